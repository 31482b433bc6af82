"""What the cards, tiles and spaces of Terramara say, in the words of a language."""
from __future__ import annotations

from typing import Any

from terrae.core import game as core
from terrae.faces.mara import words
from terrae.faces.mara.effects import sentence
from terrae.locales import Locale
from terrae.mara.components import terms, wording
from terrae.mara.rules.final_scoring import outpost_of
from terrae.mara.rules.setup import LAY_BONUS
from terrae.mara.state import State
from terrae.mara.tiles import ARTIFACTS, BONUS_TILES, COLUMNS, OUTPOSTS, ROWS, START_CARDS, TILES
from terrae.mara.transcript import SPECIAL_GAINS

PLACES = ["left", "middle", "right"]
KINDS = {"instant": "instant", "permanent": "permanent", "once": "once", "end": "at_end"}  # keys of a card to headings


def effect(text: str, locale: Locale, section: str = "effects") -> str:
    """A text of a component set as a sentence; as symbols with the section `short`.

    >>> from terrae.locales import locale
    >>> effect("exchange 1 military for 1 any refined up to 2", locale("en", "mara"))
    'pay 1 military for 1 refined of your choice, at most 2×'
    >>> effect("2 any raw, 1 culture", locale("en", "mara"), "short")
    '2raw 1Cul'
    """
    return sentence(terms(text), locale, section)


class Says:
    """Looks up what a component says; `section` is `effects` for sentences, `short` for symbols."""

    def __init__(self, s: State, locale: Locale) -> None:
        self.s = s
        self.locale = locale
        self.set: dict[str, Any] = wording(s.options.values["components"])

    def heading(self, id: str, /, **facts: object) -> str:
        return self.locale.text("board", id, **facts)

    def artifact(self, card: int) -> str:
        """The effects of a card, each with the moment it counts."""
        found: dict[str, Any] = self.set["artifacts"][ARTIFACTS[card]]
        said = [self.heading(KINDS[key], what=effect(found[key], self.locale)) for key in KINDS if key in found]
        return "; ".join(said) or self.heading("no_effect")

    def cost(self, card: int, section: str = "short") -> str:
        return effect(self.set["artifacts"][ARTIFACTS[card]]["cost"], self.locale, section)

    def ability(self, character: str, side: str) -> str:
        """What a side of a character does; some of it depends on the set."""
        points = "/".join(str(n) for n in self.s.set.power_points)
        return self.locale.text(f"abilities.{character}", side, points=points)

    def bonus(self, tile: int, section: str = "effects") -> str:
        return effect(self.set["bonus_tiles"][BONUS_TILES[tile]], self.locale, section)

    def start_card(self, card: int) -> str:
        return effect(self.set["start_cards"][START_CARDS[card]], self.locale)

    def space(self, row: int, column: int, section: str = "short") -> str:
        """What a space of a tile gives, without its terrain; of a special one also what it needs."""
        left = column < COLUMNS // 2
        tile = self.s.left_tile(row) if left else self.s.right_tile(row)
        found = terms(self.set["plains_quarry" if left else "forest_mountain"][TILES[tile]][PLACES[column % 3]])
        if found[0][0] == "special":
            what = found[0][1][0]
            here = self.s.set.right[tile].spaces[column - 3]
            needs = self.locale.template("special", what).format(self.places(what, [here.needs_least]))
            return f"{needs}: {effect(SPECIAL_GAINS[what], self.locale, section)}"
        return sentence(found[1:], self.locale, section)

    def crossroads(self, tile: int) -> str:
        return effect(self.set["forest_mountain"][TILES[tile]]["crossroads"], self.locale)

    def outpost(self, outpost: int) -> str:
        """What an outpost asks for."""
        what = OUTPOSTS[outpost]
        return self.locale.template("outposts", what).format(self.places(what, self.s.set.outpost_least[outpost]))

    def places(self, what: str, least: list[int]) -> str:
        """Numbers separated by slashes; the end of the road by its name."""
        end = self.heading("end")
        return "/".join(end if what == "road" and n > ROWS else str(n) for n in least)

    def outpost_of_row(self, row: int) -> str:
        return self.outpost(outpost_of(self.s, row))

    # What a question is about -------------------------------------------------------------------------------------

    def effect_asked(self) -> str:
        """The effect whose alternatives, exchange or bonus tile is asked about now; empty for other questions."""
        return words.Says(self.s, self.locale).effect_asked()


def hint(state: core.State, move: int, locale: Locale) -> str:
    """What a card, tile or character named by a move says; empty for other moves."""
    assert isinstance(state, State)
    kind = state.game.kind_of[move]
    n, place, says = move - kind.first, kind.place, Says(state, locale)
    if place == "card":
        return f"{says.cost(n, 'effects')} → {state.set.artifacts[n].vp} {says.heading('vp')}; {says.artifact(n)}"
    if place == "start":
        return says.start_card(n)
    if place == "character":
        return says.ability(kind.names[n], "young")
    if place == "tile" or kind is LAY_BONUS:
        return says.bonus(n)
    if place == "crossroads":
        return says.crossroads(n)
    return says.outpost(state.set.left[n].outpost) if place == "outpost" else ""

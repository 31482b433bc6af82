"""What cards, tiles and spaces of Terramara say: in words, and as runs of words and signs for a board."""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from terrae.faces.mara.effects import clause, join_texts, sentence
from terrae.locales import Locale
from terrae.mara.cards import MEASURES, Gain
from terrae.mara.components import RECONSTRUCTED, terms, wording
from terrae.mara.grammar import Term
from terrae.mara.packed import CLAIMED, FIRE, NEUTRAL, colour_of, member_of, people_on
from terrae.mara.rules.exchanges import ASK_PRICE
from terrae.mara.rules.final_scoring import outpost_of
from terrae.mara.rules.gains import ASK_OPTION, sides
from terrae.mara.rules.pending import GainQuestion
from terrae.mara.rules.river import BONUS_SPACES, reach_from
from terrae.mara.rules.spaces import field, field_bonus, round_of
from terrae.mara.state import NO_TILE, State
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_TILES,
    CATEGORIES,
    COLUMNS,
    CROSSROADS,
    DEVELOP,
    DISCOUNT_AT,
    EXPLORER_AT,
    FIELD,
    FIRST,
    HIRE,
    MEMBERS,
    OUTPOSTS,
    OWN,
    RAID,
    RESERVE_AT,
    RIVER_BONUS,
    ROUNDS,
    ROWS,
    SPACES,
    START_CARDS,
    TERRAINS,
    TILES,
    TRAVEL,
    WORKER_LEVEL,
)
from terrae.mara.transcript import SPECIAL_GAINS, split_at

NUMERALS: Final = ["I", "II", "III", "IV"]
PLACES: Final = ["left", "middle", "right"]
MOMENTS: Final = {"instant": "instant", "permanent": "permanent", "once": "once", "end": "at_end"}  # keys to headings
MARKED: Final = re.compile(r"\[([a-z0-9_-]+)(?: (-?\d+))?\]")


@dataclass(frozen=True)
class Sign:
    """A small picture, perhaps with a number before it."""

    name: str
    amount: int | None = None

    @property
    def number(self) -> str:
        """The amount as it is shown: one is just the picture, except where a number says how much is refined."""
        if self.amount is None or (self.amount == 1 and not self.name.startswith("refine")):
            return ""
        return str(self.amount).replace("-", "−")


Run = str | Sign


def runs(text: str) -> list[Run]:
    """A text of the locales' `[symbols]` as words and signs.

    >>> runs("[culture]: [points 2]")
    [Sign(name='culture', amount=None), ':', Sign(name='points', amount=2)]
    """
    found: list[Run] = []
    at = 0
    for mark in MARKED.finditer(text):
        found += text[at:mark.start()].split()
        found.append(Sign(mark[1], int(mark[2]) if mark[2] else None))
        at = mark.end()
    return found + text[at:].split()


@lru_cache(maxsize=4096)
def describe_text(text: str, locale: Locale, section: str) -> str:
    """What a text of a component set means; cached, because a board says the same some hundred times a game."""
    return sentence(terms(text), locale, section)


def phrase(locale: Locale, section: str, id: str, /, **facts: str | int) -> str:
    """A text of the locale, filled with facts; kept, because a table says the same after every move."""
    return phrase_once(locale, section, id, tuple(facts.items()))


@lru_cache(maxsize=8192)
def phrase_once(locale: Locale, section: str, id: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    return locale.text(section, id, **dict(facts))


def price_terms(gain: Gain, n: int) -> list[Term]:
    """The terms of one of the prices of an exchange."""
    at = next(k for k, (id, _) in enumerate(gain.said) if id == "exchange")
    return split_at(gain.said[at + 1:gain.said.index(("for", ()), at)], "or")[n]


class Says:
    """Looks up what a component says."""

    def __init__(self, s: State, locale: Locale) -> None:
        self.s = s
        self.locale = locale
        self.set: dict[str, Any] = wording(s.options.values["components"])

    def effect(self, text: str, section: str = "effects") -> str:
        """A text of the component set as a sentence, or with the section `symbols` as marked text."""
        return describe_text(text, self.locale, section)

    def marked(self, text: str) -> str:
        """A text of the component set as the locales' `[symbols]` write it, see `runs`."""
        return describe_text(text, self.locale, "symbols")

    def signs(self, text: str) -> list[Run]:
        return runs(self.marked(text))

    def heading(self, id: str, /, **facts: str | int) -> str:
        return phrase(self.locale, "board", id, **facts)

    def tip(self, id: str, /, **facts: str | int) -> str:
        return phrase(self.locale, "tips", id, **facts)

    def origin(self) -> str:
        """Where the components come from, in a few words: said wherever they are shown."""
        if self.s.options.values["components"] == RECONSTRUCTED:
            return self.heading("reconstructed")
        return self.heading("own_set", source=self.s.set.source)

    # Artifacts ------------------------------------------------------------------------------------------------------

    def card(self, card: int) -> dict[str, Any]:
        found: dict[str, Any] = self.set["artifacts"][ARTIFACTS[card]]
        return found

    def artifact_name(self, card: int) -> str:
        return phrase(self.locale, "artifact_names", ARTIFACTS[card])

    def moments(self, card: int) -> list[tuple[str, str]]:
        """The effects of an artifact: when they count (`instant`, `permanent`, `once`, `end`), and their text."""
        found = self.card(card)
        return [(key, found[key]) for key in MOMENTS if key in found]

    def artifact(self, card: int) -> str:
        """The effects in words, each with the moment it counts."""
        said = [self.heading(MOMENTS[key], what=self.effect(text)) for key, text in self.moments(card)]
        return "; ".join(said) or self.heading("no_effect")

    def category(self, card: int) -> str:
        return phrase(self.locale, "categories", CATEGORIES[self.s.set.artifacts[card].category])

    def cost(self, card: int) -> str:
        return self.effect(self.card(card)["cost"])

    def whole_card(self, card: int) -> str:
        """Everything an artifact says, on two lines."""
        head = self.tip("artifact", name=self.artifact_name(card), category=self.category(card), cost=self.cost(card),
                        vp=self.s.set.artifacts[card].vp)
        return f"{head}\n{self.artifact(card)}"

    # Tiles, starting cards, characters ------------------------------------------------------------------------------

    def bonus_text(self, tile: int) -> str:
        found: str = self.set["bonus_tiles"][BONUS_TILES[tile]]
        return found

    def bonus(self, tile: int) -> str:
        """The level and the effect of a bonus tile."""
        return self.tip("bonus", level=NUMERALS[int(BONUS_TILES[tile][0]) - 1], what=self.effect(self.bonus_text(tile)))

    def start_text(self, card: int) -> str:
        found: str = self.set["start_cards"][START_CARDS[card]]
        return found

    def start_card(self, card: int) -> str:
        return self.effect(self.start_text(card))

    def ability(self, character: str, side: str) -> str:
        """What a side of a character does; some of it depends on the set."""
        points = "/".join(str(n) for n in self.s.set.power_points)
        return phrase(self.locale, f"abilities.{character}", side, points=points)

    def outpost(self, outpost: int) -> str:
        """What an outpost asks for."""
        what = OUTPOSTS[outpost]
        return self.locale.template("outposts", what).format(self.places(what, self.s.set.outpost_least[outpost]))

    def outpost_of_row(self, row: int) -> str:
        return self.outpost(outpost_of(self.s, row))

    def places(self, what: str, least: list[int]) -> str:
        """Numbers separated by slashes; the end of the road by its name."""
        end = self.heading("end")
        return "/".join(end if what == "road" and n > ROWS else str(n) for n in least)

    def crossroads_text(self, tile: int) -> str:
        found: str = self.set["forest_mountain"][TILES[tile]]["crossroads"]
        return found

    # Spaces ---------------------------------------------------------------------------------------------------------

    def space_text(self, row: int, column: int) -> str:
        """What a space of a tile gives, as the set writes it; of a special one without what it needs."""
        left = column < COLUMNS // 2
        tile = self.s.left_tile(row) if left else self.s.right_tile(row)
        found: str = self.set["plains_quarry" if left else "forest_mountain"][TILES[tile]][PLACES[column % 3]]
        head, _, rest = found.partition(":")
        return SPECIAL_GAINS[rest.strip()] if head.split()[0] == "special" else rest.strip()

    def needs(self, row: int, column: int) -> tuple[str, int] | None:
        """What a special space asks for, and how much of it at least."""
        here = field(self.s, FIELD + row * COLUMNS + column)
        if here.needs_what < 0:
            return None
        return MEASURES[here.needs_what], here.needs_least

    def name_of(self, space: int) -> str:
        """`hire`, `crossroads x1`, `2.3`."""
        return self.locale.sections["spaces"].get(SPACES[space], SPACES[space])

    def space(self, space: int) -> str:
        """A space in words: what it is, what it gives, who stands there."""
        return "\n".join([self.describe(space), *self.standing(space)])

    def describe(self, space: int) -> str:
        """What a space is and gives."""
        if space < FIELD:
            return self.tip("space", name=self.name_of(space), what=self.homeland(space))
        if space < CROSSROADS:
            return self.field(space)
        tile = self.s.right_tile(space - CROSSROADS)
        return self.tip("space", name=self.name_of(space), what=self.effect(self.crossroads_text(tile)))

    def homeland(self, space: int) -> str:
        """What a space of the homeland does."""
        if space == HIRE:
            return self.heading("hire", level=NUMERALS[WORKER_LEVEL[max(self.s.round, 1)] - 1])
        if space in (DEVELOP, TRAVEL):
            return self.effect("1 military, 1 culture" if space == DEVELOP else "2 travel")
        first = self.tip("last_first" if self.s.round == ROUNDS else "first")
        if space == FIRST:
            return first
        return self.tip("raid") if space == RAID else f"{self.tip('raid')} {first}"

    def field(self, space: int) -> str:
        """A space of a territory: its terrain, its gain, what it needs, and how long an explorer stays there."""
        row, column = divmod(space - FIELD, COLUMNS)
        here, needs, text = field(self.s, space), self.needs(row, column), self.space_text(row, column)
        if needs is not None:
            what = self.locale.template("special", needs[0]).format(self.places(needs[0], [needs[1]]))
            name = self.tip("special", id=SPACES[space], what=what)
        else:
            name = f"{SPACES[space]} {phrase(self.locale, 'terrains', TERRAINS[here.terrain])}"
        gives = self.effect(text)
        tile = field_bonus(self.s, row)
        if text == "bonus tile" and tile != NO_TILE:
            gives = self.bonus(tile)
        said = self.tip("space", name=name, what=gives)
        lies = round_of(row)
        if 0 < self.s.round < lies and needs is None:
            said += "\n" + (self.tip("stays") if lies == ROUNDS else self.tip("returns", round=lies))
        return said

    def standing(self, space: int) -> Iterator[str]:
        """Who stands on a space, one line each."""
        code = self.s.board[space]
        if code == FIRE:
            yield self.tip("fire")
        elif code == CLAIMED:
            yield self.tip("claimed")
        else:
            for one in people_on(code):
                yield self.tip("member", member=MEMBERS[member_of(one)], seat=self.seat(colour_of(one)))

    def seat(self, colour: int) -> str:
        """A seat, or a neutral player, by its name."""
        if colour >= NEUTRAL:
            return self.tip("neutral", letter="AB"[colour - NEUTRAL])
        return phrase(self.locale, "terminal", "seat", number=colour + 1)

    def own_space(self) -> str:
        """The crossroads of a player's own, in words; empty if nobody has one."""
        for p in self.s.players:
            if p.own_right >= 0 and p.character.own_crossroads(p):
                what = self.effect(self.crossroads_text(p.own_right))
                return "\n".join([self.tip("own_space", seat=self.seat(p.seat), what=what), *self.standing(OWN)])
        return ""

    # What a question is about ---------------------------------------------------------------------------------------

    def effect_asked(self) -> str:
        """The effect that is asked about now, in words: its alternatives, prices, exchange, or a bonus tile to apply.
        Empty for other questions."""
        gain = self.gain_asked()
        if gain is None:
            return ""
        if self.s.asking is ASK_OPTION:
            return join_texts(self.alternatives(), "or", self.locale, "effects")
        return sentence(gain.said, self.locale)

    def gain_asked(self) -> Gain | None:
        """The gain a question is about, if it is about one."""
        asking = None if self.s.seat < 0 else self.s.asking
        return asking.gain(self.s) if isinstance(asking, GainQuestion) else None

    def alternatives(self) -> list[str]:
        """What can be chosen among, in words: the sides of an effect, or the prices of an exchange."""
        gain = self.gain_asked()
        if gain is None:
            return []
        if self.s.asking is ASK_PRICE:
            return [clause(price_terms(gain, n), self.locale, "effects", "and") for n in range(len(gain.prices))]
        return [self.whole(side) for side in sides(self.s, gain)] if self.s.asking is ASK_OPTION else []

    def whole(self, gain: Gain) -> str:
        """A gain with all its parts, in words."""
        said = sentence(gain.said, self.locale)
        return join_texts([said, self.whole(self.s.set.gains[gain.more])], "list", self.locale, "effects") \
            if gain.more >= 0 else said


def space_words(says: Says, n: int) -> str:
    """What a space of the river gives."""
    said = [says.tip("river_space", number=n, reach=reach_from(n))]
    for at, id in ((RESERVE_AT, "river_4"), (EXPLORER_AT, "river_8"), (DISCOUNT_AT, "river_12")):
        if n == at:
            said.append(says.heading(id))
    for k, at in enumerate(BONUS_SPACES):
        if n == at and says.s.bonus_at(RIVER_BONUS + k) != NO_TILE:
            said.append(says.bonus(says.s.bonus_at(RIVER_BONUS + k)))
    return "\n".join(said)

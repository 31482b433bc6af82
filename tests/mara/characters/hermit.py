"""A made-up character: nothing but its page and its words. Run as a program it plays with it and prints what it saw.

`test_hermit` runs this on the plain engine, in a process of its own, because a game numbers its moves when it is made.
"""
from __future__ import annotations

import json
from random import Random
from typing import Any

from mypy_extensions import i64

from terrae.bots.features.mara import FEATURES
from terrae.bots.judge.mara import judge
from terrae.bots.sheet import FeatureVector
from terrae.core.chance import draw
from terrae.core.kinds import NO_ARGUMENT, Kind
from terrae.draw import html
from terrae.faces import face
from terrae.locales import page_locale
from terrae.mara.characters import CHARACTERS
from terrae.mara.characters.base import Character, Waste
from terrae.mara.game import Mara
from terrae.mara.rules.problems import FINE, TURNED_ALREADY, USED
from terrae.mara.rules.river import gain_culture
from terrae.mara.rules.turns import CharacterKind
from terrae.mara.state import CHARACTER, EFFECT, Player, State
from terrae.mara.tiles import RIVER_END

CULTURE = 3  # gained by meditating
WORDS = {"factions": {"hermit": "Hermit"}, "moves": {"meditate": "Meditate for 3 culture"},
         "abilities.hermit": {"young": "Meditate.", "experienced": "7 VP for each flag."},
         "warnings": {"silence_lost": "You can't meditate any more.", "nothing_to_find": "The river ends here."}}

# The page --------------------------------------------------------------------------------------------------------


class Meditate(CharacterKind):
    """Gain culture once per round, while young."""

    def __init__(self) -> None:
        super().__init__("hermit", "meditate", "meditate", NO_ARGUMENT)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.experienced:
            return TURNED_ALREADY
        return USED if p.character_used else FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.character_used = True
        gain_culture(s, p, CULTURE, EFFECT)


class Hermit(Character):
    def __init__(self) -> None:
        super().__init__("hermit")
        self.kinds = [Meditate()]

    def lost_by_turning(self, s: State, p: Player) -> list[Waste]:
        return [("silence_lost", {})]

    def wasted_by(self, s: State, p: Player, kind: Kind[Any], i: i64) -> list[Waste]:
        return [("nothing_to_find", {})] if p.river == RIVER_END else []

    def left_flag(self, s: State, p: Player) -> None:
        if p.experienced:
            s.points(p, CHARACTER, 7)


# A game with it --------------------------------------------------------------------------------------------------


def seated(game: Mara) -> State:
    """A game in its first turn, which is the hermit's."""
    rng = Random(3)
    state = game.start({"players": "2", "start": "1", "draft": "random"})
    assert isinstance(state, State)
    while state.seat < 0 or not state.round:
        if state.question == "character" and "character hermit" in texts(state):
            state.play("character hermit")
        else:
            state.apply(draw(state, rng) if state.seat < 0 else rng.choice(state.legal_moves()))
    return state


def texts(state: State) -> list[str]:
    return [state.game.moves[move] for move in state.legal_moves()]


def look(game: Mara) -> dict[str, object]:
    """What the rules, the face and the bots make of it."""
    locale = page_locale("en", "mara")
    for section, words in WORDS.items():
        locale.sections.setdefault(section, {}).update(words)
    looks, s = face(game), seated(game)
    move, turn = game.number("meditate"), game.number("turn character over")
    found: dict[str, object] = {"legal": "meditate" in texts(s), "spots": looks.spots(s, move),
                                "words": locale.move(game, move), "warnings": len(looks.warnings(s, move)),
                                "turning": [one.id for one in looks.warnings(s, turn)]}
    mat = str(html.div[looks.browser.mat(s, s.seat, locale, set(looks.spots(s, move)))])
    found["drawn"] = 'data-spot="character:hermit"' in mat and "Hermit" in mat
    other = s.copy()
    other.players[other.seat].character = CHARACTERS[0]
    found["others"] = str(other.why_not(move))
    later = s.copy()
    later.players[s.seat].river = RIVER_END
    found["wasted"] = [one.id for one in looks.warnings(later, move)]
    old = s.copy()
    old.play(turn)
    found["judged"] = [value > 0 for value in judge(s)], judge(old)[s.seat] != judge(s)[s.seat]
    sheet = FeatureVector()
    FEATURES.fill(s, s.seat, sheet)
    found["features"] = sheet.at
    river = s.players[s.seat].river
    s.play(move)
    found["culture"] = s.players[0].river - river
    return found


def meditations(game: Mara, games: int) -> int:
    """How often hermits meditate in random games, in which nothing is lost."""
    times = 0
    for seed in range(games):
        state, rng = game.start({"players": str(2 + seed % 3), "draft": "random"}), Random(seed)
        while not state.over:
            move = rng.choice(state.legal_moves())
            times += game.kind_of[move].id == "meditate"
            state.apply(move)
            assert state.audit() == []
        assert game.from_list(state.to_list()).to_list() == state.to_list()
    return times


if __name__ == "__main__":
    made = Mara([*CHARACTERS, Hermit()])
    print(json.dumps({**look(made), "meditated": meditations(made, 6)}))

"""A made-up faction: its page, its words, and the game played with it. Run in a process of its own by `test_made_up`.

Kinds and items are numbered when a game is made, so the registry is extended before anything else is imported.
"""
# ruff: noqa: E402
from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import terrae

package = ModuleType("terrae.mystica")
package.__path__ = [str(Path(terrae.__file__).parent / "mystica")]
sys.modules["terrae.mystica"] = package

from terrae.core.items import Item
from terrae.core.kinds import ANSWER, NO_ARGUMENT, Kind
from terrae.mystica.factions import FACTIONS
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import CANNOT_PAY, FINE
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.state import Player, State

# The page -----------------------------------------------------------------------------------------------------------

GNAW_COINS = 2


class Gnaw(Priced):
    """For 2 coins a choice of wood."""

    def __init__(self) -> None:
        super().__init__("gnaw", "gnaw", NO_ARGUMENT, "special_action", uses=["ability:ability"])

    def problem(self, s: State, seat: int, i: int) -> int:
        return FINE if s.players[seat].coins >= GNAW_COINS else CANNOT_PAY

    def play(self, s: State, seat: int, i: int) -> None:
        s.players[seat].coins -= GNAW_COINS
        s.push(ASK_WOOD, seat)


class Wood(Kind[State]):
    """Workers for wood: one for a branch, two for a trunk."""

    def __init__(self) -> None:
        super().__init__("wood", "wood {}", ["branch", "trunk"], "special_action", ANSWER, uses=["ability:ability"])

    def play(self, s: State, seat: int, i: int) -> None:
        s.players[seat].workers += i + 1


GNAW, WOOD = Gnaw(), Wood()
ASK_WOOD: Item[Any] = TurnQuestion("wood", [WOOD], pieces=1)


class Beavers(Faction):
    def __init__(self) -> None:
        super().__init__("beavers", TERRAINS.index("lakes"), cults=[0, 1, 1, 0], dwelling=(1, 3))
        self.offers(actions=[GNAW], answers=[WOOD], items=[ASK_WOOD])

    def warnings(self, s: State, p: Player, kind: Kind[Any]) -> list[str]:
        return ["much_wood"] if kind is GNAW and p.workers > 5 else []


# The registry and the words -----------------------------------------------------------------------------------------

BEAVERS = Beavers()
BEAVERS.index = len(FACTIONS)
FACTIONS.append(BEAVERS)
GAME = import_module("terrae.mystica.game").GAME
package.__dict__["GAME"] = GAME

WORDS = {
    "factions": {"beavers": "Beavers"}, "factions_short": {"beavers": "Beavers"},
    "abilities.beavers": {"ability": "Action: gnaw for 2 coins.", "stronghold": "None."},
    "moves": {"gnaw": "Gnaw for 2 coins", "wood": "Take a {}"}, "questions": {"wood": "Choose your wood"},
    "warnings": {"much_wood": "You have many workers already."},
}

from terrae.bots.features.mystica import FEATURES
from terrae.bots.judge.mystica import judge
from terrae.bots.sheet import FeatureVector
from terrae.core.game import CHANCE
from terrae.faces import face
from terrae.locales import Locale, page_locale


def english() -> Locale:
    locale = page_locale("en", "mystica")
    for section, texts in WORDS.items():
        locale.sections.setdefault(section, {}).update(texts)
    return locale


# The game -----------------------------------------------------------------------------------------------------------


def first_turn(factions: str) -> State:
    state = GAME.new(factions=factions, start=1)
    chance = random.Random(1)
    while state.question != "action":
        state.apply(chance.choice(state.legal_moves()))
    assert isinstance(state, State)
    return state


def starts_and_is_legal() -> None:
    state = first_turn("beavers,witches")
    assert state.seat_id(state.seat) == "beavers"
    coins, workers = state.players[0].coins, state.players[0].workers
    state.play("gnaw")
    assert [GAME.moves[move] for move in state.legal_moves()] == ["wood branch", "wood trunk"]
    state.play("wood trunk")
    assert (state.players[0].coins, state.players[0].workers) == (coins - 2, workers + 2)
    assert GAME.from_list(state.to_list()).to_list() == state.to_list()


def is_drawn() -> None:
    state, locale = first_turn("beavers,witches"), english()
    shown, move = face(GAME), GAME.number("gnaw")
    assert shown.spots(state, move) == ["ability:ability"]
    mat = str(shown.browser.mat(state, 0, locale, {"ability:ability"}))
    assert "Action: gnaw for 2 coins." in mat
    assert 'data-spot="ability:ability"' in mat
    assert shown.browser.boards(state, locale)
    assert shown.browser.rail(state, locale)
    choosing = GAME.new(players=2, start=1)
    while choosing.question != "faction":
        choosing.apply(choosing.legal_moves()[0])
    offered = shown.browser.tray(choosing, locale, {"faction:beavers"})
    assert offered is not None
    assert "Beavers" in str(offered.body)


def is_warned_about() -> None:
    state = first_turn("beavers,witches")
    state.players[0].workers = 9
    assert "much_wood" in [warning.id for warning in face(GAME).warnings(state, GAME.number("gnaw"))]


def is_judged() -> None:
    state = first_turn("beavers,witches")
    state.play("gnaw")
    asked = judge(state)[0]
    sheet = FeatureVector()
    FEATURES.fill(state, 0, sheet)
    state.depth -= 1  # the same without the question, which is worth something
    assert asked > judge(state)[0]


def is_described_and_refused_with_figures() -> None:
    state, locale = first_turn("beavers,witches"), english()
    assert locale.move(GAME, GAME.number("wood branch")) == "Take a branch"
    state.players[0].coins = 1
    state.players[0].workers = 1
    refused = state.why_not(GAME.number("gnaw"))
    assert refused is not None
    assert locale.refusal(refused).startswith("Not enough coins: this costs 2, you have 1")
    assert refused.facts["remedies"] == "help 1 worker_to_coin"
    other = first_turn("witches,beavers").why_not(GAME.number("gnaw"))
    assert other is not None
    assert locale.refusal(other) == "Only the Beavers can do this."


def whole_games_keep_their_laws() -> None:
    gnawed = 0
    for seed in range(3):
        state, chance = GAME.new(factions="nomads,beavers,witches"), random.Random(seed)
        while not state.over:
            move = chance.choice(state.legal_moves())
            gnawed += state.seat != CHANCE and GAME.moves[move] == "gnaw"
            state.apply(move)
            assert state.audit() == []
    assert gnawed


if __name__ == "__main__":
    for check in (starts_and_is_legal, is_drawn, is_warned_about, is_judged, is_described_and_refused_with_figures,
                  whole_games_keep_their_laws):
        check()
        print(check.__name__)

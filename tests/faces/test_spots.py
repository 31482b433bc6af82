"""Every move that has a place can be pointed at there."""
from __future__ import annotations

import re

import pytest

import terrae
from terrae.core.game import State
from terrae.faces import face
from terrae.nova.rules.means import ByPowerAction
from terrae.nova.rules.special_actions import ByBonusTile, ByPalace
from terrae.nova.tiles import POWER_ACTIONS
from tests.faces.boards import boards, play, spots_of

# Families of places beside the boards; all others are on a board.
BESIDE = {"nova": {"bonus", "power", "town", "track", "ability", "faction", "mat", "exchange"},
          "mystica": {"card", "power", "favour", "town", "track", "ability", "faction", "convert"}}
# Kinds of moves without a place.
NOWHERE = {"nova": {"round_tile", "bonus_tiles", "start_player", "neutral_colour", "draw_house", "no_house", "done"},
           "mystica": {"scoring", "start_player", "last_pass", "drop_spades", "stop_digging", "leech", "decline",
                       "done", "resign", "later_step"}}
in_both_games = pytest.mark.parametrize("game", ["nova", "mystica"])


def on_board(game: str, spots: set[str]) -> set[str]:
    return {spot for spot in spots if spot.partition(":")[0] not in BESIDE[game]}


def glowing(state: State, selectable: set[str]) -> set[str]:
    """The spots drawn as glowing."""
    svg = "".join(str(board.svg) for board in boards(state, selectable))
    return set(re.findall(r'class="[^"]*\bglow\b[^"]*" data-spot="([^"]+)"', svg))


@pytest.mark.parametrize(("game", "seed"), [*[("nova", seed) for seed in (0, 1, 2, 4, 6, 12, 49)],
                                            *[("mystica", seed) for seed in (0, 1, 2, 3, 6, 39)]])
def test_every_legal_move_of_whole_games_leads_to_places_that_are_drawn(game: str, seed: int) -> None:
    drawn = 0
    for state in play(game, seed):
        selectable = spots_of(state)
        assert glowing(state, selectable) == on_board(game, selectable), state.question
        drawn += len(on_board(game, selectable))
    assert drawn > 100


@in_both_games
def test_every_kind_has_a_place_or_is_known_to_have_none(game: str) -> None:
    state = terrae.load(game).new()
    for kind in state.game.vocabulary.kinds:
        for i in range(len(kind.names)):
            found = face(state.game).spots(state, int(kind.first) + i)
            assert bool(found) != (kind.id in NOWHERE[game]), kind.id
            assert len(set(found)) == len(found)
            assert not [spot for spot in found if " " in spot]


@in_both_games
def test_spots_of_the_vocabulary(game: str) -> None:
    rules = terrae.load(game)
    state = rules.new()
    expected = {
        "nova": {"build E4": ["hex:E4"], "upgrade E4 to right palace": ["hex:E4"], "bridge A5-C5": ["bridge:A5-C5"],
                 "bridge A5-C5 with power 3": ["bridge:A5-C5", "power:bridge_3"],
                 "sail with power": ["power:sailing", "track:sailing"], "drop out for B": ["bonus:B"],
                 "transform E4 with bonus tile": ["hex:E4", "bonus:A"], "town tile power": ["town:power"],
                 "exchange 2 power": ["exchange"], "river town B1": ["hex:B1", "ability:ability"],
                 "transform E4 with double power": ["hex:E4", "power:shovel_2"], "done": []},
        "mystica": {"build E4": ["hex:E4"], "upgrade F4 to SH": ["hex:F4"], "transform E4 to blue": ["hex:E4"],
                    "bridge A3:C1": ["bridge:A3:C1"], "send p to FIRE for 3": ["cult:fire"], "+2AIR": ["cult:air"],
                    "action ACT4": ["power:ACT4"], "action BON1": ["card:BON1"], "action FAV6": ["favour:FAV6"],
                    "pass BON4": ["card:BON4"], "+FAV5": ["favour:FAV5"], "+TW2": ["town:TW2"],
                    "dig 1": ["track:digging"], "advance ship": ["track:shipping"],
                    "convert 1w to 1c": ["convert"], "connect r5": ["hex:r5"],
                    "action ACTN": ["ability:stronghold"], "done": []},
    }[game]
    assert {text: face(rules).spots(state, rules.number(text)) for text in expected} == expected


def test_what_pays_for_a_move_of_terra_nova_is_one_of_its_places() -> None:
    rules = terrae.load("nova")
    state = rules.new()
    palaces = 0
    for kind in rules.vocabulary.kinds:
        means = getattr(kind, "means", None)
        found = face(rules).spots(state, int(kind.first))
        if isinstance(means, ByPalace):
            assert f"ability:{'left' if means.left else 'right'}" in found, kind.id
            palaces += 1
        elif isinstance(means, ByPowerAction):
            assert f"power:{POWER_ACTIONS[means.action]}" in found, kind.id
        else:
            assert ("bonus:A" in found) == (isinstance(means, ByBonusTile) or kind.id in ("bonus_tile", "drop_out"))
    assert palaces == 7

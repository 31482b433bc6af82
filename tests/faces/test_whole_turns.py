"""Whole turns: what is found at a place, in which order, at what price."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

import terrae
from terrae.bots.judge import handmade
from terrae.core.game import State
from terrae.core.playout import playout
from terrae.faces import face
from terrae.faces.whole_turns import Search, WholeTurn, describe, find
from tests.mystica.table import Table as Mystica
from tests.nova.table import Table as Nova


def value(state: State, seat: int) -> float:
    return handmade(state.game)(state)[seat]


def turns(state: State, spot: str) -> list[WholeTurn]:
    shown = face(state.game)
    return describe(state, shown, [line for line in find(state, shown) if spot in line.spots], value)


def texts(state: State, one: WholeTurn) -> list[str]:
    return [state.game.moves[move] for move in one.moves]


def at(state: State, spot: str) -> list[list[str]]:
    return [texts(state, one) for one in turns(state, spot)]


def auren() -> Mystica:
    """Auren at E7; D5 beside it is one step from their forest, and nothing is in bowl III."""
    t = Mystica("auren", "nomads").put("auren", D="E7").put("nomads", D="I1")
    return t.power("auren", 12, 0, 0)


# Digging ------------------------------------------------------------------------------------------------------------


def test_digging_and_building_is_one_turn_and_the_best() -> None:
    s = auren().has("auren", workers=10, coins=10).state
    best, *others = turns(s, "hex:D5")
    assert texts(s, best) == ["dig 1", "transform D5 to green", "build D5"]
    assert best.complete
    assert best.entry.changes[0]["workers"] == -4
    assert best.entry.changes[0]["coins"] == -2
    assert ["dig 1", "transform D5 to green", "no dwelling"] in [texts(s, one) for one in others]


def test_conversions_that_building_needs_come_first() -> None:
    s = auren().has("auren", workers=3, coins=10).power("auren", 9, 0, 3).state
    assert at(s, "hex:D5")[0] == ["convert 3pw to 1w", "dig 1", "transform D5 to green", "build D5"]


def test_land_two_steps_away_takes_two_spades_in_one_turn() -> None:
    t = auren().has("auren", workers=10, coins=10)
    far = [spot for line in find(t.state, face(t.state.game)) for spot in line.spots if len(line.moves) == 4]
    assert far
    assert any(turn[:2] == ["dig 1", "dig 1"] and turn[-1].startswith("build") for turn in at(t.state, far[0]))


def test_a_turn_that_builds_comes_before_one_that_leaves_it_for_later() -> None:
    s = auren().has("auren", workers=10, coins=10).state
    shown = face(s.game)

    def thrifty(state: State, seat: int) -> float:
        return 0.5 * dict(zip(state.game.resources, state.holdings(seat), strict=True))["workers"]

    lines = [line for line in find(s, shown) if "hex:D5" in line.spots]
    found = [texts(s, one)[-1] for one in describe(s, shown, lines, thrifty)]
    assert found[0] == "build D5"
    assert "no dwelling" in found


def test_in_terra_nova_too() -> None:
    t = Nova("water_sprites", "golems").put("water_sprites", houses="E5").money("water_sprites", 30)
    s = t.power("water_sprites", 8, 0, 0).state
    shown = face(s.game)
    lines = [line for line in find(s, shown) if "hex:D4" in line.spots]
    found = describe(s, shown, lines, lambda state, seat: 0.2 * state.holdings(seat)[0])
    assert [texts(s, one) for one in found][:2] == [["transform D4 and build"], ["transform D4"]]


def test_land_is_transformed_in_as_few_steps_as_possible() -> None:
    table = Mystica("witches", "nomads").put("witches", D="E9").put("nomads", D="I1")
    s = table.has("witches", workers=9, coins=9).state
    found = at(s, "hex:E10")
    assert ["dig 1", "dig 1", "transform E10 to green", "build E10"] in found
    assert all(len([move for move in moves if move.startswith("transform")]) == 1 for moves in found
               if "build E10" in moves)


def test_what_makes_land_worse_is_not_offered() -> None:
    s = auren().has("auren", workers=10, coins=10).state
    assert not [turn for turn in at(s, "hex:D5") if "transform D5 to black" in turn]


# Burning ------------------------------------------------------------------------------------------------------------


def test_a_power_action_that_needs_burning_is_offered_with_the_burning() -> None:
    s = auren().power("auren", 0, 8, 0).state
    assert "power:ACT4" not in {spot for move in s.legal_moves() for spot in face(s.game).spots(s, move)}
    (one,) = turns(s, "power:ACT4")
    assert texts(s, one) == ["burn 1"] * 4 + ["action ACT4"]
    assert one.entry.changes[0] == {"coins": 7, "power_2": -8, "power_1": 4}


def test_nothing_is_burnt_that_need_not_be() -> None:
    s = auren().power("auren", 0, 8, 4).state
    assert at(s, "power:ACT4") == [["action ACT4"]]


def test_what_cannot_be_paid_at_all_is_not_offered() -> None:
    assert at(auren().power("auren", 0, 7, 0).state, "power:ACT4") == []


def test_spades_of_a_power_action_lead_to_a_dwelling() -> None:
    s = auren().power("auren", 0, 8, 0).has("auren", workers=1, coins=2).state
    assert at(s, "hex:D5")[0] == ["burn 1"] * 4 + ["action ACT5", "transform D5 to green", "build D5"]


# Other moves --------------------------------------------------------------------------------------------------------


def test_an_upgrade_with_a_conversion_leaves_the_tile_to_be_chosen() -> None:
    t = Mystica("auren", "nomads").put("auren", TP="E7").has("auren", workers=1, coins=9, priests=1)
    s = t.power("auren", 12, 0, 0).state
    (one, *_) = [one for one in turns(s, "hex:E7") if "upgrade E7 to TE" in texts(s, one)]
    assert texts(s, one) == ["convert 1p to 1w", "upgrade E7 to TE"]
    assert not one.complete


def test_terra_nova_exchanges_power_in_front_of_a_house() -> None:
    t = Nova("water_sprites", "golems").put("water_sprites", houses="E5").money("water_sprites", 8)
    s = t.power("water_sprites", 6, 0, 2).state
    assert ["exchange 2 power", "transform D4 and build"] in at(s, "hex:D4")
    assert ["exchange 1 power", "transform D4 and build"] not in at(s, "hex:D4")


def test_terra_nova_pays_the_house_after_two_shovels() -> None:
    t = Nova("water_sprites", "golems").put("water_sprites", houses="H5").money("water_sprites", 30)
    s = t.power("water_sprites", 2, 0, 6).state
    assert ["transform H4 with double power", "then build H4"] in at(s, "hex:H4")


# Any position -------------------------------------------------------------------------------------------------------


def positions(game: str) -> Iterator[State]:
    """Positions of a few random games where a player is to move."""
    for seed in range(3):
        s = terrae.load(game).new(players=3)
        while not s.over:
            playout(s, seed + 7, 17)
            if s.seat >= 0:
                yield s


@pytest.mark.parametrize("game", terrae.GAMES)
def test_every_line_can_be_played_and_every_move_begins_one_or_converts(game: str) -> None:
    for s in positions(game):
        lines = find(s, face(s.game), 400)
        for line in lines:
            after = s.copy()
            for move in line.moves:
                after.play(move)
        begun = {line.moves[0] for line in lines}
        assert {move for move in s.legal_moves() if not s.game.kind_of[move].converts} <= begun


@pytest.mark.parametrize("game", terrae.GAMES)
def test_a_search_looks_at_no_more_copies_than_it_may(game: str) -> None:
    for s in positions(game):
        search = Search(s, face(s.game), 100)
        search.run()
        assert search.left >= -len(s.legal_moves())

"""Warnings before waste in Terra Nova: each in a position where it is true and in one where it is not."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae.core import chance
from terrae.faces import face
from terrae.faces.advice import Orders, Warning
from terrae.faces.nova.advice import answer, warnings
from terrae.locales import LANGUAGES, page_locale
from terrae.nova import GAME
from tests.nova.table import Table


def warned(t: Table, move: str) -> dict[str, dict[str, object]]:
    """The warnings before a legal move: ids and facts."""
    assert t.refuses(move) == ""
    return {one.id: one.facts for one in warnings(t.state, GAME.number(move))}


def table() -> Table:
    """Water Sprites at E5, next to D4 (swamp, one shovel), D5 (wasteland, two) and E6."""
    return Table("water_sprites", "golems").put("water_sprites", houses="E5")


def two_shovels(money: int = 30) -> Table:
    """Water Sprites at H5 between swamps, forests and a wasteland, with H4 dug by the first of two free shovels."""
    t = Table("water_sprites", "golems").put("water_sprites", houses="H5").money("water_sprites", money)
    return t.play("transform H4 with double power")


# Power ------------------------------------------------------------------------------------------------------------


def test_power_from_shovels_that_finds_no_room() -> None:
    t = Table("leprechauns", "fairies").put("leprechauns", houses="H5")
    assert warned(t, "transform I6")["power_lost"] == {"lost": 2}
    assert warned(t.power("leprechauns", 0, 1, 7), "transform I6")["power_lost"] == {"lost": 1}


def test_power_from_shovels_that_finds_room() -> None:
    t = Table("leprechauns", "fairies").put("leprechauns", houses="H5").power("leprechauns", 1, 0, 7)
    assert "power_lost" not in warned(t, "transform I6")


def test_power_spent_first_makes_room() -> None:
    t = Table("leprechauns", "fairies").put("leprechauns", houses="H5")
    assert "power_lost" not in warned(t, "transform I6 with power")


@pytest.mark.parametrize(("bowls", "lost"), [((0, 0, 8), 8), ((0, 3, 5), 5), ((4, 0, 4), 0)])
def test_power_from_a_town_tile(bowls: tuple[int, int, int], lost: int) -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5", houses="D4 E6").power("fairies", *bowls)
    t.play("upgrade D4 to trading post")
    assert warned(t, "town tile power") == ({"power_lost": {"lost": lost}} if lost else {})
    assert warned(t, "town tile points") == {}


def test_power_the_next_income_has_no_room_for() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5").power("golems", 8, 0, 0)  # income 2 + 2 power
    t.play("drop out for G", "done", "drop out for E")
    assert t.asked == "fairies round_end_exchange"
    assert warned(t, "done") == {"income_lost": {"lost": 4}}
    assert warned(t.play("exchange 1 power"), "done") == {"income_lost": {"lost": 2}}
    assert warned(t.play("exchange 1 power"), "done") == {}
    t.play("done")
    assert t.bowls("fairies") == (0, 0, 8)  # just enough room, nothing lost


def test_ending_a_turn_in_the_middle_of_a_round_loses_no_income() -> None:
    assert warned(Table("fairies", "golems").put("fairies", houses="E5").play("sail"), "done") == {}


def test_exchanging_what_a_power_action_pays_better() -> None:
    t = table()
    assert warned(t, "exchange 4 power") == {"poor_exchange": {"price": 4, "money": 7, "amount": 4}}
    assert warned(t, "exchange 3 power") == {}
    t.play("take 7 money with power")
    assert warned(t, "exchange 4 power") == {}


def test_power_actions_of_a_faction_may_be_cheaper() -> None:
    t = Table("fire_sprites", "fairies")
    assert warned(t, "exchange 3 power") == {"poor_exchange": {"price": 3, "money": 7, "amount": 3}}


def test_power_that_still_buys_points_at_the_end_of_the_game() -> None:
    t = Table("druids", "golems", round=5).money("druids", 0).power("golems", 8, 0, 0)
    t.play("drop out for G", "done", "drop out for E")
    assert warned(t, "done") == {"points_left": {"points": 2}}  # 9 money are 3 points; 3 money and 6 power are 5
    t.play("exchange 6 power for points")
    assert t.state.over


# Shovels and houses -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("means", ["with power", "with bonus tile"])
def test_a_house_that_needs_no_shovel_built_with_an_action_that_has_one(means: str) -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").bonus("water_sprites", "A")
    assert warned(t, f"build B3 {means}") == {"shovel_unused": {}}
    assert "shovel_unused" not in warned(t, "build B3")
    assert warned(t, f"transform A4 and build {means}") == {}


@pytest.mark.parametrize("move", ["then build H4", "no house"])
def test_the_second_free_shovel_is_not_used(move: str) -> None:
    assert "second_shovel_unused" in warned(two_shovels(), move)
    assert "second_shovel_unused" not in warned(two_shovels().play("also transform G6"), move)


def test_two_shovels_where_only_one_hex_needs_any() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="H5")
    assert warned(t, "transform H4 with double power") == {}
    t.put("golems", houses="I5 I6 G5 G6 H6")  # all other neighbours
    assert t.hexes("transform {} with double power") == {"H4"}
    assert warned(t, "transform H4 with double power") == {"no_second_hex": {}}


def test_two_shovels_for_the_one_hex_that_needs_both() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="H5").put("golems", houses="I5 I6 H4 G6 H6")
    assert t.hexes("transform {} with double power") == {"G5"}
    assert warned(t, "transform G5 with double power") == {}


def test_no_house_after_two_shovels() -> None:
    t = two_shovels().play("also transform G6")
    assert warned(t, "no house") == {"house_possible": {"price": 4}}
    assert warned(two_shovels(money=3), "no house") == {"second_shovel_unused": {}}


def test_declining_a_free_house() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5").play("upgrade D5 to left palace")
    assert warned(t, "no house") == {"free_house_declined": {}}
    assert warned(t, "build I9 on the edge") == {}


# Actions left -----------------------------------------------------------------------------------------------------


def test_a_town_across_the_river_that_could_be_founded() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5").play("sail")
    assert warned(t, "done") == {"town_left": {}}
    assert warned(t.play("river town B4", "town tile points"), "done") == {}


def test_dropping_out_with_the_bonus_tiles_shovel_unused() -> None:
    t = table().bonus("water_sprites", "A").power("water_sprites", 8, 0, 0)
    assert warned(t, "drop out for G") == {"bonus_tile_left": {}}
    t.play("transform D4 with bonus tile").to_move("water_sprites")
    assert warned(t, "drop out for G") == {}


def test_building_with_the_bonus_tile_is_no_reason_to_stay() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").put("golems", houses="A2 A4 B2")
    t.bonus("water_sprites", "A").power("water_sprites", 8, 0, 0)
    assert t.legal(".*bonus tile") == ["build B3 with bonus tile"]
    assert warned(t, "drop out for G") == {}


def test_dropping_out_with_the_palaces_action_unused() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5").power("water_sprites", 8, 0, 0)
    assert warned(t, "drop out for G") == {"palace_left": {}}
    t.play("build I9 anywhere with palace").to_move("water_sprites")
    assert warned(t, "drop out for G") == {}


@pytest.mark.parametrize(("power", "id", "price"), [
    (8, "left_money", 4), (3, "left_bridge", 3), (2, "", 0)])
def test_dropping_out_with_a_power_action_affordable(power: int, id: str, price: int) -> None:
    t = table().power("water_sprites", 8 - power, 0, power)
    assert warned(t, "drop out for G") == ({id: {"price": price}} if id else {})


@pytest.mark.parametrize(("power", "id", "price"), [
    (8, "left_shovel_2", 6), (5, "left_shovel_1", 4), (3, "left_bridge", 3)])
def test_which_power_action_is_named_when_another_seat_has_taken_the_money(power: int, id: str, price: int) -> None:
    t = table().to_move("golems").play("take 7 money with power", "done").power("water_sprites", 8 - power, 0, power)
    assert warned(t, "drop out for G") == {id: {"price": price}}


def test_sailing_is_named_when_there_is_nothing_to_dig() -> None:
    t = Table("water_sprites", "golems").to_move("golems").play("take 7 money with power", "done")
    assert warned(t, "drop out for G") == {"left_sailing": {"price": 4}}
    assert warned(t.sailing("water_sprites", 3), "drop out for G") == {}


def test_an_action_that_brings_points_in_the_last_round() -> None:
    t = Table("water_sprites", "golems", round=5, round_tile="house").put("water_sprites", houses="A3")
    t.put("golems", houses="E5 D5").money("water_sprites", 4).power("water_sprites", 8, 0, 0)
    told = warned(t, "drop out for G")  # a house: 2 points, and level with the Golems: (12 + 8) // 2 instead of 8
    assert told == {"last_round": {"action": "habitable", "points": 2 + 2 - 1}}


def test_an_action_that_brings_nothing_in_the_last_round() -> None:
    t = Table("water_sprites", "golems", round=5).put("water_sprites", houses="A3")
    t.money("water_sprites", 4).power("water_sprites", 8, 0, 0)
    assert t.refuses("build B3") == ""
    assert warned(t, "drop out for G") == {}  # the largest territory already, and 4 money are a point


def test_points_for_power_can_still_be_had_after_dropping_out() -> None:
    t = Table("druids", "golems", round=5).power("druids", 5, 0, 3)
    assert t.refuses("exchange 3 power for points") == ""
    assert warned(t, "drop out for G") == {}


def test_before_the_last_round_one_may_save() -> None:
    t = Table("water_sprites", "golems", round=4, round_tile="house").put("water_sprites", houses="A3")
    t.put("golems", houses="E5 D5").power("water_sprites", 8, 0, 0)
    assert warned(t, "drop out for G") == {}


def test_a_step_of_sailing_beyond_the_end_of_the_track() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5", houses="D4 E6").sailing("fairies", 3)
    t.play("upgrade D4 to trading post")
    assert warned(t, "town tile sailing") == {"sailing_full": {}}
    t["fairies"].sailing = 2
    assert warned(t, "town tile sailing") == {}


# Ending turns -----------------------------------------------------------------------------------------------------


def test_done_ends_a_turn_and_dropping_out_the_round() -> None:
    t = table()
    assert face(GAME).finish(t.state) is None
    assert face(GAME).passes(t.state, GAME.number("drop out for G"))
    assert not face(GAME).passes(t.state, GAME.number("sail"))
    t.play("sail")
    assert face(GAME).finish(t.state) == GAME.number("done")
    assert not face(GAME).passes(t.state, GAME.number("done"))


def test_nothing_is_answered_for_anybody_but_what_is_the_only_move() -> None:
    t = table()
    everything = Orders(power_up_to=9, free=True, single=True)
    assert answer(t.state, everything) is None
    assert face(t.state.game).automatic_answer(t.state, everything) is None


# Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [2, 7])
def test_every_warning_of_whole_games_can_be_said_and_nothing_is_changed(seed: int) -> None:
    words = [page_locale(language, "nova") for language in LANGUAGES]
    state, rng, found = GAME.start(GAME.variety(seed)), Random(seed), set()
    while not state.over:
        before = state.to_list()
        moves = state.legal_moves()
        for move in moves:
            for one in warnings(state, move):
                assert isinstance(one, Warning)
                assert all(locale.text("warnings", one.id, **one.facts) for locale in words)
                found.add(one.id)
        assert state.to_list() == before
        state.apply(chance.draw(state, rng) if state.seat == terrae.CHANCE else rng.choice(moves))
    assert len(found) >= 4

"""What may be refused: military, bonus tiles, resources. A table that wants it is asked, where it can matter."""
from __future__ import annotations

from typing import Any

import pytest

from tests.mara.table import Table, artifact_saying, new_game, pinned, play, space_saying, until

ASK: dict[str, Any] = {"offers": "ask"}


def asking(text: str, **more: Any) -> Table:
    """Space 1.1 says what is given, and the table asks."""
    return space_saying(text, **{**ASK, **more})


def gaining(n: int, mine: int, others: list[int], **more: Any) -> Table:
    """Seat 0 gains military; the strengths of everybody are given."""
    t = asking(f"{n} military", **more).has(0, military=mine)
    for seat, strength in enumerate(others, 1):
        t.has(seat, military=strength)
    return t.play("explorer to 1.1")


# Taking everything that is offered --------------------------------------------------------------------------------


def test_a_table_takes_everything_that_is_offered_unless_it_wants_to_be_asked() -> None:
    t = space_saying("2 military, 3 wood").goods(0, ore=3).play("explorer to 1.1")
    assert (t[0].military, t.count(0), t.asked) == (2, {"ore": 3, "wood": 3}, (1, "send"))
    t = pinned(said={"bonus_tiles_1a": '"2 military"'}).play("explorer to travel", "caravan lead bonus")
    assert (t[0].military, t.asked) == (2, (0, "travel"))


# Military ---------------------------------------------------------------------------------------------------------


def test_when_you_gain_military_you_may_advance_up_to_the_amount_gained() -> None:
    t = gaining(3, 1, [2, 0, 0])
    assert (t.asked, t.legal()) == ((0, "advance"), ["military 1", "military 2", "military 3", "military 4"])
    assert (t.refuses("military 0"), t.refuses("military 5")) == ("strength-behind", "more-than-gained")
    t.play("military 2")
    assert (t[0].military, t.asked) == (2, (1, "send"))


@pytest.mark.parametrize(("mine", "others", "asked"), [
    (6, [8, 0, 0], True),  # would equal an opponent
    (6, [7, 0, 0], True),  # would pass one
    (6, [6, 0, 0], True),  # would leave a tie
    (6, [9, 5, 0], False), (6, [0, 0, 0], False)])
def test_military_is_asked_about_where_it_changes_who_is_stronger_weaker_or_equal(
        mine: int, others: list[int], asked: bool) -> None:
    t = gaining(2, mine, others)
    assert (t.state.question == "advance") == asked
    assert t[0].military == (mine if asked else mine + 2)


def test_military_is_asked_about_where_it_brings_another_power_level() -> None:
    assert gaining(2, 3, [20, 20, 20]).asked == (0, "advance")  # a shield stands at 5
    assert gaining(1, 3, [20, 20, 20]).asked == (1, "send")


def test_neutral_players_count_as_well() -> None:
    t = asking("2 military", players=3).has(0, military=6)
    t.state.neutral_a = 8
    assert t.play("explorer to 1.1").asked == (0, "advance")


def test_whoever_refuses_military_can_still_be_joined_by_a_stronger_explorer() -> None:
    t = gaining(1, 0, [1, 9, 9]).play("military 0").to_move(1)
    assert t.refuses("explorer to 1.1") == ""
    t = gaining(1, 0, [1, 9, 9]).play("military 1").to_move(1)
    assert t.refuses("explorer to 1.1") == "too-weak"


def test_beyond_the_20th_space_military_is_points_only_for_who_goes_to_the_end() -> None:
    t = gaining(3, 18, [19, 0, 0])
    assert t.legal() == ["military 18", "military 19", "military 20"]
    assert t.play("military 20")[0].vp == 1
    t = gaining(3, 18, [19, 0, 0]).play("military 19")
    assert (t[0].military, t[0].vp) == (19, 0)


def test_at_the_end_of_the_track_there_is_nothing_to_refuse() -> None:
    t = gaining(3, 20, [20, 20, 20])
    assert (t[0].vp, t.asked) == (3, (1, "send"))


def test_military_of_the_homeland_and_of_a_new_turn_order_may_be_refused_too() -> None:
    t = pinned(**ASK).play("explorer to develop")
    assert (t.asked, t[0].river) == ((0, "advance"), 1)
    t = pinned(**ASK).play("explorer to first", "stop travelling")
    assert t.asked == (3, "advance")
    t.play("military 1")
    assert (t[3].military, t.asked) == (1, (1, "send"))
    assert pinned(round=5, **ASK).play("explorer to first", "gain 2 military").asked == (0, "advance")


def test_military_comes_before_the_choices_of_the_same_effect() -> None:
    t = asking("1 military, 1 any raw, exchange 1 military for 1 points up to 1").play("explorer to 1.1")
    assert t.asked == (0, "advance")
    t.play("military 1", "take 1 wood")
    assert (t.asked, t.legal("military")) == ((0, "exchange"), ["exchange military"])


def test_military_refused_has_still_been_gained_for_effects_that_answer_to_it() -> None:
    t = artifact_saying(permanent="gaining military: 2 points", more=ASK).owns(0, "1p").play("explorer to develop")
    t.play("military 0")
    assert (t[0].military, t[0].vp) == (0, 2)


# Bonus tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "river"), [("apply tile", 8), ("leave tile", 6)])
def test_upon_reaching_a_bonus_tile_of_the_river_you_may_apply_its_effect(answer: str, river: int) -> None:
    t = asking("1 culture", more_said={"bonus_tiles_1c": '"2 culture"'}).has(0, river=5, explorers=4)
    t.play("explorer to 1.1", "river 6")
    assert (t.asked, t.legal()) == ((0, "tile"), ["apply tile", "leave tile"])
    assert t.play(answer)[0].river == river


@pytest.mark.parametrize(("answer", "have"), [("apply tile", {"wood": 2}), ("leave tile", {})])
def test_when_a_caravan_reaches_a_bonus_tile_you_may_apply_its_effect(answer: str, have: dict[str, int]) -> None:
    t = pinned(said={"bonus_tiles_1a": '"2 wood"'}, **ASK).play("explorer to travel", "caravan lead bonus")
    assert t.asked == (0, "tile")
    t.play(answer)
    assert (t.count(0), t.asked) == (have, (0, "travel"))


def test_a_tile_refused_stays_for_the_other_caravan_and_other_players() -> None:
    t = pinned(said={"bonus_tiles_1a": '"2 wood"'}, **ASK).play("explorer to travel", "caravan lead bonus")
    t.play("leave tile", "caravan rear bonus", "apply tile")
    assert t.count(0) == {"wood": 2}


def test_the_bonus_tile_of_a_field_may_be_refused() -> None:
    t = pinned(said={"bonus_tiles_3d": '"4 wood"'}, round=5, **ASK).play("explorer to 5.1")
    assert t.asked == (0, "tile")
    t.play("leave tile")
    assert (t.count(0), t.asked) == ({}, (1, "send"))


def test_at_14_each_of_the_two_tiles_is_asked_about() -> None:
    said = {"bonus_tiles_2d": '"1 wood"', "bonus_tiles_3c": '"1 metal"'}
    t = asking("1 culture", more_said=said).has(0, river=13, explorers=5)
    t.play("explorer to 1.1", "river 14", "leave tile", "apply tile")
    assert t.count(0) == {"metal": 1}


@pytest.mark.parametrize("text", ["3 points", "transform 2"])
def test_a_tile_of_points_alone_or_one_that_would_do_nothing_is_not_asked_about(text: str) -> None:
    t = pinned(said={"bonus_tiles_1a": f'"{text}"'}, **ASK).play("explorer to travel", "caravan lead bonus")
    assert t.asked == (0, "travel")


def test_a_tile_reached_in_the_set_up_may_be_refused() -> None:
    s = until(new_game(players="2", start="1", draft="random", **ASK), "character")
    play(s, "character traveller", "caravan lead bonus")
    assert (s.question, s.round) == ("tile", 0)


# Resources --------------------------------------------------------------------------------------------------------


def test_single_resources_may_be_left_where_a_raid_would_take_more_because_of_them() -> None:
    t = asking("2 wood, 1 ore").goods(0, stone=3).play("explorer to 1.1")  # at the same level 1 of every 5 is given
    assert (t.asked, t.legal()) == ((0, "leave"), ["leave wood", "leave ore", "keep"])
    assert t.refuses("leave stone") == "not-just-taken"
    t.play("leave wood")
    assert t.asked == (0, "leave")
    t.play("leave ore")
    assert (t.count(0), t.state.question) == ({"stone": 3, "wood": 1}, "send")  # 4 are below every threshold


def test_resources_may_be_kept() -> None:
    t = asking("2 wood").goods(0, stone=3).play("explorer to 1.1", "keep")
    assert t.count(0) == {"stone": 3, "wood": 2}


@pytest.mark.parametrize(("have", "asked"), [(2, False), (3, True), (4, True), (5, False), (8, True)])
def test_resources_are_asked_about_only_where_a_threshold_is_reached(have: int, asked: bool) -> None:
    t = asking("2 wood").goods(0, stone=have).play("explorer to 1.1")
    assert (t.state.question == "leave") == asked


def test_the_threshold_is_the_one_of_any_opponent_who_may_raid_with_the_military_it_costs() -> None:
    t = asking("1 wood").goods(0, stone=3).has(2, military=6).play("explorer to 1.1")  # level 2 after losing 1
    assert t.asked == (0, "leave")
    t = asking("1 wood").goods(0, stone=3).has(2, military=5).play("explorer to 1.1")
    assert t.asked == (1, "send")


def test_in_the_last_round_nothing_is_asked_once_nobody_can_raid_any_more() -> None:
    for taken, asked in ((False, True), (True, False)):
        t = pinned(said={"plains_quarry_3a": '{left = "plains: bonus tile", middle = "plains: 2 leather", '
                                             'right = "quarry: 1 ashlar"}'}, round=5, **ASK).goods(0, stone=3)
        if taken:
            t.put(2, "chieftain", "raid")
        t.play("explorer to 5.2")
        assert (t.state.question == "leave") == asked


def test_resources_of_choice_are_chosen_first_and_may_then_be_left() -> None:
    t = asking("2 any raw").goods(0, stone=3).play("explorer to 1.1", "take 1 wood 1 ore")
    assert t.legal() == ["leave wood", "leave ore", "keep"]
    t.play("leave wood")
    assert t.count(0) == {"stone": 3, "ore": 1}
    t = asking("1 any refined").goods(0, stone=4).play("explorer to 1.1", "take 1 metal", "leave metal")
    assert t.count(0) == {"stone": 4}


def test_artifact_effects_do_not_have_to_be_fully_used() -> None:
    t = artifact_saying(permanent="placing on plains: 2 wood", more=ASK).owns(0, "1p").goods(0, stone=3)
    t.play("explorer to 1.2")
    assert t.asked == (0, "leave")


def test_resources_given_in_a_raid_are_not_refused() -> None:
    t = pinned(**ASK).has(0, military=1).goods(0, stone=4).goods(1, wood=5).play("explorer to raid")
    assert (t.count(0), t.asked) == ({"stone": 4, "wood": 1}, (1, "send"))


# Transforming -----------------------------------------------------------------------------------------------------


def test_a_worker_transforms_up_to_its_level_where_a_raid_could_take_something() -> None:
    t = pinned(**ASK).workers(0, 2).goods(0, wood=5).play("worker 2")
    assert t.legal() == ["transform 1 wood", "transform 2 wood", "transform nothing"]
    assert t.refuses("transform 3 wood") == "wrong-number"
    assert t.play("transform 1 wood").count(0) == {"wood": 4, "lumber": 1}


def test_without_anything_to_be_raided_all_that_is_possible_is_transformed() -> None:
    t = pinned(**ASK).workers(0, 2).goods(0, wood=4).play("worker 2")
    assert t.count(0) == {"wood": 2, "lumber": 2}
    t = pinned(**ASK).workers(0, 2).goods(0, wood=2, ore=2).play("worker 2")
    assert t.refuses("transform nothing") == t.refuses("transform 1 wood") == "wrong-number"


def test_of_an_effect_for_one_resource_only_that_one_is_transformed() -> None:
    t = asking("transform 2 wood").goods(0, wood=3, ore=3).play("explorer to 1.1")
    assert t.legal() == ["transform 1 wood", "transform 2 wood", "transform nothing"]
    assert t.refuses("transform 1 ore") == "only-one-type"
    assert t.play("transform nothing").count(0) == {"wood": 3, "ore": 3}

"""Giants: two spades for everything, and two free ones with the stronghold."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    return Table("giants", "witches", **options).put("giants", D="E4")


# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["yellow", "gray", "brown", "green", "black", "blue"])
def test_every_terrain_takes_exactly_two_spades(colour: str) -> None:
    t = table().terrain_is("E5", colour).play("dig 2", "transform E5 to red")
    assert (t["giants"].workers, t.terrain("E5")) == (4, "wasteland")


def test_they_do_not_dig_one_spade() -> None:
    assert table().refuses("dig 1") == "not-possible-here"


def test_nobody_else_digs_two_at_a_time() -> None:
    assert table().put("witches", D="E7").to_move("witches").refuses("dig 2") == "not-possible-here"


def test_two_spades_must_be_paid() -> None:
    assert table().has("giants", workers=5).refuses("dig 2") == "cannot-pay"


def test_they_transform_into_home_terrain_only() -> None:
    t = table().play("dig 2")
    assert t.refuses("transform E5 to blue") == "only-into-home"
    assert [move for move in t.legal("transform") if not move.endswith("to red")] == []


def test_two_spades_do_not_make_two_steps_of_two_spaces() -> None:
    t = table().power("giants", 0, 0, 12).play("action ACT6", "transform E5 to red")
    assert t.legal("transform") == []


def test_the_scoring_tile_counts_both_spades() -> None:
    t = table(scoring="SCORE1").terrain_is("E5", "yellow").play("dig 2", "transform E5 to red")
    assert t["giants"].vp == 24


def test_a_dwelling_may_follow() -> None:
    t = table().play("dig 2", "transform E5 to red", "build E5")
    assert (t["giants"].workers, t["giants"].coins) == (3, 13)


def test_a_single_free_spade_is_topped_up() -> None:
    t = table().play("action ACT5")
    assert t.refuses("transform E5 to red") == "too-few-spades"
    t.play("dig 1", "transform E5 to red")
    assert (t["giants"].workers, t.terrain("E5")) == (7, "wasteland")


def test_no_more_than_one_spade_is_added() -> None:
    assert table().play("action ACT5", "dig 1").refuses("dig 1") == "too-many-spades"


def test_the_spade_of_the_bonus_card_is_topped_up_too() -> None:
    t = table(bonus_cards="BON1,BON3,BON5,BON8,BON9").card("giants", "BON1").play("action BON1", "dig 1")
    assert t.play("transform E5 to red").terrain("E5") == "wasteland"


@pytest.mark.parametrize(("workers", "reason"), [(2, "cannot-pay"), (3, "")])
def test_who_cannot_add_a_spade_does_not_take_a_single_one(workers: int, reason: str) -> None:
    assert table().has("giants", workers=workers).refuses("action ACT5") == reason


def test_two_free_spades_are_just_enough() -> None:
    t = table().power("giants", 0, 0, 6).play("action ACT6", "transform E5 to red", "build E5")
    assert t["giants"].workers == 9


def bonus(earth: int) -> Table:
    """Phase III of a round with a spade for every 4 steps on earth."""
    return table().cults("giants", earth=earth).play("pass BON9", "done", "pass BON7", "done")


def test_a_single_spade_of_a_cult_bonus_is_forfeit() -> None:
    t = bonus(4)
    assert t.legal("transform") == []
    assert t.legal("dig 1") == []


def test_two_spades_of_a_cult_bonus_transform_no_second_space() -> None:
    assert bonus(8).play("transform E5 to red").legal("transform") == []


def test_two_spades_of_a_cult_bonus_transform_a_space() -> None:
    t = bonus(8)
    assert t.asked == "giants spades"
    assert t.play("transform E5 to red").terrain("E5") == "wasteland"


def test_spades_of_a_cult_bonus_go_into_home_terrain_only() -> None:
    assert bonus(8).refuses("transform E5 to blue") == "only-into-home"


# Stronghold -------------------------------------------------------------------------------------------------------


def with_stronghold() -> Table:
    return Table("giants", "witches").put("giants", SH="E4")


def test_the_stronghold_gives_two_free_spades() -> None:
    t = with_stronghold().play("action ACTG", "transform E5 to red")
    assert (t["giants"].workers, t.terrain("E5")) == (10, "wasteland")


def test_a_dwelling_may_follow_at_its_price() -> None:
    t = with_stronghold().play("action ACTG", "transform E5 to red", "build E5")
    assert (t["giants"].workers, t["giants"].coins, t.asked) == (9, 13, "giants after_action")


def test_no_dwelling_need_follow() -> None:
    t = with_stronghold().play("action ACTG", "transform E5 to red", "no dwelling")
    assert t.asked == "giants after_action"


def test_the_space_must_be_reachable() -> None:
    assert with_stronghold().play("action ACTG").refuses("transform E7 to red") == "not-in-reach"


def test_the_spades_count_for_the_scoring_tile() -> None:
    t = Table("giants", "witches", scoring="SCORE1").put("giants", SH="E4").play("action ACTG", "transform E5 to red")
    assert t["giants"].vp == 24


def test_the_free_spades_come_once_a_round() -> None:
    t = with_stronghold().play("action ACTG", "transform E5 to red", "no dwelling", "done").to_move("giants")
    assert t.refuses("action ACTG") == "already-used"


def test_the_free_spades_come_again_in_the_next_round() -> None:
    t = with_stronghold().play("action ACTG", "transform E5 to red", "no dwelling", "done", "pass BON9", "done")
    t.play("pass BON8", "done")
    assert t.state.round == 2
    assert t.to_move("giants").refuses("action ACTG") == ""


def test_without_the_stronghold_there_are_no_free_spades() -> None:
    assert table().refuses("action ACTG") == "no-stronghold"


def test_with_nothing_in_reach_to_transform_there_is_nothing_to_do() -> None:
    t = with_stronghold().terrain_is("E3", "red").terrain_is("E5", "red").terrain_is("D3", "red")
    assert t.refuses("action ACTG") == "nothing-to-do"


def test_nobody_else_has_the_free_spades() -> None:
    assert with_stronghold().to_move("witches").refuses("action ACTG") == "only-for-a-faction"

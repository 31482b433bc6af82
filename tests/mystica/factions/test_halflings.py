"""Halflings: points for spades, three spades with the stronghold."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    """D3, E3 and E5, all next to E4, are one step from home."""
    return Table("halflings", "witches", **options).put("halflings", D="E4").terrain_is("E3", "black")


# Ability ----------------------------------------------------------------------------------------------------------


def test_every_spade_they_buy_is_worth_a_point() -> None:
    t = table().play("dig 1", "dig 1")
    assert (t["halflings"].vp, t["halflings"].workers) == (22, 4)


@pytest.mark.parametrize(("action", "points"), [("ACT5", 1), ("ACT6", 2)])
def test_spades_of_power_actions_are_worth_points_too(action: str, points: int) -> None:
    assert table().power("halflings", 0, 0, 6).play(f"action {action}")["halflings"].vp == 20 + points


def test_the_spade_of_the_bonus_card_is_worth_a_point_too() -> None:
    t = table(bonus_cards="BON1,BON3,BON5,BON8,BON9").card("halflings", "BON1").play("action BON1")
    assert t["halflings"].vp == 21


def test_spades_of_a_cult_bonus_are_worth_points_too() -> None:
    t = table().cults("halflings", earth=8).play("pass BON9", "done", "pass BON7", "done")
    assert (t.asked, t["halflings"].vp) == ("halflings spades", 22)


def test_spades_given_up_are_worth_points_too() -> None:
    assert table().play("action ACT5", "-SPADE")["halflings"].vp == 21


def test_the_scoring_tile_counts_the_spades_besides() -> None:
    assert table(scoring="SCORE1").play("dig 1", "transform E5 to brown")["halflings"].vp == 20 + 1 + 2


def test_their_exchange_rate_is_lowered_for_one_coin() -> None:
    t = table().has("halflings", coins=1).play("advance dig")
    assert (t["halflings"].coins, t["halflings"].workers, t["halflings"].priests, t["halflings"].vp) == (0, 8, 2, 26)


# Stronghold -------------------------------------------------------------------------------------------------------


def stronghold() -> Table:
    return table().put("halflings", TP="E4").play("upgrade E4 to SH")


def test_the_stronghold_brings_three_spades_and_their_points() -> None:
    t = stronghold()
    assert (t.asked, t["halflings"].vp, t["halflings"].workers) == ("halflings spades", 23, 6)


def test_three_spaces_may_be_brought_home() -> None:
    t = stronghold().play("transform E5 to brown", "transform D3 to brown", "transform E3 to brown")
    assert [t.terrain(name) for name in ("E5", "D3", "E3")] == ["plains"] * 3


@pytest.mark.parametrize("name", ["E5", "D3", "E3"])
def test_a_dwelling_may_be_built_on_any_one_of_them(name: str) -> None:
    t = stronghold().play("transform E5 to brown", "transform D3 to brown", "transform E3 to brown", f"build {name}")
    assert (t["halflings"].workers, t["halflings"].coins) == (6 - 1, 15 - 8 - 2)
    assert t.asked == "halflings after_action"


def test_no_dwelling_need_be_built() -> None:
    t = stronghold().play("transform E5 to brown", "transform D3 to brown", "transform E3 to brown", "no dwelling")
    assert t.asked == "halflings after_action"


def test_no_dwelling_is_built_on_a_space_that_was_home_before() -> None:
    t = table().terrain_is("E3", "brown").put("halflings", TP="E4").play("upgrade E4 to SH", "transform E5 to brown")
    assert t.refuses("build E3") == "not-just-transformed"


def test_all_three_spades_may_go_on_one_space() -> None:
    t = table().terrain_is("E3", "green").put("halflings", TP="E4").play("upgrade E4 to SH", "transform E3 to brown")
    assert t.terrain("E3") == "plains"


def test_a_space_must_come_home_before_spades_go_elsewhere() -> None:
    t = table().terrain_is("E3", "green").put("halflings", TP="E4").play("upgrade E4 to SH", "transform E3 to blue")
    assert t.refuses("transform E5 to brown") == "one-hex-first"


def test_spades_that_are_not_used_are_lost() -> None:
    t = stronghold().play("transform E5 to brown", "-SPADE", "build E5")
    assert (t.terrain("E5"), t.asked) == ("plains", "halflings after_action")
    assert table().put("halflings", TP="E4").play("upgrade E4 to SH", "-SPADE").asked == "halflings after_action"


def test_no_spades_are_bought_on_top_of_the_three() -> None:
    t = table().terrain_is("E3", "gray").put("halflings", TP="E4").play("upgrade E4 to SH")
    assert t.refuses("dig 1") == "no-more-spades"
    assert t.play("transform E3 to black").refuses("dig 1") == "not-now"


def test_a_space_out_of_reach_is_not_transformed() -> None:
    assert stronghold().refuses("transform E7 to brown") == "not-in-reach"


def test_the_dwelling_brings_no_space_into_reach_in_the_same_action() -> None:
    t = stronghold().play("transform E5 to brown", "-SPADE", "build E5")
    assert t.legal("transform") == []


def test_neighbours_of_stronghold_and_dwelling_are_offered_power_for_each() -> None:
    t = table().put("halflings", TP="E4").put("witches", D="D3", TP="E6").play("upgrade E4 to SH")
    t.play("transform E5 to brown", "-SPADE", "build E5", "done", "leech 1 from halflings")
    assert t.legal() == ["leech 2 from halflings", "decline 2 from halflings"]


def test_stronghold_spades_come_once() -> None:
    t = stronghold().play("-SPADE", "done").to_move("halflings")
    assert t.legal("action ACT[A-Z]") == []


def test_spades_of_a_cult_bonus_may_go_on_different_spaces() -> None:
    t = table().cults("halflings", earth=8).play("pass BON9", "done", "pass BON7", "done")
    t.play("transform E5 to brown", "transform E3 to brown")
    assert (t.terrain("E5"), t.terrain("E3"), t.asked) == ("plains", "plains", "halflings action")

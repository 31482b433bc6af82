"""Dwarves: tunnels instead of ships."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    """Home terrain lies at C2, under a river hex, and E6, under a land hex; E2 and E5 are one step from home."""
    t = Table("dwarves", "witches", **options).put("dwarves", D="E4")
    return t.terrain_is("E6", "gray").terrain_is("E2", "green").terrain_is("E5", "green")


def resources(t: Table) -> tuple[int, int, int]:
    p = t["dwarves"]
    return p.workers, p.coins, p.vp


def final_points(structures: str) -> int:
    """Points of the dwarves at the end, nothing but area scored, against two structures of the witches'."""
    t = Table("dwarves", "witches", round=6)
    t.put("dwarves", D=structures).put("witches", D="I1 I2")
    for faction in ("dwarves", "witches"):
        t.has(faction, coins=0, workers=0, priests=0, vp=0).power(faction, 12, 0, 0).cults(faction)
    return t.play("pass", "pass")["dwarves"].vp


# Tunnelling -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["C2", "E6"], ids=["a river space", "a terrain space"])
def test_they_skip_a_space_for_2_more_workers_and_get_4_points(name: str) -> None:
    assert resources(table().play(f"build {name}")) == (10 - 1 - 2, 15 - 2, 24)


def test_they_skip_one_space_only() -> None:
    assert table().refuses("build E7") == "not-in-reach"


def test_where_they_are_adjacent_they_need_no_tunnel() -> None:
    t = table().terrain_is("E5", "gray").play("build E5")
    assert resources(t) == (9, 13, 20)


def test_over_a_bridge_they_need_no_tunnel() -> None:
    t = table().put("dwarves", D="E5").bridge("dwarves", "C2:E5").play("build C2")
    assert resources(t) == (9, 13, 20)


@pytest.mark.parametrize(("workers", "reason"), [(2, "cannot-pay"), (3, "")])
def test_tunnel_and_dwelling_are_paid_together(workers: int, reason: str) -> None:
    assert table().has("dwarves", workers=workers).refuses("build C2") == reason


def test_one_tunnel_serves_transforming_and_building() -> None:
    t = table().play("dig 1", "transform E2 to gray", "build E2")
    assert resources(t) == (10 - 3 - 2 - 1, 13, 24)


def test_the_tunnel_is_paid_when_the_space_is_transformed() -> None:
    t = table().play("dig 1", "transform E2 to gray", "no dwelling")
    assert resources(t) == (5, 15, 24)


def test_building_there_later_takes_another_tunnel() -> None:
    t = table().play("dig 1", "transform E2 to gray", "no dwelling", "done").to_move("dwarves").play("build E2")
    assert resources(t) == (5 - 2 - 1, 13, 28)


def test_spades_and_tunnel_must_both_be_paid() -> None:
    t = Table("dwarves", "witches").put("dwarves", D="D6").put("witches", D="C4").has("dwarves", workers=4)
    assert t.refuses("dig 1") == "nothing-to-do"
    assert t.has("dwarves", workers=5).refuses("dig 1") == ""


def test_several_spades_on_one_space_take_one_tunnel() -> None:
    t = table().terrain_is("E2", "blue").play("dig 1", "transform E2 to green", "dig 1", "transform E2 to gray")
    assert resources(t) == (10 - 3 - 2 - 3, 15, 24)


def test_they_tunnel_with_a_free_spade() -> None:
    t = table().play("action ACT5", "transform E2 to gray", "build E2")
    assert resources(t) == (10 - 2 - 1, 13, 24)


def test_they_tunnel_once_per_action() -> None:
    t = table().power("dwarves", 0, 0, 12).terrain_is("E6", "green").play("action ACT6", "transform E2 to gray")
    assert t.refuses("transform E6 to gray") == "one-passage"


def test_the_other_space_of_two_spades_may_be_adjacent() -> None:
    t = table().power("dwarves", 0, 0, 12).play("action ACT6", "transform E2 to gray", "transform E5 to gray")
    assert resources(t) == (8, 15, 24)


def test_they_may_tunnel_to_the_second_space() -> None:
    t = table().power("dwarves", 0, 0, 12).play("action ACT6", "transform E5 to gray", "transform E2 to gray")
    assert resources(t) == (8, 15, 24)


def test_no_tunnel_leads_to_an_occupied_space() -> None:
    assert table().put("witches", D="E6").refuses("build E6") == "occupied"


def test_spades_of_a_cult_bonus_are_used_without_tunnels() -> None:
    t = table().cults("dwarves", earth=4).play("pass BON9", "done", "pass BON7", "done")
    assert t.asked == "dwarves spades"
    assert t.refuses("transform E2 to gray") == "not-in-reach"
    assert t.refuses("transform E5 to gray") == ""


def test_tunnels_are_no_adjacency_for_power() -> None:
    t = table().put("witches", D="E6").play("upgrade E4 to TP", "done")
    assert t.asked == "witches action"


def test_structures_reached_by_tunnel_are_connected_in_the_final_scoring() -> None:
    assert final_points("C2 E4 E6") == 18


def test_two_spaces_apart_is_not_connected() -> None:
    assert final_points("E4 E7") == 12


def test_a_free_step_of_shipping_is_nothing_to_them() -> None:
    t = table(more_town_tiles="yes").put("dwarves", SH="E3", TP="E2", D="E1")
    t.terrain_is("E5", "gray").play("build E5", "+TW7")
    assert (t["dwarves"].vp, t["dwarves"].shipping) == (20 + 5 + 4, 0)
    assert t.legal("build") == []


# Stronghold -------------------------------------------------------------------------------------------------------


def test_with_the_stronghold_a_tunnel_costs_one_worker_more() -> None:
    t = table().put("dwarves", SH="I3").play("build C2")
    assert resources(t) == (10 - 1 - 1, 13, 24)


def test_with_the_stronghold_they_still_skip_one_space() -> None:
    assert table().put("dwarves", SH="I3").refuses("build E7") == "not-in-reach"


def test_the_stronghold_is_no_special_action() -> None:
    assert table().put("dwarves", SH="I3").legal("action ACT[A-Z]") == []

"""Execute a Raid."""
from __future__ import annotations

import pytest

from tests.mara.table import Table, components

SHIELDS = {1: 0, 2: 5, 3: 10, 4: 15}  # a strength of each power level


def raid(raider: int, victim: int, have: int) -> Table:
    """Seat 0 raids at a power level, seat 1 is at another and has so much wood; seats 2 and 3 have nothing."""
    t = Table().has(0, military=SHIELDS[raider] + 1).has(1, military=SHIELDS[victim]).goods(1, wood=have)
    return t.play("explorer to raid")


# The rate ---------------------------------------------------------------------------------------------------------

RATES = [(raider, victim, 5 - raider + victim) for raider in (1, 2, 3, 4) for victim in (1, 2, 3, 4)]


def test_the_rates_are_from_2_to_8() -> None:
    assert {rate for _, _, rate in RATES} == {2, 3, 4, 5, 6, 7, 8}


@pytest.mark.parametrize(("raider", "victim", "rate"), RATES)
def test_one_resource_for_every_5_at_the_same_level_4_3_2_below_and_6_7_8_above(
        raider: int, victim: int, rate: int) -> None:
    assert raid(raider, victim, rate).count(0) == {"wood": 1}
    assert raid(raider, victim, rate - 1).count(0) == {}


@pytest.mark.parametrize(("raider", "victim", "rate"), RATES)
def test_what_is_due_is_rounded_down(raider: int, victim: int, rate: int) -> None:
    t = raid(raider, victim, 3 * rate - 1)
    assert (t.count(0), t.count(1)) == ({"wood": 2}, {"wood": 3 * rate - 3})


@pytest.mark.parametrize(("raider", "victim", "rate"), [
    (2, 1, 4), (3, 1, 3), (4, 1, 2), (3, 2, 4), (4, 2, 3), (4, 3, 4), (1, 2, 6), (1, 3, 7), (1, 4, 8)])
def test_the_rates_of_the_rulebook_in_its_own_numbers(raider: int, victim: int, rate: int) -> None:
    assert raid(raider, victim, 24).count(0) == {"wood": 24 // rate}


def test_example_red_at_level_2_takes_1_of_5_from_blue_at_the_same_level_and_1_of_4_from_green_at_level_1() -> None:
    t = Table(3).has(0, military=7).has(1, military=8).has(2, military=3).goods(1, stone=11).goods(2, ore=11)
    t.play("explorer to raid")
    assert t.count(0) == {"stone": 2, "ore": 2}
    t = Table(3).has(0, military=7).has(1, military=8).has(2, military=3).goods(1, stone=4).goods(2, ore=4)
    assert t.play("explorer to raid").count(0) == {"ore": 1}


def test_only_the_difference_in_power_level_matters_not_exact_strength() -> None:
    for theirs in (5, 9):
        t = Table().has(0, military=7).has(1, military=theirs).goods(1, wood=10).play("explorer to raid")
        assert t.count(0) == {"wood": 2}


# The price --------------------------------------------------------------------------------------------------------


def test_a_raid_costs_1_military() -> None:
    t = Table().has(0, military=7).play("explorer to raid")
    assert t[0].military == 6


def test_the_raider_loses_the_military_before_power_levels_are_compared() -> None:
    t = Table().has(0, military=5).goods(1, wood=4).play("explorer to raid")
    assert (t[0].military, t.count(0)) == (4, {})


def test_without_military_there_is_no_raid() -> None:
    t = Table()
    assert t.refuses("explorer to raid") == "no-military"
    assert t.refuses("chieftain to raid") == "no-military"
    assert t.has(0, military=1).refuses("explorer to raid") == ""


def test_a_chieftain_raids_as_well_at_the_same_price() -> None:
    t = Table().has(0, military=6).goods(1, wood=4).play("chieftain to raid")
    assert (t[0].military, t.count(0)) == (5, {"wood": 1})


# Who gives what ---------------------------------------------------------------------------------------------------


def test_all_other_players_give() -> None:
    t = Table().has(1, military=6).goods(2, wood=4).goods(3, ore=4).goods(0, stone=4).to_move(1)
    t.play("explorer to raid")
    assert t.count(1) == {"wood": 1, "ore": 1, "stone": 1}


def test_each_victim_decides_which_resources_to_give_clockwise_from_the_raider() -> None:
    t = Table().has(1, military=6).goods(2, wood=3, metal=1).goods(3, ore=4, stone=4).goods(0, stone=2, leather=2)
    t.to_move(1).play("explorer to raid")
    assert t.asked == (2, "give")
    assert t.legal() == ["give wood", "give metal"]
    t.play("give metal")
    assert t.asked == (3, "give")
    t.play("give ore", "give stone")
    assert t.asked == (0, "give")
    t.play("give stone")
    assert t.count(1) == {"metal": 1, "ore": 1, "stone": 2}
    assert (t.count(2), t.count(3), t.count(0)) == ({"wood": 3}, {"ore": 3, "stone": 3}, {"stone": 1, "leather": 2})
    assert t.asked == (2, "send")


def test_what_one_does_not_have_one_cannot_give() -> None:
    t = Table().has(0, military=6).goods(1, wood=3, metal=1).play("explorer to raid")
    assert t.refuses("give ore") == "none-of-these"


def test_raw_and_refined_resources_are_counted_together() -> None:
    t = Table().has(0, military=1).goods(1, wood=2, lumber=2, metal=1).play("explorer to raid")
    assert t.legal() == ["give wood", "give lumber", "give metal"]
    t.play("give lumber")
    assert (t.count(0), t.count(1)) == ({"lumber": 1}, {"wood": 2, "lumber": 1, "metal": 1})


def test_who_has_fewer_resources_than_the_threshold_gives_none() -> None:
    t = Table().has(0, military=1).goods(1, wood=4).goods(2, metal=4).goods(3, ore=2).play("explorer to raid")
    assert t.count(0) == {}
    assert t.asked == (1, "send")


def test_where_nothing_is_to_be_decided_nobody_is_asked() -> None:
    t = Table().has(0, military=1).goods(1, wood=10).play("explorer to raid")
    assert t.count(0) == {"wood": 2}
    assert t.asked == (1, "send")


def test_the_loot_may_pay_for_an_artifact_in_the_same_turn() -> None:
    t = Table().has(0, military=1).goods(1, leather=10).play("explorer to raid")
    assert t.asked == (0, "artifact")
    assert "create 1a" in t.legal()


def test_neutral_players_have_nothing_to_be_raided() -> None:
    t = Table(3).has(0, military=1).play("explorer to raid")
    assert t.count(0) == {}


# Once per round ---------------------------------------------------------------------------------------------------


def test_the_raid_is_claimed_once_per_round() -> None:
    t = Table().has(0, military=3).has(1, military=9).play("explorer to raid")
    assert t.refuses("explorer to raid") == "taken"
    assert t.refuses("chieftain to raid") == "taken"
    t.end_round()
    assert t.refuses("explorer to raid") == ""


# Effects ----------------------------------------------------------------------------------------------------------


def test_with_the_right_artifact_one_raids_as_if_the_power_level_were_one_higher() -> None:
    t = Table().has(0, military=6).goods(1, wood=3).owns(0, "3t").play("explorer to raid")
    assert (t[0].military, t.count(0)) == (5, {"wood": 1})
    assert raid(2, 1, 3).count(0) == {}


def test_no_power_level_is_higher_than_4() -> None:
    t = Table().has(0, military=20).goods(1, wood=7).owns(0, "3t").play("explorer to raid")
    assert t.count(0) == {"wood": 3}


def test_who_does_not_lose_military_raids_even_without() -> None:
    t = Table(characters=["veteran"]).goods(1, wood=5).play("explorer to raid")
    assert (t[0].military, t.count(0)) == (0, {"wood": 1})


def test_a_set_with_other_shields_has_other_power_levels() -> None:
    t = Table(components=components(tracks_power_levels="[0, 2, 4, 6]")).has(0, military=7).goods(1, wood=2)
    assert t.play("explorer to raid").count(0) == {"wood": 1}

"""Your hut."""
from __future__ import annotations

import pytest

from terrae.mara.tiles import RAW, REFINED
from tests.mara.table import Table


@pytest.mark.parametrize("member", ["explorer", "chieftain"])
@pytest.mark.parametrize("good", RAW)
def test_a_clan_member_in_the_hut_transforms_one_raw_resource(member: str, good: str) -> None:
    t = Table().goods(0, **{good: 2}).play(f"{member} to hut")
    assert t.asked == (0, "hut")
    t.play(f"transform 1 {good}")
    assert t.count(0) == {good: 1, REFINED[RAW.index(good)]: 1}
    assert t.asked == (1, "send")


@pytest.mark.parametrize("paid", RAW)
@pytest.mark.parametrize("got", RAW)
def test_or_exchanges_one_raw_resource_for_a_different_one(paid: str, got: str) -> None:
    t = Table().goods(0, **{paid: 2}).play("explorer to hut")
    if paid == got:
        assert f"swap {paid} for {got}" not in t.legal()
    else:
        t.play(f"swap {paid} for {got}")
        assert t.count(0) == {paid: 1, got: 1}
        assert t.asked == (1, "send")


@pytest.mark.parametrize("n", range(4))
def test_a_refined_resource_may_be_exchanged_in_place_of_its_raw_version(n: int) -> None:
    t = Table().goods(0, **{REFINED[n]: 1}).play("explorer to hut")
    others = [good for good in RAW if good != RAW[n]]
    assert t.legal() == [f"swap {REFINED[n]} for {good}" for good in others] + ["done"]
    assert t.play(f"swap {REFINED[n]} for {others[0]}").count(0) == {others[0]: 1}


def test_either_one_or_the_other_and_only_once() -> None:
    t = Table().goods(0, wood=1, ore=1).play("explorer to hut")
    assert t.legal() == ["transform 1 wood", "transform 1 ore", "swap wood for livestock", "swap wood for stone",
                         "swap wood for ore", "swap ore for livestock", "swap ore for stone", "swap ore for wood",
                         "done"]
    t.play("swap wood for stone")
    assert t.asked == (1, "send")


def test_what_one_does_not_have_is_neither_transformed_nor_exchanged() -> None:
    t = Table().goods(0, wood=1).play("explorer to hut")
    assert t.refuses("transform 1 ore") == "not-enough-raw"
    assert t.refuses("swap ore for wood") == "none-of-these"
    assert t.refuses("transform 2 wood") == "wrong-number"


def test_one_may_do_neither() -> None:
    t = Table().goods(0, wood=1).play("explorer to hut", "done")
    assert (t.count(0), t.asked) == ({"wood": 1}, (1, "send"))


def test_without_resources_the_hut_is_open_all_the_same() -> None:
    t = Table().play("explorer to hut")
    assert (t[0].explorers, t[0].in_hut, t.asked) == (3, 1, (1, "send"))


def test_the_hut_holds_any_number_of_clan_members_the_chieftain_too() -> None:
    t = Table(2).goods(0, wood=5).has(1, explorers=0, chieftain=False)
    t[1].in_hut = 4
    for _ in range(4):
        t.play("explorer to hut", "transform 1 wood")
    t.play("chieftain to hut", "transform 1 wood")
    assert t.count(0) == {"lumber": 5}


def test_everybody_has_a_hut_of_their_own() -> None:
    t = Table().play("chieftain to hut")
    assert t.refuses("explorer to hut") == ""
    assert t.refuses("chieftain to hut") == ""


def test_an_artifact_may_be_created_after_the_hut() -> None:
    t = Table(cards=["1a"]).goods(0, leather=1, livestock=1).play("explorer to hut", "transform 1 livestock")
    assert "create 1a" in t.legal()


def test_members_in_the_hut_return_at_the_end_of_the_round() -> None:
    t = Table(2).play("explorer to hut", "chieftain to hut").end_round()
    assert [(p.explorers, p.in_hut, p.chieftain) for p in t.state.players] == [(4, 0, True)] * 2


def test_the_hut_costs_no_military_and_is_no_action_space() -> None:
    t = Table(characters=["leader"]).has(0, military=2).play("turn character over", "chieftain to hut")
    assert (t[0].military, t[0].vp) == (2, 0)  # no points for sending the chieftain to an action space

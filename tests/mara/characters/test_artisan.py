"""The artisan: up to 2 raw resources in place of refined ones when young, points for artifacts when experienced."""
import pytest

from tests.mara.table import Table, pinned, space_saying


def table(experienced: bool = False, cards: tuple[str, ...] = ("1a", "2a", "3a")) -> Table:
    return pinned(characters=["artisan"], cards=cards).has(0, experienced=experienced, river=1)


@pytest.mark.parametrize(("livestock", "leather"), [(2, 0), (1, 1), (0, 2)])
def test_up_to_2_corresponding_raw_resources_in_place_of_refined(livestock: int, leather: int) -> None:
    t = table().goods(0, livestock=livestock, leather=leather).create("1a")
    assert (t.count(0), t.holds(0)["artifacts"]) == ({}, 1)


def test_not_more_than_2() -> None:
    t = table().goods(0, livestock=3, ashlar=1, lumber=1).workers(0, 1).to_hut()  # 3a: 3 leather 1 ashlar 1 lumber
    assert t.refuses("create 3a") == "cannot-pay"
    t = table().goods(0, livestock=2, leather=1, ashlar=1, lumber=1).create("3a")
    assert t.count(0) == {}


def test_only_the_corresponding_ones() -> None:
    t = table().goods(0, wood=2, stone=2, ore=2).workers(0, 1).to_hut()
    assert t.refuses("create 1a") == "cannot-pay"


def test_raw_resources_are_paid_first() -> None:
    t = table().goods(0, livestock=3, leather=3).create("1a")
    assert t.count(0) == {"livestock": 1, "leather": 3}


def test_which_ones_is_asked_if_there_are_more_than_2() -> None:
    t = table().goods(0, livestock=1, stone=1, wood=1, leather=3, ashlar=1, lumber=1).to_hut().play("create 3a")
    assert t.legal() == ["pay 1 livestock 1 stone", "pay 1 livestock 1 wood", "pay 1 stone 1 wood"]
    assert t.refuses("pay 1 stone") == "wrong-number"
    t.play("pay 1 stone 1 wood")
    assert t.count(0) == {"livestock": 1, "ashlar": 1, "lumber": 1}


def test_the_choice_leaves_a_price_that_can_be_paid() -> None:
    t = table().goods(0, livestock=2, stone=1, leather=3, lumber=1).to_hut().play("create 3a")  # ashlar lacks
    assert t.count(0) == {"livestock": 1, "leather": 1}


def test_every_artifact_anew() -> None:
    t = table().goods(0, livestock=4, stone=1).create("1a").to_move(0)
    assert t.count(0) == {"livestock": 2, "stone": 1}
    t = t.goods(0, livestock=2, ashlar=1).create("2a")
    assert (t.count(0), t.holds(0)["artifacts"]) == ({}, 2)


def test_together_with_the_discount_for_a_reserved_artifact() -> None:
    t = table(cards=("1a",)).reserved(0, "3a").has(0, river=12, explorers=5).goods(0, livestock=2, ashlar=1, lumber=1)
    t.to_hut().play("create 3a").chance()  # 3 leather: one off, two raw
    assert t.count(0) == {}


def test_an_effect_that_lets_raw_resources_be_used_has_no_limit() -> None:
    t = space_saying("create with raw", characters=["artisan"], cards=["3a"]).goods(0, livestock=3, stone=1, wood=1)
    t.play("explorer to 1.1", "create 3a").chance()
    assert (t.count(0), t.holds(0)["artifacts"]) == ({}, 1)


def test_others_cannot() -> None:
    t = table().goods(1, livestock=2).workers(1, 1).to_move(1).to_hut()
    assert t.refuses("create 1a") == "cannot-pay"


def test_experienced_no_raw_resources() -> None:
    t = table(True).goods(0, livestock=2).workers(0, 1).to_hut()
    assert t.refuses("create 1a") == "cannot-pay"


@pytest.mark.parametrize(("card", "points"), [("1a", 2), ("2a", 2), ("3a", 3)])
def test_experienced_2_points_for_levels_1_and_2_and_3_for_level_3(card: str, points: int) -> None:
    t = table(True).goods(0, leather=3, ashlar=1, lumber=1).create(card)
    assert t[0].vp == points


def test_experienced_points_for_a_reserved_artifact_when_it_is_created() -> None:
    t = table(True).has(0, river=4).goods(0, leather=2).to_hut().play("reserve 1a").chance()
    assert t[0].vp == 0
    assert t.to_move(0).create("1a")[0].vp == 2


def test_experienced_points_for_an_extra_creation() -> None:
    t = space_saying("create with raw", characters=["artisan"]).has(0, experienced=True).goods(0, livestock=2)
    assert t.play("explorer to 1.1", "create 1a").chance()[0].vp == 2


def test_young_no_points() -> None:
    assert table().goods(0, leather=2).create("1a")[0].vp == 0


def test_turning_over() -> None:
    t = table().goods(0, livestock=2, leather=2).play("turn character over").create("1a")
    assert (t.count(0), t[0].vp) == ({"livestock": 2}, 2)

"""The veteran: loses no military when young, scores the power level once per round when experienced."""
import pytest

from tests.mara.table import Table, pinned, space_saying


def table(experienced: bool = False, military: int = 3) -> Table:
    return pinned(characters=["veteran"]).has(0, experienced=experienced, military=military)


def test_no_military_is_lost_for_joining() -> None:
    assert table().put(1, "explorer", "1.2").play("explorer to 1.2")[0].military == 3


def test_the_veteran_must_still_be_stronger_to_join() -> None:
    assert table().put(1, "explorer", "1.2").has(1, military=3).refuses("explorer to 1.2") == "too-weak"


def test_no_military_is_lost_for_a_raid_which_needs_none() -> None:
    assert table().play("explorer to raid")[0].military == 3
    t = table(military=0).goods(1, wood=10)
    assert t.refuses("explorer to raid") == ""
    assert t.play("explorer to raid").count(0) == {"wood": 2}


def test_the_raid_is_made_with_the_strength_that_was_kept() -> None:
    assert table(military=5).goods(1, wood=12).play("explorer to raid").count(0) == {"wood": 12 // 4}
    assert pinned().has(0, military=5).goods(1, wood=12).play("explorer to raid").count(0) == {"wood": 12 // 5}


def test_this_does_not_apply_where_military_is_exchanged() -> None:
    t = space_saying("exchange 1 military for 2 points up to 2", characters=["veteran"]).has(0, military=3)
    t.play("explorer to 1.1", "exchange military", "stop exchanging")
    assert (t[0].military, t[0].vp) == (2, 2)


def test_experienced_loses_military_again() -> None:
    assert table(True).put(1, "explorer", "1.2").play("explorer to 1.2", "no artifact")[0].military == 2
    assert table(True).play("explorer to raid", "no artifact")[0].military == 2
    assert table(True, military=0).refuses("explorer to raid") == "no-military"


def test_others_lose_military() -> None:
    t = table().has(1, military=2).put(2, "explorer", "1.2").to_move(1).play("explorer to 1.2")
    assert t[1].military == 1


@pytest.mark.parametrize(("military", "points"), [(0, 1), (4, 1), (5, 2), (10, 3), (15, 4), (20, 4)])
def test_experienced_points_according_to_the_power_level(military: int, points: int) -> None:
    t = table(True, military).play("score power level")
    assert (t[0].vp, t.state.question) == (points, "send")


@pytest.mark.parametrize(("military", "points"), [(0, 2), (5, 3), (10, 5), (15, 8)])
def test_how_many_points_a_power_level_is_worth_is_part_of_the_set(military: int, points: int) -> None:
    t = pinned(characters=["veteran"], said={"tracks_power_points": "[2, 3, 5, 8]"})
    assert t.has(0, experienced=True, military=military).play("score power level")[0].vp == points


def test_once_per_round_at_any_time_in_the_own_turn() -> None:
    t = table(True).play("score power level")
    assert t.refuses("score power level") == "already-used"
    t = table(True).play("explorer to hire", "score power level")
    assert (t[0].vp, t.asked) == (1, (1, "send"))
    t.end_round()
    t.to_move(0).play("score power level")
    assert t[0].vp == 2


def test_after_the_artifact_too() -> None:
    t = table(True).goods(0, leather=2).create("1a")
    assert t.asked == (0, "end_turn")
    assert t.play("score power level")[0].vp == 1


def test_it_is_optional() -> None:
    t = table(True).play("explorer to hire", "no artifact")
    assert (t[0].vp, t.asked) == (0, (1, "send"))


def test_young_nothing_is_scored() -> None:
    assert table().refuses("score power level") == "not-experienced"
    assert table().to_move(1).refuses("score power level") == "only-for-a-character"


def test_turning_over_and_scoring_in_the_same_turn() -> None:
    t = table(military=7).play("turn character over", "score power level")
    assert (t[0].vp, t[0].experienced) == (2, True)

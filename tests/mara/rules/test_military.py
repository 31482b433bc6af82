"""Military: strength from 0 to 20, power levels, gaining and losing."""
import pytest

from tests.mara.table import Table, pinned, space_saying


@pytest.mark.parametrize(("before", "gain", "after", "points"), [
    (0, 3, 3, 0), (17, 3, 20, 0), (18, 3, 20, 1), (20, 3, 20, 3), (19, 1, 20, 0), (20, 1, 20, 1)])
def test_beyond_the_20th_space_every_military_is_a_point(before: int, gain: int, after: int, points: int) -> None:
    t = space_saying(f"{gain} military").has(0, military=before).play("explorer to 1.1")
    assert (t[0].military, t[0].vp) == (after, points)


def test_from_the_end_military_can_still_be_lost() -> None:
    t = Table().has(0, military=20).put(1, "explorer", "1.2").play("explorer to 1.2")
    assert t[0].military == 19


def test_military_is_lost_for_joining_another_player_before_the_action() -> None:
    t = space_saying("1 points per military").has(0, military=2).put(1, "explorer", "1.1").has(1, military=1)
    t.play("explorer to 1.1")
    assert (t[0].military, t[0].vp) == (1, 1)


@pytest.mark.parametrize("member", ["chieftain", "warrior"])
def test_chieftains_and_warriors_join_without_losing_military(member: str) -> None:
    t = Table().has(0, military=2, warriors=2).put(1, "explorer", "1.2").has(1, military=9)
    t.state.warriors = 2
    assert t.play(f"{member} to 1.2")[0].military == 2


def test_military_is_lost_for_a_raid() -> None:
    assert Table().has(0, military=4).play("explorer to raid")[0].military == 3
    assert Table().refuses("explorer to raid") == "no-military"


def test_military_is_lost_in_an_exchange() -> None:
    t = space_saying("exchange 2 military for 1 points up to 1").has(0, military=3)
    assert t.play("explorer to 1.1", "exchange military")[0].military == 1


@pytest.mark.parametrize(("strength", "level"), [
    (0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (14, 3), (15, 4), (20, 4)])
def test_the_first_space_of_each_area_begins_a_power_level(strength: int, level: int) -> None:
    t = space_saying("1 points per power").has(0, military=strength).play("explorer to 1.1")
    assert t[0].vp == level


def test_the_shields_are_where_the_set_says() -> None:
    t = space_saying("1 points per power", more_said={"tracks_power_levels": "[0, 3, 4, 20]"}).has(0, military=4)
    assert t.play("explorer to 1.1")[0].vp == 3


def test_strength_and_not_the_power_level_decides_who_may_join() -> None:
    t = pinned().has(0, military=7).put(1, "explorer", "1.2").has(1, military=6)
    assert t.refuses("explorer to 1.2") == ""
    t = pinned().has(0, military=6).put(1, "explorer", "1.2").has(1, military=7)
    assert t.refuses("explorer to 1.2") == "too-weak"


def test_develop_your_skills_advances_military_by_1() -> None:
    assert Table().play("explorer to develop")[0].military == 1


def test_nobody_elses_strength_changes() -> None:
    t = space_saying("3 military").has(1, military=5).play("explorer to 1.1")
    assert [p.military for p in t.state.players] == [3, 5, 0, 0]

"""Cultists: a cult step when neighbours take power."""
from typing import Any

import pytest

from tests.mystica.table import Table

LEECH, DECLINE = "leech 1 from cultists", "decline 1 from cultists"


def table(**options: Any) -> Table:
    """Cultists may build E5, next to a dwelling of witches' and one of nomads'."""
    t = Table("cultists", "witches", "nomads", **options)
    return t.put("cultists", D="E4").put("witches", D="E6").put("nomads", D="F3").terrain_is("E5", "brown")


# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cult", ["fire", "water", "earth", "air"])
def test_they_advance_on_a_track_of_their_choice_if_an_opponent_takes_power(cult: str) -> None:
    t = table().play("build E5", "done", DECLINE, LEECH)
    assert t.asked == "cultists cult_step"
    before = t.on_cults("cultists")
    t.play(f"+{cult.upper()}")
    assert t.on_cults("cultists") == {**before, cult: before[cult] + 1}
    assert t.asked == "witches action"


def test_they_wait_until_all_have_answered() -> None:
    t = table().play("build E5", "done")
    assert t.asked == "witches leech"
    assert t.play(LEECH).asked == "nomads leech"
    assert t.play(DECLINE).asked == "cultists cult_step"


def test_they_advance_one_space_however_many_take_power() -> None:
    t = table().play("build E5", "done", LEECH, LEECH, "+WATER")
    assert t.on_cults("cultists")["water"] == 1
    assert t.asked == "witches action"


def test_if_all_refuse_they_do_not_advance() -> None:
    t = table().play("build E5", "done", DECLINE, DECLINE)
    assert (t.asked, t.bowls("cultists")) == ("witches action", (4, 4, 4))


def test_with_the_errata_they_gain_1_power_if_all_refuse() -> None:
    t = table(cultists_errata="yes").play("build E5", "done", DECLINE, DECLINE)
    assert (t.asked, t.bowls("cultists")) == ("witches action", (3, 5, 4))


def test_with_the_errata_they_gain_no_power_if_one_accepts() -> None:
    t = table(cultists_errata="yes").play("build E5", "done", DECLINE, LEECH, "+FIRE")
    assert t.bowls("cultists") == (4, 4, 4)


@pytest.mark.parametrize("errata", ["no", "yes"])
def test_if_nobody_is_able_to_gain_they_get_nothing(errata: str) -> None:
    t = table(cultists_errata=errata).power("witches", 0, 0, 12).power("nomads", 0, 0, 12).play("build E5", "done")
    assert (t.asked, t.bowls("cultists")) == ("witches action", (4, 4, 4))
    assert t.on_cults("cultists") == {"fire": 1, "water": 0, "earth": 1, "air": 0}


def test_who_is_not_able_to_gain_is_not_asked() -> None:
    t = table().power("witches", 0, 0, 12).play("build E5", "done")
    assert t.asked == "nomads leech"
    assert t.play(LEECH).asked == "cultists cult_step"


@pytest.mark.parametrize("errata", ["no", "yes"])
def test_without_neighbours_they_get_nothing(errata: str) -> None:
    t = Table("cultists", "witches", cultists_errata=errata).put("cultists", D="E4").terrain_is("E5", "brown")
    t.play("build E5", "done")
    assert (t.asked, t.bowls("cultists")) == ("witches action", (4, 4, 4))


def test_upgrades_count_as_building() -> None:
    t = table().put("cultists", D="E5").play("upgrade E5 to TP", "done", LEECH, DECLINE)
    assert t.asked == "cultists cult_step"


def test_the_step_brings_the_power_of_its_space() -> None:
    t = table().cults("cultists", fire=4).play("build E5", "done", LEECH, DECLINE, "+FIRE")
    assert t.bowls("cultists") == (2, 6, 4)


def test_without_a_key_the_step_to_space_10_is_lost() -> None:
    t = table().cults("cultists", fire=9).play("build E5", "done", LEECH, DECLINE, "+FIRE")
    assert (t.on_cults("cultists")["fire"], t.asked) == (9, "witches action")


def test_the_step_comes_before_the_next_player_may_race_to_space_10() -> None:
    t = table().cults("cultists", fire=9).cults("witches", fire=9).has("cultists", keys=1).has("witches", keys=1)
    t.play("build E5", "done", LEECH, DECLINE, "+FIRE", "send p to FIRE for 1")
    assert (t.on_cults("cultists")["fire"], t.on_cults("witches")["fire"]) == (10, 9)


def test_taking_power_themselves_moves_them_nowhere() -> None:
    t = Table("cultists", "witches").put("cultists", D="E5").put("witches", D="E6").to_move("witches")
    t.play("upgrade E6 to TP", "done", "leech 1 from witches")
    assert t.asked == "cultists action"
    assert t.on_cults("cultists") == {"fire": 1, "water": 0, "earth": 1, "air": 0}


def test_bridges_are_no_building_that_offers_power() -> None:
    t = table().put("cultists", D="C2").put("witches", D="D4").play("action ACT1", "bridge C2:D4", "done")
    assert t.asked == "witches action"


# Stronghold -------------------------------------------------------------------------------------------------------


def test_the_stronghold_is_worth_7_points_at_once() -> None:
    t = Table("cultists", "witches").put("cultists", TP="E4").play("upgrade E4 to SH", "done")
    assert (t["cultists"].vp, t.asked) == (27, "witches action")


def test_the_stronghold_offers_power_like_any_upgrade() -> None:
    t = table().put("cultists", TP="E5").play("upgrade E5 to SH", "done", LEECH, DECLINE, "+AIR")
    assert (t["cultists"].vp, t.on_cults("cultists")["air"]) == (27, 1)

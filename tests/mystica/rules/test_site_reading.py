"""Readings of the online site (an option): what people do there before answering, before a town tile, with coins."""
import pytest

from tests.mystica.table import Table


def table(*factions: str, site: str = "yes") -> Table:
    return Table(*(factions or ("auren", "nomads", "giants")), site_reading=site)


def offered(site: str = "yes") -> Table:
    """The nomads, who act next, and the giants are offered power."""
    t = table(site=site).put("auren", D="E7").put("nomads", D="E8").put("giants", D="F4")
    return t.power("nomads", 1, 4, 0).play("upgrade E7 to TP", "done")


# Burning before taking power --------------------------------------------------------------------------------------


def test_power_may_be_burnt_before_it_is_taken() -> None:
    t = offered().play("burn 1")
    assert t.asked == "nomads leech"
    assert t.play("leech 1 from auren").bowls("nomads") == (0, 3, 1)


def test_conversions_may_come_before_the_answer_too() -> None:
    t = offered().power("nomads", 0, 2, 2).play("convert 1pw to 1c", "leech 1 from auren")
    assert (t["nomads"].coins, t.bowls("nomads")) == (16, (0, 3, 1))


def test_only_who_acts_next_may_do_so() -> None:
    assert offered().play("decline 1 from auren").refuses("burn 1") == "not-now"


def test_the_printed_rules_ask_for_the_answer_alone() -> None:
    assert offered("no").refuses("burn 1") == "not-now"


def test_power_that_has_no_room_left_after_burning_costs_nothing() -> None:
    t = offered().power("nomads", 0, 2, 0).play("burn 1", "leech 1 from auren")
    assert (t["nomads"].vp, t.bowls("nomads")) == (20, (0, 0, 1))


# Coins into points ------------------------------------------------------------------------------------------------


def test_three_coins_are_a_point_at_any_time_of_the_own_turn() -> None:
    t = table().has("auren", coins=7).play("convert 3c to 1vp", "convert 3c to 1vp")
    assert (t["auren"].coins, t["auren"].vp) == (1, 22)


def test_not_for_a_faction_with_a_rate_of_its_own() -> None:
    t = table("alchemists", "nomads")
    assert t.refuses("convert 3c to 1vp") == "own-rate"
    assert t.refuses("convert 2c to 1vp") == ""


def test_not_after_passing() -> None:
    assert table().play("pass BON1").refuses("convert 3c to 1vp") == "not-now"


def test_not_by_the_printed_rules() -> None:
    assert table(site="no").refuses("convert 3c to 1vp") == "not-now"


# Stepping down before a town tile ---------------------------------------------------------------------------------


def founding(site: str = "yes", **cults: int) -> Table:
    """Auren about to take a town tile, on these spaces."""
    t = table(site=site).put("auren", D="E7", TP="D4", TE="E6", SA="D5").cults("auren", **cults)
    return t.play("upgrade E7 to TP")


def test_a_step_down_says_which_of_several_tracks_on_9_gets_the_key() -> None:
    t = founding(fire=9, water=9).play("-WATER", "+TW5")
    assert t.asked == "auren after_action"
    assert t.on_cults("auren") == {"fire": 10, "water": 9, "earth": 1, "air": 1}


def test_a_step_down_keeps_the_key_for_later() -> None:
    t = founding(water=9).play("-WATER", "+TW5")
    assert (t["auren"].keys, t["auren"].cult[1]) == (1, 9)


@pytest.mark.parametrize(("space", "refused"), [(10, "steps-down-from"), (9, ""), (8, ""), (7, "steps-down-from")])
def test_only_from_spaces_8_and_9(space: int, refused: str) -> None:
    assert founding(fire=space).refuses("-FIRE") == refused


def test_a_track_that_waited_for_a_key_is_made_up_for_before_the_steps_of_the_tile() -> None:
    t = founding(fire=9, water=9)
    t["auren"].blocked = 2  # a step to the top of water was lost earlier in this turn
    assert t.play("-WATER", "-WATER", "+TW5").on_cults("auren") == {"fire": 10, "water": 9, "earth": 1, "air": 1}


def test_nobody_steps_down_by_the_printed_rules() -> None:
    assert founding("no", fire=9).refuses("-FIRE") == "not-now"


# Cult steps said later --------------------------------------------------------------------------------------------


def step_owed(site: str = "yes") -> Table:
    """The cultists may advance because the nomads took power; the nomads act next, then the cultists."""
    t = table("cultists", "nomads", site=site).put("cultists", D="E4").put("nomads", D="E6").terrain_is("E5", "brown")
    t.power("cultists", 0, 4, 4).cults("cultists", fire=2)
    return t.play("build E5", "done", "leech 1 from cultists")


def test_the_cultists_step_may_wait_for_their_next_turn() -> None:
    t = step_owed().play("wait", "pass BON8", "done", "action ACT3", "+FIRE")
    assert (t["cultists"].cult[0], t.bowls("cultists")) == (3, (3, 5, 0))


def test_a_step_that_waits_may_come_before_the_action() -> None:
    t = step_owed().play("wait", "pass BON8", "done", "+FIRE")
    assert t.asked == "cultists action"
    assert t.play("action ACT3").bowls("cultists") == (4, 3, 1)


def test_a_turn_does_not_end_while_a_step_waits() -> None:
    t = step_owed().play("wait", "pass BON8", "done", "send p to EARTH for 3")
    assert t.refuses("done") == "not-possible-here"
    assert t.play("+FIRE").refuses("done") == ""


def test_a_step_that_waits_is_made_once() -> None:
    assert step_owed().play("wait", "pass BON8", "done", "+FIRE").refuses("+FIRE") == "not-now"


def test_no_step_waits_by_the_printed_rules() -> None:
    assert step_owed("no").refuses("wait") == "not-now"


def with_step(site: str = "yes") -> Table:
    return table(site=site).card("auren", "BON2").play("action BON2")


def test_conversions_may_come_before_the_step_of_an_action() -> None:
    assert with_step().play("convert 1pw to 1c").asked == "auren cult_step"


def test_the_step_of_an_action_does_not_wait() -> None:
    assert with_step().refuses("wait") == "not-now"


def test_the_printed_rules_ask_for_the_step_alone() -> None:
    assert with_step("no").refuses("convert 1pw to 1c") == "not-now"

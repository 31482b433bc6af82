"""Power via Cult Tracks, space 10, priests sent to the orders."""
import pytest

from tests.mystica.table import Table

CULTS = ["FIRE", "WATER", "EARTH", "AIR"]


def table(fire: int = 0, water: int = 0, earth: int = 0, air: int = 0) -> Table:
    """Auren with all power in bowl I, so that power gained shows in bowl II."""
    t = Table("auren", "nomads").put("auren", D="E7").put("nomads", D="I1").cults("nomads")
    return t.power("auren", 12, 0, 0).cults("auren", fire=fire, water=water, earth=earth, air=air)


# Power ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "power"), [
    (1, 0), (2, 0), (3, 1), (4, 0), (5, 2), (6, 0), (7, 2), (8, 0), (9, 0), (10, 3)])
def test_spaces_3_5_7_and_10_give_1_2_2_and_3_power(space: int, power: int) -> None:
    t = table(fire=space - 1).has("auren", keys=1).play("send p to FIRE for 1")
    assert (t.on_cults("auren")["fire"], t.bowls("auren")[1]) == (space, power)


def test_power_is_gained_when_passing_by() -> None:
    t = table(fire=2).play("send p to FIRE for 2")
    assert (t.on_cults("auren")["fire"], t.bowls("auren")[1]) == (4, 1)


def test_worked_example_4_power_for_three_spaces_past_5_and_7() -> None:
    t = Table("nomads", "auren").cults("nomads", air=4).power("nomads", 12, 0, 0).play("send p to AIR for 3")
    assert (t.on_cults("nomads")["air"], t.bowls("nomads")) == (7, (8, 4, 0))


@pytest.mark.parametrize("cult", CULTS)
def test_all_four_cults_give_the_same(cult: str) -> None:
    t = table(fire=4, water=4, earth=4, air=4).play(f"send p to {cult} for 1")
    assert (t.on_cults("auren")[cult.lower()], t.bowls("auren")[1]) == (5, 2)


def test_power_from_cults_costs_no_points() -> None:
    assert table(fire=4).play("send p to FIRE for 3")["auren"].vp == 20


# Space 10 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_without_a_key_one_stops_at_space_9(steps: int) -> None:
    t = table(fire=9).play(f"send p to FIRE for {steps}")
    assert t.on_cults("auren")["fire"] == 9
    assert t.bowls("auren") == (12, 0, 0)


def test_steps_beyond_space_9_are_lost_and_the_others_made() -> None:
    assert table(fire=7).play("send p to FIRE for 3").on_cults("auren")["fire"] == 9


def test_space_10_takes_a_key() -> None:
    t = table(fire=8).has("auren", keys=1).play("send p to FIRE for 3")
    assert (t.on_cults("auren")["fire"], t["auren"].keys) == (10, 0)


def test_one_key_opens_one_space_10_only() -> None:
    t = table(fire=9, water=9).has("auren", keys=1).play("send p to FIRE for 1", "done").to_move("auren")
    assert t.play("send p to WATER for 1").on_cults("auren") == {"fire": 10, "water": 9, "earth": 0, "air": 0}


def test_two_keys_open_two() -> None:
    t = table(fire=9, water=9).has("auren", keys=2).play("send p to FIRE for 1", "done").to_move("auren")
    assert t.play("send p to WATER for 1").on_cults("auren") == {"fire": 10, "water": 10, "earth": 0, "air": 0}


def test_only_one_player_may_stand_on_space_10() -> None:
    t = table(fire=9).cults("nomads", fire=10).has("auren", keys=1).play("send p to FIRE for 3")
    assert (t.on_cults("auren")["fire"], t["auren"].keys) == (9, 1)


def test_nobody_goes_beyond_space_10() -> None:
    t = table(fire=10).has("auren", keys=1).play("send p to FIRE for 3")
    assert (t.on_cults("auren")["fire"], t["auren"].keys, t.bowls("auren")) == (10, 1, (12, 0, 0))


def test_several_players_may_stand_on_any_other_space() -> None:
    assert table(fire=8).cults("nomads", fire=9).play("send p to FIRE for 1").on_cults("auren")["fire"] == 9


# Priests ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "supply"), [(3, 1), (2, 1), (1, 0)])
def test_a_priest_stays_in_an_order_for_3_or_2_steps_and_returns_for_1(steps: int, supply: int) -> None:
    t = table().play(f"send p to EARTH for {steps}")
    assert (t.on_cults("auren")["earth"], t["auren"].priests, t["auren"].on_cults) == (steps, 2, supply)


def test_sending_a_priest_needs_a_priest() -> None:
    assert table().has("auren", priests=0).refuses("send p to FIRE for 1") == "cannot-pay"


def test_each_cult_has_one_space_of_3_steps() -> None:
    t = table().play("send p to FIRE for 3", "done")
    assert t.asked == "nomads action"
    assert t.refuses("send p to FIRE for 3") == "space-taken"
    assert t.refuses("send p to WATER for 3") == ""


def test_each_cult_has_three_spaces_of_2_steps() -> None:
    t = table().has("auren", priests=4)
    for _ in range(3):
        t.play("send p to FIRE for 2", "done").to_move("auren")
    assert t.refuses("send p to FIRE for 2") == "space-taken"
    assert t.refuses("send p to FIRE for 3") == ""


def test_a_priest_may_be_returned_for_1_step_however_full_the_order_is() -> None:
    t = table().has("auren", priests=5).play("send p to FIRE for 3", "done").to_move("auren")
    for _ in range(3):
        t.play("send p to FIRE for 2", "done").to_move("auren")
    assert t.legal("send p to FIRE") == ["send p to FIRE for 1"]


def test_priests_in_the_orders_never_come_back_to_the_seven() -> None:
    t = table().has("auren", priests=7).power("auren", 0, 0, 12)
    assert t.refuses("convert 5pw to 1p") == "all-priests-out"
    t.play("send p to FIRE for 3", "done").to_move("auren")
    assert t.refuses("convert 5pw to 1p") == "all-priests-out"


def test_a_priest_returned_to_the_supply_can_be_got_again() -> None:
    t = table().has("auren", priests=7).power("auren", 0, 0, 12).play("send p to FIRE for 1", "done").to_move("auren")
    assert t.play("convert 5pw to 1p")["auren"].priests == 7


def test_a_priest_may_be_sent_even_if_no_step_can_be_made() -> None:
    assert table(fire=9).refuses("send p to FIRE for 3") == ""


# Keys that come in the same turn ------------------------------------------------------------------------------------


def founding(fire: int = 0, water: int = 0, earth: int = 0, air: int = 0) -> Table:
    """Auren whose upgrade of E7 to a temple founds a town with F4, D5 and D4, worth 2 + 2 + 2 + 1."""
    return table(fire, water, earth, air).put("auren", TP="E7 F4 D5", D="D4").play("upgrade E7 to TE")


def test_a_step_lost_for_want_of_a_key_is_made_when_the_key_comes_in_the_same_turn() -> None:
    t = founding(fire=9).play("+FAV9")
    assert t.on_cults("auren")["fire"] == 9
    t.play("+TW2")
    assert (t.on_cults("auren")["fire"], t["auren"].keys, t.bowls("auren")[1]) == (10, 0, 3)


def test_with_the_key_first_the_step_is_made_at_once() -> None:
    t = founding(fire=9).play("+TW2", "+FAV9")
    assert (t.on_cults("auren")["fire"], t["auren"].keys) == (10, 0)


def test_a_step_lost_in_an_earlier_turn_is_not_made_up_for() -> None:
    t = table(fire=9).put("auren", TP="E7 F4 D5", D="D4").play("send p to FIRE for 1", "done").to_move("auren")
    t.play("upgrade E7 to TE", "+FAV8", "+TW2")
    assert (t.on_cults("auren")["fire"], t["auren"].keys) == (9, 1)


def test_the_key_of_the_cult_tile_serves_its_own_steps() -> None:
    t = founding(fire=9, water=1).play("+FAV8", "+TW5")
    assert t.on_cults("auren") == {"fire": 10, "water": 2, "earth": 1, "air": 3}


def test_with_several_tracks_on_9_one_chooses_which_to_top() -> None:
    t = founding(fire=9, water=9).play("+FAV8", "+TW5")
    assert t.asked == "auren choose_top"
    assert t.legal() == ["+FIRE", "+WATER"]
    t.play("+WATER")
    assert t.on_cults("auren") == {"fire": 9, "water": 10, "earth": 1, "air": 3}


def test_a_track_whose_top_is_taken_is_not_to_be_chosen() -> None:
    t = table(fire=9, water=9).put("auren", TP="E7 F4 D5", D="D4").cults("nomads", fire=10)
    t.play("upgrade E7 to TE", "+FAV8", "+TW5")
    assert t.on_cults("auren") == {"fire": 9, "water": 10, "earth": 1, "air": 3}

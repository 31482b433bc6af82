"""Power via Structures, and its price."""
import pytest

from tests.mystica.table import Table

# Round E7: D4, D5, E6, E8, F4.


def table(*more: str) -> Table:
    """Auren with a dwelling at E7 that they may upgrade, and opponents."""
    return Table("auren", "nomads", *more).put("auren", D="E7")


# What is offered --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("structures", "power"), [
    ({"D": "E8"}, 1), ({"TP": "E8"}, 2), ({"TE": "E8"}, 2), ({"SH": "E8"}, 3), ({"SA": "E8"}, 3)])
def test_dwellings_are_worth_1_trading_houses_and_temples_2_stronghold_and_sanctuary_3(structures: dict[str, str],
                                                                                       power: int) -> None:
    t = table().put("nomads", **structures).play("upgrade E7 to TP", "done")
    assert t.legal() == [f"leech {power} from auren", f"decline {power} from auren"]


def test_worked_example_a_dwelling_next_to_a_dwelling_and_a_temple_offers_exactly_3_power_for_2_points() -> None:
    t = Table("mermaids", "nomads").put("mermaids", D="D5").put("nomads", D="E8", TE="F4", TP="F3")
    t.terrain_is("E7", "blue").play("build E7", "done", "leech 3 from mermaids")
    assert t["nomads"].vp == 18
    assert t.bowls("nomads") == (1, 7, 4)


def test_power_values_of_all_structures_directly_adjacent_are_added_up() -> None:
    t = table().put("nomads", D="E8 F4", TP="D5", SH="D4", TE="E6").play("upgrade E7 to TP", "done")
    assert t.legal("leech") == ["leech 9 from auren"]


@pytest.mark.parametrize("moves", [
    ["build F4"], ["dig 1", "transform D5 to green", "build D5"], ["upgrade E7 to TP"]])
def test_new_dwellings_and_upgrades_offer_power(moves: list[str]) -> None:
    t = table().put("nomads", D="E6 C3 F3").play(*moves, "done")
    assert t.asked == "nomads leech"


@pytest.mark.parametrize(("structures", "move", "favour"), [
    ({"TP": "E7"}, "upgrade E7 to TE", "+FAV1"), ({"TP": "E7"}, "upgrade E7 to SH", "+FAV1"),
    ({"TE": "E7"}, "upgrade E7 to SA", "+FAV1")])
def test_every_upgrade_offers_power(structures: dict[str, str], move: str, favour: str) -> None:
    t = Table("auren", "nomads").put("auren", **structures).put("nomads", D="E8").play(move, favour, "done")
    assert t.asked == "nomads leech"


def test_transforming_offers_no_power() -> None:
    t = table().put("nomads", D="E6 C3").play("dig 1", "transform D5 to green", "no dwelling", "done")
    assert t.asked == "nomads action"


def test_neighbours_across_the_river_are_offered_none() -> None:
    t = Table("auren", "nomads").put("auren", D="E8").put("nomads", D="G3").has("nomads", shipping=3)
    assert t.play("upgrade E8 to TP", "done").asked == "nomads action"


def test_neighbours_over_a_bridge_are_offered_power() -> None:
    t = Table("auren", "nomads").put("auren", D="E8").put("nomads", D="G3").bridge("auren", "E8:G3")
    assert t.play("upgrade E8 to TP", "done").asked == "nomads leech"


def test_ones_own_structures_give_no_power() -> None:
    t = table().put("auren", TE="F4 D5").play("upgrade E7 to TP", "done")
    assert t.bowls("auren") == (4, 4, 4)
    assert t.asked == "nomads action"


def test_what_counts_is_what_stands_next_to_the_new_structure_and_not_the_new_structure() -> None:
    t = Table("auren", "nomads").put("auren", TP="E7").put("nomads", D="E8").play("upgrade E7 to SH", "+FAV1", "done")
    assert t.legal("leech") == ["leech 1 from auren"]


# The answer -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("structures", "power"), [
    ({"D": "E8"}, 1), ({"D": "E8 F4"}, 2), ({"SH": "E8"}, 3), ({"SH": "E8", "D": "F4"}, 4)])
def test_power_costs_a_point_less_than_its_number(structures: dict[str, str], power: int) -> None:
    t = table().put("nomads", **structures).power("nomads", 12, 0, 0)
    t.play("upgrade E7 to TP", "done", f"leech {power} from auren")
    assert (t.bowls("nomads"), t["nomads"].vp) == ((12 - power, power, 0), 20 - power + 1)


def test_power_may_be_refused() -> None:
    t = table().put("nomads", SH="E8").play("upgrade E7 to TP", "done", "decline 3 from auren")
    assert (t.bowls("nomads"), t["nomads"].vp) == ((4, 4, 4), 20)
    assert t.asked == "nomads action"


def test_all_of_it_or_nothing() -> None:
    t = table().put("nomads", SH="E8").play("upgrade E7 to TP", "done")
    assert t.refuses("leech 2 from auren") == "other-offer"
    assert t.refuses("leech 3 from nomads") == "other-offer"


def test_with_too_few_tokens_to_move_only_what_moves_is_paid_for() -> None:
    t = table().put("nomads", SH="E8").power("nomads", 0, 2, 10).play("upgrade E7 to TP", "done")
    t.play(t.legal("leech")[0])
    assert (t.bowls("nomads"), t["nomads"].vp) == ((0, 0, 12), 19)


def test_a_token_in_bowl_1_moves_twice() -> None:
    t = table().put("nomads", SH="E8").power("nomads", 1, 0, 11).play("upgrade E7 to TP", "done")
    t.play(t.legal("leech")[0])
    assert (t.bowls("nomads"), t["nomads"].vp) == ((0, 0, 12), 19)


@pytest.mark.parametrize(("points", "power"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_no_more_power_than_one_has_points_to_pay_for(points: int, power: int) -> None:
    t = table().put("nomads", SH="E8").power("nomads", 12, 0, 0).has("nomads", vp=points)
    t.play("upgrade E7 to TP", "done")
    t.play(t.legal("leech")[0])
    assert (t.bowls("nomads"), t["nomads"].vp) == ((12 - power, power, 0), points - power + 1)


def test_with_all_power_in_bowl_3_one_is_not_asked() -> None:
    t = table().put("nomads", SH="E8").power("nomads", 0, 0, 12).play("upgrade E7 to TP", "done")
    assert t.asked == "nomads action"


# Order ------------------------------------------------------------------------------------------------------------


def test_opponents_are_asked_in_clockwise_order_from_the_active_player_on() -> None:
    t = table("giants", "halflings").put("nomads", D="E8").put("giants", D="D4").put("halflings", D="E6")
    asked = []
    t.play("upgrade E7 to TP", "done")
    while t.state.question == "leech":
        asked.append(t.asked.split()[0])
        t.play(t.legal("decline")[0])
    assert asked == ["nomads", "giants", "halflings"]


def test_the_order_goes_round_past_the_last_player() -> None:
    t = table("giants", "halflings").put("nomads", D="E8").put("giants", D="D4").put("halflings", D="E6")
    t.to_move("giants").play("upgrade D4 to TP", "done")
    assert t.asked == "halflings leech"
    assert t.play(t.legal("leech")[0]).asked == "auren leech"


def test_only_affected_opponents_are_asked() -> None:
    t = table("giants", "halflings").put("nomads", D="I1").put("giants", D="D4").put("halflings", D="I12")
    assert t.play("upgrade E7 to TP", "done").asked == "giants leech"
    assert t.play("decline 1 from auren").asked == "nomads action"


def test_the_answer_of_one_opponent_does_not_change_what_the_next_is_offered() -> None:
    t = table("giants").put("nomads", D="E8").put("giants", TP="D4").play("upgrade E7 to TP", "done")
    t.play("leech 1 from auren")
    assert t.legal("leech") == ["leech 2 from auren"]


def test_who_has_passed_is_offered_power_too() -> None:
    t = table("giants").put("nomads", D="E8").put("giants", D="I1").to_move("nomads")
    t.play("pass BON9", "done", "advance ship", "done", "upgrade E7 to TP", "done")
    assert t.asked == "nomads leech"


def test_power_gained_may_be_used_in_ones_own_turn() -> None:
    t = table().put("nomads", TP="E8").power("nomads", 0, 10, 2).play("upgrade E7 to TP", "done")
    t.play("leech 2 from auren", "action ACT3")
    assert t["nomads"].workers == 12

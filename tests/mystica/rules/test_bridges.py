"""Building a Bridge."""
import pytest

from terrae.mystica.maps import BRIDGE_NAMES
from tests.mystica.table import Table

PLACES = """A3:C1 A7:C3 A11:C5 B1:C1 B1:D1 B2:C1 B3:C3 B4:C3 B5:C5 B6:C5 B6:D8 C2:D3 C2:D4 C2:E5 C4:D5 C5:D6 D6:E8 D6:E9
E4:G1 E8:G3 F1:H1 F2:G1 F2:H2 F3:G1 F4:G3 G2:H4 G2:I6 G4:H5 H6:I9"""


def at(hexes: str) -> Table:
    return Table("auren", "nomads").put("auren", D=hexes).put("nomads", D="I1")


def test_there_are_29_places_for_bridges() -> None:
    assert set(BRIDGE_NAMES) == set(PLACES.split())


def test_a_bridge_costs_3_power_and_is_laid_at_once() -> None:
    t = at("E8").play("action ACT1")
    assert (t.asked, t.bowls("auren")) == ("auren bridge", (7, 4, 1))
    t.play("bridge E8:G3")
    assert t.state.bridges == t["auren"].bridges != 0


def test_one_end_must_hold_a_structure_of_ones_own() -> None:
    t = at("E8").play("action ACT1")
    assert t.legal() == ["bridge D6:E8", "bridge E8:G3"]
    assert t.refuses("bridge C2:D4") == "not-your-structure"


def test_any_structure_will_do() -> None:
    t = Table("auren", "nomads").put("auren", TE="C2").play("action ACT1")
    assert t.legal() == ["bridge C2:D3", "bridge C2:D4", "bridge C2:E5"]


def test_an_end_that_only_an_opponent_holds_is_not_enough() -> None:
    t = at("E8").put("nomads", D="G3").play("action ACT1")
    assert t.refuses("bridge F4:G3") == "not-your-structure"


def test_the_other_end_may_hold_an_opponent() -> None:
    t = at("E8").put("nomads", D="G3").play("action ACT1", "bridge E8:G3")
    assert t["auren"].bridges != 0


def test_a_place_takes_one_bridge() -> None:
    t = at("E8").put("nomads", D="G3").bridge("nomads", "E8:G3").play("action ACT1")
    assert t.refuses("bridge E8:G3") == "occupied"


def test_there_are_three_bridges_each() -> None:
    t = at("C2 E8").bridge("auren", "C2:D3", "C2:D4", "C2:E5")
    assert t.refuses("action ACT1") != ""


def test_a_third_bridge_can_be_built() -> None:
    t = at("C2 E8").bridge("auren", "C2:D3", "C2:D4")
    assert int(t.play("action ACT1", "bridge E8:G3")["auren"].bridges).bit_count() == 3


def test_bridges_of_others_do_not_count_among_ones_own() -> None:
    t = at("E8").put("nomads", D="C2").bridge("nomads", "C2:D3", "C2:D4", "C2:E5")
    assert t.refuses("action ACT1") == ""


def test_without_a_place_for_a_bridge_there_is_nothing_to_do() -> None:
    assert at("E7").refuses("action ACT1") == "nothing-to-do"


@pytest.mark.parametrize("moves", [["build G3"], ["dig 1", "transform G3 to gray"]])
def test_in_ones_next_action_the_space_beyond_may_be_transformed_or_built_on(moves: list[str]) -> None:
    t = at("E8")
    assert t.refuses("build G3") == "not-in-reach"
    t.play("action ACT1", "bridge E8:G3")
    assert t.refuses("build G3") == "not-now"
    t.play("done").to_move("auren").play(*moves)


def test_both_ends_are_neighbours_for_power() -> None:
    t = at("E8").put("nomads", D="G3").play("action ACT1", "bridge E8:G3", "done", "upgrade G3 to TP", "done")
    assert t.legal("leech") == ["leech 1 from nomads"]


def test_laying_a_bridge_offers_nobody_power() -> None:
    t = at("E8").put("nomads", D="G3").play("action ACT1", "bridge E8:G3", "done")
    assert t.asked == "nomads action"

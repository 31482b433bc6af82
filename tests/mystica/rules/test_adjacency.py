"""Adjacency: what is in reach for transforming and building."""
import pytest

from terrae.mystica import GAME
from tests.mystica.table import Table


def in_reach(t: Table) -> set[str]:
    """Hexes that the player to move could transform, having bought a spade; `t` is left as it was."""
    s = t.state.copy()
    s.play("dig 1")
    return {GAME.moves[move].split()[1] for move in s.legal_moves() if GAME.moves[move].startswith("transform")}


def at(hexes: str) -> Table:
    return Table("auren", "nomads").put("auren", D=hexes)


def test_spaces_that_share_an_edge_with_a_structure_are_directly_adjacent() -> None:
    assert in_reach(at("E7")) == {"E6", "E8", "D4", "D5", "F4"}


def test_any_structure_will_do() -> None:
    assert in_reach(Table("auren", "nomads").put("auren", TE="A13", SH="I12")) == {"A12", "B6", "I11", "H8"}


def test_structures_of_others_bring_nothing_into_reach() -> None:
    assert in_reach(at("A13").put("nomads", D="I1")) == {"A12", "B6"}


def test_a_space_with_a_structure_of_anybodys_cannot_be_transformed() -> None:
    t = at("E7 D5").put("nomads", D="E8")
    assert {"D5", "E8", "E7"}.isdisjoint(in_reach(t))
    t.play("dig 1")
    assert t.refuses("transform E8 to red") == "occupied"
    assert t.refuses("transform D5 to gray") == "occupied"


def test_a_space_out_of_reach_is_refused() -> None:
    t = at("E7").terrain_is("C2", "green")
    assert t.refuses("build C2") == "not-in-reach"
    assert t.play("dig 1").refuses("transform C2 to gray") == "not-in-reach"


def test_without_shipping_a_river_cannot_be_crossed() -> None:
    t = at("C2").terrain_is("D3", "green")
    assert t.refuses("build D3") == "not-in-reach"


# Bridges ----------------------------------------------------------------------------------------------------------


def test_a_bridge_makes_its_two_spaces_directly_adjacent() -> None:
    assert in_reach(at("C2").bridge("auren", "C2:D4")) == {"B2", "B3", "D4"}


def test_a_bridge_of_an_opponent_does_so_too() -> None:
    assert in_reach(at("C2").put("nomads", D="D3").bridge("nomads", "C2:D3", "C2:E5")) == {"B2", "B3", "E5"}


def test_a_bridge_that_ends_at_nothing_of_ones_own_does_not_help() -> None:
    assert in_reach(at("C2").put("nomads", D="F3").bridge("nomads", "F3:G1")) == {"B2", "B3"}


# Shipping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ships", "more"), [
    (0, ""),
    (1, "C1 D2"),  # past r7
    (2, "A3 C1 D2 D3"),  # r7 and r0; C1's other side lies two spaces away
])
def test_a_shipping_value_covers_as_many_river_spaces(ships: int, more: str) -> None:
    t = at("D1").has("auren", shipping=ships)
    reach = in_reach(t)
    assert {"D2", "E1", "E2"} <= reach
    assert {"C1", "B1"} & reach == ({"C1", "B1"} if ships else set())
    assert ("A3" in reach) == ("A3" in more.split())


def test_worked_example_structures_two_river_spaces_apart_need_a_shipping_value_of_2() -> None:
    t = at("C2").terrain_is("E4", "green")
    assert t.has("auren", shipping=1).refuses("build E4") == ""  # past r14 alone
    t.terrain_is("D2", "green")
    assert t.refuses("build D2") == "not-in-reach"
    t = at("C4").terrain_is("G3", "green").has("auren", shipping=3)
    assert t.refuses("build G3") == "not-in-reach"  # r16, r18, r23 lead there: three spaces

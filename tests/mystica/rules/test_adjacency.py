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

# From C4 it is one river space to E8 (r16), two to E9 (r11, r17), three to G3 (r16, r18, r23), four to H5.
FAR = {1: "E8", 2: "E9", 3: "G3", 4: "H5"}


def ships(value: int, card: str = "BON3") -> Table:
    t = at("C4").has("auren", shipping=value).card("auren", card)
    for name in FAR.values():
        t.terrain_is(name, "green")
    return t


@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_the_shipping_value_is_the_most_river_spaces_that_are_covered(value: int) -> None:
    t = ships(value)
    assert [t.refuses(f"build {name}") for name in FAR.values()] == [""] * value + ["not-in-reach"] * (4 - value)


@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_the_bonus_card_with_a_ship_adds_1_to_the_value(value: int) -> None:
    t = ships(value, "BON4")
    assert t.refuses(f"build {FAR[value + 1]}") == ""


def test_the_bonus_card_is_of_no_use_to_dwarves() -> None:
    t = Table("dwarves", "nomads").put("dwarves", D="C4").card("dwarves", "BON4").terrain_is("E9", "gray")
    assert t.refuses("build E9") == "not-in-reach"


def test_shipping_covers_river_spaces_only() -> None:
    t = at("A13").has("auren", shipping=3)
    assert in_reach(t) == {"A12", "B6"}  # A13 lies at no river


def test_shipping_serves_transforming_as_well_as_building() -> None:
    assert "G3" in in_reach(ships(3))
    assert "G3" not in in_reach(ships(2))


def test_the_bonus_card_does_not_count_in_phase_3() -> None:
    t = Table("auren", "nomads", scoring="SCORE2").put("auren", D="C4").cults("auren", earth=4).card("auren", "BON3")
    t.card("nomads", "BON4").card("nomads", "BON5").play("pass BON4", "done").all_pass()
    assert t.asked == "auren spades"
    assert t.refuses("transform E8 to red") == "not-in-reach"


def test_nor_does_the_card_one_has_given_back() -> None:
    t = Table("auren", "nomads", scoring="SCORE2").put("auren", D="C4").cults("auren", earth=4).card("auren", "BON4")
    t.play("pass BON9", "done").all_pass()
    assert t.refuses("transform E8 to red") == "not-in-reach"


def test_the_shipping_track_does_count_in_phase_3() -> None:
    t = Table("auren", "nomads", scoring="SCORE2").put("auren", D="C4").cults("auren", earth=4)
    t.has("auren", shipping=1).play("pass BON9", "done").all_pass()
    assert t.refuses("transform E8 to red") == ""

"""The board: terrain, names, neighbours, ways by ship, distances, places for bridges."""
from collections.abc import Iterator

import pytest

from terrae.mystica.maps import (
    BRIDGE_NAMES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    GRID,
    HEX_NAMES,
    LAND,
    NEAR,
    OVERSEAS,
    RIVER_CELLS,
    RIVER_NAMES,
    SHORE,
    TERRAIN,
    TERRAINS,
    WITHIN,
    distance,
)

# D desert, P plains, S swamp, L lakes, F forest, M mountains, W wasteland, ~ river.
ROWS = ["PMFLDWPSWFLWS",
        "D~~PS~~DS~~D",
        "~~S~M~F~F~M~~",
        "FLD~~WL~W~WP",
        "SPWLSPMD~~FSL",
        "MF~~DF~~~PMP",
        "~~~M~W~F~DSLD",
        "DLP~~~LS~MPM",
        "WSMLWFDPM~LFW"]
BRIDGES = ["A3:C1", "A7:C3", "A11:C5", "B1:C1", "B1:D1", "B2:C1", "B3:C3", "B4:C3", "B5:C5", "B6:C5", "B6:D8", "C2:D3",
           "C2:D4", "C2:E5", "C4:D5", "C5:D6", "D6:E8", "D6:E9", "E4:G1", "E8:G3", "F1:H1", "F2:G1", "F2:H2", "F3:G1",
           "F4:G3", "G2:H4", "G2:I6", "G4:H5", "H6:I9"]
BANKS = {"A3:C1": {"r0", "r1"}, "B6:D8": {"r12", "r13"}, "C2:E5": {"r14", "r15"}, "D6:E8": {"r16", "r18"},
         "E8:G3": {"r22", "r23"}, "F2:G1": {"r20", "r27"}, "G2:I6": {"r32", "r33"}, "H6:I9": {"r34", "r35"}}


def pairs(ways: list[set[str]]) -> set[frozenset[str]]:
    return {frozenset((HEX_NAMES[h], other)) for h, others in enumerate(ways) for other in others}


def overseas(ships: int) -> list[set[str]]:
    return [{HEX_NAMES[n] for n in OVERSEAS[ships][h]} - neighbours()[h] for h in range(LAND)]


def within(steps: int) -> list[set[str]]:
    return [{HEX_NAMES[n] for n in WITHIN[steps][h]} - {HEX_NAMES[h]} for h in range(LAND)]


def neighbours() -> list[set[str]]:
    return [{HEX_NAMES[n] for n in NEAR[h]} for h in range(LAND)]


def offset_neighbours(row: int, column: int) -> Iterator[tuple[int, int]]:
    """Rows B, D, F, H stand half a hex to the right."""
    shift = row % 2
    for r, c in ((0, -1), (0, 1), (-1, shift - 1), (-1, shift), (1, shift - 1), (1, shift)):
        if 0 <= row + r < 9 and 0 <= column + c < len(ROWS[row + r]):
            yield row + r, column + c


# Terrain ----------------------------------------------------------------------------------------------------------


def test_the_map_shows_the_printed_terrain() -> None:
    assert "".join(ROWS) == CELLS


def test_there_are_113_hexes_77_of_them_land() -> None:
    assert (len(CELL_NAMES), len(HEX_NAMES), len(RIVER_NAMES)) == (113, 77, 36)


@pytest.mark.parametrize("t", range(7), ids=TERRAINS)
def test_there_are_11_hexes_of_every_terrain(t: int) -> None:
    assert list(TERRAIN).count(t) == 11


def test_the_terrains_form_a_cycle() -> None:
    assert TERRAINS == ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"]
    assert COLOURS == ["yellow", "brown", "black", "blue", "green", "gray", "red"]


@pytest.mark.parametrize(("a", "b", "steps"), [
    ("desert", "desert", 0), ("desert", "plains", 1), ("desert", "wasteland", 1), ("plains", "mountains", 3),
    ("swamp", "forest", 2), ("lakes", "desert", 3), ("forest", "desert", 3)])
def test_terrains_are_so_many_steps_apart(a: str, b: str, steps: int) -> None:
    assert distance(TERRAINS.index(a), TERRAINS.index(b)) == steps
    assert distance(TERRAINS.index(b), TERRAINS.index(a)) == steps


def test_no_two_terrains_are_more_than_3_steps_apart() -> None:
    assert max(distance(a, b) for a in range(7) for b in range(7)) == 3


# Names ------------------------------------------------------------------------------------------------------------


def test_land_is_counted_within_its_row_and_rivers_over_the_whole_map() -> None:
    rows = ["B1 r0 r1 B2 B3 r2 r3 B4 B5 r4 r5 B6", "r6 r7 C1 r8 C2 r9 C3 r10 C4 r11 C5 r12 r13",
            "E1 E2 E3 E4 E5 E6 E7 E8 r18 r19 E9 E10 E11", "I1 I2 I3 I4 I5 I6 I7 I8 I9 r35 I10 I11 I12"]
    text = " ".join(CELL_NAMES)
    assert [row for row in rows if row not in text] == []


@pytest.mark.parametrize(("name", "terrain"), [
    ("A1", "plains"), ("B6", "desert"), ("C3", "forest"), ("D5", "lakes"), ("E9", "forest"), ("F6", "mountains"),
    ("G5", "swamp"), ("H8", "mountains"), ("I12", "wasteland")])
def test_hexes_have_the_terrain_that_players_know(name: str, terrain: str) -> None:
    assert TERRAINS[TERRAIN[HEX_NAMES.index(name)]] == terrain


# Neighbours -------------------------------------------------------------------------------------------------------


def test_the_neighbours_are_those_of_rows_shifted_to_the_right() -> None:
    cells = [(row, column) for row in range(9) for column in range(len(ROWS[row]))]
    expected = [{cells.index(other) for other in offset_neighbours(*cell)} for cell in cells]
    assert [set(near) for near in GRID.near] == expected


def test_there_are_296_adjacent_pairs() -> None:
    assert sum(len(near) for near in GRID.near) == 2 * 296


def test_130_pairs_of_land_hexes_share_an_edge() -> None:
    assert len(pairs(neighbours())) == 130


def test_127_times_land_lies_at_a_river_hex() -> None:
    assert sum(len(shore) for shore in SHORE) == 127


def test_39_pairs_of_river_hexes_are_adjacent() -> None:
    assert sum(near in RIVER_CELLS for cell in RIVER_CELLS for near in GRID.near[cell]) == 2 * 39


def test_all_river_hexes_hang_together() -> None:
    seen = {RIVER_CELLS[0]}
    edge = seen
    while edge:
        edge = {near for cell in edge for near in GRID.near[cell] if near in RIVER_CELLS} - seen
        seen = seen | edge
    assert len(seen) == 36


def test_21_land_hexes_lie_away_from_the_river() -> None:
    assert LAND - len({h for shore in SHORE for h in shore}) == 21


def test_neighbours_of_hexes_in_even_and_odd_rows() -> None:
    assert neighbours()[HEX_NAMES.index("E3")] == {"E2", "E4", "D2", "D3", "F2"}
    assert neighbours()[HEX_NAMES.index("F6")] == {"F5", "F7", "E9", "E10", "G5", "G6"}


def test_the_land_round_a_river_hex() -> None:
    assert {HEX_NAMES[h] for h in SHORE[RIVER_NAMES.index("r20")]} == {"E3", "E4", "F2", "G1"}


# Ships, tunnels and carpets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ships", "count"), [(1, 85), (2, 104), (3, 102), (4, 99), (5, 111), (6, 105)])
def test_pairs_of_hexes_exactly_so_many_river_hexes_apart(ships: int, count: int) -> None:
    assert len(pairs(overseas(ships)) - pairs(overseas(ships - 1))) == count


@pytest.mark.parametrize("ships", range(1, 7))
def test_more_ships_reach_whatever_fewer_reach(ships: int) -> None:
    assert pairs(overseas(ships - 1)) <= pairs(overseas(ships))


def test_no_ship_reaches_nothing() -> None:
    assert pairs(overseas(0)) == set()


@pytest.mark.parametrize(("ships", "land"), [
    (1, {"C4", "D6", "F4", "G3"}),
    (2, {"C4", "D6", "F4", "G3", "B4", "C3", "E9", "F5", "G2", "G4", "H4", "H5"})])
def test_ships_reach_land_over_rivers_only(ships: int, land: set[str]) -> None:
    assert overseas(ships)[HEX_NAMES.index("E8")] == land


@pytest.mark.parametrize(("steps", "count"), [(1, 130), (2, 210), (3, 272)])
def test_pairs_of_hexes_exactly_so_many_steps_apart(steps: int, count: int) -> None:
    assert len(pairs(within(steps)) - pairs(within(steps - 1))) == count


# Bridges ----------------------------------------------------------------------------------------------------------


def test_the_29_places_for_bridges() -> None:
    assert sorted(BRIDGE_NAMES) == sorted(BRIDGES)


@pytest.mark.parametrize("name", BRIDGES)
def test_a_bridge_has_a_river_hex_on_either_side_and_no_other_common_neighbour(name: str) -> None:
    a, b = (CELL_NAMES.index(end) for end in name.split(":"))
    common = {CELL_NAMES[cell] for cell in set(GRID.near[a]) & set(GRID.near[b])}
    assert len(common) == 2
    assert common == BANKS.get(name, common)
    assert common <= set(RIVER_NAMES)


@pytest.mark.parametrize("name", BRIDGES)
def test_bridges_join_hexes_that_share_no_edge(name: str) -> None:
    a, b = name.split(":")
    assert b not in neighbours()[HEX_NAMES.index(a)]

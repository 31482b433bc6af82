"""The board: the printed one, and maps of one's own."""
from pathlib import Path

import pytest

from terrae.core.errors import BadOption
from terrae.nova import GAME
from terrae.nova.maps import CELL_NAMES, SITE_NAMES, TERRAINS, Board, board, read_file
from tests.nova.table import Table

# As printed: F forest, D desert, S swamp, W wasteland, L lake, R river.
ROWS = ["RFDSFWLDRW",
        "RSLRRDFRDF",
        "SRWRFRSWRL",
        "DRRSWRLRWS",
        "FLDWLDRRFD",
        "WSFRRRSDWL",
        "RLRRWFRLRS",
        "RRLSDSRRRF",
        "SFDWFLWDLR"]
BRIDGES = ["A5-C5", "A8-B9", "B2-C1", "B3-C5", "B6-C5", "B9-C8", "C3-D1", "C3-D4", "C3-E3", "C7-D5",
           "C8-D9", "D7-E6", "D7-E9", "D7-F7", "E5-G5", "E6-F7", "E6-G6", "F3-G5", "F3-H3", "F7-G6",
           "G2-H3", "G2-I2", "G8-H6", "G8-I8", "H10-I9"]
MARKS = {"lake": {"A7", "C10", "E2", "I6"}, "forest": {"B7", "E9", "E1", "I5"}, "wasteland": {"A6", "F9", "D5", "I4"},
         "desert": {"A3", "E10", "E3", "H5"}, "swamp": {"B2", "D10", "F2", "H4"}}
PLAIN = "/".join(ROWS)
WRITTEN = "\n".join(f"{name} {row}" for name, row in zip("ABCDEFGHI", ROWS, strict=True))

MAIN = board("main")


def names(hexes: int, b: Board = MAIN) -> set[str]:
    return {CELL_NAMES[b.cells[h]] for h in range(b.size) if hexes >> h & 1}


def bridges(b: Board) -> list[str]:
    return [SITE_NAMES[site] for site in b.bridge_site]


def continents() -> list[set[str]]:
    """Land hexes that hang together without bridges."""
    found = []
    todo = set(range(MAIN.size))
    while todo:
        one: set[int] = set()
        edge = {min(todo)}
        while edge:
            one |= edge
            edge = {h for h in range(MAIN.size) if any(MAIN.neighbours[g] >> h & 1 for g in edge)} - one
        todo -= one
        found.append({CELL_NAMES[MAIN.cells[h]] for h in one})
    return found


# The main map ---------------------------------------------------------------------------------------------------


def test_the_main_map_shows_the_printed_terrain() -> None:
    assert "".join(ROWS) == MAIN.letters


@pytest.mark.parametrize("t", range(5), ids=TERRAINS)
def test_there_are_12_hexes_of_every_terrain(t: int) -> None:
    assert len(names(MAIN.terrain[t])) == 12


def test_hexes_are_of_one_terrain_each() -> None:
    assert set().union(*(names(t) for t in MAIN.terrain)) == names((1 << 60) - 1)
    assert MAIN.size == 60


def test_there_are_30_river_hexes() -> None:
    assert len(MAIN.rivers) == 30


def test_there_are_4_continents_of_15_hexes() -> None:
    assert [len(continent) for continent in continents()] == [15, 15, 15, 15]


@pytest.mark.parametrize("t", range(5), ids=TERRAINS)
def test_every_continent_has_3_hexes_of_every_terrain(t: int) -> None:
    assert [len(continent & names(MAIN.terrain[t])) for continent in continents()] == [3, 3, 3, 3]


@pytest.mark.parametrize("t", range(5), ids=TERRAINS)
def test_no_two_neighbours_have_the_same_terrain(t: int) -> None:
    same = [h for h in range(MAIN.size) if MAIN.terrain[t] >> h & 1 and MAIN.neighbours[h] & MAIN.terrain[t]]
    assert same == []


def test_odd_rows_are_shifted_half_a_hex_to_the_right() -> None:
    assert names(MAIN.neighbours[MAIN.hex_at[CELL_NAMES.index("E3")]]) == {"E2", "E4", "F2", "F3"}
    assert names(MAIN.neighbours[MAIN.hex_at[CELL_NAMES.index("F9")]]) == {"F8", "F10", "E9", "E10", "G10"}


def test_neighbours_are_neighbours_of_each_other() -> None:
    one_way = [(g, h) for g in range(MAIN.size) for h in range(MAIN.size)
               if (MAIN.neighbours[g] >> h & 1) != (MAIN.neighbours[h] >> g & 1)]
    assert one_way == []


def test_28_hexes_lie_on_the_edge_of_the_board() -> None:
    assert names(MAIN.edge) == {"A2", "A3", "A4", "A5", "A6", "A7", "A8", "A10", "B10", "C1", "C10", "D1", "D10", "E1",
                                "E10", "F1", "F10", "G10", "H10", "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9"}


def test_11_hexes_lie_away_from_the_river() -> None:
    away = names((1 << 60) - 1) - names(MAIN.riverside)
    assert away == {"A3", "A7", "B10", "D10", "E1", "E10", "F10", "H5", "I4", "I5", "I6"}


def test_the_25_bridge_spaces_are_the_printed_ones() -> None:
    assert sorted(bridges(MAIN)) == sorted(BRIDGES)


def test_a_river_hex_knows_the_land_round_it() -> None:
    assert names(MAIN.shore[CELL_NAMES.index("E7")]) == {"E6", "D7", "F7"}
    assert names(MAIN.shore[CELL_NAMES.index("E6")]) == set()


@pytest.mark.parametrize(("ships", "land"), [
    (0, set()),
    (1, {"A10", "B7", "B9", "C8"}),
    (2, {"A10", "B7", "B9", "C8", "C10", "D9"}),
    (3, {"A10", "B7", "B9", "C8", "C10", "D9", "D7", "E9"}),
    (4, {"A10", "B7", "B9", "C8", "C10", "D9", "D7", "E9", "F7", "F8"}),
])
def test_land_across_so_many_river_hexes(ships: int, land: set[str]) -> None:
    assert names(MAIN.overseas[ships][MAIN.hex_at[CELL_NAMES.index("A8")]]) == land


@pytest.mark.parametrize("terrain", TERRAINS)
def test_4_hexes_of_every_terrain_are_marked_as_reconstructed(terrain: str) -> None:
    assert names(MAIN.marks & MAIN.terrain[TERRAINS.index(terrain)]) == MARKS[terrain]


@pytest.mark.parametrize("terrain", TERRAINS)
def test_every_continent_has_one_mark_of_every_terrain(terrain: str) -> None:
    marked = names(MAIN.marks & MAIN.terrain[TERRAINS.index(terrain)])
    assert [len(continent & marked) for continent in continents()] == [1, 1, 1, 1]


# Reading a map --------------------------------------------------------------------------------------------------


def test_a_map_is_read_from_nine_rows() -> None:
    assert Board(WRITTEN).letters == MAIN.letters


def test_spaces_between_letters_blank_lines_and_remarks_do_not_count() -> None:
    spaced = "# a map / of mine\n\n" + WRITTEN.replace("A RFD", "A  R F  D ").replace("\nB", "   # the north\n\n  B")
    assert Board(spaced).text == PLAIN


def test_a_map_is_read_from_one_line() -> None:
    assert Board(PLAIN).letters == MAIN.letters


def test_lower_case_letters_are_marked() -> None:
    b = Board(WRITTEN.replace("RFD", "RfD", 1))
    assert names(b.marks, b) == {"A2"}
    assert b.letters == MAIN.letters


def test_without_a_list_bridges_stand_wherever_two_river_hexes_lie_between() -> None:
    assert sorted(bridges(Board(WRITTEN))) == sorted(BRIDGES)


def test_a_list_of_bridges_replaces_those_the_rivers_would_give() -> None:
    assert bridges(Board(WRITTEN + "\nbridges: A5-C5 H10-I9")) == ["A5-C5", "H10-I9"]


def test_bridges_may_be_listed_on_several_lines_and_from_either_end() -> None:
    assert bridges(Board(WRITTEN + "\nbridges: C5-A5\nbridges: h10-i9")) == ["A5-C5", "H10-I9"]


def test_an_empty_list_means_no_bridges() -> None:
    assert bridges(Board(WRITTEN + "\nbridges:")) == []


@pytest.mark.parametrize("text", [
    WRITTEN, WRITTEN.replace("RFD", "RfD", 1), WRITTEN + "\nbridges: A5-C5 H10-I9", WRITTEN + "\nbridges:"])
def test_a_map_written_down_is_read_as_the_same(text: str) -> None:
    b = Board(text)
    again = Board(b.text)
    assert (again.text, again.letters, again.marks, bridges(again)) == (b.text, b.letters, b.marks, bridges(b))


def test_the_main_map_written_down_keeps_marks_and_bridges() -> None:
    again = Board(MAIN.text)
    assert (again.letters, again.marks, bridges(again)) == (MAIN.letters, MAIN.marks, bridges(MAIN))


def test_a_map_without_enough_rows_is_refused() -> None:
    with pytest.raises(BadOption, match="map: expected 9 rows, row I is missing"):
        Board("\n".join(WRITTEN.splitlines()[:8]))


def test_an_empty_map_is_refused() -> None:
    with pytest.raises(BadOption, match="expected 9 rows, row A is missing"):
        Board("")


def test_a_row_left_out_is_named() -> None:
    lines = WRITTEN.splitlines()
    with pytest.raises(BadOption, match="map, line 4: expected row D, found 'E'"):
        Board("\n".join(lines[:3] + lines[4:]))


@pytest.mark.parametrize(("row", "found"), [("RFDSFWLDR", 9), ("RFDSFWLDRWW", 11), ("", 0)])
def test_a_row_of_another_length_is_refused(row: str, found: int) -> None:
    with pytest.raises(BadOption, match=f"map, line 1: expected 10 hexes in row A, found {found}"):
        Board(WRITTEN.replace("RFDSFWLDRW", row, 1))


def test_a_row_too_many_is_refused() -> None:
    with pytest.raises(BadOption, match="map, line 10: expected nothing or 'bridges:' after row I"):
        Board(WRITTEN + "\nJ RRRRRRRRRR")


def test_a_row_too_many_on_one_line_is_refused() -> None:
    with pytest.raises(BadOption, match=r"map, line 1.*: expected"):
        Board(PLAIN + "/RRRRRRRRRR")


@pytest.mark.parametrize("letter", ["X", "r", "1", "-"])
def test_a_letter_that_is_no_terrain_is_refused(letter: str) -> None:
    with pytest.raises(BadOption, match=f"map, line 3: expected L, F, W, D, S .* or R for river, found '{letter}'"):
        Board(WRITTEN.replace("C S", f"C {letter}", 1))


def test_63_land_hexes_are_too_many() -> None:
    with pytest.raises(BadOption, match="expected at most 62 land hexes, found 63"):
        Board(WRITTEN.replace("RRLSDSRRRF", "LSLSDSRRDF"))


def test_62_land_hexes_are_allowed() -> None:
    assert Board(WRITTEN.replace("RRLSDSRRRF", "LSLSDSRRRF")).size == 62


@pytest.mark.parametrize("site", ["A5-C6", "A5", "A5-A6", "Z1-C5", "A5-C5-E5"])
def test_a_bridge_between_hexes_that_do_not_face_each_other_is_refused(site: str) -> None:
    with pytest.raises(BadOption, match=f"map, line 10: expected two hexes that face each other, .* found '{site}'"):
        Board(WRITTEN + f"\nbridges: H10-I9 {site}")


@pytest.mark.parametrize("site", ["B4-D4", "A3-C3"], ids=["ends in the river", "leads over land"])
def test_a_bridge_that_does_not_cross_the_river_from_land_to_land_is_refused(site: str) -> None:
    with pytest.raises(BadOption, match=f"bridge {site} must lead from land to land between two river hexes"):
        Board(WRITTEN + f"\nbridges: {site}")


@pytest.mark.parametrize("again", ["A5-C5", "C5-A5"])
def test_a_bridge_listed_twice_is_refused(again: str) -> None:
    with pytest.raises(BadOption, match="bridge A5-C5 is there twice"):
        Board(WRITTEN + f"\nbridges: A5-C5 {again}")


@pytest.mark.parametrize(("letter", "terrain"), [("L", "lake"), ("F", "forest"), ("W", "wasteland"), ("D", "desert"),
                                                 ("S", "swamp")])
def test_a_map_without_room_for_three_first_houses_of_every_faction_is_refused(letter: str, terrain: str) -> None:
    with pytest.raises(BadOption, match=f"expected at least 3 hexes of {terrain}, found 2"):
        Board(PLAIN.replace(letter, "R", 10))


# Playing on a map of one's own ------------------------------------------------------------------------------------


def test_a_game_is_played_on_a_map_of_ones_own() -> None:
    own = PLAIN.replace("RFDSFWLDRW", "RRRRRRRRLW")
    s = GAME.start({"factions": "water_sprites,golems", "start": "1", "bonus_tiles": "ABCDE", "map": own,
                    "round_tiles": "house,palace,town,sailing,shovel"})
    houses = [GAME.moves[m].removeprefix("first house ") for m in s.legal_moves()]
    assert houses == ["A9", "B3", "C10", "D7", "E2", "E5", "F10", "G2", "G8", "H3", "I6", "I9"]


def test_bridges_are_built_where_a_map_of_ones_own_has_them() -> None:
    t = Table("fairies", "golems", map=PLAIN + ";A5-C5").put("fairies", houses="A5 B7 F3")
    assert t.legal(r"bridge \S+$") == ["bridge A5-C5"]
    assert t.refuses("bridge F3-G5") == "no-bridge-space"


def test_reach_follows_the_rivers_of_a_map_of_ones_own() -> None:
    t = Table("fairies", "golems", map=PLAIN.replace("RFDSFWLDRW", "RFDSFRLDRW")).put("fairies", houses="A5")
    assert t.hexes("transform {}") == {"A4"}
    assert t.sailing("fairies", 1).hexes("transform {}") == {"A4", "A7", "B3", "B6"}


def test_a_map_of_ones_own_is_kept_in_the_position() -> None:
    s = GAME.start({"map": PLAIN + ";A5-C5"})
    again = GAME.from_list(s.to_list())
    assert again.board.text == PLAIN + ";A5-C5"


# Map files ------------------------------------------------------------------------------------------------------


def test_a_map_file_is_read_into_one_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.map"
    file.write_text(WRITTEN + "\nbridges: A5-C5\n", encoding="utf-8")
    assert read_file(str(file)) == PLAIN + ";A5-C5"


def test_an_error_in_a_map_file_names_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.map"
    file.write_text("# mine\n" + WRITTEN.replace("B RSL", "B RXL"), encoding="utf-8")
    with pytest.raises(BadOption, match=r"mine\.map, line 3: expected .* found 'X'"):
        read_file(str(file))


def test_a_map_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"none\.map: cannot be read: No such file"):
        read_file(str(tmp_path / "none.map"))


def test_a_map_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.map"
    file.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadOption, match=r"picture\.map: expected UTF-8 text"):
        read_file(str(file))


def test_more_places_for_bridges_than_can_be_counted_are_refused() -> None:
    rows = "LRRDRRFRRS/RWRRLRRDRR/WRRLRRDRRF/RSRRWRRLRR/SRRWRRLRRD/RFRRSRRWRR/FRRSRRWRRL/RDRRFRRSRR/DRRFRRSRRW"
    with pytest.raises(BadOption, match="expected at most 62 places for bridges, found 69"):
        Board(rows)

"""The board: terrain, adjacency and places for bridges.

Cells are named as the printed board is read: row A to I from the top, column 1 to 10 from the left, rivers counted.
Odd rows (B, D, F, H) are shifted half a hex to the right.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import BadOption
from terrae.core.packed import vec
from terrae.land.grid import ROW_NAMES, Grid
from terrae.nova.hexes import MAX_HEXES

ROWS: Final = 9
COLUMNS: Final = 10
CELLS: Final = 90
MAX_SHIPS: Final = 4  # the track's 3 and one more from a bonus tile
TERRAINS: Final = ["lake", "forest", "wasteland", "desert", "swamp"]  # clockwise round the terrain circle
LETTERS: Final = "LFWDS"
CELL_NAMES: Final = [f"{ROW_NAMES[row]}{column + 1}" for row in range(ROWS) for column in range(COLUMNS)]

# The side with the icon for 2 to 4 players. Lower case: the hexes that bear a small house on the other side.
# The other side has never been seen here. That it has the same terrain, and these 20 marks (one per terrain and
# continent), are RECONSTRUCTED: a stand-in.
MAIN: Final = """
A   R F d S F w l D R W
B    R s L R R D f R D F
C   S R W R F R S W R l
D    D R R S w R L R W s
E   f l d W L D R R f d
F    W s F R R R S D w L
G   R L R R W F R L R S
H    R R L s d S R R R F
I   S F D w f l W D L R
"""


GRID: Final = Grid([COLUMNS] * ROWS)
SITES: Final = GRID.facing_pairs()
SITE_NAMES: Final = [f"{CELL_NAMES[a]}-{CELL_NAMES[b]}" for a, b in SITES]


class Board:
    """A map read from its rows, with every table that depends on the map alone. Land hexes are numbered from 0."""

    def __init__(self, text: str) -> None:
        rows, bridges = read_rows(text)
        letters = "".join(rows)
        self.text: str = written(rows, bridges)
        self.letters: str = letters.upper()
        land = [cell for cell in range(CELLS) if self.letters[cell] != "R"]
        number = {cell: h for h, cell in enumerate(land)}
        sites = river_sites(self.letters) if bridges is None else bridges
        everywhere = range(len(land))
        self.size: i64 = len(land)
        self.cells: vec[i64] = vec[i64](land)
        self.hex_at: vec[i64] = vec[i64]([number.get(cell, -1) for cell in range(CELLS)])
        self.terrain: vec[i64] = vec[i64]([bits([h for h in everywhere if self.letters[land[h]] == letter])
                                           for letter in LETTERS])
        self.marks: i64 = bits([h for h in everywhere if letters[land[h]].islower()])
        self.neighbours: vec[i64] = vec[i64]([land_set(GRID.near[cell], number) for cell in land])
        self.overseas: vec[vec[i64]] = vec[vec[i64]](
            [vec[i64]([land_set(GRID.across(self.letters, "R", cell, ships), number) for cell in land])
             for ships in range(MAX_SHIPS + 1)])  # per number of ships: what they reach from each hex
        self.edge: i64 = bits([h for h in everywhere if len(GRID.near[land[h]]) < 6])
        self.riverside: i64 = bits([h for h in everywhere if set(GRID.near[land[h]]) - set(land)])
        self.shore: vec[i64] = vec[i64]([0 if cell in number else land_set(GRID.near[cell], number)
                                         for cell in range(CELLS)])  # the land round a river cell
        self.rivers: list[int] = [cell for cell in range(CELLS) if cell not in number]
        self.n_bridges: i64 = len(sites)
        self.bridge_site: vec[i64] = vec[i64](sites)
        self.bridge_at: vec[i64] = vec[i64]([sites.index(i) if i in sites else -1 for i in range(len(SITES))])
        self.bridge_a: vec[i64] = vec[i64]([number[SITES[i][0]] for i in sites])
        self.bridge_b: vec[i64] = vec[i64]([number[SITES[i][1]] for i in sites])


def bits(numbers: list[int]) -> int:
    """A set of hexes as bits of one number."""
    total = 0
    for h in numbers:
        total |= 1 << h
    return total


def land_set(cells: list[int], number: dict[int, int]) -> int:
    """The land among some cells, as a set of hexes."""
    return bits([number[cell] for cell in cells if cell in number])


def written(rows: list[str], bridges: list[int] | None) -> str:
    """A map on one line, as a record keeps it."""
    sites = "" if bridges is None else ";" + ",".join(SITE_NAMES[site] for site in bridges)
    return "/".join(rows) + sites


def read_rows(text: str, source: str = "map") -> tuple[list[str], list[int] | None]:
    """Read a map: nine rows A to I of ten letters, and a line `bridges:` unless the rule of two rivers finds them.

    Lower-case letters bear the mark of a small house. The one-line form of `written` is understood too.
    """
    if "/" in text and "\n" not in text.strip():
        head, mark, tail = text.partition(";")
        lines = [f"{ROW_NAMES[i] if i < ROWS else '?'} {row}" for i, row in enumerate(head.split("/"))]
        if mark:
            lines.append("bridges: " + tail.replace(",", " "))
    else:
        lines = text.splitlines()
    rows: list[str] = []
    bridges: list[int] | None = None
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        where = f"{source}, line {number}"
        if words[0] == "bridges:":
            bridges = (bridges or []) + [read_site(word, where) for word in words[1:]]
            continue
        if len(rows) == ROWS:
            raise BadOption(f"{where}: expected nothing or 'bridges:' after row I, found {line.strip()!r}",
                            "map-line", number=number, found=line.strip())
        if words[0] != ROW_NAMES[len(rows)]:
            raise BadOption(f"{where}: expected row {ROW_NAMES[len(rows)]}, found {words[0]!r}", "map-row",
                            number=number, row=ROW_NAMES[len(rows)], found=words[0])
        row = "".join(words[1:])
        if len(row) != COLUMNS:
            raise BadOption(f"{where}: expected {COLUMNS} hexes in row {words[0]}, found {len(row)}", "map-columns",
                            number=number, row=words[0], columns=COLUMNS, found=len(row))
        for letter in row:
            if letter.upper() not in LETTERS + "R" or letter == "r":
                raise BadOption(f"{where}: expected L, F, W, D, S (lower case if marked) or R for river, "
                                f"found {letter!r}", "map-letter", number=number, found=letter)
        rows.append(row)
    if len(rows) < ROWS:
        raise BadOption(f"{source}: expected {ROWS} rows, row {ROW_NAMES[len(rows)]} is missing", "map-short",
                        rows=ROWS, row=ROW_NAMES[len(rows)])
    check_terrains(rows, source)
    check_bridges("".join(rows).upper(), bridges, source)
    return rows, bridges


def on_one_line(text: str) -> bool:
    """Is it the form of `written`, rather than the text of a file or its path?"""
    return [len(row) for row in text.partition(";")[0].split("/")] == [COLUMNS] * ROWS


def read_file(path: str) -> str:
    """A map from a file, on one line; errors name the file and its line."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except UnicodeDecodeError:
        raise BadOption(f"{path}: expected UTF-8 text") from None
    except OSError as problem:
        raise BadOption(f"{path}: cannot be read: {problem.strerror}") from None
    rows, bridges = read_rows(text, path)
    return written(rows, bridges)


def read_site(word: str, where: str) -> int:
    ends = word.upper().split("-")
    for name in ("-".join(ends), "-".join(reversed(ends))):
        if name in SITE_NAMES:
            return SITE_NAMES.index(name)
    raise BadOption(f"{where}: expected two hexes that face each other, such as A5-C5, found {word!r}",
                    "map-bridge", found=word)


def check_terrains(rows: list[str], source: str) -> None:
    """Every faction needs hexes for its first houses, at most three."""
    letters = "".join(rows).upper()
    land = len(letters) - letters.count("R")
    if land > MAX_HEXES:
        raise BadOption(f"{source}: expected at most {MAX_HEXES} land hexes, found {land}", "map-land",
                        most=MAX_HEXES, found=land)
    for letter, terrain in zip(LETTERS, TERRAINS, strict=True):
        if letters.count(letter) < 3:
            raise BadOption(f"{source}: expected at least 3 hexes of {terrain}, found {letters.count(letter)}",
                            "map-terrain", letter=letter, needed=3, found=letters.count(letter))


def check_bridges(letters: str, bridges: list[int] | None, source: str) -> None:
    """Every bridge a map names must be possible, and named once."""
    sites = river_sites(letters)
    for site in bridges or []:
        if (bridges or []).count(site) > 1:
            raise BadOption(f"{source}: bridge {SITE_NAMES[site]} is there twice", "map-bridge-twice",
                            bridge=SITE_NAMES[site])
        if site not in sites:
            raise BadOption(f"{source}: bridge {SITE_NAMES[site]} must lead from land to land between two river hexes",
                            "map-bridge-place", bridge=SITE_NAMES[site])
    count = len(sites if bridges is None else bridges)
    if count > MAX_HEXES:
        raise BadOption(f"{source}: expected at most {MAX_HEXES} places for bridges, found {count}", "map-bridges",
                        most=MAX_HEXES, found=count)


def river_sites(letters: str) -> list[int]:
    """Where a bridge leads from land to land between two river cells."""
    return [SITES.index(pair) for pair in GRID.river_sites(letters, "R")]


def check_marks(board: Board) -> None:
    """The two-player variants need four marked hexes of every terrain."""
    for t, terrain in enumerate(TERRAINS):
        marked = int(board.terrain[t] & board.marks).bit_count()
        if marked != 4:
            raise BadOption(f"map: expected 4 marked (lower-case) hexes of {terrain}, found {marked}", "map-marks",
                            letter=LETTERS[t].lower(), needed=4, found=marked)


BOARDS: Final[dict[str, Board]] = {}


def board(text: str) -> Board:
    """The board of a map, cached: `main`, which with its marks also serves as the two-player side, or a map's own
    text."""
    if text not in BOARDS:
        BOARDS[text] = Board(MAIN if text == "main" else text)
    return BOARDS[text]

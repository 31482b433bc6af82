"""What a seat sees, as a row of numbers whose width is the same for every player count."""
from __future__ import annotations

from mypy_extensions import i16, i64

from terrae.bots.sheet import MAX_NUMBERS, Features, FeatureVector
from terrae.core.game import State
from terrae.core.packed import vec
from terrae.research.row import SEATS, Group, Layout, Row


class Observation:
    """How positions of a game are written; `columns` names every number of a row."""

    def __init__(self, layout: Layout, seats: int, kind: str) -> None:
        self.columns: list[str] = layout.columns
        self.groups: list[Group] = layout.groups
        self.width: int = len(layout.columns)
        self.seats: int = seats  # of the largest game
        self.kind: str = kind  # of the numbers, as NumPy calls it

    def rows(self, count: int) -> Rows:
        """Space for rows, all of them zero."""
        raise NotImplementedError


class Rows:
    """Rows of numbers, one after the other, each of which is kept from one position to the next. The positions shown in
    a row are of games with the same options."""

    def show(self, s: State, seat: i64, row: i64) -> None:
        """Write what a seat sees into a row."""
        raise NotImplementedError

    def numbers(self, row: int) -> list[float]:
        """A copy of a row."""
        raise NotImplementedError

    def memory(self) -> object:
        """What holds the numbers, in a vector named `cells`."""
        raise NotImplementedError


class Board(Observation):
    """The plain position; one subclass per game. Whole numbers."""

    def __init__(self, layout: Layout, seats: int) -> None:
        super().__init__(layout, seats, "int16")
        self.notes: i64 = layout.notes

    def rows(self, count: int) -> Rows:
        n: i64 = count
        return BoardRows(self, vec[i16]([0] * (n * self.width)), n)

    def write(self, s: State, seat: i64, row: Row) -> None:
        """Write everything a seat sees. A field that is not written keeps what it held, so every field is, but for
        those of seats that nobody has."""
        raise NotImplementedError


class BoardRows(Rows):
    def __init__(self, board: Board, cells: vec[i16], count: i64) -> None:
        self.board: Board = board
        self.row: Row = Row(cells, vec[i64]([0] * (count * board.notes)), board.width, board.notes)

    def show(self, s: State, seat: i64, row: i64) -> None:
        self.row.turn_to(row)
        self.board.write(s, seat, self.row)

    def numbers(self, row: int) -> list[float]:
        first: i64 = row * self.board.width
        return [int(self.row.cells[first + i]) for i in range(self.board.width)]

    def memory(self) -> object:
        return self.row


class Sheet(Observation):
    """What the bots' judge sees for every seat, one's own first."""

    def __init__(self, features: Features, names: list[str], seats: int) -> None:
        layout = Layout()
        part = Layout()
        for name in names:
            part.number(name)
        layout.repeat("", SEATS[:seats], part)
        super().__init__(layout, seats, "float64")
        self.features: Features = features

    def rows(self, count: int) -> Rows:
        n: i64 = count
        return SheetRows(self, vec[float]([0.0] * (n * self.width)), n)


class SheetRows(Rows):
    def __init__(self, sheet: Sheet, cells: vec[float], count: i64) -> None:
        self.sheet: Sheet = sheet
        self.cells: vec[float] = cells
        self.vector: FeatureVector = FeatureVector()
        self.written: vec[i64] = vec[i64]([0] * count)  # how many numbers of each row are not zero
        self.space: i64 = sheet.seats * MAX_NUMBERS  # for one row in the next vector
        self.where: vec[i64] = vec[i64]([0] * (count * self.space))  # in which cells they are

    def show(self, s: State, seat: i64, row: i64) -> None:
        x, features = self.vector, self.sheet.features
        places = row * self.space
        for k in range(self.written[row]):
            self.cells[self.where[places + k]] = 0.0
        written: i64 = 0
        n: i64 = s.seats()
        for ahead in range(n):
            x.clear()
            features.fill(s, (seat + ahead) % n, x)
            first = row * self.sheet.width + ahead * features.size
            for k in range(x.n):
                at = first + x.column[k]
                self.cells[at] = x.value[k]
                self.where[places + written] = at
                written += 1
        self.written[row] = written

    def numbers(self, row: int) -> list[float]:
        first: i64 = row * self.sheet.width
        return [self.cells[first + i] for i in range(self.sheet.width)]

    def memory(self) -> object:
        return self

"""What a move is: its kind holds the words, the legality, the effect, and what the outside may know of it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64

from terrae.core.packed import vec

if TYPE_CHECKING:
    from terrae.core.game import State

S = TypeVar("S", bound="State")

FINE: Final = 0  # the problem of a legal move

# Roles: what a kind does to the turn of the player who makes the move.
ACTION: Final = "action"  # takes a turn's action
FREE: Final = "free"  # may be done besides the action; the question stays
ANSWER: Final = "answer"  # answers a question that an action, a tile or a neighbour raised
DECLINES: Final = "declines"  # gives up what is offered
ENDS_TURN: Final = "ends_turn"  # does nothing else
LEAVES_ROUND: Final = "leaves_round"  # passes or drops out until the next round
LEAVES_GAME: Final = "leaves_game"  # for good; only people do
SETUP: Final = "setup"  # before the first round
ROLES: Final = [ACTION, FREE, ANSWER, DECLINES, ENDS_TURN, LEAVES_ROUND, LEAVES_GAME, SETUP]


NO_ARGUMENT: Final = [""]  # the names of a kind with a single move


class Kind(Generic[S]):
    """One kind of move, in the file of its rulebook chapter.

    A kind owns a run of numbers in the vocabulary, one per argument (a hex, a tile, an amount). `names` are the
    arguments' words; `words` holds `{}` where they go. `group` is the heading a menu puts the kind under.

    A *spot* names something one can point at: `hex:E4`, `power:bridge_3`, `ability:left`. `place` is the family of the
    spot that the argument names (`hex`); `uses` are the spots of what a move uses up besides: a power action, a tile,
    an ability. A kind that `converts` only changes a player's goods into others, or declines to: bots make such moves
    when something else needs them.
    """

    def __init__(self, id: str, words: str, names: list[str], group: str = "other", role: str = ACTION,
                 place: str = "", uses: list[str] | None = None) -> None:
        self.id: str = id
        self.words: str = words
        self.names: list[str] = names
        self.group: str = group
        self.role: str = role
        self.place: str = place
        self.uses: list[str] = [] if uses is None else uses
        self.converts: bool = False
        self.first: i64 = 0

    def problem(self, s: S, seat: i64, i: i64) -> i64:
        """What is wrong with argument number `i`, as a number of the game's `reasons`; `FINE` for a legal move."""
        return FINE

    def facts(self, s: S, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        """What fills the sentence of a refusal; asked only when one is shown."""
        return {"what": self.names[i]}

    def fill(self, s: S, seat: i64, moves: vec[i64], n: i64) -> i64:
        """Write the legal moves of this kind from `moves[n]` on; return the new count.

        A kind may override this with something faster that finds the same moves; `check` compares the two.
        """
        for i in range(len(self.names)):
            if self.problem(s, seat, i) == FINE:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: S, seat: i64, i: i64) -> None:
        """Carry out the move with argument number `i`, which is legal."""
        raise NotImplementedError

    def weight(self, s: S, i: i64) -> i64:
        """For a move of chance: in how many equally likely ways it can come about."""
        return 1

    def spots(self, s: S, seat: i64, i: i64) -> list[str]:
        """Where a person can point at to make this move."""
        return [f"{self.place}:{self.names[i]}"] + self.uses if self.place else list(self.uses)


class Decline(Kind[S]):
    """Give up what is offered: always possible, and nothing happens."""

    def __init__(self, id: str, words: str, group: str = "other", role: str = DECLINES) -> None:
        super().__init__(id, words, NO_ARGUMENT, group, role)

    def play(self, s: S, seat: i64, i: i64) -> None: ...

"""The contract every game keeps.

A `Game` knows what never changes: its vocabulary of moves and its items. A `State` is one position. What is pending
is on the state's stack as plain numbers: *questions*, which somebody answers with a move, and *steps*, which happen
by themselves. Playing a move takes the question off the stack, lets the move's *kind* do its effect (which may push
further items) and runs steps until the next question. An empty stack is the end of the game.

Chance is a seat like any other (`CHANCE`), so a state holds neither a secret nor a random generator.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.items import Item, arg_of, item_of, make_frame, seat_of
from terrae.core.kinds import FINE, LEAVES_GAME, Kind
from terrae.core.ledger import Ledger
from terrae.core.moves import Vocabulary
from terrae.core.packed import vec

if TYPE_CHECKING:
    from terrae.core.position import Field
    from terrae.core.record import Record

CHANCE: Final = -1
NOBODY: Final = -2
NONE: Final = -1
MAX_MOVES: Final = 1024
SCRATCH: Final = vec[i64](range(MAX_MOVES))
COMPILED: Final = not __file__.endswith(".py")


def move_buffer() -> vec[i64]:
    """A buffer for one list of legal moves. Compiled code fills and reads it without giving way to another thread, so
    one buffer serves all; plain Python needs a new one each time."""
    return SCRATCH if COMPILED else vec[i64]([0] * MAX_MOVES)


def larger(stack: vec[i64]) -> vec[i64]:
    """The same stack with space for twice as many items."""
    made = vec[i64]([0] * (2 * len(stack)))
    for i in range(len(stack)):
        made[i] = stack[i]
    return made


class Game:
    """What never changes while a game is played."""

    def __init__(self, id: str, rules: str, kinds: list[Kind[Any]], items: list[Item[Any]], *,
                 resources: list[str], sources: list[str], reasons: list[str], bound: int) -> None:
        self.id: str = id
        self.rules: str = rules
        self.resources: list[str] = resources  # names of what `State.holdings` counts
        self.sources: list[str] = sources  # where points can come from
        self.reasons: list[str] = reasons  # ids of what a kind's `problem` numbers
        self.bound: int = bound  # no game has more plies
        self.vocabulary: Vocabulary = Vocabulary(kinds)
        self.kind_of: vec[Kind[Any]] = vec[Kind[Any]](self.vocabulary.kind_of)
        self.moves: list[str] = self.vocabulary.texts
        self.items: vec[Item[Any]] = vec[Item[Any]](items)
        if len({item.id for item in items}) < len(items):
            raise ValueError("two items share an id")
        for number, item in enumerate(items):
            item.number = number

    def new(self, **options: object) -> State:
        """A new game; unknown or impossible options raise `BadOption`."""
        return self.start({key: str(value) for key, value in options.items()})

    def start(self, options: dict[str, str]) -> State:
        raise NotImplementedError

    def start_position(self, options: dict[str, str], position: dict[str, str]) -> State:
        """A game that begins in a position somebody has set up; what cannot be raises `BadOption`."""
        raise BadOption(f"{self.id} cannot begin in a position of your own")

    def describe_position(self, state: State) -> dict[str, str]:
        """Describe a position in the words that `start_position` reads."""
        raise BadOption(f"{self.id} cannot describe positions")

    def position_fields(self, options: dict[str, str]) -> list[Field]:
        """What can be set in a position of a game with these options, in the order a form shows it."""
        raise BadOption(f"{self.id} cannot begin in a position of your own")

    def options(self, options: dict[str, str]) -> dict[str, str]:
        """The options in full and in their written form, as a record keeps them."""
        raise NotImplementedError

    def recorded(self, options: dict[str, str]) -> dict[str, str]:
        """The options of a kept game. What was not an option yet when it began is filled in as it was played then."""
        return options

    def read_map(self, given: str) -> str:
        """What the option `map` takes, from a map's name, its text on one line, or the path of a file."""
        raise BadOption(f"{self.id} has no maps to choose")

    def variety(self, seed: int) -> dict[str, str]:
        """Options for the seed-th game of a check, so that many games meet every variant."""
        raise NotImplementedError

    def from_list(self, data: list[Any]) -> State:
        raise NotImplementedError

    def read_log(self, text: str, source: str) -> Record | None:
        """A game in a form that others write, if this text is one and the game knows how to read it."""
        return None

    def number(self, text: str) -> int:
        """The number of a move given as text; raises `BadNotation`."""
        return self.vocabulary.number(text)


@mypyc_attr(acyclic=True)
class State:
    """One position: who is asked what, and everything on the table."""

    def __init__(self, game: Game, stack: vec[i64], depth: i64, turns: i64) -> None:
        self.game: Game = game
        self.stack: vec[i64] = stack
        self.depth: i64 = depth
        self.turns: i64 = turns  # begun so far; a record has one line for each
        self.answering: i64 = NONE  # the frame of the question a move is just answering
        self.ledger: Ledger | None = None  # only kept while somebody wants to know

    # What a game fills in ------------------------------------------------------------------------------------

    def copy(self) -> State:
        raise NotImplementedError

    def for_bots(self) -> State:
        """A copy for bots to play on: without moves that only people make, such as leaving the game."""
        return self.copy()

    def to_list(self) -> list[Any]:
        """Everything about the position as JSON-ready values; `Game.from_list` reads it."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def standing(self, seat: int) -> list[int]:
        """What decides the game: points, then whatever breaks a tie."""
        return [self.scores()[seat]]

    def seats(self) -> int:
        raise NotImplementedError

    def round_number(self) -> int:
        """The round being played; 0 while setting up."""
        raise NotImplementedError

    def seat_id(self, seat: int) -> str:
        """Who sits there, in ids: `chance`, a faction or character, or `seat1` before one is chosen."""
        return "chance" if seat < 0 else self.chosen_id(seat) or f"seat{seat + 1}"

    def chosen_id(self, seat: int) -> str:
        """The id of the faction or character a seat has; empty before one is chosen."""
        raise NotImplementedError

    def holdings(self, seat: int) -> list[int]:
        """What a seat has, in the order of `Game.resources`."""
        raise NotImplementedError

    def audit(self) -> list[str]:
        """Every law of conservation the position breaks, as sentences; normally none."""
        raise NotImplementedError

    # The stack -----------------------------------------------------------------------------------------------

    def push(self, item: Item[Any], seat: i64, arg: i64 = 0) -> None:
        """Put an item on top; what is pushed last comes first."""
        made = make_frame(item.number, seat, arg)
        try:  # the same as `push_frame`, without the price of another call
            self.stack[self.depth] = made
        except IndexError:
            self.stack = larger(self.stack)
            self.stack[self.depth] = made
        self.depth += 1

    def push_frame(self, made: i64) -> None:
        """Put an item that is packed already on top."""
        try:
            self.stack[self.depth] = made
        except IndexError:  # asking before every push would cost more
            self.stack = larger(self.stack)
            self.stack[self.depth] = made
        self.depth += 1

    def ask_again(self) -> None:
        """Put the question just answered back on top, for moves that do not use up the answer."""
        self.push_frame(self.answering)

    def insert(self, place: i64, item: Item[Any], seat: i64, arg: i64 = 0) -> None:
        """Put an item below others."""
        self.push_frame(0)
        for i in range(self.depth - 1, place, -1):
            self.stack[i] = self.stack[i - 1]
        self.stack[place] = make_frame(item.number, seat, arg)

    def remove(self, place: i64) -> None:
        """Take an item out from below others."""
        self.depth -= 1
        for i in range(place, self.depth):
            self.stack[i] = self.stack[i + 1]

    def item_at(self, place: i64) -> Item[Any]:
        """An item of the stack, from 0 at the bottom."""
        return self.game.items[item_of(self.stack[place])]

    def seat_at(self, place: i64) -> i64:
        """Whom an item of the stack concerns."""
        return seat_of(self.stack[place])

    def arg_at(self, place: i64) -> i64:
        """What an item of the stack is about."""
        return arg_of(self.stack[place])

    @property
    def top(self) -> i64:
        """The frame of the question being asked or, while a move is played, being answered."""
        return self.stack[self.depth - 1] if self.answering == NONE else self.answering

    @property
    def about(self) -> i64:
        """The argument of the question being asked or answered; its module knows how to read it."""
        return arg_of(self.top)

    @property
    def asking(self) -> Item[Any]:
        """The question being asked or answered."""
        return self.game.items[item_of(self.top)]

    def run(self) -> None:
        """Let steps happen until somebody must decide."""
        while self.depth > 0 and self.step():
            pass

    def step(self) -> bool:
        """Let one step happen, or answer one forced question; False when somebody must decide."""
        top = self.stack[self.depth - 1]
        item = self.game.items[item_of(top)]
        if item.asks:
            if not item.forced:
                return False
            moves = move_buffer()
            if self.fill_moves(moves) != 1:
                return False
            self.answer(moves[0])
        else:
            self.depth -= 1
            item.run(self, seat_of(top), arg_of(top))
        return True

    def answer(self, move: i64) -> None:
        """Play a move without what follows by itself."""
        self.depth -= 1
        top = self.stack[self.depth]
        self.answering = top
        kind = self.game.kind_of[move]
        kind.play(self, seat_of(top), move - kind.first)
        self.answering = NONE

    def fill_moves(self, moves: vec[i64]) -> i64:
        """Write the legal moves into `moves`; return how many. There are none when the game is over."""
        if self.depth == 0:
            return 0
        top = self.stack[self.depth - 1]
        return self.game.items[item_of(top)].fill(self, seat_of(top), moves)

    # What callers use ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.depth == 0

    @property
    def seat(self) -> int:
        """Who is asked: a seat from 0, `CHANCE`, or `NOBODY` when the game is over."""
        if self.depth == 0:
            return NOBODY
        return seat_of(self.stack[self.depth - 1])

    @property
    def question(self) -> str:
        """The id of what is asked; empty when the game is over."""
        if self.depth == 0:
            return ""
        return self.item_at(self.depth - 1).id

    def winners(self) -> list[int]:
        """The seats that stand best; several if nothing parts them."""
        standings = [self.standing(seat) for seat in range(self.seats())]
        return [seat for seat, standing in enumerate(standings) if standing == max(standings)]

    def win_shares(self) -> list[float]:
        """Every seat's share of the win: one in all."""
        winners = self.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats())]

    def legal_moves(self) -> list[int]:
        moves = move_buffer()
        n = self.fill_moves(moves)
        return [moves[i] for i in range(n)]

    def leaving_moves(self) -> list[int]:
        """The legal moves with which the seat asked leaves the game for good."""
        return [move for move in self.legal_moves() if self.game.kind_of[move].role == LEAVES_GAME]

    def apply(self, move: i64) -> None:
        """Play a move known to be legal; for callers that took it from `legal_moves`."""
        self.answer(move)
        self.run()

    def play(self, move: int | str) -> None:
        """Play a move given as number or text. An illegal one raises `IllegalMove` and changes nothing."""
        number = self.game.number(move) if isinstance(move, str) else move
        refused = self.why_not(number)
        if refused is not None:
            raise refused
        self.apply(number)

    def why_not(self, move: int) -> IllegalMove | None:
        """None for a legal move, else the reason it is refused."""
        if not 0 <= move < len(self.game.kind_of):
            return IllegalMove("no-such-move", number=move)
        if self.depth == 0:
            return IllegalMove("game-over")
        if move in self.legal_moves():
            return None
        kind, seat, item = self.game.kind_of[move], seat_of(self.top), self.asking
        if kind not in item.accepts(self, seat):
            return item.not_now(self, seat, kind)
        i = move - kind.first
        problem = kind.problem(self, seat, i)
        if problem == FINE:
            return IllegalMove("refused-without-reason", move=self.game.moves[move])
        return IllegalMove(self.game.reasons[problem], **kind.facts(self, seat, i, problem))

"""What a visitor may see of a table: made by `tables`, drawn by `pages`, sent as JSON by `api`."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from terrae.core.game import Game, State
from terrae.core.record import Record
from terrae.faces.advice import Orders
from terrae.study.whole_review import ReviewResult
from terrae.web.drawings import Drawings
from terrae.web.errors import Problem
from terrae.web.stories import Stories
from terrae.web.turn_cache import TurnCache

PERSON, OPEN, BOT = "person", "open", "bot"  # who sits in a seat; a table has the status of its seat to move, or is
WAITING, OVER, STUDY = "waiting", "over", "study"  # waiting for players, over, or a record to study; or
ENDED = "ended"  # its host has ended the game without a result

NAMELESS = "?"  # in lists, a person of whom no name is known


@dataclass(frozen=True)
class Guest:
    """A visitor with a browser: an identity without a password."""

    id: str
    name: str  # empty until chosen


@dataclass
class Seat:
    number: int  # from 0
    kind: str  # PERSON, OPEN or BOT
    name: str  # the person's, or the bot's level (an id of the locales' [bots])
    mine: bool
    person: str = ""  # for whom a bot fills in; they may come back
    votes: list[int] = field(default_factory=list)  # seats that want a bot to fill in here
    can_vote: bool = False  # may the viewer vote for that now
    return_link: str = ""  # only on the viewer's own seats
    host: bool = False
    gone: bool = False  # its person has left for good; a bot plays where the rules still ask this seat
    outside: bool = False  # its person is a bot that plays over the network

    @property
    def automatic(self) -> bool:
        """Does a bot play here, one of the server's or one from outside?"""
        return self.kind == BOT or self.outside

    @property
    def replaced(self) -> bool:
        return bool(self.person)

    @property
    def taken(self) -> bool:
        """Does the seat belong to a person, even if a bot fills in?"""
        return self.kind == PERSON or self.replaced


@dataclass(frozen=True)
class ChatLine:
    seat: int
    name: str
    text: str
    at: float  # seconds since 1970, UTC
    id: int = 0


@dataclass(frozen=True)
class Challenged:
    """A bot that the host has asked to take a seat, and what came of it."""

    seat: int
    name: str
    reason: str  # why it declined; empty while it may still answer
    late: bool  # it has not answered in time


@dataclass(frozen=True)
class ArmedTurn:
    """A turn planned ahead, to be played as soon as it is the seat's turn. Only its seat sees it."""

    seat: int
    moves: list[str]
    question: str  # what its first move answers
    changes: dict[str, int]  # what it costs and brings its seat: resource -> difference
    passes: bool  # armed although it passes
    problem: dict[str, Any] | None = None  # why it was not played; None while it waits


@dataclass(frozen=True)
class Left:
    """Where the game has left a plan: what was planned there, and what was played."""

    node: int  # the last position both have
    seat: int  # who moved there
    round: int
    planned: int
    played: int


@dataclass(frozen=True)
class PlannedTurn:
    """A turn of the plan's own seat, with what is assumed before it."""

    assumed: list[str]
    moves: list[str]


@dataclass(frozen=True)
class Plan:
    """A plan beside the game as it is."""

    study: str
    table: str
    seat: int
    plies: int  # of the game
    present: int | None  # the node of the game as it is; None if the plan does not know it
    left: Left | None
    my_turn: bool  # at the table
    turns: list[PlannedTurn] = field(default_factory=list)  # of the line looked at, after the game as it is
    passes: bool = False  # one of them passes
    armed: list[ArmedTurn] = field(default_factory=list)


@dataclass
class View:
    """A table as one viewer sees it at one ply."""

    id: str
    game: Game
    record: Record  # what is committed; `record.plies` plies
    seats: list[Seat]
    state: State  # the position shown: at `ply`, or after the viewer's draft
    ply: int  # of the position shown, the draft included
    draft: list[int]  # the viewer's moves not committed yet; empty when an earlier ply is shown
    live: bool  # the newest position is shown, not an earlier one
    acting: int | None  # the viewer's seat that is to move; None if it is not their turn
    can_end: bool  # the draft is complete: *End turn* commits it (or some move of the rules ends it, see `finish`)
    finish: int | None  # a move that ends the turn, played by *End turn* too
    last_own: int | None  # ply after the viewer's last committed move: "since my last turn"
    waiting: list[int]  # seats still open
    turn_since: float  # when the present turn began
    clock: int  # hours per turn; 0: no clock
    public: bool
    tutorial: bool
    invite_link: str  # only for players at the table
    orders: Orders  # of the viewer's seat
    chat: list[ChatLine]
    only_bots: bool
    version: int = 0  # a higher one means that something has changed for the viewer
    told: int = 0  # the same for what everybody sees
    study: bool = False  # a record to study; nobody plays
    frozen: Problem | None = None  # why the game cannot be continued, if it cannot
    host: bool = False  # is the viewer the host
    closed: bool = False  # nobody else can join
    called_off: bool = False  # the host has ended the game; there is no result
    rematch: str = ""  # the way to the next game of the same people, if there is one
    hints: bool = False  # may players ask a bot for a hint
    bots_away: bool = False  # it is a bot's turn, and no process is there that plays bots
    plan: Plan | None = None  # how the viewer's plan stands beside the game, if they have one
    armed: list[ArmedTurn] = field(default_factory=list)  # of the viewer's own seats, the next one first
    review: ReviewResult | None = None  # what a bot found in the game, if it is over and somebody asked
    stories: Stories = field(default_factory=Stories)  # shared by all viewers of all tables
    bots_here: list[tuple[str, str]] = field(default_factory=list)  # that the host can challenge: id and name
    challenged: list[Challenged] = field(default_factory=list)  # by the host
    turn_cache: TurnCache = field(default_factory=TurnCache)  # shared too
    drawings: Drawings = field(default_factory=Drawings)  # and these
    # Why the viewer gets no hint on the position shown; None if they may ask.
    hint_refusal: Problem | None = field(default_factory=lambda: Problem(403, "hints-off"))

    @property
    def base(self) -> str:
        """The address of the page; those of its parts and forms begin with it."""
        return f"/t/{self.id}"

    @property
    def query(self) -> str:
        """What says in the address of a form which position is meant; a table has one present position."""
        return ""

    @property
    def param(self) -> str:
        """The name of what says in the address of a page which position is shown."""
        return "ply"

    @property
    def at(self) -> str:
        """Its value for the position shown."""
        return str(self.ply)

    @property
    def present(self) -> bool:
        """Is the newest position of a game shown, which others may change?"""
        return self.live

    def link(self, ply: int | None) -> str:
        """The page at a ply, or as it is now."""
        return self.base + (f"?ply={ply}" if ply is not None else "")

    @property
    def seat_asked(self) -> int | None:
        """Return the seat to move in the position shown; None if nobody can."""
        stopped = bool(self.waiting) or self.frozen is not None or self.called_off
        return self.state.seat if self.state.seat >= 0 and not stopped else None

    @property
    def my_seats(self) -> list[int]:
        return [seat.number for seat in self.seats if seat.mine]


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    id: str
    game: str
    names: list[str]  # by seat; empty where a seat is open
    turn: str  # whose turn it is, empty when over or waiting
    mine: bool  # the viewer's turn
    over: bool
    waiting: int  # open seats
    round: int
    scores: list[int]
    changed: float
    frozen: bool = False  # the game cannot be continued

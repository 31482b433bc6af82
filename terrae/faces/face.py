"""The contract between a game's face and everything that shows games."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Final, Protocol

from terrae.core.game import Game, State
from terrae.core.kinds import ENDS_TURN, LEAVES_ROUND
from terrae.core.ledger import Entry
from terrae.draw import NOTHING, UNCHANGED, Board, Goal, Panel
from terrae.faces.advice import Orders, Warning
from terrae.faces.choice import Choice
from terrae.faces.controls import Control
from terrae.faces.hints import plain_question
from terrae.faces.rule_blocks import Block
from terrae.faces.tutorial import Tutorial
from terrae.locales import Locale

if TYPE_CHECKING:
    from rich.console import RenderableType

    from terrae.draw import html
    from terrae.draw.hexes import Colour


NO_SYMBOLS: Final[Mapping[str, str]] = {}
LAND: Final = "land"  # how a table is laid out: a map with a rail below it
WIDE: Final = "wide"  # or boards that fill the middle


class TerminalLook(Protocol):
    """How a game looks in a terminal."""

    def board(self, state: State, locale: Locale) -> RenderableType:
        """The map with everything on it."""

    def mats(self, state: State, locale: Locale) -> RenderableType:
        """What everybody has."""

    def table(self, state: State, locale: Locale) -> RenderableType:
        """What lies beside the board: rounds, tiles, actions still free."""

    def hint(self, state: State, move: int, locale: Locale) -> str:
        """What a card or tile named by a move says; nothing where its words say it all."""


class BrowserLook(Protocol):
    """How a game looks in a browser or a notebook, as SVG and HTML."""

    layout: str  # LAND: a map with a rail below it; WIDE: boards that fill the middle

    def boards(self, state: State, locale: Locale, selectable: Set[str] = NOTHING,
               changed: Mapping[str, int] = UNCHANGED, drafted: Set[str] = NOTHING) -> list[Board]:
        """The boards with everything on them, the one that matters most first. `changed` names the seat that changed
        a spot last, `drafted` are the spots of the turn not ended yet."""

    def seat_colour(self, state: State, seat: int) -> Colour:
        """The fill of a seat's pieces and the ink of what is written on them."""

    def card(self, state: State, seat: int, locale: Locale) -> html.Node:
        """What everybody wants to know of a seat at a glance: goods, bowls, tile, income."""

    def mat(self, state: State, seat: int, locale: Locale, selectable: Set[str] = NOTHING) -> html.Node:
        """All a seat has: goods, tracks, incomes now and next round, buildings left, abilities."""

    def rail(self, state: State, locale: Locale, selectable: Set[str] = NOTHING,
             seat: int | None = None) -> list[Panel]:
        """What can be clicked and is on no board: actions, tiles on offer, tracks, passing; as a seat sees it, by
        default the one to move."""

    def tray(self, state: State, locale: Locale, selectable: Set[str] = NOTHING) -> Panel | None:
        """Pictures of what the present question offers, where it asks for a tile, a card or a faction."""

    def aside(self, state: State, locale: Locale) -> list[Panel]:
        """What is worth knowing and cannot be clicked: tiles left, standings."""

    def goals(self, state: State, locale: Locale) -> list[Goal]:
        """The rounds of the game; none before they are known."""

    def order(self, state: State) -> list[tuple[int, bool]]:
        """The seats in the order of the round, each with whether it is out of it; none before it is known."""

    def place_head(self, state: State, seat: int, spot: str, locale: Locale) -> html.Node:
        """What a seat wants to know of a place before acting there: its land, the way home; None if nothing."""

    def emblem(self) -> html.Element:
        """The emblem for the start page."""


class Face(ABC):
    """Everything a person sees of one game. A method that is not abstract does what most games need.

    A *spot* is the name of a place one can point at, such as `hex:E4`. Spots in `selectable` can be chosen now, those
    in `changed` were changed by the last move.
    """

    pieces: Set[str] = NOTHING  # holdings a move puts on a board: its words say so already
    symbols: Mapping[str, str] = NO_SYMBOLS  # the icons of holdings whose icon has another name
    move_symbols: Mapping[str, str] = NO_SYMBOLS  # the icons of moves, by id or group of their kind
    tile_spots: Set[str] = NOTHING  # the families of spots that are tiles and cards one takes for oneself
    milestones: Sequence[str] = ()  # holdings whose growth marks the course of a game
    styles: Sequence[str] = ("board.css", "mats.css")  # style sheets of its table
    offers_power: bool = False  # do moves of others offer power for points?
    reconstructed: bool = False  # are its cards and tiles as a whole not the published ones?
    board_before_start: bool = True  # is there something to see on its board before chance has spoken?

    # Spots and notices ------------------------------------------------------------------------------------------

    def spots(self, state: State, move: int) -> list[str]:
        """List where a move can be pointed at, on a board or beside it."""
        kind = state.game.kind_of[move]
        return kind.spots(state, state.seat, move - kind.first)

    @property
    @abstractmethod
    def board_spots(self) -> Set[str]:
        """The families of spots that are on a board (`hex` of `hex:E4`), not only beside one."""

    def spots_ahead(self, before: State, after: State) -> list[str]:
        """List more spots for a move that leads from one position to another: those its follow-ups are meant for."""
        return []

    def is_meant(self, state: State, spot: str, move: int) -> bool:
        """Could somebody who points at a place and asks why nothing is possible there mean this move?"""
        return True

    def aims_at_place(self, state: State, move: int) -> bool:
        """Would somebody who points at a place mean this answer as a part of a whole turn there?"""
        return True

    @abstractmethod
    def notices(self, state: State, locale: Locale) -> list[str]:
        """What must be said about reconstructed or home-made components."""

    # Looks ------------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def browser(self) -> BrowserLook:
        """The look in a browser, loaded only there: it needs the extra `web`."""

    @property
    @abstractmethod
    def terminal(self) -> TerminalLook:
        """The look in a terminal, loaded only there."""

    # Words ------------------------------------------------------------------------------------------------------

    def question_words(self, state: State, locale: Locale) -> str:
        """What is asked, with what it is about where the game can say that."""
        return plain_question(state, locale)

    @abstractmethod
    def hint(self, state: State, choice: Choice, locale: Locale) -> str:
        """Answer what a player would ask about a move, on lines of its own; empty where its words say it all."""

    def move_symbol(self, move: int, game: Game) -> str:
        """The icon of a move; empty if it has none."""
        kind = game.kind_of[move]
        return self.move_symbols.get(kind.id) or self.move_symbols.get(kind.group, "")

    def new_round(self, entry: Entry, after: State) -> int:
        """The round that begins by a move, 0 if none does; `entry` is what it changed, `after` the position then."""
        now = after.round_number()
        return now if now != entry.round and not after.over else 0

    # Advice -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def warnings(self, state: State, move: int) -> list[Warning]:
        """What the seat to move would waste by a legal move."""

    def finish(self, state: State) -> int | None:
        """The legal move that only ends the turn, if there is one now."""
        return next((move for move in state.legal_moves() if state.game.kind_of[move].role == ENDS_TURN), None)

    def passes(self, state: State, move: int) -> bool:
        """Does the move end the seat's round (pass, drop out)?"""
        return state.game.kind_of[move].role == LEAVES_ROUND

    def next_income(self, state: State, seat: int) -> dict[str, int]:
        """What the next income brings as things stand, by resource; nothing where the game cannot tell."""
        return {}

    @abstractmethod
    def answer(self, state: State, orders: Orders) -> int | None:
        """How the seat's automatic answers reply to an offer now, if at all."""

    def automatic_answer(self, state: State, orders: Orders) -> int | None:
        """The move that the seat's automatic answers make now, if any; never one that passes."""
        moves = state.legal_moves()
        if orders.single and len(moves) == 1 and not self.passes(state, moves[0]):
            return moves[0]
        return self.answer(state, orders)

    # Options ----------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def players(self) -> Sequence[int]:
        """How many can play, the smallest number first."""

    @property
    @abstractmethod
    def controls(self) -> Sequence[Control]:
        """How the options of a new game are asked for, in the order of the form."""

    @property
    def factions(self) -> list[tuple[str, str]]:
        """Every faction with its home terrain, for games whose factions can be fixed by seat."""
        return []

    def clash(self, options: Mapping[str, str]) -> str:
        """Which of the locales' `[problems]` (without `option_`) to report when options do not fit together."""
        return "colours"

    def settled(self, locale: Locale, options: Mapping[str, str]) -> list[str]:
        """What options of this game alone settle before it begins, in words; `options` are complete."""
        return []

    def left_to_chance(self, options: Mapping[str, str]) -> list[str]:
        """What chance decides in this game alone: ids of the locales' `[new.chance]`."""
        return []

    # Pages ------------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def rule_blocks(self) -> Mapping[str, Block]:
        """The tables of the rules page by name, loaded only for that page."""

    @property
    def tutorial(self) -> Tutorial | None:
        """The guided first game, loaded only for it; None for a game without one."""
        return None

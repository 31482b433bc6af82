"""What the parts of the table's page share: the reader, the view, the moves to choose from and the story so far."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TypeVar

from markupsafe import Markup

from terrae.bots.explain import Explanation
from terrae.core.game import CHANCE
from terrae.core.ledger import entry
from terrae.core.phases import own_entry
from terrae.draw import Board
from terrae.draw import html as h
from terrae.draw.words import seat_name
from terrae.faces import face, whole_turns
from terrae.faces.advice import Warning
from terrae.faces.changes import without_burning
from terrae.faces.choice import Choice
from terrae.faces.sentences import Teller, move_words
from terrae.faces.story import Line
from terrae.faces.story_turns import Event, Turn, events
from terrae.locales import Locale
from terrae.web.pages.frame import Reader
from terrae.web.pages.table_words import is_conversion
from terrae.web.view import View

T = TypeVar("T")
BETWEEN_MOVES = "; "  # in a form that drafts several moves at once
MAX_FRESH = 12  # plies whose places are marked as new for those who have not moved yet


class Scene:
    """One view for one reader. What several parts of the page need is worked out once."""

    def __init__(self, reader: Reader, view: View, whole_log: bool = False,
                 hint: Explanation | str | None = None) -> None:
        self.reader = reader
        self.view = view
        self.whole_log = whole_log
        self.hint = hint  # a hint, or why there is none; None if nobody asked
        self.locale: Locale = reader.locale

    def say(self, section: str, id: str, /, **facts: object) -> str:
        return self.locale.text(section, id, **facts)

    def words(self, move: int, round_number: int) -> str:
        """Describe a move made in a round."""
        return move_words(self.view.game, move, round_number, self.locale)

    def link(self, ply: int | None = None) -> str:
        """The page at a ply, or as it is now."""
        return self.view.link(ply)

    def address(self, action: str) -> str:
        """Where a form is sent that changes something, with what says which position is meant, if anything must."""
        return f"{self.view.base}/{action}{self.view.query}"

    @property
    def draft_address(self) -> str:
        """Where forms are sent that make moves."""
        return self.address("draft")

    @cached_property
    def teller(self) -> Teller:
        """Says in the reader's language what was done."""
        return Teller(self.view.game, self.locale)

    # Drawing once ----------------------------------------------------------------------------------------------------

    def once(self, place: str, make: Callable[[], T], *more: Hashable) -> T:
        """Make something of the newest position once for all who see it alike, in one language; `more` is what else it
        depends on. Who looks back, or at a study, has it made anew."""
        view = self.view
        if not view.present or not view.version:
            return make()
        return view.drawings.draw(view.id, (place, self.locale.language, bool(view.draft), *more),
                                  (view.version, tuple(view.draft)), make)

    def draw_once(self, place: str, draw: Callable[[], h.Node], *more: Hashable) -> Markup:
        """The same for what is drawn."""
        return self.once(place, lambda: Markup(h.fragment[draw()]), *more)

    def for_spectators(self, place: str, make: Callable[[], T], *more: Hashable) -> T:
        """The same for what players see in their own way: only spectators share it."""
        return make() if self.view.my_seats else self.once(place, make, *more)

    # Whose turn it is ---------------------------------------------------------------------------------------------

    @cached_property
    def complete(self) -> bool:
        """Is the viewer's turn complete, so that only End turn is left?"""
        view = self.view
        return view.acting is not None and view.can_end and view.finish is None

    @cached_property
    def must_choose(self) -> bool:
        """Must the viewer choose a move now?"""
        view = self.view
        return view.live and view.acting is not None and view.state.seat == view.acting and not self.complete

    @cached_property
    def ended(self) -> bool:
        """Is the game over, and is its end shown? A study goes on at the board."""
        view = self.view
        return view.present and view.state.over and view.frozen is None

    @cached_property
    def own_seats(self) -> list[int]:
        """The viewer's seats, the one that acts first."""
        return sorted(self.view.my_seats, key=lambda seat: (seat != self.view.acting, seat))

    # Moves --------------------------------------------------------------------------------------------------------

    @cached_property
    def choices(self) -> list[Choice]:
        """Every legal move, if the viewer must choose one."""
        if not self.must_choose:
            return []
        state = self.view.state
        shown = face(self.view.game)
        found = []
        for move in state.legal_moves():
            after = state.copy()
            one = entry(after, move, self.view.ply + 1)
            spots = shown.spots(state, move) + shown.spots_ahead(state, after)
            new_round = shown.new_round(one, after)
            if new_round:
                one = own_entry(state, move, self.view.ply + 1)
            found.append(Choice(move, spots, one, after, shown.warnings(state, move), new_round))
        return found

    @cached_property
    def lines(self) -> list[whole_turns.Line]:
        """Every whole turn, if the viewer must choose one."""
        if not self.must_choose:
            return []
        view = self.view
        return view.turn_cache.lines(f"{view.base}{view.query}", view.record.plies, view.draft, view.state)

    @cached_property
    def payable(self) -> list[whole_turns.WholeTurn]:
        """Moves that are not legal yet and become so by conversions, each with the best way to pay."""
        state, shown = self.view.state, face(self.view.game)
        legal = set(state.legal_moves()) if self.must_choose else set()
        best: dict[int, whole_turns.Line] = {}
        for line in sorted(self.lines, key=lambda one: len(one.moves)):
            doing = [move for move in line.moves if not is_conversion(self.view.game, move)]
            if len(doing) == 1 and doing[0] == line.moves[-1] not in legal:
                best.setdefault(doing[0], line)
        return [whole_turns.play(state, shown, line.moves, line.complete) for line in best.values()]

    @cached_property
    def burnt(self) -> dict[str, int]:
        """How much power must be burned for what is offered at a spot and cannot be paid otherwise."""
        found: dict[str, int] = {}
        for one in self.payable:
            _, count = without_burning(one.entry.changes[one.entry.seat])
            for spot in face(self.view.game).spots(self.view.state, one.moves[-1]) if count else []:
                found[spot] = min(count, found.get(spot, count))
        return found

    @cached_property
    def selectable(self) -> frozenset[str]:
        """Where something can be chosen now, perhaps after conversions."""
        found: list[Choice | whole_turns.Line] = [*self.choices, *self.lines]
        return frozenset(spot for one in found for spot in one.spots)

    @cached_property
    def on_boards(self) -> bool:
        """Is there something to choose on a board, not only on mats and tiles?"""
        families = face(self.view.game).board_spots
        return any(spot.partition(":")[0] in families for spot in self.selectable)

    @cached_property
    def pending(self) -> list[Warning]:
        """Warnings about ending the turn now: what the drafted moves and the one that ends it would waste."""
        view = self.view
        if not view.can_end or view.acting is None:
            return []
        shown = face(view.game)
        state, found = view.record.state.copy(), []
        for move in view.draft + ([view.finish] if view.finish is not None else []):
            found += [one for one in shown.warnings(state, move) if one not in found]
            state.apply(move)
        return found

    @cached_property
    def boards(self) -> list[Board]:
        draw = face(self.view.game).browser.boards
        return self.for_spectators("boards", lambda: draw(self.view.state, self.locale, self.selectable, self.changed,
                                                          self.drafted))

    # The story so far ---------------------------------------------------------------------------------------------

    @cached_property
    def story(self) -> list[Line]:
        """The record's moves with what they changed, shared by all viewers of the table."""
        return self.view.stories.lines(self.view.id, self.view.record)

    @cached_property
    def events(self) -> list[Event]:
        """The story by turns, with what lies between the rounds."""
        return self.once("events", lambda: events(self.story))

    def of_event(self, place: str, one: Event, make: Callable[[], T], *more: Hashable) -> T:
        """Make something of an event once for all who see it alike, now and later; `more` is what else it depends
        on."""
        view = self.view
        if not view.version:
            return make()
        return view.drawings.draw(view.id, (place, self.locale.language, one.first, self.you, *more),
                                  (one.last, self.names), make)

    @cached_property
    def you(self) -> int | None:
        """The seat that is called "you": the viewer's, if they have one only."""
        return self.view.my_seats[0] if len(self.view.my_seats) == 1 else None

    @cached_property
    def names(self) -> tuple[tuple[str, str], ...]:
        """The names and colours of the seats, which are not settled from the beginning."""
        state, look = self.view.state, face(self.view.game).browser
        return tuple((seat_name(state, seat, self.locale), look.seat_colour(state, seat).fill)
                     for seat in range(state.seats()))

    @cached_property
    def since(self) -> int | None:
        """The ply of the viewer's last move in a turn of their own. An answer to somebody else's is not one."""
        mine = self.view.my_seats
        own = [one for one in self.events if isinstance(one, Turn) and one.seat in mine]
        return own[-1].own[-1].entry.ply if own else self.view.last_own

    @cached_property
    def news(self) -> list[Event]:
        """What has happened since the viewer's last turn; nothing for spectators."""
        since = self.since
        if since is None or not self.view.live:
            return []
        return [one for one in self.events if one.first > since or (one.last > since and not isinstance(one, Turn))]

    @cached_property
    def new_events(self) -> set[int]:
        """The same by identity."""
        return {id(one) for one in self.news}

    @cached_property
    def event_shown(self) -> Event | None:
        """The turn or change of round to which the position shown belongs."""
        here = min(self.view.ply, len(self.story))
        found = [one for one in self.events if one.first <= here <= one.last]
        return found[0] if found else None  # an income comes with the last move of a turn

    @cached_property
    def new_plies(self) -> range:
        """Plies whose places are marked: those of the turn shown when looking back, else all since the viewer's last
        turn."""
        view = self.view
        if not view.live:
            shown = self.event_shown
            return range(min(shown.first, view.ply) if shown else view.ply, view.ply + 1)
        last = view.record.plies
        return range((self.since if self.since is not None else max(0, last - MAX_FRESH)) + 1, last + 1)

    @cached_property
    def changed(self) -> dict[str, int]:
        """Places changed lately, with the seat that did: by the turn looked at, or by others since the viewer's last
        turn."""
        view = self.view
        turns = {line.turn for line in self.story[-1:]} if view.live and not view.my_seats else None
        new = self.story[max(0, self.new_plies.start - 1):max(0, self.new_plies.stop - 1)]
        others = [line for line in new if line.entry.seat != CHANCE
                  and not (view.live and line.entry.seat in view.my_seats)]
        return {spot: line.entry.seat for line in others for spot in line.spots if turns is None or line.turn in turns}

    @cached_property
    def drafted(self) -> frozenset[str]:
        shown, state, found = face(self.view.game), self.view.record.state.copy(), set()
        for move in self.view.draft:
            found.update(shown.spots(state, move))
            state.apply(move)
        return frozenset(found)

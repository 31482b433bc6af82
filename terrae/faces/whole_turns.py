"""Whole turns: sequences of moves that together do something at a place, found by trying them on copies.

A person points at a place and means all that is needed there: conversions in front, spades, the terrain, the building.
`find` lists such sequences for every place of a position; `describe` says what those at one place cost and bring, the
best first. It knows no game: a conversion is a free move that converts, and an answer belongs to a place if it names
it.
"""
from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass, field

from terrae.core.game import COMPILED, State
from terrae.core.kinds import ACTION, ANSWER, DECLINES, ENDS_TURN, FREE
from terrae.core.ledger import Entry, entry
from terrae.faces.advice import Warning
from terrae.faces.face import Face

BUDGET = 6000 if COMPILED else 400  # copies looked at for one position
MAX_CONVERSIONS = 6 if COMPILED else 4  # in front of a turn
MAX_LATE = 4 if COMPILED else 3  # and in the middle of one
MAX_LATE_LOOKS = 60  # copies looked at for these
MAX_STEPS = 8  # moves after the conversions in front
MAX_WAYS = 4  # ways to pay for the same move
MAX_HERE = 24  # turns described at one place
SHOWN = 3  # turns not folded away
PLAIN = 0.5  # points a turn must be better for every conversion in it
FAR_BEHIND = 6.0  # points by which a folded turn is worse than the best

Value = Callable[[State, int], float]  # what a position is worth to a seat, in points


@dataclass(frozen=True)
class Line:
    """A sequence of moves and the spots where it is offered. It is complete if nothing is left to choose but the end
    of the turn."""

    moves: tuple[int, ...]
    spots: tuple[str, ...]
    complete: bool


@dataclass(frozen=True)
class WholeTurn:
    """A sequence of moves with all a player wants to know before choosing it."""

    moves: tuple[int, ...]
    entry: Entry  # what they change together; the move named is the last
    after: State
    warnings: list[Warning]
    new_round: int  # the round that begins by them, 0 if none does
    complete: bool
    worth: float  # points more than now
    folded: bool = False  # much worse than the best, or one of many


@dataclass
class Node:
    """A position on the way, and how it was reached."""

    state: State
    moves: tuple[int, ...]
    place: frozenset[str] = frozenset()  # the spots of the board this is about, once that is known
    legal: list[int] = field(default_factory=list)


class Search:
    """One search from one position."""

    def __init__(self, state: State, face: Face, budget: int) -> None:
        self.start = state
        self.face = face
        self.seat = state.seat
        self.turns = state.turns
        self.kinds = state.game.kind_of
        self.left = budget
        self.lines: dict[tuple[int, ...], Line] = {}
        self.seen: dict[tuple[object, ...], int] = {}  # moves it took to a position

    # Steps --------------------------------------------------------------------------------------------------------

    def after(self, state: State, move: int) -> State:
        self.left -= 1
        copy = state.copy()
        copy.apply(move)
        return copy

    def converts(self, move: int) -> bool:
        kind = self.kinds[move]
        return kind.converts and kind.role == FREE

    def goods(self, state: State) -> tuple[int, ...]:
        return tuple(state.holdings(self.seat))

    def same_turn(self, state: State) -> bool:
        return not state.over and state.seat == self.seat and state.turns == self.turns

    def board_spots(self, state: State, move: int) -> frozenset[str]:
        families = self.face.board_spots
        return frozenset(spot for spot in self.face.spots(state, move) if spot.partition(":")[0] in families)

    # Conversions --------------------------------------------------------------------------------------------------

    def conversions(self, state: State, legal: list[int], most: int, looks: int) -> Iterator[Node]:
        """Positions after conversions, those after few first. The order of conversions is that of their numbers, and
        of several ways to the same goods the first counts."""
        ends = deque([Node(state, (), legal=legal)])
        known = {self.goods(state)}
        while ends and looks > 0 and self.left > 0:
            end = ends.popleft()
            if len(end.moves) == most:
                continue
            for move in end.legal:
                if not self.converts(move) or (end.moves and move < end.moves[-1]):
                    continue
                looks -= 1
                after = self.after(end.state, move)
                if not self.same_turn(after) or self.goods(after) in known:
                    continue
                known.add(self.goods(after))
                made = Node(after, (*end.moves, move), legal=after.legal_moves())
                ends.append(made)
                yield made

    def made_possible(self, state: State, legal: list[int], wanted: Callable[[State, int], bool], most: int,
                      looks: int) -> Iterator[tuple[Node, int]]:
        """Moves that conversions make possible, after no more of them than needed."""
        before = set(legal)
        ways: dict[int, list[Counter[int]]] = {}
        for node in self.conversions(state, legal, most, looks):
            for move in node.legal:
                if move in before or self.converts(move) or not wanted(node.state, move):
                    continue
                found = ways.setdefault(move, [])
                needed = Counter(node.moves)
                if len(found) < MAX_WAYS and not any(other <= needed for other in found):
                    found.append(needed)
                    yield node, move

    # Turns --------------------------------------------------------------------------------------------------------

    def run(self) -> list[Line]:
        legal = self.start.legal_moves()
        first = [move for move in legal if not self.converts(move)]
        for move in first:
            self.begin(Node(self.start, ()), move)
        if len(first) < len(legal):
            for node, move in self.made_possible(self.start, legal, self.is_worth_paying, MAX_CONVERSIONS, self.left):
                self.begin(node, move)
        return list(self.lines.values())

    def is_worth_paying(self, state: State, move: int) -> bool:
        return self.kinds[move].role in (ACTION, ANSWER)

    def begin(self, node: Node, move: int) -> None:
        """The first move that is not a conversion, and what may follow it at a place of the board."""
        own = tuple(self.face.spots(node.state, move))
        made = self.reach(node.state, move, (*node.moves, move), self.board_spots(node.state, move))
        complete = self.is_complete(made)
        if complete or not self.follow(made) or not made.place:
            self.lines[made.moves] = Line(made.moves, own, complete)

    def reach(self, state: State, move: int, moves: tuple[int, ...], place: frozenset[str]) -> Node:
        after = self.after(state, move)
        return Node(after, moves, place, after.legal_moves() if self.same_turn(after) else [])

    def is_complete(self, node: Node) -> bool:
        """Is nothing left to choose but conversions and the end of the turn?"""
        return not self.same_turn(node.state) or any(self.kinds[move].role == ENDS_TURN for move in node.legal)

    def follow(self, node: Node) -> bool:
        """Follow answers that belong to the same place; True if there are any."""
        if len(node.moves) >= MAX_STEPS + MAX_CONVERSIONS or self.left <= 0:
            return False
        found = False
        for before, move in self.answers(node):
            if self.left <= 0:
                break
            place = node.place or self.board_spots(before.state, move)
            moves = (*node.moves, *before.moves, move)
            made = self.reach(before.state, move, moves, place)
            found = True
            if self.is_complete(made):
                self.lines[moves] = Line(moves, tuple(sorted(place)), True)
            elif self.is_new(made) and not self.follow(made) and place:
                self.lines[moves] = Line(moves, tuple(sorted(place)), False)
        return found

    def answers(self, node: Node) -> Iterator[tuple[Node, int]]:
        """The answers to follow, at once or after conversions."""
        here = Node(node.state, ())

        def wanted(state: State, move: int) -> bool:
            return self.belongs(node, state, move)

        found = any(self.kinds[move].role == ANSWER for move in node.moves)
        at_once = [move for move in node.legal if not self.converts(move) and wanted(node.state, move)]
        for move in sorted(at_once, key=lambda one: len(self.board_spots(node.state, one))):  # more of the same first
            found = True
            yield here, move
        if not any(self.board_spots(node.state, move) for move in at_once):
            for before, move in self.made_possible(node.state, node.legal, wanted, MAX_LATE, MAX_LATE_LOOKS):
                found = True
                yield before, move
        if found and node.place:  # what was begun can be left at that
            yield from ((here, move) for move in node.legal if self.kinds[move].role == DECLINES)

    def belongs(self, node: Node, state: State, move: int) -> bool:
        """Does an answer belong to what was begun: is it about the same place, or more of the same?"""
        kind = self.kinds[move]
        if kind.role not in (ACTION, ANSWER):
            return False
        where = self.board_spots(state, move)
        if where:
            return (not node.place or where <= node.place) and self.face.aims_at_place(state, move)
        return any(self.kinds[earlier] is kind for earlier in node.moves)

    def is_new(self, node: Node) -> bool:
        """Was no position like this reached before by as few moves, in another order of steps?"""
        named = [move for move in node.moves if not self.converts(move) and self.kinds[move].role != ACTION]
        key = (node.state.top, self.goods(node.state), node.place, tuple(named[-1:]),
               self.action_of(node.moves))
        if self.seen.get(key, len(node.moves) + 1) <= len(node.moves):
            return False
        self.seen[key] = len(node.moves)
        return True

    def action_of(self, moves: Iterable[int]) -> int:
        return next((move for move in moves if not self.converts(move)), -1)


def find(state: State, face: Face, budget: int = BUDGET) -> list[Line]:
    """List what can be done from a position, at every place."""
    return Search(state, face, budget).run()


# Describing ---------------------------------------------------------------------------------------------------------


def describe(state: State, face: Face, lines: Iterable[Line], value: Value) -> list[WholeTurn]:
    """Say what lines from a position cost and bring: the best first, but those that build before those
    that leave it for later; dominated ones dropped, poor ones folded away."""
    seat, now = state.seat, value(state, state.seat)
    found: dict[str, WholeTurn] = {}
    for line in sorted(lines, key=lambda one: len(one.moves))[:MAX_HERE]:
        one = play(state, face, conversions_first(state, line.moves), line.complete)
        found.setdefault(repr(one.after.to_list()), one)
    judged = [with_worth(one, value(one.after, seat) - now - PLAIN * count_conversions(one)) for one in found.values()]
    kept = without_dominated(state, judged)
    best = max((one.worth for one in kept), default=0.0)

    def absurd(one: WholeTurn) -> bool:
        return best - one.worth > FAR_BEHIND

    kept.sort(key=lambda one: (absurd(one), not puts_piece(one, face.pieces), -one.worth, len(one.moves)))
    return [with_worth(one, one.worth, folded=n >= SHOWN or absurd(one)) for n, one in enumerate(kept)]


def puts_piece(one: WholeTurn, pieces: Set[str]) -> bool:
    """Does a turn put a piece on the board, such as a house on the land it dug?"""
    return any(number > 0 and name in pieces for name, number in one.entry.changes[one.entry.seat].items())


def with_worth(one: WholeTurn, worth: float, folded: bool = False) -> WholeTurn:
    return WholeTurn(one.moves, one.entry, one.after, one.warnings, one.new_round, one.complete, worth, folded)


def count_conversions(one: WholeTurn) -> int:
    kinds = one.after.game.kind_of
    return sum(1 for move in one.moves if kinds[move].converts)


def conversions_first(state: State, moves: tuple[int, ...]) -> tuple[int, ...]:
    """The same moves with all conversions in front, if that comes to the same."""
    kinds = state.game.kind_of
    free = [move for move in moves if kinds[move].converts and kinds[move].role == FREE]
    wanted = (*sorted(free), *[move for move in moves if not (kinds[move].converts and kinds[move].role == FREE)])
    if wanted == moves:
        return moves
    given, changed = state.copy(), state.copy()
    for move in moves:
        given.apply(move)
    for move in wanted:
        if move not in changed.legal_moves():
            return moves
        changed.apply(move)
    return wanted if changed.to_list() == given.to_list() else moves


def play(state: State, face: Face, moves: tuple[int, ...], complete: bool) -> WholeTurn:
    """Play moves one after the other and add up what they change."""
    after, entries, warnings = state.copy(), [], []
    for move in moves:
        last = move == moves[-1]
        warnings += [one for one in face.warnings(after, move) if one not in warnings]
        entries.append(entry(after, move, 0))
        new_round = face.new_round(entries[-1], after) if last else 0
    return WholeTurn(moves, added(entries), after, warnings, new_round, complete, 0.0)


def added(entries: list[Entry]) -> Entry:
    """Several moves of a seat as if they were one."""
    seats = range(len(entries[0].changes))
    totals: list[Counter[str]] = [Counter() for _ in seats]
    for one in entries:
        for seat in seats:
            totals[seat].update(one.changes[seat])
    changes = [{name: number for name, number in total.items() if number} for total in totals]
    return Entry(entries[-1].ply, entries[0].round, entries[0].seat, entries[-1].move, changes,
                 [points for one in entries for points in one.points])


def without_dominated(state: State, turns: list[WholeTurn]) -> list[WholeTurn]:
    """Drop turns that do the same as another and leave no more of anything."""
    kinds, seat = state.game.kind_of, state.seat

    def doing(one: WholeTurn) -> frozenset[int]:
        return frozenset(move for move in one.moves if not kinds[move].converts)

    def beaten(one: WholeTurn) -> bool:
        return any(other is not one and doing(other) == doing(one) and other.complete == one.complete
                   and leaves_as_much(other.entry.changes[seat], one.entry.changes[seat])
                   for other in turns)

    return [one for one in turns if not beaten(one)]


def leaves_as_much(one: dict[str, int], other: dict[str, int]) -> bool:
    """Does the first change leave more than the second, and less of nothing? Power counts from the last bowl back.

    >>> leaves_as_much({"money": -4}, {"money": -5}), leaves_as_much({"money": -4}, {"money": -4})
    (True, False)
    >>> leaves_as_much({"power_1": 3, "power_3": -3}, {"power_1": 2, "power_3": -3, "power_2": 1})
    False
    """
    names = sorted(one.keys() | other.keys(), reverse=True)
    pairs = [*zip(held(one, names), held(other, names), strict=True)]
    return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)


def held(changes: dict[str, int], names: list[str]) -> list[int]:
    """Changes in the order of `names`; power in a bowl counts for the bowls before it too."""
    found, power = [], 0
    for name in names:
        power += changes.get(name, 0) if name.startswith("power_") else 0
        found.append(power if name.startswith("power_") else changes.get(name, 0))
    return found

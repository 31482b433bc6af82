"""Tree search for any game: many seats, chance, turns of several moves.

Every seat is taken to want its own points and a little of what its best rival lacks. Opening a position judges each of
its moves once for the seat that is asked; these judgements say which moves to try first and stand in for moves not
tried yet. Then the line that promises most is followed again and again, with a bonus for what was tried seldom, and
what is found at its end is averaged over every position on the way.

A line goes on through positions with one thing to do, and through a rival's turn by a guess: what was best for that
rival when it was asked the same before. So most judging is spent on one's own plan.

Free conversions would drown everything else, so they are no moves of their own: they are made in front of a move they
make possible, as one step with it, or where the judge says that one is worth something by itself.
"""
from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from terrae.bots.judge.base import Judge
from terrae.core.game import CHANCE, State, move_buffer
from terrae.core.packed import vec
from terrae.core.playout import weight

FREE: Final = ["convert", "exchange"]  # groups of moves that change what one has and leave the question open
WORTH: Final = 1.0  # points a free move must bring to be made for its own sake; a judge may err by less
MOST_FREE: Final = 5  # free moves in a row
LOOKED: Final = 12  # positions looked at to find out what free moves make possible; at the root eight times as many
CLOSING: Final = "done"
CHECK: Final = 16  # lines between two looks at whether the choice is settled
MOST_PATH: Final = 200
WARMTH: Final = 1.2
TRUSTED: Final = 12  # visits after which a guess at a rival's answer is not enough


class Style:
    """How a search weighs things; points are the measure of all of them."""

    def __init__(self, *, rivalry: float = 0.2, curiosity: float = 10.0, warmth: float = WARMTH) -> None:
        self.curiosity: float = curiosity  # bonus for what was tried seldom
        self.warmth: float = warmth  # points of difference that make a move e times less likely to be tried
        self.rivalry: float = rivalry  # what a point of the best rival counts


class Prior:
    """What experience says about kinds of moves, added to the judge's word: by phase, then kind."""

    def __init__(self, kinds: list[int], bias: list[list[float]]) -> None:
        self.kind: vec[i64] = vec[i64](kinds)  # of each move
        self.bias: list[vec[float]] = [vec[float](row) for row in bias]


class Way:
    """What can be done in a position: a move, and the free ones made before it."""

    def __init__(self, before: State, free: list[int], move: i64) -> None:
        self.before: State = before
        self.free: list[int] = free
        self.move: i64 = move

    def moves(self) -> list[int]:
        return self.free + [self.move]

    def first(self) -> i64:
        return self.free[0] if self.free else self.move


class Node:
    def __init__(self, state: State, by: i64, seats: i64) -> None:
        self.state: State = state
        self.by: i64 = by  # who moved here
        self.seat: i64 = state.seat
        self.visits: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * seats)
        self.gain: float = 0.0  # what the lines through here brought to `by`
        self.opened: bool = False
        self.guessed: bool = False  # opened with a single way, a guess at what a rival will do
        self.ways: list[Way] = []
        self.prior: vec[float] = NO_NUMBERS
        self.first: vec[float] = NO_NUMBERS  # what the judge said of each way before it was tried
        self.children: vec[i64] = NO_CHILDREN  # numbers of positions in the tree, 0 for a way not tried yet


NO_NUMBERS: Final = vec[float]([0.0])
ONE: Final = vec[float]([1.0])
NO_CHILDREN: Final = vec[i64]([0])
NOTHING: Final[list[int]] = []


class Tree:
    def __init__(self, root: State, judge: Judge, style: Style, prior: Prior | None, seed: i64) -> None:
        self.judge: Judge = judge
        self.style: Style = style
        self.bias: Prior | None = prior
        self.seats: i64 = root.seats()
        self.random: i64 = seed % 2147483646 + 1
        self.nodes: i64 = 0  # positions judged
        self.lines: i64 = 0
        self.depth: i64 = 0
        self.path: list[Node] = []
        self.free: vec[i64] = marks(root)[0]
        self.closing: vec[i64] = marks(root)[1]
        self.known: vec[i64] = vec[i64]([0] * len(self.free))  # by move: for which time of looking it was met last
        self.looked: i64 = 0
        self.replies: dict[i64, list[int]] = {}  # what was best for a rival, by what was asked
        self.root: Node = Node(root.copy(), -1, self.seats)
        # Positions know one another by number only: freeing a long chain of objects breaks mypyc's acyclic classes.
        self.positions: list[Node] = [self.root]
        self.finish(self.root, self.open(self.root))

    def think(self, nodes: i64, seconds: float, began: float) -> None:
        """Follow lines until the budget is used up, or nothing can change the choice any more."""
        count: i64 = 0
        while nodes == 0 or self.nodes < nodes:
            self.follow()
            count += 1
            spent = perf_counter() - began
            if seconds > 0.0 and spent >= seconds:
                return
            if count % CHECK == 0:
                left = float(int(nodes - self.nodes)) / float(int(self.nodes)) if nodes else seconds / spent - 1.0
                if self.settled(left):
                    return
            if len(self.root.ways) == 1 or count > 1000000:
                return

    def settled(self, left: float) -> bool:
        """Is the most visited move so far ahead that the rest of the budget cannot bring another up?"""
        most: i64 = 0
        second: i64 = 0
        for i in range(len(self.root.ways)):
            visits = self.tries(self.root, i)
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return float(int(most - second)) > left * float(int(self.lines)) + 1.0

    def follow(self) -> None:
        """One line from the root to a position not opened yet, and back."""
        node = self.root
        path = self.path
        path.clear()
        path.append(node)
        while True:
            if node.seat == CHANCE:
                if not node.opened:
                    self.open_chance(node)
                node = self.child(node, self.draw(node))
            else:
                if node.guessed and node.visits >= TRUSTED:
                    self.widen(node)
                node = self.child(node, self.choose(node))
            path.append(node)
            if len(path) > MOST_PATH or (node.seat != CHANCE and not node.opened and not self.goes_on(node)):
                break
        if len(path) > self.depth:
            self.depth = len(path)
        self.lines += 1
        if node.seat < 0:
            values = self.judge.values(node.state)
            self.nodes += 1
        else:
            values = self.open(node)
        for one in path:
            self.finish(one, values)

    def goes_on(self, node: Node) -> bool:
        """Can the line go on without judging this position: because there is one thing to do, or because a rival was
        asked the same before, and what was best then is possible again?"""
        state, seat = node.state, node.seat
        if seat < 0:
            return False
        moves = move_buffer()
        n = state.fill_moves(moves)
        only: i64 = -1
        others: i64 = 0
        for i in range(n):
            if not self.free[moves[i]]:
                only = moves[i]
                others += 1
        if n == 1 or (others == 1 and self.closing[only]):
            self.lead_on(node, Way(state, NOTHING, moves[0] if n == 1 else only))
            return True
        if seat == self.root.seat:
            return False
        known = self.replies.get(self.asked(node))
        if known is None:
            return False
        before = state
        for move in known[:-1]:
            if not allowed(before, move):
                return False
            before = before.copy()
            before.apply(move)
        last = known[len(known) - 1]
        if before.seat != seat or not allowed(before, last):
            return False
        node.guessed = True
        self.lead_on(node, Way(before, known[:-1], last))
        return True

    def lead_on(self, node: Node, way: Way) -> None:
        node.opened = True
        node.ways = [way]
        node.prior = ONE
        node.first = NO_NUMBERS
        node.children = vec[i64]([0])

    def asked(self, node: Node) -> i64:
        """Who is asked what for which time on this path, as a number."""
        times: i64 = 0
        question = node.state.stack[node.state.depth - 1] & 255
        for one in self.path:
            if one.seat == node.seat and one.state.stack[one.state.depth - 1] & 255 == question:
                times += 1
        return (times << 8 | question) << 4 | node.seat

    def widen(self, node: Node) -> None:
        """Give a position that is met often all its ways; what is known of the guessed one stays known."""
        guess, number = node.ways[0], node.children[0]
        node.guessed = False
        self.open(node)
        moves = guess.moves()
        for i in range(len(node.ways)):
            if node.ways[i].moves() == moves:
                node.children[i] = number

    def finish(self, node: Node, values: list[float]) -> None:
        node.visits += 1
        sums = node.sums
        for seat in range(self.seats):
            sums[seat] += values[seat]
        if node.by >= 0:
            node.gain += self.lead(values, node.by)

    def lead(self, values: list[float], seat: i64) -> float:
        return values[seat] - self.envy(values, seat)

    def envy(self, values: list[float], seat: i64) -> float:
        """What the best rival's points take off a seat's own."""
        rival = -1000000.0
        for other in range(self.seats):
            if other != seat and values[other] > rival:
                rival = values[other]
        return self.style.rivalry * rival

    def child(self, node: Node, i: i64) -> Node:
        number = node.children[i]
        if number:
            return self.positions[number]
        way = node.ways[i]
        state = way.before.copy()
        state.apply(way.move)
        made = Node(state, node.seat, self.seats)
        node.children[i] = len(self.positions)
        self.positions.append(made)
        return made

    def tried(self, node: Node, i: i64) -> Node | None:
        """Where a way leads, if it was tried."""
        number = node.children[i]
        return self.positions[number] if number else None

    def tries(self, node: Node, i: i64) -> i64:
        number = node.children[i]
        return self.positions[number].visits if number else 0

    def choose(self, node: Node) -> i64:
        """The move with the best promise: what it brought so far, or what the judge said, and the bonus."""
        best = -1000000.0
        found: i64 = 0
        bonus = self.style.curiosity * sqrt(float(int(node.visits)))
        prior, first, children, positions = node.prior, node.first, node.children, self.positions
        for i in range(len(node.ways)):
            number = children[i]
            if number == 0:
                promise = first[i] + bonus * prior[i]
            else:
                child = positions[number]
                visits = float(int(child.visits))
                promise = child.gain / visits + bonus * prior[i] / (1.0 + visits)
            if promise > best:
                best = promise
                found = i
        return found

    def next_random(self, n: i64) -> i64:
        self.random = self.random * 48271 % 2147483647
        return self.random * n >> 31

    def draw(self, node: Node) -> i64:
        total: i64 = 0
        for way in node.ways:
            total += weight(node.state, way.move)
        left = self.next_random(total)
        for i in range(len(node.ways)):
            left -= weight(node.state, node.ways[i].move)
            if left < 0:
                return i
        return 0

    def open_chance(self, node: Node) -> None:
        moves = move_buffer()
        n = node.state.fill_moves(moves)
        node.ways = [Way(node.state, NOTHING, moves[i]) for i in range(n)]
        node.children = vec[i64]([0] * n)
        node.opened = True

    def open(self, node: Node) -> list[float]:
        """Judge every way to go on; return what the position is worth to every seat."""
        state, seat = node.state, node.seat
        node.opened = True
        values = self.judge.values(state)
        self.nodes += 1
        if seat < 0:
            return values
        ways = self.ways(state, seat, values[seat], 8 * LOOKED if node is self.root else LOOKED)
        n = len(ways)
        less = self.envy(values, seat)
        first = vec[float]([0.0] * n)
        best = -1000000.0
        for i in range(n):
            way = ways[i]
            after = way.before.copy()
            after.apply(way.move)
            one = self.judge.own(after, seat)
            if one > best:
                best = one
            first[i] = one - less
        self.nodes += n
        if seat != self.root.seat:
            for i in range(n):
                if first[i] == best - less:
                    self.replies[self.asked(node)] = ways[i].moves()
        node.ways = ways
        node.first = first
        node.prior = self.shares(state, ways, first, best - less, n)
        node.children = vec[i64]([0] * n)
        values[seat] = best
        return values

    def ways(self, state: State, seat: i64, worth: float, looks: i64) -> list[Way]:
        """Every move that is not free; free moves worth something by themselves; and what free moves make possible."""
        moves = move_buffer()
        n = state.fill_moves(moves)
        known = self.known
        self.looked += 1
        mark = self.looked
        found: list[Way] = []
        open_ends: list[Way] = []
        for i in range(n):
            move = moves[i]
            known[move] = mark
            (open_ends if self.free[move] else found).append(Way(state, NOTHING, move))
        if not open_ends:
            return found
        alone = open_ends.copy()
        turns, asked = state.turns, state.stack[state.depth - 1]
        at: i64 = 0
        while at < len(open_ends) and at < looks:
            end = open_ends[at]
            at += 1
            after = end.before.copy()
            after.apply(end.move)
            done = end.moves()
            if after.depth == 0 or after.turns != turns or after.seat != seat:
                found.append(end)
                continue
            if len(done) == 1:
                self.nodes += 1
                if after.stack[after.depth - 1] != asked or self.judge.own(after, seat) > worth + WORTH:
                    found.append(end)
            n = after.fill_moves(moves)
            for i in range(n):
                move = moves[i]
                if self.free[move]:
                    if move >= end.move and len(done) < MOST_FREE and len(open_ends) < looks:
                        open_ends.append(Way(after, done, move))
                elif known[move] != mark:
                    known[move] = mark
                    found.append(Way(after, done, move))
        return found if found else alone

    def shares(self, state: State, ways: list[Way], first: vec[float], best: float, n: i64) -> vec[float]:
        """How likely each move is to be the one, by judge and experience; they sum to one."""
        shares = vec[float]([0.0] * n)
        total = 0.0
        known = self.bias
        for i in range(n):
            x = (first[i] - best) / self.style.warmth
            if known is not None:
                x += known.bias[state.round_number()][known.kind[ways[i].move]]
            shares[i] = exp(x) if x > -30.0 else 0.0
            total += shares[i]
        for i in range(n):
            shares[i] = shares[i] / total
        return shares


def marks(state: State) -> list[vec[i64]]:
    """For every move of the game, 1 if it belongs to a free group; and 1 if it only ends a turn."""
    found = MARKS.get(state.game.id)
    if found is None:
        kinds = state.game.kind_of
        found = [vec[i64]([1 if kind.group in FREE else 0 for kind in kinds]),
                 vec[i64]([1 if kind.id == CLOSING else 0 for kind in kinds])]
        MARKS[state.game.id] = found
    return found


def allowed(state: State, move: i64) -> bool:
    moves = move_buffer()
    for i in range(state.fill_moves(moves)):
        if moves[i] == move:
            return True
    return False


MARKS: Final[dict[str, list[vec[i64]]]] = {}

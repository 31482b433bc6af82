"""Tree search for any game: many seats, chance, turns of several moves.

Every seat is assumed to want points of its own and, a little, that its best rival has fewer. Expanding a position
gives each of its candidates a first value for the seat to move; these say which candidates to try first, and stand in
for those not tried yet. Then the most promising line is followed again and again, with a bonus for what was tried
seldom, and the value found at its end is averaged over every position on the line.

Further down, the same candidates come up again and again, and gain about the same. So only new ones and the best of
the others are evaluated there; the rest gain what they gained last. That leaves time for more lines.

A line continues through positions with a single candidate, and through a rival's turn by a guess: what was best for
that rival when it had the same question before. So most evaluations are spent on the searching seat's own plan.
"""
from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from terrae.bots.candidates import NO_MOVES, Candidate, CandidateFinder, is_legal
from terrae.bots.judge.base import Judge
from terrae.core.game import CHANCE, State, move_buffer
from terrae.core.items import item_of
from terrae.core.packed import vec
from terrae.core.playout import weight

LOOKED: Final = 12  # positions searched for what conversions make possible; eight times as many at the root
CHECK: Final = 16  # lines between two checks whether the choice is settled
MAX_PATH: Final = 200  # positions on a line
TEMPERATURE: Final = 1.2
TRUSTED: Final = 12  # visits after which a guess at a rival's answer is replaced by all candidates
NEW: Final = 1000000.0  # stands for the gain of a candidate not met before
KEYS: Final = (1 << 44) - 1  # the bits of a candidate's key, twelve for a move


class SearchSettings:
    """How a search weighs things, all of them measured in points."""

    def __init__(self, *, rivalry: float = 0.2, exploration: float = 10.0, temperature: float = TEMPERATURE) -> None:
        self.exploration: float = exploration  # bonus for what was tried seldom
        self.temperature: float = temperature  # points that make a candidate e times less likely to be tried
        self.rivalry: float = rivalry  # points that a point of the best rival costs


def candidate_key(candidate: Candidate, seat: i64) -> i64:
    """Fold what a candidate does, and for whom, into a number."""
    key = seat
    for move in candidate.free:
        key = (key << 12 ^ key >> 20 ^ move) & KEYS
    return (key << 12 ^ key >> 20 ^ candidate.move) & KEYS


class Prior:
    """What training says about kinds of moves, added to the first values: by phase, then kind."""

    def __init__(self, kinds: list[int], bias: list[list[float]]) -> None:
        self.kind: vec[i64] = vec[i64](kinds)  # of each move
        self.bias: list[vec[float]] = [vec[float](row) for row in bias]


class Node:
    """A position in the tree, with the sum of the results of all lines through it."""

    def __init__(self, state: State, by: i64, seats: i64) -> None:
        self.state: State = state
        self.by: i64 = by  # who moved here
        self.seat: i64 = state.seat
        self.visits: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * seats)
        self.gain: float = 0.0  # sum of results for `by`, rival penalty included
        self.expanded: bool = False
        self.guessed: bool = False  # expanded with a single candidate, a guess at a rival's answer
        self.candidates: list[Candidate] = []
        self.prior: vec[float] = NO_NUMBERS
        self.first: vec[float] = NO_NUMBERS  # what the evaluator said of each candidate before it was tried
        self.children: vec[i64] = NO_CHILDREN  # numbers of positions in the tree; 0 for a candidate not tried yet


NO_NUMBERS: Final = vec[float]([0.0])
ONE: Final = vec[float]([1.0])
NO_CHILDREN: Final = vec[i64]([0])


class Tree:
    """One search: the positions met so far, and the means to choose between the candidates of the first."""

    def __init__(self, root: State, judge: Judge, settings: SearchSettings, prior: Prior | None, seed: i64) -> None:
        self.judge: Judge = judge
        self.settings: SearchSettings = settings
        self.bias: Prior | None = prior
        self.seats: i64 = root.seats()
        self.random: i64 = seed % 2147483646 + 1
        self.nodes: i64 = 0  # positions evaluated
        self.lines: i64 = 0
        self.depth: i64 = 0
        self.path: list[Node] = []
        self.finder: CandidateFinder = CandidateFinder(root, judge)
        self.replies: dict[i64, list[int]] = {}  # by question, what was best for a rival
        self.gains: dict[i64, float] = {}  # by candidate, what it added for its seat when it was last evaluated
        self.root: Node = Node(root.copy(), -1, self.seats)
        # Positions know one another by number only: freeing a long chain of objects breaks mypyc's acyclic classes.
        self.positions: list[Node] = [self.root]
        self.add_result(self.root, self.expand(self.root))

    def think(self, nodes: i64, seconds: float, began: float) -> None:
        """Run lines until the budget is used up or nothing can change the choice any more."""
        count: i64 = 0
        while nodes == 0 or self.nodes < nodes:
            self.run_line()
            count += 1
            spent = perf_counter() - began
            if seconds > 0.0 and spent >= seconds:
                return
            if count % CHECK == 0:
                left = float(int(nodes - self.nodes)) / float(int(self.nodes)) if nodes else seconds / spent - 1.0
                if self.is_settled(left):
                    return
            if len(self.root.candidates) == 1 or count > 1000000:
                return

    def is_settled(self, left: float) -> bool:
        """Is the most visited candidate so far ahead that the rest of the budget cannot change the choice?"""
        most: i64 = 0
        second: i64 = 0
        for i in range(len(self.root.candidates)):
            visits = self.visit_count(self.root, i)
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return float(int(most - second)) > left * float(int(self.lines)) + 1.0

    def run_line(self) -> None:
        """Go from the root to a position that is not expanded yet, and add its value to every position on the line."""
        node = self.root
        path = self.path
        path.clear()
        path.append(node)
        while True:
            if node.seat == CHANCE:
                if not node.expanded:
                    self.expand_chance(node)
                node = self.child(node, self.draw(node))
            else:
                if node.guessed and node.visits >= TRUSTED:
                    self.expand_all(node)
                node = self.child(node, self.choose(node))
            path.append(node)
            if len(path) > MAX_PATH or (node.seat != CHANCE and not node.expanded and not self.passes_through(node)):
                break
        if len(path) > self.depth:
            self.depth = len(path)
        self.lines += 1
        if node.seat < 0:
            values = self.judge.values(node.state)
            self.nodes += 1
        else:
            values = self.expand(node)
        for one in path:
            self.add_result(one, values)

    def passes_through(self, node: Node) -> bool:
        """Can the line continue without evaluating this position? Yes if there is one thing to do, or if a rival had
        the same question before and what was best then is possible again."""
        state, seat = node.state, node.seat
        if seat < 0:
            return False
        only = self.finder.only_move(state)
        if only >= 0:
            self.expand_single(node, Candidate(state, NO_MOVES, only))
            return True
        if seat == self.root.seat:
            return False
        known = self.replies.get(self.question_key(node))
        if known is None:
            return False
        before = state
        for move in known[:-1]:
            if not is_legal(before, move):
                return False
            before = before.copy()
            before.apply(move)
        last = known[len(known) - 1]
        if before.seat != seat or not is_legal(before, last):
            return False
        node.guessed = True
        self.expand_single(node, Candidate(before, known[:-1], last))
        return True

    def expand_single(self, node: Node, candidate: Candidate) -> None:
        """Give a position the only candidate it needs."""
        node.expanded = True
        node.candidates = [candidate]
        node.prior = ONE
        node.first = NO_NUMBERS
        node.children = vec[i64]([0])

    def question_key(self, node: Node) -> i64:
        """Pack who is asked which question, and for which time on this path, into a number."""
        times: i64 = 0
        question = item_of(node.state.stack[node.state.depth - 1])
        for one in self.path:
            if one.seat == node.seat and item_of(one.state.stack[one.state.depth - 1]) == question:
                times += 1
        return (times << 8 | question) << 4 | node.seat

    def expand_all(self, node: Node) -> None:
        """Give a position that is met often all its candidates; results of the guessed one are kept."""
        guess, number = node.candidates[0], node.children[0]
        node.guessed = False
        self.expand(node)
        moves = guess.moves()
        for i in range(len(node.candidates)):
            if node.candidates[i].moves() == moves:
                node.children[i] = number

    def add_result(self, node: Node, values: list[float]) -> None:
        """Count a visit and add what it was worth to every seat."""
        node.visits += 1
        sums = node.sums
        for seat in range(self.seats):
            sums[seat] += values[seat]
        if node.by >= 0:
            node.gain += self.lead(values, node.by)

    def lead(self, values: list[float], seat: i64) -> float:
        """Rate values from the view of one seat."""
        return values[seat] - self.rival_penalty(values, seat)

    def rival_penalty(self, values: list[float], seat: i64) -> float:
        """Points that the best rival's points cost a seat."""
        rival = -1000000.0
        for other in range(self.seats):
            if other != seat and values[other] > rival:
                rival = values[other]
        return self.settings.rivalry * rival

    def child(self, node: Node, i: i64) -> Node:
        """The position that a candidate leads to, made on the first visit."""
        number = node.children[i]
        if number:
            return self.positions[number]
        candidate = node.candidates[i]
        state = candidate.before.copy()
        state.apply(candidate.move)
        made = Node(state, node.seat, self.seats)
        node.children[i] = len(self.positions)
        self.positions.append(made)
        return made

    def child_at(self, node: Node, i: i64) -> Node | None:
        """The position that a candidate leads to, or None if it was never tried."""
        number = node.children[i]
        return self.positions[number] if number else None

    def visit_count(self, node: Node, i: i64) -> i64:
        number = node.children[i]
        return self.positions[number].visits if number else 0

    def choose(self, node: Node) -> i64:
        """Choose the candidate with the best promise: its average so far or its first value, plus the bonus."""
        best = -1000000.0
        found: i64 = 0
        bonus = self.settings.exploration * sqrt(float(int(node.visits)))
        prior, first, children, positions = node.prior, node.first, node.children, self.positions
        for i in range(len(node.candidates)):
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
        """Draw an outcome of chance by its weight."""
        total: i64 = 0
        for candidate in node.candidates:
            total += weight(node.state, candidate.move)
        left = self.next_random(total)
        for i in range(len(node.candidates)):
            left -= weight(node.state, node.candidates[i].move)
            if left < 0:
                return i
        return 0

    def expand_chance(self, node: Node) -> None:
        moves = move_buffer()
        n = node.state.fill_moves(moves)
        node.candidates = [Candidate(node.state, NO_MOVES, moves[i]) for i in range(n)]
        node.children = vec[i64]([0] * n)
        node.expanded = True

    def expand(self, node: Node) -> list[float]:
        """Give every candidate a first value and return what the position is worth to every seat."""
        state, seat = node.state, node.seat
        node.expanded = True
        values = self.judge.look_from(state, seat) if seat >= 0 else self.judge.values(state)
        self.nodes += 1
        if seat < 0:
            return values
        before = self.finder.evaluated
        candidates = self.finder.find(state, seat, values[seat], 8 * LOOKED if node is self.root else LOOKED)
        self.nodes += self.finder.evaluated - before
        n = len(candidates)
        less = self.rival_penalty(values, seat)
        first = self.first_values(node, candidates, values[seat], less)
        best = first[0]
        for i in range(n):
            if first[i] > best:
                best = first[i]
        if seat != self.root.seat:
            for i in range(n):
                if first[i] == best:
                    self.replies[self.question_key(node)] = candidates[i].moves()
        node.candidates = candidates
        node.first = first
        node.prior = self.shares(state, candidates, first, best, n)
        node.children = vec[i64]([0] * n)
        values[seat] = best + less
        return values

    def first_values(self, node: Node, candidates: list[Candidate], here: float, less: float) -> vec[float]:
        """Rate candidates before they are tried, from what the position is worth to the seat to move."""
        seat = node.seat
        n: i64 = len(candidates)
        keys = vec[i64]([candidate_key(one, seat) for one in candidates])
        found = vec[float]([NEW] * n)  # gains at first, then values
        best, second, third = -NEW, -NEW, -NEW
        if node is not self.root:
            for i in range(n):
                gain = self.gains.get(keys[i], NEW)
                found[i] = gain
                if gain == NEW:
                    continue
                if gain > best:
                    best, second, third = gain, best, second
                elif gain > second:
                    second, third = gain, second
                elif gain > third:
                    third = gain
        for i in range(n):
            if found[i] >= third:
                candidate = candidates[i]
                after = candidate.before.copy()
                after.apply(candidate.move)
                found[i] = self.judge.own_after(after, seat) - here
                self.gains[keys[i]] = found[i]
                self.nodes += 1
            found[i] += here - less
        return found

    def shares(self, state: State, candidates: list[Candidate], first: vec[float], best: float, n: i64) -> vec[float]:
        """Estimate how likely each candidate is the best, by first values and training; the shares sum to one."""
        shares = vec[float]([0.0] * n)
        total = 0.0
        known = self.bias
        for i in range(n):
            x = (first[i] - best) / self.settings.temperature
            if known is not None:
                x += known.bias[state.round_number()][known.kind[candidates[i].move]]
            shares[i] = exp(x) if x > -30.0 else 0.0
            total += shares[i]
        for i in range(n):
            shares[i] = shares[i] / total
        return shares

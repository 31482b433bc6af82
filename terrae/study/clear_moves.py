"""Is one move clearly the best? A search that looks at single candidates as closely as asked, and measures how far the
others are behind.

A search spends its budget on what looks best, so what it says of the rest is vague. Here every serious candidate gets
the same number of positions, and the points are averages of the lines tried last.
"""
from __future__ import annotations

from dataclasses import dataclass
from random import Random

from terrae.bots import Budget, SearchBot
from terrae.bots.search import line, rank_candidates
from terrae.bots.tree import Tree
from terrae.core.game import State
from terrae.core.kinds import ACTION, ENDS_TURN, FREE, LEAVES_GAME, LEAVES_ROUND

SERIOUS = 4  # candidates measured with the full budget, besides the best
GLANCE = 12  # the others get this part of it
HOPE = 1.0  # points less than the margin that a first look may show


@dataclass(frozen=True)
class Settings:
    """When a move counts as clearly the best."""

    budgets: tuple[int, ...] = (1000, 3000, 9000)  # positions; the margin must hold for all but the first
    check: int = 18000  # positions of the second search, with another seed
    margin: float = 3.0  # points for the mover
    choices: int = 3  # decisive moves there must be at least


@dataclass(frozen=True)
class Measured:
    """A decisive move with the conversions it needs in front, and the points its seat can expect after it."""

    moves: list[int]
    points: float
    line: list[int]  # as the search continues, beginning with the moves
    closely: bool  # was it measured with the full budget?

    @property
    def move(self) -> int:
        return self.moves[-1]


def decisive(state: State, move: int) -> bool:
    """Does a move decide what the turn is about? Conversions and other free moves do not, nor does ending it."""
    kind = state.game.kind_of[move]
    return not kind.converts and kind.role not in (FREE, ENDS_TURN, LEAVES_GAME)


def asks_for_action(state: State) -> bool:
    """Is a seat asked for the action of its turn, or to leave the round?"""
    kinds = state.game.kind_of
    return state.seat >= 0 and state.round_number() > 0 and any(
        kinds[move].role in (ACTION, LEAVES_ROUND) for move in state.legal_moves())


class Look:
    """One search of a position, which can be continued for single candidates."""

    def __init__(self, state: State, nodes: int, seed: str) -> None:
        self.state = state
        self.tree: Tree = SearchBot().grow(state, Budget(nodes=nodes), Random(seed))
        self.ranked = rank_candidates(self.tree, self.tree.root)
        self.decides = [self.decisive_move(i) for i in range(len(self.tree.root.candidates))]

    def decisive_move(self, i: int) -> int:
        """The first decisive move of a candidate's line; -1 if it comes to none."""
        return next((move for move in line(self.tree, i) if decisive(self.state, move)), -1)

    def is_plain(self, i: int) -> bool:
        """Is a candidate a decisive move, with nothing in front but conversions?"""
        return int(self.tree.root.candidates[i].move) == self.decides[i]

    def promise(self, i: int) -> float:
        """What is known of a candidate without a closer look."""
        child = self.tree.child_at(self.tree.root, i)
        return float(self.tree.root.first[i]) if child is None else child.gain / int(child.visits)

    def one_look(self) -> int:
        """The decisive move that the evaluator prefers without any search."""
        first = self.tree.root.first
        return self.decides[max(range(len(self.decides)), key=lambda i: float(first[i]))]

    def others(self, best: int) -> list[int]:
        """Candidates that come to something else than the best one, the most promising first."""
        same = self.decides[best]
        end = self.after(best)
        return sorted((i for i in self.ranked if self.decides[i] != same and self.after(i) != end),
                      key=self.promise, reverse=True)

    def after(self, i: int) -> list[object]:
        """The position after a candidate, in a form that can be compared."""
        after = self.state.copy()
        for move in self.tree.root.candidates[i].moves():
            after.apply(move)
        return after.to_list()

    def measure(self, i: int, nodes: int, closely: bool = True) -> Measured:
        """Spend positions on one candidate alone, and average what the new lines bring its seat."""
        root, seat = self.tree.root, self.state.seat
        kept = (root.candidates, root.prior, root.first, root.children)
        self.tree.expand_single(root, kept[0][i])
        root.children[0] = kept[3][i]
        if not root.children[0]:
            self.tree.run_line()
        child = self.tree.child(root, 0)
        visits, points = int(child.visits), float(child.sums[seat])
        until = int(self.tree.nodes) + nodes
        while self.tree.nodes < until:
            self.tree.run_line()
        kept[3][i] = root.children[0]
        root.candidates, root.prior, root.first, root.children = kept
        average = (float(child.sums[seat]) - points) / (int(child.visits) - visits)
        return Measured(root.candidates[i].moves(), average, line(self.tree, i), closely)


@dataclass(frozen=True)
class Clear:
    """A position with a clearly best move."""

    best: Measured
    same: list[int]  # other moves that come to the same
    others: list[Measured]  # every other decisive move, the best first
    level: int  # 1 if one look finds it, 2 if a short search does, 3 if not even that


def clearly_best(state: State, settings: Settings, seed: str) -> Clear | None:
    """Find the clearly best move of a position, if it has one: by growing budgets and by a second search."""
    first, *more = settings.budgets
    look = Look(state, first, f"{seed}/first")
    if len(set(look.decides)) < settings.choices:
        return None
    best = max(look.ranked, key=look.promise)
    others = look.others(best)
    if not look.is_plain(best) or not others:
        return None
    if look.promise(best) - look.promise(others[0]) < settings.margin - HOPE:
        return None
    for nodes in more:
        found = leads(look, best, nodes, settings.margin)
        if found is None:
            return None
    chosen = look.decides[best]
    second = Look(state, settings.check, f"{seed}/second")
    again = second.ranked[0]
    if second.decides[again] != chosen or not second.is_plain(again):
        return None
    found = leads(second, again, settings.check, settings.margin)
    if found is None:
        return None
    measured, behind = found
    same = [move for i, move in enumerate(second.decides)
            if move not in (chosen, -1) and second.is_plain(i) and second.after(i) == second.after(again)]
    level = 1 if look.one_look() == chosen else 2 if look.decides[look.ranked[0]] == chosen else 3
    return Clear(measured, same, behind, level)


def leads(look: Look, best: int, nodes: int, margin: float) -> tuple[Measured, list[Measured]] | None:
    """Measure the best candidate and all others; None if one of them comes too close."""
    measured = look.measure(best, nodes)
    behind: dict[int, Measured] = {}
    for n, i in enumerate(look.others(best)):
        one = look.measure(i, nodes if n < SERIOUS else nodes // GLANCE, n < SERIOUS)
        if n >= SERIOUS and measured.points - one.points < margin + HOPE:
            one = look.measure(i, nodes)
        if measured.points - one.points < margin:
            return None
        if look.is_plain(i):
            behind[one.move] = one
    return measured, sorted(behind.values(), key=lambda one: -one.points)

"""A tree of moves to study: what was played, what could have been, with comments and marks.

A node is the position after a move; node 0 is the beginning. The first child of a node continues the main line.
"""
from __future__ import annotations

from dataclasses import dataclass, field

from terrae.core.game import Game, State
from terrae.core.record import Record
from terrae.core.variations import Variation

ROOT = 0


@dataclass
class Node:
    """The position after a move, and what was written about it."""

    id: int
    parent: int  # -1 at the beginning
    move: int  # -1 at the beginning
    comment: str = ""
    mark: str = ""
    children: list[int] = field(default_factory=list)  # the main line first


class Tree:
    """All nodes of a study by id."""

    def __init__(self, game: Game, options: dict[str, str], notes: dict[str, str] | None = None,
                 position: dict[str, str] | None = None) -> None:
        self.game = game
        self.options = options
        self.notes = dict(notes or {})
        self.position = dict(position or {})
        self.nodes: dict[int, Node] = {ROOT: Node(ROOT, -1, -1)}
        self.made = 1  # nodes ever made; the next one has this number

    # Reading ------------------------------------------------------------------------------------------------------

    def path(self, node: int) -> list[int]:
        """List the nodes from the first move to a node."""
        found = []
        while node != ROOT:
            found.append(node)
            node = self.nodes[node].parent
        return found[::-1]

    def line(self, node: int) -> list[int]:
        """List the nodes through a node, on along the main line to its end."""
        found = self.path(node)
        while children := self.nodes[found[-1] if found else ROOT].children:
            found.append(children[0])
        return found

    def moves(self, nodes: list[int]) -> list[int]:
        return [self.nodes[node].move for node in nodes]

    def record(self, node: int) -> Record:
        """Return the game up to a node, checked move by move, without what was written about it."""
        record = Record(self.game, self.options, self.notes, self.position)
        for move in self.moves(self.path(node)):
            record.play(move)
        return record

    def child(self, node: int, move: int) -> int | None:
        """Find the node that a move leads to, if somebody has tried it."""
        return next((one for one in self.nodes[node].children if self.nodes[one].move == move), None)

    # Changing -----------------------------------------------------------------------------------------------------

    def add(self, node: int, move: int) -> int:
        """Add a legal move after a node, or find it there; return its node."""
        known = self.child(node, move)
        if known is not None:
            return known
        made = Node(self.made, node, move)
        self.made += 1
        self.nodes[made.id] = made
        self.nodes[node].children.append(made.id)
        return made.id

    def promote(self, node: int) -> None:
        """Make a node part of the main line: every branch on the way to it comes first where it begins."""
        for one in self.path(node):
            beside = self.nodes[self.nodes[one].parent].children
            beside.remove(one)
            beside.insert(0, one)

    def remove(self, node: int) -> list[int]:
        """Remove a node and everything after it; return their ids."""
        gone = [node]
        for one in gone:
            gone += self.nodes[one].children
        self.nodes[self.nodes[node].parent].children.remove(node)
        for one in gone:
            del self.nodes[one]
        return gone

    # Records ------------------------------------------------------------------------------------------------------

    @classmethod
    def of(cls, record: Record) -> Tree:
        """Make a tree of a record with its variations."""
        tree = cls(record.game, record.options, record.notes, record.position)
        tree.graft(ROOT, record.main_line())
        return tree

    def graft(self, node: int, line: Variation) -> None:
        """Add a line with everything written about it after a node."""
        self.write(node, line.comments.get(0, []), "")
        for n, move in enumerate(line.moves):
            before, node = node, self.add(node, move)
            self.write(node, line.comments.get(n + 1, []), line.marks.get(n + 1, ""))
            for one in line.variations.get(n, []):
                self.graft(before, one)

    def write(self, node: int, comments: list[str], mark: str) -> None:
        """Add comments to a node; a mark replaces the one it has."""
        one = self.nodes[node]
        one.comment = "\n".join([*([one.comment] if one.comment else []), *comments])
        one.mark = mark or one.mark

    def as_record(self) -> Record:
        """Return the main line as a record, with all variations, comments and marks."""
        record = Record(self.game, self.options, self.notes, self.position)
        main = self.variation(ROOT)
        for move in main.moves:
            record.play(move)
        record.comments, record.marks, record.variations = main.comments, main.marks, main.variations
        comment = self.nodes[ROOT].comment
        if comment:
            record.comments[0] = comment.splitlines()
        return record

    def variation(self, before: int, first: int | None = None) -> Variation:
        """Return the main line after a node, or the line that begins with another child of it."""
        made = Variation([])
        children = self.nodes[before].children
        node = first if first is not None else children[0] if children else None
        while node is not None:
            one = self.nodes[node]
            if first is None or made.moves:  # what is beside a variation's first move belongs to the line around it
                others = self.nodes[one.parent].children[1:]
                if others:
                    made.variations[len(made.moves)] = [self.variation(one.parent, other) for other in others]
            made.moves.append(one.move)
            if one.comment:
                made.comments[len(made.moves)] = one.comment.splitlines()
            if one.mark:
                made.marks[len(made.moves)] = one.mark
            node = one.children[0] if one.children else None
        return made

    def nesting(self, node: int) -> int:
        """Count the branches between the main line and a node."""
        return sum(self.nodes[self.nodes[one].parent].children[0] != one for one in self.path(node))

    def deepest(self) -> int:
        """Count the branches between the main line and the node with the most of them."""
        most, waiting = 0, [(ROOT, 0)]
        while waiting:
            node, depth = waiting.pop()
            most = max(most, depth)
            waiting += [(one, depth + (n > 0)) for n, one in enumerate(self.nodes[node].children)]
        return most


def positions(tree: Tree, nodes: list[int]) -> list[State]:
    """Return the positions before each of the nodes of a line that starts at the beginning."""
    state = Record(tree.game, tree.options, None, tree.position).begin()
    found = []
    for node in nodes:
        found.append(state.copy())
        state.apply(tree.nodes[node].move)
    return found

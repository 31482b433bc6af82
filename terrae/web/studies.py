"""Studies: trees of moves that people try, write about and share. Nothing in them touches a table.

A study belongs to the devices that may change it. A *plan* is a study of one seat at a table: whoever plays the seat
may change it, and nobody else ever sees it.
"""
from __future__ import annotations

import json
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from terrae.core.errors import TerraeError
from terrae.core.game import State
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.core.variations import MARKS, MAX_NESTING
from terrae.study.tree import ROOT, Node, Tree
from terrae.web.conduct import check_voice
from terrae.web.errors import Problem
from terrae.web.identity import Keys, Who, equal_secrets, new_id, save_guest, visible_text
from terrae.web.schema import TABLE_HELD, studies, study_editors, study_nodes
from terrae.web.seats import seats_owned
from terrae.web.store import Store, Writing
from terrae.web.view import Guest

OWN, UNLISTED, PUBLIC = ACCESS = ("own", "unlisted", "public")
MAX_NODES = 3000
MAX_COMMENT = 2000  # characters
MAX_TEXT = 100_000  # characters of all comments and notes of a study
MAX_TITLE = 80
MAX_STUDIES = 300  # of one guest
MAX_KEPT = 100  # studies in memory
SHOWN = 40  # in a list of everybody's
CHANGE_NODE = (update(study_nodes).where(study_nodes.c.study_id == bindparam("study"),
                                         study_nodes.c.node == bindparam("number"))
               .values(place=bindparam("place"), mark=bindparam("mark"), comment=bindparam("comment")))


@dataclass(frozen=True)
class Step:
    """What the tree says about a move: who made it, in which turn and round."""

    seat: int
    turn: int  # as the game counts
    round: int


@dataclass(frozen=True)
class Study:
    """A study as it was at one version. Never changed, only replaced."""

    id: str
    title: str
    access: str
    maker: str
    changed: float
    version: int
    table: str  # the id of the table it began at; empty if at none
    seat: int  # whose plan it is; -1 if nobody's
    tree: Tree
    steps: dict[int, Step]  # by node

    @property
    def plan(self) -> bool:
        return self.seat >= 0


@dataclass(frozen=True)
class StudyLine:
    """A study in a list."""

    id: str
    title: str
    game: str
    access: str
    changed: float
    nodes: int


class Studies:
    """All studies of one database."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self.store = store
        self.keys = keys
        self.known: OrderedDict[str, Study] = OrderedDict()
        self.lock = threading.Lock()

    # Creating -----------------------------------------------------------------------------------------------------

    def create(self, guest: Guest, tree: Tree, title: str, table: str = "", seat: int = -1) -> str:
        """Keep a tree as a new study of a guest and return its id. A seat has one plan: who asks for another gets the
        one there is."""
        tree = clone(tree)
        for node in tree.nodes.values():
            node.comment = visible_text(node.comment)
        check_size(tree)
        id, now = new_id(), time.time()
        rows = list(node_rows(id, tree).values())  # before the transaction, because nobody else can write during it
        with self.store.write() as writing:
            save_guest(writing, guest)
            if seat >= 0:
                writing.execute(TABLE_HELD, {"id": table})  # two devices of a seat take turns
                known = find_plan(writing.db, table, seat)
                if known is not None:
                    return known
            own = select(func.count()).select_from(studies).where(studies.c.maker == guest.id, studies.c.seat < 0)
            if writing.execute(own).scalar_one() >= MAX_STUDIES:
                raise Problem(409, "too-many-studies", most=MAX_STUDIES)
            writing.execute(insert(studies).values(
                id=id, game=tree.game.id, rules=tree.game.rules, options=json.dumps(tree.options),
                notes=json.dumps(tree.notes), position=json.dumps(tree.position), title=clean_title(title),
                access=OWN, maker=guest.id, made=now, changed=now, version=1, nodes=tree.made, table_id=table,
                seat=seat))
            writing.execute(insert(study_nodes), rows)
            writing.execute(insert(study_editors).values(study_id=id, guest_id=guest.id))
        return id

    def copy(self, id: str, who: Who) -> str:
        """Make a copy of a study that a visitor may see, for them to change. The nodes keep their numbers. It still
        says at which table it began: what that forbids, it forbids the copy too."""
        study = self.open(id, who)
        return self.create(who.guest, study.tree, study.title, study.table)

    # Reading ------------------------------------------------------------------------------------------------------

    def open(self, id: str, who: Who) -> Study:
        """Return a study that a visitor may see."""
        with self.store.read() as db:
            row = find(db, id)
            if (row.access == OWN or row.seat >= 0) and not may_edit(db, row, who):
                raise Problem(404, "no-such-study")
            return self.load(db, row)

    def may_edit(self, id: str, who: Who) -> bool:
        with self.store.read() as db:
            return may_edit(db, find(db, id), who)

    def load(self, db: Connection, row: Row[Any]) -> Study:
        """Return the study of a row; what was read before is not read again."""
        with self.lock:
            known = self.known.get(row.id)
        if known is None or known.version != row.version:
            known = self.keep(row, read_tree(db, row))
        return known

    def keep(self, row: Row[Any], tree: Tree, **changed: Any) -> Study:
        """Keep a tree in memory as what a row describes, with what has changed since."""
        told = {**row._mapping, **changed}
        study = Study(row.id, told["title"], told["access"], row.maker, told["changed"], told["version"], row.table_id,
                      row.seat, tree, walk(tree))
        with self.lock:
            self.known[row.id] = study
            self.known.move_to_end(row.id)
            while len(self.known) > MAX_KEPT:
                self.known.popitem(last=False)
        return study

    def mine(self, who: Who) -> list[StudyLine]:
        """List the studies a visitor may change, the newest first; plans are at their tables."""
        ids = select(study_editors.c.study_id).where(study_editors.c.guest_id == who.guest.id)
        return self.lines(studies.c.id.in_(ids) & (studies.c.seat < 0), MAX_STUDIES)

    def public(self) -> list[StudyLine]:
        return self.lines(studies.c.access == PUBLIC)

    def lines(self, where: Any, most: int = SHOWN) -> list[StudyLine]:
        with self.store.read() as db:
            found = db.execute(select(studies).where(where).order_by(studies.c.changed.desc()).limit(most))
            return [StudyLine(row.id, row.title, row.game, row.access, row.changed, row.nodes) for row in found]

    # Changing -----------------------------------------------------------------------------------------------------

    def play(self, id: str, who: Who, node: int, texts: Sequence[str]) -> int:
        """Try moves after a node, all or none, and return the last one's node."""
        def add(tree: Tree) -> int:
            state = state_at(tree, node)
            last = node
            for text in texts:
                move = tree.game.number(text)
                state.play(move)
                last = tree.add(last, move)
            return last

        return self.change(id, who, node, add)

    def write(self, id: str, who: Who, node: int, comment: str | None, mark: str | None) -> None:
        """Write about a node: replace its comment, or its mark, or both."""
        def note(tree: Tree) -> int:
            one = tree.nodes[node]
            if comment is not None:
                one.comment = clean_comment(comment)
            if mark is not None:
                if mark and mark not in MARKS:
                    raise Problem(422, "no-such-mark", marks=" ".join(MARKS))
                if node == ROOT:
                    raise Problem(409, "nothing-to-mark")
                one.mark = mark
            return node

        self.change(id, who, node, note)

    def promote(self, id: str, who: Who, node: int) -> None:
        """Make a node part of the main line."""
        def lift(tree: Tree) -> int:
            tree.promote(node)
            return node

        self.change(id, who, node, lift)

    def remove(self, id: str, who: Who, node: int) -> int:
        """Remove a node and everything after it, and return the one before it."""
        def cut(tree: Tree) -> int:
            if node == ROOT:
                raise Problem(409, "nothing-to-remove")
            before = tree.nodes[node].parent
            tree.remove(node)
            return before

        return self.change(id, who, node, cut)

    def change(self, id: str, who: Who, node: int, change: Callable[[Tree], int]) -> int:
        """Change the tree of a study in one transaction and tell everybody who looks; return the node to look at."""
        with self.store.write() as writing:
            row = held(writing, id, who)
            old = self.load(writing.db, row).tree
            if node not in old.nodes:
                raise Problem(404, "no-such-node")
            return self.save(writing, row, old, change, node)

    def save(self, writing: Writing, row: Row[Any], old: Tree, change: Callable[[Tree], int], node: int) -> int:
        """Write what a change makes of a tree; return the node to look at."""
        tree = clone(old)
        shown = change(tree)
        check_size(tree)
        gone = [one for one in old.nodes if one not in tree.nodes]
        if gone:
            writing.execute(delete(study_nodes).where(study_nodes.c.study_id == row.id, study_nodes.c.node.in_(gone)))
        before, now = node_rows(row.id, old), node_rows(row.id, tree)
        changed = [{"study": row.id, "number": one, "place": now[one]["place"], "mark": now[one]["mark"],
                    "comment": now[one]["comment"]} for one in now if one in before and now[one] != before[one]]
        new = [now[one] for one in now if one not in before]
        for statement, rows in ((CHANGE_NODE, changed), (insert(study_nodes), new)):
            if rows:
                writing.execute(statement, rows)
        told = {"version": row.version + 1, "changed": time.time()}
        writing.execute(update(studies).where(studies.c.id == row.id).values(nodes=tree.made, **told))
        def remember() -> None:
            self.keep(row, tree, **told)

        writing.afterwards.append(remember)
        writing.announce({"type": "study", "table": row.id, "version": row.version + 1, "node": shown, "parent": node})
        return shown

    def settle(self, id: str, who: Who, title: str, access: str) -> None:
        """Change the title of a study and who may see it."""
        if access not in ACCESS:
            raise Problem(422, "no-such-access")
        with self.store.write() as writing:
            row = held(writing, id, who)
            if row.seat >= 0:
                raise Problem(403, "plan-is-private")
            if access != OWN:
                check_voice(writing.db, who)
            writing.execute(update(studies).where(studies.c.id == id).values(
                title=clean_title(title), access=access, version=row.version + 1, changed=time.time()))
            writing.announce({"type": "study", "table": id, "version": row.version + 1, "settled": True})

    def delete(self, id: str, who: Who) -> None:
        with self.store.write() as writing:
            held(writing, id, who)
            delete_study(writing, id)

    # Other devices ------------------------------------------------------------------------------------------------

    def key(self, id: str) -> str:
        """Return the key that lets another device change a study."""
        return self.keys.sign("study", id)

    def let_edit(self, id: str, who: Who, key: str) -> None:
        """Let a visitor with the key change a study."""
        if not equal_secrets(self.key(id), key):
            raise Problem(404, "no-such-link")
        with self.store.write() as writing:
            row = find(writing.db, id)
            save_guest(writing, who.guest)
            if not may_edit(writing.db, row, who):
                writing.execute(insert(study_editors).values(study_id=id, guest_id=who.guest.id))


# Rows and trees -----------------------------------------------------------------------------------------------------


def find(db: Connection, id: str) -> Row[Any]:
    row = db.execute(select(studies).where(studies.c.id == id)).first() if id.isalnum() else None
    if row is None:
        raise Problem(404, "no-such-study")
    return row


def find_plan(db: Connection, table: str, seat: int) -> str | None:
    """Return the id of a seat's plan under the running rules, if it has one."""
    found = db.execute(select(studies).where(studies.c.table_id == table, studies.c.seat == seat))
    return next((row.id for row in found if row.rules == load(row.game).rules), None)


def held(writing: Writing, id: str, who: Who) -> Row[Any]:
    """Return the row of a study that a visitor may change, locked until the transaction is over."""
    row = writing.execute(select(studies).where(studies.c.id == id).with_for_update()).first() if id.isalnum() else None
    if row is None or ((row.access == OWN or row.seat >= 0) and not may_edit(writing.db, row, who)):
        raise Problem(404, "no-such-study")
    if not may_edit(writing.db, row, who):
        raise Problem(403, "not-your-study")
    return row


def delete_study(writing: Writing, id: str) -> None:
    """Delete a study with everything that belongs to it."""
    writing.delete(studies, studies.c.id == id)
    writing.announce({"type": "study", "table": id, "version": -1, "settled": True})


def delete_plans(writing: Writing, table: str, seats: Sequence[int]) -> None:
    """Delete the plans of some seats at a table."""
    plans = select(studies.c.id).where(studies.c.table_id == table, studies.c.seat.in_(seats))
    for id in writing.execute(plans).scalars().all():
        delete_study(writing, id)


def may_edit(db: Connection, row: Row[Any], who: Who) -> bool:
    if row.seat >= 0:
        return row.seat in seats_owned(db, row.table_id, who)
    if who.key is not None:
        return False
    known = select(study_editors).where(study_editors.c.study_id == row.id, study_editors.c.guest_id == who.guest.id)
    return db.execute(known).first() is not None


def read_tree(db: Connection, row: Row[Any]) -> Tree:
    """Read the tree of a study and check it under the running rules."""
    game = load(row.game)
    if row.rules != game.rules:
        raise Problem(409, "study-other-rules", found=row.rules, rules=game.rules)
    tree = Tree(game, json.loads(row.options), json.loads(row.notes), json.loads(row.position))
    rows = list(db.execute(select(study_nodes).where(study_nodes.c.study_id == row.id)
                           .order_by(study_nodes.c.parent, study_nodes.c.place)))
    for one in rows:
        move = game.number(one.move) if one.node != ROOT else -1
        tree.nodes[one.node] = Node(one.node, one.parent, move, one.comment, one.mark)
    for one in rows:
        if one.node != ROOT:
            tree.nodes[one.parent].children.append(one.node)
    tree.made = row.nodes
    return tree


def node_rows(id: str, tree: Tree) -> dict[int, dict[str, Any]]:
    """Return the database rows of a tree by node."""
    place = {child: place for one in tree.nodes.values() for place, child in enumerate(one.children)}
    return {one.id: {"study_id": id, "node": one.id, "parent": one.parent, "place": place.get(one.id, 0),
                     "move": "" if one.id == ROOT else tree.game.moves[one.move], "mark": one.mark,
                     "comment": one.comment} for one in tree.nodes.values()}


def clone(tree: Tree) -> Tree:
    """Copy a tree, so that the old one stays as it is."""
    made = Tree(tree.game, tree.options, tree.notes, tree.position)
    made.nodes = {id: Node(one.id, one.parent, one.move, one.comment, one.mark, list(one.children))
                  for id, one in tree.nodes.items()}
    made.made = tree.made
    return made


def walk(tree: Tree) -> dict[int, Step]:
    """Play the whole tree, every move checked, and say of each who made it and when."""
    found: dict[int, Step] = {}
    waiting: list[tuple[int, State]] = [(ROOT, begin(tree))]
    while waiting:
        node, state = waiting.pop()
        children = tree.nodes[node].children
        for n, child in enumerate(children):
            after = state if n == len(children) - 1 else state.copy()
            found[child] = Step(after.seat, after.turns, after.round_number())
            try:
                after.play(tree.nodes[child].move)
            except TerraeError:
                raise Problem(409, "study-broken") from None
            waiting.append((child, after))
    return found


def begin(tree: Tree) -> State:
    return Record(tree.game, tree.options, None, tree.position).state


def state_at(tree: Tree, node: int) -> State:
    """Return the position of a node. The moves were checked when the tree was read."""
    state = begin(tree)
    for move in tree.moves(tree.path(node)):
        state.apply(move)
    return state


# What people write --------------------------------------------------------------------------------------------------


def check_size(tree: Tree) -> None:
    """Refuse a tree that would be too much to keep, to draw or to write as a record."""
    if len(tree.nodes) > MAX_NODES:
        raise Problem(409, "study-too-large", most=MAX_NODES)
    written = sum(len(one.comment) for one in tree.nodes.values())
    if written + sum(len(key) + len(text) for key, text in tree.notes.items()) > MAX_TEXT:
        raise Problem(409, "study-too-much-text", most=MAX_TEXT)
    if tree.deepest() > MAX_NESTING:
        raise Problem(409, "too-many-branches", most=MAX_NESTING)


def clean_title(text: str) -> str:
    return " ".join(visible_text(text).split())[:MAX_TITLE]


def clean_comment(text: str) -> str:
    """Return a comment as it is kept: lines without spaces at their ends, as a record writes them."""
    text = "\n".join(line.strip() for line in visible_text(text).splitlines())
    if len(text) > MAX_COMMENT:
        raise Problem(422, "comment-too-long", most=MAX_COMMENT, length=len(text))
    return text

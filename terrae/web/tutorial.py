"""The tutorial, a guided first game of Terra Nova: what is explained when.

The tutorial keeps no state of its own. It reads the record: at each of the pupil's turns it chose a topic, and from
what was played then and the present position it chooses the next one. Any legal move is welcome; a topic the pupil
ignores is dropped after a turn or two.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from terrae.core.ledger import entry
from terrae.faces import face
from terrae.nova.hexes import BIT, group, size
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.income import income
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_MONEY, BONUS_POWER, ROUND_TILES
from terrae.web.view import View

OPTIONS: Final[dict[str, str]] = {"players": "2", "setup": "first_game", "start": "1"}
SEATS: Final[list[str]] = ["me", "bot:greedy"]
LAST_ROUND: Final = 3  # in which the tutorial says goodbye
TOWN_VALUES: Final = {"houses": 1, "posts": 2, "left": 3, "right": 3}
HOUSES: Final = ("build", "transform_and_build", "transform_and_build_power")
IDLE: Final = ("drop_out", "exchange")  # kinds that do not build anything up
REMARKS: Final = ("habitable", "upgrade", "sailing", "bridge", "power_action", "special_action", "drop_out")
QUESTIONS: Final = ("second_shovel", "house_after_shovels", "town_tile", "round_end_exchange")


@dataclass(frozen=True)
class Step:
    """What the guide says now: an id of the locales' `[lesson]`, the facts of its sentence, and moves it proposes."""

    id: str
    facts: dict[str, object] = field(default_factory=dict)
    move: int | None = None  # what the sentence speaks of
    moves: tuple[int, ...] = ()  # what to point at
    hexes: tuple[str, ...] = ()  # where the pupil lives
    notes: tuple[tuple[str, dict[str, object]], ...] = ()  # what happened meanwhile: ids of `[lesson]` with facts


@dataclass(frozen=True)
class Topic:
    """Something to learn by doing it. It fits in some rounds while a move of its kinds is legal and `when` holds. It is
    shown until the pupil has done it (with `once`), and in at most `turns` turns."""

    id: str
    rounds: tuple[int, ...]
    kinds: tuple[str, ...]
    when: Callable[[State, Player], bool] = lambda s, p: True
    turns: int = 1
    once: bool = True


def nothing_left(s: State, p: Player) -> bool:
    """Can the player to move only drop out?"""
    return all(s.game.kind_of[move].id in IDLE for move in s.legal_moves())


TOPICS: Final = [
    Topic("first_house", (1,), HOUSES, lambda s, p: p.n_houses < 3, turns=2),
    Topic("power", (1, 2), ("money_power",), turns=2),
    Topic("more_houses", (1,), HOUSES, turns=2),
    Topic("drop_out", (1, 2), ("drop_out",), nothing_left, turns=9, once=False),
    Topic("upgrade", (2,), ("trading_post",), lambda s, p: p.n_posts < 2, turns=2, once=False),
    Topic("sailing", (2,), ("sail_power", "sail"), lambda s, p: p.sailing == 0),
    Topic("town", (2, LAST_ROUND), ("left_palace", *HOUSES, "trading_post"), lambda s, p: not p.towns),
    Topic("free", (1, 2), ("drop_out",), turns=99, once=False),
    Topic("goodbye", (LAST_ROUND,), ("drop_out",)),
]


# What to say --------------------------------------------------------------------------------------------------------


def step(view: View) -> Step | None:
    """Return what the guide says to the pupil now; None once the tutorial is over or where there is no pupil."""
    if not view.live or not view.my_seats:
        return None
    seat = view.my_seats[0]
    progress = Progress(view, seat)
    state = view.state
    assert isinstance(state, State)
    if progress.over or state.over:
        return None
    if view.acting is None:
        return Step("dropped_out" if state.players[seat].dropped else "waiting", {"opponent": opponent(state, seat)})
    complete = view.can_end and view.finish is None
    if complete or state.seat != seat or state.question == "after_action":
        return progress.end_of_turn()
    if state.question != "action":
        return Step(state.question if state.question in QUESTIONS else "choose")
    return progress.action()


def spots(view: View) -> set[str]:
    """The places to click for the moves the guide proposes."""
    found = step(view)
    if found is None:
        return set()
    return {spot for move in found.moves for spot in face(view.game).spots(view.state, move)}


def progress(view: View) -> tuple[int, int]:
    """Return how many topics have been opened so far, and how many there are."""
    ids = [topic.id for topic in TOPICS if topic.id != "free"]
    seat = view.my_seats[0] if view.my_seats else 0
    so_far = Progress(view, seat)
    opened = [*so_far.shown, *([so_far.now.id] if so_far.now else [])]
    return max([ids.index(id) + 1 for id in opened if id in ids], default=1), len(ids)


class Progress:
    """The tutorial so far, read from the record and the draft."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.shown: dict[str, int] = {}  # topic -> turns it was shown in
        self.done: set[str] = set()  # topics the pupil has followed
        self.turns = 0  # actions the pupil has taken
        self.round = 0  # of the last of them
        self.drafted = -1  # the action in the draft, if any
        self.left = False  # the pupil plays without a topic
        self.now: Topic | None = None  # what the present turn is about
        for state, ply, move in self.pupil_actions():
            self.now = self.topic(state)
            if move >= 0 and state.game.kind_of[move].id != "exchange":
                self.take(state, move)
                self.drafted = move if ply > view.record.plies else -1

    def take(self, s: State, move: int) -> None:
        """Note that the pupil took an action while a topic was shown."""
        self.turns += 1
        self.round = s.round
        if self.now is None:
            self.left = True
        else:
            self.shown[self.now.id] = self.shown.get(self.now.id, 0) + 1
            if self.now.once and s.game.kind_of[move].id in self.now.kinds:
                self.done.add(self.now.id)

    def pupil_actions(self) -> Iterator[tuple[State, int, int]]:
        """Yield every position in which the pupil had to choose an action, its ply and the choice (-1 if open)."""
        record = self.view.record
        state = record.game.start(record.options)
        for ply, move in enumerate([*record.moves, *self.view.draft], 1):
            if state.seat == self.seat and state.question == "action":
                assert isinstance(state, State)
                yield state, ply, move
            state.apply(move)
        if state.seat == self.seat and state.question == "action":
            assert isinstance(state, State)
            yield state, 0, -1

    def topic(self, s: State) -> Topic | None:
        """Choose the first topic that fits and has not been shown often enough."""
        legal = {s.game.kind_of[move].id for move in s.legal_moves()}
        p = s.players[self.seat]
        return next((topic for topic in TOPICS if s.round in topic.rounds and legal & set(topic.kinds)
                     and topic.id not in self.done and self.shown.get(topic.id, 0) < topic.turns
                     and topic.when(s, p)), None)

    @property
    def over(self) -> bool:
        """Has the tutorial said goodbye, and the pupil moved since?"""
        return self.left or ("goodbye" in self.shown and self.drafted < 0)

    # Steps --------------------------------------------------------------------------------------------------------

    def action(self) -> Step | None:
        """What the present turn is about, with moves that would do it."""
        if self.now is None:
            return None
        s = self.view.state
        assert isinstance(s, State)
        p = s.players[self.seat]
        best = proposal(s, self.now.kinds)
        facts: dict[str, object] = {
            "faction": p.faction.id, "home": TERRAINS[p.faction.terrain], "opponent": opponent(s, self.seat),
            "power": int(p.bowl3), "tile": ROUND_TILES[s.round_tile(s.round)], "hex": place(s, best),
            "bonus": place(s, best), "price": price(s, best, self.seat), **group_facts(s, p),
        }
        return Step(self.now.id, facts, best, () if self.now.id in ("free", "goodbye") else (best,), names(s, p.owned),
                    tuple(self.notes(s, p)))

    def notes(self, s: State, p: Player) -> Iterator[tuple[str, dict[str, object]]]:
        """What happened since the pupil's last turn: income, power from neighbours."""
        if s.round > max(1, self.round):
            money, power = income(p)
            yield "income", {"round": s.round, "money": int(money), "power": int(power)}
            return
        gained = sum(self.gains())
        if gained:
            yield "neighbours", {"opponent": opponent(s, self.seat), "power": gained}

    def gains(self) -> Iterator[int]:
        """Power gained by each move of others since the pupil's last one."""
        record, since = self.view.record, self.view.last_own or 0
        state = record.at(since)
        for ply, move in enumerate(record.moves[since:], since + 1):
            mover = state.seat
            changed = entry(state, move, ply).changes[self.seat]
            if mover != self.seat:
                yield changed.get("power_2", 0) + 2 * changed.get("power_3", 0)

    def end_of_turn(self) -> Step:
        """Comment on the action in the draft, which can be confirmed or undone."""
        if self.drafted < 0:
            return Step("end_again")
        about = self.view.game.kind_of[self.drafted].group
        return Step("end_first" if self.turns == 1 else f"end_{about}" if about in REMARKS else "end_again",
                    move=self.drafted)


# Reading the table --------------------------------------------------------------------------------------------------


def proposal(s: State, kinds: tuple[str, ...]) -> int:
    """Choose the best example among the legal moves of some kinds: of an earlier kind, cheap, beside one's largest
    group, away from the neighbours."""
    p = s.players[s.seat]
    found = [move for move in s.legal_moves() if s.game.kind_of[move].id in kinds]

    def rank(move: int) -> tuple[int, ...]:
        kind = s.game.kind_of[move]
        if kind.id == "drop_out":
            tile = move - kind.first
            return (0, -int(2 * BONUS_MONEY[tile] + 2 * s.money_on(tile) + BONUS_POWER[tile]))
        here = s.board.hex_at[move - kind.first] if kind.names == CELL_NAMES else -1
        if here < 0:
            return (kinds.index(kind.id),)
        joined = int(size(group(BIT[here], p.owned | BIT[here], s.links)))
        crowd = int(size(s.links[here] & s.occupied & ~p.owned))
        return (kinds.index(kind.id), price(s, move, s.seat), -joined, crowd)

    return min(found, key=rank)


def price(s: State, move: int, seat: int) -> int:
    """What a legal move costs in money."""
    return -entry(s.copy(), move, 0).changes[seat].get("money", 0)


def place(s: State, move: int) -> str:
    """Return the argument of a move: usually a hex or a tile."""
    kind = s.game.kind_of[move]
    return kind.names[move - kind.first]


def names(s: State, hexes: int) -> tuple[str, ...]:
    return tuple(CELL_NAMES[s.board.cells[h]] for h in range(s.board.size) if hexes & BIT[h])


def opponent(s: State, seat: int) -> str:
    """Return the faction of the next player."""
    return s.players[(seat + 1) % len(s.players)].faction.id


def group_facts(s: State, p: Player) -> dict[str, object]:
    """Count the buildings of the largest group, and what they are worth for a town."""
    best = max((group(BIT[h], p.owned, s.links) for h in range(s.board.size) if p.owned & BIT[h]),
               key=lambda found: size(found), default=0)
    value = sum(worth * size(best & getattr(p, kind)) for kind, worth in TOWN_VALUES.items())
    return {"buildings": int(size(best)), "value": int(value)}


"""The tutorial of Terra Nova: what is explained when.

The tutorial keeps no state of its own. It reads the record: at each of the pupil's turns it chose a topic, and from
what was played then and the present position it chooses the next one. Any legal move is welcome; a topic the pupil
ignores is dropped after a turn or two.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from terrae.core.kinds import FREE, LEAVES_ROUND, Kind
from terrae.core.ledger import entry
from terrae.faces.tutorial import Lesson, Tutorial, TutorialStep
from terrae.nova.flow import AFTER_ACTION, CHOOSE_ACTION, ROUND_END_EXCHANGE
from terrae.nova.hexes import BIT, group, size
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.drop_out import DROP_OUT
from terrae.nova.rules.habitable import (
    BUILD,
    HOUSE_AFTER_SHOVELS,
    SECOND_SHOVEL,
    TRANSFORM_AND_BUILD,
    TransformAndBuild,
)
from terrae.nova.rules.income import income
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.power_actions import POWER_KINDS, TakeMoney
from terrae.nova.rules.sailing import SAIL, IncreaseSailing
from terrae.nova.rules.towns import TAKE_TOWN_TILE, town_value
from terrae.nova.rules.upgrade import TO_LEFT_PALACE, TO_TRADING_POST
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_MONEY, BONUS_POWER, ROUND_TILES

Kinds = tuple[Kind[Any], ...]

LAST_ROUND: Final = 3  # in which the tutorial says goodbye
# Groups of kinds with a remark of their own.
REMARKS: Final = ("habitable", "upgrade", "sailing", "bridge", "power_action", "special_action", "drop_out")
QUESTIONS: Final = (SECOND_SHOVEL, HOUSE_AFTER_SHOVELS, TAKE_TOWN_TILE, ROUND_END_EXCHANGE)  # with words of their own


def power_kinds(cls: type[Kind[Any]]) -> Kinds:
    """The power actions that are a sort of action."""
    return tuple(kind for kind in POWER_KINDS if isinstance(kind, cls))


NEW_HOUSE: Final[Kinds] = (BUILD, TRANSFORM_AND_BUILD, *power_kinds(TransformAndBuild))
SAILING: Final[Kinds] = (*power_kinds(IncreaseSailing), SAIL)
TOWN: Final[Kinds] = (TO_LEFT_PALACE, *NEW_HOUSE, TO_TRADING_POST)


@dataclass(frozen=True)
class Topic:
    """Something to learn by doing it. It fits in some rounds while a move of its kinds is legal and `when` holds. It is
    shown until the pupil has done it (with `once`), and in at most `turns` turns. Earlier kinds are proposed first."""

    id: str
    rounds: tuple[int, ...]
    kinds: Kinds
    when: Callable[[State, Player], bool] = lambda s, p: True
    turns: int = 1
    once: bool = True


def nothing_left(s: State, p: Player) -> bool:
    """Can the player to move only drop out?"""
    return all(s.game.kind_of[move].role in (LEAVES_ROUND, FREE) for move in s.legal_moves())


FREE_PLAY: Final = Topic("free", (1, 2), (DROP_OUT,), turns=99, once=False)  # nothing new to explain
GOODBYE: Final = Topic("goodbye", (LAST_ROUND,), (DROP_OUT,))
TOPICS: Final = [
    Topic("first_house", (1,), NEW_HOUSE, lambda s, p: p.n_houses < 3, turns=2),
    Topic("power", (1, 2), power_kinds(TakeMoney), turns=2),
    Topic("more_houses", (1,), NEW_HOUSE, turns=2),
    Topic("drop_out", (1, 2), (DROP_OUT,), nothing_left, turns=9, once=False),
    Topic("upgrade", (2,), (TO_TRADING_POST,), lambda s, p: p.n_posts < 2, turns=2, once=False),
    Topic("sailing", (2,), SAILING, lambda s, p: p.sailing == 0),
    Topic("town", (2, LAST_ROUND), TOWN, lambda s, p: not p.towns),
    FREE_PLAY,
    GOODBYE,
]


class NovaTutorial(Tutorial):
    """The set-up of the rulebook's first game, against one bot."""

    def __init__(self) -> None:
        self.options = {"players": "2", "setup": "first_game", "start": "1"}
        self.opponents = ("greedy",)

    def next_step(self, lesson: Lesson) -> TutorialStep | None:
        progress, state = Progress(lesson), lesson.state
        assert isinstance(state, State)
        if progress.over or state.over:
            return None
        if not lesson.to_move:
            id = "dropped_out" if state.players[lesson.seat].dropped else "waiting"
            return TutorialStep(id, {"opponent": opponent(state, lesson.seat)})
        if lesson.complete or state.seat != lesson.seat or state.asking is AFTER_ACTION:
            return progress.end_of_turn()
        if state.asking is not CHOOSE_ACTION:
            return TutorialStep(state.question if state.asking in QUESTIONS else "choose")
        return progress.action(state)

    def progress(self, lesson: Lesson) -> tuple[int, int]:
        ids = [topic.id for topic in TOPICS if topic is not FREE_PLAY]
        so_far = Progress(lesson)
        opened = [*so_far.shown, *([so_far.now.id] if so_far.now else [])]
        return max([ids.index(id) + 1 for id in opened if id in ids], default=1), len(ids)


TUTORIAL: Final = NovaTutorial()


class Progress:
    """The tutorial so far, read from the record and the draft."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.seat = lesson.seat
        self.shown: dict[str, int] = {}  # topic -> turns it was shown in
        self.done: set[str] = set()  # topics the pupil has followed
        self.turns = 0  # actions the pupil has taken
        self.round = 0  # of the last of them
        self.drafted = -1  # the action in the draft, if any
        self.left = False  # the pupil plays without a topic
        self.now: Topic | None = None  # what the present turn is about
        for state, ply, move in self.pupil_actions():
            self.now = self.topic(state)
            if move >= 0 and state.game.kind_of[move].role != FREE:
                self.take(state, move)
                self.drafted = move if ply > lesson.record.plies else -1

    def take(self, s: State, move: int) -> None:
        """Note that the pupil took an action while a topic was shown."""
        self.turns += 1
        self.round = s.round
        if self.now is None:
            self.left = True
        else:
            self.shown[self.now.id] = self.shown.get(self.now.id, 0) + 1
            if self.now.once and s.game.kind_of[move] in self.now.kinds:
                self.done.add(self.now.id)

    def pupil_actions(self) -> Iterator[tuple[State, int, int]]:
        """Yield every position in which the pupil had to choose an action, its ply and the choice (-1 if open)."""
        record = self.lesson.record
        state = record.game.start(record.options)
        assert isinstance(state, State)
        for ply, move in enumerate([*record.moves, *self.lesson.draft], 1):
            if state.seat == self.seat and state.asking is CHOOSE_ACTION:
                yield state, ply, move
            state.apply(move)
        if state.seat == self.seat and state.asking is CHOOSE_ACTION:
            yield state, 0, -1

    def topic(self, s: State) -> Topic | None:
        """Choose the first topic that fits and has not been shown often enough."""
        legal = {s.game.kind_of[move] for move in s.legal_moves()}
        p = s.players[self.seat]
        return next((topic for topic in TOPICS if s.round in topic.rounds and legal & set(topic.kinds)
                     and topic.id not in self.done and self.shown.get(topic.id, 0) < topic.turns
                     and topic.when(s, p)), None)

    @property
    def over(self) -> bool:
        """Has the tutorial said goodbye, and the pupil moved since?"""
        return self.left or (GOODBYE.id in self.shown and self.drafted < 0)

    # Steps --------------------------------------------------------------------------------------------------------

    def action(self, s: State) -> TutorialStep | None:
        """Say what the present turn is about, with moves that would do it."""
        if self.now is None:
            return None
        p = s.players[self.seat]
        best = proposal(s, self.now.kinds)
        facts: dict[str, object] = {
            "faction": p.faction.id, "home": TERRAINS[p.faction.terrain], "opponent": opponent(s, self.seat),
            "power": int(p.bowl3), "tile": ROUND_TILES[s.round_tile(s.round)], "hex": argument(s, best),
            "bonus": argument(s, best), "price": price(s, best, self.seat), **group_facts(s, p),
        }
        return TutorialStep(self.now.id, facts, best, () if self.now in (FREE_PLAY, GOODBYE) else (best,),
                            hex_names(s, p.owned), tuple(self.notes(s, p)))

    def notes(self, s: State, p: Player) -> Iterator[tuple[str, dict[str, object]]]:
        """Yield what happened since the pupil's last turn: income, power from neighbours."""
        if s.round > max(1, self.round):
            money, power = income(p)
            yield "income", {"round": s.round, "money": int(money), "power": int(power)}
            return
        gained = sum(self.gains())
        if gained:
            yield "neighbours", {"opponent": opponent(s, self.seat), "power": gained}

    def gains(self) -> Iterator[int]:
        """Yield the power gained by each move of others since the pupil's last one."""
        record, since = self.lesson.record, self.lesson.last_own
        state = record.at(since)
        for ply, move in enumerate(record.moves[since:], since + 1):
            mover = state.seat
            changed = entry(state, move, ply).changes[self.seat]
            if mover != self.seat:
                yield changed.get("power_2", 0) + 2 * changed.get("power_3", 0)

    def end_of_turn(self) -> TutorialStep:
        """Comment on the action in the draft, which can be confirmed or undone."""
        if self.drafted < 0:
            return TutorialStep("end_again")
        about = self.lesson.state.game.kind_of[self.drafted].group
        id = "end_first" if self.turns == 1 else f"end_{about}" if about in REMARKS else "end_again"
        return TutorialStep(id, move=self.drafted)


# Reading the table --------------------------------------------------------------------------------------------------


def proposal(s: State, kinds: Kinds) -> int:
    """Choose the best example among the legal moves of some kinds: of an earlier kind, cheap, beside one's largest
    group, away from the neighbours."""
    p = s.players[s.seat]
    legal = [move for move in s.legal_moves() if s.game.kind_of[move] in kinds]

    def rank(move: int) -> tuple[int, ...]:
        kind = s.game.kind_of[move]
        if kind is DROP_OUT:
            tile = move - kind.first
            return (0, -int(2 * BONUS_MONEY[tile] + 2 * s.money_on(tile) + BONUS_POWER[tile]))
        if not isinstance(kind, OnHex):
            return (kinds.index(kind),)
        here = s.board.hex_at[move - kind.first]
        together = int(size(group(BIT[here], p.owned | BIT[here], s.links)))
        crowd = int(size(s.links[here] & s.occupied & ~p.owned))
        return (kinds.index(kind), price(s, move, s.seat), -together, crowd)

    return min(legal, key=rank)


def price(s: State, move: int, seat: int) -> int:
    """What a legal move costs in money."""
    return -entry(s.copy(), move, 0).changes[seat].get("money", 0)


def argument(s: State, move: int) -> str:
    """What a move names: usually a hex or a tile."""
    kind = s.game.kind_of[move]
    return kind.names[move - kind.first]


def hex_names(s: State, hexes: int) -> tuple[str, ...]:
    return tuple(CELL_NAMES[s.board.cells[h]] for h in range(s.board.size) if hexes & BIT[h])


def opponent(s: State, seat: int) -> str:
    """The faction of the next player."""
    return s.players[(seat + 1) % len(s.players)].faction.id


def group_facts(s: State, p: Player) -> dict[str, object]:
    """Count the buildings of the largest group, and what they are worth for a town."""
    largest = max((group(BIT[h], p.owned, s.links) for h in range(s.board.size) if p.owned & BIT[h]),
                  key=lambda buildings: size(buildings), default=0)
    return {"buildings": int(size(largest)), "value": int(town_value(p, largest))}

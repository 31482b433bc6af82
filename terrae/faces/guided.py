"""What the games' tutorials have in common: topics, one of them for each of the pupil's turns.

A tutorial keeps no state of its own. It reads the record: at each of the pupil's turns it chose a topic, and from what
was played then and the present position it chooses the next one. Any legal move is welcome; a topic the pupil ignores
is dropped after a turn or two.
"""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from terrae.core.game import State
from terrae.core.items import Item
from terrae.core.kinds import FREE, LEAVES_ROUND, Kind
from terrae.core.ledger import entry
from terrae.faces.tutorial import Lesson, Tutorial, TutorialStep

Kinds = tuple[Kind[Any], ...]
Note = tuple[str, dict[str, object]]


@dataclass(frozen=True)
class Topic:
    """Something to learn by doing it. It fits in some rounds while a move of its kinds that is `such` is legal and
    `when` holds. It is shown until the pupil has done it (with `once`), and in at most `turns` turns. Earlier kinds are
    proposed first; a topic without `points` proposes nothing. `steps` are free moves that lead to such a move."""

    id: str
    rounds: tuple[int, ...]
    kinds: Kinds
    when: Callable[[Any, int], bool] = lambda s, seat: True
    such: Callable[[Any, int], bool] = lambda s, move: True
    turns: int = 1
    once: bool = True
    points: bool = True
    steps: Kinds = ()

    def moves(self, s: State) -> list[int]:
        """List the legal moves that do it; if there are none, those that lead to one."""
        kind_of, legal = s.game.kind_of, s.legal_moves()
        return ([move for move in legal if kind_of[move] in self.kinds and self.such(s, move)]
                or [move for move in legal if kind_of[move] in self.steps])


class GuidedTutorial(Tutorial):
    """A tutorial made of topics. A game says which, proposes moves and knows the facts of its sentences."""

    players: int = 2  # the pupil, and bots in the other seats
    topics: Sequence[Topic]  # earlier ones come first
    goodbye: Topic  # after which the pupil plays alone
    asks: Item[Any]  # the question in which a turn's topic is chosen
    ends: Item[Any]  # the question in which a turn is ended
    questions: Sequence[Item[Any]]  # others with words of their own
    remarks: Sequence[str]  # groups of kinds with words of their own once such a move is made

    def __init__(self) -> None:
        self.options = {"players": str(self.players), "setup": "first_game", "start": "1"}
        self.opponents = ("beginner",) * (self.players - 1)

    @abstractmethod
    def proposal(self, s: Any, topic: Topic) -> int:
        """Choose the best example among the moves of a topic, of which at least one is legal."""

    @abstractmethod
    def facts(self, s: Any, seat: int, move: int) -> dict[str, object]:
        """What the sentences about a proposed move can say."""

    def places(self, s: Any, seat: int) -> tuple[str, ...]:
        """The hexes of a seat's buildings, for games on hexes."""
        return ()

    def spots(self, s: Any, topic: Topic, move: int) -> tuple[str, ...]:
        """Where to point, if that is not where the move itself is."""
        return ()

    def answers(self, s: Any) -> tuple[int, ...]:
        """Moves to propose for a question besides the turn's own, the best first."""
        return ()

    def new_round(self, s: Any, seat: int) -> Note | None:
        """What to say in a seat's first turn of a round after the first."""
        return None

    def since(self, s: Any, progress: Progress) -> Iterator[Note]:
        """Yield what happened since the pupil's last turn."""
        return iter(())

    def ends_turn(self, s: Any) -> bool:
        """Is nothing left in the turn but to end it?"""
        return s.asking is self.ends

    def is_out(self, s: Any, seat: int) -> bool:
        """Is nothing left to do for the seat in this round?"""
        return False

    def next_step(self, lesson: Lesson) -> TutorialStep | None:
        progress, state = Progress(self, lesson), lesson.state
        if progress.over or state.over:
            return None
        if not lesson.to_move:
            id = "dropped_out" if self.is_out(state, lesson.seat) else "waiting"
            return TutorialStep(id, {"opponent": opponent(state, lesson.seat)})
        if lesson.complete or state.seat != lesson.seat or self.ends_turn(state):
            return progress.end_of_turn()
        if state.asking is not self.asks:
            return self.answer(state)
        return progress.action(state)

    def answer(self, state: State) -> TutorialStep:
        """Say what another question is about, and propose an answer."""
        proposed = self.answers(state)[:1]
        if state.asking not in self.questions:
            return TutorialStep("choose", moves=proposed)
        facts = self.facts(state, int(state.seat), proposed[0]) if proposed else {}
        return TutorialStep(state.question, facts, proposed[0] if proposed else None, proposed)

    def progress(self, lesson: Lesson) -> tuple[int, int]:
        ids = [topic.id for topic in self.topics if topic.points or topic is self.goodbye]
        so_far = Progress(self, lesson)
        opened = [*so_far.shown, *([so_far.now.id] if so_far.now else [])]
        return max([ids.index(id) + 1 for id in opened if id in ids], default=1), len(ids)


class Progress:
    """A tutorial so far, read from the record and the draft."""

    def __init__(self, tutorial: GuidedTutorial, lesson: Lesson) -> None:
        self.tutorial = tutorial
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
            if move < 0:
                continue
            if state.game.kind_of[move].role != FREE:
                self.take(state, move)
                self.drafted = move if ply > lesson.record.plies else -1
            elif self.now is not None:
                self.follow(state, move, self.now)

    def take(self, s: State, move: int) -> None:
        """Note that the pupil took an action while a topic was shown."""
        self.turns += 1
        self.round = s.round_number()
        if self.now is None:
            self.left = True
        else:
            self.shown[self.now.id] = self.shown.get(self.now.id, 0) + 1
            self.follow(s, move, self.now)

    def follow(self, s: State, move: int, topic: Topic) -> None:
        """Note whether a move did what the topic is about."""
        if topic.once and s.game.kind_of[move] in topic.kinds and topic.such(s, move):
            self.done.add(topic.id)

    def pupil_actions(self) -> Iterator[tuple[State, int, int]]:
        """Yield every position in which the pupil had to choose an action, its ply and the choice (-1 if open)."""
        record, asks = self.lesson.record, self.tutorial.asks
        state = record.begin()
        for ply, move in enumerate([*record.moves, *self.lesson.draft], 1):
            if state.seat == self.seat and state.asking is asks:
                yield state, ply, move
            state.apply(move)
        if state.seat == self.seat and state.asking is asks:
            yield state, 0, -1

    def topic(self, s: State) -> Topic | None:
        """Choose the first topic that fits and has not been shown often enough."""
        number = s.round_number()
        return next((topic for topic in self.tutorial.topics
                     if number in topic.rounds and topic.id not in self.done
                     and self.shown.get(topic.id, 0) < topic.turns and topic.when(s, self.seat) and topic.moves(s)),
                    None)

    @property
    def over(self) -> bool:
        """Has the tutorial said goodbye, and the pupil moved since?"""
        return self.left or (self.tutorial.goodbye.id in self.shown and self.drafted < 0)

    # Steps --------------------------------------------------------------------------------------------------------

    def action(self, s: State) -> TutorialStep | None:
        """Say what the present turn is about, with moves that would do it."""
        topic, tutorial = self.now, self.tutorial
        if topic is None:
            return None
        best = tutorial.proposal(s, topic)
        return TutorialStep(topic.id, tutorial.facts(s, self.seat, best), best, (best,) if topic.points else (),
                            tutorial.places(s, self.seat), tuple(self.notes(s)),
                            tutorial.spots(s, topic, best) if topic.points else ())

    def notes(self, s: State) -> Iterator[Note]:
        """Yield what happened since the pupil's last turn: a new round, or what others brought."""
        if s.round_number() > max(1, self.round):
            note = self.tutorial.new_round(s, self.seat)
            if note:
                yield note
                return
        yield from self.tutorial.since(s, self)

    def changes_by_others(self) -> Iterator[dict[str, int]]:
        """Yield what each move of others since the pupil's last one changed for the pupil."""
        record, since = self.lesson.record, self.lesson.last_own
        state = record.at(since)
        for ply, move in enumerate(record.moves[since:], since + 1):
            mover = state.seat
            changed = entry(state, move, ply).changes[self.seat]
            if mover != self.seat:
                yield dict(changed)

    def end_of_turn(self) -> TutorialStep:
        """Comment on the action in the draft, which can be confirmed or undone."""
        if self.drafted < 0:
            return TutorialStep("end_again")
        about = self.lesson.state.game.kind_of[self.drafted].group
        remark = f"end_{about}" if about in self.tutorial.remarks else "end_again"
        return TutorialStep("end_first" if self.turns == 1 else remark, move=self.drafted)


# What several games ask of a position -------------------------------------------------------------------------------


def nothing_left(s: State, seat: int) -> bool:
    """Can the player to move only leave the round?"""
    return all(s.game.kind_of[move].role in (LEAVES_ROUND, FREE) for move in s.legal_moves())


def argument(s: State, move: int) -> str:
    """What a move names: usually a hex or a tile."""
    kind = s.game.kind_of[move]
    return kind.names[move - kind.first]


def gains(s: State, move: int, seat: int) -> dict[str, int]:
    """What a legal move changes for a seat."""
    return dict(entry(s.copy(), move, 0).changes[seat])


def opponent(s: State, seat: int) -> str:
    """The faction of the next player."""
    return s.seat_id((seat + 1) % s.seats())


def with_moves(s: State, moves: Iterable[int]) -> State:
    """The position some moves later; the one given is not changed."""
    after = s.copy()
    for move in moves:
        after.apply(move)
    return after

"""What a rival's move threatens: the points it costs everybody, and what the others can no longer do."""
from __future__ import annotations

from dataclasses import dataclass
from random import Random

from terrae.bots.bot import Budget
from terrae.bots.explain import look_once, part, require_decision, think
from terrae.bots.judge import LEARNED, knowledge
from terrae.bots.one_look import worth_a_look
from terrae.bots.search import SearchBot
from terrae.core import chance
from terrae.core.game import CHANCE, State

BUDGET = Budget(nodes=8000)  # for all searches together
OTHERS = 3  # other moves that a move is compared with
FARTHEST = 40  # moves between a rival's turn and that of the one who looks


@dataclass(frozen=True)
class Threat:
    """What changes by a move. It is compared with the other moves its maker would consider, not with the position
    before it: there everybody expects the move already, if it is good."""

    seat: int  # who moves
    points: list[float]  # per seat: points expected after it
    otherwise: list[float]  # per seat: points expected after the moves it is compared with
    lost: dict[str, int]  # spots where the one who looks could act after each of the others, and after this one
    # cannot, each with one of the moves that were possible there

    @property
    def change(self) -> list[float]:
        """Per seat: the points that this move gives or takes."""
        return [after - other for after, other in zip(self.points, self.otherwise, strict=True)]


def threat(state: State, viewer: int, move: int, budget: Budget = BUDGET) -> Threat:
    """Say what a legal move of the seat to move threatens, for a seat that looks on. The same every time."""
    require_decision(state)
    options = think(state, part(budget, 0.4), Random(move)).options
    others = [one.move for one in options if one.move != move][:OTHERS]
    others = others or [one for one in state.legal_moves() if one != move][:1] or [move]
    positions = [after(state, one) for one in (move, *others)]
    share = part(budget, 0.6 / len(positions))
    points, *compared = [expect(one, share, Random(move)) for one in positions]
    otherwise = [sum(seat) / len(compared) for seat in zip(*compared, strict=True)]
    return Threat(state.seat, points, otherwise, lost_spots(state, viewer, positions))


def after(state: State, move: int) -> State:
    moved = state.for_bots()
    moved.apply(move)
    return moved


def expect(state: State, budget: Budget, rng: Random) -> list[float]:
    """Expect points for every seat: the average of a small search, or what the judge says where nobody is asked."""
    if state.seat < 0:
        return knowledge(state.game, LEARNED).judge.values(state)
    root = SearchBot(LEARNED).grow(state, budget, rng).root
    return [total / int(root.visits) for total in root.sums]


def lost_spots(state: State, viewer: int, positions: list[State]) -> dict[str, int]:
    """Find the spots of a seat's next turn that the first position lacks and all others have. Nothing is lost where
    that cannot be told, because the seat has no further turn in this round."""
    if viewer in (-1, state.seat):
        return {}
    found = [next_spots(one, viewer, state) for one in positions]
    if len(found) < 2 or None in found:
        return {}
    mine, *others = [one for one in found if one is not None]
    return {spot: move for spot, move in others[0].items() if spot not in mine and all(spot in one for one in others)}


def next_spots(state: State, viewer: int, before: State) -> dict[str, int] | None:
    """Find where a seat can act when it is asked what the mover was asked before, and by which move; the seats in
    between play by one look. None if it is not asked that in this round."""
    judge, state, rng = knowledge(state.game, LEARNED).judge, state.copy(), Random(0)
    for _ in range(FARTHEST):
        if state.over or state.round_number() != before.round_number():
            return None
        if state.seat == viewer and state.question == before.question:
            kinds, found = state.game.kind_of, dict[str, int]()
            for move in state.legal_moves():
                for spot in kinds[move].spots(state, viewer, move - kinds[move].first):
                    found.setdefault(spot, move)
            return found
        state.apply(chance.draw(state, rng) if state.seat == CHANCE
                    else look_once(state, worth_a_look(state), judge, lambda: 0.0))
    return None

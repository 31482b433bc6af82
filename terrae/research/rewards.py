"""What a seat is rewarded with, by name. Discounting is left to the user."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from terrae.core.errors import BadOption
from terrae.core.game import State


def points(state: State) -> list[float]:
    """Final points."""
    return [float(score) for score in state.scores()]


def share(state: State) -> list[float]:
    """The part of everybody's points that is one's own."""
    scores = state.scores()
    total = sum(scores)
    return [score / total if total else 1 / len(scores) for score in scores]


def rank(state: State) -> list[float]:
    """1 for the first place, 0 for the last, evenly between; places that nothing parts are shared."""
    standings = [state.standing(seat) for seat in range(state.seats())]
    others = max(1, len(standings) - 1)
    return [(sum(other < own for other in standings) + (sum(other == own for other in standings) - 1) / 2) / others
            for own in standings]


def win(state: State) -> list[float]:
    """1 for the winner; winners that nothing parts share it."""
    return state.win_shares()


FINAL: Final[dict[str, Callable[[State], list[float]]]] = {"points": points, "share": share, "rank": rank, "win": win}
DIFFERENCE: Final = "difference"  # at every step: the points won or lost since the last one
REWARDS: Final = (*FINAL, DIFFERENCE)


def check_reward(name: str) -> str:
    if name not in REWARDS:
        raise BadOption(f"unknown reward {name!r}; there are: {', '.join(REWARDS)}")
    return name


def step_rewards(name: str, state: State, before: list[int]) -> list[float]:
    """What every seat gets for a step that led to `state`; `before` are the scores before it."""
    if name == DIFFERENCE:
        return [float(now - then) for now, then in zip(state.scores(), before, strict=True)]
    return FINAL[name](state) if state.over else [0.0] * state.seats()

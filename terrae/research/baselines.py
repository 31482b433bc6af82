"""What well-known players reach on the same games: something for a paper to beat.

Every entry plays one seat against the rival on all others, normally `greedy`: it is made by hand, so it stays the same
when weights are trained again, it is quick, and learners begin far below it. Set-ups are dealt. Games come in blocks,
as in the arena: in a block the entry sits on every seat once, with the same luck. Seconds are processor time of the
entry alone, so a busy machine changes little.
"""
from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from terrae.arena.intervals import Estimate, Seen, average, share
from terrae.arena.luck import Luck
from terrae.bots import BOTS, Bot, Budget, bot, ready
from terrae.bots.guard import choose_safely
from terrae.core.errors import BadOption, TerraeError
from terrae.core.game import CHANCE, Game
from terrae.core.registry import load
from terrae.research.policy import PolicyBot, example

SEARCH: Final = "search"
PPO: Final = "ppo"
DEALT: Final[dict[str, dict[str, str]]] = {"nova": {"factions": "random"}, "mystica": {"factions": "random"},
                                           "mara": {"draft": "random"}}
ENTRIES: Final = {"random": 200, "greedy": 200, "search:100": 200, "search:1000": 100, "search:10000": 40,
                  "ppo:50000": 200}
ANY: Final = Budget(nodes=100)  # for bots that do not count


@dataclass(frozen=True)
class Trial:
    """What the games of one entry depend on, besides their numbers."""

    game: str
    options: dict[str, str]  # in full
    entry: str
    rival: str  # by its name as an entry
    seed: str
    policy: str = ""  # the file with the weights of an entry `ppo`

    @property
    def players(self) -> int:
        return int(self.options["players"])


@dataclass(frozen=True)
class Outcome:
    """One game of an entry."""

    entry: str
    number: int
    points: int
    rivals: float  # points of the others on average
    share: float  # of the win
    decisions: int
    seconds: float  # processor time for all of them

    def plain(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Line:
    """What one entry reached."""

    entry: str
    games: int
    points: Estimate
    rivals: Estimate
    wins: Estimate
    decisions: float  # in a game
    seconds: float  # for a decision

    def plain(self) -> dict[str, Any]:
        def limits(found: Estimate) -> list[float | None]:
            return [None if x is None else round(x, 4) for x in (found.mean, found.low, found.high)]

        return {"entry": self.entry, "games": self.games, "points": limits(self.points),
                "rival_points": limits(self.rivals), "win_share": limits(self.wins),
                "decisions": round(self.decisions, 1), "seconds": float(f"{self.seconds:.3g}")}


def settings(game: Game, players: int) -> dict[str, str]:
    """The options of all games, in full."""
    return game.options({"players": str(players), **DEALT.get(game.id, {})})


def numbered(name: str) -> tuple[str, int]:
    """The kind of an entry and its number: positions for a decision, or decisions of training.

    >>> numbered("search:1000"), numbered("random")
    (('search', 1000), ('random', 0))
    """
    kind, _, text = name.partition(":")
    number = int(text) if text.isdigit() else 0
    if kind not in (*BOTS, PPO):
        raise BadOption(f"unknown entry {name!r}; there are: {', '.join(ENTRIES)}, and other numbers")
    if kind in (SEARCH, PPO) and not number:
        raise BadOption(f"{name!r} needs a number: search:1000 examines 1000 positions for a decision, "
                        "ppo:50000 has trained for 50000 decisions")
    if kind not in (SEARCH, PPO) and text:
        raise BadOption(f"{kind!r} takes no number, found {name!r}")
    return kind, number


def check_entry(game: Game, name: str) -> None:
    """Raise unless there is such an entry and it has what it needs."""
    kind, _ = numbered(name)
    if kind == PPO:
        example()
    else:
        ready(game, kind)


def check_rival(game: Game, name: str) -> None:
    if numbered(name)[0] == PPO:
        raise BadOption("a rival is a bot such as greedy or search:100; policies are entries only")
    check_entry(game, name)


def player(trial: Trial, name: str) -> tuple[Bot, Budget]:
    """The bot of an entry and what it may spend on a decision."""
    kind, number = numbered(name)
    if kind == PPO:
        return PolicyBot(load(trial.game), Path(trial.policy)), ANY
    return bot(kind), Budget(nodes=number) if number else ANY


def play(trial: Trial, number: int) -> Outcome:
    """Play one game; only its seconds depend on the machine."""
    block, own = divmod(number, trial.players)
    entry, budget = player(trial, trial.entry)
    rival, allowed = player(trial, trial.rival)
    luck = Luck(trial.seed, block)
    state = load(trial.game).start(trial.options)
    plies = decisions = 0
    seconds = 0.0
    while not state.over:
        plies += 1
        if state.seat == CHANCE:
            state.apply(luck.draw(state))
            continue
        rng = Random(f"bot/{trial.seed}/{number}/{plies}")
        if state.seat != own:
            state.play(rival.choose(state.for_bots(), allowed, rng))
            continue
        began = process_time()
        answer = choose_safely(entry, state, budget, rng)
        seconds += process_time() - began
        decisions += 1
        if answer.problem:
            raise TerraeError(f"game {number}, ply {plies}: {trial.entry} {answer.problem}")
        state.apply(answer.move)
    points = state.scores()
    others = [one for seat, one in enumerate(points) if seat != own]
    return Outcome(trial.entry, number, points[own], sum(others) / len(others), state.win_shares()[own], decisions,
                   round(seconds, 6))


def line(found: list[Outcome], players: int) -> Line:
    """What the games of one entry say together."""
    found = sorted(found, key=lambda one: one.number)

    def seen(values: list[float]) -> list[Seen]:
        return [Seen(one.number // players, one.number, value) for one, value in zip(found, values, strict=True)]

    decisions = sum(one.decisions for one in found)
    return Line(found[0].entry, len(found), average(seen([float(one.points) for one in found])),
                average(seen([one.rivals for one in found])), share(seen([one.share for one in found])),
                decisions / len(found), sum(one.seconds for one in found) / max(1, decisions))

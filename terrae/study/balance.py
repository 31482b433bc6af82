"""The balance of a component set of Terramara, measured by games of equal bots: `terrae mara balance`."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

import terrae
from terrae.bots import QUICK, bot
from terrae.core import chance
from terrae.mara.characters import CHARACTERS
from terrae.mara.state import State
from terrae.mara.tiles import ARTIFACTS, BOX_ARTIFACTS, BOX_STARTS, CATEGORIES, START_CARDS

CHARACTER_WINS = (0.15, 0.40)  # at a table of four, where fair is 0.25
WORTH = 1.15  # points of seats with a card or main category, relative to all other seats
FIRST_SEAT = 0.05  # more or fewer wins than fair
CHUNK = 8


@dataclass(frozen=True)
class Outcome:
    """One finished game; lists are by seat."""

    players: int
    first: int
    points: list[int]
    wins: list[float]  # a tie is shared
    characters: list[str]
    starts: list[str]
    artifacts: list[list[str]]
    main: list[list[str]]  # the categories of which most artifacts were created


@dataclass
class Group:
    """Everybody who had something."""

    seats: int = 0
    points: float = 0.0
    wins: float = 0.0

    def add(self, points: float, wins: float) -> None:
        self.seats += 1
        self.points += points
        self.wins += wins

    def worth(self, everybody: Group) -> float:
        """Points relative to those of the others."""
        if self.seats in (0, everybody.seats):
            return 1.0
        others = (everybody.points - self.points) / (everybody.seats - self.seats)
        return self.points / self.seats / others


@dataclass
class Report:
    """What many games of one player count showed."""

    players: int
    games: int = 0
    first: float = 0.0
    everybody: Group = field(default_factory=Group)
    characters: dict[str, Group] = field(default_factory=lambda: {one.id: Group() for one in CHARACTERS})
    starts: dict[str, Group] = field(default_factory=lambda: {id: Group() for id in BOX_STARTS})
    categories: dict[str, Group] = field(default_factory=lambda: {id: Group() for id in CATEGORIES})
    artifacts: dict[str, Group] = field(default_factory=lambda: {id: Group() for id in BOX_ARTIFACTS})

    def add(self, one: Outcome) -> None:
        self.games += 1
        self.first += one.wins[one.first]
        for seat in range(one.players):
            points, wins = one.points[seat], one.wins[seat]
            groups = [self.everybody, self.characters[one.characters[seat]],
                      self.starts.setdefault(one.starts[seat], Group())]  # extra cards are not in every set
            groups += [self.categories[id] for id in one.main[seat]]
            groups += [self.artifacts.setdefault(id, Group()) for id in one.artifacts[seat]]
            for group in groups:
                group.add(points, wins)

    def problems(self) -> list[str]:
        """Everything out of bounds, as sentences."""
        found = []
        low, high = CHARACTER_WINS
        for id, group in self.characters.items():
            share = group.wins / max(group.seats, 1)
            if self.players == 4 and not low <= share <= high:
                found.append(f"{id} wins {share:.1%}; expected {low:.0%} to {high:.0%}")
        for what, groups in (("starting card", self.starts), ("category", self.categories)):
            for id, group in groups.items():
                if group.worth(self.everybody) > WORTH:
                    found.append(f"{what} {id} is worth {group.worth(self.everybody):.2f}; expected {WORTH} at most")
        never = [id for id, group in self.artifacts.items() if not group.seats]
        if never:
            found.append(f"never created: {', '.join(never)}")
        if abs(self.first / self.games - 1 / self.players) > FIRST_SEAT:
            found.append(f"the first seat wins {self.first / self.games:.1%}; fair is {1 / self.players:.1%}")
        return [f"{self.players} players: {problem}" for problem in found]


def play(number: int, players: int, components: str) -> Outcome:
    """Play one game of greedy bots. Characters and starting cards are dealt, so that all occur equally often."""
    state = terrae.load("mara").new(players=players, draft="random", components=components)
    assert isinstance(state, State)
    rng, greedy, first = Random(f"{number}/{players}"), bot("greedy"), 0
    while not state.over:
        if state.round <= 1:
            first = state.first
        state.apply(chance.draw(state, rng) if state.seat < 0 else greedy.choose(state, QUICK, rng))
    winners = state.winners()
    created = [[n for n in range(len(ARTIFACTS)) if p.artifacts >> n & 1] for p in state.players]
    return Outcome(
        players, first, state.scores(), [(seat in winners) / len(winners) for seat in range(players)],
        [p.character.id for p in state.players], [START_CARDS[p.start] for p in state.players],
        [[ARTIFACTS[n] for n in cards] for cards in created], [main_categories(state, cards) for cards in created])


def main_categories(state: State, cards: list[int]) -> list[str]:
    counts = [sum(state.set.artifacts[n].category == category for n in cards) for category in range(len(CATEGORIES))]
    return [CATEGORIES[n] for n, count in enumerate(counts) if count and count == max(counts)]


def play_all(games: int, players: int, components: str, seed: int, jobs: int) -> Iterator[Outcome]:
    """Play many games; a seed gives the same games with any number of jobs."""
    numbers = range(seed, seed + games)
    if jobs == 1:
        for number in numbers:
            yield play(number, players, components)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, numbers, [players] * games, [components] * games, chunksize=CHUNK)


def report(outcomes: Iterable[Outcome], players: int) -> Report:
    found = Report(players)
    for one in outcomes:
        found.add(one)
    return found

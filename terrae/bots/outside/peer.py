"""The other side of the protocol: one of our bots answers on its output, as a program from outside would."""
from __future__ import annotations

import os
import select
from collections.abc import Callable
from random import Random
from time import perf_counter

import terrae.bots as bots
from terrae.bots.bot import Bot, Budget, Thought
from terrae.bots.outside.protocol import VERSION, BadLine, read_budget, read_position
from terrae.bots.search import SearchBot, thought, uncollected
from terrae.bots.tree import Tree
from terrae.core.errors import TerraeError
from terrae.core.record import Record

SLICE_NODES = 20_000  # positions between two looks whether to stop; a smaller budget is searched in one go
SLICE_SECONDS = 0.05
PIECE = 65_536


class Input:
    """Lines from a file descriptor, which can be looked at without waiting."""

    def __init__(self, stream: int) -> None:
        self.stream = stream
        self.lines: list[str] = []
        self.rest = b""
        self.ended = False

    def fill(self) -> None:
        """Read what there is, and wait if there is nothing."""
        got = os.read(self.stream, PIECE)
        *lines, self.rest = (self.rest + got).split(b"\n")
        self.lines += [line.decode(errors="replace").strip() for line in lines]
        self.ended = not got

    def next(self) -> str | None:
        """Wait for the next line; None at the end."""
        while not self.lines and not self.ended:
            self.fill()
        return self.lines.pop(0) if self.lines else None

    def asks_to_stop(self) -> bool:
        """Has somebody said `stop` or `quit`, or hung up? A `stop` is used up."""
        while not self.ended and select.select([self.stream], [], [], 0)[0]:
            self.fill()
        if self.lines[:1] == ["stop"]:
            self.lines.pop(0)
            return True
        return self.ended or self.lines[:1] == ["quit"]


class Peer:
    """Answers a host until it says `quit` or hangs up."""

    def __init__(self, name: str, game: str, seed: str, stream: int, say: Callable[[str], None]) -> None:
        self.name = name
        self.game = game  # the only one it plays; empty: any
        self.seed = seed
        self.bot: Bot = bots.bot(name)
        self.input = Input(stream)
        self.say = say
        self.record: Record | None = None

    def run(self) -> None:
        while (line := self.input.next()) is not None and line != "quit":
            try:
                self.obey(*line.partition(" ")[::2])
            except (TerraeError, BadLine) as problem:
                self.say(f"error {' '.join(str(problem).split())}")

    def obey(self, command: str, rest: str) -> None:
        """Follow one line. Commands we do not know are for programs that do."""
        if command == "terrae":
            for line in (f"id name Terrae {self.name}", "id author the authors of Terrae", "option seed 0",
                         f"terraeok {VERSION}"):
                self.say(line)
        elif command == "setoption":
            self.set_option(*rest.partition(" ")[::2])
        elif command == "isready":
            self.say("readyok")
        elif command == "newgame":
            self.record = None
            self.check_game(rest.strip())
        elif command == "position":
            self.record = None  # if this one cannot be read, the last one must not be played
            record = read_position(rest)
            self.check_game(record.game.id)
            bots.ready(record.game, self.name)
            self.record = record
        elif command == "go":
            self.go(read_budget(rest))

    def set_option(self, option: str, value: str) -> None:
        if option != "seed":
            raise BadLine(f"there is no option {option!r}; there is: seed")
        self.seed = value

    def check_game(self, game: str) -> None:
        if self.game and game != self.game:
            raise BadLine(f"this bot plays {self.game}, not {game!r}")

    def go(self, budget: Budget) -> None:
        if self.record is None:
            raise BadLine("expected 'position' before 'go'")
        state = self.record.state.for_bots()
        if state.seat < 0:
            raise BadLine("expected a position in which a player is asked")
        rng = Random(f"{self.seed}/{self.record.plies}")
        moves = state.legal_moves()
        if isinstance(self.bot, SearchBot) and len(moves) > 1:
            found = self.search(self.bot, budget, rng)
            self.say(describe_thought(found))
            move = found.move
        else:
            move = self.bot.choose(state, budget, rng)
        self.say(f"bestmove {move}")

    def search(self, bot: SearchBot, budget: Budget, rng: Random) -> Thought:
        """Search in slices, and end early when asked to."""
        assert self.record is not None
        began = perf_counter()
        with uncollected():
            tree = bot.plant(self.record.state, rng)
            while True:
                seconds = min(budget.seconds, perf_counter() - began + SLICE_SECONDS) if budget.seconds else 0.0
                nodes = int(tree.nodes) + SLICE_NODES
                nodes = min(budget.nodes, nodes) if budget.nodes else 0 if seconds else nodes
                tree.think(nodes, seconds, began)
                spent = perf_counter() - began
                if (budget.nodes and tree.nodes >= budget.nodes) or (budget.seconds and spent >= budget.seconds):
                    break
                if len(tree.root.candidates) == 1 or settled(tree, budget, spent) or self.input.asks_to_stop():
                    break
        return thought(tree)


def settled(tree: Tree, budget: Budget, spent: float) -> bool:
    """Can the rest of the budget change the choice no more? The tree was asked about its slice only."""
    left = [budget.nodes / int(tree.nodes) - 1] if budget.nodes else []
    left += [budget.seconds / spent - 1] if budget.seconds else []
    return bool(tree.is_settled(min(left)))


def describe_thought(found: Thought) -> str:
    """Write what a search found as an `info` line."""
    said = f"info nodes {found.nodes} depth {found.depth}"
    if found.options:
        best = found.options[0]
        said += " points " + " ".join(f"{points:.1f}" for points in best.points)
        said += " line " + " ".join(map(str, best.line))
    return said

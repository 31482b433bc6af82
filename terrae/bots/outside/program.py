"""A program in any language as a bot: it is asked over standard input and output, and never trusted."""
from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from time import monotonic

from terrae.bots.bot import Bot, BotFault, Budget, History
from terrae.bots.outside.conversation import Conversation, printable
from terrae.bots.outside.protocol import (
    VERSION,
    BadLine,
    describe_budget,
    describe_position,
    read_move,
)
from terrae.core.errors import BadOption
from terrae.core.game import State

NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")
START = 10.0  # seconds to start, and to get ready for another game
STOP = 0.6  # share of the time limit after which the program is told to stop
LAST = 0.95  # share after which it has clearly not answered: a little before the guard says so
FAILURES = 3  # in a row, after which it is left alone
PAUSE = 60.0  # for so many seconds


@dataclass(frozen=True)
class Program:
    """A bot's name, how its program is started, and what its options are set to."""

    name: str
    command: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Introduction:
    """What a program says of itself when it starts."""

    name: str = ""
    author: str = ""
    options: tuple[str, ...] = ()


def read_program(text: str, taken: Iterable[str]) -> Program:
    """Read `NAME=COMMAND`; the command is split as a shell would."""
    name, equals, command = text.partition("=")
    if not equals or not NAME.fullmatch(name):
        raise BadOption(f"--program-bot expects NAME=COMMAND, with a name of small letters, digits and hyphens such as "
                        f"mybot='./mybot --fast', found {text!r}")
    if name in taken:
        raise BadOption(f"--program-bot {name}=...: there is a bot called {name} already; choose another name")
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise BadOption(f"--program-bot {name}: the command cannot be read: {problem}") from None
    if not words or shutil.which(words[0]) is None:
        found = repr(words[0]) if words else "an empty command"
        raise BadOption(f"--program-bot {name}: expected the path or the name of a program, found {found}")
    return Program(name, tuple(words))


def with_option(program: Program, option: str, value: str) -> Program:
    return replace(program, options=(*program.options, (option, value)))


class ProgramBot(Bot):
    """Asks a program for moves. After any failure the program is killed, and started again for the next move."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.introduction = Introduction()
        self.conversation: Conversation | None = None
        self.history: History | None = None
        self.known: History | None = None  # the game the program was last told of
        self.limit = 0.0
        self.failures = 0
        self.failed_at = 0.0
        self.sound = True  # nothing has gone wrong since the program was started

    # Getting ready --------------------------------------------------------------------------------------------------

    def start(self) -> Introduction:
        """Start the program, unless it runs, and return what it says of itself."""
        if not self.sound:
            self.kill()
        if self.conversation is None:
            if self.failures >= FAILURES and monotonic() - self.failed_at < PAUSE:
                raise BotFault(f"is left alone for a while after {FAILURES} failures in a row")
            self.conversation, self.known = Conversation(self.program.command), None
            with Failures(self):
                self.introduction = self.greet(self.conversation, monotonic() + START)
        return self.introduction

    def greet(self, talk: Conversation, until: float) -> Introduction:
        found: dict[str, str] = {}
        options: list[str] = []
        talk.ask()
        talk.say(f"terrae {VERSION}")
        while True:
            line = talk.hear(until)
            if line is None:
                raise talk.fault(f"did not answer 'terraeok {VERSION}' within {START:g} seconds of its start")
            word, _, rest = line.partition(" ")
            key, _, value = rest.partition(" ")
            if word == "terraeok":
                break
            if word == "error":
                raise BotFault("reported an error", printable(rest))
            if word == "id" and key in ("name", "author"):
                found[key] = printable(value)
            elif word == "option":
                options.append(key)
        if key != str(VERSION):
            raise BotFault(f"speaks version {printable(key)!r} of the protocol, and not {VERSION}")
        for name, value in self.program.options:
            if name not in options:
                raise BadOption(f"{self.program.name} has no option {name!r}; it has: {', '.join(options) or 'none'}")
            talk.say(f"setoption {name} {value}")
        return Introduction(found.get("name", ""), found.get("author", ""), tuple(options))

    def prepare(self, history: History, limit: float) -> None:
        """Start the program if it does not run, and tell it when another game begins. What it said unasked is over."""
        self.history, self.limit = history, limit
        self.start()
        assert self.conversation is not None
        talk, until = self.conversation, monotonic() + START
        with Failures(self):
            talk.ask()
            if not continues(self.known, history):
                talk.say(f"newgame {history.game.id}")
            self.known = history
            talk.say("isready")
            while (line := talk.hear(until)) != "readyok":
                if line is None:
                    raise talk.fault(f"did not answer 'readyok' within {START:g} seconds")

    # Playing --------------------------------------------------------------------------------------------------------

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        if self.history is None or self.conversation is None:
            raise BotFault("was not told of the game")
        talk, began = self.conversation, monotonic()
        with Failures(self):
            talk.ask()
            talk.say("position " + json.dumps(describe_position(self.history, state), ensure_ascii=False))
            talk.say(f"go {describe_budget(budget)}")
            answer = self.answer(talk, began + STOP * self.limit, began + LAST * self.limit)
            try:
                chosen = read_move(state, answer)
            except BadLine as problem:
                raise BotFault(str(problem)) from None
        self.failures = 0
        return chosen

    def answer(self, talk: Conversation, stop: float, end: float) -> str:
        """Wait for `bestmove`; late in the time limit ask the program to stop thinking."""
        until = stop
        while True:
            line = talk.hear(until)
            if line is None:
                if until == end:
                    raise talk.fault(f"had no move after {self.limit:.1f} seconds")
                talk.say("stop")
                until = end
                continue
            word, _, rest = line.partition(" ")
            if word == "bestmove":
                return rest.strip()
            if word == "error":
                raise BotFault("reported an error", printable(rest))

    # Ending ---------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        if self.conversation is not None:
            self.conversation.close(politely=self.sound)
        self.conversation, self.sound = None, True

    def kill(self) -> None:
        if self.conversation is not None:
            self.conversation.close(politely=False)
        self.conversation, self.sound = None, True


class Failures:
    """Ends the program after whatever goes wrong, be it the guard's timer or Ctrl-C: nobody knows what it will say
    next. If even that is interrupted, it is ended before it is asked again."""

    def __init__(self, bot: ProgramBot) -> None:
        self.bot = bot

    def __enter__(self) -> None:
        self.bot.sound = False

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is None:
            self.bot.sound = True
        else:
            self.bot.failures += 1
            self.bot.failed_at = monotonic()
            self.bot.kill()


def continues(before: History | None, now: History) -> bool:
    """Does a game continue one that was looked at before? After an undo it may be shorter."""
    if before is None or (before.game, before.options, before.start) != (now.game, now.options, now.start):
        return False
    both = min(len(before.moves), len(now.moves))
    return bool(now.moves) and before.moves[:both] == now.moves[:both]

"""Pupils of Terra Nova's tutorial: one who follows the guide, one who does anything at all."""
from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

from terrae.bots import QUICK, bot
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.faces.tutorial import PUPIL
from terrae.web import tutorial
from terrae.web.view import View
from tests.web.views import view

NOVA = load("nova")


def begun() -> Record:
    """The game of the tutorial before its first move."""
    return Record(NOVA, tutorial.tutorial_of(NOVA.id).options)


def look(record: Record, draft: list[int] | None = None) -> View:
    """What the pupil sees."""
    return dataclasses.replace(view(record, PUPIL, draft), tutorial=True)


def opponents(record: Record, rng: Random, level: str = "greedy") -> None:
    """Let the bot move until it is the pupil's turn."""
    while not record.state.over and record.state.seat != PUPIL:
        record.play(bot(level).choose(record.state, QUICK, rng))


def follow(record: Record, rng: Random) -> Iterator[View]:
    """A pupil who does what is proposed, else what a bot would do: every view of the game to its end."""
    while not record.state.over:
        opponents(record, rng)
        draft: list[int] = []
        while not record.state.over:
            now = look(record, draft)
            yield now
            if now.can_end:
                draft += [] if now.finish is None else [now.finish]
                break
            step = tutorial.next_step(now)
            draft.append(step.moves[0] if step and step.moves else bot("greedy").choose(now.state, QUICK, rng))
        for one in draft:
            record.play(one)


def wander(record: Record, rng: Random) -> Iterator[View]:
    """A pupil who does anything at all."""
    while not record.state.over:
        if record.state.seat == PUPIL:
            now = look(record)
            yield now
            record.play(rng.choice(now.state.legal_moves()))
        else:
            record.play(bot("random").choose(record.state, QUICK, rng))

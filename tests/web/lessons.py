"""Pupils of the tutorials: one who follows the guide, one who does anything at all."""
from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

from terrae.bots import QUICK, bot
from terrae.core import chance
from terrae.core.game import CHANCE, Game
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.faces.tutorial import PUPIL
from terrae.web import tutorial
from terrae.web.view import View
from tests.web.views import view

NOVA = load("nova")


def begun(game: Game = NOVA) -> Record:
    """The game of a tutorial before its first move."""
    return Record(game, tutorial.tutorial_of(game.id).options)


def look(record: Record, draft: list[int] | None = None) -> View:
    """What the pupil sees."""
    return dataclasses.replace(view(record, PUPIL, draft), tutorial=True)


def opponents(record: Record, rng: Random, level: str = "greedy") -> None:
    """Let chance and the bots move until it is the pupil's turn."""
    while not record.state.over and record.state.seat != PUPIL:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat == CHANCE else bot(level).choose(state, QUICK, rng))


def follow(record: Record, rng: Random, level: str = "greedy") -> Iterator[View]:
    """A pupil who does what is proposed, else what a bot would do: every view of the game to its end."""
    while not record.state.over:
        opponents(record, rng, level)
        draft: list[int] = []
        while not record.state.over:
            now = look(record, draft)
            yield now
            step = tutorial.next_step(now)
            if now.can_end and not (step and step.moves):
                draft += [] if now.finish is None else [now.finish]
                break
            draft.append(step.moves[0] if step and step.moves else bot(level).choose(now.state, QUICK, rng))
            if record.at(record.plies).seat != PUPIL or look(record, draft).state.seat == CHANCE:
                break
        for one in draft:
            record.play(one)


def wander(record: Record, rng: Random) -> Iterator[View]:
    """A pupil who does anything at all."""
    while not record.state.over:
        if record.state.seat == PUPIL:
            now = look(record)
            yield now
            record.play(rng.choice(now.state.for_bots().legal_moves()))
        else:
            opponents(record, rng, "random")

"""The tutorial at a table: what the game's own tutorial says to the viewer."""
from __future__ import annotations

from typing import Final

from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.faces.tutorial import PUPIL, Lesson, Tutorial, TutorialStep
from terrae.web.tables import Plan
from terrae.web.view import View

FIRST_GAME: Final = GAMES[0]  # what newcomers are offered: "play now", the tutorial, the form of a new table


def plan(game_id: str = FIRST_GAME) -> Plan:
    """Plan a table for a tutorial: the pupil in the first seat, bots in the others."""
    tutorial = tutorial_of(game_id)
    seats = ["me", *(f"bot:{level}" for level in tutorial.opponents)]
    return Plan(game_id, seats, tutorial.options, tutorial=True)


def taught() -> list[str]:
    """List the games that have a tutorial."""
    return [game_id for game_id in GAMES if face(load(game_id)).tutorial is not None]


def tutorial_of(game_id: str) -> Tutorial:
    """Return the tutorial of a game that has one."""
    found = face(load(game_id)).tutorial
    assert found is not None, f"{game_id} has no tutorial"
    return found


def next_step(view: View) -> TutorialStep | None:
    """Return what the guide says to the pupil now; None once the tutorial is over or where there is no pupil."""
    if not view.live or not view.my_seats:
        return None
    return tutorial_of(view.game.id).next_step(lesson(view))


def spots(view: View) -> set[str]:
    """Return the places to click for the moves the guide proposes."""
    step = next_step(view)
    if step is None:
        return set()
    return set(step.spots) or {spot for move in step.moves for spot in face(view.game).spots(view.state, move)}


def progress(view: View) -> tuple[int, int]:
    """Count the topics opened so far, and all there are."""
    return tutorial_of(view.game.id).progress(lesson(view))


def lesson(view: View) -> Lesson:
    """Return what a tutorial needs to know of the viewer's table."""
    return Lesson(view.record, view.draft, view.state, view.my_seats[0] if view.my_seats else PUPIL,
                  to_move=view.acting is not None, complete=view.can_end and view.finish is None,
                  last_own=view.last_own or 0)

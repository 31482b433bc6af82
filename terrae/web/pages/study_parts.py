"""What the parts of an analysis board share."""
from __future__ import annotations

from terrae.web.pages.table_scene import Scene
from terrae.web.studies import Step
from terrae.web.study_view import StudyView


def board_of(scene: Scene) -> StudyView:
    """The study a scene shows."""
    view = scene.view
    assert isinstance(view, StudyView)
    return view


def turn_of(step: Step) -> tuple[int, int]:
    """What the moves of one turn have in common."""
    return step.seat, step.turn

"""What an analysis board has besides when it is a plan: the others' turns, and the game that has moved on."""
from __future__ import annotations

import htpy as h

from terrae.web.pages.table_scene import Scene


def plan_buttons(scene: Scene) -> h.Node:
    return None


def plan_notice(scene: Scene) -> h.Node:
    return None

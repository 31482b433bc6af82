"""What was played in a position like the one shown, how often, and how it ended."""
from __future__ import annotations

import htpy as h

from terrae.web.pages.table_scene import Scene


def openings(scene: Scene) -> h.Node:
    return None

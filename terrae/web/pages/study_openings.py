"""What was played in a position like the one shown, how often, and how it ended."""
from __future__ import annotations

import htpy as h

from terrae.study.openings import explore
from terrae.web.pages.frame import form
from terrae.web.pages.openings import opening_rows
from terrae.web.pages.table_scene import Scene


def openings(scene: Scene) -> h.Node:
    """The rows of the explorer; a click on one plays its move."""
    return h.section("#openings.panel")[
        h.p(".hint")[scene.say("openings", "from_bots"), " ",
                     h.a(href=f"/stats/{scene.view.game.id}")[scene.say("statistics", "title")]],
        form(scene.reader, scene.draft_address,
             opening_rows(scene.reader, scene.view.game, explore(scene.view.record)), class_="live")]

"""What was played in a position like the one shown, how often, and how it ended."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.study.openings import Row, explore
from terrae.web.pages.frame import form
from terrae.web.pages.openings import opening_rows
from terrae.web.pages.study_parts import board_of
from terrae.web.pages.table_scene import Scene


def openings(scene: Scene) -> h.Node:
    """The rows of the explorer; a click on one plays its move."""
    view = board_of(scene)
    here = explore(view.record, view.played_here) if view.played_here is not None else []
    return h.section("#openings.panel")[
        [h.p(".hint")[scene.say("openings", "from_here")], rows(scene, here)] if here else None,
        h.p(".hint")[scene.say("openings", "from_bots"), " ",
                     h.a(href=f"/stats/{view.game.id}")[scene.say("statistics", "title")]],
        rows(scene, explore(view.record))]


def rows(scene: Scene, found: list[Row]) -> h.Element:
    return form(scene.reader, scene.draft_address, opening_rows(scene.reader, scene.view.game, found), class_="live")

"""The log: turn by turn in the reader's language, every move with what it changed and a link to its position.

The newest turn comes first, so that it is seen without scrolling. The moves of one turn are in the order they were
made, so that a turn reads like a sentence.
"""
from __future__ import annotations

from itertools import groupby, zip_longest

import htpy as h

from terrae.core.game import CHANCE
from terrae.core.kinds import ENDS_TURN
from terrae.core.ledger import Entry
from terrae.draw.icons import icon
from terrae.draw.words import seat_name, signed
from terrae.faces.changes import changes
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.stories import Line

SHOWN = 60  # moves at first
AHEAD = 15  # of them after the position shown, when looking back


def log(scene: Scene) -> h.Element:
    """The log with its links: share, download, charts."""
    shown = window(scene)
    return h.section("#log.panel.log-panel", aria_labelledby="log-title")[
        h.h2("#log-title")[scene.say("log", "title")],
        tools(scene),
        h.ol(".log", tabindex="0", aria_labelledby="log-title", data_scroll="log")[
            [rounds(scene, number, list(lines)) for number, lines in
             groupby(reversed(shown), key=lambda line: line.entry.round)]] if shown
        else h.p(".muted")[scene.say("log", "empty")],
        whole_log_link(scene) if len(shown) < len(scene.story) else None]


def whole_log_link(scene: Scene) -> h.Element:
    here = "" if scene.view.live else f"&ply={scene.view.ply}"
    return h.a(".whole-log", href=f"/t/{scene.view.id}?log=all{here}", data_whole_log=True)[
        scene.say("log", "all", moves=len(scene.story))]


def window(scene: Scene) -> list[Line]:
    """The last moves; when looking back, those around the position shown; or all."""
    if scene.whole_log:
        return scene.story
    end = len(scene.story) if scene.view.live else min(len(scene.story), scene.view.ply + AHEAD)
    return scene.story[max(0, end - SHOWN):end]


def tools(scene: Scene) -> h.Element:
    view = scene.view
    here = min(view.ply, view.record.plies)
    return h.p(".log-tools")[
        h.a(href=scene.link(here), data_share=True)[icon("link"), " ", scene.say("replay", "share")],
        h.a(href=f"/t/{view.id}/record", download=True)[icon("download"), " ", scene.say("replay", "record")],
        h.a(href=f"/t/{view.id}/points")[icon("points"), " ", scene.say("replay", "charts")]]


def rounds(scene: Scene, number: int, lines: list[Line]) -> h.Node:
    """The turns of one round, newest first, under its heading."""
    heading = scene.say("log", "round", number=number) if number else scene.say("log", "setup")
    return [h.li(".log-round")[heading],
            [turn(scene, list(reversed(list(found)))) for _, found in groupby(lines, key=lambda line: line.turn)]]


def turn(scene: Scene, lines: list[Line]) -> h.Element | None:
    """One turn: who, and the moves in their order."""
    seat = lines[0].entry.seat
    telling = [line for line in lines if is_worth_a_line(scene, line.entry)]
    if not telling:
        return None
    new = scene.view.last_own is not None and lines[-1].entry.ply > scene.view.last_own and scene.view.live
    return h.li(class_=["log-turn", new and "new"], data_key=f"turn-{lines[0].entry.ply}")[
        mark(scene, seat) if seat != CHANCE else h.span(".seat-badge.chance", aria_hidden="true")["·"],
        h.div[h.b(".log-who")[seat_name(scene.view.state, seat, scene.locale)],
              h.ol(".log-moves")[[move(scene, line.entry, after.entry.ply if after else lines[-1].entry.ply + 1)
                                  for line, after in zip_longest(telling, telling[1:])]]]]


def is_worth_a_line(scene: Scene, one: Entry) -> bool:
    """Is the move worth a line? That a turn is done goes without saying."""
    return scene.view.game.kind_of[one.move].role != ENDS_TURN or any(one.changes)


def move(scene: Scene, one: Entry, following: int) -> h.Element:
    """One move, linked to the position after it; `following` is the ply of the next one in the log."""
    effect = changes(scene.view.state, one, scene.locale)
    current = "true" if not scene.view.live and one.ply <= scene.view.ply < following else None
    return h.li(".log-line", aria_current=current)[
        h.a(href=scene.link(one.ply), data_ply=str(one.ply))[scene.words(one.move, one.round)],
        h.span(".log-changes")[" ", effect, sources(scene, one)] if effect else None]


def sources(scene: Scene, one: Entry) -> str:
    """Where the mover's points came from."""
    parts = [f"{scene.locale.text('sources', source)} {signed(points)}" for who, source, points in one.points
             if who == one.seat]
    return f" ({', '.join(parts)})" if parts else ""

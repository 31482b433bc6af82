"""What a review says beside a finished game: the moves worth a second look, or how to have one made."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import decimal
from terrae.study.review import Decision
from terrae.study.whole_review import DEPTHS, ReviewResult
from terrae.web.pages.frame import form
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark

SHOWN = 4  # moves; more are on the page of the review


def second_look(scene: Scene) -> h.Element | None:
    """The most expensive moves of a game whose end is shown; the viewer's own come first."""
    if not scene.ended:
        return None
    found = scene.view.review
    return h.section("#second-look.panel")[
        h.h2[scene.say("review", "second_look")],
        no_review(scene) if found is None else expensive(scene, found)]


def no_review(scene: Scene) -> h.Node:
    return [h.p(".muted")[scene.say("review", "second_look_none")],
            form(scene.reader, f"{scene.view.base}/review",
                 h.input(type="hidden", name="depth", value=next(iter(DEPTHS))),
                 h.button("#start-review", type="submit")[icon("bot"), scene.say("review", "start")])]


def expensive(scene: Scene, found: ReviewResult) -> h.Node:
    mine = scene.view.my_seats
    worst = sorted((found.at(dear.ply) for seat in found.seats for dear in seat.worst),
                   key=lambda one: (one.seat not in mine, -one.cost))[:SHOWN]
    lines = [h.li[mark(scene, one.seat), h.a(href=scene.link(one.ply - 1), data_ply=str(one.ply - 1))[
        describe(scene, one)]] for one in worst]
    return [h.ul(".second-look")[lines] if lines else h.p(".muted")[scene.say("review", "costly_none")],
            h.p[h.a(".button.quiet", href=f"{scene.view.base}/review")[icon("eye"), scene.say("review", "whole")]]]


def describe(scene: Scene, one: Decision) -> str:
    where = scene.say("review", "where" if one.round else "where_setup", round=one.round, ply=one.ply)
    return scene.say("review", "second_look_line", where=where, played=scene.words(one.played, one.round),
                     better=scene.words(one.best, one.round), points=decimal(one.cost, scene.locale))

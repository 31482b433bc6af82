"""The log: turn by turn in sentences, each with what it cost and gained and a link to its position. What the end of a
round and the beginning of the next bring to everybody has a section of its own.

The newest turn comes first, so that it is seen without scrolling.
"""
from __future__ import annotations

import htpy as h

from terrae.core.game import CHANCE
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.faces.sentences import capital
from terrae.faces.story import Line
from terrae.faces.story_turns import Event, RoundChange, Turn, turn_changes
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_sentences import (
    chips,
    points_by_source,
    source_words,
    who_did,
)

SHOWN = 40  # turns at first
AHEAD = 8  # of them after the position shown, when looking back
FEW = 4  # things drawn at random that need no folding


def log(scene: Scene) -> h.Element:
    """The log with its links: share, download, charts."""
    shown = window(scene)
    written = [element for before, one in reversed(list(zip([None, *shown], shown, strict=False)))
               for element in event(scene, one, before)]
    return h.section("#log.log-panel", aria_labelledby="log-title")[
        h.h2("#log-title.visually-hidden")[scene.say("log", "title")],
        tools(scene),
        h.ol(".log", aria_labelledby="log-title")[written] if written else h.p(".muted")[scene.say("log", "empty")],
        whole_log_link(scene) if len(shown) < len(scene.events) else None]


def whole_log_link(scene: Scene) -> h.Element:
    here = "" if scene.view.live else f"&ply={scene.view.ply}"
    return h.a(".whole-log", href=f"{scene.view.base}?log=all{here}", data_whole_log=True)[
        scene.say("log", "all", moves=len(scene.story))]


def window(scene: Scene) -> list[Event]:
    """The last turns; when looking back, those around the position shown; or all."""
    if scene.whole_log:
        return scene.events
    end = len(scene.events)
    if not scene.view.live:
        end = min(end, sum(one.first <= scene.view.ply for one in scene.events) + AHEAD)
    return scene.events[max(0, end - SHOWN):end]


def tools(scene: Scene) -> h.Element:
    view = scene.view
    here = min(view.ply, view.record.plies)
    return h.p(".log-tools")[
        h.a(href=scene.link(here), data_share=True)[icon("link"), " ", scene.say("replay", "share")],
        h.a(href=f"{view.base}/record", download=True)[icon("download"), " ", scene.say("replay", "record")],
        h.a(href=f"{view.base}/svg?ply={here}", download=True)[icon("eye"), " ", scene.say("export", "picture")],
        h.a(href=f"{view.base}/animation?to={here}", download=True)[
            icon("play"), " ", scene.say("export", "animation")],
        h.a(href=f"{view.base}/points")[icon("points"), " ", scene.say("replay", "charts")]]


def event(scene: Scene, one: Event, before: Event | None) -> list[h.Element]:
    """A turn or a change of round. The first turn of a round, which comes last, is followed by the round's name."""
    if isinstance(one, RoundChange):
        made = round_change(scene, one)
        return [made] if made is not None else []
    written = turn(scene, one)
    found = [written] if written is not None else []
    if not isinstance(before, Turn) or before.round != one.round:
        found.append(heading(scene, one.round))
    return found


def heading(scene: Scene, number: int) -> h.Element:
    label = scene.say("log", "round", number=number) if number else scene.say("log", "setup")
    return h.li(".log-round", data_key=f"round-{number}")[label]


# Turns ----------------------------------------------------------------------------------------------------------------


def turn(scene: Scene, one: Turn) -> h.Element | None:
    """One turn: who, what they did, what it cost and gained, and what others answered."""
    if one.seat == CHANCE:
        return drawn(scene, one)
    did = scene.teller.turn(one)
    if not did:
        return None
    seats = range(len(scene.view.seats))
    changed = [(seat, turn_changes(one, seat)) for seat in seats]
    return h.li(class_=["log-turn", is_new(scene, one) and "new"], data_key=f"turn-{one.first}",
                aria_current=current(scene, one))[
        mark(scene, one.seat),
        h.div[
            h.a(".log-words", href=scene.link(one.last), data_ply=str(one.last))[
                h.span(".visually-hidden")[seat_name(scene.view.state, one.seat, scene.locale), ": "],
                capital(did)],
            h.span(".chips")[chips(scene, changed[one.seat][1], points_by_source(one.own, one.seat))],
            [h.span(".log-other")[mark(scene, seat), h.span(".visually-hidden")[who_did(scene, seat)],
                                  h.span(".chips")[chips(scene, found)]]
             for seat, found in changed if seat != one.seat and found],
            h.small(".log-besides.muted")[capital(besides)] if (besides := scene.teller.conversions(one)) else None,
            answers(scene, one),
            h.span(".code")[notation(scene, one.lines)]]]


def answers(scene: Scene, one: Turn) -> h.Node:
    """What others answered, and what chance drew, each with its own price and gain."""
    made: list[h.Node] = []
    for line in scene.teller.worth_saying(one.others):
        seat = line.entry.seat
        did = scene.teller.join(scene.teller.phrases([line]))
        words = capital(did) if seat == CHANCE else scene.say("log", "sentence", who=who_did(scene, seat), did=did)
        made.append(h.span(".log-answer")[
            mark(scene, seat) if seat != CHANCE else None,
            h.a(href=scene.link(line.entry.ply), data_ply=str(line.entry.ply))[words],
            h.span(".chips")[chips(scene, line.parts[0].changes[seat])] if seat != CHANCE else None])
    return made


def drawn(scene: Scene, one: Turn) -> h.Element:
    """What chance drew; a long list is folded."""
    words = [scene.words(line.entry.move, line.entry.round) for line in one.lines]
    items = h.ul[[h.li[h.a(href=scene.link(line.entry.ply), data_ply=str(line.entry.ply))[said]]
                  for line, said in zip(one.lines, words, strict=True)]]
    title = scene.say("log", "drawn", number=len(words))
    return h.li(".log-turn", data_key=f"turn-{one.first}", aria_current=current(scene, one))[
        h.span(".seat-badge.chance", aria_hidden="true")["·"],
        h.div(".log-drawn")[items if len(words) <= FEW else h.details(data_key=f"drawn-{one.first}")[
            h.summary[title], items]]]


def is_new(scene: Scene, one: Event) -> bool:
    return any(one is other for other in scene.news)


def current(scene: Scene, one: Event) -> str | None:
    """Is this what an earlier position shown has come about by?"""
    return "true" if not scene.view.live and scene.event_shown is one else None


def notation(scene: Scene, lines: list[Line]) -> str:
    return "; ".join(scene.view.game.moves[line.entry.move] for line in lines)


# Between the rounds ---------------------------------------------------------------------------------------------------


def round_change(scene: Scene, one: RoundChange) -> h.Element | None:
    """What the end of a round or the beginning of the next brought to everybody, seat by seat."""
    seats = range(len(scene.view.seats))
    rows = [h.li[mark(scene, seat), h.span(".visually-hidden")[who_did(scene, seat)], gained] for seat in seats
            if (gained := seat_change(scene, one, seat)) is not None]
    chance = [line for line in one.lines if line.entry.seat == CHANCE]
    if chance:
        words = capital(scene.teller.join(scene.teller.phrases(chance)))
        rows.append(h.li[h.span(".seat-badge.chance", aria_hidden="true")["·"], h.span[words]])
    if not rows:
        return None
    final = scene.view.record.state.over and one is scene.events[-1]
    return h.li(class_=["log-change", is_new(scene, one) and "new"], data_key=f"change-{one.phase}-{one.round}",
                aria_current=current(scene, one))[
        h.a(".log-title", href=scene.link(one.last), data_ply=str(one.last))[
            scene.teller.change_title(one, final)],
        h.ul[rows]]


def seat_change(scene: Scene, one: RoundChange, seat: int) -> h.Element | None:
    """What a seat chose and received; nothing if it did neither. Where points came from is said in words."""
    lines = scene.teller.worth_saying([line for line in one.lines if line.entry.seat == seat])
    points = one.points(seat)
    found = chips(scene, one.changes(seat), points)
    if not lines and not found:
        return None
    return h.div[
        h.span[capital(scene.teller.join(scene.teller.phrases(lines))), " "] if lines else None,
        h.span(".chips")[found] if found else None,
        h.small(".muted")[" ", source_words(scene, points)] if any(points.values()) else None]

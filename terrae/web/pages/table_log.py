"""The log: turn by turn in sentences, each with what it cost and gained and a link to its position. What the end of a
round and the beginning of the next bring to everybody has a section of its own.

The newest turn comes first, so that it is seen without scrolling.
"""
from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from terrae.core.game import CHANCE
from terrae.draw import html as h
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
from terrae.web.pages.table_signed import signed

SHOWN = 40  # turns at least, at first
SHEET = 8  # turns of a part that is sent as a whole
AHEAD = 8  # of them after the position shown, when looking back
FEW = 4  # things drawn at random that need no folding


def log(scene: Scene) -> h.Element:
    """The log with its links: share, download, charts."""
    first, end = window(scene)
    sheets = [signed(scene, sheet(scene, number, first, end))
              for number in reversed(range(first // SHEET, -(-end // SHEET)))]
    return h.section("#log.log-panel", aria_labelledby="log-title")[
        h.h2("#log-title.visually-hidden")[scene.say("log", "title")],
        tools(scene),
        sheets if any(sheets) else h.p(".muted")[scene.say("log", "empty")],
        whole_log_link(scene) if end - first < len(scene.events) else None]


def sheet(scene: Scene, number: int, first: int, end: int) -> Markup:
    """A few turns of the log. Only the newest sheet changes, so browsers are sent the others once."""
    shown = scene.events[max(first, number * SHEET):min(end, (number + 1) * SHEET)]
    before = scene.events[number * SHEET - 1] if first < number * SHEET else None
    looks = [Look(begins_round(one, last), is_new(scene, one), is_final(scene, one), current(scene, one))
             for last, one in zip([before, *shown], shown, strict=False)]

    def draw() -> Markup:
        written = [event(scene, one, look) for one, look in reversed([*zip(shown, looks, strict=True)])]
        return Markup(h.ol(".log", id=f"log-{number}", aria_labelledby="log-title")[written] if any(written) else "")

    return scene.of_event("sheet", shown[-1], draw, number, *looks)


def whole_log_link(scene: Scene) -> h.Element:
    here = "" if scene.view.live else f"&ply={scene.view.ply}"
    return h.a(".whole-log", href=f"{scene.view.base}?log=all{here}", data_whole_log=True)[
        scene.say("log", "all", moves=len(scene.story))]


def window(scene: Scene) -> tuple[int, int]:
    """Which events are shown: the last turns; when looking back, those around the position shown; or all. It begins
    with a sheet, so that older sheets stay as they are."""
    end = len(scene.events)
    if scene.whole_log:
        return 0, end
    if not scene.view.live:
        end = min(end, sum(one.first <= scene.view.ply for one in scene.events) + AHEAD)
    return max(0, end - SHOWN) // SHEET * SHEET, end


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


class Look(NamedTuple):
    """How an event looks besides what it says."""

    heads: bool  # it begins a round
    new: bool  # since the viewer's last turn
    final: bool  # it ended the game
    current: bool  # it led to the earlier position shown


def event(scene: Scene, one: Event, look: Look) -> Markup:
    """A turn or a change of round. The first turn of a round, which comes last, is followed by the round's name."""
    return scene.of_event("log", one, lambda: Markup(h.fragment[write_event(scene, one, look)]), look)


def write_event(scene: Scene, one: Event, look: Look) -> list[h.Element]:
    if isinstance(one, RoundChange):
        made = round_change(scene, one, look)
        return [made] if made is not None else []
    written = turn(scene, one, look)
    found = [written] if written is not None else []
    if look.heads:
        found.append(heading(scene, one.round))
    return found


def begins_round(one: Event, before: Event | None) -> bool:
    """Is this the first turn of a round, or the first that is shown?"""
    return isinstance(one, Turn) and (not isinstance(before, Turn) or before.round != one.round)


def heading(scene: Scene, number: int) -> h.Element:
    label = scene.say("log", "round", number=number) if number else scene.say("log", "setup")
    return h.li(".log-round", data_key=f"round-{number}")[label]


# Turns ----------------------------------------------------------------------------------------------------------------


def turn(scene: Scene, one: Turn, look: Look) -> h.Element | None:
    """One turn: who, what they did, what it cost and gained, and what others answered."""
    if one.seat == CHANCE:
        return drawn(scene, one, look)
    did = scene.teller.turn(one)
    if not did:
        return None
    seats = range(len(scene.view.seats))
    changed = [(seat, turn_changes(one, seat)) for seat in seats]
    return h.li(class_=["log-turn", look.new and "new"], data_key=f"turn-{one.first}",
                aria_current="true" if look.current else None)[
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


def drawn(scene: Scene, one: Turn, look: Look) -> h.Element:
    """What chance drew; a long list is folded."""
    words = [scene.words(line.entry.move, line.entry.round) for line in one.lines]
    items = h.ul[[h.li[h.a(href=scene.link(line.entry.ply), data_ply=str(line.entry.ply))[said]]
                  for line, said in zip(one.lines, words, strict=True)]]
    title = scene.say("log", "drawn", number=len(words))
    return h.li(".log-turn", data_key=f"turn-{one.first}", aria_current="true" if look.current else None)[
        h.span(".seat-badge.chance", aria_hidden="true")["·"],
        h.div(".log-drawn")[items if len(words) <= FEW else h.details(data_key=f"drawn-{one.first}")[
            h.summary[title], items]]]


def is_new(scene: Scene, one: Event) -> bool:
    return id(one) in scene.new_events


def is_final(scene: Scene, one: Event) -> bool:
    """Is this what ended the game?"""
    return scene.view.record.state.over and one is scene.events[-1]


def current(scene: Scene, one: Event) -> bool:
    """Is this what an earlier position shown has come about by?"""
    return not scene.view.live and scene.event_shown is one


def notation(scene: Scene, lines: list[Line]) -> str:
    return "; ".join(scene.view.game.moves[line.entry.move] for line in lines)


# Between the rounds ---------------------------------------------------------------------------------------------------


def round_change(scene: Scene, one: RoundChange, look: Look) -> h.Element | None:
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
    return h.li(class_=["log-change", look.new and "new"], data_key=f"change-{one.phase}-{one.round}",
                aria_current="true" if look.current else None)[
        h.a(".log-title", href=scene.link(one.last), data_ply=str(one.last))[
            scene.teller.change_title(one, look.final)],
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

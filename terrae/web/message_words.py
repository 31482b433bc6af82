"""What a message says, in its reader's language: whose turn it is, and what has happened since their last one."""
from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Row

from terrae.core.game import CHANCE
from terrae.faces.sentences import capital
from terrae.faces.story_turns import Event, Turn
from terrae.locales import page_locale
from terrae.web.channels import EMAIL
from terrae.web.errors import Problem
from terrae.web.message_links import confirm_path, stop_path
from terrae.web.messengers import Message, Part
from terrae.web.outbox import CONFIRM, GAME_OVER, REMATCH, TEST, YOUR_TURN, Parcel
from terrae.web.pages.frame import Reader
from terrae.web.pages.table_end import headline, ranks
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import person, who
from terrae.web.seats import holder
from terrae.web.tables import Tables
from terrae.web.view import PERSON, Guest, View

MAX_LINES = 6
MAX_LINE = 240  # characters
MAX_NAMES = 4
NOBODY = Guest("", "")


def write_message(all_tables: Tables, url: str, parcel: Parcel) -> tuple[Message | None, list[Row[Any]]]:
    """Write what is still worth telling, and return the rest of the parcel: turns that were played meanwhile."""
    channel = parcel.channel
    reader = Reader(page_locale(channel.language), NOBODY, "", "", "")
    parts: list[Part] = []
    stale = []
    for one in parcel.messages:
        part = write_part(all_tables, reader, channel, one)
        if part is None:
            stale.append(one)
        else:
            parts.append(part)
    kept = [one for one in parcel.messages if one not in stale]
    if not kept:
        return None, stale
    first = kept[0]
    title = parts[0].heading if len(parts) == 1 else reader.say("messages", "digest", number=len(parts))
    stop_words = "never" if first.what == CONFIRM else "stop_email" if channel.kind == EMAIL else "stop"
    return Message(f"{first.id}.{int(first.made)}.{channel.id}", first.what, title, parts, channel.language, url,
                   stop_path(all_tables.keys, channel.id), reader.say("messages", stop_words),
                   first.table_id if len(parts) == 1 else ""), stale


def write_part(all_tables: Tables, reader: Reader, channel: Row[Any], one: Row[Any]) -> Part | None:
    """Write one piece of news; None if it is none any more."""
    say = reader.say
    if one.what == CONFIRM:
        return Part(say("messages", "confirm_heading"), [say("messages", "confirm_line")],
                    confirm_path(all_tables.keys, channel.id, time.time()), say("messages", "confirm_link"))
    if one.what == TEST:
        return Part(say("messages", "test_heading"), [say("messages", "test_line")], "/messages",
                    say("messages", "to_messages"))
    try:
        view = all_tables.view(one.table_id, holder(all_tables, one.table_id, one.seat))
    except Problem:
        return None
    scene = Scene(reader.at(view.game.id), view)
    written = {YOUR_TURN: write_turn, GAME_OVER: write_over, REMATCH: write_rematch}[one.what]
    return written(scene, channel, one)


def write_turn(scene: Scene, channel: Row[Any], one: Row[Any]) -> Part | None:
    view = scene.view
    if view.record.plies != one.ply or view.state.seat != one.seat or view.frozen is not None \
            or view.seats[one.seat].kind != PERSON:
        return None
    number = view.state.round_number()
    facts = {"game": scene.say("games", view.game.id),
             "round": scene.say("messages", "round", number=number) if number else scene.say("messages", "setup")}
    if channel.table_id:
        heading = scene.say("messages", "their_turn", who=who(scene, one.seat), **facts)
    else:
        heading = with_names(scene, scene.say("messages", "your_turn", **facts), one.seat)
    lines = tell_answers(scene) + [line for line in (tell_event(scene, event) for event in scene.news) if line]
    if not lines and scene.since is None:
        lines = [scene.say("messages", "first_turn")]
    shown = lines[:MAX_LINES]
    if len(lines) > MAX_LINES:
        shown.append(scene.say("messages", "more", number=len(lines) - MAX_LINES))
    if view.clock:
        shown.append(scene.say("table", "clock", hours=view.clock))
    return Part(heading, shown, view.base, scene.say("messages", "to_table"))


def tell_answers(scene: Scene) -> list[str]:
    """Tell what others have answered to the reader's own last turn, which may not be over by that."""
    own = [one for one in scene.events if isinstance(one, Turn) and one.seat in scene.view.my_seats]
    since = scene.since or 0
    later = [line for line in own[-1].others if line.entry.ply > since] if own else []
    return [scene.say("log", "sentence", who=who(scene, line.entry.seat),
                      did=scene.teller.join(scene.teller.phrases([line])))[:MAX_LINE]
            for line in scene.teller.worth_saying(later) if line.entry.seat != CHANCE]


def tell_event(scene: Scene, event: Event) -> str:
    """Tell a turn of somebody, or that a round has ended or begun."""
    if not isinstance(event, Turn):
        return scene.teller.change_title(event, scene.view.record.state.over and event is scene.events[-1])
    did = scene.teller.turn(event)
    if not did or event.seat == CHANCE:
        return capital(did)[:MAX_LINE]
    return scene.say("log", "sentence", who=who(scene, event.seat), did=did)[:MAX_LINE]


def write_over(scene: Scene, channel: Row[Any], one: Row[Any]) -> Part | None:
    view = scene.view
    if not view.state.over or view.frozen is not None:
        return None
    heading = scene.say("messages", "over", game=scene.say("games", view.game.id))
    scores = view.state.scores()
    lines = [headline(scene), *[scene.say("messages", "rank", rank=rank, who=who(scene, seat), points=scores[seat])
                                for seat, rank in ranks(scene)]]
    return Part(with_names(scene, heading, one.seat), lines, view.base, scene.say("messages", "to_table"))


def write_rematch(scene: Scene, channel: Row[Any], one: Row[Any]) -> Part | None:
    if not scene.view.rematch:
        return None
    heading = scene.say("messages", "rematch", game=scene.say("games", scene.view.game.id))
    return Part(with_names(scene, heading, one.seat), [], scene.view.rematch, scene.say("messages", "to_rematch"))


def with_names(scene: Scene, heading: str, seat: int) -> str:
    """Add who else plays, so that a subject says which table it is."""
    names = other_names(scene, scene.view, seat)
    return scene.say("messages", "with", heading=heading, names=scene.say("frame", "comma").join(names)) \
        if names else heading


def other_names(scene: Scene, view: View, seat: int) -> list[str]:
    """Name the people at the table, or the bots where there is nobody else."""
    others = [one for one in view.seats if one.number != seat]
    people = [one for one in others if one.kind == PERSON]
    return list(dict.fromkeys(person(scene, one) for one in people or others))[:MAX_NAMES]

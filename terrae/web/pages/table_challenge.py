"""How the host of a table that waits for players asks bots from outside to take its open seats."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.web.pages.frame import form
from terrae.web.pages.table_scene import Scene
from terrae.web.view import Challenged


def challenge(scene: Scene) -> h.Element | None:
    """A row for every open seat; nothing where no such bot is here and none was asked."""
    view = scene.view
    if not view.bots_here and not view.challenged:
        return None
    asked = {one.seat: one for one in view.challenged}
    return h.div(".challenges")[
        h.h3[scene.say("own_bots", "challenge_title")],
        h.p(".hint")[scene.say("own_bots", "challenge_hint")],
        [seat_row(scene, seat, asked.get(seat)) for seat in view.waiting]]


def seat_row(scene: Scene, seat: int, asked: Challenged | None) -> h.Node:
    number = h.input(type="hidden", name="seat", value=str(seat))
    words = scene.locale.text("terminal", "seat", number=seat + 1)
    if asked is not None and not asked.reason and not asked.late:
        return form(scene.reader, scene.address("withdraw"), number, h.div(".ask.asked")[
            h.span[words, ": ", scene.say("own_bots", "asked", name=asked.name)],
            h.button(".quiet")[icon("close"), scene.say("own_bots", "withdraw")]], class_="live")
    id = f"challenge-{seat + 1}"
    said = None if asked is None else scene.say("own_bots", "late", name=asked.name) if asked.late else scene.say(
        "own_bots", "declined", name=asked.name, reason=scene.say("own_bots.reasons", asked.reason))
    told = h.p(".hint", role="status")[words, ": ", said] if said else None
    if not scene.view.bots_here:
        return told
    return form(scene.reader, scene.address("challenge"), number, told, h.div(".ask")[
        h.label(for_=id)[words],
        h.select(id=id, name="bot")[[h.option(value=bot)[name] for bot, name in scene.view.bots_here]],
        h.button[scene.say("own_bots", "challenge")]], class_="live")

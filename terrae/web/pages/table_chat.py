"""The chat at the table."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.web.pages.frame import form, moment
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.view import ChatLine

MAX_LENGTH = 500  # characters of a line


def chat(scene: Scene) -> h.Element:
    """The lines of chat and who can read them, with a field for players; only a sentence where there is neither."""
    view = scene.view
    if not view.chat and not view.my_seats:
        return h.p(".muted")[scene.say("chat", "silence") if view.public or view.study else
                             scene.say("hosting", "hidden_chat")]
    return h.section("#chat.panel", aria_labelledby="chat-title")[
        h.h2("#chat-title")[icon("chat"), " ", scene.say("chat", "title")],
        h.ol(".chat", tabindex="0", aria_labelledby="chat-title", data_scroll="end")[
            [line(scene, one) for one in view.chat]] if view.chat else h.p(".muted")[scene.say("chat", "silence")],
        speak(scene) if view.my_seats else None,
        h.p(".hint")[icon("eye"), " ", scene.say("hosting", "public_chat" if view.public else "private_chat")]]


def line(scene: Scene, one: ChatLine) -> h.Element:
    known = 0 <= one.seat < len(scene.view.seats)
    bot = known and scene.view.seats[one.seat].outside and scene.view.seats[one.seat].name == one.name
    return h.li[mark(scene, one.seat) if known else None, h.b[one.name or scene.say("table", "nameless")], " ",
                [h.small(".badge")[scene.say("table", "bot")], " "] if bot else None,
                h.small(".muted")[moment(one.at)], report_link(scene, one), h.br,
                h.span(".said", dir="auto")[one.text]]


def report_link(scene: Scene, one: ChatLine) -> h.Element | None:
    """The way to report what somebody else has said."""
    if one.seat in scene.view.my_seats:
        return None
    return h.a(".to-report", href=f"{scene.view.base}/report?line={one.id}", rel="nofollow")[
        scene.say("report", "report")]


def speak(scene: Scene) -> h.Element:
    return form(scene.reader, scene.address("chat"), h.div(".joined")[
        h.input("#chat-text", type="text", name="text", maxlength=str(MAX_LENGTH), required=True, autocomplete="off",
                aria_label=scene.say("chat", "write"), placeholder=scene.say("chat", "write"), data_keep=True),
        h.button[icon("send", scene.say("chat", "send"))]], class_="live", data_clear="chat-text")

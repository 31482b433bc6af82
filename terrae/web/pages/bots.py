"""The page of bots from outside: who is here, and one's own with their tokens."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row

from terrae.draw import html as h
from terrae.web.net_bots import MAX_BOTS, NewToken, is_here
from terrae.web.pages.frame import LONGEST_NAME, Reader, form, mark, moment, notice, page, problem_box


def bots(reader: Reader, own: Sequence[Row[Any]], here: Sequence[Row[Any]], new: NewToken | None = None,
         problem: str = "") -> h.Element:
    """The page. `new` is a bot whose token was made just now: it is shown this once."""
    say = reader.say
    return page(
        reader, say("own_bots", "title"),
        h.h1[say("own_bots", "title")], h.p(".lead")[say("own_bots", "lead")],
        problem_box(problem),
        token_box(reader, new) if new else None,
        section(reader, "own", [bot_card(reader, one) for one in own],
                maker(reader) if len(own) < MAX_BOTS else h.p(".hint")[say("own_bots", "enough", most=MAX_BOTS)]),
        section(reader, "here", here_list(reader, here)),
        section(reader, "how", h.div(".card")[
            h.ol[[h.li[say("own_bots", f"step_{number}")] for number in (1, 2, 3, 4)]],
            h.p[h.a(href="/api/openapi.json")[say("own_bots", "api")]]]),
        body_class="narrow bots-page")


def section(reader: Reader, id: str, *content: h.Node) -> h.Element:
    return h.section(".section", aria_labelledby=f"{id}-heading")[
        h.h2(id=f"{id}-heading")[reader.say("own_bots", id)], content]


def token_box(reader: Reader, new: NewToken) -> h.Element:
    return h.section(".card.token", aria_labelledby="token-heading")[
        h.h2(id="token-heading")[reader.say("own_bots", "token_of", name=new.name)],
        h.div(".secret")[h.div(".joined")[
            h.code(".link")[new.token],
            h.button(type="button", data_copy=new.token, hidden=True)[mark("link"), reader.say("frame", "copy")]]],
        notice(reader.say("own_bots", "token_once"), kind="warning", symbol="warning")]


def bot_card(reader: Reader, one: Row[Any]) -> h.Element:
    say = reader.say
    seen = say("own_bots", "is_here") if is_here(one.seen) else [
        say("own_bots", "was_here"), " ", moment(one.seen)] if one.seen else say("own_bots", "never_here")
    return h.article(".card.own-bot")[
        h.h3[mark("bot"), " ", one.name, " ", h.small(".muted")[h.code[one.id]]],
        h.p(".muted")[seen],
        form(reader, f"/bots/{one.id}/open", h.label(".choice")[
            h.input(type="checkbox", name="open", value="yes", checked=bool(one.open)),
            say("own_bots", "may_challenge")],
            h.button(type="submit")[say("own_bots", "keep")], class_="channel-form"),
        h.div(".buttons")[
            careful(reader, f"/bots/{one.id}/renew", "renew", "renew_sure"),
            careful(reader, f"/bots/{one.id}/remove", "remove", "remove_sure")]]


def careful(reader: Reader, action: str, label: str, sure: str) -> h.Element:
    """What cannot be undone needs a second click, after a sentence about what will happen."""
    return h.details(".careful")[
        h.summary[reader.say("own_bots", label)],
        form(reader, action, h.p(".hint")[reader.say("own_bots", sure)],
             h.button(".danger", type="submit")[reader.say("own_bots", label)])]


def maker(reader: Reader) -> h.Element:
    return form(
        reader, "/bots", h.div(".field")[
            h.label(for_="bot-name")[reader.say("own_bots", "name")],
            h.div(".joined")[
                h.input(type="text", id="bot-name", name="name", required=True, maxlength=str(LONGEST_NAME),
                        autocomplete="off"),
                h.button(".primary", type="submit")[mark("bot"), reader.say("own_bots", "make")]]], class_="card")


def here_list(reader: Reader, here: Sequence[Row[Any]]) -> h.Element:
    if not here:
        return h.p(".muted.card")[reader.say("own_bots", "nobody_here")]
    return h.div(".card")[
        h.ul(".rows")[[h.li[h.div(".row-link")[
            h.span(".what")[h.b[mark("bot"), " ", one.name], " ",
                            h.small(".muted")[reader.say("own_bots", "kept_by", name=one.keeper_name)]
                            if one.keeper_name else None]]] for one in here]],
        h.p(".hint")[reader.say("own_bots", "challenge_how")]]

"""The page on which people choose how they are told that it is their turn, and the pages behind links in messages."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row

from terrae.draw import html as h
from terrae.locales import LANGUAGES, page_locale
from terrae.web.channels import EMAIL, OFF, OFTEN, PUSH, WEBHOOK
from terrae.web.pages.frame import Reader, form, mark, moment, notice, page, player_name, problem_box
from terrae.web.pages.push import device_section
from terrae.web.push import Subscription
from terrae.web.view import Summary
from terrae.web.webhooks import MAX_URL, SHAPES

SAID = ("added", "saved", "removed", "mail_sent", "test_sent")
SYMBOLS = {EMAIL: "mail", WEBHOOK: "link", PUSH: "bell"}


@dataclass(frozen=True)
class Setup:
    """How somebody is told things now."""

    channels: Sequence[Row[Any]]
    offered: set[str]  # kinds of channels this server has
    tables: Sequence[Summary]  # where they play
    told: dict[str, bool]  # by table
    here: str  # the table they come from, if any
    group: Sequence[Row[Any]]  # its own channels
    push_key: str = ""  # the server's public key for web push; empty where it has none
    said: str = ""  # what was done just now
    problem: str = ""


def messages(reader: Reader, setup: Setup) -> h.Element:
    say = reader.say
    left = [section(reader, "your_channels", own_channels(reader, setup)),
            section(reader, "tables", own_tables(reader, setup))]
    return page(
        reader, say("messages", "title"),
        h.header[h.h1[say("messages", "title")], h.p(".lead")[say("messages", "lead")]],
        notice(say("messages", setup.said), kind="notice calm") if setup.said else None,
        problem_box(setup.problem),
        h.div(".two")[
            h.div[left[::-1] if setup.here and setup.channels else left],
            h.div[device_section(reader, setup.push_key, endpoints(setup)),
                  section(reader, "add_email", add_email(reader, setup)),
                  section(reader, "add_webhook", add_webhook(reader, setup)),
                  section(reader, "group", group(reader, setup)) if setup.here else None]],
        scripts=["push.js"], body_class="at-messages")


def endpoints(setup: Setup) -> list[str]:
    """List where browsers of this guest are reached."""
    return [Subscription.read(one.target).endpoint for one in setup.channels if one.kind == PUSH]


def section(reader: Reader, id: str, content: h.Node) -> h.Element:
    return h.section(".section", aria_labelledby=f"{id}-heading")[
        h.h2(id=f"{id}-heading")[reader.say("messages", id)], content]


def here_field(setup: Setup) -> h.Element | None:
    """Keeps in mind which table somebody comes from."""
    return h.input(type="hidden", name="table", value=setup.here) if setup.here else None


# Channels ---------------------------------------------------------------------------------------------------------


def own_channels(reader: Reader, setup: Setup) -> h.Node:
    if not setup.channels:
        return h.div(".card")[h.p(".muted")[reader.say("messages", "none")]]
    return [channel_card(reader, setup, one) for one in setup.channels]


def channel_card(reader: Reader, setup: Setup, one: Row[Any]) -> h.Element:
    """A channel with its state and what can be chosen for it."""
    say, base = reader.say, f"/messages/channel/{one.id}"
    name = one.target if one.kind == EMAIL else one.label
    kind = say("messages.shapes", one.shape) if one.shape in SHAPES[:2] else say("messages", one.kind)
    return h.article(".card.channel")[
        h.h3[mark(SYMBOLS[one.kind]), h.span[kind, h.small(".muted")[name]]],
        channel_state(reader, one),
        form(reader, f"{base}/change", here_field(setup),
             choice(reader, one, "often", {id: say("messages.rates", id) for id in OFTEN}, one.often),
             choice(reader, one, "language", {id: page_locale(id).text("frame", "name_of_language")
                                              for id in LANGUAGES}, one.language),
             h.button(type="submit")[say("messages", "keep")], class_="channel-form") if one.confirmed else None,
        h.div(".buttons")[
            button(reader, setup, f"{base}/test", "try") if one.confirmed else
            button(reader, setup, f"{base}/again", "again"),
            button(reader, setup, f"{base}/remove", "remove")]]


def channel_state(reader: Reader, one: Row[Any]) -> h.Node:
    say = reader.say
    if not one.confirmed:
        return h.p(".hint")[say("messages", "unconfirmed")]
    if one.problem:
        problem = say("messages.problems", one.problem)
        return notice(say("messages", "ended" if one.often == OFF else "failing", problem=problem), kind="warning",
                      symbol="warning")
    return h.p(".hint")[say("messages", "last"), " ", moment(one.last_sent)] if one.last_sent else None


def choice(reader: Reader, one: Row[Any], id: str, values: dict[str, str], chosen: str) -> h.Element:
    return h.div(".field")[
        h.label(for_=f"{id}-{one.id}")[reader.say("messages", id)],
        h.select(id=f"{id}-{one.id}", name=id)[
            [h.option(value=value, selected=value == chosen)[words] for value, words in values.items()]]]


def button(reader: Reader, setup: Setup, action: str, id: str) -> h.Element:
    return form(reader, action, here_field(setup), h.button(".quiet", type="submit")[reader.say("messages", id)])


# Adding -----------------------------------------------------------------------------------------------------------


def add_email(reader: Reader, setup: Setup) -> h.Element:
    say = reader.say
    if EMAIL not in setup.offered:
        return h.div(".card")[h.p(".muted")[say("messages", "email_off")]]
    return h.div(".card")[form(
        reader, "/messages/email", here_field(setup),
        h.div(".field")[
            h.label(for_="address")[say("messages", "email_address")],
            h.input(type="email", id="address", name="address", required=True, maxlength="254", autocomplete="email",
                    aria_describedby="address-hint"),
            h.p(".hint", id="address-hint")[say("messages", "email_hint")]],
        h.button(".primary", type="submit")[mark("mail"), say("messages", "email_add")])]


def add_webhook(reader: Reader, setup: Setup, group: str = "") -> h.Element:
    say = reader.say
    if WEBHOOK not in setup.offered:
        return h.div(".card")[h.p(".muted")[say("messages", "webhook_off")]]
    id = f"url{group}"
    return h.div(".card")[form(
        reader, "/messages/webhook", here_field(setup),
        h.input(type="hidden", name="group", value=group) if group else None,
        h.div(".field")[
            h.label(for_=id)[say("messages", "webhook_address")],
            h.input(type="url", id=id, name="url", required=True, maxlength=str(MAX_URL), autocomplete="off",
                    placeholder="https://", spellcheck="false", aria_describedby=f"{id}-hint"),
            h.p(".hint", id=f"{id}-hint")[say("messages", "webhook_hint")] if not group else None],
        h.div(".field")[
            h.label(for_=f"{id}-shape")[say("messages", "webhook_shape")],
            h.select(id=f"{id}-shape", name="shape")[
                [h.option(value=shape)[say("messages.shapes", shape)] for shape in SHAPES]]],
        h.button(class_=None if group else "primary", type="submit")[mark("link"), say("messages", "webhook_add")])]


# Tables -----------------------------------------------------------------------------------------------------------


def own_tables(reader: Reader, setup: Setup) -> h.Element:
    """Where somebody plays, each with a switch; the table they come from first."""
    if not setup.tables:
        return h.div(".card")[h.p(".muted")[reader.say("messages", "tables_none")]]
    ordered = sorted(setup.tables, key=lambda one: one.id != setup.here)
    return h.div(".card")[
        h.p(".hint")[reader.say("messages", "tables_hint")],
        h.ul(".rows")[[h.li[table_row(reader, setup, one)] for one in ordered]]]


def table_row(reader: Reader, setup: Setup, one: Summary) -> h.Element:
    say, on = reader.say, setup.told[one.id]
    return h.div(class_=["told-row", "here" if one.id == setup.here else None])[
        mark("bell" if on else "bell_off"),
        h.a(".what", href=f"/t/{one.id}")[
            h.b[say("games", one.game)],
            h.span(".muted")[say("frame", "comma").join(player_name(reader, name) for name in one.names)],
            h.span(".visually-hidden")[" ", say("messages", "told" if on else "not_told")]],
        form(reader, "/messages/table", here_field(setup), h.input(type="hidden", name="id", value=one.id),
             h.button(class_="quiet" if on else None, name="wanted", value="no" if on else "yes")[
                 say("messages", "mute" if on else "tell")])]


def group(reader: Reader, setup: Setup) -> h.Node:
    """The webhook of a whole table. Its address is shown to nobody: who has it can write there."""
    return [h.p(".hint")[reader.say("messages", "group_hint")],
            [channel_card(reader, setup, one) for one in setup.group],
            add_webhook(reader, setup, setup.here)]


# Behind links in messages -------------------------------------------------------------------------------------------


def confirm(reader: Reader, token: str) -> h.Element:
    return question(reader, "confirm_title", "confirm_lead", f"/messages/confirm/{token}", "confirm_link")


def stop(reader: Reader, token: str, never: bool) -> h.Element:
    return question(reader, "stop_title", "never_lead" if never else "stop_lead", f"/messages/stop/{token}",
                    "stop_button")


def question(reader: Reader, title: str, lead: str, action: str, button: str) -> h.Element:
    """Ask with one button. The link was the permission, so that no cookie is needed."""
    say = reader.say
    return page(reader, say("messages", title),
                h.div(".card")[h.h1[say("messages", title)], h.p(".lead")[say("messages", lead)],
                               form(reader, action, h.button(".primary.large", type="submit")[
                                   say("messages", button)])],
                body_class="narrow")


def answered(reader: Reader, title: str, words: str) -> h.Element:
    say = reader.say
    return page(reader, say("messages", title),
                h.div(".card")[h.h1[say("messages", title)], h.p(".lead")[say("messages", words)],
                               h.p[h.a(".button", href="/messages")[say("messages", "to_messages")]]],
                body_class="narrow")

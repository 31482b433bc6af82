"""The part of the page about messages that is about this device."""
from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from terrae.draw import html as h
from terrae.web.pages.frame import Reader, mark, notice

STATES = ("insecure", "unable", "apple", "denied", "failed")  # ids of the locales' [push]; the script shows one


def device_section(reader: Reader, key: str, endpoints: Iterable[str]) -> h.Element:
    """Switch notifications on this device on and off. `key` is the server's, empty where push is not installed;
    `endpoints` are those of the reader's devices, from which the script finds out whether this is one of them."""
    say = reader.say
    return h.section("#push.section", aria_labelledby="push-title", data_key=key or None,
                     data_known=" ".join(fingerprint(one) for one in endpoints))[
        h.h2("#push-title")[say("push", "title")],
        h.div(".card")[h.p[say("push", "about")], states(reader)] if key else
        h.div(".card")[h.p(".muted")[say("push", "missing")]]]


def states(reader: Reader) -> list[h.Element]:
    """A part for every state this browser can be in; the script shows one of them."""
    say = reader.say
    return [
        h.noscript[notice(say("push", "script"), kind="notice calm")],
        *[h.div(data_state=state, hidden=True)[notice(say("push", state), kind="notice calm")] for state in STATES],
        h.div(data_state="off", hidden=True)[
            h.button(".primary", type="button", data_push="begin")[mark("bell"), say("push", "begin")]],
        h.div(".buttons", data_state="on", hidden=True)[
            h.span(".badge.turn")[mark("bell"), say("push", "on")],
            h.button(".quiet", type="button", data_push="end")[say("push", "end")]]]


def fingerprint(endpoint: str) -> str:
    """Return what a page may show of an endpoint: enough to recognise it, nothing to send to."""
    return sha256(endpoint.encode()).hexdigest()[:16]

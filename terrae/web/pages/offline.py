"""The page a browser shows when it does not reach the server."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.web.pages.frame import HEXES, Reader, mark, page


def offline(reader: Reader) -> h.Element:
    """The page. It stands at the address that was wanted, so that its button tries that again."""
    say = reader.say
    return page(
        reader, say("offline", "title"),
        h.div(".card.offline-page")[
            adrift(),
            h.h1[say("offline", "title")],
            h.p(".lead")[say("offline", "what")],
            h.p[say("offline", "then")],
            h.div(".buttons")[h.a(".button.primary", href="")[mark("again"), say("offline", "again")]]],
        scripts=["offline.js"], body_class="narrow without-connection", bare=True)


def adrift() -> h.Element:
    """The three hexes of the mark, drifting apart."""
    return h.svg(".adrift", viewBox="-10 -5 52 42", aria_hidden="true")[
        [h.g(class_=f"drift-{number}")[h.path(class_="place", d=shape), h.path(d=shape, fill=colour)]
         for number, (shape, colour) in enumerate(HEXES, 1)]]

"""The error page: what went wrong, and what would be right."""
from __future__ import annotations

from typing import Final

from terrae.draw import html as h
from terrae.web.pages.frame import Reader, page

KNOWN: Final = (400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503)
OTHER: Final = {4: 400, 5: 500}


def problem(reader: Reader, status: int, detail: str = "", back: str = "/") -> h.Element:
    """The page for an error. `detail` is what exactly was wrong, in the reader's language; `back` where to go on."""
    say = reader.say
    shown = status if status in KNOWN else OTHER.get(status // 100, 500)
    title = say("problems", f"title_{shown}")
    return page(
        reader, title,
        h.div(".card.problem-page")[
            h.p(".status", aria_hidden="true")[status],
            h.h1[title],
            h.p(".lead")[detail or say("problems", f"what_{shown}")],
            h.p[say("problems", f"then_{shown}")],
            h.div(".buttons")[
                h.a(".button.primary", href=back)[say("problems", "home" if back == "/" else "back")],
                h.a(".button.quiet", href="/")[say("problems", "home")] if back != "/" else None]],
        body_class="narrow")

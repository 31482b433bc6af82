"""The tutorial in the browser: the page that starts it, and the guide beside the board."""
from __future__ import annotations

import htpy as h

from terrae.core.registry import load
from terrae.locales import Locale
from terrae.web import tutorial
from terrae.web.pages.frame import Reader, form, mark, page, static
from terrae.web.view import View

GAME = "nova"


def introduction(reader: Reader) -> h.Element:
    """Describe the tutorial, with the button that starts it."""
    words = reader.at(GAME)
    say = words.say
    table = load(GAME).start(tutorial.OPTIONS)
    mine = tutorial.SEATS.index("me")
    who = {"faction": table.seat_id(mine), "opponent": table.seat_id(1 - mine)}
    return page(words, say("learn", "title"),
                h.div(".learn")[
                    h.h1[say("learn", "title")],
                    h.p(".lead")[say("learn", "lead")],
                    h.div(".buttons")[
                        form(words, "/learn", h.button(".primary.large", type="submit")[
                            mark("play"), say("learn", "start")]),
                        h.a(".button.quiet", href=f"/rules/{GAME}")[mark("book"), say("learn", "rules")]],
                    h.div(".cards")[
                        h.section(".card")[h.h2[say("learn", "how")], h.ol[
                            [h.li[say("learn", f"how_{n}", **who)] for n in (1, 2, 3)]]],
                        h.section(".card")[h.h2[say("learn", "topics")], h.ul[
                            [h.li[say("learn", f"topic_{n}")] for n in (1, 2, 3, 4)]]]]],
                styles=["learn.css"], body_class="at-learn")


def guide(reader: Reader, view: View) -> h.Node:
    """Show what the tutorial says now, nothing once it is over."""
    found = tutorial.step(view)
    if found is None:
        return None
    words = reader.at(GAME)
    places = sorted(tutorial.spots(view))
    return h.aside("#guide.guide", aria_label=words.say("lesson", "title"), data_spots=" ".join(places) or None)[
        h.link(rel="stylesheet", href=static("learn.css")),
        h.script(type="module", src=static("learn.js")),
        guide_head(words, view),
        h.div(".guide-words")[
            h.div("#guide-words", aria_live="polite")[
                [h.p(".guide-note")[words.say("lesson", id, **facts)] for id, facts in found.notes],
                h.p(".guide-step")[sentence(words.locale, found)]],
            h.button("#guide-show.needs-script", type="button")[mark("eye"), words.say("lesson", "show")]
            if any(not place.startswith("hex:") for place in places) else None]]


def guide_head(words: Reader, view: View) -> h.Element:
    """Show how far the tutorial has come."""
    now, every = tutorial.progress(view)
    count = words.say("lesson", "progress", now=now, all=every)
    return h.p(".guide-head")[
        mark("book"), h.b[words.say("lesson", "title")],
        h.progress(max=str(every), value=str(now), aria_label=count),
        h.span(".count.small.muted", aria_hidden="true")[count],
        h.a(".small", href=f"/rules/{GAME}")[words.say("lesson", "more")]]


def sentence(locale: Locale, found: tutorial.Step) -> str:
    """A step in words; moves and the button that ends the turn are called what the page calls them."""
    hexes = locale.text("table", "and").join(found.hexes)
    facts = {**found.facts, "button": locale.text("acting", "end"), "hexes": hexes}
    if found.move is not None:
        facts["move"] = locale.move(load(GAME), found.move)
    return locale.text("lesson", found.id, **facts)

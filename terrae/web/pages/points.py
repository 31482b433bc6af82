"""The page on where the points of a game came from, and when."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.charts import points_by_source, points_over_time
from terrae.faces import face
from terrae.web.pages.frame import Reader, mark, page
from terrae.web.view import View


def points(reader: Reader, view: View) -> h.Element:
    """Both charts with their tables."""
    words = reader.at(view.game.id)
    say = words.say
    record, shown = view.record, face(view.game)
    entries = view.stories.ledger(view.id, record)
    colours = [shown.browser.seat_colour(record.state, seat) for seat in range(record.state.seats())]
    return page(words, say("charts", "title"),
                h.header[
                    h.h1[say("charts", "title")],
                    h.p(".muted")[say("charts", "lead_over" if record.state.over else "lead",
                                      game=say("games", view.game.id))],
                    h.p[h.a(".button", href=view.base)[mark("step_back"), say("charts", "back")]]],
                h.div(".points-charts")[points_by_source(record, words.locale, colours, entries),
                                        points_over_time(record, words.locale, colours, entries)],
                styles=["learn.css"], body_class="at-points")

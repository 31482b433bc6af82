"""A review as a page of its own: one file that needs no server and nothing from elsewhere."""
from __future__ import annotations

from importlib import resources

from markupsafe import Markup

from terrae.core.game import State
from terrae.core.record import Record
from terrae.draw import html as h
from terrae.faces.picture import board_picture
from terrae.locales import page_locale
from terrae.study.review import Decision
from terrae.study.review_parts import ShownReview, all_decisions, better_spots, chart, costly_moves, seat_cards
from terrae.study.whole_review import ReviewResult


def review_file(record: Record, found: ReviewResult, language: str) -> str:
    """Write the page. It has the look of the server's, and its links lead to the table of all decisions."""
    locale = page_locale(language, record.game.id)
    plies = [one.ply for one in found.decisions]

    def link(ply: int) -> str:
        return f"#ply-{next((one for one in plies if one > ply), ply)}"

    def picture(one: Decision, state: State) -> h.Node:
        return Markup(board_picture(state, locale, better_spots(state, one)))

    shown = ShownReview(record, found, locale, link, picture)
    parts: h.Node = h.p[shown.say("no_decisions")] if not plies else [
        chart(shown), seat_cards(shown), costly_moves(shown), all_decisions(shown, unfolded=True),
        h.p(".muted.small")[shown.say("fallible")]]
    title = shown.say("title")
    return str(h.html(lang=language)[
        h.head[
            h.meta(charset="utf-8"), h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[f"{title} · Terrae"], h.style[Markup(static("style.css") + static("review.css"))]],
        h.body(".at-review")[
            h.main[h.h1[title], h.p(".muted")[shown.say("lead", game=locale.text("games", record.game.id))],
                   h.div("#review", data_status="ready")[parts]],
            h.script(type="module")[Markup(static("review.js"))]]]) + "\n"


def static(name: str) -> str:
    return resources.files("terrae.web").joinpath("static", name).read_text(encoding="utf-8")

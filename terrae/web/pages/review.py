"""The page of a review: a button while there is none, the progress while it is made, then everything that was found."""
from __future__ import annotations

from terrae.core.game import State
from terrae.draw import html as h
from terrae.faces import face
from terrae.study.review import Decision
from terrae.study.review_parts import ShownReview, all_decisions, chart, costly_moves, seat_cards
from terrae.study.whole_review import DEPTHS, ReviewResult
from terrae.web.pages.frame import Reader, form, mark, notice, page
from terrae.web.reviews import DONE, RUNNING, KeptReview
from terrae.web.view import View

DEEPER = list(DEPTHS)[1:]


def review(reader: Reader, view: View, kept: dict[str, KeptReview], depth: str) -> h.Element:
    """The whole page. `depth` is the review to show."""
    words = reader.at(view.game.id)
    say = words.say
    return page(words, say("review", "title"),
                h.header(".review-head")[
                    h.div[h.h1[say("review", "title")],
                          h.p(".muted")[say("review", "lead", game=say("games", view.game.id))]],
                    h.p[h.a(".button", href=f"/t/{view.id}")[mark("step_back"), say("review", "back")]]],
                fragment(reader, view, kept, depth),
                scripts=["review.js"], styles=["review.css"], body_class="at-review")


def fragment(reader: Reader, view: View, kept: dict[str, KeptReview], depth: str) -> h.Element:
    """The part of the page that changes while the review is made."""
    words = reader.at(view.game.id)
    one = kept.get(depth)
    status = one.status if one else "none"
    return h.div("#review", data_status=status, aria_live="polite" if status == RUNNING else None)[
        switch(words, view, kept, depth),
        [result(words, view, one.result), deeper(words, view, kept, depth)] if one and one.result else
        progress(words, one) if one and one.status == RUNNING else
        beginning(words, view, depth, one is not None)]


def beginning(reader: Reader, view: View, depth: str, failed: bool) -> h.Element:
    """The button that starts a review, with what it does or that the last attempt failed."""
    said = h.p[reader.say("review", "none_yet")] if not failed else notice(
        reader.say("review", "failed"), kind="warning", symbol="warning")
    return h.section(".card.review-begin")[said, start_form(reader, view, depth, "again" if failed else "start")]


def start_form(reader: Reader, view: View, depth: str, words: str, kind: str = "primary") -> h.Element:
    return form(reader, f"/t/{view.id}/review", h.input(type="hidden", name="depth", value=depth),
                h.button(class_=kind, type="submit")[mark("bot"), reader.say("review", words)])


def progress(reader: Reader, one: KeptReview) -> h.Element:
    """How far the bot is."""
    said = reader.say("review", "progress", done=one.done, total=one.total) if one.total else reader.say(
        "review", "queued")
    return h.section(".card.review-progress")[
        h.p[h.b[reader.say("review", "running")]],
        h.progress(value=str(one.done), max=str(one.total), aria_label=said) if one.total else
        h.progress(aria_label=said),
        h.p(".muted.num")[said],
        h.noscript[h.p[h.a(href="")[reader.say("review", "reload")]]]]


def switch(reader: Reader, view: View, kept: dict[str, KeptReview], depth: str) -> h.Node:
    """The way to the reviews of other depths."""
    known = [id for id in DEPTHS if id in kept and (id == depth or kept[id].status in (RUNNING, DONE))]
    if len(known) < 2:
        return None
    return h.nav(".review-depths", aria_label=reader.say("review", "title"))[[
        h.a(href=f"/t/{view.id}/review?depth={id}", aria_current="page" if id == depth else None)[
            reader.say("review", f"see_{id}")] for id in known]]


def deeper(reader: Reader, view: View, kept: dict[str, KeptReview], depth: str) -> h.Node:
    """How thorough the review was, and the button for a more thorough one."""
    wanted = next((id for id in DEEPER if id not in kept), None)
    return h.footer(".review-foot")[
        h.p(".muted.small")[reader.say("review", f"about_{depth}", nodes=DEPTHS[depth].budget.nodes), " ",
                            reader.say("review", "fallible")],
        h.div(".deeper")[start_form(reader, view, wanted, "deeper", "quiet"),
                         h.span(".muted.small")[reader.say("review", "deeper_hint")]] if wanted else None]


# What was found -------------------------------------------------------------------------------------------------------


def result(reader: Reader, view: View, found: ReviewResult) -> h.Node:
    if not found.decisions:
        return h.p[reader.say("review", "no_decisions")]
    shown = shown_review(reader, view, found)
    return [chart(shown), seat_cards(shown), costly_moves(shown), all_decisions(shown)]


def shown_review(reader: Reader, view: View, found: ReviewResult) -> ShownReview:
    """A review in the words and with the addresses of the server."""
    def link(ply: int) -> str:
        return f"/t/{view.id}?ply={ply}"

    board = face(view.game).browser.boards(view.record.state, reader.locale)[0]  # all of a game are of one size

    def picture(one: Decision, state: State) -> h.Node:
        return h.img(src=f"/t/{view.id}/review/{one.ply}.svg?lang={reader.locale.language}", loading="lazy",
                     width=str(round(board.width)), height=str(round(board.height)), alt=reader.say("review", "marked"))

    def study(ply: int) -> h.Node:
        return form(reader, f"/t/{view.id}/study", h.input(type="hidden", name="ply", value=str(ply)),
                    h.button(".quiet", type="submit")[mark("branch"), reader.say("study", "open")])

    return ShownReview(view.record, found, reader.locale, link, picture, study)

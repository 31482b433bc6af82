"""The tutorials in the browser: the pages that start them, and the guide over the board."""
from __future__ import annotations

from terrae.core.game import Game
from terrae.core.registry import load
from terrae.draw import html as h
from terrae.faces import face
from terrae.faces.tutorial import PUPIL, TutorialStep
from terrae.locales import Locale
from terrae.web import tutorial
from terrae.web.pages.frame import Reader, form, mark, page, static
from terrae.web.pages.pictures import landscape
from terrae.web.pages.table_words import turn_words
from terrae.web.view import View

TOPICS = (1, 2, 3, 4)  # that a page before a tutorial names


# Before a tutorial --------------------------------------------------------------------------------------------------


def choice(reader: Reader) -> h.Element:
    """The tutorials there are, each with the button that starts it."""
    say = reader.say
    return page(reader, say("learn", "heading"),
                h.section(".hero")[
                    h.div[h.h1[say("learn", "heading")], h.p(".lead")[say("learn", "lead_all")]],
                    landscape()],  # the emblems borrow its hexes
                h.div(".learn")[
                    h.div(".cards")[[tutorial_card(reader.at(game_id), game_id) for game_id in tutorial.taught()]]],
                styles=["learn.css"], body_class="at-learn start-page")


def tutorial_card(words: Reader, game_id: str) -> h.Element:
    """A game with what its tutorial teaches."""
    say, name = words.say, words.say("games", game_id)
    return h.section(".card.game-card")[
        face(load(game_id)).browser.emblem(),
        h.h2[h.a(href=f"/learn/{game_id}")[name]],
        h.ul[[h.li[say("learn", f"topic_{n}")] for n in TOPICS]],
        start_button(words, game_id, h.span(".visually-hidden")[f": {name}"])]


def start_button(words: Reader, game_id: str, *more: h.Node) -> h.Element:
    return form(words, f"/learn/{game_id}", h.button(".primary", type="submit")[
        mark("play"), words.say("learn", "start"), more])


def introduction(reader: Reader, game_id: str = tutorial.FIRST_GAME) -> h.Element:
    """Describe the tutorial of a game, with the button that starts it."""
    words = reader.at(game_id)
    say = words.say
    table = load(game_id).start(tutorial.tutorial_of(game_id).options)
    who = {"faction": table.seat_id(PUPIL), "opponent": table.seat_id(PUPIL + 1)}
    return page(words, say("learn", "title"),
                h.div(".learn")[
                    h.h1[say("learn", "title")],
                    h.p(".lead")[say("learn", "lead")],
                    h.div(".buttons")[
                        start_button(words, game_id),
                        h.a(".button.quiet", href=f"/rules/{game_id}")[mark("book"), say("learn", "rules")]],
                    h.div(".cards")[
                        h.section(".card")[h.h2[say("learn", "how")], h.ol[
                            [h.li[say("learn", f"how_{n}", **who)] for n in (1, 2, 3)]]],
                        h.section(".card")[h.h2[say("learn", "topics")], h.ul[
                            [h.li[say("learn", f"topic_{n}")] for n in TOPICS]]]]],
                styles=["learn.css"], body_class="at-learn")


# At the table -------------------------------------------------------------------------------------------------------


def guide(reader: Reader, view: View) -> h.Node:
    """Show what the tutorial says now, nothing once it is over."""
    step = tutorial.next_step(view)
    if step is None:
        return None
    words = reader.at(view.game.id)
    places = sorted(tutorial.spots(view))
    return h.aside("#guide.guide", aria_label=words.say("lesson", "title"), data_spots=" ".join(places) or None)[
        h.link(rel="stylesheet", href=static("learn.css")),
        h.script(type="module", src=static("learn.js")),
        guide_progress(words, view),
        h.div("#guide-words.guide-words", aria_live="polite", tabindex="0")[
            [h.p(".guide-note")[words.say("lesson", id, **facts)] for id, facts in step.notes],
            h.p(".guide-step")[sentence(words.locale, view.game, step, view.state.round_number())]],
        h.div(".guide-buttons")[
            h.button("#guide-show.needs-script", type="button")[mark("eye"), h.span[words.say("lesson", "show")]]
            if places else None,
            h.a(".small", href=f"/rules/{view.game.id}", target="_blank")[words.say("lesson", "more")]]]


def guide_progress(words: Reader, view: View) -> h.Element:
    """Show how far the tutorial has come."""
    now, every = tutorial.progress(view)
    count = words.say("lesson", "progress", now=now, all=every)
    return h.progress(max=str(every), value=str(now), aria_label=count, title=count)


def sentence(locale: Locale, game: Game, step: TutorialStep, round_number: int) -> str:
    """Put a step into words; moves and the button that ends the turn are called what the menus call them."""
    hexes = locale.text("table", "and").join(step.hexes)
    facts = {**step.facts, "button": locale.text("acting", "end"), "hexes": hexes}
    if step.move is not None:
        facts["move"] = turn_words(game, (step.move,), round_number, locale)
    return locale.text("lesson", step.id, **facts)

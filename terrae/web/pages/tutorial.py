"""The tutorial in the browser: the page that starts it, and the guide beside the board."""
from __future__ import annotations

import htpy as h

from terrae.core.game import Game
from terrae.core.registry import load
from terrae.faces.tutorial import PUPIL, TutorialStep
from terrae.locales import Locale
from terrae.web import tutorial
from terrae.web.pages.frame import Reader, form, mark, page, static
from terrae.web.view import View


def introduction(reader: Reader) -> h.Element:
    """Describe the tutorial, with the button that starts it."""
    game_id = tutorial.FIRST_GAME
    words = reader.at(game_id)
    say = words.say
    table = load(game_id).start(tutorial.tutorial_of(game_id).options)
    who = {"faction": table.seat_id(PUPIL), "opponent": table.seat_id(PUPIL + 1)}
    return page(words, say("learn", "title"),
                h.div(".learn")[
                    h.h1[say("learn", "title")],
                    h.p(".lead")[say("learn", "lead")],
                    h.div(".buttons")[
                        form(words, "/learn", h.button(".primary.large", type="submit")[
                            mark("play"), say("learn", "start")]),
                        h.a(".button.quiet", href=f"/rules/{game_id}")[mark("book"), say("learn", "rules")]],
                    h.div(".cards")[
                        h.section(".card")[h.h2[say("learn", "how")], h.ol[
                            [h.li[say("learn", f"how_{n}", **who)] for n in (1, 2, 3)]]],
                        h.section(".card")[h.h2[say("learn", "topics")], h.ul[
                            [h.li[say("learn", f"topic_{n}")] for n in (1, 2, 3, 4)]]]]],
                styles=["learn.css"], body_class="at-learn")


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
        guide_head(words, view),
        h.div(".guide-words")[
            h.div("#guide-words", aria_live="polite")[
                [h.p(".guide-note")[words.say("lesson", id, **facts)] for id, facts in step.notes],
                h.p(".guide-step")[sentence(words.locale, view.game, step)]],
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
        h.a(".small", href=f"/rules/{view.game.id}")[words.say("lesson", "more")]]


def sentence(locale: Locale, game: Game, step: TutorialStep) -> str:
    """Put a step into words; moves and the button that ends the turn are called what the page calls them."""
    hexes = locale.text("table", "and").join(step.hexes)
    facts = {**step.facts, "button": locale.text("acting", "end"), "hexes": hexes}
    if step.move is not None:
        facts["move"] = locale.move(game, step.move)
    return locale.text("lesson", step.id, **facts)

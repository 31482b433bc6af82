"""The form for a new table: game, seats, setup, with a preview of the board."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from terrae.bots.levels import OFFERED, typical_points
from terrae.bots.outside.registry import PROGRAMS
from terrae.core.errors import BadOption
from terrae.core.game import Game, State
from terrae.core.registry import GAMES, load
from terrae.draw import html as h
from terrae.faces import face
from terrae.faces.controls import BY_SEAT
from terrae.web.errors import sentence
from terrae.web.pages.frame import Reader, bot_name, form, mark, notice, page, problem_box
from terrae.web.pages.options import (
    MOST_SEATS,
    complaint,
    controls,
    dropdown,
    read_options,
    seats_taken,
)
from terrae.web.pages.preview import list_random, list_settled

CLOCKS: Final = ("0", "24", "72", "168")  # hours a turn may last
HINTS: Final = ("alone", "yes", "no")  # when players may ask a bot for a hint
USUAL: Final = ("me", "bot:greedy", "bot:greedy")  # who sits at a new table, if the game takes that many


def new(reader: Reader, game: Game, values: Mapping[str, str], problem: str = "") -> h.Element:
    """The page. `values` are the fields of the form as they were sent, none at the first visit; `problem` says what
    was wrong with them. A form sent with the field `update` wants this page again and no table."""
    reader = reader.at(game.id)
    if not seats_taken(values):
        usual = USUAL[:face(game).players[-1]]
        values = {**{f"seat{number}": who for number, who in enumerate(usual, 1)}, **values}
    say = reader.say
    return page(
        reader, say("new", "title"),
        h.h1[say("new", "title")],
        tabs(reader, game),
        h.p[say("new", f"about_{game.id}")],
        notice(h.b[say("new", "provenance")], " ", say("new", f"provenance_{game.id}"),
               kind="notice" if face(game).reconstructed else "notice calm"),
        problem_box(problem),
        form(reader, "/new",
             h.input(type="hidden", name="game", value=game.id),
             h.div[
                 card(say("new", "seats"), seat_rows(reader, game, values), h.p(".hint")[say("new", "bots_hint")],
                      controls(reader, game, values, "seats")),
                 card(say("new", "rules"), controls(reader, game, values, "rules")),
                 h.section(".card.slim", aria_label=say("new", "more"))[
                     folding_card(say("new", "tiles"), list(controls(reader, game, values, "tiles"))),
                     list(controls(reader, game, values, "own"))],
                 card(say("new", "table"), about_the_table(reader, values)),
             ],
             h.aside(aria_label=say("new", "preview"))[
                 h.div(".card")[
                     h.h2[say("new", "preview")],
                     h.div(".preview", id="preview", aria_live="polite", data_preview="/new/preview")[
                         preview_of(reader, game, values)],
                     h.div(".buttons")[
                         h.button(".primary.large", type="submit")[mark("play"), say("new", "create")],
                         h.button(type="submit", name="study", value="1")[mark("branch"), say("study", "study_this")],
                         h.button(".quiet.update", type="submit", name="update", value="1")[say("new", "update")]]]],
             class_="with-aside new-table"),
        styles=["board.css"], body_class="new-page")


def preview(reader: Reader, game: Game, options: dict[str, str]) -> h.Element:
    """What a game with these options lays out and what chance decides, in words and as a picture of the board."""
    reader = reader.at(game.id)
    try:
        state = game.start(options)
    except BadOption as error:
        return h.div[problem_box(sentence(error, reader.locale))]
    full = game.options(options)
    return h.div[
        picture(reader, game, state),
        h.ul[[h.li[line] for line in list_settled(reader.locale, game, state, full)]],
        h.h3[reader.say("new", "left_to_chance")],
        h.ul[[h.li[line] for line in list_random(reader.locale, game, full)]],
        [notice(text) for text in face(game).notices(state, reader.locale)],
    ]


def picture(reader: Reader, game: Game, state: State) -> h.Element | None:
    """The board as it lies before chance speaks, if there is something to see yet."""
    if not face(game).board_before_start:
        return None
    board = face(game).browser.boards(state, reader.locale)[0]
    return h.figure(".map", role="img", aria_label=board.title)[board.svg]


def preview_of(reader: Reader, game: Game, values: Mapping[str, str]) -> h.Element:
    """The preview of a form, or what is wrong with it: what `/new/preview` answers."""
    reader = reader.at(game.id)
    wrong = complaint(reader.locale, game, values)
    return h.div[problem_box(wrong)] if wrong else preview(reader, game, read_options(game, values))


# Parts of the form ------------------------------------------------------------------------------------------------


def tabs(reader: Reader, game: Game) -> h.Element:
    """One tab for each game; the script takes the seats along."""
    return h.nav(aria_label=reader.say("new", "game"))[h.ul(".tabs")[[
        h.li[h.a(href=f"/new?game={id}", aria_current="page" if id == game.id else None, data_keep_seats=True)[
            reader.say("games", id),
            h.small[reader.say("new", "players", least=face(load(id)).players[0], most=face(load(id)).players[-1])]]]
        for id in GAMES]]]


def card(title: str, *content: h.Node) -> h.Element:
    return h.section(".card")[h.h2[title], content]


def folding_card(title: str, content: list[h.Element]) -> h.Element | None:
    return h.details(".more.not-first")[h.summary[title], content] if content else None


def seat_rows(reader: Reader, game: Game, values: Mapping[str, str]) -> h.Element:
    rows = range(1, min(MOST_SEATS, face(game).players[-1]) + 1)
    return h.ol(".seats")[[
        h.li(".seat-row")[
            h.span(".seat-mark", aria_hidden="true")[number],
            dropdown(f"seat{number}", reader.say("terminal", "seat", number=number), seat_choices(reader, game),
                     values.get(f"seat{number}", ""), hidden=True),
            faction_of_seat(reader, game, number, values)]
        for number in rows]]


def seat_choices(reader: Reader, game: Game) -> list[tuple[str, str]]:
    """Who may sit in a seat."""
    return [("me", reader.say("new", "me")), ("open", reader.say("new", "open")),
            *((f"bot:{level}", bot_words(reader, game, level)) for level in [*OFFERED, *PROGRAMS]),
            ("", reader.say("new", "nobody"))]


def bot_words(reader: Reader, game: Game, level: str) -> str:
    """A level, with the points it reaches where they were measured."""
    name, points = bot_name(reader.locale, level), typical_points(game.id, level)
    return name if points is None else reader.say("new", "reaches", bot=name, points=round(points))


def faction_of_seat(reader: Reader, game: Game, number: int, values: Mapping[str, str]) -> h.Element | None:
    """Which faction a seat plays, asked only if factions are fixed by seat."""
    known = face(game).factions
    if not known:
        return None
    offered = [("", reader.say("new", "no_faction")),
               *((id, f"{reader.say('factions', id)} ({reader.say('colours', home)})") for id, home in known)]
    return h.div(class_=f"by-{BY_SEAT}")[
        dropdown(f"faction{number}", reader.say("new", "faction", number=number), offered,
                 values.get(f"faction{number}", ""), hidden=True)]


def about_the_table(reader: Reader, values: Mapping[str, str]) -> list[h.Element]:
    say = reader.say
    return [
        h.label(".choice")[
            h.input(type="checkbox", name="public", value="yes", checked=bool(values.get("public"))),
            h.span[h.b[say("new", "public")], h.span(".hint")[say("new", "public_hint")]]],
        dropdown("clock", say("new", "clock"), [(hours, say("new", f"clock_{hours}")) for hours in CLOCKS],
                 values.get("clock", CLOCKS[0])),
        h.p(".hint")[say("new", "clock_hint")],
        dropdown("hints", say("new", "hints"), [(id, say("new", f"hints_{id}")) for id in HINTS],
                 values.get("hints", HINTS[0])),
        h.p(".hint")[say("new", "hints_hint")],
    ]

"""The start page: what this is, play now, one's own tables, the games, tables to join and to watch."""
from __future__ import annotations

from collections.abc import Sequence

from terrae.core.registry import GAMES, load
from terrae.draw import html as h
from terrae.faces import face
from terrae.web.pages.frame import Reader, form, mark, moment, page, player_name
from terrae.web.pages.pictures import landscape
from terrae.web.tutorial import taught
from terrae.web.view import Summary

MORE_TABLES = 60  # of one's own that are shown with one click
PLAYERS_NOW = 3  # at a game that begins with one click


def start(reader: Reader, mine: Sequence[Summary], open_tables: Sequence[Summary],
          running: Sequence[Summary], more: int = 0) -> h.Element:
    """The page. `mine` are the reader's tables, of which there are `more`, `open_tables` wait for players, `running`
    can be watched."""
    return page(
        reader, "Terrae",
        hero(reader, bool(mine)),
        own_tables(reader, mine, more),
        games(reader),
        h.div(".two")[join_section(reader, open_tables), h.div[watch_section(reader, running), upload_section(reader)]],
        styles=["board.css"], body_class="start-page")


def hero(reader: Reader, again: bool) -> h.Element:
    """What this is and how to start; short for visitors who have tables already."""
    say = reader.say
    return h.section(class_="hero again" if again else "hero", aria_labelledby="what")[
        h.div[
            h.h1(id="what")[say("start", "heading")],
            None if again else h.p(".lead")[say("start", "lead")],
            h.div(".buttons")[
                form(reader, "/play-now", h.input(type="hidden", name="players", value=str(PLAYERS_NOW)),
                     h.button(".primary.large", type="submit", aria_describedby="play-hint")[
                         mark("play"), say("start", "play")]),
                form(reader, "/learn", h.button(".large", type="submit")[mark("book"), say("start", "learn")])],
            h.p(".under", id="play-hint")[say("start", "play_hint", bots=PLAYERS_NOW - 1)],
        ],
        landscape(),
    ]


def own_tables(reader: Reader, mine: Sequence[Summary], more: int) -> h.Element | None:
    if not mine:
        return None
    further = h.p[h.a(".button.quiet", href=f"/?own={len(mine) + MORE_TABLES}#mine-heading")[
        reader.say("start", "mine_more", count=more)]] if more else None
    return section(reader, "mine", h.div(".card")[rows(reader, mine), further])


def games(reader: Reader) -> h.Element:
    """What can be played, with the way to a table of each."""
    return section(reader, "games", h.div(".cards")[[game_card(reader, game) for game in GAMES]])


def game_card(reader: Reader, game: str) -> h.Element:
    say, name = reader.say, reader.say("games", game)
    return h.article(".card.game-card")[
        face(load(game)).browser.emblem(),
        h.div(".title")[
            h.h3[name],
            h.a(".button.quiet", href=f"/rules/{game}")[
                say("frame", "rules"), h.span(".visually-hidden")[f": {name}"]]],
        h.p[say("start", f"about_{game}")],
        h.p(".facts-line")[say("start", f"facts_{game}")],
        h.div(".buttons")[
            h.a(".button.primary", href=f"/new?game={game}")[
                say("start", "new"), h.span(".visually-hidden")[f": {name}"]],
            h.a(".button", href=f"/learn/{game}")[
                say("start", "tutorial"), h.span(".visually-hidden")[f": {name}"]] if game in taught() else None,
            form(reader, "/watch", h.input(type="hidden", name="game", value=game),
                 h.button(".quiet", type="submit")[
                     say("start", "watch"), h.span(".visually-hidden")[f": {name}"]])],
    ]


def join_section(reader: Reader, open_tables: Sequence[Summary]) -> h.Element:
    """Tables with an open seat, and a field for the link to another one."""
    say = reader.say
    return section(
        reader, "open",
        h.div(".card")[
            rows(reader, open_tables) if open_tables else h.p(".muted")[say("start", "open_none")],
            h.hr,
            h.p[say("start", "join_hint")],
            h.form(".joined", data_follow=True, hidden=True)[
                h.div[h.label(".visually-hidden", for_="link")[say("start", "join_link")],
                      h.input(type="text", id="link", name="link", autocomplete="off", spellcheck="false",
                              placeholder=say("start", "join_link"), required=True)],
                h.button(type="submit")[say("start", "join")]]])


def watch_section(reader: Reader, running: Sequence[Summary]) -> h.Element:
    return section(
        reader, "running",
        h.div(".card")[rows(reader, running) if running else h.p(".muted")[reader.say("start", "running_none")]])


def upload_section(reader: Reader) -> h.Element:
    """A record to study, from a file or pasted."""
    say = reader.say
    return section(
        reader, "upload",
        h.div(".card")[form(
            reader, "/upload",
            h.p[say("start", "upload_hint")],
            h.div(".field")[
                h.label(for_="record")[say("start", "upload_file")],
                h.input(type="file", id="record", name="record", accept=".terrae,.txt,text/plain")],
            h.details(".more")[
                h.summary[say("start", "upload_text")],
                h.div(".field")[
                    h.label(".visually-hidden", for_="text")[say("start", "upload_text")],
                    h.textarea(id="text", name="text", rows="8", spellcheck="false", autocapitalize="off")]],
            h.button(type="submit")[mark("upload"), say("start", "upload_open")],
            enctype="multipart/form-data")])


def section(reader: Reader, id: str, *content: h.Node) -> h.Element:
    return h.section(".section", aria_labelledby=f"{id}-heading")[
        h.h2(id=f"{id}-heading")[reader.say("start", id)], content]


# Tables in lists --------------------------------------------------------------------------------------------------


def rows(reader: Reader, tables: Sequence[Summary]) -> h.Element:
    return h.ul(".rows")[[h.li[row(reader, one)] for one in tables]]


def row(reader: Reader, one: Summary) -> h.Element:
    """A table with its players, its round or scores, and whose turn it is."""
    return h.a(".row-link", href=f"/t/{one.id}")[
        h.span(".what")[
            h.b[reader.say("games", one.game)], h.br,
            h.span(".muted")[reader.say("frame", "comma").join(player_name(reader, name) for name in one.names)]],
        h.span(".muted.small")[status_words(reader, one), " · ", moment(one.changed)],
        badge(reader, one)]


def status_words(reader: Reader, one: Summary) -> str:
    if one.over:
        return " : ".join(str(points) for points in one.scores)
    return reader.say("start", "round", number=one.round) if one.round else reader.say("terminal", "setup")


def badge(reader: Reader, one: Summary) -> h.Element:
    """Say whose turn it is, or why nobody can move."""
    if one.frozen:
        return h.span(".badge")[reader.say("start", "frozen")]
    if one.mine:
        return h.span(".badge.turn")[reader.say("start", "your_turn")]
    if one.waiting:
        return h.span(".badge.new")[reader.say("start", "waiting", number=one.waiting)]
    if one.over:
        return h.span(".badge")[reader.say("start", "over")]
    return h.span(".badge")[reader.say("start", "turn", name=player_name(reader, one.turn))]

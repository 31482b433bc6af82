"""Joining a table: open seats, an invitation, the return link of a seat, choosing a name."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.web.pages.frame import (
    Reader,
    form,
    mark,
    name_field,
    name_form,
    page,
    player_name,
    problem_box,
    secret_link,
)
from terrae.web.pages.new import preview
from terrae.web.view import BOT, OPEN, Seat, View


def invitation(reader: Reader, view: View, key: str, problem: str = "") -> h.Element:
    """A table that waits for players: for a guest the seats to take, for those who sit there the links to pass on.

    The form posts `key`, `name` and `seat` (from 0); `problem` says what was wrong with what was sent."""
    reader = reader.at(view.game.id)
    say, game = reader.say, reader.say("games", view.game.id)
    if view.waiting and view.closed and not view.my_seats:
        title, lead = say("hosting", "closed_title", game=game), say("errors", "table-closed")
    elif view.my_seats and view.waiting:
        title, lead = say("join", "waiting_title", game=game), say("join", "waiting", number=len(view.waiting))
    elif view.waiting:
        title, lead = say("join", "title", game=game), say("join", "lead", host=host(reader, view))
    elif view.my_seats:
        title, lead = say("join", "begun_title", game=game), say("join", "begun")
    else:
        title, lead = say("join", "full_title", game=game), say("join", "full")
    return page(
        reader, title,
        h.h1[title], h.p(".lead")[lead],
        problem_box(problem),
        h.div(".with-aside")[
            h.div[
                to_table(reader, view) if not view.waiting or (view.closed and not view.my_seats) else
                None if view.my_seats else take_seat(reader, view, key),
                links(reader, view) if view.my_seats else None,
                h.section(".card", id="room", data_poll=f"/t/{view.id}" if view.my_seats and view.waiting else None)[
                    h.h2[say("join", "seats")],
                    h.ul(".seats")[[seat_line(reader, seat) for seat in view.seats]]],
            ],
            h.aside(aria_label=say("join", "setup"))[
                h.div(".card.preview")[h.h2[say("join", "setup")], preview(reader, view.game, view.record.options)]],
        ],
        body_class="join-page")


def host(reader: Reader, view: View) -> str:
    """Who invites: the host, else the first person at the table."""
    people = sorted(view.seats, key=lambda seat: not seat.host)
    names = [seat.name for seat in people if seat.kind not in (OPEN, BOT) and seat.name]
    return names[0] if names else reader.say("join", "somebody")


def take_seat(reader: Reader, view: View, key: str) -> h.Element:
    """A name and a button for every open seat."""
    return h.section(".card")[
        h.h2[reader.say("join", "take")],
        form(reader, f"/t/{view.id}/join",
             h.input(type="hidden", name="key", value=key),
             name_field(reader, "name"),
             h.div(".buttons")[[
                 h.button(".primary" if seat == view.waiting[0] else "", type="submit", name="seat", value=str(seat))[
                     mark("person"), reader.say("join", "take_seat", number=seat + 1)] for seat in view.waiting]])]


def links(reader: Reader, view: View) -> list[h.Element]:
    """The links a player may pass on, and those they must keep secret."""
    say = reader.say
    own = [seat for seat in view.seats if seat.return_link]
    invite: list[h.Element] = [h.section(".card")[
        h.h2[say("join", "invite")],
        secret_link(reader, view.invite_link, say("join", "invite_hint"))]] if view.waiting and view.invite_link else []
    return invite + [h.section(".card")[
        h.h2[say("join", "return_title")],
        [secret_link(reader, seat.return_link, say("join", "return_hint", number=seat.number + 1)) for seat in own]]
    ] * bool(own)


def to_table(reader: Reader, view: View) -> h.Element:
    """No seat is open: play, or watch."""
    symbol, word = ("play", "to_table") if view.my_seats else ("eye", "watch")
    return h.p[h.a(".button.primary.large", href=f"/t/{view.id}")[mark(symbol), reader.say("join", word)]]


def seat_line(reader: Reader, seat: Seat) -> h.Element:
    kind = " mine" if seat.mine else " open" if seat.kind == OPEN else ""
    name = "" if seat.kind == OPEN else seat.name
    return h.li(class_=f"seat-row{kind}")[
        h.span(".seat-mark", aria_hidden="true")[seat.number + 1],
        h.span(".who")[
            h.span(".visually-hidden")[reader.say("terminal", "seat", number=seat.number + 1), ": "],
            player_name(reader, name) if seat.kind != OPEN else h.span(".muted")[reader.say("start", "open_seat")],
            [" ", h.span(".badge.turn")[reader.say("terminal", "you")]] if seat.mine else None]]


def come_back(reader: Reader, token: str, game: str, seat: int, name: str) -> h.Element:
    """Open a seat (from 0) on this device too."""
    say = reader.say
    title = say("join", "come_back_title", game=say("games", game))
    return page(
        reader, title,
        h.div(".card")[
            h.h1[title],
            h.p[say("join", "come_back", number=seat + 1, name=name)],
            form(reader, f"/return/{token}",
                 h.button(".primary.large", type="submit")[say("join", "come_back_button")])],
        body_class="narrow")


def choose_name(reader: Reader, to: str = "/", problem: str = "") -> h.Element:
    """Choose the name others see, then go on to `to`."""
    return page(
        reader, reader.say("join", "name_title"),
        h.div(".card")[h.h1[reader.say("join", "name_title")], problem_box(problem), name_form(reader, to)],
        body_class="narrow")

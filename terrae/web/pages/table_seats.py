"""Who sits where: marks, names, and the panel of seats with invitations and bots that fill in."""
from __future__ import annotations

from markupsafe import Markup

from terrae.core.game import CHANCE
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.seats import badge
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.locales import Locale
from terrae.web.pages.frame import bot_name, form, secret_link
from terrae.web.pages.table_host import about_person, leave, renew_link
from terrae.web.pages.table_scene import Scene
from terrae.web.view import BOT, OPEN, Seat


def mark(scene: Scene, seat: int) -> Markup:
    """A seat's number in its colour; the same on mats, in the log and in the chat."""
    return badge(seat, face(scene.view.game).browser.seat_colour(scene.view.state, seat))


def person(scene: Scene, seat: Seat) -> str:
    """Who plays a seat, by name."""
    return player_name(scene.locale, seat)


def player_name(locale: Locale, seat: Seat) -> str:
    if seat.kind == BOT:
        return bot_name(locale, seat.name)
    if seat.kind == OPEN:
        return locale.text("table", "open_seat")
    return seat.name or locale.text("table", "nameless")


def who(scene: Scene, seat: int) -> str:
    """A seat by faction and person, "Golems (Anna)"; bots by their faction alone, because they share their names."""
    name = seat_name(scene.view.state, seat, scene.locale)
    if seat == CHANCE or scene.view.seats[seat].kind == BOT or unknown(scene, scene.view.seats[seat]):
        return name
    return scene.say("table", "who", faction=name, person=person(scene, scene.view.seats[seat]))


def unknown(scene: Scene, seat: Seat) -> bool:
    """Is the player unknown? A record to study may not name its players."""
    return scene.view.study and not seat.name


def order(scene: Scene) -> list[int]:
    """The viewer's own seats first, then the others as they follow round the table."""
    count = len(scene.view.seats)
    mine = scene.own_seats
    first = mine[0] if mine else 0
    return mine + [seat for seat in ((first + step) % count for step in range(count)) if seat not in mine]


# The panel of seats -------------------------------------------------------------------------------------------------


def seats(scene: Scene) -> h.Element:
    """Who sits where, who is missing, and what can be done about it."""
    view = scene.view
    return h.section("#seats.panel")[
        h.h2[scene.say("table", "seats")],
        h.ul(".rows.people")[[h.li[player_line(scene, seat)] for seat in view.seats]],
        invitation(scene) if view.invite_link and view.waiting else None,
        h.p(".hint")[scene.say("hosting", "closed")] if view.closed and view.waiting and not view.host else None,
        h.p(".hint")[icon("clock"), " ", scene.say("table", "clock", hours=view.clock)] if view.clock else None]


def player_line(scene: Scene, seat: Seat) -> h.Node:
    kind = "you" if seat.mine and not seat.replaced else "bot" if seat.automatic else \
        "" if seat.kind == OPEN else "person"
    parts: list[h.Node] = [
        mark(scene, seat.number), h.span(".what")[
            h.b[person(scene, seat)], h.small(".muted")[" ", scene.say("table", kind)] if kind else None,
            [" ", h.small(".badge")[scene.say("hosting", "host")]] if seat.host else None,
            [" ", h.small(".badge")[scene.say("hosting", "gone")]] if seat.gone else None]]
    if seat.replaced:
        parts.append(h.small(".badge")[scene.say("table", "sits_in", person=seat.person)])
    if seat.replaced and seat.mine and not scene.view.called_off:
        parts.append(seat_button(scene, "reclaim", seat.number, scene.say("table", "reclaim")))
    if seat.can_vote and not scene.view.waiting and not scene.view.called_off and not scene.view.state.over:
        wanted = scene.say("table", "vote_own") if seat.mine else scene.say(
            "table", "vote_leave" if scene.view.state.leaving_moves() else "vote", person=person(scene, seat),
            votes=len(seat.votes))
        sure = scene.say("table", "vote_own_sure") if seat.mine else None
        parts.append(seat_button(scene, "vote", seat.number, [icon("bot"), wanted], sure))
    if seat.return_link:
        parts.append(return_link(scene, seat))
    parts += [leave(scene, seat), about_person(scene, seat, seat.person or person(scene, seat))]
    return h.div(".row-link")[parts]


def seat_button(scene: Scene, action: str, seat: int, words: h.Node, sure: str | None = None) -> h.Element:
    """A button about a seat; with `sure` it asks for confirmation."""
    return form(scene.reader, scene.address(action), h.input(type="hidden", name="seat", value=str(seat)),
                h.button(".quiet", data_confirm=sure)[words], class_="live")


def return_link(scene: Scene, seat: Seat) -> h.Element:
    return h.details(".return", data_key=f"return-{seat.number + 1}")[
        h.summary[icon("link"), " ", scene.say("table", "return_link")],
        secret_link(scene.reader, seat.return_link, scene.say("table", "return_hint")), renew_link(scene, seat)]


def invitation(scene: Scene) -> h.Element:
    return h.div(".invitation")[
        h.p[scene.say("table", "invite", seats=len(scene.view.waiting))],
        secret_link(scene.reader, scene.view.invite_link, scene.say("table", "invite_hint"))]

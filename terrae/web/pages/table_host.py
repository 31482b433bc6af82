"""What the host may do about the table, and everybody about a seat. What cannot be undone is behind a summary that says
what will happen, so that it needs two clicks, with and without script."""
from __future__ import annotations

from terrae.bots.levels import LEVELS
from terrae.bots.outside.registry import PROGRAMS
from terrae.core.game import State
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.web.pages.frame import bot_name, form
from terrae.web.pages.table_challenge import challenge
from terrae.web.pages.table_scene import Scene
from terrae.web.seats import STAND_IN
from terrae.web.view import Seat, View


def hosting(scene: Scene) -> h.Element | None:
    """The host's own panel; nothing for others."""
    view = scene.view
    if not view.host or finished(view):
        return None
    ends = "remove_table" if view.waiting else "end"
    return h.section("#hosting.panel", aria_labelledby="hosting-title")[
        h.h2("#hosting-title")[scene.say("hosting", "title")],
        fill(scene) if view.waiting else None,
        challenge(scene) if view.waiting else None,
        closing(scene) if view.waiting or view.public else None,
        careful(scene, "renew", scene.say("hosting", "renew_invitation"),
                scene.say("hosting", "renew_invitation_sure"), "link") if view.waiting and not view.closed else None,
        careful(scene, "end", scene.say("hosting", ends), scene.say("hosting", f"{ends}_sure"), "close")]


def finished(view: View) -> bool:
    """Is there nothing to decide about the table any more?"""
    return view.called_off or view.study or view.record.state.over


def fill(scene: Scene) -> h.Element:
    """Bots for all free seats."""
    return form(scene.reader, scene.address("fill"), h.div(".buttons")[
        h.select(name="bot", aria_label=scene.say("hosting", "fill_level"))[
            [h.option(value=id, selected=id == STAND_IN)[bot_name(scene.locale, id)] for id in [*LEVELS, *PROGRAMS]]],
        h.button[icon("bot"), scene.say("hosting", "fill")]],
        h.p(".hint")[scene.say("hosting", "fill_hint")], class_="live fill")


def closing(scene: Scene) -> h.Element:
    closed = scene.view.closed
    return form(scene.reader, scene.address("close"),
                h.input(type="hidden", name="closed", value="no" if closed else "yes"),
                h.button(".quiet")[icon("door"), scene.say("hosting", "open" if closed else "close")],
                h.p(".hint")[scene.say("hosting", "closed" if closed else "close_hint")], class_="live")


def careful(scene: Scene, action: str, label: str, sure: str, symbol: str, *fields: h.Node, yes: str = "",
            key: str = "") -> h.Element:
    """Something that needs a second click, after a sentence about what will happen."""
    return h.details(".careful", data_key=f"careful-{key or action}")[
        h.summary[icon(symbol), " ", label],
        form(scene.reader, scene.address(action), fields, h.p(".hint")[sure],
             h.button(".danger")[yes or label], class_="live")]


# Seats --------------------------------------------------------------------------------------------------------------


def about_person(scene: Scene, seat: Seat, name: str) -> h.Element | None:
    """What can be done about somebody else at the table: report them; for the host also remove them."""
    view = scene.view
    if seat.mine or not seat.taken or view.study:
        return None
    return h.details(".seat-menu", data_key=f"seat-{seat.number + 1}")[
        h.summary(title=scene.say("hosting", "about_seat", name=name))[
            icon("more", scene.say("hosting", "about_seat", name=name))],
        h.div(".seat-choices")[
            h.a(".report", href=f"{view.base}/report?seat={seat.number}", rel="nofollow")[
                icon("bell"), scene.say("report", "report")],
            host_choices(scene, seat, name) if view.host and not finished(view) else None]]


def host_choices(scene: Scene, seat: Seat, name: str) -> list[h.Element]:
    number = h.input(type="hidden", name="seat", value=str(seat.number))
    return [careful(scene, "host", scene.say("hosting", "make_host"), scene.say("hosting", "make_host_sure", name=name),
                    "swap", number, key=f"host-{seat.number}"),
            careful(scene, "remove", scene.say("hosting", "remove"),
                    scene.say("hosting", consequence(scene.view, "remove"), name=name), "close", number,
                    yes=scene.say("hosting", "yes_remove", name=name), key=f"remove-{seat.number}")]


def leave(scene: Scene, seat: Seat) -> h.Element | None:
    """Leave the own seat for good."""
    if not seat.mine or finished(scene.view):
        return None
    sure = scene.say("hosting", consequence(scene.view, "leave"))
    if seat.host and sum(one.taken for one in scene.view.seats) > 1:
        sure = scene.say("problems", "reason", said=sure, reason=scene.say("hosting", "leave_host"))
    return careful(scene, "leave", scene.say("hosting", "leave"), sure, "door",
                   h.input(type="hidden", name="seat", value=str(seat.number)),
                   yes=scene.say("hosting", "yes_leave"), key=f"leave-{seat.number}")


def consequence(view: View, action: str) -> str:
    """What happens to a seat whose person leaves: the id of a sentence."""
    if view.waiting:
        return f"{action}_open"
    return f"{action}_leaves" if has_leaving(view.record.state) else f"{action}_bot"


def has_leaving(state: State) -> bool:
    """Do the rules of this game let the player to move leave?"""
    return bool(state.leaving_moves()) if state.seat >= 0 else False


def renew_link(scene: Scene, seat: Seat) -> h.Element:
    """A new return link in the place of the old one."""
    return careful(scene, "renew", scene.say("hosting", "renew"), scene.say("hosting", "renew_sure"), "again",
                   h.input(type="hidden", name="seat", value=str(seat.number)), key=f"renew-{seat.number}")

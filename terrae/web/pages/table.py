"""The page on which people play: boards, moves, mats, log, chat.

`fragment` is what is sent again whenever something has changed; the script puts it in the place of the old one without
disturbing the reader. Without script every form and link leads to the whole page.
"""
from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from terrae.bots.explain import Explanation
from terrae.core.game import CHANCE
from terrae.draw import Board
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.objects import mark_burning
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.changes import changes
from terrae.faces.face import WIDE
from terrae.web.pages.frame import Reader, page
from terrae.web.pages.table_end import ending
from terrae.web.pages.table_news import round_card, saying
from terrae.web.pages.table_offer import offer
from terrae.web.pages.table_players import own_mat, panel, players
from terrae.web.pages.table_replay import replay
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import who
from terrae.web.pages.table_side import side, tab_bar
from terrae.web.pages.table_signed import signed
from terrae.web.pages.table_strip import strip
from terrae.web.pages.tutorial import guide
from terrae.web.view import View

DRAWING = threading.Lock()  # threads that draw at once take turns anyway, and all of them would be late
WORDS = {  # what the script says: attribute of the page's words, section and id
    "lost": ("notify", "lost"), "crowded": ("notify", "crowded"), "unsent": ("notify", "unsent"),
    "stale": ("notify", "stale"), "faster": ("notify", "faster"), "turn": ("notify", "turn"),
    "turn_title": ("notify", "turn_title"),
    "copied": ("replay", "copied"), "news": ("replay", "news"), "why": ("acting", "why"), "close": ("acting", "close"),
    "moves_here": ("acting", "moves_here"), "asking": ("acting", "asking"),
    "thinking": ("hint", "thinking"), "end_sure": ("keys", "end_sure"),
}


def table(reader: Reader, view: View, whole_log: bool = False, hint: Explanation | str | None = None) -> h.Element:
    """The whole page of a table."""
    scene = Scene(reader, view, whole_log, hint)
    title = reader.say("games", view.game.id)
    if scene.must_choose or scene.complete:
        title = f"● {reader.say('table', 'your_turn')} · {title}"
    return table_page(scene, title, draw_table(scene))


def table_page(scene: Scene, title: str, content: h.Element, *more: str) -> h.Element:
    """A page with boards; `more` are scripts and styles besides those of a table."""
    reader, name = scene.reader, scene.say("games", scene.view.game.id)
    return page(reader, title,
                h.h1(".visually-hidden")[name],
                h.div("#status", role="status", class_="visually-hidden"),
                h.div("#alert", role="alert"),
                content,
                h.div("#words", hidden=True, data_title=name,
                      **{f"data_{key}": reader.say(*text) for key, text in WORDS.items()}),
                scripts=["table.js", *[one for one in more if one.endswith(".js")]],
                styles=[*face(scene.view.game).styles, "table.css", "turns.css", "story.css",
                        *[one for one in more if one.endswith(".css")]],
                body_class="at-table", bare=True)


def fragment(reader: Reader, view: View, whole_log: bool = False) -> h.Element:
    """The part of the page that changes during a game."""
    return draw_table(Scene(reader, view, whole_log))


@dataclass(frozen=True)
class Parts:
    """What lies around the boards; an analysis board has its own."""

    strip: Callable[[Scene], h.Node] = strip
    above: Callable[[Scene], h.Node] = lambda scene: None  # over the boards
    replay: Callable[[Scene], h.Node] = replay
    side: Callable[[Scene], h.Node] = side
    tab_bar: Callable[[Scene], h.Node] = tab_bar


def draw_table(scene: Scene, parts: Parts = Parts()) -> h.Element:
    with DRAWING:
        return put_together(scene, parts)


def put_together(scene: Scene, parts: Parts) -> h.Element:
    view = scene.view
    layout = face(view.game).browser.layout
    state = "acting" if scene.must_choose else "complete" if scene.complete else "idle"
    classes = [f"game-{view.game.id}", f"layout-{layout}", "live" if view.live else "past", state]
    return h.div("#table", class_=classes, **script_data(scene))[
        signed(scene, parts.strip(scene)),
        h.div(class_=["room", "ended" if scene.ended else None])[
            [ending(scene)] if scene.ended else [players(scene), signed(scene, own_mat(scene))],
            centre(scene, parts),
            parts.side(scene)],
        signed(scene, scene.draw_once("tab-bar", lambda: parts.tab_bar(scene))),
        h.p("#said", hidden=True)[screen_reader_text(scene)]]


def script_data(scene: Scene) -> dict[str, str | None]:
    """Data for the script. `quick` lets a replay skip over random moves."""
    view = scene.view
    since = scene.since if scene.news else None
    quick = not view.live and view.ply and scene.story[view.ply - 1].entry.seat == CHANCE
    return {"data_base": view.base, "data_param": view.param, "data_at": view.at,
            "data_ply": str(view.ply), "data_committed": str(view.record.plies), "data_version": str(view.version),
            "data_live": "1" if view.present else "0", "data_acting": "1" if scene.must_choose else None,
            "data_mine": "1" if view.live and view.acting is not None else None,
            "data_since": str(since) if since else None, "data_quick": "1" if quick else None,
            "data_seats": " ".join(str(seat) for seat in view.my_seats) or None}


# Boards and what lies below them ------------------------------------------------------------------------------------


def centre(scene: Scene, parts: Parts) -> h.Element:
    """The board as large as it gets, what lies over it, the other boards and the rail."""
    wide = face(scene.view.game).browser.layout == WIDE
    first, *others = [signed(scene, board_box(scene, board)) for board in scene.boards]
    return h.div(".centre")[
        h.div(".board-area")[
            guide(scene.reader, scene.view) if scene.view.tutorial and scene.view.frozen is None else None,
            parts.above(scene), board_switch(scene) if wide else None,
            h.div("#boards", class_=["boards", "wide" if wide else None])[first, others if wide else None],
            signed(scene, scene.for_spectators("saying", lambda: saying(scene))), round_card(scene),
            signed(scene, tray(scene)),
            signed(scene, scene.draw_once("replay", lambda: parts.replay(scene)))],
        h.div("#tracks.tracks")[others] if others and not wide else None,
        None if scene.ended else offer(scene) or signed(scene, scene.for_spectators("rail", lambda: rail(scene)))]


def board_switch(scene: Scene) -> h.Element:
    """On a phone boards lie side by side, one in view: which one."""
    return h.div("#board-switch.segments.board-switch.needs-script")[[
        h.button(type="button", data_turn_to=board.id, aria_pressed=str(board is scene.boards[0]).lower(),
                 data_own="aria-pressed class")[board.short or board.title] for board in scene.boards]]


def board_box(scene: Scene, board: Board) -> h.Element:
    """A board in a window that can be zoomed and moved."""
    return h.section(".board-box", id=f"box-{board.id}", aria_label=board.title)[
        h.div(".board", data_board=board.id, tabindex="0", role="group", aria_label=scene.say(
            "table", "board_keys", board=board.title))[board.svg],
        h.div(".zoom.needs-script")[
            [h.button(".square.quiet", type="button", data_zoom=id, title=scene.say("table", id))[
                icon(id, scene.say("table", id))] for id in ("zoom_out", "zoom_in", "zoom_reset")]]]


def tray(scene: Scene) -> h.Element | None:
    """Pictures of the tiles to choose from, over the board."""
    found = face(scene.view.game).browser.tray(scene.view.state, scene.locale, scene.selectable)
    if found is None or not scene.must_choose:
        return None
    return h.section("#tray.tray", aria_labelledby="tray-title")[h.h2("#tray-title")[found.title], found.body]


def rail(scene: Scene) -> h.Element | None:
    """Everything one can click that is on no board."""
    found = face(scene.view.game).browser.rail(scene.view.state, scene.locale, scene.selectable,
                                               scene.own_seats[0] if scene.own_seats else None)
    if not found:
        return None
    burnt = {spot: (count, scene.say("acting", "burns", count=count)) for spot, count in scene.burnt.items()}
    drawn = Markup(h.fragment[[panel(one) for one in found]])
    return h.div("#rail.rail")[mark_burning(drawn, burnt)]


# For the script and for screen readers ------------------------------------------------------------------------------


def screen_reader_text(scene: Scene) -> str:
    """The last move and whose turn it is, for screen readers."""
    view, parts = scene.view, []
    played = [line.entry for line in scene.story if line.entry.seat != CHANCE][-1:]
    if played and view.live:
        one = played[0]
        name, effect = seat_name(view.state, one.seat, scene.locale), changes(view.state, one, scene.locale)
        line = scene.say("log", "line", who=name, move=scene.words(one.move, one.round))
        parts.append(f"{line} ({effect})" if effect else line)
    if view.frozen is not None:
        parts.append(scene.say("table", "frozen"))
    elif view.called_off:
        parts.append(scene.say("hosting", "called_off"))
    elif view.state.over:
        parts.append(scene.say("table", "over"))
    elif view.live and view.acting is not None:
        parts.append(scene.say("table", "your_turn"))
    elif view.live and view.state.seat >= 0:
        parts.append(scene.say("table", "waiting_for", who=who(scene, view.state.seat)))
    return ". ".join(parts)

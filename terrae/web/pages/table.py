"""The page on which people play: boards, moves, mats, log, chat.

`fragment` is what is sent again whenever something has changed; the script puts it in the place of the old one without
disturbing the reader. Without script every form and link leads to the whole page.
"""
from __future__ import annotations

import htpy as h

from terrae.bots.explain import Explanation
from terrae.core.game import CHANCE
from terrae.draw import Board, Panel
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.changes import changes
from terrae.web.pages.frame import Reader, notice, page
from terrae.web.pages.table_acting import moves
from terrae.web.pages.table_chat import chat
from terrae.web.pages.table_explained import hint_box
from terrae.web.pages.table_log import log
from terrae.web.pages.table_orders import orders
from terrae.web.pages.table_replay import replay
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mats, seats, who
from terrae.web.pages.table_turn import turn_bar
from terrae.web.pages.tutorial import guide
from terrae.web.view import View

WORDS = {  # what the script says: attribute of the page's words, section and id
    "lost": ("notify", "lost"), "unsent": ("notify", "unsent"), "stale": ("notify", "stale"),
    "faster": ("notify", "faster"), "turn": ("notify", "turn"), "turn_title": ("notify", "turn_title"),
    "copied": ("replay", "copied"), "news": ("replay", "news"), "why": ("acting", "why"), "close": ("acting", "close"),
    "moves_here": ("acting", "moves_here"), "asking": ("acting", "asking"),
    "thinking": ("hint", "thinking"),
}


def table(reader: Reader, view: View, whole_log: bool = False, hint: Explanation | str | None = None) -> h.Element:
    """The whole page of a table."""
    scene = Scene(reader, view, whole_log, hint)
    title = reader.say("games", view.game.id)
    if scene.must_choose or scene.complete:
        title = f"● {reader.say('table', 'your_turn')} · {title}"
    return page(reader, title,
                h.h1(".visually-hidden")[reader.say("games", view.game.id)],
                h.div("#status", role="status", class_="visually-hidden"),
                h.div("#alert", role="alert"),
                draw_table(scene),
                h.div("#words", hidden=True, data_title=reader.say("games", view.game.id),
                      **{f"data_{key}": reader.say(*text) for key, text in WORDS.items()}),
                scripts=["table.js"], styles=[*face(view.game).styles, "table.css"], body_class="at-table")


def fragment(reader: Reader, view: View, whole_log: bool = False) -> h.Element:
    """The part of the page that changes during a game."""
    return draw_table(Scene(reader, view, whole_log))


def draw_table(scene: Scene) -> h.Element:
    view = scene.view
    state = "acting" if scene.must_choose else "complete" if scene.complete else "idle"
    classes = [f"game-{view.game.id}", "live" if view.live else "past", state]
    return h.div("#table", class_=classes, **script_data(scene))[
        turn_bar(scene),
        guide(scene.reader, view) if view.tutorial and view.frozen is None else None,
        h.div(".table")[
            h.div(".board-area")[boards(scene), draw_below(scene), beside(scene), notices(scene)],
            h.div(".side")[seats(scene) if view.waiting else None, hint_box(scene), moves(scene), log(scene),
                           chat(scene), orders(scene), None if view.waiting or view.study else seats(scene),
                           notification_settings(scene)]],
        h.p("#said", hidden=True)[screen_reader_text(scene)]]


def script_data(scene: Scene) -> dict[str, str | None]:
    """Data for the script. `quick` lets a replay skip over random moves."""
    view = scene.view
    since = view.last_own if view.last_own and view.last_own < view.record.plies else None
    quick = not view.live and view.ply and scene.story[view.ply - 1].entry.seat == CHANCE
    return {"data_id": view.id, "data_ply": str(view.ply), "data_committed": str(view.record.plies),
            "data_live": "1" if view.live else "0", "data_acting": "1" if scene.must_choose else None,
            "data_mine": "1" if view.live and view.acting is not None else None,
            "data_since": str(since) if since else None, "data_quick": "1" if quick else None,
            "data_seats": " ".join(str(seat) for seat in view.my_seats) or None}


# Boards and what lies beside them -----------------------------------------------------------------------------------


def boards(scene: Scene) -> h.Element:
    """The large boards, with the replay controls under the first. Small boards go beside the mats."""
    first, *others = [board_box(scene, board) for board in scene.boards if not is_small(scene, board)]
    return h.div("#boards.boards")[first, replay(scene), others]


def is_small(scene: Scene, board: Board) -> bool:
    return board.width < 0.6 * max(other.width for other in scene.boards)


def draw_below(scene: Scene) -> h.Element:
    """The small boards, one's own mat and those of the others."""
    found = [board_box(scene, board) for board in scene.boards if is_small(scene, board)]
    return h.div(class_=["under", "with-boards" if found else None])[
        h.div("#small-boards.small-boards")[found] if found else None, mats(scene)]


def board_box(scene: Scene, board: Board) -> h.Element:
    """A board in a window that can be zoomed and moved."""
    return h.section(".board-box", id=f"box-{board.id}", aria_label=board.title)[
        h.div(".board-head")[
            h.h2[board.title],
            h.div(".zoom.needs-script")[
                [h.button(".square.quiet", type="button", data_zoom=id, title=scene.say("table", id))[
                    icon(id, scene.say("table", id))] for id in ("zoom_out", "zoom_in", "zoom_reset")]]],
        h.div(".board", data_board=board.id, tabindex="0", role="group", aria_label=scene.say(
            "table", "board_keys", board=board.title))[board.svg]]


def beside(scene: Scene) -> h.Element:
    found = face(scene.view.game).browser.rail(scene.view.state, scene.locale, scene.selectable)
    return h.div("#beside.beside")[[panel(one) for one in found]]


def panel(one: Panel) -> h.Element:
    return h.section(".panel", id=f"panel-{one.id}", aria_labelledby=f"panel-{one.id}-title")[
        h.h2(id=f"panel-{one.id}-title")[one.title], one.body]


def notices(scene: Scene) -> h.Node:
    """The notices about reconstructed components."""
    return [notice(text) for text in face(scene.view.game).notices(scene.view.state, scene.locale)]


# Notifying ----------------------------------------------------------------------------------------------------------


def notification_settings(scene: Scene) -> h.Element | None:
    """Settings for being notified of one's turn; the browser remembers them."""
    if not scene.view.my_seats:
        return None
    return h.section("#notify.panel.needs-script")[
        h.h2[icon("bell"), " ", scene.say("notify", "title")],
        h.label(".choice")[h.input("#sound", type="checkbox", data_keep=True),
                           h.span[icon("sound"), " ", scene.say("notify", "sound")]],
        h.button("#permission", type="button", data_own="hidden")[icon("bell"), scene.say("notify", "browser")],
        h.p("#permission-state.hint", data_own="children", data_granted=scene.say("notify", "granted"),
            data_denied=scene.say("notify", "denied"))]


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
    elif view.state.over:
        parts.append(scene.say("table", "over"))
    elif view.live and view.acting is not None:
        parts.append(scene.say("table", "your_turn"))
    elif view.live and view.state.seat >= 0:
        parts.append(scene.say("table", "waiting_for", who=who(scene, view.state.seat)))
    return ". ".join(parts)

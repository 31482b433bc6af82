"""Armed turns at the table: what will be played by itself, and what was not. Only their own seat sees them."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.faces import face
from terrae.web.armed_words import moves_of, problem_words
from terrae.web.pages.frame import form
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_sentences import chips
from terrae.web.pages.table_words import counted, with_code
from terrae.web.view import ArmedTurn


def armed_panel(scene: Scene) -> h.Element | None:
    """The viewer's armed turns in order, each with its price, and the way to give them up."""
    if not scene.view.armed:
        return None
    told = [turn for turn in scene.view.armed if turn.problem is not None]
    waiting = [turn for turn in scene.view.armed if turn.problem is None]
    return h.section("#armed.panel.armed", aria_labelledby="armed-title")[
        h.h2("#armed-title")[icon("clock"), scene.say("armed", "title")],
        [not_played(scene, turn) for turn in told],
        h.p(".hint")[scene.say("armed", "when")] if waiting else None,
        h.ol(".armed-turns")[[h.li[turn_line(scene, turn)] for turn in waiting]] if waiting else None,
        form(scene.reader, f"/t/{scene.view.id}/disarm",
             h.button("#disarm.quiet")[icon("close"), scene.say("armed", "cancel" if waiting else "dismiss")],
             class_="live")]


def not_played(scene: Scene, turn: ArmedTurn) -> h.Element:
    """A turn that was not played, and why."""
    return h.div(".armed-problem", role="status")[
        h.p[icon("warning"), h.b[scene.say("armed", "not_played")], " ",
            problem_words(scene.view.game, turn, scene.locale)],
        turn_line(scene, turn)]


def turn_line(scene: Scene, turn: ArmedTurn) -> h.Node:
    """What a turn does, with what it costs and brings."""
    game = scene.view.game
    moves = moves_of(game, turn)
    symbol = face(game).move_symbol(moves[-1], game) if moves else ""
    return h.div(".armed-turn")[
        mark(scene, turn.seat) if len(scene.view.my_seats) > 1 else None,
        icon(symbol) if symbol else None,
        h.div[h.span(".words")[[step(scene, move, count, n) for n, (move, count) in enumerate(counted(tuple(moves)))]],
              h.span(".chips")[chips(scene, turn.changes)],
              h.span(".armed-passes")[icon("flag"), scene.say("armed", "passes_mark")] if turn.passes else None]]


def step(scene: Scene, move: int, count: int, place: int) -> h.Node:
    """One step of a turn, after those before it."""
    words = with_code(scene.view.game, move, scene.words(move, scene.view.state.round_number()))
    return [" · " if place else None, words, f" ×{count}" if count > 1 else None]


def armed_mark(scene: Scene) -> h.Node:
    """A note in the strip that something is armed, or was not played."""
    turns = scene.view.armed
    if not turns:
        return None
    missed = any(turn.problem is not None for turn in turns)
    words = scene.say("armed", "mark_missed") if missed else scene.say("armed", "mark", count=len(turns))
    return h.a(class_=["armed-mark", "missed" if missed else None], href="#armed", data_tab_to="act")[
        icon("warning" if missed else "clock"), h.span[words]]

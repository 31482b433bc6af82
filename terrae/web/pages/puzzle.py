"""A puzzle on the board: a table at which one plays a single turn, and after it the solution and why it is one."""
from __future__ import annotations

from itertools import groupby

from terrae.bots.explain import movers
from terrae.core.kinds import ENDS_TURN
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import decimal, join_words, seat_name
from terrae.study.puzzles import Puzzle
from terrae.web.pages.frame import Reader, brand_mark, form
from terrae.web.pages.table import Parts, draw_table, table_page
from terrae.web.pages.table_acting import moves
from terrae.web.pages.table_log import log
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_side import PHONE_TABS, more, nothing_to_do, pane, tab_row
from terrae.web.pages.table_strip import order, rounds, says
from terrae.web.puzzle_view import AnswerView, PuzzleView

TABS = (("act", "hex"), ("log", "menu"), ("more", "more"))
SOURCES = 5  # shown


def puzzle(reader: Reader, view: PuzzleView) -> h.Element:
    """The whole page of a puzzle to solve."""
    scene = Scene(reader, view)
    return table_page(scene, page_title(scene), draw_table(scene, SOLVING), "puzzles.css")


def puzzle_fragment(reader: Reader, view: PuzzleView) -> h.Element:
    """The part of the page that changes."""
    return draw_table(Scene(reader, view), SOLVING)


def answer(reader: Reader, view: AnswerView) -> h.Element:
    """The whole page of a puzzle that was answered."""
    scene = Scene(reader, view)
    return table_page(scene, page_title(scene), draw_table(scene, SOLVED), "puzzles.css")


def answer_fragment(reader: Reader, view: AnswerView) -> h.Element:
    """The part of the page that changes."""
    return draw_table(Scene(reader, view), SOLVED)


def page_title(scene: Scene) -> str:
    return f"{scene.say('puzzles', 'title')} · {scene.say('games', scene.view.game.id)}"


def puzzle_of(scene: Scene) -> Puzzle:
    view = scene.view
    assert isinstance(view, PuzzleView)
    return view.puzzle


def answered(scene: Scene) -> AnswerView:
    view = scene.view
    assert isinstance(view, AnswerView)
    return view


# Solving --------------------------------------------------------------------------------------------------------------


def solving_side(scene: Scene) -> h.Element:
    return side(scene, [task(scene), moves(scene) or nothing_to_do(scene)])


def side(scene: Scene, act: h.Node) -> h.Element:
    """The tabs and their panes."""
    return h.aside("#side.side.puzzle-side", aria_label=scene.say("table", "beside"))[
        tab_row(scene, "tabs-row", TABS),
        pane(scene, "act", act),
        pane(scene, "log", log(scene)),
        pane(scene, "more", [h.p[h.a(href="/puzzles")[scene.say("puzzles", "all")]], more(scene)])]


def task(scene: Scene) -> h.Element:
    """What is to be done, for whom."""
    one, state = puzzle_of(scene), scene.view.state
    return h.section("#task.panel.task", aria_labelledby="task-title")[
        h.h2("#task-title")[mark(scene, one.seat), " ", scene.say("puzzles", "find")],
        h.p[scene.say("puzzles", "you_are", who=seat_name(state, one.seat, scene.locale))],
        facts(scene)]


def facts(scene: Scene) -> h.Element:
    one = puzzle_of(scene)
    return h.p(".muted.small")[
        h.a(href="/puzzles")[scene.say("puzzles", "title")], " · ", scene.say("puzzles.themes", one.theme), " · ",
        scene.say("puzzles.levels", str(one.level))]


def tab_bar(scene: Scene) -> h.Element:
    return tab_row(scene, "tab-bar", PHONE_TABS)


# The solution ---------------------------------------------------------------------------------------------------------


def answer_strip(scene: Scene) -> h.Element:
    """The verdict, and the ways on."""
    view = answered(scene)
    right = view.judged.right
    return h.header("#turn", class_=["strip", "answered", "right" if right else "wrong"],
                    aria_label=scene.say("table", "turn"))[
        h.a(".strip-brand", href="/puzzles", title=scene.say("puzzles", "all"))[
            brand_mark(), h.span(".visually-hidden")[scene.say("puzzles", "all")]],
        rounds(scene), order(scene),
        h.div(".asked")[says(scene, [icon("check" if right else "close"), " ", verdict_words(scene)],
                             h.span(".one-line")[scene.say("puzzles", "streak_now", count=view.score.streak)])],
        h.div(".strip-buttons")[
            h.a(".button.quiet", href=f"/puzzles/{view.id}")[icon("again"), h.span(".wide-words")[
                scene.say("puzzles", "again")]],
            h.a("#next.button.primary", href=next_address(view), title=scene.say("puzzles", "next"))[
                icon("step_forward"), h.span(".wide-words")[scene.say("puzzles", "next")]]],
        h.a("#to-more.strip-menu.button.quiet.square", href="#pane-more", data_tab_to="more",
            title=scene.say("table", "more"))[icon("menu", scene.say("table", "more"))]]


def next_address(view: AnswerView) -> str:
    return f"/puzzles/next?game={view.game.id}&but={view.id}"


def verdict_words(scene: Scene) -> str:
    judged = answered(scene).judged
    if judged.right:
        return scene.say("puzzles", "right")
    if judged.step:
        return scene.say("puzzles", "begun_well")
    return scene.say("puzzles", "wrong")


def answer_side(scene: Scene) -> h.Element:
    return side(scene, h.section("#verdict.panel.verdict", aria_labelledby="verdict-title")[
        h.h2("#verdict-title")[verdict_words(scene)], comparison(scene), sources(scene), continuation(scene),
        h.div(".buttons")[h.a(".button.primary", href=next_address(answered(scene)))[
            icon("step_forward"), scene.say("puzzles", "next")], to_study(scene)], facts(scene)])


def comparison(scene: Scene) -> h.Element:
    """The visitor's turn, the best one and the next best, with the points to expect after each."""
    view, one = answered(scene), puzzle_of(scene)
    cost, best = view.judged.cost, view.record.moves[view.before:]
    rows = [row(scene, "best_turn", turn_words(scene, best), one.best, "best")]
    if not view.judged.right:
        rows.insert(0, row(scene, "your_turn", turn_words(scene, view.answer),
                           None if cost is None else one.best - cost, "yours"))
    chosen = [view.game.moves[move] for move in view.answer]
    others = [(move, points) for move, points in one.alternatives.items() if move not in chosen]
    rows += [row(scene, "another", scene.words(view.game.number(move), one.round), points, "")
             for move, points in others]
    return h.table(".turns-compared")[
        h.caption(".visually-hidden")[scene.say("puzzles", "compared")],
        h.thead[h.tr[[h.th(scope="col")[scene.say("puzzles", id)] for id in ("turn", "points")]]],
        h.tbody[rows]]


def row(scene: Scene, id: str, words: str, points: float | None, look: str) -> h.Element:
    return h.tr(class_=look or None)[
        h.th(scope="row")[h.small[scene.say("puzzles", id)], h.span[words]],
        h.td(".num")["?" if points is None else decimal(points, scene.locale)]]


def turn_words(scene: Scene, moves: list[int]) -> str:
    """A turn in words, without what only ends it. Conversions in a row are counted."""
    game, number = scene.view.game, puzzle_of(scene).round
    told = []
    for move, same in groupby(move for move in moves if game.kind_of[move].role != ENDS_TURN):
        times = len(list(same))
        told.append(scene.words(move, number) + (f" ×{times}" if times > 1 else ""))
    return join_words(scene.locale, "between_moves", told)


def sources(scene: Scene) -> h.Element | None:
    """Where the points of the best turn come from, compared with the next best."""
    one, locale = puzzle_of(scene), scene.locale
    if not one.sources:
        return None
    other = scene.words(scene.view.game.number(next(iter(one.alternatives))), one.round)
    return h.section(".why")[
        h.h3[scene.say("puzzles", "why")],
        h.p(".hint")[scene.say("puzzles", "why_hint", move=other)],
        h.ul(".gains")[[h.li(class_="gain" if points > 0 else "loss")[
            h.span[locale.text("sources", source)],
            h.b(".num")[("+" if points > 0 else "") + decimal(points, locale)]]
            for source, points in list(one.sources.items())[:SOURCES]]]]


def continuation(scene: Scene) -> h.Element | None:
    """How the bot thinks the game continues after the best turn."""
    view, one = answered(scene), puzzle_of(scene)
    state, kinds = view.record.at(view.before), view.game.kind_of
    line = movers(state, [view.game.number(text) for text in one.line])[view.record.plies - view.before:]
    made = [(seat, move) for seat, move in line if kinds[move].role != ENDS_TURN]
    if not made:
        return None
    turns = [(seat, [move for _, move in found]) for seat, found in groupby(made, key=lambda found: found[0])]
    return h.details(".hint-line", data_key="puzzle-line")[
        h.summary[scene.say("puzzles", "then")],
        h.ol[[h.li[mark(scene, seat) if seat >= 0 else None, h.span[
            h.span(".visually-hidden")[seat_name(state, seat, scene.locale), " "], turn_words(scene, moves)]]
            for seat, moves in turns]]]


def to_study(scene: Scene) -> h.Element:
    """A button that opens the game with the best turn on an analysis board."""
    return form(scene.reader, f"/puzzles/{scene.view.id}/study",
                h.button[icon("branch"), scene.say("study", "open")])


SOLVING = Parts(side=solving_side, tab_bar=tab_bar)
SOLVED = Parts(strip=answer_strip, side=answer_side, tab_bar=tab_bar)

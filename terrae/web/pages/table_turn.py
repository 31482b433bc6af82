"""The bar that always stays visible: whose turn it is, the question, the steps so far, undo and end turn."""
from __future__ import annotations

import htpy as h

from terrae.core.game import CHANCE
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.changes import changes
from terrae.web.errors import Problem, sentence
from terrae.web.pages.frame import form, moment
from terrae.web.pages.table_acting import warning
from terrae.web.pages.table_replay import step_link
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark, who
from terrae.web.view import BOT


def turn_bar(scene: Scene) -> h.Element:
    """The bar, in one of its seven states."""
    view = scene.view
    if not view.live:
        content, state = history(scene), "past"
    elif view.frozen is not None:
        content, state = frozen(scene, view.frozen), "past"
    elif view.acting is not None:
        content, state = own_turn(scene), "mine"
    elif view.waiting:
        content, state = open_seats(scene), "open"
    elif view.state.over:
        content, state = over(scene), "over"
    elif view.study:
        content, state = end_of_record(scene), "past"
    else:
        content, state = others_turn(scene), "others"
    return h.section("#turn", class_=["turn-bar", state], aria_label=scene.say("table", "turn"))[content]


# My turn ------------------------------------------------------------------------------------------------------------


def own_turn(scene: Scene) -> h.Node:
    view = scene.view
    assert view.acting is not None
    asked = (scene.say("acting", "complete") if scene.complete else
             face(view.game).question_words(view.state, scene.locale))
    return [
        h.div(".turn-words")[
            h.div(".turn-who")[mark(scene, view.acting), h.b[scene.say("table", "your_turn")], " ",
                               h.span(".muted")[seat_name(view.state, view.acting, scene.locale)], round_now(scene),
                               trail(scene)],
            h.p("#question.question", tabindex="-1")[asked], first_steps(scene)],
        h.div(".turn-goods")[face(view.game).browser.card(view.state, view.acting, scene.locale)],
        h.div(".turn-warnings")[[warning(scene, one) for one in scene.pending]] if scene.pending else None,
        h.div(".turn-buttons.buttons")[
            since(scene) if not view.draft else None, undo(scene), to_hint(scene), to_moves(scene), end(scene)]]


def first_steps(scene: Scene) -> h.Element | None:
    """How to make a move, for players who have not moved yet. The tutorial explains it better."""
    view = scene.view
    if view.last_own is not None or view.draft or view.tutorial or not scene.on_boards:
        return None
    return h.p(".hint")[scene.say("acting", "first_steps")]


def round_now(scene: Scene) -> h.Element:
    number = scene.view.state.round_number()
    label = scene.say("log", "round", number=number) if number else scene.say("log", "setup")
    return h.span(".badge.round-now")[label]


def trail(scene: Scene) -> h.Element | None:
    """The steps of the turn so far."""
    if not scene.view.draft:
        return None
    return h.ol(".trail", aria_label=scene.say("acting", "steps"))[
        [h.li[scene.words(move, scene.view.record.state.round_number())] for move in scene.view.draft]]


def undo(scene: Scene) -> h.Node:
    """One step back, or the whole turn."""
    view = scene.view
    if not view.draft:
        return None
    steps = [step_back(scene, "undo", "undo", view.ply - 1)]
    if len(view.draft) > 1:
        steps.append(step_back(scene, "undo_all", "first", view.ply - len(view.draft)))
    return form(scene.reader, f"/t/{view.id}/undo", steps, class_="live buttons")


def step_back(scene: Scene, id: str, symbol: str, ply: int) -> h.Element:
    label = scene.say("acting", id)
    return h.button(name="ply", value=str(ply), title=label)[icon(symbol), h.span(".wide-words")[label]]


def to_moves(scene: Scene) -> h.Element | None:
    """A link to the list of moves: on a phone it is below the board, and keyboards skip the board with it."""
    if not scene.choices:
        return None
    steps = len(scene.view.draft)
    crowded = steps > 1 or (not steps and since(scene) is not None)  # two undo buttons, or the way back, come before it
    return h.a(".button.to-moves", href="#moves", title=scene.say("acting", "moves"))[
        icon("menu"), h.span(".wide-words" if crowded else "")[scene.say("acting", "moves_short")], " ",
        h.span(".num")[str(len(scene.choices))]]


def to_hint(scene: Scene) -> h.Element | None:
    """A link to the panel of hints; the script asks at once."""
    if scene.view.hint_refusal is not None:
        return None
    crowded = scene.view.draft or not scene.view.live  # on a phone there is no room for it then
    return h.a(class_=["button", "quiet", "to-hint", "wide-button" if crowded else None], href="#hint", data_ask=True,
               title=scene.say("hint", "title"))[
        icon("bot"), h.span(".wide-words")[scene.say("hint", "short")]]


def end(scene: Scene) -> h.Element:
    view = scene.view
    hint = None if view.can_end else scene.say("acting", "not_yet")
    return form(scene.reader, f"/t/{view.id}/turn",
                h.input(type="hidden", name="ply", value=str(view.ply)),
                h.button("#end-turn", class_="primary" if view.can_end else "", disabled=not view.can_end, title=hint)[
                    icon("check"), h.span[scene.say("acting", "end")]], class_="live")


# Everybody else's ---------------------------------------------------------------------------------------------------


def others_turn(scene: Scene) -> h.Node:
    view, seat = scene.view, scene.view.state.seat
    if seat == CHANCE:
        return h.div(".turn-words")[h.p("#question.question", tabindex="-1")[scene.say("table", "chance")]]
    said = "bot_thinks" if view.seats[seat].kind == BOT else "waiting_for"
    return [
        h.div(".turn-words")[
            h.p(".turn-who")[mark(scene, seat), h.b[scene.say("table", said, who=who(scene, seat))], round_now(scene)],
            h.p("#question.question", tabindex="-1")[
                face(view.game).question_words(view.state, scene.locale),
                h.span(".muted")[" · ", scene.say("table", "since"), " ", moment(view.turn_since)]
                if view.seats[seat].kind != BOT else None, deadline(scene)]],
        h.div(".turn-goods")[face(view.game).browser.card(view.state, scene.own_seats[0], scene.locale)]
        if scene.own_seats else None,
        h.div(".turn-buttons.buttons")[since(scene), reload(scene)]]


def deadline(scene: Scene) -> h.Node:
    """When the clock runs out, if there is one."""
    view = scene.view
    if not view.clock:
        return None
    return h.span(".muted")[" · ", icon("clock"), " ", scene.say("table", "until"), " ",
                            moment(view.turn_since + view.clock * 3600)]


def since(scene: Scene) -> h.Element | None:
    """A link to what happened since one's own last move."""
    view = scene.view
    if view.last_own is None or view.last_own >= view.record.plies:
        return None
    count = view.record.plies - view.last_own
    label = scene.say("replay", "since", moves=count)
    return h.a(".since.button.quiet", href=scene.link(view.last_own), data_ply=str(view.last_own), data_play=True,
               title=label)[
        icon("play"), h.span(".wide-words")[label], h.span(".narrow-words.num", aria_hidden="true")[str(count)]]


def reload(scene: Scene) -> h.Element:
    """A link to reload the page, because without script it is not updated."""
    return h.a(".button.quiet.no-script", href=scene.link())[scene.say("table", "reload")]


def open_seats(scene: Scene) -> h.Node:
    said = scene.say("table", "open_turn", seats=len(scene.view.waiting))
    return [h.div(".turn-words")[h.p("#question.question", tabindex="-1")[said]],
            h.div(".turn-buttons.buttons")[h.a(".button", href="#seats")[scene.say("table", "to_seats")],
                                           reload(scene)]]


def over(scene: Scene) -> h.Node:
    """Who won, and where the points came from."""
    view = scene.view
    winners = view.state.winners()
    names = scene.say("table", "and").join(who(scene, seat) for seat in winners)
    points = view.state.scores()[winners[0]]
    said = scene.say("table", "won" if len(winners) == 1 else "shared", who=names, points=points)
    return [
        h.div(".turn-words")[
            h.p(".turn-who")[icon("first_player"), h.b[scene.say("table", "over")]],
            h.p("#question.question", tabindex="-1")[
                [mark(scene, seat) for seat in winners], " ", said]],
        h.div(".turn-buttons.buttons")[since(scene), h.a(".button", href=f"/t/{view.id}/points")[
            icon("points"), scene.say("replay", "points")]]]


# An earlier position ------------------------------------------------------------------------------------------------


def history(scene: Scene) -> h.Node:
    """A clear statement that this is an earlier position, with the move that led to it and the way back."""
    view = scene.view
    return [
        h.div(".turn-words")[
            h.p(".turn-who")[icon("clock"), h.b[scene.say("replay", "past")], " ",
                             h.span(".num")[f"{view.ply} / {view.record.plies}"], round_now(scene)],
            h.p("#question.question", tabindex="-1")[last_move(scene)]],
        h.div(".turn-buttons.buttons")[
            to_hint(scene),
            step_link(scene, "step_back", view.ply - 1, view.ply > 0),
            step_link(scene, "step_forward", view.ply + 1, True),
            h.a("#news.button", href=scene.link(), hidden=True, data_now=True, data_own="hidden")[
                scene.say("replay", "news")],
            h.a("#now.button.primary", href=scene.link(), data_now=True)[
                icon("last"), scene.say("replay", "now")]]]


def end_of_record(scene: Scene) -> h.Node:
    """The end of an unfinished record, where nobody is to move."""
    return h.div(".turn-words")[
        h.div(".turn-who")[icon("clock"), h.b[scene.say("replay", "end_of_record")], round_now(scene)],
        h.p("#question.question", tabindex="-1")[last_move(scene)]]


def frozen(scene: Scene, problem: Problem) -> h.Node:
    """A game that cannot be continued: why, and the way through what can be shown."""
    return h.div(".turn-words")[
        h.div(".turn-who")[icon("warning"), h.b[scene.say("table", "frozen")], round_now(scene)],
        h.p("#question.question", tabindex="-1")[sentence(problem, scene.locale)]]


def last_move(scene: Scene) -> h.Node:
    """The move that led to the position shown, with what it changed."""
    view = scene.view
    if view.ply == 0:
        return scene.say("replay", "beginning")
    one = scene.story[view.ply - 1].entry
    effect = changes(view.state, one, scene.locale)
    return [mark(scene, one.seat) if one.seat != CHANCE else None, " ",
            scene.say("log", "line", who=seat_name(view.state, one.seat, scene.locale),
                      move=scene.words(one.move, one.round)),
            h.span(".muted")[" ", effect] if effect else None]

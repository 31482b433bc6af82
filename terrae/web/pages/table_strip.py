"""The strip on top of the table: round and goal, turn order, what is asked, the steps so far, undo and end turn. Its
height and the places of its parts are the same in every state of the game."""
from __future__ import annotations

from terrae.core.game import CHANCE
from terrae.draw import Goal
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.story_turns import Turn
from terrae.web.errors import Problem, sentence
from terrae.web.pages.frame import brand_mark, form, moment
from terrae.web.pages.table_acting import warning
from terrae.web.pages.table_armed import armed_mark
from terrae.web.pages.table_end import ending_tools, headline
from terrae.web.pages.table_replay import since, turn_back, turn_forward
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark, who
from terrae.web.pages.table_sentences import turn_sentence
from terrae.web.pages.table_words import counted, with_code
from terrae.web.view import BOT, OPEN


def strip(scene: Scene) -> h.Element:
    """The strip, in one of its eight states."""
    view = scene.view
    if not view.live:
        asked, buttons, state = history(scene), history_buttons(scene), "past"
    elif view.frozen is not None:
        asked, buttons, state = frozen(scene, view.frozen), None, "past"
    elif view.called_off:
        asked, buttons, state = called_off(scene), None, "past"
    elif view.acting is not None:
        asked, buttons, state = own_turn(scene), own_buttons(scene), "mine"
    elif view.waiting:
        asked, buttons, state = open_seats(scene), reload(scene), "open"
    elif view.state.over:
        asked, buttons, state = over(scene), ending_tools(scene), "over"
    elif view.study:
        asked, buttons, state = end_of_record(scene), None, "past"
    else:
        asked, buttons, state = others_turn(scene), others_buttons(scene), "others"
    return h.header("#turn", class_=["strip", state], aria_label=scene.say("table", "turn"))[
        h.a(".strip-brand", href="/", title=scene.say("table", "to_start"))[brand_mark(),
                                                                        h.span(".visually-hidden")["Terrae"]],
        rounds(scene), order(scene), h.div(".asked")[asked], h.div(".strip-buttons")[buttons],
        h.a("#to-more.strip-menu.button.quiet.square", href="#pane-more", data_tab_to="more",
            title=scene.say("table", "more"))[icon("menu", scene.say("table", "more"))]]


# Rounds and order ---------------------------------------------------------------------------------------------------


def rounds(scene: Scene) -> h.Element:
    """A pip for every round with what it rewards, and this round's goal in words."""
    state, locale = scene.view.state, scene.locale
    goals = face(scene.view.game).browser.goals(state, locale)
    now = state.round_number()
    here = next((goal for goal in goals if goal.number == now), None)
    return h.div(".strip-rounds")[
        h.ol(".pips", aria_label=scene.say("table", "rounds"))[[pip(scene, goal, now) for goal in goals]]
        if goals else None,
        h.div(".goal")[
            h.b[here.words if here else scene.say("log", "setup")],
            h.small[round_words(scene, now, len(goals)),
                    h.span(".goal-note")[f" · {here.note}"] if here and here.note else None] if now else None]]


def round_now(scene: Scene) -> str:
    """The round in a few words, where pips have no room."""
    state = scene.view.state
    goals = face(scene.view.game).browser.goals(state, scene.locale)
    now = state.round_number()
    return round_words(scene, now, len(goals)) if now else scene.say("log", "setup")


def round_words(scene: Scene, now: int, rounds: int) -> str:
    if not rounds:
        return scene.say("log", "round", number=now)
    return scene.say("table", "round_of", number=now, rounds=rounds)


def pip(scene: Scene, goal: Goal, now: int) -> h.Element:
    """One round; the present one is filled."""
    when = "now" if goal.number == now else "past" if goal.number < now else None
    words = f"{goal.number}: {goal.words}" + (f"\n{goal.note}" if goal.note else "")
    return h.li(class_=["pip", when], data_tip=words, aria_current="step" if when == "now" else None)[
        icon(goal.symbol, words), h.span(".num", aria_hidden="true")[goal.short or str(goal.number)]]


def order(scene: Scene) -> h.Element | None:
    """The seats in the order of the round; who is out of it is dimmed, who is to move has a ring."""
    view, locale = scene.view, scene.locale
    found = face(view.game).browser.order(view.state)
    if not found or view.state.over:
        return None
    return h.ol(".order", aria_label=scene.say("table", "order"))[
        [h.li(class_=["out" if out else None, "asked" if seat == view.state.seat else None],
              aria_current="step" if seat == view.state.seat else None,
              data_tip=scene.say("table", "is_out", who=seat_name(view.state, seat, locale)) if out
              else seat_name(view.state, seat, locale))[
            mark(scene, seat), h.span(".visually-hidden")[seat_name(view.state, seat, locale)]]
         for seat, out in found]]


def says(scene: Scene, title: h.Node, more: h.Node = None) -> h.Node:
    """The two lines of the strip: what is asked, and what belongs to it."""
    whole = title if isinstance(title, str) else None  # where the window is too narrow for it
    return [h.p("#question.question", tabindex="-1", title=whole)[title],
            h.div(".asked-more")[more] if more else None]


# My turn ------------------------------------------------------------------------------------------------------------


def own_turn(scene: Scene) -> h.Node:
    view = scene.view
    asked = (scene.say("acting", "complete") if scene.complete else
             face(view.game).question_words(view.state, scene.locale))
    more: h.Node = trail(scene) or h.span(".one-line")[
        first_steps(scene) or scene.say("table", "your_turn"), h.span(".phone-words")[" · ", round_now(scene)]]
    if scene.pending:
        more = [h.span(".strip-warnings")[[warning(scene, one) for one in scene.pending]], more]
    if scene.view.armed and not view.draft:
        more = [armed_mark(scene), more]
    return says(scene, [mark(scene, view.acting), " ", asked] if len(view.my_seats) > 1 and view.acting is not None
                else asked, more)


def own_buttons(scene: Scene) -> h.Node:
    return [since(scene) if not scene.view.draft else None, to_hint(scene), undo(scene), end(scene)]


def first_steps(scene: Scene) -> str | None:
    """How to make a move, for players who have not moved yet. The tutorial explains it better."""
    view = scene.view
    if view.last_own is not None or view.draft or view.tutorial or not scene.on_boards:
        return None
    return scene.say("acting", "first_steps")


def trail(scene: Scene) -> h.Element | None:
    """The steps of the turn so far, on one line: symbols, and the last in words that end where there is no room."""
    if not scene.view.draft:
        return None
    number = scene.view.record.state.round_number()
    steps = counted(tuple(scene.view.draft))
    told = [scene.words(move, number) + times(count) for move, count in steps]
    return h.ol(".trail", aria_label=scene.say("acting", "steps"), title=" · ".join(told))[
        [step(scene, move, count, number) for move, count in steps]]


def step(scene: Scene, move: int, count: int, number: int) -> h.Element:
    game = scene.view.game
    symbol = face(game).move_symbol(move, game)
    return h.li(class_="drawn" if symbol else None)[
        icon(symbol) if symbol else None,
        h.span(".step-words")[with_code(game, move, scene.words(move, number))], times(count)]


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def undo(scene: Scene) -> h.Element:
    """One step back, or the whole turn. The button is always there, so that nothing moves."""
    view = scene.view
    steps = [step_back(scene, "undo", "undo", view.ply - 1, bool(view.draft), "U")]
    if len(view.draft) > 1:
        steps.insert(0, step_back(scene, "undo_all", "first", view.ply - len(view.draft), True))
    return form(scene.reader, scene.address("undo"), steps, class_="live undo")


def step_back(scene: Scene, id: str, symbol: str, ply: int, possible: bool, key: str = "") -> h.Element:
    label = scene.say("acting", id)
    return h.button(f"#{id.replace('_', '-')}", name="ply", value=str(max(ply, 0)), title=label, disabled=not possible)[
        icon(symbol), h.span(".wide-words")[label], h.kbd(".key")[key] if key else None]


def to_hint(scene: Scene) -> h.Element | None:
    """A link to the panel of hints; the script asks at once."""
    if scene.view.hint_refusal is not None:
        return None
    return h.a(".button.quiet.to-hint", href="#hint", data_ask=True, title=scene.say("hint", "title"))[
        icon("bot"), h.span(".wide-words")[scene.say("hint", "short")], h.kbd(".key")["H"]]


def end(scene: Scene) -> h.Element:
    view = scene.view
    hint = None if view.can_end else scene.say("acting", "not_yet")
    return form(scene.reader, scene.address("turn"),
                h.input(type="hidden", name="ply", value=str(view.ply)),
                h.button("#end-turn.primary", disabled=not view.can_end, title=hint)[
                    icon("check"), h.span[scene.say("acting", "end")], h.kbd(".key")["E"]], class_="live end")


# Everybody else's ---------------------------------------------------------------------------------------------------


def others_turn(scene: Scene) -> h.Node:
    view, seat = scene.view, scene.view.state.seat
    if seat == CHANCE:
        return says(scene, scene.say("table", "chance"))
    is_bot = view.seats[seat].kind == BOT
    waiting: h.Node = [" · ", scene.say("table", "since"), " ", moment(view.turn_since), deadline(scene)]
    if is_bot:
        waiting = [" · ", scene.say("table", "pauses")] if view.only_bots else None
    return says(scene, [mark(scene, seat), " ", scene.say("table", "bot_thinks" if is_bot else "waiting_for",
                                                          who=who(scene, seat))],
                [armed_mark(scene), face(view.game).question_words(view.state, scene.locale), waiting])


def others_buttons(scene: Scene) -> h.Node:
    return [since(scene), reload(scene)]


def deadline(scene: Scene) -> h.Node:
    """When the clock runs out, if there is one."""
    view = scene.view
    if not view.clock:
        return None
    return [" · ", icon("clock"), " ", scene.say("table", "until"), " ", moment(view.turn_since + view.clock * 3600)]


def reload(scene: Scene) -> h.Element:
    """A link to reload the page, because without script it is not updated."""
    return h.a(".button.quiet.no-script", href=scene.link())[scene.say("table", "reload")]


def open_seats(scene: Scene) -> h.Node:
    return says(scene, scene.say("table", "open_turn", seats=len(scene.view.waiting)),
                h.a(href="#seats", data_tab_to="more")[scene.say("table", "to_seats")])


def over(scene: Scene) -> h.Node:
    """Who won."""
    return says(scene, [[mark(scene, seat) for seat in scene.view.state.winners()], " ", headline(scene)],
                scene.say("table", "over"))


# An earlier position ------------------------------------------------------------------------------------------------


def history(scene: Scene) -> h.Node:
    """A clear statement that this is an earlier position, with the move that led to it."""
    view = scene.view
    return says(scene, last_move(scene), [
        icon("clock"), " ", scene.say("replay", "past"), " ", h.span(".num")[f"{view.ply} / {view.record.plies}"]])


def history_buttons(scene: Scene) -> h.Node:
    """Steps to and fro, and the way back to the present."""
    return [to_hint(scene), turn_back(scene), turn_forward(scene),
            h.a("#news.button", href=scene.link(), hidden=True, data_now=True, data_own="hidden")[
                scene.say("replay", "news")],
            h.a("#now.button.primary", href=scene.link(), data_now=True)[icon("last"), scene.say("replay", "now")]]


def end_of_record(scene: Scene) -> h.Node:
    """The end of an unfinished record, where nobody is to move."""
    return says(scene, last_move(scene), [icon("clock"), " ", scene.say("replay", "end_of_record")])


def frozen(scene: Scene, problem: Problem) -> h.Node:
    """A game that cannot be continued: why, and the way through what can be shown."""
    return says(scene, [icon("warning"), " ", scene.say("table", "frozen")], sentence(problem, scene.locale))


def called_off(scene: Scene) -> h.Node:
    """A game without a result, because its host ended it; or a table whose game never began."""
    how = "removed" if any(seat.kind == OPEN for seat in scene.view.seats) else "called_off"
    return says(scene, [icon("close"), " ", scene.say("hosting", how)], scene.say("hosting", f"{how}_more"))


def last_move(scene: Scene) -> h.Node:
    """What led to the position shown: a whole turn, or within one the last move."""
    shown, ply = scene.event_shown, scene.view.ply
    if ply == 0 or shown is None:
        return scene.say("replay", "beginning")
    if isinstance(shown, Turn) and ply == shown.last and (words := turn_sentence(scene, shown)):
        return [mark(scene, shown.seat) if shown.seat != CHANCE else None, " ", words]
    one = scene.story[ply - 1].entry
    return [mark(scene, one.seat) if one.seat != CHANCE else None, " ",
            scene.say("log", "line", who=seat_name(scene.view.state, one.seat, scene.locale),
                      move=scene.words(one.move, one.round))]

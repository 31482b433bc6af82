"""What can be done at one place: its land, whole turns with their steps and prices, or the reason there are none."""
from __future__ import annotations

from terrae.bots.judge import LEARNED, knowledge
from terrae.core.game import State
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.faces import face
from terrae.faces.choice import Choice
from terrae.faces.whole_turns import WholeTurn, describe
from terrae.faces.why_not import nearest_reason
from terrae.web.pages.frame import form
from terrae.web.pages.table_acting import button, effects, warning
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.pages.table_words import counted, turn_words, with_code


def value(state: State, seat: int) -> float:
    """What a position is worth to a seat, in points."""
    return knowledge(state.game, LEARNED).judge.own(state, seat)


def turns_at(scene: Scene, spot: str) -> list[WholeTurn]:
    """The whole turns at a place, the best first."""
    lines = [line for line in scene.lines if spot in line.spots]
    return describe(scene.view.state, face(scene.view.game), lines, value) if lines else []


def place(scene: Scene, spot: str) -> h.Element:
    """The content of the menu at a place."""
    found = turns_at(scene, spot)
    steps = single_steps(scene, spot, found)
    return h.div(".at-place", data_at=scene.view.at)[
        head(scene, spot),
        offered(scene, spot, found, steps) if found or steps else
        h.p(".reason")[reason(scene, spot)] if scene.must_choose else None]


def head(scene: Scene, spot: str) -> h.Node:
    """The land of a place and the way home, as the seat to act sees it."""
    view = scene.view
    seat = view.acting if view.acting is not None else view.my_seats[0] if view.my_seats else view.state.seat
    return face(view.game).browser.place_head(view.state, seat, spot, scene.locale) if seat >= 0 else None


def reason(scene: Scene, spot: str) -> str:
    """Why nothing can be done at a place now."""
    return nearest_reason(scene.view.state, face(scene.view.game), spot, scene.locale) \
        or scene.say("acting", "nothing_here")


def single_steps(scene: Scene, spot: str, found: list[WholeTurn]) -> list[Choice]:
    """The single moves at a place that are not a whole turn already."""
    whole = {one.moves[0] for one in found if len(one.moves) == 1}
    return [choice for choice in scene.choices if spot in choice.spots and choice.move not in whole]


def offered(scene: Scene, spot: str, found: list[WholeTurn], steps: list[Choice]) -> h.Element:
    """Whole turns, those that are not worth much folded away, and single steps."""
    shown = [one for one in found if not one.folded]
    folded = [one for one in found if one.folded]
    few = not shown and len(folded) + len(steps) <= 3
    rest = [[turn(scene, one, spot) for one in folded],
            h.p(".menu-label")[scene.say("acting", "one_step")] if steps and (shown or folded) else None,
            [button(scene, choice, spot) for choice in steps]]
    count = len(folded) + len(steps)
    return form(scene.reader, scene.draft_address,
                h.input(type="hidden", name="ply", value=str(scene.view.ply)),
                [turn(scene, one, spot) for one in shown],
                rest if few or not shown else
                h.details(".more-turns")[h.summary[scene.say("acting", "more_turns", count=count)], rest]
                if count else None, class_="live turns")


def turn(scene: Scene, one: WholeTurn, spot: str) -> h.Element:
    """A button that drafts a whole turn."""
    game, state = scene.view.game, scene.view.state
    texts = BETWEEN_MOVES.join(game.moves[move] for move in one.moves)
    title = turn_words(game, one.moves, state.round_number(), scene.locale)
    note = ""
    if len(one.moves) == 1:
        choice = Choice(one.moves[0], [spot], one.entry, one.after, one.warnings, one.new_round)
        note = face(game).hint(state, choice, scene.locale)
    elif not one.complete and not one.after.over and one.after.seat == state.seat:
        note = scene.say("acting", "then", question=face(game).question_words(one.after, scene.locale))
    return h.button(".move.turn", name="move", value=texts, data_move=texts, data_spots=spot)[
        h.span(".words")[with_code(game, one.moves[-1], title)],
        steps_line(scene, one) if len(one.moves) > 1 else None,
        effects(scene, one.entry, one.new_round),
        h.span(".told")[note] if note else None,
        [warning(scene, told) for told in one.warnings]]


def steps_line(scene: Scene, one: WholeTurn) -> h.Element:
    """The steps of a whole turn as icons, in words for those who listen or point at them."""
    game, number = scene.view.game, scene.view.state.round_number()
    words = [scene.words(move, number) + (f" ×{count}" if count > 1 else "") for move, count in counted(one.moves)]
    told = scene.say("acting", "steps_of", steps=" → ".join(words))
    drawn = []
    for n, (move, count) in enumerate(counted(one.moves)):
        symbol = face(game).move_symbol(move, game)
        drawn.append([h.span(".arrow", aria_hidden="true")["→"] if n else None,
                      h.span(".step-icon")[icon(symbol) if symbol else words[n],
                                           h.span(".num")[f"×{count}"] if count > 1 else None]])
    return h.span(".steps", role="img", aria_label=told, title=told)[drawn]

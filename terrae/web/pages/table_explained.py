"""The panel with a bot's hint: its best moves, how the game would continue, where the points would come from. The
script inserts the answer; without script the page is loaded again with it."""
from __future__ import annotations

from itertools import groupby

from terrae.bots import Option
from terrae.bots.explain import Explanation, movers
from terrae.core.kinds import ENDS_TURN
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import decimal, join_words, seat_name
from terrae.faces import face
from terrae.web.pages.frame import form, say_share
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark

LONGEST = 10  # moves of a line that are shown
CONSIDERED = 0.01  # a move with a smaller share of the search is not shown


def hint_box(scene: Scene) -> h.Element | None:
    """The button and the answer; nothing where the viewer may not ask."""
    view = scene.view
    if view.hint_refusal is not None:
        return None
    return h.section("#hint.panel.hint-panel", aria_labelledby="hint-title", data_of=position(scene))[
        h.div(".hint-head")[
            h.h2("#hint-title")[icon("bot"), " ", scene.say("hint", "title")],
            h.form("#ask", method="get", action=f"{view.base}#hint")[
                h.input(type="hidden", name="ply", value=str(view.ply)) if not view.live else None,
                h.input(type="hidden", name="log", value="all") if scene.whole_log else None,
                h.button(name="hint", value="1")[scene.say("hint", "ask")]]],
        hint_content(scene)]


def position(scene: Scene) -> str:
    """Identify the position shown among all positions of this table."""
    view = scene.view
    return "-".join(map(str, [view.record.plies, *view.draft])) if view.live else f"ply-{view.ply}"


def hint_content(scene: Scene) -> h.Element:
    """The hint, or why there is none; empty until somebody asks."""
    found = scene.hint
    return h.div("#hint-found", tabindex="-1", aria_live="polite", data_own="children data-of",
                 data_of=position(scene) if found is not None else None)[
        draw_hint(scene, found) if isinstance(found, Explanation) else h.p(".problem")[found] if found else None]


def draw_hint(scene: Scene, found: Explanation) -> h.Node:
    best, *others = [one for n, one in enumerate(found.thought.options) if n == 0 or one.share >= CONSIDERED]
    moves: h.Node = [
        choice(scene, best, best), continuation(scene, best),
        [h.p(".hint-label")[scene.say("hint", "others")], [choice(scene, one, best) for one in others]]
        if others else None]
    if scene.must_choose:
        moves = form(scene.reader, scene.draft_address,
                     h.input(type="hidden", name="ply", value=str(scene.view.ply)), moves, class_="live")
    return [h.p(".hint")[scene.say("hint", "expects")], moves, other_move(scene, [best, *others]),
            sources(scene, found)]


def move_played(scene: Scene) -> int | None:
    """What was played in the position shown, when looking back."""
    view = scene.view
    return view.record.moves[view.ply] if not view.live else None


def other_move(scene: Scene, shown: list[Option]) -> h.Element | None:
    """What was played instead, if it is not among the moves shown."""
    move = move_played(scene)
    if move is None or move in [one.move for one in shown]:
        return None
    words = scene.words(move, scene.view.state.round_number())
    return h.p(".hint-label")[scene.say("hint", "played_other", move=words)]


def choice(scene: Scene, one: Option, best: Option) -> h.Element:
    """A move with everybody's expected points; a button that plays it if it is the viewer's turn."""
    view = scene.view
    words = scene.words(one.move, view.state.round_number())
    content = [h.span(".words")[words, [" ", h.span(".badge")[scene.say("hint", "played")]]
                                if one.move == move_played(scene) else None],
               h.span(".chips.outlook")[outlook(scene, one)]]
    kind = "best" if one is best else None
    spots = " ".join(face(view.game).spots(view.state, one.move)) or None
    if not scene.must_choose:
        return h.div(class_=["move", "shown", kind], data_spots=spots)[content]
    return h.button(class_=["move", kind], name="move", value=view.game.moves[one.move],
                    title=scene.say("hint", "play"), data_spots=spots)[content]


def outlook(scene: Scene, one: Option) -> h.Node:
    """The expected points of every seat, the player to move first."""
    asked = scene.view.state.seat
    order = sorted(range(len(one.points)), key=lambda seat: seat != asked)
    return [h.span(class_=["chip", "own" if seat == asked else "rival"])[
        mark(scene, seat), h.span(".visually-hidden")[seat_name(scene.view.state, seat, scene.locale), " "],
        h.span(".num")[decimal(one.points[seat], scene.locale)]] for seat in order]


def continuation(scene: Scene, best: Option) -> h.Element | None:
    """How the game would continue after the best move, turn by turn."""
    state, number = scene.view.state, scene.view.state.round_number()
    kinds = state.game.kind_of
    made = [(seat, move) for seat, move in movers(state, best.line)[1:] if kinds[move].role != ENDS_TURN]
    if not made:
        return None
    turns = [(seat, [move for _, move in found]) for seat, found in groupby(made[:LONGEST], key=lambda one: one[0])]
    return h.details(".hint-line", data_key="hint-line")[
        h.summary[scene.say("hint", "then")],
        h.ol[[h.li[mark(scene, seat), h.span[
            h.span(".visually-hidden")[seat_name(state, seat, scene.locale), " "],
            join_words(scene.locale, "between_moves", [scene.words(move, number) for move in moves])]]
            for seat, moves in turns]]]


def sources(scene: Scene, found: Explanation) -> h.Element:
    """A table of the points at the end by source, and how often everybody wins."""
    state, locale = scene.view.state, scene.locale
    seats = range(state.seats())
    rows = [h.tr[h.th(scope="row")[locale.text("sources", id)],
                 [h.td(".num")[decimal(found.expected[seat][id], locale) if id in found.expected[seat] else "–"]
                  for seat in seats]]
            for id in state.game.sources if any(id in one for one in found.expected)]
    total = h.tr(".total")[h.th(scope="row")[scene.say("explain", "total")],
                           [h.td(".num")[decimal(score, locale)] for score in found.scores]]
    wins = h.tr[h.th(scope="row")[scene.say("explain", "wins")], [
        h.td(".num")[say_share(scene.reader, won)] for won in found.wins]]
    heads = [h.th(scope="col")[mark(scene, seat), h.span(".visually-hidden")[seat_name(state, seat, locale)]]
             for seat in seats]
    return h.details(".hint-sources", data_key="hint-sources")[
        h.summary[scene.say("hint", "sources")],
        h.table[h.thead[h.tr[h.th(scope="col")[scene.say("explain", "source")], heads]], h.tbody[rows, total, wins]],
        h.p(".hint")[scene.say("hint", "sources_hint", games=found.games)]]

"""The bot beside the board: its best turns with everybody's expected points, the lines it foresees, where the points
would come from, and a bar with the chances. The script asks and puts the answers in their place."""
from __future__ import annotations

from dataclasses import dataclass

from terrae.bots import Option
from terrae.bots.explain import Explanation, movers
from terrae.bots.threat import Threat
from terrae.core.game import CHANCE, State
from terrae.core.kinds import ENDS_TURN
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import decimal, seat_name, whole
from terrae.faces import face
from terrae.web.pages.frame import form, say_share
from terrae.web.pages.study_parts import board_of, turn_of
from terrae.web.pages.table_explained import CONSIDERED, outlook, sources
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_words import is_conversion

MOST_TURNS, FEW_TURNS = 6, 2  # of the best line, and of the others
ENOUGH = 12  # quick games before chances are shown
NARROWEST = 0.14  # share of the bar that the smallest chance takes, so that its points can be read
RANKED = 3  # turns whose places are numbered on the board
WORTH_SAYING = 0.5  # points; less is noise
MOST_LOST = 4  # moves that are named


def thinking(scene: Scene) -> h.Element:
    """The switch, and the place for what the bot says."""
    return h.section("#thinking.panel.thinking", aria_labelledby="thinking-title",
                     data_alone=scene.say("study", "alone"), data_nothing=scene.say("errors", "nothing-to-decide"))[
        h.div(".hint-head")[
            h.h2("#thinking-title")[icon("bot"), " ", scene.say("study", "bot")],
            h.button("#think.needs-script", type="button", aria_pressed="false", data_own="aria-pressed")[
                h.span(".when-paused")[icon("play"), scene.say("study", "think")],
                h.span(".when-playing")[icon("pause"), scene.say("study", "stop")]]],
        threat_box(scene),
        h.p(".no-script.muted")[scene.say("study", "needs_script")],
        h.div("#thought", tabindex="-1", aria_live="polite", data_own="children")[
            h.p(".muted")[scene.say("study", "alone")]]]


def threat_box(scene: Scene) -> h.Element:
    """The place for what a rival's move threatens; it stays while the bot's lines change. At first it has a button for
    the move that led to the position shown, if a rival made it."""
    view = board_of(scene)
    asked = rivals_move(scene)
    return h.div("#threat.needs-script", role="status", data_own="children", data_key=f"threat-{view.node}",
                 data_wait=scene.say("study", "comparing"))[
        h.p(".last-of-rival")[
            mark(scene, asked.seat), " ", scene.words(asked.move, asked.round), " ",
            h.button(".quiet", type="button", data_threat_of=str(asked.node))[scene.say("study", "threat")]]
        if asked is not None else None]


@dataclass(frozen=True)
class Made:
    """A move that has been made."""

    node: int
    move: int
    seat: int
    round: int


def rivals_move(scene: Scene) -> Made | None:
    """The move that the last turn was about, if a rival of the player to move made it."""
    view = board_of(scene)
    tree, steps, kinds = view.content.tree, view.content.steps, view.game.kind_of
    path = tree.path(view.node)
    if not path or view.state.over or view.state.seat == CHANCE:
        return None
    last = steps[path[-1]]
    if last.seat in (CHANCE, view.state.seat):
        return None
    for node in reversed(path):
        move, step = tree.nodes[node].move, steps[node]
        if turn_of(step) != turn_of(last):
            return None
        if kinds[move].role != ENDS_TURN and not is_conversion(view.game, move):
            return Made(node, move, step.seat, step.round)
    return None


def bar(scene: Scene) -> h.Element:
    """The place for the bar above the board; the height is kept, so that nothing moves."""
    return h.div("#outlook", data_own="children class", class_=["outlook-bar", "needs-script", "empty"], role="group",
                 aria_label=scene.say("study", "expected"), data_empty=scene.say("study", "no_outlook"))


def draw_bar(scene: Scene, found: Explanation) -> h.Element:
    """The points everybody can expect, and their chances to win once there are enough quick games to tell."""
    return h.div("#outlook-found")[[bar_part(scene, found, seat) for seat in range(len(found.scores))]]


def bar_part(scene: Scene, found: Explanation, seat: int) -> h.Element:
    state = scene.view.state
    colour = face(state.game).browser.seat_colour(state, seat)
    points, known = decimal(found.scores[seat], scene.locale), found.games >= ENOUGH
    share = found.wins[seat] if known else 1 / len(found.wins)
    who, wins = seat_name(state, seat, scene.locale), say_share(scene.reader, share)
    told = scene.say("study", "outlook_of", who=who, points=points, wins=wins) if known else scene.say(
        "study", "points_of", who=who, points=points)
    return h.span(".outlook-part", data_share=f"{max(share, NARROWEST):.3f}", data_fill=colour.fill,
                  data_ink=colour.ink, title=told)[
        h.span(".visually-hidden")[told],
        h.span(aria_hidden="true")[h.b[str(seat + 1)], " ", points, h.small[" ", wins] if known else None]]


def draw_thought(scene: Scene, found: Explanation) -> h.Element:
    """What the bot says now."""
    best, *others = [one for n, one in enumerate(found.thought.options) if n == 0 or one.share >= CONSIDERED]
    state = scene.view.state
    return h.div("#thought-found")[
        h.p(".hint")[mark(scene, state.seat), " ", scene.say(
            "study", "best_for", who=seat_name(state, state.seat, scene.locale)), " ",
            h.small(".muted")[scene.say("study", "depth", positions=whole(found.thought.nodes, scene.locale),
                                        depth=found.thought.depth)]],
        form(scene.reader, scene.draft_address,
             [option(scene, one, n, best) for n, one in enumerate([best, *others], 1)], class_="live thought-lines"),
        sources(scene, found)]


def option(scene: Scene, one: Option, rank: int, best: Option) -> h.Element:
    """One of the bot's turns: its rank, everybody's points, and the line step by step. Each step can be clicked."""
    state = scene.view.state
    spots = " ".join(dict.fromkeys(spot for move in own_moves(state, one.line)
                                   for spot in face(state.game).spots(state, move))) or None
    return h.div(class_=["thought-line", "best" if one is best else None], data_spots=spots,
                 data_rank=str(rank) if rank <= RANKED else None)[
        h.span(".rank.num")[str(rank)],
        h.div[h.span(".chips.outlook")[outlook(scene, one)],
              turns(scene, one.line, MOST_TURNS if one is best else FEW_TURNS)]]


def own_moves(state: State, line: list[int]) -> list[int]:
    """The first move of a line that is no conversion: what it is about."""
    return [move for move in line if not is_conversion(state.game, move)][:1]


def turns(scene: Scene, line: list[int], most: int) -> h.Element:
    """The first turns of a line, each with its moves as buttons. A rival's move says what it threatens. What ends a
    turn is left out, unless it is all that is left to do."""
    state = scene.view.state
    found: list[tuple[int, list[h.Node]]] = []
    for n, (seat, move) in enumerate(movers(state, line), 1):
        if state.game.kind_of[move].role == ENDS_TURN and n > 1:
            continue
        if not found or found[-1][0] != seat:
            found.append((seat, []))
        found[-1][1].append(step(scene, line[:n], seat))
    return h.ol(".thought-turns")[[h.li[
        h.span(".seat-badge.chance")["·"] if seat == CHANCE else mark(scene, seat), h.span[made]]
        for seat, made in found[:most]]]


def step(scene: Scene, line: list[int], seat: int) -> h.Element:
    """A button that goes to the position after a part of a line."""
    state = scene.view.state
    return h.button(".step", name="move", value=BETWEEN_MOVES.join(state.game.moves[move] for move in line),
                    data_threat=str(seat) if seat not in (CHANCE, state.seat) else None)[
        scene.words(line[-1], state.round_number())]


def draw_threat(scene: Scene, found: Threat, move: int, line: str) -> h.Element:
    """What a rival's move gives and takes, in points, and what the player to move could no longer do. `line` leads to
    the position after it; without one that is the position shown."""
    state, number = scene.view.state, scene.view.state.round_number()
    changes = [(seat, change) for seat, change in enumerate(found.change) if abs(change) >= WORTH_SAYING]
    lost = list(dict.fromkeys(scene.words(one, number) for one in found.lost.values()))[:MOST_LOST]
    return h.div(".threat")[
        h.p[mark(scene, found.seat), " ", h.b[scene.words(move, number)]],
        scene.say("study", "threatens"), " ",
        [h.span(class_=["chip", "gain" if change > 0 else "price"])[
            mark(scene, seat), h.span(".visually-hidden")[seat_name(state, seat, scene.locale), " "],
            h.span(".num")[("+" if change > 0 else "") + decimal(change, scene.locale)]] for seat, change in changes]
        or scene.say("study", "threatens_nothing"),
        [h.p[scene.say("study", "takes_away")], h.ul[[h.li[one] for one in lost]]] if lost else None,
        form(scene.reader, scene.draft_address, h.button(name="move", value=line)[
            icon("step_forward"), scene.say("study", "go_there")], class_="live") if line else None]

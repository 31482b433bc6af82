"""The bot beside the board: its best turns with everybody's expected points, the lines it foresees, where the points
would come from, and a bar with the chances. The script asks and puts the answers in their place."""
from __future__ import annotations

from terrae.bots import Option
from terrae.bots.explain import Explanation, movers
from terrae.bots.threat import Threat
from terrae.core.game import CHANCE, State
from terrae.core.kinds import ENDS_TURN
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import decimal, seat_name
from terrae.faces import face
from terrae.web.pages.frame import form, say_share
from terrae.web.pages.table_explained import CONSIDERED, outlook, sources
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_words import is_conversion

MOST_TURNS, FEW_TURNS = 6, 2  # of the best line, and of the others
ENOUGH = 12  # quick games before chances are shown
NARROWEST = 0.14  # share of the bar that the smallest chance takes, so that its points can be read
RANKED = 3  # turns whose places are numbered on the board
WORTH_SAYING = 0.5  # points; less is noise
MOST_LOST = 8  # places that are named


def thinking(scene: Scene) -> h.Element:
    """The switch, and the place for what the bot says."""
    return h.section("#thinking.panel.thinking", aria_labelledby="thinking-title",
                     data_alone=scene.say("study", "alone"), data_nothing=scene.say("errors", "nothing-to-decide"))[
        h.div(".hint-head")[
            h.h2("#thinking-title")[icon("bot"), " ", scene.say("study", "bot")],
            h.button("#think.needs-script", type="button", aria_pressed="false", data_own="aria-pressed")[
                h.span(".when-paused")[icon("play"), scene.say("study", "think")],
                h.span(".when-playing")[icon("pause"), scene.say("study", "stop")]]],
        h.p(".no-script.muted")[scene.say("study", "needs_script")],
        h.div("#thought", tabindex="-1", aria_live="polite", data_own="children")[
            h.p(".muted")[scene.say("study", "alone")]]]


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
            h.small(".muted")[scene.say("study", "depth", positions=found.thought.nodes, depth=found.thought.depth)]],
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
              turns(scene, one.line, MOST_TURNS if one is best else FEW_TURNS)],
        h.div(".threat", hidden=True, role="status")]


def own_moves(state: State, line: list[int]) -> list[int]:
    """The first move of a line that is no conversion: what it is about."""
    return [move for move in line if not is_conversion(state.game, move)][:1]


def turns(scene: Scene, line: list[int], most: int) -> h.Element:
    """The first turns of a line, each with its moves as buttons. A rival's move says what it threatens."""
    state = scene.view.state
    found: list[tuple[int, list[h.Node]]] = []
    for n, (seat, move) in enumerate(movers(state, line), 1):
        if state.game.kind_of[move].role == ENDS_TURN:
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


def draw_threat(scene: Scene, found: Threat) -> h.Element:
    """What a rival's move gives and takes, in points, and where the player to move could no longer act."""
    state = scene.view.state
    changes = [(seat, change) for seat, change in enumerate(found.change) if abs(change) >= WORTH_SAYING]
    spots = [spot.partition(":")[2] for spot in found.lost][:MOST_LOST]
    return h.div[
        h.b[scene.say("study", "threatens")], " ",
        [h.span(class_=["chip", "gain" if change > 0 else "price"])[
            mark(scene, seat), h.span(".visually-hidden")[seat_name(state, seat, scene.locale), " "],
            h.span(".num")[("+" if change > 0 else "") + decimal(change, scene.locale)]] for seat, change in changes]
        or scene.say("study", "threatens_nothing"),
        h.p[scene.say("study", "takes_away", places=scene.say("study", "between").join(spots))] if spots else None,
        h.p(".muted")[scene.say("study", "then")]]

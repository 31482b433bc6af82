"""The analysis board: a table at which one plays every seat, with a tree of variations and a bot beside it."""
from __future__ import annotations

from terrae.core.chance import outcomes
from terrae.core.game import CHANCE
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.faces import face
from terrae.study.tree import ROOT
from terrae.web.pages.frame import Reader, brand_mark, form, say_share
from terrae.web.pages.study_openings import openings
from terrae.web.pages.study_parts import board_of, turn_of
from terrae.web.pages.study_plan import plan_buttons, plan_notice
from terrae.web.pages.study_settings import settings as study_settings
from terrae.web.pages.study_thinking import bar, thinking
from terrae.web.pages.study_tree import notes, tree
from terrae.web.pages.table import Parts, draw_table, table_page
from terrae.web.pages.table_acting import moves
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_side import more, pane, tab_row
from terrae.web.pages.table_strip import last_move, order, rounds, says
from terrae.web.study_view import StudyView

TABS = (("act", "hex"), ("tree", "branch"), ("bot", "bot"), ("openings", "book"), ("share", "link"))
PHONE_TABS = (("act", "hex"), ("tree", "branch"), ("bot", "bot"), ("openings", "book"), ("players", "people"),
              ("more", "more"))
STUDY_KEYS = {"E": "end", "U": "back", "B": "think", "← →": "walk", "↑ ↓": "beside", "Home": "first", "End": "last",
              "1–6": "power", "/": "search", "?": "help", "Esc": "close"}  # with ids of the locales' [keys]


def study_page(reader: Reader, view: StudyView) -> h.Element:
    """The whole page of an analysis board."""
    scene = Scene(reader, view)
    title = view.content.title or reader.say("study", "plan" if view.content.plan else "title")
    return table_page(scene, f"{title} · {reader.say('games', view.game.id)}", draw_table(scene, PARTS), "study.js",
                      "study.css", "statistics.css")


def study_fragment(reader: Reader, view: StudyView) -> h.Element:
    """The part of the page that changes."""
    return draw_table(Scene(reader, view), PARTS)


# The strip ----------------------------------------------------------------------------------------------------------


def strip(scene: Scene) -> h.Element:
    """Round, turn order, what is asked, and the ways on from here."""
    view = board_of(scene)
    return h.header("#turn", class_=["strip", "study"], aria_label=scene.say("table", "turn"),
                    data_table=f"/t/{view.content.table}" if view.content.plan else None,
                    data_version=str(view.content.version))[
        h.a(".strip-brand", href="/studies", title=scene.say("study", "all"))[
            brand_mark(), h.span(".visually-hidden")[scene.say("study", "all")]],
        h.div(".study-name")[h.b[view.content.title or scene.say("study", "plan" if view.content.plan else "title")],
                             h.small[scene.say("games", view.game.id)]],
        rounds(scene), order(scene), h.div(".asked")[asked(scene)], h.div(".strip-buttons")[buttons(scene)],
        h.a("#to-more.strip-menu.button.quiet.square", href="#pane-more", data_tab_to="more",
            title=scene.say("table", "more"))[icon("menu", scene.say("table", "more"))]]


def asked(scene: Scene) -> h.Node:
    state = scene.view.state
    if state.over:
        return says(scene, scene.say("table", "over"), last_move(scene))
    if state.seat == CHANCE:
        return says(scene, scene.say("study", "chance"), last_move(scene))
    return says(scene, [mark(scene, state.seat), " ", face(state.game).question_words(state, scene.locale)],
                h.span(".one-line")[last_move(scene)])


def buttons(scene: Scene) -> h.Node:
    view = board_of(scene)
    back = view.content.tree.nodes[view.node].parent
    label = scene.say("study", "back")
    return [
        h.a("#undo.button.quiet", href=view.link_to(max(back, ROOT)), data_ply=str(max(back, ROOT)), title=label,
            aria_disabled="true" if back < ROOT else None)[
            icon("undo"), h.span(".wide-words")[label], h.kbd(".key")["U"]],
        plan_buttons(scene) if view.content.plan else None,
        end(scene)]


def end(scene: Scene) -> h.Node:
    """What ends the turn: the move of the rules, or chance. Where neither can, the button waits in its place."""
    view = scene.view
    if view.state.seat == CHANCE:
        return form(scene.reader, scene.address("draw"),
                    h.button("#end-turn.primary")[icon("again"), h.span[scene.say("study", "draw")],
                                                  h.kbd(".key")["E"]], class_="live end")
    move = view.game.moves[view.finish] if view.finish is not None else ""
    return form(scene.reader, scene.draft_address,
                h.button("#end-turn.primary", name="move", value=move, disabled=not move)[
                    icon("check"), h.span[scene.say("acting", "end")], h.kbd(".key")["E"]], class_="live end")


# Walking through the line ---------------------------------------------------------------------------------------------


def walk(scene: Scene) -> h.Element | None:
    """The controls under the boards: along the line shown, turn by turn or move by move."""
    view = board_of(scene)
    nodes = [ROOT, *view.line]
    if len(nodes) == 1:
        return None
    last, here = len(nodes) - 1, view.ply
    steps = view.content.steps
    ends = [n for n in range(1, last) if turn_of(steps[nodes[n]]) != turn_of(steps[nodes[n + 1]])] + [last]
    back = max([n for n in ends if n < here], default=0)
    forward = min([n for n in ends if n > here], default=last)
    return h.section("#replay.slider", aria_label=scene.say("replay", "title"))[
        [step(scene, id, nodes[to], possible) for id, to, possible in (
            ("first", 0, here > 0), ("turn_back", back, here > 0), ("step_back", max(0, here - 1), here > 0),
            ("step_forward", min(last, here + 1), here < last), ("turn_forward", forward, here < last),
            ("last", last, here < last))],
        h.form(method="get", action=view.base, class_="slide")[
            h.input("#ply", type="range", min="0", max=str(last), value=str(here), data_nodes=" ".join(map(str, nodes)),
                    class_="needs-script", aria_label=scene.say("replay", "slider"),
                    aria_valuetext=scene.say("replay", "at", ply=here, plies=last)),
            h.output(".num", for_="ply")[f"{here}/{last}"]]]


def step(scene: Scene, id: str, node: int, possible: bool) -> h.Element:
    label = scene.say("replay", id)
    if not possible:
        return h.a(f".button.square.step-{id}", role="link", aria_disabled="true", title=label)[icon(id, label)]
    return h.a(f".button.square.step-{id}", href=board_of(scene).link_to(node), title=label, data_ply=str(node))[
        icon(id, label)]


# The side -----------------------------------------------------------------------------------------------------------


def side(scene: Scene) -> h.Element:
    """The tabs and their panes."""
    view = board_of(scene)
    return h.aside("#side.side.study-side", aria_label=scene.say("table", "beside"))[
        tab_row(scene, "tabs-row", TABS),
        pane(scene, "act", [plan_notice(scene) if view.content.plan else None,
                            None if view.editable else h.p(".notice.calm")[scene.say("study", "not_yours")],
                            moves(scene) or drawn(scene) or h.p(".muted.nothing")[scene.say("table", "over")]]),
        pane(scene, "tree", [tree(scene), notes(scene)]),
        pane(scene, "bot", thinking(scene)),
        pane(scene, "openings", openings(scene)),
        pane(scene, "share", study_settings(scene)),
        pane(scene, "more", more(scene, STUDY_KEYS))]


def drawn(scene: Scene) -> h.Node:
    """What chance can draw here, each with its chance; a click decides it."""
    state = scene.view.state
    if state.seat != CHANCE:
        return None
    found = sorted(outcomes(state), key=lambda one: -one[1])
    return h.section("#moves.panel.moves-panel")[
        h.p(".hint")[scene.say("study", "chance_hint")],
        form(scene.reader, scene.draft_address, h.div(".moves")[[
            h.button(".move", name="move", value=state.game.moves[move])[
                h.span(".words")[scene.words(move, state.round_number())],
                h.span(".chips")[h.span(".chip.num")[say_share(scene.reader, float(share))]]]
            for move, share in found]],
             class_="live")]


def tab_bar(scene: Scene) -> h.Element:
    return tab_row(scene, "tab-bar", PHONE_TABS)


PARTS = Parts(strip, bar, walk, side, tab_bar)

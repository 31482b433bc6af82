"""What an analysis board has besides when it is a plan: the others' turns, turns to arm, and the game that has moved
on. The same news on the table's page."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.web.pages.frame import form
from terrae.web.pages.study_parts import board_of
from terrae.web.pages.table_scene import Scene
from terrae.web.view import Left, Plan

HOWS = (("guess", "bot"), ("skip", "step_forward"))


def plan_buttons(scene: Scene) -> h.Node:
    """While it is somebody else's turn in the plan: let a bot guess what they do, or let them pass."""
    view = board_of(scene)
    if view.plan is None or view.state.over or view.state.seat in (view.plan.seat, -1):
        return None
    return form(scene.reader, scene.address("others"), [
        h.button(name="how", value=how, class_="quiet", title=scene.say("plan", f"{how}_hint"))[
            icon(symbol), h.span(".wide-words")[scene.say("plan", how)]] for how, symbol in HOWS],
        class_="live others-play")


def plan_notice(scene: Scene) -> h.Node:
    """How the plan stands beside the game, and what can be done with it."""
    plan = board_of(scene).plan
    if plan is None:
        return None
    return h.section("#plan.panel.plan", aria_label=scene.say("plan", "title"))[
        h.p(".plan-head")[h.a(".button.quiet", href=f"/t/{plan.table}")[icon("hex"), scene.say("plan", "to_table")]],
        left_words(scene, plan.left) if plan.left is not None else None,
        catch_up(scene, plan) if plan.present is None else None,
        h.p(".notice.calm")[scene.say("plan", "armed", count=len(plan.armed))] if plan.armed else None,
        arming(scene, plan)]


def left_words(scene: Scene, left: Left) -> h.Element:
    """Where and how the game has left the plan."""
    return h.p(".notice.plan-left", role="status")[icon("info"), " ", scene.say(
        "plan", "left", who=seat_name(scene.view.state, left.seat, scene.locale),
        played=scene.words(left.played, left.round), planned=scene.words(left.planned, left.round))]


def catch_up(scene: Scene, plan: Plan) -> h.Element:
    return form(scene.reader, scene.address("catch-up"),
                h.p[scene.say("plan", "moved_on")],
                h.button(".primary")[icon("last"), scene.say("plan", "catch_up")], class_="live")


def arming(scene: Scene, plan: Plan) -> h.Node:
    """Turns of the line looked at: to be played at once, or as soon as it is the player's turn."""
    if not plan.turns:
        return h.p(".muted")[scene.say("plan", "hint")] if plan.present is not None else None
    if [one.moves for one in plan.armed if one.problem is None] == [one.moves for one in plan.turns]:
        return None
    sure = h.label(".choice")[h.input(type="checkbox", name="passes", value="1"), scene.say("plan", "passes")] \
        if plan.passes else None
    if plan.my_turn and not plan.turns[0].assumed:
        return form(scene.reader, scene.address("take"),
                    h.button(".primary")[icon("check"), scene.say("plan", "take")])
    return form(scene.reader, scene.address("arm"), h.p[scene.say("plan", "arm_hint", count=len(plan.turns))], sure,
                h.button(".primary")[icon("clock"), scene.say("plan", "arm")], class_="live")


def plan_at_table(scene: Scene) -> h.Element | None:
    """On the table's page: what the viewer's plan says about the game as it is."""
    plan = scene.view.plan
    if plan is None:
        return None
    words = left_words(scene, plan.left) if plan.left is not None else h.p[
        scene.say("plan", "ahead", count=len(plan.turns))]
    return h.section("#plan.panel.plan", aria_label=scene.say("plan", "title"))[
        words, form(scene.reader, f"{scene.view.base}/study", h.button[icon("branch"), scene.say("plan", "open")])]

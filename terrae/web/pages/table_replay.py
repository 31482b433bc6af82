"""The replay controls under the boards: step by step, by a slider, or playing automatically."""
from __future__ import annotations

import htpy as h

from terrae.draw.icons import icon
from terrae.web.pages.table_scene import Scene


def replay(scene: Scene) -> h.Element | None:
    """The controls. They work without script too: as links, and with a button beside the slider."""
    view = scene.view
    if not view.record.plies:
        return None
    last = view.record.plies
    here = min(view.ply, last)
    return h.section("#replay.slider", aria_label=scene.say("replay", "title"))[
        step_link(scene, "first", 0, here > 0),
        step_link(scene, "step_back", max(0, here - 1), here > 0),
        h.button("#play.square.needs-script", type="button", aria_pressed="false", title=scene.say("replay", "play"),
                 data_own="aria-pressed title",
                 data_play_label=scene.say("replay", "play"), data_pause_label=scene.say("replay", "pause"))[
            h.span(".when-paused")[icon("play", scene.say("replay", "play"))],
            h.span(".when-playing")[icon("pause", scene.say("replay", "pause"))]],
        step_link(scene, "step_forward", min(last, here + 1), here < last),
        step_link(scene, "last", None, not view.live),
        h.form(method="get", action=scene.link(), class_="slide")[
            h.input("#ply", type="range", name="ply", min="0", max=str(last), value=str(here),
                    aria_label=scene.say("replay", "slider"),
                    aria_valuetext=scene.say("replay", "at", ply=here, plies=last)),
            h.output(".num", for_="ply")[f"{here}/{last}"],
            h.button(".no-script")[scene.say("replay", "go")]]]


def step_link(scene: Scene, id: str, ply: int | None, possible: bool) -> h.Element:
    label = scene.say("replay", id)
    drawn = icon(id, label)
    if not possible:
        return h.a(f".button.square.step-{id}", role="link", aria_disabled="true", title=label)[drawn]
    return h.a(f".button.square.step-{id}", href=scene.link(ply), title=label, data_now=ply is None,
               data_ply=None if ply is None else str(ply))[drawn]

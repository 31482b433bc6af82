"""The replay controls under the boards: turn by turn, move by move, by a slider, or playing automatically."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.faces.story_turns import Turn
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
        turn_back(scene),
        step_link(scene, "step_back", max(0, here - 1), here > 0),
        h.button("#play.square.needs-script", type="button", aria_pressed="false", title=scene.say("replay", "play"),
                 data_own="aria-pressed title",
                 data_play_label=scene.say("replay", "play"), data_pause_label=scene.say("replay", "pause"))[
            h.span(".when-paused")[icon("play", scene.say("replay", "play"))],
            h.span(".when-playing")[icon("pause", scene.say("replay", "pause"))]],
        step_link(scene, "step_forward", min(last, here + 1), here < last),
        turn_forward(scene),
        step_link(scene, "last", None, not view.live),
        h.form(method="get", action=scene.link(), class_="slide")[
            h.input("#ply", type="range", name="ply", min="0", max=str(last), value=str(here),
                    aria_label=scene.say("replay", "slider"),
                    aria_valuetext=scene.say("replay", "at", ply=here, plies=last)),
            h.output(".num", for_="ply")[f"{here}/{last}"],
            h.button(".no-script")[scene.say("replay", "go")]]]


def turn_back(scene: Scene) -> h.Element:
    """A link to the end of the turn before."""
    here = min(scene.view.ply, scene.view.record.plies)
    ends = [one.last for one in scene.events if one.last < here]
    return step_link(scene, "turn_back", ends[-1] if ends else 0, here > 0)


def turn_forward(scene: Scene) -> h.Element:
    """A link to the end of the turn, or of the next one; after the last of them to the present."""
    last = scene.view.record.plies
    here = min(scene.view.ply, last)
    ply = next((one.last for one in scene.events if one.last > here), last)
    return step_link(scene, "turn_forward", ply if ply < last else None, not scene.view.live)


def since(scene: Scene) -> h.Element | None:
    """A link that plays what others did since the viewer's last turn."""
    turns = len([one for one in scene.news if isinstance(one, Turn)])
    if not turns:
        return None
    label = scene.say("replay", "since", turns=turns)
    return h.a(".since.button.quiet", href=scene.link(scene.since), data_ply=str(scene.since), data_play=True,
               title=label)[icon("play"), h.span(".widest-words")[label]]


def step_link(scene: Scene, id: str, ply: int | None, possible: bool) -> h.Element:
    label = scene.say("replay", id)
    drawn = icon(id, label)
    if not possible:
        return h.a(f".button.square.step-{id}", role="link", aria_disabled="true", title=label)[drawn]
    return h.a(f".button.square.step-{id}", href=scene.link(ply), title=label, data_now=ply is None,
               data_ply=None if ply is None else str(ply))[drawn]

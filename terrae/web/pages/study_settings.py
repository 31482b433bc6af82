"""Who may see a study, links to it, what can be taken along, and other devices."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.web.pages.frame import form, secret_link
from terrae.web.pages.study_parts import board_of
from terrae.web.pages.table_scene import Scene
from terrae.web.studies import ACCESS, MAX_TITLE, OWN


def settings(scene: Scene) -> h.Node:
    """Everything about sharing, as far as the visitor may change it."""
    view = board_of(scene)
    return [share(scene) if not view.content.plan else h.p(".notice.calm")[scene.say("study", "plan_private")],
            take_along(scene),
            go_on(scene),
            access(scene) if view.editable and not view.content.plan else None,
            other_devices(scene) if view.edit_link and not view.content.plan else None,
            remove(scene) if view.editable else None]


def share(scene: Scene) -> h.Element:
    """Links to the study and to the position shown."""
    view = board_of(scene)
    if view.content.access == OWN:
        return h.section(".panel")[
            h.h2[scene.say("study", "share")], h.p[scene.say("study", "share_own")],
            form(scene.reader, scene.address("settle"),
                 h.input(type="hidden", name="title", value=view.content.title),
                 h.button(".primary", name="access", value="unlisted")[icon("link"), scene.say("study", "share_link")],
                 class_="live")]
    return h.section(".panel")[
        h.h2[scene.say("study", "share")],
        secret_link(scene.reader, view.base, scene.say("study", "link_study")),
        secret_link(scene.reader, view.link_to(view.node), scene.say("study", "link_node"))]


def take_along(scene: Scene) -> h.Element:
    view = board_of(scene)
    return h.section(".panel.take-along")[
        h.h2[scene.say("study", "take_along")],
        h.p[h.a(".button.quiet", href=f"{view.base}/record", download=True)[
            icon("download"), scene.say("study", "record")]],
        h.p[h.a(".button.quiet", href=f"{view.base}/svg{view.query}", download=True)[
            icon("download"), scene.say("export", "picture")]],
        h.p[h.a(".button.quiet", href=f"{view.base}/animation{view.query}", download=True)[
            icon("play"), scene.say("export", "animation")]] if view.node else None]


def go_on(scene: Scene) -> h.Element:
    """The ways to another study: a copy, or the position shown with something changed by hand."""
    view = board_of(scene)
    return h.section(".panel.go-on")[
        form(scene.reader, scene.address("copy"), h.button[icon("plus"), scene.say("study", "copy")]),
        h.a(".button", href=f"/study/position?from=s/{view.id}&node={view.node}")[
            icon("gear"), scene.say("study", "set_up")]]


def access(scene: Scene) -> h.Element:
    """Title, and who may see it."""
    view = board_of(scene)
    return h.section(".panel")[
        h.h2[scene.say("study", "settings")],
        form(scene.reader, scene.address("settle"),
             h.div(".field")[h.label(for_="study-title")[scene.say("study", "name")],
                             h.input("#study-title", type="text", name="title", value=view.content.title,
                                     maxlength=str(MAX_TITLE), data_keep=True)],
             h.fieldset(".field")[h.legend[scene.say("study", "access")], [
                 h.label(".choice")[h.input(type="radio", name="access", value=id, checked=view.content.access == id),
                                    scene.say("study.accesses", id)] for id in ACCESS]],
             h.button[icon("check"), scene.say("study", "save")], class_="live")]


def other_devices(scene: Scene) -> h.Element:
    view = board_of(scene)
    return h.details(".panel", data_key="study-devices")[
        h.summary[scene.say("study", "devices")],
        secret_link(scene.reader, view.edit_link, scene.say("study", "devices_hint"))]


def remove(scene: Scene) -> h.Element:
    return form(scene.reader, scene.address("delete"),
                h.button(".quiet", data_confirm=scene.say("study", "delete_sure"))[
                    icon("close"), scene.say("study", "delete")])

"""Standing orders: what the server answers for an absent player. It never passes for anybody."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.faces import face
from terrae.web.pages.frame import form
from terrae.web.pages.table_scene import Scene

MAX_POWER = 7


def orders(scene: Scene) -> h.Element | None:
    """The form for automatic answers, for players at the table while the game can be played."""
    view = scene.view
    if not view.my_seats or view.state.over or view.study or view.frozen is not None:
        return None
    given = view.orders
    fields: list[h.Node] = []
    if face(view.game).offers_power:
        fields += [power(scene, given.power_up_to), tick(scene, "free", given.free)]
    fields.append(tick(scene, "single", given.single))
    return h.details("#orders.panel", data_key="orders")[
        h.summary[h.h2[scene.say("orders", "title")]],
        h.p(".hint")[scene.say("orders", "never")],
        form(scene.reader, scene.address("orders"), fields, h.button[icon("check"), scene.say("orders", "save")],
             class_="live")]


def power(scene: Scene, chosen: int) -> h.Element:
    choices = [h.option(value=str(n), selected=n == chosen)[
        scene.say("orders", "power_none") if n == 0 else scene.say("orders", "power_some", power=n)]
        for n in range(max(MAX_POWER, chosen) + 1)]
    return h.div(".field")[h.label(for_="power_up_to")[scene.say("orders", "power")],
                           h.select("#power_up_to", name="power_up_to", data_keep=True)[choices]]


def tick(scene: Scene, id: str, chosen: bool) -> h.Element:
    return h.label(".choice")[
        h.input(type="checkbox", name=id, value="1", checked=chosen, id=f"order-{id}", data_keep=True),
        h.span[h.b[scene.say("orders", id)], h.span(".hint")[scene.say("orders", f"{id}_hint")]]]

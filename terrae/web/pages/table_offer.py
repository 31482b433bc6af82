"""An offer of power: what it would do to the bowls, take it or not by one click, and for the future."""
from __future__ import annotations

from terrae.core.game import State
from terrae.core.kinds import ANSWER, DECLINES
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.faces import face
from terrae.faces.choice import Choice
from terrae.web.pages.frame import form
from terrae.web.pages.table_acting import effects, warning
from terrae.web.pages.table_scene import Scene

UP_TO = range(5)  # how much power may always be taken, as buttons
BOWLS = ("power_1", "power_2", "power_3")


def offer(scene: Scene) -> h.Element | None:
    """The panel that takes the rail's place while power is offered; None if none is."""
    found = answers(scene)
    if found is None:
        return None
    take, decline = found
    return h.section("#offer.offer", aria_labelledby="offer-title")[
        h.div(".offer-head")[
            h.h2("#offer-title")[question(scene, take)],
            h.span(".muted")[whose(scene)],
            h.div(".offer-bowls")[bowls(scene, scene.view.state, "before"), h.span(aria_hidden="true")["→"],
                                  bowls(scene, take.after, "after")]],
        h.div(".offer-row")[
            form(scene.reader, scene.draft_address,
                 h.input(type="hidden", name="ply", value=str(scene.view.ply)),
                 h.input(type="hidden", name="end", value="1"),
                 answer(scene, take, "take", "primary"), answer(scene, decline, "refuse", ""),
                 class_="live offer-answers"),
            None if scene.view.study else always(scene)],
        [warning(scene, one) for one in take.warnings]]


def answers(scene: Scene) -> tuple[Choice, Choice] | None:
    """The two answers to an offer: taking it, which no place stands for, and declining."""
    if not face(scene.view.game).offers_power or not scene.must_choose:
        return None
    roles = [(scene.view.game.kind_of[choice.move].role, choice) for choice in scene.choices]
    takes = [choice for role, choice in roles if role == ANSWER]
    declines = [choice for role, choice in roles if role == DECLINES]
    if len(takes) != 1 or len(declines) != 1 or takes[0].spots or gained(scene, takes[0]) <= 0:
        return None
    return takes[0], declines[0]


def gained(scene: Scene, take: Choice) -> int:
    """How much power an answer brings."""
    changed = take.entry.changes[take.entry.seat]
    return changed.get("power_2", 0) + 2 * changed.get("power_3", 0)


def question(scene: Scene, take: Choice) -> str:
    power, cost = gained(scene, take), -take.entry.changes[take.entry.seat].get("points", 0)
    if cost <= 0:
        return scene.say("offer", "for_nothing", power=power)
    return scene.say("offer", "for_points", power=power, cost=cost, what=scene.locale.resource("points", cost))


def whose(scene: Scene) -> str | None:
    """Whose building offers the power, if the question says so."""
    state = scene.view.state
    builder = state.asking.facts(state, state.seat).get("builder")
    return scene.say("offer", "from", who=scene.say("factions", str(builder))) if builder else None


def answer(scene: Scene, choice: Choice, id: str, look: str) -> h.Element:
    told = " ".join(scene.locale.text("warnings", one.id, **one.facts) for one in choice.warnings)
    return h.button(f"#offer-{id}", class_=look or None, name="move", value=scene.view.game.moves[choice.move],
                    title=told or None)[
        h.span[scene.say("offer", id)], effects(scene, choice.entry)]


def bowls(scene: Scene, state: State, id: str) -> h.Element:
    """The three bowls in a position."""
    held = dict(zip(state.game.resources, state.holdings(scene.view.state.seat), strict=True))
    one, two, three = (held.get(name, 0) for name in BOWLS)
    label = f"{scene.say('offer', id)}: {scene.say('offer', 'bowls', one=one, two=two, three=three)}"
    return h.span(".mini-bowls", role="img", aria_label=label, title=label)[
        [h.span(class_=f"mini-bowl b{n}")[str(count)] for n, count in enumerate((one, two, three), 1)]]


def always(scene: Scene) -> h.Element:
    """Standing orders as buttons: pressed is what holds now. Others stay as they are."""
    given = scene.view.orders
    return form(scene.reader, scene.address("orders"),
                [h.input(type="hidden", name=id, value="1") for id, on in (("free", given.free),
                                                                          ("single", given.single)) if on],
                h.span("#always-title")[icon("power"), scene.say("offer", "always")],
                h.span(".segments", role="group", aria_labelledby="always-title")[
                    [h.button(name="power_up_to", value=str(n), aria_pressed=str(n == given.power_up_to).lower(),
                              title=scene.say("orders", "power_some", power=n) if n else None)[
                        str(n) if n else scene.say("offer", "ask")] for n in UP_TO]],
                class_="live always")

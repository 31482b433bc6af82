"""What others have just done, over the board: a line in words, a card at the change of round, and what the script needs
to show pieces and points on their way."""
from __future__ import annotations

from markupsafe import Markup

from terrae.core.game import CHANCE
from terrae.core.phases import ROUND_END, ROUND_START
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.changes import total
from terrae.faces.story_turns import RoundChange, Turn, turn_changes
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_sentences import chips, turn_sentence

LATEST = 8  # turns the script may have to show


def saying(scene: Scene) -> h.Element | None:
    """A line over the board with what was done last, and the way to see it again. The script shows it for a while."""
    turns = latest(scene)
    if not turns:
        return None
    last = turns[-1]
    return h.div("#saying.saying.needs-script", hidden=True, data_own="hidden", data_ply=str(last.last))[
        mark(scene, last.seat), h.span(".saying-words")[turn_sentence(scene, last)], replay_link(scene),
        h.ol("#happened", hidden=True)[[happened(scene, one) for one in turns]]]


def latest(scene: Scene) -> list[Turn]:
    """The last turns of others."""
    mine = scene.view.my_seats
    return [one for one in scene.events[-2 * LATEST:] if isinstance(one, Turn) and one.seat != CHANCE
            and one.seat not in mine and turn_sentence(scene, one)][-LATEST:] if scene.view.live else []


def replay_link(scene: Scene) -> h.Element | None:
    turns = len([one for one in scene.news if isinstance(one, Turn)])
    if not turns:
        return None
    words = scene.say("replay", "one_turn") if turns == 1 else scene.say("replay", "turns", turns=turns)
    return h.a(".saying-replay", href=scene.link(scene.since), data_ply=str(scene.since), data_play=True)[
        icon("play"), words]


def happened(scene: Scene, one: Turn) -> Markup:
    """A turn as the script shows it: where something was put, and what it brought to whom."""
    return scene.of_event("happened", one, lambda: Markup(draw_happened(scene, one)))


def draw_happened(scene: Scene, one: Turn) -> h.Element:
    spots = dict.fromkeys(spot for line in one.own for spot in line.spots)
    gained = {seat: total([turn_changes(one, seat), *[line.parts[0].changes[seat] for line in one.others]])
              for seat in range(len(scene.view.seats))}
    return h.li(data_ply=str(one.last), data_seat=str(one.seat + 1), data_spots=" ".join(spots) or None)[
        [h.span(".chips", data_seat=str(seat + 1))[chips(scene, changed)]
         for seat, changed in gained.items() if changed]]


# The change of round --------------------------------------------------------------------------------------------------


def round_card(scene: Scene) -> h.Element | None:
    """A card when a round begins: its goal, what the viewer received, the order. The script shows it once."""
    view = scene.view
    number = view.state.round_number()
    began = [one for one in scene.news if isinstance(one, RoundChange) and one.phase == ROUND_START
             and one.round == number]
    if not began or not scene.own_seats or view.tutorial or view.state.over:
        return None
    return h.section("#round-card.round-card.needs-script", hidden=True, data_own="hidden", role="dialog",
                     aria_labelledby="round-card-title", data_round=str(number))[
        h.button(".square.quiet", type="button", title=scene.say("acting", "close"), data_close=True)[
            icon("close", scene.say("acting", "close"))],
        h.h2("#round-card-title")[scene.say("round_card", "title", number=number)],
        goal(scene, number),
        h.h3[scene.say("round_card", "received")], received(scene, number),
        order(scene)]


def goal(scene: Scene, number: int) -> h.Node:
    found = face(scene.view.game).browser.goals(scene.view.state, scene.locale)
    here = next((one for one in found if one.number == number), None)
    if here is None:
        return None
    return h.p(".round-goal")[icon(here.symbol), h.span[h.b[here.words], h.small[here.note] if here.note else None]]


def received(scene: Scene, number: int) -> h.Element:
    """What the end of the last round and the income of this one brought to the viewer."""
    seat = scene.own_seats[0]
    changed = total(one.changes(seat) for one in scene.news if isinstance(one, RoundChange)
                    and (one.phase, one.round) in ((ROUND_END, number - 1), (ROUND_START, number)))
    found = chips(scene, changed)
    return h.p(".chips")[found] if found else h.p(".muted")[scene.say("round_card", "nothing")]


def order(scene: Scene) -> h.Node:
    found = face(scene.view.game).browser.order(scene.view.state)
    if not found:
        return None
    return [h.h3[scene.say("round_card", "order")],
            h.ol(".round-order")[[h.li[mark(scene, seat), seat_name(scene.view.state, seat, scene.locale)]
                                  for seat, _ in found]]]

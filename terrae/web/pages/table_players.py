"""The players, always in sight: a card each, and their mats behind a click."""
from __future__ import annotations

from markupsafe import Markup

from terrae.draw import Panel
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark, order, person, unknown
from terrae.web.pages.table_sentences import last_words
from terrae.web.pages.table_signed import signed


def players(scene: Scene) -> h.Element:
    """A card for everybody, one's own first, and small facts where there is room below them."""
    return h.section("#players.players", aria_label=scene.say("table", "mats"))[
        [signed(scene, card(scene, seat)) for seat in order(scene)],
        signed(scene, scene.draw_once("asides", lambda: asides(scene)))]


def asides(scene: Scene) -> h.Element:
    return h.div("#asides.asides")[
        [panel(one) for one in face(scene.view.game).browser.aside(scene.view.state, scene.locale)]]


def mat(scene: Scene, seat: int) -> Markup:
    """A seat's mat with nothing to choose on it."""
    draw = face(scene.view.game).browser.mat
    return scene.draw_once(f"mat-{seat}", lambda: draw(scene.view.state, seat, scene.locale))


def panel(one: Panel) -> h.Element:
    return h.section(".panel", id=f"panel-{one.id}", aria_labelledby=f"panel-{one.id}-title")[
        h.h2(id=f"panel-{one.id}-title")[one.title], one.body]


def card(scene: Scene, seat: int) -> Markup:
    """A player's card. It opens the mat: one's own beside the board, another's over it."""
    return scene.for_spectators(f"seat-{seat}", lambda: Markup(draw_card(scene, seat)))


def draw_card(scene: Scene, seat: int) -> h.Element:
    view = scene.view
    drawn = face(view.game).browser
    colour = drawn.seat_colour(view.state, seat)
    classes = ["seat-card", "asked" if view.state.seat == seat and not view.state.over else None]
    bar = h.svg(".card-bar", aria_hidden="true")[h.rect(width="100%", height="100%", fill=colour.fill)]
    content = [bar, head(scene, seat), h.div(".card-body")[
        scene.draw_once(f"card-{seat}", lambda: drawn.card(view.state, seat, scene.locale))],
               h.small(".card-last", title=said)[said] if (said := last_words(scene, seat)) else None]
    if seat in scene.own_seats[:1]:
        return h.section(class_=[*classes, "own"], id=f"seat-{seat + 1}", data_seat=str(seat + 1))[
            h.a(".card-face", href="#own-mat", data_tab_to="me", title=scene.say("table", "open_mat"))[content]]
    return h.details(class_=classes, id=f"seat-{seat + 1}", data_seat=str(seat + 1), data_key=f"seat-{seat + 1}",
                     name="mats")[
        h.summary(".card-face", title=scene.say("table", "open_mat"))[content],
        h.div(".drawer")[
            h.h2(".mat-title")[mark(scene, seat), seat_name(view.state, seat, scene.locale)],
            mat(scene, seat)]]


def head(scene: Scene, seat: int) -> h.Element:
    """Mark, faction, person and points of a seat."""
    one = scene.view.seats[seat]
    kind = "bot" if one.automatic else "person"
    points = scene.locale.text("resources", "points")
    you = scene.say("table", "you") if one.mine and not one.replaced else None
    return h.div(".card-head")[
        mark(scene, seat),
        h.div(".card-name")[
            h.b(".faction")[seat_name(scene.view.state, seat, scene.locale)],
            h.span(".person")[icon(kind, scene.say("table", kind)), " ", you or person(scene, one)]
            if not unknown(scene, one) else None],
        h.span(".points.num", data_points=str(scene.view.state.scores()[seat]), data_tip=points)[
            str(scene.view.state.scores()[seat]), icon("points", points)]]


def own_mat(scene: Scene) -> h.Element | None:
    """The viewer's mat: a column of its own where there is room, else over the board."""
    if not scene.own_seats:
        return None
    seat = scene.own_seats[0]
    return h.section("#own-mat.own-mat", aria_labelledby="own-mat-title")[
        h.div(".pane-head")[
            h.h2("#own-mat-title.mat-title")[mark(scene, seat), seat_name(scene.view.state, seat, scene.locale)],
            h.button(".square.quiet.needs-script.close-mat", type="button", data_tab_to="act",
                     title=scene.say("acting", "close"))[icon("close", scene.say("acting", "close"))]],
        face(scene.view.game).browser.mat(scene.view.state, seat, scene.locale, scene.selectable)
        if scene.selectable else mat(scene, seat)]

"""The side of the table: tabs for actions, log, chat and analysis, and everything else behind the menu."""
from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.faces import face
from terrae.web.pages.frame import form, language_links, name_form, notice, rules_links, theme_links
from terrae.web.pages.study_plan import plan_at_table
from terrae.web.pages.table_acting import moves
from terrae.web.pages.table_armed import armed_panel
from terrae.web.pages.table_chat import chat
from terrae.web.pages.table_explained import hint_box
from terrae.web.pages.table_host import hosting
from terrae.web.pages.table_log import log
from terrae.web.pages.table_orders import orders
from terrae.web.pages.table_review import second_look
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import seats
from terrae.web.pages.table_settings import KEYS, keys, settings
from terrae.web.pages.table_signed import signed
from terrae.web.reviews import may_be_reviewed

TABS = (("act", "hex"), ("log", "menu"), ("chat", "chat"), ("analysis", "chart"))
PHONE_TABS = (("act", "hex"), ("me", "person"), ("players", "people"), ("log", "menu"), ("more", "more"))


def side(scene: Scene) -> h.Element:
    """The tabs and their panes; the style shows the one that is chosen. Only panes scroll."""
    return h.aside("#side.side", aria_label=scene.say("table", "beside"))[
        signed(scene, scene.draw_once("tabs-row", lambda: tab_row(scene, "tabs-row", TABS))),
        pane(scene, "act", [[seats(scene), hosting(scene)] if scene.view.waiting else None, armed_panel(scene),
                            plan_at_table(scene), second_look(scene) or moves(scene) or nothing_to_do(scene)]),
        pane(scene, "log", log(scene)),
        pane(scene, "chat", chat(scene)),
        pane(scene, "analysis", [to_study(scene), hint_box(scene) or h.p(".muted")[scene.say("hint", "none_here")],
                                 charts(scene)]),
        pane(scene, "more", more(scene))]


def tab_row(scene: Scene, kind: str, tabs: Sequence[tuple[str, str]]) -> h.Element:
    return h.nav(id=kind, class_=[kind, "needs-script"], aria_label=scene.say("table", "tabs"))[
        [h.button(".tab", type="button", data_tab_to=id, aria_pressed="false", data_own="aria-pressed")[
            icon(symbol), h.span[scene.say("tabs", id)],
            h.span(".tab-badge.num", data_badge=id, hidden=True, data_own="hidden children")] for id, symbol in tabs]]


def tab_bar(scene: Scene) -> h.Element:
    """The tabs at the bottom of a phone."""
    return tab_row(scene, "tab-bar", PHONE_TABS)


def pane(scene: Scene, id: str, content: h.Node) -> h.Node:
    """A pane, which is sent as a whole; the log signs its own parts."""
    drawn = h.section(f"#pane-{id}.pane", tabindex="-1", aria_label=scene.say("tabs", id))[content]
    return drawn if id == "log" else signed(scene, drawn)


def nothing_to_do(scene: Scene) -> h.Element:
    """What stands in the place of the actions while there are none."""
    return h.p(".muted.nothing")[scene.say("acting", "complete" if scene.complete else "nothing_now")]


def to_study(scene: Scene) -> h.Element | None:
    """A button to the analysis board; for players of a running game to the plan of their seat."""
    if scene.view.waiting:
        return None
    return form(scene.reader, f"{scene.view.base}/study",
                h.input(type="hidden", name="ply", value=str(min(scene.view.ply, scene.view.record.plies))),
                h.button("#to-study")[icon("branch"), scene.say("study", "try_ahead" if plans(scene) else "open")],
                class_="to-study")


def plans(scene: Scene) -> bool:
    """Does the analysis board of this viewer plan what they will really play?"""
    return bool(scene.view.my_seats) and not scene.view.record.state.over and not scene.view.called_off


def charts(scene: Scene) -> h.Element | None:
    """The ways to the charts of points and, when the game is over, to its review."""
    view = scene.view
    if not view.record.plies:
        return None
    return h.p[h.a(".button.quiet", href=f"{view.base}/points")[icon("points"), scene.say("replay", "charts")],
               h.a(".button.quiet.to-review", href=f"{view.base}/review")[icon("eye"), scene.say("review", "title")]
               if may_be_reviewed(view) else None]


def more(scene: Scene, found: dict[str, str] = KEYS) -> h.Node:
    """Everything one needs now and then: seats, automatic answers, settings, the way to other pages."""
    return [
        h.h2[scene.say("tabs", "more")],
        [seats(scene), hosting(scene)] if not scene.view.waiting and not scene.view.study else None,
        orders(scene), site_parts(scene, found),
        [notice(text) for text in face(scene.view.game).notices(scene.view.state, scene.locale)],
        h.p(".muted.small")[scene.say("frame", "unofficial")]]


def site_parts(scene: Scene, found: dict[str, str]) -> Markup:
    """What stays the same from move to move: settings, keys, links."""
    reader, view = scene.reader, scene.view
    return view.drawings.draw(view.id, ("site", reader.locale.language, reader.guest.id),
                              (reader.guest.name, reader.path, bool(view.my_seats), *found),
                              lambda: Markup(h.fragment[settings(scene), keys(scene, found), site_links(scene)]))


def site_links(scene: Scene) -> h.Element:
    reader = scene.reader
    return h.section(".panel.site-links")[
        h.h2["Terrae"],
        h.p[h.a(href="/")[scene.say("table", "to_start")]],
        h.p[scene.say("frame", "rules"), ": ", [[link, " "] for link in rules_links(reader)]],
        h.p[scene.say("frame", "language"), ": ", [[link, " "] for link in language_links(reader)]],
        h.p[theme_links(reader)],
        h.details(data_key="my-name")[
            h.summary[reader.guest.name or scene.say("frame", "guest")], name_form(reader)]]

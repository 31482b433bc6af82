"""The end of a game: the ranked result, points by source side by side, points by round, and what can be done now."""
from __future__ import annotations

from terrae.core.ledger import Entry, by_source, standings
from terrae.draw import html as h
from terrae.draw.hexes import Colour
from terrae.draw.icons import icon
from terrae.draw.round_lines import round_lines
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.web.pages.frame import form
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark, person, unknown
from terrae.web.pages.table_sentences import who_did

LONGEST = 74  # per cent of a column that the longest bar takes
MANY = 9  # sources that need narrow rows to fit a small screen
MEDALS = ("gold", "silver", "bronze")  # what a medal is made of; gold as a metal, not as a sign to click


def ending(scene: Scene) -> h.Element:
    """The result of a finished game, in the place of the players."""
    entries = scene.view.stories.ledger(scene.view.id, scene.view.record)
    return h.section("#ending.ending", aria_labelledby="ending-title")[
        h.h2("#ending-title.visually-hidden")[scene.say("ending", "result")],
        podium(scene), sources(scene, entries), by_round(scene, entries)]


def ending_tools(scene: Scene) -> h.Node:
    """What can be done with a finished game: share it, take it along, look at it again, play another."""
    view = scene.view
    return [
        h.a(".button.quiet", href=scene.link(), data_share=True, title=scene.say("ending", "share"))[
            icon("link"), h.span(".wide-words")[scene.say("ending", "share")]],
        h.a(".button.quiet", href=f"{view.base}/record", download=True, title=scene.say("ending", "download"))[
            icon("download"), h.span(".wide-words")[scene.say("ending", "download")]],
        h.a(".button.to-review", href=f"{view.base}/review", title=scene.say("ending", "review"))[
            icon("eye"), h.span(".wide-words")[scene.say("ending", "review")]],
        rematch(scene)]


def headline(scene: Scene) -> str:
    """Who won, and by how much."""
    view = scene.view
    winners = view.state.winners()
    names = scene.say("table", "and").join(who_did(scene, seat) for seat in winners)
    if len(winners) > 1:
        return scene.say("ending", "shared", who=names)
    scores = view.state.scores()
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    ahead = scores[winners[0]] - max(others, default=0)
    if ahead == 0:
        return scene.say("ending", "tie", who=names)
    return scene.say("ending", "by_one" if ahead == 1 else "by", who=names, points=ahead)


def rematch(scene: Scene) -> h.Node:
    """A button for the first who wants another game, a link for the others."""
    view = scene.view
    if not view.my_seats or view.study or view.tutorial:
        return None
    if view.rematch:
        return h.a("#rematch.button.primary", href=view.rematch)[icon("again"), scene.say("ending", "join_rematch")]
    return form(scene.reader, scene.address("rematch"),
                h.button("#rematch.primary")[icon("again"), scene.say("ending", "rematch")])


# The result -----------------------------------------------------------------------------------------------------------


def ranks(scene: Scene) -> list[tuple[int, int]]:
    """Every seat with its rank, the best first. Who cannot be told apart shares a rank, and the next one is skipped."""
    state = scene.view.state
    seats = sorted(range(state.seats()), key=state.standing, reverse=True)
    best = [state.standing(seat) for seat in seats]
    return [(seat, best.index(state.standing(seat)) + 1) for seat in seats]


def podium(scene: Scene) -> h.Element:
    """Everybody with a medal, a rank and points, the best first."""
    return h.ol(".podium")[[place(scene, seat, rank) for seat, rank in ranks(scene)]]


def place(scene: Scene, seat: int, rank: int) -> h.Element:
    view, one = scene.view, scene.view.seats[seat]
    name = scene.say("table", "you") if one.mine and not one.replaced else person(scene, one)
    kind = scene.say("table", "bot") if one.automatic else scene.say("table", "person")
    colour = colours(scene)[seat]
    return h.li(class_=["podium-place", f"rank-{min(rank, 4)}"], data_rank=str(rank))[
        h.svg(".card-bar", aria_hidden="true")[h.rect(width="100%", height="100%", fill=colour.fill)],
        medal(scene, rank),
        h.div(".podium-name")[
            h.span[mark(scene, seat), h.b[seat_name(view.state, seat, scene.locale)]],
            h.small(".muted")[icon("bot" if one.automatic else "person", kind), " ", name]
            if not unknown(scene, one) else None],
        h.b(".podium-points.num")[str(view.state.scores()[seat])]]


def medal(scene: Scene, rank: int) -> h.Element:
    """A medal on its ribbon with the rank; after the third a plain disc."""
    words = scene.say("ending", "rank", rank=rank)
    metal = MEDALS[rank - 1] if rank <= len(MEDALS) else "none"
    return h.svg(f".medal.{metal}", viewBox="0 0 32 44", role="img", aria_label=words)[
        h.path(".ribbon", d="M8 1h7l3 13-7 3zM24 1h-7l-3 13 7 3z") if metal != "none" else None,
        h.circle(".disc", cx="16", cy="29", r="12.5"),
        h.text(x="16", y="34.5", text_anchor="middle", font_size="15", font_weight="700")[str(rank)]]


def colours(scene: Scene) -> list[Colour]:
    state = scene.view.state
    return [face(scene.view.game).browser.seat_colour(state, seat) for seat in range(state.seats())]


# Where the points came from -------------------------------------------------------------------------------------------


def sources(scene: Scene, entries: list[Entry]) -> h.Element:
    """Points by source, a column of bars for everybody."""
    seats = [seat for seat, _ in ranks(scene)]
    found = {seat: by_source(entries, seat) for seat in seats}
    ids = [id for id in scene.view.game.sources if any(one.get(id) for one in found.values())]
    most = max((abs(one.get(id, 0)) for one in found.values() for id in ids), default=1) or 1
    inks = colours(scene)
    rows = [h.tr[h.th(scope="row", title=scene.locale.text("sources", id))[scene.locale.text("sources", id)],
                 [h.td[bar(found[seat].get(id, 0), most, inks[seat])] for seat in seats]] for id in ids]
    heads = [h.th(scope="col")[mark(scene, seat), h.span[seat_name(scene.view.state, seat, scene.locale)]]
             for seat in seats]
    total = h.tr(".total")[h.th(scope="row")[scene.say("charts", "total")],
                           [h.td(".num")[str(sum(found[seat].values()))] for seat in seats]]
    return h.div(class_=["panel", "end-sources", "many" if len(ids) > MANY else None])[h.table[
        h.thead[h.tr[h.th(scope="col")[scene.say("ending", "by_source")], heads]], h.tbody[rows, total]]]


def bar(points: int, most: int, colour: Colour) -> h.Node:
    """A number of points, with a bar as long."""
    written = str(points).replace("-", "−") if points else "–"
    if not points:
        return h.span(".num.muted")[written]
    width = max(3, round(LONGEST * abs(points) / most))
    return h.span(".end-bar")[
        h.svg(width=f"{width}%", aria_hidden="true")[
            h.rect(width="100%", height="100%", rx="3", fill=colour.fill if points > 0 else "none",
                   stroke="currentColor", stroke_width="1")],
        h.span(".num")[written]]


def by_round(scene: Scene, entries: list[Entry]) -> h.Element:
    after = standings(entries, scene.view.state.seats())
    labels = [scene.say("charts", "after_round", number=number) if number else scene.say("charts", "start")
              for number in after]
    return h.div(".panel.end-rounds")[
        h.h3[scene.say("ending", "by_round")],
        round_lines(after, colours(scene), labels, scene.say("charts", "over_time_label"))]

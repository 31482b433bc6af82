"""A mat of Terramara: goods, clan, workers, tracks, character, artifacts and the player's own tiles."""
from __future__ import annotations

from terrae.draw import html
from terrae.draw.icons import icon
from terrae.faces.mara.parts import amount, draw_runs, part, piece, place, sign
from terrae.faces.mara.reader import Reader
from terrae.faces.mara.words import NUMERALS
from terrae.mara.rules.final_scoring import outpost_points
from terrae.mara.rules.river import reach
from terrae.mara.state import bits
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_TILES,
    CATEGORIES,
    FLIPPING,
    GOODS,
    LEVELS,
    MEMBERS,
    RAW,
    ROAD_END,
    START_CARDS,
)

# Goods, clan, tracks ---------------------------------------------------------------------------------------------


def goods(r: Reader) -> html.Element:
    """Raw ones in round frames over the refined ones they become, in square frames."""
    return part(r.words("goods"), html.div(".mara-goods")[goods_tiles(r)])


def goods_tiles(r: Reader, chosen: bool = False) -> list[html.Element]:
    """Each with its amount; perhaps only those that can be chosen."""
    tiles: list[html.Element] = []
    for n, good in enumerate(GOODS):
        if chosen and f"good:{good}" not in r.selectable:
            continue
        name, have = r.says.locale.text("goods", good), r.p.good(n)
        frame = "raw" if good in RAW else "refined"
        tiles.append(html.div(place(r.spot(f"good:{good}"), f"{name}: {have}", r.selectable,
                                    f"mara-good {frame}" + ("" if have else " none"), f"{name}: {have}"))[
            icon(good), html.span(".num")[str(have)], html.small[name] if chosen else None])
    return tiles


def clan(r: Reader) -> html.Element:
    """Who is still at home, and how many explorers are in the hut."""
    p, seat = r.p, r.p.seat
    names = [r.says.locale.text("members", member) for member in MEMBERS]
    home = [piece("explorer", seat, names[0]) for _ in range(p.explorers)]
    home += [piece("chieftain", seat, names[1])] if p.chieftain else []
    home += [piece("warrior", seat, names[2]) for _ in range(p.warriors)]
    return part(r.words("clan"), html.div(".chips.mara-clan")[
        home or html.span(".muted")[r.words("nothing")],
        html.small(".muted")[r.words("in_hut", number=p.in_hut)] if p.in_hut else None])


def workers(r: Reader) -> html.Element:
    """A tile for each worker; those used in this round lie turned."""
    tiles = []
    for level in range(1, LEVELS + 1):
        have, used = r.p.workers_of(level), r.p.worked_of(level)
        for n in range(have):
            spent = n < used
            label = r.words("worker", level=NUMERALS[level - 1]) + (f" ({r.words('used')})" if spent else "")
            spot = r.spot(f"worker:{level}") if n == min(used, have - 1) else ""  # the next one to be used
            classes = "tile mara-worker used" if spent else "tile mara-worker"
            tiles.append(html.div(place(spot, label, r.selectable, classes, label))[
                sign(f"worker_{level}"), html.span(".visually-hidden")[label]])
    return part(r.words("workers"), html.div(".mini-tiles")[tiles] if tiles
                else html.span(".muted")[r.words("nothing")])


def tracks(r: Reader) -> html.Element:
    """Military with its power level, river with its reach, caravans, flags."""
    p = r.p
    power = r.words("power", level=NUMERALS[r.s.set.power[p.military] - 1])
    flags = [str(row + 1) for row in range(FLIPPING) if p.has_flag(row)]
    reached = r.words("reach", number=reach(p))
    return part(r.words("tracks"), html.ul(".mara-lines")[
        html.li[icon("military"), html.span[r.says.heading("military"), " ", html.b(".num")[str(p.military)],
                                            html.small(".muted")[" ", power]]],
        html.li[icon("canoe"), html.span[r.says.heading("river"), " ", html.b(".num")[str(p.river)],
                                         html.small(".muted")[" ", reached]]],
        html.li[icon("caravan"), html.span[r.words("caravans", lead=on_road(r, p.lead), rear=on_road(r, p.rear))]],
        html.li[icon("flag"), html.span[r.words("flags", rows=", ".join(flags))]] if flags else None])


def on_road(r: Reader, at: int) -> str:
    """A place of the road in words."""
    stop, way = divmod(at, 3)
    if at == ROAD_END or at == 0:
        return r.words("at_end" if at else "at_start")
    if way:
        return r.words("on_bonus" if way == 1 else "on_outpost", row=stop + 1)
    return r.words("at_crossroads", number=stop)


# Cards and tiles -------------------------------------------------------------------------------------------------


def character(r: Reader) -> html.Element | None:
    """The side that counts now, and what the other one would do or did."""
    p, says = r.p, r.says
    if p.character.index < 0:
        return None
    id = p.character.id
    name = says.locale.text("factions", id)
    sides = ["experienced", "young"] if p.experienced else ["young", "experienced"]
    used = p.character_used
    return part(r.words("character"), html.div(place(r.spot(f"character:{id}"), name, r.selectable))[
        html.div(".tile-head")[html.b[name], html.span(".badge")[says.heading(sides[0])],
                               html.span(".badge")[says.heading("used")] if used else None],
        html.p[says.ability(id, sides[0])],
        None if p.experienced else html.p(".muted")[
            r.words("other_side", side=says.heading(sides[1])), ": ", says.ability(id, sides[1])]])


def artifacts(r: Reader) -> html.Element | None:
    """Those created: what can be used each round first, what has had its effect last."""
    def when(n: int) -> int:
        keys = [key for key, _ in r.says.moments(n)]
        return min([("once", "permanent", "end", "instant").index(key) for key in keys], default=4)

    created = sorted([n for n in range(len(ARTIFACTS)) if r.p.has_artifact(n)], key=when)
    tiles = [card(r, n, r.p.has_used(n)) for n in created]
    return part(f"{r.words('artifacts')} ({len(created)})", html.div(".tiles.wide")[tiles]) if created else None


def card(r: Reader, card: int, used: bool = False, cost: bool = False) -> html.Element:
    """An artifact in words."""
    says = r.says
    artifact = r.s.set.artifacts[card]
    label = says.whole_card(card).replace("\n", ". ")
    category = CATEGORIES[artifact.category]
    classes = f"tile mara-made {category}" + (" used" if used else "")
    return html.div(place(r.spot(f"card:{ARTIFACTS[card]}"), label, r.selectable, classes))[
        html.div(".tile-head")[
            sign(category, says.category(card)), html.b[says.artifact_name(card)],
            html.small(".muted.mara-push")[says.category(card)],
            html.span(".badge")[says.heading("used")] if used else None,
            amount("points", artifact.vp, r.words("points", number=artifact.vp))],
        html.p[r.words("reserve_cost", cost=says.cost(card))] if cost else None,
        html.p[[effect(r, key, text) for key, text in says.moments(card)] or says.heading("no_effect")]]


def effect(r: Reader, key: str, text: str) -> html.Element:
    """One effect after the mark of the moment it counts."""
    heading = {"instant": "instant", "permanent": "permanent", "once": "once", "end": "at_end"}[key]
    return html.span(".mara-effect")[sign(key), " ", r.says.heading(heading, what=r.says.effect(text)), " "]


def reserved(r: Reader) -> html.Element | None:
    if r.p.reserved < 0:
        return None
    return part(r.words("reserved"), card(r, r.p.reserved, cost=True))


def own_tiles(r: Reader) -> html.Element | None:
    """The player's own bonus tiles, outpost and crossroads, and before the first round the starting card."""
    p, says = r.p, r.says
    inside: list[html.Node] = []
    for n, id in enumerate(BONUS_TILES):
        if p.has_tile(n):
            inside.append(html.div(place(r.spot(f"tile:{id}"), says.bonus(n), r.selectable))[
                html.div(".tile-head")[icon("bonus"), html.b[NUMERALS[int(id[0]) - 1]],
                                       draw_runs(says.signs(says.bonus_text(n)))],
                html.p[says.effect(says.bonus_text(n))]])
    if p.own_left >= 0:
        outpost = r.s.set.left[p.own_left].outpost
        inside.append(html.div(".tile")[html.p[icon("flag"), " ", r.words(
            "own_outpost", what=says.outpost(outpost), points=outpost_points(r.s, p, outpost))]])
    if p.own_right >= 0 and p.character.own_crossroads(p):
        inside.append(html.div(".tile")[html.p[icon("caravan"), " ", r.words(
            "own_crossroads", what=says.effect(says.crossroads_text(p.own_right)))]])
    if p.start >= 0 and not r.s.round:
        inside.append(html.div(".tile")[html.b[r.words("start_card", id=START_CARDS[p.start])],
                                        html.p[says.start_card(p.start)]])
    return part(r.words("own_tiles"), html.div(".tiles.wide")[inside]) if inside else None


# A card ----------------------------------------------------------------------------------------------------------


def card_of_player(r: Reader) -> html.Node:
    """Goods on one line; clan, workers, tracks and artifacts on the next."""
    p, locale = r.p, r.says.locale
    held = [(good, p.good(n)) for n, good in enumerate(GOODS) if p.good(n)]
    members, levels = p.members(), range(1, LEVELS + 1)
    number, ready = (sum(p.workers_of(n) - k * p.worked_of(n) for n in levels) for k in (0, 1))
    way = r.words("caravan_at", lead=on_road(r, p.lead), rear=on_road(r, p.rear))
    return html.div(".mara-held")[
        html.span(".chips")[
            [amount(good, n, f"{locale.text('goods', good)}: {n}") for good, n in held]
            or html.small(".muted")[r.words("no_goods")]],
        html.span(".chips.small")[
            amount("explorer", members, r.words("members", number=members)),
            amount("worker", ready, r.words("worker_count", ready=ready, number=number)) if number else None,
            amount("military", p.military, locale.text("tracks", "military")),
            amount("canoe", p.river, r.says.heading("river")),
            amount("caravan", f"{p.lead // 3}·{p.rear // 3}", way),
            amount("artifact", bits(p.artifacts), locale.text("resources", "artifacts")),
            amount("flag", bits(p.flags), locale.text("resources", "flags")) if p.flags else None,
            icon("first_player", r.words("first_player")) if r.s.round and r.s.first == p.seat else None]]

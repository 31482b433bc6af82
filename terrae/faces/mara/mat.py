"""A mat of Terramara: goods, clan, workers, tracks, character, artifacts and the player's own tiles."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.draw.icons import icon
from terrae.faces.mara.parts import amount, part, piece, place, sign
from terrae.faces.mara.words import NUMERALS, Says
from terrae.mara.rules.final_scoring import outpost_points
from terrae.mara.rules.river import reach
from terrae.mara.state import Player, State, bits
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


class Reader:
    """What everything on a mat is drawn with."""

    def __init__(self, says: Says, p: Player, selectable: Set[str]) -> None:
        self.says = says
        self.s: State = says.s
        self.p = p
        self.selectable = selectable

    def words(self, id: str, /, **facts: object) -> str:
        return self.says.locale.text("panel", id, **facts)

    def spot(self, spot: str) -> str:
        """Only the mat of the seat that is asked can be pointed at; elsewhere a place has no spot."""
        return spot if self.s.seat == self.p.seat else ""


# Goods, clan, tracks ---------------------------------------------------------------------------------------------


def goods(r: Reader) -> htpy.Element:
    """Raw ones in round frames over the refined ones they become, in square frames."""
    tiles = []
    for n, good in enumerate(GOODS):
        name, have = r.says.locale.text("goods", good), r.p.good(n)
        frame = "raw" if good in RAW else "refined"
        tiles.append(htpy.div(place(r.spot(f"good:{good}"), f"{name}: {have}", r.selectable,
                                    f"mara-good {frame}" + ("" if have else " none"), f"{name}: {have}"))[
            icon(good), htpy.span(".num")[str(have)]])
    return part(r.words("goods"), htpy.div(".mara-goods")[tiles])


def clan(r: Reader) -> htpy.Element:
    """Who is still at home, and how many explorers are in the hut."""
    p, seat = r.p, r.p.seat
    names = [r.says.locale.text("members", member) for member in MEMBERS]
    home = [piece("explorer", seat, names[0]) for _ in range(p.explorers)]
    home += [piece("chieftain", seat, names[1])] if p.chieftain else []
    home += [piece("warrior", seat, names[2]) for _ in range(p.warriors)]
    return part(r.words("clan"), htpy.div(".chips.mara-clan")[
        home or htpy.span(".muted")[r.words("nothing")],
        htpy.small(".muted")[r.words("in_hut", number=p.in_hut)] if p.in_hut else None])


def workers(r: Reader) -> htpy.Element:
    """A tile for each worker; those used in this round lie turned."""
    tiles = []
    for level in range(1, LEVELS + 1):
        have, used = r.p.workers_of(level), r.p.worked_of(level)
        for n in range(have):
            spent = n < used
            label = r.words("worker", level=NUMERALS[level - 1]) + (f" ({r.words('used')})" if spent else "")
            spot = r.spot(f"worker:{level}") if n == min(used, have - 1) else ""  # the next one to be used
            classes = "tile mara-worker used" if spent else "tile mara-worker"
            tiles.append(htpy.div(place(spot, label, r.selectable, classes, label))[
                sign(f"worker_{level}"), htpy.span(".visually-hidden")[label]])
    return part(r.words("workers"), htpy.div(".mini-tiles")[tiles] if tiles
                else htpy.span(".muted")[r.words("nothing")])


def tracks(r: Reader) -> htpy.Element:
    """Military with its power level, river with its reach, caravans, flags."""
    p = r.p
    power = r.words("power", level=NUMERALS[r.s.set.power[p.military] - 1])
    flags = [str(row + 1) for row in range(FLIPPING) if p.has_flag(row)]
    reached = r.words("reach", number=reach(p))
    return part(r.words("tracks"), htpy.ul(".mara-lines")[
        htpy.li[icon("military"), htpy.span[r.says.heading("military"), " ", htpy.b(".num")[str(p.military)],
                                            htpy.small(".muted")[" ", power]]],
        htpy.li[icon("canoe"), htpy.span[r.says.heading("river"), " ", htpy.b(".num")[str(p.river)],
                                         htpy.small(".muted")[" ", reached]]],
        htpy.li[icon("caravan"), htpy.span[r.words("caravans", lead=on_road(r, p.lead), rear=on_road(r, p.rear))]],
        htpy.li[icon("flag"), htpy.span[r.words("flags", rows=", ".join(flags))]] if flags else None])


def on_road(r: Reader, at: int) -> str:
    """A place of the road in words."""
    stop, way = divmod(at, 3)
    if at == ROAD_END or at == 0:
        return r.words("at_end" if at else "at_start")
    if way:
        return r.words("on_bonus" if way == 1 else "on_outpost", row=stop + 1)
    return r.words("at_crossroads", number=stop)


# Cards and tiles -------------------------------------------------------------------------------------------------


def character(r: Reader) -> htpy.Element | None:
    """The side that counts now, and what the other one would do or did."""
    p, says = r.p, r.says
    if p.character.index < 0:
        return None
    id = p.character.id
    name = says.locale.text("factions", id)
    sides = ["experienced", "young"] if p.experienced else ["young", "experienced"]
    used = p.character_used
    return part(r.words("character"), htpy.div(place(r.spot(f"character:{id}"), name, r.selectable))[
        htpy.div(".tile-head")[htpy.b[name], htpy.span(".badge")[says.heading(sides[0])],
                               htpy.span(".badge")[says.heading("used")] if used else None],
        htpy.p[says.ability(id, sides[0])],
        None if p.experienced else htpy.p(".muted")[
            r.words("other_side", side=says.heading(sides[1])), ": ", says.ability(id, sides[1])]])


def artifacts(r: Reader) -> htpy.Element | None:
    """Those created: what can be used each round first, what has had its effect last."""
    def when(n: int) -> int:
        keys = [key for key, _ in r.says.moments(n)]
        return min([("once", "permanent", "end", "instant").index(key) for key in keys], default=4)

    created = sorted([n for n in range(len(ARTIFACTS)) if r.p.has_artifact(n)], key=when)
    tiles = [card(r, n, r.p.has_used(n)) for n in created]
    return part(f"{r.words('artifacts')} ({len(created)})", htpy.div(".tiles.wide")[tiles]) if created else None


def card(r: Reader, card: int, used: bool = False, cost: bool = False) -> htpy.Element:
    """An artifact in words."""
    says = r.says
    artifact = r.s.set.artifacts[card]
    label = says.whole_card(card).replace("\n", ". ")
    return htpy.div(place(r.spot(f"card:{ARTIFACTS[card]}"), label, r.selectable, "tile used" if used else "tile"))[
        htpy.div(".tile-head")[
            sign(CATEGORIES[artifact.category], says.category(card)), htpy.b[ARTIFACTS[card]],
            htpy.small(".muted.mara-push")[says.category(card)],
            htpy.span(".badge")[says.heading("used")] if used else None,
            amount("points", artifact.vp, r.words("points", number=artifact.vp))],
        htpy.p[r.words("reserve_cost", cost=says.cost(card))] if cost else None,
        htpy.p[[effect(r, key, text) for key, text in says.moments(card)] or says.heading("no_effect")]]


def effect(r: Reader, key: str, text: str) -> htpy.Element:
    """One effect after the mark of the moment it counts."""
    heading = {"instant": "instant", "permanent": "permanent", "once": "once", "end": "at_end"}[key]
    return htpy.span(".mara-effect")[sign(key), " ", r.says.heading(heading, what=r.says.effect(text)), " "]


def reserved(r: Reader) -> htpy.Element | None:
    if r.p.reserved < 0:
        return None
    return part(r.words("reserved"), card(r, r.p.reserved, cost=True))


def own_tiles(r: Reader) -> htpy.Element | None:
    """The player's own bonus tiles, outpost and crossroads, and before the first round the starting card."""
    p, says = r.p, r.says
    inside: list[htpy.Node] = []
    for n, id in enumerate(BONUS_TILES):
        if p.has_tile(n):
            inside.append(htpy.div(place(r.spot(f"tile:{id}"), says.bonus(n), r.selectable))[
                htpy.div(".tile-head")[icon("bonus"), htpy.b[id]], htpy.p[says.effect(says.bonus_text(n))]])
    if p.own_left >= 0:
        outpost = r.s.set.left[p.own_left].outpost
        inside.append(htpy.div(".tile")[htpy.p[icon("flag"), " ", r.words(
            "own_outpost", what=says.outpost(outpost), points=outpost_points(r.s, p, outpost))]])
    if p.own_right >= 0 and p.character.own_crossroads(p):
        inside.append(htpy.div(".tile")[htpy.p[icon("caravan"), " ", r.words(
            "own_crossroads", what=says.effect(says.crossroads_text(p.own_right)))]])
    if p.start >= 0 and not r.s.round:
        inside.append(htpy.div(".tile")[htpy.b[r.words("start_card", id=START_CARDS[p.start])],
                                        htpy.p[says.start_card(p.start)]])
    return part(r.words("own_tiles"), htpy.div(".tiles.wide")[inside]) if inside else None


# On one line -----------------------------------------------------------------------------------------------------


def brief(r: Reader) -> htpy.Element:
    p, locale = r.p, r.says.locale
    raw, refined = sum(p.good(n) for n in range(4)), sum(p.good(n) for n in range(4, 8))
    members = p.members()
    return htpy.span(".chips.holding-brief")[
        htpy.span(".own-points")[amount("points", p.vp, locale.text("resources", "points"))],
        chip("any_raw", raw, r.words("raw", number=raw)),
        chip("any_refined", refined, r.words("refined", number=refined)),
        amount("military", p.military, locale.text("tracks", "military")),
        amount("canoe", p.river, r.says.heading("river")),
        amount("artifact", bits(p.artifacts), locale.text("resources", "artifacts")),
        amount("explorer", members, r.words("members", number=members)),
        amount("flag", bits(p.flags), locale.text("resources", "flags")) if p.flags else None,
        icon("first_player", r.words("first_player")) if r.s.round and r.s.first == p.seat else None]


def chip(name: str, number: int, label: str) -> htpy.Element:
    return htpy.span(".chip", data_tip=label)[sign(name, label), htpy.span(".num")[str(number)]]


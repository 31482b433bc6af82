"""A mat of Terramara: goods, clan, workers, tracks, character, artifacts and the player's own tiles.

What is drawn depends on plain values, so it is kept: most of a mat is the same after a move."""
from __future__ import annotations

from markupsafe import Markup

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import icon
from terrae.faces.mara.parts import NOWHERE, Pointed, amount, draw_runs, part, piece, place, sign
from terrae.faces.mara.reader import Reader
from terrae.faces.mara.words import MOMENTS, NUMERALS, phrase, runs
from terrae.locales import Locale
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


def goods(r: Reader) -> Markup:
    return draw_goods(r.says.locale, tuple([(r.point(f"good:{good}"), r.p.good(n)) for n, good in enumerate(GOODS)]))


@cache_markup
def draw_goods(locale: Locale, held: tuple[tuple[Pointed, int], ...]) -> html.Element:
    """Raw ones in round frames over the refined ones they become, in square frames."""
    tiles = [draw_good(locale, good, *one, False) for good, one in zip(GOODS, held, strict=True)]
    return part(locale.text("panel", "goods"), html.div(".mara-goods")[tiles])


@cache_markup
def draw_good(locale: Locale, good: str, at: Pointed, have: int, named: bool) -> html.Element:
    """A good with its amount, perhaps with its name."""
    name = locale.text("goods", good)
    frame = "raw" if good in RAW else "refined"
    return html.div(place(at, f"{name}: {have}", f"mara-good {frame}" + ("" if have else " none"), f"{name}: {have}"))[
        icon(good), html.span(".num")[str(have)], html.small[name] if named else None]


def goods_to_choose(r: Reader) -> list[Markup]:
    """Only those that can be chosen."""
    return [draw_good(r.says.locale, good, r.point(f"good:{good}"), r.p.good(n), True)
            for n, good in enumerate(GOODS) if f"good:{good}" in r.selectable]


def clan(r: Reader) -> Markup:
    p = r.p
    return draw_clan(r.says.locale, p.seat, p.explorers, p.chieftain, p.warriors, p.in_hut)


@cache_markup
def draw_clan(locale: Locale, seat: int, explorers: int, chieftain: bool, warriors: int, in_hut: int) -> html.Element:
    """Who is still at home, and how many explorers are in the hut."""
    names = [locale.text("members", member) for member in MEMBERS]
    home = [piece("explorer", seat, names[0]) for _ in range(explorers)]
    home += [piece("chieftain", seat, names[1])] if chieftain else []
    home += [piece("warrior", seat, names[2]) for _ in range(warriors)]
    return part(locale.text("panel", "clan"), html.div(".chips.mara-clan")[
        home or html.span(".muted")[locale.text("panel", "nothing")],
        html.small(".muted")[locale.text("panel", "in_hut", number=in_hut)] if in_hut else None])


def workers(r: Reader) -> Markup:
    return draw_workers(r.says.locale, tuple([(r.point(f"worker:{level}"), r.p.workers_of(level), r.p.worked_of(level))
                                              for level in range(1, LEVELS + 1)]))


@cache_markup
def draw_workers(locale: Locale, held: tuple[tuple[Pointed, int, int], ...]) -> html.Element:
    """A tile for each worker, level by level; those used in this round lie turned."""
    tiles = []
    for level, (at, have, used) in enumerate(held, 1):
        for n in range(have):
            spent = n < used
            label = locale.text("panel", "worker", level=NUMERALS[level - 1])
            label += f" ({locale.text('panel', 'used')})" if spent else ""
            pointed = at if n == min(used, have - 1) else NOWHERE  # the next one to be used
            classes = "tile mara-worker used" if spent else "tile mara-worker"
            tiles.append(html.div(place(pointed, label, classes, label))[
                sign(f"worker_{level}"), html.span(".visually-hidden")[label]])
    return part(locale.text("panel", "workers"), html.div(".mini-tiles")[tiles] if tiles
                else html.span(".muted")[locale.text("panel", "nothing")])


def tracks(r: Reader) -> Markup:
    p = r.p
    flags = tuple([row + 1 for row in range(FLIPPING) if p.has_flag(row)])
    return draw_tracks(r.says.locale, p.military, r.s.set.power[p.military], p.river, reach(p), p.lead, p.rear, flags)


@cache_markup
def draw_tracks(locale: Locale, military: int, power: int, river: int, reached: int, lead: int, rear: int,
                flags: tuple[int, ...]) -> html.Element:
    """Military with its power level, river with its reach, caravans, flags."""
    way = locale.text("panel", "caravans", lead=on_road(locale, lead), rear=on_road(locale, rear))
    rows = locale.text("panel", "flags", rows=", ".join(str(row) for row in flags))
    return part(locale.text("panel", "tracks"), html.ul(".mara-lines")[
        draw_track("military", locale.text("board", "military"), military,
                   locale.text("panel", "power", level=NUMERALS[power - 1])),
        draw_track("canoe", locale.text("board", "river"), river, locale.text("panel", "reach", number=reached)),
        html.li[icon("caravan"), html.span[way]],
        html.li[icon("flag"), html.span[rows]] if flags else None])


def draw_track(symbol: str, name: str, at: int, note: str) -> html.Element:
    """How far one is on a track, and what that means."""
    return html.li[icon(symbol), html.span[name, " ", html.b(".num")[str(at)], html.small(".muted")[" ", note]]]


def on_road(locale: Locale, at: int) -> str:
    """A place of the road in words."""
    stop, way = divmod(at, 3)
    if at == ROAD_END or at == 0:
        return phrase(locale, "panel", "at_end" if at else "at_start")
    if way:
        return phrase(locale, "panel", "on_bonus" if way == 1 else "on_outpost", row=stop + 1)
    return phrase(locale, "panel", "at_crossroads", number=stop)


# Cards and tiles -------------------------------------------------------------------------------------------------


def character(r: Reader) -> Markup | None:
    p, says = r.p, r.says
    if p.character.index < 0:
        return None
    id = p.character.id
    return draw_character(says.locale, id, r.point(f"character:{id}"), p.experienced, p.character_used,
                          says.ability(id, "young"), says.ability(id, "experienced"))


@cache_markup
def draw_character(locale: Locale, id: str, at: Pointed, experienced: bool, used: bool, young: str,
                   old: str) -> html.Element:
    """The side that counts now, and what the other one would do or did."""
    name = locale.text("factions", id)
    side = locale.text("board", "experienced")
    return part(locale.text("panel", "character"), html.div(place(at, name))[
        html.div(".tile-head")[html.b[name],
                               html.span(".badge")[side if experienced else locale.text("board", "young")],
                               html.span(".badge")[locale.text("board", "used")] if used else None],
        html.p[old if experienced else young],
        None if experienced else html.p(".muted")[locale.text("panel", "other_side", side=side), ": ", old]])


def artifacts(r: Reader) -> html.Element | None:
    """Those created: what can be used each round first, what has had its effect last."""
    def when(n: int) -> int:
        keys = [key for key, _ in r.says.moments(n)]
        return min([("once", "permanent", "end", "instant").index(key) for key in keys], default=4)

    created = sorted([n for n in range(len(ARTIFACTS)) if r.p.has_artifact(n)], key=when)
    tiles = [card(r, n, r.p.has_used(n)) for n in created]
    return part(f"{r.words('artifacts')} ({len(created)})", html.div(".tiles.wide")[tiles]) if created else None


def card(r: Reader, card: int, used: bool = False, cost: bool = False) -> Markup:
    """An artifact in words."""
    says = r.says
    artifact = r.s.set.artifacts[card]
    effects = tuple([(key, says.effect(text)) for key, text in says.moments(card)])
    return draw_card(says.locale, r.point(f"card:{ARTIFACTS[card]}"), CATEGORIES[artifact.category],
                     says.artifact_name(card), says.whole_card(card).replace("\n", ". "), artifact.vp, used,
                     r.words("reserve_cost", cost=says.cost(card)) if cost else "", effects)


@cache_markup
def draw_card(locale: Locale, at: Pointed, category: str, name: str, label: str, vp: int, used: bool, cost: str,
              effects: tuple[tuple[str, str], ...]) -> html.Element:
    kind = locale.text("categories", category)
    classes = f"tile mara-made {category}" + (" used" if used else "")
    return html.div(place(at, label, classes))[
        html.div(".tile-head")[
            sign(category, kind), html.b[name], html.small(".muted.mara-push")[kind],
            html.span(".badge")[locale.text("board", "used")] if used else None,
            amount("points", vp, locale.text("panel", "points", number=vp))],
        html.p[cost] if cost else None,
        html.p[[draw_effect(locale, key, what) for key, what in effects] or locale.text("board", "no_effect")]]


def draw_effect(locale: Locale, key: str, what: str) -> html.Element:
    """One effect after the mark of the moment it counts."""
    return html.span(".mara-effect")[sign(key), " ", locale.text("board", MOMENTS[key], what=what), " "]


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
            text = says.bonus_text(n)
            inside.append(draw_bonus(r.point(f"tile:{id}"), int(id[0]), says.bonus(n), says.marked(text),
                                     says.effect(text)))
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


@cache_markup
def draw_bonus(at: Pointed, level: int, label: str, marked: str, effect: str) -> html.Element:
    return html.div(place(at, label))[
        html.div(".tile-head")[icon("bonus"), html.b[NUMERALS[level - 1]], draw_runs(runs(marked))], html.p[effect]]


# A card ----------------------------------------------------------------------------------------------------------


def card_of_player(r: Reader) -> Markup:
    p, s = r.p, r.s
    levels = range(1, LEVELS + 1)
    return draw_held(r.says.locale, tuple([p.good(n) for n in range(len(GOODS))]), p.members(),
                     sum([p.workers_of(n) for n in levels]), sum([p.worked_of(n) for n in levels]), p.military, p.river,
                     p.lead, p.rear, bits(p.artifacts), bits(p.flags), s.round > 0 and s.first == p.seat)


@cache_markup
def draw_held(locale: Locale, held: tuple[int, ...], members: int, workers: int, worked: int, military: int, river: int,
              lead: int, rear: int, artifacts: int, flags: int, is_first: bool) -> html.Element:
    """Goods on one line; clan, workers, tracks and artifacts on the next."""
    ready = workers - worked
    way = locale.text("panel", "caravan_at", lead=on_road(locale, lead), rear=on_road(locale, rear))
    return html.div(".mara-held")[
        html.span(".chips")[
            [amount(good, n, f"{locale.text('goods', good)}: {n}") for good, n in zip(GOODS, held, strict=True) if n]
            or html.small(".muted")[locale.text("panel", "no_goods")]],
        html.span(".chips.small")[
            amount("explorer", members, locale.text("panel", "members", number=members)),
            amount("worker", ready, locale.text("panel", "worker_count", ready=ready, number=workers))
            if workers else None,
            amount("military", military, locale.text("tracks", "military")),
            amount("canoe", river, locale.text("board", "river")),
            amount("caravan", f"{lead // 3}·{rear // 3}", way),
            amount("artifact", artifacts, locale.text("resources", "artifacts")),
            amount("flag", flags, locale.text("resources", "flags")) if flags else None,
            icon("first_player", locale.text("panel", "first_player")) if is_first else None]]

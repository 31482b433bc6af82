"""Terra Mystica in a terminal: terrain by colour and letter, structures by shape and seat number."""
from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from terrae.core import game as core
from terrae.draw.text_hexes import Cell, Items, chip, hex_rows
from terrae.locales import Locale
from terrae.mystica.maps import BRIDGE_NAMES, CELL_NAMES, GRID, LETTERS, NUMBER, TERRAINS
from terrae.mystica.rules.income import income
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    BONUS_CARDS,
    CULTS,
    FAVOURS,
    POWER_ACTIONS,
    ROUNDS,
    SCORING_TILES,
    TOWN_TILES,
)

# Desert, plains, swamp, lakes, forest, mountains, wasteland.
GROUND = ["#d6b13c", "#7a5230", "#4a4a4a", "#2f6fb0", "#2e7d43", "#8a8f98", "#b5442e"]
INK = ["#000000", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff"]
WATER = "dim #9fc6e8"
KEY = "⚷"
SHAPES = ["", "▲", "■", "●", "◆", "★"]
STRUCTURES = ["", "dwelling", "trading_house", "temple", "stronghold", "sanctuary"]
ORDERS = 3  # places for two steps on every cult, besides the one for three


def board(s: core.State, locale: Locale) -> RenderableType:
    assert isinstance(s, State)
    numbers = iter(range(len(CELL_NAMES)))
    lines = hex_rows([[cell(s, next(numbers)) for _ in range(length)] for length in GRID.lengths])
    legend, shapes = Items(), Items()
    for t, terrain in enumerate(TERRAINS):
        legend.add_chip(LETTERS[t], locale.text("terrains", terrain), INK[t], GROUND[t])
    for shape, id in zip(SHAPES[1:], STRUCTURES[1:], strict=True):
        shapes.add(f"{shape} {locale.text('structures', id)}")
    shapes.add(f"+ {locale.text('structures', 'town')}")
    shapes.add(f"· {locale.text('terminal', 'in_reach')}")
    parts: list[RenderableType] = [*lines, legend, shapes]
    if s.bridges:
        bridges = Items(title(locale.text("resources", "bridges")))
        for p in s.players:
            for b, name in enumerate(BRIDGE_NAMES):
                if p.has_bridge(b):
                    bridges.add(f"{p.seat + 1}={name}")
        parts.append(bridges)
    return Group(*parts)


def cell(s: State, number: int) -> Cell:
    """A hex: its name over what stands on it."""
    name = CELL_NAMES[number]
    h = NUMBER.get(number, -1)
    if h < 0:
        return f" {name}", " ~  ~", WATER
    t = s.terrain[h]
    return f"{name:<4}{LETTERS[t]}", f" {standing(s, h)}", f"{INK[t]} on {GROUND[t]}"


def standing(s: State, h: int) -> str:
    """What stands on a hex: seat number, shape, + in a town; or whether it is in reach."""
    if s.owner[h] >= 0:
        return f"{s.owner[h] + 1}{SHAPES[s.building[h]]}{'+' if s.town[h] else ''}"
    return "·" if s.seat >= 0 and s.round and s.players[s.seat].reach[h] else ""


def mats(s: core.State, locale: Locale) -> RenderableType:
    """Two tables: what can be spent, with the next income, and what stands; then cults, tracks and tiles."""
    assert isinstance(s, State)
    holdings, tiles = (Table(box=None, padding=(0, 1, 0, 0), expand=False) for _ in range(2))
    holdings.add_column("", no_wrap=True)
    holdings.add_column(locale.text("terminal", "score"), justify="right", no_wrap=True)
    for id in ("coins", "workers", "priests", "power"):
        holdings.add_column(title(locale.text("resources", id)), justify="right", no_wrap=True)
    holdings.add_column(locale.text("terminal", "buildings"), no_wrap=True)
    tiles.add_column("", no_wrap=True)
    for cult in CULTS:
        tiles.add_column(title(locale.text("cults", cult)), justify="right", no_wrap=True)
    for id in ("shipping", "digging"):
        tiles.add_column(title(locale.text("resources", id)), justify="right", no_wrap=True)
    tiles.add_column(locale.text("terminal", "bonus_card"), no_wrap=True)
    tiles.add_column(locale.text("sources", "favour_tile"))
    for p in s.players:
        style = "bold" if p.seat == s.seat else "dim" if p.passed or p.resigned else ""
        holdings.add_row(*held(s, p, locale), style=style)
        tiles.add_row(*taken(p, locale), style=style)
    return Group(holdings, tiles) if s.players[0].faction.index >= 0 else holdings


def held(s: State, p: Player, locale: Locale) -> list[str]:
    """A row: who, points; coins, workers, priests and bowls, each with the next income; structures, towns and keys."""
    if p.faction.index < 0:
        return [locale.text("terminal", "seat", number=p.seat + 1)]
    t = p.faction.terrain
    token = "*" if p.seat == s.start and s.round else " "
    workers, coins, priests, power = income(p)
    return [f"{chip(str(p.seat + 1), INK[t], GROUND[t])}{token}{locale.text('factions', p.faction.id)}", str(p.vp),
            f"{p.coins} +{coins}", f"{p.workers} +{workers}", f"{p.priests} +{priests}",
            f"{p.bowl1}/{p.bowl2}/{p.bowl3} +{power}",
            " ".join(f"{shape}{n}" for shape, n in zip([*SHAPES[1:], "+"], [*list(p.built)[1:], p.towns], strict=True))
            + KEY * p.keys]


def taken(p: Player, locale: Locale) -> list[str]:
    """A row: who, the four cults, shipping, digging, bonus card, favour tiles."""
    if p.faction.index < 0:
        return [str(p.seat + 1)]
    t = p.faction.terrain
    card = BONUS_CARDS[p.card] if p.card >= 0 else "-"
    return [chip(str(p.seat + 1), INK[t], GROUND[t]), *[str(space) for space in p.cult],
            str(p.shipping) if p.faction.max_shipping else "-",
            str(p.digging) if p.faction.max_digging else "-",
            locale.text("terminal", "left") if p.resigned
            else f"{card} {locale.text('terminal', 'dropped')}" if p.passed else card,
            " ".join(name for i, name in enumerate(FAVOURS) if p.has_favour(i))]


def table(s: core.State, locale: Locale) -> RenderableType:
    assert isinstance(s, State)
    scoring = Items(locale.text("terminal", "scoring_tiles"))
    for number in range(ROUNDS - s.n_scoring + 1, ROUNDS + 1):
        tile = locale.text("scoring_tiles", SCORING_TILES[s.scoring_tile(number)])
        style = "bold reverse" if number == s.round else "dim" if number < s.round else ""
        scoring.add(f"{number}{'▸' if number == s.round else ':'} {tile}", style)
    actions = Items(locale.text("terminal", "power_actions"))
    for a, action in enumerate(POWER_ACTIONS):
        used = s.power_action_used(a)
        text = f"{action}: {locale.text('power_actions', action)}"
        actions.add("✗ " + text if used else text, "dim strike" if used else "")
    offer = Items(locale.text("terminal", "card_offer"))
    for c, card in enumerate(BONUS_CARDS):
        if s.card_on_offer(c):
            coins = f" (+{s.card_coins[c]})" if s.card_coins[c] else ""
            offer.add(f"{card}: {locale.text('bonus_cards', card)}{coins}")
    where = ("round", {"number": s.round, "last": ROUNDS}) if s.round else ("setup", {})
    return Group(Text(locale.text("terminal", where[0], **where[1]), "bold"), scoring, actions, offer,
                 left_over("favour_tile", "favours", FAVOURS, list(s.favours), locale),
                 left_over("town_tile", "town_tiles", TOWN_TILES, list(s.town_tiles), locale), orders(s, locale))


def left_over(heading: str, section: str, names: list[str], counts: list[int], locale: Locale) -> Items:
    """Tiles nobody has taken, with their number where there are several."""
    found = Items(locale.text("sources", heading))
    for name, n in zip(names, counts, strict=True):
        if n:
            found.add(f"{name}{f'×{n}' if n > 1 else ''}: {locale.text(section, name)}")
    return found


def orders(s: State, locale: Locale) -> Items:
    """The places for priests on the cult board: steps where one is free, ✗ where a priest stands."""
    found = Items(locale.text("terminal", "orders"))
    for c, cult in enumerate(CULTS):
        twos, places = s.twos_taken(c), "✗" if s.three_taken(c) else "3"
        found.add(f"{locale.text('cults', cult)} {places}{' ✗' * twos}{' 2' * (ORDERS - twos)}")
    return found


def title(word: str) -> str:
    """A word as heading."""
    return word[:1].upper() + word[1:]


def hint(state: core.State, move: int, locale: Locale) -> str:
    return ""  # the words of the moves say it all

"""Terra Nova in a terminal: terrain by colour and letter, buildings by shape and seat number."""
from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from terrae.core import game as core
from terrae.draw.text_hexes import Cell, Items, chip, hex_rows
from terrae.draw.words import seat_name
from terrae.locales import Locale
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, COLUMNS, LETTERS, ROWS, SITE_NAMES, TERRAINS
from terrae.nova.rules.income import next_income
from terrae.nova.rules.two_players import open_marks
from terrae.nova.state import Player, State
from terrae.nova.tiles import (
    BONUS_TILES,
    POWER_ACTIONS,
    POWER_PRICE,
    ROUND_TILES,
    ROUNDS,
    TOWN_TILES,
)

GROUND = ["#2f6fb0", "#2e7d43", "#b5442e", "#d6b13c", "#4a4a4a"]  # lake, forest, wasteland, desert, swamp
INK = ["#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff"]
WATER = "#9fc6e8"
HOUSE, POST, PALACE, NEUTRAL, SHIP, BRIDGE, POWER, MARK = "▲", "■", "◆", "△", "~", "=", "⟳", "*"


def board(s: core.State, locale: Locale) -> RenderableType:
    assert isinstance(s, State)
    lines = hex_rows([cell(s, row * COLUMNS + column) for column in range(COLUMNS)] for row in range(ROWS))
    legend = Items()
    for t, terrain in enumerate(TERRAINS):
        legend.add_chip(LETTERS[t], locale.text("terrains", terrain), INK[t], GROUND[t])
    shapes = Items()
    neutral = [(NEUTRAL, "terminal", "neutral_house"), (MARK, "terminal", "marked")]
    for shape, section, id in [(HOUSE, "buildings", "house"), (POST, "buildings", "trading_post"),
                               (f"{PALACE}l {PALACE}r", "buildings", "palace"), ("+", "buildings", "town"),
                               (SHIP, "terminal", "sailing"), (BRIDGE, "buildings", "bridge"),
                               ("·", "terminal", "in_reach"), *(neutral if s.options.variant != "none" else [])]:
        shapes.add(f"{shape} {locale.text(section, id)}")
    parts: list[RenderableType] = [*lines, legend, shapes]
    if s.bridges:
        parts.append(Text(f"{locale.text('buildings', 'bridge')}: " + ", ".join(standing_bridges(s))))
    return Group(*parts)


def cell(s: State, number: int) -> Cell:
    """The two lines of a hex and their style."""
    name = CELL_NAMES[number]
    h = s.board.hex_at[number]
    if h < 0:
        return river(s, number)
    bit = BIT[h]
    t = next(t for t in range(5) if s.terrain[t] & bit)
    mark = MARK if open_marks(s) & bit else " "
    style = f"{INK[t]} on {GROUND[t]}"
    return f"{name:<3}{LETTERS[t]}{mark} ", f" {standing(s, bit):<4} ", style


def river(s: State, number: int) -> Cell:
    """Water, or the town tile on it in its owner's colour."""
    for p in s.players:
        if number in p.town_tile_cells():
            return f"{CELL_NAMES[number]:<3}~  ", f" {p.seat + 1}+   ", f"{INK[p.mat]} on {GROUND[p.mat]}"
    return " ~  ~ ", "~  ~  ", WATER


def standing(s: State, bit: int) -> str:
    """The building on a hex: seat number, shape, side of a palace, + in a town."""
    for p in s.players:
        if p.owned & bit:
            shape = HOUSE if p.houses & bit else POST if p.posts & bit else PALACE + ("l" if p.left & bit else "r")
            return f"{p.seat + 1}{shape}{'+' if p.towns & bit else ''}"
    if s.neutral & bit:
        return NEUTRAL
    reaching = s.seat >= 0 and s.round and not s.players[s.seat].dropped
    return "·" if reaching and s.players[s.seat].reach & bit else ""


def standing_bridges(s: State) -> list[str]:
    return [SITE_NAMES[s.board.bridge_site[b]] for b in range(s.board.n_bridges) if s.bridges & BIT[b]]


def mats(s: core.State, locale: Locale) -> RenderableType:
    assert isinstance(s, State)
    grid = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    grid.add_column("", no_wrap=True)
    for heading in ("score", "money", "power"):
        grid.add_column(locale.text("terminal", heading), justify="right", no_wrap=True)
    for heading in ("buildings", "income"):
        grid.add_column(locale.text("terminal", heading), no_wrap=True)
    grid.add_column(locale.text("terminal", "tile"))
    for p in s.players:
        grid.add_row(*mat(s, p, locale), style="bold" if p.seat == s.seat else "dim" if p.dropped else "")
    return grid


def mat(s: State, p: Player, locale: Locale) -> list[str]:
    """A row: who, points, money, bowls, buildings, next income, bonus tile."""
    if p.faction.index < 0:
        name = locale.text("terminal", "seat", number=p.seat + 1)
        return [name if p.mat < 0 else f"{chip(str(p.seat + 1), INK[p.mat], GROUND[p.mat])} {name}"]
    t = int(p.faction.terrain)
    token = "*" if p.seat == s.start and s.round else " "
    money, power = next_income(s, p)
    palaces = ("l" if p.left else "") + ("r" if p.right else "") or "-"
    towns = len(TOWN_TILES) - int(p.town_tiles).bit_count()
    bonus = BONUS_TILES[p.bonus] if p.bonus >= 0 else "-"
    return [f"{chip(str(p.seat + 1), INK[t], GROUND[t])}{token}{locale.text('factions', p.faction.id)}",
            str(p.points), str(p.money), f"{p.bowl1}/{p.bowl2}/{p.bowl3}",
            f"{HOUSE}{p.n_houses} {POST}{p.n_posts} {PALACE}{palaces} {SHIP}{p.sailing} {BRIDGE}{p.n_bridges} +{towns}",
            f"{money} {POWER}{power}" if s.round < ROUNDS else "-",
            f"{bonus} {locale.text('terminal', 'dropped')}" if p.dropped else bonus]


def table(s: core.State, locale: Locale) -> RenderableType:
    assert isinstance(s, State)
    rounds = Items(locale.text("terminal", "round_tiles"))
    for number in range(1, s.n_round_tiles + 1):
        tile = locale.text("round_tile_texts", ROUND_TILES[s.round_tile(number)])
        style = "bold reverse" if number == s.round else "dim" if number < s.round else ""
        rounds.add(f"{number}{'▸' if number == s.round else ':'} {tile}", style)
    actions = Items(locale.text("terminal", "power_actions"))
    for a, action in enumerate(POWER_ACTIONS):
        used = s.power_used & BIT[a] != 0
        price = s.players[s.seat].faction.power_price(POWER_PRICE[a]) if s.seat >= 0 else POWER_PRICE[a]
        words = locale.text("priced_power_actions", action, price=int(price))
        actions.add(("✗ " if used else "") + words, "dim strike" if used else "")
    offer = Items(locale.text("terminal", "offer"))
    for t, letter in enumerate(BONUS_TILES):
        if s.offer & BIT[t]:
            money = f" (+{s.money_on(t)})" if s.money_on(t) else ""
            offer.add(f"{letter}: {locale.text('bonus_tiles', letter)}{money}")
    where = ("round", {"number": s.round, "last": ROUNDS}) if s.round else ("setup", {})
    heading = Text(locale.text("terminal", where[0], **where[1]), "bold")
    return Group(heading, *orders(s, locale), rounds, actions, offer)


def orders(s: State, locale: Locale) -> list[Items]:
    """The turn order of the round, those who have dropped out struck; that of the next one where it is decided so."""
    found = []
    for id, seats in (("turn_order", s.turn_order()), ("next_order", s.next_turn_order())):
        if seats:
            line = Items(locale.text("terminal", id))
            for seat in seats:
                out = id == "turn_order" and s.players[seat].dropped
                note = f" ({locale.text('terminal', 'dropped')})" if out else ""
                line.add(f"{seat + 1} {seat_name(s, seat, locale)}{note}", "dim" if out else "")
            found.append(line)
    return found


def hint(state: core.State, move: int, locale: Locale) -> str:
    return ""  # the words of the moves say it all

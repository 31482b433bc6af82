"""Positions of Terra Nova set up by hand: what can be set, reading it with all checks, and describing it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.errors import BadOption
from terrae.core.packed import vec
from terrae.core.position import (
    GENERAL,
    Field,
    Sheet,
    choice_field,
    listed,
    names_field,
    number_field,
    numbers_field,
    seat_key,
    spaced,
    without_defaults,
)
from terrae.land.position import (
    IN_TOWN,
    MANY,
    OnHex,
    begin_turn,
    bit_names,
    check_turn,
    count_piece,
    faction_field,
    hex_field,
    read_bits,
    read_factions,
    read_held,
    read_hexes,
    read_on_tile,
    read_round,
    round_fields,
    round_texts,
)
from terrae.nova import maps
from terrae.nova.factions import FACTIONS
from terrae.nova.flow import CHOOSE_ACTION, END_ROUND, NEXT_TURN
from terrae.nova.hexes import BIT, size
from terrae.nova.maps import CELL_NAMES, SITE_NAMES, TERRAINS, Board
from terrae.nova.options import Options
from terrae.nova.rules.bridges import put_bridge
from terrae.nova.rules.reach import renew_reach
from terrae.nova.rules.setup import lay_out, take_faction
from terrae.nova.rules.two_players import put_neutral_house
from terrae.nova.state import TOWN_TILES_EACH, USED_BONUS_TILE, USED_PALACE, Player, State, empty_state
from terrae.nova.tiles import (
    BONUS_TILES,
    BRIDGES,
    HOUSES,
    POWER_ACTIONS,
    POWER_TOKENS,
    ROUND_COPIES,
    ROUND_TILES,
    ROUNDS,
    SAILING_MAX,
    TOWN_TILES,
    TRADING_POSTS,
)

TURN_DEPTH: Final = 5  # the rest of the round, the next turn, and three parts of this one
PIECES: Final = ["house", "trading_post", "left_palace", "right_palace"]
IN_BOX: Final = [HOUSES, TRADING_POSTS, 1, 1]
NEUTRAL: Final = "neutral house"
USED: Final = {"bonus_tile": USED_BONUS_TILE, "palace": USED_PALACE}
MONEY_ON_TILE: Final = 9  # more than any tile ever has, and with five rounds to come it still fits


def tiles_in_box() -> list[str]:
    return [name for name, copies in zip(ROUND_TILES, ROUND_COPIES, strict=True) for _ in range(copies)]


def fields(options: Options) -> list[Field]:
    """Everything that can be set."""
    board = maps.board(options.map)
    seats = options.players
    bonus = options.bonus_tiles or BONUS_TILES[: seats + 3]
    rounds = [ROUND_TILES[tile] for tile in options.round_tiles] or tiles_in_box()[:ROUNDS]
    made = round_fields(ROUNDS, seats, POWER_ACTIONS)
    made += [names_field("round_tiles", GENERAL, tiles_in_box(), ROUNDS, "round_tile_texts", listed(rounds),
                         ordered=True),
             names_field("bonus_tiles", GENERAL, BONUS_TILES, seats + 3, "bonus_tiles", listed(bonus)),
             names_field("bridges", GENERAL, sites(board), seats * BRIDGES)]
    made += [number_field(f"money on {tile}", GENERAL, MONEY_ON_TILE) for tile in BONUS_TILES]
    if options.variant == "planner":
        made.append(choice_field("neutral", GENERAL, TERRAINS, "terrains"))
    for seat in range(seats):
        made += mat_fields(board, seat)
    for h in range(board.size):
        marked = options.variant != "none" and board.marks & BIT[h]
        made.append(hex_field(CELL_NAMES[board.cells[h]], TERRAINS, PIECES, seats, [NEUTRAL] if marked else []))
    return made


def mat_fields(board: Board, seat: int) -> list[Field]:
    """What is on one mat."""
    who = seat_key(seat)
    rivers = [CELL_NAMES[cell] for cell in board.rivers]
    return [faction_field(seat, FACTIONS), number_field(f"{who} points", who, MANY),
            number_field(f"{who} money", who, MANY), numbers_field(f"{who} bowls", who, 3, POWER_TOKENS, "2 2 4"),
            number_field(f"{who} sailing", who, SAILING_MAX),
            choice_field(f"{who} bonus", who, BONUS_TILES, "bonus_tiles"),
            names_field(f"{who} towns", who, TOWN_TILES, TOWN_TILES_EACH, "town_tiles"),
            number_field(f"{who} bridges", who, BRIDGES), names_field(f"{who} used", who, list(USED), len(USED)),
            names_field(f"{who} river_towns", who, rivers, TOWN_TILES_EACH)]


def sites(board: Board) -> list[str]:
    return [SITE_NAMES[site] for site in board.bridge_site]


# Reading ---------------------------------------------------------------------------------------------------------


def start(game: core.Game, options: Options, texts: dict[str, str]) -> State:
    """The position that was written; what cannot be raises `BadOption`."""
    sheet = Sheet(fields(options), texts)
    s = empty_state(game, options, maps.board(options.map))
    read_round(s, sheet, POWER_ACTIONS)
    if s.n_out and s.round < ROUNDS:
        s.start = s.leaving_order()[0]
    for tile in sheet.fill("round_tiles", ROUNDS):
        s.lay_round_tile(ROUND_TILES.index(tile))
    if options.variant == "planner" and sheet.written("neutral"):
        s.neutral_colour = TERRAINS.index(sheet.choice("neutral"))
    chosen = read_factions(sheet, FACTIONS, options.factions, options.players, s.neutral_colour)
    for p in s.players:
        take_faction(p, FACTIONS[chosen[p.seat]])
        p.dropped = int(p.seat) in s.leaving_order()
        read_mat(p, sheet)
    if options.variant == "planner" and s.neutral_colour < 0:
        s.neutral_colour = next(t for t in range(len(TERRAINS)) if t not in [int(p.mat) for p in s.players])
    read_bonus_tiles(s, sheet)
    for one in read_hexes(sheet):
        put_on_hex(s, one)
    read_bridges(s, sheet)
    for p in s.players:
        check_mat(s, p)
        renew_reach(s, p)
    begin_turn(s, sheet, END_ROUND, NEXT_TURN)
    return s


def read_mat(p: Player, sheet: Sheet) -> None:
    who = seat_key(p.seat)
    p.money = sheet.number(f"{who} money")
    p.points = sheet.number(f"{who} points")
    p.sailing = sheet.number(f"{who} sailing")
    bowls = sheet.numbers(f"{who} bowls")
    if sum(bowls) != POWER_TOKENS:
        raise BadOption(f"{who} bowls must hold {POWER_TOKENS} tokens together, not {sum(bowls)}", "position-tokens",
                        key=f"{who} bowls", needed=POWER_TOKENS, found=sum(bowls))
    p.bowl1, p.bowl2, p.bowl3 = bowls[0], bowls[1], bowls[2]
    p.n_bridges = sheet.number(f"{who} bridges")
    p.town_tiles &= ~read_bits(sheet.names(f"{who} towns"), TOWN_TILES)
    for name in sheet.names(f"{who} used"):
        p.used |= USED[name]
    rivers = sheet.names(f"{who} river_towns")
    used = len(sheet.names(f"{who} towns"))
    if len(rivers) > used:
        raise BadOption(f"{who} river_towns has {len(rivers)} tiles, {who} towns only {used}", "position-river-towns",
                        key=f"{who} river_towns", found=len(rivers), other=f"{who} towns", most=used)
    for name in rivers:
        p.lay_town_tile(CELL_NAMES.index(name))


def read_bonus_tiles(s: State, sheet: Sheet) -> None:
    """Lay out the bonus tiles, hand out those that seats have, and put money on the others."""
    laid_out = sheet.fill("bonus_tiles", s.options.players + 3)
    lay_out(s, "".join(laid_out))
    held = read_held(sheet, "bonus", laid_out, [0] * s.options.players)
    for p in s.players:
        p.bonus = BONUS_TILES.index(held[p.seat])
        s.offer &= ~BIT[p.bonus]
    beside = [tile for tile in laid_out if tile not in held]
    for n, tile in enumerate(BONUS_TILES):
        s.tile_money += read_on_tile(sheet, f"money on {tile}", tile, beside) * BIT[4 * n]


def put_on_hex(s: State, one: OnHex) -> None:
    """Lay a terrain tile, put a building on it, or both."""
    h = s.board.hex_at[CELL_NAMES.index(one.key)]
    seat = one.seat
    if one.terrain:
        lay_terrain(s, h, TERRAINS.index(one.terrain))
    if one.owner and seat < 0:
        put_neutral_house(s, BIT[h])
    if seat < 0:
        return
    p = s.players[seat]
    one.check_home(p.faction, TERRAINS)
    lay_terrain(s, h, p.faction.terrain)
    bit = BIT[h]
    s.occupied |= bit
    p.owned |= bit
    if one.town:
        p.towns |= bit
    if one.piece == "house":
        p.houses |= bit
        p.n_houses += 1
    elif one.piece == "trading_post":
        p.posts |= bit
        p.n_posts += 1
    elif one.piece == "left_palace":
        p.left |= bit
    else:
        p.right |= bit


def lay_terrain(s: State, h: i64, wanted: i64) -> None:
    terrain = s.terrain[:]
    for t in range(len(TERRAINS)):
        terrain[t] &= ~BIT[h]
    terrain[wanted] |= BIT[h]
    s.terrain = terrain


def read_bridges(s: State, sheet: Sheet) -> None:
    """Bridges lie on the board for everybody; the mats only count them."""
    names = sheet.names("bridges")
    counted: int = sum([p.n_bridges for p in s.players])
    if counted != len(names):
        raise BadOption(f"bridges has {len(names)}, the seats have built {counted}", "position-bridges",
                        found=len(names), counted=counted)
    for name in names:
        put_bridge(s, s.board.bridge_at[SITE_NAMES.index(name)])


def check_mat(s: State, p: Player) -> None:
    """Refuse more buildings than pieces, and towns without tiles or tiles without towns."""
    seat: int = p.seat
    for piece, hexes, most in zip(PIECES, [p.houses, p.posts, p.left, p.right], IN_BOX, strict=True):
        count_piece(seat, piece, size(hexes), most)
    if (p.towns == 0) != (size(p.town_tiles) == TOWN_TILES_EACH):
        raise BadOption(f"{seat_key(seat)} towns must name the tiles of the towns on the board, and no others",
                        "position-towns", key=f"{seat_key(seat)} towns")


# Describing ------------------------------------------------------------------------------------------------------


def describe(s: State) -> dict[str, str]:
    """The position in the words that `start` reads."""
    check_turn(s, CHOOSE_ACTION, TURN_DEPTH)
    board = s.board
    texts = round_texts(s, POWER_ACTIONS)
    texts["round_tiles"] = listed([ROUND_TILES[s.round_tile(n + 1)] for n in range(ROUNDS)])
    texts["bonus_tiles"] = bit_names(s.laid_out, BONUS_TILES)
    texts["bridges"] = bit_names(s.bridges, sites(board))
    for n, tile in enumerate(BONUS_TILES):
        texts[f"money on {tile}"] = str(s.money_on(n))
    if s.options.variant == "planner":
        texts["neutral"] = TERRAINS[s.neutral_colour]
    for p in s.players:
        describe_mat(texts, p)
    for h in range(board.size):
        texts[CELL_NAMES[board.cells[h]]] = listed(on_hex(s, h))
    return without_defaults(fields(s.options), texts)


def describe_mat(texts: dict[str, str], p: Player) -> None:
    who = seat_key(p.seat)
    texts[f"{who} faction"] = p.faction.id
    texts[f"{who} points"] = str(p.points)
    texts[f"{who} money"] = str(p.money)
    texts[f"{who} bowls"] = spaced([p.bowl1, p.bowl2, p.bowl3])
    texts[f"{who} sailing"] = str(p.sailing)
    texts[f"{who} bonus"] = BONUS_TILES[p.bonus]
    texts[f"{who} towns"] = bit_names(15 & ~p.town_tiles, TOWN_TILES)
    texts[f"{who} bridges"] = str(p.n_bridges)
    texts[f"{who} used"] = listed([name for name, bit in USED.items() if p.used & bit])
    texts[f"{who} river_towns"] = listed([CELL_NAMES[cell] for cell in p.town_tile_cells()[::-1]])


def on_hex(s: State, h: i64) -> list[str]:
    """What `put_on_hex` reads."""
    bit = BIT[h]
    for p in s.players:
        if p.owned & bit:
            pieces: vec[i64] = vec[i64]([p.houses, p.posts, p.left, p.right])
            piece = next(PIECES[n] for n in range(len(PIECES)) if pieces[n] & bit)
            return [f"{seat_key(p.seat)} {piece}", IN_TOWN if p.towns & bit else ""]
    found = []
    for t in range(len(TERRAINS)):
        if s.terrain[t] & bit and not s.board.terrain[t] & bit:
            found.append(TERRAINS[t])
    return [*found, NEUTRAL] if s.neutral & bit else found

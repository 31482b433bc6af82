"""Positions of Terra Mystica set up by hand: what can be set, reading it with all checks, and describing it."""
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
from terrae.mystica.factions import FACTIONS, NO_FACTION
from terrae.mystica.flow import END_ROUND, NEXT_TURN, keep_cards, lay_scoring
from terrae.mystica.maps import BRIDGE_NAMES, HEX_NAMES, LAND, MAX_SHIPPING, RIVER_NAMES, TERRAIN, TERRAINS
from terrae.mystica.options import Options
from terrae.mystica.rules.adjacency import BIT, renew_reach
from terrae.mystica.state import USED_CARD, USED_FAVOUR, USED_STRONGHOLD, Player, State, empty_state
from terrae.mystica.tiles import (
    BASE_TOWNS,
    BONUS_CARDS,
    BRIDGES,
    COUNT,
    CULT_TOP,
    CULTS,
    DWELLING,
    FAVOUR_COUNT,
    FAVOURS,
    POWER_ACTIONS,
    PRIESTS,
    ROUNDS,
    SANCTUARY,
    SCORING_TILES,
    SPADE_TILE,
    TOWN_COUNT,
    TOWN_TILES,
)
from terrae.mystica.turn import CHOOSE_ACTION

TURN_DEPTH: Final = 5  # the rest of the round, the next turn, and three parts of this one
POWER_TOKENS: Final = 12
FARTHER: Final = 2  # spaces more that a carpet can fly: as many as there are tiles for it
PIECES: Final = ["dwelling", "trading_house", "temple", "stronghold", "sanctuary"]
USED: Final = {"stronghold": USED_STRONGHOLD, "card": USED_CARD, "favour": USED_FAVOUR}
ORDERS: Final = ["3", "2", "2", "2"]  # spaces of a cult on which a priest stays
YES: Final = "yes"


def town_tiles_in_box(options: Options) -> list[str]:
    return [tile for n, tile in enumerate(TOWN_TILES) if n < BASE_TOWNS or options.more_towns
            for _ in range(TOWN_COUNT[n])]


def default_scoring(options: Options) -> list[str]:
    return [SCORING_TILES[tile] for tile in options.scoring or range(ROUNDS)]


def default_cards(options: Options) -> list[str]:
    return [BONUS_CARDS[card] for card in options.cards or range(options.players + 3)]


def fields(options: Options) -> list[Field]:
    """Everything that can be set."""
    seats = options.players
    cards = BONUS_CARDS[: options.all_cards()]
    towns = town_tiles_in_box(options)
    made = round_fields(ROUNDS, seats, POWER_ACTIONS)
    made += [names_field("scoring", GENERAL, SCORING_TILES[: options.all_scores()], ROUNDS, "scoring_tiles",
                         listed(default_scoring(options)), ordered=True),
             names_field("bonus_cards", GENERAL, cards, seats + 3, "bonus_cards", listed(default_cards(options))),
             names_field("town_tiles", GENERAL, towns, len(towns), "town_tiles")]
    made += [names_field(f"priests on {cult.lower()}", GENERAL, ORDERS, len(ORDERS)) for cult in CULTS]
    made += [number_field(f"coins on {card}", GENERAL, MANY) for card in cards]
    for seat in range(seats):
        made += mat_fields(options, seat, cards)
    return made + [hex_field(name, TERRAINS, PIECES, seats, []) for name in HEX_NAMES]


def mat_fields(options: Options, seat: int, cards: list[str]) -> list[Field]:
    """What is on one mat, and where its markers are."""
    who = seat_key(seat)
    made = [faction_field(seat, FACTIONS), number_field(f"{who} points", who, MANY),
            number_field(f"{who} coins", who, MANY), number_field(f"{who} workers", who, MANY),
            number_field(f"{who} priests", who, PRIESTS), numbers_field(f"{who} bowls", who, 3, POWER_TOKENS),
            number_field(f"{who} shipping", who, MAX_SHIPPING), number_field(f"{who} digging", who, 2),
            numbers_field(f"{who} cults", who, len(CULTS), CULT_TOP),
            number_field(f"{who} on_cults", who, PRIESTS), choice_field(f"{who} card", who, cards, "bonus_cards"),
            names_field(f"{who} favours", who, FAVOURS, len(FAVOURS), "favours"),
            number_field(f"{who} towns", who, sum(TOWN_COUNT)), number_field(f"{who} keys", who, sum(TOWN_COUNT)),
            names_field(f"{who} bridges", who, BRIDGE_NAMES, BRIDGES),
            names_field(f"{who} used", who, list(USED), len(USED)), number_field(f"{who} range", who, FARTHER),
            names_field(f"{who} river_towns", who, RIVER_NAMES, len(RIVER_NAMES))]
    return [*made, choice_field(f"{who} left", who, [YES])] if options.resign else made


# Reading ---------------------------------------------------------------------------------------------------------


def start(game: core.Game, options: Options, texts: dict[str, str]) -> State:
    """The position that was written; what cannot be raises `BadOption`."""
    sheet = Sheet(fields(options), texts)
    s = empty_state(game, options, vec[Player]([Player(seat, NO_FACTION) for seat in range(options.players)]))
    read_round(s, sheet, POWER_ACTIONS)
    if s.n_out:
        s.start = s.leaving_order()[0]
    read_scoring(s, sheet)
    chosen = read_factions(sheet, FACTIONS, options.factions, options.players, -1)
    for p in s.players:
        p.faction = FACTIONS[chosen[p.seat]]
        p.passed = int(p.seat) in s.leaving_order()
        read_goods(p, sheet)
        read_mat(s, p, sheet)
    read_cards(s, sheet)
    read_favours(s)
    read_town_tiles(s, sheet)
    read_cults(s, sheet)
    for one in read_hexes(sheet):
        put_on_hex(s, one)
    for p in s.players:
        check_mat(s, p)
        renew_reach(s, p)
    begin_turn(s, sheet, END_ROUND, NEXT_TURN)
    return s


def read_scoring(s: State, sheet: Sheet) -> None:
    tiles = sheet.fill("scoring", ROUNDS)
    if SCORING_TILES[SPADE_TILE] in tiles[4:]:
        raise BadOption(f"scoring: {SCORING_TILES[SPADE_TILE]} is never in rounds 5 and 6", "spade-tile-late",
                        tile=SCORING_TILES[SPADE_TILE])
    lay_scoring(s, [SCORING_TILES.index(tile) for tile in tiles])


def read_goods(p: Player, sheet: Sheet) -> None:
    who = seat_key(p.seat)
    p.vp = sheet.number(f"{who} points")
    p.coins = sheet.number(f"{who} coins")
    p.workers = sheet.number(f"{who} workers")
    p.priests = sheet.number(f"{who} priests")
    p.on_cults = sheet.number(f"{who} on_cults")
    if p.priests + p.on_cults > PRIESTS:
        raise BadOption(f"{who} priests and {who} on_cults are {p.priests + p.on_cults} together; there are {PRIESTS}",
                        "position-priests", key=f"{who} priests", other=f"{who} on_cults",
                        found=int(p.priests + p.on_cults), most=PRIESTS)
    bowls = sheet.numbers(f"{who} bowls")
    if sum(bowls) > POWER_TOKENS:
        raise BadOption(f"{who} bowls hold {sum(bowls)} tokens; there are {POWER_TOKENS}", "position-tokens-most",
                        key=f"{who} bowls", most=POWER_TOKENS, found=sum(bowls))
    p.bowl1, p.bowl2, p.bowl3 = bowls[0], bowls[1], bowls[2]


def read_mat(s: State, p: Player, sheet: Sheet) -> None:
    who = seat_key(p.seat)
    p.shipping = read_track(sheet, f"{who} shipping", p.faction.max_shipping)
    p.digging = read_track(sheet, f"{who} digging", p.faction.max_digging)
    p.cult = vec[i64](sheet.numbers(f"{who} cults"))
    p.favours = read_bits(sheet.names(f"{who} favours"), FAVOURS)
    p.towns = sheet.number(f"{who} towns")
    p.keys = sheet.number(f"{who} keys")
    p.range = sheet.number(f"{who} range")
    p.resigned = s.options.resign and sheet.choice(f"{who} left") == YES
    p.bridges = read_bits(sheet.names(f"{who} bridges"), BRIDGE_NAMES)
    if s.bridges & p.bridges:
        raise BadOption(f"{who} bridges has one that somebody else has built", "position-bridge-twice",
                        key=f"{who} bridges", bridge=bit_names(s.bridges & p.bridges, BRIDGE_NAMES))
    s.bridges |= p.bridges
    for name in sheet.names(f"{who} used"):
        p.used |= USED[name]
    rivers = sheet.names(f"{who} river_towns")
    if len(rivers) > p.towns:
        raise BadOption(f"{who} river_towns has {len(rivers)}, {who} towns only {p.towns}", "position-river-towns",
                        key=f"{who} river_towns", found=len(rivers), other=f"{who} towns", most=int(p.towns))
    p.rivers = read_bits(rivers, RIVER_NAMES)


def read_track(sheet: Sheet, key: str, most: i64) -> int:
    """A step on a track, of which every faction has its own."""
    found = sheet.number(key)
    if found > most:
        raise BadOption(f"{key} is {found}; this faction's track ends at {most}", "position-track", key=key,
                        found=found, most=int(most))
    return found


def read_cards(s: State, sheet: Sheet) -> None:
    """Bonus cards in the game, those that seats have, and the coins on the others."""
    laid_out = sheet.fill("bonus_cards", s.options.players + 3)
    s.cards = BIT[s.options.all_cards()] - 1
    keep_cards(s, [BONUS_CARDS.index(card) for card in laid_out])
    held = read_held(sheet, "card", laid_out, [int(p.resigned) for p in s.players])
    for p in s.players:
        if held[p.seat]:
            p.card = BONUS_CARDS.index(held[p.seat])
            s.cards &= ~BIT[p.card]
    beside = [card for card in laid_out if card not in held]
    coins = s.card_coins[:]
    for n in range(s.options.all_cards()):
        coins[n] = read_on_tile(sheet, f"coins on {BONUS_CARDS[n]}", BONUS_CARDS[n], beside)
    s.card_coins = coins


def read_favours(s: State) -> None:
    """What the seats have is not in the supply any more."""
    left = s.favours[:]
    for n, tile in enumerate(FAVOURS):
        held: int = sum([int(p.has_favour(n)) for p in s.players])
        if held > FAVOUR_COUNT[n]:
            raise BadOption(f"{held} seats have favours {tile}; the box has {FAVOUR_COUNT[n]}", "position-favours",
                            tile=tile, found=held, most=int(FAVOUR_COUNT[n]))
        left[n] = FAVOUR_COUNT[n] - held
    s.favours = left


def read_town_tiles(s: State, sheet: Sheet) -> None:
    """Tiles that were taken; the mats only count them."""
    taken = sheet.names("town_tiles")
    counted: int = sum([p.towns for p in s.players])
    if counted != len(taken):
        raise BadOption(f"town_tiles has {len(taken)}, the seats have founded {counted} towns", "position-town-tiles",
                        found=len(taken), counted=counted)
    box = town_tiles_in_box(s.options)
    s.town_tiles = vec[i64]([box.count(tile) - taken.count(tile) for tile in TOWN_TILES])


def read_cults(s: State, sheet: Sheet) -> None:
    """Priests on the cult board, which the mats count; one player at the top of each track."""
    orders = s.orders[:]
    found = 0
    for c, cult in enumerate(CULTS):
        spaces = sheet.names(f"priests on {cult.lower()}")
        found += len(spaces)
        orders[c] = spaces.count("3") + 2 * spaces.count("2")
        if sum([1 for p in s.players if p.cult[c] == CULT_TOP]) > 1:
            raise BadOption(f"two seats have {CULT_TOP} cults on {cult.lower()}; there is space for one",
                            "position-top", cult=cult.lower(), top=CULT_TOP)
    counted: int = sum([p.on_cults for p in s.players])
    if counted != found:
        raise BadOption(f"priests on the cults are {found}, the seats have {counted} there", "position-on-cults",
                        found=found, counted=counted)
    s.orders = orders


def put_on_hex(s: State, one: OnHex) -> None:
    """Transform a hex, put a structure on it, or both."""
    h = HEX_NAMES.index(one.key)
    terrain, owner, building, town = s.terrain[:], s.owner[:], s.building[:], s.town[:]
    if one.terrain:
        terrain[h] = TERRAINS.index(one.terrain)
    if one.seat >= 0:
        p = s.players[one.seat]
        one.check_home(p.faction, TERRAINS)
        kind = PIECES.index(one.piece) + DWELLING
        terrain[h] = p.faction.terrain
        owner[h] = p.seat
        building[h] = kind
        town[h] = int(one.town)
        built = p.built[:]
        built[kind] += 1
        p.built = built
    s.terrain, s.owner, s.building, s.town = terrain, owner, building, town


def check_mat(s: State, p: Player) -> None:
    """Refuse more structures than pieces, and towns on only one of board and mat."""
    seat: int = p.seat
    for kind in range(DWELLING, SANCTUARY + 1):
        count_piece(seat, PIECES[kind - DWELLING], p.built[kind], COUNT[kind])
    in_towns = [h for h in range(LAND) if s.owner[h] == p.seat and s.town[h]]
    if bool(in_towns) != (p.towns > 0):
        raise BadOption(f"{seat_key(seat)} towns must count the towns on the board", "position-towns",
                        key=f"{seat_key(seat)} towns")


# Describing ------------------------------------------------------------------------------------------------------


def describe(s: State) -> dict[str, str]:
    """The position in the words that `start` reads."""
    check_turn(s, CHOOSE_ACTION, TURN_DEPTH)
    texts = round_texts(s, POWER_ACTIONS)
    texts["scoring"] = listed([SCORING_TILES[s.scoring_tile(n + 1)] for n in range(ROUNDS)])
    texts["bonus_cards"] = listed([BONUS_CARDS[card] for card in range(s.options.all_cards())
                                   if not s.card_left_out(card)])
    box = town_tiles_in_box(s.options)
    texts["town_tiles"] = listed([tile for n, tile in enumerate(TOWN_TILES)
                                  for _ in range(box.count(tile) - s.town_tiles[n])])
    for c, cult in enumerate(CULTS):
        texts[f"priests on {cult.lower()}"] = listed(["3"] * s.three_taken(c) + ["2"] * s.twos_taken(c))
    for n in range(s.options.all_cards()):
        texts[f"coins on {BONUS_CARDS[n]}"] = str(s.card_coins[n])
    for p in s.players:
        describe_mat(texts, p)
    for h in range(LAND):
        texts[HEX_NAMES[h]] = listed(on_hex(s, h))
    return without_defaults(fields(s.options), texts)


def describe_mat(texts: dict[str, str], p: Player) -> None:
    who = seat_key(p.seat)
    texts[f"{who} faction"] = p.faction.id
    texts[f"{who} points"] = str(p.vp)
    texts[f"{who} coins"] = str(p.coins)
    texts[f"{who} workers"] = str(p.workers)
    texts[f"{who} priests"] = str(p.priests)
    texts[f"{who} bowls"] = spaced([p.bowl1, p.bowl2, p.bowl3])
    texts[f"{who} shipping"] = str(p.shipping)
    texts[f"{who} digging"] = str(p.digging)
    texts[f"{who} cults"] = spaced(list(p.cult))
    texts[f"{who} on_cults"] = str(p.on_cults)
    texts[f"{who} card"] = BONUS_CARDS[p.card] if p.card >= 0 else ""
    texts[f"{who} favours"] = bit_names(p.favours, FAVOURS)
    texts[f"{who} towns"] = str(p.towns)
    texts[f"{who} keys"] = str(p.keys)
    texts[f"{who} bridges"] = bit_names(p.bridges, BRIDGE_NAMES)
    texts[f"{who} used"] = listed([name for name, bit in USED.items() if p.used & bit])
    texts[f"{who} range"] = str(p.range)
    texts[f"{who} river_towns"] = bit_names(p.rivers, RIVER_NAMES)
    texts[f"{who} left"] = YES if p.resigned else ""


def on_hex(s: State, h: int) -> list[str]:
    """What `put_on_hex` reads."""
    if s.owner[h] >= 0:
        piece = PIECES[s.building[h] - DWELLING]
        return [f"{seat_key(s.owner[h])} {piece}", IN_TOWN if s.town[h] else ""]
    return [TERRAINS[s.terrain[h]]] if s.terrain[h] != TERRAIN[h] else []

"""Positions of Terramara set up by hand: reading what was written with all checks, and describing it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.errors import BadOption
from terrae.core.packed import vec
from terrae.core.position import (
    Sheet,
    listed,
    seat_key,
    spaced,
    without_defaults,
)
from terrae.mara.characters.base import NO_CHARACTER, Character
from terrae.mara.flow import ASK_SEND, END_ROUND, NEXT_TURN
from terrae.mara.options import Options
from terrae.mara.packed import (
    BIT,
    CLAIMED,
    FIRE,
    NEUTRAL,
    NOBODY,
    UNIT,
    colour_of,
    first_on,
    joined_by,
    member_of,
    people_on,
    person,
)
from terrae.mara.player import BUNDLE, Player
from terrae.mara.position_fields import AWAY, DONE, ROW_NAMES, YES, bonus_places, fields
from terrae.mara.rules.setup import TILE_LEVEL, bonus_level, tile_laid
from terrae.mara.state import EMPTY, State, empty_state
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_LEVEL,
    BONUS_TILES,
    CHIEFTAIN,
    DISPLAY,
    EXPLORER_AT,
    EXPLORERS,
    GOODS,
    LEVELS,
    MEMBERS,
    NEUTRAL_CARDS,
    PLACES,
    ROAD_END,
    ROWS,
    SPACES,
    START_CARDS,
    TILES,
    WARRIORS,
    WORKER_TILES,
)

TURN_DEPTH: Final = 4  # the rest of the round, the next turn, and two parts of this one


# Reading ---------------------------------------------------------------------------------------------------------


def start(game: core.Game, options: Options, characters: list[Character], texts: dict[str, str]) -> State:
    """The position that was written; what cannot be raises `BadOption`."""
    sheet = Sheet(fields(game, options, characters), texts)
    s = empty_state(game, options)
    s.round = sheet.number("round")
    s.first = sheet.number("first_player") - 1
    s.next_first = sheet.number("next_first_player") - 1
    lay_tiles(s, sheet)
    for key in sheet.places():
        put_people(s, key.key, sheet.parts(key.key))
    ids = [character.id for character in characters]
    for p in s.players:
        chosen = sheet.choice(f"{seat_key(p.seat)} character")
        p.character = characters[ids.index(chosen)] if chosen else NO_CHARACTER
        read_clan(p, sheet)
        read_goods(p, sheet)
        read_cards(p, sheet)
        read_members(s, p, sheet)
        give_own_tiles(s, p)
    read_table(s, sheet)
    check_unique(s)
    seat: i64 = sheet.number("turn") - 1
    if not s.players[seat].members():
        raise BadOption(f"turn cannot be {seat + 1}: this seat has nobody left to send", "position-nobody",
                        seat=int(seat) + 1)
    s.push(END_ROUND, core.CHANCE)
    s.push(NEXT_TURN, core.CHANCE, seat)
    s.run()
    return s


def lay_tiles(s: State, sheet: Sheet) -> None:
    """Territory tiles by row, and bonus tiles by place, each of the right level."""
    for row, name in enumerate(sheet.fill("left_tiles", ROWS)):
        s.lay_left(row, of_level("left_tiles", TILES.index(name), name, row // 2 + 1, TILE_LEVEL))
    for row, name in enumerate(sheet.fill("right_tiles", ROWS)):
        s.lay_right(row, of_level("right_tiles", TILES.index(name), name, row // 2 + 1, TILE_LEVEL))
    places = bonus_places(s)
    for n, name in enumerate(sheet.fill("bonus_tiles", len(places))):
        tile = of_level("bonus_tiles", BONUS_TILES.index(name), name, bonus_level(s, places[n]), BONUS_LEVEL)
        s.lay_bonus(places[n], tile)
        s.bonus_out |= BIT[tile]


def of_level(key: str, tile: int, name: str, level: i64, levels: vec[i64]) -> int:
    """A tile that must have a level."""
    if levels[tile] != level:
        raise BadOption(f"{key} has {name} where a tile of level {level} lies", "position-level", key=key, tile=name,
                        level=int(level))
    return tile


def put_people(s: State, key: str, names: list[str]) -> None:
    """Put people, a fire or a claim on a space."""
    space = SPACES.index(key)
    there: i64 = NOBODY
    for name in names:
        if not name:
            continue
        if there in (FIRE, CLAIMED) or (there != NOBODY and names[0] == names[1]):
            raise BadOption(f"{key} cannot hold both {names[0]} and {names[1]}", "position-both", key=key,
                            first=names[0], second=names[1])
        there = joined_by(there, one_of(name))
    if names[1] and not names[0]:
        there = one_of(names[1])
    s.set_space(space, there)


def one_of(name: str) -> int:
    if name == "fire":
        return FIRE
    if name == "claimed":
        return CLAIMED
    owner, _, member = name.partition(" ")
    colour = int(owner[4:]) - 1 if owner.startswith("seat") else NEUTRAL + int(owner[7:]) - 1
    return person(MEMBERS.index(member), colour)


def read_clan(p: Player, sheet: Sheet) -> None:
    """Tracks, and what was done in this round."""
    who = seat_key(p.seat)
    p.experienced = sheet.choice(f"{who} experienced") == YES and p.character.index >= 0
    p.vp = sheet.number(f"{who} points")
    p.military = sheet.number(f"{who} military")
    p.river = sheet.number(f"{who} culture")
    caravans = sheet.numbers(f"{who} caravans")
    p.lead, p.rear = max(caravans), min(caravans)
    p.prizes = sheet.number(f"{who} prizes")
    p.taken_back = sheet.number(f"{who} taken_back")
    done = sheet.names(f"{who} done")
    p.sent = DONE[0] in done
    p.character_used = DONE[1] in done
    for name in sheet.names(f"{who} flags"):
        p.flags |= BIT[ROW_NAMES.index(name)]


def read_goods(p: Player, sheet: Sheet) -> None:
    who = seat_key(p.seat)
    for n, good in enumerate(GOODS):
        left = sheet.number(f"{who} {good}")
        while left > 0:  # a byte holds few, the rest is tied into bundles
            p.change_goods(min(left, BUNDLE) * UNIT[n])
            left -= BUNDLE
    workers, worked = sheet.numbers(f"{who} workers"), sheet.numbers(f"{who} worked")
    for n in range(LEVELS):
        if worked[n] > workers[n]:
            raise BadOption(f"{who} worked has {worked[n]} of level {n + 1}, {who} workers only {workers[n]}",
                            "position-worked", key=f"{who} worked", found=worked[n], level=n + 1, most=workers[n])
        p.workers += workers[n] * UNIT[n]
        p.worked += worked[n] * UNIT[n]


def read_cards(p: Player, sheet: Sheet) -> None:
    who = seat_key(p.seat)
    p.artifacts = card_bits(sheet.names(f"{who} artifacts"), ARTIFACTS)
    p.used = card_bits(sheet.names(f"{who} used"), ARTIFACTS)
    if p.used & ~p.artifacts:
        raise BadOption(f"{who} used names an artifact that {who} artifacts does not", "position-used",
                        key=f"{who} used", other=f"{who} artifacts")
    reserved = sheet.choice(f"{who} reserved")
    p.reserved = ARTIFACTS.index(reserved) if reserved else -1
    p.tiles = card_bits(sheet.names(f"{who} tiles"), BONUS_TILES)
    begun = sheet.choice(f"{who} start")
    p.start = START_CARDS.index(begun) if begun else -1
    left, right = sheet.choice(f"{who} own_left"), sheet.choice(f"{who} own_right")
    p.own_left = TILES.index(left) if left else -1
    p.own_right = TILES.index(right) if right else -1


def card_bits(names: list[str], known: list[str]) -> i64:
    found: i64 = 0
    for name in names:
        found |= BIT[known.index(name)]
    return found


def read_members(s: State, p: Player, sheet: Sheet) -> None:
    """Explorers that are neither on the board nor in the hut are at home."""
    who = seat_key(p.seat)
    seat: int = p.seat
    p.warriors = sheet.number(f"{who} warriors")
    p.in_hut = sheet.number(f"{who} in_hut")
    every: int = EXPLORERS + (p.river >= EXPLORER_AT) + p.character.explorers(p)
    away: int = p.in_hut + s.out(seat)
    if away > every:
        raise BadOption(f"{who} in_hut and the board have {away} explorers; the clan has {every}",
                        "position-explorers", seat=who, found=away, most=every)
    p.explorers = every - away
    out = s.count(person(CHIEFTAIN, seat))
    if out > 1:
        raise BadOption(f"{who} chieftain stands in {out} places", "position-chieftain", seat=who, found=out)
    p.chieftain = not out and sheet.choice(f"{who} chieftain") != AWAY


def give_own_tiles(s: State, p: Player) -> None:
    """A character with a crossroads of its own has two tiles that were left over; the first ones, if none are
    named."""
    if p.character.own_crossroads(p):
        for side, own in enumerate([p.own_left, p.own_right]):
            if own < 0:
                spare = next(n for n in range(len(TILES)) if TILE_LEVEL[n] == 1 and not tile_laid(s, side, n))
                if side == 0:
                    p.own_left = spare
                else:
                    p.own_right = spare


def read_table(s: State, sheet: Sheet) -> None:
    """Artifacts, warriors beside the board, neutral players."""
    s.deck = card_bits(sheet.names("deck"), ARTIFACTS)
    for slot, name in enumerate(sheet.names("display")):
        s.lay_card(slot, ARTIFACTS.index(name))
    s.warriors = sheet.number("warriors")
    if s.neutral_players():
        s.neutral_a = sheet.number("neutral1 military")
        s.neutral_cards = card_bits(sheet.names("neutral_cards"), [str(n + 1) for n in range(NEUTRAL_CARDS)])
    if s.neutral_players() > 1:
        s.neutral_b = sheet.number("neutral2 military")
    for p in s.players:
        s.arrived += (1 if p.lead == ROAD_END else 0) + (1 if p.rear == ROAD_END else 0)
    warriors: int = s.warriors + sum([p.warriors for p in s.players]) + s.standing_warriors()
    if warriors > WARRIORS:
        raise BadOption(f"there are {warriors} warriors; the box has {WARRIORS}", "position-warriors", found=warriors,
                        most=WARRIORS)
    for level in range(1, LEVELS + 1):
        hired: int = sum([p.workers_of(level) for p in s.players])
        if hired > WORKER_TILES[level - 1] and not s.options.old_readings:
            raise BadOption(f"there are {hired} workers of level {level}; the box has {WORKER_TILES[level - 1]}",
                            "position-hired", found=hired, level=level, most=int(WORKER_TILES[level - 1]))


def check_unique(s: State) -> None:
    """Characters, cards and tiles are in one place each."""
    cards = [n for n in range(len(ARTIFACTS)) if s.in_deck(n)]
    cards += [s.card_at(slot) for slot in range(DISPLAY) if s.card_at(slot) != EMPTY]
    tiles = [n for n in range(len(BONUS_TILES)) if not s.is_spare(n)]
    for p in s.players:
        cards += [n for n in range(len(ARTIFACTS)) if p.has_artifact(n)]
        cards += [int(p.reserved)] if p.reserved >= 0 else []
        tiles += [n for n in range(len(BONUS_TILES)) if p.has_tile(n)]
    once([ARTIFACTS[card] for card in cards])
    once([BONUS_TILES[tile] for tile in tiles])
    once([p.character.id for p in s.players if p.character.index >= 0])
    once([START_CARDS[p.start] for p in s.players if p.start >= 0])


def once(names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise BadOption(f"{name} is in two places", "position-two-places", name=name)


# Describing ------------------------------------------------------------------------------------------------------


def describe(s: State, characters: list[Character]) -> dict[str, str]:
    """The position in the words that `start` reads."""
    if s.depth != TURN_DEPTH or s.asking is not ASK_SEND:
        raise BadOption("only the beginning of a turn can be described as a position", "position-in-between")
    texts = {"round": str(s.round), "turn": str(s.seat + 1), "first_player": str(s.first + 1),
             "next_first_player": str(s.next_first + 1), "warriors": str(s.warriors),
             "left_tiles": listed([TILES[s.left_tile(row)] for row in range(ROWS)]),
             "right_tiles": listed([TILES[s.right_tile(row)] for row in range(ROWS)]),
             "bonus_tiles": listed([BONUS_TILES[s.bonus_at(place)] for place in bonus_places(s)]),
             "display": listed([ARTIFACTS[s.card_at(slot)] for slot in range(DISPLAY) if s.card_at(slot) != EMPTY]),
             "deck": card_names(s.deck, ARTIFACTS), "neutral1 military": str(s.neutral_a),
             "neutral2 military": str(s.neutral_b),
             "neutral_cards": card_names(s.neutral_cards, [str(n + 1) for n in range(NEUTRAL_CARDS)])}
    for p in s.players:
        describe_clan(texts, p)
        describe_cards(texts, p)
        if s.count(person(CHIEFTAIN, p.seat)) == 0 and not p.chieftain:
            texts[f"{seat_key(p.seat)} chieftain"] = AWAY
    for space in range(PLACES):
        texts[SPACES[space]] = listed(on_space(s.board[space]))
    return without_defaults(fields(s.game, s.options, characters), texts)


def describe_clan(texts: dict[str, str], p: Player) -> None:
    who = seat_key(p.seat)
    texts[f"{who} character"] = p.character.id if p.character.index >= 0 else ""
    texts[f"{who} experienced"] = YES if p.experienced else ""
    texts[f"{who} points"] = str(p.vp)
    for n, good in enumerate(GOODS):
        texts[f"{who} {good}"] = str(p.good(n))
    texts[f"{who} military"] = str(p.military)
    texts[f"{who} culture"] = str(p.river)
    texts[f"{who} caravans"] = spaced([p.lead, p.rear])
    texts[f"{who} workers"] = spaced([p.workers_of(level) for level in range(1, LEVELS + 1)])
    texts[f"{who} worked"] = spaced([p.worked_of(level) for level in range(1, LEVELS + 1)])
    texts[f"{who} flags"] = listed([name for row, name in enumerate(ROW_NAMES) if p.has_flag(row)])
    texts[f"{who} prizes"] = str(p.prizes)
    texts[f"{who} in_hut"] = str(p.in_hut)
    texts[f"{who} warriors"] = str(p.warriors)
    texts[f"{who} done"] = listed([DONE[0] if p.sent else "", DONE[1] if p.character_used else ""])
    texts[f"{who} taken_back"] = str(p.taken_back)


def describe_cards(texts: dict[str, str], p: Player) -> None:
    who = seat_key(p.seat)
    texts[f"{who} artifacts"] = card_names(p.artifacts, ARTIFACTS)
    texts[f"{who} used"] = card_names(p.used, ARTIFACTS)
    texts[f"{who} reserved"] = ARTIFACTS[p.reserved] if p.reserved >= 0 else ""
    texts[f"{who} tiles"] = card_names(p.tiles, BONUS_TILES)
    texts[f"{who} own_left"] = TILES[p.own_left] if p.own_left >= 0 else ""
    texts[f"{who} own_right"] = TILES[p.own_right] if p.own_right >= 0 else ""
    texts[f"{who} start"] = START_CARDS[p.start] if p.start >= 0 else ""


def card_names(found: i64, known: list[str]) -> str:
    return listed([name for n, name in enumerate(known) if found & BIT[n]])


def on_space(there: i64) -> list[str]:
    """What `put_people` reads."""
    if first_on(there) == FIRE:
        return ["fire"]
    if there == CLAIMED:
        return ["claimed"]
    found = []
    for one in people_on(there):
        colour: int = colour_of(one)
        owner = seat_key(colour) if colour < NEUTRAL else f"neutral{colour - NEUTRAL + 1}"
        found.append(f"{owner} {MEMBERS[member_of(one)]}")
    return found

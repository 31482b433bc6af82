"""What can be set in a position of Terramara set up by hand."""
from __future__ import annotations

from typing import Final

from terrae.core import game as core
from terrae.core.position import (
    GENERAL,
    Field,
    choice_field,
    listed,
    names_field,
    number_field,
    numbers_field,
    place_field,
    seat_key,
)
from terrae.mara.characters.base import Character
from terrae.mara.options import Options
from terrae.mara.rules.placing import in_game, place_of
from terrae.mara.rules.setup import TILE_LEVEL, bonus_level
from terrae.mara.state import State, empty_state
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_LEVEL,
    BONUS_PLACES,
    BONUS_TILES,
    CROSSROADS,
    DISPLAY,
    EXPLORERS,
    FIELD,
    GOODS,
    LEVELS,
    MAX_MILITARY,
    MEMBERS,
    NEUTRAL_CARDS,
    PLACES,
    RAID,
    RIVER_END,
    ROAD_END,
    ROUNDS,
    ROWS,
    SPACES,
    START_CARDS,
    TILES,
    WARRIORS,
)

MANY: Final = 999
MOST_PRIZES: Final = 26
YES: Final = "yes"
AWAY: Final = "away"
DONE: Final = ["sent", "character"]
ROW_NAMES: Final = [str(row + 1) for row in range(ROWS)]


def tiles_by_level() -> list[str]:
    """Two tiles of each level, the first there are."""
    return [TILES[[n for n in range(len(TILES)) if TILE_LEVEL[n] == row // 2 + 1][row % 2]] for row in range(ROWS)]


def bonus_places(s: State) -> list[int]:
    """Places on which a bonus tile lies in this set."""
    return [place for place in range(BONUS_PLACES) if bonus_level(s, place)]


def first_bonus_tiles(s: State) -> list[str]:
    """A tile of the right level for every place, the first there are."""
    found: list[str] = []
    for place in bonus_places(s):
        level = bonus_level(s, place)
        found.append(next(tile for n, tile in enumerate(BONUS_TILES) if BONUS_LEVEL[n] == level and tile not in found))
    return found


def fields(game: core.Game, options: Options, characters: list[Character]) -> list[Field]:
    """Everything that can be set."""
    s = empty_state(game, options)
    seats = options.players
    cards = ARTIFACTS[: len(s.set.artifacts)]
    tiles = listed(tiles_by_level())
    bonus = first_bonus_tiles(s)
    made = [number_field("round", GENERAL, ROUNDS, 1), number_field("turn", GENERAL, seats, 1),
            number_field("first_player", GENERAL, seats, 1), number_field("next_first_player", GENERAL, seats, 1),
            names_field("left_tiles", GENERAL, TILES, ROWS, default=tiles, ordered=True),
            names_field("right_tiles", GENERAL, TILES, ROWS, default=tiles, ordered=True),
            names_field("bonus_tiles", GENERAL, BONUS_TILES, len(bonus), default=listed(bonus),
                        ordered=True),
            names_field("display", GENERAL, cards, DISPLAY, ordered=True),
            names_field("deck", GENERAL, cards, len(cards)),
            number_field("warriors", GENERAL, WARRIORS)]
    if seats < 4:
        made += [number_field(f"neutral{n + 1} military", GENERAL, MAX_MILITARY) for n in range(4 - seats)]
        made.append(names_field("neutral_cards", GENERAL, [str(n + 1) for n in range(NEUTRAL_CARDS)], NEUTRAL_CARDS))
    for seat in range(seats):
        made += clan_fields(seat, cards, [character.id for character in characters])
    return made + [space_field(s, space) for space in range(PLACES) if in_game(s, space)
                   and place_of(s, space) == space]


def clan_fields(seat: int, cards: list[str], characters: list[str]) -> list[Field]:
    """What is in front of one player."""
    who = seat_key(seat)
    spare = [tile for n, tile in enumerate(TILES) if TILE_LEVEL[n] == 1]
    return [choice_field(f"{who} character", who, characters, "factions"),
            choice_field(f"{who} experienced", who, [YES]), number_field(f"{who} points", who, MANY),
            *[number_field(f"{who} {good}", who, MANY) for good in GOODS],
            number_field(f"{who} military", who, MAX_MILITARY), number_field(f"{who} culture", who, RIVER_END),
            numbers_field(f"{who} caravans", who, 2, ROAD_END),
            numbers_field(f"{who} workers", who, LEVELS, 9), numbers_field(f"{who} worked", who, LEVELS, 9),
            names_field(f"{who} artifacts", who, cards, len(cards)), names_field(f"{who} used", who, cards, len(cards)),
            choice_field(f"{who} reserved", who, cards), names_field(f"{who} flags", who, ROW_NAMES, ROWS),
            number_field(f"{who} prizes", who, MOST_PRIZES), number_field(f"{who} in_hut", who, EXPLORERS + 2),
            choice_field(f"{who} chieftain", who, [AWAY]), number_field(f"{who} warriors", who, WARRIORS),
            names_field(f"{who} done", who, DONE, len(DONE)),
            names_field(f"{who} tiles", who, BONUS_TILES, len(BONUS_TILES)),
            choice_field(f"{who} own_left", who, spare), choice_field(f"{who} own_right", who, spare),
            choice_field(f"{who} start", who, START_CARDS), number_field(f"{who} taken_back", who, 9)]


def space_field(s: State, space: int) -> Field:
    """Who stands on a space of the board: at most two."""
    people = [f"{seat_key(seat)} {member}" for seat in range(s.seats()) for member in MEMBERS]
    people += [f"neutral{n + 1} {MEMBERS[0]}" for n in range(s.neutral_players())]
    alone = ["fire"] if FIELD <= space < CROSSROADS else ["claimed"] if RAID <= space < FIELD else []
    return place_field(SPACES[space], f"space:{SPACES[space]}", [people + alone, people])

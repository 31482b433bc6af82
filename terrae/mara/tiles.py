"""What the rulebook says of the components: names, counts, places. What the pictures showed is in the component set."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec

RAW: Final = ["livestock", "stone", "wood", "ore"]
REFINED: Final = ["leather", "ashlar", "lumber", "metal"]
GOODS: Final = RAW + REFINED  # good n refined is good n + 4
CATEGORIES: Final = ["clothing", "pottery", "tools", "weaponry"]  # by main resource, in the order of REFINED
TERRAINS: Final = ["plains", "quarry", "forest", "mountain"]
MEMBERS: Final = ["explorer", "chieftain", "warrior"]
EXPLORER: Final = 0
CHIEFTAIN: Final = 1
WARRIOR: Final = 2

ROUNDS: Final = 5
ROWS: Final = 6
FLIPPING: Final = 4  # rows that are turned over, one after each of the first rounds
COLUMNS: Final = 6  # spaces of a row: three on each tile
LEVELS: Final = 3
DISPLAY: Final = 8  # artifacts along the river


def ids(counts: list[int]) -> list[str]:
    """Level and letter: 1a, 1b, ... 3t."""
    return [f"{level}{chr(ord('a') + n)}" for level, count in enumerate(counts, 1) for n in range(count)]


BOX_ARTIFACTS: Final = ids([16, 16, 20])
BOX_STARTS: Final = [str(n) for n in range(1, 13)]
# Cards that are not in every box, such as those given away at Essen in 2019, have ids of their own.
ARTIFACTS: Final = BOX_ARTIFACTS + [f"e{n}" for n in range(1, 9)]
BONUS_TILES: Final = ids([6, 6, 6])
TILES: Final = ids([4, 4, 4])  # in each of the two columns
START_CARDS: Final = BOX_STARTS + [f"e{n}" for n in range(1, 5)]
BONUS_LEVEL: Final = vec[i64]([int(id[0]) for id in BONUS_TILES])

# Spaces a clan member can be sent to, in the order of their numbers.
HOMELAND: Final = ["hire", "develop", "travel", "raid", "first", "raid_first"]
SPACES: Final = (HOMELAND + [f"{row}.{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
                 + [f"x{row}" for row in range(1, FLIPPING + 1)] + ["own", "hut"])
HIRE: Final = 0
DEVELOP: Final = 1
TRAVEL: Final = 2
RAID: Final = 3
FIRST: Final = 4
RAID_FIRST: Final = 5
FIELD: Final = 6  # the first space of row 1
CROSSROADS: Final = FIELD + ROWS * COLUMNS
OWN: Final = CROSSROADS + FLIPPING
HUT: Final = OWN + 1
PLACES: Final = HUT  # spaces where who stands there counts

# Where bonus tiles lie, in the order of their numbers: road, river 6, 10, 14, 14, and the left of rows 5 and 6.
BONUS_PLACES: Final = 12
RIVER_BONUS: Final = 6
FIELD_BONUS: Final = 10
RIVER_LEVELS: Final = [1, 2, 2, 3]

# Tracks
MAX_MILITARY: Final = 20
RIVER_END: Final = 14
RESERVE_AT: Final = 4
EXPLORER_AT: Final = 8
DISCOUNT_AT: Final = 12
ROAD_END: Final = 21  # three numbers per crossroads: there, on the bonus tile after it, on the outpost after it
ROAD_PRIZES: Final = vec[i64]([8, 5, 3])
MILITARY_PRIZES: Final = [8, 5, 2]
OUTPOST_POINTS: Final = vec[i64]([0, 2, 5, 10])
RESERVED_PENALTY: Final = 5

EXPLORERS: Final = 4  # of each clan at the start
WARRIORS: Final = 4
WORKER_LEVEL: Final = vec[i64]([0, 1, 1, 2, 2, 3])  # hired in a round
WORKER_TILES: Final = vec[i64]([9, 5, 3])  # of each level
WORKERS_PER_ROUND: Final = 2  # on each space of the rounds track
RAID_RATE: Final = 5  # resources for each one given between equals
NEUTRAL_CARDS: Final = 4

OUTPOSTS: Final = ["workers", "road", "river", "military", *CATEGORIES]
OUTPOST_WORKERS: Final = [3, 5, 7]
OUTPOST_ARTIFACTS: Final = [2, 3, 4]
SPECIALS: Final = ["workers", "river", "road", "military"]
SPECIAL_WORKERS: Final = 5

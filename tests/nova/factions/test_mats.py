"""The faction mat: home terrain, start, and the income of every slot, for all ten factions."""
from typing import NamedTuple

import pytest

from terrae.nova import GAME
from tests.nova.factions.two import opponent, set_up, table_of_two

HOMES = {
    "lake": ["A7", "B3", "C10", "D7", "E2", "E5", "F10", "G2", "G8", "H3", "I6", "I9"],
    "wasteland": ["A6", "A10", "C3", "C8", "D5", "D9", "E4", "F1", "F9", "G5", "I4", "I7"],
    "swamp": ["A4", "B2", "C1", "C7", "D4", "D10", "F2", "F7", "G10", "H4", "H6", "I1"],
    "forest": ["A2", "A5", "B7", "B10", "C5", "E1", "E9", "F3", "G6", "H10", "I2", "I5"],
    "desert": ["A3", "A8", "B6", "B9", "D1", "E3", "E6", "E10", "F8", "H5", "I3", "I8"],
}


class Mat(NamedTuple):
    """Rows say how many stand on the board, then money and power of the whole mat: 2 money are always there."""

    terrain: str
    start_money: int
    houses: list[tuple[int, int, int]]
    trading_posts: list[tuple[int, int, int]]
    left_palace: tuple[int, int]
    right_palace: tuple[int, int]


# The 2 power more of fairies are in every row of theirs.
MATS = {
    "water_sprites": Mat(
        "lake", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 11, 0), (4, 11, 0), (5, 11, 2),
                (6, 12, 2), (7, 12, 3), (8, 12, 3)],
        trading_posts=[(1, 4, 1), (2, 7, 2), (3, 9, 3), (4, 11, 4)],
        left_palace=(2, 2), right_palace=(2, 0)),
    "sea_dogs": Mat(
        "lake", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 11, 0), (4, 13, 0), (5, 13, 2),
                (6, 14, 2), (7, 14, 3), (8, 14, 3)],
        trading_posts=[(1, 4, 1), (2, 6, 2), (3, 8, 3), (4, 10, 4)],
        left_palace=(2, 4), right_palace=(2, 0)),
    "golems": Mat(
        "wasteland", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 7, 0), (3, 9, 0), (4, 11, 0), (5, 11, 2),
                (6, 12, 2), (7, 12, 3), (8, 12, 3)],
        trading_posts=[(1, 4, 1), (2, 6, 2), (3, 8, 3), (4, 10, 4)],
        left_palace=(2, 4), right_palace=(2, 0)),
    "fire_sprites": Mat(
        "wasteland", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 11, 0), (4, 13, 0), (5, 13, 2),
                (6, 14, 2), (7, 14, 3), (8, 14, 3)],
        trading_posts=[(1, 4, 2), (2, 6, 4), (3, 8, 5), (4, 10, 6)],
        left_palace=(2, 4), right_palace=(2, 0)),
    "leprechauns": Mat(
        "swamp", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 11, 0), (4, 14, 0), (5, 14, 3),
                (6, 16, 3), (7, 16, 5), (8, 16, 5)],
        trading_posts=[(1, 4, 1), (2, 6, 2), (3, 9, 4), (4, 12, 6)],
        left_palace=(7, 2), right_palace=(2, 0)),
    "inventors": Mat(
        "swamp", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 7, 0), (3, 9, 0), (4, 11, 0), (5, 11, 2),
                (6, 12, 2), (7, 12, 3), (8, 12, 3)],
        trading_posts=[(1, 4, 1), (2, 6, 2), (3, 7, 3), (4, 8, 4)],
        left_palace=(2, 2), right_palace=(2, 0)),
    "fairies": Mat(
        "forest", 7,
        houses=[(0, 2, 2), (1, 5, 2), (2, 8, 2), (3, 11, 2), (4, 13, 2), (5, 13, 4),
                (6, 14, 4), (7, 14, 5), (8, 14, 5)],
        trading_posts=[(1, 5, 4), (2, 8, 6), (3, 11, 7), (4, 14, 8)],
        left_palace=(4, 5), right_palace=(2, 2)),
    "druids": Mat(
        "forest", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 11, 0), (4, 13, 0), (5, 13, 2),
                (6, 14, 2), (7, 14, 3), (8, 14, 3)],
        trading_posts=[(1, 5, 1), (2, 8, 2), (3, 10, 3), (4, 12, 4)],
        left_palace=(2, 2 + 4), right_palace=(2, 0)),  # 2 power for the settlement on dropping out
    "sun_worshippers": Mat(
        "desert", 5,
        houses=[(0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 11, 0), (4, 13, 0), (5, 13, 2),
                (6, 14, 2), (7, 14, 3), (8, 14, 3)],
        trading_posts=[(1, 4, 2), (2, 6, 4), (3, 8, 5), (4, 10, 6)],
        left_palace=(2, 2), right_palace=(2, 0)),
    "sand_cats": Mat(
        "desert", 7,
        houses=[(0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 8, 0), (4, 10, 0), (5, 10, 2),
                (6, 11, 2), (7, 11, 3), (8, 11, 3)],
        trading_posts=[(1, 4, 2), (2, 6, 4), (3, 8, 5), (4, 11, 6)],
        left_palace=(2, 2), right_palace=(2, 0)),
}


def gained(faction: str, houses: int = 0, trading_posts: int = 0, left_palace: int = 0,
           right_palace: int = 0) -> tuple[int, tuple[int, int, int]]:
    """The money of the next income with so many buildings on the board, and the bowls after it, 8/0/0 before."""
    homes = HOMES[MATS[faction].terrain]
    t = table_of_two(faction).power(faction, 8, 0, 0).power(opponent(faction), 8, 0, 0)
    t.put(faction, " ".join(homes[:houses]), " ".join(homes[:trading_posts]), " ".join(homes[:left_palace]),
          " ".join(homes[:right_palace]))
    t.play("drop out for G", "drop out for F")
    return t[faction].money - 30 - 1 - 2, t.bowls(faction)  # 1 lies on tile G, 2 are its income


# Start ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faction", "terrain"), [(faction, mat.terrain) for faction, mat in MATS.items()])
def test_first_houses_stand_on_the_home_terrain_of_the_mat(faction: str, terrain: str) -> None:
    s = GAME.start(set_up(faction))
    assert [GAME.moves[m] for m in s.legal_moves()] == [f"first house {name}" for name in HOMES[terrain]]


@pytest.mark.parametrize(("faction", "money"), [(faction, mat.start_money) for faction, mat in MATS.items()])
def test_start_with_the_money_of_the_mat_and_2_2_and_4_power(faction: str, money: int) -> None:
    p = GAME.start(set_up(faction)).players[0]
    assert (p.money, p.bowl1, p.bowl2, p.bowl3) == (money, 2, 2, 4)


# Income -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faction", "houses", "money", "power"),
                         [(faction, *row) for faction, mat in MATS.items() for row in mat.houses])
def test_income_of_so_many_houses(faction: str, houses: int, money: int, power: int) -> None:
    assert gained(faction, houses=houses) == (money, (8 - power, power, 0))


@pytest.mark.parametrize(("faction", "trading_posts", "money", "power"),
                         [(faction, *row) for faction, mat in MATS.items() for row in mat.trading_posts])
def test_income_of_so_many_trading_posts(faction: str, trading_posts: int, money: int, power: int) -> None:
    assert gained(faction, trading_posts=trading_posts) == (money, (8 - power, power, 0))


@pytest.mark.parametrize(("faction", "money", "power"),
                         [(faction, *mat.left_palace) for faction, mat in MATS.items()])
def test_income_of_the_left_palace(faction: str, money: int, power: int) -> None:
    assert gained(faction, left_palace=1) == (money, (8 - power, power, 0))


@pytest.mark.parametrize(("faction", "money", "power"),
                         [(faction, *mat.right_palace) for faction, mat in MATS.items()])
def test_the_right_palace_has_no_income(faction: str, money: int, power: int) -> None:
    assert gained(faction, right_palace=1) == (money, (8 - power, power, 0))

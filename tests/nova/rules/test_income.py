"""Phase 1: Income."""
import pytest

from terrae.nova import GAME
from tests.nova.table import Table

LAND = ["A3", "A7", "B10", "D10", "E1", "F10", "I4", "I6"]  # far from each other and from the river
# Money under the eight houses, power under them, (money, power) under the four trading posts, left palace.
USUAL = [0, 0, 0, 0, 2, 0, 1, 0]
MATS = [
    ("water_sprites", [3, 3, 3, 0, 0, 1, 0, 0], USUAL, [(2, 1), (3, 1), (2, 1), (2, 1)], (0, 2)),
    ("sea_dogs", [3, 3, 3, 2, 0, 1, 0, 0], USUAL, [(2, 1), (2, 1), (2, 1), (2, 1)], (0, 4)),
    ("golems", [3, 2, 2, 2, 0, 1, 0, 0], USUAL, [(2, 1), (2, 1), (2, 1), (2, 1)], (0, 4)),
    ("fire_sprites", [3, 3, 3, 2, 0, 1, 0, 0], USUAL, [(2, 2), (2, 2), (2, 1), (2, 1)], (0, 4)),
    ("leprechauns", [3, 3, 3, 3, 0, 2, 0, 0], [0, 0, 0, 0, 3, 0, 2, 0], [(2, 1), (2, 1), (3, 2), (3, 2)], (5, 2)),
    ("inventors", [3, 2, 2, 2, 0, 1, 0, 0], USUAL, [(2, 1), (2, 1), (1, 1), (1, 1)], (0, 2)),
    ("fairies", [3, 3, 3, 2, 0, 1, 0, 0], USUAL, [(3, 2), (3, 2), (3, 1), (3, 1)], (2, 3)),
    ("druids", [3, 3, 3, 2, 0, 1, 0, 0], USUAL, [(3, 1), (3, 1), (2, 1), (2, 1)], (0, 4)),
    ("sun_worshippers", [3, 3, 3, 2, 0, 1, 0, 0], USUAL, [(2, 2), (2, 2), (2, 1), (2, 1)], (0, 2)),
    ("sand_cats", [3, 3, 0, 2, 0, 1, 0, 0], USUAL, [(2, 2), (2, 2), (2, 1), (3, 1)], (0, 2)),
]


def rival(faction: str) -> str:
    return "golems" if faction != "golems" and faction != "fire_sprites" else "fairies"


def next_income(t: Table, faction: str, tile: str) -> tuple[int, int]:
    """Money and power of the next income phase; the faction comes to it with nothing and with this bonus tile."""
    other = rival(faction)
    t.bonus(faction, "A").bonus(other, tile).to_move(other).play(t.legal("drop out")[0], "done")
    t.power(faction, 8, 0, 0).play(f"drop out for {tile}")
    assert t.asked == f"{other} round_end_exchange"
    t.money(faction, 0).power(faction, 8, 0, 0).play("done")
    _, two, three = t.bowls(faction)
    return t[faction].money, two + 2 * three


def from_mat(t: Table, faction: str) -> tuple[int, int]:
    """The same without the 6 money of the bonus tile B."""
    money, power = next_income(t, faction, "B")
    return money - 6, power


def test_worked_example_the_mat_gives_13_money_and_2_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5 H3", trading_posts="A7 I6")
    assert from_mat(t, "water_sprites") == (13, 2)


def test_worked_example_with_the_bonus_tile_it_is_16_money_and_5_power_in_all() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5 H3", trading_posts="A7 I6")
    assert next_income(t, "water_sprites", "D") == (16, 5)


def test_the_2_money_printed_openly_come_without_any_building() -> None:
    t = Table("sea_dogs", "golems")
    assert from_mat(t, "sea_dogs") == (2, 0)


@pytest.mark.parametrize(("faction", "money", "power", "posts", "palace"), MATS)
def test_houses_uncover_their_row_from_left_to_right(faction: str, money: list[int], power: list[int],
                                                     posts: list[tuple[int, int]], palace: tuple[int, int]) -> None:
    ability = 2 if faction == "fairies" else 0
    for n in range(9):
        t = Table(faction, rival(faction)).put(faction, houses=" ".join(LAND[:n]))
        assert from_mat(t, faction) == (2 + sum(money[:n]), ability + sum(power[:n]))


@pytest.mark.parametrize(("faction", "money", "power", "posts", "palace"), MATS)
def test_trading_posts_uncover_their_row_from_left_to_right(faction: str, money: list[int], power: list[int],
                                                            posts: list[tuple[int, int]],
                                                            palace: tuple[int, int]) -> None:
    ability = 2 if faction == "fairies" else 0
    for n in range(5):
        t = Table(faction, rival(faction)).put(faction, trading_posts=" ".join(LAND[:n]))
        assert from_mat(t, faction) == (2 + sum(m for m, _ in posts[:n]), ability + sum(p for _, p in posts[:n]))


@pytest.mark.parametrize(("faction", "money", "power", "posts", "palace"), MATS)
def test_the_left_palace_gives_its_income_and_the_right_one_none(faction: str, money: list[int], power: list[int],
                                                                 posts: list[tuple[int, int]],
                                                                 palace: tuple[int, int]) -> None:
    ability = 2 if faction == "fairies" else 0
    t = Table(faction, rival(faction)).put(faction, left_palace="D10", right_palace="I1")
    assert from_mat(t, faction) == (2 + palace[0], ability + palace[1])


def test_palaces_not_yet_built_give_nothing() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7")
    assert from_mat(t, "leprechauns") == (2 + 3, 0)


def test_the_fairies_ability_gives_2_power_more() -> None:
    t = Table("fairies", "golems").put("fairies", houses="B7 F3")
    assert from_mat(t, "fairies") == (2 + 3 + 3, 2)


@pytest.mark.parametrize(("faction", "houses", "money"), [
    ("water_sprites", "A7 E5", 15), ("sea_dogs", "A7 E5", 15), ("golems", "A6 E4", 14), ("fire_sprites", "A6 E4", 15),
    ("leprechauns", "C7 D4", 15), ("inventors", "C7 D4", 14), ("fairies", "B7 F3", 15), ("druids", "B7 F3", 15),
    ("sun_worshippers", "B6 E6 I8", 16), ("sand_cats", "B6 E6", 15)])
def test_money_after_the_first_income_phase_before_the_bonus_tile(faction: str, houses: str, money: int) -> None:
    s = GAME.start({"factions": f"{faction},{rival(faction)}", "start": "1", "bonus_tiles": "CEFGH",
                    "round_tiles": "house,town,shovel,sailing,palace"})
    left = houses.split()
    while s.round == 0:
        own = s.seat == 0
        if s.question == "first_house":
            s.play(f"first house {left.pop(0)}" if own else GAME.moves[s.legal_moves()[-1]])
        else:
            s.play("bonus tile C" if own else "bonus tile E")
    assert s.players[0].money == money


def test_everybody_gains_income_each_from_the_own_mat() -> None:
    t = Table("sea_dogs", "golems", bonus_tiles="BCEFD").put("sea_dogs", houses="E5").put("golems", houses="E4 A6")
    t.state.tile_money = 0
    t.money("sea_dogs", 0).power("sea_dogs", 8, 0, 0).money("golems", 0).power("golems", 8, 0, 0)
    t.play("drop out for C", "drop out for E")
    assert (t["sea_dogs"].money, t.bowls("sea_dogs")) == (2 + 3, (5, 3, 0))
    assert (t["golems"].money, t.bowls("golems")) == (2 + 3 + 2, (4, 4, 0))

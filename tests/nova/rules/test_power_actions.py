"""Power Actions."""
import pytest

from tests.nova.table import Table

# Price, the move of Water Sprites at E5, what may follow, and the same action by Golems at F7.
ACTIONS = [
    (3, "bridge E5-G5 with power 3", [], "bridge D7-F7 with power 3"),
    (4, "bridge E5-G5 with power 4", [], "bridge D7-F7 with power 4"),
    (4, "sail with power", [], "sail with power"),
    (4, "take 7 money with power", [], "take 7 money with power"),
    (4, "transform D4 with power", [], "transform F8 and build with power"),
    (6, "transform D4 with double power", ["no house"], "transform F8 with double power"),
]


def table() -> Table:
    return Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="F7")


@pytest.mark.parametrize(("price", "move", "rest", "again"), ACTIONS)
def test_the_price_is_moved_from_bowl_3_to_bowl_1(price: int, move: str, rest: list[str], again: str) -> None:
    t = table().play(move, *rest)
    assert t.bowls("water_sprites") == (price, 0, 8 - price)


@pytest.mark.parametrize(("price", "move", "rest", "again"), ACTIONS)
def test_too_little_power_in_bowl_3(price: int, move: str, rest: list[str], again: str) -> None:
    t = table().power("water_sprites", 0, 9 - price, price - 1)
    assert t.refuses(move) == "too-little-power"


@pytest.mark.parametrize(("price", "move", "rest", "again"), ACTIONS)
def test_each_is_used_once_per_round_by_the_whole_table(price: int, move: str, rest: list[str], again: str) -> None:
    t = table()
    t.play(move, *rest, "done")
    assert t.refuses(again) == "power-action-used"


def test_one_cannot_use_it_again_oneself() -> None:
    t = table().power("water_sprites", 4, 0, 4).play("take 7 money with power")
    t.power("water_sprites", 0, 0, 8).to_move("water_sprites")
    assert t.refuses("take 7 money with power") == "power-action-used"


@pytest.mark.parametrize(("price", "move", "rest", "again"), ACTIONS)
def test_it_is_free_again_in_the_next_round(price: int, move: str, rest: list[str], again: str) -> None:
    t = table().play(move, *rest).finish_round().to_move("golems").power("golems", 0, 0, 8)
    assert t.refuses(again) == ""


def test_one_power_action_does_not_cover_another() -> None:
    t = table().power("water_sprites", 5, 0, 3).play("bridge E5-G5 with power 3")
    assert t.refuses("bridge D7-F7 with power 3") == "power-action-used"
    assert t.refuses("bridge D7-F7 with power 4") == ""


@pytest.mark.parametrize("power", ["3", "4"])
def test_a_bridge_by_power_costs_no_money(power: str) -> None:
    t = table().play(f"bridge E5-G5 with power {power}")
    assert (t["water_sprites"].money, t["water_sprites"].n_bridges) == (30, 1)


def test_a_bridge_by_power_keeps_the_rules_of_bridges() -> None:
    t = table()
    assert t.refuses("bridge D7-F7 with power 3") == "no-own-building-at-bridge"
    assert t.refuses("bridge E5-F3 with power 4") == "no-bridge-space"


def test_sailing_by_power_costs_no_money_and_gives_the_points_of_the_step() -> None:
    t = table().play("sail with power")
    p = t["water_sprites"]
    assert (p.sailing, p.money, p.points) == (1, 30, 2)


def test_the_money_action_gives_7_money() -> None:
    assert table().play("take 7 money with power")["water_sprites"].money == 37


def test_the_action_for_money_stays_when_the_power_action_is_used() -> None:
    t = table().power("water_sprites", 4, 0, 4).play("sail with power")
    assert t.refuses("sail with power") == "power-action-used"
    assert t.refuses("sail") == ""


def test_building_or_transforming_with_the_free_shovel_is_one_and_the_same_power_action() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").put("golems", houses="F7")
    t.power("water_sprites", 4, 0, 4).play("build B3 with power")
    assert t.refuses("transform F8 with power") == "power-action-used"
    assert t.refuses("transform F8 and build with power") == "power-action-used"


def test_a_power_action_is_the_action_of_the_turn() -> None:
    t = table().power("water_sprites", 4, 0, 4).play("take 7 money with power")
    assert t.asked == "golems action"

"""Bonus Tiles."""
import pytest

from tests.nova.table import Table


def dropped_out(letter: str, **buildings: str) -> Table:
    """Fairies who have just dropped out with a bonus tile; they had sailing value 2."""
    t = Table("fairies", "golems").put("fairies", **buildings).sailing("fairies", 2).bonus("fairies", letter)
    return t.play(t.legal("drop out")[0])


@pytest.mark.parametrize(("letter", "money", "power"), [
    ("A", 2, 0), ("B", 6, 0), ("C", 0, 3), ("D", 3, 3), ("E", 0, 4), ("F", 0, 2), ("G", 2, 0), ("H", 0, 3)])
def test_income_of_the_tile(letter: str, money: int, power: int) -> None:
    t = Table("sea_dogs", "golems").bonus("golems", letter).to_move("golems").power("sea_dogs", 8, 0, 0)
    t.play(t.legal("drop out")[0], "done", f"drop out for {letter}")
    assert t.asked == "golems round_end_exchange"
    t.money("sea_dogs", 0).play("done")
    assert t["sea_dogs"].money == 2 + money  # an empty mat shows 2 money
    assert t.bowls("sea_dogs") == (8 - power, power, 0)


def test_a_makes_habitable_with_1_free_shovel() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E5").bonus("fairies", "A")
    assert t.play("transform E4 with bonus tile")["fairies"].money == 30


def test_c_reaches_over_one_more_river_hex() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E5")
    assert t.refuses("transform G5") == "not-in-reach"
    assert t.bonus("fairies", "C").refuses("transform G5") == ""


def test_e_gives_4_points_per_palace_for_dropping_out() -> None:
    assert dropped_out("E", left_palace="E5", houses="A5")["fairies"].points == 4
    assert dropped_out("E", left_palace="E5", right_palace="A5", trading_posts="I5")["fairies"].points == 8


def test_f_gives_2_points_per_trading_post_for_dropping_out_as_in_the_example() -> None:
    assert dropped_out("F", trading_posts="E5 A5", houses="I5", left_palace="E9")["fairies"].points == 4


def test_g_gives_1_point_per_house_for_dropping_out() -> None:
    assert dropped_out("G", houses="E5 A5 I5", trading_posts="E9")["fairies"].points == 3


def test_h_gives_3_points_per_step_on_the_sailing_track_for_dropping_out() -> None:
    assert dropped_out("H", houses="E5")["fairies"].points == 6


@pytest.mark.parametrize("letter", ["A", "B", "C", "D"])
def test_the_other_tiles_give_no_points_for_dropping_out(letter: str) -> None:
    t = dropped_out(letter, houses="E5", trading_posts="A5", left_palace="I5")
    assert t["fairies"].points == 0


def test_the_tile_taken_does_not_give_points_for_this_drop_out() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E5 A5").play("drop out for G")
    assert t["fairies"].points == 0

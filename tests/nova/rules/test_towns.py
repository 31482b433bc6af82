"""Founding a Town."""
import pytest

from terrae.nova.hexes import BIT
from terrae.nova.tiles import HOUSES, PALACES, TOWN_BUILDINGS, TOWN_TILES, TRADING_POSTS
from tests.nova.table import Table


def in_town(t: Table, faction: str, hexes: str) -> list[bool]:
    return [t[faction].towns & BIT[t.hex(name)] != 0 for name in hexes.split()]


def one_upgrade_away() -> Table:
    """Fairies whose upgrade of D4 makes four buildings worth 7."""
    return Table("fairies", "golems").put("fairies", trading_posts="E5 D5", houses="D4 E6")


# Founding ---------------------------------------------------------------------------------------------------------


def test_worked_example_a_bridge_connects_four_buildings_worth_7_and_the_tile_gives_6_money_and_5_points() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5 G5", houses="G6")
    t.play("bridge E5-G5", "town tile money")
    assert t["fairies"].money == 30 - 10 + 6
    assert t["fairies"].points == 5
    assert in_town(t, "fairies", "E5 D5 G5 G6") == [True] * 4


def test_a_new_house_may_complete_a_town() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5 E6").play("transform E4 and build")
    assert t.asked == "fairies town_tile"


def test_an_upgrade_may_complete_a_town() -> None:
    assert one_upgrade_away().play("upgrade D4 to trading post").asked == "fairies town_tile"


def test_a_town_is_founded_by_itself_and_costs_no_action() -> None:
    t = one_upgrade_away().play("upgrade D4 to trading post", "town tile points", "done")
    assert t["fairies"].money == 30 - 10
    assert t.asked == "golems action"


def test_three_buildings_are_no_town_whatever_they_are_worth() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="E5", trading_posts="D5", houses="E6")
    t.play("upgrade E6 to trading post")  # 3 + 2 + 2 = 7
    assert t.asked == "fairies after_action"


def test_four_buildings_worth_6_are_no_town() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5", houses="D4 D5 E6")
    t.play("upgrade D4 to trading post")
    assert t.asked == "fairies after_action"


@pytest.mark.parametrize(("palace", "posts", "houses"), [
    ("E5", "D5", "D4"), ("", "E5 D5 D4", ""), ("E5", "", "D4 D5 E4")])
def test_houses_are_worth_1_trading_posts_2_and_palaces_3(palace: str, posts: str, houses: str) -> None:
    t = Table("fairies", "golems").put("fairies", left_palace=palace, trading_posts=posts, houses=houses)
    t.play("transform E6 and build")
    assert t.asked == "fairies town_tile"


def test_seven_houses_together_are_a_town() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E3 E4 E5 D4 D5 C5").play("transform E6 and build")
    assert t.asked == "fairies town_tile"


def test_buildings_that_only_ships_connect_are_no_town() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5", houses="G5 G6").sailing("fairies", 3)
    t.play("upgrade G5 to trading post")
    assert t.asked == "fairies after_action"


def test_buildings_of_others_do_not_count() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5", houses="D4").put("golems", houses="E6 E4")
    t.play("upgrade D4 to trading post")
    assert t.asked == "fairies after_action"


def test_several_towns_at_once_give_a_tile_each_in_the_order_one_likes() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="D4 D5 F10", left_palace="H5",
                                       houses="E4 E5 G6 H6 I6")  # two groups worth 6
    t.play("upgrade F10 to right palace", "town tile sailing", "town tile points")
    assert t["fairies"].points == 4 + 2 + 9
    assert in_town(t, "fairies", "D4 D5 E4 E5 H5 G6 H6 I6") == [True] * 8
    assert in_town(t, "fairies", "F10") == [False]


# Towns that stand -------------------------------------------------------------------------------------------------


def test_a_building_next_to_a_town_belongs_to_it_and_founds_nothing() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5 E6", houses="C5").town("fairies", "E5 D5 E6 C5")
    t.play("transform D4 and build")
    assert t.asked == "fairies after_action"
    assert in_town(t, "fairies", "D4") == [True]


def test_upgrading_inside_a_town_founds_nothing() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5 E6", houses="C5").town("fairies", "E5 D5 E6 C5")
    t.play("upgrade C5 to trading post")
    assert t.asked == "fairies after_action"
    assert t["fairies"].points == 0


def test_a_building_that_touches_a_town_cannot_help_another_group_to_be_one() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E5 D5 E6 C5", trading_posts="F3 E3 F2")
    t.town("fairies", "E5 D5 E6 C5").play("transform E4 and build")  # F3, E3, F2 and E4 would be worth 7
    assert t.asked == "fairies after_action"


def test_a_bridge_to_a_town_pulls_the_whole_group_in() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E5 D5 E6 C5", trading_posts="G5 G6 H5")
    t.town("fairies", "E5 D5 E6 C5").play("bridge E5-G5")
    assert in_town(t, "fairies", "G5 G6 H5") == [True] * 3


def test_a_group_pulled_into_a_town_founds_none_later() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E5 D5 E6 C5", trading_posts="G5 G6 H5")
    t.town("fairies", "E5 D5 E6 C5").power("fairies", 8, 0, 0).play("bridge E5-G5")
    t.to_move("fairies").play("transform H4 and build")  # G5, G6, H5 and H4 are worth 7
    assert t.asked == "golems action"


def test_two_towns_that_meet_keep_their_tiles_and_give_nothing_new() -> None:
    t = Table("fairies", "golems").put("fairies", houses="E5 D5 E6 C5", trading_posts="G5 G6 H5 H4")
    t.town("fairies", "E5 D5 E6 C5 G5 G6 H5 H4").play("bridge E5-G5")
    assert t.asked == "fairies after_action"
    assert t["fairies"].town_tiles == 0b1011
    assert t["fairies"].points == 0


# Town tiles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "money", "power", "sailing", "points"), [
    ("money", 6, 0, 0, 5), ("power", 0, 8, 0, 6), ("points", 0, 0, 0, 9), ("sailing", 0, 0, 1, 4 + 2)])
def test_each_town_tile_gives_its_bonus_and_nothing_else(tile: str, money: int, power: int, sailing: int,
                                                         points: int) -> None:
    t = one_upgrade_away().power("fairies", 8, 0, 0).play("upgrade D4 to trading post", f"town tile {tile}")
    p = t["fairies"]
    assert (p.money, p.sailing, p.points) == (30 - 10 + money, sailing, points)
    assert t.bowls("fairies") == (8 - power, power, 0)


@pytest.mark.parametrize(("value", "step"), [(0, 2), (1, 3), (2, 4)])
def test_the_sailing_tile_gives_4_points_a_step_and_the_points_of_the_step(value: int, step: int) -> None:
    t = one_upgrade_away().sailing("fairies", value).play("upgrade D4 to trading post", "town tile sailing")
    assert (t["fairies"].sailing, t["fairies"].points) == (value + 1, 4 + step)


def test_the_sailing_tile_at_the_end_of_the_track_gives_its_4_points_only() -> None:
    t = one_upgrade_away().sailing("fairies", 3).play("upgrade D4 to trading post", "town tile sailing")
    assert (t["fairies"].sailing, t["fairies"].points) == (3, 4)


def test_each_town_tile_is_used_once() -> None:
    t = one_upgrade_away()
    t["fairies"].town_tiles = 0b1010  # money and points are used
    t.play("upgrade D4 to trading post")
    assert t.legal() == ["town tile power", "town tile sailing"]
    assert t.refuses("town tile money") == "town-tile-used"


def test_the_last_tile_is_taken_without_a_question() -> None:
    t = one_upgrade_away().power("fairies", 8, 0, 0)
    t["fairies"].town_tiles = 0b0010
    t.play("upgrade D4 to trading post")
    assert (t.bowls("fairies"), t["fairies"].points) == ((0, 8, 0), 6)
    assert t["fairies"].town_tiles == 0


def test_without_a_tile_left_a_fifth_town_gives_nothing() -> None:
    t = one_upgrade_away()
    t["fairies"].town_tiles = 0
    t.play("upgrade D4 to trading post")
    assert t.asked == "fairies after_action"
    assert t["fairies"].points == 0


def test_fourteen_buildings_make_three_towns_at_most_so_a_town_tile_is_always_left() -> None:
    assert (HOUSES + TRADING_POSTS + PALACES) // TOWN_BUILDINGS == 3 < len(TOWN_TILES)


def test_everybody_has_town_tiles_of_ones_own() -> None:
    t = one_upgrade_away().put("golems", trading_posts="G6 H5", houses="H4 G5")
    t.play("upgrade D4 to trading post", "town tile points", "done", "upgrade G5 to trading post", "town tile points")
    assert (t["fairies"].points, t["golems"].points) == (9, 9)

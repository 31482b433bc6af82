"""Inventors."""
import pytest

from terrae.locales import LANGUAGES, locale
from terrae.nova import GAME
from tests.nova.factions.two import set_up
from tests.nova.table import Table

# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "power"), [(["golems"], 2), (["golems", "fairies"], 1),
                                               (["golems", "fairies", "sand_cats"], 1)])
def test_a_house_of_another_faction_gives_2_power_at_a_table_of_two_and_1_else(others: list[str], power: int) -> None:
    t = Table("inventors", *others).put("golems", houses="A6").power("inventors", 8, 0, 0)
    t.to_move("golems").play("transform A5 and build")
    assert t.bowls("inventors") == (8 - power, power, 0)


def test_houses_of_all_other_factions_give_power() -> None:
    t = Table("inventors", "golems", "fairies").put("golems", houses="A6").put("fairies", houses="I5")
    t.power("inventors", 8, 0, 0).to_move("golems").play("transform A5 and build", "done", "transform I4 and build")
    assert t.bowls("inventors") == (6, 2, 0)


def test_power_from_a_house_comes_after_dropping_out_too() -> None:
    t = Table("inventors", "golems").put("golems", houses="A6").power("inventors", 8, 0, 0)
    t.play("drop out for G", "transform A5 and build")
    assert t.bowls("inventors") == (6, 2, 0)


def test_power_from_a_house_comes_in_addition_to_that_of_a_neighbour() -> None:
    t = Table("inventors", "golems").put("inventors", houses="A4").put("golems", houses="A6")
    t.power("inventors", 8, 0, 0).to_move("golems").play("transform A5 and build")
    assert t.bowls("inventors") == (8 - 1 - 2, 1 + 2, 0)


def test_own_houses_give_no_power() -> None:
    t = Table("inventors", "golems").put("inventors", houses="A3").power("inventors", 8, 0, 0)
    t.play("build A4")
    assert t.bowls("inventors") == (8, 0, 0)


def test_transforming_alone_gives_no_power() -> None:
    t = Table("inventors", "golems").put("golems", houses="A6").power("inventors", 8, 0, 0)
    t.to_move("golems").play("transform A5")
    assert t.bowls("inventors") == (8, 0, 0)


def test_upgrades_of_others_give_no_power() -> None:
    t = Table("inventors", "golems").put("golems", houses="A6").power("inventors", 8, 0, 0)
    t.to_move("golems").play("upgrade A6 to trading post")
    assert t.bowls("inventors") == (8, 0, 0)


def test_a_free_house_of_water_sprites_gives_power() -> None:
    t = Table("inventors", "water_sprites").put("water_sprites", left_palace="E5").power("inventors", 8, 0, 0)
    t.to_move("water_sprites").play("build C10 anywhere with palace")
    assert t.bowls("inventors") == (6, 2, 0)


def test_a_house_of_fire_sprites_at_the_edge_gives_power() -> None:
    t = Table("inventors", "fire_sprites").put("fire_sprites", trading_posts="D5").power("inventors", 8, 0, 0)
    t.to_move("fire_sprites").play("upgrade D5 to left palace", "build I9 on the edge")
    assert t.bowls("inventors") == (6, 2, 0)


def test_a_house_of_sun_worshippers_next_door_gives_power() -> None:
    t = Table("inventors", "sun_worshippers").put("sun_worshippers", left_palace="B6").power("inventors", 8, 0, 0)
    t.to_move("sun_worshippers").play("transform B7 next door and build")
    assert t.bowls("inventors") == (6, 2, 0)


def test_first_houses_give_no_power() -> None:
    s = GAME.start(set_up("inventors"))
    for move in ("first house A4", "first house A6", "first house D5"):
        s.play(move)
    assert (s.players[0].bowl1, s.players[0].bowl2, s.players[0].bowl3) == (2, 2, 4)


def test_neutral_houses_give_no_power() -> None:
    s = GAME.start({**set_up("inventors"), "variant": "lucky_digger"})
    for move in ("first house A4", "first house A6", "first house D5", "first house D4", "bonus tile B",
                 "bonus tile C", "draw forest house", "neutral house E9"):
        s.play(move)
    assert (s.players[0].bowl1, s.players[0].bowl2, s.players[0].bowl3) == (2, 2, 4)


# Left palace ------------------------------------------------------------------------------------------------------


def test_left_palace_makes_a_hex_habitable_with_a_trading_post_for_6_power() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4").power("inventors", 2, 0, 6)
    t.play("trading post A5 with palace")
    assert t.bowls("inventors") == (8, 0, 0)
    assert (t.terrain("A5"), t["inventors"].n_posts) == ("swamp", 1)


def test_left_palace_trading_post_costs_no_money() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4").money("inventors", 0)
    t.play("trading post A5 with palace")
    assert t["inventors"].money == 0


def test_left_palace_trading_post_stands_in_reach() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4")
    assert t.hexes("trading post {} with palace") == {"A3", "A5", "B3"}
    assert t.refuses("trading post A8 with palace") == "not-in-reach"


def test_left_palace_trading_post_may_stand_across_the_river_by_sailing() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4").sailing("inventors", 1)
    assert t.hexes("trading post {} with palace") == {"A3", "A5", "B3", "C5"}


def test_left_palace_trading_post_may_stand_on_home_terrain() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A3")
    t.play("trading post A4 with palace")
    assert (t.terrain("A4"), t["inventors"].n_posts) == ("swamp", 1)


def test_left_palace_trading_post_needs_an_unoccupied_hex() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4", houses="A3").put("golems", houses="A5")
    assert t.refuses("trading post A3 with palace") == "occupied"
    assert t.refuses("trading post A5 with palace") == "occupied"


def test_left_palace_trading_post_leaves_houses_as_they_are() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4", houses="I1 I2 I3 I4 I5 I6 I7 I8")
    t.play("trading post A5 with palace")
    assert (t["inventors"].n_houses, t["inventors"].n_posts) == (8, 1)


def test_left_palace_may_be_used_again_and_again_in_a_round() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4")
    t.play("trading post A5 with palace", "done")
    t.to_move("inventors").power("inventors", 2, 0, 6).play("trading post A6 with palace")
    assert t["inventors"].n_posts == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_left_palace_action_is_neither_a_special_nor_a_power_action(language: str) -> None:
    headings = locale(language).sections["actions"]
    group = GAME.kind_of[GAME.number("trading post E3 with palace")].group
    assert headings[group] not in (headings["special_action"], headings["power_action"])


def test_left_palace_needs_6_power_in_bowl_3() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4").power("inventors", 0, 3, 5)
    assert t.refuses("trading post A5 with palace") == "too-little-power"


def test_left_palace_needs_a_trading_post_on_the_mat() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4", trading_posts="C1 D4 F2 I1")
    assert t.refuses("trading post A5 with palace") == "no-trading-posts-left"


def test_left_palace_action_needs_the_left_palace() -> None:
    t = Table("inventors", "golems").put("inventors", right_palace="A4")
    assert t.refuses("trading post A5 with palace") == "palace-not-built"


def test_left_palace_trading_post_counts_as_an_upgrade_to_a_trading_post() -> None:
    t = Table("inventors", "golems", round_tile="trading_post").put("inventors", left_palace="A4")
    t.play("trading post A5 with palace")
    assert t["inventors"].points == 3


def test_left_palace_trading_post_uses_no_shovels() -> None:
    t = Table("inventors", "golems", round_tile="shovel").put("inventors", left_palace="A4")
    t.play("trading post A5 with palace")
    assert t["inventors"].points == 0


def test_left_palace_trading_post_is_no_house() -> None:
    t = Table("inventors", "golems", round_tile="house").put("inventors", left_palace="A4", right_palace="C1")
    t.play("trading post A5 with palace")
    assert t["inventors"].points == 0


def test_left_palace_trading_post_is_an_upgrade_for_sand_cats() -> None:
    t = Table("inventors", "sand_cats").put("inventors", left_palace="A4")
    t.play("trading post A5 with palace")
    assert t["sand_cats"].money == 30 + 2


def test_left_palace_trading_post_gives_neighbours_power() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4").put("golems", houses="A6")
    t.power("golems", 8, 0, 0).play("trading post A5 with palace")
    assert t.bowls("golems") == (7, 1, 0)


def test_left_palace_trading_post_may_found_a_town() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4", houses="A3 B3")
    t.play("trading post A5 with palace")
    assert t.asked == "inventors town_tile"


def test_left_palace_trading_post_brings_its_surroundings_into_reach() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4")
    t.play("trading post A5 with palace", "done")
    assert t.to_move("inventors").refuses("transform A6") == ""


def test_left_palace_trading_post_may_be_upgraded_later() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A4")
    t.play("trading post A5 with palace", "done")
    assert t.to_move("inventors").refuses("upgrade A5 to right palace") == ""


# Right palace -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["build A4", "transform A2 and build", "transform A2 and build with power"])
def test_with_the_right_palace_a_house_gives_2_points(action: str) -> None:
    t = Table("inventors", "golems").put("inventors", right_palace="A3")
    t.play(action)
    assert t["inventors"].points == 2


def test_the_2_points_of_the_right_palace_come_on_top_of_the_round_tile() -> None:
    t = Table("inventors", "golems", round_tile="house").put("inventors", right_palace="A3")
    t.play("build A4")
    assert t["inventors"].points == 2 + 2


def test_without_the_right_palace_a_house_gives_no_points() -> None:
    t = Table("inventors", "golems").put("inventors", left_palace="A3")
    t.play("build A4")
    assert t["inventors"].points == 0


def test_with_the_right_palace_transforming_alone_gives_no_points() -> None:
    t = Table("inventors", "golems").put("inventors", right_palace="A3")
    t.play("transform A2")
    assert t["inventors"].points == 0


def test_with_the_right_palace_an_upgrade_gives_no_points() -> None:
    t = Table("inventors", "golems").put("inventors", right_palace="A3", houses="C1")
    t.play("upgrade C1 to trading post")
    assert t["inventors"].points == 0


def test_with_the_right_palace_houses_of_others_give_no_points() -> None:
    t = Table("inventors", "golems").put("inventors", right_palace="A3").put("golems", houses="A6")
    t.to_move("golems").play("transform A5 and build")
    assert t["inventors"].points == 0

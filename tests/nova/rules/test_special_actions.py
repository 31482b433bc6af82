"""Special Actions."""
from tests.nova.table import Table


def with_tile_a() -> Table:
    return Table("water_sprites", "golems").put("water_sprites", houses="E5").bonus("water_sprites", "A")


def with_palace() -> Table:
    """Water Sprites, whose left palace builds on any lake."""
    return Table("water_sprites", "golems").put("water_sprites", left_palace="E5").power("water_sprites", 8, 0, 0)


# Bonus tile A -----------------------------------------------------------------------------------------------------


def test_bonus_tile_a_gives_one_free_shovel_for_neither_money_nor_power() -> None:
    t = with_tile_a().play("transform D4 with bonus tile")
    assert t.terrain("D4") == "lake"
    assert t["water_sprites"].money == 30
    assert t.bowls("water_sprites") == (0, 0, 8)


def test_the_house_on_it_costs_4_money() -> None:
    t = with_tile_a().play("transform D4 and build with bonus tile")
    assert t["water_sprites"].money == 30 - 4


def test_the_second_shovel_may_be_bought_for_6_money() -> None:
    t = with_tile_a().play("transform D5 with bonus tile")
    assert t["water_sprites"].money == 30 - 6


def test_bonus_tile_a_may_also_just_build() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").bonus("water_sprites", "A")
    t.play("build B3 with bonus tile")
    assert t["water_sprites"].money == 30 - 4


def test_bonus_tile_a_works_once_per_round() -> None:
    t = with_tile_a().power("water_sprites", 8, 0, 0).play("transform D4 with bonus tile").to_move("water_sprites")
    assert t.refuses("transform D5 with bonus tile") == "special-action-used"
    assert t.refuses("build D4 with bonus tile") == "special-action-used"
    assert t.refuses("transform D5") == ""


def test_only_the_holder_of_bonus_tile_a_may_use_it() -> None:
    t = with_tile_a().put("golems", houses="F7").to_move("golems")
    assert t.refuses("transform F8 with bonus tile") == "no-such-bonus-tile"


def test_bonus_tile_a_used_this_round_serves_its_next_holder_in_the_next_round() -> None:
    t = with_tile_a().put("golems", houses="F7").power("water_sprites", 8, 0, 0).power("golems", 8, 0, 0)
    t.play("transform D4 with bonus tile", "sail", "drop out for E", "drop out for A")
    assert t.state.round == 2
    t.to_move("golems")
    assert t.refuses("transform F8 with bonus tile") == ""


# Palaces ----------------------------------------------------------------------------------------------------------


def test_a_palace_action_costs_nothing() -> None:
    t = with_palace().play("build A7 anywhere with palace")
    assert t["water_sprites"].money == 30
    assert t.bowls("water_sprites") == (8, 0, 0)


def test_a_palace_action_is_not_there_in_the_turn_the_palace_is_built() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5").play("upgrade E5 to left palace")
    assert t.asked == "water_sprites after_action"
    assert t.refuses("build A7 anywhere with palace") == "not-now"


def test_a_palace_action_is_there_from_the_next_turn_on() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5").power("golems", 8, 0, 0)
    t.play("upgrade E5 to left palace", "done", "sail", "build A7 anywhere with palace")
    assert t["water_sprites"].n_houses == 1


def test_a_palace_action_is_not_there_before_the_palace_is_built() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5", right_palace="H3")
    assert t.refuses("build A7 anywhere with palace") == "palace-not-built"


def test_a_palace_action_works_once_per_round() -> None:
    t = with_palace().play("build A7 anywhere with palace").to_move("water_sprites")
    assert t.refuses("build B3 anywhere with palace") == "special-action-used"


def test_a_palace_action_is_free_again_in_the_next_round() -> None:
    t = with_palace().play("build A7 anywhere with palace").finish_round().to_move("water_sprites")
    assert t.refuses("build B3 anywhere with palace") == ""


def test_a_palace_action_belongs_to_its_faction() -> None:
    t = with_palace().to_move("golems")
    assert t.refuses("build A7 anywhere with palace") == "only-for-a-faction"


def test_palace_and_bonus_tile_may_both_be_used_in_a_round() -> None:
    t = with_palace().bonus("water_sprites", "A").play("build A7 anywhere with palace").to_move("water_sprites")
    assert t.refuses("transform D4 with bonus tile") == ""

"""Water Sprites. Their right palace: test_town_palace.py."""
from tests.nova.table import Table

# Ability ----------------------------------------------------------------------------------------------------------


def test_founding_a_town_gives_4_points_more() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="I7 I8", trading_posts="I5 I6")
    t.play("upgrade I7 to trading post", "town tile points")
    assert t["water_sprites"].points == 9 + 4


def test_the_4_points_come_on_top_of_the_round_tile() -> None:
    t = Table("water_sprites", "golems", round_tile="town")
    t.put("water_sprites", houses="I7 I8", trading_posts="I5 I6")
    t.play("upgrade I7 to trading post", "town tile points")
    assert t["water_sprites"].points == 9 + 5 + 4


def test_the_4_points_come_for_every_town() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A2 I7 I8", trading_posts="I5 I6")
    t.town("water_sprites", "A2").play("upgrade I7 to trading post", "town tile money")
    assert t["water_sprites"].points == 5 + 4


def test_expanding_a_town_gives_no_4_points() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="I7 I8", trading_posts="I5 I6")
    t.town("water_sprites", "I5 I6 I7 I8").play("transform I4 and build")
    assert t["water_sprites"].points == 0


# Left palace ------------------------------------------------------------------------------------------------------


def test_left_palace_builds_a_house_for_free() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    t.play("build C10 anywhere with palace")
    assert t["water_sprites"].money == 30
    assert t["water_sprites"].n_houses == 1


def test_left_palace_house_stands_on_any_free_lake_in_reach_or_not() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    assert t.hexes("build {} anywhere with palace") == {"A7", "B3", "C10", "D7", "E2", "F10", "G2", "G8", "H3", "I6",
                                                        "I9"}


def test_left_palace_house_may_stand_on_a_hex_transformed_into_a_lake() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="A7")
    t.play("transform A8", "done")
    t.to_move("water_sprites").play("build A8 anywhere with palace")
    assert t["water_sprites"].money == 30 - 12
    assert t["water_sprites"].n_houses == 1


def test_left_palace_house_cannot_stand_on_other_terrain() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="A7")
    assert t.refuses("build A8 anywhere with palace") == "not-home-terrain"


def test_left_palace_house_cannot_stand_on_a_lake_that_was_transformed_by_others() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5").put("golems", houses="A6")
    t.to_move("golems").play("transform A7", "done")
    assert t.refuses("build A7 anywhere with palace") == "not-home-terrain"


def test_left_palace_house_needs_an_unoccupied_hex() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5", houses="C10")
    assert t.refuses("build C10 anywhere with palace") == "occupied"


def test_left_palace_house_cannot_stand_in_the_river() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    assert t.refuses("build A1 anywhere with palace") == "river"


def test_left_palace_house_needs_the_left_palace() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", right_palace="E5")
    assert t.refuses("build C10 anywhere with palace") == "palace-not-built"


def test_left_palace_house_needs_a_house_on_the_mat() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5", houses="A2 A3 A4 A5 A6 A7 A8 B2")
    assert t.refuses("build C10 anywhere with palace") == "no-houses-left"


def test_left_palace_may_be_used_once_per_round() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    t.play("build C10 anywhere with palace", "done")
    assert t.to_move("water_sprites").refuses("build A7 anywhere with palace") == "special-action-used"


def test_left_palace_may_be_used_again_in_the_next_round() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    t.power("water_sprites", 8, 0, 0).power("golems", 8, 0, 0)
    t.play("build C10 anywhere with palace", "drop out for E", "drop out for F")
    assert t.state.round == 2
    assert t.to_move("water_sprites").refuses("build A7 anywhere with palace") == ""


def test_left_palace_is_used_as_the_action_of_a_later_turn() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5")
    t.play("upgrade E5 to left palace")
    assert t.asked == "water_sprites after_action"
    assert t.hexes("build {} anywhere with palace") == set()


def test_left_palace_house_counts_as_building_a_house() -> None:
    t = Table("water_sprites", "golems", round_tile="house").put("water_sprites", left_palace="E5")
    t.play("build C10 anywhere with palace")
    assert t["water_sprites"].points == 2


def test_left_palace_house_gives_neighbours_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5").put("golems", houses="B9 D9")
    t.power("golems", 8, 0, 0).play("build C10 anywhere with palace")
    assert t.bowls("golems") == (6, 2, 0)


def test_left_palace_house_may_found_a_town() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5", trading_posts="I5 I7 I8")
    t.play("build I6 anywhere with palace")
    assert t.asked == "water_sprites town_tile"


def test_the_left_palace_belongs_to_water_sprites_alone() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    assert t.to_move("golems").refuses("build C10 anywhere with palace") == "only-for-a-faction"

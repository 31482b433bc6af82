"""Sea Dogs."""
import json

import pytest

from terrae.nova import GAME
from terrae.nova.maps import CELL_NAMES
from tests.nova.table import Table


def across_b4() -> Table:
    """Four buildings round river hex B4, enough for a town."""
    return Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")


# Ability ----------------------------------------------------------------------------------------------------------


def test_a_town_may_span_one_river_hex_without_a_bridge() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    t.play("river town B4", "town tile points")
    assert t["sea_dogs"].points == 9


def test_a_river_town_needs_no_bridgeheads_at_the_river_hex() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    assert t.hexes("river town {}") == {"B4"}


def test_a_river_town_may_span_a_river_hex_with_bridgeheads() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 B3 C5", houses="D5")
    assert t.hexes("river town {}") == {"B4", "C4"}


def test_all_groups_round_the_river_hex_found_the_town_together() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="D7 E6 F7", houses="F8")
    t.play("river town E7", "town tile points")
    assert t["sea_dogs"].points == 9


def test_a_town_cannot_span_two_river_hexes() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A2 A3 E3", houses="E2")
    assert t.hexes("river town {}") == set()


def test_a_town_cannot_span_one_river_hex_here_and_another_there() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="C7 D5 G5", houses="E5")
    assert t.refuses("river town C6") == "no-town-there"
    assert t.refuses("river town F4") == "no-town-there"


def test_a_river_town_needs_four_buildings() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", left_palace="A4", trading_posts="A3 C5")
    assert t.refuses("river town B4") == "no-town-there"


def test_a_river_town_needs_a_value_of_7() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 C5", houses="A4 D5")
    assert t.refuses("river town B4") == "no-town-there"


def test_a_river_town_is_named_by_a_river_hex() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    assert t.refuses("river town A4") == "not-a-river"


def test_a_river_town_may_be_founded_before_the_action() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    t.play("river town B4", "town tile points")
    assert t.asked == "sea_dogs action"


def test_a_river_town_may_be_founded_after_the_action() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4", houses="C5 D5")
    t.power("sea_dogs", 8, 0, 0).play("upgrade C5 to trading post", "river town B4", "town tile points")
    assert t["sea_dogs"].points == 9
    assert t.asked == "golems action"


def test_a_river_town_may_be_founded_after_dropping_out_in_the_same_turn() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    t.play("drop out for G", "river town B4", "town tile points")
    assert t["sea_dogs"].points == 9


def test_a_river_town_is_never_founded_by_itself() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4", houses="C5 D5")
    t.play("upgrade C5 to trading post", "done")
    assert t["sea_dogs"].points == 0
    assert t.asked == "golems action"


def test_a_river_town_may_be_founded_turns_later() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4", houses="C5 D5")
    t.play("upgrade C5 to trading post", "done")
    t.to_move("sea_dogs").play("river town B4", "town tile points")
    assert t["sea_dogs"].points == 9


def test_a_river_town_cannot_be_founded_in_the_turn_of_another() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    assert t.to_move("golems").refuses("river town B4") == "only-for-a-faction"


def test_a_river_town_cannot_be_founded_by_others() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="A3 A4 C5", houses="D5")
    assert t.refuses("river town B4") == "only-for-a-faction"


def test_a_river_town_takes_any_one_of_the_town_tiles() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    t.play("river town B4")
    assert t.legal() == ["town tile money", "town tile power", "town tile points", "town tile sailing"]


def test_the_town_tile_of_a_river_town_lies_on_the_river_hex() -> None:
    t = across_b4().play("river town B4", "town tile money")
    assert [CELL_NAMES[cell] for cell in t["sea_dogs"].town_tile_cells()] == ["B4"]


def test_the_river_hex_of_a_town_is_kept_in_copies_and_lists() -> None:
    t = across_b4().play("river town B4", "town tile money")
    again = GAME.from_list(json.loads(json.dumps(t.state.to_list())))
    for state in (t.state.copy(), again):
        assert [CELL_NAMES[cell] for cell in state.players[0].town_tile_cells()] == ["B4"]
    assert again.to_list() == t.state.to_list()


def test_a_town_on_land_has_no_tile_on_the_river() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", houses="E4 E5", trading_posts="D4", left_palace="D5")
    t.play("upgrade E4 to trading post", "town tile money")
    assert t["sea_dogs"].town_tile_cells() == []


def test_a_river_town_uses_its_town_tile_up() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5").town("sea_dogs", "")
    t.play("river town B4")
    assert t.refuses("town tile points") == "town-tile-used"


def test_a_river_town_needs_a_town_tile() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    t["sea_dogs"].town_tiles = 0
    assert t.refuses("river town B4") == "no-town-tiles-left"


def test_a_river_town_scores_the_round_tile() -> None:
    t = Table("sea_dogs", "golems", round_tile="town").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    t.play("river town B4", "town tile points")
    assert t["sea_dogs"].points == 9 + 5


def test_buildings_of_a_town_do_not_count_for_a_river_town() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5").town("sea_dogs", "A3 A4")
    assert t.refuses("river town B4") == "no-town-there"


def test_buildings_of_a_river_town_do_not_count_for_another() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 B3 C5", houses="D5")
    t.play("river town B4", "town tile points")
    assert t.refuses("river town C4") == "no-town-there"


def test_a_building_next_to_a_river_town_joins_it_with_all_its_group() -> None:
    t = Table("sea_dogs", "golems")
    t.put("sea_dogs", trading_posts="A3 A4 C5", houses="D5 E3 F3", left_palace="E4").power("sea_dogs", 8, 0, 0)
    t.play("river town B4", "town tile points", "transform D4 and build")
    assert t.asked == "golems action"


def test_buildings_that_later_touch_the_river_hex_may_found_a_town_of_their_own() -> None:
    t = Table("sea_dogs", "golems")
    t.put("sea_dogs", trading_posts="C7 D7 E6 F9", houses="D5 G8", left_palace="F8")
    t.play("river town E7", "town tile points", "transform F7 and build")
    assert t.asked == "sea_dogs town_tile"


def test_bridges_join_towns_for_sea_dogs_too() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 B3 C5", houses="D5")
    t.play("bridge B3-C5", "town tile points")
    assert t["sea_dogs"].points == 9


def test_the_sailing_tile_of_a_river_town_helps_the_action_after_it() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    t.play("river town B4", "town tile sailing")
    assert t["sea_dogs"].points == 4 + 2
    assert t.refuses("transform C7") == ""


# Left palace ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after", "points"), [(0, 1, 2), (1, 2, 3), (2, 3, 4)])
def test_building_the_left_palace_is_a_free_step_of_sailing(before: int, after: int, points: int) -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="E5").sailing("sea_dogs", before)
    t.play("upgrade E5 to left palace")
    assert t["sea_dogs"].money == 30 - 14
    assert (t["sea_dogs"].sailing, t["sea_dogs"].points) == (after, points)


def test_the_step_of_the_left_palace_scores_the_round_tile() -> None:
    t = Table("sea_dogs", "golems", round_tile="sailing").put("sea_dogs", trading_posts="E5")
    t.play("upgrade E5 to left palace")
    assert t["sea_dogs"].points == 2 + 2


def test_the_step_of_the_left_palace_is_lost_at_the_end_of_the_track() -> None:
    t = Table("sea_dogs", "golems", round_tile="sailing").put("sea_dogs", trading_posts="E5").sailing("sea_dogs", 3)
    t.play("upgrade E5 to left palace")
    assert (t["sea_dogs"].sailing, t["sea_dogs"].points) == (3, 0)


def test_the_step_of_the_left_palace_brings_more_into_reach() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="E5")
    t.play("upgrade E5 to left palace", "done")
    assert t.to_move("sea_dogs").hexes("transform {}") == {"E4", "E6", "D4", "D5", "F3", "G5", "G6"}


def test_building_the_right_palace_is_no_step_of_sailing() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="E5")
    t.play("upgrade E5 to right palace")
    assert t["sea_dogs"].sailing == 0


# Right palace -----------------------------------------------------------------------------------------------------


def test_right_palace_upgrades_a_house_to_a_trading_post_for_free() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", houses="A7")
    t.play("upgrade A7 to trading post with palace")
    assert t["sea_dogs"].money == 30
    assert (t["sea_dogs"].n_houses, t["sea_dogs"].n_posts) == (0, 1)


def test_right_palace_may_be_used_once_per_round() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", houses="A7 G2")
    t.play("upgrade A7 to trading post with palace", "done")
    assert t.to_move("sea_dogs").refuses("upgrade G2 to trading post with palace") == "special-action-used"


def test_right_palace_may_be_used_again_in_the_next_round() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", houses="A7 G2")
    t.power("sea_dogs", 8, 0, 0).power("golems", 8, 0, 0)
    t.play("upgrade A7 to trading post with palace", "drop out for E", "drop out for F")
    assert t.state.round == 2
    assert t.to_move("sea_dogs").refuses("upgrade G2 to trading post with palace") == ""


def test_right_palace_upgrades_own_houses_only() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", trading_posts="A7").put("golems", houses="A6")
    assert t.refuses("upgrade A7 to trading post with palace") == "no-own-house"
    assert t.refuses("upgrade A6 to trading post with palace") == "no-own-house"


def test_right_palace_needs_a_trading_post_on_the_mat() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", houses="A7", trading_posts="B3 C10 E2 F10")
    assert t.refuses("upgrade A7 to trading post with palace") == "no-trading-posts-left"


def test_right_palace_action_needs_the_right_palace() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", left_palace="E5", houses="A7")
    assert t.refuses("upgrade A7 to trading post with palace") == "palace-not-built"


def test_right_palace_upgrade_gives_neighbours_power() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", houses="A7").put("golems", houses="A6 A8")
    t.power("golems", 8, 0, 0).play("upgrade A7 to trading post with palace")
    assert t.bowls("golems") == (6, 2, 0)


def test_right_palace_upgrade_scores_the_round_tile() -> None:
    t = Table("sea_dogs", "golems", round_tile="trading_post").put("sea_dogs", right_palace="E5", houses="A7")
    t.play("upgrade A7 to trading post with palace")
    assert t["sea_dogs"].points == 3


def test_right_palace_upgrade_may_found_a_town() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", trading_posts="A7", houses="A8 B6 B7")
    t.put("sea_dogs", trading_posts="A6")
    t.play("upgrade B7 to trading post with palace")
    assert t.asked == "sea_dogs town_tile"


def test_with_the_right_palace_other_upgrades_keep_their_price() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", right_palace="E5", houses="A7")
    t.play("upgrade A7 to trading post")
    assert t["sea_dogs"].money == 30 - 10


def test_a_river_town_that_is_too_small_is_refused_with_its_size() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", houses="E5")
    river = next(name for cell, name in enumerate(CELL_NAMES)
                 if t.state.board.hex_at[cell] < 0 and t.state.board.shore[cell] & t["sea_dogs"].owned)
    assert t.explains(f"river town {river}") == (
        f"Your groups around river hex {river} are too small for a town: buildings 1 of 4, town value 1 of 7. "
        "Only buildings in no town count.")

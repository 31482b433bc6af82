"""The Round Scoring."""
import pytest

from tests.nova.table import Table


def table(tile: str) -> Table:
    """Fairies at E5 and H5, in a round with this scoring tile."""
    return Table("fairies", "leprechauns", round_tile=tile).put("fairies", houses="E5 H5")


# House ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["build I5", "build G6 with power", "transform G5 and build"])
def test_2_points_for_a_house_however_it_is_built(move: str) -> None:
    assert table("house").play(move)["fairies"].points == 2


def test_2_points_for_a_house_after_two_free_shovels() -> None:
    t = table("house").play("transform H4 with double power", "then build H4")
    assert t["fairies"].points == 2


def test_2_points_for_a_house_by_a_palace_action() -> None:
    t = Table("water_sprites", "golems", round_tile="house").put("water_sprites", left_palace="E5")
    assert t.play("build A7 anywhere with palace")["water_sprites"].points == 2


def test_the_house_tile_rewards_neither_transforming_nor_upgrading() -> None:
    assert table("house").play("transform G5")["fairies"].points == 0
    assert table("house").play("upgrade E5 to trading post")["fairies"].points == 0


# Trading post, palace, town -----------------------------------------------------------------------------------------


def test_3_points_for_an_upgrade_to_a_trading_post() -> None:
    assert table("trading_post").play("upgrade E5 to trading post")["fairies"].points == 3


def test_the_trading_post_tile_does_not_reward_a_palace() -> None:
    t = table("trading_post").put("fairies", trading_posts="A5").play("upgrade A5 to left palace")
    assert t["fairies"].points == 0


@pytest.mark.parametrize("side", ["left", "right"])
def test_5_points_for_an_upgrade_to_a_palace(side: str) -> None:
    t = table("palace").put("fairies", trading_posts="A5").play(f"upgrade A5 to {side} palace")
    assert t["fairies"].points == 5


def test_5_points_for_a_town_beside_those_of_its_tile() -> None:
    t = table("town").put("fairies", trading_posts="D4 D5", houses="E6").play("upgrade E5 to trading post")
    assert t.play("town tile points")["fairies"].points == 5 + 9


def test_5_points_for_each_of_two_towns_at_once() -> None:
    t = table("town").put("fairies", trading_posts="D4 D5 F10", left_palace="G6", houses="E4 H6 I6")
    t.play("upgrade F10 to right palace", "town tile points", "town tile money")
    assert t["fairies"].points == 5 + 9 + 5 + 5


# Sailing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["sail", "sail with power"])
def test_2_points_for_a_step_on_the_sailing_track_beside_those_of_the_step(move: str) -> None:
    assert table("sailing").play(move)["fairies"].points == 2 + 2


def test_2_points_for_a_step_by_a_town_tile() -> None:
    t = table("sailing").put("fairies", trading_posts="D4 D5", houses="E6").play("upgrade E5 to trading post")
    assert t.play("town tile sailing")["fairies"].points == 4 + 2 + 2


def test_a_town_tile_at_the_end_of_the_track_is_no_step() -> None:
    t = table("sailing").put("fairies", trading_posts="D4 D5", houses="E6").sailing("fairies", 3)
    assert t.play("upgrade E5 to trading post", "town tile sailing")["fairies"].points == 4


# Shovel -----------------------------------------------------------------------------------------------------------


def test_2_points_for_each_shovel_paid() -> None:
    assert table("shovel").play("transform E4")["fairies"].points == 2
    assert table("shovel").play("transform H4")["fairies"].points == 4


def test_worked_example_one_free_and_one_bought_shovel_give_4_points() -> None:
    t = Table("water_sprites", "golems", round_tile="shovel").put("water_sprites", houses="E5")
    t.play("transform E6 with power")  # desert to lake
    assert t["water_sprites"].points == 4
    assert t["water_sprites"].money == 30 - 6


def test_2_points_for_each_of_two_free_shovels_on_one_hex_or_two() -> None:
    assert table("shovel").play("transform H4 with double power")["fairies"].points == 4
    t = table("shovel").play("transform E4 with double power", "also transform G5", "no house")
    assert t["fairies"].points == 4


def test_a_free_shovel_not_used_gives_nothing() -> None:
    assert table("shovel").play("transform E4 with double power", "no house")["fairies"].points == 2
    assert table("shovel").play("build I5 with power")["fairies"].points == 0


def test_2_points_for_the_shovel_of_bonus_tile_a() -> None:
    t = table("shovel").bonus("fairies", "A").play("transform E4 with bonus tile")
    assert t["fairies"].points == 2


# Rounds -----------------------------------------------------------------------------------------------------------


def test_a_tile_scores_in_its_round_only() -> None:
    t = table("house").finish_round().to_move("fairies").play("build I5")
    assert t.state.round == 2
    assert t["fairies"].points == 0


def test_the_tile_of_the_next_round_does_not_score_yet() -> None:
    t = Table("fairies", "golems", round_tile="house", round=2).put("fairies", houses="H5")
    t.state.round = 1
    assert t.play("build I5")["fairies"].points == 0
    t = Table("fairies", "golems", round_tile="house", round=2).put("fairies", houses="H5")
    assert t.play("build I5")["fairies"].points == 2


def test_only_the_one_who_does_it_scores() -> None:
    t = table("house").put("leprechauns", houses="H4").play("build I5")
    assert t["leprechauns"].points == 0

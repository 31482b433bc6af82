"""End of Game: Money Scoring and Territory Scoring."""
import pytest

from tests.nova.table import Table

FACTIONS = ["fairies", "leprechauns", "golems", "water_sprites"]
STRIPS = ["A2 A3 A4 A5", "E1 E2 E3 E4", "I1 I2 I3 I4", "D9 D10 E10 F10"]  # four adjacent hexes each, far apart


def table(*factions: str) -> Table:
    """Round 5, nobody has money or charged power, no money on bonus tiles."""
    t = Table(*factions, round=5)
    for faction in factions:
        t.money(faction, 0).power(faction, 8, 0, 0)
    t.state.tile_money = 0
    return t


def scores(t: Table) -> list[int]:
    t.finish_round()
    assert t.state.over
    return t.state.scores()


# Money ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("money", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (30, 10)])
def test_every_3_money_are_a_point(money: int, points: int) -> None:
    t = table("fairies", "golems").put("fairies", houses="E5").money("fairies", money)
    assert scores(t) == [12 + points, 8]


def test_power_in_bowl_3_becomes_money_first() -> None:
    t = table("fairies", "golems").put("fairies", houses="E5").money("fairies", 4).power("fairies", 1, 2, 5)
    assert scores(t) == [12 + 3, 8]


def test_power_in_the_other_bowls_is_worth_nothing() -> None:
    t = table("fairies", "golems").put("fairies", houses="E5").power("fairies", 3, 5, 0)
    assert scores(t) == [12, 8]


def test_points_gained_before_are_kept() -> None:
    t = table("fairies", "golems").put("fairies", houses="E5")
    t["fairies"].points = 41
    assert scores(t) == [41 + 12, 8]


# Territory --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("buildings", "points"), [
    ([4, 3, 2, 1], [12, 8, 4, 0]),
    ([1, 2, 3, 4], [0, 4, 8, 12]),
    ([3, 3, 2, 1], [10, 10, 4, 0]),
    ([4, 2, 1, 2], [12, 6, 0, 6]),
    ([4, 3, 1, 1], [12, 8, 2, 2]),
    ([1, 3, 3, 1], [2, 10, 10, 2]),
    ([3, 3, 3, 1], [8, 8, 8, 0]),
    ([2, 4, 2, 2], [4, 12, 4, 4]),
    ([2, 2, 2, 2], [6, 6, 6, 6]),
    ([3, 2, 1], [12, 8, 4]),
    ([1, 3, 2], [4, 12, 8]),
    ([2, 2, 1], [10, 10, 4]),
    ([3, 1, 1], [12, 6, 6]),
    ([2, 2, 2], [8, 8, 8]),
    ([2, 1], [12, 8]),
    ([1, 2], [8, 12]),
    ([1, 1], [10, 10])])
def test_the_largest_groups_score_12_8_4_and_0_and_ties_share_their_ranks(buildings: list[int],
                                                                         points: list[int]) -> None:
    t = table(*FACTIONS[: len(buildings)])
    for faction, strip, n in zip(t.factions, STRIPS, buildings, strict=False):
        t.put(faction, houses=" ".join(strip.split()[:n]))
    assert scores(t) == points


def test_worked_example_blue_and_red_share_first_place_with_10_buildings_and_yellow_is_third() -> None:
    t = table("water_sprites", "fire_sprites", "sand_cats")
    t.put("water_sprites", houses="A2 A3 A4 A5 A6 A7 A8 B2", trading_posts="B3 B6")
    t.put("fire_sprites", houses="E1 E2 E3 E4 E5 E6 F1 F2", trading_posts="F3 D1")
    t.put("sand_cats", houses="H3 H4 H5 H6 I4")
    for faction in t.factions:
        t.sailing(faction, 2)
    assert scores(t) == [10, 10, 4]


def test_all_kinds_of_buildings_count_1() -> None:
    t = table("fairies", "golems").put("fairies", left_palace="A2", right_palace="A3").put("golems", houses="I1 I2 I3")
    assert scores(t) == [8, 12]


def test_only_the_largest_group_counts() -> None:
    t = table("fairies", "golems").put("fairies", houses="A2 A3 E1 E2 I1 I2").put("golems", houses="D9 D10 E10")
    assert scores(t) == [8, 12]


@pytest.mark.parametrize(("value", "points"), [(0, [8, 12]), (1, [10, 10]), (2, [12, 8])])
def test_groups_are_connected_over_as_many_river_hexes_as_the_sailing_value(value: int, points: list[int]) -> None:
    t = table("fairies", "golems").put("fairies", houses="E5 G5 F7").put("golems", houses="A2 A3")
    t.sailing("fairies", value)  # 1 river hex between E5 and G5, 2 between F7 and either
    assert scores(t) == points


def test_the_sailing_value_of_others_does_not_connect_ones_own_buildings() -> None:
    t = table("fairies", "golems").put("fairies", houses="E5 G5").put("golems", houses="A2 A3").sailing("golems", 3)
    assert scores(t) == [8, 12]


def test_ships_connect_through_the_river_and_not_over_land() -> None:
    t = table("fairies", "golems").put("fairies", houses="H5 I4").put("golems", houses="A2 A3").sailing("fairies", 3)
    assert scores(t) == [8, 12]  # neither touches the river


def test_bridges_connect() -> None:
    t = table("fairies", "golems").put("fairies", houses="E5 G5").put("golems", houses="A2").bridge("fairies", "E5-G5")
    assert scores(t) == [12, 8]


def test_adjacency_ships_and_bridges_connect_together() -> None:
    t = table("fairies", "golems").put("fairies", houses="D5 E5 G5 F3").put("golems", houses="A2 A3 A4")
    t.bridge("fairies", "E5-G5").sailing("fairies", 1)
    assert scores(t) == [12, 8]


def test_the_game_is_over_after_the_final_scoring() -> None:
    t = table("fairies", "golems").finish_round()
    assert t.asked == ""
    assert t.refuses("sail") == "game-over"

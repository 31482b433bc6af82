"""End of the Game and Final Scoring: cults, area, resources."""
import pytest

from tests.mystica.table import Table

FOUR = ["auren", "nomads", "giants", "halflings"]
CORNERS = ["A1", "A13", "I1", "I12"]


def bare(*factions: str) -> Table:
    """Round 6; nobody has points, resources, or progress in the cults."""
    t = Table(*factions, round=6)
    for faction in factions:
        t.has(faction, coins=0, workers=0, priests=0, vp=0).power(faction, 12, 0, 0).cults(faction)
    return t


def final(t: Table) -> list[int]:
    """The scores after everybody has passed."""
    t.all_pass()
    assert t.state.over
    return t.state.scores()


# Cults ------------------------------------------------------------------------------------------------------------


def cults(*fire: int) -> list[int]:
    """What spaces in the cult of fire score for each player; areas are equal and their points taken off."""
    factions = FOUR[: len(fire)]
    t = bare(*factions)
    for faction, space, corner in zip(factions, fire, CORNERS, strict=False):
        t.put(faction, TE=corner).cults(faction, fire=space)
    area = {2: 15, 3: 12, 4: 9}[len(fire)]
    return [points - area for points in final(t)]


def test_8_4_and_2_points_for_the_three_highest_on_a_track() -> None:
    assert cults(5, 7, 3, 1) == [4, 8, 2, 0]


def test_worked_example_two_players_on_space_9_get_6_points_each() -> None:
    assert cults(9, 9, 4, 2) == [6, 6, 2, 0]


@pytest.mark.parametrize(("fire", "points"), [
    ((7, 5, 5, 1), [8, 3, 3, 0]),  # 4 + 2
    ((7, 5, 5, 5), [8, 2, 2, 2]),  # 4 + 2 + 0
    ((7, 5, 3, 3), [8, 4, 1, 1]),  # 2 + 0
    ((5, 5, 5, 1), [4, 4, 4, 0]),  # 14 by 3, rounded down
    ((5, 5, 5, 5), [3, 3, 3, 3]),  # 14 by 4, rounded down
    ((5, 5), [6, 6]),
])
def test_tied_players_share_the_points_of_their_places_rounded_down(fire: tuple[int, ...], points: list[int]) -> None:
    assert cults(*fire) == points


@pytest.mark.parametrize(("fire", "points"), [
    ((0, 0, 0, 0), [0, 0, 0, 0]), ((1, 0, 0, 0), [8, 0, 0, 0]), ((2, 1, 0, 0), [8, 4, 0, 0]), ((1, 0), [8, 0])])
def test_space_0_gives_nothing(fire: tuple[int, ...], points: list[int]) -> None:
    assert cults(*fire) == points


def test_each_track_is_scored_by_itself() -> None:
    t = bare("auren", "nomads").put("auren", TE="A1").put("nomads", TE="I1")
    t.cults("auren", fire=3, water=3, earth=1).cults("nomads", fire=1, water=3, air=1)
    assert final(t) == [15 + 8 + 6 + 8, 15 + 4 + 6 + 8]


# Area -------------------------------------------------------------------------------------------------------------


def test_18_12_and_6_points_for_the_most_connected_structures() -> None:
    t = bare(*FOUR).put("auren", TE="A1 A2").put("nomads", TE="I1 I2 I3").put("giants", TE="E9").card("giants", "BON1")
    assert final(t.put("halflings", TP="F4 F3 E6 E7")) == [6, 12, 0, 18]


def test_worked_example_10_connected_structures_against_three_times_9() -> None:
    t = bare(*FOUR).card("halflings", "BON1")
    t.put("auren", D="A1 A2 A3 A4 A5 A6 A7 A8", TP="A9 A10")
    t.put("nomads", D="D1 D2 D3 E1 E2 E3 E4 F1", TP="F2")
    t.put("giants", D="D7 D8 E9 E10 E11 F5 F6 F7", TP="G5")
    t.put("halflings", D="I1 I2 I3 I4 I5 I6 I7 I8", TP="I9")
    assert final(t) == [18, 6, 6, 6]


@pytest.mark.parametrize(("sizes", "points"), [
    ((3, 3, 1, 1), [15, 15, 3, 3]), ((2, 2, 2, 1), [12, 12, 12, 0]), ((3, 2, 2, 1), [18, 9, 9, 0]),
    ((2, 2, 2, 2), [9, 9, 9, 9])])
def test_tied_players_share_the_points_of_their_places(sizes: tuple[int, ...], points: list[int]) -> None:
    rows = [["A1", "A2", "A3"], ["A11", "A12", "A13"], ["I1", "I2", "I3"], ["E9", "E10", "E11"]]
    t = bare(*FOUR)
    for faction, row, size in zip(FOUR, rows, sizes, strict=True):
        t.put(faction, TE=" ".join(row[:size]))
    assert final(t) == points


def test_only_the_largest_area_of_a_player_counts() -> None:
    t = bare("auren", "nomads").put("auren", TE="A1 A2", TP="I1 I2").put("nomads", TE="E5 E6 E7")
    assert final(t) == [12, 18]


def test_what_the_structures_are_does_not_matter() -> None:
    t = bare("auren", "nomads").put("auren", SH="A1", SA="A2").put("nomads", TE="E5 E6", D="E7")
    assert final(t) == [12, 18]


def against_two(**structures: str) -> Table:
    """Auren against two connected structures of the nomads."""
    return bare("auren", "nomads").put("nomads", TE="I1 I2").put("auren", **structures)


def test_shipping_connects_structures_past_as_many_river_spaces() -> None:
    apart = against_two(TE="C4 B4 E8")  # r16 lies between C4 and E8
    assert final(apart) == [15, 15]
    assert final(against_two(TE="C4 B4 E8").has("auren", shipping=1)) == [18, 12]


def test_two_adjacent_river_spaces_need_a_shipping_value_of_2() -> None:
    assert final(against_two(TE="C4 B4 E9").has("auren", shipping=1)) == [15, 15]
    assert final(against_two(TE="C4 B4 E9").has("auren", shipping=2)) == [18, 12]


def test_a_single_river_space_may_be_skipped_at_any_number_of_places() -> None:
    t = against_two(TE="C1 C2 C3").has("auren", shipping=1)  # r8 and r9 lie between
    assert final(t) == [18, 12]


def test_the_bonus_card_with_a_ship_does_not_count() -> None:
    assert final(against_two(TE="C4 B4 E8").card("auren", "BON4")) == [15, 15]


def test_a_bridge_connects_structures() -> None:
    assert final(against_two(TE="E7 E8 G3").bridge("auren", "E8:G3")) == [18, 12]


def test_structures_of_others_do_not_connect() -> None:
    t = against_two(TE="E5 E7", TP="E8").put("nomads", TP="E6")
    assert final(t) == [15, 15]


def test_tunnels_connect_the_structures_of_dwarves_for_nothing() -> None:
    t = bare("dwarves", "nomads").put("nomads", TE="I1 I2").put("dwarves", TE="E3 E5 E7")
    assert final(t) == [18, 12]


@pytest.mark.parametrize(("structures", "points"), [
    ({"TE": "E2 E4 E7"}, [15, 15]), ({"TE": "E2 E4", "SH": "E7"}, [18, 12])])
def test_carpets_connect_past_one_space_and_with_the_stronghold_past_two(structures: dict[str, str],
                                                                         points: list[int]) -> None:
    t = bare("fakirs", "giants").put("giants", TE="I1 I2").put("fakirs", **structures)
    assert final(t) == points


def test_the_ride_of_the_witches_connects_nothing() -> None:
    t = bare("witches", "nomads").put("nomads", TE="A1 A2").put("witches", SH="E7", TE="I1 E11")
    assert final(t) == [12, 18]


# Resources --------------------------------------------------------------------------------------------------------


def left_over(faction: str = "auren", one: int = 12, two: int = 0, three: int = 0, **amounts: int) -> int:
    """Points for what a player has left; areas are equal and their points taken off."""
    other = "nomads" if faction != "nomads" else "auren"
    t = bare(faction, other).put(faction, TE="A1").put(other, TE="I1").has(faction, **amounts)
    return final(t.power(faction, one, two, three))[0] - 15


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (20, 6)])
def test_3_coins_are_a_point(coins: int, points: int) -> None:
    assert left_over(coins=coins) == points


@pytest.mark.parametrize(("coins", "points"), [(1, 0), (2, 1), (5, 2)])
def test_for_alchemists_2_coins_are_a_point(coins: int, points: int) -> None:
    assert left_over("alchemists", coins=coins) == points


def test_workers_and_priests_become_a_coin_each() -> None:
    assert left_over(workers=3) == 1
    assert left_over(priests=3) == 1
    assert left_over(coins=1, workers=1, priests=1) == 1


def test_power_in_bowl_3_becomes_coins() -> None:
    assert left_over(one=6, three=6) == 2


@pytest.mark.parametrize(("tokens", "points"), [(5, 0), (6, 1), (7, 1), (12, 2)])
def test_half_of_the_power_in_bowl_2_does_by_sacrificing(tokens: int, points: int) -> None:
    assert left_over(one=12 - tokens, two=tokens) == points


def test_power_in_bowl_1_is_worth_nothing() -> None:
    assert left_over(one=12) == 0


def test_all_that_is_left_is_added_up_before_it_is_rounded() -> None:
    assert left_over(one=0, two=5, three=7, coins=2, workers=4, priests=2) == (2 + 7 + 2 + 4 + 2) // 3


# The end ----------------------------------------------------------------------------------------------------------


def test_points_of_cults_area_and_resources_are_added_to_those_of_the_game() -> None:
    t = bare("auren", "nomads").put("auren", TE="A1 A2").put("nomads", TE="I1").has("auren", vp=50, coins=6)
    assert final(t.cults("auren", fire=2)) == [50 + 8 + 18 + 2, 12]


def test_after_the_final_scoring_nothing_is_asked() -> None:
    t = bare("auren", "nomads").put("auren", TE="A1").put("nomads", TE="I1").all_pass()
    assert (t.asked, t.state.legal_moves()) == ("", [])

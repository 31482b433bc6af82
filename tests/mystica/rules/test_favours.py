"""The Favour Tiles."""
import pytest

from tests.mystica.table import Table

START = {"fire": 0, "water": 0, "earth": 0, "air": 0}


def table() -> Table:
    """Auren at the temple question: E7 has just become one."""
    t = Table("auren", "nomads").put("auren", TP="E7").put("nomads", D="I1").power("auren", 12, 0, 0).cults("auren")
    return t.play("upgrade E7 to TE")


@pytest.mark.parametrize(("favour", "cult", "steps"), [
    ("FAV1", "fire", 3), ("FAV2", "water", 3), ("FAV3", "earth", 3), ("FAV4", "air", 3),
    ("FAV5", "fire", 2), ("FAV6", "water", 2), ("FAV7", "earth", 2), ("FAV8", "air", 2),
    ("FAV9", "fire", 1), ("FAV10", "water", 1), ("FAV11", "earth", 1), ("FAV12", "air", 1)])
def test_each_favour_tile_gives_its_cult_steps_at_once(favour: str, cult: str, steps: int) -> None:
    t = table().play(f"+{favour}")
    assert t.on_cults("auren") == {**START, cult: steps}


def test_steps_of_a_favour_tile_give_power_on_the_way() -> None:
    assert table().play("+FAV1").bowls("auren") == (11, 1, 0)


@pytest.mark.parametrize(("favour", "count"), [(f"FAV{n}", 1 if n < 5 else 3) for n in range(1, 13)])
def test_tiles_of_3_steps_are_there_once_and_the_others_three_times(favour: str, count: int) -> None:
    t = Table("auren", "nomads", "giants", "halflings", "mermaids").put("auren", TP="E7")
    t.favour("nomads", favour)
    for other in ("giants", "halflings")[: count - 1]:
        t.favour(other, favour)
    assert t.play("upgrade E7 to TE").refuses(f"+{favour}") == "no-tile-left"


def test_a_tile_of_which_one_is_left_can_be_taken() -> None:
    t = Table("auren", "nomads", "giants").put("auren", TP="E7").favour("nomads", "FAV7").favour("giants", "FAV7")
    assert t.play("upgrade E7 to TE").refuses("+FAV7") == ""


def test_one_tile_of_each_kind_only() -> None:
    t = Table("auren", "nomads").put("auren", TP="E7").favour("auren", "FAV7").play("upgrade E7 to TE")
    assert t.refuses("+FAV7") == "have-it-already"


def test_a_favour_tile_has_to_be_taken() -> None:
    t = table()
    assert t.refuses("done") == "not-now"


def test_chaos_magicians_take_two_tiles() -> None:
    t = Table("chaos_magicians", "nomads").put("chaos_magicians", TP="E7").play("upgrade E7 to TE", "+FAV7")
    assert t.asked == "chaos_magicians reward"
    assert t.refuses("+FAV7") == "have-it-already"
    assert t.play("+FAV8").asked == "chaos_magicians after_action"


# Abilities --------------------------------------------------------------------------------------------------------


def test_fav5_lets_towns_be_founded_with_a_power_value_of_6() -> None:
    t = Table("auren", "nomads").put("auren", TP="D5", D="E7 D4 F4").favour("auren", "FAV5").play("upgrade E7 to TP")
    assert t.asked == "auren reward"


def test_fav6_gives_a_cult_step_as_a_special_action_already_in_this_round() -> None:
    t = table().play("+FAV6", "done").to_move("auren").play("action FAV6", "+EARTH")
    assert t.on_cults("auren") == {**START, "water": 2, "earth": 1}


@pytest.mark.parametrize(("favour", "workers", "coins", "power"), [("FAV7", 1, 0, 1), ("FAV8", 0, 0, 4),
                                                                   ("FAV9", 0, 3, 0)])
def test_fav7_fav8_and_fav9_give_income(favour: str, workers: int, coins: int, power: int) -> None:
    t = Table("auren", "nomads").favour("auren", favour).power("auren", 12, 0, 0).coins_on_card("BON9", 0)
    t.has("auren", workers=0, coins=0, priests=0).play("pass BON9").all_pass()
    assert (t["auren"].workers, t["auren"].coins, t.bowls("auren")[1]) == (1 + workers, 2 + coins, power)


def test_fav10_gives_3_points_for_a_trading_house() -> None:
    t = Table("auren", "nomads").put("auren", D="E7").favour("auren", "FAV10").play("upgrade E7 to TP")
    assert t["auren"].vp == 23


def test_fav10_gives_nothing_for_other_structures() -> None:
    t = Table("auren", "nomads").put("auren", TP="E7").favour("auren", "FAV10").play("upgrade E7 to TE", "+FAV7")
    assert t.play("done").to_move("auren").play("build F4")["auren"].vp == 20


def test_fav11_gives_2_points_for_a_dwelling() -> None:
    t = Table("auren", "nomads").put("auren", D="E7").favour("auren", "FAV11").play("build F4")
    assert t["auren"].vp == 22


def test_fav11_and_a_scoring_tile_add_up() -> None:
    t = Table("auren", "nomads", scoring="SCORE3").put("auren", D="E7").favour("auren", "FAV11").play("build F4")
    assert t["auren"].vp == 24


def test_fav11_gives_nothing_for_other_structures() -> None:
    t = Table("auren", "nomads").put("auren", D="E7").favour("auren", "FAV11").play("upgrade E7 to TP")
    assert t["auren"].vp == 20


@pytest.mark.parametrize(("houses", "points"), [("", 0), ("E7", 2), ("E7 F4", 3), ("E7 F4 D5", 3), ("E7 F4 D5 D4", 4)])
def test_fav12_gives_points_for_trading_houses_when_passing(houses: str, points: int) -> None:
    t = Table("auren", "nomads").put("auren", TP=houses, D="A1").favour("auren", "FAV12").play("pass BON9")
    assert t["auren"].vp == 20 + points


def test_fav12_counts_in_the_last_round_too() -> None:
    t = Table("auren", "nomads", round=6).put("auren", TP="E7").favour("auren", "FAV12").play("pass")
    assert t["auren"].vp == 22


def test_a_tile_does_not_reward_the_structure_it_was_taken_for() -> None:
    t = table().play("+FAV10")
    assert t["auren"].vp == 20

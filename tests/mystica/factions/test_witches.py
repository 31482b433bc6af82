"""Witches: more points for towns, and the ride to any forest."""
from typing import Any

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    return Table("witches", "nomads", **options).put("witches", SH="E4")


# Ability ----------------------------------------------------------------------------------------------------------


def test_a_town_is_worth_5_points_more() -> None:
    t = table().put("witches", TP="E3", D="E5").terrain_is("E6", "green").play("build E6", "+TW1")
    assert t["witches"].vp == 20 + 5 + 5 + 5  # tile, scoring tile, witches


def test_every_town_is() -> None:
    t = table(scoring="SCORE1").put("witches", TP="E3", D="E5").put("witches", SA="I6", TP="I5")
    t.terrain_is("E6", "green").terrain_is("I7", "green").play("build E6", "+TW1", "done").to_move("witches")
    assert t.put("witches", TP="I4").play("build I7", "+TW1")["witches"].vp == 20 + 2 * (5 + 5)


def test_towns_of_others_are_not() -> None:
    t = Table("witches", "nomads").put("nomads", SH="E4", TP="E3", D="E5").terrain_is("E6", "yellow")
    t.to_move("nomads").play("build E6", "+TW1")
    assert (t["witches"].vp, t["nomads"].vp) == (20, 30)


# Witches' ride ----------------------------------------------------------------------------------------------------


def test_a_dwelling_on_any_forest_for_nothing() -> None:
    t = table().play("action ACTW", "build I11")
    p = t["witches"]
    assert (p.workers, p.coins, p.built[1], t.asked) == (10, 15, 1, "witches after_action")


def test_every_free_forest_is_in_reach() -> None:
    t = table().put("nomads", D="A3").play("action ACTW")
    assert t.legal() == [f"build {name}" for name in
                         ("A10", "C3", "C4", "D1", "E9", "F2", "F4", "G3", "I6", "I11")]


def test_a_space_transformed_into_forest_before_will_do() -> None:
    assert table().terrain_is("A1", "green").play("action ACTW").refuses("build A1") == ""


def test_other_terrain_will_not() -> None:
    assert table().play("action ACTW").refuses("build E5") == "not-home-terrain"


def test_a_forest_transformed_away_is_none() -> None:
    assert table().terrain_is("F4", "red").play("action ACTW").refuses("build F4") == "not-home-terrain"


def test_nothing_is_transformed_on_the_way() -> None:
    assert table().play("action ACTW").legal("transform|dig|action") == []


def test_an_occupied_forest_will_not() -> None:
    t = table().put("nomads", D="I11").play("action ACTW")
    assert t.refuses("build I11") == "occupied"


def test_the_ride_is_for_that_dwelling_only() -> None:
    t = table().play("action ACTW", "build I11", "done").to_move("witches")
    assert t.refuses("build I6") == "not-in-reach"


def test_the_dwelling_counts_for_the_scoring_tile() -> None:
    assert table(scoring="SCORE3").play("action ACTW", "build I11")["witches"].vp == 22


def test_the_dwelling_counts_for_the_favour_tile() -> None:
    assert table().favour("witches", "FAV11").play("action ACTW", "build I11")["witches"].vp == 22


def test_the_dwelling_offers_power_to_neighbours() -> None:
    assert table().put("nomads", TP="H8").play("action ACTW", "build I11", "done").legal()[0] == "leech 2 from witches"


def test_the_dwelling_may_found_a_town() -> None:
    t = table().put("witches", TP="E3 E2").play("action ACTW", "build F2")
    assert t.asked == "witches reward"


def test_one_ride_a_round() -> None:
    t = table().play("action ACTW", "build I11", "done").to_move("witches")
    assert t.refuses("action ACTW") == "already-used"


def test_another_ride_in_the_next_round() -> None:
    t = table().play("action ACTW", "build I11", "done", "pass BON9", "done", "pass BON8", "done")
    assert t.state.round == 2
    assert t.to_move("witches").refuses("action ACTW") == ""


def test_without_the_stronghold_nobody_rides() -> None:
    assert Table("witches", "nomads").put("witches", TP="E4").refuses("action ACTW") == "no-stronghold"


def test_they_may_ride_in_the_round_the_stronghold_is_built() -> None:
    t = Table("witches", "nomads").put("witches", TP="E4").play("upgrade E4 to SH", "done").to_move("witches")
    assert t.refuses("action ACTW") == ""


def test_there_are_eight_dwellings() -> None:
    t = table().put("witches", D="A1 A2 A4 A5 A6 A7 A8 A9")
    assert t.refuses("action ACTW") == "no-piece-left"


def test_without_a_free_forest_there_is_nothing_to_do() -> None:
    t = table()
    for name in ("A3", "A10", "C3", "C4", "D1", "E9", "F2", "F4", "G3", "I6", "I11"):
        t.terrain_is(name, "red")
    assert t.refuses("action ACTW") == "nothing-to-do"


def test_where_they_rode_is_not_connected_for_that_in_the_final_scoring() -> None:
    t = table(round=6).put("nomads", D="A5 A6").play("action ACTW", "build I11", "done", "pass", "done")
    for faction in ("witches", "nomads"):
        t.has(faction, coins=0, workers=0, priests=0, vp=0).power(faction, 12, 0, 0).cults(faction)
    assert t.play("pass")["witches"].vp == 12


def test_nobody_else_rides() -> None:
    assert table().to_move("nomads").refuses("action ACTW") == "only-for-a-faction"

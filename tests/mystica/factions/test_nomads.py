"""Nomads: a third dwelling at the start, and the sandstorm."""
import pytest

from terrae.mystica import GAME
from tests.mystica.table import Table


def table(scoring: str = "SCORE2") -> Table:
    return Table("nomads", "witches", scoring=scoring).put("nomads", SH="E4")


# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("factions", ["nomads,witches,giants", "witches,nomads,giants", "witches,giants,nomads"])
def test_the_third_dwelling_is_placed_after_all_second_ones(factions: str) -> None:
    s = GAME.start({"factions": factions, "start": "1"})
    placed = []
    while s.question != "first_card":
        if s.question == "first_dwelling":
            placed.append(s.seat_id(s.seat))
        s.apply(s.legal_moves()[0])
    names = factions.split(",")
    assert placed == [*names, *names[::-1], "nomads"]


# Sandstorm --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["brown", "black", "blue", "green", "gray", "red"])
def test_a_directly_adjacent_space_becomes_desert_whatever_it_was(colour: str) -> None:
    t = table().terrain_is("E5", colour).play("action ACTN", "transform E5 to yellow")
    assert (t.terrain("E5"), t["nomads"].workers) == ("desert", 10)


def test_a_dwelling_may_be_built_there_at_its_price() -> None:
    t = table().play("action ACTN", "transform E5 to yellow", "build E5")
    assert (t["nomads"].workers, t["nomads"].coins, t.asked) == (9, 13, "nomads after_action")


def test_no_dwelling_need_be_built() -> None:
    t = table().play("action ACTN", "transform E5 to yellow", "no dwelling")
    assert t.asked == "nomads after_action"


def test_no_dwelling_is_built_elsewhere() -> None:
    t = table().play("action ACTN", "transform E5 to yellow")
    assert t.refuses("build D3") == "not-just-transformed"


def test_the_storm_leaves_nothing_but_desert() -> None:
    t = table().play("action ACTN")
    assert t.refuses("transform E5 to brown") == "only-into-home"
    assert t.refuses("transform D3 to yellow") == "same-terrain"


def test_the_storm_does_not_cross_a_river_space() -> None:
    t = table().has("nomads", shipping=3).play("action ACTN")
    assert t.refuses("transform G1 to yellow") == "not-in-reach"


def test_the_storm_does_not_cross_a_bridge() -> None:
    t = table().bridge("nomads", "E4:G1").play("action ACTN")
    assert t.refuses("transform G1 to yellow") == "not-in-reach"


def test_the_storm_spares_structures() -> None:
    t = table().put("witches", D="E5").play("action ACTN")
    assert t.refuses("transform E5 to yellow") == "occupied"


def test_the_storm_starts_at_any_of_their_structures() -> None:
    t = table().put("nomads", D="I7").play("action ACTN")
    assert t.legal("transform") == [f"transform {name} to yellow" for name in ("E3", "E5", "H4", "I6", "I8")]


def test_the_storm_is_no_spade() -> None:
    t = table("SCORE1").play("action ACTN", "transform E5 to yellow", "no dwelling")
    assert t["nomads"].vp == 20


def test_no_spade_is_added_to_the_storm() -> None:
    t = table().play("action ACTN", "transform E5 to yellow")
    assert t.legal("dig|transform") == []


def test_neighbours_of_the_new_dwelling_are_offered_power() -> None:
    t = table().put("witches", D="E6").play("action ACTN", "transform E5 to yellow", "build E5", "done")
    assert t.asked == "witches leech"


def test_it_storms_once_a_round() -> None:
    t = table().play("action ACTN", "transform E5 to yellow", "no dwelling", "done").to_move("nomads")
    assert t.refuses("action ACTN") == "already-used"


def test_it_storms_again_in_the_next_round() -> None:
    t = table().play("action ACTN", "transform E5 to yellow", "no dwelling", "done", "pass BON9", "done")
    t.play("pass BON8", "done")
    assert t.state.round == 2
    assert t.to_move("nomads").refuses("action ACTN") == ""


def test_without_the_stronghold_there_is_no_storm() -> None:
    assert Table("nomads", "witches").put("nomads", TP="E4").refuses("action ACTN") == "no-stronghold"


def test_it_may_storm_in_the_round_the_stronghold_is_built() -> None:
    t = Table("nomads", "witches").put("nomads", TP="E4").play("upgrade E4 to SH", "done").to_move("nomads")
    assert t.refuses("action ACTN") == ""


def test_without_a_space_to_cover_there_is_nothing_to_do() -> None:
    t = table().terrain_is("E3", "yellow").terrain_is("E5", "yellow")
    assert t.refuses("action ACTN") == "nothing-to-do"


def test_without_dwellings_left_it_storms_all_the_same() -> None:
    t = table().put("nomads", D="A1 A2 A3 A4 A5 A6 A7 A8").play("action ACTN", "transform E5 to yellow")
    assert (t.asked, t.terrain("E5")) == ("nomads after_action", "desert")


def test_nobody_else_raises_a_storm() -> None:
    assert table().to_move("witches").refuses("action ACTN") == "only-for-a-faction"

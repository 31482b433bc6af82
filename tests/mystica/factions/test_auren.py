"""Auren: a favour tile with the stronghold, and two steps on a cult track each round."""
import pytest

from tests.mystica.table import Table


def table() -> Table:
    return Table("auren", "nomads").put("auren", SH="E4")


def test_the_stronghold_brings_a_favour_tile() -> None:
    t = Table("auren", "nomads").put("auren", TP="E4").play("upgrade E4 to SH")
    assert t.asked == "auren reward"
    t.play("+FAV7", "done")
    assert t.on_cults("auren") == {"fire": 0, "water": 1, "earth": 2, "air": 1}
    assert t.asked == "nomads action"


def test_the_favour_tile_is_one_they_do_not_have() -> None:
    t = Table("auren", "nomads").put("auren", TP="E4").favour("auren", "FAV5").play("upgrade E4 to SH")
    assert t.refuses("+FAV5") == "have-it-already"


def test_temples_bring_them_one_favour_tile_as_everybody() -> None:
    t = Table("auren", "nomads").put("auren", TP="E4").play("upgrade E4 to TE", "+FAV9")
    assert t.asked == "auren after_action"


@pytest.mark.parametrize("cult", ["fire", "water", "earth", "air"])
def test_they_walk_two_steps_on_a_track_of_their_choice(cult: str) -> None:
    t = table()
    before = t.on_cults("auren")
    t.play("action ACTA", f"+2{cult.upper()}")
    assert t.on_cults("auren") == {**before, cult: before[cult] + 2}
    assert t.asked == "auren after_action"


def test_both_steps_go_on_one_track() -> None:
    assert table().play("action ACTA").legal() == ["+2FIRE", "+2WATER", "+2EARTH", "+2AIR"]


def test_steps_bring_the_power_of_the_spaces_passed() -> None:
    t = table().cults("auren", fire=3).play("action ACTA", "+2FIRE")
    assert t.bowls("auren") == (2, 6, 4)


def test_space_10_takes_a_key() -> None:
    t = table().cults("auren", fire=8).play("action ACTA", "+2FIRE")
    assert t.on_cults("auren")["fire"] == 9


def test_with_a_key_they_reach_space_10() -> None:
    t = table().cults("auren", fire=8).has("auren", keys=1).power("auren", 12, 0, 0).play("action ACTA", "+2FIRE")
    assert (t.on_cults("auren")["fire"], t["auren"].keys, t.bowls("auren")) == (10, 0, (9, 3, 0))


def test_a_top_space_is_for_one_player() -> None:
    t = table().cults("auren", fire=8).has("auren", keys=1).cults("nomads", fire=10).play("action ACTA", "+2FIRE")
    assert (t.on_cults("auren")["fire"], t["auren"].keys) == (9, 1)


def test_they_walk_once_a_round() -> None:
    t = table().play("action ACTA", "+2FIRE", "done").to_move("auren")
    assert t.refuses("action ACTA") == "already-used"


def test_they_walk_again_in_the_next_round() -> None:
    t = table().play("action ACTA", "+2FIRE", "done", "pass BON9", "done", "pass BON8", "done")
    assert t.state.round == 2
    assert t.to_move("auren").refuses("action ACTA") == ""


def test_without_the_stronghold_they_do_not_walk() -> None:
    assert Table("auren", "nomads").put("auren", TP="E4").refuses("action ACTA") == "no-stronghold"


def test_they_walk_already_in_the_round_the_stronghold_is_built() -> None:
    t = Table("auren", "nomads").put("auren", TP="E4").play("upgrade E4 to SH", "+FAV7", "done").to_move("auren")
    assert t.refuses("action ACTA") == ""


def test_nobody_else_walks() -> None:
    assert table().to_move("nomads").refuses("action ACTA") == "only-for-a-faction"

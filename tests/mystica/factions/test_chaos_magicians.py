"""Chaos Magicians: one dwelling at the start, two favour tiles at a time, double-turns."""
import pytest

from terrae.mystica import GAME
from tests.mystica.table import Table

CHAOS = "chaos_magicians"


def table() -> Table:
    return Table(CHAOS, "witches", "nomads").put(CHAOS, SH="E1")


# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("factions", ["chaos_magicians,nomads,witches", "nomads,chaos_magicians,witches",
                                      "witches,nomads,chaos_magicians"])
def test_their_only_dwelling_is_placed_after_all_others(factions: str) -> None:
    s = GAME.start({"factions": factions, "start": "1"})
    placed = []
    while s.question != "first_card":
        if s.question == "first_dwelling":
            placed.append(s.seat_id(s.seat))
        s.apply(s.legal_moves()[0])
    assert placed[-2:] == ["nomads", CHAOS]
    assert placed.count(CHAOS) == 1
    assert len(placed) == 6


@pytest.mark.parametrize(("before", "after"), [("TP", "TE"), ("TE", "SA")])
def test_temples_and_the_sanctuary_bring_two_favour_tiles(before: str, after: str) -> None:
    t = Table(CHAOS, "witches").put(CHAOS, **{before: "E4"}).play(f"upgrade E4 to {after}", "+FAV7")
    assert t.asked == f"{CHAOS} reward"
    t.play("+FAV8")
    assert t.on_cults(CHAOS) == {"fire": 2, "water": 0, "earth": 2, "air": 2}
    assert t.asked == f"{CHAOS} after_action"


def test_the_two_favour_tiles_are_different() -> None:
    t = Table(CHAOS, "witches").put(CHAOS, TP="E4").play("upgrade E4 to TE", "+FAV7")
    assert t.refuses("+FAV7") == "have-it-already"


def test_a_favour_tile_may_make_a_town_of_what_is_there() -> None:
    t = Table(CHAOS, "witches").put(CHAOS, D="E1 E2", TP="E3 E4").play("upgrade E4 to TE", "+FAV5")
    assert t.legal(r"\+(TW|FAV)[15]$") == ["+FAV1", "+TW1", "+TW5"]
    t.play("+TW1", "+FAV1")
    assert t.asked == f"{CHAOS} after_action"


def test_the_stronghold_brings_no_favour_tile() -> None:
    t = Table(CHAOS, "witches").put(CHAOS, TP="E4").play("upgrade E4 to SH")
    assert t.asked == f"{CHAOS} after_action"


# Double-turn ------------------------------------------------------------------------------------------------------


def test_a_double_turn_is_two_actions_one_after_another() -> None:
    t = table().play("action ACTC", "send p to FIRE for 3")
    assert t.asked == f"{CHAOS} action"
    t.play("send p to AIR for 3")
    assert t.asked == f"{CHAOS} after_action"
    assert t.play("done").asked == "witches action"


def test_a_double_turn_is_taken_once_a_round() -> None:
    t = table().play("action ACTC", "send p to FIRE for 3", "send p to AIR for 3", "done").to_move(CHAOS)
    assert t.refuses("action ACTC") == "already-used"


def test_a_double_turn_is_not_part_of_itself() -> None:
    assert table().play("action ACTC").refuses("action ACTC") == "already-used"


def test_without_the_stronghold_there_is_no_double_turn() -> None:
    assert Table(CHAOS, "witches").refuses("action ACTC") == "no-stronghold"


def test_a_double_turn_is_taken_already_in_the_round_the_stronghold_is_built() -> None:
    t = Table(CHAOS, "witches").put(CHAOS, TP="E4").play("upgrade E4 to SH", "done").to_move(CHAOS)
    assert t.refuses("action ACTC") == ""


def test_a_double_turn_is_taken_again_in_the_next_round() -> None:
    t = table().play("action ACTC", "send p to FIRE for 3", "pass BON9", "done")
    t.play("pass BON7", "done", "pass BON3", "done")
    assert (t.state.round, t.asked) == (2, f"{CHAOS} action")
    assert t.refuses("action ACTC") == ""


def test_passing_first_ends_the_double_turn() -> None:
    t = table().play("action ACTC", "pass BON9", "done")
    assert t[CHAOS].passed
    assert t.asked == "witches action"


def test_passing_may_be_the_second_action() -> None:
    t = table().play("action ACTC", "send p to FIRE for 3", "pass BON9", "done")
    assert t[CHAOS].passed
    assert t.asked == "witches action"


def test_conversions_go_between_the_two_actions() -> None:
    t = table().has(CHAOS, coins=0).play("action ACTC", "send p to FIRE for 3")
    assert t.refuses("advance ship") == "cannot-pay"
    t.play(*["convert 1w to 1c"] * 4, "advance ship")
    assert (t[CHAOS].shipping, t[CHAOS].workers, t[CHAOS].coins) == (1, 6, 0)


def test_the_first_action_may_pay_for_the_second() -> None:
    t = table().has(CHAOS, coins=0).put(CHAOS, D="E4").play("action ACTC")
    assert t.refuses("upgrade E4 to TP") == "cannot-pay"
    t.play("action ACT4", "upgrade E4 to TP")
    assert t[CHAOS].coins == 1


def test_the_second_action_may_build_on_the_first() -> None:
    t = table().put(CHAOS, D="E4").terrain_is("E5", "red").terrain_is("E6", "red").play("action ACTC", "build E5")
    assert t.play("build E6").asked == f"{CHAOS} after_action"


def test_two_builds_offer_power_separately_after_the_turn() -> None:
    t = table().put(CHAOS, D="E3").put("witches", D="E5", TP="C1").terrain_is("E4", "red").terrain_is("D3", "red")
    t.play("action ACTC", "build E4", "build D3", "done")
    assert (t.asked, t.legal()) == ("witches leech", ["leech 1 from chaosmagicians", "decline 1 from chaosmagicians"])
    t.play("decline 1 from chaosmagicians")
    assert (t.asked, t.legal()) == ("witches leech", ["leech 2 from chaosmagicians", "decline 2 from chaosmagicians"])
    t.play("leech 2 from chaosmagicians")
    assert (t.bowls("witches"), t["witches"].vp, t.asked) == ((2, 6, 4), 19, "witches action")


def test_all_neighbours_of_the_first_build_answer_before_those_of_the_second() -> None:
    t = table().put(CHAOS, D="E3").put("witches", D="E5 C1").put("nomads", TP="D2")
    t.terrain_is("E4", "red").terrain_is("D3", "red").play("action ACTC", "build D3", "build E4", "done")
    asked = []
    while t.state.question == "leech":
        asked.append(t.asked.split()[0] + " " + t.legal()[0].split()[1])
        t.play(t.legal()[0])
    assert asked == ["witches 1", "nomads 2", "witches 1"]


def test_upgrading_one_structure_twice_offers_power_twice() -> None:
    t = table().put(CHAOS, D="E4").put("witches", D="E5").play("action ACTC", "upgrade E4 to TP", "upgrade E4 to TE")
    t.play("+FAV7", "+FAV8", "done", "leech 1 from chaosmagicians")
    assert t.asked == "witches leech"
    t.play("leech 1 from chaosmagicians")
    assert (t.bowls("witches"), t.asked) == ((2, 6, 4), "witches action")


def test_nobody_else_takes_a_double_turn() -> None:
    assert table().to_move("witches").refuses("action ACTC") == "only-for-a-faction"

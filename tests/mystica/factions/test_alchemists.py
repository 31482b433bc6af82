"""Alchemists: the philosopher's stone; with the stronghold spades bring power."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    return Table("alchemists", "witches", **options)


# Philosopher's stone ----------------------------------------------------------------------------------------------


def test_a_point_buys_a_coin() -> None:
    t = table().play("convert 1vp to 1c")
    assert (t["alchemists"].vp, t["alchemists"].coins, t.asked) == (19, 16, "alchemists action")


def test_two_coins_buy_a_point() -> None:
    t = table().play("convert 2c to 1vp")
    assert (t["alchemists"].vp, t["alchemists"].coins, t.asked) == (21, 13, "alchemists action")


def test_they_trade_any_number_of_times() -> None:
    t = table().play(*["convert 1vp to 1c"] * 20)
    assert (t["alchemists"].vp, t["alchemists"].coins) == (0, 35)
    assert t.refuses("convert 1vp to 1c") == "cannot-pay"


def test_one_coin_buys_no_point() -> None:
    assert table().has("alchemists", coins=1).refuses("convert 2c to 1vp") == "cannot-pay"


def test_they_trade_after_the_action_too() -> None:
    t = table().play("send p to FIRE for 3", "convert 2c to 1vp", "convert 1vp to 1c")
    assert (t["alchemists"].vp, t["alchemists"].coins, t.asked) == (20, 14, "alchemists after_action")


def test_they_trade_while_they_dig() -> None:
    t = table().put("alchemists", D="E4").has("alchemists", coins=1).terrain_is("E3", "blue")
    t.play("dig 1", "transform E3 to black")
    assert t.refuses("build E3") == "cannot-pay"
    t.play("convert 1vp to 1c", "build E3")
    assert (t["alchemists"].vp, t["alchemists"].coins) == (19, 0)


@pytest.mark.parametrize("move", ["convert 1vp to 1c", "convert 2c to 1vp"])
def test_nobody_else_has_the_stone(move: str) -> None:
    assert table().to_move("witches").refuses(move) == "only-for-a-faction"


def test_at_the_end_two_coins_are_a_point() -> None:
    t = table(round=6).put("alchemists", D="E4").put("witches", D="I1")
    for faction in ("alchemists", "witches"):
        t.has(faction, coins=9, workers=0, priests=0).power(faction, 12, 0, 0).cults(faction)
    t.play("pass", "done", "pass")
    assert (t["alchemists"].vp, t["alchemists"].coins) == (20 + 15 + 4, 1)
    assert (t["witches"].vp, t["witches"].coins) == (20 + 15 + 3, 0)


# Stronghold -------------------------------------------------------------------------------------------------------


def test_the_stronghold_brings_12_power_at_once() -> None:
    t = table().put("alchemists", TP="E4").power("alchemists", 12, 0, 0).play("upgrade E4 to SH")
    assert t.bowls("alchemists") == (0, 12, 0)


def test_power_of_the_stronghold_that_finds_no_room_is_lost() -> None:
    t = table().put("alchemists", TP="E4").power("alchemists", 1, 2, 9).play("upgrade E4 to SH")
    assert t.bowls("alchemists") == (0, 0, 12)


def test_before_the_stronghold_spades_bring_no_power() -> None:
    t = table().put("alchemists", D="E4").play("dig 1")
    assert t.bowls("alchemists") == (4, 4, 4)


def test_every_spade_they_buy_brings_2_power() -> None:
    t = table().put("alchemists", SH="E4").power("alchemists", 12, 0, 0).play("dig 1")
    assert t.bowls("alchemists") == (10, 2, 0)
    assert t.play("dig 1").bowls("alchemists") == (8, 4, 0)


@pytest.mark.parametrize(("action", "bowls"), [("ACT5", (2, 2, 8)), ("ACT6", (2, 4, 6))])
def test_spades_of_power_actions_bring_power_too(action: str, bowls: tuple[int, int, int]) -> None:
    t = table().put("alchemists", SH="E4").power("alchemists", 0, 0, 12).play(f"action {action}")
    assert t.bowls("alchemists") == bowls


def test_the_spade_of_the_bonus_card_brings_power_too() -> None:
    t = table(bonus_cards="BON1,BON3,BON5,BON8,BON9").put("alchemists", SH="E4").card("alchemists", "BON1")
    assert t.power("alchemists", 12, 0, 0).play("action BON1").bowls("alchemists") == (10, 2, 0)


def test_spades_of_a_cult_bonus_bring_power_too() -> None:
    t = table().put("alchemists", SH="E4").power("alchemists", 12, 0, 0).cults("alchemists", earth=8)
    t.play("pass BON9", "done", "pass BON7", "done")
    assert (t.asked, t.bowls("alchemists")) == ("alchemists spades", (8, 4, 0))


def test_power_comes_for_spades_given_up_as_well() -> None:
    t = table().put("alchemists", SH="E4").power("alchemists", 4, 0, 8).play("action ACT6", "-SPADE")
    assert t.bowls("alchemists") == (6, 4, 2)

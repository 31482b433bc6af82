"""Darklings: priests dig, and the stronghold ordains workers."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    return Table("darklings", "witches", **options).put("darklings", D="E4").terrain_is("E3", "green")


# Ability ----------------------------------------------------------------------------------------------------------


def test_a_spade_costs_a_priest_and_brings_2_points() -> None:
    t = table().play("dig 1")
    assert (t["darklings"].priests, t["darklings"].workers, t["darklings"].vp) == (2, 10, 22)


def test_every_step_of_transformation_is_paid_so() -> None:
    t = table().play("dig 1", "dig 1", "transform E3 to black", "build E3")
    assert (t["darklings"].priests, t["darklings"].workers, t["darklings"].vp) == (1, 9, 24)


def test_without_priests_they_do_not_dig() -> None:
    assert table().has("darklings", priests=0).refuses("dig 1") == "cannot-pay"


def test_workers_do_not_dig_for_them() -> None:
    t = table().has("darklings", priests=1).play("dig 1")
    assert t.refuses("dig 1") == "cannot-pay"


def test_free_spades_bring_no_points() -> None:
    t = table().play("action ACT5", "transform E3 to blue")
    assert (t["darklings"].priests, t["darklings"].vp) == (3, 20)


def test_a_priest_may_add_a_spade_to_a_free_one() -> None:
    t = table().play("action ACT5", "dig 1", "transform E3 to black")
    assert (t["darklings"].priests, t["darklings"].vp) == (2, 22)


def test_the_scoring_tile_counts_the_spades_besides() -> None:
    t = table(scoring="SCORE1").play("dig 1", "dig 1", "transform E3 to black")
    assert t["darklings"].vp == 20 + 2 * 2 + 2 * 2


def test_priests_who_dig_come_back_to_the_supply() -> None:
    t = table().has("darklings", priests=7).play("dig 1", "transform E3 to blue", "no dwelling")
    assert t.power("darklings", 0, 0, 12).refuses("convert 5pw to 1p") == ""


def test_spades_of_a_cult_bonus_bring_no_points_and_no_more_can_be_bought() -> None:
    t = table().cults("darklings", earth=4).play("pass BON9", "done", "pass BON7", "done")
    assert (t.asked, t["darklings"].vp) == ("darklings spades", 20)
    assert t.refuses("dig 1") == "not-possible-here"


def test_they_have_no_exchange_track() -> None:
    assert table().refuses("advance dig") == "no-track"


# Stronghold -------------------------------------------------------------------------------------------------------


def ordination() -> Table:
    return Table("darklings", "witches").put("darklings", TP="E4")


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_stronghold_ordains_up_to_3_workers(n: int) -> None:
    t = ordination().play("upgrade E4 to SH", f"convert {n}w to {n}p")
    assert (t["darklings"].workers, t["darklings"].priests) == (6 - n, 3 + n)
    assert t.asked == "darklings after_action"


def test_nobody_need_be_ordained() -> None:
    t = ordination().play("upgrade E4 to SH", "no ordination")
    assert (t["darklings"].workers, t["darklings"].priests) == (6, 3)


def test_there_must_be_workers_to_ordain() -> None:
    t = ordination().has("darklings", workers=5).play("upgrade E4 to SH")
    assert t.legal(r"convert \dw to \dp|no ord") == ["convert 1w to 1p", "no ordination"]
    assert t.refuses("convert 2w to 2p") == "cannot-pay"


def test_without_workers_there_is_no_ordination() -> None:
    t = ordination().has("darklings", workers=4).play("upgrade E4 to SH")
    assert t.legal(r"convert \dw to \dp") == []


def test_there_are_7_priests_in_all() -> None:
    t = ordination().has("darklings", priests=5).play("upgrade E4 to SH")
    assert t.refuses("convert 3w to 3p") == "all-priests-out"
    assert t.play("convert 2w to 2p")["darklings"].priests == 7


def test_priests_left_on_the_cult_board_are_among_the_7() -> None:
    t = ordination().has("darklings", priests=4, on_cults=2).play("upgrade E4 to SH")
    assert t.legal(r"convert \dw to \dp|no ord") == ["convert 1w to 1p", "no ordination"]


def test_workers_are_ordained_at_once_and_only_once() -> None:
    t = ordination().play("upgrade E4 to SH", "convert 1w to 1p")
    assert t.refuses("convert 1w to 1p") == "not-now"
    assert t.play("done").to_move("darklings").refuses("convert 1w to 1p") == "not-now"


def test_everybody_else_has_no_ordination() -> None:
    t = Table("witches", "darklings").put("witches", TP="E4").play("upgrade E4 to SH")
    assert t.asked == "witches after_action"

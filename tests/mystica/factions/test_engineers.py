"""Engineers: bridges for workers, and points for bridges."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    return Table("engineers", "witches", **options).put("engineers", D="C2 E5")


# Bridges ----------------------------------------------------------------------------------------------------------


def test_they_build_a_bridge_for_2_workers() -> None:
    t = table().play("action ACTE", "bridge C2:E5")
    assert (t["engineers"].workers, t.bowls("engineers"), t.asked) == (8, (4, 4, 4), "engineers after_action")


def test_they_do_so_any_number_of_times_in_a_round() -> None:
    t = table()
    for name in ("C2:E5", "C2:D4", "C2:D3"):
        t.play("action ACTE", f"bridge {name}", "done").to_move("engineers")
    assert t["engineers"].workers == 4


def test_they_have_three_bridges_in_all() -> None:
    t = table().put("engineers", D="G1").bridge("engineers", "C2:E5", "C2:D4", "C2:D3")
    assert t.refuses("action ACTE") == "nothing-to-do"


def test_without_2_workers_there_is_no_bridge() -> None:
    assert table().has("engineers", workers=1).refuses("action ACTE") == "cannot-pay"


def test_they_still_build_bridges_by_power() -> None:
    t = table().play("action ACT1", "bridge C2:E5", "done").to_move("engineers").play("action ACTE", "bridge C2:D4")
    assert (t["engineers"].workers, t.bowls("engineers")) == (8, (7, 4, 1))


def test_a_bridge_begins_at_an_own_structure() -> None:
    t = table().put("witches", D="G1").play("action ACTE")
    assert t.refuses("bridge E4:G1") == "not-your-structure"
    assert t.legal() == ["bridge C2:D3", "bridge C2:D4", "bridge C2:E5"]


def test_there_is_one_bridge_in_a_place() -> None:
    t = table().put("witches", D="D4").bridge("witches", "C2:D4").play("action ACTE")
    assert t.refuses("bridge C2:D4") == "occupied"


def test_without_a_place_for_a_bridge_there_is_nothing_to_do() -> None:
    assert Table("engineers", "witches").put("engineers", D="I3").refuses("action ACTE") == "nothing-to-do"


def test_a_bridge_may_found_a_town() -> None:
    t = table().put("engineers", TP="E6", D="B2", SH="E5").play("action ACTE", "bridge C2:E5")
    assert t.asked == "engineers reward"
    assert t.play("+TW2")["engineers"].workers == 10 - 2 + 2


def test_nobody_else_builds_bridges_for_workers() -> None:
    assert table().put("witches", D="G1").to_move("witches").refuses("action ACTE") == "only-for-a-faction"


def test_it_takes_no_stronghold() -> None:
    assert table()["engineers"].built[4] == 0
    assert table().refuses("action ACTE") == ""


# Stronghold -------------------------------------------------------------------------------------------------------


def passed(t: Table) -> int:
    """The points passing brings."""
    return t.play("pass BON9")["engineers"].vp - 20


def test_when_passing_every_bridge_between_two_own_structures_is_worth_3_points() -> None:
    t = table().put("engineers", SH="G1", D="D4 F3").bridge("engineers", "C2:E5", "C2:D4", "F3:G1")
    assert passed(t) == 9


def test_a_bridge_with_one_own_structure_is_worth_nothing() -> None:
    t = table().put("engineers", SH="G1").put("witches", D="D4").bridge("engineers", "C2:E5", "C2:D4", "C2:D3")
    assert passed(t) == 3


def test_a_bridge_of_somebody_elses_is_worth_nothing() -> None:
    assert passed(table().put("engineers", SH="G1").bridge("witches", "C2:E5")) == 0


def test_without_the_stronghold_bridges_are_worth_nothing() -> None:
    assert passed(table().bridge("engineers", "C2:E5")) == 0


@pytest.mark.parametrize("round", range(1, 6))
def test_bridges_are_worth_points_in_every_round(round: int) -> None:
    assert passed(table(round=round).put("engineers", SH="G1").bridge("engineers", "C2:E5")) == 3


def test_bridges_are_worth_points_in_the_last_round() -> None:
    t = table(round=6).put("engineers", SH="G1").bridge("engineers", "C2:E5").play("pass")
    assert t["engineers"].vp == 23

"""Upgrading a Structure."""
import pytest

from terrae.mystica.maps import HEX_NAMES
from terrae.mystica.tiles import CODES
from tests.mystica.table import Table


def table(**structures: str) -> Table:
    return Table("auren", "nomads").put("auren", **structures).put("nomads", D="I1")


def stands(t: Table, name: str) -> str:
    return CODES[t.state.building[HEX_NAMES.index(name)]]


def left(t: Table, faction: str = "auren") -> tuple[int, int]:
    return t[faction].workers, t[faction].coins


# Four upgrades ----------------------------------------------------------------------------------------------------


def test_a_dwelling_becomes_a_trading_house_for_2_workers_and_6_coins() -> None:
    t = table(D="E7").play("upgrade E7 to TP")
    assert (stands(t, "E7"), left(t)) == ("TP", (8, 9))


def test_a_trading_house_becomes_a_temple_for_2_workers_and_5_coins() -> None:
    t = table(TP="E7").play("upgrade E7 to TE")
    assert (stands(t, "E7"), left(t)) == ("TE", (8, 10))


def test_a_trading_house_becomes_the_stronghold_at_the_price_of_the_faction() -> None:
    t = table(TP="E7").play("upgrade E7 to SH")
    assert (stands(t, "E7"), left(t)) == ("SH", (6, 9))


def test_a_temple_becomes_the_sanctuary_at_the_price_of_the_faction() -> None:
    t = table(TE="E7").play("upgrade E7 to SA")
    assert (stands(t, "E7"), left(t)) == ("SA", (6, 7))


@pytest.mark.parametrize(("faction", "house", "temple"), [("engineers", (9, 11), (9, 11)),
                                                          ("swarmlings", (7, 7), (7, 9))])
def test_engineers_pay_less_and_swarmlings_more(faction: str, house: tuple[int, int], temple: tuple[int, int]) -> None:
    t = Table(faction, "nomads").put(faction, D="E7").play("upgrade E7 to TP")
    assert left(t, faction) == house
    t = Table(faction, "nomads").put(faction, TP="E7").play("upgrade E7 to TE")
    assert left(t, faction) == temple


@pytest.mark.parametrize(("structures", "move"), [
    ({"D": "E7"}, "upgrade E7 to TE"), ({"D": "E7"}, "upgrade E7 to SH"), ({"D": "E7"}, "upgrade E7 to SA"),
    ({"TP": "E7"}, "upgrade E7 to SA"), ({"TP": "E7"}, "upgrade E7 to TP"), ({"TE": "E7"}, "upgrade E7 to SH"),
    ({"TE": "E7"}, "upgrade E7 to TP"), ({"SH": "E7"}, "upgrade E7 to SA"), ({"SA": "E7"}, "upgrade E7 to SH")])
def test_structures_are_upgraded_step_by_step(structures: dict[str, str], move: str) -> None:
    assert table(**structures).refuses(move) == "wrong-structure"


def test_only_ones_own_structures_are_upgraded() -> None:
    t = table(D="E7")
    assert t.refuses("upgrade I1 to TP") == "not-your-structure"
    assert t.refuses("upgrade F4 to TP") == "not-your-structure"


@pytest.mark.parametrize(("structures", "move", "short"), [
    ({"D": "E7"}, "upgrade E7 to TP", {"workers": 1}), ({"D": "E7"}, "upgrade E7 to TP", {"coins": 5}),
    ({"TP": "E7"}, "upgrade E7 to TE", {"workers": 1}), ({"TP": "E7"}, "upgrade E7 to TE", {"coins": 4}),
    ({"TP": "E7"}, "upgrade E7 to SH", {"workers": 3}), ({"TP": "E7"}, "upgrade E7 to SH", {"coins": 5}),
    ({"TE": "E7"}, "upgrade E7 to SA", {"workers": 3}), ({"TE": "E7"}, "upgrade E7 to SA", {"coins": 7})])
def test_an_upgrade_must_be_paid_for(structures: dict[str, str], move: str, short: dict[str, int]) -> None:
    assert table(**structures).has("auren", **short).refuses(move) == "cannot-pay"


# Neighbours make trading houses cheaper -----------------------------------------------------------------------------


def test_next_to_an_opponent_a_trading_house_costs_3_coins_instead_of_6() -> None:
    t = table(D="E7").put("nomads", D="E8").play("upgrade E7 to TP")
    assert left(t) == (8, 12)


def test_several_neighbours_make_it_no_cheaper() -> None:
    t = table(D="E7").put("nomads", D="E8 F4", TP="D5").play("upgrade E7 to TP")
    assert left(t) == (8, 12)


def test_ones_own_structures_make_it_no_cheaper() -> None:
    t = table(D="E7 F4").play("upgrade E7 to TP")
    assert left(t) == (8, 9)


def test_an_opponent_at_the_other_end_of_a_bridge_is_a_neighbour() -> None:
    t = table(D="E8").put("nomads", D="G3").bridge("nomads", "E8:G3").play("upgrade E8 to TP")
    assert left(t) == (8, 12)


def test_an_opponent_across_the_river_is_none() -> None:
    t = table(D="E8").put("nomads", D="G3").has("auren", shipping=3).play("upgrade E8 to TP")
    assert left(t) == (8, 9)


def test_a_neighbour_counts_even_if_no_power_can_be_taken() -> None:
    t = table(D="E7").put("nomads", D="E8").power("nomads", 0, 0, 12).play("upgrade E7 to TP")
    assert left(t) == (8, 12)


def test_neighbours_do_not_make_temples_cheaper() -> None:
    t = table(TP="E7").put("nomads", D="E8").play("upgrade E7 to TE")
    assert left(t) == (8, 10)


# Pieces -----------------------------------------------------------------------------------------------------------


def test_the_structure_replaced_goes_back_to_the_faction_board() -> None:
    t = table(D="E7 F4").play("upgrade E7 to TP")
    assert list(t["auren"].built) == [0, 1, 1, 0, 0, 0]


def test_a_dwelling_that_went_back_can_be_built_again() -> None:
    t = table(D="E7 A1 A2 A3 A4 A5 A6 A7")
    assert t.refuses("build F4") == "no-piece-left"
    t.play("upgrade E7 to TP", "done").to_move("auren")
    assert t.refuses("build F4") == ""


def test_the_income_of_the_structure_replaced_is_lost() -> None:
    t = table(D="E7 F4").has("auren", workers=2, coins=6, priests=0).power("auren", 12, 0, 0)
    t.play("upgrade E7 to TP").to_move("auren").coins_on_card("BON9", 0).play("pass BON9").all_pass()
    assert (t["auren"].workers, t["auren"].coins) == (2, 4)


@pytest.mark.parametrize(("structures", "move"), [
    ({"D": "E7", "TP": "A1 A2 A3 A4"}, "upgrade E7 to TP"),
    ({"TP": "E7", "TE": "A1 A2 A3"}, "upgrade E7 to TE"),
    ({"TP": "E7", "SH": "A1"}, "upgrade E7 to SH"),
    ({"TE": "E7", "SA": "A1"}, "upgrade E7 to SA")])
def test_there_are_four_trading_houses_three_temples_one_stronghold_and_one_sanctuary(structures: dict[str, str],
                                                                                      move: str) -> None:
    assert table(**structures).refuses(move) == "no-piece-left"


# Rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("structures", "move"), [
    ({"TP": "E7"}, "upgrade E7 to TE"), ({"TE": "E7"}, "upgrade E7 to SA")])
def test_temples_and_the_sanctuary_bring_a_favour_tile(structures: dict[str, str], move: str) -> None:
    t = table(**structures).play(move)
    assert (t.asked, len(t.legal(r"\+FAV"))) == ("auren reward", 12)
    assert t.play("+FAV9").asked == "auren after_action"


def test_trading_houses_bring_none() -> None:
    assert table(D="E7").play("upgrade E7 to TP").asked == "auren after_action"


def test_a_stronghold_usually_brings_none() -> None:
    t = Table("nomads", "auren").put("nomads", TP="E7").play("upgrade E7 to SH")
    assert t.asked == "nomads after_action"


def test_a_stronghold_action_may_be_used_in_the_round_the_stronghold_is_built() -> None:
    t = Table("nomads", "auren").put("nomads", TP="E7")
    assert t.refuses("action ACTN") == "no-stronghold"
    t.play("upgrade E7 to SH", "done").to_move("nomads")
    assert t.refuses("action ACTN") == ""

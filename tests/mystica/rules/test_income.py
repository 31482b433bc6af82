"""Phase I: Income."""
import pytest

from tests.mystica.table import Table

LAND = ["E7", "F4", "D5", "D4", "C3", "E6", "E8", "F3"]


def income(t: Table, faction: str = "auren", card: str = "BON9") -> tuple[int, int, int, int]:
    """Workers, coins, priests and power that the first of two players begins round 2 with, having had nothing."""
    t.has(faction, workers=0, coins=0, priests=0).power(faction, 12, 0, 0).coins_on_card(card, 0)
    t.play(f"pass {card}").all_pass()
    assert t.state.round == 2
    p = t[faction]
    return p.workers, p.coins, p.priests, p.bowl2


def table(card: str = "BON3") -> Table:
    return Table("auren", "nomads").card("auren", card)


# Structures -------------------------------------------------------------------------------------------------------


def test_worked_example_two_dwellings_on_the_board_bring_3_workers() -> None:
    assert income(table().put("auren", D="E7 F4"))[0] == 3


@pytest.mark.parametrize(("dwellings", "workers"), [(0, 1), (1, 2), (2, 3), (7, 8), (8, 8)])
def test_each_dwelling_brings_a_worker_but_the_eighth(dwellings: int, workers: int) -> None:
    assert income(table().put("auren", D=" ".join(LAND[:dwellings])))[0] == workers


@pytest.mark.parametrize(("houses", "coins", "power"), [(1, 2, 1), (2, 4, 2), (3, 6, 4), (4, 8, 6)])
def test_trading_houses_bring_coins_and_power(houses: int, coins: int, power: int) -> None:
    got = income(table().put("auren", TP=" ".join(LAND[:houses])))
    assert (got[1], got[3]) == (2 + coins, power)  # the card brings 2 coins


@pytest.mark.parametrize("temples", [1, 2, 3])
def test_each_temple_brings_a_priest(temples: int) -> None:
    assert income(table().put("auren", TE=" ".join(LAND[:temples])))[2] == temples


def test_the_sanctuary_brings_another_priest() -> None:
    assert income(table().put("auren", TE="E7 F4", SA="D5"))[2] == 3


@pytest.mark.parametrize("faction", ["swarmlings", "darklings"])
def test_the_sanctuary_of_swarmlings_and_darklings_brings_2_priests(faction: str) -> None:
    assert income(Table(faction, "nomads").put(faction, SA="D5"), faction)[2] == 2


def test_the_stronghold_usually_brings_power() -> None:
    assert income(table().put("auren", SH="E7")) == (1, 2, 0, 2)


@pytest.mark.parametrize(("faction", "workers", "coins", "priests"), [
    ("alchemists", 0, 6, 0), ("chaos_magicians", 2, 0, 0), ("fakirs", 0, 0, 1)])
def test_three_strongholds_bring_something_else_instead_of_power(faction: str, workers: int, coins: int,
                                                                 priests: int) -> None:
    t = Table(faction, "giants" if faction == "fakirs" else "nomads").put(faction, SH="E7")
    assert income(t, faction) == (1 + workers, 2 + coins, priests, 0)


def test_structures_of_others_bring_nothing() -> None:
    assert income(table().put("nomads", D="F3 E8", TP="E5", TE="E6")) == (1, 2, 0, 0)


def test_priests_come_from_the_supply_of_seven_and_the_rest_is_lost() -> None:
    t = table().put("auren", TE="E7 F4 D5").has("auren", on_cults=5)
    assert income(t)[2] == 2


def test_power_of_income_that_finds_no_room_is_lost() -> None:
    t = table().put("auren", TP="E7 F4 D5 D4").has("auren", workers=0, coins=0, priests=0).power("auren", 0, 1, 4)
    t.play("pass BON9", "done").all_pass()
    assert t.bowls("auren") == (0, 0, 5)


# Cards and tiles --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "more"), [
    ("BON1", (0, 2, 0, 0)), ("BON2", (0, 4, 0, 0)), ("BON3", (0, 6, 0, 0)), ("BON4", (0, 0, 0, 3)),
    ("BON5", (1, 0, 0, 3)), ("BON6", (2, 0, 0, 0)), ("BON7", (1, 0, 0, 0)), ("BON8", (0, 0, 1, 0)),
    ("BON9", (0, 2, 0, 0)), ("BON10", (0, 0, 0, 3))])
def test_each_bonus_card_brings_its_income(card: str, more: tuple[int, int, int, int]) -> None:
    first = "BON8" if card == "BON3" else "BON3"
    t = Table("auren", "nomads", shipping_bonus_card="yes").card("nomads", "BON6" if card == "BON5" else "BON5")
    t.card("auren", card).card("auren", first)  # to have it lie beside the board
    assert income(t, card=card) == (1 + more[0], more[1], more[2], more[3])


@pytest.mark.parametrize(("favour", "more"), [
    ("FAV7", (1, 0, 0, 1)), ("FAV8", (0, 0, 0, 4)), ("FAV9", (0, 3, 0, 0)), ("FAV1", (0, 0, 0, 0)),
    ("FAV6", (0, 0, 0, 0))])
def test_three_kinds_of_favour_tiles_bring_income(favour: str, more: tuple[int, int, int, int]) -> None:
    got = income(table().favour("auren", favour))
    assert got == (1 + more[0], 2 + more[1], more[2], more[3])


def test_income_of_structures_card_and_favour_tiles_adds_up() -> None:
    t = table().put("auren", D="E7 F4", TP="D5", TE="D4").favour("auren", "FAV7", "FAV9")
    assert income(t) == (1 + 2 + 1, 2 + 3 + 2, 1, 1 + 1)


def test_what_was_kept_is_kept_without_limit() -> None:
    t = table().has("auren", workers=50, coins=70).coins_on_card("BON9", 0).play("pass BON9", "done").all_pass()
    assert (t["auren"].workers, t["auren"].coins) == (51, 72)

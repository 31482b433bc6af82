"""The Bonus Cards."""
import pytest

from terrae.mystica.tiles import BONUS_CARDS
from tests.mystica.table import Table


def table(card: str, **structures: str) -> Table:
    t = Table("auren", "nomads", shipping_bonus_card="yes").put("auren", **structures).put("nomads", D="I1")
    return t.card("auren", card)


# Income -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "workers", "coins", "priests", "power"), [
    ("BON1", 0, 2, 0, 0), ("BON2", 0, 4, 0, 0), ("BON3", 0, 6, 0, 0), ("BON4", 0, 0, 0, 3), ("BON5", 1, 0, 0, 3),
    ("BON6", 2, 0, 0, 0), ("BON7", 1, 0, 0, 0), ("BON8", 0, 0, 1, 0), ("BON9", 0, 2, 0, 0), ("BON10", 0, 0, 0, 3)])
def test_each_card_gives_its_income_to_who_takes_it(card: str, workers: int, coins: int, priests: int,
                                                    power: int) -> None:
    held = "BON3" if card != "BON3" else "BON8"
    t = table(card).card("nomads", "BON5" if card != "BON5" else "BON9").card("auren", held)
    t.has("auren", workers=0, coins=0, priests=0).power("auren", 12, 0, 0).coins_on_card(card, 0)
    p = t.play(f"pass {card}").all_pass()["auren"]
    assert (p.workers, p.coins, p.priests, p.bowl2) == (1 + workers, coins, priests, power)


def test_the_card_given_back_gives_no_income_any_more() -> None:
    t = table("BON3").has("auren", workers=0, coins=0, priests=0).power("auren", 12, 0, 0).coins_on_card("BON9", 0)
    assert t.play("pass BON9").all_pass()["auren"].coins == 2


# Passing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "points"), [
    ("BON1", 0), ("BON2", 0), ("BON3", 0), ("BON4", 0), ("BON5", 0), ("BON6", 8), ("BON7", 4), ("BON8", 0),
    ("BON9", 3), ("BON10", 6)])
def test_four_cards_give_points_when_given_back(card: str, points: int) -> None:
    t = table(card, D="A1 A2 A3", TP="C1 D2", TE="E7", SH="F4", SA="D5").has("auren", shipping=2)
    assert t.play(t.legal("pass")[0])["auren"].vp == 20 + points


@pytest.mark.parametrize(("structures", "points"), [
    ({}, 0), ({"SH": "E7"}, 4), ({"SA": "E7"}, 4), ({"SH": "E7", "SA": "F4"}, 8), ({"TE": "E7", "TP": "F4"}, 0)])
def test_bon6_gives_4_points_for_the_stronghold_and_4_for_the_sanctuary(structures: dict[str, str],
                                                                        points: int) -> None:
    assert table("BON6", **structures).play("pass BON9")["auren"].vp == 20 + points


@pytest.mark.parametrize(("houses", "points"), [("", 0), ("E7", 2), ("E7 F4 D5 D4", 8)])
def test_bon7_gives_2_points_for_each_trading_house(houses: str, points: int) -> None:
    assert table("BON7", TP=houses, D="A1").play("pass BON9")["auren"].vp == 20 + points


@pytest.mark.parametrize(("dwellings", "points"), [("", 0), ("E7", 1), ("E7 F4 D5 D4 E6", 5)])
def test_bon9_gives_a_point_for_each_dwelling(dwellings: str, points: int) -> None:
    assert table("BON9", D=dwellings, TP="A1").play("pass BON7")["auren"].vp == 20 + points


@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_bon10_gives_3_points_for_each_step_of_shipping(value: int) -> None:
    assert table("BON10", D="E7").has("auren", shipping=value).play("pass BON9")["auren"].vp == 20 + 3 * value


def test_bon10_gives_mermaids_up_to_15_points() -> None:
    t = Table("mermaids", "nomads", shipping_bonus_card="yes").card("mermaids", "BON10").has("mermaids", shipping=5)
    assert t.play("pass BON9")["mermaids"].vp == 35


def test_bon10_gives_nothing_to_who_has_no_shipping() -> None:
    t = Table("dwarves", "nomads", shipping_bonus_card="yes").card("dwarves", "BON10")
    assert t.play("pass BON9")["dwarves"].vp == 20


def test_the_card_that_is_taken_gives_no_points_yet() -> None:
    assert table("BON3", D="E7 F4").play("pass BON9")["auren"].vp == 20


def test_structures_of_others_give_no_points() -> None:
    assert table("BON9", D="E7").put("nomads", D="F4 D5").play("pass BON7")["auren"].vp == 21


# The card with a ship ---------------------------------------------------------------------------------------------


def test_bon4_adds_1_to_the_shipping_value_in_the_action_phase() -> None:
    t = table("BON4", D="C4").terrain_is("E8", "green").terrain_is("E9", "green")
    assert (t.refuses("build E8"), t.refuses("build E9")) == ("", "not-in-reach")


def test_bon4_is_no_step_on_the_track() -> None:
    t = table("BON4", D="C4").play("advance ship")
    assert (t["auren"].shipping, t["auren"].vp) == (1, 22)


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_bon4_is_of_no_use_to_dwarves_and_fakirs(faction: str) -> None:
    t = Table(faction, "giants").put(faction, D="C4").card(faction, "BON4")
    t.terrain_is("E9", "gray" if faction == "dwarves" else "yellow")
    assert t.refuses("build E9") == "not-in-reach"


def test_a_game_with_ten_cards_deals_with_the_tenth_as_with_any_other() -> None:
    t = table("BON10", D="E7").play("pass BON9", "done").has("nomads", coins=0).coins_on_card("BON10", 0)
    t.play("pass BON10", "done")
    assert BONUS_CARDS[t["nomads"].card] == "BON10"

"""Phase III: Cult Bonuses and Clean-up."""
import pytest

from terrae.mystica.tiles import BONUS_CARDS
from tests.mystica.table import Table

# E7 touches D5 (lakes), D4 (wasteland), E6 (plains), E8 (desert) and F4 (forest).


def spades(faction: str = "auren", space: int = 4, **structures: str) -> Table:
    """The end of a round in which the cult of earth gives a spade for every 4 spaces, to the first player alone."""
    other = "giants" if faction in ("nomads", "fakirs") else "nomads"
    t = Table(faction, other, scoring="SCORE2").put(faction, **(structures or {"D": "E7"})).put(other, D="I1")
    return t.cults(faction, earth=space).cults(other)


# Spades -----------------------------------------------------------------------------------------------------------


def test_spades_of_a_cult_bonus_are_used_at_once() -> None:
    t = spades().all_pass()
    assert (t.asked, t.state.round) == ("auren spades", 1)
    t.play("transform D5 to green")
    assert (t.terrain("D5"), t.state.round) == ("forest", 2)


def test_worked_example_space_8_gives_2_spades() -> None:
    t = spades(space=8).all_pass().play("transform D4 to green")
    assert (t.terrain("D4"), t.state.round) == ("forest", 2)


def test_they_may_be_used_on_different_spaces() -> None:
    t = spades(space=8).all_pass().play("transform D5 to green", "transform D4 to gray")
    assert (t.terrain("D5"), t.terrain("D4")) == ("forest", "mountains")


def test_on_different_spaces_even_if_the_first_is_not_brought_home() -> None:
    t = spades(space=8).all_pass().play("transform D4 to gray", "transform D5 to green")
    assert (t.terrain("D5"), t.terrain("D4")) == ("forest", "mountains")


def test_no_spades_may_be_bought_on_top() -> None:
    t = spades().all_pass()
    assert t.legal("dig") == []
    assert t.refuses("dig 1") != ""
    assert t.refuses("transform D4 to green") == "too-few-spades"


def test_no_dwelling_may_be_built() -> None:
    t = spades(space=8).all_pass().play("transform D5 to green")
    assert t.legal("build") == []
    assert t.refuses("build D5") != ""


def test_the_dwelling_may_be_built_in_the_next_action_phase() -> None:
    t = spades().all_pass().play("transform D5 to green").to_move("auren")
    assert t.refuses("build D5") == ""


def test_the_space_must_be_adjacent_directly_or_by_ship() -> None:
    t = spades(D="C4").has("auren", shipping=1).all_pass()
    assert t.refuses("transform E8 to brown") == ""
    assert t.refuses("transform E9 to gray") == "not-in-reach"


def test_a_bridge_may_be_crossed() -> None:
    t = spades(D="E8").bridge("auren", "E8:G3").all_pass()
    assert t.refuses("transform G3 to gray") == ""


def test_occupied_spaces_cannot_be_transformed() -> None:
    t = spades().put("nomads", D="D5").all_pass()
    assert t.refuses("transform D5 to gray") == "occupied"


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_neither_tunnel_nor_carpet_in_phase_3(faction: str) -> None:
    t = spades(faction).all_pass()
    assert t.refuses("transform E5 to blue") == "not-in-reach"  # two steps away
    assert t.refuses("transform D4 to yellow") == ""


def test_a_single_spade_of_the_giants_is_forfeit() -> None:
    t = spades("giants").all_pass()
    assert t.legal("transform") == []


def test_two_spades_of_the_giants_are_not() -> None:
    t = spades("giants", 8).all_pass().play("transform D5 to red")
    assert t.terrain("D5") == "wasteland"


def test_spades_may_be_given_up_but_not_saved() -> None:
    t = spades(space=8).all_pass().play("transform D5 to green", "-SPADE")
    assert t.state.round == 2
    assert t.to_move("auren").refuses("transform D4 to gray") == "not-now"


def test_nothing_can_be_converted_outside_the_action_phase() -> None:
    assert spades().all_pass().legal("convert|burn") == []


def test_spades_of_phase_3_give_no_points() -> None:
    assert spades().all_pass().play("transform D5 to green")["auren"].vp == 20


# Order ------------------------------------------------------------------------------------------------------------


def test_cult_bonuses_come_before_the_income_of_the_next_round() -> None:
    t = spades().has("auren", workers=0).all_pass()
    assert t["auren"].workers == 0
    assert t.play("transform D5 to green")["auren"].workers > 0


def both(turn_order: str = "clockwise") -> Table:
    """Three players, each with a spade to come."""
    t = Table("auren", "nomads", "giants", scoring="SCORE2", turn_order=turn_order).put("auren", D="E7")
    t.put("nomads", D="I7").put("giants", D="H8").cults("auren", earth=4).cults("nomads", earth=4)
    return t.cults("giants", earth=8)


def who_digs(t: Table) -> list[str]:
    asked = []
    while t.state.question == "spades":
        asked.append(t.asked.split()[0])
        t.play("-SPADE")
    return asked


def test_cult_bonuses_are_awarded_in_the_play_order_of_the_next_round() -> None:
    t = both().to_move("nomads").play("pass BON9", "done").all_pass()
    assert who_digs(t) == ["nomads", "giants", "auren"]


def test_with_the_order_of_passing_they_are_awarded_in_that_order() -> None:
    t = both("passing").to_move("giants").play("pass BON9", "done", "advance ship", "done", "pass BON7", "done")
    t.play("pass BON5", "done")
    assert who_digs(t) == ["giants", "nomads", "auren"]


def test_a_space_transformed_by_who_comes_first_is_what_the_next_one_finds() -> None:
    t = spades().put("nomads", D="D4").cults("nomads", earth=4).all_pass()
    t.play("transform D5 to black")
    assert t.asked == "nomads spades"
    assert t.play("transform D5 to brown").terrain("D5") == "plains"


# Clean-up ---------------------------------------------------------------------------------------------------------


def test_action_tokens_are_removed_from_power_and_special_actions() -> None:
    t = Table("auren", "nomads").put("auren", D="E7").favour("auren", "FAV6").play("action FAV6", "+FIRE", "done")
    t.play("action ACT4", "done").all_pass().to_move("auren").power("auren", 0, 0, 12)
    assert t.refuses("action FAV6") == ""
    assert t.refuses("action ACT4") == ""


def test_each_of_the_three_leftover_cards_gets_a_coin() -> None:
    t = Table("auren", "nomads")
    for card in ("BON7", "BON8", "BON9"):
        t.coins_on_card(card, 0)
    t.play("pass BON8", "done", "pass BON9", "done")
    assert {card: t.state.card_coins[BONUS_CARDS.index(card)] for card in ("BON3", "BON5", "BON7", "BON8", "BON9")} == {
        "BON3": 1, "BON5": 1, "BON7": 1, "BON8": 0, "BON9": 0}


def test_a_card_nobody_takes_for_two_rounds_has_2_coins_more() -> None:
    t = Table("auren", "nomads").coins_on_card("BON7", 0)
    t.play("pass BON8", "done", "pass BON9", "done", "pass BON3", "done", "pass BON5", "done")
    assert t.state.round == 3
    assert t.state.card_coins[BONUS_CARDS.index("BON7")] == 2


def test_there_is_no_clean_up_after_the_last_round() -> None:
    t = Table("auren", "nomads", round=6).coins_on_card("BON7", 1).all_pass()
    assert t.state.over
    assert t.state.card_coins[BONUS_CARDS.index("BON7")] == 1

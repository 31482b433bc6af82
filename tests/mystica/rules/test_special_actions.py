"""Special Actions of bonus cards and favour tiles."""
import pytest

from tests.mystica.table import Table

NOWHERE = {"fire": 0, "water": 0, "earth": 0, "air": 0}


def table(card: str = "BON3", *favours: str) -> Table:
    t = Table("auren", "nomads").put("auren", D="E7").put("nomads", D="I1").card("auren", card).cults("auren")
    return t.favour("auren", *favours)


# The card with a spade --------------------------------------------------------------------------------------------


def test_bon1_is_transform_and_build_with_a_free_spade() -> None:
    t = table("BON1").play("action BON1", "transform D5 to green", "build D5")
    assert (t["auren"].workers, t["auren"].coins, t["auren"].built[1]) == (9, 13, 2)


def test_missing_spades_may_be_bought_on_top_of_bon1() -> None:
    t = table("BON1").play("action BON1", "dig 1", "transform D4 to green")
    assert (t["auren"].workers, t.terrain("D4")) == (7, "forest")


def test_darklings_pay_a_priest_for_each_spade_on_top_of_bon1() -> None:
    t = Table("darklings", "nomads").put("darklings", D="E7").card("darklings", "BON1")
    t.play("action BON1", "dig 1", "transform E8 to black")
    assert (t["darklings"].priests, t["darklings"].workers) == (2, 10)


def test_the_spade_of_bon1_may_be_used_to_stop_at_another_terrain() -> None:
    assert table("BON1").play("action BON1", "transform D4 to gray").terrain("D4") == "mountains"


def test_bon1_costs_no_power() -> None:
    assert table("BON1").play("action BON1").bowls("auren") == (4, 4, 4)


# Cult steps -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cult", ["fire", "water", "earth", "air"])
@pytest.mark.parametrize("action", ["BON2", "FAV6"])
def test_bon2_and_fav6_advance_one_space_on_a_track_of_ones_choice(action: str, cult: str) -> None:
    t = table("BON2", "FAV6").play(f"action {action}", f"+{cult.upper()}")
    assert t.on_cults("auren") == {**NOWHERE, cult: 1}


def test_the_step_gives_power_as_any_other() -> None:
    t = table("BON2").cults("auren", fire=4).play("action BON2", "+FIRE")
    assert t.bowls("auren") == (2, 6, 4)


def test_the_step_to_space_10_needs_a_key_too() -> None:
    t = table("BON2").cults("auren", fire=9).play("action BON2", "+FIRE")
    assert t.on_cults("auren")["fire"] == 9


# Once per round ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "favours", "moves"), [
    ("BON1", [], ["action BON1", "-SPADE"]), ("BON2", [], ["action BON2", "+FIRE"]),
    ("BON3", ["FAV6"], ["action FAV6", "+FIRE"])])
def test_each_special_action_is_taken_once_per_round(card: str, favours: list[str], moves: list[str]) -> None:
    t = table(card, *favours).play(*moves, "done").to_move("auren")
    assert t.refuses(moves[0]) == "already-used"


@pytest.mark.parametrize("action", ["BON1", "BON2", "FAV6"])
def test_without_the_card_or_tile_there_is_no_special_action(action: str) -> None:
    assert table().refuses(f"action {action}") == "not-on-your-mat"


def test_the_special_action_of_a_card_is_its_holders_alone() -> None:
    t = table("BON2", "FAV6").to_move("nomads")
    assert t.refuses("action BON2") == "not-on-your-mat"
    assert t.refuses("action FAV6") == "not-on-your-mat"


def test_card_and_tile_may_both_be_used_in_a_round() -> None:
    t = table("BON2", "FAV6").play("action BON2", "+FIRE", "done").to_move("auren").play("action FAV6", "+FIRE")
    assert t.on_cults("auren") == {**NOWHERE, "fire": 2}


def test_several_players_may_each_use_a_tile_of_the_same_kind() -> None:
    t = table("BON3", "FAV6").favour("nomads", "FAV6").play("action FAV6", "+FIRE", "done")
    assert t.refuses("action FAV6") == ""


def test_in_the_next_round_the_tile_may_be_used_again() -> None:
    t = table("BON3", "FAV6").play("action FAV6", "+FIRE", "done").all_pass()
    assert t.state.round == 2
    assert t.to_move("auren").refuses("action FAV6") == ""


def test_a_card_used_by_one_player_may_be_used_by_the_next_holder() -> None:
    t = table("BON2").play("action BON2", "+FIRE", "done", "advance ship", "done")
    t.play("pass BON9", "done", "pass BON2", "done")
    assert t.state.round == 2
    assert t.to_move("nomads").refuses("action BON2") == ""


def test_who_used_a_card_may_use_another_in_the_next_round() -> None:
    t = table("BON1").play("action BON1", "-SPADE", "done").card("nomads", "BON2").card("nomads", "BON5")
    t.play("pass BON8", "done", "pass BON2", "done")
    assert t.to_move("auren").refuses("action BON2") == ""


def test_a_card_taken_when_passing_brings_no_action_in_this_round() -> None:
    t = table().card("nomads", "BON2").card("nomads", "BON5").play("pass BON2", "done", "advance ship", "done")
    assert t.asked == "nomads action"

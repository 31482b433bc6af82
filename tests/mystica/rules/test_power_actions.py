"""Power Actions on the game board."""
import pytest

from tests.mystica.table import Table

PRICES = [("ACT1", 3), ("ACT2", 3), ("ACT3", 4), ("ACT4", 4), ("ACT5", 4), ("ACT6", 6)]
ANSWERS = {"ACT1": ["bridge E8:G3"], "ACT2": [], "ACT3": [], "ACT4": [], "ACT5": ["-SPADE"], "ACT6": ["-SPADE"]}


def table() -> Table:
    """Auren at E7 and E8: F4 is forest, D5 lakes, D4 wasteland."""
    t = Table("auren", "nomads").put("auren", D="E7 E8").put("nomads", D="I1 G2")
    return t.power("auren", 0, 0, 12).power("nomads", 0, 0, 12)


@pytest.mark.parametrize(("action", "price"), PRICES)
def test_each_power_action_moves_its_price_from_bowl_3_to_bowl_1(action: str, price: int) -> None:
    t = table().play(f"action {action}", *ANSWERS[action])
    assert t.bowls("auren") == (price, 0, 12 - price)


@pytest.mark.parametrize(("action", "price"), PRICES)
def test_a_power_action_needs_its_price_in_bowl_3(action: str, price: int) -> None:
    assert table().power("auren", 0, 6, price - 1).refuses(f"action {action}") == "cannot-pay"
    assert table().power("auren", 0, 6, price).refuses(f"action {action}") == ""


@pytest.mark.parametrize(("action", "price"), PRICES)
def test_each_power_action_is_taken_once_per_round_by_anybody(action: str, price: int) -> None:
    t = table().play(f"action {action}", *ANSWERS[action], "done")
    assert t.refuses(f"action {action}") == "already-used"
    assert t.to_move("auren").power("auren", 0, 0, 12).refuses(f"action {action}") == "already-used"


@pytest.mark.parametrize(("action", "price"), PRICES)
def test_in_the_next_round_a_power_action_is_free_again(action: str, price: int) -> None:
    t = table().play(f"action {action}", *ANSWERS[action], "done").all_pass().power("auren", 0, 0, 12)
    assert t.state.round == 2
    assert t.to_move("auren").refuses(f"action {action}") == ""


def test_a_power_action_taken_leaves_the_others() -> None:
    t = table().play("action ACT4", "done")
    assert t.legal("action ACT") == ["action ACT1", "action ACT2", "action ACT3", "action ACT5", "action ACT6"]


def test_one_player_may_take_several_power_actions_in_a_round_one_a_turn() -> None:
    t = table().play("action ACT4")
    assert t.refuses("action ACT3") == "not-now"
    t.play("done").to_move("auren").play("action ACT3")
    assert (t["auren"].coins, t["auren"].workers) == (22, 12)


def test_act2_gives_a_priest() -> None:
    assert table().play("action ACT2")["auren"].priests == 4


def test_act2_gives_no_eighth_priest() -> None:
    assert table().has("auren", priests=5, on_cults=2).refuses("action ACT2") == "all-priests-out"


def test_act3_gives_2_workers() -> None:
    assert table().play("action ACT3")["auren"].workers == 12


def test_act4_gives_7_coins() -> None:
    assert table().play("action ACT4")["auren"].coins == 22


def test_act5_is_transform_and_build_with_a_free_spade() -> None:
    t = table().play("action ACT5", "transform D5 to green", "build D5")
    assert (t["auren"].workers, t["auren"].coins, t["auren"].built[1]) == (9, 13, 3)


def test_act6_is_transform_and_build_with_two_free_spades() -> None:
    t = table().play("action ACT6", "transform D4 to green", "build D4")
    assert (t["auren"].workers, t["auren"].coins, t["auren"].built[1]) == (9, 13, 3)


@pytest.mark.parametrize(("action", "name", "bought"), [("ACT5", "D4", 1), ("ACT5", "E6", 2), ("ACT6", "E6", 1)])
def test_missing_spades_are_bought_at_the_current_rate(action: str, name: str, bought: int) -> None:
    t = table().has("auren", digging=1).play(f"action {action}", *["dig 1"] * bought, f"transform {name} to green")
    assert t["auren"].workers == 10 - 2 * bought


def test_the_second_spade_of_act6_may_go_to_another_space() -> None:
    t = table().play("action ACT6", "transform D5 to green", "transform E6 to black", "build D5")
    assert (t.terrain("D5"), t.terrain("E6")) == ("forest", "swamp")


def test_power_sacrificed_pays_for_a_power_action() -> None:
    t = table().power("auren", 0, 8, 0).play("burn 1", "burn 1", "burn 1", "action ACT2")
    assert (t.bowls("auren"), t["auren"].priests) == ((3, 2, 0), 4)


def test_spade_actions_need_a_space_in_reach() -> None:
    t = Table("auren", "nomads").put("auren", D="I1").put("nomads", D="I2 H1").power("auren", 0, 0, 12)
    assert t.refuses("action ACT5") == "nothing-to-do"

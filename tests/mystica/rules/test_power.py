"""The Bowls of Power, Conversions, Sacrificing Power."""
import pytest

from tests.mystica.table import Table


def table() -> Table:
    return Table("auren", "nomads").put("auren", D="E7").put("nomads", D="I1")


# Gaining and spending ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [
    ((2, 5, 5), (0, 7, 5)),  # both from bowl I
    ((1, 5, 6), (0, 5, 7)),  # one from bowl I, then one from bowl II
    ((0, 5, 7), (0, 3, 9)),  # bowl I is empty
    ((0, 1, 11), (0, 0, 12)),  # the surplus is lost
    ((0, 0, 12), (0, 0, 12))])
def test_power_gained_moves_tokens_out_of_bowl_1_first_and_then_out_of_bowl_2(
        before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    t = table().power("auren", *before).cults("auren", fire=4).play("send p to FIRE for 1")  # reaches space 5
    assert t.bowls("auren") == after


def test_worked_example_3_power_with_2_tokens_in_bowl_1() -> None:
    t = table().power("auren", 2, 5, 5).cults("auren", fire=2).play("send p to FIRE for 3")  # passes spaces 3 and 5
    assert t.bowls("auren") == (0, 6, 6)


def test_worked_example_afterwards_6_power_may_be_spent() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6")
    assert t.bowls("auren") == (6, 6, 0)


def test_only_power_in_bowl_3_can_be_spent() -> None:
    t = table().power("auren", 3, 7, 2)
    assert t.refuses("action ACT2") == "cannot-pay"


def test_power_spent_goes_to_bowl_1() -> None:
    t = table().power("auren", 3, 5, 4).play("action ACT2")
    assert t.bowls("auren") == (6, 5, 1)


# Conversions ------------------------------------------------------------------------------------------------------


def test_5_power_for_a_priest() -> None:
    t = table().power("auren", 0, 6, 6).play("convert 5pw to 1p")
    assert (t["auren"].priests, t.bowls("auren")) == (4, (5, 6, 1))


def test_3_power_for_a_worker() -> None:
    t = table().power("auren", 0, 6, 6).play("convert 3pw to 1w")
    assert (t["auren"].workers, t.bowls("auren")) == (11, (3, 6, 3))


def test_1_power_for_a_coin() -> None:
    t = table().power("auren", 0, 6, 6).play("convert 1pw to 1c")
    assert (t["auren"].coins, t.bowls("auren")) == (16, (1, 6, 5))


def test_a_priest_for_a_worker() -> None:
    p = table().play("convert 1p to 1w")["auren"]
    assert (p.priests, p.workers) == (2, 11)


def test_a_worker_for_a_coin() -> None:
    p = table().play("convert 1w to 1c")["auren"]
    assert (p.workers, p.coins) == (9, 16)


@pytest.mark.parametrize(("power", "refused"), [
    (4, ["convert 5pw to 1p"]),
    (2, ["convert 5pw to 1p", "convert 3pw to 1w"]),
    (0, ["convert 5pw to 1p", "convert 3pw to 1w", "convert 1pw to 1c"])])
def test_too_little_power_in_bowl_3_converts_to_nothing(power: int, refused: list[str]) -> None:
    t = table().power("auren", 0, 12 - power, power)
    assert set(t.legal("convert .pw")).isdisjoint(refused)
    assert len(t.legal("convert .pw")) == 3 - len(refused)
    assert {t.refuses(move) for move in refused} == {"cannot-pay"}


def test_without_priests_and_workers_there_is_nothing_to_convert() -> None:
    t = table().has("auren", priests=0, workers=0)
    assert t.refuses("convert 1p to 1w") == "cannot-pay"
    assert t.refuses("convert 1w to 1c") == "cannot-pay"


def test_no_power_for_an_eighth_priest() -> None:
    t = table().has("auren", priests=4, on_cults=3).power("auren", 0, 0, 12)
    assert t.refuses("convert 5pw to 1p") == "all-priests-out"


def test_points_cannot_be_converted_but_by_alchemists() -> None:
    assert table().refuses("convert 1vp to 1c") == "only-for-a-faction"


def test_conversions_are_not_the_action_and_may_be_done_any_number_of_times() -> None:
    t = table().power("auren", 0, 0, 12).play("convert 5pw to 1p", "convert 3pw to 1w", "convert 3pw to 1w",
                                              "convert 1pw to 1c", "convert 1p to 1w", "convert 1w to 1c")
    assert t.bowls("auren") == (12, 0, 0)
    assert t.asked == "auren action"


def test_conversions_may_pay_for_the_action() -> None:
    t = table().has("auren", workers=0, coins=2, priests=0).power("auren", 0, 9, 3)
    assert t.refuses("build F4") == "cannot-pay"
    t.play("convert 3pw to 1w", "build F4")
    assert (t["auren"].workers, t["auren"].coins) == (0, 0)


def test_conversions_may_come_after_the_action_too() -> None:
    t = table().has("auren", workers=0, coins=0, priests=2).power("auren", 8, 0, 4).play("send p to FIRE for 1")
    assert t.asked == "auren after_action"
    t.play("convert 1p to 1w", "convert 1pw to 1c", "done")
    assert (t["auren"].workers, t["auren"].coins) == (1, 1)
    assert t.asked == "nomads action"


def test_with_nothing_to_convert_after_the_action_the_turn_is_over() -> None:
    t = table().has("auren", workers=0, priests=1).power("auren", 12, 0, 0).play("send p to FIRE for 1")
    assert t.asked == "nomads action"


def test_no_action_after_the_action() -> None:
    t = table().play("send p to FIRE for 1")
    assert t.refuses("build F4") == "not-now"


def test_conversions_are_for_ones_own_turn_only() -> None:
    t = table().put("nomads", D="F3").play("build F4", "done")
    assert t.asked == "nomads leech"
    assert t.refuses("convert 1w to 1c") == "not-now"


# Sacrificing ------------------------------------------------------------------------------------------------------


def test_a_token_is_moved_to_bowl_3_for_each_token_of_bowl_2_given_up() -> None:
    t = table().power("auren", 0, 6, 0).play("burn 1", "burn 1")
    assert t.bowls("auren") == (0, 2, 2)


def test_sacrificed_power_pays_for_a_power_action() -> None:
    t = table().power("auren", 4, 6, 2).play("burn 1", "burn 1", "action ACT4")
    assert (t.bowls("auren"), t["auren"].coins) == ((8, 2, 0), 22)


def test_with_a_single_token_in_bowl_2_nothing_can_be_sacrificed() -> None:
    assert table().power("auren", 6, 1, 5).refuses("burn 1") == "cannot-pay"


def test_tokens_given_up_never_come_back() -> None:
    t = table().power("auren", 0, 12, 0).play(*["burn 1"] * 6, "action ACT6", "-SPADE")
    assert t.bowls("auren") == (6, 0, 0)

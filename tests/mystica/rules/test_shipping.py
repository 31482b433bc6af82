"""Advancing on the Shipping Track; Lowering the Exchange Rate for Spades."""
import pytest

from tests.mystica.table import Table


def table() -> Table:
    return Table("auren", "nomads").put("auren", D="E7")


# Shipping ---------------------------------------------------------------------------------------------------------


def test_a_step_on_the_shipping_track_costs_a_priest_and_4_coins() -> None:
    p = table().play("advance ship")["auren"]
    assert (p.shipping, p.priests, p.coins, p.workers) == (1, 2, 11, 10)


@pytest.mark.parametrize(("value", "points"), [(0, 2), (1, 3), (2, 4)])
def test_a_step_on_the_shipping_track_scores_2_then_3_then_4_points(value: int, points: int) -> None:
    p = table().has("auren", shipping=value).play("advance ship")["auren"]
    assert (p.shipping, p.vp) == (value + 1, 20 + points)


def test_the_shipping_track_ends_at_3() -> None:
    assert table().has("auren", shipping=3).refuses("advance ship") == "at-the-end"


@pytest.mark.parametrize("short", [{"priests": 0}, {"coins": 3}])
def test_a_step_on_the_shipping_track_must_be_paid_for(short: dict[str, int]) -> None:
    assert table().has("auren", **short).refuses("advance ship") == "cannot-pay"


def test_the_priest_goes_back_to_the_supply() -> None:
    t = table().has("auren", priests=7).power("auren", 0, 0, 12).play("advance ship", "convert 5pw to 1p")
    assert t["auren"].priests == 7


def test_the_new_value_holds_from_the_next_action_on() -> None:
    t = table().put("auren", D="C4").terrain_is("E8", "green").play("advance ship", "done").to_move("auren")
    assert t.refuses("build E8") == ""


@pytest.mark.parametrize(("value", "points"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_mermaids_go_from_1_to_5(value: int, points: int) -> None:
    t = Table("mermaids", "nomads").put("mermaids", D="E7").has("mermaids", shipping=value).play("advance ship")
    assert (t["mermaids"].shipping, t["mermaids"].vp) == (value + 1, 20 + points)


def test_the_track_of_the_mermaids_ends_at_5() -> None:
    t = Table("mermaids", "nomads").put("mermaids", D="E7").has("mermaids", shipping=5)
    assert t.refuses("advance ship") == "at-the-end"


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_dwarves_and_fakirs_have_no_shipping(faction: str) -> None:
    assert Table(faction, "giants").put(faction, D="E7").refuses("advance ship") == "no-track"


def test_several_steps_in_one_round_take_several_actions() -> None:
    t = table().play("advance ship")
    assert t.refuses("advance ship") == "not-now"
    t.play("done").to_move("auren").play("advance ship")
    assert t["auren"].shipping == 2


# Exchange rate ----------------------------------------------------------------------------------------------------


def test_lowering_the_exchange_rate_costs_2_workers_5_coins_and_a_priest() -> None:
    p = table().play("advance dig")["auren"]
    assert (p.workers, p.coins, p.priests) == (8, 10, 2)


@pytest.mark.parametrize("steps", [0, 1])
def test_lowering_the_exchange_rate_scores_6_points(steps: int) -> None:
    assert table().has("auren", digging=steps).play("advance dig")["auren"].vp == 26


def test_from_now_on_a_spade_costs_a_worker_less() -> None:
    t = table().play("advance dig", "done").to_move("auren").play("dig 1")
    assert t["auren"].workers == 8 - 2


def test_the_exchange_track_ends_at_one_worker_a_spade() -> None:
    assert table().has("auren", digging=2).refuses("advance dig") == "at-the-end"


@pytest.mark.parametrize("short", [{"workers": 1}, {"coins": 4}, {"priests": 0}])
def test_lowering_the_exchange_rate_must_be_paid_for(short: dict[str, int]) -> None:
    assert table().has("auren", **short).refuses("advance dig") == "cannot-pay"


def test_halflings_pay_1_coin_only() -> None:
    p = Table("halflings", "nomads").put("halflings", D="E7").play("advance dig")["halflings"]
    assert (p.workers, p.coins, p.priests, p.vp) == (8, 14, 2, 26)


def test_darklings_have_no_exchange_track() -> None:
    assert Table("darklings", "nomads").put("darklings", D="E7").refuses("advance dig") == "no-track"


def test_the_exchange_track_of_the_fakirs_ends_at_two_workers_a_spade() -> None:
    t = Table("fakirs", "giants").put("fakirs", D="E7").play("advance dig", "done").to_move("fakirs")
    assert t.refuses("advance dig") == "at-the-end"

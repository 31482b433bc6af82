"""You may exchange what is on the left for what is depicted on the right, as many times as is shown on the arrow."""
import pytest

from tests.mara.table import Table, artifact_saying, space_saying

SEND = "explorer to 1.1"


# Prices of several kinds ------------------------------------------------------------------------------------------


def test_a_price_of_two_kinds_is_paid_in_full() -> None:
    t = space_saying("exchange 1 wood and 2 military for 3 points up to 2").goods(0, wood=3).has(0, military=5)
    t.play(SEND, "exchange wood", "exchange wood")
    assert (t.count(0), t[0].military, t[0].vp, t.asked) == ({"wood": 1}, 1, 6, (1, "send"))


def test_a_price_of_two_kinds_is_offered_only_to_who_has_both() -> None:
    for wood, military in ((2, 0), (0, 2)):
        t = space_saying("exchange 1 wood and 1 military for 3 points up to 2").goods(0, wood=wood)
        assert t.has(0, military=military).play(SEND).asked == (1, "send")


def test_nothing_is_paid_that_the_rest_of_the_price_needs() -> None:
    t = space_saying("exchange 1 wood and 1 any raw for 3 points up to 1").goods(0, wood=1, lumber=1, ore=1).play(SEND)
    assert t.legal("^exchange") == ["exchange wood", "exchange lumber"]
    t.play("exchange wood")
    assert t.legal() == ["exchange ore", "exchange lumber"]
    t = space_saying("exchange 1 lumber and 1 any refined for 3 points up to 1").goods(0, lumber=1, wood=3, metal=1)
    assert t.play(SEND, "exchange lumber")[0].vp == 3
    assert t.count(0) == {"wood": 3}


def test_paying_cannot_be_stopped_in_the_middle_of_a_price() -> None:
    t = space_saying("exchange 1 any raw and 1 any raw for 3 points up to 1").goods(0, wood=2, ore=2).play(SEND)
    assert "stop exchanging" in t.legal()
    t.play("exchange wood")
    assert t.refuses("stop exchanging") == "price-begun"


def test_refined_resources_stand_for_raw_ones_in_each_part_of_a_price() -> None:
    t = space_saying("exchange 1 wood and 1 ore for 3 points up to 1").goods(0, lumber=1, metal=1).play(SEND)
    assert t.play("exchange lumber")[0].vp == 3
    t = space_saying("exchange 1 lumber and 1 ore for 3 points up to 1").goods(0, wood=1, ore=1).play(SEND)
    assert t.asked == (1, "send")


# A choice of prices -----------------------------------------------------------------------------------------------


def test_one_of_several_prices_is_chosen_each_time() -> None:
    t = space_saying("exchange 2 wood or 1 military for 3 points up to 2").goods(0, wood=3).has(0, military=1)
    t.play(SEND)
    assert t.legal() == ["price 1", "price 2", "stop exchanging"]
    t.play("price 2")
    assert (t[0].military, t[0].vp, t.state.question) == (0, 3, "exchange")  # only wood is left to pay with
    t.play("exchange wood")
    assert (t.count(0), t[0].vp, t.asked) == ({"wood": 1}, 6, (1, "send"))


def test_a_price_one_cannot_pay_is_refused() -> None:
    t = space_saying("exchange 1 wood or 1 ore or 1 metal for 2 points up to 1").goods(0, wood=1, ore=1).play(SEND)
    assert (t.refuses("price 3"), t.refuses("price 4")) == ("price-too-high", "no-such-alternative")
    assert t.play("price 2").count(0) == {"wood": 1}


def test_a_price_once_chosen_is_paid() -> None:
    t = space_saying("exchange 2 any raw or 1 military for 3 points up to 1").goods(0, wood=2, ore=2)
    t.has(0, military=1).play(SEND, "price 1")
    assert t.legal() == ["exchange wood", "exchange ore"]


def test_what_is_bought_may_be_a_choice() -> None:
    t = space_saying("exchange 1 wood for 2 culture or 3 points up to 2").goods(0, wood=2)
    t.play(SEND, "exchange wood", "option 1", "exchange wood", "option 2")
    assert (t[0].river, t[0].vp) == (2, 3)


def test_what_is_bought_may_be_counted() -> None:
    t = space_saying("exchange 1 wood for 2 points per flags up to 1").goods(0, wood=2).has(0, flags=0b101)
    assert t.play(SEND, "exchange wood")[0].vp == 4


# Two exchanges, and the corresponding resource --------------------------------------------------------------------


def test_two_exchanges_are_offered_one_after_the_other() -> None:
    t = space_saying("exchange 1 livestock for 1 wood up to 2, exchange 1 wood for 2 points up to 3")
    t.goods(0, livestock=2).play(SEND, "exchange livestock", "exchange livestock")
    assert (t.count(0), t.state.question) == ({"wood": 2}, "exchange")
    assert t.play("exchange wood", "stop exchanging")[0].vp == 2


def test_the_second_exchange_is_offered_though_the_first_is_declined() -> None:
    t = space_saying("exchange 1 ore for 1 points up to 2, exchange 1 wood for 2 points up to 3")
    t.goods(0, ore=1, wood=1).play(SEND, "stop exchanging", "exchange wood")
    assert (t.count(0), t[0].vp) == ({"ore": 1}, 2)


@pytest.mark.parametrize(("paid", "got"), [("livestock", "leather"), ("stone", "ashlar"), ("wood", "lumber"),
                                           ("ore", "metal"), ("metal", "metal")])
def test_a_raw_resource_for_the_corresponding_refined_one(paid: str, got: str) -> None:
    t = space_saying("exchange 1 any raw for 1 corresponding refined and 1 points up to 1").goods(0, **{paid: 1})
    assert t.play(SEND, f"exchange {paid}")[0].vp == 1
    assert t.count(0) == {got: 1}


def test_corresponding_counts_for_each_payment_and_beside_military() -> None:
    t = space_saying("exchange 1 any refined and 1 military for 2 corresponding raw up to 3").has(0, military=2)
    t.goods(0, lumber=1, metal=1).play(SEND, "exchange metal", "exchange lumber")
    assert (t.count(0), t[0].military) == ({"wood": 2, "ore": 2}, 0)


def test_a_once_per_round_exchange_needs_one_price_that_can_be_paid() -> None:
    def using(**more: int) -> Table:
        t = artifact_saying(once="exchange 2 wood or 1 ore and 1 military for 2 points up to 1").owns(0, "1p")
        return t.goods(0, **{good: n for good, n in more.items() if good != "military"}) \
            .has(0, military=more.get("military", 0))

    assert using(wood=1, ore=1).refuses("use 1p") == "nothing-to-do"
    assert using(wood=1, ore=1, military=1).play("use 1p", "exchange ore")[0].vp == 2

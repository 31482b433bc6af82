"""Warriors."""
from __future__ import annotations

import pytest

from tests.mara.table import Table


def table(players: int = 4) -> Table:
    """Round 5: the crossroads space of row 4 gives warriors, and everybody may go there."""
    t = Table(players, round=5)
    for seat in range(players):
        t.has(seat, lead=12, rear=12)
    return t


def with_warriors(number: int = 2, round: int = 1) -> Table:
    """Seat 0 has taken warriors."""
    t = Table(round=round).has(0, warriors=number)
    t.state.warriors = 4 - number
    return t


# Taking them ------------------------------------------------------------------------------------------------------


def test_the_symbol_gives_2_warriors_from_the_supply() -> None:
    t = table().play("explorer to x4")
    assert (t[0].warriors, t.state.warriors, t[0].members()) == (2, 2, 6)


def test_the_second_to_come_takes_the_other_two() -> None:
    t = table().play("explorer to x4", "chieftain to x4")
    assert (t[0].warriors, t[1].warriors, t.state.warriors) == (2, 2, 0)


@pytest.mark.parametrize("left", [0, 1])
def test_if_fewer_than_two_are_left_these_are_taken(left: int) -> None:
    t = table()
    t.state.warriors = left
    t.play("explorer to x4")
    assert (t[0].warriors, t.state.warriors) == (left, 0)


# Sending them -----------------------------------------------------------------------------------------------------


def test_warriors_are_sent_in_this_round_as_though_they_were_clan_members() -> None:
    t = with_warriors().play("warrior to 1.2")
    assert (t[0].warriors, t.at("1.2"), t.count(0)) == (1, [(0, "warrior")], {"livestock": 2})
    assert (t[0].explorers, t[0].chieftain, t.asked) == (4, True, (1, "send"))


def test_they_must_be_sent_before_the_round_can_end() -> None:
    t = Table(2).has(0, warriors=2, explorers=0, chieftain=False).has(1, explorers=0, chieftain=False)
    t[0].in_hut = t[1].in_hut = 4
    t.state.warriors = 2
    assert all(move.startswith("warrior") for move in t.legal())
    t.play("warrior to hire")
    assert (t.state.round, t.asked) == (1, (0, "send"))
    t.play("warrior to hut")
    assert t.state.round == 2


def test_one_who_takes_warriors_with_the_last_clan_member_goes_on_in_turn() -> None:
    t = table(2).has(0, explorers=0).has(1, explorers=0)
    t[0].in_hut = t[1].in_hut = 4
    t.play("chieftain to x4", "chieftain to hut")
    assert t.asked == (0, "send")
    t.play("warrior to hut")
    assert t.asked == (0, "send")


def test_the_hut_is_open_to_warriors() -> None:
    t = with_warriors().goods(0, wood=1).play("warrior to hut", "transform 1 wood")
    assert (t.count(0), t[0].warriors) == ({"lumber": 1}, 1)


def test_like_chieftains_they_join_a_stronger_players_explorer_at_no_cost() -> None:
    t = with_warriors().has(0, military=1).has(1, military=9).put(1, "explorer", "1.2").play("warrior to 1.2")
    assert (t[0].military, t.at("1.2")) == (1, [(1, "explorer"), (0, "warrior")])


def test_like_chieftains_they_join_a_neutral_explorer() -> None:
    t = Table(3).has(0, warriors=1).put(4, "explorer", "1.2")
    t.state.warriors, t.state.neutral_a = 3, 9
    assert t.play("warrior to 1.2").at("1.2") == [(4, "explorer"), (0, "warrior")]


@pytest.mark.parametrize("space", ["2.1", "3.1", "4.1", "5.1", "6.1"])
def test_like_chieftains_they_are_never_sent_to_future_spaces(space: str) -> None:
    assert with_warriors().refuses(f"warrior to {space}") == "future-space"


def test_nobody_joins_a_warrior() -> None:
    t = with_warriors().play("warrior to 1.2").has(1, military=9)
    assert t.refuses("explorer to 1.2") == "chieftain-there"
    assert t.refuses("chieftain to 1.2") == "chieftain-there"


@pytest.mark.parametrize("seat", [0, 1])
def test_example_a_warrior_is_not_sent_to_a_chieftain_or_another_warrior(seat: int) -> None:
    t = with_warriors(1).put(seat, "chieftain", "1.2").put(seat, "warrior", "1.3")
    assert t.refuses("warrior to 1.2") == "chieftain-there"
    assert t.refuses("warrior to 1.3") == "chieftain-there"


def test_example_a_warrior_is_sent_to_an_action_space_with_ones_own_explorer() -> None:
    t = with_warriors().has(0, military=2).put(0, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == t.refuses("chieftain to 1.2") == "own-member-there"
    t.play("warrior to 1.2")
    assert t.at("1.2") == [(0, "explorer"), (0, "warrior")]
    assert (t[0].military, t.count(0)) == (2, {"livestock": 2})


def test_then_the_space_is_full() -> None:
    t = with_warriors().put(0, "explorer", "1.2").play("warrior to 1.2").has(1, military=9)
    assert t.refuses("explorer to 1.2") == t.refuses("chieftain to 1.2") == "full"


def test_a_marked_space_with_ones_own_explorer_takes_no_warrior() -> None:
    t = with_warriors().has(0, military=2).put(0, "explorer", "raid")
    assert t.refuses("warrior to raid") == "taken"


def test_a_space_of_two_takes_no_warrior() -> None:
    t = with_warriors().put(0, "explorer", "1.2").put(1, "chieftain", "1.2")
    assert t.refuses("warrior to 1.2") == "full"


def test_warriors_need_what_a_space_needs() -> None:
    t = with_warriors(round=5)
    assert t.refuses("warrior to x1") == "caravans-not-there"
    assert t.refuses("warrior to 5.6") == "requirement-not-met"
    assert t.refuses("warrior to raid") == "no-military"


def test_a_warrior_raids_at_the_usual_price() -> None:
    t = with_warriors().has(0, military=6).goods(1, wood=4).play("warrior to raid")
    assert (t[0].military, t.count(0)) == (5, {"wood": 1})


def test_effects_that_refer_to_the_chieftain_do_not_apply_to_warriors() -> None:
    t = Table(characters=["leader"]).has(0, warriors=2)
    t.state.warriors = 2
    t.play("turn character over", "warrior to 1.2")
    assert t[0].vp == 0


# Returning them ---------------------------------------------------------------------------------------------------


def test_after_the_round_warriors_return_to_the_general_supply() -> None:
    t = with_warriors().play("warrior to 1.2").end_round()
    assert (t.state.round, t.state.warriors, t[0].warriors, t.at("1.2")) == (2, 4, 0, [])
    assert (t[0].explorers, t[0].chieftain) == (4, True)
    assert t.refuses("warrior to 2.1") == "nobody-left"


def test_a_warrior_beside_ones_own_explorer_leaves_and_the_explorer_returns() -> None:
    t = with_warriors().put(0, "explorer", "1.2").play("warrior to 1.2").end_round()
    assert (t[0].explorers, t.state.warriors, t.at("1.2")) == (4, 4, [])

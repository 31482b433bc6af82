"""Playing the game: sending out a clan member."""
from __future__ import annotations

import pytest

from tests.mara.table import Table, components

ROWS_AHEAD = ["2.1", "3.2", "4.3", "5.4", "6.5"]


# Whose turn it is -------------------------------------------------------------------------------------------------


def test_each_turn_sends_a_single_clan_member_clockwise() -> None:
    t = Table()
    asked = []
    for space in ("1.2", "1.4", "1.3", "2.2", "2.4"):
        asked.append(t.asked)
        t.play(f"explorer to {space}")
    assert asked == [(0, "send"), (1, "send"), (2, "send"), (3, "send"), (0, "send")]


def test_somebody_must_be_sent() -> None:
    assert all(" to " in move for move in Table().legal())


def test_who_has_sent_everybody_is_passed_over() -> None:
    t = Table(3).has(1, explorers=0, chieftain=False).has(2, explorers=0)
    t[1].in_hut, t[2].in_hut = 4, 4
    t.play("explorer to hut")
    assert t.asked == (2, "send")
    t.play("chieftain to hut")
    assert t.asked == (0, "send")
    assert t.play("explorer to hut").asked == (0, "send")


def test_the_round_ends_only_after_everybody_has_sent_everybody() -> None:
    t = Table(2)
    for _ in range(9):
        t.play(t.legal("to hut")[0])
    assert (t.state.round, t.asked) == (1, (1, "send"))
    t.play("chieftain to hut")
    assert t.state.round == 2


def test_a_clan_has_four_explorers_and_a_chieftain_to_send() -> None:
    t = Table(2).has(1, explorers=0, chieftain=False)
    t[1].in_hut = 4
    for _ in range(4):
        t.play("explorer to hut")
    assert t.refuses("explorer to hut") == "nobody-left"
    assert t.legal() == [move for move in t.legal() if move.startswith("chieftain")]
    assert t.play("chieftain to hut").state.round == 2


def test_nobody_sends_a_warrior_without_having_taken_one() -> None:
    assert Table().refuses("warrior to 1.1") == "nobody-left"


def test_who_is_sent_stands_on_the_space_and_is_not_at_home() -> None:
    t = Table().play("explorer to 1.2", "chieftain to 1.4")
    assert (t.at("1.2"), t.at("1.4")) == ([(0, "explorer")], [(1, "chieftain")])
    assert (t[0].explorers, t[0].chieftain, t[1].explorers, t[1].chieftain) == (3, True, 4, False)


# Company ----------------------------------------------------------------------------------------------------------


def test_example_1_spaces_where_red_may_be_sent_in_round_2() -> None:
    """Red is seat 0 with military 3; blue has 5, green 2, yellow 1."""
    t = Table(round=2).has(0, military=3).has(1, military=5).has(2, military=2).has(3, military=1)
    t.put(1, "explorer", "2.1", "hire").put(2, "explorer", "2.2", "4.2").put(3, "chieftain", "2.4")
    assert t.refuses("explorer to 2.3") == ""  # free
    assert t.refuses("chieftain to 2.3") == ""
    assert t.refuses("explorer to 3.3") == ""  # a row to come
    assert t.refuses("explorer to 2.2") == ""  # beside a weaker explorer
    assert t.refuses("chieftain to 2.2") == ""
    assert t.refuses("chieftain to 2.1") == ""  # beside a stronger one
    assert t.refuses("chieftain to hire") == ""
    assert t.refuses("explorer to 4.2") == ""  # beside a weaker one on a row to come


@pytest.mark.parametrize("space", ROWS_AHEAD)
def test_example_2_a_chieftain_is_never_sent_to_a_future_space(space: str) -> None:
    assert Table().refuses(f"chieftain to {space}") == "future-space"


def test_example_3_an_explorer_is_not_sent_beside_a_stronger_players() -> None:
    t = Table().has(0, military=3).has(1, military=4).put(1, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == "too-weak"
    assert t.refuses("chieftain to 1.2") == ""


def test_example_4_nobody_is_sent_to_ones_own_explorer() -> None:
    t = Table().has(0, military=3).put(0, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == "own-member-there"
    assert t.refuses("chieftain to 1.2") == "own-member-there"


@pytest.mark.parametrize("seat", [0, 1])
def test_example_4_nobody_is_sent_to_any_players_chieftain(seat: int) -> None:
    t = Table().has(0, military=3).put(seat, "chieftain", "1.2").has(0, chieftain=True)
    assert t.refuses("explorer to 1.2") == "chieftain-there"
    assert t.refuses("chieftain to 1.2") == "chieftain-there"


@pytest.mark.parametrize("space", ["raid", "first"])
def test_example_5_a_marked_space_holds_one_clan_member(space: str) -> None:
    t = Table().has(0, military=3).put(1, "explorer", space)
    assert t.refuses(f"explorer to {space}") == "taken"
    assert t.refuses(f"chieftain to {space}") == "taken"


def test_example_5_a_set_may_mark_spaces_of_territories() -> None:
    tile = '{left = "plains: 2 livestock", middle = "plains single: 1 livestock", right = "quarry: 1 stone",' \
           ' outpost = "workers"}'
    t = Table(components=components(plains_quarry_1a=tile))
    t.has(0, military=3).put(1, "explorer", "1.1", "1.2")
    assert t.refuses("explorer to 1.2") == "taken"
    assert t.refuses("chieftain to 1.2") == "taken"
    assert t.refuses("explorer to 1.1") == ""


def test_two_clan_members_at_most() -> None:
    t = Table().has(0, military=3).put(1, "explorer", "1.2").put(2, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == "full"
    assert t.refuses("chieftain to 1.2") == "full"


def test_an_explorer_and_a_chieftain_who_joined_are_two() -> None:
    t = Table().has(0, military=3).put(1, "explorer", "1.2").put(2, "chieftain", "1.2")
    assert t.refuses("explorer to 1.2") == "full"


def test_an_explorer_joins_only_where_its_player_is_stronger_not_equal() -> None:
    t = Table().has(0, military=2).has(1, military=2).put(1, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == "too-weak"
    assert t.has(0, military=3).refuses("explorer to 1.2") == ""


def test_exact_strength_counts_for_joining_not_the_power_level() -> None:
    t = Table().has(0, military=4).has(1, military=3).put(1, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == ""


def test_joining_costs_an_explorers_player_1_military_even_if_that_makes_both_equal() -> None:
    t = Table().has(0, military=3).has(1, military=2).put(1, "explorer", "1.2").play("explorer to 1.2")
    assert (t[0].military, t[1].military) == (2, 2)
    assert t.at("1.2") == [(1, "explorer"), (0, "explorer")]
    assert t.count(0) == {"livestock": 2}


def test_joining_with_the_chieftain_costs_nothing() -> None:
    t = Table().has(1, military=2).put(1, "explorer", "1.2").play("chieftain to 1.2")
    assert (t[0].military, t[1].military) == (0, 2)
    assert t.at("1.2") == [(1, "explorer"), (0, "chieftain")]
    assert t.count(0) == {"livestock": 2}


def test_a_free_space_costs_no_military() -> None:
    assert Table().has(0, military=3).play("explorer to 1.2")[0].military == 3


def test_the_military_for_joining_is_lost_before_the_action() -> None:
    t = Table(left=["1a", "1b", "2a", "2b", "3a", "3b"]).has(0, military=20).put(1, "explorer", "1.3")
    t.play("explorer to 1.3")  # 1 stone and 1 military
    assert (t[0].military, t[0].vp) == (20, 0)


def test_the_one_who_was_joined_keeps_everything_and_gets_nothing() -> None:
    t = Table().has(0, military=3).has(1, military=2).put(1, "explorer", "1.2").play("explorer to 1.2")
    assert (t.count(1), t[1].explorers, t[1].vp) == ({}, 3, 0)


def test_homeland_spaces_are_joined_like_others() -> None:
    t = Table().has(0, military=3).has(1, military=2).put(1, "explorer", "hire")
    t.play("explorer to hire")
    assert (t[0].military, t[0].workers, t.at("hire")) == (2, 1, [(1, "explorer"), (0, "explorer")])


# Rows of other rounds ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ROWS_AHEAD)
def test_explorers_are_sent_to_future_territories_too(space: str) -> None:
    t = Table().play(f"explorer to {space}")
    assert t.at(space) == [(0, "explorer")]


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_a_chieftain_goes_to_the_row_beside_the_round_marker_only(round: int) -> None:
    t = Table(round=round)
    rows = {move.split()[-1][0] for move in t.legal(r"chieftain to \d")}
    assert rows == ({"5", "6"} if round == 5 else {str(round)})


@pytest.mark.parametrize("round", [2, 3, 4, 5])
def test_nobody_is_sent_to_a_territory_that_is_turned_over(round: int) -> None:
    t = Table(round=round)
    for row in range(1, round):
        assert t.refuses(f"explorer to {row}.1") == "turned-over"
        assert t.refuses(f"chieftain to {row}.6") == "turned-over"


def test_round_5_spans_two_rows() -> None:
    t = Table(round=5)
    for space in ("5.1", "5.5", "6.1", "6.5"):
        assert t.refuses(f"explorer to {space}") == ""
        assert t.refuses(f"chieftain to {space}") == ""


def test_joining_on_a_future_territory_costs_military_too() -> None:
    t = Table().has(0, military=1).put(1, "explorer", "3.2").play("explorer to 3.2")
    assert t[0].military == 0


# After the action -------------------------------------------------------------------------------------------------


def test_after_the_action_one_artifact_may_be_created_or_reserved() -> None:
    t = Table().goods(0, leather=2).play("explorer to hire")
    assert t.asked == (0, "artifact")
    assert t.legal() == ["create 1a", "no artifact"]
    assert t.play("no artifact").asked == (1, "send")


def test_one_artifact_in_a_turn() -> None:
    t = Table().has(0, river=3).goods(0, leather=6, ashlar=2).play("explorer to hire", "create 1a", "card 1p")
    assert t.asked == (1, "send")


def test_resources_of_the_space_can_be_spent_on_the_artifact() -> None:
    t = Table(round=3, left=["1a", "1b", "2a", "2b", "3a", "3b"], cards=["1a"]).goods(0, leather=1)
    t.play("explorer to 3.2")  # 1 leather and 1 livestock
    assert "create 1a" in t.legal()

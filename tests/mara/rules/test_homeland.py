"""Homeland action spaces."""
from __future__ import annotations

import pytest

from tests.mara.table import Table

SEATS = [2, 3, 4]


# Hire a Worker ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(("round", "level"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_hired_workers_level_depends_on_the_round(players: int, round: int, level: int) -> None:
    t = Table(players, round=round).workers(0, 1).play("explorer to hire")
    workers = [0, 0, 0]
    workers[0] += 1
    workers[level - 1] += 1
    assert [t[0].workers >> 8 * n & 255 for n in range(3)] == workers


def test_a_chieftain_hires_as_well() -> None:
    assert Table().play("chieftain to hire")[0].workers == 1


def test_two_may_hire_in_a_round() -> None:
    t = Table().has(1, military=1).play("explorer to hire", "explorer to hire")
    assert (t[0].workers, t[1].workers) == (1, 1)
    assert t.refuses("chieftain to hire") == "full"


# Develop your Skills, Travel the Road -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
def test_developing_gains_1_military_and_1_culture(players: int) -> None:
    t = Table(players).has(0, military=2, river=2).play("explorer to develop")
    assert (t[0].military, t[0].river, t[0].lead) == (3, 3, 0)
    assert t.asked == (1, "send")


@pytest.mark.parametrize("players", SEATS)
def test_travelling_gains_2_travel_for_each_caravan_once(players: int) -> None:
    t = Table(players).has(0, lead=3, rear=0).play("explorer to travel")
    assert t.asked == (0, "travel")
    t.play("caravan lead straight", "caravan rear straight")
    assert (t[0].lead, t[0].rear, t[0].military, t[0].river) == (6, 3, 0, 0)
    assert t.asked == (1, "send")


def test_travelling_moves_a_single_caravan_up_to_two_times() -> None:
    t = Table().play("explorer to travel", "caravan lead straight", "caravan lead straight")
    assert (t[0].lead, t[0].rear) == (6, 0)
    t = Table().play("explorer to travel", "caravan lead straight", "stop travelling")
    assert (t[0].lead, t[0].rear) == (3, 0)


def test_with_four_players_developing_and_travelling_are_two_spaces() -> None:
    t = Table().put(1, "chieftain", "develop")
    assert t.refuses("explorer to travel") == ""
    assert t.play("explorer to travel").at("travel") == [(0, "explorer")]


@pytest.mark.parametrize("players", [2, 3])
def test_with_fewer_players_developing_and_travelling_are_one_space(players: int) -> None:
    t = Table(players).put(1, "chieftain", "develop")
    assert t.refuses("explorer to develop") == "chieftain-there"
    assert t.refuses("explorer to travel") == "chieftain-there"
    t = Table(players).play("explorer to travel", "stop travelling")
    assert t.refuses("explorer to develop") == "too-weak"
    assert t.refuses("explorer to travel") == "too-weak"


@pytest.mark.parametrize("players", [2, 3])
def test_both_options_remain_available_to_the_next_player(players: int) -> None:
    t = Table(players).play("explorer to develop")
    assert t.play("chieftain to develop")[1].river == 1
    t = Table(players).play("explorer to develop", "chieftain to travel", "caravan lead straight", "stop travelling")
    assert (t[1].lead, t[1].river) == (3, 0)


# Execute a Raid: see test_raid ------------------------------------------------------------------------------------


# Become First Player ----------------------------------------------------------------------------------------------


def first(players: int = 4, seat: int = 0, round: int = 1) -> Table:
    """A seat takes the card and takes its step."""
    t = Table(players, round=round).to_move(seat).play("explorer to first")
    assert t.asked == (seat, "travel")
    return t.play("caravan lead straight")


@pytest.mark.parametrize("seat", [0, 2])
def test_the_first_player_card_lets_one_play_first_in_the_next_round(seat: int) -> None:
    t = first(seat=seat)
    assert (t.state.first, t.state.next_first) == (0, seat)
    t.end_round()
    assert (t.state.round, t.state.first, t.state.seat) == (2, seat, seat)


def test_the_order_of_this_round_does_not_change() -> None:
    assert first(seat=1).asked == (2, "send")


def test_one_keeps_the_card_until_somebody_takes_it() -> None:
    t = first(seat=2).end_round().end_round()
    assert (t.state.round, t.state.seat) == (3, 2)


def test_the_new_first_player_moves_one_step_along_the_road() -> None:
    t = first()
    assert (t[0].lead, t[0].rear) == (3, 0)
    assert t.asked == (1, "send")


def test_the_step_may_be_left_out() -> None:
    t = Table().play("explorer to first", "stop travelling")
    assert (t[0].lead, t.state.next_first) == (0, 0)


@pytest.mark.parametrize(("seat", "river", "military"), [
    (0, [0, 0, 1, 0], [0, 0, 0, 2]), (1, [0, 0, 0, 1], [2, 0, 0, 0]), (3, [0, 1, 0, 0], [0, 0, 2, 0])])
def test_the_third_in_the_new_order_gains_1_culture_and_the_fourth_2_military(
        seat: int, river: list[int], military: list[int]) -> None:
    t = first(seat=seat)
    assert [p.river for p in t.state.players] == river
    assert [p.military for p in t.state.players] == military


def test_with_three_players_the_fourths_bonus_is_not_awarded() -> None:
    t = first(3, seat=1)
    assert [p.river for p in t.state.players] == [1, 0, 0]
    assert [p.military for p in t.state.players] == [0, 0, 0]
    assert (t.state.neutral_a, t.state.neutral_b) == (0, 0)


def test_with_two_players_neither_bonus_is_awarded() -> None:
    t = Table(2).play("explorer to raid_first", "now first", "caravan lead straight")
    assert t.state.next_first == 0
    assert [(p.river, p.military) for p in t.state.players] == [(0, 0), (0, 0)]


def test_the_bonus_is_had_immediately_with_all_it_leads_to() -> None:
    t = Table().has(2, river=5).play("explorer to first")
    assert t.asked == (0, "travel")  # the first player's step comes first
    t.play("caravan lead straight")
    assert t.asked == (2, "sail")
    t.play("river 6")
    assert t[2].river == 8  # the bonus tile there gives 2 culture
    assert t.asked == (1, "send")


def test_the_bonuses_of_the_others_come_after_the_step_of_the_first_player() -> None:
    t = Table().play("explorer to first")
    assert (t.asked, t[2].river, t[3].military) == ((0, "travel"), 0, 0)
    t.play("caravan lead straight")
    assert (t.asked, t[2].river, t[3].military) == ((1, "send"), 1, 2)


def test_military_beyond_the_track_is_points_for_the_fourth() -> None:
    t = Table().has(3, military=19).play("explorer to first", "stop travelling")
    assert (t[3].military, t[3].vp) == (20, 1)


def test_whoever_is_first_already_may_take_the_card_again() -> None:
    t = first(seat=0)
    assert (t.state.next_first, t[2].river, t[3].military) == (0, 1, 2)


@pytest.mark.parametrize("member", ["explorer", "chieftain"])
def test_the_card_is_taken_once_per_round(member: str) -> None:
    t = Table().has(1, military=5).play("explorer to first", "stop travelling")
    assert t.refuses(f"{member} to first") == "taken"
    t.end_round()
    assert t.refuses(f"{member} to first") == ""


# The final round --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(("gain", "military", "river"), [("military", 2, 0), ("culture", 0, 2), ("travel", 0, 0)])
def test_in_the_final_round_the_card_gives_2_travel_2_military_or_2_culture(
        players: int, gain: str, military: int, river: int) -> None:
    t = Table(players, round=5)
    t.play(*(["explorer to raid_first", "now first"] if players == 2 else ["explorer to first"]))
    assert t.legal() == ["gain 2 travel", "gain 2 military", "gain 2 culture"]
    t.play(f"gain 2 {gain}")
    if gain == "travel":
        t.play("caravan lead straight", "caravan lead straight")
    assert (t[0].military, t[0].river, t[0].lead) == (military, river, 6 if gain == "travel" else 0)
    if players == 2 and gain == "military":
        t.play("no more of this space")  # there is military for a raid now
    assert t.asked == (1, "send")


def test_in_the_final_round_there_is_no_effect_on_other_players_and_no_step() -> None:
    t = Table(round=5).to_move(1).play("explorer to first", "gain 2 military")
    assert [(p.river, p.military, p.lead) for p in t.state.players] == [(0, 0, 0), (0, 2, 0), (0, 0, 0), (0, 0, 0)]
    assert t.state.next_first == 0


def test_in_round_4_the_front_of_the_card_is_still_up() -> None:
    assert first(round=4)[2].river == 1


# Two players: raid and first player on one space ------------------------------------------------------------------


def two(military: int = 5) -> Table:
    return Table(2).has(0, military=military).goods(1, wood=6).play("explorer to raid_first")


def test_with_two_players_both_actions_may_be_taken_raid_first() -> None:
    t = two()
    assert t.legal() == ["now raid", "now first", "no more of this space"]
    t.play("now raid")
    assert (t[0].military, t.count(0)) == (4, {"wood": 1})
    assert t.legal() == ["now first", "no more of this space"]
    t.play("now first", "caravan lead straight")
    assert (t.state.next_first, t[0].lead, t.asked) == (0, 3, (1, "send"))


def test_with_two_players_both_actions_may_be_taken_card_first() -> None:
    t = two().play("now first", "caravan lead straight")
    assert t.legal() == ["now raid", "no more of this space"]
    t.play("now raid")
    assert (t.count(0), t[0].military, t.asked) == ({"wood": 1}, 4, (1, "send"))


def test_with_two_players_either_action_may_be_left_out() -> None:
    t = two().play("now raid", "no more of this space")
    assert (t.state.next_first, t[0].lead, t.asked) == (0, 0, (1, "send"))
    t = Table(2).to_move(1).play("explorer to raid_first", "now first", "stop travelling")
    assert (t.state.next_first, t.asked) == (1, (0, "send"))
    t = two().play("no more of this space")
    assert (t.count(0), t[0].military, t.asked) == ({}, 5, (1, "send"))


def test_with_two_players_the_card_is_had_without_military_the_raid_is_not() -> None:
    t = two(military=0)
    assert t.refuses("now raid") == "no-military"
    t.play("now first", "stop travelling")
    assert t.asked == (1, "send")


def test_an_action_is_taken_once_only() -> None:
    t = two().play("now first", "stop travelling")
    assert t.refuses("now first") == "done-already"


def test_the_common_space_holds_one_clan_member() -> None:
    t = two().play("no more of this space").has(1, military=9)
    assert t.refuses("explorer to raid_first") == "taken"
    assert t.refuses("chieftain to raid_first") == "taken"

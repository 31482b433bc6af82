"""Start and end of a round."""
from __future__ import annotations

import pytest

from terrae.mara.tiles import BOX_ARTIFACTS
from tests.mara.table import CARDS, Table, new_game, until

MIXED = ["1a", "2a", "1b", "2b", "1c", "2c", "3a", "3b"]
TWO = ["2a", "2b", "2c", "2d", "2e", "2f", "2g", "2h"]


def deck(t: Table) -> set[str]:
    """Levels that are left in the deck."""
    return {card[0] for n, card in enumerate(BOX_ARTIFACTS) if t.state.deck >> n & 1}


def to_the_hut(t: Table) -> Table:
    """Everybody sends everybody to the hut until somebody else than a player is asked, or the next round begins."""
    now = t.state.round
    while t.state.seat >= 0 and t.state.round == now:
        moves = t.legal("to hut|^done$|no artifact")
        t.play(moves[0])
    return t


# Start of round ---------------------------------------------------------------------------------------------------


def test_the_game_starts_with_all_levels_in_the_deck() -> None:
    assert deck(Table()) == {"1", "2", "3"}


def test_round_2_removes_level_1_from_the_deck_but_not_from_the_river() -> None:
    t = to_the_hut(Table(2))
    assert (t.state.round, deck(t), t.shown()) == (2, {"2", "3"}, CARDS)


def test_from_round_2_on_the_river_is_refilled_with_level_2() -> None:
    t = Table().end_round().goods(0, leather=2).play("explorer to hire", "create 1a")
    assert t.asked == (-1, "card")
    assert t.legal() == [f"card {card}" for card in BOX_ARTIFACTS if card[0] == "2"]


def test_round_3_removes_level_1_from_the_river_then_refills_it() -> None:
    t = Table(round=2, cards=MIXED)
    t.state.deck = sum(1 << n for n, card in enumerate(BOX_ARTIFACTS) if card[0] != "1" and card not in MIXED)
    to_the_hut(t)
    assert t.asked == (-1, "card")
    assert t.shown() == ["2a", "2b", "2c", "3a", "3b"]  # the others slide to the left
    assert t.legal() == [f"card {card}" for card in BOX_ARTIFACTS if card[0] == "2" and card not in MIXED]
    t.play("card 2p", "card 2d", "card 2e")
    assert t.shown() == ["2a", "2b", "2c", "3a", "3b", "2p", "2d", "2e"]
    assert t.state.question != "card"


def test_in_round_3_eight_artifacts_of_level_2_lie_there_if_nobody_took_any() -> None:
    t = Table().end_round().end_round()
    assert t.state.round == 3
    assert [card[0] for card in t.shown()] == ["2"] * 8


def test_in_round_5_eight_artifacts_of_level_3_lie_there_if_nobody_took_any() -> None:
    t = Table().end_round().end_round().end_round().end_round()
    assert t.state.round == 5
    assert [card[0] for card in t.shown()] == ["3"] * 8
    assert deck(t) == {"3"}


def test_round_4_removes_level_2_from_the_deck_but_not_from_the_river() -> None:
    t = Table(2, round=3, cards=TWO)
    to_the_hut(t)
    assert (t.state.round, "2" in deck(t), "3" in deck(t), t.shown()) == (4, False, True, TWO)


def test_round_5_removes_level_2_from_the_river_then_refills_it() -> None:
    t = Table(round=4, cards=["2a", "3a", *TWO[1:6], "3b"])
    t.state.deck = sum(1 << n for n, card in enumerate(BOX_ARTIFACTS) if card[0] == "3" and card not in ("3a", "3b"))
    to_the_hut(t)
    assert (t.state.round, t.asked, t.shown()) == (5, (-1, "card"), ["3a", "3b"])
    t.play("card 3t", "card 3c", "card 3d", "card 3e", "card 3f", "card 3g")
    assert t.shown() == ["3a", "3b", "3t", "3c", "3d", "3e", "3f", "3g"]
    assert t.asked == (0, "send")


def test_a_reserved_artifact_of_level_1_stays_with_its_player() -> None:
    t = Table(round=2, cards=["1a", *TWO[:7]]).reserved(1, "1p").end_round()
    assert (t.state.round, t[1].reserved) == (3, BOX_ARTIFACTS.index("1p"))


def test_created_artifacts_stay_with_their_players() -> None:
    t = Table(round=2).owns(1, "1p").end_round()
    assert int(t[1].artifacts) == 1 << BOX_ARTIFACTS.index("1p")


def test_the_first_player_does_not_change_when_the_card_is_turned_over() -> None:
    t = Table(round=4).to_move(2).play("explorer to first", "stop travelling").end_round()
    assert (t.state.round, t.state.first, t.asked) == (5, 2, (2, "send"))


# End of round: who returns ----------------------------------------------------------------------------------------


def test_clan_members_return_from_all_spaces_of_homeland_row_and_crossroads() -> None:
    t = Table(round=2).put(0, "explorer", "hire", "2.1", "2.6", "x1").put(1, "chieftain", "2.2")
    t.put(2, "explorer", "develop", "raid").put(1, "explorer", "2.1")
    t.end_round()
    assert t.state.round == 3
    assert [(p.explorers, p.chieftain) for p in t.state.players] == [(4, True)] * 4
    assert set(t.state.board) == {0}


@pytest.mark.parametrize("space", ["2.1", "3.4", "4.6", "5.2", "6.4"])
def test_explorers_on_future_spaces_do_not_return(space: str) -> None:
    t = Table().put(0, "explorer", space).end_round()
    assert (t.state.round, t[0].explorers, t.at(space)) == (2, 3, [(0, "explorer")])


@pytest.mark.parametrize(("space", "back_in"), [("2.2", 3), ("3.2", 4), ("4.2", 5)])
def test_they_return_at_the_end_of_the_round_in_which_their_tile_is_turned_over(space: str, back_in: int) -> None:
    t = Table().put(0, "explorer", space).put(1, "explorer", space)
    for _ in range(2, back_in):
        t.end_round()
        assert (t[0].explorers, t[1].explorers, len(t.at(space))) == (3, 3, 2)
    t.end_round()
    assert (t.state.round, t[0].explorers, t[1].explorers, t.at(space)) == (back_in, 4, 4, [])


def test_explorers_sent_to_the_rows_of_round_5_never_return() -> None:
    t = Table().put(0, "explorer", "5.2", "6.2")
    for round in (2, 3, 4, 5):
        t.end_round()
        assert (t.state.round, t[0].explorers) == (round, 2)
    assert (t.at("5.2"), t.at("6.2")) == ([(0, "explorer")], [(0, "explorer")])


def test_who_stands_on_a_future_space_can_be_joined_by_a_chieftain_when_its_round_comes() -> None:
    t = Table().put(1, "explorer", "2.2").end_round()
    assert t.refuses("chieftain to 2.2") == ""


def test_who_has_nobody_at_home_sends_nobody_in_the_next_round() -> None:
    t = Table(2).put(1, "explorer", "5.1", "5.2", "6.1", "6.2").end_round()
    assert (t.state.round, t[1].explorers, t[1].chieftain) == (2, 0, True)
    t.play("explorer to hut", "chieftain to hut")
    assert t.asked == (0, "send")
    assert t.play("explorer to hut").asked == (0, "send")


# End of round: tiles ----------------------------------------------------------------------------------------------


def test_the_two_tiles_beside_the_round_marker_are_turned_over() -> None:
    t = Table().has(0, lead=3, rear=3)
    assert t.refuses("explorer to x1") == "crossroads-closed"
    t.end_round()
    assert t.refuses("explorer to x1") == ""
    assert t.refuses("explorer to x2") == "crossroads-closed"
    assert t.refuses("explorer to 1.1") == "turned-over"
    assert t.refuses("explorer to 2.1") == ""


def test_the_outpost_of_the_row_can_be_visited_from_then_on() -> None:
    t = Table().play("explorer to travel")
    assert t.refuses("caravan lead outpost") == "outpost-closed"
    t.play("stop travelling").end_round().play("explorer to travel", "caravan lead outpost")
    assert (t[0].lead, t[0].flags) == (2, 1)


# End of round: workers and artifacts ------------------------------------------------------------------------------


def test_used_workers_are_available_again() -> None:
    t = Table().workers(0, 1, 2).goods(0, wood=9).play("worker 1", "worker 2")
    assert t.count(0) == {"wood": 6, "lumber": 3}
    assert t.refuses("worker 1") == t.refuses("worker 2") == "workers-used"
    t.end_round()
    assert t.refuses("worker 1") == t.refuses("worker 2") == ""


def test_used_once_per_round_artifacts_are_available_again() -> None:
    t = Table().owns(0, "2f").play("use 2f", "take 1 wood")
    assert t.refuses("use 2f") == "already-used"
    t.end_round()
    assert t.refuses("use 2f") == ""


def test_a_characters_own_move_is_available_again() -> None:
    t = Table(characters=["veteran"]).play("turn character over", "score power level")
    assert t.refuses("score power level") == "already-used"
    assert t.end_round().refuses("score power level") == ""


def test_resources_tracks_and_points_stay() -> None:
    t = Table().goods(1, wood=2, metal=1).has(1, military=7, river=5, lead=6, rear=4, vp=3).workers(1, 2)
    t.end_round()
    p = t[1]
    assert (t.count(1), p.military, p.river, p.lead, p.rear, p.vp) == ({"wood": 2, "metal": 1}, 7, 5, 6, 4, 3)
    assert p.workers == 1 << 8


# Five rounds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_is_over_after_five_rounds(players: int) -> None:
    t = Table(players)
    seen = []
    while not t.state.over:
        seen.append(t.state.round)
        t.end_round()
    assert seen == [1, 2, 3, 4, 5]
    assert (t.state.round, t.legal()) == (5, [])


def test_each_round_starts_with_the_first_player() -> None:
    t = Table().to_move(3).play("explorer to first", "stop travelling")
    starts = []
    while not t.end_round().state.over:
        starts.append(t.state.seat)
    assert starts == [3, 3, 3, 3]


def test_there_is_no_round_before_the_set_up_is_done() -> None:
    s = until(new_game(start="1"), "draft")
    assert (s.round, s.round_number()) == (0, 0)

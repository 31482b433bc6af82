"""The leader: an extra explorer when young, points for the chieftain's deeds when experienced."""
import pytest

from tests.mara.table import Table, new_game, pinned, play, until


def table(experienced: bool = False, players: int = 4) -> Table:
    t = pinned(players, characters=["leader"])
    return t.has(0, experienced=True, explorers=4) if experienced else t


def test_the_clan_gains_an_extra_explorer_upon_selection() -> None:
    s = until(new_game(players="2", start="1", draft="random"), "character")
    play(s, "character leader")
    assert s.players[0].explorers == 5


def test_the_extra_explorer_is_sent_like_the_others_and_comes_home() -> None:
    t = table()
    for n in range(4):
        t.play("explorer to hut").to_move(0)
        assert t[0].explorers == 4 - n
    t.play("explorer to hut").to_move(0)
    assert t.legal("^explorer") == []
    t.end_round()
    assert t[0].explorers == 5


def test_with_the_one_at_space_8_of_the_river_there_are_six() -> None:
    t = table().has(0, river=7).play("explorer to develop").end_round()
    assert t[0].explorers == 6


def test_turning_over_costs_the_extra_explorer() -> None:
    t = table().play("turn character over")
    assert (t[0].explorers, t[0].experienced) == (4, True)


def test_the_explorer_lost_cannot_be_one_that_was_sent_to_a_future_territory() -> None:
    t = table().put(0, "explorer", "4.1", "4.2", "4.3", "5.2")
    assert t.refuses("turn character over") == ""
    t.put(0, "explorer", "5.3")
    assert t.refuses("turn character over") == "explorers-all-away"
    assert table().put(0, "explorer", "4.1", "4.2", "4.3", "5.2").play("turn character over")[0].explorers == 0


def test_not_after_the_first_member_was_sent_in_a_round() -> None:
    t = table().play("explorer to hire").to_move(0)
    assert t.refuses("turn character over") == "too-late"
    t.end_round().to_move(0)
    assert t.refuses("turn character over") == ""


def test_experienced_5_points_for_the_chieftain_on_an_unoccupied_action_space() -> None:
    for space in ("hire", "1.2", "develop"):
        assert table(True).play(f"chieftain to {space}")[0].vp == 5


def test_experienced_3_points_for_the_chieftain_beside_another_players_explorer() -> None:
    t = table(True).put(1, "explorer", "1.2", "hire")
    assert t.play("chieftain to 1.2")[0].vp == 3


def test_neutral_players_explorers_count_as_another_players() -> None:
    assert table(True, 2).put(4, "explorer", "1.2").play("chieftain to 1.2")[0].vp == 3


def test_experienced_crossroads_are_action_spaces_too() -> None:
    t = pinned(characters=["leader"], round=2).has(0, experienced=True, explorers=4, lead=3, rear=3)
    t.play("chieftain to x1")
    assert t[0].vp == 5


@pytest.mark.parametrize(("member", "space"), [("chieftain", "hut"), ("explorer", "1.2"), ("warrior", "1.2")])
def test_the_hut_is_no_action_space_and_explorers_and_warriors_are_no_chieftain(member: str, space: str) -> None:
    t = table(True).has(0, warriors=2)
    t.state.warriors = 2
    assert t.play(f"{member} to {space}")[0].vp == 0
    t = table(True).has(0, warriors=2, military=3).put(1, "explorer", "1.2")
    t.state.warriors = 2
    assert t.play(f"{member} to {space}")[0].vp == 0


def test_young_no_points() -> None:
    assert table().play("chieftain to hire")[0].vp == 0


def test_others_score_nothing() -> None:
    assert table(True).to_move(1).play("chieftain to hire")[1].vp == 0

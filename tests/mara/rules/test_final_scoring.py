"""Game end scoring: the eight lines of the scorepad, ties, the winners."""
from typing import Any

import pytest

from tests.mara.table import Table, artifact_saying, pinned

OUTPOSTS = {"workers": "1a", "road": "1b", "river": "1c", "military": "1d", "clothing": "2a", "pottery": "2b",
            "tools": "2c", "weaponry": "2d"}
OF = {"clothing": ["1a", "1b", "1c", "1d", "2a"], "pottery": ["1e", "1f", "1g", "1h", "2e"],
      "tools": ["1i", "1j", "1k", "1l", "2i"], "weaponry": ["1m", "1n", "1o", "1p", "2m"]}


def last(players: int = 4, **more: Any) -> Table:
    """Round 5, nothing on the display."""
    return pinned(players, round=5, cards=[], **more)


def lines(t: Table, seat: int = 0) -> dict[str, int]:
    """The lines of a seat's sheet without the military ranking."""
    sheet = t.sheets()[seat]
    sheet.pop("military", None)
    return sheet


# The lines --------------------------------------------------------------------------------------------------------


def test_victory_points_scored_during_the_game_count() -> None:
    t = last().has(0, vp=17).has(1, military=1).has(2, military=2).has(3, military=3)
    t.sheets()
    assert t.state.scores() == [17, 2, 5, 8]


def test_artifacts_created_score_their_value() -> None:
    said = {"artifacts_2p": '{category = "weaponry", cost = "1 metal", vp = 7}',
            "artifacts_3t": '{category = "weaponry", cost = "1 metal", vp = 12}'}
    t = pinned(said=said, round=5, cards=[]).owns(0, "2p", "3t").owns(1, "1a")
    sheets = t.sheets()
    assert (sheets[0]["artifacts"], sheets[1]["artifacts"], "artifacts" in sheets[2]) == (19, 1, False)


def test_caravans_that_reached_the_end_of_the_road() -> None:
    t = last().has(0, lead=21, rear=21, prizes=13).has(1, lead=21, prizes=3)
    t.state.arrived = 3
    sheets = t.sheets()
    assert [sheet.get("road", 0) for sheet in sheets] == [13, 3, 0, 0]


@pytest.mark.parametrize("card", ["1a", "3t"])
def test_minus_5_with_a_reserved_artifact(card: str) -> None:
    assert lines(last().reserved(0, card).has(0, vp=9)) == {"reserved": -5}


def test_a_score_may_be_below_zero() -> None:
    t = last().reserved(0, "3a").has(1, military=1).has(2, military=2).has(3, military=3)
    t.sheets()
    assert t.state.scores()[0] == -5


@pytest.mark.parametrize(("goods", "points"), [
    ({"wood": 1}, 0), ({"wood": 2}, 1), ({"wood": 1, "ore": 1}, 1), ({"livestock": 3, "stone": 2}, 2),
    ({"metal": 1}, 1), ({"leather": 1, "ashlar": 2, "lumber": 3, "metal": 4}, 10), ({"ore": 1, "metal": 1}, 1),
    ({"ore": 3, "metal": 2}, 3)])
def test_half_a_point_for_each_raw_and_1_for_each_refined_resource(goods: dict[str, int], points: int) -> None:
    assert lines(last().goods(0, **goods)).get("resources", 0) == points


def test_all_eight_lines_add_up() -> None:
    said = {"artifacts_3t": '{category = "weaponry", cost = "1 metal", vp = 12, end = "2 points per weaponry"}'}
    t = pinned(said=said, round=5, cards=[]).owns(0, "3t").reserved(0, "3a").goods(0, metal=2, wood=2)
    t.has(0, vp=30, military=4, lead=21, prizes=8, flags=1).workers(0, 3)
    t.state.arrived = 1
    sheet = t.sheets()[0]
    assert sheet == {"artifacts": 12, "game_end": 2, "military": 8, "road": 8, "outposts": 2, "reserved": -5,
                     "resources": 3}
    assert t.state.scores()[0] == 30 + 30


# Ranking in military strength -------------------------------------------------------------------------------------


def ranking(*military: int, neutral: tuple[int, int] = (0, 0)) -> list[int]:
    t = last(len(military))
    for seat, n in enumerate(military):
        t.has(seat, military=n)
    t.state.neutral_a, t.state.neutral_b = neutral
    return [sheet.get("military", 0) for sheet in t.sheets()]


def test_8_5_and_2_points_for_the_three_strongest() -> None:
    assert ranking(3, 9, 1, 20) == [2, 5, 0, 8]


def test_worked_example_1_two_share_the_first_place_and_the_next_scores_2() -> None:
    assert ranking(7, 7, 5, 1) == [8, 8, 2, 0]


def test_worked_example_2_three_share_the_first_place_and_the_last_scores_nothing() -> None:
    assert ranking(7, 7, 7, 1) == [8, 8, 8, 0]


@pytest.mark.parametrize(("military", "points"), [
    ((9, 5, 5, 1), [8, 5, 5, 0]), ((9, 5, 5, 5), [8, 5, 5, 5]), ((9, 5, 3, 3), [8, 5, 2, 2]),
    ((4, 4, 4, 4), [8, 8, 8, 8]), ((0, 0, 0, 0), [8, 8, 8, 8]), ((9, 9, 5, 5), [8, 8, 2, 2])])
def test_tied_players_all_score_and_the_next_places_are_left_out(military: tuple[int, ...], points: list[int]) -> None:
    assert ranking(*military) == points


def test_neutral_players_take_their_places_in_the_ranking() -> None:
    assert ranking(3, 9, 1, neutral=(5, 0)) == [2, 8, 0]
    assert ranking(3, 9, neutral=(5, 12)) == [0, 5]
    assert ranking(3, 9, neutral=(9, 3)) == [2, 8]
    assert ranking(3, 9, neutral=(1, 2)) == [5, 8]


def test_the_second_neutral_token_counts_only_with_two_players() -> None:
    assert ranking(3, 9, 1, neutral=(0, 20)) == [5, 8, 2]
    assert ranking(3, 9, 1, 2, neutral=(20, 20)) == [5, 8, 0, 2]


# Outposts ---------------------------------------------------------------------------------------------------------


def furnished(outpost: str, n: int) -> Table:
    """Seat 0 has a flag on this outpost in the second row, and fulfils it so far."""
    tile = OUTPOSTS[outpost]
    left = ["1c" if tile == "1b" else "1b", tile, "2b" if tile == "2a" else "2a", "2c" if tile != "2c" else "2d",
            "3a", "3b"]
    t = last(left=left).has(0, flags=0b0010)
    if outpost == "workers":
        return t.workers(0, *[3] * (n // 3), *[1] * (n % 3))
    if outpost == "road":
        t.has(0, lead=21, rear=3 * n)
        t.state.arrived = 2 if n == 7 else 1
        return t
    if outpost == "river":
        return t.has(0, river=n, explorers=4 + (n >= 8))
    if outpost == "military":
        return t.has(0, military=n)
    return t.owns(0, *OF[outpost][:n])


@pytest.mark.parametrize(("outpost", "easy", "medium", "hard"), [
    ("workers", 3, 5, 7), ("road", 3, 5, 7), ("river", 7, 10, 13), ("military", 8, 12, 16),
    *[(category, 2, 3, 4) for category in OF]])
def test_outposts_score_2_5_or_10_for_the_highest_requirement_fulfilled(
        outpost: str, easy: int, medium: int, hard: int) -> None:
    for n, points in ((easy - 1, 0), (easy, 2), (medium - 1, 2), (medium, 5),
                      (hard - 1, 5), (hard, 10)):
        assert furnished(outpost, n).sheets()[0].get("outposts", 0) == points, n
    if outpost != "road":
        assert furnished(outpost, hard + 1).sheets()[0]["outposts"] == 10


def test_an_outpost_without_a_flag_scores_nothing() -> None:
    assert "outposts" not in furnished("workers", 7).has(0, flags=0).sheets()[0]


def test_the_road_outpost_asks_both_caravans() -> None:
    t = last(left=["1b", "1a", "2a", "2b", "3a", "3b"]).has(0, flags=1, lead=18, rear=8)
    assert "outposts" not in t.sheets()[0]


def test_several_outposts_add_up() -> None:
    t = last().workers(0, 3, 2).has(0, flags=0b0101).owns(0, "1a", "1b")  # workers 5; clothing 2
    assert t.sheets()[0]["outposts"] == 5 + 2


def test_flags_score_for_their_owners_only() -> None:
    t = last().workers(0, 3).workers(1, 3, 2).has(0, flags=1).has(1, flags=1)
    assert [sheet.get("outposts", 0) for sheet in t.sheets()] == [2, 5, 0, 0]


# Game-end effects -------------------------------------------------------------------------------------------------


def ending(text: str, **more: object) -> Table:
    return artifact_saying(end=text, more={"round": 5, "cards": [], **more}).owns(0, "1p")


@pytest.mark.parametrize(("text", "points"), [
    ("4 points", 4), ("2 points per weaponry", 2), ("2 points per 2 river", 6), ("3 points per power", 6),
    ("1 points per 3 military", 2), ("2 points per workers", 10), ("1 points per artifacts", 3),
    ("1 points per raw", 3), ("1 points per refined", 2), ("5 points per flags", 5), ("1 points per road", 2),
    ("2 points per stronger", 2),
    ("if workers 5: 3 points", 3), ("if workers 6: 3 points", 0), ("if river 7: 1 points per raw", 3),
    ("if river 8: 1 points per raw", 0), ("1 points; 2 points per clothing", 5), ("double outpost", 5),
    ("double road", 8), ("double military", 5)])
def test_every_word_that_is_scored_at_the_end(text: str, points: int) -> None:
    t = ending(text).owns(0, "1a", "1b").workers(0, 3, 2).goods(0, wood=2, ore=1, metal=2)
    t.has(0, river=7, military=8, lead=21, rear=6, prizes=8, flags=1).has(1, military=9)
    t.state.arrived = 1
    sheet = t.sheets()[0]
    assert sheet.get("game_end", 0) == points
    assert (sheet["outposts"], sheet["road"], sheet["military"]) == (5, 8, 5)


def test_double_outpost_takes_the_best_one_with_a_flag() -> None:
    t = ending("double outpost").owns(0, "1a", "1b").workers(0, 3, 2).has(0, flags=0b0101)  # 5 and 2
    assert t.sheets()[0]["game_end"] == 5
    t = ending("double outpost").owns(0, "1a", "1b", "1c").workers(0, 3).has(0, flags=0b0101)  # 2 and 5
    assert t.sheets()[0]["game_end"] == 5
    assert "game_end" not in ending("double outpost").workers(0, 3, 2).sheets()[0]


def test_an_end_effect_of_a_reserved_artifact_does_not_count() -> None:
    t = artifact_saying(end="4 points", more={"round": 5, "cards": []}).reserved(0, "1p").has(0, vp=5)
    assert "game_end" not in t.sheets()[0]


# The winner -------------------------------------------------------------------------------------------------------


def winners(*standings: tuple[int, int, int]) -> list[int]:
    """Seats by points (before the ranking, which is taken off), river and military."""
    t = last(len(standings))
    prizes = ranking(*[military for _, _, military in standings])
    for seat, (vp, river, military) in enumerate(standings):
        t.has(seat, vp=vp - prizes[seat], river=river, military=military, explorers=4 + (river >= 8))
    t.sheets()
    assert t.state.scores() == [vp for vp, _, _ in standings]
    return t.state.winners()


def test_the_player_with_the_most_points_wins() -> None:
    assert winners((40, 14, 20), (50, 1, 1), (45, 5, 5), (30, 2, 2)) == [1]


def test_of_tied_players_the_one_furthest_on_the_river_wins_then_the_strongest() -> None:
    assert winners((50, 6, 9), (50, 7, 1), (45, 14, 20), (50, 5, 5)) == [1]
    assert winners((50, 7, 9), (50, 7, 10), (45, 14, 20), (50, 5, 15)) == [1]


def test_if_there_is_still_a_tie_the_victory_is_shared() -> None:
    assert winners((50, 7, 9), (40, 7, 10), (50, 7, 9), (50, 6, 15)) == [0, 2]


@pytest.mark.parametrize(("vp", "raw", "winner"), [
    (50, {"wood": 1}, 0), (50, {}, 1), (49, {"wood": 1, "stone": 1}, 1), (49, {"wood": 3}, 0)])
def test_half_a_point_left_over_parts_players_of_equal_scores(vp: int, raw: dict[str, int], winner: int) -> None:
    t = last().has(0, vp=vp, river=1).has(1, vp=50, river=2).goods(0, **raw)  # seat 1 is further on the river
    t.sheets()
    assert t.state.winners() == [winner]


def test_the_game_ends_after_round_5() -> None:
    t = last()
    t.sheets()
    assert t.state.over
    assert not pinned(round=4).end_round().state.over

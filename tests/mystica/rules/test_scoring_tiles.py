"""The Scoring Tiles: what scores in the action phase, and the cult bonus at the end of the round."""
import pytest

from tests.mystica.table import Table


def table(tile: str, **structures: str) -> Table:
    """Auren with structures in a round of this tile."""
    t = Table("auren", "nomads", scoring=tile, temple_scoring_tile="yes")
    return t.put("auren", **structures).put("nomads", D="I1").power("auren", 0, 0, 12)


# Action phase -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moves", "spades"), [
    (["dig 1", "transform D5 to green"], 1), (["dig 1", "dig 1", "transform D4 to green"], 2),
    (["dig 1", "transform D4 to gray"], 1), (["action ACT5", "transform D5 to green"], 1),
    (["action ACT6", "transform D4 to green"], 2), (["action ACT6", "dig 1", "transform E6 to green"], 3),
    (["action ACT6", "transform D5 to green", "transform D4 to gray"], 2)])
def test_score1_gives_2_points_for_each_spade_used_however_it_was_got(moves: list[str], spades: int) -> None:
    assert table("SCORE1", D="E7").play(*moves)["auren"].vp == 20 + 2 * spades


def test_score1_gives_2_points_for_the_spade_of_the_bonus_card() -> None:
    t = table("SCORE1", D="E7").card("auren", "BON1").play("action BON1", "transform D5 to green")
    assert t["auren"].vp == 22


def test_score1_gives_nothing_for_a_spade_that_is_not_used() -> None:
    assert table("SCORE1", D="E7").play("action ACT5", "-SPADE")["auren"].vp == 20
    assert table("SCORE1", D="E7").play("action ACT6", "transform D5 to green", "-SPADE")["auren"].vp == 22


def test_score1_gives_nothing_for_building_on_home_terrain() -> None:
    assert table("SCORE1", D="E7").play("build F4")["auren"].vp == 20


def test_score2_gives_5_points_for_a_town() -> None:
    t = table("SCORE2", TP="E7 D5 D4").play("build F4", "+TW2")
    assert t["auren"].vp == 20 + 5 + 7


@pytest.mark.parametrize("tile", ["SCORE3", "SCORE5"])
@pytest.mark.parametrize("moves", [["build F4"], ["dig 1", "transform D5 to green", "build D5"]])
def test_score3_and_score5_give_2_points_for_a_dwelling(tile: str, moves: list[str]) -> None:
    assert table(tile, D="E7").play(*moves)["auren"].vp == 22


@pytest.mark.parametrize("tile", ["SCORE4", "SCORE7"])
def test_score4_and_score7_give_5_points_for_stronghold_and_sanctuary(tile: str) -> None:
    assert table(tile, TP="E7").play("upgrade E7 to SH")["auren"].vp == 25
    assert table(tile, TE="E7").play("upgrade E7 to SA")["auren"].vp == 25


@pytest.mark.parametrize("tile", ["SCORE6", "SCORE8"])
def test_score6_and_score8_give_3_points_for_a_trading_house(tile: str) -> None:
    assert table(tile, D="E7").play("upgrade E7 to TP")["auren"].vp == 23


def test_score9_gives_4_points_for_a_temple() -> None:
    assert table("SCORE9", TP="E7").play("upgrade E7 to TE")["auren"].vp == 24


WHAT_SCORES = {"SCORE1": "spade", "SCORE2": "", "SCORE3": "D", "SCORE4": "SH SA", "SCORE5": "D", "SCORE6": "TP",
               "SCORE7": "SH SA", "SCORE8": "TP", "SCORE9": "TE"}
HOW = {"spade": ({"D": "E7"}, ["dig 1", "transform D5 to green"]), "D": ({"D": "E7"}, ["build F4"]),
       "TP": ({"D": "E7"}, ["upgrade E7 to TP"]), "TE": ({"TP": "E7"}, ["upgrade E7 to TE"]),
       "SH": ({"TP": "E7"}, ["upgrade E7 to SH"]), "SA": ({"TE": "E7"}, ["upgrade E7 to SA"])}


@pytest.mark.parametrize("tile", list(WHAT_SCORES))
def test_a_tile_rewards_nothing_but_what_it_shows(tile: str) -> None:
    for what, (structures, moves) in HOW.items():
        if what not in WHAT_SCORES[tile].split():
            assert table(tile, **structures).play(*moves)["auren"].vp == 20


def test_only_the_tile_of_the_current_round_counts() -> None:
    t = Table("auren", "nomads", scoring="SCORE6", round=2).put("auren", D="E7").play("build F4", "done")
    assert t["auren"].vp == 20  # though rounds 1 and 4 reward dwellings


def test_everybody_scores_by_the_same_tile() -> None:
    t = table("SCORE6", D="E7").put("nomads", D="I1").play("upgrade E7 to TP", "done", "upgrade I1 to TP")
    assert t.state.scores() == [23, 23]


# Cult bonuses -----------------------------------------------------------------------------------------------------


def bonus(tile: str, cult: str, space: int) -> tuple[int, int, int, int]:
    """Workers, coins, priests and power that a player with nothing has got of a cult bonus, income taken off."""
    t = table(tile).cults("auren", **{cult: space}).cults("nomads").has("auren", workers=0, coins=0, priests=0)
    t.power("auren", 12, 0, 0).coins_on_card("BON9", 0).play("pass BON9").all_pass()
    p = t["auren"]
    return p.workers - 1, p.coins - 2, p.priests, p.bowl2


@pytest.mark.parametrize(("space", "times"), [(0, 0), (1, 1), (5, 5), (10, 10)])
def test_score1_gives_a_coin_for_every_space_in_the_cult_of_earth(space: int, times: int) -> None:
    assert bonus("SCORE1", "earth", space) == (0, times, 0, 0)


@pytest.mark.parametrize(("space", "times"), [(3, 0), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_score3_gives_a_priest_for_every_4_spaces_in_the_cult_of_water(space: int, times: int) -> None:
    assert bonus("SCORE3", "water", space) == (0, 0, times, 0)


@pytest.mark.parametrize(("space", "times"), [(1, 0), (2, 1), (5, 2), (10, 5)])
def test_score4_gives_a_worker_for_every_2_spaces_in_the_cult_of_fire(space: int, times: int) -> None:
    assert bonus("SCORE4", "fire", space) == (times, 0, 0, 0)


@pytest.mark.parametrize(("space", "times"), [(3, 0), (4, 1), (8, 2), (10, 2)])
def test_score5_gives_4_power_for_every_4_spaces_in_the_cult_of_fire(space: int, times: int) -> None:
    assert bonus("SCORE5", "fire", space) == (0, 0, 0, 4 * times)


@pytest.mark.parametrize(("space", "times"), [(1, 0), (2, 1), (6, 3), (10, 5)])
def test_score7_gives_a_worker_for_every_2_spaces_in_the_cult_of_air(space: int, times: int) -> None:
    assert bonus("SCORE7", "air", space) == (times, 0, 0, 0)


def test_worked_example_space_6_in_the_cult_of_air_gives_3_workers() -> None:
    assert bonus("SCORE7", "air", 6) == (3, 0, 0, 0)


@pytest.mark.parametrize(("tile", "cult"), [("SCORE2", "earth"), ("SCORE6", "water"), ("SCORE8", "air")])
@pytest.mark.parametrize(("space", "spades"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_score2_score6_and_score8_give_a_spade_for_every_4_spaces(tile: str, cult: str, space: int,
                                                                  spades: int) -> None:
    t = table(tile, D="E7").cults("auren", **{cult: space}).cults("nomads").all_pass()
    if spades == 0:
        assert t.state.round == 2
        return
    assert t.asked == "auren spades"
    assert t.refuses("transform D4 to gray") == ""
    assert t.refuses("transform D4 to green") == ("" if spades == 2 else "too-few-spades")


@pytest.mark.parametrize(("tile", "cult"), [
    ("SCORE1", "earth"), ("SCORE2", "earth"), ("SCORE3", "water"), ("SCORE4", "fire"), ("SCORE5", "fire"),
    ("SCORE6", "water"), ("SCORE7", "air"), ("SCORE8", "air")])
def test_other_cults_bring_nothing(tile: str, cult: str) -> None:
    for other in {"fire", "water", "earth", "air"} - {cult}:
        assert bonus(tile, other, 9) == (0, 0, 0, 0)


@pytest.mark.parametrize("priests", [0, 1, 3])
def test_score9_gives_2_coins_for_every_priest_on_the_cult_board(priests: int) -> None:
    t = table("SCORE9", D="E7").cults("auren").cults("nomads").has("auren", on_cults=priests, workers=0, coins=0)
    t.has("auren", priests=0).power("auren", 12, 0, 0).coins_on_card("BON9", 0).play("pass BON9").all_pass()
    assert t["auren"].coins == 2 + 2 * priests


def test_the_progress_is_not_spent() -> None:
    t = table("SCORE4", D="E7").cults("auren", fire=6).all_pass()
    assert t.on_cults("auren")["fire"] == 6


def test_every_player_gets_the_bonus() -> None:
    t = table("SCORE4", D="E7").cults("auren", fire=6).cults("nomads", fire=4).has("nomads", workers=0)
    t.play("pass BON9", "done", "pass BON8", "done")
    assert t["nomads"].workers == 2 + 2  # and the income of one dwelling


def test_in_the_last_round_there_is_no_cult_bonus() -> None:
    t = Table("auren", "nomads", scoring="SCORE2", round=6).put("auren", D="E7").cults("auren", earth=8).all_pass()
    assert t.state.over

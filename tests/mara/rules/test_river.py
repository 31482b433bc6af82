"""River and Bonus Tiles: culture, what waits along the river, the end of it."""
import pytest

from terrae.mara.components import wording
from terrae.mara.tiles import BONUS_TILES
from tests.mara.table import BONUS, FACTS, PLENTY, Table, answers, gained, pinned, space_saying

# Points of the tiles at 6, 10 and 14, all different.
TILES = {"bonus_tiles_1c": '"1 point"', "bonus_tiles_2c": '"10 points"', "bonus_tiles_2d": '"5 points"',
         "bonus_tiles_3c": '"20 points"'}


def on_river(river: int, n: int) -> Table:
    """Seat 0 gains n culture with the canoe on a space."""
    t = space_saying(f"{n} culture", more_said=TILES).has(0, river=river, explorers=4 + (river >= 8))
    return t.play("explorer to 1.1")


@pytest.mark.parametrize(("river", "n"), [(0, 1), (0, 5), (2, 3), (6, 3), (7, 2), (10, 3)])
def test_culture_moves_the_canoe(river: int, n: int) -> None:
    t = on_river(river, n)
    assert (t[0].river, t[0].vp) == (river + n, 0)


@pytest.mark.parametrize(("river", "n", "points"), [
    (5, 1, 1), (4, 3, 1), (9, 1, 10), (7, 4, 10), (5, 5, 11), (13, 1, 25), (9, 5, 35), (5, 9, 36)])
def test_bonus_tiles_when_spaces_6_10_and_14_are_reached_or_passed(river: int, n: int, points: int) -> None:
    t = on_river(river, n).play(f"river {river + n}")
    assert (t[0].river, t[0].vp) == (river + n, points)


@pytest.mark.parametrize("river", [6, 10])
def test_a_bonus_tile_is_had_once_only(river: int) -> None:
    t = on_river(river, 3)
    assert (t[0].vp, t[0].river) == (0, river + 3)


def test_the_tiles_of_the_river_stay_for_other_players() -> None:
    t = on_river(5, 1).play("river 6", "no artifact").has(1, river=5)
    t.play("explorer to develop", "river 6")
    assert (t[0].vp, t[1].vp) == (1, 1)


def test_at_14_both_tiles_are_applied_the_level_2_one_first() -> None:
    said = {"bonus_tiles_2d": '"1 any raw"', "bonus_tiles_3c": '"1 any refined"'}
    t = space_saying("1 culture", more_said=said).has(0, river=13, explorers=5).play("explorer to 1.1", "river 14")
    assert t.asked == (0, "raw")
    t.play("take 1 wood", "take 1 metal")
    assert t.count(0) == {"wood": 1, "metal": 1}


def test_a_player_may_stop_short_of_a_bonus_tile_and_the_rest_is_lost() -> None:
    t = on_river(4, 3)
    assert t.legal() == ["river 4", "river 5", "river 6", "river 7"]
    t.play("river 5")
    assert (t[0].river, t[0].vp, t.asked) == (5, 0, (0, "artifact"))


def test_the_canoe_goes_neither_backwards_nor_further_than_the_culture() -> None:
    t = on_river(4, 3)
    assert t.refuses("river 3") == "backwards"
    assert t.refuses("river 8") == "too-far"


@pytest.mark.parametrize(("river", "n", "points"), [(13, 1, 0), (13, 4, 3), (12, 3, 1)])
def test_beyond_the_14th_space_every_culture_is_a_point(river: int, n: int, points: int) -> None:
    t = on_river(river, n).play("river 14")
    assert (t[0].river, t[0].vp) == (14, 25 + points)


def test_at_the_end_culture_is_only_points() -> None:
    t = on_river(14, 3)
    assert (t[0].river, t[0].vp, t.asked) == (14, 3, (0, "artifact"))


def test_who_stops_short_of_the_end_scores_nothing_for_the_rest() -> None:
    t = on_river(12, 4).play("river 13")
    assert (t[0].river, t[0].vp) == (13, 0)


@pytest.mark.parametrize(("river", "n", "explorers"), [(6, 1, 3), (7, 1, 4), (6, 3, 4), (8, 1, 4)])
def test_an_extra_explorer_when_space_8_is_reached_or_passed(river: int, n: int, explorers: int) -> None:
    t = on_river(river, n)
    assert t[0].explorers == explorers  # one was sent


def test_the_extra_explorer_can_be_sent_in_the_same_round_and_stays() -> None:
    t = space_saying("1 culture").has(0, river=7, explorers=1)
    t.has(0, in_hut=3, chieftain=False).play("explorer to 1.1")
    assert t[0].explorers == 1
    t.play("no artifact").to_move(0).play("explorer to hut", "no artifact").end_round()
    assert t[0].explorers == 5


def test_culture_of_a_bonus_tile_comes_on_top_and_reaches_further_tiles() -> None:
    said = {**TILES, "bonus_tiles_1c": '"4 culture"'}
    t = space_saying("1 culture", more_said=said).has(0, river=5).play("explorer to 1.1", "river 6")
    assert t.asked == (0, "sail")
    t.play("river 10")
    assert (t[0].river, t[0].vp, t[0].explorers) == (10, 10, 4)


def test_worked_example_four_players_along_the_river() -> None:
    """Yellow creates the 1st or 2nd artifact; red up to the 4th; green creates or reserves the first 5; blue any."""
    for river, create, reserve in ((0, 2, 0), (3, 4, 0), (5, 5, 5), (11, 8, 8)):
        shown = ["1a", "1b", "1c", "1d", "1e", "1i", "1m", "2a"]
        t = pinned(cards=shown).has(0, river=river, explorers=4 + (river >= 8))
        t.goods(0, leather=9, ashlar=9, lumber=9, metal=9).to_hut()
        assert (len(t.legal("^create")), len(t.legal("^reserve"))) == (create, reserve)


def test_artifacts_can_be_reserved_from_space_4_on() -> None:
    for river, reason in ((3, "river-too-low"), (4, "")):
        assert pinned().has(0, river=river).goods(0, leather=2).to_hut().refuses("reserve 1a") == reason


def test_culture_is_never_lost() -> None:
    t = on_river(3, 1).end_round()
    assert t[0].river == 4


def test_the_third_player_after_a_new_first_player_may_reach_a_bonus_tile() -> None:
    t = pinned(said=TILES).has(2, river=5).play("explorer to first", "stop travelling")
    assert t.asked == (2, "sail")
    t.play("river 6")
    assert (t[2].river, t[2].vp, t.asked) == (6, 1, (1, "send"))


# Bonus tiles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", BONUS_TILES)
def test_every_bonus_tile_gives_what_it_says(tile: str) -> None:
    text = wording(FACTS)["bonus_tiles"][tile]
    bonus = [*[one for one in BONUS if one != tile][:10], tile, "3f" if tile != "3f" else "3e"]
    t = Table(round=5, bonus=bonus).goods(0, **PLENTY).has(0, military=9)
    before = t.holds(0)
    t.play("explorer to 5.1", *answers(text))
    assert t.changed(0, before) == {**gained(text), "explorers": -1}
    assert t.asked == (0, "artifact")


def test_the_bonus_tiles_beside_round_5_are_had_by_sending_somebody_there() -> None:
    said = {"bonus_tiles_3d": '"1 point"', "bonus_tiles_3e": '"2 points"'}  # of rows 5 and 6
    t = pinned(said=said).play("explorer to 5.1", "explorer to 6.1")
    assert t.state.scores() == [1, 2, 0, 0]

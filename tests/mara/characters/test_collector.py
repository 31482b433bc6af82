"""The collector: leftover bonus tiles, one per round, when young; 4 points for every flag when experienced."""
import pytest

from terrae.mara.tiles import BONUS_TILES
from tests.mara.table import BONUS, Table, new_game, pinned, play, until

LEFT_OVER = ["1d", "1e", "1f", "2e", "2f", "3f"]
SAID = {"bonus_tiles_1d": '"1 point"', "bonus_tiles_1e": '"2 any raw"', "bonus_tiles_1f": '"transform 2"',
        "bonus_tiles_2e": '"2 points"', "bonus_tiles_2f": '"4 points"', "bonus_tiles_3f": '"6 points"'}


def table(round: int = 1, experienced: bool = False) -> Table:
    t = pinned(characters=["collector"], said=SAID, round=round)
    tiles = 0 if experienced else sum(1 << BONUS_TILES.index(tile) for tile in LEFT_OVER)
    return t.has(0, tiles=tiles, experienced=experienced)


def test_all_leftover_bonus_tiles_are_taken_upon_selection() -> None:
    s = until(new_game(players="2", start="1", draft="random"), "character")
    out = {tile for n, tile in enumerate(BONUS_TILES) if s.bonus_out >> n & 1}
    play(s, "character collector")
    assert {tile for n, tile in enumerate(BONUS_TILES) if s.players[0].tiles >> n & 1} == set(BONUS_TILES) - out
    assert len(out) == len(BONUS) == 12
    assert s.players[1].tiles == 0


@pytest.mark.parametrize(("round", "levels"), [(1, "1"), (2, "12"), (3, "123"), (4, "123"), (5, "123")])
def test_level_1_in_the_first_round_up_to_level_2_in_the_second_any_from_the_third(round: int, levels: str) -> None:
    t = table(round).goods(0, wood=3)
    assert t.legal("^use tile") == [f"use tile {tile}" for tile in LEFT_OVER if tile[0] in levels]
    for tile in LEFT_OVER:
        assert t.refuses(f"use tile {tile}") == ("" if tile[0] in levels else "tile-too-early")


def test_a_tile_works_at_once_and_is_returned_to_the_box() -> None:
    t = table().play("use tile 1e", "take 1 wood 1 ore")
    assert (t.count(0), t.state.question, t.refuses("use tile 1e")) == ({"wood": 1, "ore": 1}, "send", "not-your-tile")


def test_one_tile_per_round() -> None:
    t = table().play("use tile 1d")
    assert (t[0].vp, t.refuses("use tile 1e")) == (1, "already-used")
    t.end_round().to_move(0)
    assert t.legal("^use tile") == ["use tile 1e", "use tile 2e", "use tile 2f"]  # nothing to transform for 1f
    assert t.play("use tile 2f")[0].vp == 5


def test_at_any_time_during_the_own_turn_and_only_then() -> None:
    t = table().play("explorer to hire", "use tile 1d")
    assert (t[0].vp, t.asked) == (1, (1, "send"))
    assert t.refuses("use tile 1e") == "only-for-a-character"
    t = table().goods(0, leather=2).create("1a")
    assert t.asked == (0, "end_turn")
    assert t.play("use tile 1d")[0].vp == 1
    assert table().play("explorer to travel").refuses("use tile 1d") == "not-now"


def test_tiles_on_the_board_are_not_personal() -> None:
    assert table().refuses("use tile 1a") == "not-your-tile"


def test_a_tile_that_would_do_nothing_cannot_be_used() -> None:
    assert table().refuses("use tile 1f") == "nothing-to-do"
    t = table().goods(0, wood=3).play("use tile 1f")
    assert t.count(0) == {"wood": 1, "lumber": 2}


def test_turning_over_loses_the_remaining_tiles() -> None:
    t = table(3).play("turn character over")
    assert (t[0].tiles, t[0].experienced, t.legal("^use tile")) == (0, True, [])
    assert t.refuses("use tile 3f") == "not-your-tile"


def test_experienced_4_points_for_every_flag_left_on_an_outpost() -> None:
    t = table(3, experienced=True).play("explorer to travel", "caravan lead outpost")
    assert t[0].vp == 4
    assert t.play("caravan rear outpost")[0].vp == 4  # no second flag there
    t = table(3, experienced=True).has(0, lead=3).play("explorer to travel", "caravan rear outpost",
                                                       "caravan lead outpost")
    assert t[0].vp == 8


def test_experienced_nothing_for_bonus_tiles_on_the_road() -> None:
    t = table(3, experienced=True).has(0, lead=3).play("explorer to travel", "caravan lead bonus", "take 1 metal")
    assert t[0].vp == 0


def test_young_no_points_for_flags() -> None:
    assert table(3).play("explorer to travel", "caravan lead outpost")[0].vp == 0


def test_others_score_nothing_for_flags() -> None:
    t = table(3, experienced=True).to_move(1).play("explorer to travel", "caravan lead outpost")
    assert t[1].vp == 0

"""The settler: an outpost and a crossroads space of one's own; points at crossroads when experienced."""
import pytest

from terrae.mara.tiles import TILES
from tests.mara.table import Table, new_game, pinned, play, texts, until

SAID = {"forest_mountain_1c": '{left = "forest: 1 wood", middle = "forest: 1 wood", right = "forest: 1 wood", '
                              'crossroads = "7 points"}',
        "forest_mountain_1a": '{left = "forest: 1 wood", middle = "forest: 1 wood", right = "forest: 1 wood", '
                              'crossroads = "1 point"}'}


def table(experienced: bool = False, round: int = 1, players: int = 4, left: str = "1d") -> Table:
    """The own outpost asks for military 8, 12, 16, the own crossroads space gives 7 points."""
    t = pinned(players, characters=["settler"], said=SAID, round=round)
    return t.has(0, experienced=experienced, own_left=TILES.index(left), own_right=TILES.index("1c"))


def test_one_leftover_tile_of_level_1_of_each_kind_is_chosen_upon_selection() -> None:
    s = until(new_game(players="2", start="1", draft="random"), "character")
    laid = [{TILES[s.left_tile(row)] for row in range(6)}, {TILES[s.right_tile(row)] for row in range(6)}]
    play(s, "character settler")
    kinds = set()
    for _ in range(2):
        assert s.seat == 0
        kind = texts(s)[0].split()[1]
        side = 0 if kind == "plains" else 1
        assert texts(s) == [f"own {kind} {tile}" for tile in TILES if tile[0] == "1" and tile not in laid[side]]
        assert len(texts(s)) == 2
        kinds.add(kind)
        play(s, texts(s)[1])
    assert (kinds, s.question) == ({"plains", "forest"}, "start_card")
    assert TILES[s.players[0].own_left] not in laid[0]
    assert TILES[s.players[0].own_right] not in laid[1]


def test_clan_members_can_be_sent_to_the_personal_crossroads_wherever_the_caravans_are() -> None:
    for member in ("explorer", "chieftain"):
        t = table().play(f"{member} to own")
        assert (t[0].vp, t.at("own")) == (7, [(0, member)])


def test_one_of_ones_own_colour_at_a_time_and_a_warrior_beside_an_explorer() -> None:
    t = table().put(0, "explorer", "own").has(0, warriors=2)
    t.state.warriors = 2
    assert t.refuses("explorer to own") == t.refuses("chieftain to own") == "own-member-there"
    assert t.play("warrior to own")[0].vp == 7
    t = table().put(0, "chieftain", "own")
    assert t.refuses("explorer to own") == "chieftain-there"


def test_the_member_comes_home_at_the_end_of_the_round() -> None:
    t = table().play("explorer to own").end_round()
    assert (t[0].explorers, t.at("own")) == (4, [])


def test_nobody_else_can_go_there() -> None:
    assert table().to_move(1).refuses("explorer to own") == "not-your-space"


def test_other_crossroads_still_need_both_caravans() -> None:
    assert table(round=2).refuses("explorer to x1") == "caravans-not-there"


@pytest.mark.parametrize("experienced", [False, True])
def test_the_own_outpost_scores_at_the_end_on_both_sides_and_needs_no_flag(experienced: bool) -> None:
    for military, points in ((7, 0), (8, 2), (12, 5), (16, 10)):
        sheet = table(experienced, 5).has(0, military=military).sheets()[0]
        assert sheet.get("outposts", 0) == points
    assert "outposts" not in table(experienced, 5).has(1, military=16).sheets()[1]


def test_the_own_outpost_adds_to_those_with_flags() -> None:
    t = table(round=5).has(0, military=8, flags=1).workers(0, 3)
    assert t.sheets()[0]["outposts"] == 2 + 2


def test_turning_over_loses_the_personal_crossroads() -> None:
    t = table().play("turn character over")
    assert (t.refuses("explorer to own"), t[0].own_left) == ("not-your-space", TILES.index("1d"))


@pytest.mark.parametrize(("member", "points"), [("explorer", 2), ("chieftain", 2), ("warrior", 0)])
def test_experienced_2_points_for_an_explorer_or_the_chieftain_at_any_crossroads(member: str, points: int) -> None:
    t = table(True, round=2).has(0, lead=3, rear=3, warriors=2)
    t.state.warriors = 2
    assert t.play(f"{member} to x1")[0].vp == 1 + points


@pytest.mark.parametrize("space", ["hire", "2.2", "hut"])
def test_experienced_nothing_elsewhere(space: str) -> None:
    assert table(True, round=2).play(f"explorer to {space}")[0].vp == 0


def test_young_no_points_at_crossroads() -> None:
    assert table(round=2).has(0, lead=3, rear=3).play("explorer to x1")[0].vp == 1


def test_others_score_nothing_at_crossroads() -> None:
    t = table(True, round=2).has(1, lead=3, rear=3).to_move(1).play("explorer to x1")
    assert t[1].vp == 1


def test_with_two_players_no_restriction_lies_on_the_personal_crossroads() -> None:
    t = table(players=2, round=2).put(0, "explorer", "own").has(0, warriors=2)
    t.state.warriors = 2
    assert t.refuses("warrior to own") == ""

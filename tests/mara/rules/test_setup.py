"""Game board setup."""
from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from terrae.mara.state import EMPTY, NO_TILE, State
from terrae.mara.tiles import ARTIFACTS, BONUS_TILES, DISPLAY, TILES
from tests.mara.table import chances, components, new_game, play, refusal, texts, until

TILES_LAID = [f"{kind} {tile}" for kind in ("forest", "plains") for tile in ("1b", "1d", "2a", "2c", "3b", "3d")]


def laid(**options: str) -> State:
    """A game of four when everything lies on the board and the first player is asked to send somebody."""
    return until(new_game(**{"setup": "first_game", "start": "1", **options}), "send")


def left(s: State) -> list[str]:
    return [TILES[s.left_tile(row)] for row in range(6)]


def right(s: State) -> list[str]:
    return [TILES[s.right_tile(row)] for row in range(6)]


def bonus(s: State) -> list[str]:
    return [BONUS_TILES[s.bonus_at(place)] for place in range(12) if s.bonus_at(place) != NO_TILE]


def shown(s: State) -> list[str]:
    return [ARTIFACTS[s.card_at(slot)] for slot in range(DISPLAY) if s.card_at(slot) != EMPTY]


# Territory tiles --------------------------------------------------------------------------------------------------


def test_two_tiles_of_each_level_lie_in_the_right_column_from_top_to_bottom() -> None:
    s = play(new_game(start="1"), *TILES_LAID)
    assert right(s) == ["1b", "1d", "2a", "2c", "3b", "3d"]


def test_two_tiles_of_each_level_lie_in_the_left_column_from_top_to_bottom() -> None:
    s = play(new_game(start="1"), *[move.replace("plains 1b", "plains 1a") for move in TILES_LAID])
    assert left(s) == ["1a", "1d", "2a", "2c", "3b", "3d"]


@pytest.mark.parametrize("number", range(12))
def test_tiles_are_drawn_at_random_from_the_four_of_their_level(number: int) -> None:
    s = play(new_game(start="1"), *TILES_LAID[:number])
    kind, tile = TILES_LAID[number].split()
    before = [TILES_LAID[number - 1].split()[1]] if number % 2 else []
    rest = [f"{kind} {id}" for id in TILES if id[0] == tile[0] and id not in before]
    assert chances(s) == {move: Fraction(1, len(rest)) for move in rest}


def test_a_tile_lies_once() -> None:
    s = play(new_game(start="1"), "forest 1b")
    assert refusal(s, "forest 1b") == "not-in-the-draw"


def test_tiles_of_another_level_wait() -> None:
    assert refusal(new_game(start="1"), "forest 2a") == "not-in-the-draw"


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_twelve_of_the_24_tiles_are_used_with_any_number_of_players(players: str) -> None:
    s = laid(players=players)
    assert [tile[0] for tile in left(s)] == [tile[0] for tile in right(s)] == ["1", "1", "2", "2", "3", "3"]
    assert len(set(left(s))) == len(set(right(s))) == 6


# Bonus tiles ------------------------------------------------------------------------------------------------------


def test_bonus_tiles_lie_along_the_road_the_river_and_on_the_two_level_3_plains_tiles() -> None:
    s = play(new_game(start="1"), *TILES_LAID)
    drawn = ["1f", "1a", "2f", "2a", "3f", "3a", "1e", "2b", "2d", "3b", "3c", "3e"]
    play(s, *[f"bonus {tile}" for tile in drawn])
    assert s.question == "card"
    assert bonus(s) == drawn


def test_bonus_tiles_on_the_road_are_of_levels_1_1_2_2_3_3_on_the_river_1_2_2_3_and_on_the_fields_3() -> None:
    assert [tile[0] for tile in bonus(laid())] == list("112233" + "1223" + "33")


def test_bonus_tiles_are_drawn_at_random_from_those_of_the_level() -> None:
    s = play(new_game(start="1"), *TILES_LAID)
    assert chances(s) == {f"bonus 1{letter}": Fraction(1, 6) for letter in "abcdef"}
    play(s, "bonus 1c")
    assert chances(s) == {f"bonus 1{letter}": Fraction(1, 5) for letter in "abdef"}
    assert refusal(s, "bonus 1c") == "not-in-the-draw"
    assert refusal(s, "bonus 2a") == "not-in-the-draw"


def test_three_two_and_one_bonus_tiles_are_left_over() -> None:
    over = [tile for tile in BONUS_TILES if tile not in bonus(laid())]
    assert Counter(tile[0] for tile in over) == {"1": 3, "2": 2, "3": 1}


def test_where_a_set_shows_no_bonus_tile_beside_a_row_none_lies() -> None:
    s = laid(components=components(tracks_road_bonus="[0, 1, 2, 2, 3, 3]"))
    assert s.bonus_at(0) == NO_TILE
    assert len(bonus(s)) == 11


# Artifacts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_eight_artifacts_lie_along_the_river_all_of_level_1(players: str) -> None:
    s = laid(players=players)
    assert len(set(shown(s))) == 8
    assert {card[0] for card in shown(s)} == {"1"}


def test_artifacts_are_placed_from_left_to_right() -> None:
    s = until(new_game(start="1"), "card")
    drawn = ["1p", "1a", "1h", "1c", "1o", "1d", "1b", "1n"]
    assert shown(play(s, *[f"card {card}" for card in drawn])) == drawn


def test_level_1_lies_on_top_of_the_deck_and_is_shuffled() -> None:
    s = until(new_game(start="1"), "card")
    assert chances(s) == {f"card 1{letter}": Fraction(1, 16) for letter in "abcdefghijklmnop"}
    play(s, "card 1d")
    assert chances(s) == {f"card 1{letter}": Fraction(1, 15) for letter in "abcefghijklmnop"}


def test_the_deck_keeps_eight_cards_of_level_1_and_all_of_levels_2_and_3() -> None:
    s = laid()
    rest = [card for n, card in enumerate(ARTIFACTS) if s.deck >> n & 1]
    assert Counter(card[0] for card in rest) == {"1": 8, "2": 16, "3": 20}
    assert not set(rest) & set(shown(s))


# First player -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_player_is_drawn(players: int) -> None:
    s = until(new_game(players=str(players)), "first_player")
    assert chances(s) == {f"first player {seat}": Fraction(1, players) for seat in range(1, players + 1)}


def test_the_first_player_starts_the_first_round() -> None:
    s = until(play(until(new_game(setup="first_game"), "first_player"), "first player 3"), "send")
    assert (s.seat, s.first, s.next_first, s.round) == (2, 2, 2, 1)


def test_nobody_gains_anything_by_the_first_player_card_at_the_start() -> None:
    s = play(until(new_game(players="4"), "first_player"), "first player 2")
    assert [(p.military, p.river, p.lead) for p in s.players] == [(0, 0, 0)] * 4


# What each player has ---------------------------------------------------------------------------------------------


def test_each_player_has_a_chieftain_and_four_explorers_the_fifth_stands_beside_the_river() -> None:
    s = until(new_game(start="1"), "draft")
    assert [(p.explorers, p.chieftain, p.members()) for p in s.players] == [(4, True, 5)] * 4


def test_all_tokens_are_on_the_first_spaces_of_their_tracks() -> None:
    s = until(new_game(start="1"), "draft")
    for p in s.players:
        assert (p.military, p.river, p.lead, p.rear, p.flags, p.vp) == (0, 0, 0, 0, 0, 0)
        assert (p.goods, p.workers, p.artifacts, p.reserved) == (0, 0, 0, -1)


def test_four_warriors_stand_beside_the_board() -> None:
    assert laid().warriors == 4


def test_with_four_players_the_board_is_empty_and_there_are_no_neutral_players() -> None:
    s = laid()
    assert set(s.board) == {0}
    assert s.neutral_players() == 0


# Homeland tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "spaces"), [
    ("4", ["develop", "first", "hire", "raid", "travel"]),
    ("3", ["develop", "first", "hire", "raid", "travel"]),  # develop and travel are one space
    ("2", ["develop", "hire", "raid_first", "travel"])])
def test_homeland_tiles_depend_on_the_number_of_players(players: str, spaces: list[str]) -> None:
    s = laid(players=players)
    homeland = [move.removeprefix("explorer to ") for move in texts(s) if move.startswith("explorer")]
    assert sorted(space for space in homeland if space.isidentifier() and space != "hut") == spaces


@pytest.mark.parametrize(("players", "space"), [
    ("2", "raid"), ("2", "first"), ("3", "raid_first"), ("4", "raid_first")])
def test_a_space_of_another_homeland_tile_is_not_in_the_game(players: str, space: str) -> None:
    assert refusal(laid(players=players), f"explorer to {space}") == "not-in-this-game"

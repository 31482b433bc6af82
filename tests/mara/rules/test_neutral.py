"""Changes to 2- and 3-player games."""
from __future__ import annotations

from fractions import Fraction

import pytest

from terrae.mara.packed import FIRE
from terrae.mara.state import State
from terrae.mara.tiles import SPACES
from tests.mara.table import Table, chances, components, new_game, play, refusal, texts, until

SMALL = {1: 2, 2: 3, 3: 4, 4: 5}  # columns of the small spaces; the first and the last are large


def fires(s: State) -> list[str]:
    return [SPACES[n] for n, code in enumerate(s.board) if code == FIRE]


def neutral(s: State) -> dict[str, int]:
    """Where neutral explorers stand, and of which neutral player, from 1."""
    return {SPACES[n]: (code >> 2) - 3 for n, code in enumerate(s.board) if code & 3 == 1 and 4 <= code >> 2 < 6}


def burning(*cards: int, players: str = "3", **options: str) -> State:
    s = until(new_game(players=players, start="1", **options), "fire")
    return play(s, *[f"fire {card}" for card in cards])


# Fire tiles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["2", "3"])
def test_a_fire_tile_lies_in_each_of_the_6_rows(players: str) -> None:
    s = burning(2, 4, 1, 3, 3, 1, players=players)
    assert fires(s) == ["1.3", "2.5", "3.2", "4.4", "5.4", "6.2"]
    assert s.question == "place_neutral"


@pytest.mark.parametrize("card", [1, 2, 3, 4])
def test_it_lies_on_the_small_space_of_the_cards_number_from_left_to_right(card: int) -> None:
    assert fires(burning(card)) == [f"1.{SMALL[card]}"]


def test_example_the_card_shows_a_2() -> None:
    assert fires(burning(2)) == ["1.3"]


def test_large_spaces_are_where_the_set_says() -> None:
    tile = '{left = "plains: 2 livestock", middle = "plains: 1 livestock", right = "quarry: 1 stone",' \
           ' outpost = "workers", large = "middle"}'
    s = until(new_game(players="3", start="1", components=components(plains_quarry_1a=tile)), "fire")
    assert s.left_tile(0) == 0
    assert fires(play(s, "fire 1")) == ["1.1"]


def test_cards_are_revealed_one_at_a_time_from_the_shuffled_four() -> None:
    s = burning()
    assert chances(s) == {f"fire {card}": Fraction(1, 4) for card in (1, 2, 3, 4)}
    play(s, "fire 3")
    assert chances(s) == {f"fire {card}": Fraction(1, 3) for card in (1, 2, 4)}
    assert refusal(s, "fire 3") == "not-in-the-draw"


def test_the_cards_are_reshuffled_for_the_5th_and_6th_fire_tile() -> None:
    s = burning(2, 4, 1)
    assert chances(s) == {"fire 3": Fraction(1, 1)}
    play(s, "fire 3")
    assert chances(s) == {f"fire {card}": Fraction(1, 4) for card in (1, 2, 3, 4)}
    play(s, "fire 3")
    assert chances(s) == {f"fire {card}": Fraction(1, 3) for card in (1, 2, 4)}


def test_a_first_game_lays_fire_tiles_with_all_four_cards() -> None:
    assert len(chances(burning(setup="first_game"))) == 4


def test_no_clan_member_is_sent_to_a_space_on_fire() -> None:
    t = Table(3).fire("1.2").has(0, military=20)
    assert t.refuses("explorer to 1.2") == t.refuses("chieftain to 1.2") == "on-fire"


def test_with_four_players_there_is_no_fire() -> None:
    s = until(new_game(players="4", setup="first_game"), "send")
    assert (fires(s), neutral(s)) == ([], {})


# Neutral explorers ------------------------------------------------------------------------------------------------


def placing(players: int, first: int = 1) -> State:
    s = until(new_game(players=str(players), start=str(first), setup="first_game"), "fire")
    return play(s, "fire 1", "fire 2", "fire 3", "fire 4", "fire 1", "fire 2")


@pytest.mark.parametrize(("players", "first", "seats"), [
    (3, 1, [0, 1, 2] * 2), (3, 2, [1, 2, 0] * 2), (2, 1, [0, 1] * 6), (2, 2, [1, 0] * 6)])
def test_players_place_neutral_explorers_in_player_order_row_by_row(players: int, first: int, seats: list[int]) -> None:
    s = placing(players, first)
    asked, rows = [], []
    while s.question == "place_neutral":
        asked.append(s.seat)
        rows.append({move.split()[-1][0] for move in texts(s)})
        s.apply(s.legal_moves()[0])
    assert asked == seats
    assert rows == [{str(row)} for row in range(1, 7)] * (4 - players)


@pytest.mark.parametrize(("players", "number"), [(3, 6), (2, 12)])
def test_6_explorers_are_placed_with_three_players_and_12_with_two(players: int, number: int) -> None:
    s = until(placing(players), "send")
    assert len(neutral(s)) == number
    assert sorted(space[0] for space in neutral(s)) == sorted("123456" * (4 - players))


def test_with_two_players_each_neutral_player_has_one_explorer_in_each_row() -> None:
    s = until(placing(2), "send")
    for player in (1, 2):
        assert sorted(space[0] for space, who in neutral(s).items() if who == player) == list("123456")


def test_a_neutral_explorer_is_placed_on_an_unoccupied_space_of_the_row() -> None:
    s = placing(2)
    assert texts(s) == [f"neutral to 1.{column}" for column in (1, 3, 4, 5, 6)]
    assert refusal(s, "neutral to 1.2") == "on-fire"
    assert refusal(s, "neutral to 2.1") == "wrong-row"
    play(s, "neutral to 1.3", "neutral to 2.1", "neutral to 3.1", "neutral to 4.1", "neutral to 5.1", "neutral to 6.1")
    assert refusal(s, "neutral to 1.3") == "taken"
    assert texts(s) == [f"neutral to 1.{column}" for column in (1, 4, 5, 6)]


def test_no_neutral_explorer_is_placed_on_a_special_space() -> None:
    s = play(placing(3), *[f"neutral to {row}.1" for row in (1, 2, 3, 4)])
    assert refusal(s, "neutral to 5.6") == "special-closed"
    assert texts(s) == [f"neutral to 5.{column}" for column in (1, 3, 4, 5)]


def test_neutral_explorers_get_nothing_for_their_space() -> None:
    s = play(placing(3), "neutral to 1.1")
    assert [(p.goods, p.military, p.explorers) for p in s.players] == [(0, 0, 4)] * 3


# Neutral military -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_neutral_tokens_start_on_the_first_space(players: int) -> None:
    s = until(placing(players), "neutral_card")
    assert (s.neutral_a, s.neutral_b, s.round) == (0, 0, 1)


def next_round(players: int, a: int = 0, b: int = 0, round: int = 1, **options: str) -> State:
    """The start of the next round, with the neutral players' strengths as given."""
    t = Table(players, round=round, **{"setup": "first_game", **options})
    t.state.neutral_a, t.state.neutral_b = a, b
    while t.state.question != "neutral_card":
        t.play(t.legal("to hut|done|no artifact|^card|^take|stop")[0])
    return t.state


def free(players: int, a: int = 0, b: int = 0) -> State:
    """Such a start in a game that is not a first game."""
    s = until(new_game(players=str(players), start="1", draft="random"), "neutral_card")
    s.neutral_a, s.neutral_b = a, b
    return s


def test_at_the_start_of_each_round_a_card_is_revealed_for_the_neutral_player() -> None:
    s = free(3)
    assert chances(s) == {f"neutral {card}": Fraction(1, 4) for card in (1, 2, 3, 4)}
    play(s, "neutral 3")
    assert (s.neutral_a, s.neutral_b, s.question, s.round) == (3, 0, "send", 1)


@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_it_advances_that_many_steps_in_later_rounds_too(round: int) -> None:
    s = next_round(3, a=5, round=round)
    assert s.round == round + 1
    assert play(s, "neutral 2").neutral_a == 7
    assert s.question == "send"


@pytest.mark.parametrize(("a", "b", "after"), [(6, 5, (8, 8)), (5, 6, (8, 8)), (4, 4, (7, 6))])
def test_with_two_neutral_players_the_weakest_comes_first(a: int, b: int, after: tuple[int, int]) -> None:
    s = next_round(2, a, b)
    play(s, "neutral 3", "neutral 2")
    assert (s.neutral_a, s.neutral_b) == after
    assert s.question == "send"


def test_two_neutral_players_do_not_get_the_same_card() -> None:
    s = play(free(2), "neutral 3")
    assert chances(s) == {f"neutral {card}": Fraction(1, 3) for card in (1, 2, 4)}
    assert refusal(s, "neutral 3") == "not-in-the-draw"


def test_the_cards_are_shuffled_again_each_round() -> None:
    s = play(next_round(2, 1, 1), "neutral 3", "neutral 1")
    until(s, "neutral_card")
    assert len(chances(s)) == 3


@pytest.mark.parametrize("players", [2, 3])
def test_a_first_game_leaves_the_4_out(players: int) -> None:
    s = next_round(players)
    assert chances(s) == {f"neutral {card}": Fraction(1, 3) for card in (1, 2, 3)}
    assert refusal(s, "neutral 4") == "not-in-the-draw"


def test_no_neutral_player_goes_beyond_20() -> None:
    assert play(next_round(3, a=19), "neutral 3").neutral_a == 20
    s = play(next_round(2, a=20, b=18), "neutral 3", "neutral 1")
    assert (s.neutral_a, s.neutral_b) == (20, 20)


def test_with_four_players_no_card_is_revealed() -> None:
    t = Table(4).end_round()
    assert (t.state.round, t.state.neutral_a, t.asked) == (2, 0, (0, "send"))


# Playing beside neutral explorers ---------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", [4, 5])
def test_an_explorer_joins_a_neutral_one_if_stronger_and_loses_1_military(colour: int) -> None:
    t = Table(2).has(0, military=4).put(colour, "explorer", "1.2")
    t.state.neutral_a, t.state.neutral_b = (4, 9) if colour == 4 else (9, 4)
    assert t.refuses("explorer to 1.2") == "too-weak"
    t.has(0, military=5).play("explorer to 1.2")
    assert (t[0].military, t.count(0)) == (4, {"livestock": 2})
    assert t.at("1.2") == [(colour, "explorer"), (0, "explorer")]


def test_a_chieftain_joins_a_neutral_explorer_at_no_cost() -> None:
    t = Table(3).put(4, "explorer", "1.2")
    t.state.neutral_a = 20
    assert t.play("chieftain to 1.2").at("1.2") == [(4, "explorer"), (0, "chieftain")]


def test_a_neutral_explorer_counts_as_one_of_two() -> None:
    t = Table(3).has(0, military=9).put(4, "explorer", "1.2").put(1, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == "full"


def test_neutral_explorers_and_fire_leave_with_their_row() -> None:
    t = Table(3).put(4, "explorer", "1.2", "2.2", "5.2").fire("1.3", "2.3", "5.3").end_round()
    assert (t.at("1.2"), t.at("1.3")) == ([], [])
    assert (t.at("2.2"), t.at("2.3"), t.at("5.2")) == ([(4, "explorer")], [(7, "fire")], [(4, "explorer")])


def test_fire_and_neutral_explorers_of_round_5_stay() -> None:
    t = Table(3).put(4, "explorer", "5.2", "6.2").fire("5.3", "6.3")
    for _ in range(4):
        t.end_round()
    assert (t.state.round, t.at("5.2"), t.at("6.3")) == (5, [(4, "explorer")], [(7, "fire")])
    assert t.refuses("explorer to 5.3") == "on-fire"


def test_nobody_plays_for_a_neutral_player() -> None:
    t = Table(3).play("explorer to hut", "explorer to hut", "explorer to hut")
    assert t.asked == (0, "send")


# Restriction tiles ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_with_two_players_a_crossroads_space_has_a_restriction_tile_and_holds_one(row: int) -> None:
    t = Table(2, round=5).has(0, lead=12, rear=12, military=9).put(1, "explorer", f"x{row}")
    assert t.refuses(f"explorer to x{row}") == t.refuses(f"chieftain to x{row}") == "taken"


def test_a_restricted_space_takes_one_again_in_the_next_round() -> None:
    t = Table(2, round=2).has(0, lead=3, rear=3).put(1, "explorer", "x1").end_round()
    assert t.refuses("explorer to x1") == ""


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_there_are_no_restriction_tiles(players: int) -> None:
    t = Table(players, round=2).has(0, lead=3, rear=3, military=9).put(1, "explorer", "x1")
    assert t.refuses("explorer to x1") == ""


def test_territory_spaces_are_not_restricted_with_two_players() -> None:
    t = Table(2).has(0, military=9).put(1, "explorer", "1.2")
    assert t.refuses("explorer to 1.2") == ""

"""Beginning the game: the first game, characters and starting cards; turning the character over."""
from __future__ import annotations

from fractions import Fraction

import pytest

from terrae.core.errors import BadRecord
from terrae.core.record import Record
from terrae.mara import GAME
from terrae.mara.state import State
from terrae.mara.tiles import BOX_STARTS, GOODS
from tests.mara.table import Table, chances, components, new_game, play, refusal, texts, until, whose_turns

CHARACTERS = ["traveller", "scholar", "veteran", "artisan", "leader", "collector", "settler"]
PLAIN = ["veteran", "artisan", "leader", "scholar", "collector"]  # none of them asks anything when chosen
CARDS = ["1", "2", "3", "4", "5"]


def draft(players: int = 4, first: int = 1, characters: list[str] = PLAIN, cards: list[str] = CARDS) -> State:
    """These characters and starting cards are on offer; the last player is asked."""
    s = until(new_game(players=str(players), start=str(first)), "character")
    play(s, *[f"character {one}" for one in characters[:players + 1]])
    return play(s, *[f"start {card}" for card in cards[:players + 1]])


def alone(card: str, character: str = "artisan") -> State:
    """A table of two where the first player takes this card, the second one without any question."""
    other = "2" if card != "2" else "3"
    s = draft(2, characters=[character, "veteran", "leader"], cards=[card, other, "12" if card != "12" else "11"])
    return play(s, f"take start {other}", f"take start {card}", f"take {character}", "take veteran")


def goods(s: State, seat: int) -> dict[str, int]:
    return {good: s.players[seat].good(n) for n, good in enumerate(GOODS) if s.players[seat].good(n)}


# The first game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_first_game_gives_everybody_one_of_each_raw_resource_a_level_1_worker_and_1_culture(players: str) -> None:
    s = until(new_game(players=players, setup="first_game", start="1"), "send")
    for p in s.players:
        assert goods(s, p.seat) == {"livestock": 1, "stone": 1, "wood": 1, "ore": 1}
        assert (p.workers, p.river, p.lead, p.vp) == (1, 1, 0, 0)


def test_in_a_first_game_the_first_player_gains_1_military_the_second_2_and_so_on() -> None:
    s = until(new_game(players="4", setup="first_game", start="3"), "send")
    assert [p.military for p in s.players] == [3, 4, 1, 2]


def test_a_first_game_is_without_characters_and_starting_cards() -> None:
    s = until(new_game(players="3", setup="first_game", start="1"), "send")
    assert [p.character.id for p in s.players] == ["nobody"] * 3
    assert [p.start for p in s.players] == [-1] * 3


# What is on offer -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_character_and_one_starting_card_more_than_players_are_revealed(players: int) -> None:
    s = draft(players)
    assert s.question == "draft"
    assert texts(s) == [f"take {one}" for one in CHARACTERS if one in PLAIN[:players + 1]] \
        + [f"take start {card}" for card in CARDS[:players + 1]]


def test_they_are_selected_at_random() -> None:
    s = until(new_game(players="2", start="1"), "character")
    assert chances(s) == {f"character {one}": Fraction(1, 7) for one in CHARACTERS}
    play(s, "character artisan")
    assert chances(s) == {f"character {one}": Fraction(1, 6) for one in CHARACTERS if one != "artisan"}
    play(s, "character veteran", "character leader")
    assert chances(s) == {f"start {card}": Fraction(1, 12) for card in BOX_STARTS}
    play(s, "start 7")
    assert chances(s) == {f"start {card}": Fraction(1, 11) for card in BOX_STARTS if card != "7"}


# The draft --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "first", "order"), [
    (4, 1, [3, 2, 1, 0, 0, 1, 2, 3]), (4, 3, [1, 0, 3, 2, 2, 3, 0, 1]), (3, 2, [0, 2, 1, 1, 2, 0]),
    (2, 1, [1, 0, 0, 1])])
def test_the_last_player_chooses_first_counter_clockwise_then_the_first_player_clockwise(
        players: int, first: int, order: list[int]) -> None:
    moves = [f"take {one}" for one in PLAIN[:players]] + [f"take start {card}" for card in CARDS[:players]]
    assert whose_turns(draft(players, first), "draft", moves) == order


def test_each_player_chooses_either_kind_at_first() -> None:
    s = play(draft(3), "take leader", "take start 2", "take veteran")
    assert [p.character.id for p in s.players] == ["veteran", "nobody", "leader"]
    assert [p.start for p in s.players] == [-1, 1, -1]


def test_then_each_chooses_a_card_of_the_other_kind() -> None:
    s = play(draft(2), "take leader", "take start 2")
    assert s.seat == 0
    assert refusal(s, "take start 1") == "taken-already"
    play(s, "take artisan")
    assert s.seat == 1
    assert refusal(s, "take veteran") == "taken-already"
    assert texts(s) == ["take start 1", "take start 3"]


def test_a_card_that_is_taken_is_gone() -> None:
    s = play(draft(2), "take leader")
    assert refusal(s, "take leader") == "not-on-offer"
    play(s, "take start 2", "take artisan")
    assert refusal(s, "take start 2") == "not-on-offer"


def test_what_is_not_revealed_cannot_be_taken() -> None:
    assert refusal(draft(2), "take settler") == "not-on-offer"
    assert refusal(draft(2), "take start 12") == "not-on-offer"


def test_the_character_and_the_card_that_remain_return_to_the_box() -> None:
    s = play(draft(2), "take leader", "take start 2", "take artisan", "take start 1")
    assert (s.characters, s.starts) == (0, 0)


def test_the_game_starts_with_the_first_player() -> None:
    s = play(draft(3, first=2), "take leader", "take start 2", "take veteran", "take start 1", "take artisan",
             "take start 3")
    assert (s.question, s.seat, s.round) == ("neutral_card", -1, 1)
    assert until(s, "send").seat == 1


def test_dealt_at_random_everybody_has_one_of_each() -> None:
    s = until(new_game(players="3", start="1", draft="random"), "send")
    assert len({p.character.id for p in s.players} - {"nobody"}) == 3
    assert len({p.start for p in s.players} - {-1}) == 3


def test_dealing_gives_each_of_those_left_with_the_same_chance() -> None:
    s = until(new_game(players="2", start="1", draft="random"), "character")
    play(s, "character leader")
    assert chances(s) == {f"start {card}": Fraction(1, 12) for card in BOX_STARTS}
    play(s, "start 3")
    assert chances(s) == {f"character {one}": Fraction(1, 6) for one in CHARACTERS if one != "leader"}
    play(s, "character artisan")
    assert chances(s) == {f"start {card}": Fraction(1, 11) for card in BOX_STARTS if card != "3"}


# Starting resources -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "have", "workers", "military", "river"), [
    ("1", {"livestock": 1, "stone": 1, "wood": 1, "ore": 1}, 1, 0, 1),
    ("2", {"livestock": 2, "stone": 2}, 1, 0, 1),
    ("3", {"wood": 2, "ore": 2}, 1, 0, 1),
    ("7", {"leather": 1, "ashlar": 1}, 1, 1, 0),
    ("8", {"lumber": 1, "metal": 1}, 1, 1, 0)])
def test_players_take_what_their_starting_card_shows(card: str, have: dict[str, int], workers: int, military: int,
                                                     river: int) -> None:
    s = alone(card)
    p = s.players[0]
    assert goods(s, 0) == have
    assert (p.workers, p.military, p.river, p.lead, p.vp) == (workers, military, river, 0, 0)


@pytest.mark.parametrize(("card", "number", "workers", "military", "river"), [
    ("6", 3, 1, 2, 0), ("9", 2, 1, 0, 2), ("11", 1, 1 << 8, 1, 0)])
def test_any_raw_resources_of_a_starting_card_are_chosen(card: str, number: int, workers: int, military: int,
                                                         river: int) -> None:
    s = alone(card)
    assert (s.seat, s.question) == (0, "raw")
    play(s, f"take {number} wood")
    p = s.players[0]
    assert goods(s, 0) == {"wood": number}
    assert (p.workers, p.military, p.river) == (workers, military, river)


@pytest.mark.parametrize(("card", "have", "steps"), [
    ("4", {"livestock": 2, "ore": 2}, 1), ("5", {"stone": 2, "wood": 2}, 1), ("10", {"wood": 2}, 2)])
def test_travel_of_a_starting_card_moves_caravans(card: str, have: dict[str, int], steps: int) -> None:
    s = alone(card)
    if card == "10":
        play(s, "take 2 wood")
    play(s, *["caravan lead straight"] * steps)
    assert s.question != "travel"
    assert goods(s, 0) == have
    assert (s.players[0].lead, s.players[0].workers) == (3 * steps, 1)


def test_a_starting_card_may_show_points() -> None:
    s = alone("12")
    p = s.players[0]
    assert goods(s, 0) == {"leather": 1, "ashlar": 1, "lumber": 1, "metal": 1}
    assert (p.vp, p.river, p.workers) == (1, 1, 0)


def test_starting_cards_are_resolved_from_the_first_player_on_clockwise() -> None:
    s = draft(3, first=2, cards=["6", "9", "10", "1"])
    play(s, "take start 6", "take start 9", "take start 10", "take leader", "take artisan", "take veteran")
    assert whose_turns(s, "raw", ["take 2 wood"]) == [1]
    play(s, "stop travelling")
    assert whose_turns(s, "raw", ["take 2 wood", "take 3 wood"]) == [2, 0]


@pytest.mark.parametrize(("character", "card"), [("scholar", "1"), ("traveller", "4")])
def test_bonuses_of_characters_do_not_apply_to_starting_cards(character: str, card: str) -> None:
    other = "2"
    s = draft(2, characters=[character, "veteran", "leader"], cards=[card, other, "12"])
    play(s, f"take start {other}", f"take start {card}", f"take {character}")
    if s.question == "travel":
        play(s, "caravan lead straight")  # upon selecting the character
        assert s.question != "travel"
    before = s.players[0].river, s.players[0].lead
    play(s, "take veteran")
    if s.question == "travel":
        play(s, "caravan lead straight")
        assert (s.players[0].river, s.players[0].lead) == (before[0], before[1] + 3)
    else:
        assert (s.players[0].river, s.players[0].lead) == (before[0] + 1, before[1])
    assert s.question == "neutral_card"


TILES = {f"bonus_tiles_1{letter}": '"2 travel, 1 culture"' for letter in "abcdef"}


@pytest.mark.parametrize(("readings", "steps", "river"), [("2", 2, 1), ("1", 3, 1)])
def test_immediately_is_not_during_the_game_so_tiles_reached_in_the_set_up_get_no_addition(
        readings: str, steps: int, river: int) -> None:
    s = until(new_game(players="2", start="1", draft="random", components=components(**TILES), readings=readings),
              "character")
    play(s, "character traveller", "caravan lead bonus", *["caravan lead straight"] * steps)
    assert (s.question, s.players[0].river) == ("start_card", river)


@pytest.mark.parametrize(("readings", "river"), [("2", 2), ("1", 3)])
def test_culture_of_a_tile_that_a_starting_card_leads_to_gets_no_addition(readings: str, river: int) -> None:
    said = {**TILES, "start_cards_4": '"1 travel"', "start_cards_5": '"1 points"'}
    s = until(new_game(players="2", start="1", draft="random", components=components(**said), readings=readings),
              "character")
    play(s, "character scholar", "start 4", "character veteran", "start 5", "caravan lead bonus")
    assert s.players[0].river == river  # 1 upon selection, 1 of the tile


def test_a_game_kept_from_before_is_played_on_as_it_was() -> None:
    """Then characters added to what tiles gave in the set-up, and a record does not say how it reads the rules."""
    record = Record(GAME, {"players": "2", "start": "1", "draft": "random", "components": components(**TILES),
                           "readings": "1"})
    while record.state.question != "character":
        record.play(record.state.legal_moves()[0])
    for move in ("character traveller", "caravan lead bonus", *["caravan lead straight"] * 3, "start 4"):
        record.play(move)
    old = record.text().replace("option readings: 1\n", "").replace("option offers: take\n", "")
    again = Record.read(old)
    assert (again.options, again.state.to_list()) == (record.options, record.state.to_list())
    with pytest.raises(BadRecord, match="expected a move by chance, found 'traveller'"):  # a step too many
        Record.read(record.text().replace("readings: 1", "readings: 2"))


def test_what_a_character_gives_upon_selection_is_had_before_anybody_else_chooses() -> None:
    s = play(draft(2, characters=["traveller", "veteran", "leader"]), "take traveller")
    assert (s.seat, s.question) == (1, "travel")
    play(s, "caravan lead straight")
    assert (s.seat, s.question, s.players[1].lead) == (0, "draft", 3)


def test_a_set_of_ones_own_has_its_own_starting_cards() -> None:
    s = until(new_game(players="2", start="1", components=components(start_cards_2='"5 ore, worker 3, 3 points"')),
              "character")
    play(s, "character veteran", "character artisan", "character leader", "start 1", "start 2", "start 3",
         "take start 2", "take start 1", "take veteran", "take artisan")
    assert goods(s, 1) == {"ore": 5}
    assert (s.players[1].workers, s.players[1].vp) == (1 << 16, 3)


# Turning the character over ---------------------------------------------------------------------------------------


def test_before_sending_the_first_clan_member_of_a_round_the_character_may_be_turned_over() -> None:
    t = Table(characters=["scholar"]).play("turn character over")
    assert t.asked == (0, "send")
    assert t[0].experienced


def test_it_may_be_turned_over_after_using_a_worker() -> None:
    t = Table(characters=["scholar"]).workers(0, 1).goods(0, wood=1).play("worker 1")
    assert t.refuses("turn character over") == ""


def test_after_the_first_clan_member_it_is_too_late_in_this_round() -> None:
    t = Table(characters=["scholar"]).play("explorer to 1.1").play("take 1 wood")
    t.to_move(0)
    assert t.refuses("turn character over") == "too-late"


def test_sending_somebody_to_the_hut_counts_too() -> None:
    t = Table(characters=["scholar"]).play("explorer to hut").to_move(0)
    assert t.refuses("turn character over") == "too-late"


def test_it_may_be_turned_over_at_the_beginning_of_any_later_round() -> None:
    t = Table(characters=["scholar"]).end_round()
    assert t.state.round == 2
    assert t.refuses("turn character over") == ""


def test_turning_over_is_irreversible_and_done_once_per_game() -> None:
    t = Table(characters=["scholar"]).play("turn character over")
    assert t.refuses("turn character over") == "turned-already"
    t.end_round()
    assert t.refuses("turn character over") == "turned-already"


def test_everybody_turns_over_their_own_in_their_own_turn() -> None:
    t = Table(characters=["scholar", "veteran"]).play("turn character over", "explorer to hire")
    assert t.asked == (1, "send")
    assert t.refuses("turn character over") == ""
    assert not t[1].experienced


def test_the_bonus_of_the_front_is_lost_and_that_of_the_back_gained() -> None:
    young = Table(characters=["scholar"]).play("explorer to develop")
    assert (young[0].river, young[0].vp) == (2, 0)
    old = Table(characters=["scholar"]).play("turn character over", "explorer to develop")
    assert (old[0].river, old[0].vp) == (1, 2)


def test_nobody_is_turned_over_in_a_first_game() -> None:
    assert Table().refuses("turn character over") == "no-character"

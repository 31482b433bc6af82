"""First play: the static introductory game; all but the factions stood in pictures and is reconstructed."""
from fractions import Fraction

import pytest

from terrae.core.chance import outcomes
from terrae.core.errors import BadOption
from terrae.mystica import GAME
from terrae.mystica.maps import HEX_NAMES
from terrae.mystica.state import State
from terrae.mystica.tiles import BONUS_CARDS, SCORING_TILES

FACTIONS = {2: ["witches", "nomads"], 3: ["witches", "nomads", "alchemists"],
            4: ["witches", "nomads", "halflings", "mermaids"],
            5: ["witches", "nomads", "halflings", "mermaids", "giants"]}
CARDS = {2: {1, 3, 4, 5, 6}, 3: {1, 3, 4, 5, 6, 8}, 4: {1, 2, 3, 4, 5, 6, 8}, 5: {1, 2, 3, 4, 5, 6, 7, 8}}
SCORING = ["SCORE5", "SCORE7", "SCORE1", "SCORE6", "SCORE4", "SCORE8"]
DWELLINGS = {2: [{"C3", "F4"}, {"E8", "F3", "I7"}],
             3: [{"E9", "F4"}, {"F3", "G4", "I7"}, {"E5", "G5"}],
             4: [{"E9", "F4"}, {"D3", "E8", "I7"}, {"E6", "F5"}, {"D5", "E4"}],
             5: [{"C3", "E9"}, {"A5", "D3", "I7"}, {"E6", "F5"}, {"E4", "H4"}, {"D4", "D7"}]}
ALL = [2, 3, 4, 5]


def game(players: int, start: int = 1) -> State:
    return GAME.start({"setup": "first_game", "players": str(players), "start": str(start)})


def dwellings(s: State, seat: int) -> set[str]:
    return {name for h, name in enumerate(HEX_NAMES) if s.owner[h] == seat}


@pytest.mark.parametrize("players", ALL)
def test_the_recommended_factions_play(players: int) -> None:
    s = game(players)
    assert [s.seat_id(seat) for seat in range(players)] == FACTIONS[players]


@pytest.mark.parametrize("players", ALL)
def test_the_bonus_cards_of_the_picture_lie_beside_the_board(players: int) -> None:
    s = game(players)
    assert {n for n in range(1, 11) if s.cards >> n - 1 & 1} == CARDS[players]


@pytest.mark.parametrize("players", ALL)
def test_the_scoring_tiles_lie_in_the_predefined_order(players: int) -> None:
    s = game(players)
    assert [SCORING_TILES[s.scoring_tile(number)] for number in range(1, 7)] == SCORING


@pytest.mark.parametrize("players", ALL)
def test_the_dwellings_stand_as_depicted(players: int) -> None:
    s = game(players)
    assert [dwellings(s, seat) for seat in range(players)] == DWELLINGS[players]


@pytest.mark.parametrize("players", ALL)
def test_every_dwelling_stands_on_home_terrain(players: int) -> None:
    s = game(players)
    for p in s.players:
        assert {s.terrain[HEX_NAMES.index(name)] for name in dwellings(s, p.seat)} == {p.faction.terrain}


@pytest.mark.parametrize("players", ALL)
def test_the_last_player_is_the_first_to_choose_a_bonus_card(players: int) -> None:
    s = game(players)
    assert (s.seat, s.question) == (players - 1, "first_card")


def test_after_the_cards_income_comes_and_the_starting_player_is_asked_for_an_action() -> None:
    s = game(4, start=3)
    for card in ("BON3", "BON2", "BON8", "BON5"):
        s.play(f"pass {card}")
    assert (s.seat_id(s.seat), s.question, s.round) == ("halflings", "action", 1)
    assert BONUS_CARDS[s.players[2].card] == "BON5"
    assert s.players[2].workers == 3 + 3 + 1
    assert s.audit() == []


def test_the_starting_player_is_still_drawn_at_random() -> None:
    s = GAME.start({"setup": "first_game", "players": "4"})
    assert {GAME.moves[move]: chance for move, chance in outcomes(s)} == {
        f"start player {seat}": Fraction(1, 4) for seat in (1, 2, 3, 4)}


@pytest.mark.parametrize(("option", "value"), [
    ("factions", "witches,nomads"), ("scoring", "SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6"),
    ("bonus_cards", "BON1,BON2,BON3,BON4,BON5")])
def test_what_the_first_game_fixes_cannot_be_chosen_otherwise(option: str, value: str) -> None:
    with pytest.raises(BadOption):
        GAME.start({"setup": "first_game", "players": "2", option: value})

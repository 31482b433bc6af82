"""What can be chosen before a game, and what is said of choices that cannot be."""
from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from terrae.core.errors import BadOption
from terrae.core.game import CHANCE
from terrae.mara import GAME
from terrae.mara.components import BadComponents, one_line, shipped
from terrae.mara.state import State
from tests.mara.table import components, new_game

FIXED = {"players": "3", "start": "2", "draft": "random"}


def questions(s: State) -> Counter[str]:
    """What chance is asked until a player is."""
    asked: Counter[str] = Counter()
    while s.seat == CHANCE:
        asked[s.question] += 1
        s.apply(s.legal_moves()[0])
    return asked


# The rule of the house --------------------------------------------------------------------------------------------


def test_what_is_not_given_keeps_its_default() -> None:
    assert GAME.options({}) == {"players": "4", "setup": "free", "start": "random", "draft": "choose",
                                "components": "reconstructed", "offers": "take", "readings": "2"}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown option 'colour'; there are: players, setup, start, draft, components"):
        GAME.start({"colour": "red"})


def test_names_count_in_any_case() -> None:
    given = {"setup": " First_Game ", "players": " 3 ", "start": "Random"}
    assert GAME.options(given) == GAME.options({"setup": "first_game", "players": "3"})


@pytest.mark.parametrize("options", [{}, FIXED, {"setup": "first_game", "players": "2"}, {"start": "4"}])
def test_options_written_down_are_read_as_the_same(options: dict[str, str]) -> None:
    assert GAME.options(GAME.options(options)) == GAME.options(options)


def test_numbers_may_be_given_as_numbers() -> None:
    assert GAME.new(players=3, start=2).seats() == 3


# players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    assert GAME.start({"players": str(players)}).seats() == players


@pytest.mark.parametrize("players", ["1", "5", "", "two", "-3", "0"])
def test_no_other_number_can_play(players: str) -> None:
    with pytest.raises(BadOption, match=f"players must be one of 2, 3, 4, not '{players}'"):
        GAME.start({"players": players})


@pytest.mark.parametrize(("players", "neutral"), [("2", 2), ("3", 1), ("4", 0)])
def test_neutral_players_fill_up_to_four(players: str, neutral: int) -> None:
    assert new_game(players=players).neutral_players() == neutral


# start ------------------------------------------------------------------------------------------------------------


def test_chance_names_the_first_player() -> None:
    assert questions(new_game())["first_player"] == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_first_player_may_be_given(seat: int) -> None:
    s = new_game(players="3", start=str(seat))
    assert questions(s)["first_player"] == 0
    assert s.first == s.next_first == seat - 1


@pytest.mark.parametrize("start", ["0", "4", "red", ""])
def test_the_first_player_must_have_a_seat(start: str) -> None:
    with pytest.raises(BadOption, match=f"start must be random or a seat from 1 to 3, not '{start}'"):
        GAME.start({"players": "3", "start": start})


# setup and draft --------------------------------------------------------------------------------------------------


def test_a_free_game_drafts_characters_and_starting_cards() -> None:
    s = new_game(players="4", start="1")
    asked = questions(s)
    assert (asked["character"], asked["start_card"], s.question) == (5, 5, "draft")


def test_a_first_game_has_neither() -> None:
    s = new_game(players="4", setup="first_game")
    asked = questions(s)
    assert (asked["character"], asked["start_card"], s.question) == (0, 0, "send")


def test_they_may_be_dealt_instead() -> None:
    s = new_game(players="4", draft="random", start="1")
    asked: Counter[str] = Counter()
    while s.question != "send":
        asked[s.question] += 1
        s.apply(s.legal_moves()[0])
    assert (asked["character"], asked["start_card"], asked["draft"]) == (4, 4, 0)
    assert all(p.character.index >= 0 and p.start >= 0 for p in s.players)


@pytest.mark.parametrize(("key", "value", "allowed"), [
    ("setup", "second_game", "free, first_game"), ("draft", "no", "choose, random")])
def test_other_words_are_refused_with_those_there_are(key: str, value: str, allowed: str) -> None:
    with pytest.raises(BadOption, match=f"{key} must be one of {allowed}, not '{value}'"):
        GAME.start({key: value})


def test_a_first_game_cannot_deal_characters() -> None:
    with pytest.raises(BadOption, match="setup first_game has no characters to draft; leave out draft"):
        GAME.start({"setup": "first_game", "draft": "random"})
    assert GAME.start({"setup": "first_game", "draft": "choose"}).seats() == 4


# components -------------------------------------------------------------------------------------------------------


def test_the_set_that_comes_along_is_called_reconstructed() -> None:
    assert new_game().set.source == "reconstructed"


def test_a_file_of_ones_own_may_be_given(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(shipped().replace('source = "reconstructed"', 'source = "my own box"'), encoding="utf-8")
    assert new_game(components=str(path)).set.source == "my own box"


def test_a_record_keeps_the_set_not_the_path(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(shipped().replace('source = "reconstructed"', 'source = "my own box"'), encoding="utf-8")
    written = GAME.options({"components": str(path)})["components"]
    assert json.loads(written)["source"] == "my own box"
    assert "\n" not in written
    assert GAME.options({"components": written})["components"] == written


def test_a_set_may_be_given_on_one_line() -> None:
    s = new_game(components=components(tracks_power_levels="[0, 2, 4, 6]"))
    assert [s.set.power[n] for n in (0, 1, 2, 4, 6, 20)] == [1, 1, 2, 3, 4, 4]


def test_the_same_set_in_other_words_plays_the_same_game() -> None:
    one, other = new_game(start="1"), new_game(start="1", components=one_line(shipped()))
    for _ in range(60):
        assert one.legal_moves() == other.legal_moves()
        move = one.legal_moves()[-1]
        one.apply(move)
        other.apply(move)
    assert one.to_list()[1:] == other.to_list()[1:]


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(BadOption, match=r"nowhere\.toml: cannot be read"):
        GAME.start({"components": "nowhere.toml"})


def test_a_file_with_mistakes_is_told_with_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(shipped().replace("2 any raw, 1 culture", "2 any rew, 1 culture"), encoding="utf-8")
    with pytest.raises(BadComponents, match=r"box\.toml:\d+: forest_mountain 1a crossroads:"):
        GAME.start({"components": str(path)})

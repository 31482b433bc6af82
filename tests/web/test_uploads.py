"""Records and other programs' logs from outside: what is read, and what is said of the rest."""
from __future__ import annotations

import pytest

from terrae.core.record import Record
from terrae.locales import page_locale
from terrae.mystica import GAME
from terrae.mystica.snellman import write
from terrae.web.errors import Problem, sentence
from terrae.web.uploads import record_as_text
from tests.mystica.test_snellman import HEAD, own, random_game, scores

SCORES = {"spade_points": "gained", "starting_vp": "20"}


def test_a_plain_log_of_the_community_is_read() -> None:
    game = random_game(5, GAME.variety(5) | SCORES)
    record = record_as_text(write(game))
    assert isinstance(record, Record)
    assert scores(record) == scores(game)


def test_a_ledger_is_read() -> None:
    game, text = own("three players")
    assert scores(record_as_text("\ufeff" + text)) == scores(game)


def test_a_ledger_with_players_who_left_is_read() -> None:
    game, text = own("two who leave")
    assert scores(record_as_text(text)) == scores(game)


def test_a_record_of_our_own_is_read_as_before() -> None:
    game = random_game(5, GAME.variety(5) | SCORES)
    assert record_as_text(game.text()).moves == game.moves


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_log_that_cannot_be_read_names_line_command_and_reason(language: str) -> None:
    with pytest.raises(Problem) as refused:
        record_as_text(HEAD + "witches: build I11\n")
    assert (refused.value.id, refused.value.status) == ("bad-log", 400)
    said = sentence(refused.value, page_locale(language))
    assert "line 15: witches: 'build i11' (round 1): not-in-reach" in said


def test_anything_else_is_told_what_would_be_right() -> None:
    with pytest.raises(Problem) as refused:
        record_as_text("Dear diary: today\n")
    assert refused.value.id == "record-is-none"

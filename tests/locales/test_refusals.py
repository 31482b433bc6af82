"""Every refusal has its sentence, filled with the facts it is raised with."""
from __future__ import annotations

import random
import re

import pytest

from terrae.core.errors import IllegalMove
from terrae.core.game import Game
from terrae.locales import LANGUAGES, locale
from tests.locales.ids import MARA, MYSTICA, NOVA, fields, in_every_game, in_every_language, raised


@in_every_game
@in_every_language
def test_refusals_use_exactly_the_facts_they_are_raised_with(language: str, game: Game) -> None:
    """But `what`, the argument of the refused move, need not be said, and must not be where it may be empty."""
    for reason, places in raised(game).items():
        wanted = {name.split(".")[0] for name, _ in fields(locale(language, game.id).template("reasons", reason))}
        for facts in places:
            assert wanted == facts or wanted == facts - {"what"}, reason


@in_every_language
def test_ids_in_refusals_are_called_by_their_names(language: str) -> None:
    words = locale(language)
    said = words.refusal(IllegalMove("not-home-terrain", hex="E4", home="swamp"))
    assert "E4" in said
    assert words.text("terrains", "swamp") in said
    assert words.text("questions", "town_tile") in words.refusal(IllegalMove("not-now", asked="town_tile"))
    assert words.text("power_actions", "shovel_2") in words.refusal(IllegalMove("power-action-used", action="shovel_2"))
    assert words.text("round_tiles", "sailing") in words.refusal(IllegalMove("no-such-tile-left", tile="sailing"))
    assert words.text("town_tiles", "sailing") in words.refusal(IllegalMove("town-tile-used", tile="sailing"))
    assert words.text("colours", "lake") in words.refusal(IllegalMove("colour-taken", colour="lake"))


@in_every_language
def test_words_of_a_refused_move_are_called_by_their_names(language: str) -> None:
    words = locale(language, "mystica")
    said = words.refusal(IllegalMove("wrong-structure", what="E4 to SA"))
    assert "E4" in said
    assert "SA" not in said
    assert words.text("structures", "sanctuary") in said
    assert words.text("terrains", "lakes") in words.refusal(IllegalMove("same-terrain", what="E4 to blue"))
    assert words.text("cults", "AIR") in words.refusal(IllegalMove("no-step-possible", what="AIR"))
    assert words.text("colours", "lakes") in words.refusal(IllegalMove("colour-taken", colour="lakes"))
    assert words.text("factions", "auren") in words.refusal(IllegalMove("only-for-a-faction", faction="auren"))


def test_amounts_are_filled_in() -> None:
    error = IllegalMove("too-little-money", needed=14, has=9)
    assert locale("en").refusal(error) == "This costs 14 money and you have 9."
    assert locale("de").refusal(error) == "Das kostet 14 Geld, du hast 9."
    assert locale("ja").refusal(error) == "14コイン必要ですが、9コインしかありません。"


@pytest.mark.parametrize(("game", "options"), [
    (NOVA, {"players": "4"}),
    (NOVA, {"players": "2", "variant": "planner"}),
    (NOVA, {"players": "2", "variant": "lucky_digger"}),
    (MYSTICA, {"players": "2"}),
    (MYSTICA, {"factions": "dwarves,mermaids,giants,nomads"}),
    (MYSTICA, {"factions": "fakirs,swarmlings,halflings,darklings,witches"}),
    (MARA, {"players": "2"}),
    (MARA, {"players": "3", "draft": "random"}),
    (MARA, {"players": "4"}),
], ids=lambda value: value.id if isinstance(value, Game) else "-".join(value.values()))
def test_every_refusal_of_real_games_can_be_said(game: Game, options: dict[str, str]) -> None:
    chance = random.Random(7)
    refused: dict[tuple[str, int], IllegalMove] = {}
    for _ in range(3):
        state = game.start(options)
        while not state.over:
            for number in chance.sample(range(len(game.moves)), 10):
                error = state.why_not(number)
                if error is not None:
                    refused[error.reason, len(str(error.facts.get("what", "-")).split())] = error
            state.apply(chance.choice(state.legal_moves()))
    assert len(refused) > 10
    for error in refused.values():
        assert "" not in {error.facts[name.split(".")[0]]
                          for name, _ in fields(locale("en", game.id).template("reasons", error.reason))}, error
        for language in LANGUAGES:
            assert not re.search("[{}]", locale(language, game.id).refusal(error)), error


@in_every_language
def test_spaces_and_characters_in_refusals_are_called_by_their_names(language: str) -> None:
    words = locale(language, "mara")
    assert words.text("spaces", "hire") in words.refusal(IllegalMove("full", what="hire"))
    assert "2.3" in words.refusal(IllegalMove("too-weak", what="2.3", has=1, needed=2))
    assert words.text("factions", "veteran") in words.refusal(IllegalMove("only-for-a-character", character="veteran"))
    for reason in ("no-character", "too-late", "explorers-all-away", "not-experienced", "already-used"):
        assert fields(words.template("reasons", reason)) == set(), reason


@in_every_language
def test_refusals_name_nothing_where_a_move_has_no_argument(language: str) -> None:
    """A kind that is one move only has the empty argument; the reasons it can be refused with must not show it."""
    empty = ("no-piece-left", "already-used", "not-available", "at-the-end", "nothing-to-do",
             "bought-spades", "not-possible-here")
    for reason in empty:
        assert fields(locale(language, "mystica").template("reasons", reason)) == set(), reason

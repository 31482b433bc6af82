"""Every example of the document for owners is a whole effect, can be loaded, and can be played."""
from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from terrae.core import chance
from terrae.mara.cards import LINES, MEASURES
from terrae.mara.components import written
from terrae.mara.grammar import CHOICES, LONGEST, MOST, TERM_IDS, terms
from terrae.mara.state import State
from terrae.mara.transcript import MAX_SIDES
from tests.mara.table import FACTS, new_game

DOCUMENT = (Path(__file__).parents[2] / "docs" / "terramara-components.md").read_text(encoding="utf-8")
WORDS = DOCUMENT.split("## Effect words")[1]
CARD = {"category": "tools", "cost": "1 lumber", "vp": 1}


def examples(heading: str) -> list[str]:
    """The second column of the table under a heading."""
    part = WORDS.split(f"### {heading}")[1].split("\n#")[0]
    rows = [row.split(" | ")[1] for row in part.split("\n") if row.count(" | ") == 2]
    return [text for row in rows for text in re.findall("`(.+)`", row)]


GAINED = examples("What is gained")
PERMANENT = examples("What is permanent")
AT_END = examples("What is scored at the end")
SPACES = examples("What begins a space")
BLOCKS = re.findall(r"```toml\n(.+?)```", DOCUMENT, re.DOTALL)


def with_lines(found: dict[str, dict[str, Any]]) -> str:
    """The tests' set with some cards and tiles replaced or added."""
    data = json.loads(FACTS)
    for table, lines in found.items():
        data[table] |= lines
    return written(data)


def play_through(components: str, seed: int = 1) -> State:
    """Random games, each artifact created as soon as possible; everything stays sound."""
    rng = Random(seed)
    state = new_game(players="3", components=components)
    while not state.over:
        moves = state.legal_moves()
        made = [move for move in moves if state.game.moves[move].startswith("create")]
        state.apply(chance.draw(state, rng) if state.seat < 0 else rng.choice(made or moves))
        assert state.audit() == []
    return state


def test_the_document_has_an_example_of_every_term_measure_and_line() -> None:
    found = [terms(text) for text in GAINED + PERMANENT + AT_END + SPACES]
    assert {id for one in found for id, _ in one} == set(TERM_IDS)
    assert all(f"`{word}`" in WORDS for word in MEASURES)
    for line in LINES:
        assert f"`{line}`" in WORDS or f"double {line}" in WORDS


def test_the_document_names_the_limits() -> None:
    limits = WORDS.split("## Limits")[1]
    assert (MOST, LONGEST, MAX_SIDES, CHOICES["LINE"]) == (20, 500, 4, LINES)
    assert all(said in limits for said in ("from 1 to 20", "500 characters", "four sides", "4095"))


def test_there_are_examples_everywhere() -> None:
    assert min(len(GAINED), len(PERMANENT)) > 20
    assert (len(AT_END) > 5, len(SPACES), len(BLOCKS)) == (True, 3, 3)


@pytest.mark.parametrize("text", GAINED)
def test_every_gain_of_the_document_can_be_played_wherever_gains_are(text: str) -> None:
    """On spaces of both rows of round 1, on a bonus tile, a starting card, and under instant and once."""
    field = f"plains: {text}"
    left = {"left": field, "middle": field, "right": field}
    if text == "bonus tile":
        tile = {"left": field, "middle": "plains: 1 wood", "right": "quarry: 1 ore"}
        play_through(with_lines({"plains_quarry": {"3a": tile}}))
        return
    cards = {id: {**CARD, "instant": text, "once": text} for id in ("1a", "1e", "2a")}
    play_through(with_lines({
        "plains_quarry": {"1a": {**left, "outpost": "workers"}, "1b": {**left, "outpost": "road"}},
        "artifacts": cards, "bonus_tiles": dict.fromkeys(("1a", "1b", "1c"), text),
        "start_cards": {str(n): text for n in range(1, 13)}}))


@pytest.mark.parametrize("text", PERMANENT)
def test_every_permanent_effect_of_the_document_can_be_played(text: str) -> None:
    play_through(with_lines({"artifacts": {f"1{letter}": {**CARD, "permanent": text} for letter in "abcdefgh"}}))


@pytest.mark.parametrize("text", AT_END)
def test_every_end_effect_of_the_document_can_be_played(text: str) -> None:
    play_through(with_lines({"artifacts": {f"1{letter}": {**CARD, "end": text} for letter in "abcdefgh"}}))


@pytest.mark.parametrize("text", SPACES)
def test_every_beginning_of_a_space_of_the_document_can_be_played(text: str) -> None:
    plain = {"left": "forest: 1 wood", "middle": "mountain: 1 ore"}
    if text.startswith("special"):
        play_through(with_lines({"forest_mountain": {"3a": {**plain, "right": text}}}))
    elif text.startswith("quarry"):
        tile = {"left": text, "middle": "plains: 1 livestock", "right": text, "outpost": "workers"}
        play_through(with_lines({"plains_quarry": {"1a": tile}}))
    else:
        play_through(with_lines({"forest_mountain": {"1a": {**plain, "right": text, "crossroads": "1 points"}}}))


@pytest.mark.parametrize("block", BLOCKS)
def test_every_line_of_the_document_can_be_loaded_and_played(block: str) -> None:
    play_through(with_lines(tomllib.loads(block)))

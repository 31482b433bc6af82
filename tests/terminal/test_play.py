"""Boards, mats and tables in a terminal: every language, no line too long."""
from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import terrae
from terrae.bots import BOTS, Bot, Budget
from terrae.bots.weights import shipped as weights
from terrae.commands.main import main
from terrae.core.chance import draw
from terrae.core.game import CHANCE, State
from terrae.core.record import Record
from terrae.faces import face
from terrae.faces.mara.terminal import hint
from terrae.faces.mara.terminal_words import Says
from terrae.locales import LANGUAGES, Locale, locale
from terrae.mara.components import one_line, shipped
from terrae.mara.state import State as MaraState
from terrae.mara.tiles import ARTIFACTS, FLIPPING, ROWS
from terrae.mystica.maps import HEX_NAMES, RIVER_NAMES
from terrae.nova.maps import CELL_NAMES, MAIN, Board
from terrae.terminal.play import TerminalTable
from tests.mara.table import Table

BOARD = Board(MAIN)
NAMES = {"nova": [CELL_NAMES[number] for number in range(len(CELL_NAMES)) if BOARD.letters[number] != "R"],
         "mystica": HEX_NAMES + RIVER_NAMES,
         "mara": []}  # spaces come and go with the rounds; see below


def positions(game: str, seed: int, **options: str) -> list[State]:
    """The position before the first move, after 15, 40 and 90 random ones, and at the end."""
    state, rng, found = terrae.load(game).new(**{"players": "4", **options}), Random(seed), []
    for ply in range(10000):
        if ply in (0, 15, 40, 90) or state.over:
            found.append(state.copy())
        if state.over:
            break
        state.apply(draw(state, rng) if state.seat == CHANCE else rng.choice(state.legal_moves()))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["nova", "mystica", "mara"])
def test_everything_fits_and_every_hex_is_named(game: str, language: str) -> None:
    words = locale(language, game)
    for state in positions(game, 3):
        drawn = face(state.game).terminal
        for width in (80, 120):
            console = Console(width=width, file=StringIO())
            with console.capture() as board:
                console.print(drawn.board(state, words))
            with console.capture() as rest:
                console.print(drawn.mats(state, words), drawn.table(state, words))
            for line in (board.get() + rest.get()).splitlines():
                assert cell_len(line) <= width, line
                assert "…" not in line, line
            assert [name for name in NAMES[game] if not re.search(rf"\b{name}(?!\d)", board.get())] == []


# Terramara --------------------------------------------------------------------------------------------------------


def drawn(state: State, words: Locale, width: int = 110) -> str:
    """All that is shown of a position, as plain text."""
    console, one = Console(width=width, file=StringIO()), face(state.game).terminal
    with console.capture() as told:
        console.print(one.board(state, words), one.mats(state, words), one.table(state, words))
    return told.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{"players": "2"}, {"players": "3"}, {"players": "2", "setup": "first_game"},
                                     {"players": "3", "draft": "random"}], ids=lambda given: "-".join(given.values()))
def test_terramara_is_drawn_for_every_number_of_players(options: dict[str, str], language: str) -> None:
    words = locale(language, "mara")
    for state in positions("mara", 11, **options)[1:]:
        for width in (80, 110):
            for line in drawn(state, words, width).splitlines():
                assert cell_len(line) <= width, line
                assert "…" not in line, line


def test_terramara_shows_rows_outposts_and_artifacts() -> None:
    words = locale("en", "mara")
    for state in positions("mara", 4, players="3")[2:]:
        assert isinstance(state, MaraState)
        told = drawn(state, words, 150)
        for row in range(1, ROWS + 1):
            turned = state.round > row and row <= FLIPPING
            assert (f"x{row} crossroads" in told) == turned
            assert all((f"{row}.{column} " in told) != turned for column in range(1, 7))
        assert told.count("Outpost:") == min(max(state.round - 1, 0), FLIPPING)
        shown = [state.card_at(slot) for slot in range(8)]
        assert all(re.search(rf"^\d+ +{ARTIFACTS[card]} ", told, re.MULTILINE) for card in shown if card < 52)
        for p in state.players:
            assert all(ARTIFACTS[n] in told for n in range(52) if p.artifacts >> n & 1)
        assert f"A={state.neutral_a}" in told


def test_the_draft_shows_characters_and_starting_cards_in_words() -> None:
    state, rng = terrae.load("mara").new(players=4), Random(2)
    while state.question != "draft":
        state.apply(draw(state, rng))
    assert isinstance(state, MaraState)
    told = " ".join(drawn(state, locale("en", "mara"), 200).split())
    assert told.count(" young: ") == told.count(" experienced: ") == 5
    assert told.count("Starting Resources card ") == 5
    start = next(n for n in state.legal_moves() if state.game.moves[n].startswith("take start"))
    assert hint(state, start, locale("en", "mara")) in told


def test_a_bonus_tile_that_is_asked_about_is_told_in_words() -> None:
    state = Table(4, offers="ask").play("explorer to travel", "caravan lead bonus").state
    words = locale("en", "mara")
    asked = Says(state, words).heading("asked_effect", what=Says(state, words).bonus(0))
    assert asked in " ".join(drawn(state, words, 200).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_terramara_says_that_the_set_is_reconstructed_or_whose_it_is(language: str) -> None:
    words, game = locale(language, "mara"), terrae.load("mara")
    assert face(game).notices(game.new(players=2), words) == [words.text("notices", "reconstructed")]
    data: dict[str, Any] = json.loads(one_line(shipped()))
    data["source"] = "typed in from [my] box"
    state = game.new(players=2, components=json.dumps(data))
    console = Console(width=400, file=StringIO())
    with console.capture() as told:
        for notice in face(state.game).notices(state, words):
            console.print(notice, markup=False)
    assert "typed in from [my] box" in told.get()
    assert "RECONSTRUCTED" not in told.get()


def test_alternatives_and_exchanges_are_told_in_words() -> None:
    game, rng = terrae.load("mara"), Random(5)
    data: dict[str, Any] = json.loads(one_line(shipped()))
    data["start_cards"] = {str(n): "2 travel or 2 military, 1 culture" for n in range(1, 13)}
    state = game.new(players=2, draft="random", components=json.dumps(data))
    while state.question != "option":
        state.apply(draw(state, rng) if state.seat == CHANCE else rng.choice(state.legal_moves()))
    assert "Current effect: 2 travel, or 2 military, 1 culture" in drawn(state, locale("en", "mara"))


class Typist(Console):
    """Types a legal move at every prompt, now and then a question or an empty line."""

    def __init__(self, seed: int) -> None:
        super().__init__(width=110, file=StringIO())
        self.rng = Random(seed)
        self.table: TerminalTable | None = None

    def input(self, *_: Any, **__: Any) -> str:
        assert self.table is not None
        state = self.table.record.state
        if self.rng.random() < 0.05:
            return self.rng.choice(["", "why " + self.rng.choice(state.game.moves)])
        return state.game.moves[self.rng.choice(state.legal_moves())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terramara_is_played_by_typing(language: str, tmp_path: Path) -> None:
    console = Typist(8)
    record = Record(terrae.load("mara"), {"players": "3"})
    console.table = TerminalTable(record, ["you", "random", "random"], "8", locale(language, "mara"), console,
                                  tmp_path / "game.terrae")
    console.table.run()
    assert record.state.over
    assert Record.load(tmp_path / "game.terrae").state.scores() == record.state.scores()
    file = console.file
    assert isinstance(file, StringIO)
    assert locale(language, "mara").text("sources", "artifacts") in file.getvalue()


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "“foo” is not a move of this game."),
    ("de", "Einen Schritt „foo“ gibt es in diesem Spiel nicht."),
    ("ja", "「foo」という手はこのゲームにはありません。"),
])
def test_what_is_not_a_move_is_refused_in_the_players_language(language: str, sentence: str, tmp_path: Path) -> None:
    console = Console(width=200, file=StringIO())
    table = TerminalTable(Record(terrae.load("nova"), {}), ["you", "random", "random"], "8", locale(language, "nova"),
                          console, tmp_path / "game.terrae")
    with console.capture() as said:
        table.why("foo")
    assert sentence in said.get()


class Crashing(Bot):
    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        raise ZeroDivisionError("no move")


def test_a_bot_that_crashes_loses_its_move_to_greedy_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", Crashing)
    console = Typist(3)
    record = Record(terrae.load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    console.table = TerminalTable(record, ["you", "random"], "8", locale("en", "nova"), console)
    console.table.run()
    assert record.state.over
    told = "forfeit of seat 2, random: crashed with ZeroDivisionError: no move"
    assert told in record.comments[min(record.comments)]
    assert isinstance(console.file, StringIO)
    assert told in console.file.getvalue()


@pytest.mark.parametrize("given", [["play", "nova", "--seats", "you,search:{}"],
                                   ["watch", "nova", "--bots", "search:{},random"]])
def test_weights_that_do_not_fit_are_refused_before_the_first_move(given: list[str],
                                                                   capsys: pytest.CaptureFixture[str]) -> None:
    wrong = weights(terrae.load("mystica"))
    assert main([word.format(wrong) for word in given]) == 2
    caught = capsys.readouterr()
    assert "was made for game 'mystica', but 'nova' is needed here" in caught.err
    assert caught.out == ""


def test_who_has_left_the_game_is_told_in_the_terminal() -> None:
    state = terrae.load("mystica").new(players=3, setup="first_game", start=1, resign="yes")
    while state.question != "action":
        state.apply(state.legal_moves()[0])
    state.play("resign")
    console = Console(width=120, file=StringIO())
    with console.capture() as shown:
        console.print(face(state.game).terminal.mats(state, locale("en", "mystica")))
    assert shown.get().count("left the game") == 1

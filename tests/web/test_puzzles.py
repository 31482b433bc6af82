"""Puzzles on the server: the first try counts, streaks, nothing is given away before a try."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import httpx
import pytest

from terrae.core.registry import GAMES, load
from terrae.locales import LANGUAGES
from terrae.study.puzzles import Puzzle, every, own_turn, shipped
from terrae.web.puzzles import Puzzles, Try, choose, score
from terrae.web.store import Store
from tests.web.people import Here, csrf_of, in_process


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('puzzles') / 'terrae.db'}") as found:
        yield found


class Solver:
    """Somebody with a browser without script."""

    def __init__(self, here: Here, language: str = "en") -> None:
        self.http = httpx.Client(base_url=here.url, headers={"accept-language": language}, follow_redirects=True)
        self.csrf = csrf_of(self.http.get("/puzzles").text)

    def posts(self, path: str, **fields: str) -> httpx.Response:
        return self.http.post(path, data={"csrf": self.csrf, **fields})

    def answers(self, puzzle: Puzzle, texts: list[str]) -> httpx.Response:
        """Play a turn move by move and end it."""
        at, ply = "", len(puzzle.moves)
        for text in texts:
            shown = self.posts(f"/puzzles/{puzzle.id}/draft{at}", move=text, ply=str(ply))
            assert shown.status_code == 200, shown.text[:2000]
            at, ply = f"?{shown.url.query.decode()}", ply + 1
        return self.posts(f"/puzzles/{puzzle.id}/turn{at}", ply=str(ply))

    def solves(self, puzzle: Puzzle) -> httpx.Response:
        return self.answers(puzzle, best_turn(puzzle))

    def misses(self, puzzle: Puzzle) -> httpx.Response:
        return self.answers(puzzle, poor_turn(puzzle))


def best_turn(puzzle: Puzzle) -> list[str]:
    before = puzzle.record().state
    return [before.game.moves[move] for move in own_turn(puzzle, before)]


def poor_turn(puzzle: Puzzle) -> list[str]:
    """The worst first move that is legal at once, and whatever comes first after it."""
    before = puzzle.record().state
    game, known = before.game, puzzle.steps[0].points
    legal = [game.moves[move] for move in before.legal_moves()]
    wrong = [text for text in legal if text in known and text not in puzzle.steps[0].accepted]
    turn = [min(wrong, key=known.__getitem__)]
    before.play(turn[0])
    while not before.over and before.seat == puzzle.seat and before.turns == puzzle.record().state.turns:
        turn.append(game.moves[before.legal_moves()[-1]])
        before.play(turn[-1])
    return turn


def some(game: str) -> list[Puzzle]:
    return list(shipped(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_on_the_board_without_script(here: Here, game: str) -> None:
    anna, one = Solver(here), some(game)[0]
    page = anna.solves(one)
    assert "/answer/" in str(page.url)
    assert "Right!" in page.text
    assert "Solved in a row: 1" in page.text
    assert f"{one.best:.1f}" in page.text


def test_a_wrong_turn_is_told_with_what_it_costs_and_what_is_better(here: Here) -> None:
    ben, one = Solver(here), some("nova")[0]
    page = ben.misses(one)
    assert "There is a better turn" in page.text
    assert f"{one.steps[0].points[poor_turn(one)[0]]:.1f}" in page.text
    assert f"{one.best:.1f}" in page.text


def test_only_the_first_try_counts(here: Here) -> None:
    cora, one, two = Solver(here), some("nova")[0], some("nova")[1]
    cora.misses(one)
    assert "Right!" in cora.solves(one).text
    assert "Solved in a row: 0" in cora.solves(one).text
    assert "Solved in a row: 1" in cora.solves(two).text
    assert "50%" in cora.http.get("/puzzles").text


def test_nothing_is_given_away_before_a_try(here: Here) -> None:
    """No expected points, no line, and the solution's address leads back to the puzzle."""
    dora = Solver(here)
    for game in GAMES:
        one = some(game)[0]
        page = dora.http.get(f"/puzzles/{one.id}").text
        assert f"{one.best:.1f}" not in page
        assert not any(f">{points:.1f}<" in page for points in one.steps[0].points.values())
        moves = ".".join(map(str, own_turn(one, one.record().state)))
        sent_back = dora.http.get(f"/puzzles/{one.id}/answer/{moves}")
        assert str(sent_back.url).endswith(f"/puzzles/{one.id}")
        assert dora.http.get(f"/puzzles/{one.id}/answer/{moves}/view").status_code == 403
        assert dora.posts(f"/puzzles/{one.id}/study").status_code == 403


def test_an_answer_must_be_a_whole_turn(here: Here) -> None:
    emil = Solver(here)
    one = next(puzzle for puzzle in some("mara") if len(puzzle.steps) > 1)
    first = own_turn(one, one.record().state)[0]
    for at in ("", f"?at={len(one.moves)}.{first}"):
        assert emil.posts(f"/puzzles/{one.id}/turn{at}", ply="0").status_code == 409


@pytest.mark.parametrize("at", ["x", "-1", "99999", "1.2", "1." * 80 + "1", "7" * 30, "²"])
def test_bad_addresses_are_refused(here: Here, at: str) -> None:
    anna, one = Solver(here), some("nova")[0]
    assert anna.http.get(f"/puzzles/{one.id}", params={"at": at}).status_code == 404
    assert anna.http.get(f"/puzzles/{one.id[:-1]}").status_code == 404
    illegal = f"{len(one.moves)}.0"
    assert anna.http.get(f"/puzzles/{one.id}", params={"at": illegal}).status_code == 409
    assert anna.http.get(f"/puzzles/{one.id}", params={"at": f"{len(one.moves)}.999999"}).status_code == 409


def test_moves_are_taken_back_and_the_game_before_is_shown(here: Here) -> None:
    finn, one = Solver(here), some("mystica")[0]
    text, plies = best_turn(one)[0], len(one.moves)
    drafted = finn.posts(f"/puzzles/{one.id}/draft", move=text, ply=str(plies))
    back = finn.posts(f"/puzzles/{one.id}/undo?{drafted.url.query.decode()}", ply=str(plies))
    assert back.url.query.decode() == f"at={plies}"
    assert finn.http.get(f"/puzzles/{one.id}?at=3").status_code == 200


def test_a_puzzle_that_was_tried_opens_on_an_analysis_board(here: Here) -> None:
    gina, one = Solver(here), some("nova")[0]
    gina.solves(one)
    board = gina.posts(f"/puzzles/{one.id}/study")
    assert board.url.path.startswith("/s/")
    assert board.status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_and_game_is_offered_in_every_language(here: Here, language: str) -> None:
    page = Solver(here, language).http.get("/puzzles").text
    for one in every():
        assert f"/puzzles/next?game={one.game}&amp;theme={one.theme}" in page


def test_the_next_puzzle_is_new_then_missed_then_any() -> None:
    own, rng = some("nova"), Random(1)
    theme = own[0].theme
    same = [one for one in own if one.theme == theme]
    tries = [Try(one.id, one.game, one is not same[-1], 0.0) for one in same]
    assert choose(tries[1:], "nova", theme, rng) == same[0]
    assert choose(tries, "nova", theme, rng) == same[-1]
    assert choose(tries, "nova", theme, rng, but=same[-1].id) in same[:-1]
    assert choose([], "", "", rng) in list(every())


def test_a_streak_ends_with_a_miss() -> None:
    told = score([Try(str(n), "nova", solved, n) for n, solved in enumerate([True, True, True, False, True])])
    assert (told.tried, told.solved, told.streak, told.longest) == (5, 4, 1, 3)


def test_tries_are_kept_once_in_both_databases(database: str) -> None:
    store = Store(database)
    kept, one = Puzzles(store), some("nova")[0]
    kept.keep("guest", one, False)
    kept.keep("guest", one, True)
    kept.keep("", one, True)
    assert [(found.puzzle, found.solved) for found in kept.tries("guest")] == [(one.id, False)]
    assert kept.tries("") == []
    store.close()


def test_moves_of_other_games_are_no_answer(here: Here) -> None:
    anna, one = Solver(here), some("nova")[0]
    text = load("mara").moves[0]
    assert anna.posts(f"/puzzles/{one.id}/draft", move=text).status_code in (400, 409)

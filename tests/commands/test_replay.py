"""`terrae replay --hints` and `--at`: what a bot says about a game that was played."""
from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from terrae.bots import Budget, bot
from terrae.core import chance
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.locales import LANGUAGES, locale, page_locale
from terrae.study.review import Decision, accuracy, decisions, review, summaries
from tests.commands.command_line import terrae
from tests.engine import need_engine

need_engine()

FEW = ("--nodes", "400")
SOME = Budget(nodes=2000)


def played(game: str, players: list[str]) -> Record:
    record, rng, bots = Record(load(game), {"players": str(len(players))}), Random(4), [bot(one) for one in players]
    while not record.state.over:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat < 0 else bots[state.seat].choose(state, SOME, rng))
    return record


@pytest.fixture(scope="module")
def record() -> Record:
    """A game between a regular bot and one that plays anything."""
    return played("nova", ["greedy", "random"])


@pytest.fixture(scope="module")
def file(record: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("hints") / "game.terrae"
    record.save(path)
    return path


def after(record: Record, ply: int) -> str:
    """Who is asked after so many plies."""
    return record.at(ply).seat_id(record.at(ply).seat)


# The review ---------------------------------------------------------------------------------------------------------


def test_every_choice_is_looked_at_and_nothing_else(record: Record) -> None:
    found = decisions(record)
    for ply in range(1, record.plies + 1):
        state = record.at(ply - 1)
        assert (ply in found) == (state.seat >= 0 and len(state.legal_moves()) > 1)
    assert decisions(record, 20) == [ply for ply in found if ply >= 20]


def test_a_review_says_what_was_played_what_would_be_better_and_what_it_cost(record: Record) -> None:
    plies = decisions(record)[:40]
    for one in review(record, plies, SOME):
        state = record.at(one.ply - 1)
        assert one.played == record.moves[one.ply - 1]
        assert one.best in state.legal_moves()
        assert one.line[0] == one.best
        assert (one.seat, one.round) == (state.seat, state.round_number())
        assert one.cost == max(0.0, one.best_points[one.seat] - one.played_points[one.seat])
        if one.played == one.best:
            assert one.cost == 0


def test_the_same_seed_and_nodes_give_the_same_review(record: Record) -> None:
    plies = decisions(record)[:15]
    assert list(review(record, plies, SOME, "a")) == list(review(record, plies, SOME, "a"))


def test_whoever_plays_anything_loses_more_by_it(record: Record) -> None:
    greedy, anything = summaries(list(review(record, decisions(record), SOME)), 2)
    assert greedy.given_away / greedy.decisions < anything.given_away / anything.decisions
    assert greedy.agreed / greedy.decisions > anything.agreed / anything.decisions
    assert [one.cost for one in anything.worst] == sorted((one.cost for one in anything.worst), reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_every_sort_can_be_reviewed_in_every_language(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.terrae"
    played(game, ["random", "random"]).save(path)
    first = str(decisions(Record.load(path))[25])
    for language in LANGUAGES:
        told = terrae("replay", str(path), "--hints", "--from", first, "--to", str(int(first) + 6), *FEW,
                      "--lang", language)
        assert locale(language, game).text("explain", "summary") in told


def test_a_seat_that_decided_nothing_lost_nothing() -> None:
    one = Decision(1, 1, 0, 5, 5, [1.0, 2.0], [1.0, 2.0], [5])
    assert [(found.decisions, found.given_away) for found in summaries([one], 2)] == [(1, 0.0), (0, 0.0)]
    assert accuracy(0.0, 0) == 100


# The command --------------------------------------------------------------------------------------------------------


def test_hints_json_is_what_the_documentation_says(record: Record, file: Path) -> None:
    told = json.loads(terrae("replay", str(file), "--hints", *FEW, "--from", "30", "--to", "50", "--json"))
    assert list(told) == ["game", "rules", "plies", "curve", "decisions", "seats"]
    assert told["curve"][1] == {"ply": told["decisions"][0]["ply"], "points": told["decisions"][0]["played_points"]}
    assert [one["ply"] for one in told["decisions"]] == [ply for ply in decisions(record, 30) if ply <= 50]
    for one in told["decisions"]:
        assert list(one) == ["ply", "round", "seat", "played", "best", "played_points", "best_points", "cost", "line"]
        assert one["played"] == record.game.moves[record.moves[one["ply"] - 1]]
        assert one["line"][0] == {"seat": one["seat"], "move": one["best"]}
        lost = one["best_points"][one["seat"] - 1] - one["played_points"][one["seat"] - 1]
        assert one["cost"] == pytest.approx(max(0.0, lost), abs=0.011)
    for seat, found in enumerate(told["seats"], 1):
        assert list(found) == ["seat", "faction", "decisions", "agreed", "given_away", "average_cost", "accuracy",
                               "worst", "rounds", "usual"]
        assert all(list(dear) == ["ply", "sources"] for dear in found["worst"])
        assert found["decisions"] == sum(one["seat"] == seat for one in told["decisions"])


def test_hints_are_told_by_rounds_with_a_summary(file: Path) -> None:
    told = terrae("replay", str(file), "--hints", *FEW)
    for part in ("Round 1", "Round 5", "as the bot would", "costs ", "bot: ", "Everybody’s decisions", "Loss per",
                 "Accuracy"):
        assert part in " ".join(told.split()), part


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_review_is_written_as_a_page_that_needs_nothing_else(file: Path, tmp_path: Path, language: str) -> None:
    page = tmp_path / "review.html"
    terrae("replay", str(file), "--hints", *FEW, "--from", "40", "--to", "50", "--html", str(page), "--lang", language)
    text = page.read_text(encoding="utf-8")
    words = page_locale(language, "nova")
    for id in ("title", "chart", "accuracy", "costly", "all"):
        assert words.text("review", id) in text
    assert "<svg" in text
    assert not re.search(r'(?:src|href)="(?!#)|url\((?!#)|@import', text), "nothing from elsewhere"


def test_a_position_is_explained_in_full(record: Record, file: Path) -> None:
    ply = decisions(record)[30] - 1
    told = json.loads(terrae("replay", str(file), "--at", str(ply), "--nodes", "20000", "--json"))
    assert list(told) == ["game", "rules", "ply", "seat", "question", "nodes", "depth", "options", "games", "seats"]
    assert (told["ply"], told["seat"]) == (ply, record.at(ply).seat + 1)
    for one in told["options"]:
        assert list(one) == ["move", "share", "points", "line"]
        assert len(one["points"]) == 2
    assert told["games"] > 1
    for seat in told["seats"]:
        assert sum(seat["sources"].values()) == pytest.approx(seat["points"], abs=0.1)
    words = terrae("replay", str(file), "--at", str(ply), "--lang", "de", *FEW)
    for part in ("Die besten Möglichkeiten", "So würde es weitergehen", "Woher die Punkte kämen", "Gebietswertung"):
        assert part in " ".join(words.split())


def test_the_same_command_says_the_same(file: Path) -> None:
    asked = ("replay", str(file), "--at", "30", "--json")
    assert terrae(*asked) == terrae(*asked)


@pytest.mark.parametrize(("arguments", "said"), [
    (("--nodes", "5"), "--nodes is for --hints or --at PLY"),
    (("--seconds", "1"), "--seconds is for --hints or --at PLY"),
    (("--from", "5"), "--from is for --hints"),
    (("--html", "x.html"), "--html is for --hints"),
    (("--at", "30", "--depth", "deep"), "--depth is for --hints"),
    (("--hints", "--nodes", "5", "--seconds", "1"), "give --nodes or --seconds, not both"),
    (("--hints", "--nodes", "0"), "a budget needs a number of positions or of seconds"),
    (("--hints", "--nodes", "-3"), "a budget is a number of positions from 1"),
    (("--hints", "--seconds", "nan"), "a budget is a number of positions from 1"),
    (("--hints", "--from", "0"), "--from must be a ply from 1 to"),
    (("--hints", "--from", "30", "--to", "20"), "--from must be a ply from 1 to 20, not 30"),
    (("--hints", "--to", "100000"), "ply 100000 is not among them"),
    (("--hints", "--at", "30"), "--at explains one position"),
    (("--at", "-1"), "ply -1 is not among them"),
    (("--at", "0"), "after ply 0 nobody is asked for a move, for chance is to draw"),
])
def test_bad_input_gets_one_clear_line(file: Path, arguments: tuple[str, ...], said: str) -> None:
    assert said in terrae("replay", str(file), *arguments, code=2)


def test_at_the_end_nobody_is_asked(record: Record, file: Path) -> None:
    assert "the game is over" in terrae("replay", str(file), "--at", str(record.plies), code=2)

"""Tables of baselines: fair games, honest intervals, continued runs, and the tables that come with the package."""
from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.arena.intervals import Seen, average, share
from terrae.bots import BOTS
from terrae.core.errors import BadOption
from terrae.research import baselines
from terrae.research.baseline_table import shipped
from terrae.research.baselines import ENTRIES, Trial
from tests import baselines_page
from tests.arena.matches import refused, run, told
from tests.engine import thinking

QUICK = ("research", "baselines", "nova", "--jobs", "1", "--rival", "random")
with_torch = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")


def trial(entry: str = "random", rival: str = "random", game: str = "nova") -> Trial:
    return Trial(game, baselines.settings(terrae.load(game), 2), entry, rival, "1")


def table(out: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(out.read_text())
    return found


# Games and figures --------------------------------------------------------------------------------------------------


def test_a_line_says_what_its_games_say() -> None:
    games = [baselines.play(trial(), number) for number in range(6)]
    line = baselines.line(games[::-1], players=2)
    assert line.games == 6
    assert line.points == average([Seen(n // 2, n, float(one.points)) for n, one in enumerate(games)])
    assert line.wins == share([Seen(n // 2, n, one.share) for n, one in enumerate(games)])
    assert line.decisions == sum(one.decisions for one in games) / 6
    assert 0 < line.seconds < 1


def test_two_like_players_share_the_wins_of_a_block() -> None:
    """Both games of a block have the same luck, so what one seat wins in the first the other wins in the second."""
    greedy = [baselines.play(trial("beginner", "beginner"), number) for number in range(2)]
    assert {one.number for one in greedy} == {0, 1}
    assert all(one.decisions > 5 for one in greedy)
    again = [baselines.play(trial("beginner", "beginner"), number) for number in range(2)]
    assert [one.points for one in again] == [one.points for one in greedy]


@pytest.mark.parametrize("game", terrae.GAMES)
def test_set_ups_are_dealt(game: str) -> None:
    options = baselines.settings(terrae.load(game), 3)
    assert options["players"] == "3"
    assert "random" in (options.get("factions"), options.get("draft"))


@pytest.mark.parametrize(("entry", "said"), [
    ("genius", "unknown entry 'genius'; there are: random, greedy, search:100"),
    ("search", "'search' needs a number: search:1000 examines 1000 positions"),
    ("ppo:many", "'ppo:many' needs a number"),
    ("greedy:5", "'greedy' takes no number, found 'greedy:5'"),
])
def test_an_entry_that_is_none_is_one_sentence(entry: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        baselines.check_entry(terrae.load("nova"), entry)


def test_every_default_entry_is_one() -> None:
    assert {baselines.numbered(name)[0] for name in ENTRIES} <= {*BOTS, "ppo"}


# The command --------------------------------------------------------------------------------------------------------


def test_a_continued_run_gives_the_same_table(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    told(*QUICK, "--entries", "random=4,beginner=2", "--out", str(whole))
    told(*QUICK, "--entries", "random=3", "--out", str(parts))
    games = parts.with_name("parts.json.games")
    kept = games.read_text()
    games.write_text(kept + '{"entry": "random", "num')
    told(*QUICK, "--entries", "random=4,beginner=2", "--out", str(parts))
    assert games.read_text().startswith(kept)
    one, other = (table(file)["entries"] for file in (whole, parts))
    for row in (*one, *other):
        del row["seconds"]
    assert one == other


def test_json_is_the_table_in_the_file(tmp_path: Path) -> None:
    out = tmp_path / "table.json"
    ran = run(*QUICK, "--entries", "random", "--games", "2", "--json", "--out", str(out))
    assert (ran.code, ran.said) == (0, "")
    assert json.loads(ran.printed) == table(out)
    assert table(out)["entries"][0]["games"] == 2
    assert table(out)["options"]["factions"] == "random"
    assert {"command", "commit", "engine", "date", "rules", "weights"} <= set(table(out))


def test_what_cannot_be_measured_is_one_sentence(tmp_path: Path) -> None:
    out = tmp_path / "table.json"
    told(*QUICK, "--entries", "random=1", "--out", str(out))
    assert "holds games with other settings (seed)" in \
        refused(*QUICK, "--entries", "random=1", "--out", str(out), "--seed", "2")
    assert "--entries expects NAME or NAME=GAMES, found 'random=none'" in refused(*QUICK, "--entries", "random=none")
    assert "a rival is a bot" in refused("research", "baselines", "nova", "--rival", "ppo:10")
    assert "unknown game 'chess'" in refused("research", "baselines", "chess")
    (tmp_path / "table.json.games").write_text("half a line\n")
    assert "is damaged; remove it" in refused(*QUICK, "--entries", "random=1", "--out", str(out))


@thinking
@with_torch
def test_a_policy_is_trained_once_and_plays(tmp_path: Path) -> None:
    out = tmp_path / "table.json"
    given = (*QUICK, "--entries", "ppo:1024=2", "--out", str(out))
    told(*given)
    policy = tmp_path / "table.json.ppo-1024.pt"
    kept = policy.stat().st_mtime_ns
    assert table(out)["entries"][0]["training_seconds"] > 0
    out.with_name("table.json.games").unlink()
    told(*given)
    assert policy.stat().st_mtime_ns == kept


# The tables that come with the package ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", terrae.GAMES)
def test_every_game_has_a_table_of_all_entries(game: str) -> None:
    found = shipped(game)
    assert found is not None
    assert found.about["game"] == game
    assert found.about["rules"] == terrae.load(game).rules
    assert [row["entry"] for row in found.rows] == list(ENTRIES)
    assert all(row["points"][1] < row["points"][0] < row["points"][2] for row in found.rows)


def test_the_page_shows_the_tables() -> None:
    assert baselines_page.FILE.read_text(encoding="utf-8") == baselines_page.markdown(), "run `make docs`"

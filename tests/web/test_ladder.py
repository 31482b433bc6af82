"""The ladder: a match becomes a page that says how strong its bots are."""
from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.arena.folder import read_folder
from terrae.commands.main import main
from terrae.core.errors import BadOption
from terrae.web import ladders, net_bots
from terrae.web.store import Store
from terrae.web.view import Guest
from tests.bots.outside.strange import ROOT
from tests.commands.command_line import terrae
from tests.engine import need_engine
from tests.web.people import Here, in_process

need_engine()

LUCKY = f"lucky={shlex.quote(sys.executable)} -S {shlex.quote(str(ROOT / 'examples' / 'random_bot.py'))}"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small match with a program."""
    folder = tmp_path_factory.mktemp("match")
    terrae("arena", "nova", "--program-bot", LUCKY, "--bots", "lucky,random", "--games", "2", "--jobs", "1", "--nodes",
           "5", "--out", str(folder), "--json")
    return folder


@pytest.fixture
def here(database: str) -> Iterator[Here]:
    with in_process(database, workers=0) as found:
        yield found


def test_a_match_is_published_seen_and_withdrawn_by_command(played: Path, here: Here,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    """The commands work on the database of a server that runs, SQLite or PostgreSQL."""

    def ladder(*arguments: str, code: int = 0) -> str:
        assert main(["ladder", *arguments, "--database", url]) == code
        return "".join(capsys.readouterr())

    url = here.server.store.url
    person = here.browser()
    assert "No match has been published" in person.get("/ladder").text
    said = ladder("publish", str(played))
    id = said.partition(":")[0]
    assert "nova, 2 games of 2 players are on /ladder now" in said
    assert ladder("publish", str(played)).startswith(id)  # in its own place
    page = person.get("/ladder").text
    assert page.count('class="figures rungs"') == 1
    assert "2 games of 2 players; 5 positions per move" in page
    assert re.search(r"<b>lucky</b>.*?program</small>", page)
    assert "<b>Bot (random)</b>" in page
    assert "Stellungen pro Schritt" in person.get("/ladder?lang=de").text
    assert "1手につき5局面" in person.get("/ladder?lang=ja").text
    assert id in ladder("list")
    ladder("remove", id)
    assert "No match has been published" in person.get("/ladder").text
    assert "there is no ladder 'x'" in ladder("remove", "x", code=2)


def test_a_network_bot_is_shown_by_its_name_here(played: Path, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'terrae.db'}")
    match, results = read_folder(played)
    made = net_bots.make(store, Guest("keeper", "Anna"), "Lucky <b>Seven</b>")
    ladders.publish(store, match, results, {"lucky": made.id})
    rungs = {one.name: one.kind for one in ladders.load_all(store)[0].rungs}
    assert rungs == {"Lucky <b>Seven</b>": "network", "random": "shipped"}
    with pytest.raises(BadOption, match="there is no bot 'nobody' on this server"):
        ladders.publish(store, match, results, {"lucky": "nobody"})
    with pytest.raises(BadOption, match="the match has the bots lucky, random"):
        ladders.publish(store, match, results, {"clever": made.id})
    with pytest.raises(BadOption, match="no finished game yet"):
        ladders.publish(store, match, [], {})
    store.close()


def test_a_folder_that_is_no_match_is_refused_in_one_sentence(tmp_path: Path, played: Path) -> None:
    with pytest.raises(BadOption, match=r"cannot be read \(No such file or directory\); give a folder of"):
        read_folder(tmp_path)
    for text in ("{", "[]", '{"game": "nova"}', '{"game": 3}'):
        (tmp_path / "arena.json").write_text(text)
        with pytest.raises(BadOption, match="is damaged"):
            read_folder(tmp_path)
    (tmp_path / "arena.json").write_text((played / "arena.json").read_text().replace('"random"', '"greedy"'))
    (tmp_path / "game-000000.terrae").write_text((played / "game-000000.terrae").read_text())
    with pytest.raises(BadOption, match="game 0 is not of this match"):
        read_folder(tmp_path)


def test_the_page_escapes_what_a_stranger_calls_a_bot(played: Path, here: Here) -> None:
    match, results = read_folder(played)
    bot = net_bots.make(here.server.store, Guest("keeper", ""), "<i>x</i>")
    found = ladders.publish(here.server.store, match, results, {"lucky": bot.id})
    page = here.browser().get("/ladder").text
    assert "&lt;i&gt;x&lt;/i&gt;" in page
    assert "<i>x" not in page
    assert "network bot" in page
    assert found.rungs

"""Programs that an administrator gives a server as bots: people choose them, and they are never trusted."""
from __future__ import annotations

import os
import re
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from terrae.bots.outside.program import Program
from terrae.bots.outside.registry import PROGRAMS, register
from terrae.web.bot_worker import RUNNING, Job, decide
from terrae.web.schema import remarks
from tests.bots.outside.strange import ROOT, alive, strange, wait_until_gone
from tests.patience import PATIENCE
from tests.web.people import FIRST_GAME, Here, Person, in_process
from tests.web.serving import Server

LUCKY = Program("lucky", (sys.executable, "-S", str(ROOT / "examples" / "random_bot.py")))


@pytest.fixture
def known() -> Iterator[None]:
    """Programs that this process knows; none is known after the test."""
    register([LUCKY, strange("crash")])
    yield
    PROGRAMS.clear()
    for bot in RUNNING.values():
        bot.close()
    RUNNING.clear()


@pytest.fixture
def here(known: None, tmp_path: Path) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as found:
        yield found


def wait_for(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)


def programs_of(server: int) -> list[int]:
    """The processes that a server's processes have started, our keepers and programs among them."""
    found, todo = [], [server]
    while todo:
        for task in Path(f"/proc/{todo.pop()}/task").glob("*/children"):
            children = [int(one) for one in task.read_text().split()]
            found += children
            todo += children
    return found


def test_people_choose_a_program_and_see_that_it_is_a_bot(here: Here) -> None:
    person = here.person()
    assert "lucky" in person.get("/games")[0]["bots"]
    assert "lucky (bot)" in person.http.get("/new").text
    table = person.table("me", "bot:lucky")["id"]
    seat = person.get(f"/tables/{table}")["seats"][1]
    assert (seat["name"], seat["kind"], seat["automatic"]) == ("lucky", "bot", True)
    assert "lucky (bot)" in person.http.get(f"/t/{table}", headers=person.headers).text


def test_a_program_plays_for_a_whole_table_and_a_broken_one_forfeits(here: Here) -> None:
    person = here.person()
    assert person.refused("bad-option", 400, "/tables", game="nova", seats=["me", "bot:nobody"], options=FIRST_GAME)
    table = person.table("me", "bot:crash")["id"]
    for _ in range(200):
        if person.get(f"/tables/{table}")["asked"] != 1:
            break
        found = person.get(f"/tables/{table}/moves")
        person.post(f"/tables/{table}/moves", ply=found["ply"], moves=[found["moves"][0]["move"]])

    def said() -> list[str]:
        with here.server.store.read() as db:
            return list(db.execute(select(remarks.c.text).where(remarks.c.table_id == table)).scalars())

    wait_for(lambda: bool(said()))
    assert said()[0] == "the bot crash ended by itself; greedy moved for it"
    assert "ModuleNotFoundError" not in " ".join(said())  # what it complained of is the administrator's business


def test_a_program_keeps_running_between_turns_in_one_process(known: None) -> None:
    job = Job("table", "nova", FIRST_GAME | {"players": "2"}, [], "lucky", "seed", PATIENCE, LUCKY)
    assert {one.problem for one in decide(job)} == {""}
    first = RUNNING["lucky"].conversation
    assert first is not None
    list(decide(job))
    assert RUNNING["lucky"].conversation is first


def test_programs_of_a_server_end_with_it_however_it_ends(serve: Callable[..., Server], tmp_path: Path) -> None:
    """A real server with a program that plays; then the server is killed."""
    command = f"lucky={shlex.join(LUCKY.command)}"
    server = serve(f"sqlite:///{tmp_path / 'terrae.db'}", arguments=("--program-bot", command))
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        person = Person(http)
        table = person.table("bot:lucky", "me", start="1", setup="first_game")["id"]
        wait_for(lambda: person.get(f"/tables/{table}")["plies"] > 0 and person.get(f"/tables/{table}")["asked"] == 2)
        assert not re.search("greedy moved", http.get(f"/api/tables/{table}/record").text)
    found = programs_of(server.process.pid)
    keepers = [one for one in found if b"keeper.py" in Path(f"/proc/{one}/cmdline").read_bytes()]
    assert keepers
    bots = [one for keeper in keepers for one in programs_of(keeper)]
    assert bots
    os.kill(server.process.pid, 9)
    wait_until_gone(*[one for one in (*keepers, *bots) if alive(one)])

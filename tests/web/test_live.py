"""Live updates: whoever watches hears of every change at once, in whichever process it was made."""
from __future__ import annotations

import asyncio
import queue
import re
import time
from collections.abc import Callable
from uuid import uuid4

import httpx
import psycopg
import pytest

from terrae.web.live import MAX_BEHIND, Event, Hub
from tests import postgres
from tests.patience import PATIENCE
from tests.web.people import Person, Watcher, in_process
from tests.web.serving import Server

TRADING_POST = "upgrade B7 to trading post"


def test_everybody_who_watches_hears_of_every_move(database: str) -> None:
    with in_process(database) as here:
        anna = here.person()
        id = anna.table("me", "me")["id"]
        watchers = [Watcher(here.person(), id) for _ in range(2)]
        for watcher in watchers:
            assert watcher.next("moves").data == {"ply": 0, "asked": 0, "version": 1}
        for ply, move in enumerate([TRADING_POST, "done", "sail"]):
            anna.post(f"/tables/{id}/moves", ply=ply, moves=[move])
            for watcher in watchers:
                heard = watcher.next("moves")
                assert heard.data == {"ply": ply + 1, "from": ply, "asked": heard.data["asked"], "status": "person",
                                      "moves": [move]}


def test_a_stream_begins_where_the_table_stands(database: str) -> None:
    with in_process(database) as here:
        anna = here.person()
        id = anna.table("me", "me")["id"]
        anna.post(f"/tables/{id}/moves", ply=0, moves=[TRADING_POST])
        assert Watcher(here.person(), id).next("moves").data == {"ply": 1, "asked": 0, "version": 2}
        here.person().refused("no-such-table", 404, "/tables/nowhere/events")


def test_what_changes_before_the_stream_is_open_is_not_missed(database: str) -> None:
    with in_process(database) as here:
        anna = here.person()
        id = anna.table("me", "me")["id"]
        drawn = int(re.search(r'data-version="(\d+)"', anna.http.get(f"/t/{id}").text)[1])  # type: ignore[index]
        assert Watcher(anna, id).next("moves").data["version"] == drawn
        for change in ({"path": "chat", "text": "hello"}, {"path": "orders", "power_up_to": 3}):
            anna.post(f"/tables/{id}/{change.pop('path')}", 204, **change)
            now = Watcher(anna, id).next("moves").data["version"]
            assert now > drawn, "the page must ask again"
            drawn = now


def test_a_draft_is_told_to_its_own_seat_only(database: str) -> None:
    with in_process(database) as here:
        anna, ben = here.person(), here.person()
        made = anna.table("me", "open")
        id = made["id"]
        ben.post(f"/tables/{id}/join", seat=2, key=made["invitation"])
        mine, theirs, strangers = (Watcher(who, id) for who in (anna, ben, here.person()))
        by_key = Watcher(here.person(key=made["keys"]["1"]), id)
        anna.post(f"/tables/{id}/draft", ply=0, move=TRADING_POST)
        assert mine.next("draft").data == {"seat": 0}
        assert by_key.next("draft").data == {"seat": 0}
        anna.post(f"/tables/{id}/chat", 204, text="thinking")
        for watcher in (theirs, strangers):
            assert watcher.next("moves").data["ply"] == 0
            assert watcher.next("draft", "chat").type == "chat"  # nothing came before it


def test_chat_seats_and_orders_are_told_without_what_they_say(database: str) -> None:
    with in_process(database) as here:
        anna, ben = here.person(), here.person()
        made = anna.table("me", "open")
        id = made["id"]
        watcher = Watcher(here.person(), id)
        ben.post(f"/tables/{id}/join", seat=2, key=made["invitation"])
        assert watcher.next("seats").data == {}
        anna.post(f"/tables/{id}/chat", 204, text="a secret")
        assert watcher.next("chat").data == {}
        ben.post(f"/tables/{id}/orders", 204, power_up_to=3)
        assert watcher.next("orders").data == {}


def test_a_watcher_who_hangs_up_is_forgotten(database: str) -> None:
    with in_process(database) as here:
        anna = here.person()
        id = anna.table("me", "me")["id"]
        with anna.http.stream("GET", f"/t/{id}/events") as answer:
            lines = answer.iter_lines()
            assert next(lines) == "retry: 1000"
            assert list(here.server.hub.watching) == [id]
        end = time.monotonic() + PATIENCE
        while here.server.hub.watching and time.monotonic() < end:
            time.sleep(0.02)
        assert not here.server.hub.watching


def test_a_reader_far_behind_is_told_to_look_again() -> None:
    hub = Hub()
    slow: asyncio.Queue[Event] = asyncio.Queue()
    hub.watching["here"].add(slow)
    for ply in range(MAX_BEHIND + 10):
        hub.broadcast({"type": "moves", "table": "here", "ply": ply})
    told = [slow.get_nowait().text.partition("\n")[0] for _ in range(slow.qsize())]
    assert told == ["event: moves"] * MAX_BEHIND + ["event: again"]


@pytest.mark.parametrize("maker", [0, 1])
def test_a_move_made_in_one_process_is_heard_in_another(serve: Callable[..., Server], cluster: str, maker: int) -> None:
    database = postgres.new_database(cluster, f"t{uuid4().hex[:12]}")
    servers = [serve(database), serve(database)]
    with (httpx.Client(base_url=servers[maker].url, timeout=PATIENCE) as near,
          httpx.Client(base_url=servers[1 - maker].url, timeout=PATIENCE) as far):
        anna = Person(near)
        made = anna.table("me", "me")
        watcher = Watcher(Person(far), made["id"])
        for ply, move in enumerate([TRADING_POST, "done", "sail"]):
            anna.post(f"/tables/{made['id']}/moves", ply=ply, moves=[move])
            while watcher.next("moves").data["ply"] <= ply:
                pass
        with pytest.raises(queue.Empty):
            watcher.next("draft", within=0.1)
        # The key signed by one process opens the seat in the other: they share the secret.
        program = Person(far, key=made["keys"]["2"])
        ply = program.get(f"/tables/{made['id']}")["plies"]
        move = program.get(f"/tables/{made['id']}/moves")["moves"][0]["move"]
        program.post(f"/tables/{made['id']}/moves", ply=ply, moves=[move])
        assert anna.get(f"/tables/{made['id']}")["plies"] > ply


def test_a_database_that_hangs_up_for_a_moment_is_listened_to_again(cluster: str) -> None:
    name = f"t{uuid4().hex[:12]}"
    with in_process(postgres.new_database(cluster, name)) as here:
        anna = here.person()
        id = anna.table("me", "me")["id"]
        bots = anna.table("bot:random", "bot:random")["id"]
        watcher = Watcher(anna, id)
        watcher.next("moves")
        with psycopg.connect(cluster + "postgres", autocommit=True) as db:
            db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
        assert watcher.next("again").data == {}  # whatever was said while nobody listened
        plies = anna.get(f"/tables/{bots}")["plies"]
        anna.post(f"/tables/{id}/moves", ply=0, moves=[TRADING_POST])
        assert watcher.next("moves").data["ply"] == 1
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not (found := anna.get(f"/tables/{bots}"))["over"]:
            if found["plies"] > plies:
                break
            time.sleep(0.05)
        assert found["over"] or found["plies"] > plies

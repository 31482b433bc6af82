"""A database that is locked, out of reach or claimed: who reads goes on, who writes is told to wait."""
from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import OperationalError

from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.locales import LANGUAGES, page_locale
from terrae.web import connections
from terrae.web.connections import MAX_WRITERS, RETRY
from terrae.web.errors import Problem
from terrae.web.identity import Keys, name_guest
from terrae.web.one_server import claim_database
from terrae.web.store import Store, check_url
from terrae.web.tables import Tables
from tests.commands.command_line import terrae
from tests.patience import PATIENCE
from tests.web.people import Here, Person, in_process


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Hold the lock that every writer needs, as a program elsewhere might."""
    engine = create_engine(check_url(database))
    with engine.connect() as db:
        if database.startswith("sqlite"):
            db.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            db.execute(text("SELECT id FROM tables FOR UPDATE"))
        try:
            yield
        finally:
            db.rollback()
    engine.dispose()


def write(person: Person, id: str) -> httpx.Response:
    return person.http.post(f"/api/tables/{id}/orders", json={"power_up_to": 3}, headers=person.headers,
                            timeout=PATIENCE)


def test_who_reads_goes_on_while_writers_wait_and_are_sent_away(database: str,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MAX_WRITERS", 5)
    monkeypatch.setattr(connections, "WAIT", 1)
    monkeypatch.setitem(connections.LINK, "options", f"{connections.LINK['options']} -c lock_timeout=1s")
    with in_process(database, workers=0) as here:
        made = here.person().table("me", "me")
        writers = [here.person(made["keys"]["1"]) for _ in range(12)]
        with locked(database), ThreadPoolExecutor(len(writers)) as threads:
            answers = [threads.submit(write, one, made["id"]) for one in writers]
            end = time.monotonic() + PATIENCE
            while sum(one.done() for one in answers) < 12 - 5 and time.monotonic() < end:
                time.sleep(0.01)  # until those are gone for whom there is no place to wait
            for page in (f"/t/{made['id']}", "/", f"/api/tables/{made['id']}"):
                assert here.browser().get(page).status_code == 200
            told = [one.result() for one in answers]
        assert {(one.status_code, one.headers["retry-after"]) for one in told} == {(503, str(RETRY))}
        assert {one.json()["error"] for one in told} == {"database-busy"}
        assert write(writers[0], made["id"]).status_code == 204


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_database_out_of_reach_is_told_in_words_with_when_to_try_again(tmp_path: Path, language: str,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", workers=0) as here:
        break_database(here, monkeypatch)
        browser = here.browser(**{"accept-language": language})
        said = page_locale(language).text("errors", "database-busy", seconds=RETRY)
        for path in ("/", "/t/abc", "/t/abc/view", "/api/tables/abc"):
            answer = browser.get(path, headers={"if-none-match": '"1"'})
            assert (answer.status_code, answer.headers["retry-after"]) == (503, str(RETRY))
            assert said in (answer.json()["message"] if path.startswith("/api") else answer.text)


def break_database(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OperationalError("SELECT", {}, Exception("the database system is shutting down"))

    monkeypatch.setattr(here.server.store.engine, "connect", refuse)
    monkeypatch.setattr(here.server.store.writers, "connect", refuse)


def test_a_process_never_has_more_than_fifteen_connections(database: str) -> None:
    store = Store(database)
    if not store.lite:
        pools = [engine.pool for engine in (store.engine, store.writers)]
        assert sum(pool.size() + pool._max_overflow for pool in pools) + 1 <= 15  # type: ignore[attr-defined]
        with store.read() as db:
            given = {key: db.execute(text(f"SHOW {key}")).scalar_one() for key in
                     ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")}
        assert given == {"statement_timeout": "20s", "lock_timeout": "5s",
                         "idle_in_transaction_session_timeout": "10s"}
    store.close()


def test_a_record_with_thousands_of_comments_is_written_in_few_statements(database: str) -> None:
    store = Store(database)
    tables = Tables(store, Keys(store))
    record = Record(load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    record.comments = {0: [f"comment {number}" for number in range(5000)]}
    guest, statements = name_guest(store, "anna", "Anna"), []
    event.listen(store.writers, "before_cursor_execute", lambda *given: statements.append(given[2]))
    tables.study(guest, record)
    assert len(statements) < 20
    store.close()


def test_only_so_many_writers_wait() -> None:
    queue = connections.WriterQueue(one_by_one=False)
    waiting = [queue.wait() for _ in range(MAX_WRITERS)]
    for one in waiting:
        one.__enter__()
    with pytest.raises(Problem), queue.wait():
        pass
    waiting.pop().__exit__(None, None, None)
    with queue.wait():
        pass


def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'terrae.db'}"
    first = subprocess.Popen([sys.executable, "-c", "import sys; from terrae.web.one_server import claim_database; "
                              f"claim = claim_database({database!r}); print('mine', flush=True); sys.stdin.read()"],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert first.stdout is not None
    assert first.stdout.readline() == b"mine\n"
    said = terrae("serve", "--port", "0", "--database", database, code=2)
    assert f"another server (process {first.pid}) uses the database" in said
    assert "PostgreSQL" in said
    first.send_signal(signal.SIGKILL)
    first.communicate()
    claim = claim_database(database)
    assert claim is not None
    with pytest.raises(BadOption, match="another server"):
        claim_database(database)
    claim.close()
    assert claim_database("postgresql://anywhere/terrae") is None

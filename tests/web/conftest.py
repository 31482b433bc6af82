"""What the tests of the table share: databases of both sorts and running servers."""
from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from tests import postgres
from tests.web.serving import Server


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL cluster of this test run's own."""
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    try:
        with postgres.cluster() as url:
            yield url
    except postgres.NotUsable as problem:
        pytest.skip(str(problem))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each sort."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'terrae.db'}"
    return postgres.new_database(request.getfixturevalue("cluster"), f"t{uuid4().hex[:12]}")


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Start servers; they are gone after the test."""
    started: list[Server] = []

    def start(database: str, **settings: Any) -> Server:
        started.append(Server(database, **settings))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def kept_log() -> Iterator[None]:
    """The log goes where it went before the test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)

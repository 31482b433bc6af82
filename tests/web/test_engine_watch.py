"""While people play on the plain engine, the compiled one may become ready: bots use it from then on."""
from __future__ import annotations

from pathlib import Path

import httpx
import pytest

import terrae
from terrae.system import engine
from tests.checkouts import copy_checkout, give_engine
from tests.patience import PATIENCE
from tests.web.people import Person, Watcher
from tests.web.serving import Server


def processes_with_the_engine(server: Server) -> int:
    """Count the processes a server has started that have loaded the library."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").parent.parent
    pids = " ".join(path.read_text() for path in children.glob("*/children")).split()
    return sum(engine.LIBRARY in Path(f"/proc/{pid}/maps").read_text() for pid in pids)


@pytest.mark.skipif(not terrae.COMPILED, reason="the engine is not compiled here, so there is nothing to wait for")
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells which libraries are loaded")
def test_bots_use_the_engine_as_soon_as_it_is_compiled(tmp_path: Path) -> None:
    root = copy_checkout(tmp_path)
    server = Server(f"sqlite:///{tmp_path / 'terrae.db'}", folder=root)
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
            anna = Person(http)
            id = anna.table("me", "bot:greedy")["id"]
            watcher = Watcher(Person(http), id)
            assert processes_with_the_engine(server) == 0
            give_engine(root)
            watcher.next("faster")
            assert processes_with_the_engine(server) == 2
            anna.post(f"/tables/{id}/moves", ply=0, moves=["upgrade B7 to trading post", "done"])
            bots_moves = watcher.next("moves")
            while bots_moves.data["ply"] <= 2:
                bots_moves = watcher.next("moves")
            assert bots_moves.data["moves"]
    finally:
        server.kill()

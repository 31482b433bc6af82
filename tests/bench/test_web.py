"""What `terrae bench web` measures: every move reaches every watcher, and the figures are there."""
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from terrae.bench.web import measure, percentile


def measured(**given: Any) -> dict[str, Any]:
    """In a thread of its own: a browser that other tests have opened keeps an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(measure, **given).result()


def test_every_move_is_heard_by_every_watcher_and_timed() -> None:
    found = measured(tables=5, spectators=3, every=0.5, seconds=2.0)
    assert found["errors"] == 0, found
    assert found["moves"] == 20
    assert found["events"] == 60
    assert 0 < found["median_ms"] <= found["p99_ms"] <= found["max_ms"]
    assert found["server_memory_mb"] > 0
    assert list(found) == ["tables", "spectators", "every_seconds", "seconds", "database", "moves", "events", "errors",
                           "median_ms", "p99_ms", "max_ms", "server_cpu_seconds", "server_cpu_share",
                           "server_memory_mb"]


def test_a_game_that_is_over_makes_room_for_another() -> None:
    found = measured(tables=1, spectators=1, every=0.01, seconds=6.0)  # longer than a game of random moves
    assert found["errors"] == 0, found
    assert found["moves"] == found["events"] > 60


def test_percentiles() -> None:
    assert percentile([], 0.99) == 0.0
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.99) == percentile([4.0], 0.99) == 4.0

"""What `terrae bench attacks` measures: another visitor is served meanwhile, and the figures are there."""
from __future__ import annotations

import pytest

from terrae.bench.attacks import ATTACKS, measure
from terrae.core.errors import BadOption


def test_half_sent_requests_hinder_nobody_and_fill_no_log() -> None:
    (found,) = measure(1.0, ["half-sent"])
    assert found["failed"] == 0
    assert found["asked"] > 0
    assert found["log_bytes"] < 2_000
    assert found["exit_code"] == 0
    assert 0 < found["view_p50_ms"] <= found["view_p99_ms"]
    assert found["memory_mb"] > 0


def test_an_attack_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match=ATTACKS[1].name):
        measure(1.0, ["kindness"])

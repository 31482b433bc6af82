"""The kept playthroughs are what the rules play now."""
from __future__ import annotations

import difflib

import pytest

from tests.playthroughs.games import HERE, PLAYTHROUGHS, Playthrough, write

SHOWN = 40  # lines of a difference: what follows the first one is usually another game


def difference(kept: str, now: str) -> str:
    """The first lines that differ, each with what is around it."""
    lines = list(difflib.unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=6))
    more = f"\n... and {len(lines) - SHOWN} more lines" if len(lines) > SHOWN else ""
    return "\n".join(lines[:SHOWN]) + more


@pytest.mark.parametrize("one", PLAYTHROUGHS, ids=lambda one: f"{one.game}-{one.name}")
def test_the_rules_play_the_kept_game(one: Playthrough) -> None:
    assert one.path.exists(), "run `make docs` to write it"
    kept, now = one.path.read_text(encoding="utf-8"), write(one)
    if kept != now:
        # Only where the two part: comparing whole games line by line takes long.
        at = next((n for n, (a, b) in enumerate(zip(kept, now, strict=False)) if a != b), min(len(kept), len(now)))
        begin = max(0, kept.rfind("\n\n", 0, at))
        pytest.fail(f"{one.path.name} differs; read why, then run `make docs` if the change is meant\n"
                    + difference(kept[begin:begin + 4000], now[begin:begin + 4000]), pytrace=False)


def test_no_file_is_left_over() -> None:
    assert set(HERE.glob("*/*.txt")) == {one.path for one in PLAYTHROUGHS}


def test_a_difference_names_what_was_and_what_is() -> None:
    told = difference("a\nb\nc", "a\nB\nc")
    assert "-b\n+B" in told
    long = difference("\n".join(map(str, range(100))), "\n".join(f"{n}." for n in range(100)))
    assert long.count("\n") == SHOWN
    assert long.endswith("more lines")

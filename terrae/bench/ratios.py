"""Ratios of speeds, which hardly depend on the machine: kept in a file, so that a later run can be compared with them.

Every ratio is a cost, so smaller is better: a copy counted in decisions, say, or a decision counted in rounds of a
fixed reference loop. They do depend on the Python version, which is kept beside them.
"""
from __future__ import annotations

import platform
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from terrae.core.errors import BadOption
from terrae.system.files import save_text

TOLERANCE = 0.15  # a ratio may be worse by this share: runs of the same code differ by nearly as much
REFERENCE_ROUNDS = 200_000
HEADER = """# Ratios of speeds, written by `terrae bench GAME --save FILE`; `make bench` compares a run with them.
# Smaller is better. A ratio that is worse by more than the tolerance is a slowdown.
"""


@dataclass(frozen=True)
class Comparison:
    """One ratio now and as kept; either is None if only the other is known."""

    name: str
    now: float | None
    kept: float | None

    @property
    def change(self) -> float | None:
        """How much worse the ratio is, as a share of the kept one; negative if it is better."""
        return self.now / self.kept - 1 if self.now is not None and self.kept else None

    def is_worse(self, tolerance: float) -> bool:
        return self.change is not None and self.change > tolerance


@dataclass(frozen=True)
class Kept:
    """What a file of ratios holds: by game and number of players (`nova-4`), then by name."""

    tolerance: float
    python: str
    ratios: dict[str, dict[str, float]]


def measure_reference() -> float:
    """Time one round of a fixed loop of plain Python, in microseconds; the best of three runs."""
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        table, total = list(range(64)), 0
        for i in range(REFERENCE_ROUNDS):
            at = i * 7 & 63
            table[at] = total & 1023
            if table[i & 63] > at:
                total += table[at] + 1
            else:
                total += at
        best = min(best, time.perf_counter() - began)
    return best / REFERENCE_ROUNDS * 1e6


def ratios(result: dict[str, Any], reference: float, compiled: bool) -> dict[str, float]:
    """Compute the ratios of one result of `terrae bench`; `compiled` says which engine the bots ran on."""
    found: dict[str, float] = {}
    both = {"compiled": result["compiled"], "plain": result["interpreted"]}
    for way, speeds in both.items():
        if speeds:
            found[f"{way}_decision_to_reference"] = speeds["us_per_decision"] / reference
            found[f"{way}_copy_to_decision"] = speeds["us_per_copy"] / speeds["us_per_decision"]
    if both["compiled"] and both["plain"]:
        found["compiled_to_plain"] = both["compiled"]["us_per_decision"] / both["plain"]["us_per_decision"]
    way = "compiled" if compiled else "plain"
    if both[way]:
        decisions = 1e6 / both[way]["us_per_decision"]  # per second
        found[f"{way}_search_position_to_decision"] = decisions / result["bots"]["nodes_per_second"]
        found[f"{way}_evaluation_to_decision"] = decisions / result["bots"]["positions_judged_per_second"]
    return {name: float(f"{ratio:.4g}") for name, ratio in found.items()}


def compare(now: dict[str, float], kept: dict[str, float]) -> list[Comparison]:
    """Pair the ratios of a run with the kept ones, in the order of the run; kept ones not measured come last."""
    names = [*now, *[name for name in kept if name not in now]]
    return [Comparison(name, now.get(name), kept.get(name)) for name in names]


def section(result: dict[str, Any]) -> str:
    """Name the part of a file that a result belongs to."""
    return f"{result['game']}-{result['players']}"


def load(path: Path) -> Kept:
    """Read a file of ratios."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadOption(f"{path}: cannot be read: {problem}") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadOption(f"{path}: is not a file of ratios: {problem}") from None
    tolerance, python = data.pop("tolerance", TOLERANCE), data.pop("python", "")
    if not isinstance(tolerance, int | float) or not isinstance(python, str):
        raise BadOption(f"{path}: tolerance must be a number, python a version in quotes")
    for name, table in data.items():
        if not isinstance(table, dict) or not all(isinstance(ratio, int | float) and ratio > 0
                                                  for ratio in table.values()):
            raise BadOption(f"{path}: {name} must be a table of numbers above 0")
    return Kept(float(tolerance), python, data)


def save(path: Path, name: str, found: dict[str, float]) -> None:
    """Write the ratios of one game into a file. Other games in it stay, and so does a ratio not measured this time."""
    kept = load(path) if path.exists() else Kept(TOLERANCE, "", {})
    tables = kept.ratios | {name: kept.ratios.get(name, {}) | found}
    lines = [HEADER, f"tolerance = {kept.tolerance}", f'python = "{python_version()}"']
    for title, table in tables.items():
        lines += ["", f"[{title}]", *[f"{key} = {ratio}" for key, ratio in table.items()]]
    try:
        save_text(path, "\n".join(lines) + "\n")
    except OSError as problem:
        raise BadOption(f"{path}: cannot be written: {problem.strerror}") from None


def python_version() -> str:
    """The version that matters for speed, such as 3.11."""
    return ".".join(platform.python_version_tuple()[:2])

"""The speed gate: ratios follow from a result, are kept in a file, and a worse one is found. Figures are made up."""
from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from terrae.bench import ratios
from terrae.bench.ratios import Comparison, Kept
from terrae.commands.work.bench import show_comparison
from terrae.core.errors import BadOption


def result(compiled: bool = True) -> dict[str, Any]:
    fast = {"games_per_second": 5000.0, "decisions_per_game": 100.0, "us_per_decision": 2.0, "us_per_copy": 0.5}
    plain = {"games_per_second": 100.0, "decisions_per_game": 100.0, "us_per_decision": 100.0, "us_per_copy": 20.0}
    return {"game": "nova", "players": 4, "compiled": fast if compiled else None, "interpreted": plain,
            "bots": {"nodes_per_second": 100_000, "positions_judged_per_second": 250_000}}


def test_ratios_follow_from_what_was_measured() -> None:
    assert ratios.ratios(result(), 0.1, compiled=True) == {
        "compiled_decision_to_reference": 20.0, "compiled_copy_to_decision": 0.25,
        "plain_decision_to_reference": 1000.0, "plain_copy_to_decision": 0.2, "compiled_to_plain": 0.02,
        "compiled_search_position_to_decision": 5.0, "compiled_evaluation_to_decision": 2.0}


def test_a_faster_machine_has_the_same_ratios() -> None:
    quick = result()
    for way in ("compiled", "interpreted"):
        quick[way] = {name: quick[way][name] / 3 for name in ("us_per_decision", "us_per_copy")}
    quick["bots"] = {name: 3 * speed for name, speed in quick["bots"].items()}
    assert ratios.ratios(quick, 0.1 / 3, compiled=True) == ratios.ratios(result(), 0.1, compiled=True)


def test_without_a_compiled_engine_only_plain_ratios_are_known() -> None:
    found = ratios.ratios(result(compiled=False), 0.1, compiled=False)
    assert all(name.startswith("plain_") for name in found)
    assert found["plain_search_position_to_decision"] == 0.1


def test_a_ratio_is_worse_beyond_the_tolerance_only() -> None:
    assert not Comparison("copy", 1.1, 1.0).is_worse(0.15)
    assert Comparison("copy", 1.2, 1.0).is_worse(0.15)
    assert not Comparison("copy", 0.5, 1.0).is_worse(0.15)
    assert not Comparison("copy", None, 1.0).is_worse(0.15)
    assert not Comparison("copy", 1.0, None).is_worse(0.15)


def test_ratios_are_kept_game_by_game_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "ratios.toml"
    ratios.save(path, "nova-4", {"compiled_to_plain": 0.03, "plain_copy_to_decision": 0.2})
    ratios.save(path, "mara-4", {"plain_copy_to_decision": 0.3})
    ratios.save(path, "nova-4", {"plain_copy_to_decision": 0.25})
    assert ratios.load(path) == Kept(ratios.TOLERANCE, ratios.python_version(), {
        "nova-4": {"compiled_to_plain": 0.03, "plain_copy_to_decision": 0.25},
        "mara-4": {"plain_copy_to_decision": 0.3}})


def test_a_tolerance_of_ones_own_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "ratios.toml"
    path.write_text("tolerance = 0.05\n")
    ratios.save(path, "nova-4", {"compiled_to_plain": 0.03})
    assert ratios.load(path).tolerance == 0.05


@pytest.mark.parametrize(("text", "said"), [
    ("nova", "is not a file of ratios"), ("[nova-4]\ncopy = 0", "numbers above 0"), ("nova = 3", "a table of numbers"),
    ("tolerance = 'much'", "tolerance must be a number")])
def test_a_bad_file_is_refused_with_the_reason(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "ratios.toml"
    path.write_text(text)
    with pytest.raises(BadOption, match=said):
        ratios.load(path)


def compared(now: dict[str, float], kept: dict[str, float], python: str = "") -> tuple[int, str]:
    console = Console(width=120)
    with console.capture() as text:
        code = show_comparison("nova-4", now, Kept(0.15, python or ratios.python_version(), {"nova-4": kept}),
                               Namespace(against="kept.toml", json=False), console)
    return code, text.get()


def test_a_worse_ratio_is_shown_and_gives_exit_code_1() -> None:
    code, shown = compared({"copy": 1.3, "search": 1.0}, {"copy": 1.0, "search": 1.0, "gone": 2.0})
    assert code == 1
    assert "WORSE" in next(line for line in shown.splitlines() if "copy" in line)
    assert shown.count("WORSE") == 1
    assert "not measured" in shown
    assert "1 of 3 ratios are worse by more than 15%" in shown


def test_equal_and_better_ratios_give_exit_code_0() -> None:
    assert compared({"copy": 0.7, "search": 1.0}, {"copy": 1.0, "search": 1.0})[0] == 0


def test_another_python_version_is_named() -> None:
    assert "was measured with Python 2.7" in compared({"copy": 1.0}, {"copy": 1.0}, "2.7")[1]


def test_a_game_the_file_does_not_know_is_refused() -> None:
    with pytest.raises(BadOption, match=r"keeps nothing for nova-3; add it with --save kept\.toml"):
        show_comparison("nova-3", {}, Kept(0.15, "", {}), Namespace(against="kept.toml", json=False), Console())


def test_the_kept_file_knows_every_game() -> None:
    kept = ratios.load(Path(__file__).parent.parent.parent / "bench" / "ratios.toml")
    assert list(kept.ratios) == ["nova-4", "mystica-4", "mara-4"]
    assert all("compiled_to_plain" in table for table in kept.ratios.values())


def test_the_reference_loop_takes_time() -> None:
    assert ratios.measure_reference() > 0

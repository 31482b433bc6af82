"""`terrae records export`: records as data, whole and continued."""
from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.research import export_parts
from terrae.research.dataset import COLUMNS
from terrae.research.observations import observation
from tests.arena.matches import command, environment, refused, run, told
from tests.research.records import fill, random_game

GAMES = 5


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fill(tmp_path_factory.mktemp("records"), "nova", GAMES)


def export(records: Path, out: Path, *more: str) -> str:
    return told("records", "export", str(records), "--out", str(out), "--jobs", "1", "--part", "2", *more)


def parquet_rows(out: Path) -> list[dict[str, Any]]:
    return [row for part in sorted(out.glob("*.parquet")) for row in pq.read_table(part).to_pylist()]


def line_rows(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for part in sorted(out.glob("part-*.jsonl")) for line in part.read_text().splitlines()]


def parts(out: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in out.glob("part-*")}


def decisions(records: Path) -> Iterator[tuple[int, int, Record, int]]:
    """Every decision of the folder: number of the game, ply, the record, the move."""
    for number, file in enumerate(sorted(records.glob("*.terrae"))):
        record = Record.load(file)
        state = record.begin()
        for ply, move in enumerate(record.moves, 1):
            if state.seat != CHANCE:
                yield number, ply, record, move
            state.apply(move)


# What is written ----------------------------------------------------------------------------------------------------


def test_every_decision_is_a_row_with_what_was_seen_and_what_came_of_it(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "data", "--observation", "sheet")
    rows = parquet_rows(tmp_path / "data")
    wanted = list(decisions(records))
    assert [(row["game"], row["ply"], row["move"]) for row in rows] == \
        [(number, ply, move) for number, ply, _, move in wanted]
    seen = observation(load("nova"), "sheet")
    for row, (_, ply, record, move) in list(zip(rows, wanted, strict=True))[::17]:
        before, end, look = record.at(ply - 1), record.state, seen.rows(1)
        look.show(before, before.seat, 0)
        assert row["observation"] == pytest.approx(look.numbers(0))
        assert (row["seat"], row["legal"], row["players"]) == (before.seat, before.legal_moves(), end.seats())
        assert move in row["legal"]
        assert row["points"] == end.scores()[before.seat]
        assert row["win_share"] == pytest.approx(end.win_shares()[before.seat])
        assert (row["rank"] == 1) == (before.seat in end.winners())


def test_both_formats_hold_the_same(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "parquet")
    export(records, tmp_path / "lines", "--format", "jsonl")
    rows = line_rows(tmp_path / "lines")
    assert rows == parquet_rows(tmp_path / "parquet")
    assert list(rows[0]) == list(COLUMNS)
    assert len({len(row["observation"]) for row in rows}) == 1
    assert {row["players"] for row in rows} == {2, 3}


def test_a_file_is_written_in_pieces_so_that_memory_is_bounded(records: Path, tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    export(records, tmp_path / "at_once", "--observation", "sheet")
    monkeypatch.setattr(export_parts, "ROWS", 16)
    export(records, tmp_path / "in_pieces", "--observation", "sheet")
    assert pq.ParquetFile(tmp_path / "in_pieces" / "part-00000.parquet").num_row_groups > 2
    assert parquet_rows(tmp_path / "in_pieces") == parquet_rows(tmp_path / "at_once")


def test_columns_and_moves_are_named(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "data", "--limit", "1")
    names = json.loads((tmp_path / "data" / "columns.json").read_text())
    assert names["observation"] == observation(load("nova"), "board").columns
    assert names["moves"] == load("nova").moves


def test_the_card_says_what_is_in_it_and_how_to_read_it(records: Path, tmp_path: Path,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    for format in ("parquet", "jsonl"):
        out = tmp_path / format
        export(records, out, "--format", format, "--licence", "CC0-1.0")
        about = json.loads((out / "card.json").read_text())
        rows = parquet_rows(out) or line_rows(out)
        assert (about["games"], about["rows"], about["parts"]) == (GAMES, len(rows), 3)
        assert about["games_by_players"] == {"2": 3, "3": 2}
        assert about["seats_by_player"] == {"random": 12}
        assert about["licence"] == "CC0-1.0"
        text = (out / "README.md").read_text()
        assert all(f"| `{name}` |" in text for name in COLUMNS)
        names: dict[str, Any] = {}
        monkeypatch.chdir(out)
        exec(text.partition("```python\n")[2].partition("```")[0], names)
        if format == "parquet":
            assert names["mask"].sum(1).tolist() == [len(row["legal"]) for row in rows[-len(names["mask"]):]]
            assert names["seen"].tolist() == [row["observation"] for row in rows[-len(names["seen"]):]]
        else:
            assert names["row"] == rows[-1]


def test_names_of_people_stay_out_of_the_card(tmp_path: Path) -> None:
    record = random_game("nova", 2, 1)
    record.notes["seats"] = "Anna,greedy"
    record.save(tmp_path / "game.terrae")
    export(tmp_path / "game.terrae", tmp_path / "data", "--format", "jsonl")
    assert all("Anna" not in (tmp_path / "data" / name).read_text() for name in ("README.md", "card.json"))
    about = json.loads((tmp_path / "data" / "card.json").read_text())
    assert about["seats_by_player"] == {"greedy": 1, "people and others": 1}


# Continuing ---------------------------------------------------------------------------------------------------------


def test_an_export_that_was_cut_short_ends_as_if_nothing_had_happened(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "whole")
    out = tmp_path / "cut"
    export(records, out, "--limit", "2")
    first = (out / "part-00000.parquet").stat()
    (out / "part-00001.parquet.unfinished").write_bytes(b"half a part")
    (out / "part-00002.parquet").write_bytes(b"complete, but its line of the index was lost")
    with (out / "index.jsonl").open("a") as index:
        index.write('{"number": 2, "fi')
    export(records, out)
    again = (out / "part-00000.parquet").stat()
    assert (again.st_ino, again.st_mtime_ns) == (first.st_ino, first.st_mtime_ns)
    assert parts(out) == parts(tmp_path / "whole")
    assert sorted((out / "index.jsonl").read_text().splitlines()) == \
        sorted((tmp_path / "whole" / "index.jsonl").read_text().splitlines())


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    games = fill(tmp_path / "games", "nova", 1, (2,))
    text = (games / "game-000.terrae").read_text()
    for number in range(1, 10):
        (games / f"game-{number:03}.terrae").write_text(text.replace("note ", f"note copy: {number}\nnote ", 1))
    out = tmp_path / "data"
    given = ("records", "export", str(games), "--out", str(out), "--part", "1", "--format", "jsonl", "--jobs", "1")
    process = subprocess.Popen(command(*given), env=environment(), stderr=subprocess.PIPE, stdout=subprocess.PIPE,
                               text=True)
    while process.poll() is None and not (out / "index.jsonl").exists():
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode in (0, 130), said  # a machine may be quicker than we are
    if process.returncode == 130:
        assert "the same command continues from there" in said
    told(*given)
    assert len(parts(out)) == 10
    assert len({one["content"] for line in (out / "index.jsonl").read_text().splitlines()
                for one in json.loads(line)["games"]}) == 10


def test_new_records_become_new_parts_and_copies_count_once(records: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for number, file in enumerate(sorted(records.iterdir())):
        (games / file.name).write_bytes(file.read_bytes())
        if number == 2:
            export(games, tmp_path / "data")
    before = parts(tmp_path / "data")
    (games / "copy.terrae").write_bytes((games / "game-000.terrae").read_bytes())
    assert f"{GAMES} games" in export(games, tmp_path / "data")
    after = parts(tmp_path / "data")
    assert before.items() < after.items()
    assert len(after) == 3
    assert export(games, tmp_path / "data") == export(games, tmp_path / "data")
    assert parts(tmp_path / "data") == after


def test_the_number_of_processes_changes_nothing(records: Path, tmp_path: Path) -> None:
    export(records, tmp_path / "one")
    told("records", "export", str(records), "--out", str(tmp_path / "two"), "--jobs", "2", "--part", "2")
    assert parts(tmp_path / "one") == parts(tmp_path / "two")


# What cannot be used ------------------------------------------------------------------------------------------------


def test_a_damaged_record_is_named_and_counted(records: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    text = (records / "game-000.terrae").read_text()
    (games / "good.terrae").write_text(text)
    (games / "cut.terrae").write_text("\n".join(text.splitlines()[:-2]))
    (games / "open.terrae").write_text(Record(load("nova")).text())
    (games / "notes.txt").write_text("bring biscuits")
    ran = run("records", "export", str(games), "--out", str(tmp_path / "data"), "--jobs", "1")
    assert ran.code == 0
    assert "1 games" in ran.printed
    assert "skipped cut.terrae: line" in ran.said
    assert "the file ends early" in ran.said
    assert "skipped open.terrae: the game is not finished" in ran.said
    assert "skipped notes.txt: line 1: expected a header" in ran.said
    assert json.loads((tmp_path / "data" / "card.json").read_text())["skipped"] == 3


def test_what_cannot_be_exported_is_one_sentence(records: Path, tmp_path: Path) -> None:
    out = str(tmp_path / "data")
    assert "no such file or folder" in refused("records", "export", str(tmp_path / "nowhere"), "--out", out)
    (tmp_path / "empty").mkdir()
    assert "has no records" in refused("records", "export", str(tmp_path / "empty"), "--out", out)
    (tmp_path / "empty" / "notes.txt").write_text("bring biscuits")
    assert "none of 1 files is a record" in refused("records", "export", str(tmp_path / "empty"), "--out", out)
    mixed = fill(tmp_path / "mixed", "nova", 1)
    random_game("mara", 2, 1).save(mixed / "mara.terrae")
    assert "an export is of one game, but there are records of mara" in \
        refused("records", "export", str(mixed), "--out", out)
    (tmp_path / "file").write_text("")
    assert "is a file; an export is a folder" in \
        refused("records", "export", str(records), "--out", str(tmp_path / "file"))
    assert "is not empty and holds no export.json" in \
        refused("records", "export", str(records), "--out", str(tmp_path / "mixed"))
    assert not (tmp_path / "data").exists()


def test_a_folder_of_another_export_is_refused(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "data"
    export(records, out, "--limit", "1")
    before = parts(out)
    assert "holds another export: observation is 'board' there and 'sheet' here" in \
        refused("records", "export", str(records), "--out", str(out), "--observation", "sheet", "--part", "2")
    assert "games_per_part is 2 there and 100 here" in refused("records", "export", str(records), "--out", str(out))
    assert parts(out) == before


def test_an_export_whose_parts_are_gone_is_refused(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "data"
    export(records, out, "--limit", "1")
    (out / "part-00000.parquet").unlink()
    assert "is missing, but index.jsonl lists it" in refused("records", "export", str(records), "--out", str(out),
                                                             "--part", "2")

"""`terrae doctor` in real conditions: variables, databases, taken ports, damaged files."""
from __future__ import annotations

import argparse
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from sqlalchemy import insert

import terrae as terrae_package
from terrae.commands.work import doctor
from terrae.commands.work.doctor import NOTE, OK, PROBLEM, Finding
from terrae.core.errors import BadOption
from terrae.system.why_plain import why_plain
from terrae.web.schema import tables
from terrae.web.store import Store
from tests import postgres
from tests.commands.command_line import terrae

ROOT = Path(__file__).parent.parent.parent


def given(database: str = "", port: int = 0) -> argparse.Namespace:
    return argparse.Namespace(database=database, port=port)


def only(found: Iterator[Finding]) -> Finding:
    """The one finding of a check."""
    (one,) = found
    return one


# The command --------------------------------------------------------------------------------------------------------


def test_every_item_has_its_line_with_a_mark(tmp_path: Path) -> None:
    lines = terrae("doctor", "--database", f"sqlite:///{tmp_path / 'new.db'}").splitlines()
    items = [line[8:25].rstrip() for line in lines[:-1]]
    assert items == ["terrae", "python", "engine", *[f"extra {name}" for name in doctor.EXTRAS], "database", "port",
                     *[f"weights {id}" for id in terrae_package.GAMES], "speed of rules", "speed of bots"]
    assert {line[:8].rstrip() for line in lines[:-1]} <= {OK, NOTE}
    assert lines[-1].startswith("Everything needed is here.")
    assert list(tmp_path.iterdir()) == []


def test_json_is_what_the_documentation_says(tmp_path: Path) -> None:
    told = json.loads(terrae("doctor", "--json", "--database", f"sqlite:///{tmp_path / 'new.db'}"))
    assert list(told) == ["ok", "items"]
    assert told["ok"] is True
    assert all(list(one)[:3] == ["item", "mark", "text"] for one in told["items"])
    items = {one["item"]: one for one in told["items"]}
    assert items["terrae"]["version"] == terrae_package.__version__
    assert items["engine"]["compiled"] is terrae_package.COMPILED
    assert items["database"]["state"] == "absent"
    assert all(rate > 0 for rate in items["speed of rules"]["positions_per_second"].values())
    assert items["speed of bots"]["positions_per_second"] > 0


def test_something_broken_gives_exit_code_1(tmp_path: Path) -> None:
    (tmp_path / "broken.db").write_text("not a database" * 100)
    told = terrae("doctor", "--database", f"sqlite:///{tmp_path / 'broken.db'}", code=1)
    assert "problem database" in told
    assert "1 of " in told.splitlines()[-1]


def test_a_check_that_fails_does_not_stop_the_others() -> None:
    def check_first(given: argparse.Namespace) -> Iterator[Finding]:
        raise ZeroDivisionError("division by zero")

    def check_second(given: argparse.Namespace) -> Iterator[Finding]:
        yield Finding(OK, "half", "done")
        raise BadOption("the rest is missing")

    assert list(doctor.examine(given(), (check_first, check_second))) == [
        Finding(PROBLEM, "first", "the check failed: ZeroDivisionError: division by zero"),
        Finding(OK, "half", "done"), Finding(PROBLEM, "second", "the rest is missing")]


# Engine and extras --------------------------------------------------------------------------------------------------


def test_the_engine_says_whether_it_is_compiled_and_why_not() -> None:
    one = only(doctor.check_engine(given()))
    assert one.facts == {"compiled": terrae_package.COMPILED, "why": why_plain()}
    assert one.mark == (OK if terrae_package.COMPILED else NOTE)
    assert why_plain() in one.text


def test_terrae_pure_is_named_as_the_reason_in_the_version_too() -> None:
    for arguments in (["--version"], ["doctor"]):
        answer = subprocess.run([sys.executable, "-m", "terrae", *arguments], capture_output=True, text=True,
                                env={**os.environ, "TERRAE_PURE": "1"})
        assert "TERRAE_PURE" in answer.stdout
        assert answer.stderr == ""


def test_the_version_is_one_short_line() -> None:
    told = terrae("--version")
    assert told.startswith(f"terrae {terrae_package.__version__} (")
    assert told.endswith(")\n")
    assert (told.count("\n"), len(told) < 80) == (1, True)


def test_the_extras_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    offered = project["optional-dependencies"]
    for name, extra in doctor.EXTRAS.items():
        wanted = {re.split(r"[\[<>=~]", requirement)[0] for requirement in offered[name]} - {"terrae"}
        assert set(extra.libraries) == wanted, f"the extra {name} asks for other libraries"


def install(folder: Path, library: str, version: str) -> None:
    """What pip leaves of a library, as far as its version goes."""
    info = folder / f"{library.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {library}\nVersion: {version}\n")


def test_missing_and_incomplete_extras_say_how_to_install_them(tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "torch", "9.8.7")
    install(tmp_path, "ray", "1.2.3")
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    found = {one.item: one for one in doctor.check_extras(given())}
    assert found["extra cluster"].mark == OK
    assert found["extra cluster"].text == "ray 1.2.3"
    assert found["extra learn"].mark == NOTE
    assert found["extra learn"].text.startswith("incomplete, without numpy; for training bots")
    assert found["extra web"].mark == NOTE
    assert found["extra web"].text.startswith("not installed; for the table in the browser")
    assert found["extra web"].text.endswith("pip install 'terrae[web]'")
    assert only(doctor.check_database(given())).text == "not looked at, because the extra web is not installed"


BASE = ("librt", "mypy_extensions", "rich", "markdown-it-py", "mdurl", "pygments")  # and what rich needs


def test_the_base_package_alone_has_what_it_needs(tmp_path: Path) -> None:
    """Without the site's packages, only links to those of the base: nothing else can be imported."""
    for library in BASE:
        files = metadata.distribution(library).files or []
        for name in {file.parts[0] for file in files} - {".."}:
            (tmp_path / name).symlink_to(str(metadata.distribution(library).locate_file(name)))
    answer = subprocess.run([sys.executable, "-S", "-m", "terrae", "doctor", "--json"], text=True, capture_output=True,
                            cwd=tmp_path, env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"})
    assert answer.stderr == ""
    assert answer.returncode == 0
    items = {one["item"]: one for one in json.loads(answer.stdout)["items"]}
    assert items["extra web"]["text"].startswith("not installed")
    assert items["database"]["text"] == "not looked at, because the extra web is not installed"
    assert items["weights nova"]["mark"] == items["speed of bots"]["mark"] == OK


# The database -------------------------------------------------------------------------------------------------------


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database as the server leaves it."""
    path = tmp_path / "terrae.db"
    Store(url(path)).close()
    return path


def test_a_database_of_this_version_is_current(database: Path) -> None:
    before = contents(database.parent)
    one = only(doctor.check_database(given(url(database))))
    assert one.mark == OK
    assert "0 tables, 0.3 MB" in one.text
    assert one.facts["version"] == one.facts["newest"] != ""
    assert contents(database.parent) == before


def test_a_database_in_use_can_be_looked_at(database: Path) -> None:
    store = Store(url(database))
    try:
        with store.write() as written:
            written.execute(insert(tables).values({
                column.name: 0 if column.type.python_type in (int, float, bool) else "" for column in tables.columns}))
        assert "1 table," in only(doctor.check_database(given(url(database)))).text
    finally:
        store.close()


def test_the_variable_chooses_the_database(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERRAE_DATABASE", url(database))
    assert only(doctor.check_database(given())).facts["url"] == url(database)


def test_without_any_choice_it_is_the_one_in_the_home_folder(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "TERRAE_DATABASE"}
    code = "import argparse; from terrae.commands.work import doctor; " \
           "print([one.text for one in doctor.check_database(argparse.Namespace(database=None))])"
    asking = [sys.executable, "-c", code]
    environment |= {"HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    told = subprocess.run(asking, env=environment, capture_output=True, text=True, check=True).stdout
    assert f"none yet; terrae serve makes one in {tmp_path / '.terrae'}" in told
    assert list(tmp_path.iterdir()) == []
    (tmp_path / ".terrae").mkdir()
    Store(url(tmp_path / ".terrae" / "terrae.db")).close()
    told = subprocess.run(asking, env=environment, capture_output=True, text=True, check=True).stdout
    assert "is current" in told


def change(database: Path, statement: str) -> None:
    with sqlite3.connect(database) as db:
        db.execute(statement)
    db.close()


def test_an_older_database_is_a_note_and_stays_as_it_is(database: Path) -> None:
    change(database, "UPDATE alembic_version SET version_num = '0002'")
    before = contents(database.parent)
    one = only(doctor.check_database(given(url(database))))
    assert one.mark == NOTE
    assert "its version 0002 is older than" in one.text
    assert contents(database.parent) == before


def test_a_database_of_a_newer_version_is_a_problem(database: Path) -> None:
    change(database, "UPDATE alembic_version SET version_num = '9999'")
    one = only(doctor.check_database(given(url(database))))
    assert one.mark == PROBLEM
    assert "its version 9999 is unknown here" in one.text


def test_an_empty_file_and_a_database_of_another_program(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    one = only(doctor.check_database(given(url(tmp_path / "empty.db"))))
    assert (one.mark, one.facts["state"]) == (OK, "empty")
    change(tmp_path / "empty.db", "CREATE TABLE letters (text)")
    one = only(doctor.check_database(given(url(tmp_path / "empty.db"))))
    assert (one.mark, one.facts["state"]) == (NOTE, "foreign")


@pytest.mark.parametrize(("wanted", "said"), [
    ("hello", "a database is sqlite:///file.db or postgresql://"),
    ("mysql://me@here/games", "must be SQLite or PostgreSQL, not mysql"),
    ("sqlite:////no/such/folder/terrae.db", "there is no folder /no/such/folder"),
    ("postgresql://me:secret@127.0.0.1:1/games", "cannot be used: connection failed"),
    ("postgresql://me:secret@here:port/games", "not 'postgresql://me:***@here:port/games'"),
])
def test_a_database_that_cannot_be_used_is_a_problem_and_no_password_is_shown(wanted: str, said: str) -> None:
    one = only(doctor.check_database(given(wanted)))
    assert one.mark == PROBLEM
    assert said in one.text
    assert "secret" not in one.text
    assert "\n" not in one.text


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere, so no file is protected from it")
def test_a_place_that_is_protected_is_a_problem(database: Path) -> None:
    database.chmod(0o400)
    assert "cannot read and write" in only(doctor.check_database(given(url(database)))).text
    database.parent.chmod(0o500)
    one = only(doctor.check_database(given(url(database.parent / "other.db"))))
    assert (one.mark, "cannot write to" in one.text) == (PROBLEM, True)


@pytest.mark.skipif(postgres.programs() is None, reason=postgres.MISSING)
def test_a_database_of_postgresql() -> None:
    with postgres.cluster() as cluster:
        wanted = postgres.new_database(cluster, "games")
        assert only(doctor.check_database(given(wanted))).facts["state"] == "empty"
        Store(wanted).close()
        one = only(doctor.check_database(given(wanted)))
        assert (one.mark, one.facts["state"]) == (OK, "current")
        assert one.facts["bytes"] > 0


# Port, weights, speed -----------------------------------------------------------------------------------------------


def test_a_free_port_is_free_and_a_taken_one_names_the_next() -> None:
    """A socket that shares its port keeps it from everybody else, but only one that listens takes it."""
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        port = holder.getsockname()[1]
        assert only(doctor.check_port(given(port=port))) == Finding(OK, "port", f"{port} is free",
                                                                    {"port": port, "free": port})
        holder.listen()
        one = only(doctor.check_port(given(port=port)))
        assert one.mark == NOTE
        assert one.facts["free"] > port
        assert one.text.endswith(f"terrae serve --port {one.facts['free']}")


def test_the_last_port_has_none_after_it() -> None:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", 65535))
            taken.listen()
        except OSError:
            pass  # somebody else has it, which is as good
        one = only(doctor.check_port(given(port=65535)))
    assert (one.mark, one.facts["free"]) == (PROBLEM, None)


@pytest.mark.parametrize("port", [0, -1, 70000])
def test_a_number_that_is_no_port(port: int) -> None:
    assert only(doctor.check_port(given(port=port))).mark == PROBLEM


def test_the_shipped_weights_load_and_claim_a_strength() -> None:
    found = list(doctor.check_weights(given()))
    assert [one.item for one in found] == [f"weights {id}" for id in terrae_package.GAMES]
    assert {one.mark for one in found} == {OK}
    assert all("claimed strength in " in one.text for one in found)


def test_missing_and_damaged_weights_are_problems_and_the_rest_is_still_shown(tmp_path: Path) -> None:
    """In a copy of the package, as an installation that went wrong."""
    copytree(Path(terrae_package.__file__).parent, tmp_path / "terrae", ignore=ignore_patterns("*.so", "__pycache__"))
    weights = tmp_path / "terrae" / "bots" / "weights"
    (weights / "nova.json").write_text("{}")
    (weights / "mara.json").unlink()
    answer = subprocess.run([sys.executable, "-P", "-m", "terrae", "doctor", "--json"], cwd=tmp_path, text=True,
                            capture_output=True, env={**os.environ, "PYTHONPATH": str(tmp_path), "TERRAE_PURE": "1",
                                                      "HOME": str(tmp_path)})
    assert answer.stderr == ""
    assert answer.returncode == 1
    marks = {one["item"]: (one["mark"], one["text"]) for one in json.loads(answer.stdout)["items"]}
    assert marks["weights nova"][0] == marks["weights mara"][0] == PROBLEM
    assert "is not a weights file" in marks["weights nova"][1]
    assert "there is no weights file" in marks["weights mara"][1]
    assert marks["weights mystica"][0] == marks["speed of rules"][0] == OK
    assert marks["speed"][0] == PROBLEM


def test_speeds_are_rough_and_positive() -> None:
    rules, bots = doctor.check_speed(given())
    assert list(rules.facts["positions_per_second"]) == list(terrae_package.GAMES)
    assert all(doctor.rough(rate) == rate > 0 for rate in rules.facts["positions_per_second"].values())
    assert bots.facts["positions_per_second"] > 0
    assert "terrae bench" in bots.text

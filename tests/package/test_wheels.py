"""What is published works: each file is installed into an empty environment, plays a game and serves its first page."""
from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

import terrae
from tests.package.environments import ROOT, Environment, clean, fetch_dependencies

PACKAGE = ROOT / "terrae"
EXAMPLES = {f"examples/{path.name}" for path in (ROOT / "examples").glob("*.py")}
FOR_BUILDING = {"LICENSE", "README.md", "pyproject.toml", "setup.py", "tools/backend.py", "tools/compiling.py",
                "tools/parts.py"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything `make wheel` writes."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, ROOT / "tools" / "wheels.py", folder], env=clean(), check=True,
                   stdout=subprocess.DEVNULL)
    return folder


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheels of everything Terrae needs."""
    folder = tmp_path_factory.mktemp("wheels")
    fetch_dependencies(folder)
    return folder


def published(built: Path, what: str) -> Path:
    """Find a file among those built: `pure`, `compiled` or `sdist`."""
    pattern = {"pure": "*-py3-none-any.whl", "compiled": "*-cp3*.whl", "sdist": "*.tar.gz"}[what]
    found = list(built.glob(pattern))
    if what == "compiled" and not found and not os.environ.get("TERRAE_EXPECT_COMPILED"):
        pytest.skip("there is no compiled engine for these sources: make engine")
    assert len(found) == 1
    return found[0]


def package_files() -> set[str]:
    """Everything that belongs to the package in the checkout."""
    return {path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*")
            if path.is_file() and path.suffix not in (".pyc", ".so")}


# What is in the files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["pure", "compiled"])
def test_a_wheel_has_every_file_of_the_package(built: Path, what: str) -> None:
    names = {name for name in zipfile.ZipFile(published(built, what)).namelist() if ".dist-info/" not in name}
    libraries = {name for name in names if not name.endswith(".py") and "terrae__mypyc" in name}
    assert names - libraries == package_files()
    assert {Path(name).parent.as_posix() for name in libraries} == ({"terrae/system"} if what == "compiled" else set())


def test_the_source_distribution_has_what_both_wheels_need(built: Path) -> None:
    with tarfile.open(published(built, "sdist")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert package_files() | FOR_BUILDING | EXAMPLES <= names
    assert not [name for name in names if name.startswith(("tests", ".", "build", "dist"))]


def test_the_metadata_is_complete_and_names_no_machine(built: Path) -> None:
    wheel = zipfile.ZipFile(published(built, "pure"))
    text = wheel.read(next(name for name in wheel.namelist() if name.endswith("/METADATA"))).decode()
    head = text.partition("\n\n")[0]
    for line in (f"Version: {terrae.__version__}", "License-Expression: MIT", "License-File: LICENSE",
                 "Author: The Terrae authors", "Requires-Python: >=3.11", "Classifier: Typing :: Typed"):
        assert line in head.splitlines()
    assert not re.search(r"https?://|file:", head)
    assert "terrae/py.typed" in wheel.namelist()


# What they do when they are installed -------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["pure", "sdist", "compiled"])
def test_it_installs_into_an_empty_environment_and_plays(built: Path, wheels: Path, what: str, tmp_path: Path) -> None:
    file = published(built, what)
    place = Environment(tmp_path, wheels)
    variables = {"TERRAE_PURE": "1"} if what == "sdist" else {}  # the compiled wheel was made from the sdist already
    place.install(str(file), **variables)
    assert place.run("terrae", "--version").startswith(f"terrae {terrae.__version__} ")
    asked = "import terrae; print(terrae.COMPILED, terrae.__file__)"
    compiled, where = place.run("python", "-c", asked).split()
    assert compiled == str(what == "compiled")
    assert Path(where).is_relative_to(place.folder)
    place.run("terrae", "watch", "nova", "--bots", "greedy,random", "--seed", "7", "--record", "game.terrae")
    game = json.loads(place.run("terrae", "replay", "game.terrae", "--json"))
    assert game["over"]
    assert 'needs the extra "web"' in place.run("terrae", "serve", code=2)
    place.install(f"{file}[web]", **variables)
    assert "Terra Nova" in first_page(place)


def first_page(place: Environment) -> str:
    """Start the server, fetch its first page and stop it."""
    server = place.start("terrae", "serve", "--port", "0", "--workers", "1", "--database", "sqlite:///tables.db")
    try:
        assert server.stdout is not None
        announced = re.search(r"http://\S+", server.stdout.readline())
        assert announced, "the server did not say where it is"
        return fetch(announced[0])
    finally:
        server.terminate()
        server.communicate(timeout=30)


def fetch(address: str) -> str:
    """Read a page of a server that is just starting."""
    for _ in range(300):
        try:
            with urlopen(address, timeout=30) as answer:
                text: str = answer.read().decode()
                return text
        except URLError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")

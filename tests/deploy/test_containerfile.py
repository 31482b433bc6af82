"""The container's file: readable by the proof, and as careful as it claims to be. The slow proof is prove.py."""
from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from terrae.commands.main import make_parser
from tests.deploy.containerfile import CONTAINERFILE, ROOT, Stage, context, copying, instructions, let_through, stages


@pytest.fixture(scope="module")
def built() -> list[Stage]:
    return stages(CONTAINERFILE.read_text(encoding="utf-8"))


def test_what_builds_is_not_what_runs(built: list[Stage]) -> None:
    builder, runtime = built
    assert builder.name == "builder"
    assert "gcc" in builder.steps[0][1]
    assert not any("gcc" in text for _, text in runtime.steps)
    assert [copying(text)[0] for word, text in runtime.steps if word == "COPY"] == ["builder"]


def test_the_server_runs_as_nobody_special_with_one_volume(built: list[Stage]) -> None:
    runtime = built[-1]
    assert runtime.last("USER").isdigit()  # so that an engine can see it is not root
    assert int(runtime.last("USER")) > 0
    assert runtime.left["VOLUME"] == "/data"
    assert "TERRAE_DATABASE=sqlite:////data/terrae.db" in [text for word, text in runtime.steps if word == "ENV"]


def test_the_command_is_one_terrae_knows(built: list[Stage]) -> None:
    name, *arguments = built[-1].command()
    given = make_parser().parse_args(arguments)
    assert (name, given.host, str(given.port)) == ("terrae", "0.0.0.0", built[-1].left["EXPOSE"])
    assert f":{given.port}/healthz" in built[-1].health()[-1]


def test_instructions_are_read_as_an_engine_reads_them() -> None:
    text = "# note\nFROM a AS b\nRUN one \\\n  # a note inside\n && two\n\nUSER me\n"
    assert instructions(text) == [("FROM", "a AS b"), ("RUN", "one && two"), ("USER", "me")]
    with pytest.raises(ValueError, match="ONBUILD"):
        stages("FROM a\nONBUILD RUN x\n")


def test_only_what_is_needed_goes_into_the_build() -> None:
    sent = context(ROOT)
    assert {name.partition("/")[0] for name in sent} == {"LICENSE", "MANIFEST.in", "README.md", "pyproject.toml",
                                                         "setup.py", "terrae", "tools"}
    assert "terrae/web/static/style.css" in sent
    assert not [name for name in sent if "__pycache__" in name or name.endswith((".so", ".pyc", ".db"))]


@pytest.mark.parametrize(("name", "allowed"), [("a/b.py", True), ("a/c/b.so", False), ("b.py", False),
                                               ("a/__pycache__/b.py", False), (".env", False), ("deploy/.env", False)])
def test_the_last_rule_that_matches_decides(name: str, allowed: bool) -> None:
    assert let_through(name, ["*", "!a", "**/__pycache__", "**/*.so"]) == allowed


def test_the_linter_for_container_files_finds_nothing() -> None:
    linter = shutil.which("hadolint")
    if linter is None:
        pytest.skip("hadolint is not installed")
    done = subprocess.run([linter, CONTAINERFILE], capture_output=True, text=True, check=False)
    assert done.stdout == ""


def test_the_proof_is_described_where_it_is() -> None:
    assert "tests.deploy.prove" in CONTAINERFILE.read_text(encoding="utf-8")
    assert Path(__file__).with_name("prove.py").exists()

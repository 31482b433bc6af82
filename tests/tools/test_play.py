"""`make play`: the table is there at once, and Ctrl-C ends everything."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from terrae.system.compiler import missing_parts
from tests.checkouts import copy_checkout, unforced
from tests.patience import PATIENCE
from tests.postgres import free_port

NO_COMPILER = {"CC": "/no/compiler"}


class Play:
    """`tools/play.py`, as the Makefile runs it."""

    def __init__(self, root: Path, **environment: str) -> None:
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        self.process = subprocess.Popen(
            [sys.executable, "tools/play.py", "--port", str(port), "--database", f"sqlite:///{root / 'terrae.db'}"],
            cwd=root, env={**unforced(), **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.said: list[str] = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.first_page = httpx.get(self.url, timeout=PATIENCE).text
                return
            except httpx.TransportError:
                assert self.process.poll() is None, self.said
                time.sleep(0.1)
        raise AssertionError(self.said)

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.strip())

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        return code


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copy_checkout(tmp_path)


@pytest.fixture
def playing(checkout: Path) -> Iterator[Play]:
    found = Play(checkout, **NO_COMPILER)
    yield found
    if found.process.poll() is None:
        found.end(signal.SIGTERM)


def running_from(root: Path) -> list[str]:
    """List the processes with this folder as their own."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(process / "cwd") == str(root):
                found.append((process / "cmdline").read_text().replace("\0", " "))
        except OSError:  # ended, or somebody else's
            continue
    return found


def make_compiler(folder: Path, does: str) -> str:
    """Make a program that is taken for a C compiler, and return its path."""
    compiler = folder / "compiler"
    compiler.write_text(f"#!/bin/sh\n{does}\n")
    compiler.chmod(0o755)
    return str(compiler)


def left_in(root: Path) -> list[str]:
    """List the processes that are still there after a while; one that was killed takes a moment to go."""
    end = time.monotonic() + PATIENCE
    while (found := running_from(root)) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def test_the_table_is_there_without_a_compiler_and_one_sentence_says_what_is_missing(playing: Play) -> None:
    assert "Terra Nova" in playing.first_page
    assert playing.end(signal.SIGINT) == 0
    about_bots = [line for line in playing.said if "bots" in line]
    assert len(about_bots) == 1
    assert about_bots[0].startswith("A C compiler ")
    assert " missing" in about_bots[0]
    assert "strong still beats regular" in about_bots[0]


@pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="only Linux tells what runs where")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ending_it_ends_everything(playing: Play, checkout: Path, how: signal.Signals) -> None:
    assert running_from(checkout)
    assert playing.end(how) == 0
    assert left_in(checkout) == []
    assert not any("Traceback" in line for line in playing.said)


@pytest.mark.skipif("header" in missing_parts(), reason=missing_parts())
def test_a_compiler_that_fails_leaves_the_table_and_says_where_the_reason_is(checkout: Path) -> None:
    playing = Play(checkout, CC=make_compiler(checkout, "echo this compiler is broken >&2; exit 1"))
    end = time.monotonic() + PATIENCE
    while not any("could not be compiled" in line for line in playing.said) and time.monotonic() < end:
        time.sleep(0.1)
    assert "Terra Nova" in httpx.get(playing.url).text
    assert playing.end(signal.SIGINT) == 0
    assert [line for line in playing.said if "build/engine.log" in line]
    assert "this compiler is broken" in (checkout / "build" / "engine.log").read_text()


@pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="only Linux tells what runs where")
@pytest.mark.skipif("header" in missing_parts(), reason=missing_parts())
def test_ending_it_ends_the_compiler_too(checkout: Path) -> None:
    playing = Play(checkout, CC=make_compiler(checkout, "sleep 600"))
    end = time.monotonic() + PATIENCE
    while not any("tools/engine.py" in line for line in running_from(checkout)) and time.monotonic() < end:
        time.sleep(0.1)
    assert any("tools/engine.py" in line for line in running_from(checkout))
    assert playing.end(signal.SIGINT) == 0
    assert left_in(checkout) == []

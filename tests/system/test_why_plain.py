"""Every reason why the plain sources run is named, with what to do about it."""
from __future__ import annotations

import shutil
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import terrae
from terrae.system import compiler, engine
from terrae.system.why_plain import why_plain
from tests.checkouts import ask, copy_checkout

WHY = "__import__('terrae.system.why_plain').system.why_plain.why_plain()"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copy_checkout(tmp_path)


def test_there_is_a_reason_unless_the_engine_is_compiled() -> None:
    assert (why_plain() == "") is terrae.COMPILED


def test_the_variable_is_a_reason(checkout: Path) -> None:
    assert ask(checkout, WHY, TERRAE_PURE="1").startswith("TERRAE_PURE is set; ")


def test_a_missing_compiler_is_a_reason(checkout: Path) -> None:
    assert ask(checkout, WHY, CC="no-such-compiler").startswith("a C compiler ")


@pytest.mark.skipif(bool(compiler.missing_parts()), reason=f"nothing can be compiled here: {compiler.missing_parts()}")
def test_a_checkout_without_an_engine_or_with_that_of_other_sources(checkout: Path) -> None:
    assert ask(checkout, WHY) == "no engine is compiled for these sources; to compile it: make engine"
    other = checkout / "build" / "engine" / "0123456789"
    other.mkdir(parents=True)
    (other / f"{engine.LIBRARY}{EXTENSION_SUFFIXES[0]}").touch()
    assert ask(checkout, WHY) == "the compiled engine is for other sources; to compile it: make engine"


def test_an_installed_package_without_an_engine_or_with_that_of_another_python(checkout: Path) -> None:
    (checkout / "setup.py").unlink()
    shutil.rmtree(checkout / "tools")
    assert ask(checkout, WHY).startswith("this package has no compiled engine; ")
    (checkout / "terrae" / "system" / f"{engine.LIBRARY}.cpython-27-vax-ultrix.so").touch()
    assert ask(checkout, WHY).startswith("the engine in this package is for another Python; ")

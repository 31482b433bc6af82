"""The compiled engine runs only where it was compiled from the very sources that are there."""
from __future__ import annotations

from pathlib import Path

import pytest

from terrae.system import engine
from tests.checkouts import ask, copy_checkout, give_engine


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copy_checkout(tmp_path)


def test_without_an_engine_the_plain_sources_run(checkout: Path) -> None:
    assert ask(checkout, "terrae.COMPILED") == "False"


def test_the_engine_of_the_same_sources_is_used(checkout: Path) -> None:
    give_engine(checkout)
    assert ask(checkout, "terrae.COMPILED") == "True"


def test_after_a_change_to_a_rule_the_plain_sources_run(checkout: Path) -> None:
    give_engine(checkout)
    with open(checkout / "terrae" / "land" / "turns.py", "a") as rules:
        rules.write("\nCHANGED = True\n")
    assert ask(checkout, "terrae.COMPILED, __import__('terrae.land.turns').land.turns.CHANGED") == "False True"


def test_terrae_pure_passes_the_engine_by(checkout: Path) -> None:
    give_engine(checkout)
    assert ask(checkout, "terrae.COMPILED", TERRAE_PURE="1") == "False"


def test_an_installed_package_has_its_engine_in_itself(checkout: Path) -> None:
    (checkout / "setup.py").unlink()
    assert ask(checkout, "engine.engine_folder() == engine.HERE") == "True"


@pytest.mark.parametrize("name", ["terrae.core.game", "terrae.nova.flow", "terrae.bots.tree"])
def test_rules_and_bots_are_compiled(name: str) -> None:
    assert engine.ROOT / f"{name.replace('.', '/')}.py" in engine.sources()


@pytest.mark.parametrize("name", ["terrae.core.record", "terrae.mystica.snellman.importer", "terrae.web.app"])
def test_what_people_read_and_write_is_not(name: str) -> None:
    assert engine.ROOT / f"{name.replace('.', '/')}.py" not in engine.sources()

"""`terrae draw`: a position as a picture, and a stretch of turns as a page."""
from __future__ import annotations

from pathlib import Path

import pytest

from terrae.faces.animation import animation
from terrae.faces.picture import picture
from terrae.locales import page_locale
from tests.commands.command_line import terrae
from tests.web.views import played, until


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.terrae"
    record = until(played("nova"), 40)
    record.notes = {"seats": "Anna,greedy,greedy,greedy"}
    record.save(path)
    return path


def test_a_position_becomes_a_picture(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    assert terrae("draw", str(game), "--to", "30", "--out", str(out), "--lang", "de").endswith("after 30 plies\n")
    assert out.read_text(encoding="utf-8") == picture(played("nova").at(30), page_locale("de", "nova"))


def test_a_stretch_becomes_a_page(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    said = terrae("draw", str(game), "--animate", str(out), "--from", "20", "--to", "30", "--lang", "ja")
    assert said.endswith("from 20 to 30 plies\n")
    names = ["Anna", "greedy", "greedy", "greedy"]
    page = animation(until(played("nova"), 40), page_locale("ja", "nova"), 20, 30, names)
    assert out.read_text(encoding="utf-8") == page


@pytest.mark.parametrize(("arguments", "said"), [
    (("--from", "3"), "--from is for --animate"),
    (("--animate", "game.html", "--from", "30", "--to", "20"), "a stretch from 30 to 20 is not among them"),
    (("--animate", "nowhere/game.html"), "nowhere/game.html: No such file"),
    (("--to", "41"), "ply 41 is not among them"),
])
def test_mistakes_get_one_clear_line(game: Path, arguments: tuple[str, ...], said: str) -> None:
    assert said in terrae("draw", str(game), *arguments, folder=game.parent, code=2)

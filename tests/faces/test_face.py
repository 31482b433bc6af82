"""Every registered game has a face, and only they."""
from __future__ import annotations

import pytest

from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.faces.face import Face


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_one_face(id: str) -> None:
    assert isinstance(face(load(id)), Face)
    assert face(load(id)) is face(load(id))


def test_a_game_without_a_face_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("nova")
    monkeypatch.setattr(game, "id", "chess")
    with pytest.raises(KeyError, match="chess has no face"):
        face(game)

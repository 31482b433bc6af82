"""Games are registered by id and loaded when somebody wants them."""
from __future__ import annotations

import pytest

from terrae.core import registry
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.core.registry import load, register


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry without games, for one test."""
    monkeypatch.setattr(registry, "GAMES", [])
    monkeypatch.setattr(registry, "_LOADERS", {})


@pytest.mark.usefixtures("empty")
def test_a_game_is_loaded_only_when_it_is_wanted() -> None:
    game, loaded = load_nova(), []

    def loader() -> Game:
        loaded.append(game.id)
        return game

    register("own", loader)
    assert (registry.GAMES, loaded) == (["own"], [])
    assert load("own") is game
    assert loaded == [game.id]


@pytest.mark.usefixtures("empty")
def test_registering_a_game_again_replaces_it() -> None:
    register("own", load_nova)
    register("own", load_nova)
    assert registry.GAMES == ["own"]


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="unknown game 'chess'; there are: nova, mystica, mara"):
        load("chess")


def load_nova() -> Game:
    from terrae.nova import GAME

    return GAME

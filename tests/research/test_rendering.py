"""Positions as text, as a picture and as pixels."""
from __future__ import annotations

import numpy as np
import pytest

import terrae
from terrae.core.errors import BadOption
from terrae.core.game import State
from terrae.core.playout import playout
from terrae.faces.picture import Picture
from terrae.research.rendering import GENERIC, IMAGE_WIDTH, check_render_mode, render


@pytest.fixture(params=terrae.GAMES)
def state(request: pytest.FixtureRequest) -> State:
    """A position in the middle of a game."""
    made = terrae.load(request.param).new(players=2)
    playout(made, 3, 60)
    return made


def test_a_text_has_the_points_and_the_colours_of_a_terminal(state: State) -> None:
    text = render(state, "ansi")
    assert "\x1b[" in text
    assert all(str(points) in text for points in state.scores())


def test_printing_shows_the_same_without_returning_it(state: State, capsys: pytest.CaptureFixture[str]) -> None:
    assert render(state, "human") is None
    assert len(capsys.readouterr().out) > 1000


def test_the_picture_is_that_of_the_command_line(state: State) -> None:
    assert render(state, "svg") == str(Picture(state))


def test_pixels_show_the_picture(state: State) -> None:
    pixels = render(state, "rgb_array")
    assert pixels.shape[1:] == (IMAGE_WIDTH, 3)
    assert pixels.dtype == np.uint8
    assert len(np.unique(pixels.reshape(-1, 3)[::7], axis=0)) > 300  # drawn land is not a few flat colours
    assert GENERIC in render(state, "svg")  # the fonts that resvg needs are named in its place


def test_without_a_mode_nothing_is_shown(state: State) -> None:
    assert render(state, None) is None
    with pytest.raises(BadOption, match="unknown render mode 'gif'; there are: human, ansi, svg, rgb_array"):
        check_render_mode("gif")

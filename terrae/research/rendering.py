"""Positions as researchers render them: text for a terminal, an SVG picture, or an array of pixels.

The picture is the one that `terrae draw` writes. Pixels are drawn from it by resvg, so they look the same everywhere;
that takes tenths of a second, which is meant for videos and not for learning from.
"""
from __future__ import annotations

from collections.abc import Callable
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any, Final

from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.core.game import State
from terrae.faces import face
from terrae.locales import locale, page_locale

if TYPE_CHECKING:
    import numpy as np
    from rich.console import Console

LANGUAGE: Final = "en"
TEXT_WIDTH: Final = 120  # characters of a line
IMAGE_WIDTH: Final = 640  # pixels
FPS: Final = 4  # what a video of rendered pictures is shown at
GENERIC: Final = "sans-serif}"  # ends the list of fonts in a picture; resvg has none of its own to fall back on
FALLBACKS: Final = "'DejaVu Sans','Liberation Sans','Noto Sans CJK JP',sans-serif}"


def check_render_mode(mode: str | None) -> str | None:
    """Check a render mode, and that what it needs is installed."""
    if mode is None:
        return None
    if mode not in RENDER_MODES:
        raise BadOption(f"unknown render mode {mode!r}; there are: {', '.join(RENDER_MODES)}")
    if mode in NEEDED:
        require("research", f"render_mode={mode!r}", *NEEDED[mode])
    return mode


def render(state: State, mode: str | None) -> Any:
    """Show a position in a render mode: a text, an SVG document, an array of height x width x 3 bytes, or None after
    printing it."""
    return None if mode is None else RENDERERS[mode](state)


def ansi(state: State) -> str:
    """The board, what everybody has, and what is beside the board, with the colours of a terminal."""
    from rich.console import Console

    page = StringIO()
    show(state, Console(file=page, width=TEXT_WIDTH, force_terminal=True, color_system="truecolor"))
    return page.getvalue()


def human(state: State) -> None:
    """Print the same."""
    from rich.console import Console

    show(state, Console(highlight=False))


def show(state: State, console: Console) -> None:
    drawn, words = face(state.game).terminal, locale(LANGUAGE, state.game.id)
    for part in (drawn.board, drawn.mats, drawn.table):
        console.print(part(state, words))


def svg(state: State) -> str:
    """The picture of the position as one SVG document."""
    from terrae.faces.picture import picture

    return picture(state, page_locale(LANGUAGE, state.game.id))


def rgb_array(state: State) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The same picture as pixels."""
    import numpy as np
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg(state).replace(GENERIC, FALLBACKS, 1), width=IMAGE_WIDTH)
    return np.array(Image.open(BytesIO(png)).convert("RGB"))


RENDERERS: Final[dict[str, Callable[[State], Any]]] = {
    "human": human, "ansi": ansi, "svg": svg, "rgb_array": rgb_array}
RENDER_MODES: Final = tuple(RENDERERS)
NEEDED: Final = {"svg": ("markupsafe",), "rgb_array": ("markupsafe", "numpy", "resvg_py", "PIL")}  # modules

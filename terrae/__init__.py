"""Terrae plays Terra Nova, Terra Mystica and Terramara: complete rules, exact records, bots, a table in the browser.

>>> import terrae
>>> nova = terrae.load("nova")
>>> state = nova.new(players=2, setup="first_game", start=1)
>>> state.seat_id(state.seat), state.question
('fairies', 'action')
"""
from terrae.system import engine as _engine

if _library := _engine.library():
    _engine.use(_library)

from terrae.core.errors import BadNotation, BadOption, BadRecord, IllegalMove, TerraeError
from terrae.core.game import CHANCE, NOBODY, Game, State
from terrae.core.record import Record
from terrae.core.registry import GAMES as _IDS
from terrae.core.registry import load
from terrae.core.registry import register as _register


def _nova() -> Game:
    from terrae.nova import GAME

    return GAME


def _mystica() -> Game:
    from terrae.mystica import GAME

    return GAME


def _mara() -> Game:
    from terrae.mara import GAME

    return GAME


def _picture(state: State) -> str:
    """Draw a position as SVG; what draws is only loaded when somebody looks."""
    from terrae.core.extras import require

    require("web", "a picture of a position")
    from terrae.faces.picture import Picture

    return Picture(state)._repr_svg_()


_register("nova", _nova)
_register("mystica", _mystica)
_register("mara", _mara)
GAMES = tuple(_IDS)
Record.picture = staticmethod(_picture)
__version__ = "0.2.0"
COMPILED = _engine.in_use()  # False when the rules run as plain Python

__all__ = ["CHANCE", "COMPILED", "GAMES", "NOBODY", "BadNotation", "BadOption", "BadRecord", "Game", "IllegalMove",
           "Record", "State", "TerraeError", "__version__", "load"]

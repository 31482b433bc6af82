"""The face of Terra Mystica: which module of this package draws or says what."""
from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Final

import htpy

from terrae.core import game as core
from terrae.draw import NOTHING, Board, Panel
from terrae.draw.hexes import Colour
from terrae.faces.advice import Orders, Warning
from terrae.faces.choice import Choice
from terrae.faces.controls import Control
from terrae.faces.face import Face, TerminalLook
from terrae.faces.mystica import advice, board, hints, panels
from terrae.faces.mystica.emblem import emblem
from terrae.faces.mystica.options import CONTROLS, factions
from terrae.faces.rule_blocks import Block
from terrae.locales import Locale
from terrae.mystica.options import CHOICES
from terrae.mystica.state import State
from terrae.mystica.turn import DONE

BOARD_SPOTS: Final = frozenset(("hex", "bridge", "cult"))
# What a move puts on the board.
PIECES: Final = frozenset(("dwellings", "trading_houses", "temples", "strongholds", "sanctuaries", "bridges"))
SYMBOLS: Final = {
    "power_1": "bowl", "power_2": "bowl", "power_3": "bowl", "coins": "coin", "workers": "worker", "priests": "priest",
    "fire": "cult_fire", "water": "cult_water", "earth": "cult_earth", "air": "cult_air", "shipping": "ship",
    "digging": "shovel", "towns": "town",
}


class MysticaFace(Face):
    """Everything a person sees of Terra Mystica."""

    pieces = PIECES
    symbols = SYMBOLS
    offers_power = True

    def boards(self, state: core.State, locale: Locale, glow: Set[str] = NOTHING,
               fresh: Set[str] = NOTHING) -> list[Board]:
        return board.boards(state, locale, glow, fresh)

    def spots_ahead(self, before: core.State, after: core.State) -> list[str]:
        return board.ahead(before, after)

    @property
    def board_spots(self) -> Set[str]:
        return BOARD_SPOTS

    def seat_colour(self, state: core.State, seat: int) -> Colour:
        return board.seat_colour(state, seat)

    def notices(self, state: core.State, locale: Locale) -> list[str]:
        assert isinstance(state, State)
        return [locale.text("notices", "reconstructed_first_game")] if state.options.first_game else []

    def mat(self, state: core.State, seat: int, locale: Locale, glow: Set[str] = NOTHING) -> htpy.Node:
        return panels.draw_mat(state, seat, locale, glow)

    def brief(self, state: core.State, seat: int, locale: Locale) -> htpy.Node:
        return panels.draw_brief(state, seat, locale)

    def beside(self, state: core.State, locale: Locale, glow: Set[str] = NOTHING) -> list[Panel]:
        return panels.draw_beside(state, locale, glow)

    @property
    def terminal(self) -> TerminalLook:
        from terrae.faces.mystica import terminal

        return terminal

    def question_words(self, state: core.State, locale: Locale) -> str:
        return hints.question_words(state, locale)

    def hint(self, state: core.State, choice: Choice, locale: Locale) -> str:
        return hints.hint(state, choice, locale)

    def only_ends_turn(self, move: int) -> bool:
        return move == DONE.first

    def warnings(self, state: core.State, move: int) -> list[Warning]:
        return advice.warnings(state, move)

    def passes(self, state: core.State, move: int) -> bool:
        return advice.passes(state, move)

    def answer(self, state: core.State, orders: Orders) -> int | None:
        return advice.answer(state, orders)

    @property
    def players(self) -> Sequence[int]:
        return [int(number) for number in CHOICES["players"]]

    @property
    def controls(self) -> Sequence[Control]:
        return CONTROLS

    @property
    def factions(self) -> list[tuple[str, str]]:
        return factions()

    @property
    def rule_blocks(self) -> Mapping[str, Block]:
        from terrae.faces.mystica.rule_blocks import BLOCKS

        return BLOCKS

    def emblem(self) -> htpy.Element:
        return emblem()


MYSTICA: Final = MysticaFace()

"""The face of Terra Nova: which module of this package draws or says what."""
from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Final

from terrae.core import game as core
from terrae.faces.controls import Control
from terrae.faces.face import BrowserLook, Face, TerminalLook
from terrae.faces.nova import advice, hints
from terrae.faces.nova.options import CONTROLS, clash, factions, left_to_chance, settled
from terrae.faces.rule_blocks import Block
from terrae.faces.tutorial import Tutorial
from terrae.locales import Locale
from terrae.nova.options import CHOICES
from terrae.nova.state import State

TILE_SPOTS: Final = frozenset(("bonus", "town"))
BOARD_SPOTS: Final = frozenset(("hex", "bridge"))
PIECES: Final = frozenset(("houses", "trading_posts", "palaces", "bridges"))  # what a move puts on the board
MOVE_SYMBOLS: Final = {
    "build": "house", "transform": "shovel", "transform_and_build": "house", "trading_post": "trading_post",
    "left_palace": "palace", "right_palace": "palace", "bridge": "bridge", "sailing": "ship", "power_action": "power",
    "special_action": "bonus", "palace_action": "palace", "drop_out": "bonus", "exchange": "power",
    "then_build": "house", "also_transform": "shovel", "first_house": "house", "bridge_power_3": "bridge",
    "bridge_power_4": "bridge",
    "sail_power": "ship", "money_power": "money", "town_tile": "town", "neutral_house": "house",
    **{f"{id}_{means}": icon for id, icon in (("build", "house"), ("transform", "shovel"),
                                              ("transform_and_build", "house"))
       for means in ("power", "bonus_tile", "palace")},
    "transform_double_power": "shovel",
}
SYMBOLS: Final = {"power_1": "bowl", "power_2": "bowl", "power_3": "bowl", "sailing": "ship", "towns": "town"}


class NovaFace(Face):
    """Everything a person sees of Terra Nova."""

    pieces = PIECES
    tile_spots = TILE_SPOTS
    milestones = ("trading_posts", "palaces", "towns")
    symbols = SYMBOLS
    move_symbols = MOVE_SYMBOLS

    @property
    def board_spots(self) -> Set[str]:
        return BOARD_SPOTS

    def notices(self, state: core.State, locale: Locale) -> list[str]:
        assert isinstance(state, State)
        ids = ["reconstructed_first_game"] if state.options.first_game else []
        if state.options.variant != "none" and state.options.map == "main":
            ids.append("reconstructed_map")
        return [locale.text("notices", id) for id in ids]

    @property
    def browser(self) -> BrowserLook:
        from terrae.faces.nova import browser

        return browser

    @property
    def terminal(self) -> TerminalLook:
        from terrae.faces.nova import terminal

        return terminal

    hint = staticmethod(hints.hint)
    new_round = staticmethod(hints.new_round)

    is_meant = staticmethod(hints.is_meant)

    warnings = staticmethod(advice.warnings)
    next_income = staticmethod(advice.income_by_resource)
    answer = staticmethod(advice.answer)

    @property
    def players(self) -> Sequence[int]:
        return [int(number) for number in CHOICES["players"]]

    @property
    def controls(self) -> Sequence[Control]:
        return CONTROLS

    @property
    def factions(self) -> list[tuple[str, str]]:
        return factions()

    def clash(self, options: Mapping[str, str]) -> str:
        return clash(options)

    def settled(self, locale: Locale, options: Mapping[str, str]) -> list[str]:
        return settled(locale, options)

    def left_to_chance(self, options: Mapping[str, str]) -> list[str]:
        return left_to_chance(options)

    @property
    def rule_blocks(self) -> Mapping[str, Block]:
        from terrae.faces.nova.rule_blocks import BLOCKS

        return BLOCKS

    @property
    def tutorial(self) -> Tutorial:
        from terrae.faces.nova.tutorial import TUTORIAL

        return TUTORIAL


NOVA: Final = NovaFace()

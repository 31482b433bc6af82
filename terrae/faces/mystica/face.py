"""The face of Terra Mystica: which module of this package draws or says what."""
from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Final

from terrae.core import game as core
from terrae.faces.controls import Control
from terrae.faces.face import BrowserLook, Face, TerminalLook
from terrae.faces.mystica import advice, hints
from terrae.faces.mystica.options import CONTROLS, factions
from terrae.faces.rule_blocks import Block
from terrae.faces.tutorial import Tutorial
from terrae.locales import Locale
from terrae.mystica.options import CHOICES
from terrae.mystica.state import State

BOARD_SPOTS: Final = frozenset(("hex", "bridge", "cult"))
# What a move puts on the board.
TILE_SPOTS: Final = frozenset(("card", "favour", "town"))
PIECES: Final = frozenset(("dwellings", "trading_houses", "temples", "strongholds", "sanctuaries", "bridges"))
MOVE_SYMBOLS: Final = {
    "build": "house", "transform": "shovel", "upgrade": "trading_post", "advance_ship": "ship", "advance_dig": "shovel",
    "priest": "priest", "power_action": "power", "special_action": "bonus", "pass": "bonus", "convert": "power",
    "burn": "burn", "power_to_priest": "priest", "power_to_worker": "worker", "power_to_coin": "coin",
    "priest_to_worker": "worker", "worker_to_coin": "coin", "vp_to_coin": "coin", "bridge": "bridge",
    "reward": "favour", "town": "town", "cult": "favour", "leech": "power", "acte": "bridge", "actg": "shovel",
    "card_spade": "shovel",
    "stop_digging": "clock", "drop_spades": "close", "acts": "trading_post", "actw": "house", "actn": "shovel",
}
UPGRADES: Final = {"TP": "trading_post", "TE": "temple", "SH": "stronghold", "SA": "sanctuary"}
POWER_SYMBOLS: Final = {"ACT1": "bridge", "ACT2": "priest", "ACT3": "worker", "ACT4": "coin"}
SYMBOLS: Final = {
    "power_1": "bowl", "power_2": "bowl", "power_3": "bowl", "coins": "coin", "workers": "worker", "priests": "priest",
    "fire": "cult_fire", "water": "cult_water", "earth": "cult_earth", "air": "cult_air", "shipping": "ship",
    "digging": "shovel", "towns": "town",
}


class MysticaFace(Face):
    """Everything a person sees of Terra Mystica."""

    pieces = PIECES
    tile_spots = TILE_SPOTS
    milestones = ("temples", "strongholds", "sanctuaries", "towns")
    symbols = SYMBOLS
    move_symbols = MOVE_SYMBOLS
    offers_power = True

    @property
    def board_spots(self) -> Set[str]:
        return BOARD_SPOTS

    spots_ahead = staticmethod(hints.ahead)
    aims_at_place = staticmethod(hints.comes_nearer)

    def notices(self, state: core.State, locale: Locale) -> list[str]:
        assert isinstance(state, State)
        return [locale.text("notices", "reconstructed_first_game")] if state.options.first_game else []

    @property
    def browser(self) -> BrowserLook:
        from terrae.faces.mystica import browser

        return browser

    @property
    def terminal(self) -> TerminalLook:
        from terrae.faces.mystica import terminal

        return terminal

    question_words = staticmethod(hints.question_words)
    hint = staticmethod(hints.hint)

    is_meant = staticmethod(hints.is_meant)

    def move_symbol(self, move: int, game: core.Game) -> str:
        kind = game.kind_of[move]
        word = kind.names[move - kind.first].rpartition(" ")[2]
        return UPGRADES.get(word) or POWER_SYMBOLS.get(word) or super().move_symbol(move, game)

    warnings = staticmethod(advice.warnings)
    next_income = staticmethod(advice.income_by_resource)
    passes = staticmethod(advice.passes)
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

    @property
    def rule_blocks(self) -> Mapping[str, Block]:
        from terrae.faces.mystica.rule_blocks import BLOCKS

        return BLOCKS

    @property
    def tutorial(self) -> Tutorial:
        from terrae.faces.mystica.tutorial import TUTORIAL

        return TUTORIAL


MYSTICA: Final = MysticaFace()

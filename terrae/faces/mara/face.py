"""The face of Terramara: which module of this package draws or says what."""
from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Final

from terrae.core import game as core
from terrae.faces.controls import Control
from terrae.faces.face import BrowserLook, Face, TerminalLook
from terrae.faces.mara import advice, hints
from terrae.faces.mara.options import CONTROLS, left_to_chance, settled
from terrae.faces.rule_blocks import Block
from terrae.faces.tutorial import Tutorial
from terrae.locales import Locale
from terrae.mara.components import RECONSTRUCTED
from terrae.mara.options import CHOICES
from terrae.mara.state import State

BOARD_SPOTS: Final = frozenset(("space", "road", "river"))
TILE_SPOTS: Final = frozenset(("card", "start"))
PIECES: Final = frozenset(("explorers",))  # what a move puts on the board
SYMBOLS: Final = {
    "lead_caravan": "caravan", "rear_caravan": "caravan", "worker_1": "worker", "worker_2": "worker",
    "worker_3": "worker", "warriors": "warrior", "artifacts": "artifact", "flags": "flag",
}


class MaraFace(Face):
    """Everything a person sees of Terramara."""

    pieces = PIECES
    tile_spots = TILE_SPOTS
    milestones = ("artifacts",)
    symbols = SYMBOLS
    styles = ("mats.css", "mara.css")
    reconstructed = True
    board_before_start = False

    @property
    def board_spots(self) -> Set[str]:
        return BOARD_SPOTS

    def notices(self, state: core.State, locale: Locale) -> list[str]:
        assert isinstance(state, State)
        if state.options.values["components"] != RECONSTRUCTED:
            return [locale.text("notices", "own_set", source=state.set.source)]
        return [locale.text("notices", "reconstructed")]

    @property
    def browser(self) -> BrowserLook:
        from terrae.faces.mara import browser

        return browser

    @property
    def terminal(self) -> TerminalLook:
        from terrae.faces.mara import terminal

        return terminal

    question_words = staticmethod(hints.question_words)
    hint = staticmethod(hints.hint)

    warnings = staticmethod(advice.warnings)
    finish = staticmethod(advice.finish)
    answer = staticmethod(advice.answer)

    @property
    def players(self) -> Sequence[int]:
        return [int(number) for number in CHOICES["players"]]

    @property
    def controls(self) -> Sequence[Control]:
        return CONTROLS

    def settled(self, locale: Locale, options: Mapping[str, str]) -> list[str]:
        return settled(locale, options)

    def left_to_chance(self, options: Mapping[str, str]) -> list[str]:
        return left_to_chance(options)

    @property
    def rule_blocks(self) -> Mapping[str, Block]:
        from terrae.faces.mara.rule_blocks import BLOCKS

        return BLOCKS

    @property
    def tutorial(self) -> Tutorial:
        from terrae.faces.mara.tutorial import TUTORIAL

        return TUTORIAL


MARA: Final = MaraFace()

"""What a move would change, in words for a terminal's menus."""
from __future__ import annotations

from terrae.core import ledger
from terrae.core.game import State
from terrae.faces.changes import changes
from terrae.locales import Locale


def preview(state: State, move: int, locale: Locale) -> str:
    """What a legal move would change."""
    return changes(state, ledger.entry(state.copy(), move, 0), locale)

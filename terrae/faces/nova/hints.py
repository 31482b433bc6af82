"""Hints about a move of Terra Nova: what the faction or palace it names can do, and what will be asked next."""
from __future__ import annotations

from typing import Final

from terrae.core.game import State
from terrae.core.ledger import Entry
from terrae.faces.choice import Choice
from terrae.faces.hints import faction_abilities, next_question, plain_question
from terrae.locales import Locale
from terrae.nova.flow import AFTER_ACTION, CHOOSE_ACTION, ROUND_END_EXCHANGE
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.two_players import NEUTRAL_HOUSE
from terrae.nova.rules.upgrade import ToPalace
from terrae.nova.state import State as Position

LABELS: Final = {"ability": "ability", "left": "left_palace", "right": "right_palace"}
USUAL: Final = frozenset(question.id for question in (CHOOSE_ACTION, AFTER_ACTION, ROUND_END_EXCHANGE))
TELLING: Final = frozenset(("special_action", "palace_action", "power_action"))


def hint(state: State, choice: Choice, locale: Locale) -> str:
    """Answer what a player would ask about a move; empty where its words and numbers say it all."""
    kind = state.game.kind_of[choice.move]
    built = ("left" if kind.left else "right") if isinstance(kind, ToPalace) else ""
    abilities = "\n".join(faction_abilities(state, choice, locale, LABELS, built))
    return abilities or next_question(state, choice, locale, USUAL, TELLING, plain_question)


def is_meant(state: State, spot: str, move: int) -> bool:
    """Upgrades are meant where a building of one's own stands, and nothing else is."""
    assert isinstance(state, Position)
    family, _, name = spot.partition(":")
    kind = state.game.kind_of[move]
    if family != "hex" or not isinstance(kind, OnHex) or name not in CELL_NAMES:
        return True
    h = state.board.hex_at[CELL_NAMES.index(name)]
    own = h >= 0 and state.players[state.seat].owned & BIT[h] != 0
    return own == (kind.group == "upgrade")


def new_round(entry: Entry, after: State) -> int:
    """The round that begins by a move, 0 if none does. The last neutral house is placed in the round whose income
    follows."""
    now = after.round_number()
    placed = after.game.kind_of[entry.move] is NEUTRAL_HOUSE and any(entry.changes)
    return now if (now != entry.round or placed) and not after.over else 0

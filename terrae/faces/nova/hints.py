"""What lies behind a move of Terra Nova: what the faction or palace it names can do, and what will be asked next."""
from __future__ import annotations

from typing import Final

from terrae.core.game import State
from terrae.core.ledger import Entry
from terrae.faces.choice import Choice
from terrae.faces.hints import faction_abilities, next_question, plain_question
from terrae.locales import Locale

LABELS: Final = {"ability": "ability", "left": "left_palace", "right": "right_palace"}
BROUGHT: Final = {"left_palace": "left", "right_palace": "right"}  # abilities by the kind of move that brings them
USUAL: Final = frozenset(("action", "after_action", "round_end_exchange"))
TELLING: Final = frozenset(("special_action", "palace_action", "power_action"))


def hint(state: State, choice: Choice, locale: Locale) -> str:
    """Answer what a player would ask about a move; empty where its words and numbers say it all."""
    built = BROUGHT.get(state.game.kind_of[choice.move].id, "")
    told = "\n".join(faction_abilities(state, choice, locale, LABELS, built))
    return told or next_question(state, choice, locale, USUAL, TELLING, plain_question)


def new_round(entry: Entry, after: State) -> int:
    """The round that begins by a move, 0 if none does. The last neutral house is placed in the round whose income
    follows."""
    now = after.round_number()
    placed = after.game.kind_of[entry.move].id == "neutral_house" and any(entry.changes)
    return now if (now != entry.round or placed) and not after.over else 0

"""What the faction, card or tile named by a move says, and what a question is about, where the words do not tell."""
from __future__ import annotations

from terrae.core.game import State
from terrae.draw.mara_words import Says
from terrae.locales import Locale
from terrae.mara.state import State as MaraState
from terrae.web.pages.table_scene import Choice


def hint(state: State, choice: Choice, locale: Locale) -> str:
    """What is named by a move; empty where its words say it all."""
    if isinstance(state, MaraState):
        return component(state, choice.move, locale)
    seat, id = state.seat, choice.after.seat_id(state.seat) if state.seat >= 0 else ""
    if id != state.seat_id(seat) and f"abilities.{id}" in locale.sections:
        return locale.text(f"abilities.{id}", "ability")
    return ""


def component(state: MaraState, move: int, locale: Locale) -> str:
    """What a card, tile or character of Terramara says."""
    kind = state.game.kind_of[move]
    n, says = move - kind.first, Says(state, locale)
    if kind.id in ("create", "reserve", "use"):
        return says.whole_card(n)
    if kind.id == "take_start":
        return says.start_card(n)
    if kind.id == "take_character":
        return says.ability(kind.names[n], "young")
    if kind.id == "use_tile":
        return says.bonus(n)
    if kind.id == "own_right":
        return says.effect(says.crossroads_text(n))
    if kind.id == "own_left":
        return says.outpost(state.set.left[n].outpost)
    if kind.id == "option":
        sides = says.alternatives()
        return says.effect(sides[n]) if n < len(sides) else ""
    return ""


def about(state: State, locale: Locale) -> str:
    """The effect a question of Terramara is about."""
    if not isinstance(state, MaraState):
        return ""
    says = Says(state, locale)
    found = says.asked()
    return says.effect(found) if found else ""

"""What Terra Mystica asks, and what is behind a move: abilities, land, spades, what will be asked next."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from terrae.core import game as core
from terrae.faces.choice import Choice
from terrae.faces.hints import faction_abilities, next_question
from terrae.locales import Locale
from terrae.mystica.maps import HEX_NAMES, TERRAINS
from terrae.mystica.rules.passing import ASK_FIRST_CARD
from terrae.mystica.rules.spades import from_cult_bonus, spades_left
from terrae.mystica.rules.structures import UPGRADE
from terrae.mystica.rules.towns import CHOOSE_REWARD, favours_due, towns_due
from terrae.mystica.rules.transform import TRANSFORM, USE_SPADES, spades_used
from terrae.mystica.state import State
from terrae.mystica.turn import CHOOSE_ACTION

LABELS: Final = {"ability": "ability", "stronghold": "stronghold"}
BROUGHT: Final = {"SH": "stronghold"}  # abilities by the code of the structure that brings them
USUAL: Final = frozenset(("action", "after_action", "leech"))
TELLING: Final = frozenset(("special_action", "power_action", "transform"))


# Questions ----------------------------------------------------------------------------------------------------------


def question_words(state: core.State, locale: Locale) -> str:
    """What is asked, in the page's own words where the game's say too much or too little."""
    assert isinstance(state, State)
    id = precise(state)
    if not id:
        return locale.text("questions", state.question)
    return locale.text("page_questions", id, **state.asking.facts(state, state.seat))


def precise(state: State) -> str:
    """The page's own text for a question that says too much or too little; empty where the game's will do."""
    if state.asking is ASK_FIRST_CARD:
        return "first_card"
    if state.asking is CHOOSE_REWARD:
        favours, towns = favours_due(state.about), towns_due(state.about)
        return "" if favours and towns else "favour" if favours else "town"
    if state.asking is USE_SPADES:
        return "cult_spades" if from_cult_bonus(state.about) else "spades" if spades_left(state.about) else "no_spades"
    return ""


# Hints --------------------------------------------------------------------------------------------------------------


def hint(state: core.State, choice: Choice, locale: Locale) -> str:
    """Answer what a player would ask about a move; empty where its words and numbers say it all."""
    kind = state.game.kind_of[choice.move]
    built = BROUGHT.get(kind.names[choice.move - kind.first].rpartition(" ")[2], "")
    told = "\n".join([*faction_abilities(state, choice, locale, LABELS, built), *ground(state, choice, locale)])
    return told or next_question(state, choice, locale, USUAL, TELLING, question_words)


def ground(state: core.State, choice: Choice, locale: Locale) -> Iterator[str]:
    """How far land is from home once it is transformed, where that can be chosen."""
    kind, after = state.game.kind_of[choice.move], choice.after
    assert isinstance(after, State)
    if kind is not TRANSFORM:
        return
    p = after.players[state.seat]
    terrain, home = after.terrain[(choice.move - kind.first) // len(TERRAINS)], p.faction.terrain
    if terrain == home:
        yield locale.text("page_questions", "home")
    else:
        yield locale.text("page_questions", "not_home", number=int(spades_used(p, terrain, home)))


# Spots ------------------------------------------------------------------------------------------------------------


def ahead(before: core.State, after: core.State) -> list[str]:
    """Hexes one may have in mind when getting spades: those that these, and more one can pay for, would bring home."""
    if not isinstance(after, State) or before.seat != after.seat or before.asking is not CHOOSE_ACTION \
            or after.asking is not USE_SPADES:
        return []
    p, found, moves = after.players[after.seat], [], after.legal_moves()
    home, spades = p.faction.terrain, spades_left(after.about)
    for move in moves:
        kind = after.game.kind_of[move]
        h, to = divmod(move - kind.first, len(TERRAINS))
        if kind is TRANSFORM and after.terrain[h] != home:
            far = spades_used(p, after.terrain[h], home)
            nearer = to == home or spades_used(p, to, home) < far
            if nearer and (far <= spades or p.faction.can_pay_spades(p, far - spades)):
                found.append(f"hex:{HEX_NAMES[h]}")
    return list(dict.fromkeys(found))


def is_meant(state: core.State, spot: str, move: int) -> bool:
    """Upgrades are meant where a structure of one's own stands, and nothing else is."""
    assert isinstance(state, State)
    family, _, name = spot.partition(":")
    if family != "hex" or name not in HEX_NAMES:
        return True
    own = state.owner[HEX_NAMES.index(name)] == state.seat
    return own == (state.game.kind_of[move] is UPGRADE)


def comes_nearer(state: core.State, move: int) -> bool:
    """Does a move bring land nearer to home, if it transforms any? Few mean to make it worse."""
    assert isinstance(state, State)
    kind = state.game.kind_of[move]
    if kind is not TRANSFORM:
        return True
    p, (h, to) = state.players[state.seat], divmod(move - kind.first, len(TERRAINS))
    terrain, home = state.terrain[h], p.faction.terrain
    return to == home or (terrain != home and spades_used(p, to, home) < spades_used(p, terrain, home))

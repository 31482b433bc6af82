"""Questions and moves in the words of the page: where those of the notation would puzzle, the page has its own."""
from __future__ import annotations

from terrae.core.game import Game, State
from terrae.faces.mara.words import Says
from terrae.faces.mystica.advice import SPADES
from terrae.locales import Locale
from terrae.mara.state import State as MaraState
from terrae.mystica.rules.transform import BONUS
from terrae.mystica.state import State as MysticaState


def move_words(game: Game, move: int, round_number: int, locale: Locale) -> str:
    """A move in words. Before the first round some moves are written like others and mean something else."""
    kind = game.kind_of[move]
    if round_number == 0 and kind.id in locale.sections.get("setup_moves", {}):
        word = locale.word(kind.names[move - kind.first])
        return locale.template("setup_moves", kind.id).format(word, word)
    return locale.move(game, move)


def group_words(group: str, round_number: int, locale: Locale) -> str:
    """The heading of a group of moves."""
    own = locale.sections.get("setup_actions", {})
    return own[group] if round_number == 0 and group in own else locale.text("actions", group)


def question_words(state: State, locale: Locale) -> str:
    """What is asked, with what it is about where the game can tell."""
    asked, effect = locale.text("questions", state.question), ""
    if isinstance(state, MysticaState):
        id = precise(state)
        asked = locale.text("page_questions", id, number=spades(state)) if id else asked
    elif isinstance(state, MaraState):
        effect = Says(state, locale).asked()
    return locale.text("acting", "about", question=asked, about=effect) if effect else asked


def precise(state: MysticaState) -> str:
    """The page's own text for a question that says too much or too little; empty where the game's will do."""
    if state.question == "first_card":
        return "first_card"
    if state.question == "reward":
        kinds = {state.game.kind_of[move].id for move in state.legal_moves()}
        return "" if {"favour", "town"} <= kinds else "favour" if "favour" in kinds else "town"
    if state.question == "spades":
        left = spades(state)
        return "cult_spades" if state.about & BONUS else "spades" if left else "no_spades"
    return ""


def spades(state: MysticaState) -> int:
    """Spades still to be used."""
    state.legal_moves()  # lets the state know what it is asking about
    return int(state.about & SPADES)

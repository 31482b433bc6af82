"""Moves in the words of the page: where those of the notation would puzzle, the page has its own."""
from __future__ import annotations

from terrae.core.game import Game
from terrae.locales import Locale


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

"""Moves in the words of the page: where those of the notation would puzzle, the page has its own."""
from __future__ import annotations

from functools import reduce
from itertools import groupby

from terrae.core.game import Game
from terrae.core.kinds import FREE
from terrae.draw import html as h
from terrae.faces.sentences import move_words
from terrae.locales import Locale


def group_words(group: str, round_number: int, locale: Locale) -> str:
    """The heading of a group of moves."""
    own = locale.sections.get("setup_actions", {})
    return own[group] if round_number == 0 and group in own else locale.text("actions", group)


def with_code(game: Game, move: int, words: str) -> h.Node:
    """The words of a move, with the code of a tile in them marked: only who wants codes sees them."""
    kind = game.kind_of[move]
    code = kind.names[move - kind.first]
    for written in (f" ({code})", f"（{code}）"):
        before, found, after = words.partition(written)
        if code and found and code.isupper():
            return [before, h.span(".code")[found], after]
    return words


# Whole turns --------------------------------------------------------------------------------------------------------


def is_conversion(game: Game, move: int) -> bool:
    kind = game.kind_of[move]
    return kind.converts and kind.role == FREE


def turn_words(game: Game, moves: tuple[int, ...], round_number: int, locale: Locale) -> str:
    """A whole turn at a place that is known, without its conversions: "Dig, make it forest and build a dwelling"."""
    doing = [move for move in moves if not is_conversion(game, move)] or list(moves)
    doing = [move for move, then in zip(doing, [*doing[1:], -1], strict=True) if not is_on_the_way(game, move, then)]
    parts = list(dict.fromkeys(step_words(game, move, round_number, locale) for move in doing))
    words = parts[0]
    if len(parts) > 1:
        first = reduce(lambda one, then: locale.text("acting", "join_more", first=one, then=then), parts[:-1])
        words = locale.text("acting", "join_last", first=first, then=parts[-1])
    return words[:1].upper() + words[1:]


def is_on_the_way(game: Game, move: int, then: int) -> bool:
    """Does the next move do the same to the same place, so that only its result is worth words? Land that becomes
    forest on its way to a lake is an example."""
    kind = game.kind_of[move]
    if then < 0 or move == then or not kind.place or game.kind_of[then] is not kind:
        return False
    place, after = (kind.names[one - kind.first].partition(" ")[0] for one in (move, then))
    return place == after


def step_words(game: Game, move: int, round_number: int, locale: Locale) -> str:
    """One step of a whole turn in a few words; in full where there are none."""
    kind = game.kind_of[move]
    if round_number == 0 or kind.id not in locale.sections.get("steps", {}):
        return move_words(game, move, round_number, locale)
    word = locale.word(kind.names[move - kind.first])
    return locale.template("steps", kind.id).format(word, word)


def counted(moves: tuple[int, ...]) -> list[tuple[int, int]]:
    """Moves one after the other, each with how often it is made.

    >>> counted((4, 4, 7))
    [(4, 2), (7, 1)]
    """
    return [(move, len(list(same))) for move, same in groupby(moves)]

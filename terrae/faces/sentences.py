"""Turns in words: what was done, without who reads it. Pages, files and pictures say the same."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from terrae.core.game import Game
from terrae.core.kinds import DECLINES, ENDS_TURN, FREE
from terrae.core.phases import ROUND_END
from terrae.faces.story import Line
from terrae.faces.story_turns import RoundChange, Turn
from terrae.locales import Locale


def move_words(game: Game, move: int, round_number: int, locale: Locale) -> str:
    """A move in words. Before the first round some moves are written like others and mean something else."""
    kind = game.kind_of[move]
    if round_number == 0 and kind.id in locale.sections.get("setup_moves", {}):
        word = locale.word(kind.names[move - kind.first])
        return locale.template("setup_moves", kind.id).format(word, word)
    return locale.move(game, move)


def did_words(game: Game, move: int, round_number: int, locale: Locale) -> str:
    """What was done by a move, without who did it: "built a temple on E10". A move without such words is named."""
    kind = game.kind_of[move]
    for section in (["setup_did"] if round_number == 0 else []) + ["did"]:
        if kind.id in locale.sections.get(section, {}):
            word = locale.word(kind.names[move - kind.first])
            return locale.template(section, kind.id).format(word, word)
    return move_words(game, move, round_number, locale)


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


class Teller:
    """Says in one language what was done in a game. The locale is a `page_locale`."""

    def __init__(self, game: Game, locale: Locale) -> None:
        self.game = game
        self.locale = locale

    def join(self, parts: list[str]) -> str:
        """Things done, one after the other: "a, b and c"."""
        if not parts:
            return ""
        text = parts[0]
        for number, then in enumerate(parts[1:], 2):
            text = self.locale.text("log", "and" if number == len(parts) else "comma", first=text, then=then)
        return text

    def phrases(self, lines: Iterable[Line]) -> list[str]:
        """What was done by some moves; the same thing done several times in a row is said once."""
        words = [did_words(self.game, line.entry.move, line.entry.round, self.locale) for line in lines]
        counted = [(did, len(list(found))) for did, found in groupby(words)]
        return [did if times == 1 else self.locale.text("log", "times", did=did, times=times)
                for did, times in counted]

    def worth_saying(self, lines: list[Line]) -> list[Line]:
        """The moves worth words. That a turn is done, or that something more was not, goes without saying."""
        kinds = self.game.kind_of
        telling = [line for line in lines if kinds[line.entry.move].role != ENDS_TURN]
        return [line for line in telling if kinds[line.entry.move].role != DECLINES] or telling

    def split(self, turn: Turn) -> tuple[list[Line], list[Line]]:
        """A turn's moves that matter, and the conversions besides; those matter only where nothing else was done."""
        kinds = self.game.kind_of
        lines = self.worth_saying(turn.own)
        main = [line for line in lines if kinds[line.entry.move].role != FREE]
        return (main, [line for line in lines if line not in main]) if main else (lines, [])

    def turn(self, turn: Turn) -> str:
        """What a player did in a turn, without who it was and without conversions. Empty if there is nothing to say."""
        return self.join(self.phrases(self.split(turn)[0]))

    def conversions(self, turn: Turn) -> str:
        """What a player converted besides, during a turn; the same thing is said once, whenever it was done."""
        lines = sorted(self.split(turn)[1], key=lambda line: line.entry.move)
        return self.join(self.phrases(lines))

    def change_title(self, one: RoundChange, final: bool) -> str:
        """What a change of round is called; `final` if the game ends by it."""
        if one.phase == ROUND_END:
            return self.locale.text("log", "final") if final else \
                self.locale.text("log", "end_of_round", number=one.round)
        income = any(any(part.changes) for part in one.parts)
        return self.locale.text("log", "income_of_round" if income else "start_of_round", number=one.round)

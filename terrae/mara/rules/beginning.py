"""Beginning the game: characters and starting cards are drafted, or everybody starts alike."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Question, Step
from terrae.core.kinds import FREE, NO_ARGUMENT, SETUP, Kind
from terrae.mara.characters.base import Character
from terrae.mara.packed import BIT, UNIT
from terrae.mara.rules.military import gain_military
from terrae.mara.rules.pending import give_later
from terrae.mara.rules.problems import (
    FINE,
    NO_CHARACTER,
    NOT_IN_DRAW,
    NOT_ON_OFFER,
    TAKEN_ALREADY,
    TOO_LATE,
    TURNED_ALREADY,
)
from terrae.mara.state import START, State
from terrae.mara.tiles import START_CARDS


class CharacterCard(Kind[State]):
    """A move that names a character."""

    def __init__(self, id: str, words: str, group: str) -> None:
        super().__init__(id, words, [], group, SETUP, "character")
        self.characters: list[Character] = []

    def offer(self, characters: list[Character]) -> None:
        """Say which characters there are."""
        self.characters = characters
        self.names = [character.id for character in characters]


class TakeCharacter(CharacterCard):
    """One of the characters on offer."""

    def __init__(self) -> None:
        super().__init__("take_character", "take {}", "draft")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.character.index >= 0:
            return TAKEN_ALREADY
        return FINE if s.characters & BIT[i] else NOT_ON_OFFER

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.characters &= ~BIT[i]
        p.character = self.characters[i]
        p.character.chosen(s, p)


class RevealCharacter(CharacterCard):
    """Chance puts a character on offer, or (argument n + 1) deals it to seat n."""

    def __init__(self) -> None:
        super().__init__("character", "character {}", "other")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if s.characters & BIT[i]:
            return NOT_IN_DRAW
        for other in s.players:
            if other.character.index == i:
                return NOT_IN_DRAW
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        if s.about:
            one = s.players[s.about - 1]
            one.character = self.characters[i]
            one.character.chosen(s, one)
        else:
            s.characters |= BIT[i]


class TakeStart(Kind[State]):
    """One of the starting cards on offer."""

    def __init__(self) -> None:
        super().__init__("take_start", "take start {}", START_CARDS, "draft", SETUP, "start")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.start >= 0:
            return TAKEN_ALREADY
        return FINE if s.starts & BIT[i] else NOT_ON_OFFER

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.starts &= ~BIT[i]
        p.start = i


class RevealStart(Kind[State]):
    """Chance puts a starting card on offer, or (argument n + 1) deals it to seat n."""

    def __init__(self) -> None:
        super().__init__("start_card", "start {}", START_CARDS, role=SETUP, place="start")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if i >= len(s.set.starts) or s.starts & BIT[i]:
            return NOT_IN_DRAW
        for other in s.players:
            if other.start == i:
                return NOT_IN_DRAW
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        if s.about:
            s.players[s.about - 1].start = i
        else:
            s.starts |= BIT[i]


class EndDraft(Step[State]):
    """From the first player on everybody gets what the starting card shows; cards left over go."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.characters = 0
        s.starts = 0
        n: i64 = len(s.players)
        for k in range(n - 1, -1, -1):
            p = s.players[(s.first + k) % n]
            give_later(s, p, s.set.starts[p.start], START)


class FirstGame(Step[State]):
    """One of each raw resource, a worker of level 1, 1 culture; military 1 to 4 by player order."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        n: i64 = len(s.players)
        for k in range(n):
            p = s.players[(s.first + k) % n]
            for good in range(4):
                p.change_goods(UNIT[good])
            p.workers += UNIT[0]
            p.river = 1
            gain_military(s, p, k + 1)


class TurnOver(Kind[State]):
    """Turn one's character to its experienced side, before sending anybody out in a round."""

    def __init__(self) -> None:
        super().__init__("turn_over", "turn character over", NO_ARGUMENT, "free", FREE)

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return [f"character:{s.players[seat].character.id}"] if seat >= 0 else []

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.character.index < 0:
            return NO_CHARACTER
        if p.experienced:
            return TURNED_ALREADY
        return TOO_LATE if p.sent else p.character.turn_problem(s, p)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.experienced = True
        p.character.turned(s, p)


TAKE_CHARACTER: Final = TakeCharacter()
REVEAL_CHARACTER: Final = RevealCharacter()
TAKE_START: Final = TakeStart()
REVEAL_START: Final = RevealStart()
TURN_OVER: Final = TurnOver()
END_DRAFT: Final = EndDraft("end_draft")
FIRST_GAME: Final = FirstGame("first_game")
ASK_START_CARD: Final[Question[State]] = Question("start_card", [REVEAL_START])
ASK_CHARACTER: Final[Question[State]] = Question("character", [REVEAL_CHARACTER])
ASK_DRAFT: Final[Question[State]] = Question("draft", [TAKE_CHARACTER, TAKE_START])


def offer_characters(characters: list[Character]) -> None:
    """Say which characters a game has; a character's index is its place among them."""
    for index, character in enumerate(characters):
        character.index = index
    TAKE_CHARACTER.offer(characters)
    REVEAL_CHARACTER.offer(characters)


def push_draft(s: State) -> None:
    """One more of each kind than players; the last player chooses first, then all choose the other kind."""
    n: i64 = len(s.players)
    s.push(END_DRAFT, CHANCE)
    if s.options.deal:
        for seat in range(n - 1, -1, -1):
            s.push(ASK_START_CARD, CHANCE, seat + 1)
            s.push(ASK_CHARACTER, CHANCE, seat + 1)
        return
    for k in range(n - 1, -1, -1):
        s.push(ASK_DRAFT, (s.first + k) % n)
    for k in range(n):
        s.push(ASK_DRAFT, (s.first + k) % n)
    for _ in range(n + 1):
        s.push(ASK_START_CARD, CHANCE)
    for _ in range(n + 1):
        s.push(ASK_CHARACTER, CHANCE)

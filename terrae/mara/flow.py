"""The order of play: set-up, five rounds of turns, final scoring."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.game import CHANCE, NOBODY
from terrae.core.items import Item, Step
from terrae.core.kinds import Kind
from terrae.mara.characters import CHARACTERS
from terrae.mara.characters.base import Character
from terrae.mara.rules.artifacts import (
    ASK_ARTIFACT,
    ASK_CREATE,
    ASK_DISCOUNT,
    ASK_END,
    ASK_PAY,
    CREATE,
    DISCOUNT,
    NO_ARTIFACT,
    PAY,
    RESERVE,
)
from terrae.mara.rules.beginning import (
    ASK_CHARACTER,
    ASK_DRAFT,
    ASK_START_CARD,
    END_DRAFT,
    FIRST_GAME,
    REVEAL_CHARACTER,
    REVEAL_START,
    TAKE_CHARACTER,
    TAKE_START,
    TURN_OVER,
    push_draft,
)
from terrae.mara.rules.bonus_tiles import APPLY_TILE, ASK_TILE, LEAVE_TILE, OFFER_TILE
from terrae.mara.rules.display import ASK_CARD, DRAW_CARD, REFILL
from terrae.mara.rules.exchanges import ASK_EXCHANGE, ASK_PRICE, EXCHANGE, EXCHANGING, PRICE, STOP_EXCHANGE
from terrae.mara.rules.final_scoring import FINAL_SCORING
from terrae.mara.rules.gains import ASK_OPTION, ASK_RAW, ASK_REFINED, ASK_TRANSFORM, OPTION, TRANSFORMING
from terrae.mara.rules.goods import KEEP_RAW, TAKE_RAW, TAKE_REFINED, TRANSFORM
from terrae.mara.rules.homeland import ASK_BOTH, ASK_FINAL_CARD, COMPENSATION, FINAL_CARD, NEITHER, RAID_OR_FIRST
from terrae.mara.rules.hut import ASK_HUT, SWAP
from terrae.mara.rules.leaving import ASK_LEAVE, KEEP, LEAVE
from terrae.mara.rules.military import ADVANCE, ASK_ADVANCE
from terrae.mara.rules.neutral import (
    ASK_FIRE,
    ASK_NEUTRAL_CARD,
    ASK_NEUTRAL_PLACE,
    LAY_FIRE,
    NEUTRAL_CARD,
    NEUTRAL_MILITARY,
    PLACE_NEUTRAL,
    SET_UP_NEUTRAL,
)
from terrae.mara.rules.pending import GIVE
from terrae.mara.rules.placing import SEND_CHIEFTAIN, SEND_EXPLORER, SEND_WARRIOR
from terrae.mara.rules.raid import ASK_GIVE, GIVE_RESOURCE
from terrae.mara.rules.returning import ASK_BACK, LEAVE_OUT, TAKE_BACK
from terrae.mara.rules.river import ASK_SAIL, SAIL
from terrae.mara.rules.road import ASK_TRAVEL, CARAVAN, STOP_TRAVEL
from terrae.mara.rules.rounds import RETURN_MEMBERS, ROUND_TRACK
from terrae.mara.rules.setup import (
    ASK_BONUS,
    ASK_FIRST,
    ASK_LEFT,
    ASK_RIGHT,
    FIRST_PLAYER,
    LAY_BONUS,
    LAY_LEFT,
    LAY_RIGHT,
    bonus_level,
)
from terrae.mara.rules.turns import DONE, TurnQuestion
from terrae.mara.rules.workers import USE, WORK
from terrae.mara.state import State
from terrae.mara.tiles import BONUS_PLACES, ROUNDS, ROWS

ANYTIME: Final[list[Kind[Any]]] = [WORK, USE]
ASK_SEND: Final = TurnQuestion("send", [SEND_EXPLORER, SEND_CHIEFTAIN, SEND_WARRIOR, TURN_OVER, *ANYTIME])
ASK_ARTIFACT.answered_by([CREATE, RESERVE, *ANYTIME, NO_ARTIFACT])
ASK_END.answered_by([*ANYTIME, DONE])


class SetUp(Step[State]):
    """Tiles, bonus tiles, first player, artifacts; then neutral players; then characters or the first game's start."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.push(START_ROUND, CHANCE, 1)
        s.push(BEGIN, CHANCE)
        s.push(SET_UP_NEUTRAL, CHANCE)
        s.push(REFILL, CHANCE)
        if s.options.start >= 0:
            s.first = s.next_first = s.options.start
        else:
            s.push(ASK_FIRST, CHANCE)
        for place in range(BONUS_PLACES - 1, -1, -1):
            if bonus_level(s, place):
                s.push(ASK_BONUS, CHANCE, place)
        for row in range(ROWS - 1, -1, -1):
            s.push(ASK_LEFT, CHANCE, row)
        for row in range(ROWS - 1, -1, -1):
            s.push(ASK_RIGHT, CHANCE, row)


class Begin(Step[State]):
    """Characters and starting cards, or the start recommended for a first game."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if s.options.first_game:
            s.push(FIRST_GAME, CHANCE)
        else:
            push_draft(s)


class StartRound(Step[State]):
    """The argument is the round."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.round = arg
        s.first = s.next_first
        for p in s.players:
            p.sent = False
        s.push(END_ROUND, CHANCE)
        s.push(NEXT_TURN, CHANCE, s.first)
        s.push(NEUTRAL_MILITARY, CHANCE)
        s.push(ROUND_TRACK, CHANCE, arg)


class NextTurn(Step[State]):
    """The next clockwise who has a clan member left; the argument is the seat to look at first."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        n: i64 = len(s.players)
        for k in range(n):
            p = s.players[(arg + k) % n]
            if p.members():
                s.turns += 1
                s.push(self, CHANCE, (p.seat + 1) % n)
                s.push(ASK_ARTIFACT, p.seat)
                s.push(ASK_SEND, p.seat)
                return


def turn_of(s: State) -> int:
    """Whose turn it is, even while somebody else answers a question; `NOBODY` before the first round."""
    for place in range(s.depth):
        if s.item_at(place) is NEXT_TURN:
            return int(s.arg_at(place) - 1) % s.seats()
    return NOBODY


class EndRound(Step[State]):
    """Members return after the first four rounds; after the fifth points are counted."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if s.round == ROUNDS:
            s.push(FINAL_SCORING, CHANCE)
        else:
            s.push(START_ROUND, CHANCE, s.round + 1)
            s.push(RETURN_MEMBERS, CHANCE)


SET_UP: Final = SetUp("set_up")
BEGIN: Final = Begin("begin")
START_ROUND: Final = StartRound("start_round")
NEXT_TURN: Final = NextTurn("next_turn")
END_ROUND: Final = EndRound("end_round")


def kinds_with(characters: list[Character]) -> list[Kind[Any]]:
    """Every kind of move of a game with these characters, in the order of their numbers."""
    own = [kind for character in characters for kind in character.kinds + character.answers]
    return [
        LAY_RIGHT, LAY_LEFT, LAY_BONUS, FIRST_PLAYER, DRAW_CARD, LAY_FIRE, PLACE_NEUTRAL, REVEAL_CHARACTER,
        REVEAL_START, TAKE_CHARACTER, TAKE_START, NEUTRAL_CARD, SEND_EXPLORER, SEND_CHIEFTAIN, SEND_WARRIOR, TURN_OVER,
        *ANYTIME, CREATE, RESERVE, NO_ARTIFACT, DONE, DISCOUNT, PAY, TAKE_RAW, TAKE_REFINED, TRANSFORM, SWAP, EXCHANGE,
        STOP_EXCHANGE, OPTION, CARAVAN, STOP_TRAVEL, SAIL, GIVE_RESOURCE, RAID_OR_FIRST, NEITHER, FINAL_CARD, *own,
        ADVANCE, APPLY_TILE, LEAVE_TILE, LEAVE, KEEP, KEEP_RAW, PRICE, TAKE_BACK, LEAVE_OUT,
    ]


def items_with(characters: list[Character]) -> list[Item[Any]]:
    """Everything that can be pending, in the order of the items' numbers."""
    own = [item for character in characters for item in character.items]
    return [
        SET_UP, ASK_RIGHT, ASK_LEFT, ASK_BONUS, ASK_FIRST, REFILL, ASK_CARD, SET_UP_NEUTRAL, ASK_FIRE,
        ASK_NEUTRAL_PLACE, BEGIN, FIRST_GAME, ASK_CHARACTER, ASK_START_CARD, ASK_DRAFT, END_DRAFT, START_ROUND,
        ROUND_TRACK, NEUTRAL_MILITARY, ASK_NEUTRAL_CARD, NEXT_TURN, ASK_SEND, GIVE, ASK_OPTION, ASK_RAW, ASK_REFINED,
        ASK_SAIL, ASK_TRAVEL, TRANSFORMING, ASK_TRANSFORM, EXCHANGING, ASK_EXCHANGE, ASK_GIVE, ASK_BOTH, COMPENSATION,
        ASK_FINAL_CARD, ASK_HUT, ASK_ARTIFACT, ASK_CREATE, ASK_DISCOUNT, ASK_PAY, ASK_END, END_ROUND, RETURN_MEMBERS,
        FINAL_SCORING, *own, ASK_ADVANCE, OFFER_TILE, ASK_TILE, ASK_LEAVE, ASK_PRICE, ASK_BACK,
    ]


ITEMS: Final[list[Item[Any]]] = items_with(CHARACTERS)

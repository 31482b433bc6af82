"""Passing and New Starting Player."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import LEAVES_ROUND, NO_ARGUMENT, Kind
from terrae.mystica.rules.adjacency import BIT, renew_reach
from terrae.mystica.rules.problems import CARD_NOT_OFFERED, FINE, NOT_NOW
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.state import CARD, FAVOUR, Player, State
from terrae.mystica.tiles import (
    BONUS_CARDS,
    CARD_PASS_BIG,
    CARD_PASS_DWELLING,
    CARD_PASS_SHIPPING,
    CARD_PASS_TRADING_HOUSE,
    DWELLING,
    FAV_PASS,
    FAV_PASS_VP,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    TRADING_HOUSE,
)


def take_card(s: State, p: Player, card: i64) -> None:
    """Take a card with the coins on it; the old one goes back beside the board."""
    if p.card >= 0:
        s.cards |= BIT[p.card]
    s.cards &= ~BIT[card]
    p.card = card
    coins = s.card_coins[:]
    p.coins += coins[card]
    coins[card] = 0
    s.card_coins = coins


def card_points(p: Player, card: i64) -> i64:
    """What a bonus card (-1 for none) scores when it is given back as things stand."""
    if card < 0:
        return 0
    built = p.built
    return (CARD_PASS_BIG[card] * (built[STRONGHOLD] + built[SANCTUARY])
            + CARD_PASS_TRADING_HOUSE[card] * built[TRADING_HOUSE] + CARD_PASS_DWELLING[card] * built[DWELLING]
            + CARD_PASS_SHIPPING[card] * p.shipping)


def favour_points(p: Player) -> i64:
    """What favour tiles score when passing as things stand."""
    return FAV_PASS_VP[p.built[TRADING_HOUSE]] if p.favours & BIT[FAV_PASS] else 0


def leave_round(s: State, p: Player) -> None:
    """Points of the card given back, of the favour tile and of the faction; the first to pass begins the next round."""
    s.points(p, CARD, card_points(p, p.card))
    s.points(p, FAVOUR, favour_points(p))
    p.faction.passed(s, p)
    if s.n_out == 0:
        s.start = p.seat
    s.leave_round(p.seat)
    p.passed = True


class Pass(Kind[State]):
    """Give the bonus card back and take one of the three others."""

    def __init__(self) -> None:
        super().__init__("pass", "pass {}", BONUS_CARDS, "pass", LEAVES_ROUND, "card")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if s.round == ROUNDS:
            return NOT_NOW
        return FINE if s.cards & BIT[i] else CARD_NOT_OFFERED

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        if s.asking is not ASK_FIRST_CARD:
            leave_round(s, p)
        take_card(s, p, i)
        renew_reach(s, p)


class LastPass(Kind[State]):
    """In the last round no card is taken."""

    def __init__(self) -> None:
        super().__init__("last_pass", "pass", NO_ARGUMENT, "pass", LEAVES_ROUND)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if s.round == ROUNDS else NOT_NOW

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        leave_round(s, p)
        renew_reach(s, p)


PASS: Final = Pass()
LAST_PASS: Final = LastPass()
ASK_FIRST_CARD: Final = TurnQuestion("first_card", [PASS])

"""The order of play: set-up, six rounds of income, actions and clean-up, final scoring."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Item, Question, Step
from terrae.core.kinds import Kind
from terrae.land import rounds
from terrae.land.setup import push_dealing, push_first_buildings, settle_start
from terrae.land.turns import clockwise, push_in_order, push_in_reverse, with_seat
from terrae.mystica.factions import FACTIONS, FIRST_GAME
from terrae.mystica.maps import HEX_NAMES
from terrae.mystica.rules.adjacency import BIT, renew_reach
from terrae.mystica.rules.bridges import ASK_BRIDGE, LAY_BRIDGE
from terrae.mystica.rules.conversions import COINS_TO_POINT, CONVERSIONS
from terrae.mystica.rules.cults import ASK_CULT_STEP, CHOOSE_TOP, CULT_STEP, LATER_STEP
from terrae.mystica.rules.final_scoring import AREA_SCORING, CULT_SCORING, RESOURCE_SCORING
from terrae.mystica.rules.income import CULT_BONUS, CULT_SPADES, INCOME
from terrae.mystica.rules.leaving import RESIGN
from terrae.mystica.rules.neighbours import AFTER_OFFERS, BEGIN_OFFERS
from terrae.mystica.rules.passing import ASK_FIRST_CARD
from terrae.mystica.rules.setup import (
    ASK_DWELLING,
    ASK_REMOVE,
    ASK_SCORING,
    ASK_START,
    DRAW_SCORING,
    REMOVE_CARD,
    START_PLAYER,
    TakeFaction,
    remove_card,
    take_faction,
)
from terrae.mystica.rules.structures import put
from terrae.mystica.rules.towns import CHOOSE_REWARD, STEP_DOWN, TAKE_FAVOUR, TAKE_TOWN
from terrae.mystica.rules.transform import DROP_SPADES, STOP_DIGGING, TRANSFORM, USE_SPADES
from terrae.mystica.state import State
from terrae.mystica.tiles import BONUS_CARDS, DWELLING, ROUNDS
from terrae.mystica.turn import (
    ACTIONS,
    AFTER_ACTION,
    ASK_LEECH,
    CHOOSE_ACTION,
    CONSIDER,
    DECLINE_POWER,
    DONE,
    LEECH_POWER,
    OFFER_POWER,
)

TAKE: Final = TakeFaction("faction", "choose {}", FACTIONS)
DEAL: Final = TakeFaction("deal", "deal {}", FACTIONS)
ASK_FACTION: Final[Question[State]] = Question("faction", [TAKE])
ASK_DEAL: Final[Question[State]] = Question("deal", [DEAL])  # about the seat it is for

# Set-up --------------------------------------------------------------------------------------------------------


class SetUp(Step[State]):
    """Tiles, cards and start player; what the options give is not asked."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        options = s.options
        for card in range(options.all_cards()):
            s.cards |= BIT[card]
        s.push(START_ROUND, CHANCE, 1)
        s.push(COINS_ON_CARDS, CHANCE)
        s.push(FIRST_CARDS, CHANCE)
        if options.first_game:
            set_up_first_game(s)
        else:
            s.push(FIRST_DWELLINGS, CHANCE)
            s.push(CHOOSE_FACTIONS, CHANCE)
        settle_start(s, options.start, ASK_START)
        if options.first_game:
            return
        if options.cards:
            keep_cards(s, options.cards)
        else:
            for _ in range(options.all_cards() - options.players - 3):
                s.push(ASK_REMOVE, CHANCE)
        if options.scoring:
            lay_scoring(s, options.scoring)
        else:
            for _ in range(ROUNDS):
                s.push(ASK_SCORING, CHANCE)


def lay_scoring(s: State, tiles: list[int]) -> None:
    for number, tile in enumerate(tiles):
        s.lay_scoring_tile(number + 1, tile)


def keep_cards(s: State, cards: list[int]) -> None:
    for card in range(s.options.all_cards()):
        if card not in cards:
            remove_card(s, card)


def set_up_first_game(s: State) -> None:
    """The introductory game: factions are the rulebook's, everything else RECONSTRUCTED."""
    scoring, cards, places = FIRST_GAME[s.options.players]
    lay_scoring(s, scoring)
    keep_cards(s, [BONUS_CARDS.index(card) for card in cards])
    for p, (faction, hexes) in zip(list(s.players), places, strict=True):
        take_faction(s, p, faction)
        for name in hexes:
            put(s, p, HEX_NAMES.index(name), DWELLING)


class ChooseFactions(Step[State]):
    """In turn order, beginning with the starting player."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.order = clockwise(s.start, len(s.players))
        if s.options.factions:
            ids = [faction.id for faction in FACTIONS]
            for p in s.players:
                take_faction(s, p, FACTIONS[ids.index(s.options.factions[p.seat])])
            return
        if s.options.deal:
            push_dealing(s, ASK_DEAL)
        else:
            push_in_order(s, ASK_FACTION, s.order)


class FirstDwellings(Step[State]):
    """One each in turn order, a second in reverse order, third ones after them; players with only one place it last."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        push_first_buildings(s, ASK_DWELLING, [p.faction.start_dwellings for p in s.players])


class FirstCards(Step[State]):
    """In reverse turn order."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.order = clockwise(s.start, len(s.players))
        push_in_reverse(s, ASK_FIRST_CARD, s.order)


class CoinsOnCards(Step[State]):
    """One coin on every card beside the board."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        coins = s.card_coins[:]
        for card in range(len(BONUS_CARDS)):
            if s.cards & BIT[card]:
                coins[card] += 1
        s.card_coins = coins


# Rounds --------------------------------------------------------------------------------------------------------


class StartRound(Step[State]):
    """A round: income, turns until everybody has passed, cult bonuses and clean-up."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.begin_round(arg, s.options.by_passing)
        for p in s.players:
            p.passed = False
            renew_reach(s, p)
        s.push(END_ROUND, CHANCE)
        s.push(NEXT_TURN, CHANCE, 0)
        push_in_order(s, INCOME, s.order)


class NextTurn(rounds.NextTurn[State]):
    """The next player in turn order who has neither passed nor left the game takes a turn."""

    def begin_turn(self, s: State, who: i64) -> None:
        s.players[who].blocked = 0
        s.push(OFFER_POWER, who)
        s.push(AFTER_ACTION, who)
        s.push(CHOOSE_ACTION, who)


class EndRound(Step[State]):
    """Phase III, rounds 1 to 5: cult bonuses in the order of the next round, then all is made ready."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if s.round == ROUNDS:
            s.push(RESOURCE_SCORING, CHANCE)
            s.push(AREA_SCORING, CHANCE)
            for c in range(3, -1, -1):
                s.push(CULT_SCORING, CHANCE, c)
            return
        s.push(START_ROUND, CHANCE, s.round + 1)
        s.push(CLEAN_UP, CHANCE)
        s.next_order = order_of_passing(s)
        order = s.next_order if s.options.by_passing else clockwise(s.start, len(s.players))
        push_in_order(s, CULT_SPADES, order)
        push_in_order(s, CULT_BONUS, order)
        for p in s.players:
            renew_reach(s, p)


def order_of_passing(s: State) -> i64:
    """Those who have passed, in that order, then those who left before they did."""
    order, place = s.next_order, s.n_out
    for p in s.players:
        if not p.passed:
            order = with_seat(order, place, p.seat)
            place += 1
    return order


class CleanUp(Step[State]):
    """Actions are free again, and every card beside the board gets a coin."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.power_used = 0
        for p in s.players:
            p.used = 0
        COINS_ON_CARDS.run(s, seat, arg)


SET_UP: Final = SetUp("set_up")
CHOOSE_FACTIONS: Final = ChooseFactions("choose_factions")
FIRST_DWELLINGS: Final = FirstDwellings("first_dwellings")
FIRST_CARDS: Final = FirstCards("first_cards")
COINS_ON_CARDS: Final = CoinsOnCards("coins_on_cards")
START_ROUND: Final = StartRound("start_round")
NEXT_TURN: Final = NextTurn("next_turn")
END_ROUND: Final = EndRound("end_round")
CLEAN_UP: Final = CleanUp("clean_up")

KINDS: Final[list[Kind[Any]]] = [
    DRAW_SCORING, REMOVE_CARD, START_PLAYER, DEAL, TAKE, *ACTIONS, *CONVERSIONS, TRANSFORM, DROP_SPADES, STOP_DIGGING,
    LAY_BRIDGE, CULT_STEP, TAKE_FAVOUR, TAKE_TOWN, LEECH_POWER, DECLINE_POWER, DONE,
    *[kind for faction in FACTIONS for kind in faction.kinds],
    COINS_TO_POINT, STEP_DOWN, RESIGN, LATER_STEP,
]
ITEMS: Final[list[Item[Any]]] = [
    SET_UP, ASK_SCORING, ASK_REMOVE, ASK_START, CHOOSE_FACTIONS, ASK_DEAL, ASK_FACTION, FIRST_DWELLINGS, ASK_DWELLING,
    FIRST_CARDS, ASK_FIRST_CARD, COINS_ON_CARDS, START_ROUND, INCOME, NEXT_TURN, CHOOSE_ACTION, USE_SPADES, ASK_BRIDGE,
    ASK_CULT_STEP, CHOOSE_TOP, CHOOSE_REWARD, AFTER_ACTION, OFFER_POWER, BEGIN_OFFERS, CONSIDER, ASK_LEECH,
    AFTER_OFFERS, END_ROUND, CULT_BONUS, CULT_SPADES, CLEAN_UP, CULT_SCORING, AREA_SCORING, RESOURCE_SCORING,
    *[item for faction in FACTIONS for item in faction.items],
]

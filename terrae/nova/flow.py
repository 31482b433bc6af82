"""The order of play: set-up, five rounds of income, actions and round end, final scoring."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.game import CHANCE
from terrae.core.items import Item, Question, Step
from terrae.core.kinds import Kind
from terrae.land import rounds
from terrae.land.factions import refuse_kind_of_others
from terrae.land.setup import push_dealing, push_first_buildings, settle_start
from terrae.land.turns import clockwise, push_in_order, push_in_reverse
from terrae.nova.factions import DEAL, FACTIONS, FIRST_GAME, SIDE, TAKE
from terrae.nova.rules import first_game, two_players
from terrae.nova.rules.bridges import BRIDGE
from terrae.nova.rules.drop_out import DROP_OUT, FIRST_BONUS_TILE
from terrae.nova.rules.final_scoring import FINAL_SCORING
from terrae.nova.rules.habitable import (
    ALSO_TRANSFORM,
    BUILD,
    HOUSE_AFTER_SHOVELS,
    NO_HOUSE,
    SECOND_SHOVEL,
    THEN_BUILD,
    TRANSFORM,
    TRANSFORM_AND_BUILD,
)
from terrae.nova.rules.income import INCOME
from terrae.nova.rules.power import DONE, EXCHANGE
from terrae.nova.rules.power_actions import POWER_KINDS
from terrae.nova.rules.reach import renew_reach
from terrae.nova.rules.sailing import SAIL
from terrae.nova.rules.setup import (
    ASK_BONUS_TILES,
    ASK_FIRST_BONUS_TILE,
    ASK_FIRST_HOUSE,
    ASK_ROUND_TILE,
    ASK_START_PLAYER,
    FIRST_HOUSE,
    LAY_OUT,
    MAT,
    ROUND_TILE,
    START_PLAYER,
    lay_out,
    take_faction,
)
from terrae.nova.rules.special_actions import SPECIAL_KINDS
from terrae.nova.rules.towns import LOOK_FOR_TOWNS, TAKE_TOWN_TILE, TOWN_TILE_KIND
from terrae.nova.rules.upgrade import TO_LEFT_PALACE, TO_RIGHT_PALACE, TO_TRADING_POST
from terrae.nova.state import State
from terrae.nova.tiles import ROUNDS

# Questions of a turn -------------------------------------------------------------------------------------------

# The seven actions, in the rulebook's order.
ACTIONS: Final[list[Kind[Any]]] = [BUILD, TRANSFORM, TRANSFORM_AND_BUILD, TO_TRADING_POST, TO_LEFT_PALACE,
                                   TO_RIGHT_PALACE, SAIL, BRIDGE, *POWER_KINDS, *SPECIAL_KINDS, DROP_OUT]


class TurnQuestion(Question[State]):
    """A question that a faction adds kinds of its own to."""

    def not_now(self, s: State, seat: i64, kind: Kind[Any]) -> IllegalMove:
        refused = refuse_kind_of_others(kind, FACTIONS, s.players[seat].faction)
        return refused if refused is not None else super().not_now(s, seat, kind)


class ChooseAction(TurnQuestion):
    """One action; power may be exchanged before it."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        return s.players[seat].faction.turn_kinds


class AfterAction(TurnQuestion):
    """Power may be exchanged after the action too."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        return s.players[seat].faction.after_kinds


class ExchangePower(TurnQuestion):
    """Power may be exchanged at the end of a round. At the end of the game it becomes money by itself, and only the
    exchanges of a faction's own are a choice."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        return s.players[seat].faction.exchanges


class MatQuestion(Question[State]):
    """Which mat; naming a faction here is refused because its side is chosen later."""

    def not_now(self, s: State, seat: i64, kind: Kind[Any]) -> IllegalMove:
        return IllegalMove("mat-first") if kind in (TAKE, SIDE) else super().not_now(s, seat, kind)


CHOOSE_ACTION: Final = ChooseAction("action", [*ACTIONS, EXCHANGE])
AFTER_ACTION: Final = AfterAction("after_action", [EXCHANGE, DONE], forced=True)
ROUND_END_EXCHANGE: Final = ExchangePower("round_end_exchange", [EXCHANGE, DONE], forced=True)
GAME_END_EXCHANGE: Final = ExchangePower("game_end_exchange", [DONE], forced=True)
ASK_FACTION: Final[Question[State]] = Question("faction", [TAKE])
ASK_DEAL: Final[Question[State]] = Question("deal", [DEAL])
ASK_MAT: Final = MatQuestion("mat", [MAT])
ASK_SIDE: Final[Question[State]] = Question("side", [SIDE])


# Set-up --------------------------------------------------------------------------------------------------------


class SetUp(Step[State]):
    """The general set-up in the order of the rulebook; what the options settle is not asked."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        options = s.options
        s.push(START_ROUND, CHANCE, 1)
        s.push(MONEY_ON_TILES, CHANCE)
        if options.first_game:
            first_game.set_up(s, FIRST_GAME[options.players])
        else:
            s.push(FIRST_BONUS_TILES, CHANCE)
            s.push(FIRST_HOUSES, CHANCE)
            s.push(CHOOSE_FACTIONS, CHANCE)
        settle_start(s, options.start, ASK_START_PLAYER)
        if options.first_game:
            return
        if options.bonus_tiles:
            lay_out(s, options.bonus_tiles)
        else:
            s.push(ASK_BONUS_TILES, CHANCE)
        for tile in options.round_tiles:
            s.lay_round_tile(tile)
        for _ in range(ROUNDS - len(options.round_tiles)):
            s.push(ASK_ROUND_TILE, CHANCE)
        if options.variant == "planner":
            s.push(two_players.PLANNER_SETUP, CHANCE)
            if options.neutral >= 0:
                s.neutral_colour = options.neutral
            else:
                s.push(two_players.ASK_NEUTRAL_COLOUR, CHANCE)


class ChooseFactions(Step[State]):
    """In turn order, beginning with the start player: all take a mat; then, in the personal set-up, all choose its
    side. Or whole factions, dealt or chosen in one step."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.order = clockwise(s.start, len(s.players))
        if s.options.factions:
            ids = [faction.id for faction in FACTIONS]
            for p in s.players:
                take_faction(p, FACTIONS[ids.index(s.options.factions[p.seat])])
            return
        if s.options.deal:
            push_dealing(s, ASK_DEAL)
        elif s.options.mats:
            push_in_order(s, ASK_SIDE, s.order)
            push_in_order(s, ASK_MAT, s.order)
        else:
            push_in_order(s, ASK_FACTION, s.order)


class FirstHouses(Step[State]):
    """One house each in turn order, the second in reverse order, third houses last."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        push_first_buildings(s, ASK_FIRST_HOUSE, [p.faction.start_houses for p in s.players])


class FirstBonusTiles(Step[State]):
    """In reverse turn order."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        push_in_reverse(s, ASK_FIRST_BONUS_TILE, s.order)


class MoneyOnTiles(Step[State]):
    """Every bonus tile that nobody took gets 1 money."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.add_tile_money()


# Rounds --------------------------------------------------------------------------------------------------------


class StartRound(Step[State]):
    """A round: (Lucky Digger,) income, turns until everybody has dropped out, round end."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.begin_round(arg, s.options.by_drop_out)
        for p in s.players:
            p.dropped = False
            renew_reach(s, p)
        s.push(END_ROUND, CHANCE)
        s.push(NEXT_TURN, CHANCE, 0)
        s.push(INCOME, CHANCE)
        if s.options.variant == "lucky_digger":
            s.push(two_players.LUCKY_DIGGER, CHANCE)


class NextTurn(rounds.NextTurn[State]):
    """The next player in turn order who has not dropped out takes an action."""

    def begin_turn(self, s: State, who: i64) -> None:
        s.push(AFTER_ACTION, who)
        s.push(LOOK_FOR_TOWNS, who)
        s.push(CHOOSE_ACTION, who)


class EndRound(Step[State]):
    """Phase 3: a last exchange of power, then everything is prepared for the next round; after round 5 the final
    scoring."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if s.round == ROUNDS:
            s.push(FINAL_SCORING, CHANCE)
        else:
            s.push(START_ROUND, CHANCE, s.round + 1)
            s.push(CLEAN_UP, CHANCE)
            if s.options.variant == "planner" and s.round == two_players.PLANNER_HOUSES_ROUND:
                s.push(two_players.PLANNER_HOUSES, CHANCE)
        push_in_order(s, GAME_END_EXCHANGE if s.round == ROUNDS else ROUND_END_EXCHANGE, s.order)


class CleanUp(Step[State]):
    """Actions become available again, and every bonus tile beside the board gets 1 money."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.power_used = 0
        for p in s.players:
            p.used = 0
        s.add_tile_money()


SET_UP: Final = SetUp("set_up")
CHOOSE_FACTIONS: Final = ChooseFactions("choose_factions")
FIRST_HOUSES: Final = FirstHouses("first_houses")
FIRST_BONUS_TILES: Final = FirstBonusTiles("first_bonus_tiles")
MONEY_ON_TILES: Final = MoneyOnTiles("money_on_tiles")
START_ROUND: Final = StartRound("start_round")
NEXT_TURN: Final = NextTurn("next_turn")
END_ROUND: Final = EndRound("end_round")
CLEAN_UP: Final = CleanUp("clean_up")


def all_kinds() -> list[Kind[Any]]:
    """The kinds of moves; their order numbers the moves."""
    return [
        ROUND_TILE, LAY_OUT, START_PLAYER, two_players.NEUTRAL_COLOUR, two_players.DRAW_HOUSE,
        two_players.NEUTRAL_HOUSE, DEAL, TAKE, FIRST_HOUSE, FIRST_BONUS_TILE, *ACTIONS, ALSO_TRANSFORM, THEN_BUILD,
        NO_HOUSE, TOWN_TILE_KIND, EXCHANGE, DONE, *[kind for faction in FACTIONS for kind in faction.kinds], MAT, SIDE,
    ]


def all_items() -> list[Item[Any]]:
    """The questions and steps; their order numbers them on the stack."""
    return [
        SET_UP, ASK_ROUND_TILE, ASK_BONUS_TILES, ASK_START_PLAYER, two_players.ASK_NEUTRAL_COLOUR,
        two_players.ASK_NEUTRAL_HOUSE, two_players.PLANNER_SETUP, two_players.PLANNER_HOUSES, two_players.LUCKY_DIGGER,
        two_players.ASK_DRAW, CHOOSE_FACTIONS, ASK_DEAL, ASK_FACTION, FIRST_HOUSES, ASK_FIRST_HOUSE, FIRST_BONUS_TILES,
        ASK_FIRST_BONUS_TILE, MONEY_ON_TILES, START_ROUND, INCOME, NEXT_TURN, CHOOSE_ACTION, SECOND_SHOVEL,
        HOUSE_AFTER_SHOVELS, LOOK_FOR_TOWNS, TAKE_TOWN_TILE, AFTER_ACTION, END_ROUND, ROUND_END_EXCHANGE,
        GAME_END_EXCHANGE, CLEAN_UP, FINAL_SCORING, *[item for faction in FACTIONS for item in faction.items], ASK_MAT,
        ASK_SIDE,
    ]

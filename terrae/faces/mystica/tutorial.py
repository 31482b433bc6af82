"""The tutorial of Terra Mystica: what is explained when."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from terrae.faces.guided import GuidedTutorial, Note, Topic, argument, gains, opponent
from terrae.mystica.maps import COLOURS, HEX_NAMES, LAND, TERRAINS
from terrae.mystica.rules.actions import POWER_ACTION
from terrae.mystica.rules.adjacency import near_opponent
from terrae.mystica.rules.conversions import BURN
from terrae.mystica.rules.cults import SEND_PRIEST
from terrae.mystica.rules.dwellings import BUILD
from terrae.mystica.rules.income import income
from terrae.mystica.rules.offers import offered
from terrae.mystica.rules.passing import ASK_FIRST_CARD, PASS
from terrae.mystica.rules.structures import UPGRADE
from terrae.mystica.rules.towns import CHOOSE_REWARD
from terrae.mystica.rules.transform import DIG, TRANSFORM, USE_SPADES
from terrae.mystica.state import State
from terrae.mystica.tiles import (
    CARD_COINS,
    CARD_POWER,
    CARD_PRIESTS,
    CARD_WORKERS,
    POWER_ACTIONS,
    POWER_PRICE,
    SCORE_CULT,
    SCORING_TILES,
    TEMPLE,
    TRADING_HOUSE,
)
from terrae.mystica.turn import AFTER_ACTION, ASK_LEECH, CHOOSE_ACTION

LAST_ROUND: Final = 3  # in which the tutorial says goodbye
# Groups of kinds with a remark of their own.
REMARKS: Final = ("build", "transform", "upgrade", "power_action", "priest", "advance", "special_action", "pass")
QUESTIONS: Final = (ASK_FIRST_CARD, USE_SPADES, CHOOSE_REWARD, ASK_LEECH)  # with words of their own
GOODS_ACTIONS: Final = ("ACT3", "ACT4", "ACT2")  # power actions that give goods, the best for a beginner first
REWARDS: Final = ("FAV11", "FAV10", "FAV7", "FAV9", "TW2", "TW1", "TW5")  # easy to use well, the best first


# Dwellings ----------------------------------------------------------------------------------------------------------


def ways_to_build(s: State) -> Iterator[tuple[int, int, int]]:
    """Yield how the player to move could have a dwelling in one turn: spades to buy, the hex, and the first move."""
    home = COLOURS[s.players[s.seat].faction.terrain]
    for move in s.legal_moves():
        kind = s.game.kind_of[move]
        if kind is BUILD:
            yield 0, move - BUILD.first, move
        elif kind is DIG:
            dug = s.copy()
            dug.apply(move)
            for target in homes(dug, home):
                there = dug.copy()
                there.apply(TRANSFORM.first + TRANSFORM.names.index(f"{HEX_NAMES[target]} to {home}"))
                if there.seat == s.seat and BUILD.first + target in there.legal_moves():
                    yield int(argument(s, move)), target, move


def homes(s: State, home: str) -> list[int]:
    """List the hexes that spades at hand can turn into the home terrain."""
    return [HEX_NAMES.index(argument(s, move).split()[0]) for move in s.legal_moves()
            if s.game.kind_of[move] is TRANSFORM and argument(s, move).endswith(home)]


def best_way(s: State) -> tuple[int, int, int]:
    """Choose the way with the fewest spades, beside an opponent if possible: there trading houses are cheap."""
    p = s.players[s.seat]
    return min(ways_to_build(s), key=lambda way: (way[0], not near_opponent(s, p, way[1]), way[1]))


def can_build(s: State, seat: int) -> bool:
    return next(ways_to_build(s), None) is not None


# Power --------------------------------------------------------------------------------------------------------------


def goods_action(s: State, seat: int) -> str:
    """The power action that a player can afford, burning power if need be; empty for none."""
    p = s.players[seat]
    enough = p.bowl3 + p.bowl2 // 2
    return next((id for id in GOODS_ACTIONS if POWER_PRICE[POWER_ACTIONS.index(id)] <= enough
                 and not s.power_action_used(POWER_ACTIONS.index(id))), "")


def affords_power(s: State, seat: int) -> bool:
    return goods_action(s, seat) != ""


# Topics -------------------------------------------------------------------------------------------------------------


def nothing_to_build(s: State, seat: int) -> bool:
    legal = {s.game.kind_of[move] for move in s.legal_moves()}
    return not legal & {UPGRADE, SEND_PRIEST} and not can_build(s, seat)


FREE_PLAY: Final = Topic("free", (1, 2), (PASS,), turns=99, once=False, points=False)  # nothing new to explain
GOODBYE: Final = Topic("goodbye", (LAST_ROUND,), (PASS,), points=False)
TOPICS: Final = (
    Topic("dwelling", (1,), (BUILD, DIG), can_build, turns=2),
    Topic("power", (1, 2), (POWER_ACTION,), affords_power, lambda s, move: argument(s, move) in GOODS_ACTIONS, turns=2,
          steps=(BURN,)),
    Topic("trading_house", (1, 2), (UPGRADE,), lambda s, seat: s.players[seat].built[TRADING_HOUSE] == 0,
          lambda s, move: argument(s, move).endswith(" TP"), turns=2),
    Topic("pass", (1, 2), (PASS,), nothing_to_build, turns=9, once=False),
    Topic("temple", (2, LAST_ROUND), (UPGRADE,), lambda s, seat: s.players[seat].built[TEMPLE] == 0,
          lambda s, move: argument(s, move).endswith(" TE"), turns=2),
    Topic("cult", (1, 2, LAST_ROUND), (SEND_PRIEST,)),
    FREE_PLAY,
    GOODBYE,
)


class MysticaTutorial(GuidedTutorial):
    """The introductory game, against one bot."""

    topics = TOPICS
    goodbye = GOODBYE
    asks = CHOOSE_ACTION
    ends = AFTER_ACTION
    questions = QUESTIONS
    remarks = REMARKS

    def is_out(self, s: State, seat: int) -> bool:
        return bool(s.players[seat].passed)

    def places(self, s: State, seat: int) -> tuple[str, ...]:
        return tuple(HEX_NAMES[h] for h in range(LAND) if s.owner[h] == seat)

    def facts(self, s: State, seat: int, move: int) -> dict[str, object]:
        p, spent = s.players[seat], gains(s, move, seat)
        named = argument(s, move).split()
        return {
            "faction": p.faction.id, "home": TERRAINS[p.faction.terrain], "opponent": opponent(s, seat),
            "tile": SCORING_TILES[s.scoring_tile(max(1, s.round))], "hex": self.target(s, move),
            "coins": -spent.get("coins", 0), "workers": -spent.get("workers", 0), "card": named[0] if named else "",
            "action": goods_action(s, seat) or GOODS_ACTIONS[0],
            "offered": int(offered(s.about)) if s.asking is ASK_LEECH else 0,
        }

    def target(self, s: State, move: int) -> str:
        """The hex that a move is about, or will be."""
        if s.asking is CHOOSE_ACTION and s.game.kind_of[move] is DIG:
            return HEX_NAMES[best_way(s)[1]]
        named = argument(s, move).split()
        return named[0] if named else ""

    def new_round(self, s: State, seat: int) -> Note:
        workers, coins, priests, power = income(s.players[seat])
        return "income", {"round": s.round, "workers": int(workers), "coins": int(coins), "priests": int(priests),
                          "power": int(power)}

    def proposal(self, s: State, topic: Topic) -> int:
        """Choose a move that is cheap and easy to understand."""
        if DIG in topic.kinds:
            return best_way(s)[2]
        if POWER_ACTION in topic.kinds:
            wanted = POWER_ACTION.first + POWER_ACTIONS.index(goods_action(s, int(s.seat)))
            return wanted if wanted in s.legal_moves() else int(BURN.first)
        p, moves = s.players[s.seat], topic.moves(s)
        cult = SCORE_CULT[s.scoring_tile(s.round)]

        def rank(move: int) -> tuple[int, ...]:
            kind, name = s.game.kind_of[move], argument(s, move)
            if kind is PASS:
                return (-card_worth(move - PASS.first) - int(s.card_coins[move - PASS.first]),)
            if kind is SEND_PRIEST:
                return (-int(name[-1]), (move - SEND_PRIEST.first) // 3 != cult)
            return (-gains(s, move, int(p.seat)).get("coins", 0),)

        return min(moves, key=rank)

    def spots(self, s: State, topic: Topic, move: int) -> tuple[str, ...]:
        if s.game.kind_of[move] is DIG:
            return (f"hex:{self.target(s, move)}",)
        return (f"power:{goods_action(s, int(s.seat))}",) if s.game.kind_of[move] is BURN else ()

    def answers(self, s: State) -> tuple[int, ...]:
        legal = s.legal_moves()
        if s.asking is ASK_FIRST_CARD:
            return (max(legal, key=lambda move: card_worth(move - PASS.first)),)
        if s.asking is USE_SPADES:
            return use_spades(s)
        if s.asking is CHOOSE_REWARD:
            return (*(move for id in REWARDS for move in legal if argument(s, move) == id), legal[0])
        return tuple(move for move in legal[:1] if s.asking is ASK_LEECH)


TUTORIAL: Final = MysticaTutorial()


def card_worth(card: int) -> int:
    """What a bonus card brings a beginner, counted in coins."""
    return int(CARD_COINS[card] + 3 * CARD_WORKERS[card] + CARD_POWER[card] + 4 * CARD_PRIESTS[card])


def use_spades(s: State) -> tuple[int, ...]:
    """Propose the dwelling on the hex just dug, or a hex that becomes home, beside an opponent if possible."""
    built = [move for move in s.legal_moves() if s.game.kind_of[move] is BUILD]
    if built:
        return (built[0],)
    p = s.players[s.seat]
    home = COLOURS[p.faction.terrain]
    found = sorted(homes(s, home), key=lambda h: (not near_opponent(s, p, h), h))
    dug = [TRANSFORM.first + TRANSFORM.names.index(f"{HEX_NAMES[h]} to {home}") for h in found[:1]]
    return tuple(dug or s.legal_moves()[:1])

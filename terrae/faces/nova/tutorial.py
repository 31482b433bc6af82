"""The tutorial of Terra Nova: what is explained when."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from terrae.core.kinds import Kind
from terrae.faces.guided import (
    GuidedTutorial,
    Kinds,
    Note,
    Progress,
    Topic,
    argument,
    gains,
    nothing_left,
    opponent,
)
from terrae.nova.flow import AFTER_ACTION, CHOOSE_ACTION, ROUND_END_EXCHANGE
from terrae.nova.hexes import BIT, group, size
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.rules.drop_out import DROP_OUT
from terrae.nova.rules.habitable import (
    BUILD,
    HOUSE_AFTER_SHOVELS,
    SECOND_SHOVEL,
    TRANSFORM_AND_BUILD,
    TransformAndBuild,
)
from terrae.nova.rules.income import income
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.power_actions import POWER_KINDS, TakeMoney
from terrae.nova.rules.sailing import SAIL, IncreaseSailing
from terrae.nova.rules.towns import TAKE_TOWN_TILE, town_value
from terrae.nova.rules.upgrade import TO_LEFT_PALACE, TO_TRADING_POST
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_MONEY, BONUS_POWER, ROUND_TILES

LAST_ROUND: Final = 3  # in which the tutorial says goodbye
# Groups of kinds with a remark of their own.
REMARKS: Final = ("habitable", "upgrade", "sailing", "bridge", "power_action", "special_action", "drop_out")
QUESTIONS: Final = (SECOND_SHOVEL, HOUSE_AFTER_SHOVELS, TAKE_TOWN_TILE, ROUND_END_EXCHANGE)  # with words of their own


def power_kinds(cls: type[Kind[Any]]) -> Kinds:
    """The power actions that are a sort of action."""
    return tuple(kind for kind in POWER_KINDS if isinstance(kind, cls))


NEW_HOUSE: Final[Kinds] = (BUILD, TRANSFORM_AND_BUILD, *power_kinds(TransformAndBuild))
SAILING: Final[Kinds] = (*power_kinds(IncreaseSailing), SAIL)
TOWN: Final[Kinds] = (TO_LEFT_PALACE, *NEW_HOUSE, TO_TRADING_POST)

FREE_PLAY: Final = Topic("free", (1, 2), (DROP_OUT,), turns=99, once=False, points=False)  # nothing new to explain
GOODBYE: Final = Topic("goodbye", (LAST_ROUND,), (DROP_OUT,), points=False)
TOPICS: Final = (
    Topic("first_house", (1,), NEW_HOUSE, lambda s, seat: s.players[seat].n_houses < 3, turns=2),
    Topic("power", (1, 2), power_kinds(TakeMoney), turns=2),
    Topic("more_houses", (1,), NEW_HOUSE, turns=2),
    Topic("drop_out", (1, 2), (DROP_OUT,), nothing_left, turns=9, once=False),
    Topic("upgrade", (2,), (TO_TRADING_POST,), lambda s, seat: s.players[seat].n_posts < 2, turns=2, once=False),
    Topic("sailing", (2,), SAILING, lambda s, seat: s.players[seat].sailing == 0),
    Topic("town", (2, LAST_ROUND), TOWN, lambda s, seat: not s.players[seat].towns),
    FREE_PLAY,
    GOODBYE,
)


class NovaTutorial(GuidedTutorial):
    """The set-up of the rulebook's first game, against one bot."""

    topics = TOPICS
    goodbye = GOODBYE
    asks = CHOOSE_ACTION
    ends = AFTER_ACTION
    questions = QUESTIONS
    remarks = REMARKS

    def is_out(self, s: State, seat: int) -> bool:
        return bool(s.players[seat].dropped)

    def places(self, s: State, seat: int) -> tuple[str, ...]:
        owned = s.players[seat].owned
        return tuple(CELL_NAMES[s.board.cells[h]] for h in range(s.board.size) if owned & BIT[h])

    def facts(self, s: State, seat: int, move: int) -> dict[str, object]:
        p = s.players[seat]
        return {
            "faction": p.faction.id, "home": TERRAINS[p.faction.terrain], "opponent": opponent(s, seat),
            "power": int(p.bowl3), "tile": ROUND_TILES[s.round_tile(s.round)], "hex": argument(s, move),
            "bonus": argument(s, move), "price": price(s, move, seat), **group_facts(s, p),
        }

    def new_round(self, s: State, seat: int) -> Note:
        money, power = income(s.players[seat])
        return "income", {"round": s.round, "money": int(money), "power": int(power)}

    def since(self, s: State, progress: Progress) -> Iterator[Note]:
        """Yield the power from neighbours."""
        gained = sum(changed.get("power_2", 0) + 2 * changed.get("power_3", 0)
                     for changed in progress.changes_by_others())
        if gained:
            yield "neighbours", {"opponent": opponent(s, progress.seat), "power": gained}

    def proposal(self, s: State, topic: Topic) -> int:
        """Choose a move of an earlier kind, cheap, beside one's largest group, away from the neighbours."""
        p = s.players[s.seat]

        def rank(move: int) -> tuple[int, ...]:
            kind = s.game.kind_of[move]
            if kind is DROP_OUT:
                tile = move - kind.first
                return (0, -int(2 * BONUS_MONEY[tile] + 2 * s.money_on(tile) + BONUS_POWER[tile]))
            if not isinstance(kind, OnHex):
                return (topic.kinds.index(kind),)
            here = s.board.hex_at[move - kind.first]
            together = int(size(group(BIT[here], p.owned | BIT[here], s.links)))
            crowd = int(size(s.links[here] & s.occupied & ~p.owned))
            return (topic.kinds.index(kind), price(s, move, s.seat), -together, crowd)

        return min(topic.moves(s), key=rank)


TUTORIAL: Final = NovaTutorial()


# Reading the table --------------------------------------------------------------------------------------------------


def price(s: State, move: int, seat: int) -> int:
    """What a legal move costs in money."""
    return -gains(s, move, seat).get("money", 0)


def group_facts(s: State, p: Player) -> dict[str, object]:
    """Count the buildings of the largest group, and what they are worth for a town."""
    largest = max((group(BIT[h], p.owned, s.links) for h in range(s.board.size) if p.owned & BIT[h]),
                  key=lambda buildings: size(buildings), default=0)
    return {"buildings": int(size(largest)), "value": int(town_value(p, largest))}

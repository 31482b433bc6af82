"""Setup: scoring tiles, bonus cards, factions, first dwellings, first bonus cards."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import SETUP, Kind
from terrae.core.packed import vec
from terrae.land.setup import DrawStartPlayer
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.dwellings import BUILD, FIRST_DWELLING
from terrae.mystica.rules.problems import COLOUR_TAKEN, FINE, NO_SUCH_SEAT, NOT_AVAILABLE
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.state import START, Player, State
from terrae.mystica.tiles import BONUS_CARDS, ROUNDS, SCORING_TILES, SPADE_TILE, START_VP


class DrawScoring(Kind[State]):
    """Chance lays the scoring tiles, beginning with round 6; the spade tile is never in rounds 5 and 6."""

    def __init__(self) -> None:
        super().__init__("scoring", "score {}", SCORING_TILES, role=SETUP)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if i >= s.options.all_scores() or (i == SPADE_TILE and s.n_scoring < 2):
            return NOT_AVAILABLE
        for n in range(s.n_scoring):
            if s.scoring_tile(ROUNDS - n) == i:
                return NOT_AVAILABLE
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.lay_scoring_tile(ROUNDS - s.n_scoring, i)


class RemoveCard(Kind[State]):
    """Chance puts bonus cards away until three more than players are left."""

    def __init__(self) -> None:
        super().__init__("remove_card", "delete {}", BONUS_CARDS, role=SETUP, place="card")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if s.cards & BIT[i] else NOT_AVAILABLE

    def play(self, s: State, seat: i64, i: i64) -> None:
        remove_card(s, i)


def remove_card(s: State, card: i64) -> None:
    s.cards &= ~BIT[card]
    s.cards_out |= BIT[card]


class TakeFaction(Kind[State]):
    """Take a faction whose colour nobody has. Chosen, or dealt by chance."""

    def __init__(self, id: str, words: str, factions: list[Faction]) -> None:
        super().__init__(id, words, [faction.id.replace("_", "") for faction in factions], role=SETUP,
                         place="faction")
        self.factions: list[Faction] = factions

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return COLOUR_TAKEN if colour_taken(s, self.factions[i].terrain) else FINE

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"colour": TERRAINS[self.factions[i].terrain]}

    def play(self, s: State, seat: i64, i: i64) -> None:
        take_faction(s, s.players[s.about if seat < 0 else seat], self.factions[i])


def colour_taken(s: State, terrain: i64) -> bool:
    for p in s.players:
        if p.faction.index >= 0 and p.faction.terrain == terrain:
            return True
    return False


def take_faction(s: State, p: Player, faction: Faction) -> None:
    """The faction's starting resources, cult steps, bowls and points."""
    p.faction = faction
    p.coins, p.workers, p.priests = faction.coins, faction.workers, faction.priests
    p.bowl1, p.bowl2 = faction.bowls
    p.shipping = faction.shipping
    p.cult = vec[i64](faction.cults)
    s.points(p, START, faction.vp_2017 if s.options.vp_2017 else START_VP)


DRAW_SCORING: Final = DrawScoring()
REMOVE_CARD: Final = RemoveCard()
START_PLAYER: Final[DrawStartPlayer[State]] = DrawStartPlayer("start_player", "start player {}", 5, NO_SUCH_SEAT)
ASK_SCORING: Final[Question[State]] = Question("scoring", [DRAW_SCORING])
ASK_REMOVE: Final[Question[State]] = Question("remove_card", [REMOVE_CARD])
ASK_START: Final[Question[State]] = Question("start_player", [START_PLAYER])
ASK_DWELLING: Final = TurnQuestion("first_dwelling", [BUILD], building=FIRST_DWELLING)

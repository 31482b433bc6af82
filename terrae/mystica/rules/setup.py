"""Setup: scoring tiles, bonus cards, factions, first dwellings, first bonus cards."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.items import Question
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.problems import FINE, NOT_HOME, OCCUPIED
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.structures import BUILD, put
from terrae.mystica.state import START, Player, State
from terrae.mystica.tiles import BONUS_CARDS, DWELLING, ROUNDS, SCORING_TILES, SPADE_TILE, START_VP


class DrawScoring(Kind[State]):
    """Chance lays the scoring tiles, beginning with round 6; the spade tile is never in rounds 5 and 6."""

    def __init__(self) -> None:
        super().__init__("scoring", "score {}", SCORING_TILES)

    def free(self, s: State, i: i64) -> bool:
        if i >= s.options.all_scores() or (i == SPADE_TILE and s.n_scoring < 2):
            return False
        for n in range(s.n_scoring):
            if s.scoring_tile(ROUNDS - n) == i:
                return False
        return True

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for i in range(len(SCORING_TILES)):
            if self.free(s, i):
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.lay_scoring_tile(ROUNDS - s.n_scoring, i)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return None if self.free(s, i) else IllegalMove("not-available", what=SCORING_TILES[i])


class RemoveCard(Kind[State]):
    """Chance puts bonus cards away until three more than players are left."""

    def __init__(self) -> None:
        super().__init__("remove_card", "delete {}", BONUS_CARDS)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for i in range(len(BONUS_CARDS)):
            if s.cards & BIT[i]:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        remove_card(s, i)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return None if s.cards & BIT[i] else IllegalMove("not-available", what=BONUS_CARDS[i])


def remove_card(s: State, card: i64) -> None:
    s.cards &= ~BIT[card]
    s.cards_out |= BIT[card]


class DrawStartPlayer(Kind[State]):
    """Chance names the starting player."""

    def __init__(self) -> None:
        super().__init__("start_player", "start player {}", ["1", "2", "3", "4", "5"])

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for one in range(len(s.players)):
            moves[n] = self.first + one
            n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.start = i

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return None if i < len(s.players) else IllegalMove("no-such-seat", seats=len(s.players))


class TakeFaction(Kind[State]):
    """Take a faction whose colour nobody has. Chosen, or dealt by chance."""

    def __init__(self, id: str, words: str, factions: list[Faction]) -> None:
        super().__init__(id, words, [faction.id.replace("_", "") for faction in factions])
        self.factions: list[Faction] = factions

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for i, faction in enumerate(self.factions):
            if not colour_taken(s, faction.terrain):
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        take_faction(s, s.players[s.about if seat < 0 else seat], self.factions[i])

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        terrain = self.factions[i].terrain
        return IllegalMove("colour-taken", colour=TERRAINS[terrain]) if colour_taken(s, terrain) else None


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


class FirstDwelling(TurnQuestion):
    """On any free hex of one's home terrain; it costs and triggers nothing."""

    def build_problem(self, s: State, p: Player, h: i64) -> i64:
        if s.owner[h] >= 0:
            return OCCUPIED
        return FINE if s.terrain[h] == p.faction.terrain else NOT_HOME

    def build(self, s: State, p: Player, h: i64) -> None:
        put(s, p, h, DWELLING)


DRAW_SCORING: Final = DrawScoring()
REMOVE_CARD: Final = RemoveCard()
START_PLAYER: Final = DrawStartPlayer()
ASK_SCORING: Final[Question[State]] = Question("scoring", [DRAW_SCORING])
ASK_REMOVE: Final[Question[State]] = Question("remove_card", [REMOVE_CARD])
ASK_START: Final[Question[State]] = Question("start_player", [START_PLAYER])
ASK_DWELLING: Final = FirstDwelling("first_dwelling", [BUILD])

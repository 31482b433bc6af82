"""Positions for tests: a table in round 1 with an empty map, to be furnished in a few lines."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from terrae.core.errors import IllegalMove
from terrae.core.game import CHANCE
from terrae.mystica import GAME, flow
from terrae.mystica.maps import BRIDGE_NAMES, COLOURS, HEX_NAMES, LAND, TERRAINS
from terrae.mystica.rules.adjacency import BIT, renew_reach
from terrae.mystica.rules.structures import put
from terrae.mystica.rules.transform import set_terrain
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import BONUS_CARDS, CODES, CULTS, FAVOURS, SCORING_TILES


class Table:
    """Factions in seat order; the first one is asked for an action in round 1.

    The map is empty, everybody has 20 points, 15 coins, 10 workers, 3 priests, bowls 4/4/4, starting cult steps, and
    a bonus card without effect in the action phase (BON3, BON5, BON8, BON9, BON7 by seat). `scoring` is the round's
    tile; by default SCORE2 (towns), or SCORE1 if towns are not wanted either.
    """

    def __init__(self, *factions: str, scoring: str = "SCORE2", round: int = 1, **options: str) -> None:
        tiles = [tile for tile in SCORING_TILES[1:8] if tile != scoring][:5]
        tiles.insert(round - 1, scoring)
        cards = ["BON3", "BON5", "BON8", "BON9", "BON7", "BON1", "BON2", "BON4", "BON6"]
        given = {"factions": ",".join(factions), "start": "1", "scoring": ",".join(tiles),
                 "bonus_cards": ",".join(cards[: len(factions) + 3]), **options}
        state = GAME.start(given)
        while state.question != "action":
            state.apply(state.legal_moves()[0])
        self.state: State = state
        self.factions = list(factions)
        state.round = round
        state.owner, state.building = filled(state.owner, [-1] * LAND), filled(state.building, [0] * LAND)
        for p in state.players:
            p.built = filled(p.built, [0] * 6)
            p.reach = filled(p.reach, [0] * LAND)
            p.coins, p.workers, p.priests, p.vp = 15, 10, 3, 20
            p.bowl1, p.bowl2, p.bowl3 = 4, 4, 4
            p.cult = filled(p.cult, p.faction.cults)
        for p in state.players:
            self.card(self.factions[p.seat], cards[p.seat])

    # Furnishing -------------------------------------------------------------------------------------------------

    def __getitem__(self, faction: str) -> Player:
        return self.state.players[self.factions.index(faction)]

    def put(self, faction: str, D: str = "", TP: str = "", TE: str = "", SH: str = "", SA: str = "") -> Table:
        """Stand structures on hexes ("E4 F3"), making them home terrain; nothing is triggered."""
        p, s = self[faction], self.state
        for code, names in (("D", D), ("TP", TP), ("TE", TE), ("SH", SH), ("SA", SA)):
            for name in names.split():
                set_terrain(s, HEX_NAMES.index(name), p.faction.terrain)
                put(s, p, HEX_NAMES.index(name), CODES.index(code))
        renew_reach(s, p)
        return self

    def terrain_is(self, name: str, colour: str) -> Table:
        set_terrain(self.state, HEX_NAMES.index(name), COLOURS.index(colour))
        return self

    def bridge(self, faction: str, *names: str) -> Table:
        """Lay bridges of a faction's ("C2:D4"); nothing is triggered."""
        for name in names:
            bit = BIT[BRIDGE_NAMES.index(name)]
            self.state.bridges |= bit
            self[faction].bridges |= bit
        for p in self.state.players:
            renew_reach(self.state, p)
        return self

    def has(self, faction: str, **amounts: int) -> Table:
        """coins, workers, priests, vp, shipping, digging, keys as given."""
        for key, amount in amounts.items():
            setattr(self[faction], key, amount)
        renew_reach(self.state, self[faction])
        return self

    def power(self, faction: str, one: int, two: int, three: int) -> Table:
        p = self[faction]
        p.bowl1, p.bowl2, p.bowl3 = one, two, three
        return self

    def cults(self, faction: str, fire: int = 0, water: int = 0, earth: int = 0, air: int = 0) -> Table:
        self[faction].cult = filled(self[faction].cult, [fire, water, earth, air])
        return self

    def favour(self, faction: str, *names: str) -> Table:
        """Favour tiles in hand, without their cult steps."""
        for name in names:
            i = FAVOURS.index(name)
            self[faction].favours |= BIT[i]
            left = self.state.favours[:]
            left[i] -= 1
            self.state.favours = left
        return self

    def card(self, faction: str, name: str) -> Table:
        """Give a faction a bonus card, wherever it is; somebody who had it gets this faction's."""
        s, p, card = self.state, self[faction], BONUS_CARDS.index(name)
        s.cards_out &= ~BIT[card]
        for other in s.players:
            if other is not p and other.card == card:
                other.card = p.card
                s.cards &= ~BIT[p.card]
                p.card = card
                renew_reach(s, other)
                break
        else:
            if p.card != card:
                s.cards = (s.cards & ~BIT[card]) | BIT[p.card]
                p.card = card
        renew_reach(s, p)
        return self

    def coins_on_card(self, name: str, coins: int) -> Table:
        s = self.state
        s.card_coins = filled(s.card_coins, [*list(s.card_coins)[: BONUS_CARDS.index(name)], coins])
        return self

    def town(self, faction: str, hexes: str) -> Table:
        """Say that structures belong to a town already (no tile is taken)."""
        town = self.state.town[:]
        for name in hexes.split():
            town[HEX_NAMES.index(name)] = 1
        self.state.town = town
        return self

    def to_move(self, faction: str) -> Table:
        """Make it a faction's turn to choose an action."""
        s = self.state
        s.depth -= 4  # the turn that lies on the stack: action, after, offers, next turn
        seats = [s.in_turn(place) for place in range(len(self.factions))]
        s.push(flow.NEXT_TURN, CHANCE, seats.index(self.factions.index(faction)))
        s.run()
        return self

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Play moves one after the other, whoever is asked; an illegal one raises."""
        for move in moves:
            self.state.play(move)
            assert self.state.audit() == [], self.state.audit()
        return self

    def all_pass(self) -> Table:
        """Everybody who has not passed does so with the first card there is, until the round is over or chance, a cult
        bonus or the end of the game asks something else."""
        s, now = self.state, self.state.round
        while not s.over and s.round == now and s.question in ("action", "after_action"):
            self.play("done" if s.question == "after_action" else self.legal("pass")[0])
        return self

    def refuses(self, move: str) -> str:
        """The reason a move is refused; empty if it is legal."""
        refused = self.state.why_not(GAME.number(move))
        return refused.reason if isinstance(refused, IllegalMove) else ""

    def legal(self, pattern: str = "") -> list[str]:
        """All legal moves whose text matches a pattern from its start."""
        return [GAME.moves[m] for m in self.state.legal_moves() if re.match(pattern, GAME.moves[m])]

    # Asking -----------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked what: "witches action", "" at the end."""
        return f"{self.state.seat_id(self.state.seat)} {self.state.question}" if not self.state.over else ""

    def bowls(self, faction: str) -> tuple[int, int, int]:
        p = self[faction]
        return p.bowl1, p.bowl2, p.bowl3

    def on_cults(self, faction: str) -> dict[str, int]:
        return {cult.lower(): self[faction].cult[i] for i, cult in enumerate(CULTS)}

    def terrain(self, name: str) -> str:
        return TERRAINS[self.state.terrain[HEX_NAMES.index(name)]]


def filled(like: Any, values: Sequence[int]) -> Any:
    """A vector of the same kind with other values; compiled and plain vectors differ, but both can be sliced."""
    new = like[:]
    for i, value in enumerate(values):
        new[i] = value
    return new

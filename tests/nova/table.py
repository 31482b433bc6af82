"""Positions for tests: a table in round 1 with an empty board, to be furnished in a few lines."""
from __future__ import annotations

import re

from terrae.core.errors import IllegalMove
from terrae.core.game import CHANCE
from terrae.locales import locale
from terrae.nova import GAME, flow
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, SITE_NAMES, TERRAINS
from terrae.nova.rules.bridges import lay_bridge
from terrae.nova.rules.habitable import make_home, put_house
from terrae.nova.rules.reach import renew_reach
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_TILES


class Table:
    """Factions in seat order; the first one is asked for an action in round 1.

    The board is empty, everybody has 30 money, bowls 0/0/8 unless set, no points and a bonus tile without effect in
    the action phase. `round_tile` is the scoring tile of the round.
    """

    def __init__(self, *factions: str, round_tile: str = "", round: int = 1, **options: str) -> None:
        tiles = [tile for tile in ("sailing", "town", "shovel", "palace", "trading_post", "house")
                 if tile != round_tile]
        tiles.insert(round - 1, round_tile or tiles.pop())
        bonus = "BDEFGHC"[: len(factions) + 3]
        given = {"factions": ",".join(factions), "start": "1", "round_tiles": ",".join(tiles[:5]),
                 "bonus_tiles": bonus, **options}
        state = GAME.start(given)
        while state.question != "action":
            state.apply(state.legal_moves()[0])
        self.state: State = state
        self.factions = list(factions)
        state.round = round
        state.occupied = 0
        if not round_tile:
            state.round_tiles = 0b111_111_111_111_111  # no tile: nothing scores
        for p in state.players:
            p.houses = p.posts = p.left = p.right = p.owned = p.n_houses = p.n_posts = p.reach = p.towns = 0
            p.money, p.points = 30, 0
            p.bowl1, p.bowl2, p.bowl3 = 0, 0, 8
            p.bonus = BONUS_TILES.index("BDEF"[p.seat])
            state.offer |= state.laid_out
        for p in state.players:
            state.offer &= ~BIT[p.bonus]

    # Furnishing -------------------------------------------------------------------------------------------------

    def __getitem__(self, faction: str) -> Player:
        return self.state.players[self.factions.index(faction)]

    def put(self, faction: str, houses: str = "", trading_posts: str = "", left_palace: str = "",
            right_palace: str = "") -> Table:
        """Stand buildings on hexes ("E4 F3"), making them home terrain; nothing is triggered."""
        p = self[faction]
        s = self.state
        for kind, names in (("house", houses), ("post", trading_posts), ("left", left_palace),
                            ("right", right_palace)):
            for name in names.split():
                h = self.hex(name)
                make_home(s, p, h)
                put_house(s, p, h)
                if kind != "house":
                    p.houses &= ~BIT[h]
                    p.n_houses -= 1
                if kind == "post":
                    p.posts |= BIT[h]
                    p.n_posts += 1
                elif kind == "left":
                    p.left = BIT[h]
                elif kind == "right":
                    p.right = BIT[h]
        return self

    def bridge(self, faction: str, *sites: str) -> Table:
        """Lay bridges of a faction's ("A5-C5"); nothing is triggered."""
        for site in sites:
            lay_bridge(self.state, self[faction], self.state.board.bridge_at[SITE_NAMES.index(site)])
        self.state.changed = 0
        return self

    def money(self, faction: str, amount: int) -> Table:
        self[faction].money = amount
        return self

    def power(self, faction: str, one: int, two: int, three: int) -> Table:
        p = self[faction]
        p.bowl1, p.bowl2, p.bowl3 = one, two, three
        return self

    def sailing(self, faction: str, value: int) -> Table:
        self[faction].sailing = value
        renew_reach(self.state, self[faction])
        return self

    def bonus(self, faction: str, letter: str) -> Table:
        """Give a faction a bonus tile, taken from wherever it is."""
        s, p, tile = self.state, self[faction], BONUS_TILES.index(letter)
        s.laid_out |= BIT[tile]
        for other in s.players:
            if other.bonus == tile:
                other.bonus = p.bonus
                s.offer &= ~BIT[p.bonus]
                p.bonus = tile
                break
        else:
            s.offer = (s.offer & ~BIT[tile]) | BIT[p.bonus]
            p.bonus = tile
        renew_reach(s, p)
        return self

    def town(self, faction: str, hexes: str) -> Table:
        """Say that buildings belong to a town already; uses up the town tile worth 9 points."""
        for name in hexes.split():
            self[faction].towns |= BIT[self.hex(name)]
        self[faction].town_tiles &= ~BIT[2]
        return self

    def neutral(self, hexes: str) -> Table:
        """Stand neutral houses on hexes, instead of those that stand."""
        s = self.state
        s.occupied &= ~s.neutral
        s.neutral = sum(BIT[self.hex(name)] for name in hexes.split())
        s.occupied |= s.neutral
        return self

    def to_move(self, faction: str) -> Table:
        """Make it a faction's turn to choose an action."""
        s = self.state
        s.depth -= 4  # the turn that lies on the stack: action, towns, after, next turn
        s.push(flow.NEXT_TURN, CHANCE, (self.factions.index(faction) - s.start) % len(self.factions))
        s.run()
        return self

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Play moves one after the other, whoever is asked; an illegal one raises."""
        for move in moves:
            self.state.play(move)
            assert self.state.audit() == [], self.state.audit()
        return self

    def finish_round(self) -> Table:
        """Let everybody drop out for the first tile there is, exchanging nothing, until the next round has begun."""
        now = self.state.round
        while not self.state.over and self.state.round == now:
            self.play((self.legal("drop out") or ["done"])[0])
        return self

    def refuses(self, move: str) -> str:
        """The reason a move is refused; empty if it is legal."""
        refused = self.state.why_not(GAME.number(move))
        return refused.reason if isinstance(refused, IllegalMove) else ""

    def explains(self, move: str) -> str:
        """What a player is told in English when a move is refused."""
        refused = self.state.why_not(GAME.number(move))
        assert refused is not None
        return locale("en").refusal(refused)

    def legal(self, pattern: str = "") -> list[str]:
        """All legal moves whose text matches a pattern from its start."""
        return [GAME.moves[m] for m in self.state.legal_moves() if re.match(pattern, GAME.moves[m])]

    def hexes(self, words: str) -> set[str]:
        """The hexes a move may name: `hexes("build {}")`."""
        pattern = re.escape(words).replace(re.escape("{}"), r"([A-I]\d+)") + "$"
        found = (re.match(pattern, GAME.moves[m]) for m in self.state.legal_moves())
        return {match[1] for match in found if match}

    # Asking -----------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked what: "fairies action", "chance draw_house", "" at the end."""
        return f"{self.state.seat_id(self.state.seat)} {self.state.question}" if not self.state.over else ""

    def bowls(self, faction: str) -> tuple[int, int, int]:
        p = self[faction]
        return p.bowl1, p.bowl2, p.bowl3

    def tile(self, faction: str) -> str:
        """The letter of a faction's bonus tile."""
        return BONUS_TILES[self[faction].bonus]

    def beside_the_board(self) -> str:
        """The letters of the bonus tiles nobody has."""
        return "".join(letter for i, letter in enumerate(BONUS_TILES) if self.state.offer & BIT[i])

    def money_on(self, letter: str) -> int:
        """The money on a bonus tile."""
        return self.state.money_on(BONUS_TILES.index(letter))

    def terrain(self, name: str) -> str:
        return next(TERRAINS[t] for t in range(5) if self.state.terrain[t] & BIT[self.hex(name)])

    def hex(self, name: str) -> int:
        return self.state.board.hex_at[CELL_NAMES.index(name)]

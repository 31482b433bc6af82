"""The collector: bonus tiles of its own when young, points for flags when experienced."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.characters.base import Character, Waste
from terrae.mara.packed import BIT
from terrae.mara.rules.gains import useful
from terrae.mara.rules.pending import give_later
from terrae.mara.rules.problems import FINE, NOT_YOUR_TILE, NOTHING_TO_DO, TILE_TOO_EARLY, USED
from terrae.mara.rules.turns import CharacterKind
from terrae.mara.state import BONUS, CHARACTER, Player, State, bits
from terrae.mara.tiles import BONUS_LEVEL, BONUS_TILES


class UseTile(CharacterKind):
    """One of them per round: level 1 in the first, up to level 2 in the second, any from the third on."""

    def __init__(self) -> None:
        super().__init__("collector", "use_tile", "use tile {}", BONUS_TILES, "tile")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not p.has_tile(i):
            return NOT_YOUR_TILE
        if p.character_used:
            return USED
        if BONUS_LEVEL[i] > s.round:
            return TILE_TOO_EARLY
        return FINE if useful(s, p, s.set.gains[s.set.bonus[i]]) else NOTHING_TO_DO

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"what": BONUS_TILES[i], "needed": BONUS_LEVEL[i], "has": s.round}

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.character_used = True
        p.tiles &= ~BIT[i]
        give_later(s, p, s.set.bonus[i], BONUS)


class Collector(Character):
    def __init__(self) -> None:
        super().__init__("collector")
        self.kinds = [UseTile()]

    def chosen(self, s: State, p: Player) -> None:
        for tile in range(len(BONUS_TILES)):
            if s.is_spare(tile):
                p.tiles |= BIT[tile]

    def turned(self, s: State, p: Player) -> None:
        p.tiles = 0

    def lost_by_turning(self, s: State, p: Player) -> list[Waste]:
        return [("tiles_lost", {"number": bits(p.tiles)})] if p.tiles else []

    def left_flag(self, s: State, p: Player) -> None:
        if p.experienced:
            s.points(p, CHARACTER, 4)

"""What the games of a match say about its bots."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from terrae.arena.intervals import Estimate, Seen, average, share
from terrae.arena.match import Match
from terrae.arena.rating import ratings
from terrae.arena.result import Forfeit, Result


@dataclass(frozen=True)
class Line:
    """One bot, over all seats it sat on."""

    name: str
    seats: int
    wins: Estimate
    points: Estimate
    elo: Estimate
    forfeits: int


@dataclass(frozen=True)
class Report:
    """All bots in the order they were given, and what is worth knowing besides."""

    game: str
    games: int
    players: int
    lines: list[Line]
    blocks: int
    incomplete: int  # blocks in which not every bot has sat everywhere
    forfeits: list[Forfeit]

    def plain(self) -> dict[str, Any]:
        """For programs; see docs/commands.md."""
        return {"game": self.game, "games": self.games, "bots": [plain_line(one) for one in self.lines],
                "fair": 1 / self.players, "blocks": self.blocks, "incomplete_blocks": self.incomplete,
                "forfeits": [{"game": one.game, "ply": one.ply, "bot": one.bot, "problem": one.problem}
                             for one in self.forfeits]}


def plain_line(one: Line) -> dict[str, Any]:
    return {"name": one.name, "seats": one.seats,
            "win_share": one.wins.mean, "win_low": one.wins.low, "win_high": one.wins.high,
            "points": one.points.mean, "points_low": one.points.low, "points_high": one.points.high,
            "elo": one.elo.mean, "elo_low": one.elo.low, "elo_high": one.elo.high, "forfeits": one.forfeits}


def report(match: Match, results: list[Result]) -> Report:
    """In the order of the games, so that it is the same however they were spread over processes."""
    played = sorted(results, key=lambda one: one.number)
    rated = ratings(played)
    forfeits = [forfeit for one in played for forfeit in one.forfeits]
    lines = []
    for name in dict.fromkeys(match.bots):
        places = [(one, seat) for one in played for seat, bot in enumerate(one.bots) if bot == name]
        if places:
            lines.append(Line(
                name, len(places), share([Seen(one.block, one.number, one.shares[seat]) for one, seat in places]),
                average([Seen(one.block, one.number, one.points[seat]) for one, seat in places]), rated[name],
                sum(forfeit.bot == name for forfeit in forfeits)))
    blocks: dict[int, int] = {}
    for one in played:
        blocks[one.block] = blocks.get(one.block, 0) + 1
    return Report(match.game, len(played), len(match.bots), lines, len(blocks),
                  sum(games < match.rotations for games in blocks.values()), forfeits)

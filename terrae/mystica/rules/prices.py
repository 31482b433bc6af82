"""Figures for a refusal: what is missing, how much of it there is, and which conversions would make the move possible.

Nothing here knows a price. The rule itself is asked on copies: with plenty of everything, then with less and less.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import FREE, Kind
from terrae.mystica.rules.problems import CANNOT_PAY, FINE
from terrae.mystica.state import State

# What one can pay with: the field of a mat, and its name among the game's resources.
MEANS: Final = [("workers", "workers"), ("coins", "coins"), ("priests", "priests"), ("bowl3", "power_3"),
                ("bowl2", "power_2"), ("vp", "points")]
PLENTY: Final = 99
MAX_POSITIONS: Final = 300  # looked at for a remedy
NO_REMEDY: Final = "no_help"


class Priced(Kind[State]):
    """A kind of move that may cost something."""

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        found = super().facts(s, seat, i, problem)
        if problem == CANNOT_PAY:
            found.update(self.shortage(s, seat, i))
            found["remedies"] = self.remedy(s, seat, i)
        return found

    def shortage(self, s: State, seat: i64, i: i64) -> dict[str, object]:
        """The first resource there is too little of: its id, what the seat has and what is needed."""
        rich = s.copy()
        for field, _ in MEANS:
            setattr(rich.players[seat], field, PLENTY)
        for field, resource in MEANS:
            has: int = getattr(s.players[seat], field)
            needed = has
            setattr(rich.players[seat], field, has)
            while needed < PLENTY and self.problem(rich, seat, i) == CANNOT_PAY:
                needed += 1
                setattr(rich.players[seat], field, needed)
            if needed > has:
                return {"resource": resource, "has": has, "needed": needed}
            setattr(rich.players[seat], field, PLENTY)
        return {"resource": "", "has": 0, "needed": 0}

    def remedy(self, s: State, seat: i64, i: i64) -> str:
        """The fewest conversions after which the move is legal, as `help 2 burn and 1 power_to_coin`; `no_help` if
        none are enough."""
        conversions = [kind for kind in s.asking.accepts(s, seat) if kind.role == FREE and not kind.place]
        positions: list[State] = [s]
        ways: list[list[str]] = [[]]
        seen = [means(s, seat)]
        k = 0
        while k < len(positions) and len(positions) < MAX_POSITIONS:
            here, way = positions[k], ways[k]
            k += 1
            for kind in conversions:
                if kind.problem(here, seat, 0) != FINE:
                    continue
                after = here.copy()
                after.answer(kind.first)
                if means(after, seat) in seen:
                    continue
                seen.append(means(after, seat))
                positions.append(after)
                ways.append([*way, kind.id])
                if self.problem(after, seat, i) == FINE:
                    return in_words(ways[-1])
        return NO_REMEDY


def means(s: State, seat: i64) -> list[int]:
    """All a seat can pay with."""
    p = s.players[seat]
    return [p.workers, p.coins, p.priests, p.bowl3, p.bowl2, p.vp]


def in_words(way: list[str]) -> str:
    """Conversions with how often each is made, in the order they are made."""
    words: list[str] = []
    for n, id in enumerate(way):
        if n and way[n - 1] == id:
            words[-2] = str(int(words[-2]) + 1)
        else:
            words += ["and" if words else "help", "1", id]
    return " ".join(words)

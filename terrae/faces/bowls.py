"""Power that would go to waste, in any game with bowls."""
from __future__ import annotations

from typing import Final

from terrae.land.bowls import Bowls

PLENTY: Final = 100  # more tokens than any gain can move


def widen(bowls: Bowls) -> None:
    """Make space in the bowls of a copy for any gain."""
    bowls.bowl1 += PLENTY


def charge(bowls: Bowls) -> int:
    """How far the tokens have come: every power gained adds one, every power spent takes two.

    >>> charge(Bowls(5, 7, 0)), charge(Bowls(0, 5, 7))
    (7, 19)
    """
    return bowls.bowl2 + 2 * bowls.bowl3

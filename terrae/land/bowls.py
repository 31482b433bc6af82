"""Three bowls of power."""
from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Bowls:
    """Tokens in bowls I, II, III: gained power moves them on, spent power moves them from III back to I."""

    def __init__(self, bowl1: i64, bowl2: i64, bowl3: i64) -> None:
        self.bowl1: i64 = bowl1
        self.bowl2: i64 = bowl2
        self.bowl3: i64 = bowl3

    def free_power(self) -> i64:
        """How much power could still be gained before the bowls are full."""
        return 2 * self.bowl1 + self.bowl2

    def gain_power(self, n: i64) -> None:
        """Move tokens one bowl on per power: all of bowl I first, then bowl II; any power beyond that is lost."""
        first = n if n < self.bowl1 else self.bowl1
        self.bowl1 -= first
        self.bowl2 += first
        second = n - first if n - first < self.bowl2 else self.bowl2
        self.bowl2 -= second
        self.bowl3 += second

    def spend_power(self, n: i64) -> None:
        """Move tokens from bowl III back to bowl I."""
        self.bowl3 -= n
        self.bowl1 += n

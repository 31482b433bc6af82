"""Phase 1: Income."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_MONEY, BONUS_POWER, ROUNDS

MAT_MONEY: Final = 2  # always visible on every mat


def income(p: Player) -> tuple[i64, i64]:
    """Money and power a mat and its bonus tile bring: the slots that buildings left empty, and palaces."""
    f = p.faction
    money = MAT_MONEY + f.house_money[p.n_houses] + f.post_money[p.n_posts]
    power = f.extra_power + f.house_power[p.n_houses] + f.post_power[p.n_posts]
    if p.left:
        money += f.left_money
        power += f.left_power
    if p.bonus >= 0:
        money += BONUS_MONEY[p.bonus]
        power += BONUS_POWER[p.bonus]
    return money, power


def next_income(s: State, p: Player) -> tuple[i64, i64]:
    """The income of the next round if nothing changes. This round's bonus tile is given back; the next one counts once
    it is taken. There is no income after the last round."""
    if s.round == ROUNDS:
        return 0, 0
    money, power = income(p)
    if p.bonus >= 0 and s.round and not p.dropped:
        money -= BONUS_MONEY[p.bonus]
        power -= BONUS_POWER[p.bonus]
    return money, power


class Income(Step[State]):
    """Everybody gains at the same time."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        for p in s.players:
            money, power = income(p)
            p.money += money
            p.gain_power(power)


INCOME: Final = Income("income")

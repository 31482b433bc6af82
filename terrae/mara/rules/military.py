"""Military: strength from 0 to 20, power levels by the shields of the track."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.cards import GAINING_MILITARY
from terrae.mara.rules.pending import fire
from terrae.mara.state import EFFECT, OVERFLOW, Player, State
from terrae.mara.tiles import MOST_MILITARY


def gain_military(s: State, p: Player, n: i64) -> None:
    """What goes beyond the end of the track are points."""
    if n <= 0:
        return
    p.military += n
    if p.military > MOST_MILITARY:
        s.points(p, OVERFLOW, p.military - MOST_MILITARY)
        p.military = MOST_MILITARY
    fire(s, p, GAINING_MILITARY, -1, EFFECT)


def lose_military(s: State, p: Player) -> None:
    """The price of joining and of a raid."""
    if p.character.loses_military(p):
        p.military -= 1


def can_lose_military(p: Player) -> bool:
    return p.military > 0 or not p.character.loses_military(p)


def power_level(s: State, p: Player) -> i64:
    return s.set.power[p.military]

"""Power via Structures: what a new structure offers to neighbours, and how an offer is packed."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import pack, part
from terrae.mystica.maps import NEAR
from terrae.mystica.rules.adjacency import BIT, BRIDGES_AT, other_end
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import POWER_VALUE

SEAT_BITS: Final = 4
AMOUNT: Final = 4  # where the power begins in what somebody is asked about
AMOUNT_BITS: Final = 8
# In `State.offers` the receiver comes between, and the number of the structure in this turn last.
RECEIVER: Final = 4
OFFERED: Final = 8
STRUCTURE: Final = 16


def builder(about: i64) -> i64:
    """Whose structure offers the power."""
    return part(about, 0, SEAT_BITS)


def offered(about: i64) -> i64:
    """How much power is offered."""
    return part(about, AMOUNT, AMOUNT_BITS)


def question_about(offer: i64) -> i64:
    """What the receiver of a remembered offer is asked about."""
    return builder(offer) | pack(part(offer, OFFERED, AMOUNT_BITS), AMOUNT)


def receiver(offer: i64) -> i64:
    """Who a remembered offer is for."""
    return part(offer, RECEIVER, SEAT_BITS)


def structure_number(offer: i64) -> i64:
    """Which structure of the turn a remembered offer comes from."""
    return offer >> STRUCTURE


def gain(p: Player, offered: i64) -> i64:
    """What of an offer can be taken: no more than the bowls hold and the points pay for."""
    most = p.free_power() if p.free_power() < p.vp + 1 else p.vp + 1
    return offered if offered < most else most


def power_beside(s: State, seat: i64, h: i64) -> i64:
    """The power values of a seat's structures directly adjacent to a hex."""
    power: i64 = 0
    for n in NEAR[h]:
        if s.owner[n] == seat:
            power += POWER_VALUE[s.building[n]]
    if s.bridges:
        for b in BRIDGES_AT[h]:
            if s.bridges & BIT[b]:
                n = other_end(b, h)
                if s.owner[n] == seat:
                    power += POWER_VALUE[s.building[n]]
    return power


def remember_offers(s: State, p: Player, h: i64) -> None:
    """Note what each neighbour may gain by a new structure; they are asked after the turn."""
    structure = structure_number(s.offers[s.n_offers - 1]) + 1 if s.n_offers else 0
    for seat in range(len(s.players)):
        if seat != p.seat and not s.players[seat].resigned:
            power = power_beside(s, seat, h)
            if power:
                s.offers[s.n_offers] = (p.seat | pack(seat, RECEIVER) | pack(power, OFFERED)
                                        | pack(structure, STRUCTURE))
                s.n_offers += 1

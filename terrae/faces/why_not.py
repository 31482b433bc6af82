"""Why something cannot be done: one reason, the nearest, with what is missing and what would help.

A refusal that names what is needed and what the player has is about the price. Conversions that could pay it are part
of a whole turn, so here they are not enough, and only the next income can help.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from terrae.core.errors import IllegalMove
from terrae.core.game import State
from terrae.core.kinds import FINE, Kind
from terrae.faces.face import Face
from terrae.locales import Locale

UNHELPFUL = ("not-now", "only-for-a-faction", "not-possible-here")  # reasons that say nothing about a place
FEW = 3  # refusals of a sort that say enough about a kind


@dataclass(frozen=True)
class Shortage:
    """What a move lacks."""

    resource: str
    needed: int
    has: int

    @property
    def missing(self) -> int:
        return self.needed - self.has


def nearest_reason(state: State, face: Face, spot: str, locale: Locale) -> str:
    """Say why nothing can be done at a place; empty if there is no reason worth telling."""
    moves = [move for move in range(len(state.game.moves))
             if spot in face.spots(state, move) and face.is_meant(state, spot, move)]
    return tell(state, face, moves, locale)


def reason_against(state: State, face: Face, kind: Kind[Any], locale: Locale) -> str:
    """Say what a kind of move lacks, if it is only its price; empty otherwise."""
    lacks = shortages([refusal for _, refusal in refusals(state, range(kind.first, kind.first + len(kind.names)), FEW)])
    return in_words(state, face, min(lacks, key=lambda one: one.missing), locale) if lacks else ""


def tell(state: State, face: Face, moves: Iterable[int], locale: Locale) -> str:
    found = [(move, refused) for move, refused in refusals(state, moves) if refused.reason not in UNHELPFUL]
    by_group: dict[str, list[Shortage]] = {}  # the ordinary way comes first, as in the rulebook
    for move, refused in found:
        by_group.setdefault(state.game.kind_of[move].group, []).extend(shortages([refused]))
    for lacks in by_group.values():
        if lacks:
            return in_words(state, face, min(lacks, key=lambda one: one.missing), locale)
    if not found:
        return ""
    kinds = {(state.game.kind_of[move].id, refused.reason) for move, refused in found}
    often = Counter(reason for _, reason in kinds)
    moves_of = Counter(refused.reason for _, refused in found)
    # What speaks against most kinds; of equals the one for fewer places, because a reason for every hex of the map says
    # nothing about an action; then the first, as the rulebook goes.
    best = max(often, key=lambda reason: (often[reason], -moves_of[reason]))
    return next(locale.refusal(refused) for _, refused in found if refused.reason == best)


def refusals(state: State, moves: Iterable[int], most: int = 100) -> list[tuple[int, IllegalMove]]:
    """Moves with the reason why they are refused; no more than `most` of a sort, because facts take long to find."""
    if state.over or state.seat < 0:
        return []
    seat, game, item = state.seat, state.game, state.asking
    accepted = list(item.accepts(state, seat))
    found = []
    sorts: Counter[tuple[str, int]] = Counter()
    for move in moves:
        kind = game.kind_of[move]
        if kind not in accepted:
            found.append((move, item.not_now(state, seat, kind)))
            continue
        i = move - kind.first
        problem = kind.problem(state, seat, i)
        sorts[kind.id, problem] += 1
        if problem != FINE and sorts[kind.id, problem] <= most:
            found.append((move, IllegalMove(game.reasons[problem], **kind.facts(state, seat, i, problem))))
    return found


def shortages(refused: Iterable[IllegalMove]) -> list[Shortage]:
    found = []
    for one in refused:
        resource, needed, has = (one.facts.get(key) for key in ("resource", "needed", "has"))
        if resource and isinstance(needed, int) and isinstance(has, int) and needed > has:
            found.append(Shortage(str(resource), needed, has))
    return found


def in_words(state: State, face: Face, lack: Shortage, locale: Locale) -> str:
    """"2 more coins: this costs 6, you have 4. Your next income brings 5." """
    what = locale.resource(lack.resource, lack.missing)
    said = locale.text("acting", "lacks", missing=lack.missing, what=what, needed=lack.needed, has=lack.has)
    coming = face.next_income(state, state.seat).get(lack.resource, 0)
    if coming <= 0:
        return said
    help = locale.text("acting", "income_helps" if coming >= lack.missing else "income_brings", amount=coming,
                       what=locale.resource(lack.resource, coming))
    return said + ("" if locale.language == "ja" else " ") + help

"""What Terramara asks, and what lies behind a move: what the card, space, tile or character it names says."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from terrae.core import game as core
from terrae.faces.choice import Choice
from terrae.faces.hints import next_question
from terrae.faces.mara.board import destination
from terrae.faces.mara.tracks import space_words
from terrae.faces.mara.words import Says
from terrae.locales import Locale
from terrae.mara.state import State
from terrae.mara.tiles import FIRST, HUT, OWN, RAID, SPACES

SENT: Final = ("explorer", "chieftain", "warrior")
USUAL: Final = frozenset(("send", "artifact", "end_turn"))
TELLING: Final = frozenset(("send", "draft"))


def question_words(state: core.State, locale: Locale) -> str:
    """What is asked, with the effect it is about if there is one."""
    assert isinstance(state, State)
    asked, effect = locale.text("questions", state.question), Says(state, locale).asked()
    return locale.text("acting", "about", question=asked, about=effect) if effect else asked


def hint(state: core.State, choice: Choice, locale: Locale) -> str:
    """Answer what a player would ask about a move; empty where its words and numbers say it all."""
    assert isinstance(state, State)
    return component(state, choice, locale) or next_question(state, choice, locale, USUAL, TELLING, question_words)


def component(state: State, choice: Choice, locale: Locale) -> str:
    """What a card, tile, space or character of Terramara says."""
    kind = state.game.kind_of[choice.move]
    n, says = choice.move - kind.first, Says(state, locale)
    name = kind.names[n]
    if kind.id in SENT:
        return space(says, name) if asks(state, choice) or not gains(choice) else ""
    if kind.id == "raid_or_first":
        return says.homeland(RAID if name == "raid" else FIRST)
    if kind.id in ("create", "reserve"):
        return says.whole_card(n)
    if kind.id == "use":
        return says.artifact(n)
    if kind.id == "take_start":
        return says.start_card(n)
    if kind.id == "use_tile":
        return says.bonus(n)
    if kind.id == "own_right":
        return says.effect(says.crossroads_text(n))
    if kind.id == "own_left":
        return says.outpost(state.set.left[n].outpost)
    if kind.id in ("option", "price"):
        sides = says.alternatives()
        return sides[n] if n < len(sides) else ""
    if kind.id == "sail":
        return "\n".join(space_words(says, int(name)).split("\n")[1:])
    if kind.id == "caravan":
        return road(says, destination(state.players[state.seat], n))
    return character(says, kind.id, name)


def character(says: Says, kind: str, name: str) -> str:
    """Both sides of a character to be taken; the side to be turned up."""
    if kind == "take_character":
        return lines(says.locale.text("acting", "part", name=says.heading(side),
                                      text=says.ability(name, side)) for side in ("young", "experienced"))
    if kind == "turn_over":
        return says.ability(says.s.players[says.s.seat].character.id, "experienced")
    return ""


def space(says: Says, name: str) -> str:
    """What a space does for whoever is sent there."""
    if name == SPACES[HUT]:
        return says.tip("hut")
    number = SPACES.index(name)
    return says.own_space().partition("\n")[0] if number == OWN else says.told(number)


def road(says: Says, at: int) -> str:
    """What a detour of the road brings."""
    row, way = divmod(at, 3)
    if way == 0:
        return ""
    return says.bonus(says.s.bonus_at(row)) if way == 1 else says.tip(
        "road_outpost", row=row + 1, what=says.outpost_of_row(row))


def asks(state: State, choice: Choice) -> bool:
    """Does the move lead to a question of its own?"""
    return choice.after.seat == state.seat and choice.after.question not in USUAL


def gains(choice: Choice) -> bool:
    """Does the mover gain something at once?"""
    return any(amount > 0 for amount in choice.entry.changes[choice.entry.seat].values())


def lines(texts: Iterable[str]) -> str:
    return "\n".join(texts)

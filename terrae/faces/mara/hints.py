"""What Terramara asks, and what lies behind a move: what the card, space, tile or character it names says."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from terrae.core import game as core
from terrae.core.kinds import Kind
from terrae.faces.choice import Choice
from terrae.faces.hints import next_question
from terrae.faces.mara.words import Says, space_words
from terrae.locales import Locale
from terrae.mara.flow import ASK_SEND
from terrae.mara.rules.artifacts import ASK_ARTIFACT, ASK_END, CREATE, RESERVE
from terrae.mara.rules.beginning import TAKE_CHARACTER, TAKE_START, TURN_OVER
from terrae.mara.rules.homeland import RAID_OR_FIRST
from terrae.mara.rules.placing import Send
from terrae.mara.rules.river import SAIL
from terrae.mara.rules.road import CARAVAN, destination
from terrae.mara.rules.workers import USE
from terrae.mara.state import State
from terrae.mara.tiles import FIRST, HUT, OWN, RAID, SPACES

USUAL: Final = frozenset(question.id for question in (ASK_SEND, ASK_ARTIFACT, ASK_END))
TELLING: Final = frozenset(("send", "draft"))


def question_words(state: core.State, locale: Locale) -> str:
    """What is asked, with the effect it is about if there is one."""
    assert isinstance(state, State)
    asked, effect = locale.text("questions", state.question), Says(state, locale).effect_asked()
    return locale.text("acting", "about", question=asked, about=effect) if effect else asked


def hint(state: core.State, choice: Choice, locale: Locale) -> str:
    """Answer what a player would ask about a move; empty where its words and numbers say it all."""
    assert isinstance(state, State)
    return component(state, choice, locale) or next_question(state, choice, locale, USUAL, TELLING, question_words)


def component(state: State, choice: Choice, locale: Locale) -> str:
    """What a card, tile, space or character of Terramara says."""
    kind = state.game.kind_of[choice.move]
    n, says = choice.move - kind.first, Says(state, locale)
    name, place = kind.names[n], kind.place
    if isinstance(kind, Send):
        return space(says, name) if asks(state, choice) or not gains(choice) else ""
    if kind is RAID_OR_FIRST:
        return says.homeland(RAID if name == "raid" else FIRST)
    if kind in (CREATE, RESERVE):
        return says.whole_card(n)
    if kind is USE:
        return says.artifact(n)
    if kind is TAKE_START:
        return says.start_card(n)
    if place == "tile":
        return says.bonus(n)
    if place == "crossroads":
        return says.effect(says.crossroads_text(n))
    if place == "outpost":
        return says.outpost(state.set.left[n].outpost)
    if place == "option":
        sides = says.alternatives()
        return sides[n] if n < len(sides) else ""
    if kind is SAIL:
        return "\n".join(space_words(says, int(name)).split("\n")[1:])
    if kind is CARAVAN:
        return road(says, destination(state.players[state.seat], n))
    return character(says, kind, name)


def character(says: Says, kind: Kind[Any], name: str) -> str:
    """Both sides of a character to be taken; the side to be turned up."""
    if kind is TAKE_CHARACTER:
        return lines(says.locale.text("acting", "part", name=says.heading(side),
                                      text=says.ability(name, side)) for side in ("young", "experienced"))
    if kind is TURN_OVER:
        return says.ability(says.s.players[says.s.seat].character.id, "experienced")
    return ""


def space(says: Says, name: str) -> str:
    """What a space does for a clan member sent there."""
    if name == SPACES[HUT]:
        return says.tip("hut")
    number = SPACES.index(name)
    return says.own_space().partition("\n")[0] if number == OWN else says.describe(number)


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

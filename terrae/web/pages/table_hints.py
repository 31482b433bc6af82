"""What lies behind a move: what the faction, card, space or tile it names says, and what will be asked next."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from terrae.core.game import State
from terrae.faces.mara.board import destination
from terrae.faces.mara.tracks import space_words
from terrae.faces.mara.words import Says
from terrae.locales import Locale
from terrae.mara.state import State as MaraState
from terrae.mara.tiles import FIRST, HUT, OWN, RAID, SPACES
from terrae.mystica.maps import HEX_NAMES
from terrae.mystica.rules.transform import spades_used
from terrae.mystica.state import State as MysticaState
from terrae.web.pages.table_scene import Choice
from terrae.web.pages.table_words import question_words

SENT = ("explorer", "chieftain", "warrior")
# Abilities by the kind of move or the code of the structure that brings them.
BROUGHT = {"left_palace": "left", "right_palace": "right", "SH": "stronghold"}
LABELS = {"ability": "ability", "left": "left_palace", "right": "right_palace", "stronghold": "stronghold"}
ORDINARY = ("action", "after_action", "send", "artifact", "end_turn", "round_end_exchange", "leech")
# Groups whose words tell what follows.
SAID = ("special_action", "palace_action", "power_action", "transform", "send", "draft")


def hint(state: State, choice: Choice, locale: Locale) -> str:
    """What a player would ask about a move, on lines of its own; empty where its words and numbers say it all."""
    if isinstance(state, MaraState):
        told = component(state, choice, locale)
    else:
        told = "\n".join([*abilities(state, choice, locale), *ground(state, choice, locale)])
    return told or following(state, choice, locale)


def following(state: State, choice: Choice, locale: Locale) -> str:
    """What the mover will be asked next, if that is more than the usual course of a turn."""
    after, group = choice.after, state.game.kind_of[choice.move].group
    if group in SAID or after.over or state.round_number() == 0 or choice.new_round:
        return ""
    if after.seat != state.seat or after.question in (state.question, *ORDINARY):
        return ""
    return locale.text("acting", "then", question=question_words(after, locale))


# Terra Nova and Terra Mystica ---------------------------------------------------------------------------------------


def abilities(state: State, choice: Choice, locale: Locale) -> Iterator[str]:
    """All a faction to be chosen can do; or what a palace or stronghold to be built brings."""
    seat, kind = state.seat, state.game.kind_of[choice.move]
    id = choice.after.seat_id(seat) if seat >= 0 else ""
    texts = locale.sections.get(f"abilities.{id}", {})
    if id != state.seat_id(seat):
        for part in (part for part in LABELS if part in texts):
            yield locale.text("acting", "part", name=locale.text("panels", LABELS[part]), text=texts[part])
    else:
        built = BROUGHT.get(kind.id) or BROUGHT.get(kind.names[choice.move - kind.first].rpartition(" ")[2])
        if built in texts:
            yield texts[built]


def ground(state: State, choice: Choice, locale: Locale) -> Iterator[str]:
    """How far land is from home once it is transformed, where that can be chosen."""
    kind, after = state.game.kind_of[choice.move], choice.after
    if not isinstance(after, MysticaState) or kind.id != "transform":
        return
    hex = HEX_NAMES.index(kind.names[choice.move - kind.first].partition(" ")[0])
    p = after.players[state.seat]
    terrain, home = after.terrain[hex], p.faction.terrain
    if terrain == home:
        yield locale.text("page_questions", "home")
    else:
        yield locale.text("page_questions", "not_home", number=int(spades_used(p, terrain, home)))


# Terramara ----------------------------------------------------------------------------------------------------------


def component(state: MaraState, choice: Choice, locale: Locale) -> str:
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


def asks(state: MaraState, choice: Choice) -> bool:
    """Does the move lead to a question of its own?"""
    return choice.after.seat == state.seat and choice.after.question not in ORDINARY


def gains(choice: Choice) -> bool:
    """Does the mover gain something at once?"""
    return any(amount > 0 for amount in choice.entry.changes[choice.entry.seat].values())


def lines(texts: Iterable[str]) -> str:
    return "\n".join(texts)

"""Spades and terrain as rows say them: in any order, and often without the colour."""
from __future__ import annotations

import re

from terrae.mystica.maps import COLOURS, HEX_NAMES
from terrae.mystica.rules.questions import NO_TRANSFORMING, current_question
from terrae.mystica.rules.spades import UP, hex_at_work, spades_left, way_round
from terrae.mystica.rules.transform import USE_SPADES
from terrae.mystica.rules.turns import FurtherAction
from terrae.mystica.snellman.spelling import spellings
from terrae.mystica.state import State

CYCLE = len(COLOURS)
TURN_COMMANDS = ("build", "upgrade", "action", "pass", "send", "advance", "dig", "bridge", "resign")
Choice = tuple[int, str, str]  # a command's place in its row, as typed, and as the vocabulary may write it


def texts(state: State, unit: str) -> list[str]:
    """How a typed command may be written in the vocabulary, where it depends on the position."""
    found = re.fullmatch(r"build (\w+)", unit)
    if found:
        digging = current_question(state).transforming is not NO_TRANSFORMING
        return [unit, *(transformations(state, found[1], home(state)) if digging else [])]
    if re.fullmatch(r"transform \w+(?: to \w+)?", unit):
        return transformations(state, unit.split()[1], target(state, unit))
    return spellings(unit)


def home(state: State) -> str:
    return COLOURS[state.players[state.seat].faction.terrain]


def target(state: State, unit: str) -> str:
    """The colour a command wants; not named, it is home or as near to it as the spades reach."""
    words = unit.split()
    if len(words) > 3:
        return words[3].replace("grey", "gray")
    name = words[1].upper()
    p = state.players[state.seat]
    if state.asking is not USE_SPADES or name not in HEX_NAMES or p.faction.fixed_spades():
        return home(state)
    here, there = int(state.terrain[HEX_NAMES.index(name)]), int(p.faction.terrain)
    spades = int(spades_left(state.about))
    up, down = (there - here) % CYCLE, (here - there) % CYCLE
    left_up, left_down = distance(up - min(up, spades)), distance(down - min(down, spades))
    return COLOURS[(here + min(up, spades)) % CYCLE if left_up < left_down else (here - min(down, spades)) % CYCLE]


def distance(steps: int) -> int:
    """Round the cycle the shorter way."""
    return min(steps % CYCLE, -steps % CYCLE)


def transformations(state: State, name: str, colour: str) -> list[str]:
    """A hex into a colour, three steps at a time, the site's way round: never through home terrain, and to or from
    home the way that takes all the spades."""
    h = HEX_NAMES.index(name.upper()) if name.upper() in HEX_NAMES else -1
    if h < 0 or colour not in COLOURS or state.asking is not USE_SPADES:
        return [f"transform {name} to {colour}"]
    about = state.about
    spades = spades_left(about)
    here, there, own = int(state.terrain[h]), COLOURS.index(colour), COLOURS.index(home(state))
    up = (there - here) % CYCLE
    if hex_at_work(about) == h:  # on the way already
        rises = way_round(about) == UP
    elif own in (here, there):
        rises = up == spades if max(up, CYCLE - up) == spades else up < 4
    else:
        rises = (own - here) % CYCLE > up
    steps = min(up, 3) if rises else -min((CYCLE - up) % CYCLE, 3)
    return [f"transform {name} to {COLOURS[(here + steps) % CYCLE]}"]


# The order in a row ----------------------------------------------------------------------------------------------


def ordered(state: State, choices: list[Choice], units: list[str]) -> list[Choice]:
    """Rows say it in any order, but spades are bought first, hexes must come home before spades go elsewhere, and
    dwellings come last. What belongs to the second action of a double turn is left out. Spades of a cult bonus go
    anywhere, as said."""
    if state.players[state.seat].passed:
        return choices
    return [choice for choice in sorted(choices, key=lambda choice: rank(state, choice, choices))
            if not another_action(state, choice, units) and not second_half(state, choice, units)]


def rank(state: State, choice: Choice, choices: list[Choice]) -> int:
    words = choice[2].split()
    earlier = [other[1] for other in choices if other[0] < choice[0]]
    if words[0] == "build":
        return 2
    if words[0] == "-spade":
        return 1
    if words[0] == "dig" and "-spade" in earlier:
        return 2
    if words[0] == "dig":
        return 0 if any(unit.startswith(("transform", "build")) for unit in earlier) else -1
    if words[0] != "transform":
        return 3 if any(unit.startswith("build") for unit in earlier) else -1
    if words[-1] == home(state):
        return 0
    later = [other[2].split() for other in choices if other[0] > choice[0] and other[2].startswith("transform")]
    elsewhere = any(other[-1] == home(state) and other[1] != words[1] for other in later)
    return 1 if elsewhere and not any(other[1] == words[1] for other in later) else 0


def another_action(state: State, choice: Choice, units: list[str]) -> bool:
    """Is a `dig` not for the hex being worked on, but the second action of a double turn? The site sells no spades
    once a hex is transformed."""
    working = hex_at_work(state.about)
    if not choice[1].startswith("dig") or spades_left(state.about) or working < 0:
        return False
    later = [unit.split()[1] for unit in units[choice[0] + 1:] if unit.startswith(("transform", "build"))]
    return half_taken(state) or (bool(later) and later[0].upper() != HEX_NAMES[working])


def second_half(state: State, choice: Choice, units: list[str]) -> bool:
    """Is a dwelling the second action of a double turn, because the row has no other?"""
    others = [unit for k, unit in enumerate(units) if k != choice[0] and unit.startswith(TURN_COMMANDS)]
    return half_taken(state) and choice[2].startswith("build") and not others


def half_taken(state: State) -> bool:
    """Is the first action of a double turn being played?"""
    return any(isinstance(state.item_at(i), FurtherAction) for i in range(state.depth))

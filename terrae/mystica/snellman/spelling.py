"""How people spell the commands of a log, and how the vocabulary writes them."""
from __future__ import annotations

import re

from terrae.mystica.maps import HEX_NAMES, RIVER_NAMES, SHORE

STRUCTURES = {"trading post": "tp", "trading house": "tp", "temple": "te", "stronghold": "sh", "sanctuary": "sa"}
RESOURCES = {"priest": "p", "priests": "p", "power": "pw", "worker": "w", "workers": "w", "coin": "c", "coins": "c"}
NOT_SAID = ("wait", "done", "setup", "income", "income_for_faction", "start", "finish")
RATES = {("pw", "p"): (5, 1), ("pw", "w"): (3, 1), ("pw", "c"): (1, 1), ("p", "w"): (1, 1), ("w", "c"): (1, 1),
         ("vp", "c"): (1, 1)}


def split_command(command: str) -> list[str]:
    """A row's commands in single steps: `burn 3` is three times `burn 1`."""
    units: list[str] = []
    low = re.sub(r"\bpass *\. *\+(bon)", r"pass \1", " ".join(command.partition("#")[0].lower().split()))
    for part in low.split("."):
        words = part.strip()
        if words and words not in NOT_SAID and not words.startswith("[opponent"):
            units += split_part(words)
    return units


def split_part(low: str) -> list[str]:
    low = re.sub(r"^([+-])1(?=[a-z]+\d*$)", r"\1", low)
    for pattern, unit in ((r"burn (\d+)", "burn 1"), (r"\+(\d)((?:tw|fav)\d+)", "+{2}"),
                          (r"-(\d)(fire|water|earth|air)", "-{2}")):
        found = re.fullmatch(pattern, low)
        if found:
            return [unit.replace("{2}", found[2] if "{2}" in unit else "")] * int(found[1] or 1)
    if re.fullmatch(r"-\d*spades?", low):
        return ["-spade"]  # all that are left
    if re.fullmatch(r"-\d*(convert_w_to_p|vp)", low):
        return []  # nothing more is done here, and spades that are not used have scored nothing
    if re.fullmatch(r"convert 2 ?w to 1? ?bridge", low):
        return ["action acte"]
    found = re.fullmatch(r"convert (\d*) ?([a-z]+) to (\d*) ?([a-z]+)", low)
    if found:
        return split_conversion(int(found[1] or 0), RESOURCES.get(found[2], found[2]),
                                int(found[3] or 0), RESOURCES.get(found[4], found[4]))
    return [low]


def split_conversion(gives: int, of: str, gets: int, to: str) -> list[str]:
    """`convert 6pw to 2w` is twice `convert 3pw to 1w`; either number may be left out."""
    if (of, to) == ("p", "c"):
        return split_conversion(gives, "p", gets, "w") + split_conversion(gets or gives, "w", gets or gives, "c")
    if (of, to) == ("w", "p"):
        n = gives or gets or 1
        return [f"convert {n}w to {n}p"]
    if (of, to) == ("c", "vp"):
        rate = 3 if gives and gives == 3 * (gets or 1) else 2
        return [f"convert {rate}c to 1vp"] * (gets or gives // rate or 1)
    if (of, to) not in RATES:
        return [f"convert {gives}{of} to {gets}{to}"]
    a, b = RATES[of, to]
    return [f"convert {a}{of} to {b}{to}"] * (gets or (gives // a if gives else 1))


def spellings(unit: str) -> list[str]:
    """What a command may be in the vocabulary, likeliest first."""
    for pattern, written in ((r"dig (\d)", dig), (r"send p(?:riest)? to (\w+)(?: for (\d))?(?: amount \d)?", send),
                             (r"bridge (\w+):(\w+)", bridge), (r"\+(\d?)(fire|water|earth|air)", cult_steps),
                             (r"advance (ship|dig)\w*", advance), (r"pass(?: (bon\d+))?", leave), (r"\+(bon\d+)", take),
                             (r"upgrade (\w+) to ([\w ]+)", upgrade), (r"connect (\w+):(\w+)(?::(\w+))?", connect)):
        found = re.fullmatch(pattern, unit)
        if found:
            return written(found)
    return [unit]


def dig(found: re.Match[str]) -> list[str]:
    return ["dig 2" if found[1] == "2" else "dig 1", "dig 1"]


def send(found: re.Match[str]) -> list[str]:
    return [f"send p to {found[1]} for {steps}" for steps in ([found[2]] if found[2] else ["3", "2", "1"])]


def bridge(found: re.Match[str]) -> list[str]:
    return [f"bridge {found[1]}:{found[2]}", f"bridge {found[2]}:{found[1]}"]


def cult_steps(found: re.Match[str]) -> list[str]:
    return [f"+2{found[2]}", f"+{found[2]}"] if found[1] == "2" else [f"+{found[2]}"]


def advance(found: re.Match[str]) -> list[str]:
    return [f"advance {found[1]}"]


def leave(found: re.Match[str]) -> list[str]:
    return [found[0], "pass"]


def take(found: re.Match[str]) -> list[str]:
    return [f"pass {found[1]}"]


def upgrade(found: re.Match[str]) -> list[str]:
    return [f"upgrade {found[1]} to {STRUCTURES.get(found[2], found[2])}"]


def connect(found: re.Match[str]) -> list[str]:
    """The river hexes that touch all the hexes named."""
    names = [name.upper() for name in found.groups() if name]
    hexes = [HEX_NAMES.index(name) for name in names if name in HEX_NAMES]
    rivers = [river for r, river in enumerate(RIVER_NAMES) if all(h in SHORE[r] for h in hexes)]
    return [f"connect {river}" for river in rivers] if len(hexes) == len(names) else [found[0]]

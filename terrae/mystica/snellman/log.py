"""A log as text: headings, options, and rows of commands in single steps."""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from terrae.core.errors import TerraeError
from terrae.mystica.factions import FACTIONS
from terrae.mystica.snellman.account import Effect
from terrae.mystica.tiles import BONUS_CARDS, ROUNDS

NAMES = {faction.id.replace("_", ""): faction.id for faction in FACTIONS}
OPTIONS = {"errata-cultist-power": "cultists_errata", "mini-expansion-1": "more_town_tiles",
           "shipping-bonus": "shipping_bonus_card", "temple-scoring-tile": "temple_scoring_tile"}
IGNORED = {"strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh", "email-notify", "maintain-player-order",
           "loose-adjust-resource", "loose-cultist-ordering", "loose-engineer-bridge", "loose-lose-cult",
           "loose-multi-spade", "loose-send-priest", "loose-dig"}
COLUMNS = ("VP", "C", "W", "P", "PW", "CULT")


class BadLog(TerraeError):
    """A log that cannot be read: names file, line, faction, command and reason."""


class RowDiffers(BadLog):
    """A ledger row whose resources are not those the rules lead to."""


@dataclass
class Row:
    """One row: whose, what is still to be done of it, and the resources after it."""

    line: int
    faction: str
    command: str
    units: list[str]  # commands in single steps, as typed
    values: dict[str, str] = field(default_factory=dict)
    begun: bool = False
    early: list[Effect] = field(default_factory=list)  # of commands the rules asked for before the row's turn came


@dataclass
class Log:
    """A log as read: options, who plays, and everybody's rows."""

    source: str
    options: dict[str, str]
    factions: list[str]
    rows: list[Row]


def read_log(text: str, source: str, partial: bool = False) -> Log:
    """Read a ledger or a plain log; a ledger's last row, if cut short, is only left out when `partial`."""
    options: dict[str, str] = {"turn_order": "clockwise", "spade_points": "gained"}  # as the site plays
    scoring: dict[int, str] = {}
    removed: list[str] = []
    factions: list[str] = []
    rows: list[Row] = []
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        cells = line.replace("show history", "").rstrip().split("\t")
        head = cells[0].strip()
        if len(cells) > 5 and head.replace("_", "") in NAMES:
            row = ledger_row(cells, number)
            if row is None:
                if partial and number == len(lines):
                    break
                raise BadLog(f"{source}, line {number}: expected VP, C, W, P, PW, cults and a command after {head!r}; "
                             f"the row is not complete")
            if row.command.lower() == "setup":
                factions.append(NAMES[head.replace("_", "")])
            rows.append(row)
        elif not read_heading(head, options, scoring, removed, factions, rows, number):
            if partial and number == len(lines):
                break
            raise BadLog(f"{source}, line {number}: expected a heading, an option or a faction's row, found {line!r}")
    if not factions:
        raise BadLog(f"{source}: expected the factions' set-up rows, found none")
    cards = 9 + (options.get("shipping_bonus_card") == "yes")
    options["players"] = str(len(factions))
    options["factions"] = ",".join(factions)
    options["start"] = "1"
    if len(scoring) == ROUNDS:
        options["scoring"] = ",".join(scoring[n] for n in range(1, ROUNDS + 1))
    if removed:
        options["bonus_cards"] = ",".join(card for card in BONUS_CARDS[:cards] if card not in removed)
    return Log(source, options, factions, rows)


def ledger_row(cells: list[str], line: int) -> Row | None:
    """A faction's row of a ledger: pairs of change and value, then offers, then the command."""
    values = {}
    for cell in cells[1:]:
        match = re.fullmatch(r"(\d+(?:/\d+)*) (VP|C|W|P|PW)", cell.strip())
        if match:
            values[match[2]] = match[1]
        elif re.fullmatch(r"\d+/\d+/\d+/\d+", cell.strip()):
            values["CULT"] = cell.strip()
    if set(values) != set(COLUMNS) or not cells[-1].strip() or "/" in cells[-1]:
        return None
    command = cells[-1].strip()
    faction = NAMES[cells[0].strip().replace("_", "")]
    return Row(line, faction, command, split_command(command), values)


def read_heading(head: str, options: dict[str, str], scoring: dict[int, str], removed: list[str],
                 factions: list[str], rows: list[Row], number: int) -> bool:
    """Anything but a ledger row; False for what is not understood."""
    text = head.strip()
    low = text.lower()
    found = re.match(r"option (\S+)", low)
    if found:
        if found[1] == "variable-turn-order":
            options["turn_order"] = "passing"
        elif found[1] in OPTIONS:
            options[OPTIONS[found[1]]] = "yes"
        elif found[1] not in IGNORED:
            return False
        return True
    found = re.match(r"round (\d) scoring: (score\d)", low)
    if found:
        scoring[int(found[1])] = found[2].upper()
        return True
    found = re.match(r"score (.*)", low)
    if found:
        for place, tile in enumerate(re.findall(r"score\d", found[1]), 1):
            scoring[place] = tile.upper()
        return True
    found = re.match(r"(?:removing tile|delete) (bon\d+)", low)
    if found:
        removed.append(found[1].upper())
        return True
    found = re.match(r"setup (\w+)", low)
    if found and found[1].replace("_", "") in NAMES:
        factions.append(NAMES[found[1].replace("_", "")])
        return True
    found = re.match(r"(\w+): *(.+)", text)
    if found and found[1].lower().replace("_", "") in NAMES:
        rows.append(Row(number, NAMES[found[1].lower().replace("_", "")], found[2], split_command(found[2])))
        return True
    return not low or low.startswith(("#", "default game options", "randomize", "round ", "player", "scoring ",
                                      "converting", "income", "removing"))


def split_command(command: str) -> list[str]:
    """A row's commands in single steps: `burn 3` is three times `burn 1`."""
    units: list[str] = []
    for part in command.split("."):
        low = " ".join(part.lower().split())
        if not low or low in ("wait", "done", "setup") or low.startswith("[opponent"):
            continue
        units += split_part(low)
    return units


def split_part(low: str) -> list[str]:
    for pattern, unit in ((r"burn (\d+)", "burn 1"), (r"\+(\d)(tw\d)", "+{2}")):
        found = re.fullmatch(pattern, low)
        if found:
            return [unit.replace("{2}", found[2] if "{2}" in unit else "")] * int(found[1] or 1)
    if re.fullmatch(r"-\d*spades?", low):
        return ["-spade"]  # all that are left
    found = re.fullmatch(r"convert (\d*) ?(pw|p|w|c|vp) to (\d*) ?(pw|p|w|c|vp)", low)
    if found:
        return split_conversion(int(found[1] or 0), found[2], int(found[3] or 0), found[4])
    return [low]


RATES = {("pw", "p"): (5, 1), ("pw", "w"): (3, 1), ("pw", "c"): (1, 1), ("p", "w"): (1, 1), ("w", "c"): (1, 1),
         ("vp", "c"): (1, 1), ("c", "vp"): (2, 1)}


def split_conversion(gives: int, of: str, gets: int, to: str) -> list[str]:
    """`convert 6pw to 2w` is twice `convert 3pw to 1w`; either number may be left out."""
    if (of, to) == ("p", "c"):
        return split_conversion(gives, "p", gets, "w") + split_conversion(gets or gives, "w", gets or gives, "c")
    if (of, to) == ("w", "p"):
        n = gives or gets or 1
        return [f"convert {n}w to {n}p"]
    if (of, to) not in RATES:
        return [f"convert {gives}{of} to {gets}{to}"]
    a, b = RATES[of, to]
    return [f"convert {a}{of} to {b}{to}"] * (gets or (gives // a if gives else 1))

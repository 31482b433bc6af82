"""A log as text: headings, options, and rows of commands in single steps."""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from terrae.core.errors import TerraeError
from terrae.mystica.factions import FACTIONS
from terrae.mystica.snellman.account import Effect
from terrae.mystica.snellman.spelling import split_command
from terrae.mystica.tiles import BONUS_CARDS, ROUNDS

NAMES = {faction.id.replace("_", ""): faction.id for faction in FACTIONS}
OPTIONS = {"errata-cultist-power": "cultists_errata", "mini-expansion-1": "more_town_tiles",
           "shipping-bonus": "shipping_bonus_card", "temple-scoring-tile": "temple_scoring_tile"}
IGNORED = {"strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh", "email-notify", "maintain-player-order",
           "loose-adjust-resource", "loose-cultist-ordering", "loose-engineer-bridge", "loose-lose-cult",
           "loose-multi-spade", "loose-send-priest", "loose-dig", "loose-done"}
INCOMES = ("cult_income_for_faction", "other_income_for_faction")
COLUMNS = ("VP", "C", "W", "P", "PW", "CULT")
SAYS_NOTHING = ("#", "default game options", "randomize", "round ", "player", "scoring ", "map ", "converting",
                "income", "removing", "order ", "start", "finish")
CHANGES_THE_GAME = ("option ", "map ", "final-scoring", "faction-variant", "added final scoring")
# as exported logs of printed rules have it
SPADES_TAKEN_BACK = re.compile(r"-\d*spades?\. *-\d+vp|-\d+vp\. *-\d*spade", re.IGNORECASE)
PRINTED_MAPS = ("original", "126fe960806d587c78546b30f1a90853b1ada468")


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
    continues: bool = False  # the turn of the line before it
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
    return Reader(text, source, partial).log()


class Reader:
    """Reads a log line by line."""

    def __init__(self, text: str, source: str, partial: bool) -> None:
        self.source = source
        self.partial = partial
        self.lines = text.splitlines()
        # as the site plays
        self.options: dict[str, str] = {"turn_order": "clockwise", "spade_points": "gained", "site_reading": "yes"}
        self.scoring: dict[int, str] = {}
        self.removed: list[str] = []
        self.factions: list[str] = []
        self.rows: list[Row] = []
        self.resigned: set[str] = set()
        self.is_ledger = any(line.count("\t") > 5 for line in self.lines)
        self.speaking = ""  # whose turn the last line was, if it may continue
        self.section = ""  # the step that a ledger's rows below the last heading show, if it is one
        self.unnamed: list[Row] = []  # of those who left, with no such heading above

    def log(self) -> Log:
        for number, line in enumerate(self.lines, 1):
            cells = line.replace("show history", "").rstrip().split("\t")
            head = cells[0].strip()
            last = self.partial and number == len(self.lines)
            if len(cells) > 5 and head.replace("_", "") in NAMES:
                if not self.read_row(cells, number) and not last:
                    raise BadLog(f"{self.source}, line {number}: expected VP, C, W, P, PW, cults and a command after "
                                 f"{head!r}; the row is not complete")
            elif not self.read_heading(head, number) and not self.is_remark(line) and not last:
                raise BadLog(f"{self.source}, line {number}: expected a heading, an option or a faction's row, "
                             f"found {line!r}")
        if not self.factions:
            raise BadLog(f"{self.source}: expected the factions' set-up rows, found none")
        self.drop_foreign_incomes()
        self.complete_options()
        return Log(self.source, self.options, self.factions, self.rows)

    def is_remark(self, line: str) -> bool:
        """A ledger shows what people remark among its headings, as it is."""
        text = line.replace("show history", "").strip()
        return self.is_ledger and "\t" not in text and not text.lower().startswith(CHANGES_THE_GAME)

    def complete_options(self) -> None:
        options = self.options
        cards = 9 + (options.get("shipping_bonus_card") == "yes")
        options["players"] = str(len(self.factions))
        options["factions"] = ",".join(self.factions)
        options["start"] = "1"
        if self.resigned:
            options["resign"] = "yes"
        if any(SPADES_TAKEN_BACK.search(row.command) for row in self.rows):
            options["spade_points"] = "used"
        if len(self.scoring) == ROUNDS:
            options["scoring"] = ",".join(self.scoring[n] for n in range(1, ROUNDS + 1))
        if self.removed:
            options["bonus_cards"] = ",".join(card for card in BONUS_CARDS[:cards] if card not in self.removed)
        begin = {row.faction: row.values["VP"] for row in self.rows if row.values and row.command.lower() == "setup"}
        revised = {faction.id: str(faction.vp_2017) for faction in FACTIONS if faction.id in begin}
        if begin and begin == revised and set(begin.values()) != {"20"}:
            options["starting_vp"] = "2017"

    def read_row(self, cells: list[str], number: int) -> bool:
        """A faction's row of a ledger; False if it is not complete. Rows of those who left name no command, and the
        site has one without where a new turn begins in the same line."""
        row = ledger_row(cells, number)
        if row is None:
            return False
        if not row.command and row.faction in self.resigned:
            row.units = [self.section] if self.section else []
            self.unnamed += [] if self.section else [row]
        elif not row.command and number == len(self.lines):
            return False
        else:
            self.name_incomes(row)
        if row.command.lower() == "setup":
            self.factions.append(row.faction)
        self.rows.append(row)
        return True

    def read_section(self, low: str) -> None:
        """Headings name the steps of those who left. A round's income has two, cult bonus and income; the first
        round's only the second."""
        found = re.match(r"round (\d) income", low)
        if found:
            self.section = INCOMES[found[1] == "1" or self.section == INCOMES[0]]
            return
        found = re.match(r"scoring (\w+)", low)
        if found:
            self.section = f"+0vp for {found[1]}"
        elif low.startswith("converting resources"):
            self.section = "score_resources"
        elif low.startswith("round "):
            self.section = ""

    def name_incomes(self, row: Row) -> None:
        """The first income that is named shows what the rows just before it were, as a heading may be missing."""
        for income in INCOMES:
            if income in row.units:
                self.section = income
                for other in self.unnamed:
                    other.units = [income]
        self.unnamed = []

    def drop_foreign_incomes(self) -> None:
        """A row that is still open when a round's income is booked also names the first income, whoever gets it. A
        faction's own is then in its next row."""
        last: dict[str, Row] = {}
        for row in self.rows:
            before = last.get(row.faction)
            if before is not None and any(before.units[-1] == income and income in row.units for income in INCOMES):
                before.units.pop()
            if row.units and row.command.lower() not in ("", *INCOMES):
                last[row.faction] = row
            else:
                last.pop(row.faction, None)

    def resign(self, name: str, number: int, command: str) -> bool:
        faction = NAMES.get(name.lower().replace("_", ""))
        if faction is None:
            return False
        if faction not in self.resigned:
            self.resigned.add(faction)
            self.rows.append(Row(number, faction, command, ["resign"]))
        return True

    def read_heading(self, text: str, number: int) -> bool:
        """Anything but a ledger row; False for what is not understood."""
        low = text.lower()
        self.read_section(low)
        speaking, self.speaking = self.speaking, ""
        found = re.match(r"option (\S+)", low)
        if found:
            return self.read_option(found[1])
        found = re.match(r"round (\d) scoring: (score\d)", low)
        if found:
            self.scoring[int(found[1])] = found[2].upper()
            return True
        found = re.match(r"score (.*)", low)
        if found:
            for place, tile in enumerate(re.findall(r"score\d", found[1]), 1):
                self.scoring[place] = tile.upper()
            return True
        found = re.match(r"(?:removing tile|delete) (bon\d+)", low)
        if found:
            self.removed.append(found[1].upper())
            return True
        found = re.match(r"setup (\w+)", low)
        if found and found[1].replace("_", "") in NAMES:
            self.factions.append(NAMES[found[1].replace("_", "")])
            return True
        found = re.match(r"map (\S+)", low)
        if found and found[1] not in PRINTED_MAPS:
            raise BadLog(f"{self.source}, line {number}: expected the printed map, found the map {found[1]!r}")
        found = re.match(r"(?:drop-faction (\w+)|(\w+) dropped from the game)", low)
        if found:
            return self.resign(found[1] or found[2], number, text)
        found = re.match(r"(\w+): *(.+)", text)
        if found and found[1].lower().replace("_", "") in NAMES:
            return self.read_line(NAMES[found[1].lower().replace("_", "")], found[2], number, speaking)
        return not low or low.startswith(SAYS_NOTHING)

    def read_option(self, name: str) -> bool:
        if name == "variable-turn-order":
            self.options["turn_order"] = "passing"
        elif name in OPTIONS:
            self.options[OPTIONS[name]] = "yes"
        return name == "variable-turn-order" or name in OPTIONS or name in IGNORED

    def read_line(self, faction: str, command: str, number: int, speaking: str) -> bool:
        """A faction's line of a plain log. A turn lasts until another faction's line, `done`, an answer or a pass."""
        units = split_command(command)
        if "resign" in units:
            units.remove("resign")
            self.resign(faction, number, command)
            if not units:
                return True
        self.rows.append(Row(number, faction, command, units, continues=speaking == faction))
        ends = command.lower().rstrip(" .").endswith("done")
        if not ends and not any(unit.startswith(("pass", "leech", "decline")) for unit in units):
            self.speaking = faction
        return True


def ledger_row(cells: list[str], line: int) -> Row | None:
    """A faction's row of a ledger: pairs of change and value, then offers, then the command, which may be missing."""
    values = {}
    for cell in cells[1:]:
        match = re.fullmatch(r"(\d+(?:/\d+)*) (VP|C|W|P|PW)", cell.strip())
        if match:
            values[match[2]] = match[1]
        elif re.fullmatch(r"\d+/\d+/\d+/\d+", cell.strip()):
            values["CULT"] = cell.strip()
    if set(values) != set(COLUMNS):
        return None
    command = "" if "/" in cells[-1] else cells[-1].strip()
    faction = NAMES[cells[0].strip().replace("_", "")]
    return Row(line, faction, command, split_command(command), values)

"""The community's logs: read ledgers and plain logs into records, write records as plain logs.

A ledger row shows a faction's resources after its commands. Rows of different factions may stand in another order than
the rules ask (an offer of power may be answered late), so the rules lead here: whenever somebody is asked, the answer
is looked for in that faction's own rows, which are in order.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from terrae.core.errors import BadOption, TerraeError
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.land.bowls import Bowls
from terrae.mystica.factions import FACTIONS
from terrae.mystica.game import GAME
from terrae.mystica.maps import COLOURS, HEX_NAMES
from terrae.mystica.rules.transform import HEX
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import BONUS_CARDS, CULTS, ROUNDS, SCORING_TILES

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
class Effect:
    """What a command changed for its faction."""

    plain: list[int]  # differences of VP, C, W, P and the four cults
    gained: int  # power
    spent: int
    burnt: int


class Account(Bowls):
    """A faction's resources as its own rows have changed them so far."""

    def __init__(self, p: Player) -> None:
        super().__init__(p.bowl1, p.bowl2, p.bowl3)
        self.plain = plain(p)

    def book(self, effect: Effect) -> None:
        self.plain = [a + b for a, b in zip(self.plain, effect.plain, strict=True)]
        self.bowl2 -= 2 * effect.burnt
        self.bowl3 += effect.burnt
        self.spend_power(effect.spent)
        self.gain_power(effect.gained)

    def columns(self) -> dict[str, str]:
        vp, c, w, p, *cults = self.plain
        return {"VP": str(vp), "C": str(c), "W": str(w), "P": str(p),
                "PW": f"{self.bowl1}/{self.bowl2}/{self.bowl3}", "CULT": "/".join(map(str, cults))}


def plain(p: Player) -> list[int]:
    return [p.vp, p.coins, p.workers, p.priests, *p.cult]


def effect_between(before: Player, after: Player) -> Effect:
    """The bowls tell whether power was spent, burnt or gained; one command does not mix them but for small change."""
    changes = [b - a for a, b in zip(plain(before), plain(after), strict=True)]
    burnt = before.bowl1 + before.bowl2 + before.bowl3 - after.bowl1 - after.bowl2 - after.bowl3
    charged = before.bowl3 + burnt
    spent = max(0, charged - after.bowl3)
    gained = (after.bowl2 + 2 * after.bowl3) - (before.bowl2 - 2 * burnt + 2 * (charged - spent))
    return Effect(changes, gained, spent, burnt)


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


# Reading ---------------------------------------------------------------------------------------------------------


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


# Playing ---------------------------------------------------------------------------------------------------------


class Importer:
    """Plays a log: the rules ask, the rows answer, and every row's resources are compared when it is done."""

    def __init__(self, log: Log, check: bool) -> None:
        self.log = log
        self.check = check
        self.state: State = GAME.start(log.options)
        self.queues = {faction: [row for row in log.rows if row.faction == faction] for faction in log.factions}
        self.accounts = {faction: Account(self.state.players[seat]) for seat, faction in enumerate(log.factions)}
        self.moves: list[int] = []
        self.compared = 0

    def run(self, partial: bool = False) -> Record:
        """The whole game; with `partial`, as far as the rows go."""
        for faction in self.log.factions:
            self.finish_rows(faction)
        while not self.state.over:
            if self.state.seat == CHANCE and self.asks():
                raise BadLog(f"{self.log.source}: expected scoring tiles and removed bonus cards in the headings")
            if self.asks():
                if not self.answer():
                    if partial:
                        break
                    who = self.state.seat_id(self.state.seat)
                    raise BadLog(f"{self.log.source}: the log ends early: expected {who} to answer "
                                 f"{self.state.question!r}; use --partial to import up to here")
            else:
                self.step()
        for faction, queue in self.queues.items():
            if queue and not partial:
                raise self.bad(queue[0], queue[0].command, f"nothing is asked of {faction} any more")
        record = Record(GAME, self.log.options, {"imported": "snellman"})
        for move in self.moves:
            record.play(move)
        return record

    def asks(self) -> bool:
        return self.state.game.items[self.state.stack[self.state.depth - 1] & 255].asks

    def step(self) -> None:
        """Let one step of the rules happen and compare the rows it explains."""
        state = self.state
        frame = state.stack[state.depth - 1]
        id, seat = state.game.items[frame & 255].id, (frame >> 8 & 15) - 1
        before = [p.copy() for p in state.players]
        state.step()
        for old, p in zip(before, list(state.players), strict=True):
            self.book(self.log.factions[p.seat], effect_between(old, p), id)
        if id == "consider" and not self.asks():
            self.silent_offer(state.seat_id(seat), state.seat_id(frame >> 12 & 15).replace("_", ""))
        if id in STEP_ROWS:
            words = STEP_ROWS[id].replace("{}", CULTS[frame >> 12].lower() if id == "cult_scoring" else "")
            for faction in ([state.seat_id(seat)] if seat >= 0 else self.log.factions):
                queue = self.queues[faction]
                if queue and queue[0].units and re.fullmatch(words, queue[0].units[0]):
                    queue[0].units = []
                    self.finish_rows(faction)

    def book(self, faction: str, effect: Effect, step: str) -> None:
        """Book what a step changed; what came of refused offers stands in a row of its own, perhaps later."""
        queue = self.queues[faction]
        if step == "after_offers" and self.state.taken == 2:  # somebody was asked, nobody took
            for row in queue:
                if row.units == [REFUSED]:
                    row.units = []
                    if row is not queue[0]:
                        row.early.append(effect)
                        return
                    break
        self.accounts[faction].book(effect)
        self.finish_rows(faction)

    def silent_offer(self, faction: str, whose: str) -> None:
        """Who cannot gain is not asked by the rules, but the site notes an answer."""
        for row, k, _ in self.offers(faction, whose):
            del row.units[k]
            self.finish_rows(faction)
            return

    def offers(self, faction: str, whose: str) -> list[tuple[Row, int, re.Match[str]]]:
        """A faction's answers to offers of a builder's that stand before its own next action."""
        found = []
        for row in self.queues[faction]:
            for k, unit in enumerate(row.units):
                match = re.fullmatch(r"(leech|decline)(?: (\d+))?(?: from (\w+))?", unit.replace("_", ""))
                if match and (match[3] or whose) == whose:
                    found.append((row, k, match))
            if any(unit.startswith(TURN_COMMANDS) for unit in row.units):
                break
        return found

    # Answers -----------------------------------------------------------------------------------------------------

    def answer(self) -> bool:
        """Answer the question that is asked; False when the log has no more rows of that faction."""
        state = self.state
        faction, question = state.seat_id(state.seat), state.question
        legal = state.legal_moves()
        if question == "leech":
            return self.answer_offer(faction, legal)
        queue = self.queues[faction]
        row = queue[0] if queue else None
        if question in ("after_action", "spades", "ordain") and (row is None or not row.begun) and not self.fresh_answer(row):
            return self.play_default(question, legal)
        if row is None:
            return self.play_default(question, legal)
        if self.try_row(row, faction, question, legal):
            return True
        if question == "cult_step":  # may be said later than the rules ask, after answers to offers
            for later in queue[1:4]:
                if self.try_row(later, faction, question, legal):
                    return True
        if question in ("after_action", "spades", "ordain") and self.play_default(question, legal):
            return True
        return self.refuse(row, faction)

    def try_row(self, row: Row, faction: str, question: str, legal: list[int]) -> bool:
        """Play the first command of a row that is possible now."""
        choices = [(k, unit, text) for k, unit in enumerate(row.units)
                   for text in self.texts(unit, question, faction)]
        if question == "spades":
            choices = sorted(choices, key=lambda choice: self.spade_order(choice, choices))
            choices = [choice for choice in choices if not self.another_action(choice, row)]
        for k, unit, text in choices:
            move = GAME.vocabulary.folded.get(text.casefold())
            if move is not None and move in legal:
                self.play(move, row)
                row.begun = True
                if not (unit.startswith("build") and text.startswith("transform")):
                    self.use_unit(row, k, text)
                self.finish_rows(faction)
                return True
        return False

    def another_action(self, choice: tuple[int, str, str], row: Row) -> bool:
        """Is a `dig` not for the hex being worked on, but the second action of a double turn?"""
        about = self.state.stack[self.state.depth - 1] >> 12
        if not choice[1].startswith("dig") or about & 7 or not about >> HEX & 127:
            return False
        later = [unit.split()[1] for unit in row.units[choice[0] + 1:] if unit.startswith(("transform", "build"))]
        return bool(later) and later[0].upper() != HEX_NAMES[(about >> HEX & 127) - 1]

    def spade_order(self, choice: tuple[int, str, str], choices: list[tuple[int, str, str]]) -> int:
        """Rows say it in any order, but hexes must come home before spades go elsewhere, and dwellings come last."""
        home = COLOURS[self.state.players[self.state.seat].faction.terrain]
        words = choice[2].split()
        if words[0] == "build":
            return 2
        if words[0] not in ("transform", "dig"):
            return 3 if any(other[0] < choice[0] and other[1].startswith("build") for other in choices) else 0
        if words[0] == "dig" or words[-1] == home:
            return 0
        later = [other[2].split() for other in choices if other[0] > choice[0] and other[2].startswith("transform")]
        elsewhere = any(other[-1] == home and other[1] != words[1] for other in later)
        return 1 if elsewhere and not any(other[1] == words[1] for other in later) else 0

    def fresh_answer(self, row: Row | None) -> bool:
        """May a row not yet begun answer here? Spades of a cult bonus are used in a row of their own."""
        return (row is not None and bool(row.units) and self.state.question == "spades"
                and self.state.players[self.state.seat].passed and row.units[0].startswith(("transform", "-spade")))

    def play_default(self, question: str, legal: list[int]) -> bool:
        """What a row leaves unsaid: nothing more."""
        for text in ("done", "no dwelling", "-SPADE", "no ordination"):
            if GAME.number(text) in legal:
                self.play(GAME.number(text))
                return True
        if len(legal) == 1:
            self.play(legal[0])
            return True
        return False

    def answer_offer(self, faction: str, legal: list[int]) -> bool:
        """The first answer of this faction's to an offer from that builder, of the same size if there is one."""
        words = GAME.moves[legal[0]].split()
        found = self.offers(faction, words[-1])
        same = [one for one in found if (one[2][2] or words[1]) == words[1]]
        for row, k, match in (same or found)[:1]:
            self.play(legal[0] if match[1] == "leech" else legal[1], row)
            del row.units[k]
            self.finish_rows(faction)
            return True
        return False

    def texts(self, unit: str, question: str, faction: str) -> list[str]:
        """How a typed command may be written in the vocabulary, where it depends on the position."""
        found = re.fullmatch(r"dig (\d)", unit)
        if found:
            return ["dig 2" if found[1] == "2" else "dig 1", "dig 1"]
        found = re.fullmatch(r"build (\w+)", unit)
        if found:
            home = COLOURS[self.state.players[self.state.seat].faction.terrain]
            return [unit] + ([f"transform {found[1]} to {home}"] if question in ("spades", "sandstorm") else [])
        found = re.fullmatch(r"transform (\w+)(?: to (\w+))?", unit)
        if found:
            home = COLOURS[self.state.players[self.state.seat].faction.terrain]
            return [f"transform {found[1]} to {(found[2] or home).replace('grey', 'gray')}"]
        found = re.fullmatch(r"send p(?:riest)? to (\w+)(?: for (\d))?(?: amount \d)?", unit)
        if found:
            return [f"send p to {found[1]} for {steps}" for steps in ([found[2]] if found[2] else ["3", "2", "1"])]
        found = re.fullmatch(r"bridge (\w+):(\w+)", unit)
        if found:
            return [f"bridge {found[1]}:{found[2]}", f"bridge {found[2]}:{found[1]}"]
        found = re.fullmatch(r"\+(\d?)(fire|water|earth|air)", unit)
        if found:
            return [f"+2{found[2]}", f"+{found[2]}"] if found[1] == "2" else [f"+{found[2]}"]
        found = re.fullmatch(r"advance (ship|dig)\w*", unit)
        if found:
            return [f"advance {found[1]}"]
        found = re.fullmatch(r"pass(?: (bon\d+))?", unit)
        if found:
            return [unit, "pass"]
        return [unit]

    def use_unit(self, row: Row, k: int, text: str) -> None:
        """Take what was played off the row; part of `dig 2` or `+2fire` may be left."""
        unit = row.units[k]
        found = re.fullmatch(r"dig (\d)", unit)
        if found and text == "dig 1" and int(found[1]) > 1:
            row.units[k] = f"dig {int(found[1]) - 1}"
        elif re.fullmatch(r"\+2(fire|water|earth|air)", unit) and not text.startswith("+2"):
            row.units[k] = "+" + unit[2:]
        else:
            del row.units[k]

    def play(self, move: int, row: Row | None = None) -> None:
        """Answer without running on, so that the row can be compared first; book it where its row stands."""
        state = self.state
        item = state.game.items[state.stack[state.depth - 1] & 255]
        if not item.forced or len(state.legal_moves()) > 1:
            self.moves.append(move)
        p = state.players[state.seat]
        before, faction = p.copy(), state.seat_id(p.seat)
        state.answer(move)
        effect = effect_between(before, p)
        if row is None or self.queues[faction][0] is row:
            self.accounts[faction].book(effect)
        else:
            row.early.append(effect)

    # Rows --------------------------------------------------------------------------------------------------------

    def finish_rows(self, faction: str) -> None:
        """Compare and put away every row at the head of a queue that is done."""
        queue = self.queues[faction]
        while queue:
            for effect in queue[0].early:
                self.accounts[faction].book(effect)
            queue[0].early = []
            if queue[0].units:
                return
            self.compare(queue.pop(0))

    def compare(self, row: Row) -> None:
        if not self.check or not row.values:
            return
        have = self.accounts[row.faction].columns()
        wrong = [f"{key} is {have[key]} here, {row.values[key]} in the log" for key in COLUMNS
                 if have[key] != row.values[key]]
        if wrong:
            where = f"{self.log.source}, line {row.line}"
            raise RowDiffers(f"{where}: {row.faction}: {row.command!r}: {'; '.join(wrong)}")
        self.compared += 1

    def refuse(self, row: Row, faction: str) -> bool:
        unit = row.units[0]
        number = GAME.vocabulary.folded.get(self.texts(unit, self.state.question, faction)[0].casefold())
        if number is None:
            raise self.bad(row, unit, "not understood")
        raise self.bad(row, unit, str(self.state.why_not(number)))

    def bad(self, row: Row, unit: str, reason: str) -> BadLog:
        where = f"{self.log.source}, line {row.line}"
        return BadLog(f"{where}: {row.faction}: {unit!r} (round {self.state.round}): {reason}")


REFUSED = "[all opponents declined power]"
TURN_COMMANDS = ("build", "upgrade", "action", "pass", "send", "advance", "dig", "bridge")
STEP_ROWS = {"cult_bonus": "cult_income_for_faction", "income": "other_income_for_faction",
             "cult_scoring": r"\+\d+vp for {}",
             "area_scoring": r"\+\d+vp for network", "resource_scoring": "score_resources"}


def read(text: str, source: str, *, check: bool = False, partial: bool = False) -> tuple[Record, int]:
    """A log as a record, and how many ledger rows were compared."""
    importer = Importer(read_log(text, source, partial), check)
    return importer.run(partial), importer.compared


# Writing ---------------------------------------------------------------------------------------------------------


class Exporter:
    """Plays a record and writes it as a plain log: one line per turn or answer, as the site's players type it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state: State = GAME.start(record.options)
        self.lines: list[str] = []
        self.turn = (-1, -1)  # seat, number of the turn
        self.parts: list[str] = []

    def text(self) -> str:
        if self.record.options["starting_vp"] != "20":
            raise BadOption("a plain log cannot say starting_vp=2017; export games that start with 20 points")
        moves = list(self.record.moves)
        while not self.state.over and (moves or not self.waits()):
            if self.waits():
                self.write(moves.pop(0))
            else:
                self.step()
        self.flush()
        return "\n".join(self.head() + self.lines) + "\n"

    def waits(self) -> bool:
        """Must somebody decide, or does the game go on by itself?"""
        state = self.state
        item = state.game.items[state.stack[state.depth - 1] & 255]
        return item.asks and not (item.forced and len(state.legal_moves()) == 1)

    def name(self, seat: int) -> str:
        return self.state.seat_id(seat).replace("_", "")

    def head(self) -> list[str]:
        """Options, tiles and who plays, before the first move."""
        options, state = self.record.options, self.state
        lines = [f"option {name}" for name, key in OPTIONS.items() if options[key] == "yes"]
        if options["turn_order"] == "passing":
            lines.append("option variable-turn-order")
        tiles = [SCORING_TILES[state.scoring_tile(number)] for number in range(1, ROUNDS + 1)]
        lines.append("score " + ",".join(tiles))
        lines += [f"delete {card}" for i, card in enumerate(BONUS_CARDS) if state.cards_out >> i & 1]
        first = self.record.at(self.first_ply())
        assert isinstance(first, State)
        seats = [first.order >> 4 * place & 15 for place in range(first.seats())]
        lines += [f"setup {self.name(seat)}" for seat in seats]
        if state.options.first_game:
            lines += self.given_dwellings(first, seats)
        return lines

    def first_ply(self) -> int:
        """Plies until the first player decides: after that the turn order is known."""
        state = self.record.game.start(self.record.options)
        for ply, move in enumerate(self.record.moves):
            if state.seat != CHANCE:
                return ply
            state.apply(move)
        return self.record.plies

    def given_dwellings(self, first: State, seats: list[int]) -> list[str]:
        """The introductory game's dwellings, in the order they would be placed."""
        hexes = {seat: [HEX_NAMES[h] for h, owner in enumerate(first.owner) if owner == seat] for seat in seats}
        order = seats + seats[::-1] + [seat for seat in seats if len(hexes[seat]) > 2]
        return [f"{self.name(seat)}: build {hexes[seat].pop(0)}" for seat in order]

    def step(self) -> None:
        state = self.state
        frame = state.stack[state.depth - 1]
        id, seat = state.game.items[frame & 255].id, (frame >> 8 & 15) - 1
        if state.game.items[frame & 255].asks:  # answered by the rules, but the site wants to hear it
            self.write(state.legal_moves()[0])
            return
        state.step()
        if id == "consider" and not state.game.items[state.stack[state.depth - 1] & 255].asks:
            builder, amount = self.name(frame >> 12 & 15), frame >> 16
            self.flush()
            self.lines.append(f"{self.name(seat)}: decline {amount} from {builder}")

    def write(self, move: int) -> None:
        """Add a move to its line; what the site does not say is left out."""
        state = self.state
        seat, words = state.seat, GAME.moves[move]
        if state.question == "faction" or seat == CHANCE:
            state.answer(move)
            return
        alone = state.question in ("leech", "first_dwelling", "first_card")
        if alone or (seat, state.turns) != self.turn:
            self.flush()
        self.turn = (seat, state.turns)
        spades = state.stack[state.depth - 1] >> 12 & 7
        if words == "-SPADE" and spades > 1:
            words = f"-{spades}SPADE"
        if words not in ("done", "no dwelling", "no ordination"):
            self.parts.append(words)
        state.answer(move)
        if alone or words == "done":
            self.flush()

    def flush(self) -> None:
        if self.parts:
            self.lines.append(f"{self.name(self.turn[0])}: " + ". ".join(merged(self.parts)))
        self.parts = []


def merged(parts: list[str]) -> list[str]:
    """Three times `burn 1` is `burn 3`, the same for conversions and spades; passing comes last, as on the site."""
    found: list[tuple[str, int]] = []
    passing = [part for part in parts if part.startswith("pass")]
    last = [part for part in parts if part == "convert 2c to 1vp"] if passing else []  # may need the card's coins
    for part in [part for part in parts if part not in passing + last] + passing + last:
        if found and found[-1][0] == part and part.startswith(("burn", "convert", "dig 1")):
            found[-1] = (part, found[-1][1] + 1)
        else:
            found.append((part, 1))
    return [multiplied(part, times) for part, times in found]


def multiplied(part: str, times: int) -> str:
    return re.sub(r"\d+", lambda number: str(int(number[0]) * times), part)


def write(record: Record) -> str:
    """A record as a plain log."""
    return Exporter(record).text()

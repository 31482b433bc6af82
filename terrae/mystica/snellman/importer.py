"""Playing a log: the rules ask, the rows answer.

A ledger row shows a faction's resources after its commands. Rows of different factions may stand in another order than
the rules ask (an offer of power may be answered late), so the rules lead here: whenever somebody is asked, the answer
is looked for in that faction's own rows, which are in order.
"""
from __future__ import annotations

import re
from typing import Any

from terrae.core.game import CHANCE
from terrae.core.items import Item, Question
from terrae.core.kinds import DECLINES, ENDS_TURN
from terrae.core.record import Record
from terrae.mystica.game import GAME
from terrae.mystica.rules.cults import ASK_CULT_STEP, waiting_step
from terrae.mystica.rules.final_scoring import AREA_SCORING, CULT_SCORING, RESOURCE_SCORING
from terrae.mystica.rules.income import CULT_BONUS, INCOME
from terrae.mystica.rules.neighbours import AFTER_OFFERS, ASKED
from terrae.mystica.rules.offers import builder
from terrae.mystica.rules.spades import spades_left
from terrae.mystica.rules.transform import USE_SPADES
from terrae.mystica.snellman.account import Account, Effect, effect_between
from terrae.mystica.snellman.log import COLUMNS, BadLog, Log, Row, RowDiffers
from terrae.mystica.snellman.spades import TURN_COMMANDS, ordered, target, texts
from terrae.mystica.state import State
from terrae.mystica.tiles import CULTS
from terrae.mystica.turn import AFTER_ACTION, ASK_LEECH, CONSIDER

REFUSED = "[all opponents declined power]"
STEPS = r"\+2?(?:fire|water|earth|air)"
GRANTS_A_STEP = ("action bon2", "action fav6", "action acta")
UNSAID = ("done", "no dwelling", "-SPADE", "no ordination")  # what a row that says nothing more means
STEP_ROWS: dict[Item[Any], str] = {
    CULT_BONUS: "cult_income_for_faction", INCOME: "other_income_for_faction", CULT_SCORING: r"\+\d+vp for {}",
    AREA_SCORING: r"\+\d+vp for network", RESOURCE_SCORING: "score_resources"}
RESIGN = GAME.number("resign")
WAIT = GAME.number("wait")


def may_end(question: Item[Any]) -> bool:
    """Can the answer be that nothing more is done? A row need not say that."""
    return isinstance(question, Question) and any(kind.role in (DECLINES, ENDS_TURN) for kind in question.kinds)


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
        self.turn_of: dict[str, int] = {}  # the turn in which a faction's rows were last played
        self.neighbours_answered = False  # and a step is asked for because of it

    def run(self, partial: bool = False) -> Record:
        """The whole game; with `partial`, as far as the rows go."""
        for faction in self.log.factions:
            self.finish_rows(faction)
        while not self.state.over:
            if self.state.seat == CHANCE and self.asks():
                raise BadLog(f"{self.log.source}: expected scoring tiles and removed bonus cards in the headings")
            if self.asks():
                if not self.answer(partial):
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
        return self.state.asking.asks

    # Steps ---------------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Let one step of the rules happen and compare the rows it explains."""
        state = self.state
        step, seat, about = state.asking, state.seat, state.about
        before = [p.copy() for p in state.players]
        refused = step is AFTER_OFFERS and state.taken == ASKED
        state.step()
        self.neighbours_answered = step is AFTER_OFFERS
        for old, p in zip(before, list(state.players), strict=True):
            self.book(self.log.factions[p.seat], effect_between(old, p), refused and p.seat == seat)
        if step is CONSIDER and not self.asks():
            self.silent_offer(state.seat_id(seat), state.seat_id(builder(about)).replace("_", ""))
        if step in STEP_ROWS:
            words = STEP_ROWS[step].replace("{}", CULTS[about].lower() if step is CULT_SCORING else "")
            for old in before:
                if seat in (CHANCE, old.seat):
                    self.finish_step(self.log.factions[old.seat], words)

    def finish_step(self, faction: str, words: str) -> None:
        """Put away the row of a step."""
        queue = self.queues[faction]
        if queue and queue[0].units and re.fullmatch(words, queue[0].units[0]):
            queue[0].units = []
            self.finish_rows(faction)

    def book(self, faction: str, effect: Effect, refused: bool) -> None:
        """Book what a step changed; what came of refused offers stands in a row of its own, perhaps later."""
        queue = self.queues[faction]
        if refused:
            for row in queue:
                if row.units == [REFUSED]:
                    row.units = []
                    effect.gained = 1  # even if the bowls had no space for it when the rules came to it
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

    def answer(self, partial: bool) -> bool:
        """Answer the question that is asked; False when the log has no more rows of that faction."""
        state = self.state
        faction, question = state.seat_id(state.seat), state.asking
        legal = state.legal_moves()
        queue = self.queues[faction]
        row = next((row for row in queue if row.units not in ([], [REFUSED])), None)
        if question is ASK_LEECH:
            return self.answer_offer(faction, legal, partial)
        if row is not None and row.units == ["resign"] and RESIGN in legal and self.leaves_now(row):
            return self.resign(row, faction)
        if question is ASK_CULT_STEP and self.neighbours_answered:
            return self.step_can_wait(faction, legal) or self.late_step(faction) or self.no_step(row)
        begun = row is not None and (row.begun or self.must_answer()
                                     or (row.continues and self.turn_of.get(faction) == state.turns))
        if row is None or (may_end(question) and not begun):
            return self.play_default(legal)
        if self.try_row(row, faction, question, legal):
            return True
        if question is ASK_CULT_STEP:  # an action's, said later than the rules ask
            return self.late_step(faction) or self.no_step(row)
        if may_end(question) and self.play_default(legal):
            return True
        return self.refuse(row)

    def resign(self, row: Row, faction: str) -> bool:
        self.play(RESIGN, row)
        row.units = []
        self.finish_rows(faction)
        return True

    def leaves_now(self, row: Row) -> bool:
        """Who has passed is not asked again before the round ends, so leaves with the pass if that was in the round:
        somebody passes, or still has not, after the line in which it left."""
        state = self.state
        if state.asking is not AFTER_ACTION:
            return True
        for p in state.players:
            if not p.passed and not p.resigned:
                rows = [other for other in self.queues[state.seat_id(p.seat)] if other.line < row.line]
                if not any(unit.startswith("pass") for other in rows for unit in other.units):
                    return True
        return False

    def step_can_wait(self, faction: str, legal: list[int]) -> bool:
        """Does the step stand behind something else of the next turn, so that it must wait for it? Or never, because
        the faction leaves?"""
        found = self.find_step(faction)
        queue = self.queues[faction]
        if WAIT not in legal:
            return False
        if found is None:
            leaves = any(row.units == ["resign"] for row in queue)
            if leaves:
                self.play(WAIT)
            return leaves
        row, k = found
        earlier = [one.units for one in queue[:queue.index(row)]]
        turns = [units for units in earlier if any(unit.startswith(TURN_COMMANDS) for unit in units)]
        said = [unit for units in [*earlier, row.units[:k]] for unit in units]
        acts = any(unit.startswith(TURN_COMMANDS) for unit in row.units)
        if len(turns) + acts > 1 or not any(unit.startswith(("burn", "convert", *TURN_COMMANDS)) for unit in said):
            return False
        self.play(WAIT)
        return True

    def find_step(self, faction: str) -> tuple[Row, int] | None:
        """A step owed since before: the first, however late, of a row with more steps than actions in it and before it
        bring."""
        brought = 0
        for row in self.queues[faction]:
            steps = [k for k, unit in enumerate(row.units) if re.fullmatch(STEPS, unit)]
            brought += sum(unit.startswith(GRANTS_A_STEP) for unit in row.units)
            brought -= sum(2 if row.units[k].startswith("+2") else 1 for k in steps)
            if brought < 0:
                return row, steps[0]
        return None

    def late_step(self, faction: str) -> bool:
        found = self.find_step(faction)
        if found is None:
            return False
        row, k = found
        text = row.units[k].replace("+2", "+")
        self.play(GAME.vocabulary.folded[text], row)
        self.use_unit(row, k, text)
        self.finish_rows(faction)
        return True

    def no_step(self, row: Row | None) -> bool:
        if row is None:
            return False
        raise self.bad(row, row.command, "expected a step on a cult track, such as '+FIRE'")

    def try_row(self, row: Row, faction: str, question: Item[Any], legal: list[int]) -> bool:
        """Play the first command of a row that is possible now."""
        choices = [(k, unit, text) for k, unit in enumerate(row.units) for text in texts(self.state, unit)]
        if question is USE_SPADES:
            choices = ordered(self.state, choices, row.units)
        for k, unit, text in choices:
            move = GAME.vocabulary.folded.get(text.casefold())
            if move is not None and move in legal:
                if unit.startswith("transform"):
                    row.units[k] = f"transform {unit.split()[1]} to {target(self.state, unit)}"
                self.play(move, row)
                row.begun = True
                self.turn_of[faction] = self.state.turns
                if not (unit.startswith("build") and text.startswith("transform")):
                    self.use_unit(row, k, text)
                self.finish_rows(faction)
                return True
        return False

    def must_answer(self) -> bool:
        """Free spades and a step that waits must be answered on the site, in whatever row it is."""
        state = self.state
        if state.asking is AFTER_ACTION:
            return waiting_step(state, state.seat) >= 0
        return state.asking is USE_SPADES and spades_left(state.about) > 0

    def play_default(self, legal: list[int]) -> bool:
        """What a row leaves unsaid: nothing more."""
        for text in UNSAID:
            if GAME.number(text) in legal:
                self.play(GAME.number(text))
                return True
        if len(legal) == 1:
            self.play(legal[0])
            return True
        return False

    def answer_offer(self, faction: str, legal: list[int], partial: bool) -> bool:
        """The first answer of this faction's to an offer from that builder, of the same size if there is one. Whoever
        acts, leaves or ends the log without an answer has refused."""
        words = GAME.moves[legal[0]].split()
        found = self.offers(faction, words[-1])
        same = [one for one in found if (one[2][2] or words[1]) == words[1]]
        queue = self.queues[faction]
        for row, k, match in (same or found)[:1]:
            if self.converted_first(row, k, legal):
                return True
            self.play(legal[0] if match[1] == "leech" else legal[1], row)
            del row.units[k]
            self.finish_rows(faction)
            return True
        if queue and queue[0].units == ["resign"]:
            return self.resign(queue[0], faction)
        if partial and not queue:
            return False
        self.play(legal[1])
        return True

    def converted_first(self, row: Row, k: int, legal: list[int]) -> bool:
        """The site lets the next to act burn and convert before the answer; a ledger shows it in that order, and so
        do commands in lines of their own. In one typed line answers come first."""
        queue = self.queues[row.faction]
        before = [(one, i) for one in queue[:queue.index(row)] for i in range(len(one.units))]
        before += [(row, i) for i in range(k)] if row.values else []
        for one, i in before[:1]:
            move = GAME.vocabulary.folded.get(one.units[i])
            if move is not None and move in legal and move not in legal[:2]:
                self.play(move, one)
                del one.units[i]
                self.finish_rows(row.faction)
                return True
        return False

    def use_unit(self, row: Row, k: int, text: str) -> None:
        """Take what was played off the row; part of `dig 2`, of `+2fire` or of a long way may be left."""
        unit = row.units[k]
        found = re.fullmatch(r"dig (\d)", unit)
        if found and text == "dig 1" and int(found[1]) > 1:
            row.units[k] = f"dig {int(found[1]) - 1}"
        elif re.fullmatch(r"\+2(fire|water|earth|air)", unit) and not text.startswith("+2"):
            row.units[k] = "+" + unit[2:]
        elif unit.startswith("transform") and text.split()[-1] != unit.split()[-1]:
            return
        else:
            del row.units[k]

    def play(self, move: int, row: Row | None = None) -> None:
        """Answer without running on, so that the row can be compared first; book it where its row stands."""
        state = self.state
        item = state.asking
        if not item.forced or len(state.legal_moves()) > 1:
            self.moves.append(move)
        p = state.players[state.seat]
        before, faction = p.copy(), state.seat_id(p.seat)
        state.answer(move)
        self.neighbours_answered = False
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

    def refuse(self, row: Row) -> bool:
        for left in self.log.rows:
            if not self.state.round and left.units == ["resign"] and left.line <= row.line:
                raise self.bad(left, left.command, "nobody can leave before the first round begins")
        unit = row.units[0]
        number = GAME.vocabulary.folded.get(texts(self.state, unit)[0].casefold())
        if number is None:
            raise self.bad(row, unit, "not understood")
        raise self.bad(row, unit, str(self.state.why_not(number)))

    def bad(self, row: Row, unit: str, reason: str) -> BadLog:
        where = f"{self.log.source}, line {row.line}"
        return BadLog(f"{where}: {row.faction}: {unit!r} (round {self.state.round}): {reason}")

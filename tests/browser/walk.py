"""A game that goes on by itself: bots choose the turns of every seat, the page of one visitor who owns them all shows
each turn."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

from playwright.sync_api import expect

import terrae
from terrae.bots import bot
from terrae.bots.bot import QUICK
from terrae.core.game import State
from terrae.core.record import Record
from tests.browser.visitor import Visitor

NOWHERE = "about:blank"


class Walk:
    """All turns of one game, as bots play them (random ones on the plain engine)."""

    def __init__(self, visitor: Visitor, game: str, seats: int, **options: str) -> None:
        visitor.opens_table(game, ["me"] * seats, **options)
        self.visitor = visitor
        self.id = visitor.table_id
        self.bot = bot("greedy" if terrae.COMPILED else "random")
        self.rng = Random(11)
        self.token = visitor.page.locator('meta[name="csrf"]').get_attribute("content") or ""

    def record(self) -> Record:
        found = Record.read(self.visitor.context.request.get(f"/t/{self.id}/record").text())
        self.plies = found.plies
        return found

    def turn(self, state: State) -> list[str]:
        """One turn of the seat to move."""
        seat, turns, moves = state.seat, state.turns, []
        while not state.over and (state.seat, state.turns) == (seat, turns):
            move = self.bot.choose(state, QUICK, self.rng)
            moves.append(state.game.moves[move])
            state.apply(move)
        return moves

    def positions(self) -> Iterator[State]:
        """The positions before every turn; the page does not show them."""
        self.visitor.goes_to(NOWHERE)  # a page that nobody looks at need not follow the game
        record = self.record()
        while True:
            yield record.state
            if record.state.over:
                return
            self.play(record)
            record = self.record()

    def glimpses(self, every: int) -> Iterator[State]:
        """The position before one of so many turns, with which the page is opened, and the next one, which comes to the
        open page. The end is the last."""
        for number, state in enumerate(self.positions()):
            if number % every == 0 or (state.over and self.visitor.page.url == NOWHERE):
                self.visitor.goes_to(f"/t/{self.id}")
            elif number % every > 1 and self.visitor.page.url != NOWHERE:
                self.visitor.goes_to(NOWHERE)
            if self.visitor.page.url != NOWHERE:
                expect(self.visitor.page.locator(f'#table[data-committed="{self.plies}"]')).to_be_attached()
                yield state

    def play(self, record: Record) -> None:
        """Send the next turn."""
        answer = self.visitor.context.request.post(
            f"/api/tables/{self.id}/moves", headers={"x-terrae-csrf": self.token},
            data={"ply": record.plies, "moves": self.turn(record.state.copy())})
        assert answer.ok, answer.text()

    def until(self, question: str, round_number: int = 1) -> State:
        """Play on until a question is asked in a round or later, then show it."""
        for state in self.positions():
            if state.over or (state.question == question and state.round_number() >= round_number):
                break
        self.visitor.goes_to(f"/t/{self.id}")
        return state

"""Writing a record as a plain log that the site's own engine accepts, one line per turn or answer."""
from __future__ import annotations

from typing import Any

from terrae.core.errors import BadOption
from terrae.core.game import CHANCE
from terrae.core.items import Item
from terrae.core.record import Record
from terrae.mystica.flow import ASK_FACTION, NEXT_TURN
from terrae.mystica.game import GAME
from terrae.mystica.maps import HEX_NAMES
from terrae.mystica.rules.conversions import Convert
from terrae.mystica.rules.cults import ASK_CULT_STEP, LATER_STEP
from terrae.mystica.rules.leaving import RESIGN
from terrae.mystica.rules.offers import builder, gain, offered
from terrae.mystica.rules.passing import ASK_FIRST_CARD
from terrae.mystica.rules.setup import ASK_DWELLING
from terrae.mystica.snellman.log import OPTIONS
from terrae.mystica.snellman.turn import Part, Turn, merged
from terrae.mystica.state import State
from terrae.mystica.tiles import BONUS_CARDS, ROUNDS, SCORING_TILES
from terrae.mystica.turn import ASK_LEECH, CONSIDER, LEECH_POWER, OFFER_POWER

LEECH_FIRST = "strict-leech"
STRICT = (LEECH_FIRST, "strict-darkling-sh", "strict-chaosmagician-sh")  # nearer to the printed rules
ALONE: list[Item[Any]] = [ASK_LEECH, ASK_DWELLING, ASK_FIRST_CARD]  # the answer is a line of its own


class Exporter:
    """Plays a record and writes it as the site wants it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state: State = GAME.start(record.options)
        self.lines: list[str] = []
        self.turn: Turn | None = None  # not written yet
        self.open = ""  # whose turn the site has not seen the end of
        self.converts_first = False  # before an answer to an offer, which the strict site refuses
        self.ends_early = False  # a double turn, as the site counts its actions
        self.owed: dict[int, list[Part]] = {}  # by seat: conversions that the site can do only in the next turn

    def text(self) -> str:
        """The whole log. What the site cannot express raises `BadOption` before anything is written."""
        if self.record.options["starting_vp"] != "20":
            raise BadOption("a plain log cannot say starting_vp=2017; export games that start with 20 points")
        moves = list(self.record.moves)
        while not self.state.over and (moves or not self.waits()):
            if self.waits():
                self.write(moves.pop(0))
            else:
                self.step()
        self.flush()
        for seat, parts in self.owed.items():
            if self.state.over:
                raise self.too_late(seat, parts)
        return "\n".join(self.head() + self.lines) + "\n"

    def waits(self) -> bool:
        """Must somebody decide, or does the game continue by itself?"""
        item = self.state.asking
        return item.asks and not (item.forced and len(self.state.legal_moves()) == 1)

    def name(self, seat: int) -> str:
        return self.state.seat_id(seat).replace("_", "")

    def head(self) -> list[str]:
        """Options, tiles and who plays, before the first move."""
        options, state = self.record.options, self.state
        lines = [f"option {name}" for name in STRICT if name != LEECH_FIRST or not self.converts_first]
        lines += [f"option {name}" for name, key in OPTIONS.items() if options[key] == "yes"]
        if options["turn_order"] == "passing":
            lines.append("option variable-turn-order")
        if self.ends_early:
            lines.append("option loose-done")
        tiles = [SCORING_TILES[state.scoring_tile(number)] for number in range(1, ROUNDS + 1)]
        lines.append("score " + ",".join(tiles))
        lines += [f"delete {card}" for i, card in enumerate(BONUS_CARDS) if state.card_left_out(i)]
        first = self.record.at(self.first_ply())
        assert isinstance(first, State)
        seats = [int(first.in_turn(place)) for place in range(first.seats())]
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
        item, seat, about = state.asking, state.seat, state.about
        if item.asks:  # answered by the rules, but the site wants it written
            self.write(state.legal_moves()[0])
            return
        if item in (OFFER_POWER, NEXT_TURN):
            self.flush()
        state.step()
        if item is CONSIDER and not state.asking.asks:
            self.line(seat, f"decline {offered(about)} from {self.name(builder(about))}")

    def write(self, move: int) -> None:
        """Note a move; a turn is written when it ends."""
        state = self.state
        seat, kind = state.seat, GAME.kind_of[move]
        if state.asking is ASK_FACTION or seat == CHANCE or kind is LATER_STEP:
            state.answer(move)
        elif kind is RESIGN:
            self.flush()
            self.lines.append(f"drop-faction {self.name(seat)}")
            self.open = ""
            state.answer(move)
        elif state.asking in ALONE or (self.turn is None and state.asking is ASK_CULT_STEP):
            self.flush()
            self.check_points(seat, move)
            self.converts_first |= state.asking is ASK_LEECH and isinstance(kind, Convert)
            self.line(seat, GAME.moves[move])
            state.answer(move)
        else:
            if self.turn is None or self.turn.seat != seat:
                self.flush()
                self.turn = Turn(state.copy(), seat, self.name(seat))
            self.turn.play(state, move)

    def check_points(self, seat: int, move: int) -> None:
        """Conversions that the site makes later must not change how much power one's points can pay for."""
        if seat in self.owed and GAME.kind_of[move] is LEECH_POWER:
            p = self.state.players[seat].copy()
            power = offered(self.state.about)
            now = gain(p, power)
            p.vp -= sum(1 if part.words.endswith("vp") else -1 for part in self.owed[seat])
            if gain(p, power) != now:
                raise self.too_late(seat, self.owed[seat])

    def too_late(self, seat: int, parts: list[Part]) -> BadOption:
        late = "; ".join(merged([part.words for part in parts]))
        return BadOption(f"the site cannot do what {self.name(seat)} did after passing: {late}")

    def line(self, seat: int, words: str) -> None:
        self.lines.append(f"{self.name(seat)}: {words}")
        self.open = ""

    def flush(self) -> None:
        """Write the turn that has ended. The site ends one at another faction's line, so two in a row need a word."""
        turn, self.turn = self.turn, None
        if turn is None:
            return
        lines = turn.lines([] if turn.between_rounds else self.owed.pop(turn.seat, []))
        self.ends_early |= any(line.endswith(". done") for line in lines)
        if turn.owed:
            self.owed[turn.seat] = turn.owed
        if not lines:
            return
        if turn.name == self.open and not turn.between_rounds:
            self.lines.append(f"{turn.name}: done")
        self.lines += lines
        self.open = "" if turn.passes or turn.between_rounds or lines[-1].endswith(". done") else turn.name

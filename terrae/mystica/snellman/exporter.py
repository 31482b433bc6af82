"""Writing a record as a plain log, as the site's players type it."""
from __future__ import annotations

import re

from terrae.core.errors import BadOption
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.mystica.game import GAME
from terrae.mystica.maps import HEX_NAMES
from terrae.mystica.snellman.log import OPTIONS
from terrae.mystica.state import State
from terrae.mystica.tiles import BONUS_CARDS, ROUNDS, SCORING_TILES


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

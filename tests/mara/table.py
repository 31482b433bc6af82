"""Positions for tests: a table in round 1 with known tiles and an empty board, to be furnished in a few lines."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from terrae.core.errors import IllegalMove
from terrae.core.game import CHANCE
from terrae.mara import GAME, flow
from terrae.mara.characters import CHARACTERS
from terrae.mara.components import one_line, shipped
from terrae.mara.state import BIT, EMPTY, FIRE, IS_CHIEFTAIN, IS_EXPLORER, IS_WARRIOR, NO_TILE, Player, State
from terrae.mara.tiles import ARTIFACTS, BONUS_TILES, DISPLAY, GOODS, SPACES, TILES

KINDS = {"explorer": IS_EXPLORER, "chieftain": IS_CHIEFTAIN, "warrior": IS_WARRIOR}
LEFT = ["1a", "1b", "2a", "2b", "3a", "3b"]  # tiles of the rows, if a test does not say otherwise
RIGHT = ["1a", "1b", "2a", "2b", "3a", "3b"]
BONUS = ["1a", "1b", "2a", "2b", "3a", "3b", "1c", "2c", "2d", "3c", "3d", "3e"]  # road, river, fields
CARDS = ["1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h"]


def components(**changed: str) -> str:
    """The option for the shipped set with lines changed: `components(artifacts_1a='{category = ...}')`."""
    lines, table = shipped().splitlines(), ""
    for number, line in enumerate(lines):
        if line.startswith("["):
            table = line.strip("[]")
        key = line.partition("=")[0].strip()
        if f"{table}_{key}" in changed:
            lines[number] = f"{key} = {changed.pop(f'{table}_{key}')}"
    assert not changed, f"no such lines: {changed}"
    return one_line("\n".join(lines))


class Table:
    """Seats by number from 0; seat 0 is asked to send somebody in the given round.

    Everybody has nothing: no resources, no worker, tracks at their start, no character unless named. Tiles lie as in
    LEFT, RIGHT and BONUS, the display shows CARDS; with two or three players there is no fire and no neutral explorer.
    """

    def __init__(self, players: int = 4, *, round: int = 1, characters: Sequence[str] = (), left: Sequence[str] = LEFT,
                 right: Sequence[str] = RIGHT, bonus: Sequence[str] = BONUS, cards: Sequence[str] = CARDS,
                 **options: str) -> None:
        given = {"players": str(players), "start": "1", "setup": "first_game", **options}
        state = GAME.start(given)
        assert isinstance(state, State)
        while state.question != "send":
            state.apply(state.legal_moves()[0])
        self.state: State = state
        s = state
        s.round = round
        s.board = filled(s.board, [0] * len(s.board))
        s.left = sum((TILES.index(tile) + 1) << 5 * row for row, tile in enumerate(left))
        s.right = sum((TILES.index(tile) + 1) << 5 * row for row, tile in enumerate(right))
        s.bonus = sum((NO_TILE if not tile else BONUS_TILES.index(tile)) << 5 * n for n, tile in enumerate(bonus))
        s.bonus_out = sum(BIT[BONUS_TILES.index(tile)] for tile in bonus if tile)
        s.neutral_a = s.neutral_b = 0
        self.display(*cards)
        for p in s.players:
            p.goods = p.military = p.river = p.workers = 0
        for seat, id in enumerate(characters):
            if id:
                s.players[seat].character = next(one for one in CHARACTERS if one.id == id)
                s.players[seat].explorers += s.players[seat].character.explorers(s.players[seat])

    # Furnishing -------------------------------------------------------------------------------------------------

    def __getitem__(self, seat: int) -> Player:
        return self.state.players[seat]

    def display(self, *cards: str) -> Table:
        """Lay artifacts along the river; the rest of the deck follows."""
        shown = [ARTIFACTS.index(card) for card in cards] + [EMPTY] * (DISPLAY - len(cards))
        self.state.display = sum(card << 6 * slot for slot, card in enumerate(shown))
        self.state.deck = sum(BIT[n] for n in range(len(ARTIFACTS)) if n not in shown)
        return self

    def goods(self, seat: int, **amounts: int) -> Table:
        """Exactly these resources: livestock=2, leather=1."""
        self[seat].goods = sum(n << 8 * GOODS.index(good) for good, n in amounts.items())
        return self

    def has(self, seat: int, **values: Any) -> Table:
        """Fields as given: military, river, lead, rear, explorers, warriors, vp, chieftain, experienced, flags..."""
        for key, value in values.items():
            setattr(self[seat], key, value)
        return self

    def workers(self, seat: int, *levels: int) -> Table:
        self[seat].workers = sum(1 << 8 * (level - 1) for level in levels)
        return self

    def owns(self, seat: int, *cards: str) -> Table:
        """Artifacts created already; nothing is triggered."""
        for card in cards:
            bit = BIT[ARTIFACTS.index(card)]
            self[seat].artifacts |= bit
            self.state.deck &= ~bit
        return self

    def reserved(self, seat: int, card: str) -> Table:
        self[seat].reserved = ARTIFACTS.index(card)
        self.state.deck &= ~BIT[ARTIFACTS.index(card)]
        return self

    def put(self, seat: int, member: str, *spaces: str) -> Table:
        """Stand members on spaces; explorers and the chieftain leave home. Seats 4 and 5 are the neutral players."""
        for space in spaces:
            board, code = self.state.board[:], KINDS[member] | seat << 2
            place = SPACES.index(space)
            board[place] = code if not board[place] else board[place] | code << 5
            self.state.board = board
            if seat < 4 and member == "explorer":
                self[seat].explorers -= 1
            elif seat < 4 and member == "chieftain":
                self[seat].chieftain = False
            elif seat < 4:
                self.state.warriors -= 1
        return self

    def fire(self, *spaces: str) -> Table:
        board = self.state.board[:]
        for space in spaces:
            board[SPACES.index(space)] = FIRE
        self.state.board = board
        return self

    def to_move(self, seat: int) -> Table:
        """Make it a seat's turn."""
        s = self.state
        s.depth -= 3  # the turn that lies on the stack: send, artifact, next turn
        s.push(flow.NEXT_TURN, CHANCE, seat)
        s.run()
        return self

    # Playing and looking ----------------------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Play moves one after the other, whoever is asked; an illegal one raises."""
        for move in moves:
            self.state.play(move)
            assert self.state.audit() == [], self.state.audit()
        return self

    def refuses(self, move: str) -> str:
        """The reason a move is refused for; '' if it is legal."""
        refused = self.state.why_not(GAME.number(move))
        return refused.reason if isinstance(refused, IllegalMove) else ""

    def legal(self, pattern: str = "") -> list[str]:
        """The legal moves that match."""
        return [GAME.moves[move] for move in self.state.legal_moves() if re.search(pattern, GAME.moves[move])]

    def count(self, seat: int) -> dict[str, int]:
        """What a seat holds of resources, without zeros."""
        return {good: self[seat].good(n) for n, good in enumerate(GOODS) if self[seat].good(n)}

    def at(self, space: str) -> list[tuple[int, str]]:
        """Who stands there: (seat, member), fire as (7, 'fire')."""
        code = self.state.board[SPACES.index(space)]
        names = {kind: name for name, kind in KINDS.items()}
        return [(7, "fire") if one == FIRE else (one >> 2, names[one & 3]) for one in (code & 31, code >> 5) if one]

    def end_round(self) -> Table:
        """Everybody sends everybody to the hut until the round, or the game, is over; chance takes its first move."""
        now = self.state.round
        while not self.state.over and (self.state.round == now or self.state.seat == CHANCE):
            moves = self.legal()
            wanted = [m for m in moves if m.endswith("to hut") or m in ("done", "no artifact")]
            self.play(wanted[0] if wanted else moves[0])
        return self


def filled(packed: Any, values: Sequence[int]) -> Any:
    """A list as the packed array of the engine at hand."""
    new = packed[:]
    for i, value in enumerate(values):
        new[i] = value
    return new

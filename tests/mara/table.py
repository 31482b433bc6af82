"""Positions for tests: a table in round 1 with known tiles and an empty board, to be furnished in a few lines."""
from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from terrae.core.chance import outcomes
from terrae.core.errors import IllegalMove
from terrae.core.game import CHANCE
from terrae.core.ledger import Ledger
from terrae.mara import GAME, flow
from terrae.mara.characters import CHARACTERS
from terrae.mara.components import one_line, terms
from terrae.mara.grammar import Term
from terrae.mara.packed import BIT, FIRE, UNIT, colour_of, joined_by, member_of, people_on, person
from terrae.mara.player import BUNDLE
from terrae.mara.state import EMPTY, NO_TILE, Player, State
from terrae.mara.tiles import ARTIFACTS, BONUS_TILES, DISPLAY, GOODS, MEMBERS, SPACES, TILES

LEFT = ["1a", "1b", "2a", "2b", "3a", "3b"]  # tiles of the rows, if a test does not say otherwise
RIGHT = ["1a", "1b", "2a", "2b", "3a", "3b"]
BONUS = ["1a", "1b", "2a", "2b", "3a", "3b", "1c", "2c", "2d", "3c", "3d", "3e"]  # road, river, fields
CARDS = ["1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h"]


# The set before it was balanced: tests of rules do not change when the shipped set does.
SET = (Path(__file__).parent / "facts.toml").read_text(encoding="utf-8")
FACTS = one_line(SET)
# A set in which every effect word stands somewhere.
EVERY_WORD = one_line((Path(__file__).parent / "every_word.toml").read_text(encoding="utf-8"))


def components(**changed: str) -> str:
    """The option for the tests' set with lines changed: `components(artifacts_1a='{category = ...}')`."""
    lines, table = SET.splitlines(), ""
    for number, line in enumerate(lines):
        if line.startswith("["):
            table = line[1:line.index("]")]
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
        given = {"players": str(players), "start": "1", "setup": "first_game", "components": FACTS, **options}
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
        self.state.deck = sum(BIT[n] for n in range(len(self.state.set.artifacts)) if n not in shown)
        return self

    def goods(self, seat: int, **amounts: int) -> Table:
        """Exactly these resources: livestock=2, leather=1."""
        p = self[seat]
        tied = {good: max(0, n // BUNDLE - 1) for good, n in amounts.items()}
        p.bundles = sum(n * UNIT[GOODS.index(good)] for good, n in tied.items())
        p.goods = 0
        p.change_goods(sum((n - tied[good] * BUNDLE) * UNIT[GOODS.index(good)] for good, n in amounts.items()))
        return self

    def has(self, seat: int, **values: Any) -> Table:
        """Fields as given: military, river, lead, rear, explorers, warriors, vp, chieftain, experienced, flags..."""
        for key, value in values.items():
            setattr(self[seat], key, value)
        return self

    def workers(self, seat: int, *levels: int) -> Table:
        self[seat].workers = sum(UNIT[level - 1] for level in levels)
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
            place = SPACES.index(space)
            self.state.set_space(place, joined_by(self.state.board[place], person(MEMBERS.index(member), seat)))
            if seat < 4 and member == "explorer":
                self[seat].explorers -= 1
            elif seat < 4 and member == "chieftain":
                self[seat].chieftain = False
            elif seat < 4:
                self.state.warriors -= 1
        return self

    def fire(self, *spaces: str) -> Table:
        for space in spaces:
            self.state.set_space(SPACES.index(space), FIRE)
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

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        return self.state.seat, self.state.question

    def count(self, seat: int) -> dict[str, int]:
        """What a seat holds of resources, without zeros."""
        return {good: self[seat].good(n) for n, good in enumerate(GOODS) if self[seat].good(n)}

    def at(self, space: str) -> list[tuple[int, str]]:
        """Who stands there: (seat, member), fire as (7, 'fire')."""
        there = self.state.board[SPACES.index(space)]
        if there == FIRE:
            return [(7, "fire")]
        return [(colour_of(one), MEMBERS[member_of(one)]) for one in people_on(there)]

    def end_round(self) -> Table:
        """Everybody sends everybody to the hut until the round, or the game, is over; chance takes its first move."""
        now = self.state.round
        while not self.state.over and (self.state.round == now or self.state.seat == CHANCE):
            moves = self.legal()
            wanted = [m for m in moves if m.endswith("to hut") or m in ("done", "no artifact")]
            self.play(wanted[0] if wanted else moves[0])
        return self

    def chance(self) -> Table:
        """Chance takes its first move until a player is asked."""
        while self.state.seat == CHANCE:
            self.play(self.legal()[0])
        return self

    def to_hut(self, member: str = "explorer") -> Table:
        """Whoever is asked sends somebody to the hut and does nothing there; next come the artifacts."""
        self.play(f"{member} to hut")
        return self.play("done") if self.state.question == "hut" else self

    def create(self, card: str, *answers: str) -> Table:
        """Whoever is asked sends an explorer to the hut and creates a card; chance refills the display."""
        return self.to_hut().play(f"create {card}", *answers).chance()

    def holds(self, seat: int) -> dict[str, int]:
        """Everything a seat has that is counted, by name."""
        return dict(zip(GAME.resources, self.state.holdings(seat), strict=True))

    def changed(self, seat: int, before: dict[str, int]) -> dict[str, int]:
        """What is different from what `holds` said before, without zeros."""
        return {name: n - before[name] for name, n in self.holds(seat).items() if n != before[name]}

    def shown(self) -> list[str]:
        """The artifacts along the river, from the left."""
        cards = [self.state.card_at(slot) for slot in range(DISPLAY)]
        return [ARTIFACTS[card] for card in cards if card != EMPTY]

    def sheets(self) -> list[dict[str, int]]:
        """The score sheet of each seat when the game ends with this round, the fifth; lines without points left out."""
        assert self.state.round == 5
        ledger = self.state.ledger = Ledger()
        self.end_round()
        found: list[dict[str, int]] = [{} for _ in self.state.players]
        for seat, source, points in ledger.points:
            line = GAME.sources[source]
            found[seat][line] = found[seat].get(line, 0) + points
        return found


def filled(packed: Any, values: Sequence[int]) -> Any:
    """A list as the packed array of the engine at hand."""
    new = packed[:]
    for i, value in enumerate(values):
        new[i] = value
    return new


# The beginning, where chance lays the table -----------------------------------------------------------------------


def new_game(**options: str) -> State:
    """A game before anything is laid."""
    state = GAME.start(options)
    assert isinstance(state, State)
    return state


def until(s: State, question: str) -> State:
    """Take the first legal move until the question is asked."""
    while s.question != question:
        s.apply(s.legal_moves()[0])
    return s


def play(s: State, *moves: str) -> State:
    for move in moves:
        s.play(move)
    return s


def texts(s: State) -> list[str]:
    """The legal moves in words."""
    return [GAME.moves[move] for move in s.legal_moves()]


def chances(s: State) -> dict[str, Fraction]:
    """What chance may do, and how likely."""
    return {GAME.moves[move]: chance for move, chance in outcomes(s)}


def refusal(s: State, move: str) -> str:
    """The reason a move is refused for; '' if it is legal."""
    refused = s.why_not(GAME.number(move))
    return refused.reason if isinstance(refused, IllegalMove) else ""


def whose_turns(s: State, question: str, moves: Sequence[str]) -> list[int]:
    """Seats that are asked a question one after the other while moves answer it."""
    seats = []
    for move in moves:
        assert s.question == question, s.question
        seats.append(s.seat)
        s.play(move)
    return seats


# Effects given in words -------------------------------------------------------------------------------------------

PLENTY = dict.fromkeys(GOODS, 9)
# Lines of the set as worked examples need them.
PINNED = {
    "tracks_power_levels": "[0, 5, 10, 15]", "tracks_power_points": "[1, 2, 3, 4]",
    "tracks_military_outpost": "[8, 12, 16]", "tracks_military_special": "10",
    "tracks_river_outpost": "[7, 10, 13]", "tracks_river_special": "9", "tracks_road_outpost": '[3, 5, "end"]',
    "tracks_road_special": "4", "tracks_road_bonus": "[1, 1, 2, 2, 3, 3]",
    "artifacts_1a": '{category = "clothing", cost = "2 leather", vp = 1}',
    "artifacts_1b": '{category = "clothing", cost = "1 leather, 1 ashlar", vp = 3}',
    "artifacts_1c": '{category = "clothing", cost = "2 leather, 1 lumber", vp = 3}',
    "artifacts_1d": '{category = "clothing", cost = "2 leather, 1 metal", vp = 4}',
    "artifacts_1e": '{category = "pottery", cost = "2 ashlar", vp = 1}',
    "artifacts_1i": '{category = "tools", cost = "2 lumber", vp = 1}',
    "artifacts_1m": '{category = "weaponry", cost = "2 metal", vp = 1}',
    "artifacts_2a": '{category = "clothing", cost = "2 leather, 1 ashlar", vp = 4}',
    "artifacts_3a": '{category = "clothing", cost = "3 leather, 1 ashlar, 1 lumber", vp = 15}',
    "bonus_tiles_1a": '"2 any raw"', "bonus_tiles_1b": '"1 any refined"', "bonus_tiles_1c": '"2 culture"',
    "bonus_tiles_2c": '"3 points"', "bonus_tiles_2d": '"4 points"', "bonus_tiles_3c": '"6 points"'}


def pinned(players: int = 4, said: dict[str, str] | None = None, **more: Any) -> Table:
    """A table with the lines of PINNED, and those said, in place of the set's own."""
    return Table(players, components=components(**{**PINNED, **(said or {})}), **more)


def space_saying(text: str, players: int = 4, more_said: dict[str, str] | None = None, **more: Any) -> Table:
    """A table whose space 1.1, a plain, says what is given."""
    line = (f'{{left = "plains: {text}", middle = "plains: 2 livestock", right = "quarry: 1 stone", '
            'outpost = "workers"}')
    return pinned(players, {"plains_quarry_1a": line, **(more_said or {})}, **more)


def artifact_saying(id: str = "1p", players: int = 4, more: Any = None, **said: str) -> Table:
    """A table where an artifact costs 1 metal, is weaponry worth nothing, and has the effects given."""
    given = {"category": "weaponry", "cost": "1 metal", **said}
    line = "{vp = 0, " + ", ".join(f'{key} = "{value}"' for key, value in given.items()) + "}"
    return pinned(players, {f"artifacts_{id}": line}, **(more or {}))


def answers(text: str) -> list[str]:
    """The moves of somebody with plenty of everything who takes all an effect offers: wood, leather, lead caravan."""
    amounts = summed(text)
    moves = [f"take {amounts['any_raw']} wood"] if "any_raw" in amounts else []
    moves += [f"take {amounts['any_refined']} leather"] if "any_refined" in amounts else []
    moves += ["caravan lead straight"] * amounts.get("travel", 0)
    moves += [f"transform {amounts['transform']} stone"] if "transform" in amounts else []
    exchange = exchange_of(text)
    if exchange is not None:
        alone = re.search(r"exchange \d+ (military|leather|ashlar|lumber|metal) ", text)  # then the rest is not asked
        moves += ([f"exchange {exchange[1]}"] * (1 if alone else exchange[0]) + answers(exchange[3])) * exchange[2]
    return moves + (["no artifact"] if "create_with_raw" in amounts else [])


def gained(text: str, stronger: int = 0) -> dict[str, int]:
    """What the same person then holds more or less of; so many players are stronger."""
    found: dict[str, int] = {}

    def add(name: str, n: int) -> None:
        found[name] = found.get(name, 0) + n

    for id, given in outside_exchange(text):
        n = int(given[0]) if given and given[0].isdigit() else 0
        if id == "good":
            add(given[1], n)
        elif id in ("any_raw", "any_refined"):
            add("wood" if id == "any_raw" else "leather", n)
        elif id in ("transform", "transform_only"):
            raw = given[1] if id == "transform_only" else "stone"
            add(raw, -n)
            add(GOODS[GOODS.index(raw) + 4], n)
        elif id in ("military", "culture", "points", "warriors"):
            add(id, n)
        elif id == "travel":
            add("lead_caravan", 3 * n)
        elif id == "worker":
            add(f"worker_{n}", 1)
        else:
            assert id in ("create_with_raw", "exchange", "per"), f"teach this helper {id}"
    for per in re.findall(r"(\d+) military per stronger", text):
        add("military", int(per) * stronger)
    exchange = exchange_of(text)
    if exchange is not None:
        amount, paid, times, bought = exchange
        add(paid, -amount * times)
        for name, n in gained(bought).items():
            add(name, n * times)
    return {name: n for name, n in found.items() if n}


def exchange_of(text: str) -> tuple[int, str, int, str] | None:
    """What an exchange takes each time, of what (livestock where any raw one is), how often, and what it buys."""
    shape = re.search(r"exchange (\d+) (.+?) for (.+) up to (\d+)", text)
    if shape is None:
        return None
    paid = {"any raw": "livestock", "any refined": "ashlar"}.get(shape[2], shape[2])
    return int(shape[1]), paid, int(shape[4]), shape[3].replace(" and ", ", ")


def outside_exchange(text: str) -> list[Term]:
    """The terms that are neither part of an exchange nor counted per something."""
    found, inside = [], ""
    for term in terms(text):
        inside = inside or (f"{term[0]}_end" if term[0] in ("exchange", "per") else "")
        if not inside:
            found.append(term)
        inside = "" if term[0] == inside else inside
    return found


def summed(text: str) -> dict[str, int]:
    """How much of each term, outside an exchange."""
    amounts: dict[str, int] = {}
    for id, given in outside_exchange(text):
        amounts[id] = amounts.get(id, 0) + (int(given[0]) if given and given[0].isdigit() else 1)
    return amounts

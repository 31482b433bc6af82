"""The plain position of Terramara as numbers."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.mara.characters import CHARACTERS
from terrae.mara.flow import ITEMS, NEXT_TURN
from terrae.mara.packed import CLAIMED, FIRE, NEUTRAL, amount, colour_of, first_on, is_person, member_of, second_on
from terrae.mara.rules.artifacts import ASK_DISCOUNT, ASK_PAY, card_paid, cost_left, raw_left
from terrae.mara.rules.beginning import ASK_CHARACTER, ASK_START_CARD
from terrae.mara.rules.exchanges import ASK_EXCHANGE, ASK_PRICE, times_left, units_owed
from terrae.mara.rules.raid import ASK_GIVE, about_raid, raider_of, resources_owed
from terrae.mara.state import EMPTY, NO_TILE, Player, State
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_PLACES,
    BONUS_TILES,
    DISPLAY,
    GOODS,
    LEVELS,
    MEMBERS,
    NEUTRAL_CARDS,
    PLACES,
    REFINED,
    ROUNDS,
    ROWS,
    SPACES,
    START_CARDS,
    TILES,
)
from terrae.research.boards.pending import PendingBoard, ahead
from terrae.research.row import SEATS, Field, Layout, Row

MAX_PLAYERS: Final = 4
WHO: Final = SEATS[:MAX_PLAYERS]
COLOURS: Final = [*WHO, "neutral_1", "neutral_2"]
MEMBER_COUNT: Final = len(MEMBERS)
ASKED: Final = ["raw_allowed", *[f"cost_{good}" for good in REFINED], "times_left", "units_owed", "resources_owed",
                "raider"]
PLAIN: Final = ["points", "military", "river", "lead_caravan", "rear_caravan", "prizes", "explorers",
                "explorers_in_hut", "chieftain", "warriors", "experienced", "sent", "character_used", "taken_back"]


class MaraBoard(PendingBoard):
    def __init__(self) -> None:
        x = Layout()
        self.players: Field = x.choice("players", ["2", "3", "4"])
        self.switches: i64 = x.numbers("option", ["offers_ask", "old_readings"], "1 if chosen")
        self.round: Field = x.choice("round", ["setup", *[str(n + 1) for n in range(ROUNDS)]])
        self.first: Field = x.choice("first_player", WHO)
        self.next_first: Field = x.choice("next_first_player", WHO)
        self.table: i64 = x.numbers("", ["warriors_beside", "caravans_arrived", "neutral_1.military",
                                         "neutral_2.military"])
        self.neutral_cards: Field = x.flags("neutral_card.drawn", [str(n + 1) for n in range(NEUTRAL_CARDS)])
        self.characters: Field = x.flags("character.offered", [one.id for one in CHARACTERS])
        self.starts: Field = x.flags("start_card.offered", START_CARDS)
        rows = [str(row + 1) for row in range(ROWS)]
        self.left: vec[Field] = vec[Field]([x.choice(f"left_tile.{row}", TILES) for row in rows])
        self.right: vec[Field] = vec[Field]([x.choice(f"right_tile.{row}", TILES) for row in rows])
        self.bonus: vec[Field] = vec[Field]([x.choice(f"bonus_tile.{n + 1}", BONUS_TILES) for n in range(BONUS_PLACES)])
        self.bonus_out: Field = x.flags("bonus_tile.out", BONUS_TILES, "1 if it is not left over")
        self.deck: Field = x.flags("artifact.to_come", ARTIFACTS, "1 if it has not been drawn")
        self.slots: i64 = x.numbers("artifact.slot", ARTIFACTS, "its space along the river from 1, or 0")
        self.display: i64 = x.note()
        space = Layout()
        self.first_member: i64 = space.numbers("first", [*MEMBERS, *COLOURS], "who came first, and whose it is")
        self.second_member: i64 = space.numbers("second", [*MEMBERS, *COLOURS], "who joined them, and whose it is")
        self.claimed: i64 = space.number("claimed", "1 if it can be claimed only once in a round, and was")
        self.fire: i64 = space.number("fire", "1 if it is on fire")
        self.people: i64 = space.note()
        self.spaces: Field = x.repeat("space.", SPACES[:PLACES], space)
        self.asked: i64 = x.numbers("asked", ASKED, "what the question is about; the raider is counted from 1")
        self.asked_card: Field = x.choice("asked.artifact", ARTIFACTS, "what is being paid for")
        self.mat_layout(x)
        super().__init__(x, [item.id for item in ITEMS], MAX_PLAYERS)

    def mat_layout(self, x: Layout) -> None:
        """Add what is in front of each player."""
        mat = Layout()
        self.character: Field = mat.choice("character", [one.id for one in CHARACTERS])
        self.goods: i64 = mat.numbers("", GOODS)
        self.plain: i64 = mat.numbers("", PLAIN)
        levels = [str(level + 1) for level in range(LEVELS)]
        self.workers: i64 = mat.numbers("workers", levels, "of each level")
        self.worked: i64 = mat.numbers("workers_used", levels, "used in this round, of each level")
        self.flags: Field = mat.flags("outpost", [str(row + 1) for row in range(ROWS)])
        self.start: Field = mat.choice("start_card", START_CARDS)
        self.tiles: Field = mat.flags("bonus_tile", BONUS_TILES, "1 if it is the player's own")
        self.own_left: Field = mat.choice("own_left_tile", TILES)
        self.own_right: Field = mat.choice("own_right_tile", TILES)
        self.artifacts: Field = mat.flags("artifact", ARTIFACTS, "1 if created")
        self.used: Field = mat.flags("artifact_used", ARTIFACTS, "1 if used in this round")
        self.reserved: Field = mat.choice("artifact_reserved", ARTIFACTS)
        self.mats: Field = x.repeat("", WHO, mat)

    def about(self, s: core.State, item: i64, arg: i64, seat: i64) -> i64:
        if item == ASK_GIVE.number:
            return about_raid(ahead(seat, raider_of(arg), s.seats()), resources_owed(arg))
        if item == NEXT_TURN.number:
            return ahead(seat, arg, s.seats())
        if (item == ASK_CHARACTER.number or item == ASK_START_CARD.number) and arg:
            return ahead(seat, arg - 1, s.seats()) + 1
        return arg

    def write(self, s: core.State, seat: i64, row: Row) -> None:
        assert isinstance(s, State)
        self.write_table(s, seat, row)
        self.write_display(s, row)
        self.write_asked(s, seat, row)
        self.write_spaces(s, seat, row)
        n = len(s.players)
        for k in range(n):
            row.enter(self.mats, k)
            self.write_mat(s.players[seat + k if seat + k < n else seat + k - n], row)
        self.write_pending(s, seat, row)

    def write_table(self, s: State, seat: i64, row: Row) -> None:
        row.leave()
        n = len(s.players)
        row.choose(self.players, n - 2)
        row.put(self.switches, 1 if s.options.ask else 0)
        row.put(self.switches + 1, 1 if s.options.old_readings else 0)
        row.choose(self.round, s.round)
        row.choose(self.first, ahead(seat, s.first, n))
        row.choose(self.next_first, ahead(seat, s.next_first, n) if s.next_first >= 0 else -1)
        row.put(self.table, s.warriors)
        row.put(self.table + 1, s.arrived)
        row.put(self.table + 2, s.neutral_a)
        row.put(self.table + 3, s.neutral_b)
        row.bits(self.neutral_cards, s.neutral_cards)
        row.bits(self.characters, s.characters)
        row.bits(self.starts, s.starts)
        for number in range(ROWS):
            row.choose(self.left[number], s.left_tile(number))
            row.choose(self.right[number], s.right_tile(number))
        for place in range(BONUS_PLACES):
            tile = s.bonus_at(place)
            row.choose(self.bonus[place], tile if tile != NO_TILE else -1)
        row.bits(self.bonus_out, s.bonus_out)
        row.bits(self.deck, s.deck)

    def write_display(self, s: State, row: Row) -> None:
        """Cards slide along, so all are taken away before any is written."""
        before = row.noted(self.display)
        now = s.display + 1  # 0 is nothing written yet
        if before == now:
            return
        row.remember(self.display, now)
        for slot in range(DISPLAY):
            card = before - 1 >> 6 * slot & 63
            if before and card != EMPTY:
                row.put(self.slots + card, 0)
        for slot in range(DISPLAY):
            if s.card_at(slot) != EMPTY:
                row.put(self.slots + s.card_at(slot), slot + 1)

    def write_asked(self, s: State, seat: i64, row: Row) -> None:
        item: i64 = s.asking.number if s.depth else -1
        about: i64 = s.about if s.depth else 0
        paying = item == ASK_PAY.number or item == ASK_DISCOUNT.number
        row.choose(self.asked_card, card_paid(about) if paying else -1)
        row.put(self.asked, raw_left(about) if paying else 0)
        for good in range(4):
            row.put(self.asked + 1 + good, amount(cost_left(about), good) if paying else 0)
        exchange: i64 = about if item == ASK_EXCHANGE.number or item == ASK_PRICE.number else 0
        row.put(self.asked + 5, times_left(exchange))
        row.put(self.asked + 6, units_owed(exchange))
        raid = item == ASK_GIVE.number
        row.put(self.asked + 7, resources_owed(about) if raid else 0)
        row.put(self.asked + 8, ahead(seat, raider_of(about), len(s.players)) + 1 if raid else 0)

    def write_spaces(self, s: State, seat: i64, row: Row) -> None:
        """A space that is as it was written last is left alone."""
        row.leave()
        board, note = s.board, self.spaces.note + self.people
        for space in range(PLACES):
            code: i64 = board[space] << 3 | seat if board[space] else 0
            before = row.noted(note + space * self.spaces.notes)
            if code != before:
                row.enter(self.spaces, space)
                row.remember(self.people, code)
                self.write_people(s, before, row, 0)
                self.write_people(s, code, row, 1)
                row.leave()

    def write_people(self, s: State, code: i64, row: Row, x: i64) -> None:
        """Write or take away who is on a space, as a seat sees it."""
        n = len(s.players)
        self.write_person(first_on(code >> 3), code & 7, n, self.first_member, row, x)
        self.write_person(second_on(code >> 3), code & 7, n, self.second_member, row, x)

    def write_person(self, one: i64, seat: i64, n: i64, first: i64, row: Row, x: i64) -> None:
        if is_person(one):
            colour = colour_of(one)
            row.put(first + member_of(one), x)
            row.put(first + MEMBER_COUNT + (MAX_PLAYERS + colour - NEUTRAL if colour >= NEUTRAL
                                            else ahead(seat, colour, n)), x)
        elif one == CLAIMED:
            row.put(self.claimed, x)
        elif one == FIRE:
            row.put(self.fire, x)

    def write_mat(self, p: Player, row: Row) -> None:
        plain = self.plain
        row.choose(self.character, p.character.index)
        for good in range(8):
            row.put(self.goods + good, p.good(good))
        row.put(plain, p.vp)
        row.put(plain + 1, p.military)
        row.put(plain + 2, p.river)
        row.put(plain + 3, p.lead)
        row.put(plain + 4, p.rear)
        row.put(plain + 5, p.prizes)
        row.put(plain + 6, p.explorers)
        row.put(plain + 7, p.in_hut)
        row.put(plain + 8, 1 if p.chieftain else 0)
        row.put(plain + 9, p.warriors)
        row.put(plain + 10, 1 if p.experienced else 0)
        row.put(plain + 11, 1 if p.sent else 0)
        row.put(plain + 12, 1 if p.character_used else 0)
        row.put(plain + 13, p.taken_back)
        for level in range(LEVELS):
            row.put(self.workers + level, amount(p.workers, level))
            row.put(self.worked + level, amount(p.worked, level))
        row.bits(self.flags, p.flags)
        row.choose(self.start, p.start)
        row.bits(self.tiles, p.tiles)
        row.choose(self.own_left, p.own_left)
        row.choose(self.own_right, p.own_right)
        row.bits(self.artifacts, p.artifacts)
        row.bits(self.used, p.used)
        row.choose(self.reserved, p.reserved)


BOARD: Final = MaraBoard()

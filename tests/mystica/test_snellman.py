"""The community's logs: real games, games of our own written as ledgers, people's spelling, errors, export."""
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from terrae import COMPILED
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.mystica import GAME
from terrae.mystica.snellman import BadLog, RowDiffers, read, write
from terrae.mystica.snellman.spelling import split_command
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import BONUS_CARDS, CULTS, SCORING_TILES

FOLDER = Path(__file__).parents[2] / ".." / "shared" / "games" / "terra_mystica"
REAL = [f"league-{n:02}.txt" for n in range(1, 13)]
OWN = {
    "two players": (1, {"factions": "witches,nomads", "bonus_cards": "BON1,BON2,BON3,BON4,BON5"}),
    "three players": (2, {"factions": "cultists,chaos_magicians,mermaids", "turn_order": "passing",
                          "cultists_errata": "yes", "bonus_cards": "BON1,BON3,BON4,BON6,BON7,BON8"}),
    "four players": (3, {"factions": "darklings,dwarves,halflings,auren", "more_town_tiles": "yes",
                         "shipping_bonus_card": "yes", "bonus_cards": "BON2,BON4,BON5,BON7,BON8,BON9,BON10"}),
    "two who leave": (8, {"factions": "cultists,witches,nomads,engineers", "cultists_errata": "yes", "resign": "yes",
                          "bonus_cards": "BON1,BON2,BON3,BON4,BON6,BON8,BON9"}),
}
SCORING = "SCORE3,SCORE1,SCORE2,SCORE6,SCORE5,SCORE8"
SITE_OPTIONS = {"more_town_tiles": "mini-expansion-1", "shipping_bonus_card": "shipping-bonus",
                "cultists_errata": "errata-cultist-power", "temple_scoring_tile": "temple-scoring-tile"}
LAZY = ("pass", "convert", "burn", "decline", "done", "resign", "-")
GAMES = 100 if COMPILED else 20


def random_game(seed: int, options: dict[str, str]) -> Record:
    """Random moves; passing, converting and refusing are put off, so that much is built."""
    rng = Random(seed)
    record = Record(GAME, options)
    while not record.state.over:
        moves = record.state.legal_moves()
        busy = [move for move in moves if not GAME.moves[move].startswith(LAZY)]
        record.play(rng.choice(busy if busy and rng.random() < 0.9 else moves))
    return record


def scores(record: Record) -> dict[str, int]:
    return {record.state.seat_id(seat): vp for seat, vp in enumerate(record.state.scores())}


def real(name: str) -> str:
    if not FOLDER.is_dir():
        pytest.skip(f"the real games are not at {FOLDER}")
    return (FOLDER / name).read_text(encoding="utf-8")


def is_row(line: str) -> bool:
    return line.count("\t") > 5


# Ledgers of our own -----------------------------------------------------------------------------------------------


class Ledger:
    """Writes a game as the site shows it: faction, pairs of change and value, power offered, command."""

    def __init__(self, record: Record) -> None:
        self.state = GAME.start(record.options)
        assert isinstance(self.state, State)
        self.moves = list(record.moves)
        self.old: dict[int, list[str]] = {}
        self.turn = (-1, -1)
        self.parts: list[str] = []
        self.lines = ["Default game options\tshow history"]
        self.lines += [f"option {name}\tshow history" for key, name in SITE_OPTIONS.items()
                       if record.options[key] == "yes"]
        if record.options["turn_order"] == "passing":
            self.lines.append("option variable-turn-order\tshow history")
        tiles = [SCORING_TILES[self.state.scoring_tile(n)] for n in range(1, 7)]
        self.lines += [f"Round {n} scoring: {tile}, X >> 2\tshow history" for n, tile in enumerate(tiles, 1)]
        self.lines += [f"Removing tile {card}\tshow history" for card in BONUS_CARDS
                       if card.lower() not in record.options["bonus_cards"].split(",")
                       and (card != "BON10" or record.options["shipping_bonus_card"] == "yes")]
        for p in self.state.players:
            self.row(p, "setup")

    def values(self, p: Player) -> list[str]:
        return [f"{p.vp} VP", f"{p.coins} C", f"{p.workers} W", f"{p.priests} P", f"{p.bowl1}/{p.bowl2}/{p.bowl3} PW",
                "/".join(str(step) for step in p.cult)]

    def row(self, p: Player, command: str) -> None:
        new = self.values(p)
        pairs = []
        for before, after in zip(self.old.get(p.seat, new), new, strict=True):
            change = 0 if "/" in after else int(after.split()[0]) - int(before.split()[0])
            pairs += [f"{change:+}" if change else "", after]
        self.old[p.seat] = new
        faction = self.state.seat_id(p.seat).replace("_", "")
        self.lines.append("\t".join([faction, *pairs, "", "" if p.resigned else command]))

    def flush(self) -> None:
        if self.parts:
            self.row(self.state.players[self.turn[0]], ". ".join(self.parts))
        self.parts = []

    def text(self) -> str:
        while not self.state.over:
            item = self.state.asking
            if item.asks:
                forced = item.forced and len(self.state.legal_moves()) == 1
                self.answer(self.state.legal_moves()[0] if forced else self.moves.pop(0))
            else:
                self.step(item.id, self.state.seat, self.state.about)
        return "\n".join(self.lines) + "\n"

    def answer(self, move: int) -> None:
        """Commands of one turn stand in one row; answers to offers have rows of their own."""
        alone = self.state.question in ("leech", "first_dwelling", "first_card", "cult_step")
        if alone or (self.state.seat, self.state.turns) != self.turn:
            self.flush()
        self.turn = (self.state.seat, self.state.turns)
        words = GAME.moves[move]
        if words == "resign":
            self.flush()
            self.lines.append(f"{self.state.seat_id(self.state.seat)} dropped from the game")
        self.state.answer(move)
        if words not in ("done", "no dwelling", "no ordination", "resign"):
            self.parts.append(words)
        if words == "done":
            self.flush()

    def step(self, id: str, seat: int, about: int) -> None:
        """What happens by itself and has rows on the site."""
        if id in ("cult_bonus", "income", "cult_scoring", "area_scoring", "resource_scoring", "consider", "next_turn"):
            self.flush()
        before = self.state.scores()
        self.state.step()
        if id == "cult_bonus":
            self.row(self.state.players[seat], "cult_income_for_faction")
        elif id == "income":
            self.row(self.state.players[seat], "other_income_for_faction")
        elif id in ("cult_scoring", "area_scoring"):
            name = CULTS[about] if id == "cult_scoring" else "network"
            self.lines.append(f"Scoring {name}\tshow history")
            for p in self.state.players:
                if p.vp > before[p.seat]:
                    self.row(p, f"+{p.vp - before[p.seat]}vp for {name}")
        elif id == "resource_scoring":
            self.lines.append("Converting resources to VPs\tshow history")
            for p in self.state.players:
                self.row(p, "score_resources")


@cache
def own(name: str) -> tuple[Record, str]:
    seed, options = OWN[name]
    record = random_game(seed, {"start": "1", "scoring": SCORING, "spade_points": "gained", **options})
    return record, Ledger(record).text()


# Real games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", REAL)
def test_real_games_replay_with_every_row_equal(name: str) -> None:
    text = real(name)
    record, compared = read(text, name, check=True)
    assert record.state.over
    assert compared == sum(is_row(line) for line in text.splitlines())


@pytest.mark.parametrize("name", REAL)
def test_real_games_end_with_the_points_of_their_last_rows(name: str) -> None:
    text = real(name)
    last = {line.split("\t")[0].replace("chaosmagicians", "chaos_magicians"): int(line.split("\t")[2].split()[0])
            for line in text.splitlines() if is_row(line)}
    assert scores(read(text, name)[0]) == last


@pytest.mark.parametrize("name", REAL)
def test_real_games_exported_read_back_to_the_same_points(name: str) -> None:
    record, _ = read(real(name), name)
    assert scores(read(write(record), "export")[0]) == scores(record)


# Games of our own -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OWN)
def test_ledgers_replay_with_every_row_equal(name: str) -> None:
    game, text = own(name)
    record, compared = read(text, name, check=True)
    assert compared == sum(is_row(line) for line in text.splitlines())
    assert scores(record) == scores(game)
    assert isinstance(record.state, State)
    assert sum(p.resigned for p in record.state.players) == text.count("dropped from the game")


@pytest.mark.parametrize("name", OWN)
def test_the_options_of_a_ledger_are_those_of_the_game(name: str) -> None:
    game, text = own(name)
    record, _ = read(text, name)
    different = [key for key in record.options if record.options[key].lower() != game.options[key].lower()]
    assert different == ["site_reading"]


@pytest.mark.parametrize("name", OWN)
def test_ledgers_exported_as_plain_logs_read_back_to_the_same_points(name: str) -> None:
    game, text = own(name)
    record, _ = read(text, name)
    again, compared = read(write(record), "export", check=True)
    assert (scores(again), compared) == (scores(game), 0)


def test_without_check_no_row_is_compared() -> None:
    assert read(own("two players")[1], "log")[1] == 0


def test_an_imported_game_says_so() -> None:
    assert read(own("two players")[1], "log")[0].notes == {"imported": "snellman"}


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_exported_read_back_to_the_same_points_by_faction(seed: int) -> None:
    record = random_game(seed, {**GAME.variety(seed), "starting_vp": "20"})
    assert scores(read(write(record), "export")[0]) == scores(record)


def test_a_game_with_points_of_2017_cannot_be_exported() -> None:
    with pytest.raises(BadOption, match="starting_vp=2017"):
        write(Record(GAME, {"starting_vp": "2017"}))


@pytest.mark.parametrize("part", [1, 2, 3])
def test_a_game_that_is_not_over_can_be_exported_and_read_in_part(part: int) -> None:
    game, _ = own("three players")
    begun = Record(GAME, game.options)
    for move in game.moves[: part * game.plies // 4]:
        begun.play(move)
    record, _ = read(write(begun), "export", partial=True)
    assert scores(record) == scores(begun)
    assert not record.state.over


# People's spelling ------------------------------------------------------------------------------------------------


HEAD = f"""score {SCORING}
delete BON5
delete BON6
delete BON7
delete BON8
setup witches
setup nomads
witches: build C3
nomads: build E8
nomads: build F3
witches: build F4
nomads: build I7
nomads: pass BON1
witches: pass BON2
"""
ACT2 = ("witches: burn 3. action ACT2", "nomads: upgrade I7 to TP")


def played(*lines: str) -> list[str]:
    """The moves some lines after the set-up are read as."""
    before = read(HEAD, "log", partial=True)[0].plies
    record, _ = read(HEAD + "\n".join(lines) + "\n", "log", partial=True)
    return [GAME.moves[move] for move in record.moves[before:]]


@pytest.mark.parametrize(("typed", "moves"), [
    ("upgrade F4 to TP", ["upgrade F4 to TP"]),
    ("UPGRADE f4 TO tp", ["upgrade F4 to TP"]),
    ("  Upgrade   F4  to TP . ", ["upgrade F4 to TP"]),
    ("burn 3. convert pw to c. upgrade F4 to TP", [*["burn 1"] * 3, "convert 1pw to 1c", "upgrade F4 to TP"]),
    ("burn 3. convert 3PW to 3C. upgrade F4 to TP", [*["burn 1"] * 3, *["convert 1pw to 1c"] * 3, "upgrade F4 to TP"]),
    ("burn 3. convert 3 pw to w. upgrade F4 to TP", [*["burn 1"] * 3, "convert 3pw to 1w", "upgrade F4 to TP"]),
    ("convert 2w to 2c. upgrade F4 to TP", [*["convert 1w to 1c"] * 2, "upgrade F4 to TP"]),
    ("wait. upgrade F4 to TP. done", ["upgrade F4 to TP"]),
    ("action bon2. +earth", ["action BON2", "+EARTH"]),
    ("+EARTH. action BON2", ["action BON2", "+EARTH"]),
])
def test_commands_are_read_as_people_type_them(typed: str, moves: list[str]) -> None:
    assert [move for move in played(f"witches: {typed}") if move != "done"] == moves


@pytest.mark.parametrize("typed", ["advance ship", "advance shipping", "Advance SHIP"])
def test_shipping_is_advanced_however_written(typed: str) -> None:
    assert "advance ship" in played(*ACT2, f"witches: {typed}")


@pytest.mark.parametrize(("typed", "move"), [
    ("send p to WATER", "send p to WATER for 3"), ("send P to water for 2", "send p to WATER for 2"),
    ("send priest to air", "send p to AIR for 3"), ("Send p to Fire for 1", "send p to FIRE for 1")])
def test_priests_are_sent_however_written(typed: str, move: str) -> None:
    assert move in played(*ACT2, f"witches: {typed}")


@pytest.mark.parametrize("typed", ["dig 1. build I8", "dig 1. transform I8 to yellow. build I8",
                                   "build I8. dig 1", "dig 1. transform I8. build i8", "action BON1. build I8",
                                   "build I8. action BON1", "transform I8 to YELLOW. action BON1. build I8"])
def test_a_row_may_leave_out_the_transformation_and_say_it_in_any_order(typed: str) -> None:
    moves = played("witches: pass BON3", f"nomads: burn 3. convert 3pw to 1w. {typed}")
    assert [move for move in moves if move != "done"][-2:] == ["transform I8 to yellow", "build I8"]


@pytest.mark.parametrize("answer", ["Leech 1 from witches", "leech 1 from WITCHES", "leech 1", "leech"])
def test_offers_are_taken_however_written(answer: str) -> None:
    assert played("witches: upgrade F4 to TP", f"nomads: {answer}")[-1] == "leech 1 from witches"


@pytest.mark.parametrize("answer", ["Decline 1 from witches", "decline", "decline 1"])
def test_offers_are_refused_however_written(answer: str) -> None:
    assert played("witches: upgrade F4 to TP", f"nomads: {answer}")[-1] == "decline 1 from witches"


def test_an_offer_may_be_answered_in_the_row_of_the_next_action() -> None:
    moves = played("witches: upgrade F4 to TP", "nomads: leech 1 from witches. upgrade I7 to TP")
    assert [move for move in moves if move != "done"][1:] == ["leech 1 from witches", "upgrade I7 to TP"]


def test_a_pass_may_stand_before_or_after_its_conversions() -> None:
    one = played("witches: convert 1w to 1c. pass BON3", "nomads: upgrade I7 to TP")
    two = played("witches: pass BON3. convert 1w to 1c", "nomads: upgrade I7 to TP")
    assert sorted(one) == sorted(two)


@pytest.mark.parametrize(("typed", "units"), [
    ("+2tw3", ["+tw3", "+tw3"]), ("+TW3", ["+tw3"]), ("burn 2", ["burn 1", "burn 1"]), ("wait", []), ("done", []),
    ("-SPADE", ["-spade"]), ("-2spades", ["-spade"]), ("convert 6pw to 2w", ["convert 3pw to 1w"] * 2),
    ("convert 2c to vp", ["convert 2c to 1vp"]), ("convert p to c", ["convert 1p to 1w", "convert 1w to 1c"]),
    ("convert 2w to 2p", ["convert 2w to 2p"]), ("build E5. +FAV3", ["build e5", "+fav3"])])
def test_a_row_is_split_into_single_steps(typed: str, units: list[str]) -> None:
    assert split_command(typed) == units


def test_blank_lines_remarks_and_headings_do_not_count() -> None:
    text = HEAD.replace("setup witches", "# a friendly game\n\nPlayer 1\nDefault game options\nsetup Witches")
    text = text.replace("witches: build C3", "Round 1, turn 1\nWITCHES: build C3\noption strict-leech")
    assert read(text, "log", partial=True)[0].moves == read(HEAD, "log", partial=True)[0].moves


def test_a_ledger_may_be_in_capitals() -> None:
    game, text = own("two players")
    lines = ["\t".join([*line.split("\t")[:-1], line.split("\t")[-1].upper()]) if is_row(line) else line
             for line in text.splitlines()]
    assert scores(read("\n".join(lines), "log", check=True)[0]) == scores(game)


# Errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "reason"), [
    ("build I11", "not-in-reach"), ("build E8", "occupied"), ("upgrade F4 to SH", "wrong-structure"),
    ("upgrade E8 to TP", "not-your-structure"), ("send p to fire", "cannot-pay"), ("action ACT6", "cannot-pay"),
    ("action BON1", "not-on-your-mat"), ("pass BON1", "card-not-offered"), ("action ACTN", "only-for-a-faction"),
    ("fly to the moon", "not understood")])
def test_an_impossible_command_names_line_faction_command_and_reason(command: str, reason: str) -> None:
    line = HEAD.count("\n") + 1
    with pytest.raises(BadLog, match=f"my.log, line {line}: witches: '{command.lower()}' \\(round 1\\): {reason}"):
        read(HEAD + f"witches: {command}\n", "my.log", partial=True)


@pytest.mark.parametrize(("column", "name"), [(2, "VP"), (4, "C"), (6, "W"), (8, "P")])
def test_a_changed_number_is_reported_with_both_values(column: int, name: str) -> None:
    lines = own("two players")[1].splitlines()
    number = [n for n, line in enumerate(lines) if is_row(line)][20]
    cells = lines[number].split("\t")
    right = int(cells[column].split()[0])
    cells[column] = f"{right + 7} {name}"
    lines[number] = "\t".join(cells)
    expected = f"my.log, line {number + 1}: {cells[0]}: {cells[-1]!r}: {name} is {right} here, {right + 7} in the log"
    with pytest.raises(RowDiffers, match=re.escape(expected)):
        read("\n".join(lines), "my.log", check=True)


@pytest.mark.parametrize(("column", "changed", "name"), [(10, "1/2/3 PW", "PW"), (12, "9/9/9/9", "CULT")])
def test_changed_bowls_and_cults_are_reported_too(column: int, changed: str, name: str) -> None:
    lines = own("two players")[1].splitlines()
    number = [n for n, line in enumerate(lines) if is_row(line)][20]
    cells = lines[number].split("\t")
    right = cells[column].split()[0]
    cells[column] = changed
    lines[number] = "\t".join(cells)
    with pytest.raises(RowDiffers, match=f"{name} is {right} here, {changed.split()[0]} in the log"):
        read("\n".join(lines), "my.log", check=True)


def test_a_changed_number_does_no_harm_unless_rows_are_compared() -> None:
    game, text = own("two players")
    assert scores(read(text.replace("20 VP", "99 VP", 3), "log")[0]) == scores(game)


@pytest.mark.parametrize("rows", [20, 35, 50])
def test_a_row_cut_short_is_refused_unless_partial(rows: int) -> None:
    lines = own("two players")[1].splitlines()
    number = [n for n, line in enumerate(lines) if is_row(line)][rows]
    cut = "\n".join([*lines[:number], lines[number][: len(lines[number]) // 2]])
    with pytest.raises(BadLog, match=f"my.log, line {number + 1}: expected .* the row is not complete"):
        read(cut, "my.log")
    record, compared = read(cut, "my.log", check=True, partial=True)
    assert compared == rows
    assert not record.state.over


@pytest.mark.parametrize("rows", [20, 35, 50])
def test_a_ledger_that_ends_early_is_refused_unless_partial(rows: int) -> None:
    lines = own("two players")[1].splitlines()
    number = [n for n, line in enumerate(lines) if is_row(line)][rows]
    cut = "\n".join(lines[:number])
    with pytest.raises(BadLog, match=r"my\.log: the log ends early: expected .* use --partial"):
        read(cut, "my.log")
    assert read(cut, "my.log", check=True, partial=True)[1] == rows


def test_a_whole_ledger_is_read_whole_with_partial_too() -> None:
    game, text = own("two players")
    assert scores(read(text, "log", check=True, partial=True)[0]) == scores(game)


def test_an_incomplete_row_in_the_middle_is_refused_with_partial_too() -> None:
    lines = own("two players")[1].splitlines()
    number = [n for n, line in enumerate(lines) if is_row(line)][20]
    lines[number] = lines[number][: len(lines[number]) // 2]
    with pytest.raises(BadLog, match=f"line {number + 1}: expected"):
        read("\n".join(lines), "my.log", partial=True)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadLog, match="line 1: expected a heading, an option or a faction's row, found 'option fire"):
        read("option fire-and-ice-final-scoring\n" + HEAD, "my.log", partial=True)


def test_a_line_that_says_nothing_known_is_refused() -> None:
    with pytest.raises(BadLog, match=r"my\.log, line 15: expected a heading, .*, found 'once upon a time'"):
        read(HEAD + "once upon a time\nwitches: pass BON3\n", "my.log", partial=True)


@pytest.mark.parametrize("text", ["", "\n", f"score {SCORING}\n", "Randomize setup\n"])
def test_a_log_without_factions_is_refused(text: str) -> None:
    with pytest.raises(BadLog, match=r"my\.log: expected the factions' set-up rows, found none"):
        read(text, "my.log")


def test_a_log_without_scoring_tiles_is_refused() -> None:
    with pytest.raises(BadLog, match="expected scoring tiles and removed bonus cards in the headings"):
        read("setup witches\nsetup nomads\nwitches: build C3\n", "my.log")


def test_two_factions_of_one_colour_are_refused() -> None:
    with pytest.raises(BadOption, match="share the colour"):
        read(HEAD.replace("setup nomads", "setup auren"), "my.log", partial=True)


def test_rows_after_the_end_are_refused() -> None:
    text = own("two players")[1]
    row = next(line for line in text.splitlines() if is_row(line))
    with pytest.raises(BadLog, match="nothing is asked of witches any more"):
        read(text + row.replace("setup", "build C3") + "\n", "my.log")

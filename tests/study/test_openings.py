"""The index of openings: what was played in positions like this one, although chance deals the tiles."""
from __future__ import annotations

import json
from random import Random

import terrae
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.study.facts import facts
from terrae.study.figures import openings_of
from terrae.study.openings import (
    BEFORE,
    LAST_ROUND,
    OWN,
    RARE,
    SAME,
    Openings,
    explore,
    opening_steps,
    shipped_openings,
)
from tests.engine import need_engine

need_engine()

DEALT = {"players": "2", "factions": "druids,golems", "start": "1"}


def played(seed: int, **options: str) -> Record:
    """A whole game of Terra Nova with random moves."""
    record = Record(terrae.load("nova"), {**DEALT, **options})
    choose = Random(seed)
    while not record.state.over:
        record.play(choose.choice(record.state.legal_moves()))
    return record


def index(*records: Record) -> Openings:
    return openings_of("nova", [facts(record, str(n)) for n, record in enumerate(records)])


def until_people(record: Record, seed: int) -> Record:
    """Let chance deal until somebody must decide."""
    while record.state.seat == CHANCE:
        record.play(Random(seed).choice(record.state.legal_moves()))
    return record


def first_houses(record: Record) -> list[str]:
    return [step.move for step in opening_steps(record)][:4]


def test_the_same_moves_are_found_though_other_tiles_are_dealt() -> None:
    known = played(1)
    new = until_people(Record(known.game, DEALT), 99)
    for n, move in enumerate(first_houses(known)):
        rows = index(known).explore(new)
        assert [(row.move, row.count, row.matched) for row in rows] == [(move, 1, SAME), (move, 1, OWN)], n
        new.play(move)


def test_a_row_tells_how_games_ended_for_whoever_played_it() -> None:
    games = [played(seed) for seed in range(12)]
    rows = [row for row in index(*games).explore(until_people(Record(games[0].game, DEALT), 3)) if row.matched == OWN]
    assert sum(row.count for row in rows) == 12
    assert [row.count for row in rows] == sorted((row.count for row in rows), reverse=True)
    for row in rows:
        mine = [game for game in games if first_houses(game)[0] == row.move]
        assert row.count == len(mine)
        assert abs(row.points - sum(game.state.scores()[0] for game in mine) / len(mine)) < 1e-9
        assert abs(row.wins - sum(game.state.win_shares()[0] for game in mine) / len(mine)) < 1e-9


def test_a_faction_is_found_whatever_the_rival_does_and_in_any_order_of_its_houses() -> None:
    known = played(1, bonus_tiles="ABCDE")
    own = [step.move for step in opening_steps(known) if step.seat == 0][:3]
    new = until_people(Record(known.game, {**DEALT, "factions": "druids,sea_dogs", "bonus_tiles": "ABCDE"}), 7)
    swapped = [own[1], own[0]]
    while swapped or new.state.seat != 0:
        others = [move for move in new.state.legal_moves() if new.game.moves[move] not in own]
        new.play(swapped.pop(0) if new.state.seat == 0 else others[-1])
    assert [(row.move, row.matched) for row in index(known).explore(new)] == [(own[2], OWN)]


def test_chosen_and_dealt_factions_are_the_same_opening_and_choices_are_listed_too() -> None:
    known = played(4, factions="choose")
    new = until_people(Record(known.game, {**DEALT, "factions": "choose"}), 5)
    assert {row.matched for row in index(known).explore(new)} == {BEFORE}
    ids = [known.state.seat_id(seat) for seat in (0, 1)]
    dealt = until_people(Record(known.game, {**DEALT, "factions": ",".join(ids)}), 6)
    house = next(step.move for step in opening_steps(known) if step.move.startswith("first house "))
    assert [row.move for row in index(known).explore(dealt)] == [house, house]


def test_other_players_variants_and_later_rounds_are_other_openings() -> None:
    known = played(1)
    other = until_people(Record(known.game, {**DEALT, "turn_order": "drop_out"}), 2)
    assert index(known).explore(other) == []
    assert index(known).explore(until_people(Record(known.game, DEALT), 2)) != []
    late = Record(known.game, known.options)
    for move in known.moves:
        late.play(move)
        if late.state.round_number() > LAST_ROUND:
            break
    assert index(known).explore(late) == []
    assert index(known).explore(known) == []


def test_the_index_survives_being_written_and_leaves_out_what_is_rare() -> None:
    games = [played(seed) for seed in range(8)]
    whole = index(*games)
    again = Openings.read(json.loads(whole.common().text()))
    counts = [one.count for moves in again.tallies.values() for one in moves.values()]
    assert min(counts) >= RARE
    new = until_people(Record(games[0].game, DEALT), 3)
    kept = [(row.move, row.count, round(row.points, 1)) for row in whole.explore(new) if row.count >= RARE]
    assert [(row.move, row.count, round(row.points, 1)) for row in again.explore(new)] == kept


def test_every_game_ships_openings_that_can_be_played() -> None:
    for id in terrae.GAMES:
        game = terrae.load(id)
        tallies = shipped_openings(id).tallies
        assert tallies
        assert all(game.number(move) >= 0 for moves in tallies.values() for move in moves)


def test_the_shipped_index_knows_the_first_houses_of_a_faction() -> None:
    rows = explore(until_people(Record(terrae.load("nova"), DEALT), 8))
    assert rows
    assert all(row.count >= RARE and 0 <= row.wins <= 1 and row.points > 20 for row in rows)

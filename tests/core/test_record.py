"""Records: exact replay, comments, taking back, and clear words for whatever is wrong with a file."""
from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import terrae
from terrae import BadOption, BadRecord, IllegalMove, Record
from terrae.nova.maps import MAIN

NOVA = terrae.load("nova")


def played(plies: int = 10_000, seed: int = 1, **options: str) -> Record:
    record = Record(NOVA, {"players": "2", **options}, {"seats": "random,random"})
    rng = Random(seed)
    while not record.state.over and record.plies < plies:
        record.play(rng.choice(record.state.legal_moves()))
    return record


def test_a_record_replays_exactly() -> None:
    record = played()
    again = Record.read(record.text())
    assert again.state.to_list() == record.state.to_list()
    assert again.moves == record.moves
    assert again.notes == {"seats": "random,random"}


def test_one_turn_per_line() -> None:
    record = Record(NOVA, {"players": "2", "setup": "first_game", "start": "1"})
    for move in ("exchange 1 power", "transform A8", "done", "upgrade C7 to trading post"):
        record.play(move)
    body = record.text().split("\n\n")[1].splitlines()
    assert body[0] == "fairies: exchange 1 power; transform A8; done"
    assert body[1].startswith("leprechauns: upgrade C7 to trading post")


def test_two_turns_of_the_same_seat_are_two_lines() -> None:
    record = played(seed=4, setup="first_game")
    for line in record.text().split("\n\n")[1].splitlines():
        moves = line.partition(": ")[2].split("; ")
        assert len([move for move in moves if move.startswith(("upgrade", "drop out", "transform"))]) <= 1, line


def test_comments_stay_where_they_are() -> None:
    record = played(12)
    record.comments[5] = ["the turning point", "or not"]
    record.comment("to be continued")
    again = Record.read(record.text())
    assert again.comments == {5: ["the turning point", "or not"], 12: ["to be continued"]}
    assert again.text() == record.text()


def test_take_back_to_any_ply() -> None:
    record = played()
    positions = [record.at(ply).to_list() for ply in range(record.plies + 1)]
    for ply in (record.plies - 1, 20, 7, 0):
        record.take_back(ply)
        assert record.state.to_list() == positions[ply]
        assert record.plies == ply


def test_a_ply_outside_the_record_is_refused() -> None:
    with pytest.raises(BadOption, match="has 5 plies; ply 6"):
        played(5).at(6)


def test_an_illegal_move_leaves_the_record_as_it_was() -> None:
    record = played(5)
    before = record.text()
    with pytest.raises(IllegalMove):
        record.play("done")
    assert record.text() == before


def test_a_custom_map_travels_with_the_record(tmp_path: Path) -> None:
    file = tmp_path / "my.map"
    file.write_text(MAIN.replace("A   R F", "A   F R"))
    record = played(30, map=NOVA.read_map(str(file)))
    assert Record.read(record.text()).state.to_list() == record.state.to_list()
    assert "option map: FRdSFwlDRW/" in record.text()


def test_a_saved_file_is_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    record = played(20)
    record.save(tmp_path / "game.terrae")
    record.save(tmp_path / "game.terrae")
    assert [path.name for path in tmp_path.iterdir()] == ["game.terrae"]
    assert Record.load(tmp_path / "game.terrae").moves == record.moves


def broken(change: str, to: str, record: Record | None = None) -> str:
    """What is said of a record with a piece of its text replaced."""
    text = (record or played(20, seed=2)).text()
    assert change in text
    with pytest.raises(BadRecord) as refused:
        Record.read(text.replace(change, to, 1), "my.terrae")
    return str(refused.value)


def test_a_record_of_another_rules_version_is_refused() -> None:
    assert broken("rules: 1", "rules: 0") == "my.terrae, line 2: expected rules version 1 of nova, found '0'"


def test_a_record_of_an_unknown_game_is_refused() -> None:
    assert "unknown game 'chess'; there are: nova" in broken("game: nova", "game: chess")


def test_a_missing_header_is_named() -> None:
    assert "expected a header 'rules:'" in broken("rules: 1\n", "")


def test_a_bad_option_in_a_header_is_named() -> None:
    assert broken("players: 2", "players: 7") == "my.terrae, line 3: players must be one of 2, 3, 4, not '7'"


def test_an_illegal_move_in_a_file_is_named_with_ply_and_line() -> None:
    record = played(20, seed=2)
    said = broken(NOVA.moves[record.moves[8]], "exchange 4 power", record)
    assert "my.terrae, line " in said
    assert "ply 9: 'exchange 4 power' is illegal: not-now" in said
    assert "expected " in said


def test_text_that_is_no_move_is_named_with_the_nearest_moves() -> None:
    record = played(20, seed=2)
    said = broken(NOVA.moves[record.moves[0]], "round tile hous", record)
    assert "ply 1: 'round tile hous' is not a move of this game; close to it: round tile house" in said


def test_a_half_written_file_is_noticed_at_any_point() -> None:
    lines = played(20, seed=2).text().splitlines()
    for kept in range(13, len(lines)):
        with pytest.raises(BadRecord, match="the file ends early: expected a last line 'end: "):
            Record.read("\n".join(lines[:kept]))


def test_every_cut_inside_a_line_is_noticed() -> None:
    text = played(20, seed=2).text().rstrip()
    for kept in range(len(text)):
        with pytest.raises(BadRecord):
            Record.read(text[:kept])


def test_a_move_by_the_wrong_seat_is_noticed() -> None:
    assert "expected a move by chance, found 'seat1'" in broken("chance:", "seat1:")


def test_moves_after_the_end_are_noticed() -> None:
    text = played(20, seed=2).text()
    with pytest.raises(BadRecord, match="expected nothing after the line 'end:'"):
        Record.read(text + "chance: done\n")


def test_a_file_that_is_not_there_or_not_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"none\.terrae: cannot be read: No such file"):
        Record.load(tmp_path / "none.terrae")
    (tmp_path / "noise.terrae").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="expected UTF-8 text"):
        Record.load(tmp_path / "noise.terrae")


def test_a_record_with_further_moves_leaves_the_first_one_as_it_is() -> None:
    whole = played()
    part = played(20)
    part.comment("here")
    before = (list(part.moves), part.state.to_list())
    longer = part.with_moves(whole.moves[20:])
    longer.comment("the end")
    assert longer.moves == whole.moves
    assert longer.state.to_list() == whole.state.to_list()
    assert longer.notes == part.notes
    assert (part.moves, part.state.to_list()) == before
    assert part.comments == {20: ["here"]}
    assert longer.comments == {20: ["here"], longer.plies: ["the end"]}


def test_a_position_that_is_known_is_not_played_again() -> None:
    whole = played(30)
    part = played(20)
    assert part.with_moves(whole.moves[20:], whole.state).state is whole.state


def test_a_record_with_further_comments_leaves_the_first_one_as_it_is() -> None:
    record = played(10)
    record.comment("first")
    remarked = record.with_comments([(10, "second\nthird"), (3, "early")])
    assert remarked.comments == {10: ["first", "second", "third"], 3: ["early"]}
    assert record.comments == {10: ["first"]}
    assert Record.read(remarked.text()).comments == remarked.comments

"""A ruler: bots find the set-up of a record, and figures compare them with who played it."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from terrae.arena.match import make as make_match
from terrae.arena.play import play as play_match
from terrae.arena.ruler import Ruler, make, play, taken_over
from terrae.arena.ruler_report import FACTION, ROUND, SOURCE, Pair, report
from terrae.bots import Budget
from terrae.core.errors import BadOption, BadRecord
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.mystica import snellman
from tests.arena.matches import figures, refused, told
from tests.engine import need_engine

need_engine()

ONCE = Budget(nodes=1)


def game(id: str, players: int = 2, number: int = 0, **options: str) -> Record:
    """A whole game of bots that move at random."""
    match = make_match(load(id), {"players": str(players), **options}, ["random"] * players, ONCE, "7")
    return Record.read(play_match(match, number))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two records of Terra Nova."""
    for number in range(2):
        game("nova", number=number, factions="random").save(tmp_path / f"game-{number}.terrae")
    return tmp_path


def ruler(tmp_path: Path, record: Record, *bots: str, from_round: int = 0) -> Ruler:
    file = tmp_path / "one.terrae"
    record.save(file)
    return make([file], list(bots), ONCE, "3", from_round)


def drawn(record: Record, rounds: int) -> list[str]:
    """What chance did until a round began."""
    state, found = record.begin(), []
    for move in record.moves:
        if state.round_number() >= rounds:
            break
        if state.seat == CHANCE:
            found.append(record.game.moves[move])
        state.apply(move)
    return found


# The same set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "options"), [
    ("nova", {"factions": "choose"}), ("nova", {"factions": "random"}), ("mystica", {"factions": "choose"}),
    ("mystica", {"factions": "random", "turn_order": "passing"}), ("mara", {}), ("mara", {"draft": "random"}),
])
def test_bots_find_the_factions_and_what_chance_laid_out(tmp_path: Path, id: str, options: dict[str, str]) -> None:
    record = game(id, 3, 0, **options)
    again = Record.read(play(ruler(tmp_path, record, "random"), 0))
    assert again.state.over
    assert again.options == record.options
    assert [again.state.seat_id(seat) for seat in range(3)] == [record.state.seat_id(seat) for seat in range(3)]
    assert drawn(again, 1)
    assert drawn(again, 1) == drawn(record, 1)
    assert again.moves != record.moves


def test_they_play_from_the_first_choice_after_the_factions(tmp_path: Path) -> None:
    record = game("mystica", 2, factions="choose")
    after = taken_over(record, 0)
    asked = [record.at(ply).question for ply in range(after)]
    assert "faction" in asked
    assert record.at(after).question != "faction"
    assert record.at(after).round_number() == 0


def test_a_position_is_taken_over_at_the_start_of_a_round(tmp_path: Path) -> None:
    record = game("mystica", 2, factions="random")
    again = Record.read(play(ruler(tmp_path, record, "random", from_round=5), 0))
    after = taken_over(record, 5)
    assert again.moves[:after] == record.moves[:after]
    assert (record.at(after).round_number(), record.at(after - 1).round_number()) == (5, 4)
    assert again.notes["from"] == str(after + 1)
    assert again.moves != record.moves


def test_a_record_that_begins_with_a_position_is_played_from_there(tmp_path: Path) -> None:
    whole = game("nova", 2, factions="random")
    state = whole.at(taken_over(whole, 4))
    part = Record(whole.game, whole.options, {}, whole.game.describe_position(state))
    rng = Random(1)
    while not part.state.over:
        part.play(rng.choice(part.state.legal_moves()))
    again = Record.read(play(ruler(tmp_path, part, "random"), 0))
    assert again.begin().to_list() == part.begin().to_list()


def test_a_game_depends_on_its_number_and_seed_alone(tmp_path: Path) -> None:
    one = ruler(tmp_path, game("mara", 2), "random", "greedy")
    assert play(one, 1) == play(one, 1)
    assert play(one, 1) != play(one, 2)
    assert Record.read(play(one, 1)).notes["seats"] == "random,greedy"


def test_a_search_without_luck_plays_a_record_differently_the_second_time(tmp_path: Path) -> None:
    file = tmp_path / "one.terrae"
    game("mystica", 2, factions="random").save(file)
    one = make([file], ["search"], Budget(nodes=100), "3", 1)
    assert {one.budget_of(0, Random(seed)).nodes for seed in range(50)} == {100}
    again = {one.budget_of(1, Random(seed)).nodes for seed in range(50)}
    assert (min(again) >= 80, max(again) <= 120, len(again) > 20) == (True, True, True)
    assert Record.read(play(one, 0)).moves != Record.read(play(one, 1)).moves


# Figures ------------------------------------------------------------------------------------------------------------


def test_a_record_compared_with_itself_differs_in_nothing() -> None:
    record = game("mystica", 2, factions="random")
    found = report([Pair(0, "one", 0, record, record)])
    for group in (FACTION, SOURCE, ROUND):
        assert found.lines[group]
        assert {(one.difference.mean, one.bots - one.record) for one in found.lines[group]} == {(0.0, 0.0)}
    everybody = found.lines["all"][0]
    assert everybody.record == sum(record.state.scores()) / 2


def test_points_by_source_and_by_round_sum_to_all_points() -> None:
    pairs = [Pair(number, f"game {number}", number, game("nova", 2, number, factions="random"),
                  game("nova", 2, number + 5, factions="random")) for number in range(3)]
    for pair in pairs:
        assert pair.bots.state.scores() != pair.model.state.scores()
    found = report(pairs)
    everybody = found.lines["all"][0]
    for group in (SOURCE, ROUND):
        assert sum(one.bots for one in found.lines[group]) == pytest.approx(everybody.bots)
        assert sum(one.record for one in found.lines[group]) == pytest.approx(everybody.record)
        assert sum(one.difference.mean for one in found.lines[group]) == pytest.approx(everybody.difference.mean)
    low, high = everybody.difference.low, everybody.difference.high
    assert low is not None
    assert high is not None
    assert low < everybody.bots - everybody.record < high
    best = found.lines["winners"][0]
    assert best.bots == pytest.approx(sum(max(pair.bots.state.scores()) for pair in pairs) / 3)


# The command --------------------------------------------------------------------------------------------------------

QUICK = ("ruler", "--bots", "random", "--jobs", "1")


def test_json_is_what_the_documentation_says(folder: Path) -> None:
    found = figures(*QUICK, str(folder), "--seeds", "2")
    assert list(found) == ["game", "games", "records", "all", "winners", "faction", "source", "round", "record",
                           "forfeits"]
    assert (found["game"], found["games"], found["records"], found["forfeits"]) == ("nova", 4, 2, [])
    assert list(found["all"][0]) == ["name", "seats", "record", "bots", "difference", "low", "high"]
    assert found["all"][0]["seats"] == 8
    assert [one["name"] for one in found["record"]] == ["game-0.terrae", "game-1.terrae"]
    assert [one["name"] for one in found["round"]] == [str(number) for number in range(len(found["round"]))]


def test_a_person_sees_tables(folder: Path) -> None:
    said = told(*QUICK, str(folder), "--from-round", "4")
    assert "nova, random, 2 games of 2 records, from round 4 on" in " ".join(said.split())
    for heading in ("by faction", "by source", "by round", "by record", "difference (95 %)"):
        assert heading in said


def test_games_are_kept_and_more_seeds_go_on_with_them(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = (*QUICK, str(folder / "game-0.terrae"), str(folder / "game-1.terrae"), "--out", str(out))
    once = figures(*command)
    before = {file.name: file.stat().st_mtime_ns for file in out.glob("game-*.terrae")}
    assert figures(*command) == once
    assert figures(*command, "--seeds", "2")["games"] == 4
    after = {file.name: file.stat().st_mtime_ns for file in out.glob("game-*.terrae")}
    assert len(after) == 4
    assert before.items() <= after.items()


def test_processes_change_nothing(folder: Path) -> None:
    command = ("ruler", "--bots", "random", str(folder))
    assert figures(*command, "--jobs", "2") == figures(*command, "--jobs", "1")


def test_other_bots_on_the_same_ruler_can_be_compared_with(folder: Path, tmp_path: Path) -> None:
    records = (str(folder / "game-0.terrae"), str(folder / "game-1.terrae"))
    out = tmp_path / "out"
    told(*QUICK, *records, "--out", str(out))
    found = figures(*QUICK, *records, "--against", str(out))
    assert {one["difference"] for one in found["all"] + found["source"] + found["round"]} == {0.0}
    assert "holds games from another round on" in refused(*QUICK, *records, "--from-round", "3", "--against", str(out))
    assert "holds other records" in refused(*QUICK, records[0], "--against", str(out))
    assert "holds 2 of the 4 games" in refused(*QUICK, *records, "--seeds", "2", "--against", str(out))
    assert "expected a folder that `terrae ruler --out` has made" in refused(*QUICK, *records, "--against", str(folder))


def test_other_settings_are_refused(folder: Path, tmp_path: Path) -> None:
    records = (str(folder / "game-0.terrae"), str(folder / "game-1.terrae"))
    told(*QUICK, *records, "--out", str(tmp_path / "out"))
    said = refused(*QUICK, records[0], "--out", str(tmp_path / "out"))
    assert "holds another match: records game-1.terrae is" in said


def test_a_log_of_the_community_is_a_record_too(tmp_path: Path) -> None:
    record = game("mystica", 2, factions="witches,nomads", scoring="SCORE3,SCORE1,SCORE2,SCORE6,SCORE5,SCORE8",
                  bonus_cards="BON1,BON2,BON3,BON4,BON5")
    log = tmp_path / "log.txt"
    log.write_text(snellman.write(record), encoding="utf-8")
    found = figures(*QUICK, str(log))
    assert [one["name"] for one in found["faction"]] in (["witches", "nomads"], ["nomads", "witches"])
    assert found["all"][0]["record"] == sum(record.state.scores()) / 2


# Mistakes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("arguments", "said"), [
    (("--bots", "random,random,random"), "expected one bot for all of them, or 2, found 3"),
    (("--bots", "clever"), "unknown bot 'clever'"),
    (("--from-round", "9"), "--from-round is a number from 1 to 5"),
])
def test_bad_input_gets_one_clear_line(folder: Path, arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("ruler", str(folder), *arguments)


def test_records_that_cannot_be_compared_with_are_refused(tmp_path: Path) -> None:
    record = game("nova", 2, factions="random")
    record.take_back(20)
    with pytest.raises(BadRecord, match="expected a finished game; it ends in round"):
        ruler(tmp_path, record, "random")
    files = []
    for id in ("nova", "mara"):
        files.append(tmp_path / f"{id}.terrae")
        game(id).save(files[-1])
    with pytest.raises(BadOption, match="a ruler needs records of one game; found"):
        make(files, ["random"], ONCE, "0")
    (tmp_path / "again").mkdir()
    double = tmp_path / "again" / "nova.terrae"
    game("nova").save(double)
    with pytest.raises(BadOption, match=r"two records have the name nova\.terrae"):
        make([files[0], double], ["random"], ONCE, "0")
    assert "no such file or folder" in refused("ruler", str(tmp_path / "nowhere"))


def test_settings_are_plain_values(tmp_path: Path) -> None:
    one = ruler(tmp_path, game("nova", 2, factions="random"), "random")
    assert json.loads(json.dumps(one.settings())) == one.settings()

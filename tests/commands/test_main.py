"""The command line as a person and a program use it: real processes, real files."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import terrae as terrae_package
from terrae import Record
from terrae.nova.maps import MAIN
from tests.commands.command_line import terrae


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of bots, as a file."""
    path = tmp_path_factory.mktemp("games") / "game.terrae"
    terrae("watch", "nova", "--bots", "greedy,random,random", "--seed", "7", "--record", str(path))
    return path


def test_games_lists_the_games_and_their_options() -> None:
    told = terrae("games")
    assert "nova rules 1" in told
    assert "variant=none" in told


def test_watch_plays_the_same_game_for_the_same_seed(game: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.terrae"
    told = terrae("watch", "nova", "--bots", "greedy,random,random", "--seed", "7", "--record", str(again))
    assert again.read_text() == game.read_text()
    assert "Winner" in told


def test_watch_draws_factions_unless_they_are_given(game: Path, tmp_path: Path) -> None:
    assert "option factions: random" in game.read_text()
    path = tmp_path / "given.terrae"
    terrae(*TWO, "--factions", "druids,golems", "--seed", "1", "--record", str(path))
    assert "option factions: druids,golems" in path.read_text()


def test_replay_shows_scores_sources_and_a_ledger_by_rounds(game: Path) -> None:
    told = terrae("replay", str(game))
    for part in ("Round 1", "Round 5", "Territory scoring", "Money scoring", "Points"):
        assert part in told


def test_replay_json_is_what_the_documentation_says(game: Path) -> None:
    told = json.loads(terrae("replay", str(game), "--json"))
    record = Record.load(game)
    assert list(told) == ["game", "rules", "over", "plies", "seats"]
    assert (told["game"], told["rules"], told["over"], told["plies"]) == ("nova", "1", True, record.plies)
    for seat, one in enumerate(told["seats"]):
        assert list(one) == ["seat", "faction", "points", "sources"]
        assert one["seat"] == seat + 1
        assert one["faction"] == record.state.seat_id(seat)
        assert one["points"] == record.state.scores()[seat] == sum(one["sources"].values())


def test_replay_to_a_ply(game: Path) -> None:
    told = json.loads(terrae("replay", str(game), "--to", "30", "--json"))
    assert (told["plies"], told["over"]) == (30, False)
    assert "30 plies" not in terrae("replay", str(game), "--to", "100000", code=2)


def test_replay_in_german_and_japanese(game: Path) -> None:
    assert "Gebietswertung" in terrae("replay", str(game), "--lang", "de")
    assert "ラウンド" in terrae("replay", str(game), "--lang", "ja")


def test_check_is_clean_and_says_what_it_did() -> None:
    told = terrae("check", "nova", "--games", "6", "--seed", "3")
    assert "6 games" in told
    assert "problems: 0" in told


def test_bench_json_is_what_the_documentation_says() -> None:
    told = json.loads(terrae("bench", "nova", "--seconds", "0.1", "--players", "2", "--json"))
    assert list(told) == ["game", "players", "compiled", "interpreted", "bots"]
    assert list(told["bots"]) == ["playouts_per_second", "nodes_per_second", "positions_judged_per_second",
                                  "self_play_games_per_second", "with_two_processes", "scaling"]
    assert all(value > 0 for value in told["bots"].values())
    assert (told["game"], told["players"]) == ("nova", 2)
    for way in ("compiled", "interpreted"):
        if told[way] is not None:
            assert list(told[way]) == ["games_per_second", "decisions_per_game", "us_per_decision", "us_per_copy"]
            assert all(value > 0 for value in told[way].values())
    assert told["interpreted"] is not None


def test_rules_leads_from_chapters_to_files_tests_and_readings() -> None:
    told = terrae("rules", "nova")
    assert "Founding a Town" in told
    assert "terrae/nova/rules/towns.py" in told
    assert "tests/nova/rules/test_towns.py" in told
    assert "reading" in told


def test_rules_needs_no_tests_beside_the_package(tmp_path: Path) -> None:
    """An installed copy: the package alone, as a wheel holds it."""
    package = Path(terrae_package.__file__).parent
    copytree(package, tmp_path / "terrae", ignore=ignore_patterns("*.so", "__pycache__"))
    answer = subprocess.run([sys.executable, "-P", "-m", "terrae", "rules", "mystica"], cwd=tmp_path, text=True,
                            capture_output=True, env={**os.environ, "PYTHONPATH": str(tmp_path), "TERRAE_PURE": "1"})
    assert answer.stderr == ""
    assert "terrae/mystica/rules/towns.py" in answer.stdout
    assert "reading" in answer.stdout


# Terra Mystica ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mystica(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of random bots, as a file."""
    path = tmp_path_factory.mktemp("mystica") / "game.terrae"
    terrae("watch", "mystica", "--bots", "random,random,random", "--seed", "3", "--option", "spade_points=gained",
           "--record", str(path))
    return path


def test_an_exported_game_is_imported_to_the_same_scores(mystica: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.txt"
    log.write_text(terrae("export", "snellman", str(mystica)))
    told = terrae("import", "snellman", str(log), "--check", "--out", str(tmp_path / "records"))
    again, state = Record.load(tmp_path / "records" / "game.terrae").state, Record.load(mystica).state
    points = {state.seat_id(seat): score for seat, score in enumerate(state.scores())}
    assert {again.seat_id(seat): score for seat, score in enumerate(again.scores())} == points
    assert all(f"{faction} {score}" in told for faction, score in points.items())


def test_an_impossible_command_of_a_log_is_named(mystica: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.txt"
    log.write_text(terrae("export", "snellman", str(mystica)).replace("pass BON", "fly to BON", 1))
    said = terrae("import", "snellman", str(log), code=2)
    assert "game.txt, line " in said
    assert "not understood" in said


def test_a_log_cut_short_is_refused_or_read_in_part(mystica: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.txt"
    lines = terrae("export", "snellman", str(mystica)).splitlines()
    log.write_text("\n".join(lines[:40]) + "\n")
    assert "use --partial to import up to here" in terrae("import", "snellman", str(log), code=2)
    assert "plies" in terrae("import", "snellman", str(log), "--partial")


def test_a_game_of_terra_nova_cannot_be_exported_to_that_site(game: Path) -> None:
    assert "is a game of nova; the format snellman is for mystica" in terrae("export", "snellman", str(game), code=2)


def test_play_and_replay_terra_mystica_in_the_terminal(mystica: Path, tmp_path: Path) -> None:
    told = terrae("play", "mystica", "--seats", "you,random", "--seed", "5", typed="quit\n", folder=tmp_path)
    assert "reconstructed" in told
    assert "Bonus cards on offer" in told
    assert "Round 6" in terrae("replay", str(mystica))
    assert json.loads(terrae("replay", str(mystica), "--json"))["game"] == "mystica"


# Playing -------------------------------------------------------------------------------------------------------


def test_play_searches_explains_undoes_saves_and_leaves(tmp_path: Path) -> None:
    typed = "why build A1\nupgr d5\nundo\nup d5\nfly to the moon\nsave mine.terrae\nquit\n"
    told = terrae("play", "nova", "--seats", "you,random,random", "--option", "setup=first_game", "--option", "start=1",
                  "--seed", "5", typed=typed, folder=tmp_path)
    assert told.count("Golems: Upgrade D5 to a trading post") == 2
    assert "A1 is a river hex" in told
    assert "No possible move matches" in told
    record = Record.load(tmp_path / "mine.terrae")
    assert record.game.moves[record.moves[0]] == "upgrade D5 to trading post"
    assert record.notes == {"seats": "you,random,random", "seed": "5"}


def test_play_says_that_the_first_game_is_reconstructed(tmp_path: Path) -> None:
    told = terrae("play", "nova", "--seats", "you,random", "--seed", "5", typed="quit\n", folder=tmp_path)
    assert "reconstructed" in told


def test_play_lists_what_fits_and_takes_a_number(tmp_path: Path) -> None:
    told = terrae("play", "nova", "--seats", "you,random,random", "--option", "setup=first_game", "--option", "start=1",
                  "--seed", "5", "--record", "game.terrae", typed="upgrade\n2\nquit\n", folder=tmp_path)
    assert "1 Upgrade A6 to a trading post" in told
    assert "fairies" not in told
    assert Record.load(tmp_path / "game.terrae").text().count("golems: upgrade D5 to trading post") == 1


def test_a_saved_game_resumes_and_plays_to_its_end(tmp_path: Path) -> None:
    terrae("play", "nova", "--seats", "you,random", "--seed", "9", "--record", "game.terrae", typed="quit\n",
           folder=tmp_path)
    begun = Record.load(tmp_path / "game.terrae")
    typed = "drop out\n1\ndone\n" * 60
    told = terrae("play", "nova", "--resume", "game.terrae", "--lang", "de", typed=typed, folder=tmp_path)
    assert "Spiel" in told
    ended = Record.load(tmp_path / "game.terrae")
    assert ended.moves[: begun.plies] == begun.moves
    assert ended.state.over


def test_nothing_is_lost_when_the_terminal_goes_away(tmp_path: Path) -> None:
    terrae("play", "nova", "--seats", "you,random,random", "--option", "start=1", "--option", "setup=first_game",
           "--seed", "5", typed="up d5\n", folder=tmp_path)
    assert "golems: upgrade D5 to trading post" in (tmp_path / "nova.terrae").read_text()


def test_play_in_the_planner_variant_says_its_terrain_and_its_marks_are_a_stand_in(tmp_path: Path) -> None:
    told = terrae("play", "nova", "--seats", "you,random", "--variant", "planner", "--seed", "2", typed="quit\n",
                  folder=tmp_path)
    assert "Its terrain (that of the main side) and its marked hexes are a stand-in" in " ".join(told.split())


# Terramara and its component sets ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def own_box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A component file of somebody's own."""
    path = tmp_path_factory.mktemp("box") / "box.toml"
    path.write_text(terrae("mara", "components").replace('source = "reconstructed"', 'source = "typed in by Ada"'))
    return path


def test_watch_and_replay_terramara_and_be_told_that_its_components_are_reconstructed(tmp_path: Path) -> None:
    told = terrae("watch", "mara", "--bots", "greedy,random,random", "--seed", "4", "--record", "game.terrae",
                  folder=tmp_path)
    assert "reconstructed" in told.casefold()
    assert "Winner" in told
    again = terrae("replay", "game.terrae", folder=tmp_path)
    assert again.casefold().count("reconstructed") == 2  # once in the notice, once beside the board
    assert "Round 5" in again
    assert json.loads(terrae("replay", "game.terrae", "--json", folder=tmp_path))["game"] == "mara"


def test_play_terramara_in_the_terminal_begins_with_the_first_game(tmp_path: Path) -> None:
    terrae("play", "mara", "--seats", "you,random", "--seed", "5", typed="quit\n", folder=tmp_path)
    assert "option setup: first_game" in (tmp_path / "mara.terrae").read_text()


def test_a_component_file_is_checked_and_played_with_and_kept_in_the_record(own_box: Path, tmp_path: Path) -> None:
    assert "a whole set, 52 artifacts; source: typed in by Ada" in terrae("mara", "check-components", str(own_box))
    told = terrae("watch", "mara", "--bots", "random,random", "--option", f"components={own_box}", "--seed", "1",
                  "--record", "game.terrae", folder=tmp_path)
    assert "typed in by Ada" in told
    assert "reconstructed" not in told.casefold()
    assert Record.load(tmp_path / "game.terrae").state.over


def test_every_mistake_of_a_component_file_is_told_with_its_line(own_box: Path, tmp_path: Path) -> None:
    text = own_box.read_text()
    lines = text.splitlines()
    bad = next(n for n, line in enumerate(lines, 1) if line.startswith("1c = {category"))
    worse = next(n for n, line in enumerate(lines, 1) if line.startswith("2d = {category"))
    lines[bad - 1] = '1c = {category = "clothing", cost = "2 lether", vp = 3}'
    lines[worse - 1] = '2d = {category = "jewels", cost = "2 leather", vp = 3}'
    (tmp_path / "bad.toml").write_text("\n".join(lines))
    told = terrae("mara", "check-components", "bad.toml", folder=tmp_path, code=1).splitlines()
    assert [line.split(" ")[0] for line in told] == [f"bad.toml:{bad}:", f"bad.toml:{worse}:"]
    assert "did you mean leather?" in told[0]
    said = terrae("watch", "mara", "--option", "components=bad.toml", folder=tmp_path, code=2)
    assert f"bad.toml:{bad}: artifacts 1c cost: unknown word 'lether'" in said
    assert "and 1 more, see `terrae mara check-components`" in said


def test_balance_plays_the_same_games_with_any_number_of_jobs() -> None:
    alone = terrae("mara", "balance", "--games", "3", "--players", "2", "--jobs", "1", code=1)
    assert alone == terrae("mara", "balance", "--games", "3", "--players", "2", "--jobs", "2", code=1)
    assert "2 players, 3 games of greedy bots" in alone
    assert "never created:" in alone


# Bad input: one line that says what was wrong and what would be right, exit code 2 --------------------------------


TWO = ("watch", "nova", "--bots", "random,random")


@pytest.mark.parametrize(("arguments", "said"), [
    (("watch", "chess"), "unknown game 'chess'; there are: nova, mystica, mara"),
    (("watch", "nova", "--bots", "clever,random"),
     "unknown bot 'clever'; there are: random, beginner, greedy, search, expert"),
    (("watch", "nova", "--bots", "random"), "players must be one of 2, 3, 4, not '1'"),
    ((*TWO, "--factions", "elves,golems"), "unknown faction 'elves'; there are: water_sprites"),
    ((*TWO, "--factions", "druids,fairies"), "druids and fairies share the colour of forest"),
    ((*TWO, "--factions", "druids"), "2 players need 2 factions, not 1"),
    (("watch", "nova", "--variant", "planner"), "variant planner is for 2 players, not 3"),
    (("watch", "nova", "--option", "colour"), "--option expects KEY=VALUE, found 'colour'"),
    (("watch", "nova", "--option", "colour=red"), "unknown option 'colour'; there are: players"),
    (("watch", "nova", "--option", "map=nowhere.map"), "nowhere.map: cannot be read: No such file"),
    (("watch", "nova", "--lang", "fr"), "unknown language 'fr'; there are: en, de, ja"),
    (("play", "nova", "--seats", "you,clever"),
     "unknown bot 'clever'; there are: random, beginner, greedy, search, expert; or you"),
    (("watch", "mara", "--factions", "druids,golems,elves"), "unknown option 'factions'; there are: players, setup"),
    (("watch", "mara", "--option", "components=nowhere.toml"), "nowhere.toml: cannot be read: No such file"),
    (("mara", "check-components", "nowhere.toml"), "nowhere.toml: cannot be read: No such file"),
    (("mara", "balance", "--components", "nowhere.toml"), "nowhere.toml: cannot be read: No such file"),
    (("replay", "nowhere.terrae"), "nowhere.terrae: cannot be read: No such file"),
    (("bench", "nova", "--players", "9"), "players must be one of 2, 3, 4, not '9'"),
])
def test_bad_input_gets_one_clear_line(arguments: tuple[str, ...], said: str) -> None:
    assert said in terrae(*arguments, code=2)


def test_a_map_file_with_a_missing_row_is_named_with_its_line(tmp_path: Path) -> None:
    lines = MAIN.strip().splitlines()
    (tmp_path / "my.map").write_text("\n".join(lines[:4] + lines[5:]))
    said = terrae("watch", "nova", "--option", "map=my.map", folder=tmp_path, code=2)
    assert "my.map, line 5: expected row E, found 'F'" in said


def test_a_map_file_can_be_played_on(tmp_path: Path) -> None:
    (tmp_path / "my.map").write_text(MAIN.replace("A   R F", "A   F R"))
    terrae("watch", "nova", "--bots", "random,random", "--option", "map=my.map", "--record", "game.terrae",
           folder=tmp_path)
    assert Record.load(tmp_path / "game.terrae").state.over


@pytest.mark.parametrize(("change", "to", "said"), [
    ("rules: 1", "rules: 99", ", line 2: expected rules version 1 of nova, found '99'"),
    ("drop out for", "drop out of", "is not a move of this game; close to it: drop out for"),
    ("start player ", "start player 1; start player ", "is illegal: not-now"),
    ("end: ", "END: ", "expected"),
])
def test_a_bad_record_is_named_with_file_and_line(game: Path, tmp_path: Path, change: str, to: str, said: str) -> None:
    text = game.read_text()
    assert change in text
    (tmp_path / "bad.terrae").write_text(text.replace(change, to, 1))
    told = terrae("replay", "bad.terrae", folder=tmp_path, code=2)
    assert told.startswith("terrae: bad.terrae, line ")
    assert said in told


def test_a_half_written_record_is_refused(game: Path, tmp_path: Path) -> None:
    (tmp_path / "half.terrae").write_text(game.read_text()[:1500])
    assert "terrae: half.terrae, line " in terrae("replay", "half.terrae", folder=tmp_path, code=2)

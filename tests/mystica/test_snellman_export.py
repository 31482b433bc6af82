"""Export: what the site's own engine accepts, command by command."""
import re
from typing import Any

import pytest

from terrae import COMPILED
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.mystica import GAME
from terrae.mystica.snellman import read, write
from terrae.mystica.snellman.turn import Part, Turn
from tests.mystica.table import Table
from tests.mystica.test_snellman import random_game, scores

GAMES = 60 if COMPILED else 15
TURN = ("build", "upgrade", "action", "send", "advance", "dig", "bridge")


def exported(record: Record) -> list[list[str]]:
    """The lines after the set-up: faction, then its commands one by one."""
    lines = [line for line in write(record).splitlines() if re.match(r"\w+: ", line)]
    return [[line.split(": ")[0], *line.split(": ")[1].split(". ")] for line in lines]


def said(t: Table, *moves: str) -> list[str]:
    """How the log tells a turn."""
    state = t.state
    turn = Turn(state.copy(), state.seat, state.seat_id(state.seat))
    for move in moves:
        while not state.asking.asks:
            state.step()
        assert t.refuses(move) == ""
        turn.play(state, GAME.number(move))
    return turn.lines([])


# Spades -----------------------------------------------------------------------------------------------------------


def auren(scoring: str = "SCORE2", **options: Any) -> Table:
    """Auren at E7 with a red hex at D5, two steps from home, and a gray one at E6."""
    t = Table("auren", "nomads", scoring=scoring, **options).put("auren", D="E7").has("auren", digging=2)
    return t.power("auren", 0, 0, 12).terrain_is("D5", "red").terrain_is("E6", "gray")


def test_all_digging_of_an_action_comes_before_its_only_transformation() -> None:
    assert said(auren(), "dig 1", "transform D5 to gray", "dig 1", "transform D5 to green", "build D5", "done") == [
        "auren: dig 2. transform D5 to green. build D5"]


def test_conversions_between_two_steps_of_one_action_stay_where_they_are() -> None:
    assert said(auren(), "dig 1", "convert 3pw to 1w", "transform D5 to gray", "dig 1", "transform D5 to green",
                "no dwelling", "done") == ["auren: dig 1. convert 3pw to 1w. dig 1. transform D5 to green"]


def test_a_free_spade_that_does_not_suffice_is_topped_up_first() -> None:
    moves = ("action ACT5", "transform D5 to gray", "dig 1", "transform D5 to green", "build D5", "done")
    assert said(auren(), *moves) == ["auren: action ACT5. dig 1. transform D5 to green. build D5"]


def test_two_free_spades_may_go_on_two_hexes() -> None:
    assert said(auren(), "action ACT6", "transform E6 to green", "transform D5 to gray", "build E6", "done") == [
        "auren: action ACT6. transform E6 to green. transform D5 to gray. build E6"]


def test_two_free_spades_on_one_hex_are_one_transformation() -> None:
    assert said(auren(), "action ACT6", "transform D5 to gray", "transform D5 to green", "build D5", "done") == [
        "auren: action ACT6. transform D5 to green. build D5"]


def test_a_spade_left_is_given_up_before_the_dwelling() -> None:
    assert said(auren(), "action ACT6", "transform E6 to green", "-SPADE", "build E6", "done") == [
        "auren: action ACT6. transform E6 to green. -SPADE. build E6"]


def test_a_spade_left_when_the_dwelling_is_built_is_given_up_too() -> None:
    assert said(auren(), "action ACT6", "transform E6 to green", "build E6", "done") == [
        "auren: action ACT6. transform E6 to green. -SPADE. build E6"]


def test_points_the_site_gave_for_spades_not_used_go_back() -> None:
    remark, turn = said(auren("SCORE1"), "action ACT6", "-SPADE", "done")
    assert remark.startswith("# The printed rules score spades when they are used")
    assert turn == "auren: action ACT6. -2SPADE. -4VP"


def test_points_for_gained_spades_stay() -> None:
    assert said(auren("SCORE1", spade_points="gained"), "action ACT6", "-SPADE", "done") == [
        "auren: action ACT6. -2SPADE"]


# Tiles and strongholds --------------------------------------------------------------------------------------------


def founding(**cults: int) -> Table:
    """Auren about to found a town with E7, on these spaces."""
    t = Table("auren", "nomads", more_town_tiles="yes").put("auren", D="E7", TP="D4", TE="E6", SA="D5")
    return t.cults("auren", **cults)


def test_tracks_that_do_not_get_the_key_step_down_first() -> None:
    assert said(founding(fire=9, water=9), "upgrade E7 to TP", "+TW5", "+FIRE", "done") == [
        "auren: upgrade E7 to TP. -WATER. +TW5"]


def test_two_steps_of_a_tile_take_two_down() -> None:
    assert said(founding(fire=9, water=9, air=8), "upgrade E7 to TP", "+TW6", "+FIRE", "+AIR", "done") == [
        "auren: upgrade E7 to TP. -2WATER. +TW6"]


def test_a_track_that_waited_for_a_key_is_told_by_a_step_up() -> None:
    t = founding(fire=9, water=9)
    t["auren"].blocked = 3
    assert said(t, "upgrade E7 to TP", "+TW1", "+WATER", "done") == ["auren: upgrade E7 to TP. +TW1. +WATER"]


def test_a_track_that_waited_and_is_not_to_get_the_key_steps_down_twice() -> None:
    t = founding(fire=9, water=9)
    t["auren"].blocked = 2
    assert said(t, "upgrade E7 to TP", "+TW5", "+FIRE", "done") == ["auren: upgrade E7 to TP. -2WATER. +TW5"]


def darklings() -> Table:
    return Table("darklings", "nomads").put("darklings", TP="E10").power("darklings", 0, 0, 6)


def test_conversions_stand_before_the_stronghold_whose_swap_they_would_end() -> None:
    assert said(darklings(), "upgrade E10 to SH", "convert 3pw to 1w", "convert 3w to 3p", "done") == [
        "darklings: convert 3pw to 1w. upgrade E10 to SH. convert 3w to 3p"]


def test_unused_swaps_are_given_up() -> None:
    assert said(darklings(), "upgrade E10 to SH", "no ordination", "done") == [
        "darklings: upgrade E10 to SH. -3CONVERT_W_TO_P"]


def test_a_track_that_would_have_to_step_down_below_7_is_refused() -> None:
    t = founding(fire=9, water=9, air=9)
    t["auren"].blocked = 2
    with pytest.raises(BadOption, match="the site cannot keep auren from the top of WATER with TW6"):
        said(t, "upgrade E7 to TP", "+TW6", "+FIRE", "+AIR", "done")


# The end of a turn ------------------------------------------------------------------------------------------------


def test_conversions_after_passing_stand_before_it() -> None:
    t = Table("auren", "nomads")
    assert said(t, "pass BON8", "convert 1w to 1c", "convert 1w to 1c", "done") == [
        "auren: convert 2w to 2c. pass BON8"]


def test_so_do_those_of_somebody_who_leaves_after_them() -> None:
    t = Table("chaos_magicians", "nomads").put("chaos_magicians", SH="E7").power("chaos_magicians", 0, 0, 3)
    assert said(t, "action ACTC", "pass BON8", "convert 1pw to 1c") == [
        "chaos_magicians: action ACTC. convert 1pw to 1c. pass BON8"]


def test_what_the_coins_of_the_new_card_paid_for_is_owed() -> None:
    t = Table("alchemists", "nomads").has("alchemists", coins=1, workers=0).coins_on_card("BON8", 1)
    turn = Turn(t.state.copy(), 0, "alchemists")
    for move in ("pass BON8", "convert 1p to 1w", "convert 2c to 1vp", "done"):
        turn.play(t.state, GAME.number(move))
    assert turn.lines([]) == ["alchemists: convert 1p to 1w. pass BON8"]
    assert [part.words for part in turn.owed] == ["convert 2c to 1vp"]


def test_what_is_owed_opens_the_next_turn() -> None:
    owed = Part(GAME.number("convert 2c to 1vp"), "convert 2c to 1vp", "after_action", "coins_to_vp", 0, 0,
                Table("alchemists", "nomads")["alchemists"])
    t = Table("alchemists", "nomads")
    turn = Turn(t.state.copy(), 0, "alchemists")
    turn.play(t.state, GAME.number("send p to FIRE for 3"))
    assert turn.lines([owed]) == ["alchemists: convert 2c to 1vp. send p to FIRE for 3"]


def test_points_of_the_last_pass_cannot_be_spent_there() -> None:
    t = Table("alchemists", "nomads", round=6).has("alchemists", vp=0).put("alchemists", D="E5")
    t.card("alchemists", "BON9")
    with pytest.raises(BadOption, match="round 6: the site cannot do alchemists's turn: pass; convert 1vp to 1c; done"):
        said(t, "pass", "convert 1vp to 1c", "done")


def chaos(*moves: str) -> list[str]:
    t = Table("chaos_magicians", "nomads").put("chaos_magicians", SH="E7").has("chaos_magicians", digging=2)
    t.power("chaos_magicians", 0, 0, 12).terrain_is("D5", "yellow").terrain_is("E6", "red")
    return said(t, "action ACTC", *moves, "done")


def test_a_double_turn_is_one_line() -> None:
    assert chaos("dig 1", "transform D5 to red", "build D5", "send p to FIRE for 3") == [
        "chaos_magicians: action ACTC. dig 1. transform D5 to red. build D5. send p to FIRE for 3"]


def test_a_dwelling_on_the_hex_just_transformed_is_the_same_action_there_so_done_ends_the_turn() -> None:
    assert chaos("dig 1", "transform D5 to red", "no dwelling", "build D5") == [
        "chaos_magicians: action ACTC. dig 1. transform D5 to red. build D5. done"]


def test_so_is_a_dwelling_anywhere_if_no_hex_was_brought_home() -> None:
    assert chaos("dig 1", "transform D5 to brown", "no dwelling", "build E6") == [
        "chaos_magicians: action ACTC. dig 1. transform D5 to brown. build E6. done"]


def test_so_is_digging_after_spades_given_up() -> None:
    assert chaos("action ACT5", "-SPADE", "dig 1", "transform D5 to red", "no dwelling") == [
        "chaos_magicians: action ACTC. action ACT5. -SPADE. dig 1. transform D5 to red. done"]


# Whole games ------------------------------------------------------------------------------------------------------


def test_options_that_bring_the_site_nearer_to_the_printed_rules_are_on() -> None:
    lines = write(random_game(1, GAME.variety(1) | {"starting_vp": "20"})).splitlines()
    assert lines[:3] == ["option strict-leech", "option strict-darkling-sh", "option strict-chaosmagician-sh"]


def test_the_last_one_in_a_round_ends_each_turn_with_done() -> None:
    lines = [line for seed in range(4) for line in write(random_game(seed, {
        "players": "2", "factions": "random"})).splitlines()]
    at = [i for i, line in enumerate(lines) if line.endswith(": done")]
    assert at
    assert all(lines[i - 1].split(":")[0] == lines[i].split(":")[0] == lines[i + 1].split(":")[0] for i in at
               if not lines[i + 1].startswith("#"))


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_are_written_as_the_site_accepts_them(seed: int) -> None:
    record = random_game(seed, {**GAME.variety(seed), "starting_vp": "20", "resign": "no"})
    lines = exported(record)
    set_up = [i for i, line in enumerate(lines) if line[1].startswith("pass")][record.state.seats() - 1]
    speaker = ""
    for faction, *commands in lines[set_up + 1:]:
        assert not (speaker == faction and commands != ["done"]), f"two turns of {faction} in a row without 'done'"
        check_actions(faction, commands)
        ends = commands[-1].startswith(("pass", "leech", "decline", "transform", "-", "+"))
        speaker = faction if commands[0].startswith(TURN) and not ends else ""


def check_actions(faction: str, commands: list[str]) -> None:
    """No spade is bought after a transformation, no hex transformed twice, no bought spade given up, nothing done after
    passing, and nothing converted between a stronghold and its swap."""
    dug = transformed = False
    hexes: list[str] = []
    for before, command in zip(["", *commands], commands, strict=False):
        assert not before.startswith("pass"), commands
        if command.startswith(("action", "upgrade", "send", "advance")) or (command.startswith("dig") and transformed):
            assert not (command.startswith("dig") and faction != "chaosmagicians"), commands
            dug = transformed = False
            hexes = []
        if command.startswith("dig"):
            dug = True
        if command.startswith("transform"):
            assert command.split()[1] not in hexes, commands
            assert not (dug and hexes), commands
            hexes.append(command.split()[1])
            transformed = True
        if command.startswith("-") and command.endswith("SPADE"):
            assert not dug, commands
    if faction == "darklings" and any(command.endswith("to SH") for command in commands):
        after = commands[[command.endswith("to SH") for command in commands].index(True) + 1:]
        swap = r"convert (\d)w to \1p|-3CONVERT_W_TO_P"
        swaps = [i for i, command in enumerate(after) if re.fullmatch(swap, command)]
        assert swaps, commands
        assert not any(command.startswith("convert") for command in after[:swaps[0]]), commands


@pytest.mark.parametrize("seed", range(GAMES // 3))
def test_random_games_with_players_who_leave_read_back_to_the_same_points(seed: int) -> None:
    options = {**GAME.variety(seed), "starting_vp": "20", "spade_points": "gained", "resign": "yes"}
    record = random_game(seed, options)
    text = write(record)
    assert scores(read(text, "export")[0]) == scores(record)
    assert text.count("drop-faction") == sum(GAME.moves[move] == "resign" for move in record.moves)

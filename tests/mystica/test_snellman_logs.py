"""What logs of the site contain: who leaves, what is said late or not at all, remarks, lines of one command."""
import pytest

from terrae.core.record import Record
from terrae.mystica import GAME
from terrae.mystica.snellman import BadLog, RowDiffers, is_log, read
from terrae.mystica.state import State
from tests.mystica.test_snellman import HEAD, SCORING, played

TRIO = f"""score {SCORING}
option errata-cultist-power
delete BON5
delete BON6
delete BON7
setup cultists
setup witches
setup nomads
cultists: build F5
witches: build E9
nomads: build E8
nomads: build F3
witches: build C3
cultists: build A1
nomads: build I7
nomads: pass BON1
witches: pass BON2
cultists: pass BON3
"""


def trio(*lines: str, partial: bool = True) -> Record:
    """A game of Cultists, Witches and Nomads; the only neighbours are the Cultists' F5 and the Witches' E9."""
    return read(TRIO + "\n".join(lines) + "\n", "log", partial=partial)[0]


def at(record: Record) -> State:
    assert isinstance(record.state, State)
    return record.state


# Players who drop out ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["drop-faction witches", "Drop-Faction WITCHES", "witches: resign", "witches: Resign",
                                  "witches dropped from the game"])
def test_a_player_drops_out_however_it_is_written(line: str) -> None:
    record = trio("cultists: upgrade A1 to TP", line, "nomads: upgrade I7 to TP")
    assert record.options["resign"] == "yes"
    assert at(record).players[1].resigned


def test_nobody_who_stays_needs_the_option() -> None:
    assert trio("cultists: upgrade A1 to TP").options["resign"] == "no"


def test_an_offer_that_was_open_is_gone_with_who_leaves() -> None:
    record = read(HEAD + "witches: upgrade F4 to TP\nnomads: pass BON3\nwitches: resign\n", "log", partial=True)[0]
    assert "leech" not in " ".join(GAME.moves[move] for move in record.moves)


def test_who_leaves_may_answer_first() -> None:
    moves = played("witches: upgrade F4 to TP", "nomads: leech 1 from witches", "drop-faction nomads")
    assert [move for move in moves if move != "done"] == ["upgrade F4 to TP", "leech 1 from witches", "resign"]


def test_a_faction_that_does_not_play_cannot_drop_out() -> None:
    with pytest.raises(BadLog, match="expected a heading, an option or a faction's row, found 'drop-faction elves'"):
        trio("drop-faction elves", "cultists: upgrade A1 to TP")


def test_who_has_passed_leaves_at_once_so_that_another_may_take_the_bonus_card() -> None:
    record = trio("cultists: pass BON4", "drop-faction cultists", "witches: pass BON8", "nomads: pass BON4")
    assert (at(record).round, at(record).players[0].card, at(record).players[2].card) == (2, -1, 3)


def test_who_leaves_after_the_round_has_had_the_income_of_the_new_card() -> None:
    record = trio("cultists: pass BON8", "witches: pass BON4", "nomads: pass BON9", "drop-faction cultists",
                  "witches: upgrade C3 to TP")
    assert (at(record).players[0].resigned, at(record).players[0].priests) == (True, 1)


def test_a_second_word_for_leaving_is_passed_over() -> None:
    assert at(trio("cultists: resign", "drop-faction cultists", "witches: pass BON4")).players[0].resigned


def test_leaving_during_set_up_is_refused_by_name() -> None:
    text = TRIO.replace("witches: build C3\n", "drop-faction witches\n")
    with pytest.raises(BadLog, match=r"witches: 'drop-faction witches' .* nobody can leave before the first round"):
        read(text, "log")


def test_the_cultists_may_leave_without_saying_their_step() -> None:
    record = trio("cultists: upgrade F5 to TP", "witches: leech 1 from cultists", "witches: upgrade C3 to TP",
                  "nomads: upgrade I7 to TP", "cultists: burn 1", "drop-faction cultists", "witches: pass BON4")
    assert (at(record).players[0].resigned, list(at(record).players[0].cult)) == (True, [1, 0, 1, 0])


# Before the answer ------------------------------------------------------------------------------------------------


def test_power_is_burnt_before_the_answer_in_lines_of_their_own() -> None:
    moves = played("witches: upgrade F4 to TP", "nomads: burn 1", "nomads: leech 1 from witches",
                   "nomads: upgrade I7 to TP")
    assert moves[2:4] == ["burn 1", "leech 1 from witches"]


def test_in_one_typed_line_the_answer_comes_first() -> None:
    moves = played("witches: upgrade F4 to TP", "nomads: burn 1. leech 1 from witches. upgrade I7 to TP")
    assert moves[2:4] == ["leech 1 from witches", "burn 1"]


def test_a_ledger_shows_what_came_first() -> None:
    row = "nomads\t\t20 VP\t\t15 C\t\t2 W\t\t0 P\t\t4/6/1 PW\t\t1/0/1/0\t\tburn 1. Leech 1 from witches"
    record, _ = read(HEAD + f"witches: upgrade F4 to TP\n{row}\nnomads: upgrade I7 to TP\n", "log", partial=True)
    found = [GAME.moves[move] for move in record.moves if GAME.moves[move].startswith(("burn", "leech"))]
    assert found == ["burn 1", "leech 1 from witches"]


# Said late, or never ----------------------------------------------------------------------------------------------


def test_the_cultists_may_say_their_step_after_they_have_passed() -> None:
    record = trio("cultists: upgrade F5 to TP", "witches: leech 1 from cultists", "witches: upgrade C3 to TP",
                  "nomads: upgrade I7 to TP", "cultists: pass BON4",
                  "witches: pass BON8", "cultists: +EARTH. wait", "nomads: pass BON9")
    moves = [GAME.moves[move] for move in record.moves]
    assert moves[moves.index("leech 1 from cultists") + 1] == "wait"
    assert moves[moves.index("pass BON4") + 1] == "+EARTH"
    assert at(record).round == 2


def test_a_step_that_an_action_of_its_row_brings_is_not_taken_for_the_cultists_own() -> None:
    text = TRIO.replace("cultists: pass BON3", "cultists: pass BON2")
    text = text.replace("witches: pass BON2", "witches: pass BON3")
    lines = ["cultists: upgrade F5 to TP", "witches: leech 1 from cultists. upgrade C3 to TP", "nomads: pass BON4",
             "cultists: action BON2. +FIRE", "cultists: +AIR"]
    record = read(text + "\n".join(lines) + "\n", "log", partial=True)[0]
    moves = [GAME.moves[move] for move in record.moves]
    assert moves[moves.index("action BON2"):][:3] == ["action BON2", "+FIRE", "+AIR"]


def test_a_step_said_past_others_turns_needs_no_waiting() -> None:
    record = trio("cultists: upgrade F5 to TP", "witches: leech 1 from cultists", "witches: upgrade C3 to TP",
                  "cultists: +EARTH", "nomads: upgrade I7 to TP", "cultists: pass BON4")
    moves = [GAME.moves[move] for move in record.moves]
    assert moves[moves.index("leech 1 from cultists") + 1] == "+EARTH"


def test_an_answer_after_the_cultists_next_turns_still_brings_their_step() -> None:
    record = trio("cultists: upgrade A1 to TP", "witches: pass BON4", "nomads: upgrade I7 to TP",
                  "cultists: upgrade F5 to TP", "nomads: pass BON8", "cultists: pass BON9",
                  "witches: leech 1 from cultists", "cultists: +EARTH")
    assert (at(record).players[0].cult[2], at(record).round) == (2, 2)


def test_a_tile_may_be_said_after_the_neighbours_have_answered() -> None:
    values = "\t\t20 VP\t\t7 C\t\t2 W\t\t0 P\t\t5/7/0 PW\t\t1/0/1/0\t\t"
    record = trio("cultists: upgrade F5 to TP", "witches: decline", "witches: pass BON4", "nomads: upgrade I7 to TP",
                  "cultists: upgrade F5 to TE", f"cultists{values}[all opponents declined power]",
                  "witches: decline", "cultists: +FAV11", "nomads: pass BON8")
    assert (at(record).players[0].cult[2], at(record).players[1].passed) == (2, True)


def test_power_for_refused_offers_may_be_booked_after_the_cultists_have_passed() -> None:
    row = "cultists\t\t20 VP\t\t{coins} C\t\t{workers} W\t\t0 P\t\t{power} PW\t\t1/0/1/0\t\t{command}"
    rows = [row.format(coins=19, workers=4, power="5/7/0", command="pass BON4"),
            row.format(coins=19, workers=4, power="4/8/0", command="[all opponents declined power]")]
    text = TRIO + "\n".join(["cultists: upgrade F5 to TP", "witches: upgrade C3 to TP",
                             "nomads: upgrade I7 to TP", *rows]) + "\n"
    record, compared = read(text, "log", check=True, partial=True)
    assert compared == 2
    assert at(record).players[0].passed


def test_an_offer_that_is_never_answered_counts_as_declined() -> None:
    moves = played("witches: upgrade F4 to TP", "nomads: upgrade I7 to TP", "witches: pass BON3")
    assert "decline 1 from witches" in moves


def test_a_log_that_breaks_off_at_an_offer_is_read_up_to_it() -> None:
    record = read(HEAD + "witches: upgrade F4 to TP\n", "log", partial=True)[0]
    assert record.state.question == "leech"


def test_a_step_of_an_action_may_stand_in_a_later_row() -> None:
    moves = played("witches: action BON2. convert 1w to 1c", "witches: +EARTH. wait", "nomads: upgrade I7 to TP")
    assert moves[:3] == ["action BON2", "convert 1w to 1c", "+EARTH"]


def test_spades_may_be_used_in_a_later_row() -> None:
    moves = played("witches: pass BON3", "nomads: action BON1", "witches: wait", "nomads: transform I8. build I8")
    assert moves[-3:] == ["transform I8 to yellow", "build I8", "done"]


def test_a_transformation_without_a_colour_goes_as_near_to_home_as_the_spades_reach() -> None:
    moves = played("witches: pass BON3", "nomads: action BON1. transform E7. done", "nomads: pass BON4")
    assert "transform E7 to red" in moves


# As people type ---------------------------------------------------------------------------------------------------


def test_a_turn_may_be_written_one_command_a_line() -> None:
    moves = played("witches: pass BON3", "nomads: burn 3", "nomads: convert 3pw to 1w", "nomads: dig 1",
                   "nomads: transform I8", "nomads: build I8")
    assert [move for move in moves if move != "done"][-3:] == ["dig 1", "transform I8 to yellow", "build I8"]


def test_done_ends_a_turn() -> None:
    moves = played("witches: pass BON3", "nomads: burn 3. convert 3pw to 1w", "nomads: dig 1. transform I8. done",
                   "nomads: build I8")
    assert "no dwelling" in moves


@pytest.mark.parametrize(("typed", "move"), [
    ("upgrade F4 to trading post", "upgrade F4 to TP"), ("Upgrade f4 to Trading Post. wait", "upgrade F4 to TP"),
    ("convert 1 worker to 1 coin. upgrade F4 to TP", "convert 1w to 1c"),
    ("convert 3c to 1vp. upgrade F4 to TP", "convert 3c to 1vp"), ("pass. +BON3", "pass BON3"), ("+bon3", "pass BON3"),
    ("upgrade F4 to TP # to the north", "upgrade F4 to TP"), ("action BON2. +1FIRE", "+FIRE")])
def test_more_spellings(typed: str, move: str) -> None:
    assert move in played(f"witches: {typed}", "nomads: upgrade I7 to TP")


def test_a_row_in_which_nothing_was_said_is_compared_too() -> None:
    row = "witches\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2\t\t"
    text = HEAD.replace("witches: build C3", row + "\nwitches: build C3")
    assert read(text, "log", check=True, partial=True)[1] == 1
    with pytest.raises(RowDiffers, match="VP is 20 here, 21 in the log"):
        read(text.replace("20 VP", "21 VP"), "log", check=True, partial=True)


def test_a_ledger_keeps_peoples_remarks_among_its_headings() -> None:
    row = "witches\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2\t\tsetup"
    text = HEAD.replace("setup witches\n", row + "\n")
    text = text.replace("witches: build C3", "good luck to all\nwitches: build C3")
    assert read(text, "log", partial=True)[0].plies == read(HEAD, "log", partial=True)[0].plies


def test_points_of_2017_are_told_by_the_set_up_rows() -> None:
    rows = ["witches\t\t19 VP\t\t15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2\t\tsetup",
            "nomads\t\t19 VP\t\t15 C\t\t2 W\t\t0 P\t\t5/7/0 PW\t\t1/0/1/0\t\tsetup"]
    text = HEAD.replace("setup witches\nsetup nomads", "\n".join(rows))
    assert read(text, "log", check=True, partial=True)[0].options["starting_vp"] == "2017"


def test_another_map_is_refused_by_name() -> None:
    with pytest.raises(BadLog, match=r"my\.log, line 1: expected the printed map, found the map 'fjords'"):
        read("map fjords\n" + HEAD, "my.log", partial=True)


@pytest.mark.parametrize("line", ["map original", "start", "order a,b", "player ada email x"])
def test_lines_that_say_nothing_of_the_game_are_passed_over(line: str) -> None:
    assert read(line + "\n" + HEAD, "log", partial=True)[0].plies == read(HEAD, "log", partial=True)[0].plies


def test_a_step_that_is_missing_is_named() -> None:
    with pytest.raises(BadLog, match="expected a step on a cult track, such as '\\+FIRE'"):
        played("witches: action BON2", "witches: pass BON3", "nomads: pass BON4")


# What is a log ----------------------------------------------------------------------------------------------------


def test_plain_logs_and_ledgers_are_told_from_other_texts() -> None:
    assert is_log(HEAD)
    assert is_log("Default game options\nchaosmagicians\t\t20 VP\t\t15 C\t\tsetup\tshow history\n")
    assert not is_log("game: mystica\nrules: 1\n\nwitches: build C3\n")
    assert not is_log("we setup a table for witches\n" * 5)
    assert not is_log("\n" * 100_000)

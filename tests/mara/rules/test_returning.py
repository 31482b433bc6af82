"""The return icon: an effect takes a clan member back, and permanent effects answer to members who come home."""
import pytest

from tests.mara.table import Table, artifact_saying, pinned, space_saying


def with_return(member: str = "explorer", **more: object) -> Table:
    """Seat 0 may take a member back once per round."""
    return artifact_saying(once=f"return {member}", more=more).owns(0, "1p")


def answering(permanent: str, **more: object) -> Table:
    return artifact_saying(permanent=permanent, more=more).owns(0, "1p")


# Taking back ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["hire", "1.2", "3.4", "6.2", "x1"])
def test_return_your_explorer_from_any_space_rows_to_come_too(space: str) -> None:
    t = with_return().put(0, "explorer", space)
    assert t[0].explorers == 3
    t.play("use 1p", f"take back from {space}")
    assert (t[0].explorers, t.at(space), t.state.question) == (4, [], "send")


def test_return_your_explorer_from_the_hut() -> None:
    t = with_return().has(0, explorers=3, in_hut=1).play("use 1p", "take back from hut")
    assert (t[0].explorers, t[0].in_hut) == (4, 0)


@pytest.mark.parametrize("space", ["1.2", "hut"])
def test_return_your_chieftain(space: str) -> None:
    t = with_return("chieftain").has(0, chieftain=False)
    if space != "hut":
        t.has(0, chieftain=True).put(0, "chieftain", space)
    t.put(0, "explorer", "1.3").play("use 1p")
    assert t.legal() == [f"take back from {space}", "leave them out"]
    assert t.play(f"take back from {space}")[0].chieftain


def test_only_the_member_named_and_only_your_own() -> None:
    t = with_return().put(0, "chieftain", "1.2").put(1, "explorer", "1.3").put(0, "explorer", "1.4").play("use 1p")
    assert t.refuses("take back from 1.2") == t.refuses("take back from 1.3") == "nobody-there"


def test_who_stands_beside_the_explorer_stays() -> None:
    for first, second in ((0, 1), (1, 0)):
        t = with_return().put(first, "explorer", "1.2").put(second, "explorer", "1.2")
        assert t.play("use 1p", "take back from 1.2").at("1.2") == [(1, "explorer")]


def test_returning_is_optional_and_needs_somebody_out() -> None:
    t = with_return().put(0, "explorer", "1.2").play("use 1p", "leave them out")
    assert (t[0].explorers, t.at("1.2")) == (3, [(0, "explorer")])
    assert with_return().refuses("use 1p") == "nothing-to-do"


def test_a_member_taken_back_is_sent_again_in_the_same_round() -> None:
    t = with_return().has(0, explorers=2, in_hut=2, chieftain=False).put(0, "explorer", "1.2")
    t.play("explorer to hire")
    assert (t[0].members(), t.asked) == (0, (0, "artifact"))
    t.play("use 1p", "take back from hire")
    assert t[0].members() == 1


def test_a_space_may_return_the_explorer_just_sent_but_four_times_a_round_at_most() -> None:
    t = space_saying("return explorer, 1 points")
    for _ in range(4):
        t.play("explorer to 1.1", "take back from 1.1")
        if t.state.question == "artifact":
            t.play("no artifact")
        t.to_move(0)
    t.play("explorer to 1.1")
    assert (t[0].taken_back, t[0].vp, t.at("1.1")) == (4, 5, [(0, "explorer")])
    t = with_return().has(0, taken_back=4).put(0, "explorer", "1.2")
    assert t.refuses("use 1p") == "nothing-to-do"


def test_the_next_round_begins_the_count_anew() -> None:
    assert Table().has(0, taken_back=4).end_round()[0].taken_back == 0


# When members return ----------------------------------------------------------------------------------------------


def test_when_returning_each_explorer_that_comes_home_counts() -> None:
    t = answering("returning explorer: 2 points").put(0, "explorer", "1.2", "hire", "2.3").put(1, "explorer", "1.4")
    assert t.end_round()[0].vp == 4  # the one in row 2 stays


def test_when_returning_the_chieftain_or_anybody() -> None:
    for text, points in (("returning chieftain: 2 points", 2), ("returning: 2 points", 4)):
        t = answering(text).put(0, "chieftain", "1.2").put(0, "explorer", "1.4")
        assert t.end_round()[0].vp == points


def test_the_hut_is_not_an_action_space_to_return_from() -> None:
    assert answering("returning: 2 points").end_round()[0].vp == 0


def test_taking_back_is_returning_too() -> None:
    t = artifact_saying(once="return explorer", permanent="returning: 3 points").owns(0, "1p")
    assert t.put(0, "explorer", "1.2").play("use 1p", "take back from 1.2")[0].vp == 3


def test_the_first_players_answers_come_first_and_are_asked() -> None:
    said = '{category = "tools", cost = "1 lumber", vp = 0, permanent = "returning chieftain: 1 any raw"}'
    t = pinned(said={"artifacts_1p": said, "artifacts_1o": said}).owns(0, "1p").owns(1, "1o")
    t.put(0, "chieftain", "1.2").put(1, "chieftain", "1.3")
    while t.state.question != "raw":
        moves = t.legal()
        t.play(next((m for m in moves if m.endswith("to hut") or m in ("done", "no artifact")), moves[0]))
    assert t.asked == (0, "raw")
    t.play("take 1 wood")
    assert t.asked == (1, "raw")


# Spaces and tiles that are there once per round -------------------------------------------------------------------


@pytest.mark.parametrize(("space", "players"), [("raid", 4), ("first", 3), ("raid_first", 2)])
def test_a_space_claimed_once_per_round_stays_claimed_though_the_member_is_taken_back(space: str, players: int) -> None:
    t = artifact_saying(once="return explorer", players=players).owns(0, "1p").has(0, military=2)
    t.put(0, "explorer", space).play("use 1p", f"take back from {space}")
    assert (t[0].explorers, t.at(space)) == (4, [])
    assert t.refuses(f"explorer to {space}") == t.refuses(f"chieftain to {space}") == "claimed-already"


def test_in_the_next_round_it_may_be_claimed_again() -> None:
    t = with_return().has(0, military=2).put(0, "explorer", "raid").play("use 1p", "take back from raid").end_round()
    t.to_move(0)
    assert t.refuses("explorer to raid") == ""


def test_another_space_is_free_again_at_once() -> None:
    t = with_return().put(0, "explorer", "1.2").play("use 1p", "take back from 1.2")
    assert t.refuses("chieftain to 1.2") == ""


def test_who_hires_again_and_again_finds_three_workers_of_level_3_and_no_more() -> None:
    t = with_return(round=5)
    for hired in (1, 2, 3, 3):
        t.has(0, used=0, taken_back=0).play("explorer to hire")
        assert t[0].workers >> 16 == hired
        t.play("use 1p", "take back from hire").to_move(0)


def test_who_hires_again_does_not_take_the_tiles_of_later_rounds() -> None:
    t = with_return(round=3).workers(1, 2, 2)  # two of the five; two more wait for round 4
    t.play("explorer to hire", "use 1p", "take back from hire")
    assert t.to_move(0).play("explorer to hire")[0].workers >> 8 == 1

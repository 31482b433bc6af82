"""Road and Outposts: steps, detours, bonus tiles, flags, the end of the road."""
import pytest

from tests.mara.table import BONUS, Table, pinned, space_saying

TRAVEL = "explorer to travel"
LEAD, REAR = "caravan lead", "caravan rear"
SIX = {"bonus_tiles_1a": '"6 points"'}  # the bonus tile of row 1


def road(n: int = 9, round: int = 1) -> Table:
    """Seat 0 has gained so much travel."""
    said = {**SIX, **{f"bonus_tiles_{id}": '"1 points"' for id in ("1b", "2a", "2b", "3a", "3b")}}
    fields = {f"plains_quarry_{id}": f'{{left = "plains: {n} travel", middle = "plains: 1 wood", '
              f'right = "plains: 1 wood", outpost = "{outpost}"}}'
              for id, outpost in (("1a", "workers"), ("1b", "road"), ("2a", "clothing"), ("2b", "pottery"))}
    return pinned(said=said | fields, round=round)


def going(n: int = 9, round: int = 1, lead: int = 0, rear: int = 0) -> Table:
    return road(n, round).has(0, lead=lead, rear=rear).play(f"explorer to {round}.1")


# Steps ------------------------------------------------------------------------------------------------------------


def test_a_step_leads_to_the_next_crossroads() -> None:
    t = going()
    seen = []
    for _ in range(6):
        seen.append(t.play(f"{LEAD} straight")[0].lead)
    assert seen == [3, 6, 9, 12, 15, 18]


@pytest.mark.parametrize(("way", "round"), [("bonus", 1), ("outpost", 2)])
def test_a_detour_needs_2_steps_in_total_to_the_next_crossroads(way: str, round: int) -> None:
    t = going(2, round).play(f"{LEAD} {way}")
    assert 0 < t[0].lead < 3
    assert t.refuses(f"{LEAD} bonus") == t.refuses(f"{LEAD} outpost") == "no-such-way"
    t.play(f"{LEAD} straight")
    assert (t[0].lead, t.asked) == (3, (1, "send"))


def test_as_many_steps_as_travel_gained() -> None:
    t = going(2).play(f"{LEAD} straight")
    assert t.asked == (0, "travel")
    assert t.play(f"{LEAD} straight").asked == (1, "send")


def test_movement_may_be_split_between_both_caravans() -> None:
    t = going(3).play(f"{LEAD} straight", f"{LEAD} straight", f"{REAR} straight")
    assert (t[0].lead, t[0].rear) == (6, 3)


def test_travelling_may_be_stopped_at_any_time() -> None:
    t = going(3).play(f"{LEAD} straight", "stop travelling")
    assert (t[0].lead, t[0].rear, t.asked) == (3, 0, (1, "send"))
    assert going(3).play("stop travelling")[0].lead == 0


def test_the_caravan_behind_may_overtake_and_then_leads() -> None:
    t = going(3, lead=3).play(f"{REAR} straight")
    assert (t[0].lead, t[0].rear, t.refuses(f"{REAR} straight")) == (3, 3, "same-place")
    t.play(f"{LEAD} straight", f"{REAR} straight")
    assert (t[0].lead, t[0].rear) == (6, 6)
    t = going(9, lead=4).play(f"{REAR} straight", f"{REAR} straight")
    assert (t[0].lead, t[0].rear) == (6, 4)


def test_caravans_cannot_be_moved_backwards_nor_sideways() -> None:
    t = going(round=3, lead=6, rear=5)  # the one behind stands on the outpost of row 2
    assert t.legal("rear") == [f"{REAR} straight"]
    assert t.play(f"{REAR} straight")[0].rear == 6


def test_bonus_tiles_lie_on_all_six_rows_and_not_beyond() -> None:
    for at in (0, 3, 6, 9, 12, 15):
        t = going(lead=at)
        assert t.play(f"{LEAD} bonus")[0].vp == (6 if at == 0 else 1)
    assert going(lead=18).refuses(f"{LEAD} bonus") == "no-such-way"


def test_where_the_set_has_no_bonus_tile_there_is_no_such_way() -> None:
    t = Table(bonus=["", *BONUS[1:]]).play(TRAVEL)
    assert t.refuses(f"{LEAD} bonus") == "no-such-way"


# Bonus tiles ------------------------------------------------------------------------------------------------------


def test_a_bonus_tile_works_at_once_and_for_the_other_caravan_too() -> None:
    t = going().play(f"{LEAD} bonus")
    assert t[0].vp == 6
    t.play(f"{LEAD} straight")
    assert t[0].vp == 6
    assert t.play(f"{REAR} bonus")[0].vp == 12


def test_the_tile_stays_in_place_for_other_players() -> None:
    t = going(1).play(f"{LEAD} bonus", TRAVEL, f"{LEAD} bonus")
    assert (t[0].vp, t[1].vp) == (6, 6)


def test_a_bonus_tile_is_applied_before_further_steps() -> None:
    t = space_saying("2 travel", more_said={"bonus_tiles_1a": '"2 any raw"'}).play("explorer to 1.1", f"{LEAD} bonus")
    assert t.asked == (0, "raw")
    assert t.play("take 2 wood").asked == (0, "travel")


def test_steps_that_a_bonus_tile_gives_come_first_then_those_left() -> None:
    t = space_saying("2 travel", more_said={"bonus_tiles_1a": '"2 travel"'}).play("explorer to 1.1", f"{LEAD} bonus")
    t.play(f"{LEAD} straight", f"{LEAD} straight")
    assert t.asked == (0, "travel")
    assert t.play(f"{LEAD} straight").asked == (1, "send")
    assert t[0].lead == 9


# Outposts ---------------------------------------------------------------------------------------------------------


def test_an_outpost_is_closed_until_its_tile_is_turned_over() -> None:
    for round, open_rows in ((1, []), (2, [0]), (3, [0, 1]), (4, [0, 1, 2])):
        for row in range(4):
            t = going(round=round, lead=3 * row)
            assert t.refuses(f"{LEAD} outpost") == ("" if row in open_rows else "outpost-closed")
    t = Table(round=5).has(0, lead=9).play(TRAVEL)
    assert t.refuses(f"{LEAD} outpost") == ""


@pytest.mark.parametrize("at", [12, 15, 18])
def test_there_are_outposts_on_the_first_four_rows_only(at: int) -> None:
    assert Table(round=5).has(0, lead=at).play(TRAVEL).refuses(f"{LEAD} outpost") == "no-such-way"


@pytest.mark.parametrize("row", [0, 1, 2, 3])
def test_a_caravan_on_an_outpost_leaves_a_flag(row: int) -> None:
    t = Table(round=5).has(0, lead=3 * row).play(TRAVEL, f"{LEAD} outpost")
    assert t[0].flags == 1 << row


def test_never_more_than_one_flag_on_an_outpost() -> None:
    t = going(round=2).play(f"{LEAD} outpost", f"{LEAD} straight", f"{REAR} outpost")
    assert (t[0].flags, t.holds(0)["flags"]) == (1, 1)


def test_several_players_may_leave_flags_on_one_outpost() -> None:
    t = going(1, round=2).play(f"{LEAD} outpost", TRAVEL, f"{LEAD} outpost")
    assert (t[0].flags, t[1].flags) == (1, 1)


def test_no_flag_for_bonus_tiles_and_crossroads() -> None:
    assert going(round=2).play(f"{LEAD} bonus", f"{LEAD} straight", f"{REAR} straight")[0].flags == 0


# Crossroads -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lead", "rear", "refused"), [
    (6, 3, ""), (3, 3, ""), (9, 0, "caravans-not-there"), (9, 2, "caravans-not-there"), (4, 4, ""),
    (2, 1, "caravans-not-there")])
def test_both_caravans_must_have_reached_or_passed_a_crossroads(lead: int, rear: int, refused: str) -> None:
    assert Table(round=2).has(0, lead=lead, rear=rear).refuses("explorer to x1") == refused


def test_each_crossroads_has_its_own_place_on_the_road() -> None:
    for row in (1, 2, 3, 4):
        t = Table(round=5).has(0, lead=21, rear=3 * row)
        t.state.arrived = 1
        assert t.legal("explorer to x") == [f"explorer to x{n}" for n in range(1, row + 1)]


# The end of the road ----------------------------------------------------------------------------------------------


def test_8_points_for_the_first_caravan_5_for_the_second_3_for_every_one_thereafter() -> None:
    t = road(2)
    for seat in (0, 1, 2):
        t.has(seat, lead=18, rear=18, military=seat)
    for space in ("1.1", "1.1", "travel"):
        t.play(f"explorer to {space}", f"{LEAD} straight", f"{REAR} straight")
    assert [p.prizes for p in t.state.players] == [13, 6, 6, 0]
    assert t.state.scores() == [0, 0, 0, 0]  # scored at the game's end


@pytest.mark.parametrize(("arrived", "prize"), [(0, 8), (1, 5), (2, 3), (3, 3), (6, 3)])
def test_the_highest_valued_space_that_is_unoccupied(arrived: int, prize: int) -> None:
    t = Table().has(0, lead=18, rear=0)
    for n in range(arrived):
        t.has(1 + n // 2, **{"rear" if n % 2 else "lead": 21})
    t.state.arrived = arrived
    t.play(TRAVEL, f"{LEAD} straight")
    assert (t[0].prizes, t[0].lead) == (prize, 21)


def test_a_caravan_at_the_end_goes_no_further_and_the_other_may_still_go() -> None:
    t = Table().has(0, lead=21, rear=18)
    t.state.arrived = 1
    t.play(TRAVEL)
    assert (t.refuses(f"{LEAD} straight"), t.legal()) == ("at-the-end", [f"{REAR} straight", "stop travelling"])
    t.play(f"{REAR} straight")
    assert (t[0].rear, t[0].prizes, t.state.arrived, t.asked) == (21, 5, 2, (1, "send"))  # a step is left over


def test_with_both_caravans_at_the_end_travel_is_lost() -> None:
    t = Table().has(0, lead=21, rear=21)
    t.state.arrived = 2
    assert t.play(TRAVEL).asked == (1, "send")
    assert t[0].vp == 0

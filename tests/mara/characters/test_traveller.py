"""The traveller: 1 additional travel when young, 2 points at every crossroads when experienced."""
import pytest

from tests.mara.table import Table, components, new_game, pinned, play, space_saying, until

LEAD = "caravan lead straight"


def table(experienced: bool = False, **more: int) -> Table:
    return pinned(characters=["traveller"]).has(0, experienced=experienced, **more)


def steps(t: Table) -> int:
    """How many steps can be gone now."""
    n = 0
    while t.state.question == "travel":
        t.play(LEAD)
        n += 1
    return n


def test_1_travel_at_once_upon_selection_without_the_addition() -> None:
    s = until(new_game(players="2", start="1", draft="random"), "character")
    play(s, "character traveller")
    assert (s.seat, s.question) == (0, "travel")
    play(s, LEAD)
    assert (s.players[0].lead, s.question) == (3, "start_card")


def test_the_addition_does_not_apply_to_starting_cards() -> None:
    both = components(start_cards_4='"1 travel"', start_cards_5='"1 travel"')
    s = until(new_game(players="2", start="1", draft="random", components=both), "character")
    play(s, "character traveller", LEAD, "start 4", "character veteran", "start 5", LEAD)
    assert (s.players[0].lead, s.seat) == (6, 1)


@pytest.mark.parametrize(("move", "n"), [("explorer to travel", 3), ("explorer to first", 2)])
def test_whenever_at_least_1_travel_is_gained_1_additional(move: str, n: int) -> None:
    assert steps(table().play(move)) == n
    assert steps(pinned().play(move)) == n - 1


def test_1_additional_from_spaces_bonus_tiles_and_the_last_first_player_card() -> None:
    t = space_saying("1 travel, 2 wood", characters=["traveller"]).play("explorer to 1.1")
    assert steps(t) == 2
    t = space_saying("1 travel", characters=["traveller"], more_said={"bonus_tiles_1a": '"1 travel"'})
    t.play("explorer to 1.1", "caravan lead bonus")  # 1 + 1 and, from the tile, 1 + 1
    assert steps(t) == 3
    assert steps(pinned(round=5, characters=["traveller"]).play("explorer to first", "gain 2 travel")) == 3


def test_without_travel_nothing_is_added() -> None:
    assert table().play("explorer to develop").asked == (1, "send")


def test_others_have_no_addition() -> None:
    assert steps(table().to_move(1).play("explorer to travel")) == 2


def test_experienced_no_additional_travel() -> None:
    assert steps(table(True).play("explorer to travel")) == 2


def test_experienced_2_points_whenever_a_caravan_reaches_a_crossroads() -> None:
    t = table(True).play("explorer to travel", LEAD)
    assert t[0].vp == 2
    assert t.play("caravan rear straight")[0].vp == 4


def test_detours_pass_a_crossroads_once_and_the_end_of_the_road_is_none() -> None:
    t = pinned(characters=["traveller"], said={"bonus_tiles_1a": '"1 wood"'}).has(0, experienced=True)
    assert t.play("explorer to travel", "caravan lead bonus")[0].vp == 0
    assert t.play(LEAD)[0].vp == 2
    assert table(True, lead=18).play("explorer to travel", LEAD)[0].vp == 0


def test_young_no_points_at_crossroads() -> None:
    assert table().play("explorer to travel", LEAD)[0].vp == 0


def test_turning_over_gives_up_the_addition() -> None:
    t = table().play("turn character over")
    assert t[0].experienced
    assert t.refuses("turn character over") == "turned-already"
    assert steps(t.play("explorer to travel")) == 2

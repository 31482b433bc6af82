"""Sun Worshippers. Their right palace: test_town_palace.py."""
import pytest

from terrae.nova import GAME
from tests.nova.factions.two import set_up
from tests.nova.table import Table


def first_houses(given: dict[str, str]) -> list[str]:
    """Who places first houses, one after the other."""
    s = GAME.start(given)
    placed = []
    while s.question == "first_house":
        placed.append(s.seat_id(s.seat))
        s.apply(s.legal_moves()[0])
    return placed


# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "order"), [
    ("1", ["sun_worshippers", "golems", "golems", "sun_worshippers", "sun_worshippers"]),
    ("2", ["golems", "sun_worshippers", "sun_worshippers", "golems", "sun_worshippers"]),
])
def test_third_house_is_placed_after_everybody_placed_two(start: str, order: list[str]) -> None:
    assert first_houses({**set_up("sun_worshippers"), "start": start}) == order


def test_third_house_is_last_at_a_table_of_four_too() -> None:
    given = {**set_up("sun_worshippers"), "factions": "golems,sun_worshippers,fairies,leprechauns", "start": "3",
             "bonus_tiles": "ABCDEFG"}
    assert first_houses(given) == ["fairies", "leprechauns", "golems", "sun_worshippers",
                                   "sun_worshippers", "golems", "leprechauns", "fairies", "sun_worshippers"]


def test_first_income_is_that_of_three_houses() -> None:
    s = GAME.start(set_up("sun_worshippers"))
    for move in ("first house A3", "first house A6", "first house D5", "first house B6", "first house E3",
                 "bonus tile D", "bonus tile B"):
        s.play(move)
    assert s.players[0].money == 5 + 2 + 3 + 3 + 3 + 6


# Left palace ------------------------------------------------------------------------------------------------------


def test_left_palace_transforms_a_hex_next_door_for_free() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6")
    t.play("transform B7 next door")
    assert t.terrain("B7") == "desert"
    assert t["sun_worshippers"].money == 30


def test_left_palace_house_is_optional_and_has_the_normal_price() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6")
    t.play("transform B7 next door and build")
    assert t["sun_worshippers"].money == 30 - 4
    assert t["sun_worshippers"].n_houses == 1


def test_left_palace_house_needs_4_money() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6").money("sun_worshippers", 3)
    assert t.refuses("transform B7 next door and build") == "too-little-money"


def test_left_palace_transforms_without_any_money() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6").money("sun_worshippers", 0)
    assert t.hexes("transform {} next door") == {"A6", "A7", "B7", "C7"}


def test_left_palace_house_needs_a_house_on_the_mat() -> None:
    t = Table("sun_worshippers", "golems")
    t.put("sun_worshippers", left_palace="B6", houses="I1 I2 I3 I4 I5 I6 I7 I8")
    assert t.refuses("transform B7 next door and build") == "no-houses-left"


def test_left_palace_works_next_to_any_own_building() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6", houses="D1", trading_posts="H10")
    assert t.hexes("transform {} next door") == {"A6", "A7", "B7", "C7", "C1", "E1", "E2", "G10"}


def test_left_palace_does_not_work_over_a_bridge() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="E6")
    t.bridge("sun_worshippers", "E6-F7")
    assert t.refuses("transform F7") == ""
    assert t.refuses("transform F7 next door") == "not-next-door"


def test_left_palace_does_not_work_across_the_river_by_sailing() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="E6").sailing("sun_worshippers", 1)
    assert t.refuses("transform F7") == ""
    assert t.refuses("transform F7 next door") == "not-next-door"


def test_left_palace_does_not_work_two_hexes_away() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6")
    assert t.refuses("transform C8 next door") == "not-next-door"


def test_left_palace_needs_an_unoccupied_hex() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6").put("golems", houses="A6")
    assert t.refuses("transform A6 next door") == "occupied"


def test_left_palace_has_nothing_to_transform_on_home_terrain() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="A2")
    assert t.refuses("transform A3 next door") == "already-home-terrain"


def test_left_palace_action_needs_the_left_palace() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", right_palace="B6")
    assert t.refuses("transform B7 next door") == "palace-not-built"


def test_left_palace_may_be_used_once_per_round() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6")
    t.play("transform B7 next door", "done")
    assert t.to_move("sun_worshippers").refuses("transform A7 next door") == "special-action-used"


def test_left_palace_may_be_used_again_in_the_next_round() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6")
    t.power("sun_worshippers", 8, 0, 0).power("golems", 8, 0, 0)
    t.play("transform B7 next door", "drop out for E", "drop out for F")
    assert t.state.round == 2
    assert t.to_move("sun_worshippers").refuses("transform A7 next door") == ""


def test_left_palace_uses_no_shovels() -> None:
    t = Table("sun_worshippers", "golems", round_tile="shovel").put("sun_worshippers", left_palace="B6")
    t.play("transform B7 next door and build")
    assert t["sun_worshippers"].points == 0


def test_left_palace_house_counts_as_building_a_house() -> None:
    t = Table("sun_worshippers", "golems", round_tile="house").put("sun_worshippers", left_palace="B6")
    t.play("transform B7 next door and build")
    assert t["sun_worshippers"].points == 2


def test_left_palace_without_a_house_does_not_count_as_building_one() -> None:
    t = Table("sun_worshippers", "golems", round_tile="house").put("sun_worshippers", left_palace="B6")
    t.play("transform B7 next door")
    assert t["sun_worshippers"].points == 0


def test_left_palace_house_gives_neighbours_power() -> None:
    t = Table("sun_worshippers", "golems").put("sun_worshippers", left_palace="B6").put("golems", houses="C8 A8")
    t.power("golems", 8, 0, 0).play("transform B7 next door and build")
    assert t.bowls("golems") == (6, 2, 0)


def test_left_palace_house_may_found_a_town() -> None:
    t = Table("sun_worshippers", "golems")
    t.put("sun_worshippers", left_palace="B6", trading_posts="A6", houses="A5")
    t.play("transform A7 next door and build")
    assert t.asked == "sun_worshippers town_tile"

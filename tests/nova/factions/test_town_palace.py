"""The right palace of side A, the same on all five mats: towns with a value of 6."""
import pytest

from tests.nova.factions.two import opponent, table_of_two

SIDE_A = {"water_sprites": 4, "golems": 0, "leprechauns": 0, "fairies": 0, "sun_worshippers": 0}  # points more per town


@pytest.mark.parametrize("faction", SIDE_A)
def test_right_palace_founds_towns_with_a_value_of_6(faction: str) -> None:
    t = table_of_two(faction).put(faction, right_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A5 to trading post")
    assert t.asked == f"{faction} town_tile"


@pytest.mark.parametrize("faction", SIDE_A)
def test_without_the_right_palace_a_value_of_6_is_no_town(faction: str) -> None:
    t = table_of_two(faction).put(faction, left_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.power(faction, 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == f"{opponent(faction)} action"


@pytest.mark.parametrize("faction", SIDE_A)
def test_with_the_right_palace_a_value_of_5_is_no_town(faction: str) -> None:
    t = table_of_two(faction).put(faction, right_palace="E3", houses="A3 A4 A5 A6")
    t.power(faction, 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == f"{opponent(faction)} action"


@pytest.mark.parametrize("faction", SIDE_A)
def test_with_the_right_palace_a_town_still_needs_four_buildings(faction: str) -> None:
    t = table_of_two(faction).put(faction, right_palace="A4", left_palace="A5", houses="A6")
    t.power(faction, 8, 0, 0).play("upgrade A6 to trading post")
    assert t.asked == f"{opponent(faction)} action"


@pytest.mark.parametrize(("faction", "more"), SIDE_A.items())
def test_building_the_right_palace_may_found_a_town_at_once(faction: str, more: int) -> None:
    t = table_of_two(faction).put(faction, houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A4 to right palace", "town tile points")
    assert t[faction].points == 9 + more


@pytest.mark.parametrize(("faction", "more"), SIDE_A.items())
def test_building_the_right_palace_may_found_several_towns_at_once(faction: str, more: int) -> None:
    t = table_of_two(faction).put(faction, houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.play("upgrade I5 to right palace", "town tile points", "town tile money")
    assert t[faction].points == 9 + more + 5 + more


@pytest.mark.parametrize(("faction", "more"), SIDE_A.items())
def test_building_the_right_palace_founds_no_town_where_one_is(faction: str, more: int) -> None:
    t = table_of_two(faction).put(faction, houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.town(faction, "A3 A4 A5 A6").power(faction, 8, 0, 0)
    t.play("upgrade I5 to right palace", "town tile money")
    assert t[faction].points == 5 + more
    assert t.asked == f"{opponent(faction)} action"

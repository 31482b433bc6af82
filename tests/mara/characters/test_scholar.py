"""The scholar: 1 additional culture when young, 2 points for gaining culture when experienced."""
import pytest

from tests.mara.table import Table, artifact_saying, components, new_game, pinned, play, space_saying, until


def table(experienced: bool = False, river: int = 0) -> Table:
    return pinned(characters=["scholar"]).has(0, experienced=experienced, river=river)


def test_1_culture_at_once_upon_selection_without_the_addition() -> None:
    s = until(new_game(players="2", start="1", draft="random"), "character")
    play(s, "character scholar")
    assert s.players[0].river == 1


def test_the_addition_does_not_apply_to_starting_cards() -> None:
    both = components(start_cards_1='"1 culture"', start_cards_2='"1 culture"')
    s = until(new_game(players="2", start="1", draft="random", components=both), "character")
    play(s, "character scholar", "start 1", "character veteran", "start 2")
    assert [p.river for p in s.players] == [2, 1]


@pytest.mark.parametrize(("n", "river"), [(1, 2), (2, 3), (4, 5)])
def test_whenever_at_least_1_culture_is_gained_1_additional(n: int, river: int) -> None:
    t = space_saying(f"{n} culture", characters=["scholar"]).play("explorer to 1.1")
    assert (t[0].river, t[0].vp) == (river, 0)


def test_at_home_from_the_first_player_card_and_from_an_artifact_too() -> None:
    assert table().play("explorer to develop")[0].river == 2
    t = pinned(characters=["", "", "scholar"]).play("explorer to first", "stop travelling")
    assert t[2].river == 2  # the third in the new order
    t = artifact_saying(instant="1 culture", more={"cards": ["1p"], "characters": ["scholar"]}).goods(0, metal=1)
    assert t.create("1p")[0].river == 2


def test_without_culture_nothing_is_added() -> None:
    assert table().play("explorer to hire")[0].river == 0


def test_the_addition_may_reach_a_bonus_tile_and_goes_beyond_the_end_as_a_point() -> None:
    t = table(river=4).play("explorer to develop")
    assert t.legal() == ["river 4", "river 5", "river 6"]
    t = space_saying("1 culture", characters=["scholar"]).has(0, river=14, explorers=5).play("explorer to 1.1")
    assert t[0].vp == 2


def test_culture_of_a_bonus_tile_has_its_own_addition() -> None:
    t = table(river=5).play("explorer to develop", "river 6")  # the tile gives 2 culture
    assert t[0].river == 9


def test_others_have_no_addition() -> None:
    assert table().to_move(1).play("explorer to develop")[1].river == 1


def test_experienced_2_points_whenever_culture_is_gained_however_much() -> None:
    t = space_saying("3 culture", characters=["scholar"]).has(0, experienced=True).play("explorer to 1.1")
    assert (t[0].river, t[0].vp) == (3, 2)


def test_experienced_2_points_at_the_end_of_the_river_too() -> None:
    t = space_saying("3 culture", characters=["scholar"]).has(0, experienced=True, river=14, explorers=5)
    assert t.play("explorer to 1.1")[0].vp == 2 + 3


def test_experienced_2_points_each_time() -> None:
    t = table(True, river=5).play("explorer to develop", "river 6")  # and 2 culture of the tile
    assert (t[0].river, t[0].vp) == (8, 4)


def test_experienced_nothing_without_culture() -> None:
    t = space_saying("1 military", characters=["scholar"]).has(0, experienced=True).play("explorer to 1.1")
    assert t[0].vp == 0


def test_turning_over_gives_up_the_addition() -> None:
    t = table().play("turn character over", "explorer to develop")
    assert (t[0].river, t[0].vp) == (1, 2)

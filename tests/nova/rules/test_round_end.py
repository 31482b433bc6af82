"""Phase 3: End of Round."""
from terrae.nova.tiles import ROUND_TILES
from tests.nova.table import Table


def table(round: int = 1) -> Table:
    """Two factions without charged power; bonus tiles E, F and G beside the board with 1 money each."""
    t = Table("fairies", "golems", round=round)
    return t.power("fairies", 8, 0, 0).power("golems", 8, 0, 0)


def test_power_actions_are_free_again() -> None:
    t = table().power("fairies", 4, 0, 4).play("take 7 money with power")
    assert t.refuses("take 7 money with power") == "power-action-used"
    t.finish_round().power("golems", 0, 0, 8)
    assert t.refuses("take 7 money with power") == ""


def test_special_actions_are_free_again() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    t.play("build A7 anywhere with palace").finish_round().to_move("water_sprites")
    assert t.refuses("build B3 anywhere with palace") == ""


def test_every_tile_beside_the_board_gets_1_money_even_if_there_is_some() -> None:
    t = table()
    assert [t.money_on(letter) for letter in "BDEFG"] == [0, 0, 1, 1, 1]
    t.play("drop out for E", "drop out for F")
    assert [t.money_on(letter) for letter in "BDEFG"] == [1, 1, 0, 0, 2]


def test_money_on_a_tile_nobody_takes_grows_every_round() -> None:
    t = table().play("drop out for E", "drop out for F")
    t.power("fairies", 8, 0, 0).power("golems", 8, 0, 0).play("drop out for B", "drop out for D")
    assert t.state.round == 3
    assert [t.money_on(letter) for letter in "BDEFG"] == [0, 0, 1, 1, 3]


def test_whoever_takes_a_tile_at_last_gets_all_the_money_on_it() -> None:
    t = table().play("drop out for E", "drop out for F")
    money = t["fairies"].money
    assert t.play("drop out for G")["fairies"].money == money + 2


def test_power_may_be_exchanged_in_turn_order_before_the_next_round() -> None:
    t = table().power("fairies", 0, 0, 8).power("golems", 0, 0, 8)
    t.play("drop out for E", "done", "drop out for F", "done")
    assert t.asked == "fairies round_end_exchange"
    assert t.play("done").asked == "golems round_end_exchange"
    assert t.play("exchange 8 power").state.round == 2


def test_no_action_is_taken_in_phase_3() -> None:
    t = table().power("fairies", 0, 0, 8).play("drop out for E", "done", "drop out for F")
    assert t.refuses("sail") == "not-now"
    assert t.refuses("drop out for G") == "not-now"


def test_the_next_round_has_the_next_round_tile() -> None:
    t = Table("fairies", "golems", round_tile="house").put("fairies", houses="E5")
    assert ROUND_TILES[t.state.round_tile(t.state.round)] == "house"
    t.finish_round().to_move("fairies")
    assert ROUND_TILES[t.state.round_tile(t.state.round)] == "sailing"
    assert t.play("sail")["fairies"].points == 2 + 2


def test_buildings_money_and_points_stay() -> None:
    t = table().put("fairies", houses="E5").play("sail", "drop out for E", "drop out for F")
    assert (t["fairies"].sailing, t["fairies"].points, t["fairies"].n_houses) == (1, 2, 1)


def test_there_is_no_phase_3_after_round_5() -> None:
    t = table(round=5).play("drop out for E", "drop out for F")
    assert t.state.over
    assert [t.money_on(letter) for letter in "BDEFG"] == [0, 0, 0, 0, 1]


def test_after_round_4_comes_round_5() -> None:
    t = table(round=4).play("drop out for E", "drop out for F")
    assert not t.state.over
    assert t.state.round == 5

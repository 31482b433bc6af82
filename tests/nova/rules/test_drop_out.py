"""Drop Out."""
import pytest

from tests.nova.table import Table


def table(round: int = 1) -> Table:
    """Three factions without charged power, so that turns end with the action."""
    t = Table("fairies", "golems", "leprechauns", round=round)
    for faction in t.factions:
        t.power(faction, 8, 0, 0)
    return t


def test_the_first_to_drop_out_takes_the_start_player_token() -> None:
    t = table().play("sail", "drop out for F")
    assert t.state.seat_id(t.state.start) == "golems"


def test_the_start_player_token_stays_with_the_first_to_drop_out() -> None:
    t = table().play("sail", "drop out for F", "drop out for G", "drop out for H")
    assert t.state.round == 2
    assert t.asked == "golems action"


def test_the_start_player_token_does_not_move_in_round_5() -> None:
    t = table(round=5).play("sail", "drop out for F")
    assert t.state.seat_id(t.state.start) == "fairies"


def test_bonuses_for_dropping_out_come_from_the_old_tile_before_the_exchange() -> None:
    t = table().put("fairies", houses="E5 A5", trading_posts="I5").bonus("fairies", "G").play("drop out for F")
    assert t["fairies"].points == 2


def test_faction_abilities_give_their_bonus_too() -> None:
    t = table().put("golems", trading_posts="E4").to_move("golems").play("drop out for F")
    assert t["golems"].points == 2


def test_another_tile_is_taken_and_the_old_one_goes_back() -> None:
    t = table()
    assert (t.tile("fairies"), t.beside_the_board()) == ("B", "FGH")
    t.play("drop out for G")
    assert (t.tile("fairies"), t.beside_the_board()) == ("G", "BFH")


def test_ones_own_tile_cannot_be_kept() -> None:
    assert table().refuses("drop out for B") == "own-bonus-tile"


def test_a_tile_of_somebody_else_cannot_be_taken() -> None:
    assert table().refuses("drop out for D") == "bonus-tile-not-there"


def test_a_tile_that_is_not_in_the_game_cannot_be_taken() -> None:
    assert table().refuses("drop out for A") == "bonus-tile-not-there"


def test_a_tile_given_back_this_round_may_be_taken() -> None:
    t = table().play("drop out for F", "drop out for B")
    assert t.tile("golems") == "B"


def test_money_on_the_tile_is_taken_with_it() -> None:
    t = table()
    assert t.money_on("F") == 1
    t.play("drop out for F")
    assert (t["fairies"].money, t.money_on("F")) == (31, 0)


def test_a_tile_given_back_is_empty() -> None:
    t = table().play("drop out for F", "drop out for B")
    assert t["golems"].money == 30


def test_who_has_dropped_out_is_skipped_until_the_end_of_the_round() -> None:
    t = table().play("drop out for F", "sail", "sail")
    assert t.asked == "golems action"
    t.play("drop out for G", "sail")
    assert t.asked == "leprechauns action"


def test_who_has_dropped_out_still_gains_power() -> None:
    t = table().put("fairies", houses="E5").put("golems", houses="E4")
    t.play("drop out for F", "upgrade E4 to trading post")
    assert t.bowls("fairies") == (7, 1, 0)


def test_the_round_ends_when_the_last_drops_out() -> None:
    t = table().play("drop out for F", "drop out for G")
    assert t.state.round == 1
    t.play("drop out for H")
    assert t.state.round == 2


@pytest.mark.parametrize("money", [0, 30])
def test_dropping_out_is_always_possible(money: int) -> None:
    t = table().money("fairies", money)
    assert t.legal("drop out") == ["drop out for F", "drop out for G", "drop out for H"]


def test_without_means_nothing_else_is_possible() -> None:
    t = table().money("fairies", 0)
    assert t.legal() == ["drop out for F", "drop out for G", "drop out for H"]


def test_in_round_5_the_tile_is_still_exchanged_and_its_money_taken() -> None:
    t = table(round=5).play("drop out for F")
    assert (t.tile("fairies"), t["fairies"].money) == ("F", 31)


def test_everybody_is_back_in_the_next_round() -> None:
    t = table().finish_round()
    assert t.asked == "fairies action"
    for faction in t.factions:
        t.money(faction, 30).power(faction, 8, 0, 0)
    assert t.play("sail").asked == "golems action"
    assert t.play("sail").asked == "leprechauns action"

"""Passing and New Starting Player."""
import pytest

from terrae.mystica.tiles import BONUS_CARDS
from tests.mystica.table import Table


def table(*factions: str) -> Table:
    return Table(*(factions or ("auren", "nomads", "giants")))


def pass_in_order(t: Table, **cards: str) -> Table:
    """Each faction passes with a card when it is its turn; who is not in the list yet advances on a track."""
    for faction, card in cards.items():
        while not t.asked.startswith(faction):
            t.play("send p to FIRE for 1", "done")
        t.play(f"pass {card}", "done")
    return t


# Leaving the round ------------------------------------------------------------------------------------------------


def test_who_has_passed_takes_no_more_turns_in_this_round() -> None:
    t = table().play("pass BON9", "done", "send p to FIRE for 1", "done", "send p to FIRE for 1", "done")
    assert t.asked == "nomads action"


def test_the_last_one_may_take_as_many_actions_as_one_wishes() -> None:
    t = table("auren", "nomads").has("nomads", priests=4).play("pass BON9", "done")
    for _ in range(3):
        t.play("send p to FIRE for 1", "done")
        assert t.asked == "nomads action"


def test_when_all_have_passed_the_next_round_begins() -> None:
    t = table("auren", "nomads").play("pass BON9", "done", "pass BON8", "done")
    assert (t.state.round, t.asked) == (2, "auren action")


def test_conversions_may_still_follow() -> None:
    t = table("auren", "nomads").play("pass BON9", "convert 1w to 1c")
    assert (t["auren"].workers, t.asked) == (9, "auren after_action")


# Bonus cards ------------------------------------------------------------------------------------------------------


def test_the_card_is_given_back_and_one_of_the_three_others_taken() -> None:
    t = table("auren", "nomads")
    assert t.legal("pass") == ["pass BON7", "pass BON8", "pass BON9"]
    t.play("pass BON8")
    assert BONUS_CARDS[t["auren"].card] == "BON8"


def test_one_may_not_take_the_card_one_has_just_given_back() -> None:
    assert table("auren", "nomads").refuses("pass BON3") == "card-not-offered"


def test_nor_a_card_another_player_has() -> None:
    assert table("auren", "nomads").refuses("pass BON5") == "card-not-offered"


def test_one_may_take_a_card_another_player_has_given_back_in_this_round() -> None:
    t = table("auren", "nomads").play("pass BON8", "done")
    assert t.legal("pass") == ["pass BON3", "pass BON7", "pass BON9"]


def test_coins_on_the_card_come_with_it() -> None:
    t = table("auren", "nomads").coins_on_card("BON8", 3).play("pass BON8")
    assert t["auren"].coins == 18
    assert t.state.card_coins[BONUS_CARDS.index("BON8")] == 0


def test_points_come_of_the_card_given_back_and_not_of_the_card_taken() -> None:
    t = table("auren", "nomads").put("auren", D="E7 F4", TP="D5").card("auren", "BON7").play("pass BON9")
    assert t["auren"].vp == 22


def test_points_of_the_card_and_of_the_favour_tile_add_up() -> None:
    t = table("auren", "nomads").put("auren", TP="D5 D4").card("auren", "BON7").favour("auren", "FAV12")
    assert t.play("pass BON9")["auren"].vp == 20 + 4 + 3


def test_engineers_with_their_stronghold_score_their_bridges_when_passing() -> None:
    t = Table("engineers", "nomads").put("engineers", SH="C2", D="D4 D3").bridge("engineers", "C2:D4", "C2:E5")
    assert t.play("pass BON9")["engineers"].vp == 23


def test_passing_is_always_possible() -> None:
    t = table("auren", "nomads").has("auren", coins=0, workers=0, priests=0).power("auren", 12, 0, 0)
    assert t.legal() == ["pass BON7", "pass BON8", "pass BON9"]


# Turn order -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "order"), [
    ("auren", ["auren", "nomads", "giants"]), ("nomads", ["nomads", "giants", "auren"]),
    ("giants", ["giants", "auren", "nomads"])])
def test_the_first_to_pass_is_the_starting_player_of_the_next_round(first: str, order: list[str]) -> None:
    t = table().to_move(first).play("pass BON9", "done").all_pass()
    asked = []
    for _ in range(3):
        asked.append(t.asked.split()[0])
        t.play("send p to FIRE for 1", "done")
    assert asked == order


def test_the_next_round_goes_clockwise_whoever_passed_second() -> None:
    t = pass_in_order(table(), auren="BON9", giants="BON7", nomads="BON3")
    assert t.state.round == 2
    assert t.asked == "auren action"
    assert t.play("advance ship", "done").asked == "nomads action"


def test_as_an_option_the_next_round_goes_in_the_order_of_passing() -> None:
    t = pass_in_order(Table("auren", "nomads", "giants", turn_order="passing"), nomads="BON9", auren="BON7",
                      giants="BON3")
    asked = []
    for _ in range(4):
        asked.append(t.asked.split()[0])
        t.play("send p to FIRE for 1", "done")
    assert asked == ["nomads", "auren", "giants", "nomads"]


def test_with_that_option_power_is_offered_in_that_order_too() -> None:
    t = Table("auren", "nomads", "giants", turn_order="passing").put("auren", D="E7").put("nomads", D="E8")
    t.put("giants", D="D4")
    pass_in_order(t, giants="BON9", auren="BON7", nomads="BON3").play("send p to FIRE for 1", "done")
    assert t.play("upgrade E7 to TP", "done").asked == "nomads leech"
    assert t.play("decline 1 from auren").asked == "giants leech"


# The last round ---------------------------------------------------------------------------------------------------


def test_in_the_last_round_no_card_is_taken() -> None:
    t = Table("auren", "nomads", round=6)
    assert t.legal("pass") == ["pass"]
    assert t.refuses("pass BON9") == "not-possible-here"


def test_before_the_last_round_a_card_has_to_be_taken() -> None:
    assert Table("auren", "nomads", round=5).refuses("pass") == "not-possible-here"


def test_in_the_last_round_the_card_gives_its_points() -> None:
    t = Table("auren", "nomads", round=6).put("auren", D="E7 F4").card("auren", "BON9").play("pass")
    assert t["auren"].vp == 22


def test_the_game_ends_when_all_have_passed_in_round_6() -> None:
    t = Table("auren", "nomads", round=6).play("pass", "done")
    assert t.asked == "nomads action"
    assert t.play("pass", "done").state.over

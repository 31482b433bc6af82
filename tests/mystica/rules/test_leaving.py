"""Players who leave the game: the online site's rule, an option of the table."""
from random import Random
from typing import Any

import pytest

from terrae.bots import Budget, bot
from terrae.bots.guard import choose_safely
from terrae.mystica import GAME
from terrae.mystica.tiles import BONUS_CARDS
from tests.mystica.table import Table


def table(*factions: str, **options: Any) -> Table:
    """Auren with a dwelling at E7 beside one of the nomads' at E8 and one of the giants' at F4."""
    t = Table(*(factions or ("auren", "nomads", "giants")), resign="yes", **options)
    return t.put("auren", D="E7").put("nomads", D="E8").put("giants", D="F4")


def cards(t: Table) -> set[str]:
    """Beside the board."""
    return {card for i, card in enumerate(BONUS_CARDS) if t.state.cards >> i & 1}


def test_in_the_printed_game_nobody_resigns() -> None:
    assert Table("auren", "nomads").refuses("resign") == "not-now"


def test_a_dropped_faction_takes_no_more_actions() -> None:
    t = table().play("resign")
    assert t.asked == "nomads action"
    t.play("send p to FIRE for 1", "done", "send p to FIRE for 1", "done")
    assert t.asked == "nomads action"


def test_a_dropped_faction_leeches_nothing() -> None:
    t = table().play("resign", "upgrade E8 to TP", "done")
    assert t.asked == "giants action"


def test_offers_still_open_are_gone_with_who_leaves() -> None:
    t = table().put("nomads", D="D5").play("upgrade E7 to TP", "done")
    assert t.asked == "nomads leech"
    t.play("resign")
    assert t.asked == "giants leech"
    assert t["nomads"].vp == 20


def test_the_bonus_card_goes_back_at_once_so_one_more_is_there_for_the_rest_of_the_game() -> None:
    t = table()
    before = cards(t)
    t.play("resign")
    assert cards(t) == before | {"BON3"}
    t.all_pass()
    assert len(cards(t)) == 4


def test_its_buildings_still_give_the_discount_for_trading_houses() -> None:
    t = table("nomads", "auren", "giants").put("giants", D="A1").play("resign").has("auren", coins=3)
    assert t.refuses("upgrade E7 to TP") == ""


def test_it_has_no_effect_on_the_turn_order_of_the_next_round() -> None:
    t = table(turn_order="passing").play("resign", "pass BON1", "done", "pass BON9").all_pass()
    assert t.state.round == 2
    assert t.asked == "nomads action"


def test_who_has_passed_already_keeps_the_place_in_the_turn_order_but_takes_no_turn() -> None:
    t = table().play("pass BON1", "done", "upgrade E8 to TP", "done")
    assert t.asked == "auren leech"
    t.play("resign").all_pass()
    assert (t.state.round, t.state.start) == (2, 0)
    assert t.asked == "nomads action"


def test_two_may_leave_and_the_game_goes_on_with_one_left() -> None:
    t = table().play("resign", "resign")
    assert t.asked == "giants action"
    assert t.refuses("resign") == "last-one-stays"
    for _ in range(6):
        t.all_pass()
    assert t.state.over


def test_it_still_counts_in_area_and_cults_and_scores_there_itself() -> None:
    t = table(round=6).cults("auren", air=10).play("resign")
    before = t["auren"].vp
    t.play("pass", "done", "pass", "done")
    assert t.state.over
    assert t["auren"].vp >= before + 8 + 12


def test_who_left_does_not_win() -> None:
    t = table(round=6).has("auren", vp=99).play("resign", "pass", "done", "pass", "done")
    assert 0 not in t.state.winners()


def test_it_still_takes_income_but_uses_no_spades_of_a_cult_bonus() -> None:
    t = table(scoring="SCORE8").cults("auren", air=8).has("auren", workers=0).play("resign").all_pass()
    assert t.state.round == 2
    assert t["auren"].workers == 2


@pytest.mark.parametrize(("moves", "question"), [
    (["upgrade E7 to TE"], "reward"), (["action BON2"], "cult_step"), (["action ACT1"], "bridge")])
def test_one_may_leave_with_something_still_to_be_chosen(moves: list[str], question: str) -> None:
    t = table().put("auren", TP="E7", D="C2 E5").card("auren", "BON2").play(*moves)
    assert t.asked == f"auren {question}"
    assert t.play("resign").asked.split()[0] != "auren"


def test_power_from_what_was_built_is_still_offered() -> None:
    t = table().put("auren", TP="E7").play("upgrade E7 to TE", "resign")
    assert t.asked == "nomads leech"


def test_nobody_leaves_while_the_game_is_set_up() -> None:
    state = GAME.new(factions="auren,nomads", resign="yes", bonus_cards="BON1,BON2,BON3,BON4,BON5", start=1,
                     scoring="SCORE3,SCORE1,SCORE2,SCORE6,SCORE5,SCORE8")
    assert state.question == "first_dwelling"
    refused = state.why_not(GAME.number("resign"))
    assert refused is not None
    assert refused.reason == "not-now"


# Cultists ---------------------------------------------------------------------------------------------------------


def cultists() -> Table:
    t = Table("cultists", "witches", "nomads", resign="yes", cultists_errata="yes")
    return t.put("cultists", D="E4").put("witches", D="E6").put("nomads", D="F3").terrain_is("E5", "brown")


def test_for_the_cultists_who_leaves_cannot_leech_and_does_not_decline() -> None:
    t = cultists().power("cultists", 6, 0, 0).play("build E5", "done", "resign", "decline 1 from cultists")
    assert t.asked == "nomads action"
    assert t.bowls("cultists") == (6, 0, 0)


def test_the_cultists_still_advance_if_somebody_else_takes_power() -> None:
    assert cultists().play("build E5", "done", "resign", "leech 1 from cultists").asked == "cultists cult_step"


def test_cultists_who_left_advance_no_more() -> None:
    t = cultists().put("witches", D="E6").play("build E5", "done", "leech 1 from cultists", "leech 1 from cultists")
    assert t.play("resign").asked == "witches action"


# Bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_bots_never_leave(name: str) -> None:
    t = table().has("auren", coins=0, workers=0, priests=0).power("auren", 12, 0, 0)
    assert "resign" in t.legal()
    answers = {choose_safely(bot(name), t.state, Budget(nodes=20), Random(seed)).move for seed in range(20)}
    assert GAME.number("resign") not in answers

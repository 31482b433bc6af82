"""Swarmlings: workers for towns, a free trading house each round with the stronghold."""
from tests.mystica.table import Table


def table(scoring: str = "SCORE2") -> Table:
    return Table("swarmlings", "witches", scoring=scoring).put("swarmlings", SH="E4", D="E5")


# Ability ----------------------------------------------------------------------------------------------------------


def test_a_town_brings_3_more_workers() -> None:
    t = table().put("swarmlings", TP="E3").terrain_is("E6", "blue").play("build E6", "+TW1")
    assert t["swarmlings"].workers == 10 - 2 + 3


def test_the_workers_come_on_top_of_those_of_the_tile() -> None:
    t = table().put("swarmlings", TP="E3").terrain_is("E6", "blue").play("build E6", "+TW2")
    assert t["swarmlings"].workers == 10 - 2 + 2 + 3


def test_towns_of_others_bring_them_nothing() -> None:
    t = Table("swarmlings", "witches").put("witches", SH="E4", TP="E3", D="E5").terrain_is("E6", "green")
    t.to_move("witches").play("build E6", "+TW1")
    assert t["swarmlings"].workers == 10


# Stronghold -------------------------------------------------------------------------------------------------------


def test_a_dwelling_becomes_a_trading_house_for_nothing() -> None:
    t = table().play("action ACTS", "upgrade E5 to TP")
    p = t["swarmlings"]
    assert (p.workers, p.coins, p.built[1], p.built[2]) == (10, 15, 0, 1)
    assert t.asked == "swarmlings after_action"


def test_nothing_but_dwellings_is_upgraded_so() -> None:
    t = table().put("swarmlings", TP="I4").play("action ACTS")
    assert t.refuses("upgrade I4 to TE") == "wrong-structure"
    assert t.refuses("upgrade I4 to TP") == "wrong-structure"
    assert t.legal() == ["upgrade E5 to TP"]


def test_dwellings_of_others_are_not_upgraded() -> None:
    assert table().put("witches", D="E6").play("action ACTS").refuses("upgrade E6 to TP") == "not-your-structure"


def test_it_counts_as_a_trading_house_for_the_scoring_tile() -> None:
    assert table("SCORE6").play("action ACTS", "upgrade E5 to TP")["swarmlings"].vp == 23


def test_it_counts_as_a_trading_house_for_the_favour_tile() -> None:
    assert table().favour("swarmlings", "FAV10").play("action ACTS", "upgrade E5 to TP")["swarmlings"].vp == 23


def test_it_offers_power_to_neighbours() -> None:
    t = table().put("witches", D="E6").play("action ACTS", "upgrade E5 to TP", "done")
    assert t.asked == "witches leech"


def test_it_may_found_a_town() -> None:
    t = table().put("swarmlings", D="E3 E6").play("action ACTS", "upgrade E5 to TP")
    assert t.asked == "swarmlings reward"


def test_one_trading_house_a_round() -> None:
    t = table().put("swarmlings", D="I4").play("action ACTS", "upgrade E5 to TP", "done").to_move("swarmlings")
    assert t.refuses("action ACTS") == "already-used"


def test_another_in_the_next_round() -> None:
    t = table().put("swarmlings", D="I4").play("action ACTS", "upgrade E5 to TP", "done", "pass BON9", "done")
    t.play("pass BON8", "done")
    assert t.state.round == 2
    assert t.to_move("swarmlings").refuses("action ACTS") == ""


def test_without_the_stronghold_nothing_is_free() -> None:
    assert Table("swarmlings", "witches").put("swarmlings", D="E5").refuses("action ACTS") == "no-stronghold"


def test_it_may_be_used_in_the_round_the_stronghold_is_built() -> None:
    t = Table("swarmlings", "witches").put("swarmlings", TP="E4", D="E5").play("upgrade E4 to SH", "done")
    assert t.to_move("swarmlings").refuses("action ACTS") == ""


def test_without_a_dwelling_there_is_nothing_to_do() -> None:
    assert Table("swarmlings", "witches").put("swarmlings", SH="E4").refuses("action ACTS") == "nothing-to-do"


def test_there_are_four_trading_houses() -> None:
    assert table().put("swarmlings", TP="A1 A2 A3 A4").refuses("action ACTS") == "no-piece-left"


def test_nobody_else_gets_one() -> None:
    assert table().to_move("witches").refuses("action ACTS") == "only-for-a-faction"

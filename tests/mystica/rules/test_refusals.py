"""A refused move says what is missing, how much of it there is, and which conversions would help."""
from __future__ import annotations

import pytest

from terrae.core.errors import IllegalMove
from terrae.locales import locale
from terrae.mystica import GAME
from tests.mystica.table import Table


def table() -> Table:
    return Table("auren", "nomads").put("auren", D="E7", TP="F4").power("auren", 12, 0, 0)


def refusal(t: Table, move: str) -> IllegalMove:
    found = t.state.why_not(GAME.number(move))
    assert found is not None
    return found


def shortage(t: Table, move: str) -> tuple[object, ...]:
    facts = refusal(t, move).facts
    return facts["resource"], facts["has"], facts["needed"]


@pytest.mark.parametrize(("short", "move", "missing"), [
    ({"workers": 2}, "dig 1", ("workers", 2, 3)),
    ({"workers": 1}, "upgrade F4 to SH", ("workers", 1, 4)),
    ({"coins": 5}, "upgrade F4 to SH", ("coins", 5, 6)),
    ({"coins": 5}, "upgrade E7 to TP", ("coins", 5, 6)),
    ({"priests": 0}, "send p to FIRE for 3", ("priests", 0, 1)),
    ({"priests": 0}, "advance ship", ("priests", 0, 1)),
    ({"coins": 3}, "advance ship", ("coins", 3, 4)),
    ({}, "action ACT4", ("power_3", 0, 4)),
    ({}, "convert 3pw to 1w", ("power_3", 0, 3)),
    ({}, "burn 1", ("power_2", 0, 2)),
])
def test_a_refusal_names_what_is_missing_what_one_has_and_what_it_costs(
        short: dict[str, int], move: str, missing: tuple[str, int, int]) -> None:
    assert shortage(table().has("auren", **short), move) == missing


def test_the_price_a_refusal_names_is_the_faction_s_own() -> None:
    t = Table("darklings", "nomads").put("darklings", D="E7").has("darklings", priests=0)
    assert shortage(t, "dig 1") == ("priests", 0, 1)
    t = Table("giants", "nomads").put("giants", D="E7").has("giants", workers=5)
    assert shortage(t, "dig 2") == ("workers", 5, 6)
    t = Table("fakirs", "witches").put("fakirs", D="E7").terrain_is("E5", "yellow").has("fakirs", priests=0)
    assert shortage(t, "build E5") == ("priests", 0, 1)


def test_a_refusal_says_which_conversions_would_help() -> None:
    t = table().has("auren", coins=3, priests=1).power("auren", 8, 4, 0)
    assert refusal(t, "advance ship").facts["remedies"] == "help 1 worker_to_coin"
    t.has("auren", workers=0)
    assert refusal(t, "advance ship").facts["remedies"] == "help 1 burn and 1 power_to_coin"


def test_burning_power_helps_to_pay_for_a_power_action() -> None:
    t = table().power("auren", 2, 6, 2)
    assert shortage(t, "action ACT4") == ("power_3", 2, 4)
    assert refusal(t, "action ACT4").facts["remedies"] == "help 2 burn"


def test_a_refusal_says_when_no_conversion_helps() -> None:
    assert refusal(table().has("auren", workers=0), "dig 1").facts["remedies"] == "help 3 priest_to_worker"
    assert refusal(table().has("auren", workers=0, priests=0), "dig 1").facts["remedies"] == "no_help"


def test_asking_why_not_changes_nothing() -> None:
    t = table().has("auren", coins=0)
    before = t.state.to_list()
    refusal(t, "upgrade F4 to SH")
    assert t.state.to_list() == before


def test_too_few_spades_are_counted() -> None:
    t = table().terrain_is("E6", "red").play("dig 1")
    facts = refusal(t, "transform E6 to green").facts
    assert (facts["has"], facts["needed"]) == (1, 2)


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Not enough coins: this costs 4, you have 3; "
           "what would help: 1 × “sacrifice 1 power” and 1 × “1 power into 1 coin”."),
    ("de", "Zu wenig Geld: Das kostet 4, du hast 3; "
           "das würde helfen: 1 × „1 Macht opfern“ und 1 × „1 Macht gegen 1 Geld“."),
    ("ja", "コインが足りません（必要：4、所持：3）。"
           "次の交換で可能になります：「1パワーを捨てる」×1と「1パワー→1コイン」×1。"),
])
def test_figures_and_help_read_as_a_sentence(language: str, sentence: str) -> None:
    t = table().has("auren", coins=3, priests=1, workers=0).power("auren", 8, 4, 0)
    assert locale(language, "mystica").refusal(refusal(t, "advance ship")) == sentence

"""Every effect word means what the documentation says, and what is no effect word is told."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from terrae.mara import cards
from terrae.mara.cards import MEASURES, Artifact, Ending, Gain
from terrae.mara.tiles import CATEGORIES, GOODS, TERRAINS
from terrae.mara.transcript import GAINS, HEADS, OTHERS, SPECIAL_GAINS, TERM_IDS, Effects, Term, endings, read, terms

DOCUMENT = Path(__file__).parents[2] / "docs" / "terramara-components.md"
NOTHING: dict[str, int] = {
    "goods": 0, "any_raw": 0, "any_refined": 0, "transform": 0, "only": -1, "military": 0, "culture": 0, "travel": 0,
    "vp": 0, "worker": 0, "warriors": 0, "per_what": -1, "per_each": 1, "per_vp": 0, "per_military": 0, "bonus": 0,
    "create": 0, "times": 0, "pays": 0, "amount": 1, "buys": -1, "if_what": -1, "if_least": 0, "otherwise": -1}


def said(gain: Gain) -> dict[str, int]:
    """What a gain says beyond nothing."""
    return {name: int(getattr(gain, name)) for name, none in NOTHING.items() if getattr(gain, name) != none}


def gained(text: str, bonus: bool = False) -> tuple[Gain, list[Gain]]:
    """The gain of a text, and all gains it refers to."""
    problems: list[str] = []
    effects = Effects()
    index = effects.gain(terms(text), problems, bonus)
    assert problems == []
    return effects.gains[index], effects.gains


def wrong(text: str) -> list[str]:
    """What is wrong with a text as a gain."""
    problems: list[str] = []
    found = read(text, problems)
    if not problems:
        Effects().gain(found, problems)
    return problems


def permanent(text: str) -> tuple[Artifact, list[Gain]]:
    problems: list[str] = []
    effects, artifact = Effects(), Artifact(1, 0, 0, 0)
    effects.permanents(artifact, terms(text), problems)
    assert problems == []
    return artifact, effects.gains


@pytest.mark.parametrize(("text", "fields"), [
    *[(f"3 {good}", {"goods": 3 << 8 * n}) for n, good in enumerate(GOODS)],
    ("2 livestock, 1 metal, 1 livestock", {"goods": 3 + (1 << 56)}),
    ("20 metal", {"goods": 20 << 56}),
    ("2 any raw", {"any_raw": 2}),
    ("1 any raw, 3 any raw", {"any_raw": 4}),
    ("4 any refined", {"any_refined": 4}),
    ("transform 3", {"transform": 3}),
    ("transform 1, transform 1", {"transform": 2}),
    ("transform 2 wood", {"transform": 2, "only": 2}),
    ("2 military", {"military": 2}),
    ("1 culture", {"culture": 1}),
    ("3 travel", {"travel": 3}),
    ("6 points", {"vp": 6}),
    ("worker 2", {"worker": 2}),
    ("2 warriors", {"warriors": 2}),
    ("1 military, 1 military per stronger", {"military": 1, "per_what": cards.STRONGER, "per_military": 1}),
    ("2 points per 3 river", {"per_what": cards.RIVER, "per_each": 3, "per_vp": 2}),
    *[(f"1 points per {measure}", {"per_what": n, "per_vp": 1}) for n, measure in enumerate(MEASURES)],
    ("create with raw", {"create": 1}),
    ("if power 3: 2 culture", {"if_what": cards.POWER, "if_least": 3, "culture": 2}),
    ("  2  ANY raw ,1 Culture ", {"any_raw": 2, "culture": 1}),
])
def test_gains(text: str, fields: dict[str, int]) -> None:
    assert said(gained(text)[0]) == fields


def test_the_bonus_tile_that_lies_there() -> None:
    assert said(gained("bonus tile", bonus=True)[0]) == {"bonus": 1}
    assert wrong("bonus tile") == [
        "no bonus tile lies here; expected 'bonus tile' only left on level-3 plains_quarry"]


@pytest.mark.parametrize(("paid", "pays"), [
    *[(good, n) for n, good in enumerate(GOODS)],
    ("any raw", cards.PAY_ANY_RAW), ("any refined", cards.PAY_ANY_REFINED), ("military", cards.PAY_MILITARY)])
def test_exchanges(paid: str, pays: int) -> None:
    gain, gains = gained(f"1 travel, exchange 2 {paid} for 1 any refined and 3 points up to 4")
    assert (gain.travel, gain.amount, gain.pays, gain.times) == (1, 2, pays, 4)
    assert said(gains[gain.buys]) == {"any_refined": 1, "vp": 3}


def test_or_gives_alternatives_each_with_its_own_condition() -> None:
    first, gains = gained("2 travel or if workers 5: 2 military, 1 culture or 1 points")
    assert (first.travel, first.if_what) == (2, -1)
    second = gains[first.otherwise]
    assert (second.military, second.culture, second.if_what, second.if_least) == (2, 1, cards.WORKERS, 5)
    assert said(gains[second.otherwise]) == {"vp": 1}


@pytest.mark.parametrize(("text", "event", "which"), [
    *[(f"placing on {terrain}", cards.PLACING_ON, n) for n, terrain in enumerate(TERRAINS)],
    ("placing explorer", cards.PLACING, 0), ("placing chieftain", cards.PLACING, 1),
    ("joining", cards.JOINING, -1),
    ("gaining culture", cards.GAINING_CULTURE, -1), ("gaining travel", cards.GAINING_TRAVEL, -1),
    ("gaining military", cards.GAINING_MILITARY, -1),
    ("creating", cards.CREATING, -1),
    *[(f"creating {category}", cards.CREATING, n) for n, category in enumerate(CATEGORIES)],
    ("reaching crossroads 5", cards.REACHING, 5),
])
def test_events(text: str, event: int, which: int) -> None:
    artifact, gains = permanent(f"{text}: 1 wood, 2 points")
    trigger = artifact.triggers[0]
    assert (trigger.event, trigger.which, trigger.per_good) == (event, which, -1)
    assert said(gains[trigger.gain]) == {"goods": 1 << 16, "vp": 2}


def test_creating_scores_what_is_in_the_cost() -> None:
    trigger = permanent("creating tools: 2 points per lumber in cost")[0].triggers[0]
    assert (trigger.event, trigger.which, trigger.gain) == (cards.CREATING, 2, -1)
    assert (trigger.per_good, trigger.vp) == (2, 2)


@pytest.mark.parametrize(("text", "good", "category"), [
    ("discount 1 leather on clothing", 0, 0), ("discount 1 metal on tools", 3, 2), ("discount 1 ashlar", 1, -1),
    ("discount 1 each", -1, -1)])
def test_discounts(text: str, good: int, category: int) -> None:
    discount = permanent(text)[0].discounts[0]
    assert (discount.good, discount.category) == (good, category)


def test_privileges() -> None:
    artifact = permanent("join equals")[0]
    assert (artifact.join_equals, artifact.raid_higher) == (True, False)
    artifact = permanent("raid one level higher")[0]
    assert (artifact.join_equals, artifact.raid_higher) == (False, True)


def test_several_permanent_effects() -> None:
    artifact = permanent("join equals; discount 1 each; joining: 1 points; joining: 1 culture")[0]
    assert (artifact.join_equals, len(artifact.discounts), len(artifact.triggers)) == (True, 1, 2)


@pytest.mark.parametrize(("text", "fields"), [
    ("4 points", [(4, -1, 1, -1, 0)]),
    ("2 points per clothing", [(2, cards.CATEGORY, 1, -1, 0)]),
    ("1 points per 2 river", [(1, cards.RIVER, 2, -1, 0)]),
    ("if workers 5: 3 points", [(3, -1, 1, cards.WORKERS, 5)]),
    ("if power 4: 1 points per flags", [(1, cards.FLAGS, 1, cards.POWER, 4)]),
    ("double outpost", [(0, cards.DOUBLE_OUTPOST, 1, -1, 0)]),
    ("double road", [(0, cards.DOUBLE_ROAD, 1, -1, 0)]),
    ("double military", [(0, cards.DOUBLE_MILITARY, 1, -1, 0)]),
    ("double road; 1 points", [(0, cards.DOUBLE_ROAD, 1, -1, 0), (1, -1, 1, -1, 0)]),
])
def test_endings(text: str, fields: list[tuple[int, int, int, int, int]]) -> None:
    problems: list[str] = []
    found: list[Ending] = endings(terms(text), problems)
    assert problems == []
    assert [(one.vp, one.what, one.each, one.if_what, one.if_least) for one in found] == fields


@pytest.mark.parametrize(("text", "problem"), [
    ("2 lether", "unknown word 'lether'; did you mean leather?"),
    ("2 xyzzy", "unknown word 'xyzzy'; see docs/terramara-components.md for all words"),
    ("1 points per rivr", "unknown word 'rivr'; did you mean river?"),
    ("if wrkers 5: 1 culture", "unknown word 'wrkers'; did you mean workers?"),
    ("leather 2", "'leather 2' is no effect; expected such as '2 wood', 'transform 1' or '1 points per 2 river'"),
    ("2 wood,", "nothing is said; expected an effect such as '2 wood' on each side of ',', ':' and 'or'"),
    ("0 wood", "0 in '0 wood' is out of range; expected 1 to 20"),
    ("-2 wood", "-2 in '-2 wood' is out of range; expected 1 to 20"),
    ("21 wood", "21 in '21 wood' is out of range; expected 1 to 20"),
    ("9999999999 wood", "9999999999 in '9999999999 wood' is out of range; expected 1 to 20"),
    ("5 any raw", "5 in '5 any raw' is out of range; expected 1 to 4"),
    ("worker 4", "4 in 'worker 4' is out of range; expected 1 to 3"),
    ("6 warriors", "6 in '6 warriors' is out of range; expected 1 to 4"),
    ("3 any raw, 2 any raw", "5 any raw together are out of range; expected at most 4"),
    ("15 wood, 15 wood", "30 wood together are out of range; expected at most 20"),
    ("1 points per river, 1 points per power", "'per' stands twice in one effect; expected it once"),
    ("worker 1, worker 1", "'worker' stands twice in one effect; expected it once"),
    ("exchange 1 wood for 1 points up to 2, exchange 1 ore for 1 points up to 2",
     "'exchange' stands twice in one effect; expected it once"),
    ("transform 1, transform 1 wood",
     "a transform of one resource stands beside another transform; expected one of them"),
    ("exchange 1 wood for 2 points",
     "'exchange 1 wood for 2 points' is not whole; expected such as 'exchange 1 military for 1 any refined up to 2'"),
    ("if workers 5", "nothing follows 'if workers 5'; expected a colon and what is gained"),
    ("double road", "'double road' is scored at the end; expected it under end"),
    ("join equals", "a permanent effect stands inside a gain; expected it at the beginning, under permanent"),
    ("joining: 1 culture", "a permanent effect stands inside a gain; expected it at the beginning, under permanent"),
    ("1 culture; 1 travel", "';' only parts permanent and end effects; expected ','"),
    ("plains: 1 culture",
     "terrains, 'single' and 'special' are for spaces of territory tiles; expected an effect alone"),
    ("1 points per wood in cost", "'1 points per wood in cost' is no effect; expected such as '2 wood', 'transform 1' "
                                  "or '1 points per 2 river'"),
    ("1 points per lumber in cost",
     "points by what is in the cost come with creating only; expected them alone after 'creating:'"),
    ("1 wood, " * 40, "the text has 320 characters; expected at most 300"),
])
def test_what_is_no_gain(text: str, problem: str) -> None:
    assert wrong(text) == [problem]


def test_all_of_a_text_is_looked_at() -> None:
    assert wrong("2 lether, 1 culture, 50 wood or 1 trvel") == [
        "unknown word 'lether'; did you mean leather?", "50 in '50 wood' is out of range; expected 1 to 20",
        "unknown word 'trvel'; did you mean travel?"]


@pytest.mark.parametrize(("text", "problem"), [
    ("1 culture", "this is no permanent effect; expected an event and ':' before it"),
    ("double road", "'double road' is scored at the end; expected it under end"),
    ("join equals, discount 1 each", "permanent effects are not parted by ',' or 'or'; expected ';' between them"),
])
def test_what_is_no_permanent_effect(text: str, problem: str) -> None:
    problems: list[str] = []
    Effects().permanents(Artifact(1, 0, 0, 0), terms(text), problems)
    assert problems == [problem]


@pytest.mark.parametrize("text", ["1 culture", "1 points, 1 points", "if power 2: double road", "joining: 1 points",
                                  "1 points or 2 points"])
def test_what_is_no_end_effect(text: str) -> None:
    problems: list[str] = []
    assert endings(terms(text), problems) == []
    assert problems == ["this is no end effect; expected points, points per something or a double, parted by ';'"]


@pytest.mark.parametrize(("text", "expected"), [
    ("2 any raw, 1 culture", [("any_raw", ("2",)), ("culture", ("1",))]),
    ("placing on plains: 1 livestock", [("placing_on", ("plains",)), ("good", ("1", "livestock"))]),
    ("1 travel or 02 travel", [("travel", ("1",)), ("or", ()), ("travel", ("2",))]),
    ("if workers 5: 1 travel", [("if", ("workers", "5")), ("travel", ("1",))]),
    ("1 points per river", [("points_per", ("1", "1", "river"))]),
    ("exchange 1 any raw for 2 points and 1 wood up to 4",
     [("exchange", ("1", "any_raw", "4")), ("points", ("2",)), ("good", ("1", "wood")),
      ("exchange_end", ("1", "any_raw", "4"))]),
    ("plains single: 2 livestock", [("terrain", ("plains",)), ("single", ()), ("good", ("2", "livestock"))]),
    ("single: 1 travel", [("single", ()), ("travel", ("1",))]),
    ("special single: river", [("special", ("river",)), ("single", ())]),
    ("double road; creating tools: 1 points",
     [("double_road", ()), ("also", ()), ("creating_category", ("tools",)), ("points", ("1",))]),
])
def test_terms(text: str, expected: list[Term]) -> None:
    assert terms(text) == expected


def test_terms_of_what_is_not_understood() -> None:
    with pytest.raises(ValueError, match="unknown word 'lether'; did you mean leather"):
        terms("2 lether")


def test_term_ids_are_all_and_differ() -> None:
    assert len(TERM_IDS) == len(set(TERM_IDS))
    assert {id for id, _ in GAINS + OTHERS + HEADS} < set(TERM_IDS)


@pytest.mark.parametrize(("special", "fields"), [
    ("workers", {"military": 1, "culture": 1, "travel": 1, "any_refined": 1}),
    ("river", {"any_refined": 1, "vp": 3}),
    ("road", {"any_refined": 3}),
    ("military", {"any_refined": 2, "transform": 1}),
])
def test_special_spaces_give_what_the_rulebook_says(special: str, fields: dict[str, int]) -> None:
    assert said(gained(SPECIAL_GAINS[special])[0]) == fields


def test_the_document_has_an_example_of_every_term() -> None:
    words = DOCUMENT.read_text(encoding="utf-8").split("## Effect words")[1]
    rows = [row.split(" | ")[1] for row in words.split("\n") if row.count(" | ") == 2]
    examples = [text for row in rows for text in re.findall("`(.+)`", row)]
    assert {id for text in examples for id, _ in terms(text)} == set(TERM_IDS)
    assert all(f"`{measure}`" in words for measure in MEASURES)

"""Every effect word means what the documentation says, and what is no effect word is told."""
from __future__ import annotations

from typing import Any

import pytest

from terrae.mara import cards
from terrae.mara.cards import MEASURES, Artifact, Ending, Gain
from terrae.mara.grammar import GAINS, HEADS, OTHERS, TERM_IDS, Term, read, terms
from terrae.mara.tiles import CATEGORIES, GOODS, TERRAINS
from terrae.mara.transcript import SPECIAL_GAINS, Effects, endings

NOTHING: dict[str, int] = {
    "goods": 0, "any_raw": 0, "any_refined": 0, "transform": 0, "only": -1, "military": 0, "culture": 0, "travel": 0,
    "vp": 0, "worker": 0, "warriors": 0, "bonus": 0, "create": 0, "back": -1, "times": 0, "buys": -1, "otherwise": -1,
    "more": -1}


def said(gain: Gain) -> dict[str, Any]:
    """What a gain says beyond nothing."""
    found: dict[str, Any] = {name: int(getattr(gain, name)) for name, none in NOTHING.items()
                             if getattr(gain, name) != none}
    if gain.pers:
        found["pers"] = [(per.what, per.each, said(per.gain)) for per in gain.pers]
    if gain.conditions:
        found["if"] = conditions(gain)
    if gain.prices:
        found["prices"] = [list(price.units) for price in gain.prices]
    return found


def conditions(one: Gain | Ending) -> list[tuple[int, int]]:
    return [(condition.what, condition.least) for condition in one.conditions]


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
    ("1 military, 1 military per stronger", {"military": 1, "pers": [(cards.STRONGER, 1, {"military": 1})]}),
    ("2 points per 3 river", {"pers": [(cards.RIVER, 3, {"vp": 2})]}),
    *[(f"1 points per {measure}", {"pers": [(n, 1, {"vp": 1})]}) for n, measure in enumerate(MEASURES)],
    *[(f"{text} per 2 flags", {"pers": [(cards.FLAGS, 2, fields)]}) for text, fields in (
        ("1 wood", {"goods": 1 << 16}), ("2 any raw", {"any_raw": 2}), ("1 any refined", {"any_refined": 1}),
        ("3 culture", {"culture": 3}), ("1 travel", {"travel": 1}), ("transform 1", {"transform": 1}),
        ("transform 1 ore", {"transform": 1, "only": 3}))],
    ("1 points per river, 1 culture per sets",
     {"pers": [(cards.RIVER, 1, {"vp": 1}), (cards.SETS, 1, {"culture": 1})]}),
    ("5 any raw", {"any_raw": 5}), ("20 any refined", {"any_refined": 20}), ("transform 6", {"transform": 6}),
    ("create with raw", {"create": 1}),
    ("return explorer", {"back": 0}), ("return chieftain", {"back": 1}),
    ("if power 3: 2 culture", {"if": [(cards.POWER, 3)], "culture": 2}),
    ("if power 3 and wood 2: 2 culture", {"if": [(cards.POWER, 3), (cards.GOOD + 2, 2)], "culture": 2}),
    ("  2  ANY raw ,1 Culture ", {"any_raw": 2, "culture": 1}),
])
def test_gains(text: str, fields: dict[str, Any]) -> None:
    assert said(gained(text)[0]) == fields


@pytest.mark.parametrize(("text", "parts"), [
    ("worker 1, worker 1, 5 any raw", [{"worker": 1, "any_raw": 5}, {"worker": 1}]),
    ("worker 1, worker 2, worker 3", [{"worker": 1}, {"worker": 2}, {"worker": 3}]),
    ("transform 1 wood, transform 2", [{"transform": 1, "only": 2}, {"transform": 2}]),
    ("return explorer, return chieftain", [{"back": 0}, {"back": 1}]),
    ("1 culture, if power 3: 2 points, 1 wood", [{"culture": 1}, {"if": [(cards.POWER, 3)], "vp": 2,
                                                                 "goods": 1 << 16}]),
    ("if power 3: 2 points, if flags 2 and raw 1: 1 wood",
     [{"if": [(cards.POWER, 3)], "vp": 2}, {"if": [(cards.FLAGS, 2), (cards.RAW_GOODS, 1)], "goods": 1 << 16}]),
    ("if power 3: worker 1, worker 2", [{"if": [(cards.POWER, 3)], "worker": 1},
                                        {"if": [(cards.POWER, 3)], "worker": 2}]),
])
def test_what_a_gain_holds_once_comes_in_a_gain_after_it(text: str, parts: list[dict[str, Any]]) -> None:
    gain, gains = gained(text)
    for part in parts:
        found = said(gain)
        found.pop("more", None)
        assert found == part
        more = gain.more
        gain = gains[more]
    assert more == -1


def test_the_bonus_tile_that_lies_there() -> None:
    assert said(gained("bonus tile", bonus=True)[0]) == {"bonus": 1}
    assert wrong("bonus tile") == [
        "no bonus tile lies here; expected 'bonus tile' only left on level-3 plains_quarry, elsewhere the effect "
        "itself"]


@pytest.mark.parametrize(("paid", "pays"), [
    *[(good, n) for n, good in enumerate(GOODS)],
    ("any raw", cards.PAY_ANY_RAW), ("any refined", cards.PAY_ANY_REFINED), ("military", cards.PAY_MILITARY)])
def test_exchanges(paid: str, pays: int) -> None:
    gain, gains = gained(f"1 travel, exchange 2 {paid} for 1 any refined and 3 points up to 4")
    assert (gain.travel, [list(price.units) for price in gain.prices], gain.times) == (1, [[pays, pays]], 4)
    assert said(gains[gain.buys]) == {"any_refined": 1, "vp": 3}


@pytest.mark.parametrize(("paid", "prices"), [
    ("1 wood and 2 military", [[2, 10, 10]]), ("1 any raw and 1 wood and 1 metal", [[7, 2, 8]]),
    ("1 wood or 1 military", [[2], [10]]), ("1 wood and 1 ore or 2 any refined", [[2, 3], [9, 9]])])
def test_prices_of_several_kinds_and_prices_to_choose_from(paid: str, prices: list[list[int]]) -> None:
    assert said(gained(f"exchange {paid} for 1 points up to 1")[0])["prices"] == prices


def test_what_is_bought_may_be_a_choice_and_counted() -> None:
    gain, gains = gained("exchange 1 wood for 1 travel or 1 points per flags and 1 culture up to 2 or 2 military")
    bought = gains[gain.buys]
    assert (said(gains[gain.otherwise]), bought.travel) == ({"military": 2}, 1)
    assert said(gains[bought.otherwise]) == {"culture": 1, "pers": [(cards.FLAGS, 1, {"vp": 1})]}


def test_two_exchanges_come_one_after_the_other() -> None:
    gain, gains = gained("exchange 1 wood for 1 points up to 2, exchange 1 ore for 1 culture up to 3, 1 travel")
    assert (gain.times, gain.travel, gains[gain.more].times, gains[gain.more].travel) == (2, 1, 3, 0)


def test_an_exchange_for_the_corresponding_resource_has_a_gain_for_each() -> None:
    gain, gains = gained("exchange 1 any raw for 1 corresponding refined and 1 points up to 2")
    assert [said(gains[n]) for n in gain.buys_for] == [{"goods": 1 << 8 * (4 + n), "vp": 1} for n in range(4)]


def test_or_gives_alternatives_each_with_its_own_condition() -> None:
    first, gains = gained("2 travel or if workers 5: 2 military, 1 culture or 1 points")
    assert (first.travel, conditions(first)) == (2, [])
    second = gains[first.otherwise]
    assert (second.military, second.culture, conditions(second)) == (2, 1, [(cards.WORKERS, 5)])
    assert said(gains[second.otherwise]) == {"vp": 1}


@pytest.mark.parametrize(("text", "event", "which"), [
    *[(f"placing on {terrain}", cards.PLACING_ON, n) for n, terrain in enumerate(TERRAINS)],
    ("placing explorer", cards.PLACING, 0), ("placing chieftain", cards.PLACING, 1),
    ("joining", cards.JOINING, -1), ("joined", cards.JOINED, -1),
    ("returning", cards.RETURNING, -1), ("returning explorer", cards.RETURNING, 0),
    ("returning chieftain", cards.RETURNING, 1),
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


@pytest.mark.parametrize(("text", "member", "place", "company"), [
    ("placing", -1, -1, -1), ("placing on crossroads", -1, 4, -1), ("placing explorer on plains", 0, 0, -1),
    ("placing chieftain on mountain", 1, 3, -1), ("placing chieftain joining", 1, -1, cards.BESIDE_EXPLORER),
    ("placing alone", -1, -1, cards.ALONE), ("placing explorer on crossroads", 0, 4, -1),
    ("placing chieftain on forest joining", 1, 2, cards.BESIDE_EXPLORER)])
def test_placing_combines_member_place_and_company(text: str, member: int, place: int, company: int) -> None:
    trigger = permanent(f"{text}: 1 wood")[0].triggers[0]
    assert trigger.event == cards.PLACING_SO
    assert (trigger.member, trigger.place, trigger.company) == (member, place, company)


@pytest.mark.parametrize(("text", "problem"), [
    *[(text, f"'{text}' is not an event; expected placing, then a member, 'on' a place, 'joining' or 'alone', in this "
             "order, such as 'placing chieftain on plains joining'")
      for text in ("placing on plains explorer", "placing joining chieftain", "placing on", "placing warriors")],
    ("placing on plians", "unknown word 'plians'; did you mean plains?"),
    ("placing cheiftain", "unknown word 'cheiftain'; did you mean chieftain?")])
def test_placing_has_one_order(text: str, problem: str) -> None:
    assert wrong(f"{text}: 1 points") == [problem]


def test_corresponding_is_read_by_terrain_and_by_category() -> None:
    artifact, gains = permanent("placing on quarry: 1 corresponding raw, 2 corresponding refined")
    assert said(gains[artifact.triggers[0].gain]) == {"goods": (1 << 8) + (2 << 40)}
    artifact, gains = permanent("placing explorer: 1 corresponding raw")
    assert [(one.member, one.place, said(gains[one.gain])) for one in artifact.triggers] == [
        (0, n, {"goods": 1 << 8 * n}) for n in range(4)]
    artifact, gains = permanent("creating: 1 corresponding refined")
    assert [(one.which, said(gains[one.gain])) for one in artifact.triggers] == [
        (n, {"goods": 1 << 8 * (4 + n)}) for n in range(4)]
    artifact, gains = permanent("creating tools: 1 corresponding raw")
    assert [(one.which, said(gains[one.gain])) for one in artifact.triggers] == [(2, {"goods": 1 << 16})]


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
    ("4 points", [(4, -1, 1, [])]),
    ("2 points per clothing", [(2, cards.CATEGORY, 1, [])]),
    ("1 points per 2 river", [(1, cards.RIVER, 2, [])]),
    ("if workers 5: 3 points", [(3, -1, 1, [(cards.WORKERS, 5)])]),
    ("if power 4: 1 points per flags", [(1, cards.FLAGS, 1, [(cards.POWER, 4)])]),
    ("if power 4 and sets 1: double road", [(0, cards.DOUBLE_ROAD, 1, [(cards.POWER, 4), (cards.SETS, 1)])]),
    *[(f"double {line}", [(0, cards.DOUBLE + n, 1, [])]) for n, line in enumerate(cards.LINES)],
    ("double road; 1 points", [(0, cards.DOUBLE_ROAD, 1, []), (1, -1, 1, [])]),
])
def test_endings(text: str, fields: list[tuple[int, int, int, list[tuple[int, int]]]]) -> None:
    problems: list[str] = []
    found: list[Ending] = endings(terms(text), problems)
    assert problems == []
    assert [(one.vp, one.what, one.each, conditions(one)) for one in found] == fields


@pytest.mark.parametrize(("text", "problem"), [
    ("2 lether", "unknown word 'lether'; did you mean leather?"),
    ("2 xyzzy", "unknown word 'xyzzy'; see docs/terramara-components.md for all words"),
    ("1 points per rivr", "unknown word 'rivr'; did you mean river?"),
    ("if wrkers 5: 1 culture", "unknown word 'wrkers'; did you mean workers?"),
    ("leather 2", "'leather 2' is not an effect; expected such as '2 wood', 'transform 1' or '1 point per 2 river'"),
    ("2 wood,", "nothing is said; expected an effect such as '2 wood' on each side of ',', ':' and 'or'"),
    ("0 wood", "0 in '0 wood' is out of range; expected 1 to 20"),
    ("-2 wood", "-2 in '-2 wood' is out of range; expected 1 to 20"),
    ("21 wood", "21 in '21 wood' is out of range; expected 1 to 20"),
    ("9999999999 wood", "9999999999 in '9999999999 wood' is out of range; expected 1 to 20"),
    ("21 any raw", "21 in '21 any raw' is out of range; expected 1 to 20"),
    ("worker 4", "4 in 'worker 4' is out of range; expected 1 to 3"),
    ("6 warriors", "6 in '6 warriors' is out of range; expected 1 to 4"),
    ("3 warriors, 2 warriors", "5 warriors together are out of range; expected at most 4: check for a typing error"),
    ("15 wood, 15 wood", "30 wood together are out of range; expected at most 20: check for a typing error"),
    ("worker 1 per flags", "'worker' cannot be counted; expected resources, transform, points, military, culture or "
                           "travel before 'per'; else write one 'if' for each number"),
    ("1 corresponding raw", "nothing corresponds here; expected 'corresponding' on a space of a territory, after "
                            "'placing', 'joining' or 'creating', or in an exchange; else name the resource"),
    ("exchange 2 any raw for 1 corresponding refined up to 2",
     "'corresponding' needs a price with exactly 1 resource; expected such as "
     "'exchange 1 any raw for 1 corresponding refined up to 2'; else name the resource"),
    ("exchange 1 wood or 1 ore or 1 stone or 1 metal or 1 ashlar for 1 points up to 1",
     "5 prices; expected at most 4: write two exchanges, separated by ','"),
    ("exchange 15 wood and 6 ore for 1 points up to 1",
     "21 are paid at one time; expected at most 20: write a smaller price and gain, more often"),
    *[(text, f"'{text}' is not a whole exchange; expected a price, 'for', what it buys and 'up to' a number, with "
             "'and' in place of ',', such as 'exchange 1 wood and 1 military for 3 points up to 2'")
      for text in ("exchange 1 wood for 2 points", "exchange 1 wood up to 2", "exchange 1 wood for 2 points up to")],
    *[(f"exchange {price} for 2 points up to 1",
       f"'{price}' is not a price; expected military, any raw, any refined or a resource after its number, such as "
       "'1 military'") for price in ("1 culture", "3 points", "wood", "1 wood per flags")],
    ("exchange 1 ore for exchange 1 wood for 1 points up to 1 up to 1",
     "'exchange 1 wood for 1 points up to 1' is not an effect; expected exchanges separated by ','; what an exchange "
     "buys is not an exchange"),
    ("1 ore for 3 points up to 2", "'1 ore for 3 points up to 2' is not an effect; expected 'exchange' before it, and "
                                   "'and' in place of ',' inside an exchange"),
    ("if workers 5", "nothing follows 'if workers 5'; expected a colon and what is gained; if one of two conditions is "
                     "enough, write the gain for each: 'if power 3: 1 wood or if flags 2: 1 wood'"),
    ("if 3 power: 1 wood", "'3 power' is not a condition; expected a measure and a number, such as 'power 3'"),
    ("if culture 3: 1 wood", "'culture' cannot be used here; did you mean river?"),
    ("if power 3: if flags 2: 1 wood",
     "two colons follow 'if'; expected 'and' between conditions, such as 'if power 3 and flags 2: 1 wood'"),
    ("if power 3: placing: 1 wood",
     "two colons follow 'if'; expected the condition after the event, such as 'placing: if power 3: 1 wood'"),
    ("1 culture if power 3", "'1 culture if power 3' is not an effect; expected 'if' before what it rules, such as "
                             "'if power 3: 1 culture'"),
    ("1 points per travel", "'travel' cannot be used here; did you mean road?"),
    ("1 points per worker", "'worker' cannot be used here; did you mean worker-tiles (how many) or workers (their "
                            "levels together)?"),
    ("1 points per chieftain", "'chieftain' is not something to count; expected a measure, with a number before it or "
                               "not, such as 'flags' or '2 river'"),
    ("1 wood and 1 ore", "'1 wood and 1 ore' is not an effect; expected ',' between gains; 'and' joins them inside an "
                         "exchange only"),
    ("2 raw", "'2 raw' is not an effect; expected 'any raw' or 'corresponding raw' after a number, such as "
              "'2 any raw'"),
    ("1 worker", "'1 worker' is not an effect; expected 'worker' and its level, such as 'worker 1'; for two workers "
                 "write it twice, separated by ','"),
    ("return warrior", "'return warriors' is not an effect; expected 'return explorer' or 'return chieftain'; for two "
                       "members write it twice, separated by ','"),
    ("transform 2 leather", "'transform 2 leather' is not an effect; expected 'transform 2' or, for one raw resource "
                            "only, 'transform 2 wood'"),
    ("create 1 artifact", "'create 1 artifact' is not an effect; expected 'create with raw'"),
    ("2 vp", "'vp' cannot be used here; did you mean points?"),
    ("placing 1 wood", "'placing 1 wood' is not an effect; expected an event and ':', such as "
                       "'placing ...: 1 culture'"),
    ("placing explorer or chieftain: 1 wood",
     "'placing explorer or chieftain' is not one event; expected an event and ':'; for several events write the effect "
     "several times, separated by ';'"),
    *[(f"{text}: 1 wood", f"'{text}' is not an event; expected placing, joining, joined, returning, gaining, creating "
                          "or reaching, such as 'creating tools', 'gaining culture' or 'reaching crossroads 5'")
      for text in ("reaching crossroads", "creating level-3", "gaining points", "returning explorer on forest")],
    ("double road", "'double' is scored at the end; expected it under end"),
    ("join equals", "a permanent effect stands inside a gain; expected it at the beginning, under permanent"),
    ("joining: 1 culture", "a permanent effect stands inside a gain; expected it at the beginning, under permanent"),
    ("1 culture; 1 travel", "';' only separates permanent and end effects; expected ','"),
    ("plains: 1 culture",
     "terrains, 'single' and 'special' are for spaces of territory tiles; expected an effect alone"),
    ("1 points per wood in cost", "'1 points per wood in cost' is not an effect; expected such as '2 wood', "
                                  "'transform 1' or '1 point per 2 river'"),
    ("1 points per lumber in cost",
     "points by what is in the cost come with creating only; expected them alone after 'creating:', and what else "
     "creating gives after another 'creating:', separated by ';'"),
    ("1 wood, " * 65, "the text has 520 characters; expected at most 500: write equal words once, with their sum"),
])
def test_what_is_no_gain(text: str, problem: str) -> None:
    assert wrong(text) == [problem]


def test_all_of_a_text_is_looked_at() -> None:
    assert wrong("2 lether, 1 culture, 50 wood or 1 trvel") == [
        "unknown word 'lether'; did you mean leather?", "50 in '50 wood' is out of range; expected 1 to 20",
        "unknown word 'trvel'; did you mean travel?"]


@pytest.mark.parametrize(("text", "problem"), [
    ("1 culture", "this is not a permanent effect; expected an event and ':' before it, such as 'creating: 1 wood'"),
    ("double road", "'double' is scored at the end; expected it under end"),
    ("placing on crossroads: 1 corresponding raw",
     "no resource corresponds to a crossroads; expected 'on' a terrain, or a resource by name"),
    ("reaching crossroads 2: 1 corresponding raw",
     "nothing corresponds here; expected 'corresponding' on a space of a territory, after 'placing', 'joining' or "
     "'creating', or in an exchange; else name the resource"),
    ("join equals, discount 1 each", "permanent effects are separated by ',' or 'or'; expected ';' between them"),
    ("if power 3: discount 1 each",
     "a condition stands before a permanent effect; expected it after an event, such as 'placing: if power 3: 1 wood'; "
     "discounts and privileges have no condition"),
])
def test_what_is_no_permanent_effect(text: str, problem: str) -> None:
    problems: list[str] = []
    Effects().permanents(Artifact(1, 0, 0, 0), terms(text), problems)
    assert problems == [problem]


@pytest.mark.parametrize("text", ["1 culture", "1 points, 1 points", "1 culture per flags", "joining: 1 points",
                                  "if flags 1: 2 points, if flags 2: 3 points"])
def test_what_is_no_end_effect(text: str) -> None:
    problems: list[str] = []
    assert endings(terms(text), problems) == []
    assert problems == ["this is not an end effect; expected points, points per something or a double, separated by "
                        "';' or 'or', each with its own 'if'"]


def test_the_number_1_goes_with_the_singular() -> None:
    assert terms("1 point, 1 warrior, 1 culture per 2 flag") == terms("1 points, 1 warriors, 1 culture per 2 flags")
    assert terms("1 point per set; if artifact 1: 1 point") == terms("1 points per sets; if artifacts 1: 1 points")


def test_joining_knows_the_terrain_as_placing_does() -> None:
    answers = [permanent(f"{event}: 1 corresponding raw, 1 points")[0].triggers
               for event in ("joining", "placing joining")]
    assert [(one.member, one.place, one.company) for one in answers[0]] \
        == [(one.member, one.place, one.company) for one in answers[1]] == [(-1, n, 1) for n in range(4)]


@pytest.mark.parametrize(("text", "expected"), [
    ("2 any raw, 1 culture", [("any_raw", ("2",)), ("culture", ("1",))]),
    ("placing on plains: 1 livestock", [("placing", ("any", "plains")), ("good", ("1", "livestock"))]),
    ("placing chieftain joining: 1 wood", [("placing", ("chieftain", "any")), ("beside", ()), ("good", ("1", "wood"))]),
    ("1 travel or 02 travel", [("travel", ("1",)), ("or", ()), ("travel", ("2",))]),
    ("if workers 5: 1 travel", [("if", ("workers", "5")), ("travel", ("1",))]),
    ("1 points per river", [("per", ("river", "1")), ("points", ("1",)), ("per_end", ("river", "1"))]),
    ("1 points, if raw 2 and flags 1: 1 wood",
     [("points", ("1",)), ("if_and", ("raw", "2")), ("if", ("flags", "1")), ("good", ("1", "wood"))]),
    ("exchange 1 any raw or 1 military for 2 points and 1 wood up to 4 or 1 ore",
     [("exchange", ("4",)), ("any_raw", ("1",)), ("or", ()), ("military", ("1",)), ("for", ()), ("points", ("2",)),
      ("good", ("1", "wood")), ("exchange_end", ("4",)), ("or", ()), ("good", ("1", "ore"))]),
    ("plains single: 2 livestock", [("terrain", ("plains",)), ("single", ()), ("good", ("2", "livestock"))]),
    ("single: 1 travel", [("single", ()), ("travel", ("1",))]),
    ("special single: river", [("special", ("river",)), ("single", ())]),
    ("double road; creating tools: 1 points",
     [("double", ("road",)), ("also", ()), ("creating_category", ("tools",)), ("points", ("1",))]),
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

"""Artifacts: creating and reserving along the river; every reconstructed card does what it says."""
from typing import Any

import pytest

from terrae.mara.components import terms, wording
from terrae.mara.grammar import Term
from terrae.mara.tiles import BOX_ARTIFACTS, CATEGORIES, REFINED
from terrae.mara.transcript import split_at
from tests.mara.table import FACTS, PLENTY, Table, answers, gained, pinned

CARDS: dict[str, dict[str, Any]] = wording(FACTS)["artifacts"]
OTHERS = ["1a", "1b", "1e", "1i", "1m", "2a", "3a"]


def saying(key: str) -> list[str]:
    """The cards with an effect of this kind."""
    return [id for id in BOX_ARTIFACTS if key in CARDS[id]]


def cost(id: str) -> dict[str, int]:
    return {given[1]: int(given[0]) for _, given in terms(CARDS[id]["cost"])}


def first(id: str, **more: Any) -> Table:
    """A table with the shipped set where a card lies first along the river and seat 0 has plenty of everything."""
    t = Table(cards=[id, *[card for card in OTHERS if card != id]][:7], **more).goods(0, **PLENTY)
    return t.has(0, military=9)


# Creating ---------------------------------------------------------------------------------------------------------


def test_the_cost_is_paid_to_the_supply_and_the_artifact_is_had() -> None:
    t = pinned().goods(0, leather=3, ashlar=2).create("1b")
    assert (t.count(0), t[0].artifacts) == ({"leather": 2, "ashlar": 1}, 1 << BOX_ARTIFACTS.index("1b"))


def test_cards_slide_to_the_left_and_the_river_is_refilled_from_the_deck() -> None:
    t = pinned(cards=["1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h"]).goods(0, leather=1, ashlar=1).to_hut()
    t.play("create 1b")
    assert t.shown() == ["1a", "1c", "1d", "1e", "1f", "1g", "1h"]
    t.play("card 1p")
    assert t.shown() == ["1a", "1c", "1d", "1e", "1f", "1g", "1h", "1p"]


@pytest.mark.parametrize("slot", range(8))
def test_wherever_the_card_lay_the_others_keep_their_order(slot: int) -> None:
    shown = ["1a", "1b", "1c", "1d", "1e", "1i", "1m", "2a"]
    t = pinned(cards=shown).goods(0, **PLENTY).has(0, river=11, explorers=5).to_hut().play(f"reserve {shown[slot]}")
    assert t.shown() == shown[:slot] + shown[slot + 1:]


@pytest.mark.parametrize(("gone", "level"), [("", "1"), ("1", "2"), ("12", "3")])
def test_the_deck_has_the_lowest_levels_on_top(gone: str, level: str) -> None:
    t = pinned(cards=["1a", "1b"]).goods(0, leather=2)
    for n, id in enumerate(BOX_ARTIFACTS):
        if id[0] in gone:
            t.state.deck &= ~(1 << n)
    t.to_hut().play("create 1a")
    drawn = t.legal()
    assert {move[5] for move in drawn} == {level}
    assert len(drawn) == {"1": 14, "2": 16, "3": 20}[level]
    assert t.refuses(f"card {'2p' if level == '1' else '1p'}") == "not-in-the-draw"


def test_the_river_is_refilled_until_eight_cards_lie_there() -> None:
    t = pinned(cards=["1a", "1b", "1c"]).goods(0, leather=2).create("1a")
    assert (t.shown()[:2], len(t.shown())) == (["1b", "1c"], 8)


def test_an_empty_deck_leaves_gaps() -> None:
    t = pinned(cards=["1a", "1b", "1c"]).goods(0, leather=2)
    t.state.deck = 0
    t.to_hut().play("create 1a")
    assert (t.shown(), t.asked) == (["1b", "1c"], (1, "send"))


def test_one_artifact_per_turn_created_or_reserved_or_neither() -> None:
    t = pinned().goods(0, **PLENTY).workers(0, 1).has(0, river=4).to_hut()
    assert {"create 1a", "reserve 1a", "no artifact"} <= set(t.legal())
    t.play("create 1a").chance()
    assert t.asked == (0, "end_turn")
    assert t.refuses("create 1b") == t.refuses("reserve 1b") == "not-now"
    t = pinned().goods(0, **PLENTY).workers(0, 1).has(0, river=4).to_hut().play("reserve 1a").chance()
    assert t.asked == (0, "end_turn")
    assert t.refuses("create 1b") == t.refuses("create 1a") == "not-now"
    t = pinned().goods(0, **PLENTY).workers(0, 1).has(0, river=4).to_hut().play("no artifact")
    assert t.asked == (1, "send")


def test_an_artifact_comes_after_sending_a_member_not_before() -> None:
    assert pinned().goods(0, leather=2).refuses("create 1a") == "not-now"


def test_what_the_action_gave_pays_for_the_artifact() -> None:
    field = '{left = "plains: 2 leather", middle = "plains: 1 wood", right = "quarry: 1 stone", outpost = "workers"}'
    t = pinned(said={"plains_quarry_1a": field}).play("explorer to 1.1", "create 1a").chance()
    assert (t.count(0), t.holds(0)["artifacts"]) == ({}, 1)


@pytest.mark.parametrize("goods", [{"leather": 1}, {"livestock": 5}, {"leather": 1, "livestock": 1}, {"ashlar": 4}])
def test_raw_or_other_resources_never_stand_for_the_refined_ones_of_the_cost(goods: dict[str, int]) -> None:
    t = pinned().workers(0, 1).goods(0, **goods, wood=1).to_hut()
    assert t.refuses("create 1a") == "cannot-pay"


def test_nobody_else_gets_an_artifact_that_is_gone() -> None:
    t = pinned().goods(0, leather=2).goods(1, leather=2).create("1a").to_hut()
    assert t.refuses("create 1a") in ("card-not-there", "not-now")


def test_effects_of_earlier_artifacts_and_of_the_new_one_come_before_the_river_is_refilled() -> None:
    said = {"artifacts_2p": '{category = "weaponry", cost = "1 metal", vp = 0, permanent = "creating: 1 any raw"}',
            "artifacts_1a": '{category = "clothing", cost = "2 leather", vp = 1, instant = "1 any refined"}'}
    t = pinned(said=said).owns(0, "2p").goods(0, leather=2).to_hut().play("create 1a")
    asked = []
    while t.state.question != "card":
        asked.append(t.state.question)
        t.play(t.legal("wood|metal")[0])
    assert sorted(asked) == ["raw", "refined"]


# Reach ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("river", "reach"), list(enumerate([2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 8])))
def test_artifacts_passed_or_reached_along_the_river(river: int, reach: int) -> None:
    shown = ["1a", "1b", "1c", "1d", "1e", "1i", "1m", "2a"]
    t = pinned(cards=shown).goods(0, **PLENTY).has(0, river=river, explorers=4 + (river >= 8)).to_hut()
    assert t.legal("^create") == [f"create {card}" for card in shown[:reach]]
    assert t.legal("^reserve") == ([f"reserve {card}" for card in shown[:reach]] if river >= 4 else [])
    if reach < 8:
        assert t.refuses(f"create {shown[reach]}") == "out-of-reach"
        assert t.refuses(f"reserve {shown[reach]}") == ("out-of-reach" if river >= 4 else "river-too-low")


def test_a_card_that_is_not_there_is_not_available() -> None:
    t = pinned().goods(0, **PLENTY).has(0, river=4).to_hut()
    assert t.refuses("create 3a") == t.refuses("reserve 3a") == "card-not-there"


# Reserving --------------------------------------------------------------------------------------------------------


def test_a_reserved_artifact_costs_nothing_and_gives_nothing_yet() -> None:
    said = {"artifacts_1a": '{category = "clothing", cost = "2 leather", vp = 1, instant = "5 points"}'}
    t = pinned(said=said).goods(0, leather=2).has(0, river=4).to_hut().play("reserve 1a").chance()
    assert (t[0].reserved, t[0].artifacts, t[0].vp, t.count(0)) == (0, 0, 0, {"leather": 2})
    assert "1a" not in t.shown()
    assert len(t.shown()) == 8


def test_an_artifact_previously_reserved_can_be_created_wherever_the_canoe_is() -> None:
    said = {"artifacts_1m": '{category = "weaponry", cost = "2 metal", vp = 1, instant = "5 points"}'}
    t = pinned(said=said).reserved(0, "1m").goods(0, metal=3).create("1m")
    assert (t[0].reserved, t[0].vp, t.count(0)) == (-1, 5, {"metal": 1})
    assert t.shown() == ["1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h"]


def test_not_more_than_one_reserved_artifact_until_it_is_created() -> None:
    t = pinned().reserved(0, "1m").goods(0, leather=2).has(0, river=6).to_hut()
    assert t.refuses("reserve 1a") == "one-reserved"
    assert t.legal() == ["create 1a", "no artifact"]  # artifacts along the river may still be created, none put back
    assert t.play("create 1a").chance()[0].reserved == BOX_ARTIFACTS.index("1m")
    t = pinned().reserved(0, "1m").goods(0, metal=2).has(0, river=6).create("1m").to_move(0).to_hut()
    assert t.refuses("reserve 1a") == ""


def test_no_other_player_can_reserve_or_create_it() -> None:
    t = pinned().reserved(0, "1m").goods(1, metal=2, leather=2).has(1, river=4).to_move(1).to_hut()
    assert t.refuses("create 1m") == t.refuses("reserve 1m") == "card-not-there"


@pytest.mark.parametrize(("river", "discounts"), [(11, []), (12, ["discount leather", "discount metal"])])
def test_from_space_12_any_1_resource_less_for_a_reserved_artifact(river: int, discounts: list[str]) -> None:
    t = pinned(cards=["1a"]).reserved(0, "1d").goods(0, leather=2, metal=1).has(0, river=river, explorers=5).to_hut()
    t.play("create 1d")
    assert t.legal("^discount") == discounts
    if discounts:
        assert t.refuses("discount lumber") == "not-in-cost"
        t.play("discount metal")
    assert t.count(0) == ({"metal": 1} if discounts else {})


def test_the_discount_goes_where_something_lacks() -> None:
    t = pinned(cards=["1a"]).reserved(0, "1d").goods(0, leather=1, metal=1).has(0, river=12, explorers=5).create("1d")
    assert (t.count(0), t[0].reserved) == ({}, -1)
    t = pinned(cards=["1a"]).reserved(0, "1d").goods(0, leather=1).has(0, river=12, explorers=5).workers(0, 1)
    assert t.to_hut().asked == (1, "send")  # two lack: nothing can be done


def test_no_such_discount_along_the_river() -> None:
    t = pinned().reserved(0, "1m").goods(0, leather=1, ore=1).workers(0, 1).has(0, river=14, explorers=5).to_hut()
    assert t.refuses("create 1a") == "cannot-pay"


# Every card -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", BOX_ARTIFACTS)
def test_every_artifact_costs_what_it_says_and_gives_its_instant_effect(id: str) -> None:
    t = first(id).has(1, military=10).has(2, military=9).has(3, military=11)
    text = CARDS[id].get("instant", "")
    expected = gained(text, stronger=2) if text else {}
    before = t.holds(0)
    t.create(id, *(answers(text) if text else []))
    for good, n in cost(id).items():
        expected[good] = expected.get(good, 0) - n
    expected |= {"explorers": -1, "artifacts": 1}
    assert t.changed(0, before) == {name: n for name, n in expected.items() if n}
    assert t.holds(0)["artifacts"] == 1


@pytest.mark.parametrize("id", BOX_ARTIFACTS)
def test_every_artifact_scores_its_points_at_the_game_end_only(id: str) -> None:
    t = first(id, round=5).create(id, *(answers(CARDS[id]["instant"]) if "instant" in CARDS[id] else []))
    assert t.sheets()[0].get("artifacts", 0) == CARDS[id]["vp"]


@pytest.mark.parametrize("id", saying("once"))
def test_every_once_per_round_effect(id: str) -> None:
    text = CARDS[id]["once"]
    t = Table(cards=["3a", "3b"]).owns(0, id).goods(0, **PLENTY).has(0, military=9)
    for n in (1, 2):
        before = t.holds(0)
        t.play(f"use {id}", *answers(text))
        assert t.changed(0, before) == gained(text)
        assert t.refuses(f"use {id}") == "already-used"
        if n == 1:
            t.end_round()


@pytest.mark.parametrize("id", [id for id in saying("instant") if "create" in CARDS[id]["instant"]])
def test_a_card_that_creates_another_from_raw_resources(id: str) -> None:
    other = "1a"
    t = Table(cards=[id, other]).goods(0, **cost(id), livestock=cost(other)["leather"])
    t.to_hut().play(f"create {id}", f"create {other}").chance()
    assert (t.holds(0)["artifacts"], t.count(0)) == (2, {})


def owner(id: str, **more: Any) -> Table:
    cards = [card for card in BOX_ARTIFACTS if card != id][:8]
    return Table(cards=more.pop("cards", cards), **more).owns(0, id)


@pytest.mark.parametrize(("id", "clause"), [
    (id, clause) for id in saying("permanent") for clause in split_at(terms(CARDS[id]["permanent"]), "also")])
def test_every_permanent_effect(id: str, clause: list[Term]) -> None:
    head, given = clause[0]
    check = {"discount_on": check_discount, "discount": check_discount, "discount_each": check_discount,
             "placing": check_placing, "creating": check_creating, "gaining": check_gaining,
             "reaching": check_reaching, "join_equals": check_join, "raid_higher": check_raid}[head]
    check(id, given, clause[1:])


def check_discount(id: str, given: tuple[str, ...], rest: list[Term]) -> None:
    goods = [given[0]] if given else REFINED
    for card in BOX_ARTIFACTS:
        if card == id or (len(given) > 1 and CARDS[card]["category"] not in (given[1], CATEGORIES[0])):
            continue
        price = cost(card)
        if len(given) < 2 or CARDS[card]["category"] == given[1]:
            price = {good: n - (good in goods) for good, n in price.items()}
        t = owner(id, cards=[card]).goods(0, **price)
        text = CARDS[card].get("instant", "")
        t.to_hut().play(f"create {card}")
        if "create" not in text and "any" not in text:
            assert all(t.count(0).get(good, 0) == 0 for good in price), card


def check_placing(id: str, given: tuple[str, ...], rest: list[Term]) -> None:
    tiles = wording(FACTS)
    for column in range(6):
        table, place = ("plains_quarry", column) if column < 3 else ("forest_mountain", column - 3)
        terrain, _, text = tiles[table]["1a"][["left", "middle", "right"][place]].partition(": ")
        changes = []
        for t in (owner(id), Table(cards=["3a"])):
            t.goods(0, **PLENTY)
            before = t.holds(0)
            t.play(f"explorer to 1.{column + 1}", *answers(text))
            changes.append(t.changed(0, before))
        more = gained(", ".join(" ".join(words) for _, words in rest)) if terrain == given[1] else {}
        for name, n in more.items():
            changes[1][name] = changes[1].get(name, 0) + n
        assert changes[0] == changes[1], terrain


def check_creating(id: str, given: tuple[str, ...], rest: list[Term]) -> None:
    (word, (vp, good)), = rest
    assert word == "points_per_good"
    for card in ("3a", "3f", "3k", "3p"):
        t = owner(id, cards=[card]).goods(0, **cost(card)).create(card)
        assert t[0].vp == int(vp) * cost(card).get(good, 0)


def check_gaining(id: str, given: tuple[str, ...], rest: list[Term]) -> None:
    (word, (vp,)), = rest
    assert word == "points"
    for track in ("culture", "military", "travel"):
        t = owner(id, round=5).play("explorer to first", f"gain 2 {track}")
        assert t[0].vp == (int(vp) if track == given[0] else 0)


def check_reaching(id: str, given: tuple[str, ...], rest: list[Term]) -> None:
    (word, (vp,)), = rest
    assert word == "points"
    before = 3 * (int(given[0]) - 1)
    t = owner(id).has(0, lead=before, rear=before).play("explorer to travel", "caravan lead straight")
    assert t[0].vp == int(vp)
    assert t.play("caravan rear straight")[0].vp == 2 * int(vp)


def check_join(id: str, given: tuple[str, ...], rest: list[Term]) -> None:
    t = owner(id).put(1, "explorer", "1.2").has(0, military=4).has(1, military=4).play("explorer to 1.2")
    assert t[0].military == 4
    assert Table().put(1, "explorer", "1.2").has(0, military=4).has(1, military=4).refuses("explorer to 1.2") != ""


def check_raid(id: str, given: tuple[str, ...], rest: list[Term]) -> None:
    t = owner(id).has(0, military=1).goods(1, wood=12).play("explorer to raid")
    assert t.count(0) == {"wood": 12 // 4}
    assert Table().has(0, military=1).goods(1, wood=12).play("explorer to raid").count(0) == {"wood": 12 // 5}


MEASURED = {"clothing": 2, "pottery": 3, "tools": 1, "weaponry": 4, "river": 7, "power": 1}


@pytest.mark.parametrize(("id", "clause"), [
    (id, clause) for id in saying("end") for clause in split_at(terms(CARDS[id]["end"]), "also")])
def test_every_game_end_effect(id: str, clause: list[Term]) -> None:
    """Seat 0 has of each category what MEASURED says, its own card included, two caravans home and a good outpost."""
    t = Table(round=5, cards=["1a"]).has(0, river=7, military=2, lead=21, rear=21, prizes=13, flags=0b0001)
    t.state.arrived = 2
    t.workers(0, 1, 2).has(1, military=3).owns(0, id)
    for category, n in list(MEASURED.items())[:4]:
        plain = [card for card in BOX_ARTIFACTS if CARDS[card]["category"] == category and "end" not in CARDS[card]]
        t.owns(0, *[card for card in plain if card not in ("1a", id)][:n - (CARDS[id]["category"] == category)])
    word, given = clause[0]
    expected = {"outpost": 2, "road": 13, "military": 5}.get(given[0], 0) if word == "double" else 0
    if word == "per":
        expected = int(clause[1][1][0]) * (MEASURED[given[0]] // int(given[1]))
    sheet = t.sheets()[0]
    assert (sheet["game_end"], sheet["road"], sheet["outposts"]) == (expected, 13, 2)

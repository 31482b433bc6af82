"""The effect vocabulary in play: what is gained, what is permanent. What is scored at the end is with final scoring."""
import pytest

from terrae.mara.components import wording
from terrae.mara.tiles import BOX_STARTS, GOODS, RAW, REFINED
from tests.mara.table import (
    BONUS,
    FACTS,
    Table,
    answers,
    artifact_saying,
    gained,
    new_game,
    play,
    space_saying,
    until,
)

SEND = "explorer to 1.1"
MEASURED = {"workers": 8, "road": 6, "river": 5, "military": 7, "power": 2, "clothing": 3, "pottery": 2, "tools": 1,
            "weaponry": 4, "artifacts": 10, "raw": 9, "refined": 11, "flags": 3, "stronger": 1}


def measured(text: str) -> Table:
    """Seat 0 has of every measure what MEASURED says."""
    t = space_saying(text, cards=["1a", "1c", "1d", "1e", "1g", "1h", "1i", "1k"])
    t.workers(0, 3, 3, 2).has(0, lead=18, rear=18, river=5, military=7, flags=0b1011).has(2, military=8)
    t.has(1, military=7).goods(0, livestock=4, stone=3, wood=2, leather=5, metal=6)
    return t.owns(0, "1b", "2c", "3c", "1f", "2g", "1j", "1n", "2o", "3r", "3p")


# What is received -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", GOODS)
def test_receive_resources(good: str) -> None:
    t = space_saying(f"3 {good}").play(SEND)
    assert t.count(0) == {good: 3}


@pytest.mark.parametrize(("text", "taken"), [
    ("2 any raw", {"wood": 1, "ore": 1}), ("2 any raw", {"stone": 2}), ("1 any raw", {"livestock": 1}),
    ("4 any raw", {"livestock": 1, "stone": 1, "wood": 1, "ore": 1}),
    ("2 any refined", {"lumber": 1, "metal": 1}), ("3 any refined", {"ashlar": 3}), ("1 any refined", {"leather": 1})])
def test_receive_resources_of_choice(text: str, taken: dict[str, int]) -> None:
    words = " ".join(f"{n} {good}" for good, n in taken.items())
    t = space_saying(text).play(SEND, f"take {words}")
    assert t.count(0) == taken


def test_resources_of_choice_are_any_of_the_kind_and_exactly_so_many() -> None:
    t = space_saying("2 any raw").play(SEND)
    assert len(t.legal()) == len(t.legal("^take ")) == 10
    assert t.refuses("take 1 wood") == t.refuses("take 3 wood") == "wrong-number"
    assert t.refuses("take 2 lumber") == "not-now"


@pytest.mark.parametrize(("text", "name", "n"), [
    ("3 military", "military", 3), ("4 culture", "culture", 4), ("5 points", "points", 5),
    ("worker 1", "worker_1", 1), ("worker 2", "worker_2", 1), ("worker 3", "worker_3", 1),
    ("2 warriors", "warriors", 2)])
def test_gain_military_culture_points_workers_warriors(text: str, name: str, n: int) -> None:
    t = space_saying(text)
    before = t.holds(0)
    assert t.play(SEND).changed(0, before) == {name: n, "explorers": -1}


def test_gain_travel() -> None:
    t = space_saying("2 travel").play(SEND, "caravan lead straight", "caravan rear straight")
    assert (t[0].lead, t[0].rear, t.asked) == (3, 3, (1, "send"))


def test_if_fewer_than_two_warriors_are_left_these_are_taken() -> None:
    t = space_saying("2 warriors").has(1, warriors=3)
    t.state.warriors = 1
    t.play(SEND)
    assert (t[0].warriors, t.state.warriors) == (1, 0)


def test_equal_words_are_summed_and_all_words_count() -> None:
    t = space_saying("1 wood, 2 points, 1 wood, 1 military, 1 points").play(SEND)
    assert (t.count(0), t[0].vp, t[0].military) == ({"wood": 2}, 3, 1)


# Transforming -----------------------------------------------------------------------------------------------------


def test_transform_raw_resources_into_the_corresponding_refined_ones() -> None:
    t = space_saying("transform 2").goods(0, livestock=1, stone=1, wood=1, ore=1).play(SEND)
    assert len(t.legal()) == 6
    t.play("transform 1 stone 1 ore")
    assert t.count(0) == {"livestock": 1, "wood": 1, "ashlar": 1, "metal": 1}


@pytest.mark.parametrize(("raw", "refined"), list(zip(RAW, REFINED, strict=True)))
def test_transform_each_kind(raw: str, refined: str) -> None:
    assert space_saying("transform 2").goods(0, **{raw: 3}).play(SEND).count(0) == {raw: 1, refined: 2}


def test_transform_up_to_so_many_if_there_are_fewer_and_nothing_refined_is_touched() -> None:
    t = space_saying("transform 4").goods(0, wood=2, metal=1).play(SEND)
    assert t.count(0) == {"lumber": 2, "metal": 1}


@pytest.mark.parametrize(("have", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_transform_of_one_resource_only(have: int, left: int) -> None:
    t = space_saying("transform 2 wood").goods(0, wood=have, ore=3).play(SEND)
    assert t.count(0) == {k: n for k, n in {"wood": left, "lumber": have - left, "ore": 3}.items() if n}


def test_what_is_received_can_be_transformed_at_once() -> None:
    assert space_saying("2 ore, transform 1").play(SEND).count(0) == {"ore": 1, "metal": 1}


# Per, if, or ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("measure", "n"), list(MEASURED.items()))
def test_points_per_something(measure: str, n: int) -> None:
    assert measured(f"2 points per {measure}").play(SEND)[0].vp == 2 * n


@pytest.mark.parametrize(("measure", "n"), list(MEASURED.items()))
def test_points_per_so_many_of_something(measure: str, n: int) -> None:
    assert measured(f"1 points per 3 {measure}").play(SEND)[0].vp == n // 3


@pytest.mark.parametrize(("measure", "n"), list(MEASURED.items()))
def test_a_condition_asks_for_so_much_at_least(measure: str, n: int) -> None:
    assert measured(f"if {measure} {n}: 2 points").play(SEND)[0].vp == 2
    assert measured(f"if {measure} {n + 1}: 2 points").play(SEND)[0].vp == 0


@pytest.mark.parametrize(("military", "gain"), [((3, 4, 3, 2), 1), ((3, 4, 5, 6), 3), ((3, 3, 3, 3), 0)])
def test_1_military_for_each_player_with_more_not_equal_strength(military: tuple[int, ...], gain: int) -> None:
    t = space_saying("1 military per stronger")
    for seat, n in enumerate(military):
        t.has(seat, military=n)
    assert t.play(SEND)[0].military == 3 + gain


def test_neutral_players_count_among_the_stronger() -> None:
    t = space_saying("1 points per stronger", players=2)
    t.state.neutral_a, t.state.neutral_b = 1, 2
    assert t.has(0, military=1).play(SEND)[0].vp == 1


def test_the_road_counts_by_the_caravan_behind_and_its_end_is_7() -> None:
    assert space_saying("1 points per road").has(0, lead=18, rear=5).play(SEND)[0].vp == 1
    t = space_saying("1 points per road").has(0, lead=21, rear=21)
    t.state.arrived = 2
    assert t.play(SEND)[0].vp == 7


@pytest.mark.parametrize(("option", "field"), [("1", "lead"), ("2", "military")])
def test_or_gives_one_of_the_two_sides(option: str, field: str) -> None:
    t = space_saying("2 travel or 2 military, 1 points").play(SEND)
    assert t.legal() == ["option 1", "option 2"]
    t.play(f"option {option}")
    if option == "1":
        t.play("caravan lead straight", "stop travelling")
    assert (t[0].lead, t[0].military, t[0].vp) == ((3, 0, 0) if option == "1" else (0, 2, 1))


def test_each_side_of_or_has_its_own_condition() -> None:
    text = "if power 2: 3 points or if river 3: 5 points or if workers 3: 7 points"
    both = space_saying(text).has(0, military=5, river=3).play(SEND)
    assert both.legal() == ["option 1", "option 2"]
    assert both.refuses("option 3") == "requirement-not-met"
    assert both.refuses("option 4") == "no-such-alternative"
    assert space_saying(text).has(0, military=5).play(SEND)[0].vp == 3
    assert space_saying(text).has(0, river=3).play(SEND)[0].vp == 5
    assert space_saying(text).workers(0, 3).play(SEND)[0].vp == 7
    assert space_saying(text).play(SEND)[0].vp == 0


# Exchanging -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", GOODS)
def test_exchange_what_is_on_the_left_for_what_is_on_the_right(good: str) -> None:
    t = space_saying(f"exchange 2 {good} for 1 points and 1 military up to 2").goods(0, **{good: 3})
    t.play(SEND, f"exchange {good}")
    assert (t.count(0), t[0].vp, t[0].military) == ({good: 1}, 1, 1)


def test_exchange_as_many_times_as_is_shown_on_the_arrow() -> None:
    t = space_saying("exchange 1 wood for 2 points up to 2").goods(0, wood=3).play(SEND, "exchange wood")
    assert t.asked == (0, "exchange")
    t.play("exchange wood")
    assert (t.count(0), t[0].vp, t.state.question) == ({"wood": 1}, 4, "send")


@pytest.mark.parametrize("raw", RAW)
def test_refined_resources_may_be_used_in_place_of_their_raw_versions(raw: str) -> None:
    refined = REFINED[RAW.index(raw)]
    t = space_saying(f"exchange 1 {raw} for 2 points up to 3").goods(0, **dict.fromkeys(REFINED, 1)).play(SEND)
    assert t.legal("^exchange") == [f"exchange {refined}"]
    assert t.play(f"exchange {refined}")[0].vp == 2


@pytest.mark.parametrize("refined", REFINED)
def test_raw_resources_can_never_be_used_in_place_of_refined_ones(refined: str) -> None:
    t = space_saying(f"exchange 1 {refined} for 2 points up to 3").goods(0, **dict.fromkeys(RAW, 2)).play(SEND)
    assert t.state.question == "send"
    assert t[0].vp == 0


def test_exchange_any_raw_takes_refined_ones_too() -> None:
    t = space_saying("exchange 1 any raw for 2 points up to 4").goods(0, livestock=1, metal=1, leather=2).play(SEND)
    assert t.legal("^exchange") == ["exchange livestock", "exchange leather", "exchange metal"]
    assert t.play("exchange livestock", "exchange metal", "stop exchanging")[0].vp == 4


def test_exchange_any_refined_takes_no_raw_ones() -> None:
    t = space_saying("exchange 1 any refined for 2 points up to 4").goods(0, **dict.fromkeys(RAW, 2), lumber=1)
    t.play(SEND)
    assert t.legal("^exchange") == ["exchange lumber"]
    assert t.refuses("exchange wood") == "not-accepted"


def test_exchange_military() -> None:
    t = space_saying("exchange 2 military for 1 any refined up to 3").has(0, military=5)
    t.play(SEND, "exchange military", "take 1 metal", "exchange military", "take 1 metal")
    assert (t[0].military, t.count(0), t.asked[1]) == (1, {"metal": 2}, "send")


def test_what_is_paid_may_be_of_several_types() -> None:
    t = space_saying("exchange 2 any raw for 3 points up to 1").goods(0, wood=1, ore=1).play(SEND, "exchange wood")
    assert (t[0].vp, t.count(0)) == (3, {})
    t = space_saying("exchange 2 wood for 3 points up to 1").goods(0, wood=1, lumber=2).play(SEND, "exchange lumber")
    assert t.legal() == ["exchange wood", "exchange lumber"]  # not stopped in the middle
    assert (t.play("exchange wood")[0].vp, t.count(0)) == (3, {"lumber": 1})


def test_an_exchange_that_cannot_be_paid_is_not_offered() -> None:
    t = space_saying("exchange 2 military for 3 points up to 1").has(0, military=1).play(SEND)
    assert t.asked == (1, "send")
    assert space_saying("exchange 3 wood for 3 points up to 1").goods(0, wood=1, lumber=1).play(SEND).asked[0] == 1


def test_exchanging_may_be_stopped_at_any_time() -> None:
    t = space_saying("exchange 1 military for 1 points up to 3").has(0, military=5).play(SEND)
    assert "stop exchanging" in t.legal()
    assert t.play("stop exchanging")[0].military == 5


# Creating, bonus tiles, order -------------------------------------------------------------------------------------


def test_create_1_artifact_corresponding_raw_may_be_used_in_place_of_refined() -> None:
    t = space_saying("create with raw").goods(0, livestock=1, leather=1, ore=3).play(SEND)  # 1a: 2 leather
    assert t.legal() == ["create 1a", "no artifact"]
    t.play("create 1a").chance()
    assert (t.count(0), t.holds(0)["artifacts"]) == ({"ore": 3}, 1)


def test_such_a_creation_is_not_the_one_of_the_turn() -> None:
    t = space_saying("create with raw").goods(0, livestock=2, leather=1, ashlar=1).play(SEND, "create 1a").chance()
    assert t.state.question == "artifact"
    t.play("create 1b").chance()
    assert t.holds(0)["artifacts"] == 2


def test_such_a_creation_may_take_the_reserved_artifact_but_nothing_out_of_reach() -> None:
    t = space_saying("create with raw", cards=["3a", "3b", "1i", "1c"]).reserved(0, "1m").goods(0, wood=2, ore=2)
    t.play(SEND)
    assert t.refuses("create 1i") == "out-of-reach"
    t.play("create 1m").chance()
    assert (t[0].reserved, t.count(0)) == (-1, {"wood": 2})


def test_choices_come_in_order_raw_refined_culture_travel_transform_exchange_create() -> None:
    text = ("create with raw, exchange 1 ore for 1 points up to 1, transform 1, 1 travel, 1 culture, 1 any refined, "
            "1 any raw")
    t = space_saying(text, bonus=[*BONUS[:6], "2f", *BONUS[7:]])
    t.goods(0, wood=2, ore=2, metal=2, leather=2).has(0, river=5).play(SEND)
    asked = []
    for move in ("take 1 wood", "take 1 metal", "river 6", "caravan lead straight", "transform 1 ore", "exchange ore",
                 "no artifact"):
        asked.append(t.state.question)
        t.play(move)
    assert asked == ["raw", "refined", "sail", "travel", "transform", "exchange", "create"]


@pytest.mark.parametrize("card", BOX_STARTS)
def test_every_starting_card_gives_what_it_says(card: str) -> None:
    text = wording(FACTS)["start_cards"][card]
    s = until(new_game(players="2", start="1", draft="random"), "character")
    other = "1" if card != "1" else "2"
    play(s, "character veteran", f"start {card}", "character artisan", f"start {other}", *answers(text))
    held = dict(zip(s.game.resources, s.holdings(0), strict=True))
    assert {name: n for name, n in held.items() if n} == {**gained(text), "explorers": 4}


# What is permanent ------------------------------------------------------------------------------------------------


def with_effect(permanent: str, **more: object) -> Table:
    """Seat 0 has an artifact with the permanent effect."""
    return artifact_saying(permanent=permanent, more=more).owns(0, "1p")


@pytest.mark.parametrize(("terrain", "space", "another"), [
    ("plains", "1.1", "1.3"), ("quarry", "1.3", "1.2"), ("forest", "1.4", "1.5"), ("mountain", "1.5", "1.6")])
def test_when_placing_on_a_terrain(terrain: str, space: str, another: str) -> None:
    text = f"placing on {terrain}: 3 points"
    assert with_effect(text).play(f"explorer to {space}")[0].vp == 3
    assert with_effect(text).play(f"chieftain to {space}")[0].vp == 3
    assert with_effect(text).play(f"explorer to {another}")[0].vp == 0
    assert with_effect(text).play("explorer to hire")[0].vp == 0


@pytest.mark.parametrize(("member", "space", "points"), [
    ("explorer", "hire", 2), ("chieftain", "hire", 4), ("explorer", "1.1", 2), ("chieftain", "1.1", 4),
    ("warrior", "1.1", 0), ("explorer", "hut", 0), ("chieftain", "hut", 0)])
def test_when_placing_a_member_but_not_in_the_hut(member: str, space: str, points: int) -> None:
    t = with_effect("placing explorer: 2 points; placing chieftain: 4 points").has(0, warriors=2)
    t.state.warriors = 2
    assert t.play(f"{member} to {space}")[0].vp == points


@pytest.mark.parametrize("member", ["explorer", "chieftain", "warrior"])
def test_when_joining_another_player(member: str) -> None:
    t = with_effect("joining: 2 points").put(1, "explorer", "1.2").put(0, "explorer", "hire").has(0, military=1)
    t.has(0, warriors=2)
    t.state.warriors = 2
    assert t.play(f"{member} to 1.2")[0].vp == 2
    alone = with_effect("joining: 2 points").has(0, military=1, warriors=2).put(0, "explorer", "1.2")
    alone.state.warriors = 2
    assert alone.play("warrior to 1.2" if member == "warrior" else f"{member} to 1.4")[0].vp == 0


@pytest.mark.parametrize("track", ["culture", "travel", "military"])
def test_when_gaining_1_or_more_of_a_track_once_each_time(track: str) -> None:
    for other in ("culture", "travel", "military"):
        t = with_effect(f"gaining {other}: 3 points", round=5).play("explorer to first", f"gain 2 {track}")
        if track == "travel":
            t.play("caravan lead straight", "caravan lead straight")
        assert t[0].vp == (3 if other == track else 0)


def test_when_creating_an_artifact_of_any_or_of_one_category() -> None:
    for text, clothing, pottery in (("creating: 2 points", 2, 2), ("creating pottery: 2 points", 0, 2)):
        t = with_effect(text, cards=["1a", "1e"]).goods(0, leather=2).create("1a")
        assert t[0].vp == clothing
        t = with_effect(text, cards=["1a", "1e"]).goods(0, ashlar=2).create("1e")
        assert t[0].vp == pottery


def test_when_creating_points_per_resource_in_the_printed_cost_whatever_the_discount() -> None:
    t = with_effect("creating: 2 points per leather in cost; discount 1 each").goods(0, leather=1).create("1a")
    assert (t[0].vp, t.count(0)) == (4, {})
    for category, points in (("clothing", 4), ("pottery", 0)):
        t = with_effect(f"creating {category}: 2 points per leather in cost").goods(0, leather=2).create("1a")
        assert t[0].vp == points


def test_a_permanent_effect_does_not_answer_to_its_own_creation() -> None:
    t = artifact_saying(permanent="creating: 2 points; discount 1 each", more={"cards": ["1p"]}).goods(0, metal=1)
    t.create("1p")
    assert (t[0].vp, t.count(0)) == (0, {})


def test_when_a_caravan_reaches_the_depicted_crossroads_each_caravan_counts() -> None:
    t = with_effect("reaching crossroads 2: 3 points").has(0, lead=6, rear=3).play("explorer to travel")
    assert t.play("caravan lead straight")[0].vp == 0
    assert t.play("caravan rear straight")[0].vp == 3
    t = with_effect("reaching crossroads 2: 3 points").has(0, lead=4).play("explorer to travel")
    assert t.play("caravan lead straight")[0].vp == 3


@pytest.mark.parametrize(("permanent", "cost"), [
    ("discount 1 leather on clothing", {"leather": 1, "metal": 1}), ("discount 1 metal on clothing", {"leather": 2}),
    ("discount 1 leather on tools", {"leather": 2, "metal": 1}), ("discount 1 leather", {"leather": 1, "metal": 1}),
    ("discount 1 lumber", {"leather": 2, "metal": 1}), ("discount 1 each", {"leather": 1}),
    ("discount 1 metal; discount 1 each", {"leather": 1}),
    ("discount 1 leather on clothing; discount 1 each", {})])
def test_discounts_when_creating_an_artifact(permanent: str, cost: dict[str, int]) -> None:
    short = {good: n - (good == "leather") for good, n in cost.items()}
    t = with_effect(permanent, cards=["1d"]).goods(0, **cost, ore=1)  # 1d: clothing, 2 leather 1 metal
    t.create("1d")
    assert t.count(0) == {"ore": 1}
    if cost:
        t = with_effect(permanent, cards=["1d"]).goods(0, **short, ore=1).to_hut()
        assert t.refuses("create 1d") != ""


def test_join_equals_an_explorer_may_join_a_player_of_equal_strength_and_loses_no_military() -> None:
    for theirs, refused in ((3, ""), (2, ""), (4, "too-weak")):
        t = with_effect("join equals").has(0, military=3).put(1, "explorer", "1.2").has(1, military=theirs)
        assert t.refuses("explorer to 1.2") == refused
        if not refused:
            assert t.play("explorer to 1.2")[0].military == 3
    ordinary = Table().has(0, military=3).put(1, "explorer", "1.2").has(1, military=3)
    assert ordinary.refuses("explorer to 1.2") == "too-weak"


@pytest.mark.parametrize(("strength", "given"), [(1, 3), (6, 4), (11, 6), (16, 6)])
def test_raid_as_if_the_power_level_were_one_higher_up_to_4(strength: int, given: int) -> None:
    t = with_effect("raid one level higher").has(0, military=strength).goods(1, wood=12).play("explorer to raid")
    assert t.count(0).get("wood", 0) == given

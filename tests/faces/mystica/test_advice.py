"""Warnings before waste in Terra Mystica, each where it is true and where it is not, and standing orders."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae.core import chance
from terrae.faces import face
from terrae.faces.advice import Orders, Warning
from terrae.faces.mystica.advice import answer, passes, warnings
from terrae.faces.mystica.face import MYSTICA
from terrae.locales import LANGUAGES, page_locale
from terrae.mystica import GAME
from tests.mystica.table import Table


def warned(t: Table, move: str) -> dict[str, dict[str, object]]:
    """The warnings before a legal move: ids and facts."""
    assert t.refuses(move) == ""
    return {one.id: one.facts for one in warnings(t.state, GAME.number(move))}


def table(round: int = 1) -> Table:
    """Auren at E7; F4 is forest, D5 lakes (1 step). Nomads far away. No power to spend."""
    t = Table("auren", "nomads", round=round).put("auren", D="E7").put("nomads", D="I1")
    return t.power("auren", 12, 0, 0)


def offer(power: int, round: int = 1, **has: int) -> Table:
    """Nomads are offered so much power, by a dwelling of theirs each."""
    places = " ".join(["E8", "F4", "D5", "D4", "E6"][:power])
    t = Table("auren", "nomads", round=round).put("auren", D="E7").put("nomads", D=places).has("nomads", **has)
    return t.play("upgrade E7 to TP", "done")


# Power, priests, income ---------------------------------------------------------------------------------------------


def test_power_on_a_cult_track_that_finds_no_room() -> None:
    t = table().power("auren", 0, 1, 11).cults("auren", fire=4)
    assert warned(t, "send p to FIRE for 3")["power_lost"] == {"lost": 3}  # 2 + 2 for spaces 5 and 7
    assert "power_lost" not in warned(t.power("auren", 2, 0, 10), "send p to FIRE for 3")


def test_power_of_a_stronghold_that_finds_no_room() -> None:
    t = Table("alchemists", "nomads").put("alchemists", TP="E4")
    assert warned(t, "upgrade E4 to SH") == {}  # room for just 12
    assert warned(t.power("alchemists", 3, 5, 4), "upgrade E4 to SH") == {"power_lost": {"lost": 1}}


def test_a_priest_beyond_the_seventh() -> None:
    t = Table("auren", "nomads").put("auren", D="E7", TP="D4 D5", TE="F4").has("auren", priests=7)
    t.play("upgrade E7 to TP")
    assert warned(t, "+TW3") == {"priests_lost": {"lost": 1}}
    assert warned(t.has("auren", priests=6), "+TW3") == {}


def test_power_the_next_income_has_no_room_for() -> None:
    t = Table("auren", "nomads").put("auren", TP="E7 F4").power("auren", 0, 0, 12).play("pass BON8")
    assert warned(t, "done") == {"income_lost": {"lost": 2}}  # two trading houses
    assert warned(t.play("convert 1pw to 1c"), "done") == {}


def test_power_the_cult_bonus_has_no_room_for() -> None:
    t = Table("auren", "nomads", scoring="SCORE5").put("auren", D="E7").cults("auren", fire=9)
    t.power("auren", 0, 1, 11).play("pass BON8")
    assert warned(t, "done") == {"income_lost": {"lost": 7}}  # 4 power for every 4 steps


def test_a_new_bonus_card_counts_in_the_next_income() -> None:
    t = Table("auren", "nomads", "giants").put("auren", D="E7").power("auren", 0, 0, 12).card("nomads", "BON1")
    assert warned(t.play("pass BON5"), "done") == {"income_lost": {"lost": 3}}


def test_without_power_in_bowl_3_nothing_could_be_done_about_it() -> None:
    t = Table("auren", "nomads").put("auren", TP="E7 F4").power("auren", 0, 1, 0).play("pass BON8")
    assert warned(t, "done") == {}


def test_before_passing_and_in_the_last_round_no_income_is_near() -> None:
    t = Table("auren", "nomads").put("auren", TP="E7 F4").power("auren", 0, 0, 12)
    assert warned(t.play("advance ship"), "done") == {}
    t = Table("auren", "nomads", round=6).put("auren", TP="E7 F4").power("auren", 0, 0, 12)
    assert warned(t.play("pass"), "done") == {}


def test_priests_the_next_income_has_no_room_for() -> None:
    t = table().put("auren", TE="F4").has("auren", priests=7).play("pass BON8")
    assert warned(t, "done") == {"priest_income_lost": {"lost": 2}}  # temple and bonus card
    assert warned(t.play("convert 1p to 1w", "convert 1p to 1w"), "done") == {}


def test_a_sacrifice_that_is_not_needed() -> None:
    t = table().power("auren", 0, 6, 6)
    assert warned(t, "burn 1") == {"needless_sacrifice": {"has": 6}}
    assert warned(t.power("auren", 0, 7, 5), "burn 1") == {}  # two spades cost 6


def test_only_power_actions_still_free_count_for_a_sacrifice() -> None:
    t = table().power("auren", 0, 2, 10).play("action ACT6", "transform D5 to green", "-SPADE", "no dwelling", "done")
    t.power("auren", 2, 4, 4).to_move("auren")
    assert warned(t, "burn 1") == {"needless_sacrifice": {"has": 4}}
    assert warned(t.power("auren", 3, 4, 3), "burn 1") == {}


def test_in_the_last_round_a_token_given_up_is_no_loss() -> None:
    assert warned(table(round=6).power("auren", 0, 6, 6), "burn 1") == {}


# Power from neighbours ----------------------------------------------------------------------------------------------


def test_declining_power_that_costs_nothing() -> None:
    assert warned(offer(1), "decline 1 from auren") == {"free_power_declined": {}}
    assert warned(offer(1), "leech 1 from auren") == {}
    assert warned(offer(2), "decline 2 from auren") == {}


def test_declining_an_offer_of_which_only_1_finds_room() -> None:
    t = offer(3)
    assert warned(t.power("nomads", 0, 1, 11), "decline 3 from auren") == {"free_power_declined": {}}
    assert warned(t.power("nomads", 0, 2, 10), "decline 3 from auren") == {}


def test_an_offer_is_never_more_than_finds_room() -> None:
    assert warned(offer(3).power("nomads", 0, 2, 10), "leech 3 from auren") == {}


def passed_for_the_last_time(power: int, bowls: tuple[int, int, int]) -> Table:
    """Nomads have passed in round 6, with 15 coins, 10 workers and 3 priests, and are offered power."""
    t = Table("auren", "nomads", round=6).put("auren", D="E7").power("nomads", *bowls)
    t.put("nomads", D=" ".join(["E8", "F4", "D5", "D4"][:power]))
    t.to_move("nomads").play("pass", "done", "upgrade E7 to TP", "done")
    assert t.asked == "nomads leech"
    return t


def test_power_that_can_no_longer_be_worth_its_points() -> None:
    t = passed_for_the_last_time(4, (4, 0, 8))  # 36 coins in all; 4 tokens in bowl II would make it 38
    assert warned(t, "leech 4 from auren") == {"power_too_dear": {"cost": 3, "points": 3}}
    assert warned(t, "decline 4 from auren") == {}


def test_power_that_pays_for_itself_at_the_end() -> None:
    t = passed_for_the_last_time(2, (0, 4, 8))  # 38 coins in all; 39 are a point more, which is what it costs
    assert warned(t, "leech 2 from auren") == {}


def test_power_may_be_worth_its_points_before() -> None:
    t = Table("auren", "nomads", round=6).put("auren", D="E7").put("nomads", D="E8 F4 D5 D4")
    assert warned(t.play("upgrade E7 to TP", "done"), "leech 4 from auren") == {}
    assert warned(offer(4), "leech 4 from auren") == {}


# Spades -------------------------------------------------------------------------------------------------------------


def test_giving_up_a_free_spade_that_has_a_hex() -> None:
    t = table().power("auren", 8, 0, 4).play("action ACT5")
    assert warned(t, "-SPADE") == {"spades_unused": {"spades": 1}}
    assert warned(t, "transform D5 to green") == {}


def test_building_with_a_free_spade_left_over() -> None:
    t = table().power("auren", 6, 0, 6).play("action ACT6", "transform D5 to green")
    assert warned(t, "build D5") == {"spades_unused": {"spades": 1}}
    assert warned(t, "-SPADE") == {"spades_unused": {"spades": 1}}
    t.play("transform D4 to gray")
    assert warned(t, "build D5") == {}


def test_a_spade_with_no_hex_left_is_no_waste() -> None:
    t = table().power("auren", 6, 0, 6).put("nomads", D="D4 E6 E8").play("action ACT6", "transform D5 to green")
    t.terrain_is("F4", "green").put("nomads", TP="F4")
    assert t.legal("transform") == []
    assert warned(t, "build D5") == {}


def test_no_dwelling_where_one_could_be_built() -> None:
    t = table().play("dig 1", "transform D5 to green")
    assert warned(t, "no dwelling") == {"dwelling_possible": {}}
    assert warned(t.has("auren", coins=1), "no dwelling") == {}


# Cults and tiles ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fire", "move", "lost"), [
    (7, "send p to FIRE for 3", 1), (9, "send p to FIRE for 1", 1), (6, "send p to FIRE for 3", 0),
    (8, "send p to FIRE for 1", 0)])
def test_steps_that_go_nowhere_without_a_key(fire: int, move: str, lost: int) -> None:
    t = table().cults("auren", fire=fire)
    assert warned(t, move).get("steps_lost") == ({"lost": lost} if lost else None)


def test_a_key_opens_the_top() -> None:
    assert warned(table().cults("auren", fire=7).has("auren", keys=1), "send p to FIRE for 3") == {}


def test_the_top_is_for_one_player() -> None:
    t = table().cults("auren", fire=9).cults("nomads", fire=10).has("auren", keys=1).card("auren", "BON2")
    assert warned(t.play("action BON2"), "+FIRE") == {"steps_lost": {"lost": 1}}
    assert warned(t, "+WATER") == {}


def test_steps_of_a_favour_tile_that_go_nowhere() -> None:
    t = table().put("auren", TP="F4").cults("auren", fire=8, water=5).play("upgrade F4 to TE")
    assert warned(t, "+FAV1") == {"steps_lost": {"lost": 2}}
    assert warned(t, "+FAV2") == {}


def test_two_steps_of_a_stronghold_that_go_nowhere() -> None:
    t = table().put("auren", SH="F4").cults("auren", fire=9).play("action ACTA")
    assert warned(t, "+2FIRE") == {"steps_lost": {"lost": 2}}
    assert warned(t, "+2AIR") == {}


def test_a_priest_sent_for_two_steps_where_three_are_free() -> None:
    t = table()
    assert warned(t, "send p to FIRE for 2") == {"three_steps_free": {}}
    assert warned(t, "send p to FIRE for 3") == {}
    t.play("send p to FIRE for 3", "done").to_move("auren")
    assert warned(t, "send p to FIRE for 2") == {}


def test_three_steps_are_no_better_where_two_lead_to_the_end() -> None:
    assert warned(table().cults("auren", fire=7), "send p to FIRE for 2") == {}


@pytest.mark.parametrize(("shipping", "full"), [(3, True), (2, False)])
def test_a_step_of_shipping_that_brings_nothing(shipping: int, full: bool) -> None:
    t = Table("auren", "nomads", more_town_tiles="yes").put("auren", D="E7", TP="D4 D5", TE="F4")
    t.has("auren", shipping=shipping).play("upgrade E7 to TP")
    assert warned(t, "+TW7") == ({"shipping_full": {}} if full else {})
    assert warned(t, "+TW8") == {}


def test_nobody_is_ordained() -> None:
    t = Table("darklings", "witches").put("darklings", TP="E4").play("upgrade E4 to SH")
    assert warned(t, "no ordination") == {"nobody_ordained": {}}
    assert warned(t.has("darklings", workers=0), "no ordination") == {}


# Actions left -------------------------------------------------------------------------------------------------------


def test_a_town_across_the_river_that_could_be_founded() -> None:
    t = Table("mermaids", "witches").put("mermaids", SH="E4", D="E5 H3", TP="G1").play("advance ship")
    assert warned(t, "done") == {"town_left": {}}
    assert warned(t.play("connect r20", "+TW2"), "done") == {}


@pytest.mark.parametrize(("card", "rest"), [("BON1", ["transform D5 to green", "no dwelling"]), ("BON2", ["+AIR"])])
def test_passing_with_the_bonus_cards_action_unused(card: str, rest: list[str]) -> None:
    t = table().card("auren", card)
    assert warned(t, "pass BON8") == {"card_left": {}}
    t.play(f"action {card}", *rest, "done").power("auren", 12, 0, 0).to_move("auren")
    assert warned(t, "pass BON8") == {}


def test_passing_with_the_favour_tiles_action_unused() -> None:
    t = table().favour("auren", "FAV6")
    assert warned(t, "pass BON8") == {"favour_left": {}}
    assert warned(t.play("action FAV6", "+AIR", "done").to_move("auren"), "pass BON8") == {}


def test_passing_with_the_strongholds_action_unused() -> None:
    t = table().put("auren", SH="F4")
    assert warned(t, "pass BON8") == {"stronghold_left": {}}
    assert warned(t.play("action ACTA", "+2AIR", "done").to_move("auren"), "pass BON8") == {}


@pytest.mark.parametrize(("power", "action"), [(4, "ACT4"), (3, "ACT2"), (2, "")])
def test_passing_with_a_power_action_affordable(power: int, action: str) -> None:
    t = table().power("auren", 12 - power, 0, power)
    assert warned(t, "pass BON8") == ({"power_action_left": {"action": action}} if action else {})


def test_a_power_action_others_have_used_is_not_left() -> None:
    t = table().to_move("nomads").play("action ACT4", "done").power("auren", 8, 0, 4)
    assert warned(t, "pass BON8") == {"power_action_left": {"action": "ACT3"}}


def test_the_first_bonus_card_is_not_passing() -> None:
    state = GAME.new(players=2, factions="auren,nomads")
    while state.question != "first_card":
        state.apply(state.legal_moves()[0])
    move = state.legal_moves()[0]
    assert not passes(state, move)
    assert warnings(state, move) == []


def test_an_action_that_brings_points_in_the_last_round() -> None:
    t = table(round=6).cults("auren", fire=4).cults("nomads", fire=6, water=9, earth=9, air=9)
    t.has("auren", workers=0, coins=0, priests=1)  # who alone is worth no point
    assert warned(t, "pass") == {"last_round": {"action": "priest", "points": 8 - 4}}


def test_an_action_that_brings_nothing_in_the_last_round() -> None:
    t = table(round=6).cults("nomads", fire=9, water=9, earth=9, air=9)
    t.cults("auren", fire=1, water=1, earth=1, air=1).has("auren", workers=0, coins=0, priests=1)
    assert t.refuses("send p to FIRE for 3") == ""
    assert warned(t, "pass") == {}


def test_before_the_last_round_one_may_save() -> None:
    t = table().cults("auren", fire=4).cults("nomads", fire=6).has("auren", workers=0, coins=0, priests=1)
    assert warned(t, "pass BON8") == {}


# Ending turns, standing orders ---------------------------------------------------------------------------------------


def test_done_ends_a_turn_and_passing_the_round() -> None:
    t = table()
    assert MYSTICA.finish(t.state) is None
    assert passes(t.state, GAME.number("pass BON8"))
    assert not passes(t.state, GAME.number("advance ship"))
    t.play("advance ship")
    assert MYSTICA.finish(t.state) == GAME.number("done")
    assert passes(table(round=6).state, GAME.number("pass"))


@pytest.mark.parametrize(("power", "orders", "takes"), [
    (1, Orders(), False), (1, Orders(free=True), True), (2, Orders(free=True), False), (2, Orders(power_up_to=2), True),
    (3, Orders(power_up_to=2), False), (3, Orders(power_up_to=4, free=True), True)])
def test_offers_are_taken_as_ordered_and_never_declined(power: int, orders: Orders, takes: bool) -> None:
    t = offer(power)
    taken = answer(t.state, orders)
    assert taken == (GAME.number(f"leech {power} from auren") if takes else None)
    assert face(t.state.game).automatic_answer(t.state, orders) == taken


def test_what_finds_no_room_costs_nothing_and_does_not_count() -> None:
    t = offer(3).power("nomads", 0, 1, 11)
    assert answer(t.state, Orders(free=True)) == GAME.number("leech 3 from auren")
    assert answer(t.state, Orders(power_up_to=1)) == GAME.number("leech 3 from auren")
    assert answer(t.power("nomads", 0, 2, 10).state, Orders(power_up_to=1, free=True)) is None


def test_only_offers_are_answered() -> None:
    assert answer(table().state, Orders(power_up_to=9, free=True)) is None


# Whole games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 9])
def test_every_warning_of_whole_games_can_be_said_and_nothing_is_changed(seed: int) -> None:
    words = [page_locale(language, "mystica") for language in LANGUAGES]
    state, rng, found = GAME.start(GAME.variety(seed)), Random(seed), set()
    while not state.over:
        before = state.to_list()
        moves = state.legal_moves()
        for move in moves:
            for one in warnings(state, move):
                assert isinstance(one, Warning)
                assert all(locale.text("warnings", one.id, **one.facts) for locale in words)
                found.add(one.id)
        assert state.to_list() == before
        state.apply(chance.draw(state, rng) if state.seat == terrae.CHANCE else rng.choice(moves))
    assert len(found) >= 4

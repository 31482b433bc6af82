"""Mats and tiles of Terra Mystica."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae.core import chance
from terrae.faces import face
from terrae.locales import LANGUAGES, page_locale
from terrae.mystica import GAME
from tests.faces.panels import (
    all_keep_the_rules,
    beside,
    brief,
    classes,
    everything_can_be_pointed_at,
    glowing,
    mat,
    place,
    spots,
    tips,
    with_class,
    words,
)
from tests.mystica.table import Table


def table(scoring: str = "SCORE2") -> Table:
    """Auren with two dwellings, a trading house and a temple."""
    return Table("auren", "nomads", scoring=scoring).put("auren", D="E7 F4", TP="D4", TE="D5")


# Pointing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 3, 13])
def test_every_legal_move_of_a_whole_game_can_be_pointed_at(seed: int) -> None:
    state, rng, lit = GAME.start(GAME.variety(seed)), Random(seed), 0
    while not state.over:
        if state.seat != terrae.CHANCE:
            lit += everything_can_be_pointed_at(state, boards=rng.random() < 0.1)
        state.apply(chance.draw(state, rng) if state.seat == terrae.CHANCE else rng.choice(state.legal_moves()))
    assert lit > 100


def test_only_the_mat_of_the_seat_asked_can_be_pointed_at() -> None:
    t = table().favour("auren", "FAV6").favour("nomads", "FAV5")
    assert spots(mat(t.state, 0)) == {"convert", "track:shipping", "track:digging", "card:BON3", "favour:FAV6",
                                      "ability:ability", "ability:stronghold"}
    assert spots(mat(t.state, 1)) == set()


def test_what_cannot_be_chosen_does_not_glow() -> None:
    lit = glowing(mat(table().state, 0, {"convert", "card:BON8"}), *beside(table().state, {"card:BON8"}).values())
    assert lit == {"convert", "card:BON8"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_keep_the_rules_of_the_page_in_every_language(language: str) -> None:
    state, rng = GAME.new(players=5, factions="choose", more_town_tiles="yes", temple_scoring_tile="yes"), Random(5)
    while not state.over:
        if state.seat != terrae.CHANCE and rng.random() < 0.04:
            selectable = {"convert", "track:digging", "track:shipping", "card:BON1", "favour:FAV5", "town:TW2",
                          "power:ACT4"}
            all_keep_the_rules(state, selectable, language)
        state.apply(chance.draw(state, rng) if state.seat == terrae.CHANCE else rng.choice(state.legal_moves()))
    all_keep_the_rules(state, set(), language)


# Mats ---------------------------------------------------------------------------------------------------------------


def test_goods_and_bowls() -> None:
    t = table().has("auren", coins=11, workers=5, priests=2, towns=1).power("auren", 3, 0, 9)
    drawn = mat(t.state)
    assert [words(one) for one in with_class(with_class(drawn, "big")[0], "num")] == ["11", "5", "2", "1"]
    assert [words(one) for one in with_class(drawn, "count")] == ["3", "0", "9"]
    assert [len(with_class(one, "token")) for one in with_class(drawn, "bowl")] == [3, 0, 9]


def test_priests_on_the_cult_board_are_told() -> None:
    t = table().play("send p to FIRE for 3", "done").to_move("auren")
    assert "Priests: 2 available, 1 on the cult board; there are 7 in all." in tips(mat(t.state))


def test_income_with_this_rounds_card_and_without_it() -> None:
    rows = with_class(mat(table().favour("auren", "FAV7").state), "income-row")
    # dwellings 1 + 2 workers, favour tile 1 worker and 1 power, trading house 2 coins and 1 power, temple 1 priest;
    # the card 6 coins
    assert tips(rows[0]) == ["8 coins, 4 workers, 1 priest, 2 power"]
    assert "bonus card (BON3)" in words(rows[0])
    assert tips(rows[2]) == ["2 coins, 4 workers, 1 priest, 2 power"]


def test_the_income_of_the_next_round_is_what_comes() -> None:
    t = table().power("auren", 12, 0, 0).has("auren", priests=0).play("pass BON8", "done")
    rows = with_class(mat(t.state), "income-row")
    assert tips(rows[-1]) == ["2 coins, 3 workers, 2 priests, 1 power"]
    assert "bonus card (BON8)" in words(rows[-1])
    p = t["auren"]
    before = (p.coins, p.workers, p.priests)
    t.all_pass()
    assert t.state.round == 2
    assert (p.coins, p.workers, p.priests) == (before[0] + 2, before[1] + 3, before[2] + 2)
    assert t.bowls("auren") == (11, 1, 0)


@pytest.mark.parametrize(("fire", "told"), [(3, "nothing"), (4, "4 power"), (9, "8 power")])
def test_the_cult_bonus_of_the_round(fire: int, told: str) -> None:
    t = table(scoring="SCORE5").cults("auren", fire=fire)
    assert told in " ".join([words(with_class(mat(t.state), "income-row")[1]),
                             *tips(with_class(mat(t.state), "income-row")[1])])


def test_what_finds_no_room_is_told() -> None:
    t = table().power("auren", 0, 0, 12).has("auren", priests=7)
    told = [words(one) for one in with_class(mat(t.state), "lost")]
    assert told == ["1 power would go to waste: your bowls are full.",
                    "Priests beyond the limit of 7 would go to waste: 1."]
    assert with_class(mat(table().has("auren", priests=6).state), "lost") == []


def test_after_the_last_round_there_is_no_income() -> None:
    drawn = mat(Table("auren", "nomads", round=6).state)
    assert len(with_class(drawn, "income-row")) == 1
    assert "last round" in words(drawn)


@pytest.mark.parametrize(("value", "told"), [
    (0, "4 coins, 1 priest and brings 2 VP"), (2, "4 coins, 1 priest and brings 4 VP"), (3, "end of the track")])
def test_the_shipping_track_tells_the_price_of_the_next_step(value: int, told: str) -> None:
    track = place(mat(table().has("auren", shipping=value).state), "track:shipping")
    assert told in track.get("data-tip", "")
    assert [words(one)[0] for one in with_class(track, "here")] == [str(value)]


def test_a_faction_may_begin_with_ships_or_have_none() -> None:
    track = place(mat(Table("mermaids", "auren").state), "track:shipping")
    assert [words(one)[0] for one in with_class(track, "step")] == ["1", "2", "3", "4", "5"]
    assert "brings 2 VP" in track.get("data-tip", "")
    assert "track:shipping" not in spots(mat(Table("dwarves", "auren").state))


@pytest.mark.parametrize(("faction", "value", "told"), [
    ("auren", 0, "A spade costs 3 workers. The next step costs 5 coins, 2 workers, 1 priest and brings 6 VP."),
    ("auren", 2, "A spade costs 1 worker. This is the end of the track."),
    ("halflings", 1, "A spade costs 2 workers. The next step costs 1 coin, 2 workers, 1 priest and brings 6 VP."),
    ("darklings", 0, "A spade costs 1 priest.")])
def test_the_price_of_a_spade(faction: str, value: int, told: str) -> None:
    t = Table(faction, "mermaids").has(faction, digging=value)
    assert place(mat(t.state), "track:digging").get("data-tip") == told


def test_the_digging_track_shows_what_spades_cost_step_by_step() -> None:
    track = place(mat(table().has("auren", digging=1).state), "track:digging")
    assert [words(one)[0] for one in with_class(track, "step")] == ["3", "2", "1"]
    assert [words(one)[0] for one in with_class(track, "here")] == ["2"]


def test_rows_of_structures_show_what_stands_and_what_the_next_one_brings() -> None:
    rows = with_class(mat(table().state), "slots")
    assert [(len(with_class(one, "slot")), len(with_class(one, "open"))) for one in rows] == [
        (8, 2), (4, 1), (3, 1), (1, 0), (1, 0)]
    assert [one.get("data-tip", "").split("brings: ")[1] for one in rows] == [
        "1 worker per round.", "2 coins, 1 power per round.", "1 priest per round.", "2 power per round.",
        "1 priest per round."]


def test_prices_are_those_of_the_faction() -> None:
    told = " ".join(tips(mat(Table("swarmlings", "nomads").state)))
    assert "costs 3 workers, 4 coins next to another faction, 3 workers, 8 coins elsewhere" in told
    assert "to the stronghold costs 5 workers, 8 coins" in told


@pytest.mark.parametrize(("card", "rest"), [("BON1", ["transform E8 to red", "done"]), ("BON2", ["+AIR", "done"])])
def test_the_action_of_a_bonus_card_is_free_or_used(card: str, rest: list[str]) -> None:
    t = table().card("auren", card)
    tile = place(mat(t.state), f"card:{card}")
    assert ([words(one) for one in with_class(tile, "badge")], "used" in classes(tile)) == (["free"], False)
    t.play(f"action {card}")
    while t.asked != "nomads action":
        t.play(rest.pop(0) if rest and t.refuses(rest[0]) == "" else "no dwelling")
    tile = place(mat(t.to_move("auren").state), f"card:{card}")
    assert ([words(one) for one in with_class(tile, "badge")], "used" in classes(tile)) == (["used"], True)


def test_a_card_taken_for_the_next_round_has_no_action_yet() -> None:
    t = table().card("nomads", "BON1").card("auren", "BON2").play("action BON2", "+AIR", "done")
    t.play("pass BON8", "done")  # now BON1 lies beside the board
    t.play("pass BON1")
    card = next(one for one in with_class(mat(t.state), "tile") if "BON1" in words(one))
    assert with_class(card, "badge") == []


def test_favour_tiles_are_shown_and_their_action_marked() -> None:
    t = table().favour("auren", "FAV6", "FAV9")
    assert {spot for spot in spots(mat(t.state)) if spot.startswith("favour")} == {"favour:FAV6", "favour:FAV9"}
    assert "used" not in classes(place(mat(t.state), "favour:FAV6"))
    t.play("action FAV6", "+AIR", "done").to_move("auren")
    assert "used" in classes(place(mat(t.state), "favour:FAV6"))
    assert "used" not in classes(place(mat(t.state), "favour:FAV9"))


def test_the_strongholds_action_is_free_or_used_or_not_there_yet() -> None:
    def mark(t: Table) -> list[str]:
        return [words(one) for one in with_class(place(mat(t.state), "ability:stronghold"), "badge")]

    assert mark(table()) == ["not built yet"]
    t = table().put("auren", SH="E8")
    assert mark(t) == ["free"]
    assert mark(t.play("action ACTA", "+2AIR", "done").to_move("auren")) == ["used"]
    assert mark(Table("halflings", "auren").put("halflings", SH="E7")) == []  # nothing to do with it


def test_abilities_are_told_in_words() -> None:
    told = words(mat(table().state))
    assert all(text in told for text in page_locale("en", "mystica").sections["abilities.auren"].values())


def test_the_brief_mat_tells_goods_ships_card_and_who_has_passed() -> None:
    t = table().has("auren", coins=3, workers=4, priests=1, shipping=2, vp=33).power("auren", 1, 2, 5)
    assert [words(one) for one in with_class(brief(t.state), "num")] == ["33", "3", "4", "1", "1/2/5", "2", "BON3"]
    assert with_class(brief(t.state), "badge") == []
    t.play("pass BON8", "done")
    assert [words(one) for one in with_class(brief(t.state), "badge")] == ["out"]


# Beside the boards ----------------------------------------------------------------------------------------------------


def test_the_rounds_with_the_current_one_marked() -> None:
    t = Table("auren", "nomads", scoring="SCORE7", round=3)
    panel = beside(t.state)["rounds"]
    shown = with_class(panel, "round")
    assert [("past" in classes(one), "now" in classes(one)) for one in shown] == [
        (True, False), (True, False), (False, True), (False, False), (False, False), (False, False)]
    text = "5 VP per stronghold or sanctuary; air 2: 1 worker"
    assert tips(shown[2]) == [f"3: {text}"]
    assert text in words(with_class(panel, "now-words")[0])
    assert [len(with_class(one, "cult-bonus")) for one in shown] == [1, 1, 1, 1, 1, 0]


def test_while_scoring_tiles_are_drawn_those_of_the_last_rounds_are_shown() -> None:
    state = GAME.new(players=2)
    state.play("score SCORE2")
    state.play("score SCORE5")
    assert [tips(one)[0][0] for one in with_class(beside(state)["rounds"], "round")] == ["5", "6"]


def test_bonus_cards_on_offer_with_the_coins_on_them() -> None:
    t = table().coins_on_card("BON8", 3)
    offer = beside(t.state)["offer"]
    assert spots(offer) == {move.replace("pass ", "card:") for move in t.legal("pass")}
    tile = place(offer, "card:BON8")
    assert [words(one) for one in with_class(tile, "on-tile")] == ["+3"]
    assert "Coins on the card: 3" in tile.get("data-tip", "")
    assert "1 priest" in words(tile)


def test_used_power_actions_are_marked() -> None:
    t = table().play("action ACT4", "done")
    tiles = with_class(beside(t.state)["power"], "tile")
    assert [one.get("data-spot") for one in tiles if "used" in classes(one)] == ["power:ACT4"]
    assert "for 4 power" in tiles[3].get("data-tip", "")


def test_favour_tiles_left() -> None:
    t = table().favour("auren", "FAV1", "FAV5")
    panel = beside(t.state)["favours"]
    assert "used" in classes(place(panel, "favour:FAV1"))
    assert "0 left" in place(panel, "favour:FAV1").get("data-tip", "")
    assert "2 left" in place(panel, "favour:FAV5").get("data-tip", "")
    assert len(spots(panel)) == 12


@pytest.mark.parametrize(("option", "kinds"), [("no", 5), ("yes", 8)])
def test_town_tiles_left(option: str, kinds: int) -> None:
    t = Table("auren", "nomads", more_town_tiles=option).put("auren", D="E7", TP="D4 D5", TE="F4")
    t.play("upgrade E7 to TP", "+TW2")
    panel = beside(t.state)["towns"]
    assert len(spots(panel)) == kinds
    assert "1 left" in words(place(panel, "town:TW2"))
    assert "2 left" in words(place(panel, "town:TW1"))


def test_the_largest_areas_are_ranked() -> None:
    t = table().put("nomads", D="I1")
    standing = [words(one) for one in with_class(beside(t.state)["final"], "standing")[0]]
    assert [one.split()[-2:] for one in standing] == [["Auren", "4"], ["Nomads", "1"]]
    assert "18, 12 and 6 VP" in words(beside(t.state)["final"])


def test_factions_to_choose_are_those_whose_colour_is_free() -> None:
    state = GAME.new(players=2, start="1", scoring="SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7",
                     bonus_cards="BON1,BON2,BON3,BON4,BON5")
    assert len(spots(beside(state)["factions"])) == 14
    assert "No faction yet" in words(mat(state))
    state.play("choose chaosmagicians")
    left = spots(beside(state)["factions"])
    assert len(left) == 12
    assert not left & {"faction:chaosmagicians", "faction:giants"}
    state.play("choose auren")
    assert "factions" not in beside(state)


@pytest.mark.parametrize("setup", ["first_game", "free"])
def test_reconstructed_parts_are_said_to_be_so(setup: str) -> None:
    state, locale = GAME.new(setup=setup), page_locale("en", "mystica")
    assert bool(face(state.game).notices(state, locale)) == (setup == "first_game")


@pytest.mark.parametrize(("language", "told"), [("en", "left the game"), ("de", "ausgestiegen"), ("ja", "離脱")])
def test_who_has_left_the_game_is_marked(language: str, told: str) -> None:
    t = Table("witches", "nomads", "giants", resign="yes").play("resign")
    assert told in words(brief(t.state, 0, language))
    assert told not in words(brief(t.state, 1, language))

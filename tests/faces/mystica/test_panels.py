"""Mats and tiles of Terra Mystica."""
from __future__ import annotations

from random import Random
from xml.etree.ElementTree import Element

import pytest

import terrae
from terrae.core import chance
from terrae.core.game import State
from terrae.faces import face
from terrae.locales import LANGUAGES, page_locale
from terrae.mystica import GAME
from tests.faces.panels import (
    all_keep_the_rules,
    aside,
    card,
    classes,
    everything_can_be_pointed_at,
    glowing,
    mat,
    place,
    rail,
    spots,
    tips,
    tray,
    with_class,
    words,
)
from tests.mystica.table import Table


def table(scoring: str = "SCORE2") -> Table:
    """Auren with two dwellings, a trading house and a temple."""
    return Table("auren", "nomads", scoring=scoring).put("auren", D="E7 F4", TP="D4", TE="D5")


# Pointing ------------------------------------------------------------------------------------------------------------


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
    lit = glowing(mat(table().state, 0, {"convert", "card:BON8"}), *rail(table().state, {"card:BON8"}).values())
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


# Mats ----------------------------------------------------------------------------------------------------------------


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
    assert "bonus card (Harvest)" in words(rows[0])
    assert tips(rows[2]) == ["2 coins, 4 workers, 1 priest, 2 power"]


def test_the_income_of_the_next_round_is_what_comes() -> None:
    t = table().power("auren", 12, 0, 0).has("auren", priests=0).play("pass BON8", "done")
    rows = with_class(mat(t.state), "income-row")
    assert tips(rows[-1]) == ["2 coins, 3 workers, 2 priests, 1 power"]
    assert "bonus card (Abbey)" in words(rows[-1])
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
    card = next(one for one in with_class(mat(t.state), "tile") if "Field" in words(one))
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


# Cards ---------------------------------------------------------------------------------------------------------------


def test_a_card_shows_goods_bowls_tracks_card_income_and_who_has_passed() -> None:
    t = table().has("auren", coins=3, workers=4, priests=1, shipping=2).power("auren", 1, 2, 5)
    drawn = card(t.state)
    goods, more = with_class(drawn, "card-goods")[0], with_class(drawn, "card-more")[0]
    assert [words(one) for one in with_class(goods, "num")] == ["3", "4", "1"]
    assert [words(one) for one in with_class(goods, "small-bowl")] == ["1", "2", "5"]
    assert [words(one) for one in with_class(more, "num")] == ["2", "3", "+6"]
    assert with_class(drawn, "held")[0].get("data-tip") == "Bonus card Harvest: 6 coins."
    assert [words(one) for one in with_class(with_class(drawn, "coming")[0], "num")] == ["+2", "+3", "+1", "+1"]
    assert with_class(drawn, "badge") == []
    t.play("pass BON8", "done")
    assert [words(one) for one in with_class(card(t.state), "badge")] == ["out"]
    assert "Abbey" in with_class(card(t.state), "held")[0].get("data-tip", "")


def test_a_card_warns_of_income_that_goes_to_waste() -> None:
    t = table().power("auren", 0, 0, 12).has("auren", priests=7)
    told = with_class(card(t.state), "coming")[0].get("data-tip", "")
    assert "1 power would go to waste" in told
    assert "limit of 7" in told


def test_a_card_fills_what_is_built_as_a_mat_does() -> None:
    rows = with_class(card(table().state), "supply-row")
    built = [len([dot for dot in with_class(row, "dot") if "open" not in classes(dot)]) for row in rows]
    assert built == [2, 1, 1, 0, 0]
    counts = [words(one) for row in rows for one in with_class(row, "supply-count")]
    assert counts == ["2/8", "1/4", "1/3", "0/1", "0/1"]
    assert [[words(one) for one in with_class(row, "num")] for row in rows[:2]] == [["1", "2"], ["2", "3/6"]]


# The rail ------------------------------------------------------------------------------------------------------------


def test_bonus_cards_on_offer_with_the_coins_on_them() -> None:
    t = table().coins_on_card("BON8", 3)
    offer = rail(t.state)["offer"]
    assert spots(offer) == {move.replace("pass ", "card:") for move in t.legal("pass")}
    tile = place(offer, "card:BON8")
    assert [words(one) for one in with_class(tile, "on-object")] == ["+3"]
    assert tile.get("data-tip", "").startswith("Abbey: 1 priest. Coins on the card: 3")
    assert [words(one) for one in with_class(tile, "code")] == ["BON8"]


def test_in_the_last_round_no_cards_are_offered() -> None:
    assert "offer" not in rail(Table("auren", "nomads", round=6).state)


def test_used_power_actions_are_marked() -> None:
    t = table().play("action ACT4", "done")
    tiles = with_class(rail(t.state)["power"], "by-power")
    assert [one.get("data-spot") for one in tiles if "used" in classes(one)] == ["power:ACT4"]
    assert "for 4 power" in tiles[3].get("data-tip", "")
    assert [one.get("data-power") for one in tiles] == ["1", "2", "3", "4", "5", "6"]


def test_actions_of_ones_own_are_on_the_rail() -> None:
    t = table().card("auren", "BON2").favour("auren", "FAV6").put("auren", SH="E8")

    def own(seat: int) -> list[tuple[str | None, bool]]:
        return [(one.get("data-spot"), "used" in classes(one))
                for one in with_class(rail(t.state, seat=seat)["power"], "of-own")]

    assert own(0) == [("ability:stronghold", False), ("card:BON2", False), ("favour:FAV6", False)]
    assert own(1) == []
    t.play("action FAV6", "+AIR", "done").to_move("auren")
    assert own(0)[2] == ("favour:FAV6", True)


def test_tracks_and_conversions_are_those_of_the_seat() -> None:
    t = Table("dwarves", "mermaids").has("mermaids", shipping=3, digging=1)
    assert spots(rail(t.state)["tracks"]) == {"track:digging", "convert"}  # no ships
    others = rail(t.state, seat=1)["tracks"]
    assert spots(others) == set()  # another seat is asked
    assert [words(one) for one in with_class(others, "dial-here")] == ["3", "2"]


def test_cults_in_brief_show_the_own_step_and_the_first() -> None:
    t = table().cults("auren", fire=3, water=0, earth=1, air=10).cults("nomads", fire=5, water=0, earth=0, air=2)
    chips = with_class(rail(t.state)["cults-brief"], "cult-chip")
    assert [words(one).split()[-2:] for one in chips] == [["3", "/5"], ["0", "/0"], ["1", "/1"], ["10", "/10"]]
    assert "phone-only" in classes(rail(t.state)["cults-brief"][0])


# The tray and small facts --------------------------------------------------------------------------------------------


def offered(state: State) -> Element:
    drawn = tray(state)
    assert drawn is not None
    return drawn


def test_favour_tiles_are_offered_as_pictures_with_how_many_are_left() -> None:
    t = Table("auren", "nomads").put("auren", TP="D4").favour("auren", "FAV5").favour("nomads", "FAV1")
    t.play("upgrade D4 to TE")
    shown = offered(t.state)
    assert len(spots(shown)) == 12
    assert spots(shown) - glowing(shown) == {"favour:FAV1", "favour:FAV5"}
    assert "used" in classes(place(shown, "favour:FAV1"))
    assert "used" not in classes(place(shown, "favour:FAV5"))  # there are more, but this seat has one
    assert words(with_class(place(shown, "favour:FAV5"), "left")[0]) == "2"
    assert "2 left" in place(shown, "favour:FAV5").get("data-tip", "")


@pytest.mark.parametrize(("option", "kinds"), [("no", 5), ("yes", 8)])
def test_town_tiles_are_offered_as_pictures(option: str, kinds: int) -> None:
    t = Table("auren", "nomads", more_town_tiles=option).put("auren", D="E7", TP="D4 D5", TE="F4")
    t.play("upgrade E7 to TP")
    assert len(glowing(offered(t.state))) == kinds
    t.play("+TW2")
    left = [words(with_class(one, "left")[0]) for one in with_class(aside(t.state)["towns"], "fact")]
    assert left[:3] == ["×2", "×1", "×2"]
    assert len(left) == kinds


def test_cults_to_step_up_in_show_where_it_leads() -> None:
    t = table().card("auren", "BON2").cults("auren", fire=2, water=4, earth=0, air=1).play("action BON2")
    shown = offered(t.state)
    assert glowing(shown) == {"cult:fire", "cult:water", "cult:earth", "cult:air"}
    assert [words(with_class(one, "object-body")[0]) for one in with_class(shown, "object")] == [
        "2 → 3 +1", "4 → 5 +2", "0 → 1", "1 → 2"]


def test_factions_to_choose_are_those_whose_colour_is_free() -> None:
    state = GAME.new(players=2, start="1", scoring="SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7",
                     bonus_cards="BON1,BON2,BON3,BON4,BON5")
    assert len(spots(offered(state))) == 14
    assert list(rail(state)) == ["offer"]
    assert "No faction yet" in words(mat(state))
    state.play("choose chaosmagicians")
    left = spots(offered(state))
    assert len(left) == 12
    assert not left & {"faction:chaosmagicians", "faction:giants"}
    state.play("choose auren")
    assert tray(state) is None


def test_first_cards_are_offered_as_pictures() -> None:
    state, rng = GAME.new(players=5), Random(3)
    while state.question != "first_card":
        state.apply(chance.draw(state, rng) if state.seat == terrae.CHANCE else state.legal_moves()[0])
    assert len(glowing(offered(state))) == 8
    assert face(state.game).browser.tray(state, page_locale("en", "mystica")) is None  # for those who wait


def test_favour_tiles_left() -> None:
    t = table().favour("auren", "FAV1", "FAV5")
    facts = with_class(aside(t.state)["favours"], "fact")
    assert [words(with_class(one, "left")[0]) for one in facts[:6]] == ["×0", "×1", "×1", "×1", "×2", "×3"]
    assert ["used" in classes(one) for one in facts[:2]] == [True, False]


def test_the_largest_areas_are_ranked_with_the_points_of_the_cults() -> None:
    t = table().put("nomads", D="I1").cults("auren", fire=3, water=1).cults("nomads", fire=0, water=1)
    panel = aside(t.state)["final"]
    assert [words(one) for one in with_class(panel, "bars")[0]] == ["1 Auren 4 +14", "2 Nomads 1 +6"]
    assert "18, 12 and 6 VP" in tips(panel)[0]


def test_the_goals_of_the_rounds_with_the_cult_bonus_of_all_but_the_last() -> None:
    locale = page_locale("en", "mystica")
    found = face(GAME).browser.goals(Table("auren", "nomads", scoring="SCORE7", round=3).state, locale)
    assert (found[2].number, found[2].symbol, found[2].short) == (3, "stronghold", "+5")
    assert (found[2].words, found[2].note) == ("+5 per stronghold or sanctuary", "Air 2: 1 worker")
    assert [bool(one.note) for one in found] == [True] * 5 + [False]


def test_while_scoring_tiles_are_drawn_those_of_the_last_rounds_are_shown() -> None:
    state = GAME.new(players=2)
    state.play("score SCORE2")
    state.play("score SCORE5")
    assert [one.number for one in face(GAME).browser.goals(state, page_locale("en", "mystica"))] == [5, 6]


@pytest.mark.parametrize("setup", ["first_game", "free"])
def test_reconstructed_parts_are_said_to_be_so(setup: str) -> None:
    state, locale = GAME.new(setup=setup), page_locale("en", "mystica")
    assert bool(face(state.game).notices(state, locale)) == (setup == "first_game")


@pytest.mark.parametrize(("language", "told"), [("en", "left the game"), ("de", "ausgestiegen"), ("ja", "離脱")])
def test_who_has_left_the_game_is_marked(language: str, told: str) -> None:
    t = Table("witches", "nomads", "giants", resign="yes").play("resign")
    assert told in words(card(t.state, 0, language))
    assert told not in words(card(t.state, 1, language))

"""Mats and tiles of Terra Nova."""
from __future__ import annotations

from random import Random
from xml.etree.ElementTree import Element

import pytest

import terrae
from terrae.core import chance
from terrae.core.game import State
from terrae.faces import face
from terrae.locales import LANGUAGES, page_locale
from terrae.nova import GAME
from terrae.nova.tiles import TOWN_TILES
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
from tests.nova.table import Table


def table() -> Table:
    """Fairies with two houses, a trading post and the left palace."""
    return Table("fairies", "golems", round_tile="sailing").put(
        "fairies", houses="E5 D5", trading_posts="D4", left_palace="E6")


# Pointing ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 8, 12])
def test_every_legal_move_of_a_whole_game_can_be_pointed_at(seed: int) -> None:
    state, rng, lit = GAME.start(GAME.variety(seed)), Random(seed), 0
    while not state.over:
        if state.seat != terrae.CHANCE:
            lit += everything_can_be_pointed_at(state, boards=rng.random() < 0.1)
        state.apply(chance.draw(state, rng) if state.seat == terrae.CHANCE else rng.choice(state.legal_moves()))
    assert lit > 100


def test_only_the_mat_of_the_seat_asked_can_be_pointed_at() -> None:
    t = table()
    assert spots(mat(t.state, 0)) >= {"exchange", "track:sailing", "bonus:B", "town:money", "ability:left"}
    assert spots(mat(t.state, 1)) == set()


def test_what_cannot_be_chosen_does_not_glow() -> None:
    lit = glowing(mat(table().state, 0, {"exchange", "bonus:G"}), *rail(table().state, {"bonus:G"}).values())
    assert lit == {"exchange", "bonus:G"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_keep_the_rules_of_the_page_in_every_language(language: str) -> None:
    state, rng = GAME.new(players=4, factions="choose"), Random(5)
    while not state.over:
        if state.seat != terrae.CHANCE and rng.random() < 0.06:
            selectable = {"exchange", "track:sailing", "bonus:A", "bonus:B", "town:power", "ability:left",
                          "power:money"}
            all_keep_the_rules(state, selectable, language)
        state.apply(chance.draw(state, rng) if state.seat == terrae.CHANCE else rng.choice(state.legal_moves()))
    all_keep_the_rules(state, set(), language)


# Mats ----------------------------------------------------------------------------------------------------------------


def test_bowls_show_their_tokens_and_counts() -> None:
    t = table().power("fairies", 3, 0, 5)
    drawn = with_class(mat(t.state), "bowls")[0]
    assert [words(one) for one in with_class(drawn, "count")] == ["3", "0", "5"]
    assert [len(with_class(one, "token")) for one in drawn if "bowl" in classes(one)] == [3, 0, 5]


def test_income_with_this_rounds_tile_and_without_it() -> None:
    rows = with_class(mat(table().bonus("fairies", "D").state), "income-row")
    # 2 + houses 3 + 3 + trading post 3 + palace 2 money; ability 2 + trading post 2 + palace 3 power; tile D 3 and 3
    assert [tips(row) for row in rows] == [["16 money, 10 power"], ["13 money, 7 power"]]
    assert "bonus tile (Market)" in words(rows[0])
    assert "bonus tile" in words(rows[1])


def test_the_income_of_the_next_round_is_what_comes() -> None:
    t = table().power("fairies", 8, 0, 0).play("drop out for G")
    rows = with_class(mat(t.state), "income-row")
    assert [tips(row) for row in rows] == [["15 money, 7 power"]]
    assert "bonus tile (Village)" in words(rows[0])
    money = t["fairies"].money
    t.finish_round()
    assert t["fairies"].money == money + 15
    assert t.bowls("fairies") == (1, 7, 0)


@pytest.mark.parametrize(("bowls", "lost"), [((0, 0, 8), "7 power"), ((0, 4, 4), "3 power"), ((4, 0, 4), "")])
def test_income_that_finds_no_room_is_told(bowls: tuple[int, int, int], lost: str) -> None:
    told = [words(one) for one in with_class(mat(table().power("fairies", *bowls).state), "lost")]
    assert [one[:7] for one in told] == ([lost] if lost else [])


def test_after_the_last_round_there_is_no_income() -> None:
    t = Table("fairies", "golems", round=5).put("fairies", houses="E5")
    drawn = mat(t.state)
    assert len(with_class(drawn, "income-row")) == 1
    assert "last round" in words(drawn)


@pytest.mark.parametrize(("value", "told"), [
    (0, "8 money and brings 2 points"), (2, "8 money and brings 4 points"), (3, "end of the track")])
def test_the_sailing_track_tells_the_price_of_the_next_step(value: int, told: str) -> None:
    track = place(mat(table().sailing("fairies", value).state), "track:sailing")
    assert told in track.get("data-tip", "")
    assert [words(one)[0] for one in with_class(track, "here")] == [str(value)]
    assert len(with_class(track, "step")) == 4


def test_a_ship_lent_by_a_bonus_tile_is_shown() -> None:
    drawn = mat(table().bonus("fairies", "C").state)
    assert "adds 1 to your sailing" in place(drawn, "track:sailing").get("data-tip", "")
    assert "adds 1 to your sailing" not in " ".join(tips(mat(table().state)))


def test_a_ship_of_a_tile_taken_for_the_next_round_does_not_count_yet() -> None:
    t = table().bonus("golems", "C").bonus("golems", "D").play("drop out for C")
    assert "adds 1 to your sailing" not in " ".join(tips(mat(t.state)))
    assert [words(one) for one in with_class(with_class(card(t.state), "card-goods")[0], "num")][-1] == "0"
    t.finish_round()
    assert "adds 1 to your sailing" in " ".join(tips(mat(t.state)))
    assert [words(one) for one in with_class(with_class(card(t.state), "card-goods")[0], "num")][-1] == "1"


def test_rows_of_buildings_show_what_stands_and_what_the_next_one_brings() -> None:
    houses, posts = with_class(mat(table().state), "slots")[:2]
    assert (len(with_class(houses, "slot")), len(with_class(houses, "open"))) == (8, 2)
    assert (len(with_class(posts, "slot")), len(with_class(posts, "open"))) == (4, 1)
    assert "2 of 8" in houses.get("data-tip", "")
    assert "The next one brings: 3 money per round." in houses.get("data-tip", "")
    assert "The next one brings: 3 money, 2 power per round." in posts.get("data-tip", "")


def test_both_palaces_are_told_apart() -> None:
    told = tips(with_class(mat(table().state), "two")[0])
    assert told == ["Left palace: built. Income: 2 money, 3 power.",
                    "Right palace: not built yet. Its income: nothing."]


@pytest.mark.parametrize(("palace", "price"), [("", "7 money next to another faction, 10 elsewhere"),
                                               ("E5", "5 money next to another faction, 7 elsewhere")])
def test_prices_are_those_of_the_faction(palace: str, price: str) -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace=palace, houses="D5")
    assert [tip for tip in tips(mat(t.state)) if price in tip]


def test_used_town_tiles_are_marked() -> None:
    drawn = mat(table().town("fairies", "E5").state)
    assert {tile for tile in ("money", "power", "points", "sailing")
            if "used" in classes(place(drawn, f"town:{tile}"))} == {"points"}


def test_an_action_of_a_palace_is_free_or_used() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="E5")
    left, right = (place(mat(t.state), f"ability:{side}") for side in ("left", "right"))
    assert ([words(one) for one in with_class(left, "badge")], "used" in classes(left)) == (["free"], False)
    assert [words(one) for one in with_class(right, "badge")] == ["not built yet"]
    t.play("build I9 anywhere with palace", "done").to_move("water_sprites")
    left = place(mat(t.state), "ability:left")
    assert ([words(one) for one in with_class(left, "badge")], "used" in classes(left)) == (["used"], True)


def test_the_action_of_a_bonus_tile_is_marked_when_used() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").bonus("water_sprites", "A")
    assert "used" not in classes(place(mat(t.state), "bonus:A"))
    t.play("transform D4 with bonus tile", "done").to_move("water_sprites")
    assert "used" in classes(place(mat(t.state), "bonus:A"))


def test_abilities_are_told_in_words() -> None:
    told = words(mat(table().state))
    section = page_locale("en", "nova").sections["abilities.fairies"]
    assert all(text in told for text in section.values())


# Cards ---------------------------------------------------------------------------------------------------------------


def test_a_card_shows_goods_bowls_ships_tile_income_and_who_is_out() -> None:
    t = table().money("fairies", 12).power("fairies", 1, 2, 5).sailing("fairies", 2).bonus("fairies", "D")
    drawn = card(t.state)
    goods = with_class(drawn, "card-goods")[0]
    assert [words(one) for one in with_class(goods, "num")] == ["12", "2"]
    assert [words(one) for one in with_class(goods, "small-bowl")] == ["1", "2", "5"]
    held = with_class(drawn, "held")[0]
    assert held.get("data-tip") == "Bonus tile Market: 3 money, 3 power."
    assert [words(one) for one in with_class(held, "num")] == ["+3", "+3"]
    assert [words(one) for one in with_class(with_class(drawn, "coming")[0], "num")] == ["+13", "+7"]
    assert with_class(drawn, "badge") == []
    t.play("drop out for G", "done")
    assert [words(one) for one in with_class(card(t.state), "badge")] == ["out"]


@pytest.mark.parametrize(("bowls", "warned"), [((0, 0, 8), 1), ((4, 0, 4), 0)])
def test_a_card_warns_of_income_that_goes_to_waste(bowls: tuple[int, int, int], warned: int) -> None:
    coming = with_class(card(table().power("fairies", *bowls).state), "coming")[0]
    assert ("goes to waste" in coming.get("data-tip", "")) == bool(warned)
    assert len([use for use in coming.iter("use") if use.get("href", "").endswith("#warning")]) == warned


def test_a_card_fills_what_is_built_as_a_mat_does() -> None:
    rows = with_class(card(table().state), "supply-row")
    built = [len([dot for dot in with_class(row, "dot") if "open" not in classes(dot)]) for row in rows]
    assert built == [2, 1, 1, 0]
    assert [words(one) for row in rows for one in with_class(row, "supply-count")] == ["2/8", "1/4", "1/2", "0/3"]
    assert [words(with_class(row, "num")[0]) for row in rows] == ["4", "7/10", "14", "10"]


def test_in_the_last_round_a_card_shows_no_income() -> None:
    assert with_class(card(Table("fairies", "golems", round=5).state), "coming") == []


# The rail ------------------------------------------------------------------------------------------------------------


def test_bonus_tiles_on_offer_with_the_money_on_them() -> None:
    t = table()
    offer, locale = rail(t.state)["offer"], page_locale("en", "nova")
    assert spots(offer) == {f"bonus:{letter}" for letter in t.beside_the_board()}
    for letter in t.beside_the_board():
        tile = place(offer, f"bonus:{letter}")
        assert [words(one) for one in with_class(tile, "on-object")] == [f"+{t.money_on(letter)}"]
        assert locale.text("bonus_names", letter) in words(with_class(tile, "object-head")[0])
        assert locale.text("bonus_tiles", letter) in tile.get("data-tip", "")
        assert [words(one) for one in with_class(tile, "code")] == [letter]


def test_power_actions_at_the_price_of_the_seat_asked_or_named() -> None:
    t = Table("fire_sprites", "fairies", round_tile="sailing")
    assert "for 3 power" in place(rail(t.state)["power"], "power:money").get("data-tip", "")
    assert "for 4 power" in place(rail(t.state, seat=1)["power"], "power:money").get("data-tip", "")
    assert "for 4 power" in place(rail(t.to_move("fairies").state)["power"], "power:money").get("data-tip", "")


def test_power_actions_at_the_printed_price_when_nobody_is_asked() -> None:
    t = Table("fire_sprites", "fairies", round=5, round_tile="sailing")
    while not t.state.over:
        t.finish_round()
    assert "for 4 power" in place(rail(t.state)["power"], "power:money").get("data-tip", "")


def test_power_actions_have_keys_and_a_place_for_what_must_be_burned() -> None:
    tiles = with_class(rail(table().state)["power"], "by-power")
    assert [one.get("data-power") for one in tiles] == ["1", "2", "3", "4", "5", "6"]
    assert [with_class(one, "burn")[0].get("data-burn-for") for one in tiles] == [one.get("data-spot") for one in tiles]


def test_used_power_actions_are_marked() -> None:
    t = table().play("take 7 money with power", "done")
    tiles = with_class(rail(t.state)["power"], "by-power")
    assert [one.get("data-spot") for one in tiles if "used" in classes(one)] == ["power:money"]
    assert [one for one in tiles if "free again next round" in one.get("data-tip", "")] == [
        one for one in tiles if "used" in classes(one)]


def test_actions_of_ones_own_are_on_the_rail() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5", left_palace="I9").bonus("water_sprites", "A")
    own = with_class(rail(t.state)["power"], "of-own")
    assert [one.get("data-spot") for one in own] == ["bonus:A", "ability:left"]
    assert [one.get("data-spot") for one in with_class(rail(t.state, seat=1)["power"], "of-own")] == []
    t.play("transform D4 with bonus tile", "done").to_move("water_sprites")
    assert ["used" in classes(one) for one in with_class(rail(t.state)["power"], "of-own")] == [True, False]


@pytest.mark.parametrize(("value", "told"), [(0, "8 money and brings 2 points"), (3, "end of the track")])
def test_sailing_on_the_rail_tells_the_price_of_the_next_step(value: int, told: str) -> None:
    panel = rail(table().sailing("fairies", value).state)["trades"]
    assert told in place(panel, "track:sailing").get("data-tip", "")
    assert words(with_class(panel, "dial-here")[0]) == str(value)
    assert "1 for 1" in place(panel, "exchange").get("data-tip", "")


def test_before_the_first_round_the_rail_shows_only_the_bonus_tiles() -> None:
    assert list(rail(GAME.new(**CHOOSING))) == ["offer"]


# The tray and small facts --------------------------------------------------------------------------------------------


CHOOSING = {"players": "2", "start": "1", "round_tiles": "house,town,palace,sailing,shovel", "bonus_tiles": "ABCDE"}


def offered(state: State) -> Element:
    drawn = tray(state)
    assert drawn is not None
    return drawn


def test_mats_to_choose_are_those_that_are_left_with_both_their_factions() -> None:
    state = GAME.new(**CHOOSING)
    assert len(spots(offered(state))) == 5
    assert "No faction yet" in words(mat(state))
    state.play("mat forest")
    shown = offered(state)
    assert spots(shown) == glowing(shown) == {"mat:lake", "mat:wasteland", "mat:desert", "mat:swamp"}
    told = words(place(shown, "mat:lake"))
    assert all(name in told for name in ("Water Sprites", "Sea Dogs", "Side A", "Side B", "Left palace"))
    assert "green mat; its side is not chosen yet" in words(mat(state, 0))


def test_sides_to_choose_are_the_two_of_the_mat_of_the_seat_asked() -> None:
    state = GAME.new(**CHOOSING)
    for move in ("mat forest", "mat lake"):
        state.play(move)
    assert spots(offered(state)) == {"faction:fairies", "faction:druids"}
    assert "Side B" in words(place(offered(state), "faction:druids"))
    state.play("side druids")
    assert spots(offered(state)) == {"faction:water_sprites", "faction:sea_dogs"}
    state.play("side sea_dogs")
    assert tray(state) is None


def test_factions_to_choose_in_one_step_are_those_whose_colour_is_free() -> None:
    state = GAME.new(**CHOOSING, factions="choose")
    assert len(spots(offered(state))) == 10
    state.play("choose fairies")
    assert spots(offered(state)) == {
        "faction:water_sprites", "faction:sea_dogs", "faction:golems", "faction:fire_sprites", "faction:leprechauns",
        "faction:inventors", "faction:sun_worshippers", "faction:sand_cats"}
    state.play("choose golems")
    assert tray(state) is None


def test_first_bonus_tiles_are_offered_as_pictures() -> None:
    state = GAME.new(**CHOOSING, factions="fairies,golems")
    while state.question != "bonus_tile":
        state.apply(state.legal_moves()[0])
    assert spots(offered(state)) == glowing(offered(state)) == {f"bonus:{letter}" for letter in "ABCDE"}


def test_town_tiles_are_offered_as_pictures_and_the_used_ones_crossed_out() -> None:
    t = table()
    t["fairies"].town_tiles &= ~(1 << TOWN_TILES.index("points"))
    t.play("upgrade E5 to trading post")  # four buildings, worth 8 together
    shown = offered(t.state)
    assert glowing(shown) == {"town:money", "town:power", "town:sailing"}
    assert "used" in classes(place(shown, "town:points"))


def test_who_is_not_asked_is_offered_nothing() -> None:
    state = GAME.new(**CHOOSING)
    assert face(state.game).browser.tray(state, page_locale("en", "nova")) is None


def test_town_tiles_tell_who_has_used_them() -> None:
    def owners(t: Table) -> list[list[str]]:
        return [[words(one) for one in with_class(tile, "seat-badge")]
                for tile in with_class(aside(t.state)["towns"], "fact")]

    assert owners(table()) == [[], [], [], []]
    assert owners(table().town("fairies", "E5")) == [[], [], ["1"], []]


def test_the_largest_territories_are_ranked() -> None:
    t = table().put("golems", houses="F7")
    ranked = [words(one) for one in with_class(aside(t.state)["final"], "bars")[0]]
    assert ranked == ["1 Fairies 4", "2 Golems 1"]
    assert "12, 8 and 4 points" in tips(aside(t.state)["final"])[0]


def test_the_goals_of_the_rounds() -> None:
    found = face(GAME).browser.goals(GAME.new(**CHOOSING), page_locale("en", "nova"))
    assert [(one.number, one.symbol, one.short) for one in found[:3]] == [
        (1, "house", "+2"), (2, "town", "+5"), (3, "palace", "+5")]
    assert found[2].words == "5 points per palace"


@pytest.mark.parametrize("options", [{"setup": "first_game"}, {"players": "2", "variant": "planner"}, {}],
                         ids=lambda options: " ".join(options.values()))
def test_reconstructed_parts_are_said_to_be_so(options: dict[str, str]) -> None:
    state, locale = GAME.new(**options), page_locale("en", "nova")
    assert bool(face(state.game).notices(state, locale)) == bool(options)


STAND_IN = {"en": ("terrain", "marked hexes"), "de": ("Landschaften", "markierte"), "ja": ("地形", "家アイコン")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_terrain_and_marks_of_the_two_player_side_are_both_said_to_be_a_stand_in(language: str) -> None:
    state, locale = GAME.new(players="2", variant="planner"), page_locale(language, "nova")
    for told in (face(state.game).notices(state, locale)[0], locale.text("new", "provenance_nova")):
        assert all(word in told for word in STAND_IN[language]), told


PUBLISHED = {"en": "main side of the board", "de": "Hauptseite des Spielplans", "ja": "ボードの通常の面"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_published_values_are_claimed_for_the_main_side_of_the_board_only(language: str) -> None:
    assert PUBLISHED[language] in page_locale(language, "nova").text("new", "provenance_nova").split(". ")[0]

"""Territory, crossroads and special action spaces."""
from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from terrae.mara.state import NO_TILE
from terrae.mara.tiles import GOODS, RAW, REFINED, TILES
from tests.mara.table import BONUS, LEFT, RIGHT, SET, Table, components

DATA = tomllib.loads(SET)
PLACES = ["left", "middle", "right"]
ROUND = {"1": 1, "2": 3, "3": 5}  # a round whose row has tiles of the level; it is the row's number too
FRONTS = [(column, tile, place) for column in ("plains_quarry", "forest_mountain") for tile in TILES for place in PLACES
          if not re.search("bonus tile|special", DATA[column][tile][place])]


def with_tile(column: str, tile: str, round: int = 0) -> Table:
    """A table at which the tile lies in row 1, 3 or 5, in the round of that row."""
    row = ROUND[tile[0]] - 1
    left, right = list(LEFT), list(RIGHT)
    tiles = left if column == "plains_quarry" else right
    if tile in tiles:
        tiles[tiles.index(tile)] = tiles[row]
    tiles[row] = tile
    return Table(round=round or row + 1, left=left, right=right)


def numbered(column: str, tile: str, place: str) -> str:
    """The space's name."""
    return f"{ROUND[tile[0]]}.{PLACES.index(place) + (1 if column == 'plains_quarry' else 4)}"


def receive(t: Table, text: str) -> tuple[Counter[str], dict[str, int]]:
    """Answer what a text asks: livestock of the raw ones, leather of the refined ones, the leading caravan straight on,
    transform the first raw ones. Return what seat 0 should have then, having had nothing."""
    goods: Counter[str] = Counter()
    tracks = {"military": 0, "culture": 0, "travel": 0, "points": 0}
    transform = 0
    for term in text.split(", "):
        amount, _, what = term.partition(" ")
        if amount == "transform":
            transform = int(what)
        elif what in GOODS:
            goods[what] += int(amount)
        elif what == "any raw":
            t.play(f"take {amount} livestock")
            goods["livestock"] += int(amount)
        elif what == "any refined":
            t.play(f"take {amount} leather")
            goods["leather"] += int(amount)
        else:
            tracks[what] += int(amount)
    for _ in range(tracks["travel"]):
        t.play("caravan lead straight")
    raw = [good for good in RAW for _ in range(goods[good])][:transform]
    if t.state.question == "transform":
        t.play("transform " + " ".join(f"{n} {good}" for good, n in Counter(raw).items()))
    for good in raw:
        goods[good] -= 1
        goods[REFINED[RAW.index(good)]] += 1
    return +goods, tracks


# Territories ------------------------------------------------------------------------------------------------------


def test_all_64_ordinary_spaces_are_tried() -> None:
    assert len(FRONTS) == 24 * 3 - 4 - 4


@pytest.mark.parametrize("member", ["explorer", "chieftain"])
@pytest.mark.parametrize(("column", "tile", "place"), FRONTS)
def test_a_territory_space_immediately_provides_what_it_shows(column: str, tile: str, place: str, member: str) -> None:
    t = with_tile(column, tile).play(f"{member} to {numbered(column, tile, place)}")
    goods, tracks = receive(t, DATA[column][tile][place].split(": ")[1])
    p = t[0]
    assert t.count(0) == goods
    assert (p.military, p.river, p.lead, p.rear, p.vp) == (
        tracks["military"], tracks["culture"], 3 * tracks["travel"], 0, tracks["points"])
    assert t.state.question in ("send", "artifact")
    assert all(t.count(seat) == {} and t[seat].vp == 0 for seat in (1, 2, 3))


def test_a_future_territory_provides_it_immediately_too() -> None:
    t = Table().play("explorer to 5.2")
    assert (t.count(0), t[0].military) == ({"leather": 2}, 1)


def test_both_clan_members_on_a_space_get_what_it_shows() -> None:
    t = Table().has(1, military=3).play("explorer to 1.2", "explorer to 1.2")
    assert t.count(0) == t.count(1) == {"livestock": 2}


def test_any_raw_resource_is_chosen_freely() -> None:
    t = Table().play("explorer to 1.1")
    assert t.legal() == [f"take 1 {good}" for good in RAW]
    assert t.play("take 1 ore").count(0) == {"livestock": 2, "ore": 1}


def test_a_space_may_transform_what_one_had_before() -> None:
    t = with_tile("plains_quarry", "1c").goods(0, ore=1).play("explorer to 1.1")  # 1 livestock, 1 stone, transform 1
    assert t.legal() == ["transform 1 livestock", "transform 1 stone", "transform 1 ore"]
    assert t.play("transform 1 ore").count(0) == {"livestock": 1, "stone": 1, "metal": 1}


# Bonus tiles of level-3 tiles -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "tile", "goods", "military", "vp"), [
    ("5.1", "3a", {"ashlar": 3}, 0, 0), ("6.1", "3a", {"ashlar": 3}, 0, 0), ("5.1", "3e", {}, 4, 2),
    ("6.1", "3e", {}, 4, 2), ("5.1", "3f", {}, 0, 6), ("6.1", "3f", {}, 0, 6)])
def test_the_leftmost_space_of_a_level_3_plains_tile_gives_its_bonus_tile(
        space: str, tile: str, goods: dict[str, int], military: int, vp: int) -> None:
    bonus = [*BONUS[:4], "3b", "3c", *BONUS[6:9], "3d", *([tile, ""] if space == "5.1" else ["", tile])]
    t = Table(bonus=bonus, round=5).play(f"explorer to {space}")
    if tile == "3a":
        t.play("take 3 ashlar")
    assert (t.count(0), t[0].military, t[0].vp) == (goods, military, vp)


def test_the_bonus_tile_stays_for_the_next() -> None:
    t = Table(round=5).put(1, "explorer", "6.1").play("chieftain to 6.1")
    assert (t[0].military, t[0].vp) == (4, 2)
    assert t.state.bonus_at(11) != NO_TILE


def test_an_explorer_takes_the_bonus_tile_before_round_5_already() -> None:
    t = Table().play("explorer to 6.1")
    assert (t[0].military, t[0].vp) == (4, 2)


# Crossroads -------------------------------------------------------------------------------------------------------


def crossroads(tile: str) -> Table:
    """Everybody may go to the crossroads of the tile's row; seat 0 has 2 ore and military 3."""
    t = with_tile("forest_mountain", tile, ROUND[tile[0]] + 1).goods(0, ore=2).has(0, military=3)
    for seat in range(4):
        t.has(seat, lead=12, rear=12)
    return t.play(f"explorer to x{ROUND[tile[0]]}")


def test_crossroads_2_raw_and_1_culture() -> None:
    t = crossroads("1a").play("take 1 livestock 1 ore")
    assert (t.count(0), t[0].river) == ({"livestock": 1, "ore": 3}, 1)


def test_crossroads_1_refined_and_2_military() -> None:
    t = crossroads("1b").play("take 1 ashlar")
    assert (t.count(0), t[0].military) == ({"ore": 2, "ashlar": 1}, 5)


def test_crossroads_transform_3_and_1_point() -> None:
    t = crossroads("1c")
    assert (t.count(0), t[0].vp) == ({"metal": 2}, 1)


def test_crossroads_exchange_military_for_refined_twice() -> None:
    t = crossroads("1d")
    assert t.legal() == ["exchange military", "stop exchanging"]
    t.play("exchange military", "take 1 lumber", "exchange military", "take 1 leather")
    assert (t.count(0), t[0].military) == ({"ore": 2, "lumber": 1, "leather": 1}, 1)
    assert t.state.question not in ("exchange", "refined")
    assert crossroads("1d").play("stop exchanging")[0].military == 3


def test_crossroads_2_refined_and_1_point() -> None:
    t = crossroads("2a").play("take 1 leather 1 metal")
    assert (t.count(0), t[0].vp) == ({"ore": 2, "leather": 1, "metal": 1}, 1)


def test_crossroads_2_warriors() -> None:
    t = crossroads("2b")
    assert (t[0].warriors, t.state.warriors) == (2, 2)


def test_crossroads_2_travel_and_2_culture() -> None:
    t = crossroads("2c").play("caravan lead straight", "caravan rear straight")
    assert (t[0].lead, t[0].rear, t[0].river) == (15, 15, 2)


def test_crossroads_exchange_raw_for_2_points_three_times() -> None:
    t = crossroads("2d").play("exchange ore", "exchange ore")
    assert (t.count(0), t[0].vp) == ({}, 4)
    t = with_tile("forest_mountain", "2d", 4).goods(0, wood=9).has(0, lead=9, rear=9).play("explorer to x3")
    t.play("exchange wood", "exchange wood", "exchange wood")
    assert (t.count(0), t[0].vp, t.asked) == ({"wood": 6}, 6, (1, "send"))


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_a_crossroads_space_opens_in_the_round_after_its_row(row: int) -> None:
    for round in (1, 2, 3, 4, 5):
        t = Table(round=round).has(0, lead=18, rear=18)
        assert t.refuses(f"explorer to x{row}") == ("" if round > row else "crossroads-closed")
        assert t.refuses(f"chieftain to x{row}") == ("" if round > row else "crossroads-closed")


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_both_caravans_must_have_reached_or_passed_the_crossroads(row: int) -> None:
    t = Table(round=5)
    assert t.has(0, lead=3 * row, rear=3 * row).refuses(f"explorer to x{row}") == ""
    assert t.has(0, lead=21, rear=3 * row + 1).refuses(f"explorer to x{row}") == ""
    assert t.has(0, lead=21, rear=21).refuses(f"explorer to x{row}") == ""
    for rear in (3 * row - 1, 3 * row - 2, 3 * row - 3):  # on the outpost or the bonus tile before it, or further back
        assert t.has(0, lead=21, rear=rear).refuses(f"explorer to x{row}") == "caravans-not-there"


def test_there_is_no_crossroads_space_beside_the_rows_of_round_5() -> None:
    t = Table(round=5).has(0, lead=21, rear=21)
    assert t.legal(r"explorer to x") == [f"explorer to x{row}" for row in (1, 2, 3, 4)]


def test_crossroads_spaces_hold_company_like_others() -> None:
    t = Table(round=2).has(0, lead=3, rear=3, military=2).has(1, military=1).put(1, "explorer", "x1")
    assert t.refuses("explorer to x1") == ""
    t.has(1, military=2)
    assert t.refuses("explorer to x1") == "too-weak"
    assert t.refuses("chieftain to x1") == ""


def test_a_set_may_mark_a_crossroads_space_for_one_member() -> None:
    tile = '{left = "forest: 2 wood", middle = "mountain: 1 ore", right = "forest: 1 wood",' \
           ' crossroads = "single: 1 any raw"}'
    t = Table(round=2, components=components(forest_mountain_1a=tile)).has(0, lead=3, rear=3, military=2)
    t.put(1, "explorer", "x1")
    assert t.refuses("chieftain to x1") == "taken"


def test_nobody_has_a_crossroads_of_ones_own_without_the_right_character() -> None:
    assert Table(round=5).refuses("explorer to own") == "not-your-space"


# Special spaces ---------------------------------------------------------------------------------------------------


def special(tile: str, **has: int) -> Table:
    """The special space of a tile is 5.6, in round 5; seat 0 has 1 ore."""
    return with_tile("forest_mountain", tile).goods(0, ore=1).has(0, **has)


def test_workers_whose_levels_sum_up_to_5_give_military_culture_travel_and_a_refined_resource() -> None:
    t = special("3a").workers(0, 1, 1, 2)
    assert t.refuses("explorer to 5.6") == t.refuses("chieftain to 5.6") == "requirement-not-met"
    t.workers(0, 2, 3).play("explorer to 5.6", "take 1 lumber", "caravan lead straight")
    p = t[0]
    assert (t.count(0), p.military, p.river, p.lead, p.vp) == ({"ore": 1, "lumber": 1}, 1, 1, 3, 0)
    assert t.asked == (0, "artifact")


def test_five_workers_of_level_1_will_do() -> None:
    assert special("3a").workers(0, 1, 1, 1, 1, 1).refuses("explorer to 5.6") == ""


def test_the_symbol_on_the_river_gives_a_refined_resource_and_3_points() -> None:
    t = special("3b", river=8, explorers=5)
    assert t.refuses("explorer to 5.6") == "requirement-not-met"
    t.has(0, river=9).play("explorer to 5.6", "take 1 lumber")
    assert (t.count(0), t[0].vp) == ({"ore": 1, "lumber": 1}, 3)


def test_the_symbol_on_the_road_reached_by_both_caravans_gives_3_refined_resources() -> None:
    t = special("3c", lead=18, rear=11)
    assert t.refuses("explorer to 5.6") == "requirement-not-met"
    t.has(0, rear=12).play("explorer to 5.6", "take 2 lumber 1 metal")
    assert (t.count(0), t[0].vp) == ({"ore": 1, "lumber": 2, "metal": 1}, 0)


def test_the_symbol_on_the_military_track_gives_2_refined_resources_and_transforms_1() -> None:
    t = special("3d", military=9)
    assert t.refuses("explorer to 5.6") == "requirement-not-met"
    t.has(0, military=10).play("explorer to 5.6", "take 1 leather 1 metal")
    assert (t.count(0), t[0].military) == ({"leather": 1, "metal": 2}, 10)


@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_nobody_is_sent_to_a_special_space_before_round_5(round: int) -> None:
    t = Table(round=round).workers(0, 3, 3).has(0, river=14, explorers=5, military=20, lead=21, rear=21)
    for space in ("5.6", "6.6"):
        assert t.refuses(f"explorer to {space}") == "special-closed"
        assert t.refuses(f"chieftain to {space}") == "future-space"


def test_the_requirement_is_needed_by_who_joins_too() -> None:
    t = special("3d", military=9).has(1, military=3).put(1, "explorer", "5.6")
    assert t.refuses("explorer to 5.6") == "requirement-not-met"
    t.has(0, military=12).play("explorer to 5.6", "take 2 metal")
    assert t[0].military == 11

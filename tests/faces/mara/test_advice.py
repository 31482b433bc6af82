"""Warnings before waste in Terramara: each in a position where it is true and in one where it is not."""
from __future__ import annotations

import ast
import inspect
from pathlib import Path
from random import Random

import pytest

from terrae.core import chance
from terrae.core.game import NOBODY
from terrae.faces import face
from terrae.faces.advice import Orders
from terrae.faces.mara import advice as module
from terrae.faces.mara.advice import answer, finish, warnings
from terrae.locales import LANGUAGES, page_locale
from terrae.mara import GAME, characters
from terrae.mara.flow import turn_of
from terrae.mara.tiles import BONUS_TILES
from tests.mara.table import Table, components, new_game

TURNED = ["1c", "1d", "2b", "2d", "3a", "3b"]  # crossroads: transform 3; exchange military; 2 warriors; exchange raw
TRAVEL = ["1c", "1d", "2a", "2b", "3a", "3b"]  # 1.2 gives a stone and travel


def warned(t: Table, move: str) -> dict[str, dict[str, object]]:
    """The warnings before a legal move: ids and facts."""
    assert t.refuses(move) == ""
    found = warnings(t.state, GAME.number(move))
    assert len({one.id for one in found}) == len(found)
    return {one.id: one.facts for one in found}


def at_the_end(t: Table) -> Table:
    """Both caravans of seat 0 have arrived."""
    t.state.arrived = 2
    return t.has(0, lead=21, rear=21)


def last_turn(round: int = 2, **amounts: int) -> Table:
    """Seat 0 is asked about artifacts in its last turn of a round, with these resources."""
    t = Table(4, round=round).goods(0, **amounts).has(0, explorers=0, in_hut=4)
    t.state.play("chieftain to 2.2" if round == 2 else "chieftain to hire")
    return t


# Ending the last turn of a round -------------------------------------------------------------------------------------


def test_workers_that_could_still_refine() -> None:
    t = Table(4).goods(0, wood=3).workers(0, 1, 3).has(0, explorers=0, in_hut=4)
    t.state.play("chieftain to hire")
    assert warned(t, "no artifact") == {"unused_workers": {"number": 3}}
    t.has(0, worked=1 << 16)
    assert warned(t, "no artifact")["unused_workers"] == {"number": 2}  # the level 1 that was there, and the one hired


def test_nothing_is_lost_while_somebody_is_still_at_home() -> None:
    t = Table(4).goods(0, wood=3).workers(0, 1)
    t.state.play("chieftain to hire")
    assert warned(t, "no artifact") == {}


def test_artifacts_that_could_still_be_used() -> None:
    t = Table(4, cards=["1b", "1d"]).owns(0, "2b", "1c", "1k").goods(0, wood=1).has(0, explorers=0, in_hut=4)
    t.state.play("chieftain to develop")
    assert warned(t, "no artifact") == {"unused_artifacts": {"artifacts": "1k / 2b"}}  # nothing to do for 1c
    t.state.play("use 2b")
    assert warned(t, "no artifact") == {"unused_artifacts": {"artifacts": "1k"}}


def test_a_characters_own_move_that_could_still_be_made() -> None:
    t = Table(4, characters=["veteran"]).has(0, explorers=0, in_hut=4, experienced=True)
    t.state.play("chieftain to develop")
    assert "unused_ability" in warned(t, "no artifact")
    t.state.play("score power level")
    assert t.asked[0] != 0  # nothing was left to ask about


def test_a_tile_of_ones_own_that_could_still_be_used() -> None:
    t = Table(4, characters=["collector"]).has(0, explorers=0, in_hut=4, tiles=1 << BONUS_TILES.index("1f"))
    t.goods(0, wood=1)
    t.state.play("chieftain to develop")
    assert warned(t, "no artifact") == {"unused_ability": {}}


def test_after_creating_too() -> None:
    t = Table(4).goods(0, leather=1, ashlar=1, wood=1).workers(0, 1).has(0, explorers=0, in_hut=4)
    t.state.play("chieftain to travel")
    t.state.play("stop travelling")
    t.state.play("create 1b")
    t.chance()
    assert t.asked == (0, "end_turn")
    assert warned(t, "done") == {"unused_workers": {"number": 1}}


def test_an_artifact_worth_more_than_its_resources_in_the_very_last_turn() -> None:
    t = last_turn(5, leather=2, ashlar=1)
    assert warned(t, "no artifact") == {"artifact_left": {"artifacts": "1b"}}  # 1a costs 2 and brings 1
    assert warned(last_turn(4, leather=2, ashlar=1), "no artifact") == {}


def test_a_reserved_artifact_saves_its_penalty_in_the_very_last_turn() -> None:
    t = Table(4, round=5, cards=["1b"]).goods(0, leather=2).reserved(0, "1a").has(0, explorers=0, in_hut=4)
    t.state.play("chieftain to hire")
    assert warned(t, "no artifact") == {"artifact_left": {"artifacts": "1a"}}


def test_reserving_in_the_very_last_turn() -> None:
    t = Table(4, round=5).has(0, explorers=0, in_hut=4, river=4)
    t.state.play("chieftain to hire")
    assert warned(t, "reserve 1a") == {"reserved_for_nothing": {"artifact": "1a"}}
    t = Table(4, round=5).has(0, explorers=1, river=4)
    t.state.play("chieftain to hire")
    assert warned(t, "reserve 1a") == {}


# Sending out ---------------------------------------------------------------------------------------------------------


def test_a_hut_with_nothing_to_do_in_it() -> None:
    assert warned(Table(4), "explorer to hut") == {"hut_for_nothing": {}}
    assert warned(Table(4).goods(0, metal=1), "explorer to hut") == {}


def test_a_hut_that_is_the_only_way_is_not_warned_of() -> None:
    t = Table(2, round=5).has(0, explorers=0, in_hut=4, chieftain=True)
    everywhere = [move.removeprefix("chieftain to ") for move in t.legal("chieftain to")]
    t.put(1, "chieftain", *[space for space in everywhere if space not in ("hut", "travel")])
    assert t.legal("chieftain to") == ["chieftain to hut"]
    assert warned(t, "chieftain to hut") == {}


def test_refining_where_there_is_nothing_to_refine() -> None:
    t = Table(4, round=2, right=TURNED).has(0, lead=3, rear=3)
    assert warned(t, "explorer to x1") == {"effect_lost": {"what": "transform"}}
    assert warned(t.goods(0, wood=1), "explorer to x1") == {}


def test_what_the_space_itself_gives_can_be_refined() -> None:
    assert warned(Table(4, left=["1c", "1d", *TURNED[2:]]), "explorer to 1.1") == {}


def test_an_exchange_that_cannot_be_paid() -> None:
    t = Table(4, round=3, right=TURNED).has(0, lead=6, rear=6)
    assert warned(t, "explorer to x2") == {"effect_lost": {"what": "exchange"}}
    assert warned(t.has(0, military=1), "explorer to x2") == {}


def test_the_last_military_goes_for_joining_before_the_exchange() -> None:
    t = Table(4, round=3, right=TURNED).has(0, lead=6, rear=6, military=1).put(1, "explorer", "x2")
    assert warned(t, "explorer to x2") == {"effect_lost": {"what": "exchange"}}
    assert warned(t, "chieftain to x2") == {}


def test_what_an_artifact_gives_on_the_way_can_be_exchanged() -> None:
    t = Table(4, left=["1a", *TRAVEL[1:]], components=components(
        plains_quarry_1a='{left = "plains: transform 1", middle = "plains: 2 livestock", right = "quarry: 1 stone", '
                         'outpost = "workers"}'))
    assert warned(t, "explorer to 1.1") == {"effect_lost": {"what": "transform"}}
    assert warned(t.display("1a").owns(0, "1d"), "explorer to 1.1") == {}


def test_travel_when_both_caravans_have_arrived() -> None:
    t = Table(4, left=TRAVEL).has(0, lead=21, rear=20)
    assert warned(t, "explorer to 1.2") == warned(t, "explorer to travel") == {}
    t.has(0, rear=21)
    assert warned(t, "explorer to 1.2") == warned(t, "explorer to travel") == {"effect_lost": {"what": "travel"}}


def test_warriors_when_all_are_taken() -> None:
    t = Table(4, round=4, right=TURNED).has(0, lead=9, rear=9)
    assert warned(t, "explorer to x3") == {}
    t.state.warriors = 0
    assert warned(t, "explorer to x3") == {"effect_lost": {"what": "warriors"}}


def test_a_condition_that_is_not_met() -> None:
    own = components(plains_quarry_1a='{left = "plains: if military 3: 2 culture", middle = "plains: 2 livestock", '
                                      'right = "quarry: 1 stone", outpost = "workers"}')
    t = Table(4, components=own)
    assert warned(t, "explorer to 1.1") == {"effect_lost": {"what": "condition"}}
    assert warned(t.has(0, military=3), "explorer to 1.1") == {}


def test_a_bonus_tile_of_a_field_that_would_do_nothing() -> None:
    bonus = ["1a", "1b", "2a", "2b", "3a", "3f", "1c", "2c", "2d", "3c", "3b", "3e"]
    t = Table(4, bonus=bonus)
    assert warned(t, "explorer to 5.1") == {"tile_wasted": {"tile": "3b"}}  # an exchange of raw resources
    assert warned(t, "explorer to 6.1") == {}
    assert warned(t.goods(0, ore=1), "explorer to 5.1") == {}


def test_a_raid_that_brings_nothing() -> None:
    t = Table(4).has(0, military=1)
    assert warned(t, "explorer to raid") == {"raid_for_nothing": {}}
    assert warned(t.goods(2, wood=5), "explorer to raid") == {}
    assert warned(t.goods(2, wood=4), "explorer to raid") == {"raid_for_nothing": {}}
    t.has(0, military=6)  # 5 are left: one level above seat 2
    assert warned(t, "explorer to raid") == {}


def test_the_last_time_a_character_can_be_turned_over() -> None:
    t = Table(4, round=5, characters=["scholar"])
    assert warned(t, "explorer to hire") == {"last_turning": {}}
    assert warned(t.has(0, sent=True), "explorer to hire") == {}
    assert warned(t.has(0, sent=False, experienced=True), "explorer to hire") == {}
    assert warned(Table(4, round=4, characters=["scholar"]), "explorer to hire") == {}
    assert warned(Table(4, round=5), "explorer to hire") == {}


# Characters, workers, artifacts --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "lost"), [("scholar", {}), ("leader", {"explorer_lost": {}}),
                                                 ("settler", {"crossroads_lost": {}}),
                                                 ("collector", {"tiles_lost": {"number": 2}})])
def test_what_turning_over_takes_away(character: str, lost: dict[str, dict[str, object]]) -> None:
    t = Table(4, characters=[character]).has(0, tiles=0b11 if character == "collector" else 0, own_right=1)
    assert warned(t, "turn character over") == lost


def test_a_worker_with_more_skill_than_there_is_to_refine() -> None:
    t = Table(4).goods(0, wood=1).workers(0, 1, 3)
    assert warned(t, "worker 3") == {"worker_capacity": {"level": 3, "raw": 1}}
    assert warned(t, "worker 1") == {}
    assert warned(t.goods(0, wood=2, ore=1), "worker 3") == {}


def test_a_worker_in_the_last_turn_need_not_wait() -> None:
    t = Table(4).goods(0, wood=1).workers(0, 3).has(0, explorers=0, in_hut=4)
    t.state.play("chieftain to develop")
    assert warned(t, "worker 3") == {}


def test_an_artifact_whose_instant_effect_would_do_nothing() -> None:
    t = at_the_end(Table(4, cards=["1j", "1b"]).goods(0, lumber=1, metal=1, leather=1, ashlar=1))
    t.play("explorer to hire")
    assert warned(t, "create 1j") == {"effect_lost": {"what": "travel"}}
    assert warned(t, "create 1b") == {}  # culture


def test_an_artifact_that_creates_another_without_resources_for_it() -> None:
    t = Table(4, cards=["2h", "1a"]).goods(0, ashlar=2, metal=1, leather=1)
    t.state.play("explorer to hire")
    assert warned(t, "create 2h") == {"effect_lost": {"what": "create"}}
    assert warned(t.goods(0, ashlar=2, metal=1, leather=1, livestock=2), "create 2h") == {}
    t.state.play("create 2h")
    assert warned(t, "no artifact") == {"creation_given_up": {}}


# Goods ---------------------------------------------------------------------------------------------------------------


def test_the_hut_left_without_refining() -> None:
    t = Table(4).goods(0, wood=1).play("explorer to hut")
    assert warned(t, "done") == {"hut_unused": {}}
    assert warned(Table(4).goods(0, metal=1).play("explorer to hut"), "done") == {}


def test_swapping_a_refined_resource_where_its_raw_one_would_do() -> None:
    t = Table(4).goods(0, wood=1, lumber=1, metal=1).play("explorer to hut")
    assert warned(t, "swap lumber for ore") == {"raw_would_do": {"good": "lumber"}}
    assert warned(t, "swap wood for ore") == {}
    assert warned(t, "swap metal for wood") == {}


def test_exchanging_refined_resources_where_raw_ones_would_do() -> None:
    t = Table(4, round=5, right=TURNED).has(0, lead=12, rear=12).goods(0, wood=1, metal=1)
    t.state.play("explorer to x4")
    assert warned(t, "exchange metal") == {"raw_would_do": {"good": "metal"}}
    assert warned(t, "exchange wood") == {}
    t.state.play("exchange wood")
    assert t.asked[1] != "exchange" or warned(t, "exchange metal") == {}


def test_giving_refined_resources_to_a_raider() -> None:
    t = Table(4).has(0, military=1).goods(1, wood=4, metal=4)
    t.play("explorer to raid")
    assert t.asked == (1, "give")
    assert warned(t, "give metal") == {"raw_would_do": {"good": "metal"}}
    assert warned(t, "give wood") == {}


def test_an_alternative_that_would_do_nothing() -> None:
    own = components(artifacts_1a='{category = "tools", cost = "1 lumber", vp = 4, once = "2 culture or 2 travel"}')
    t = at_the_end(Table(4, components=own, cards=["1b"]).owns(0, "1a")).play("explorer to hire", "use 1a")
    assert warned(t, "option 2") == {"effect_lost": {"what": "travel"}}
    assert warned(t, "option 1") == {}


# Road, river, homeland -----------------------------------------------------------------------------------------------


def test_steps_and_tiles_of_the_road() -> None:
    bonus = ["1f", "1b", "2a", "2b", "3a", "3b", "1c", "2c", "2d", "3c", "3d", "3e"]
    t = Table(4, bonus=bonus).play("explorer to travel")
    assert warned(t, "stop travelling") == {"steps_lost": {"number": 2}}
    assert warned(t, "caravan lead bonus") == {"tile_wasted": {"tile": "1f"}}
    assert warned(t, "caravan lead straight") == {}
    assert warned(t.goods(0, wood=1), "caravan lead bonus") == {}
    t.play("caravan lead straight")
    assert warned(t, "stop travelling") == {"steps_lost": {"number": 1}}


def test_culture_and_tiles_of_the_river() -> None:
    bonus = ["1a", "1b", "2a", "2b", "3a", "3b", "1f", "2c", "2d", "3c", "3d", "3e"]
    t = Table(4, bonus=bonus, components=components(
        plains_quarry_1a='{left = "plains: 3 culture", middle = "plains: 2 livestock", right = "quarry: 1 stone", '
                         'outpost = "workers"}')).has(0, river=4).play("explorer to 1.1")
    assert warned(t, "river 5") == {"culture_lost": {"number": 2}}
    assert warned(t, "river 7") == {"tile_wasted": {"tile": "1f"}}
    assert warned(t, "river 6") == {"culture_lost": {"number": 1}, "tile_wasted": {"tile": "1f"}}
    assert warned(t.goods(0, ore=1), "river 7") == {}


def test_culture_beyond_the_end_of_the_river_is_not_lost() -> None:
    t = Table(4, round=5).has(0, river=13, explorers=5)
    t.play("explorer to first", "gain 2 culture")
    assert warned(t, "river 14") == {}
    assert warned(t, "river 13") == {"culture_lost": {"number": 2}}


def test_the_back_of_the_first_player_card() -> None:
    t = at_the_end(Table(4, round=5)).play("explorer to first")
    assert warned(t, "gain 2 travel") == {"effect_lost": {"what": "travel"}}
    assert warned(t, "gain 2 military") == {}


def test_a_space_with_two_actions() -> None:
    t = Table(2).has(0, military=1).goods(1, wood=5).play("explorer to raid_first")
    assert warned(t, "now raid") == {}
    assert warned(t, "no more of this space") == {"space_given_up": {"what": "first"}}
    assert warned(t.goods(1), "now raid") == {"raid_for_nothing": {}}
    t.goods(1, wood=5).play("now first", "stop travelling")
    assert warned(t, "no more of this space") == {"space_given_up": {"what": "raid"}}
    assert warned(t.goods(1), "no more of this space") == {}


# How a turn ends, and what is done for somebody ----------------------------------------------------------------------


def test_the_move_that_ends_the_turn() -> None:
    t = Table(4).goods(0, leather=1, ashlar=1, wood=1).workers(0, 1)
    assert finish(t.state) is None
    t.play("explorer to hut")
    assert finish(t.state) is None  # the hut's "done" only leaves the hut
    t.play("done")
    assert finish(t.state) == GAME.number("no artifact")
    t.play("create 1b").chance()
    assert finish(t.state) == GAME.number("done")


def test_nobody_passes() -> None:
    t = Table(4)
    assert not [move for move in t.state.legal_moves() if face(GAME).passes(t.state, move)]


def third(river: int, tile: str) -> Table:
    """Seat 0 becomes first player; seat 2 gains 1 culture and reaches space 6 with a bonus tile."""
    bonus = ["1a", "1b", "2a", "2b", "3a", "3b", tile, "2c", "2d", "3c", "3d", "3e"]
    return Table(4, bonus=bonus).has(2, river=river).play("explorer to first", "stop travelling")


def test_culture_from_somebody_elses_turn_can_be_taken_by_order() -> None:
    t = third(5, "1b")
    assert t.asked == (2, "sail")
    assert turn_of(t.state) == 0
    assert face(t.state.game).automatic_answer(t.state, Orders(free=True)) == GAME.number("river 6")
    assert face(t.state.game).automatic_answer(t.state, Orders()) is None
    assert face(t.state.game).automatic_answer(t.state, Orders(power_up_to=9)) is None


def fourth() -> Table:
    """Seat 0 becomes first player at a table that asks; seat 3 gains 2 military."""
    return Table(4, offers="ask").play("explorer to first", "stop travelling")


def test_military_from_somebody_elses_turn_can_be_taken_by_order() -> None:
    t = fourth()
    assert t.asked == (3, "advance")
    assert face(t.state.game).automatic_answer(t.state, Orders(free=True)) == GAME.number("military 2")
    assert face(t.state.game).automatic_answer(t.state, Orders()) is None


def test_military_that_is_refused_is_lost() -> None:
    assert warned(fourth(), "military 0") == {"military_lost": {"number": 2}}
    assert warned(fourth(), "military 2") == {}
    t = Table(4, offers="ask").has(3, military=19).has(1, military=19).play("explorer to first", "stop travelling")
    assert warned(t, "military 20") == {}  # what goes beyond the end is points


def test_an_order_wastes_no_tile() -> None:
    assert answer(third(5, "1f").state, Orders(free=True)) is None


def test_in_ones_own_turn_nothing_is_ordered() -> None:
    t = Table(4).has(0, river=5).play("explorer to develop")
    assert t.asked == (0, "sail")
    assert answer(t.state, Orders(free=True)) is None
    assert turn_of(new_game(players="2")) == NOBODY


# Words ---------------------------------------------------------------------------------------------------------------


def ids_told() -> set[str]:
    """Every id given to a `Warning` in the module, and those on the pages of characters."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(module)))
             if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Warning"]
    found = {node.args[0].value for node in calls if isinstance(node.args[0], ast.Constant)}
    pages = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(characters.__path__[0]).glob("*.py")]
    for node in [node for page in pages for node in ast.walk(page)]:
        if isinstance(node, ast.FunctionDef) and node.name in ("lost_by_turning", "wasted_by"):
            found |= {one.elts[0].value for one in ast.walk(node)
                      if isinstance(one, ast.Tuple) and isinstance(one.elts[0], ast.Constant)}
    return {str(id) for id in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_warning_has_its_sentence_and_no_sentence_is_left_over(language: str) -> None:
    assert set(page_locale(language, "mara").sections["warnings"]) == ids_told()


def test_warnings_of_whole_games_can_be_said_in_every_language() -> None:
    met = set()
    for seed in range(6):
        state, rng = new_game(players=str(2 + seed % 3)), Random(seed)
        while not state.over:
            if state.seat < 0:
                state.apply(chance.draw(state, rng))
                continue
            moves = state.legal_moves()
            before = state.to_list()
            for move in moves:
                for one in warnings(state, move):
                    if one.id not in met:
                        for language in LANGUAGES:
                            assert "{" not in page_locale(language, "mara").text("warnings", one.id, **one.facts)
                    met.add(one.id)
            assert state.to_list() == before, "a warning changed the position"
            assert finish(state) in [None, *moves]
            state.apply(rng.choice(moves))
    assert len(met) > 12, met

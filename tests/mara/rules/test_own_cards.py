"""What a card of one's own box may show beyond the shipped set: each icon of the overview with any other."""
from typing import Any

import pytest

from terrae.mara.cards import LINES
from terrae.mara.components import load_components
from tests.mara.table import FACTS, Table, artifact_saying, components, new_game, pinned, play, space_saying, until

SEND = "explorer to 1.1"


def with_effect(permanent: str, **more: object) -> Table:
    """Seat 0 has an artifact with the permanent effect."""
    return artifact_saying(permanent=permanent, more=more).owns(0, "1p")


# When placing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "points"), [("explorer to 1.1", 2), ("chieftain to hire", 2), ("warrior to 1.3", 2),
                                              ("explorer to 2.4", 2), ("explorer to hut", 0)])
def test_when_placing_anybody_on_any_action_space(move: str, points: int) -> None:
    t = with_effect("placing: 2 points").has(0, warriors=2)
    t.state.warriors = 2
    assert t.play(move)[0].vp == points


@pytest.mark.parametrize(("move", "points"), [("explorer to 1.1", 2), ("chieftain to 1.1", 0), ("explorer to 1.3", 0),
                                              ("explorer to hire", 0)])
def test_when_placing_a_member_on_a_terrain(move: str, points: int) -> None:
    assert with_effect("placing explorer on plains: 2 points").play(move)[0].vp == points


@pytest.mark.parametrize(("member", "space", "points"), [
    ("chieftain", "1.2", 2), ("explorer", "1.2", 0), ("chieftain", "1.3", 0), ("chieftain", "hire", 2)])
def test_when_placing_the_chieftain_where_another_players_explorer_stands(member: str, space: str,
                                                                          points: int) -> None:
    t = with_effect("placing chieftain joining: 2 points").put(1, "explorer", "1.2", "hire").has(0, military=2)
    assert t.play(f"{member} to {space}")[0].vp == points


def test_when_placing_alone_means_on_an_empty_space() -> None:
    t = with_effect("placing alone: 2 points").put(1, "explorer", "1.2").put(0, "explorer", "1.3").has(0, military=2)
    t.has(0, warriors=2)
    t.state.warriors = 2
    assert t.play("chieftain to 1.2")[0].vp == 0
    t.to_move(0)
    assert t.play("warrior to 1.3")[0].vp == 0
    t.to_move(0)
    assert t.play("explorer to 1.4")[0].vp == 2


@pytest.mark.parametrize(("space", "points"), [("x1", 2), ("1.1", 0), ("2.1", 0), ("hire", 0)])
def test_when_placing_on_a_crossroads_space(space: str, points: int) -> None:
    t = with_effect("placing on crossroads: 2 points", round=2).has(0, lead=3, rear=3)
    if t.refuses(f"explorer to {space}"):
        assert space == "1.1"
    else:
        assert t.play(f"explorer to {space}")[0].vp == points


def test_your_own_crossroads_counts_too() -> None:
    t = with_effect("placing explorer on crossroads: 2 points", characters=["settler"]).has(0, own_left=2, own_right=2)
    before = pinned(characters=["settler"]).has(0, own_left=2, own_right=2).play("explorer to own")[0].vp
    assert t.play("explorer to own")[0].vp == before + 2


def test_member_place_and_company_together() -> None:
    t = with_effect("placing explorer on plains joining: 2 points").has(0, military=3)
    t.put(1, "explorer", "1.2", "1.3")  # plains, quarry
    assert t.play("explorer to 1.3")[0].vp == 0
    t.to_move(0)
    assert t.play("explorer to 1.2")[0].vp == 2


@pytest.mark.parametrize("member", ["explorer", "chieftain"])
def test_when_another_player_joins_your_explorer(member: str) -> None:
    t = with_effect("joined: 2 points").put(0, "explorer", "1.2").put(2, "explorer", "1.3").has(1, military=1)
    t.to_move(1)
    t.play(f"{member} to 1.2")
    assert (t[0].vp, t[1].vp) == (2, 0)
    t.to_move(1)
    assert t.play("chieftain to 1.3" if member == "explorer" else "explorer to hire")[0].vp == 2


def test_what_the_joined_player_chooses_comes_after_the_action_of_who_joined() -> None:
    t = with_effect("joined: 1 any raw").put(0, "explorer", "1.6").has(1, military=1).to_move(1)
    t.play("chieftain to 1.6")  # a forest with a resource of choice
    order = [t.asked]
    t.play("take 1 ore")
    order.append(t.asked)
    assert order == [(1, "raw"), (0, "raw")]
    assert t.play("take 1 wood").count(0) == {"wood": 1}


def test_joining_a_neutral_explorer_is_nobodys_gain() -> None:
    t = artifact_saying(permanent="joined: 2 points", players=3).owns(0, "1p").put(4, "explorer", "1.2")
    t.has(0, military=1)
    assert t.play("explorer to 1.2")[0].vp == 0


# The corresponding resource ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "good"), [("1.1", "livestock"), ("1.3", "stone"), ("1.4", "wood"), ("1.5", "ore")])
def test_when_placing_receive_the_corresponding_raw_resource(space: str, good: str) -> None:
    plain = pinned().play(f"chieftain to {space}").count(0)
    t = with_effect("placing chieftain: 2 corresponding raw").play(f"chieftain to {space}")
    assert t.count(0) == {**plain, good: plain.get(good, 0) + 2}
    assert with_effect("placing chieftain: 2 corresponding raw").play("chieftain to hire").count(0) == {}


@pytest.mark.parametrize(("card", "good"), [("1a", "leather"), ("1e", "ashlar"), ("1i", "lumber"), ("1m", "metal")])
def test_when_creating_receive_the_corresponding_refined_resource(card: str, good: str) -> None:
    t = with_effect("creating: 1 corresponding refined", cards=[card]).goods(0, **{good: 2}).create(card)
    assert t.count(0) == {good: 1}


def test_a_territory_space_gives_what_corresponds_to_its_terrain() -> None:
    assert space_saying("2 corresponding raw, 1 corresponding refined").play(SEND).count(0) == {"livestock": 2,
                                                                                               "leather": 1}


# Per --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "moves", "held"), [
    ("2 culture per flags", [], {"culture": 4}),
    ("1 travel per flags", ["caravan lead straight"] * 2, {"lead_caravan": 6}),
    ("1 wood per flags", [], {"wood": 2}),
    ("2 any raw per flags", ["take 4 wood"], {"wood": 4}),
    ("3 any raw per flags", ["take 4 wood", "take 2 ore"], {"wood": 4, "ore": 2}),
    ("1 any refined per flags, 1 any refined", ["take 3 metal"], {"metal": 3}),
    ("1 military per flags, 1 points per 2 flags", [], {"military": 2, "points": 1}),
])
def test_anything_per_something(text: str, moves: list[str], held: dict[str, int]) -> None:
    t = space_saying(text).has(0, flags=0b11)
    before = t.holds(0)
    changed = t.play(SEND, *moves).changed(0, before)
    assert changed == {**held, "explorers": -1}


def test_transform_per_something() -> None:
    t = space_saying("transform 3 per flags").has(0, flags=0b11).goods(0, wood=5, ore=4)
    assert t.play(SEND, "transform 4 wood", "transform 1 wood 1 ore").count(0) == {"lumber": 5, "ore": 3, "metal": 1}


def test_no_more_than_20_resources_of_a_kind_at_one_time() -> None:
    assert space_saying("3 wood per military").has(0, military=14).play(SEND).count(0) == {"wood": 20}
    many = ", ".join(["9 wood per military"] * 12)
    assert space_saying(f"1 wood, {many}").has(0, military=14).play(SEND).count(0) == {"wood": 21}


def test_per_counts_after_the_certain_resources_and_before_everything_else() -> None:
    t = space_saying("2 wood, 1 points per raw, 3 military, 1 points per military").has(0, military=1).play(SEND)
    assert t[0].vp == 2 + 1
    t = space_saying("1 points per raw, 1 ore per raw, 2 wood").play(SEND)
    assert (t[0].vp, t.count(0)) == (2, {"wood": 2, "ore": 2})


COUNTED = {"worker-tiles": 3, "level-1": 4, "level-2": 3, "level-3": 3, "sets": 1, "raw-sets": 0, "refined-sets": 2,
           "livestock": 4, "stone": 0, "wood": 2, "leather": 3, "ashlar": 2, "lumber": 2, "metal": 6, "ore": 1,
           "explorers": 4, "terrains": 2, "plains": 2, "quarry": 0, "forest": 1, "mountain": 0}


@pytest.mark.parametrize(("measure", "n"), list(COUNTED.items()))
def test_per_workers_levels_terrains_sets_and_single_resources(measure: str, n: int) -> None:
    t = space_saying(f"2 points per {measure}", cards=["1a", "1c", "1d", "1e", "1g", "1h", "1i", "1k"])
    t.workers(0, 3, 3, 2).goods(0, livestock=4, wood=2, ore=1, leather=3, ashlar=2, lumber=2, metal=6)
    t.owns(0, "1b", "2c", "3c", "1f", "2g", "1j", "1n", "2o", "3r", "3p")
    t.put(0, "chieftain", "1.2").put(0, "explorer", "1.4").put(1, "explorer", "1.3", "1.5").play(SEND)
    assert t[0].vp == 2 * n


def test_workers_and_explorers_of_the_clan_count_wherever_they_are() -> None:
    t = space_saying("1 points per explorers").has(0, explorers=3, in_hut=1).put(0, "explorer", "2.1").play(SEND)
    assert t[0].vp == 4


# Conditions and several of a kind ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("flags", "military", "got"), [(0, 0, (1, 0, 0)), (0b11, 0, (1, 2, 0)), (0, 5, (1, 0, 3)),
                                                        (0b11, 5, (1, 2, 3))])
def test_a_condition_on_part_of_an_effect(flags: int, military: int, got: tuple[int, int, int]) -> None:
    t = space_saying("1 wood, if flags 2: 2 points, if power 2: 3 culture").has(0, flags=flags, military=military)
    t.play(SEND)
    assert (t.count(0)["wood"], t[0].vp, t[0].river) == got


def test_several_conditions_must_all_be_met() -> None:
    for flags, military, points in ((0b11, 5, 2), (0b1, 5, 0), (0b11, 4, 0)):
        t = space_saying("if flags 2 and power 2: 2 points").has(0, flags=flags, military=military)
        assert t.play(SEND)[0].vp == points


def test_an_alternative_is_offered_if_a_part_of_it_can_be_had() -> None:
    t = space_saying("1 culture or 1 points, if flags 1: 2 points or if flags 1: 5 points").play(SEND)
    assert t.legal() == ["option 1", "option 2"]
    assert t.play("option 2")[0].vp == 1


def test_two_workers_and_five_resources_of_choice_on_a_starting_card() -> None:
    said = {"start_cards_1": '"5 any raw, worker 1, worker 1"', "start_cards_2": '"worker 2, worker 1, 6 any refined"'}
    s = until(new_game(players="2", start="1", draft="random", components=components(**said)), "character")
    play(s, "character veteran", "start 1", "character artisan", "start 2", "take 4 wood", "take 1 ore",
         "take 4 metal", "take 2 leather")
    assert [list(s.holdings(seat))[13:16] for seat in (0, 1)] == [[2, 0, 0], [1, 1, 0]]
    assert [int(p.goods) for p in s.players] == [(4 << 16) + (1 << 24), (4 << 56) + (2 << 32)]


def test_transforms_of_single_resources_side_by_side() -> None:
    t = space_saying("transform 1 wood, transform 1 ore").goods(0, wood=2, ore=2, stone=1).play(SEND)
    assert t.count(0) == {"wood": 1, "lumber": 1, "ore": 1, "metal": 1, "stone": 1}


def test_transform_more_than_four() -> None:
    t = space_saying("transform 6").goods(0, wood=5, ore=5).play(SEND, "transform 4 wood", "transform 2 ore")
    assert t.count(0) == {"wood": 1, "lumber": 4, "ore": 3, "metal": 2}


def test_a_card_with_many_event_effects_answers_to_each() -> None:
    text = ("placing on plains: 1 points; placing explorer: 2 points; placing: 4 points; placing alone: 8 points; "
            "gaining military: 16 points; joining: 20 points")
    assert with_effect(text).play(SEND)[0].vp == 15
    assert with_effect(text).play("explorer to develop")[0].vp == 30


def test_as_many_permanent_effects_as_cards_can_hold_are_all_given() -> None:
    many = "; ".join(["placing: 1 points"] * 20)
    said = {f"artifacts_{id}": f'{{category = "tools", cost = "1 metal", vp = 0, permanent = "{many}"}}'
            for id in ("1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h", "1i")}
    t = pinned(said=said, cards=[]).owns(0, *[id.removeprefix("artifacts_") for id in said])
    assert t.play("explorer to hire")[0].vp == 180


# Doubling ---------------------------------------------------------------------------------------------------------


SHEET: dict[str, int] = {"outpost": 2, "road": 8, "military": 8, "outposts": 2, "artifacts": 16, "artifact": 12,
                         "effects": 4, "points": 30, "reserved": -5, "resources": 3, "clothing": 4, "pottery": 0,
                         "tools": 0, "weaponry": 12}


@pytest.mark.parametrize(("line", "points"), list(SHEET.items()))
def test_score_double_the_points_of_any_line_of_the_sheet(line: str, points: int) -> None:
    said: dict[str, Any] = {
        "artifacts_3t": f'{{category = "weaponry", cost = "1 metal", vp = 12, end = "4 points; double {line}"}}',
        "artifacts_2a": '{category = "clothing", cost = "1 metal", vp = 4}'}
    t = pinned(said=said, round=5, cards=[]).owns(0, "3t", "2a").reserved(0, "3a").goods(0, metal=2, wood=2)
    t.has(0, vp=30, military=4, lead=21, prizes=8, flags=1).workers(0, 3)
    t.state.arrived = 1
    assert t.sheets()[0]["game_end"] == 4 + points


def test_every_line_of_the_sheet_can_be_doubled() -> None:
    assert list(SHEET) == LINES


def test_a_doubling_may_have_a_condition() -> None:
    for flags, points in ((0b11, 5), (0b1, 0)):
        t = artifact_saying(end="if flags 2: double artifact", more={"round": 5, "cards": []}).owns(0, "1p", "1b")
        t.has(0, flags=flags)
        t.state.set.artifacts[1].vp, kept = 5, t.state.set.artifacts[1].vp
        assert t.sheets()[0].get("game_end", 0) == points
        t.state.set.artifacts[1].vp = kept


@pytest.mark.parametrize(("end", "points"), [
    ("2 points or 3 points", 3), ("2 points per flags or 1 points per river", 7), ("2 points per flags or 5 points", 5),
    ("if flags 3: 9 points or if flags 2: 6 points or 1 points", 6), ("double artifact or 4 points; 1 points", 6),
    ("4 points; double effects or 3 points", 8), ("double effects or 3 points", 3)])
def test_of_alternatives_at_the_end_the_best_is_scored(end: str, points: int) -> None:
    t = artifact_saying(end=end, more={"round": 5, "cards": []}).owns(0, "1p", "3a").has(0, flags=0b11, river=7)
    t.state.set.artifacts[32].vp, kept = 5, t.state.set.artifacts[32].vp
    assert t.sheets()[0]["game_end"] == points
    t.state.set.artifacts[32].vp = kept


# Extra cards ------------------------------------------------------------------------------------------------------


def with_extras() -> str:
    """The tests' set with two artifacts and a starting card more."""
    card = '{"level":2,"category":"tools","cost":"1 lumber","vp":6,"once":"2 points"}'
    low = '{"level":1,"category":"tools","cost":"1 lumber","vp":2}'
    text = FACTS.replace('"1a":{"category"', f'"e1":{card},"e2":{low},"1a":{{"category"', 1)
    return text.replace('"start_cards":{', '"start_cards":{"e1":"3 points, worker 1",', 1)


def test_extra_cards_are_shuffled_in_by_their_level() -> None:
    found = load_components(with_extras())
    assert (len(found.artifacts), [int(n) for n in found.level][52:], len(found.starts)) == (54, [2, 1], 13)
    s = until(new_game(players="4", components=with_extras()), "card")
    assert "card e2" in [s.game.moves[move] for move in s.legal_moves()]
    assert "card e1" not in [s.game.moves[move] for move in s.legal_moves()]
    s = until(new_game(players="4", components=FACTS), "card")
    assert "card e2" not in [s.game.moves[move] for move in s.legal_moves()]


def test_extra_artifacts_are_created_used_and_scored_like_others() -> None:
    t = Table(components=with_extras(), cards=["e1", "1a"]).goods(0, lumber=1).create("e1")
    t.to_move(0)
    assert t.play("use e1")[0].vp == 2
    t = Table(components=with_extras(), round=5, cards=[]).owns(0, "e1")
    assert t.sheets()[0]["artifacts"] == 6


def test_extra_artifacts_leave_with_their_level() -> None:
    t = Table(components=with_extras(), cards=["1a", "e2", "e1"], round=2)
    t.end_round().chance()
    assert "e2" not in t.shown()
    assert "e1" in t.shown()


def test_an_extra_starting_card_gives_what_it_says() -> None:
    s = until(new_game(players="2", start="1", draft="random", components=with_extras()), "character")
    play(s, "character veteran", "start e1", "character artisan", "start 1")
    assert (s.players[0].vp, s.players[0].workers) == (3, 1)

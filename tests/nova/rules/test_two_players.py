"""Variants for 2 Players: Planner and Lucky Digger. The marked hexes are this project's reconstruction."""
from fractions import Fraction

import pytest

from terrae.core.chance import outcomes
from terrae.core.errors import BadOption
from terrae.nova import GAME
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES
from terrae.nova.state import State
from tests.nova.table import Table

MARKS = {"lake": "A7 C10 E2 I6", "forest": "B7 E9 E1 I5", "wasteland": "A6 F9 D5 I4", "desert": "A3 E10 E3 H5",
         "swamp": "B2 D10 F2 H4"}
TILES = {"round_tiles": "house,town,shovel,sailing,palace", "bonus_tiles": "ABCDE"}


def neutral_houses(s: State) -> set[str]:
    return {CELL_NAMES[s.board.cells[h]] for h in range(s.board.size) if s.neutral & BIT[h]}


def chances(s: State) -> dict[str, Fraction]:
    return {GAME.moves[move]: chance for move, chance in outcomes(s)}


def legal(s: State) -> set[str]:
    return {GAME.moves[move] for move in s.legal_moves()}


def refuses(s: State, move: str) -> str:
    refused = s.why_not(GAME.number(move))
    return refused.reason if refused else ""


# Rules for both variants ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["planner", "lucky_digger"])
@pytest.mark.parametrize("players", ["3", "4"])
def test_the_variants_are_for_two_players(variant: str, players: str) -> None:
    with pytest.raises(BadOption):
        GAME.start({"players": players, "variant": variant})


def test_neutral_houses_make_an_adjacent_trading_post_cheaper() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").neutral("D4")
    assert t.play("upgrade E5 to trading post")["water_sprites"].money == 30 - 7


def test_neutral_houses_do_not_make_a_distant_trading_post_cheaper() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").neutral("H4")
    assert t.play("upgrade E5 to trading post")["water_sprites"].money == 30 - 10


def test_nobody_gains_power_for_neutral_houses() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").neutral("D4")
    t.power("water_sprites", 8, 0, 0).power("golems", 8, 0, 0).play("upgrade E5 to trading post")
    assert (t.bowls("water_sprites"), t.bowls("golems")) == ((8, 0, 0), (8, 0, 0))


def test_neutral_houses_occupy_their_hex() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").neutral("D4")
    assert t.refuses("transform D4") == "occupied"


def test_neutral_houses_connect_nobodys_territory() -> None:
    t = Table("water_sprites", "fairies", round=5).put("water_sprites", houses="E4 C5").put("fairies", houses="A2 A3")
    for faction in t.factions:
        t.money(faction, 0).power(faction, 8, 0, 0)
    t.neutral("D4").finish_round()
    assert t.state.scores() == [8, 12]


# Planner ----------------------------------------------------------------------------------------------------------


def planner(neutral: str = "swamp") -> State:
    return GAME.start({"players": "2", "variant": "planner", "neutral": neutral, "start": "2", **TILES})


def test_planner_a_colour_is_drawn_at_random_before_anything_else() -> None:
    s = GAME.start({"players": "2", "variant": "planner"})
    assert chances(s) == {f"neutral colour {terrain}": Fraction(1, 5) for terrain in MARKS}


@pytest.mark.parametrize("terrain", list(MARKS))
def test_planner_each_player_places_a_house_on_one_of_the_four_marked_hexes(terrain: str) -> None:
    s = planner(terrain)
    marks = MARKS[terrain].split()
    assert legal(s) == {f"neutral house {mark}" for mark in marks}
    first = s.seat
    s.play(f"neutral house {marks[1]}")
    assert s.seat == 1 - first
    assert refuses(s, f"neutral house {marks[1]}") == "no-free-mark"
    s.play(f"neutral house {marks[2]}")
    assert neutral_houses(s) == {marks[1], marks[2]}


def test_planner_the_other_steps_of_the_set_up_come_after_the_neutral_houses() -> None:
    s = GAME.start({"players": "2", "variant": "planner"})
    for move in ("neutral colour swamp", "neutral house B2", "neutral house F2"):
        s.play(move)
    assert s.question == "round_tile"


def test_planner_the_neutral_colour_cannot_be_chosen() -> None:
    s = planner()
    s.play("neutral house B2")
    s.play("neutral house F2")
    assert refuses(s, "mat swamp") == "mat-taken"
    assert len(legal(s)) == 4


def test_planner_the_neutral_colour_cannot_be_assigned() -> None:
    with pytest.raises(BadOption):
        GAME.start({"factions": "leprechauns,golems", "variant": "planner", "neutral": "swamp", **TILES})


def planner_table(round: int) -> Table:
    return Table("fairies", "golems", round=round, variant="planner", neutral="swamp").neutral("B2 D10")


def test_planner_at_the_end_of_round_3_the_other_two_marked_hexes_get_a_house() -> None:
    t = planner_table(3).finish_round()
    assert neutral_houses(t.state) == {"B2", "D10", "F2", "H4"}
    assert t.state.audit() == []


@pytest.mark.parametrize("round", [1, 2, 4])
def test_planner_no_other_round_end_brings_neutral_houses(round: int) -> None:
    assert neutral_houses(planner_table(round).finish_round().state) == {"B2", "D10"}


def test_planner_a_marked_hex_that_is_no_longer_free_gets_no_house() -> None:
    t = planner_table(3).put("fairies", houses="F2").finish_round()
    assert neutral_houses(t.state) == {"B2", "D10", "H4"}


def test_planner_a_marked_hex_that_was_transformed_is_no_neutral_home_any_more() -> None:
    t = planner_table(3).put("fairies", houses="F3").play("transform F2").finish_round()
    assert neutral_houses(t.state) == {"B2", "D10", "H4"}


def test_planner_the_houses_of_round_3_give_no_power() -> None:
    t = planner_table(3).put("golems", houses="F1 F3")
    t.power("fairies", 8, 0, 0).power("golems", 8, 0, 0).play("drop out for E", "drop out for B")
    assert "F2" in neutral_houses(t.state)
    assert t.bowls("golems") == (8, 0, 0)  # tile B brings money only, two houses no power


# Lucky Digger -----------------------------------------------------------------------------------------------------


def digger(start: str = "1") -> State:
    """Set up with Fairies and Golems, up to the first draw."""
    s = GAME.start({"factions": "fairies,golems", "variant": "lucky_digger", "start": start, **TILES})
    while s.question != "draw_house":
        s.apply(s.legal_moves()[0])
    return s


def digger_table(*factions: str) -> Table:
    """The beginning of round 2, before its income; no neutral houses stand, the first faction has the start token."""
    return Table(*(factions or ("fairies", "golems")), variant="lucky_digger").neutral("").finish_round()


def test_lucky_digger_draws_before_the_income_of_the_first_round() -> None:
    s = digger()
    assert s.round == 1
    assert [p.money for p in s.players] == [7, 7]


def test_lucky_digger_draws_before_the_income_of_every_round() -> None:
    t = digger_table()
    assert (t.state.round, t.asked) == (2, "chance draw_house")
    t.money("fairies", 0).play("draw swamp house", "neutral house B2", "draw lake house", "neutral house A7")
    assert t.asked == "fairies action"
    assert t["fairies"].money > 0


def test_lucky_digger_the_three_colours_nobody_plays_are_in_the_draw() -> None:
    assert chances(digger()) == {f"draw {terrain} house": Fraction(1, 3) for terrain in ("lake", "desert", "swamp")}


def test_lucky_digger_the_second_draw_is_from_the_two_houses_left() -> None:
    t = digger_table().play("draw swamp house", "neutral house B2")
    assert chances(t.state) == {"draw lake house": Fraction(1, 2), "draw desert house": Fraction(1, 2)}
    assert t.refuses("draw swamp house") == "house-not-in-the-draw"


@pytest.mark.parametrize(("start", "first", "second"), [("1", "fairies", "golems"), ("2", "golems", "fairies")])
def test_lucky_digger_the_start_player_places_first_and_then_the_other(start: str, first: str, second: str) -> None:
    s = digger(start)
    s.play("draw swamp house")
    assert (s.seat_id(s.seat), s.question) == (first, "neutral_house")
    s.play(GAME.moves[s.legal_moves()[0]])
    s.play("draw desert house")
    assert (s.seat_id(s.seat), s.question) == (second, "neutral_house")


def test_lucky_digger_the_first_to_drop_out_places_first_in_the_next_round() -> None:
    t = Table("fairies", "golems", variant="lucky_digger").neutral("").to_move("golems")
    t.play("drop out for E", "done", "drop out for F", "done", "done", "done", "draw lake house")
    assert t.asked == "golems neutral_house"


def test_lucky_digger_the_house_stands_on_a_free_marked_hex_of_its_terrain() -> None:
    t = digger_table().neutral("B2").play("draw swamp house")
    assert t.hexes("neutral house {}") == {"D10", "F2", "H4"}
    assert t.refuses("neutral house B2") == "no-free-mark"
    assert t.refuses("neutral house A4") == "no-free-mark"  # swamp without a mark


def test_lucky_digger_a_marked_hex_that_somebody_occupies_is_not_free() -> None:
    t = digger_table().put("fairies", houses="F2").play("draw swamp house")
    assert t.hexes("neutral house {}") == {"B2", "D10", "H4"}


def test_lucky_digger_a_house_without_a_free_mark_is_put_aside() -> None:
    t = digger_table().neutral(MARKS["swamp"]).play("draw swamp house")
    assert t.asked == "chance draw_house"
    t.play("draw lake house")
    assert t.asked == "golems neutral_house"
    assert neutral_houses(t.state) == set(MARKS["swamp"].split())


def test_lucky_digger_the_third_house_is_put_aside() -> None:
    t = digger_table().play("draw swamp house", "neutral house B2", "draw lake house", "neutral house A7")
    assert neutral_houses(t.state) == {"B2", "A7"}
    assert t.asked == "fairies action"


def test_lucky_digger_placing_a_house_gives_no_power_to_neighbours() -> None:
    t = digger_table().put("golems", houses="F1 F3").power("golems", 8, 0, 0)
    t.play("draw swamp house", "neutral house F2")
    assert t.bowls("golems") == (8, 0, 0)


def test_lucky_digger_placing_a_house_triggers_no_faction_ability() -> None:
    t = digger_table("inventors", "golems").power("inventors", 8, 0, 0)
    t.play("draw forest house", "neutral house B7")
    assert t.bowls("inventors") == (8, 0, 0)

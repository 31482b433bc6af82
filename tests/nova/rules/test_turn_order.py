"""Turn order: clockwise, or by the Dropout Turn Order Variant."""
import pytest

from tests.nova.table import Table

THREE = ["fairies", "golems", "leprechauns"]
FOUR = ["fairies", "golems", "leprechauns", "water_sprites"]


def table(factions: list[str], turn_order: str = "clockwise", start: str = "1") -> Table:
    return ready(Table(*factions, turn_order=turn_order, start=start))


def ready(t: Table) -> Table:
    """Money enough and no charged power for everybody, so that every turn is one move."""
    for faction in t.factions:
        t.money(faction, 30).power(faction, 8, 0, 0)
    return t


def turns(t: Table, n: int) -> list[str]:
    """Who is asked for the next n actions, all of them increasing sailing."""
    who = []
    for _ in range(n):
        faction, question = t.asked.split()
        assert question == "action"
        who.append(faction)
        t.sailing(faction, 0).play("sail")
    return who


def drop_out(t: Table, *factions: str) -> Table:
    """Everybody drops out in this order; who comes earlier takes another action first."""
    left = list(factions)
    while left:
        faction = t.asked.split()[0]
        if faction == left[0]:
            t.play(t.legal("drop out")[0])
            left.pop(0)
        else:
            t.sailing(faction, 0).play("sail")
    return ready(t)


@pytest.mark.parametrize("factions", [["fairies", "golems"], THREE, FOUR])
def test_turns_go_round_clockwise_from_the_start_player(factions: list[str]) -> None:
    assert turns(table(factions), 2 * len(factions)) == factions + factions


def test_the_start_player_may_sit_anywhere() -> None:
    t = table(FOUR, start="3")
    assert turns(t, 5) == ["leprechauns", "water_sprites", "fairies", "golems", "leprechauns"]


def test_the_next_round_goes_clockwise_from_the_first_to_drop_out() -> None:
    t = drop_out(table(FOUR), "leprechauns", "fairies", "golems", "water_sprites")
    assert t.state.round == 2
    assert turns(t, 5) == ["leprechauns", "water_sprites", "fairies", "golems", "leprechauns"]


def test_without_the_variant_the_order_of_later_drop_outs_does_not_matter() -> None:
    t = drop_out(table(THREE), "golems", "fairies", "leprechauns")
    assert turns(t, 3) == ["golems", "leprechauns", "fairies"]


def test_the_variant_plays_the_first_round_in_the_order_factions_were_chosen() -> None:
    t = table(THREE, turn_order="drop_out", start="2")
    assert turns(t, 4) == ["golems", "leprechauns", "fairies", "golems"]


@pytest.mark.parametrize("order", [["golems", "fairies", "leprechauns"], ["leprechauns", "golems", "fairies"]])
def test_the_variant_with_three_players_plays_in_the_order_of_dropping_out(order: list[str]) -> None:
    t = drop_out(table(THREE, turn_order="drop_out"), *order)
    assert t.state.round == 2
    assert turns(t, 6) == order + order


def test_the_variant_with_four_players_plays_in_the_order_of_dropping_out() -> None:
    order = ["golems", "water_sprites", "fairies", "leprechauns"]
    t = drop_out(table(FOUR, turn_order="drop_out"), *order)
    assert turns(t, 8) == order + order


def test_the_variant_skips_who_has_dropped_out_and_keeps_the_order() -> None:
    t = drop_out(table(FOUR, turn_order="drop_out"), "golems", "water_sprites", "fairies", "leprechauns")
    t.play("sail", t.legal("drop out")[0])
    assert turns(t, 4) == ["fairies", "leprechauns", "golems", "fairies"]


def test_the_variant_makes_a_new_order_every_round() -> None:
    t = drop_out(table(THREE, turn_order="drop_out"), "golems", "fairies", "leprechauns")
    drop_out(t, "golems", "leprechauns", "fairies")
    assert t.state.round == 3
    assert turns(t, 3) == ["golems", "leprechauns", "fairies"]


def test_with_two_players_the_variant_is_no_different() -> None:
    plain = drop_out(table(["fairies", "golems"]), "golems", "fairies")
    variant = drop_out(table(["fairies", "golems"], turn_order="drop_out"), "golems", "fairies")
    assert turns(plain, 4) == turns(variant, 4) == ["golems", "fairies", "golems", "fairies"]


# What is shown of it ------------------------------------------------------------------------------------------------


def names(t: Table, seats: list[int]) -> list[str]:
    return [t.state.seat_id(seat) for seat in seats]


def test_the_order_of_the_round_and_who_has_dropped_out_can_be_asked_for() -> None:
    t = table(FOUR, start="3")
    t.play(t.legal("drop out")[0])
    assert names(t, t.state.turn_order()) == ["leprechauns", "water_sprites", "fairies", "golems"]
    assert names(t, t.state.drop_out_order()) == ["leprechauns"]


@pytest.mark.parametrize(("turn_order", "known"), [("clockwise", []), ("drop_out", ["golems", "fairies"])])
def test_the_order_of_the_next_round_is_known_as_far_as_dropping_out_decides_it(turn_order: str,
                                                                                known: list[str]) -> None:
    t = drop_out(table(THREE, turn_order), "golems", "fairies")
    assert names(t, t.state.next_turn_order()) == known


def test_after_the_last_round_there_is_no_next_order() -> None:
    t = ready(Table(*THREE, turn_order="drop_out", round=5))
    t.play(t.legal("drop out")[0])
    assert (names(t, t.state.drop_out_order()), t.state.next_turn_order()) == (["fairies"], [])

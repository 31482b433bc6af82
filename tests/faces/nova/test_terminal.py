"""Terra Nova in a terminal: what stands on the table is said, and what does not count is not."""
from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from terrae.faces.nova import terminal as nova
from terrae.locales import LANGUAGES, locale
from terrae.nova import GAME
from terrae.nova.rules.habitable import make_home
from tests.nova.table import Table


def lines(drawn: RenderableType) -> list[str]:
    console = Console(width=160, file=StringIO())
    with console.capture() as told:
        console.print(drawn)
    return [" ".join(line.split()) for line in told.get().splitlines()]


def board(t: Table, language: str = "en") -> list[str]:
    return lines(nova.board(t.state, locale(language)))


def row(t: Table, name: str) -> str:
    """The line of a faction's mat."""
    return next(line for line in lines(nova.mats(t.state, locale("en"))) if name in line)


def table(t: Table, language: str = "en") -> list[str]:
    return lines(nova.table(t.state, locale(language)))


def fairies(turn_order: str = "clockwise") -> Table:
    return Table("fairies", "golems", "leprechauns", round_tile="sailing", turn_order=turn_order).put(
        "fairies", houses="E5 D5")


# Turn order -----------------------------------------------------------------------------------------------------------


def test_the_order_of_the_round_and_who_is_out() -> None:
    assert "Turn order: 1 Fairies 2 Golems 3 Leprechauns" in table(fairies())
    assert "Turn order: 1 Fairies (out) 2 Golems 3 Leprechauns" in table(fairies().play("drop out for G", "done"))


def test_the_order_of_the_next_round_where_dropping_out_decides_it() -> None:
    assert "Next round: 1 Fairies" in table(fairies(turn_order="drop_out").play("drop out for G"))
    assert not [line for line in table(fairies().play("drop out for G")) if line.startswith("Next round")]


# The board ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_has_neutral_houses_and_marks_in_the_two_player_variants(language: str) -> None:
    words = locale(language)
    named = [f"△ {words.text('terminal', 'neutral_house')}", f"* {words.text('terminal', 'marked')}"]
    planner = Table("fairies", "golems", variant="planner", neutral="lake").neutral("A7 C10")
    assert all(name in " ".join(board(planner, language)) for name in named)
    assert not any(name in " ".join(board(fairies(), language)) for name in named)


def test_a_covered_mark_is_no_longer_shown() -> None:
    t = Table("fairies", "golems", variant="planner", neutral="lake").neutral("A7 C10")
    make_home(t.state, t["golems"], t.hex("B2"))
    shown = " ".join(board(t))
    assert "B7 F*" in shown  # free
    assert "A7 L*" not in shown  # below a neutral house
    assert "B2 W*" not in shown  # below a terrain tile


def test_a_town_tile_on_the_river_is_shown() -> None:
    t = Table("sea_dogs", "golems").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5")
    assert "B4" not in " ".join(board(t))
    shown = board(t.play("river town B4", "town tile points"))
    upper = next(n for n, line in enumerate(shown) if "B4 ~" in line)
    assert "1+" in shown[upper + 1]


def test_reach_is_not_shown_for_whoever_has_dropped_out() -> None:
    t = fairies()
    assert "·" in "".join(board(t)[:18])
    assert "·" not in "".join(board(t.play("drop out for G"))[:18])


# Mats and actions -----------------------------------------------------------------------------------------------------


def test_the_income_is_without_the_tile_that_cannot_be_kept() -> None:
    t = fairies().bonus("fairies", "D")  # the mat 2 + 3 + 3 money and 2 power; D 3 and 3
    assert "8 ⟳2 D" in row(t, "Fairies")


def test_the_income_is_with_the_tile_taken_for_the_next_round() -> None:
    t = fairies().bonus("fairies", "D").play("drop out for G")  # G: 2 money
    assert "10 ⟳2 G out" in row(t, "Fairies")


def test_in_the_last_round_there_is_no_income_to_come() -> None:
    t = Table("fairies", "golems", round=5)
    assert "+0 - B" in row(t, "Fairies")


def test_power_actions_at_the_price_of_the_seat_asked() -> None:
    t = Table("fire_sprites", "fairies", round_tile="sailing")
    prices = ["bridge (2 power)", "bridge (3 power)", "+1 sailing (3 power)", "7 money (3 power)",
              "1 free shovel (3 power)", "2 free shovels (5 power)"]
    assert "Power actions: " + " ".join(prices) in table(t)
    assert "7 money (4 power)" in " ".join(table(t.to_move("fairies")))


def test_a_seat_with_a_mat_is_shown_in_its_colour_before_the_side_is_chosen() -> None:
    state = GAME.new(players=2, start=1, round_tiles="house,town,palace,sailing,shovel", bonus_tiles="ABCDE")
    state.play("mat forest")
    assert lines(nova.mats(state, locale("en")))[1:] == ["1 Seat 1", "Seat 2"]

"""Ground, colours and the geometry of the hex boards."""
from __future__ import annotations

import re
from importlib import resources
from itertools import combinations
from math import dist

import pytest

from terrae.draw import hexes, sea
from terrae.draw.hexes import GROUNDS, Colour
from terrae.draw.icons import SILHOUETTES
from terrae.draw.palette import HOMES, LIGHT, TERRAINS
from terrae.mystica.maps import GRID as MYSTICA
from terrae.mystica.maps import TERRAINS as MYSTICA_TERRAINS
from terrae.nova.maps import GRID as NOVA
from terrae.nova.maps import TERRAINS as NOVA_TERRAINS


def lines(terrain: str) -> list[str]:
    """What a pattern draws, whatever its colour."""
    return re.findall(' d="([^"]+)"', GROUNDS[terrain].pattern(False))


def luminance(colour: str) -> float:
    def channel(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (channel(int(colour[i:i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_every_terrain_has_a_pattern_and_a_colour_of_its_own() -> None:
    for terrains in (NOVA_TERRAINS, MYSTICA_TERRAINS):
        for one, other in combinations(terrains, 2):
            assert lines(one) != lines(other)
            assert GROUNDS[one].colour != GROUNDS[other].colour
            assert GROUNDS[one].home != GROUNDS[other].home


@pytest.mark.parametrize("block", ["\n:root {", ':root[data-theme="dark"] {', ':root:not([data-theme="light"]) {'],
                         ids=["light", "dark", "dark system"])
def test_names_can_be_read_where_they_stand(block: str) -> None:
    named = style(block)
    for terrain in TERRAINS:
        ground, ink = named[f"{terrain}-a"], named[GROUNDS[terrain].ink]
        assert contrast(ground, ink) >= 4.5, terrain
        assert contrast(ground, mixed(ink, ground, name_opacity())) >= 3, terrain  # until one points at the hex
    assert contrast(named["sea-a"], named["name"]) >= 4.5


def name_opacity() -> float:
    """How much of its ink the name of a hex has while nothing is asked there."""
    [value] = re.findall(r"\.hex:not\(\.river\) > text \{ opacity: (\.\d+);", sheet())
    return float(value)


def mixed(one: str, other: str, share: float) -> str:
    """A share of one colour over another."""
    return "#" + "".join(f"{round(share * int(one[i:i + 2], 16) + (1 - share) * int(other[i:i + 2], 16)):02x}"
                         for i in (1, 3, 5))


def test_numbers_on_pieces_can_be_read() -> None:
    for colour in (*HOMES.values(), hexes.NOBODY, hexes.NEUTRAL):
        assert contrast(colour.fill, colour.ink) >= 4.5, colour


@pytest.mark.parametrize("block", ["\n:root {", ':root[data-theme="dark"] {'], ids=["light", "dark"])
def test_a_piece_has_light_and_dark_edges_so_that_it_stands_out_from_its_own_ground(block: str) -> None:
    named = style(block)
    for terrain, colour in HOMES.items():
        edges = (named["halo"], colour.edge)
        assert max(contrast(named[f"{terrain}-b"], edge) for edge in edges) >= 3, terrain
        assert contrast(*edges) >= 4.5


def test_slate_pieces_are_told_from_mountains() -> None:
    assert contrast(HOMES["mountains"].fill, LIGHT["mountains-b"]) >= 3


def test_a_picture_without_style_is_drawn_in_the_colours_of_the_light_page() -> None:
    assert style("\n:root {") == {name: colour for name, colour in LIGHT.items() if not name.startswith("gold")}


def test_the_board_is_dark_by_choice_as_it_is_by_system() -> None:
    dark = style(':root[data-theme="dark"] {')
    assert dark == style(':root:not([data-theme="light"]) {')
    assert set(dark) == set(style("\n:root {"))
    for terrain in TERRAINS:
        assert luminance(dark[f"{terrain}-b"]) < luminance(LIGHT[f"{terrain}-b"]), terrain


def style(block: str, name: str = "board.css") -> dict[str, str]:
    """The colours that a sheet names in a block."""
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\b", sheet(name).split(block, 1)[1].split("}")[0]))


def sheet(name: str = "board.css") -> str:
    return resources.files("terrae.web").joinpath("static", name).read_text(encoding="utf-8")


def test_buildings_have_shapes_of_their_own() -> None:
    for kinds in (("house", "trading_post", "palace"),
                  ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")):
        assert len({SILHOUETTES[kind] for kind in kinds}) == len(kinds)


def test_neighbours_lie_one_hex_apart_and_nobody_else_does() -> None:
    for grid in (NOVA, MYSTICA):
        middles = [hexes.middle(grid, cell) for cell in range(len(grid.places))]
        for cell, here in enumerate(middles):
            near = [other for other, there in enumerate(middles) if 0 < dist(here, there) < 2 * hexes.RADIUS]
            assert sorted(grid.near[cell]) == near


def test_the_board_holds_all_its_hexes() -> None:
    for grid in (NOVA, MYSTICA):
        width, height = hexes.extent(grid)
        xs, ys = zip(*(hexes.middle(grid, cell) for cell in range(len(grid.places))), strict=True)
        assert min(xs) - hexes.HALF >= 0
        assert max(xs) + hexes.HALF <= width
        assert min(ys) - hexes.RADIUS >= 0
        assert max(ys) + hexes.RADIUS <= height


def test_the_border_of_a_town_leaves_out_shared_sides() -> None:
    assert hexes.borders(NOVA, {0}).count("M") == 6
    assert hexes.borders(NOVA, {0, 1}).count("M") == 10
    a, b = 11, next(cell for cell in NOVA.near[11] if cell > 11 + 5)
    both = next(cell for cell in NOVA.near[a] if cell in NOVA.near[b])
    assert hexes.borders(NOVA, {a, b, both}).count("M") == 12


def test_the_border_lies_between_a_hex_and_what_is_not_town() -> None:
    for cell in (11, 24, 55):
        for side, other in ((hexes.direction(NOVA, cell, other), other) for other in NOVA.near[cell]):
            (x, y), (to_x, to_y) = hexes.middle(NOVA, cell), hexes.middle(NOVA, other)
            (ax, ay), (bx, by) = hexes.CORNERS[side], hexes.CORNERS[(side + 1) % 6]
            assert dist((x + (ax + bx) / 2, y + (ay + by) / 2), ((x + to_x) / 2, (y + to_y) / 2)) < 0.01


def test_a_bridge_is_as_long_as_the_river_is_wide() -> None:
    for a, b in NOVA.facing_pairs():
        assert abs(dist(hexes.middle(NOVA, a), hexes.middle(NOVA, b)) - 3 * hexes.RADIUS) < 0.1


def test_texts_are_escaped() -> None:
    assert str(hexes.tag("g", aria_label='"<&')) == '<g aria-label="&#34;&lt;&amp;"/>'
    assert "<b>" not in hexes.word("<b>", 0, 0, 10, "#000000")
    assert "<b>" not in hexes.building("map", "house", Colour("#000000", "#ffffff"), "<b>")


def test_a_shore_goes_round_every_piece_of_land_once() -> None:
    def sides(*cells: int) -> list[int]:
        return sorted(len(loop) for loop in sea.shores([hexes.middle(NOVA, cell) for cell in cells]))

    assert sides(0) == [6]
    assert sides(0, 1) == [10]
    assert sides(0, 55) == [6, 6]
    around = NOVA.near[44]
    assert len(around) == 6
    assert sides(*around) == [6, 18]  # an island with a lake in it


def test_land_lies_within_its_shore() -> None:
    [loop] = sea.shores([hexes.middle(NOVA, 33)])
    bent = sea.bent(loop)
    x, y = hexes.middle(NOVA, 33)
    assert len(bent) == 12
    assert all(dist((x, y), point) > hexes.HALF for point in bent)

"""Grounds can be told apart by their colour alone, also by those who see fewer colours."""
from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from terrae.draw.palette import HOMES, TERRAINS
from tests.draw.test_hexes import contrast, mixed, sheet, style

Vector = tuple[float, float, float]
# What the eye makes of red, green and blue light (Machado, Oliveira, Fernandes 2009, severity 1).
VISIONS: dict[str, tuple[Vector, Vector, Vector]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix: tuple[Vector, ...], vector: Vector) -> Vector:
    x, y, z = (sum(a * b for a, b in zip(line, vector, strict=True)) for line in matrix)
    return x, y, z


def light(colour: str) -> Vector:
    """The red, green and blue light of a colour."""
    red, green, blue = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return linear(red), linear(green), linear(blue)


def linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def lab(colour: str, vision: str) -> Vector:
    """Where a colour lies in CIELAB, as somebody sees it."""
    red, green, blue = (min(1.0, max(0.0, share)) for share in times(VISIONS[vision], light(colour)))
    x, y, z = (root(share / white) for share, white in zip(times(XYZ, (red, green, blue)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def test_the_distance_of_colours_is_that_of_cielab() -> None:
    assert dist(lab("#000000", "normal"), lab("#ffffff", "normal")) == pytest.approx(100, abs=0.1)
    assert lab("#ff0000", "normal") == pytest.approx((53.2, 80.1, 67.2), abs=0.1)
    assert dist(lab("#c03020", "deutan"), lab("#6a7010", "deutan")) < dist(lab("#c03020", "normal"),
                                                                         lab("#6a7010", "normal")) / 3


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("block", "floor"), [("\n:root {", 11), (':root[data-theme="dark"] {', 13)],
                         ids=["light", "dark"])
def test_grounds_differ_for_all_eyes(block: str, floor: float, vision: str) -> None:
    named = style(block)
    seen = {ground: lab(mixed(named[f"{ground}-a"], named[f"{ground}-b"], 0.5), vision)
            for ground in (*TERRAINS, "sea")}
    apart, *pair = min((dist(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2))
    assert apart >= floor, pair


@pytest.mark.parametrize("fills", [".bar rect", ".card-bar rect"])
@pytest.mark.parametrize("block", ["\n:root {", ':root[data-theme="dark"] {'], ids=["light", "dark"])
def test_what_a_seat_fills_stands_out_from_the_page_by_colour_or_rim(block: str, fills: str) -> None:
    [opacity] = re.findall(rf"^{re.escape(fills)} {{ stroke: var\(--ink\); stroke-opacity: (\.\d+);",
                           sheet("mats.css"), re.MULTILINE)
    page = style(block, "style.css")
    for colour in HOMES.values():
        rim = mixed(page["ink"], colour.fill, float(opacity))
        for behind in (page["sunk"], page["card"], page["raised"]):
            assert max(contrast(rim, behind), contrast(colour.fill, behind)) >= 3, colour.fill

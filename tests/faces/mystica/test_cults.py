"""Markers on the tracks of the cults."""
from __future__ import annotations

from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from terrae.draw.palette import HOMES
from terrae.faces.mystica.cults import TALL, left_of, standing, width_of
from tests.mystica.table import Table

FACTIONS = ("swarmlings", "alchemists", "halflings", "giants", "auren")


def discs(many: int) -> list[tuple[float, float, float, float]]:
    """The markers of so many seats on one space: where they are, how large, and how large the number on them is."""
    t = Table(*FACTIONS)
    for i, faction in enumerate(FACTIONS):
        t.cults(faction, fire=3 if i < many else 9 - i)
    found = []
    drawn = [ElementTree.fromstring(one) for one in standing(t.state, 0, 3, list(HOMES.values()))]
    for element in [one for one in drawn if one.find("text") is not None]:
        place, _, scale = element.get("transform", "").partition(" scale(")
        x, y = (float(value) for value in place.removeprefix("translate(").removesuffix(")").split())
        size = float(scale.removesuffix(")") or 1)
        [text] = element.findall("text")
        circle = element.findall("circle")[-1]
        found.append((x - left_of(3), y, size * float(circle.get("r", "")), size * float(text.get("font-size", ""))))
    return found


@pytest.mark.parametrize("many", range(1, 6))
def test_markers_on_one_space_do_not_cover_each_other(many: int) -> None:
    found = discs(many)
    assert len(found) == many
    for x, y, radius, type_size in found:
        assert type_size >= 11
        assert radius <= x <= width_of(3) - radius
        assert radius <= y <= TALL - radius
    for (ax, ay, ar, _), (bx, by, br, _) in combinations(found, 2):
        assert dist((ax, ay), (bx, by)) >= ar + br

"""A toolkit for pictures: hexes, icons, charts, parts of mats and tiles, as SVG and HTML made in Python.

It knows the core and the words, but no game: what a game draws with it belongs to `terrae/faces/<game>`.

A *spot* is the name of a place one can point at: `hex:E4`, `bridge:E4-F5`, `bonus:B`, `cult:fire`. Whatever draws the
place gives its element `data-spot`; a move knows its spots, so a table can lead from a click to the moves meant.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from terrae.draw import html

NOTHING: frozenset[str] = frozenset()
UNCHANGED: Mapping[str, int] = MappingProxyType({})  # spots with the seat that changed them last


@dataclass(frozen=True)
class Board:
    """One picture of the table. `svg` is an `<svg viewBox="0 0 width height">` without size of its own; `short` is the
    title where there is little room."""

    id: str
    title: str
    width: float
    height: float
    svg: html.Element
    short: str = ""


@dataclass(frozen=True)
class Panel:
    """A titled part of the table beside the boards: tiles on offer, actions, rounds."""

    id: str
    title: str
    body: html.Node


@dataclass(frozen=True)
class Goal:
    """A round as the strip on top shows it: what it rewards."""

    number: int  # of the round
    symbol: str  # an icon
    short: str  # beside the icon: "+3"; may be empty
    words: str  # "+3 per trading post"
    note: str = ""  # one more line: what the end of the round brings

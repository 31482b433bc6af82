"""Tables of figures: rows with points, their interval, and a bar of wins. A script sorts them by any column."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from terrae.arena.intervals import Estimate
from terrae.draw import html as h
from terrae.draw.icons import number
from terrae.draw.words import decimal
from terrae.study.groups import Group
from terrae.web.pages.frame import Reader, say_share

LONG = 100  # units of a bar
SHORT = 12  # lines of a table that are shown at first, as the style sheet knows too


@dataclass(frozen=True)
class Line:
    """A row of a table: what it is about, and its figures."""

    label: h.Node
    sorted_by: str
    group: Group


@dataclass(frozen=True)
class Scale:
    """The points at both ends of the bars of a table."""

    least: float
    most: float

    def place(self, points: float) -> float:
        return LONG * max(0.0, min(1.0, (points - self.least) / (self.most - self.least)))


def scale_of(groups: Sequence[Group]) -> Scale:
    """Choose the ends so that every average is well inside; intervals of rare things may be cut off."""
    means = [one.points.mean for one in groups]
    space = max(4.0, 0.35 * (max(means) - min(means)))
    return Scale(min(means) - space, max(means) + space)


def group_table(reader: Reader, caption: str, column: str, lines: Sequence[Line], fair: float) -> h.Element:
    """A sortable table with times, points and wins of every line; `fair` is the share of wins everybody should have."""
    say = reader.say
    scale = scale_of([one.group for one in lines])
    more = say("statistics", "show_all", number=len(lines)) if len(lines) > SHORT else None
    return wide(caption, h.table(".figures", data_sortable=True, data_more=more)[
        h.thead[h.tr[h.th(scope="col")[column], h.th(scope="col", class_="num")[say("statistics", "times")],
                     h.th(scope="col")[say("statistics", "points")], h.th(scope="col")[say("statistics", "wins")]]],
        h.tbody[[row(reader, one, scale, fair) for one in lines]]])


def wide(caption: str, table: h.Element) -> h.Element:
    """A table in a box of its own, which can be scrolled sideways, also by keys."""
    return h.div(".figures-wide", role="region", aria_label=caption, tabindex="0")[table]


def row(reader: Reader, line: Line, scale: Scale, fair: float) -> h.Element:
    one = line.group
    return h.tr[h.th(scope="row", data_value=line.sorted_by)[line.label],
                h.td(".num", data_value=str(one.seats))[str(one.seats)],
                points_cell(reader, one.points, scale), wins_cell(reader, one.wins, fair)]


def points_cell(reader: Reader, points: Estimate, scale: Scale) -> h.Element:
    """An average with its interval, in figures and as a line with a mark."""
    return h.td(".with-bar", data_value=f"{points.mean:.3f}")[
        h.span(".num")[h.b[decimal(points.mean, reader.locale)], interval(reader, points, 1)],
        range_bar(points, scale)]


def wins_cell(reader: Reader, wins: Estimate, fair: float) -> h.Element:
    percent = wins.times(100)
    return h.td(".with-bar", data_value=f"{wins.mean:.4f}")[
        h.span(".num")[h.b[say_share(reader, wins.mean)], interval(reader, percent, 0)],
        share_bar(wins, fair)]


def interval(reader: Reader, found: Estimate, places: int) -> h.Element | None:
    if found.low is None or found.high is None:
        return None
    low, high = (decimal(limit, reader.locale, places) for limit in (found.low, found.high))
    return h.small(".interval")[f"{low}–{high}"]


# Bars: they repeat the figures beside them ------------------------------------------------------------------------


def bar(*content: h.Node) -> h.Element:
    return h.svg(".figure-bar", viewBox=f"0 0 {LONG} 10", preserveAspectRatio="none", aria_hidden="true")[content]


def span(kind: str, start: float, end: float, top: float, height: float) -> h.Element:
    return h.rect(class_=kind, x=number(start), y=number(top), width=number(max(end - start, 0.0)),
                  height=number(height))


def share_bar(wins: Estimate, fair: float | None) -> h.Element:
    """How much of the whole, with the interval as a thin line and a mark at the fair share."""
    low, high = wins.low, wins.high
    return bar(span("whole", 0, LONG, 2, 6), span("fill", 0, LONG * wins.mean, 2, 6),
               span("reach", LONG * low, LONG * high, 4.4, 1.2) if low is not None and high is not None else None,
               span("fair", LONG * fair - .6, LONG * fair + .6, 0, 10) if fair is not None else None)


def range_bar(points: Estimate, scale: Scale) -> h.Element:
    """Where the average probably lies, on the scale of the table."""
    at, low, high = scale.place(points.mean), points.low, points.high
    return bar(span("whole", 0, LONG, 4.5, 1),
               span("range", scale.place(low), scale.place(high), 3, 4) if low is not None and high is not None
               else None,
               span("mean", at - 1, at + 1, 0, 10))

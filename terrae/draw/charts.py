"""Where points came from, and when: two charts in SVG, each with a table that says the same.

Nothing depends on colour alone: a source has a letter and a pattern, a seat has a number and a line of its own.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from terrae.core.ledger import Entry, by_source
from terrae.core.record import Record
from terrae.draw import html as h
from terrae.draw.hexes import Colour
from terrae.draw.icons import number
from terrae.draw.seats import badge
from terrae.draw.words import seat_name, signed
from terrae.locales import Locale

Scale = Callable[[int], float]  # from points or plies to a place

WIDTH: Final = 360
INK: Final = "#17211d"  # on the light colours of the bars, in both themes
COLOURS: Final = ["#8ec9b1", "#f2c26b", "#a9c4ec", "#f0a58f", "#cdb5e6", "#d3d98a", "#8fd0dc", "#e8b3cf", "#d9bf99",
                  "#b9c3c9"]
# Patterns on a field of 8 by 8, as strokes; the first is none.
PATTERNS: Final = ["", "M-2 2 2-2M0 8 8 0M6 10 10 6", "M4 4v.01", "M0 4h8", "M-2 6 2 10M0 0 8 8M6-2 10 2", "M4 0v8",
                   "M2 2l4 4M6 2 2 6"]
DASHES: Final = ["", "10 4", "3 4", "12 4 3 4", "6 3"]
BAR: Final = 30  # height of a bar
NAME: Final = 24  # and of the line over it
LETTER_SPACE: Final = 12
VALUE_SPACE: Final = 34


@dataclass(frozen=True)
class Score:
    """A game's points, counted once for everything drawn of them."""

    record: Record
    locale: Locale
    colours: Sequence[Colour]  # of the seats
    entries: list[Entry]

    @property
    def seats(self) -> range:
        return range(self.record.state.seats())

    def name(self, seat: int) -> str:
        return seat_name(self.record.state, seat, self.locale)

    def say(self, id: str, /, **facts: object) -> str:
        return self.locale.text("charts", id, **facts)


def score(record: Record, locale: Locale, colours: Sequence[Colour], entries: list[Entry] | None = None) -> Score:
    """Count a game's points, from its ledger if the caller has it."""
    return Score(record, locale, colours, record.ledger() if entries is None else entries)


# Points by source -------------------------------------------------------------------------------------------------


def points_by_source(record: Record, locale: Locale, colours: Sequence[Colour],
                     entries: list[Entry] | None = None) -> h.Element:
    """A bar for every seat, made of what each source brought; the table below is its legend."""
    found = score(record, locale, colours, entries)
    sources = [by_source(found.entries, seat) for seat in found.seats]
    ids = [id for id in record.game.sources if any(one.get(id) for one in sources)]
    if not ids:
        return figure(found.say("by_source"), h.p(".muted")[found.say("none")])
    return figure(found.say("by_source"), bars(found, sources, ids), source_table(found, sources, ids))


def bars(found: Score, sources: Sequence[dict[str, int]], ids: list[str]) -> h.Element:
    """The bars alone; what was lost points to the left of the line they start from."""
    lost = max(-sum(points for points in one.values() if points < 0) for one in sources)
    won = max(sum(points for points in one.values() if points > 0) for one in sources)
    scale = WIDTH / (lost + won)
    zero = lost * scale
    step = NAME + BAR + 10
    rows = [h.g(transform=f"translate(0 {seat * step})")[
        heading(found, seat, sum(sources[seat].values())),
        h.g(transform=f"translate(0 {NAME})")[
            segments(sources[seat], ids, zero, scale),
            h.line(x1=number(zero), x2=number(zero), y1=-2, y2=BAR + 4, stroke="currentColor", stroke_width="2.5")
            if lost else None]] for seat in found.seats]
    return draw_chart(len(rows) * step - 5, found.say("by_source_label"),
                 h.defs[[pattern(n) for n in range(len(ids))]], rows)


def heading(found: Score, seat: int, total: int) -> h.Node:
    """Who, and how many points in all."""
    colour = found.colours[seat]
    return [h.circle(cx="10", cy="10", r="8.5", fill=colour.fill, stroke="currentColor", stroke_opacity=".5"),
            h.text(x="10", y="14.2", text_anchor="middle", font_size="12", font_weight="700", fill=colour.ink)[
                str(seat + 1)],
            h.text(x="25", y="14.6", font_size="14", font_weight="600", fill="currentColor")[found.name(seat)],
            h.text(x=WIDTH, y="14.6", text_anchor="end", font_size="15", font_weight="700", fill="currentColor")[
                str(total)]]


def segments(points: dict[str, int], ids: list[str], zero: float, scale: float) -> list[h.Node]:
    """The parts of a bar in the order of the table; losses grow to the left."""
    right, left = zero, zero
    made: list[h.Node] = []
    for n, id in enumerate(ids):
        size = abs(points.get(id, 0)) * scale
        if points.get(id, 0) > 0:
            made.append(segment(n, right, size, points[id]))
            right += size
        elif size:
            left -= size
            made.append(segment(n, left, size, points[id]))
    return made


def segment(n: int, x: float, size: float, points: int) -> h.Element:
    """One source's part: colour, pattern, and as much writing as fits."""
    box = {"x": number(x), "y": "0", "width": number(size), "height": str(BAR)}
    colour = COLOURS[n % len(COLOURS)]
    words: h.Node = None
    if size >= LETTER_SPACE:
        halo = {"stroke": colour, "stroke-width": "3.5", "paint-order": "stroke", "stroke-linejoin": "round"}
        words = h.text(halo, x=number(x + size / 2), y="19.5", text_anchor="middle", font_size="12", fill=INK)[
            h.tspan(font_weight="700")[letter(n)], f" {signed(points) if points < 0 else points}"
            if size >= VALUE_SPACE else None]
    return h.g[h.rect(box, fill=colour), h.rect(box, fill=f"url(#{pattern_id(n)})") if has_pattern(n) else None,
               h.rect(box, fill="none", stroke=INK, stroke_width=".8"), words]


def letter(n: int) -> str:
    """The sign of the nth source."""
    return chr(ord("a") + n)


def has_pattern(n: int) -> bool:
    return bool(PATTERNS[n % len(PATTERNS)])


def pattern_id(n: int) -> str:
    return f"source-{letter(n)}"


def pattern(n: int) -> h.Node:
    if not has_pattern(n):
        return None
    return h.pattern(id=pattern_id(n), width="8", height="8", patternUnits="userSpaceOnUse")[
        h.path(d=PATTERNS[n % len(PATTERNS)], fill="none", stroke=INK, stroke_width="1.7", stroke_opacity=".5",
               stroke_linecap="round")]


def swatch(n: int) -> h.Element:
    """A source's colour, pattern and letter, beside its name."""
    return h.svg(".swatch", viewBox="0 -1 26 32", aria_hidden="true")[segment(n, 1, 24, 0)]


def source_table(found: Score, sources: Sequence[dict[str, int]], ids: list[str]) -> h.Element:
    """The same in numbers, and what the letters stand for."""
    rows = [h.tr[h.th(scope="row")[h.span(".key")[swatch(n), h.span[found.locale.text("sources", id)]]],
                 [h.td[cell(one.get(id, 0))] for one in sources]] for n, id in enumerate(ids)]
    total = h.tr(".total")[h.th(scope="row")[found.say("total")], [h.td[str(sum(one.values()))] for one in sources]]
    return table(found, found.say("source"), [*rows, total])


# Points over time -------------------------------------------------------------------------------------------------


HEIGHT: Final = 250
LEFT, RIGHT, TOP, BOTTOM = 30, WIDTH - 24, 24, HEIGHT - 12
LAST: Final = RIGHT - 14  # where the last move is; the lines go on a little, to show what it brought
STEPS: Final = [5, 10, 20, 25, 50, 100]


def points_over_time(record: Record, locale: Locale, colours: Sequence[Colour],
                     entries: list[Entry] | None = None) -> h.Element:
    """A line for every seat over the moves of the game, with marks where rounds begin."""
    found = score(record, locale, colours, entries)
    courses = [course(found.entries, seat) for seat in found.seats]
    if not any(points for one in courses for _, points in one):
        return figure(found.say("over_time"), h.p(".muted")[found.say("none")])
    return figure(found.say("over_time"), lines(found, courses), round_table(found))


def course(entries: list[Entry], seat: int) -> list[tuple[int, int]]:
    """A seat's points after each ply at which they changed, and at the beginning and the end."""
    made = [(0, 0)]
    for one in entries:
        gained = sum(points for who, _, points in one.points if who == seat)
        if gained and one.ply == made[-1][0]:
            made[-1] = (one.ply, made[-1][1] + gained)
        elif gained:
            made.append((one.ply, made[-1][1] + gained))
    return [*made, (max((one.ply for one in entries), default=0), made[-1][1])]


def since(course: list[tuple[int, int]], first: int) -> list[tuple[int, int]]:
    """A course from a ply on.

    >>> since([(0, 0), (3, 20), (9, 22), (12, 22)], 5)
    [(5, 20), (9, 22), (12, 22)]
    """
    before = [points for ply, points in course if ply <= first]
    return [(first, before[-1]), *[place for place in course if place[0] > first]]


def lines(found: Score, courses: list[list[tuple[int, int]]]) -> h.Element:
    """The lines with their scales."""
    highest = max(max(points for _, points in one) for one in courses)
    lowest = min(0, min(points for one in courses for _, points in one))
    starts = rounds(found)
    first, last = min(starts.values(), default=0), courses[0][-1][0]

    def x(ply: int) -> float:
        return LEFT + (LAST - LEFT) * max(0, ply - first) / max(1, last - first)

    def y(points: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - lowest) / max(1, highest - lowest)

    places = spread_out([y(one[-1][1]) for one in courses])
    return draw_chart(HEIGHT, found.say("over_time_label"), scale_lines(lowest, highest, y),
                 [round_mark(found.say("round_mark", number=which), x(ply)) for which, ply in starts.items()],
                 [line(found, seat, [(x(ply), y(points)) for ply, points in since(courses[seat], first)])
                  for seat in found.seats],
                 [token(found, seat, places[seat]) for seat in found.seats])


def scale_lines(lowest: int, highest: int, y: Scale) -> h.Node:
    """Level lines at round numbers of points, at most seven."""
    step = next((step for step in STEPS if (highest - lowest) / step <= 6), STEPS[-1])
    first = -(-lowest // step) * step
    return [h.g[h.line(x1=LEFT, x2=RIGHT, y1=number(y(points)), y2=number(y(points)), stroke="currentColor",
                       stroke_opacity=".18" if points else ".6"),
                h.text(x=LEFT - 6, y=number(y(points) + 4), text_anchor="end", font_size="12", fill="currentColor")[
                    str(points).replace("-", "−")]] for points in range(first, highest + 1, step)]


def rounds(found: Score) -> dict[int, int]:
    """The plies before each round's first move; what is set up before belongs to none."""
    starts: dict[int, int] = {}
    for one in found.entries:
        if one.ply and one.round:
            starts.setdefault(one.round, one.ply - 1)
    return starts


def round_mark(words: str, x: float) -> h.Element:
    """Where a round begins."""
    return h.g[h.line(x1=number(x), x2=number(x), y1=TOP - 6, y2=BOTTOM, stroke="currentColor", stroke_opacity=".4",
                      stroke_dasharray="2 4"),
               h.text(x=number(x + 3), y=TOP - 10, font_size="12", fill="currentColor")[words]]


def line(found: Score, seat: int, points: list[tuple[float, float]]) -> h.Element:
    """A seat's line in its colour, edged so that it shows on any paper; points jump where they are scored."""
    (x, y), *rest = points
    path = f"M{number(x)} {number(y)}" + "".join(f"H{number(to)}V{number(level)}" for to, level in rest) + f"H{RIGHT}"
    dashes = {"stroke-dasharray": DASHES[seat]} if DASHES[seat] else {}
    return h.g(fill="none", stroke_linejoin="round")[
        h.path(dashes, d=path, stroke="currentColor", stroke_width="4"),
        h.path(dashes, d=path, stroke=found.colours[seat].fill, stroke_width="2.4")]


def token(found: Score, seat: int, y: float) -> h.Element:
    """A seat's number at the end of its line."""
    colour = found.colours[seat]
    return h.g(transform=f"translate({RIGHT + 13} {number(y)})")[
        h.circle(r="9", fill=colour.fill, stroke="currentColor"),
        h.text(y="4.3", text_anchor="middle", font_size="12", font_weight="700", fill=colour.ink)[str(seat + 1)]]


def spread_out(wanted: list[float], distance: float = 20) -> list[float]:
    """Heights near those wanted, none on top of another and none beyond the edge above.

    >>> spread_out([100, 40, 104, 2])
    [100, 40, 120, 10.0]
    """
    found = dict.fromkeys(range(len(wanted)), 0.0)
    least = distance / 2
    for seat in sorted(found, key=lambda seat: wanted[seat]):
        found[seat] = max(wanted[seat], least)
        least = found[seat] + distance
    return list(found.values())


def round_table(found: Score) -> h.Element:
    """Everybody's points at the end of each round."""
    standing = [0] * len(found.seats)
    after: dict[int, list[int]] = {}
    for one in found.entries:
        for who, _, points in one.points:
            standing[who] += points
        after[one.round] = standing.copy()
    last = max(after)
    rows = []
    for which, scores in after.items():
        if which == last:
            label = found.say("end" if found.record.state.over else "now")
        else:
            label = found.say("after_round", number=which) if which else found.say("start")
        if which or any(scores):
            rows.append(h.tr(class_="total" if which == last else None)[
                h.th(scope="row")[label], [h.td[str(points)] for points in scores]])
    return table(found, found.say("when"), rows)


# Shared -----------------------------------------------------------------------------------------------------------


def draw_chart(height: float, label: str, *content: h.Node) -> h.Element:
    return h.svg(".chart", viewBox=f"-1 0 {WIDTH + 2} {number(height)}", role="img", aria_label=label,
                 font_family="inherit")[content]


def figure(title: str, *content: h.Node) -> h.Element:
    return h.figure(".points-chart")[h.figcaption[h.h2[title]], content]


def table(found: Score, corner: str, rows: Sequence[h.Element]) -> h.Element:
    """Numbers with a column for every seat."""
    heads = [h.th(scope="col")[badge(seat, found.colours[seat]), h.span(".visually-hidden")[found.name(seat)]]
             for seat in found.seats]
    return h.table(".chart-table")[h.thead[h.tr[h.th(scope="col")[corner], heads]], h.tbody[rows]]


def cell(points: int) -> str:
    return str(points).replace("-", "−") if points else "–"

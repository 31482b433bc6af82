"""What is worth knowing beside Terramara's boards: points, outposts, what is left, tiles and signs in words."""
from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from terrae.draw import Panel, html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import SHAPES, icon
from terrae.faces.mara.parts import badge, sign
from terrae.faces.mara.words import NUMERALS, Says, phrase
from terrae.locales import Locale
from terrae.mara.packed import NEUTRAL
from terrae.mara.rules.final_scoring import outpost_of, outpost_points, score_sheet
from terrae.mara.rules.measures import measure
from terrae.mara.rules.river import BONUS_SPACES
from terrae.mara.state import NO_TILE, SOURCES, Player, State
from terrae.mara.tiles import (
    BONUS_TILES,
    CATEGORIES,
    FIELD_BONUS,
    FLIPPING,
    GOODS,
    LEVELS,
    RIVER_BONUS,
    ROWS,
    TERRAINS,
)

# Signs that need a word, in the order of the legend; the id of the word's section and the word's id.
LEGEND: list[tuple[str, str, str]] = [
    *[(good, "goods", good) for good in GOODS], ("any_raw", "payments", "any_raw"),
    ("any_refined", "payments", "any_refined"), ("refine", "panel", "sign_refine"), ("military", "tracks", "military"),
    ("culture", "tracks", "culture"), ("caravan", "tracks", "travel"), ("points", "resources", "points"),
    *[(terrain, "terrains", terrain) for terrain in TERRAINS], *[(kind, "categories", kind) for kind in CATEGORIES],
    ("instant", "panel", "sign_instant"), ("permanent", "panel", "sign_permanent"), ("once", "panel", "sign_once"),
    ("end", "panel", "sign_end"), ("reserve", "panel", "sign_reserve"), ("flag", "panel", "sign_flag"),
]


class Line(NamedTuple):
    """A line of the score sheet."""

    name: str
    points: tuple[int, ...]  # of every seat
    classes: str = ""


class Task(NamedTuple):
    """An outpost, and how far everybody has come there; who has nothing to do with it is left out."""

    name: str
    note: str
    progress: tuple[tuple[int, int] | None, ...]  # of every seat: how much, and the points of a flag or -1


class Beside:
    """Makes the panels of one position."""

    def __init__(self, s: State, locale: Locale) -> None:
        self.s = s
        self.says = Says(s, locale)
        self.locale = locale

    def words(self, id: str, /, **facts: str | int) -> str:
        return phrase(self.locale, "panel", id, **facts)

    def look_up(self) -> Panel:
        """Everything else behind one word each; it opens over the boards as the mats do."""
        found = [self.scoring("look_up_scoring"), self.outposts(), self.facts(), self.bonus(), self.legend()]
        return Panel("look_up", self.words("look_up"), html.div(".mara-look-up")[[
            html.details(".mara-look", data_key=f"mara-{panel.id}", name="mats")[
                html.summary[panel.title], html.div(".drawer")[html.h2[panel.title], panel.body]]
            for panel in found if panel is not None]])

    # The round --------------------------------------------------------------------------------------------------

    def facts(self) -> Panel:
        """What is left beside the boards, and who begins next."""
        s = self.s
        left = [0] * LEVELS
        for n in range(len(s.set.artifacts)):
            if s.in_deck(n):
                left[s.set.level[n] - 1] += 1
        first = self.says.seat(s.next_first) if s.next_first != s.first else ""
        neutral = tuple([s.military_of(NEUTRAL + n) for n in range(s.neutral_players())])
        return Panel("facts", self.words("facts"), draw_facts(self.locale, first, tuple(left), s.warriors, neutral))

    # Tiles in words ---------------------------------------------------------------------------------------------

    def bonus(self) -> Panel | None:
        """Every bonus tile that lies on the boards, and those left over."""
        s = self.s
        where = [(place, self.words("on_road", row=place + 1)) for place in range(ROWS)]
        where += [(RIVER_BONUS + k, self.words("on_river", number=space)) for k, space in enumerate(BONUS_SPACES)]
        where += [(FIELD_BONUS + k, self.words("on_field", row=k + 5)) for k in range(2)]
        lying = [(s.bonus_at(place), name) for place, name in where]
        tiles = tuple([(int(BONUS_TILES[tile][0]), name, self.says.effect(self.says.bonus_text(tile)))
                       for tile, name in lying if tile != NO_TILE])
        spare = [n for n in range(len(BONUS_TILES)) if s.is_spare(n)]
        left_over = "; ".join([self.says.effect(self.says.bonus_text(n)) for n in spare])
        return Panel("bonus", self.words("bonus"), draw_bonus(self.locale, tiles, left_over)) if tiles else None

    # Points -----------------------------------------------------------------------------------------------------

    def outposts(self) -> Panel | None:
        """What every outpost asks for, how far everybody has come, and who has a flag there."""
        s = self.s
        tasks = []
        for row in range(FLIPPING):
            if s.left_tile(row) < 0:
                return None
            here = outpost_of(s, row)
            closed = f" · {self.words('not_open', round=row + 1)}" if s.round <= row + 1 else ""
            tasks.append(Task(self.words("outpost_row", row=row + 1), f" {self.says.outpost(here)}{closed}",
                              tuple([self.progress(p, here, p.has_flag(row)) for p in s.players])))
        for p in s.players:
            if p.own_left >= 0:
                here = s.set.left[p.own_left].outpost
                tasks.append(Task(self.words("own"), f" {self.says.outpost(here)}", tuple([
                    self.progress(p, here, True) if other is p else None for other in s.players])))
        return Panel("outposts", self.words("outposts"), draw_outposts(self.locale, tuple(tasks)))

    def progress(self, p: Player, outpost: int, flag: bool) -> tuple[int, int]:
        """How much of what an outpost asks for a player has, and with a flag there the points it brings now."""
        have = measure(self.s, p, self.s.set.outpost_what[outpost])
        return have, outpost_points(self.s, p, outpost) if flag else -1

    def scoring(self, id: str = "scoring") -> Panel:
        """The score sheet as it would be filled in now: the total first, then what it is made of."""
        players = self.s.players
        now = tuple([p.vp for p in players])
        if self.s.over:
            return Panel(id, self.words("final"), draw_sheet(self.locale, (Line(self.words("total"), now, "total"),)))
        sheets = [dict(score_sheet(self.s, p)) for p in players]
        sums = tuple([p.vp + sum(sheet.values()) for p, sheet in zip(players, sheets, strict=True)])
        lines = [Line(self.words("total"), sums, "total"), Line(self.words("points_so_far"), now)]
        lines += [Line(phrase(self.locale, "sources", SOURCES[source]), tuple([sheet[source] for sheet in sheets]))
                  for source in sheets[0] if any(sheet[source] for sheet in sheets)]
        return Panel(id, self.words("scoring"), draw_sheet(self.locale, tuple(lines)))

    def legend(self) -> Panel:
        """What the signs on the boards mean."""
        return Panel("legend", self.words("legend"), legend(self.locale))


# What the panels hold, drawn from plain values -----------------------------------------------------------------------


@cache_markup
def draw_facts(locale: Locale, first: str, left: tuple[int, ...], warriors: int,
               neutral: tuple[int, ...]) -> html.Element:
    """Who begins next if somebody else does, the cards left of every level, warriors, strengths of neutral players."""
    deck = ", ".join(f"{NUMERALS[n]}: {count}" for n, count in enumerate(left) if count)
    return html.ul(".mara-lines")[
        html.li[icon("first_player"), html.span[locale.text("panel", "next_first", seat=first)]] if first else None,
        html.li[icon("artifact"), html.span[locale.text("panel", "deck", number=sum(left), levels=deck or "–")]],
        html.li[icon("warrior"), html.span[locale.text("panel", "warriors_left", number=warriors)]],
        [html.li[badge(NEUTRAL + n), html.span[locale.text("panel", "neutral", number=strength)]]
         for n, strength in enumerate(neutral)]]


@cache_markup
def draw_bonus(locale: Locale, tiles: tuple[tuple[int, str, str], ...], left_over: str) -> html.Node:
    """Tiles with level, place and effect, and the effects of those left over."""
    return [html.div(".tiles")[[html.div(".tile")[
        html.div(".tile-head")[icon("bonus"), html.b[NUMERALS[level - 1]], html.small(".muted")[name]], html.p[effect]]
        for level, name, effect in tiles]],
        html.p(".muted.note")[locale.text("panel", "left_over", what=left_over)] if left_over else None]


@cache_markup
def draw_outposts(locale: Locale, tasks: tuple[Task, ...]) -> html.Node:
    return [html.p(".muted.note")[locale.text("panel", "outposts_note")],
            draw_table(locale, len(tasks[0].progress), [draw_task(locale, task) for task in tasks])]


@cache_markup
def draw_task(locale: Locale, task: Task) -> html.Element:
    cells = [html.td if one is None else html.td(".num")[str(one[0]), html.span(".mara-flagged")[
        icon("flag", locale.text("panel", "flag_here")), locale.text("panel", "points", number=one[1])]
        if one[1] >= 0 else None] for one in task.progress]
    return html.tr[html.th({"scope": "row"})[task.name, html.small(".muted")[task.note]], cells]


@cache_markup
def draw_sheet(locale: Locale, lines: tuple[Line, ...]) -> html.Element:
    return draw_table(locale, len(lines[0].points), [draw_line(line) for line in lines])


@cache_markup
def draw_line(line: Line) -> html.Element:
    return html.tr({"class": line.classes or None})[html.th({"scope": "row"})[line.name], [
        html.td(".num")[f"{n}".replace("-", "−") if n else "·"] for n in line.points]]


def draw_table(locale: Locale, seats: int, rows: Iterable[html.Element]) -> html.Element:
    """A row for everything that is counted, a column for every seat."""
    head = [html.th({"scope": "col"})[badge(seat, locale.text("terminal", "seat", number=seat + 1))]
            for seat in range(seats)]
    return html.table(".mara-scores")[html.thead[html.tr[html.td, head]], html.tbody[rows]]


@lru_cache(maxsize=8)
def legend(locale: Locale) -> Markup:
    signs = [html.li[icon(name) if name in SHAPES else sign(name), html.span[locale.text(section, id)]]
             for name, section, id in LEGEND]
    return Markup(html.div[html.ul(".mara-legend")[signs],
                           html.p(".muted.note")[locale.text("panel", "legend_note")]])

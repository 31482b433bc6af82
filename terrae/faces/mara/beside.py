"""What is worth knowing beside Terramara's boards: points, outposts, what is left, tiles and signs in words."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from terrae.draw import Panel, html
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
        left = [sum(1 for n in range(len(s.set.artifacts)) if s.in_deck(n) and s.set.level[n] == level)
                for level in range(1, LEVELS + 1)]
        deck = ", ".join(f"{NUMERALS[n]}: {count}" for n, count in enumerate(left) if count)
        return Panel("facts", self.words("facts"), html.ul(".mara-lines")[
            html.li[icon("first_player"), html.span[
                self.words("next_first", seat=self.says.seat(s.next_first))]] if s.next_first != s.first else None,
            html.li[icon("artifact"), html.span[self.words("deck", number=sum(left), levels=deck or "–")]],
            html.li[icon("warrior"), html.span[self.words("warriors_left", number=s.warriors)]],
            [html.li[badge(NEUTRAL + n), html.span[self.words("neutral", number=s.military_of(NEUTRAL + n))]]
             for n in range(s.neutral_players())]])

    # Tiles in words ---------------------------------------------------------------------------------------------

    def bonus(self) -> Panel | None:
        """Every bonus tile that lies on the boards, and those left over."""
        s = self.s
        where = [(place, self.words("on_road", row=place + 1)) for place in range(ROWS)]
        where += [(RIVER_BONUS + k, self.words("on_river", number=space)) for k, space in enumerate(BONUS_SPACES)]
        where += [(FIELD_BONUS + k, self.words("on_field", row=k + 5)) for k in range(2)]
        tiles = [html.div(".tile")[
            html.div(".tile-head")[icon("bonus"), html.b[NUMERALS[int(BONUS_TILES[s.bonus_at(place)][0]) - 1]],
                                   html.small(".muted")[name]],
            html.p[self.says.effect(self.says.bonus_text(s.bonus_at(place)))]]
            for place, name in where if s.bonus_at(place) != NO_TILE]
        spare = [n for n in range(len(BONUS_TILES)) if s.is_spare(n)]
        left_over = "; ".join(self.says.effect(self.says.bonus_text(n)) for n in spare)
        return Panel("bonus", self.words("bonus"), [
            html.div(".tiles")[tiles],
            html.p(".muted.note")[self.words("left_over", what=left_over)] if left_over else None]) if tiles else None

    # Points -----------------------------------------------------------------------------------------------------

    def outposts(self) -> Panel | None:
        """What every outpost asks for, how far everybody has come, and who has a flag there."""
        s = self.s
        rows = []
        for row in range(FLIPPING):
            if s.left_tile(row) < 0:
                return None
            here = outpost_of(s, row)
            closed = f" · {self.words('not_open', round=row + 1)}" if s.round <= row + 1 else ""
            cells = [self.progress_cell(p, here, p.has_flag(row)) for p in s.players]
            rows.append(html.tr[html.th({"scope": "row"})[
                self.words("outpost_row", row=row + 1), html.small(".muted")[f" {self.says.outpost(here)}{closed}"]],
                cells])
        for p in s.players:
            if p.own_left >= 0:
                here = s.set.left[p.own_left].outpost
                cells = [self.progress_cell(p, here, True) if other is p else html.td for other in s.players]
                rows.append(html.tr[html.th({"scope": "row"})[self.words("own"), html.small(".muted")[
                    " ", self.says.outpost(here)]], cells])
        return Panel("outposts", self.words("outposts"), [
            html.p(".muted.note")[self.words("outposts_note")], self.table(rows)])

    def progress_cell(self, p: Player, outpost: int, flag: bool) -> html.Element:
        """How much of what an outpost asks for a player has, and with a flag there the points it brings now."""
        have, points = measure(self.s, p, self.s.set.outpost_what[outpost]), outpost_points(self.s, p, outpost)
        return html.td(".num")[str(have), html.span(".mara-flagged")[
            icon("flag", self.words("flag_here")), self.words("points", number=points)] if flag else None]

    def scoring(self, id: str = "scoring") -> Panel:
        """The score sheet as it would be filled in now: the total first, then what it is made of."""
        if self.s.over:
            rows = [self.line(self.words("total"), [p.vp for p in self.s.players], "total")]
            return Panel(id, self.words("final"), self.table(rows))
        players = self.s.players
        sheets = [dict(score_sheet(self.s, p)) for p in players]
        sums = [p.vp + sum(sheet.values()) for p, sheet in zip(players, sheets, strict=True)]
        rows = [self.line(self.words("total"), sums, "total"),
                self.line(self.words("points_so_far"), [p.vp for p in players])]
        rows += [self.line(self.locale.text("sources", SOURCES[source]), [sheet[source] for sheet in sheets])
                 for source in sheets[0] if any(sheet[source] for sheet in sheets)]
        return Panel(id, self.words("scoring"), self.table(rows))

    def line(self, name: str, numbers: list[int], classes: str = "") -> html.Element:
        return html.tr({"class": classes or None})[
            html.th({"scope": "row"})[name], [html.td(".num")[f"{n}".replace("-", "−") if n else "·"] for n in numbers]]

    def table(self, rows: Sequence[html.Element]) -> html.Element:
        head = [html.th({"scope": "col"})[badge(p.seat, self.says.seat(p.seat))] for p in self.s.players]
        return html.table(".mara-scores")[html.thead[html.tr[html.td, head]], html.tbody[rows]]

    def legend(self) -> Panel:
        """What the signs on the boards mean."""
        return Panel("legend", self.words("legend"), legend(self.locale))


@lru_cache(maxsize=8)
def legend(locale: Locale) -> Markup:
    signs = [html.li[icon(name) if name in SHAPES else sign(name), html.span[locale.text(section, id)]]
             for name, section, id in LEGEND]
    return Markup(html.div[html.ul(".mara-legend")[signs],
                           html.p(".muted.note")[locale.text("panel", "legend_note")]])

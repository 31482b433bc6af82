"""The charts say what the record says, in pictures and in tables, and nobody needs colours to read them."""
from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from terrae.core import chance
from terrae.core.game import CHANCE
from terrae.core.ledger import by_source
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.draw import charts, html
from terrae.draw.hexes import Colour
from terrae.locales import LANGUAGES, page_locale

in_every_game = pytest.mark.parametrize("game", GAMES)
OPTIONS = {"nova": {"players": "2", "setup": "first_game", "start": "1"}, "mystica": {"players": "2"},
           "mara": {"players": "2"}}
COLOURS = [Colour("#e69f00", "#000000"), Colour("#0072b2", "#ffffff")]


def played(game: str, rounds: int = 9, seed: int = 3) -> Record:
    """A game by chance, up to the beginning of a round or to its end."""
    record = Record(load(game), OPTIONS[game])
    rng = Random(seed)
    while not record.state.over and record.state.round_number() < rounds:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat == CHANCE else rng.choice(state.legal_moves()))
    return record


class Tables(HTMLParser):
    """The rows of a page's tables, as words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.inside = False
        self.ornament = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
            self.inside = True
        self.ornament += tag == "svg"

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag not in ("td", "th")
        self.ornament -= tag == "svg"

    def handle_data(self, data: str) -> None:
        if self.inside and not self.ornament:
            self.rows[-1][-1] += data


def rows(chart: html.Element) -> list[list[str]]:
    return Tables(str(chart)).rows


def figures(row: list[str]) -> list[int]:
    return [0 if cell == "–" else int(cell.replace("−", "-")) for cell in row[1:]]


def picture(chart: html.Element) -> ElementTree.Element:
    """The chart's SVG, parsed; so it is well formed."""
    found = re.search(r'<svg class="chart".*?</svg>', str(chart), re.DOTALL)
    assert found is not None
    return ElementTree.fromstring(found[0])


def parts(svg: ElementTree.Element, tag: str) -> Iterator[ElementTree.Element]:
    return svg.iter(tag)


@in_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_sources_has_every_point_of_the_ledger(game: str, language: str) -> None:
    record = played(game)
    locale = page_locale(language, game)
    entries = record.ledger()
    table = rows(charts.points_by_source(record, locale, COLOURS))
    assert figures(table[-1]) == record.state.scores()
    told = {row[0]: figures(row) for row in table[1:-1]}
    sources = [by_source(entries, seat) for seat in range(2)]
    assert told == {locale.text("sources", id): [one.get(id, 0) for one in sources] for id in record.game.sources
                    if any(one.get(id) for one in sources)}


@in_every_game
def test_bars_are_as_long_as_their_points(game: str) -> None:
    record = played(game)
    entries = record.ledger()
    sources = [by_source(entries, seat) for seat in range(2)]
    spread = max(sum(n for n in one.values() if n > 0) for one in sources) + max(
        -sum(n for n in one.values() if n < 0) for one in sources)
    edges = [box for box in parts(picture(charts.points_by_source(record, page_locale("en", game), COLOURS)), "rect")
             if box.get("stroke")]
    wanted = sorted(abs(n) * charts.WIDTH / spread for one in sources for n in one.values() if n)
    assert sorted(float(box.get("width", "")) for box in edges) == pytest.approx(wanted, abs=.01)


def test_what_was_lost_lies_left_of_where_the_bars_begin() -> None:
    sources = [{"start": 20, "leech": -4}, {"start": 20}]
    record = Record(load("mystica"), {"players": "2"})
    found = charts.score(record, page_locale("en", "mystica"), COLOURS)
    svg = ElementTree.fromstring(str(charts.bars(found, sources, ["start", "leech"])))
    edges = [box for box in parts(svg, "rect") if box.get("stroke")]
    zero = 4 * charts.WIDTH / 24
    assert float(edges[0].get("x", "")) == pytest.approx(zero, abs=.01)
    lost = edges[1]
    assert float(lost.get("x", "")) + float(lost.get("width", "")) == pytest.approx(zero, abs=.01)


def test_every_source_has_a_letter_and_a_look_of_its_own() -> None:
    most = max(len(load(game).sources) for game in GAMES)
    assert len({charts.letter(n) for n in range(most)}) == most
    looks = {(charts.COLOURS[n % len(charts.COLOURS)], charts.PATTERNS[n % len(charts.PATTERNS)]) for n in range(most)}
    assert len(looks) == most
    for n in range(1, most):
        assert charts.PATTERNS[n % len(charts.PATTERNS)] != charts.PATTERNS[(n - 1) % len(charts.PATTERNS)]


def test_a_part_says_its_letter_and_its_points_where_there_is_room() -> None:
    def words(size: float) -> str:
        return "".join(ElementTree.fromstring(str(charts.segment(1, 0, size, 7))).itertext())

    assert words(charts.VALUE_SPACE) == "b 7"
    assert words(charts.LETTER_SPACE) == "b"
    assert words(charts.LETTER_SPACE - 1) == ""


@in_every_game
def test_the_table_over_time_ends_with_the_score_and_has_a_row_for_each_round(game: str) -> None:
    record = played(game)
    table = rows(charts.points_over_time(record, page_locale("en", game), COLOURS))
    assert figures(table[-1]) == record.state.scores()
    assert table[-1][0] == "End of the game"
    names = [row[0] for row in table[1:-1] if row[0] != "Start"]
    assert names == [f"Round {n}" for n in range(1, record.state.round_number())]


def test_the_row_of_a_round_is_the_score_when_it_ended() -> None:
    record = played("nova")
    early = played("nova", rounds=3)
    assert record.moves[:early.plies] == early.moves
    table = rows(charts.points_over_time(record, page_locale("en", "nova"), COLOURS))
    assert figures(next(row for row in table if row[0] == "Round 2")) == early.state.scores()


def test_a_game_that_goes_on_says_now() -> None:
    table = rows(charts.points_over_time(played("nova", rounds=3), page_locale("en", "nova"), COLOURS))
    assert table[-1][0] == "Now"


@in_every_game
def test_every_seat_has_a_line_of_its_own_and_every_round_a_mark(game: str) -> None:
    record = played(game)
    svg = picture(charts.points_over_time(record, page_locale("en", game), COLOURS))
    lines = [path for path in parts(svg, "path") if path.get("stroke") not in (None, "currentColor")]
    assert len(lines) == 2
    assert len({(path.get("stroke"), path.get("stroke-dasharray")) for path in lines}) == 2
    assert len({path.get("stroke-dasharray") for path in lines}) == 2
    written = ["".join(text.itertext()) for text in parts(svg, "text")]
    for number in range(1, record.state.round_number() + 1):
        assert f"R{number}" in written
    assert {"1", "2"} <= set(written)


def test_a_line_ends_as_high_as_its_seat_has_points() -> None:
    record = played("nova")
    svg = picture(charts.points_over_time(record, page_locale("en", "nova"), COLOURS))
    ends = [re.findall(r"V([-\d.]+)", path.get("d", ""))[-1] for path in parts(svg, "path")
            if path.get("stroke") not in (None, "currentColor")]
    scores = record.state.scores()
    tall = charts.BOTTOM - charts.TOP
    assert [float(end) for end in ends] == pytest.approx(
        [charts.BOTTOM - tall * points / max(scores) for points in scores], abs=.01)


@in_every_game
def test_a_game_without_points_says_so(game: str) -> None:
    record = Record(load(game), OPTIONS[game])
    locale = page_locale("en", game)
    for chart in (charts.points_by_source(record, locale, COLOURS), charts.points_over_time(record, locale, COLOURS)):
        assert "Nobody has scored yet." in str(chart)
        assert "<svg" not in str(chart)


@in_every_game
@pytest.mark.parametrize("draw", [charts.points_by_source, charts.points_over_time])
def test_charts_keep_to_the_policy_of_the_pages(game: str, draw: object) -> None:
    assert callable(draw)
    page = str(draw(played(game), page_locale("de", game), COLOURS))
    assert " style=" not in page
    assert "<style" not in page
    svg = picture(draw(played(game), page_locale("de", game), COLOURS))
    assert svg.get("role") == "img"
    assert svg.get("aria-label")
    assert svg.get("width") is None


def test_tokens_never_cover_each_other() -> None:
    rng = Random(7)
    for _ in range(200):
        wanted = [rng.uniform(0, 60) for _ in range(5)]
        places = sorted(charts.spread_out(wanted))
        assert all(below - above >= 20 - 1e-9 for above, below in pairwise(places))
        assert places[0] >= 10

"""What was played in a position like this one, as a table whose moves can be played."""
from __future__ import annotations

from collections.abc import Sequence

from terrae.arena.intervals import Estimate
from terrae.core.game import Game
from terrae.draw import html as h
from terrae.draw.words import decimal
from terrae.study.openings import MATCHES, Row
from terrae.web.pages.figure_sections import move_words
from terrae.web.pages.figure_tables import share_bar
from terrae.web.pages.frame import Reader, say_share


def opening_rows(reader: Reader, game: Game, rows: Sequence[Row]) -> h.Element:
    """The rows of the opening explorer, those of exactly this position first. Each move is a button `move` of the form
    around it. Needs the style sheet `statistics.css`."""
    words = reader.at(game.id)
    if not rows:
        return h.p(".muted.no-openings")[words.say("openings", "none")]
    return h.div(".openings")[[part(words, game, matched, [row for row in rows if row.matched == matched])
                               for matched in MATCHES if any(row.matched == matched for row in rows)]]


def part(reader: Reader, game: Game, matched: str, rows: list[Row]) -> h.Element:
    say = reader.say
    total = sum(row.count for row in rows)
    return h.table(".figures.opening-rows")[
        h.caption[say("openings", matched, count=total)],
        h.thead[h.tr[h.th(scope="col")[say("openings", "move")], h.th(scope="col")[say("openings", "played")],
                     h.th(scope="col", class_="num")[say("statistics", "points")],
                     h.th(scope="col", class_="num")[say("statistics", "wins")]]],
        h.tbody[[line(reader, game, row, total) for row in rows]]]


def line(reader: Reader, game: Game, row: Row, total: int) -> h.Element:
    return h.tr[
        h.th(scope="row")[h.button(".quiet.opening-move", type="submit", name="move", value=row.move)[
            move_words(game, reader.locale, row.move)]],
        h.td(".with-bar")[h.b(".num")[str(row.count)], share_bar(Estimate(row.count / total, None, None), None)],
        h.td(".num")[decimal(row.points, reader.locale)], h.td(".num")[say_share(reader, row.wins)]]

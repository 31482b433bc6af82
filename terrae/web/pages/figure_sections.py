"""The sections of a page of statistics, each a card with a table."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from terrae.arena.intervals import Estimate
from terrae.core.errors import BadNotation
from terrae.core.game import Game
from terrae.draw import html as h
from terrae.draw.words import decimal, join_words
from terrae.faces import face
from terrae.locales import Locale
from terrae.study.groups import Group, Table, read_milestone, read_moves
from terrae.web.pages.figure_tables import (
    Line,
    group_table,
    points_cell,
    scale_of,
    share_bar,
    wide,
    wins_cell,
)
from terrae.web.pages.frame import Reader, say_share

FEWEST: Final = 3  # times; what was rarer is left out of the long tables
NEVER: Final = 0


def sections(reader: Reader, game: Game, table: Table) -> h.Element:
    """Everything a table of figures says, the most asked for first."""
    fair, found, locale = 1 / table.players, table.sections, reader.locale

    def part(id: str, lines: list[Line]) -> h.Element | None:
        if not lines:
            return None
        heading, column = reader.say("statistics", id), reader.say("statistics", f"{id}_column")
        return card(reader, id, group_table(reader, heading, column, lines, fair))

    seats = [Line(locale.text("terminal", "seat", number=n), str(n), one) for n, one in enumerate(found["seat"], 1)]
    return h.fragment[
        h.p(".muted.small.reading")[reader.say("statistics", "reading", share=say_share(reader, fair))],
        h.div(".figure-cards")[
            part("by_faction", by_points(faction_line(locale, one) for one in table.factions)),
            part("by_seat", seats),
            rounds_card(reader, table),
            milestones_card(reader, game, table, fair),
            part("first_tiles", common(move_line(game, locale, one) for one in found["first_tiles"])),
            part("tiles", common(move_line(game, locale, one) for one in found["tiles"])),
            part("first_buildings", common(places_line(game, locale, one) for one in found["first_buildings"])),
            part("common_openings", common(opening_line(game, locale, one) for one in found["openings"])),
            sources_card(reader, table)]]


def card(reader: Reader, id: str, *content: h.Node) -> h.Element:
    return h.section(".card.figure-card", id=id.replace("_", "-"), aria_labelledby=f"{id}-heading")[
        h.h2(id=f"{id}-heading")[reader.say("statistics", id)],
        h.p(".muted.small")[reader.say("statistics", f"{id}_hint")], content]


# Lines ------------------------------------------------------------------------------------------------------------


def by_points(lines: Iterable[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: -line.group.points.mean)


def common(lines: Iterable[Line]) -> list[Line]:
    """Leave out what is rare; the most common first."""
    found = sorted(lines, key=lambda line: (-line.group.seats, -line.group.points.mean))
    return [line for line in found if line.group.seats >= FEWEST]


def name_of(locale: Locale, who: str) -> str:
    """Name a faction; a seat that had none is called by its number."""
    if who in locale.sections["factions"]:
        return locale.text("factions", who)
    return locale.text("terminal", "seat", number=who.removeprefix("seat"))


def move_words(game: Game, locale: Locale, text: str) -> str:
    """A move in words; as it is written if this version no longer knows it."""
    try:
        return locale.move(game, game.number(text))
    except BadNotation:
        return text


def faction_line(locale: Locale, one: Group) -> Line:
    name = name_of(locale, one.name)
    return Line(name, name, one)


def move_line(game: Game, locale: Locale, one: Group) -> Line:
    words = move_words(game, locale, one.name)
    return Line(words, words, one)


def places_line(game: Game, locale: Locale, one: Group) -> Line:
    """A faction and where it began."""
    who, moves = read_moves(one.name)
    kinds = [(game.kind_of[number], number) for number in map(game.number, moves)]
    places = locale.text("frame", "comma").join(kind.names[number - kind.first] for kind, number in kinds)
    name = name_of(locale, who)
    return Line([h.b[name], " ", h.span(".places")[places]], f"{name} {places}", one)


def opening_line(game: Game, locale: Locale, one: Group) -> Line:
    who, moves = read_moves(one.name)
    name = name_of(locale, who)
    words = join_words(locale, "between_moves", [move_words(game, locale, move) for move in moves])
    return Line([h.b[name], h.br, h.span(".small")[words]], name, one)


# Other tables -----------------------------------------------------------------------------------------------------


def rounds_card(reader: Reader, table: Table) -> h.Element | None:
    """Points after each round, faction by faction; those after the setup only where they differ."""
    if not table.by_round:
        return None
    first = 1 if len({curve[0] for curve in table.by_round.values()}) == 1 else 0
    rounds = range(first, max(len(curve) for curve in table.by_round.values()))
    head = [reader.say("statistics", "set_up") if not n else str(n) for n in rounds]
    rows = sorted(table.by_round.items(), key=lambda item: -item[1][-1])
    heading = reader.say("statistics", "by_round")
    return card(reader, "by_round", wide(heading, h.table(".figures.plain", data_sortable=True)[
        h.thead[h.tr[h.th(scope="col")[reader.say("statistics", "by_faction_column")],
                     [h.th(".num", scope="col")[words] for words in head]]],
        h.tbody[[h.tr[h.th(scope="row", data_value=(name := name_of(reader.locale, who)))[name],
                      [h.td(".num", data_value=f"{points:.2f}")[decimal(points, reader.locale)]
                       for points in curve[first:]]]
                 for who, curve in rows]]]))


def sources_card(reader: Reader, table: Table) -> h.Element:
    """Where the points came from, on average."""
    most = max(abs(one.points.mean) for one in table.sources)
    return card(reader, "by_source", wide(reader.say("statistics", "by_source"), h.table(".figures.sources")[
        h.tbody[[h.tr[h.th(scope="row")[reader.say("sources", one.name)],
                      h.td(".with-bar")[h.span(".num")[h.b[decimal(one.points.mean, reader.locale)]],
                                        share_bar(Estimate(max(one.points.mean, 0.0) / most, None, None), None)]]
                 for one in table.sources]]]))


def milestones_card(reader: Reader, game: Game, table: Table, fair: float) -> h.Element | None:
    """When something was reached, for everything whose growth marks the course of a game."""
    found: dict[str, dict[tuple[int, int], Group]] = {}
    for one in table.sections["milestones"]:
        what, times, number = read_milestone(one.name)
        found.setdefault(what, {})[times, number] = one
    if not found:
        return None
    return card(reader, "milestones", [[h.h3[name := reader.locale.text("resources", what)],
                                        wide(name, milestone_table(reader, groups, table.everybody.seats, fair))]
                                       for what in face(game).milestones if (groups := found.get(what))])


def milestone_table(reader: Reader, groups: dict[tuple[int, int], Group], seats: int, fair: float) -> h.Element:
    """A row per round: how many seats got the first, second, third then, and how games with the first then ended."""
    say, scale = reader.say, scale_of([one for (times, _), one in groups.items() if times == 1])
    last = max(number for _, number in groups)
    times = sorted({n for n, _ in groups})

    def share(n: int, number: int) -> h.Element:
        part = groups[n, number].seats / seats if (n, number) in groups else 0.0
        bar = share_bar(Estimate(part, None, None), None) if n == 1 else None
        return h.td(".shares" if n == 1 else ".num")[say_share(reader, part) if part else "–", bar]

    def line(number: int) -> h.Element:
        first = groups.get((1, number))
        return h.tr[h.th(scope="row")[say("statistics", "round", number=number) if number else
                                      say("statistics", "never")],
                    [share(n, number) if number or n == 1 else h.td(".num")["–"] for n in times],
                    [points_cell(reader, first.points, scale), wins_cell(reader, first.wins, fair)]
                    if first is not None else [h.td["–"], h.td["–"]]]

    rounds = [*range(1, last + 1), *([NEVER] if (1, NEVER) in groups else [])]
    return h.table(".figures.plain")[
        h.thead[h.tr[h.th(scope="col")[say("statistics", "when")],
                     [h.th(scope="col")[say("statistics", f"time_{n}")] for n in times],
                     h.th(scope="col")[say("statistics", "points")], h.th(scope="col")[say("statistics", "wins")]]],
        h.tbody[[line(number) for number in rounds]]]

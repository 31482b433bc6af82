"""The ladder: how strong bots are, as matches between them have shown."""
from __future__ import annotations

from collections.abc import Sequence

from terrae.arena.intervals import Estimate
from terrae.core.registry import GAMES
from terrae.draw import html as h
from terrae.draw.words import decimal
from terrae.web.ladders import NETWORK, PROGRAM, Ladder, Rung
from terrae.web.pages.figure_tables import share_bar
from terrae.web.pages.frame import Reader, mark, moment, page, player_name, say_share


def ladder(reader: Reader, found: Sequence[Ladder]) -> h.Element:
    say = reader.say
    return page(
        reader, say("ladder", "title"),
        h.h1[say("ladder", "title")], h.p(".lead")[say("ladder", "lead")],
        [of_game(reader, game, [one for one in found if one.game == game]) for game in GAMES
         if any(one.game == game for one in found)],
        h.p(".card.muted")[say("ladder", "none")] if not found else h.p(".hint")[say("ladder", "reading")],
        h.p[h.a(href="/bots")[say("ladder", "bring")]],
        styles=["statistics.css"], body_class="narrow ladder-page")


def of_game(reader: Reader, game: str, found: Sequence[Ladder]) -> h.Element:
    return h.section(".section", aria_labelledby=f"ladder-{game}")[
        h.h2(id=f"ladder-{game}")[reader.say("games", game)], [match(reader, one) for one in found]]


def match(reader: Reader, one: Ladder) -> h.Element:
    say = reader.say
    budget = say("ladder", "seconds", number=decimal(one.seconds, reader.locale)) if one.seconds else say(
        "ladder", "nodes", number=one.nodes)
    return h.div(".card.ladder")[
        h.table(".figures.rungs")[
            h.caption[say("ladder", "match", players=one.players, games=one.games, budget=budget)],
            h.thead[h.tr[
                h.th(scope="col")[say("ladder", "bot")], h.th(".num", scope="col")[say("ladder", "rating")],
                h.th(scope="col")[say("statistics", "wins")]]],
            h.tbody[[rung(reader, place, line, 1 / one.players) for place, line in enumerate(one.rungs, 1)]]],
        h.p(".hint")[say("ladder", "published"), " ", moment(one.made)]]


def rung(reader: Reader, place: int, one: Rung, fair: float) -> h.Element:
    outside = one.kind in (PROGRAM, NETWORK)
    name = one.name if outside else player_name(reader, one.name)  # whatever a stranger calls a bot, it is not ours
    return h.tr[
        h.th(scope="row")[
            h.span(".muted")[f"{place}. "], h.b[name], " ",
            h.small(".badge")[mark("bot" if one.kind == PROGRAM else "link"), reader.say("ladder.kinds", one.kind)]
            if outside else None, h.br,
            h.small(".muted")[reader.say("ladder", "reached", games=one.games, points=decimal(
                round(one.points.mean, 1), reader.locale))]],
        h.td(".num")[h.b[f"{one.elo.mean:.0f}"], h.br, h.small(".muted")[interval(reader, one.elo)]],
        h.td(".with-bar")[h.b(".num")[say_share(reader, one.wins.mean)], share_bar(one.wins, fair)]]


def interval(reader: Reader, found: Estimate) -> str:
    """Where the rating probably is; too few games say nothing about it."""
    if found.low is None or found.high is None:
        return reader.say("ladder", "unknown")
    return f"{found.low:.0f}–{found.high:.0f}"

"""The pages of statistics: what many games say together, and which games they are."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from terrae.core.registry import GAMES, load
from terrae.draw import html as h
from terrae.faces import face
from terrae.study.figures import Figures
from terrae.study.groups import Table
from terrae.web.pages.figure_sections import sections
from terrae.web.pages.frame import Reader, notice, page
from terrae.web.pages.pictures import landscape

BOTS: Final = "bots"  # the shipped figures
SERVER: Final = "server"  # those of this server's games


@dataclass(frozen=True)
class Shown:
    """What a reader has chosen, and what there is to show."""

    game: str
    source: str  # BOTS or SERVER
    figures: Figures | None  # None while they are being counted, or if there are none
    players: int
    numbers: Sequence[int]  # of players the game allows

    def address(self, **other: str) -> str:
        """Return the address of this page with another choice."""
        chosen = {"players": str(self.players), "source": self.source, **other}
        game = chosen.pop("game", self.game)
        return f"/stats/{game}?{urlencode(chosen)}"


def overview(reader: Reader, games: Mapping[str, int]) -> h.Element:
    """All games, with the number of games the shipped figures come from."""
    say = reader.say
    return page(reader, say("statistics", "title"),
                h.section(".hero")[h.div[h.h1[say("statistics", "title")], h.p(".lead")[say("statistics", "lead")]],
                                   landscape()],  # the emblems borrow its hexes
                h.div(".cards")[[game_card(reader, game, number) for game, number in games.items()]],
                styles=["statistics.css"], body_class="at-statistics")


def game_card(reader: Reader, game: str, number: int) -> h.Element:
    say = reader.say
    return h.article(".card.game-card")[
        face(load(game)).browser.emblem(),
        h.h2[say("games", game)],
        h.p(".facts-line")[say("statistics", "games_of_bots", games=number)],
        h.p(".buttons")[h.a(".button.primary", href=f"/stats/{game}")[say("statistics", "open")],
                        h.a(".button", href=f"/stats/{game}?source={SERVER}")[say("statistics", "source_server")]]]


def statistics(reader: Reader, shown: Shown) -> h.Element:
    """The figures of one game with one number of players."""
    say = reader.say
    title = say("statistics", "of_game", game=say("games", shown.game))
    table = shown.figures.of(shown.players) if shown.figures is not None else None
    return page(reader, title,
                h.header[h.h1[title], choices(reader, shown)],
                origin(reader, shown, table),
                sections(reader, load(shown.game), table) if table is not None else None,
                styles=["statistics.css"], scripts=["statistics.js"], body_class="at-statistics")


# Choosing ---------------------------------------------------------------------------------------------------------


def choices(reader: Reader, shown: Shown) -> h.Element:
    """Links to the other games, numbers of players and sources."""
    say = reader.say
    return h.div(".choose-figures")[
        links(say("statistics", "game"), [(say("games", game), shown.address(game=game), game == shown.game)
                                          for game in GAMES]),
        links(say("statistics", "players"), [(str(number), shown.address(players=str(number)),
                                              number == shown.players) for number in shown.numbers]),
        links(say("statistics", "source"), [(say("statistics", f"source_{one}"), shown.address(source=one),
                                             one == shown.source) for one in (BOTS, SERVER)])]


def links(heading: str, choices: list[tuple[str, str, bool]]) -> h.Element:
    return h.nav(".choose-one", aria_label=heading)[
        h.span(".label", aria_hidden="true")[heading],
        h.span(".parts")[[h.a(href=address, aria_current="page" if chosen else None)[words]
                          for words, address, chosen in choices]]]


def origin(reader: Reader, shown: Shown, table: Table | None) -> h.Element:
    """Say plainly which games the figures come from, and how many they are."""
    say = reader.say
    if shown.figures is None and shown.source == SERVER:
        return notice(say("statistics", "being_counted"), kind="notice calm")
    if table is None:
        return notice(say("statistics", "none", game=say("games", shown.game), number=shown.players))
    if shown.source == SERVER:
        people = table.everybody.seats - bot_seats(table, reader)
        return notice(say("statistics", "from_server", games=table.games, people=people,
                          bots=bot_seats(table, reader)), kind="notice calm")
    made = shown.figures.origin if shown.figures is not None else {}
    comma = say("frame", "comma")
    return notice(say("statistics", "from_bots", games=table.games,
                      bots=comma.join(say("bots", one) for one in made["players"]),
                      positions=comma.join(one.removesuffix(" nodes") for one in made["budgets"])))


def bot_seats(table: Table, reader: Reader) -> int:
    return sum(one.seats for one in table.sections["player"] if one.name in reader.locale.sections["bots"])

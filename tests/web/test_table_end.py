"""The end of a game: ranks and medals, where the points came from, another game."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from terrae.core.game import State
from terrae.draw.words import decimal
from terrae.locales import LANGUAGES
from terrae.study.review import Decision
from terrae.study.second_look import Costly
from terrae.study.whole_review import ReviewResult, SeatReview
from terrae.web.pages.table import fragment
from terrae.web.pages.table_end import ending, headline, medal, ranks
from terrae.web.pages.table_scene import Scene
from terrae.web.rematch import rematch
from terrae.web.schema import seats, tables
from terrae.web.view import View
from tests.web.test_table_page import said
from tests.web.test_tables import ANNA, BEN, EVE, Room
from tests.web.views import played, reader, until, view

GAMES = ["nova", "mystica", "mara"]
in_every_game = pytest.mark.parametrize("game", GAMES)


def scene(seen: View, language: str = "en") -> Scene:
    return Scene(reader(language, seen.game.id), seen)


class Tied:
    """A position with given standings."""

    def __init__(self, state: State, standings: list[list[int]]) -> None:
        self.state, self.standings = state, standings

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def seats(self) -> int:
        return len(self.standings)

    def standing(self, seat: int) -> list[int]:
        return self.standings[seat]

    def scores(self) -> list[int]:
        return [one[0] for one in self.standings]

    def winners(self) -> list[int]:
        return [seat for seat, one in enumerate(self.standings) if one == max(self.standings)]


def tied(*standings: list[int]) -> Scene:
    seen = view(played("nova"))
    seen.state = Tied(seen.state, list(standings))  # type: ignore[assignment]
    return scene(seen)


def test_who_cannot_be_told_apart_shares_a_medal() -> None:
    assert ranks(tied([50], [60], [60], [40])) == [(1, 1), (2, 1), (0, 3), (3, 4)]
    assert ranks(tied([60, 2], [60, 3], [60, 2], [1, 0])) == [(1, 1), (0, 2), (2, 2), (3, 4)]
    shown = tied([50], [60], [60], [40])
    html = "".join(str(medal(shown, rank)) for _, rank in ranks(shown))
    assert re.findall(r'class="medal (\w+)"', html) == ["gold", "gold", "bronze", "none"]


@in_every_game
def test_medals_are_given_in_the_order_of_points(game: str) -> None:
    html = str(ending(scene(view(played(game)))))
    points = [int(found) for found in re.findall(r'podium-points num">(\d+)<', html)]
    assert points == sorted(played(game).state.scores(), reverse=True)
    assert re.findall(r'class="medal (\w+)"', html)[:3] == ["gold", "silver", "bronze"]


def test_the_headline_says_by_how_much() -> None:
    assert "won by 10 points" in headline(tied([60], [50], [40], [30]))
    assert "won by 1 point" in headline(tied([60], [59], [40], [30]))
    assert "tie-break" in headline(tied([60, 1], [60, 0], [40, 0], [30, 0]))
    assert "share the win" in headline(tied([60], [60], [40], [30]))


@in_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sources_add_up_to_the_points_of_everybody(game: str, language: str) -> None:
    seen = view(played(game))
    html = str(ending(scene(seen, language)))
    rows = [[said(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row, re.S)]
            for row in re.findall(r"<tr[^>]*>(.*?)</tr>", html, re.S)]
    numbers = [[int(cell.replace("−", "-").replace("–", "0")) for cell in row] for row in rows if row]
    *sources, total = numbers
    assert [sum(column) for column in zip(*sources, strict=True)] == total
    assert total == [seen.state.scores()[seat] for seat, _ in ranks(scene(seen))]
    assert total == sorted(total, reverse=True)


@in_every_game
def test_the_end_takes_the_place_of_the_players_until_one_looks_back(game: str) -> None:
    record = played(game)
    for seen, over in ((view(record), True), (view(record, ply=record.plies - 3), False),
                       (view(until(record, 40)), False)):
        html = str(fragment(reader("en", game), seen))
        assert ('id="ending"' in html) is over
        assert ('id="players"' in html) is not over


# Another game ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(f"sqlite:///{tmp_path / 'terrae.db'}")


def finished(room: Room) -> str:
    """A table of two people whose game is over."""
    id = room.two()
    while True:
        view = room.tables.view(id, room.people[ANNA])
        if view.state.over:
            return id
        who = room.people[ANNA if view.state.seat == 0 else BEN]
        moves = [view.game.moves[move] for move in view.state.legal_moves()]
        move = next((one for one in moves if one.startswith(("drop out", "done"))), moves[0])
        room.tables.play(id, who, view.record.plies, [move])


def test_a_rematch_has_the_same_seats_and_options_and_everybody_finds_it(room: Room) -> None:
    id = finished(room)
    assert room.tables.view(id, room.people[BEN]).rematch == ""
    made = rematch(room.tables, id, room.people[ANNA])
    again = room.tables.view(made, room.people[ANNA])
    assert again.record.options == room.tables.view(id, room.people[ANNA]).record.options
    assert [seat.mine for seat in again.seats] == [True, False]
    assert again.waiting == [1]
    assert rematch(room.tables, id, room.people[BEN]) == made
    assert room.tables.view(id, room.people[ANNA]).rematch == f"/t/{made}"
    assert room.tables.view(id, room.people[BEN]).rematch == again.invite_link
    assert room.tables.view(id, room.people[EVE]).rematch == ""


def test_only_players_of_a_finished_game_get_a_rematch(room: Room) -> None:
    with room.refused("not-over", 409):
        rematch(room.tables, room.two(), room.people[ANNA])
    with room.refused("not-at-the-table", 403):
        rematch(room.tables, finished(room), room.people[EVE])


def test_bots_come_along_and_a_stand_in_leaves_the_seat_to_the_person(room: Room) -> None:
    id = room.table("me", "bot:random", "open", setup="first_game", start="1")
    with room.store.write() as writing:
        writing.execute(update(tables).where(tables.c.id == id).values(status="over"))
        writing.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == 2).values(
            kind="bot", bot="search", name="Ben"))
    again = room.tables.view(rematch(room.tables, id, room.people[ANNA]), room.people[ANNA])
    assert [seat.kind for seat in again.seats] == ["person", "bot", "open"]


# The review ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_worth_a_second_look_are_named_once_there_is_a_review(language: str) -> None:
    seen = view(played("nova"))
    words = reader(language).locale
    assert words.text("review", "start") in str(fragment(reader(language), seen))
    ply = len(seen.record.moves) - 3
    one = Decision(ply, 5, seen.record.at(ply - 1).seat, seen.record.moves[ply - 1], seen.record.moves[0],
                   [40.0] * 4, [43.5] * 4, [seen.record.moves[0]])
    seats_reviewed = [SeatReview("", 1, 0, 3.5, [Costly(ply, {})] if seat == one.seat else [], [], None)
                      for seat in range(4)]
    seen.review = ReviewResult("nova", "1", seen.record.plies, [], [one], seats_reviewed)
    shown = str(fragment(reader(language), seen))
    assert words.text("review", "start") not in shown
    assert f'href="/t/{seen.id}?ply={ply - 1}"' in shown.partition('class="second-look"')[2]
    assert decimal(3.5, words) in shown

"""Statistics over a server's finished public games, and the pages that show them."""
from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from httpx import Client

import terrae
from terrae.core.record import Record
from terrae.locales import LANGUAGES, page_locale
from terrae.study.figures import shipped
from terrae.study.openings import BEFORE, OWN, SAME, Row
from terrae.web.pages.openings import opening_rows
from terrae.web.public_figures import Counted, PublicFigures
from terrae.web.public_games import finished_games
from tests.arena.matches import told
from tests.engine import need_engine
from tests.web.markup import Page, reader
from tests.web.people import in_process
from tests.web.test_record_cache import change
from tests.web.test_tables import ANNA, Room

need_engine()


@pytest.fixture
def room(database: str) -> Room:
    return Room(database)


def played(seed: int, game: str = "nova") -> Record:
    record = Record(terrae.load(game), {"players": "2"}, {"seats": "Zelda,greedy"})
    choose = Random(seed)
    while not record.state.over:
        record.play(choose.choice(record.state.legal_moves()))
    return record


def finished(room: Room, record: Record, status: str = "over", public: bool = True) -> str:
    """Put a game into the database as if it had been played at a table."""
    id = room.tables.study(room.people[ANNA].guest, record)
    change(room, id, status=status, public=public)
    return id


def counted(figures: PublicFigures, game: str) -> Counted:
    """What the figures say once the counting is done."""
    figures.of(game)
    assert figures.thread is not None
    figures.thread.join()
    found = figures.of(game)
    assert found is not None
    return found


def test_only_finished_public_games_that_follow_the_rules_are_counted(room: Room) -> None:
    good = finished(room, played(1))
    finished(room, played(2), public=False)
    finished(room, played(3), status="study")
    change(room, finished(room, played(4)), rules="0")
    change(room, finished(room, played(5)), lesson=True)
    found = list(finished_games(room.store))
    assert [id for id, _ in found] == [good]
    assert found[0][1].moves == played(1).moves
    assert found[0][1].notes["seats"] == "person,person"


def test_figures_are_counted_beside_the_pages_and_every_game_once(room: Room) -> None:
    first = finished(room, played(1))
    figures = PublicFigures(room.store)
    assert figures.of("nova") is None
    found = counted(figures, "nova")
    [table] = found.figures.tables
    assert table.everybody.points.mean == sum(played(1).state.scores()) / 2
    assert found.openings.tallies
    assert counted(figures, "mystica").figures.tables == []
    known = figures.known["nova"][first]
    second = finished(room, played(2))
    assert counted(figures, "nova").figures.games == 1, "it is not looked at again at once"
    figures.begun = None
    assert counted(figures, "nova").figures.games == 2
    assert figures.known["nova"][first] is known
    change(room, second, public=False)
    figures.begun = None
    assert counted(figures, "nova").figures.games == 1
    figures.close()
    room.store.close()


def test_a_server_that_stops_counts_no_more(room: Room) -> None:
    figures = PublicFigures(room.store)
    figures.close()
    assert figures.of("nova") is None
    assert figures.thread is None


def test_the_command_reads_a_servers_database(room: Room) -> None:
    finished(room, played(1))
    finished(room, played(2, "mara"))
    found = json.loads(told("stats", "--server", room.store.url, "--json"))
    assert [(one["game"], one["games"]) for one in found["tables"]] == [("mara", 1), ("nova", 1)]
    assert [one["name"] for one in found["tables"][0]["player"]] == ["person"]


# Pages --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('stats') / 't.db'}") as here:
        yield here.browser()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", terrae.GAMES)
def test_a_page_says_which_games_it_is_about_and_how_many(client: Client, game: str, language: str) -> None:
    kept = shipped(game)
    assert kept is not None
    for table in kept.tables:
        answer = client.get(f"/stats/{game}?players={table.players}&lang={language}")
        assert answer.status_code == 200
        words = page_locale(language, game)
        assert words.text("statistics", "from_bots", games=table.games, bots=words.text("bots", "search"),
                          positions="300") in answer.text
        for one in table.factions:
            assert words.text("factions", one.name) in answer.text


def test_what_cannot_be_chosen_is_as_if_it_had_not_been(client: Client) -> None:
    usual = client.get("/stats/nova").text
    assert 'aria-current="page">2<' in usual
    for wrong in ("players=99", "players=x", "players=-1", "source=elsewhere", "players=%00"):
        answer = client.get(f"/stats/nova?{wrong}")
        assert answer.status_code == 200
        assert 'aria-current="page">2<' in answer.text
    assert client.get("/stats/chess").status_code == 404
    assert all(f"/stats/{game}" in client.get("/stats").text for game in terrae.GAMES)


def test_a_servers_own_games_are_shown_once_they_are_counted(room: Room) -> None:
    finished(room, played(1))
    words = page_locale("en")
    with in_process(room.store.url) as here:
        client = here.browser()
        assert words.text("statistics", "being_counted") in client.get("/stats/nova?source=server").text
        counted(here.server.figures, "nova")
        shown = client.get("/stats/nova?source=server").text
        assert words.text("statistics", "from_server", games=1, people=2, bots=0) in shown
        assert "Zelda" not in shown
        none = client.get("/stats/nova?source=server&players=4").text
        assert words.text("statistics", "none", game="Terra Nova", number=4) in none


def test_every_row_of_the_explorer_is_a_move_to_play() -> None:
    rows = [Row("first house E4", 6, 71.25, 0.5, SAME), Row("first house E4", 9, 70.0, 0.4, OWN),
            Row("first house F9", 3, 60.0, 0.0, OWN)]
    shown = Page(opening_rows(reader("de"), terrae.load("nova"), rows))
    assert [one["value"] for one in shown.all("button", name="move")] == [row.move for row in rows]
    assert len(shown.all("table")) == 2
    assert "Starthaus auf E4 setzen" in shown.text
    assert "71,2" in shown.text
    assert [one["width"] for one in shown.all("rect", **{"class": "fill"})] == ["100", "75", "25"]  # nine of twelve
    words = page_locale("de")
    assert words.text("openings", "own", count=12) in shown.text
    assert words.text("openings", "before", count=12) not in shown.text
    chosen = opening_rows(reader("de"), terrae.load("nova"), [Row("choose druids", 12, 70.0, 0.5, BEFORE)])
    assert words.text("openings", "before", count=12) in str(chosen)


def test_a_position_nobody_has_seen_says_so() -> None:
    assert page_locale("en").text("openings", "none") in str(opening_rows(reader(), terrae.load("nova"), []))

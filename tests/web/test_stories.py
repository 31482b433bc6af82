"""The story of a game is worked out once per table and ply, however many people watch."""
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from terrae.core.game import State
from terrae.core.phases import Account, account
from terrae.core.record import Record
from terrae.faces import story
from terrae.web.pages.points import points
from terrae.web.pages.table import fragment, table
from terrae.web.stories import MAX_STORIES, Stories
from tests.web.test_tables import ANNA, BEN, EVE, FIRST_GAME, Room
from tests.web.views import played, reader, until

VIEWERS = (ANNA, BEN, EVE)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The plies whose lines have been worked out, in order."""
    plies: list[int] = []

    def counting(state: State, move: int, ply: int, phase: str) -> Account:
        plies.append(ply)
        return account(state, move, ply, phase)

    monkeypatch.setattr(story, "account", counting)
    return plies


def test_all_viewers_and_requests_share_one_story(tmp_path: Any, counted: list[int]) -> None:
    room = Room(f"sqlite:///{tmp_path / 'terrae.db'}")
    id = room.two()
    room.tables.play(id, room.people[ANNA], 0, ["upgrade B7 to trading post", "done"])

    def look(who: str, language: str, ply: int | None = None) -> None:
        view = room.tables.view(id, room.people[who], ply)
        for draw in (table, fragment, points):
            assert str(draw(reader(language), view))

    for language in ("en", "de", "ja"):
        for who in VIEWERS:
            look(who, language)
            look(who, language, 1)
    assert counted == [1, 2]
    view = room.tables.view(id, room.people[BEN])
    room.tables.play(id, room.people[BEN], 2, [view.game.moves[view.state.legal_moves()[0]]])
    for who in VIEWERS:
        look(who, "en")
    assert counted == list(range(1, room.tables.view(id, room.people[EVE]).record.plies + 1))


@pytest.mark.parametrize("game", ["nova", "mystica", "mara"])
def test_a_story_that_grows_is_the_one_told_at_once(game: str) -> None:
    record = played(game)
    growing = Stories()
    for plies in (0, 10, 11, 5, record.plies):
        assert len(growing.lines("t", until(record, plies))) == plies
    assert growing.lines("t", record) == Stories().lines("t", record)
    assert growing.ledger("t", record) == record.ledger()


def test_turns_are_counted_as_in_the_record() -> None:
    record = played("nova")
    lines = Stories().lines("t", record)
    assert lines[-1].turn + 1 == len(record.text().split("\n\n")[1].splitlines()) - 1  # the last line counts the plies


def test_many_threads_work_out_each_line_once(counted: list[int]) -> None:
    record, shared = played("nova"), Stories()
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda plies: len(shared.lines("t", until(record, plies))), [20, 50, 30, 50, 40, 50]))
    assert found == [20, 50, 30, 50, 40, 50]
    assert counted == list(range(1, 51))


def test_another_game_under_the_same_id_begins_a_new_story() -> None:
    shared = Stories()
    first, second = played("nova"), played("nova", 2)
    shared.lines("t", first)
    assert shared.lines("t", second) == Stories().lines("t", second)


def test_only_so_many_stories_are_kept() -> None:
    shared, record = Stories(), Record(played("nova").game, {"players": "2", **FIRST_GAME})
    for number in range(MAX_STORIES + 5):
        shared.lines(f"t{number}", record)
    assert len(shared.known) == MAX_STORIES
    assert "t0" not in shared.known

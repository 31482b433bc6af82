"""Armed turns: played once when nothing has touched what they need, never else, and seen by their own seat only."""
from __future__ import annotations

import threading
from pathlib import Path

import pytest
from sqlalchemy import select

from terrae.core.errors import IllegalMove
from terrae.faces.advice import Orders
from terrae.locales import page_locale
from terrae.web import seats
from terrae.web.armed import arm, cancel
from terrae.web.armed_words import problem_words
from terrae.web.errors import Problem
from terrae.web.schema import armed
from terrae.web.view import ArmedTurn
from tests.web.people import Watcher, csrf_of, in_process
from tests.web.test_tables import ANNA, BEN, EVE, Room, offered

SAIL = ["sail", "done"]
MONEY = ["take 7 money with power", "done"]
POST = ["upgrade C7 to trading post", "done"]  # Ben's
HERE = ["upgrade B7 to trading post", "done"]  # Anna's


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(f"sqlite:///{tmp_path / 'terrae.db'}")


def plan(room: Room, id: str, *turns: list[str], who: str = BEN, planned: list[list[str]] | None = None,
         passes: bool = False) -> None:
    """Arm turns; before the first of them Anna is expected to sail."""
    ply = room.tables.view(id, room.people[who]).record.plies
    arm(room.tables, id, room.people[who], ply, turns, planned or [SAIL], passes)


def play(room: Room, id: str, who: str, texts: list[str]) -> None:
    room.tables.play(id, room.people[who], room.tables.view(id, room.people[who]).record.plies, texts)


def played(room: Room, id: str) -> list[str]:
    view = room.tables.view(id, room.people[EVE])
    return [view.game.moves[move] for move in view.record.moves]


def kept(room: Room, id: str, who: str = BEN) -> list[ArmedTurn]:
    return room.tables.view(id, room.people[who]).armed


def told(room: Room, id: str, language: str = "en") -> str:
    """Why Ben's turn was not played."""
    (turn,) = kept(room, id)
    return problem_words(room.tables.view(id, room.people[BEN]).game, turn, page_locale(language, "nova"))


# Played -------------------------------------------------------------------------------------------------------------


def test_an_armed_turn_is_played_exactly_once(database: str) -> None:
    room = Room(database)
    id = room.two()
    plan(room, id, ["upgrade C7 to trading post"])  # the move that ends the turn is found
    play(room, id, ANNA, HERE)  # not what was expected, but it touches nothing
    assert played(room, id) == HERE + POST
    assert kept(room, id) == []
    play(room, id, ANNA, SAIL)
    view = room.tables.view(id, room.people[BEN])
    assert played(room, id) == HERE + POST + SAIL
    assert (view.acting, view.draft) == (1, [])


def test_the_same_request_to_two_processes_plays_it_once(database: str) -> None:
    here, there = Room(database), Room(database)
    id = here.two()
    plan(here, id, POST)
    refused: list[str] = []

    def send(room: Room) -> None:
        try:
            room.tables.play(id, room.people[ANNA], 0, HERE)
        except Problem as problem:
            refused.append(problem.id)

    both = [threading.Thread(target=send, args=(room,)) for room in (here, there)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert refused == ["stale"]
    assert played(here, id) == played(there, id) == HERE + POST


def test_armed_turns_follow_each_other_and_those_of_others(room: Room) -> None:
    id = room.two()
    plan(room, id, POST, ["sail"], planned=[SAIL, MONEY])
    plan(room, id, MONEY, who=ANNA, planned=[SAIL + POST])  # her next turn, while she is in this one
    assert [turn.moves for turn in kept(room, id)] == [POST, SAIL]
    assert played(room, id) == []
    play(room, id, ANNA, HERE)
    assert played(room, id) == HERE + POST + MONEY + SAIL
    assert room.tables.view(id, room.people[ANNA]).acting == 0


def test_a_turn_armed_for_later_is_not_played_in_the_turn_under_way(room: Room) -> None:
    id = room.two()
    plan(room, id, MONEY, who=ANNA, planned=[SAIL + POST])
    play(room, id, ANNA, ["exchange 1 power"])  # she is asked for an action still
    assert played(room, id) == ["exchange 1 power"]
    room.tables.draft(id, room.people[ANNA], 1, "sail")
    seats.give_orders(room.tables, id, room.people[ANNA], Orders(single=True))
    assert len(room.tables.view(id, room.people[ANNA]).draft) == 1
    room.tables.end_turn(id, room.people[ANNA], 2)
    play(room, id, BEN, POST)
    assert played(room, id)[-2:] == MONEY


def test_it_waits_through_an_offer_of_power_whatever_the_answer(database: str) -> None:
    room = Room(database)
    id, moves, answers = offered(room, Orders())
    turn = own_turn(room, id, moves, answers[1])
    plan(room, id, turn, planned=[[*moves, answers[1]]])
    play(room, id, ANNA, moves)
    view = room.tables.view(id, room.people[BEN])
    assert (view.acting, view.state.question, len(view.armed)) == (1, "leech", 1)
    play(room, id, BEN, answers[:1])  # taken, not declined
    assert kept(room, id) == []
    after = played(room, id)[view.record.plies:]
    assert after[:2] == [answers[0], *turn]


def own_turn(room: Room, id: str, moves: list[str], answer: str) -> list[str]:
    """An upgrade of Ben's after an offer."""
    view = room.tables.view(id, room.people[BEN])
    state = view.record.state.copy()
    for text in [*moves, answer]:
        state.play(text)
    return [next(view.game.moves[move] for move in state.legal_moves() if view.game.moves[move].startswith("upgrade"))]


def test_it_outlives_the_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'terrae.db'}"
    room = Room(database)
    id = room.two()
    plan(room, id, POST)
    room.store.close()
    again = Room(database)
    assert [turn.moves for turn in kept(again, id)] == [POST]
    play(again, id, ANNA, HERE)
    assert played(again, id) == HERE + POST


# Not played ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "rival", "reason"), [
    (["transform H5 and build with power"], ["transform H5 and build with power", "done"], "illegal"),  # the hex
    (["sail with power"], ["sail with power", "done"], "illegal"),  # the action
    (["transform H5 and build with power"], ["transform H5", "done"], "other_price")])
def test_it_is_not_played_once_touched_and_says_why(room: Room, turn: list[str], rival: list[str],
                                                    reason: str) -> None:
    id = room.two()
    plan(room, id, turn, ["sail"], planned=[SAIL, MONEY])
    play(room, id, ANNA, rival)
    assert played(room, id) == rival
    (left,) = kept(room, id)
    assert left.problem is not None
    assert (left.problem["id"], left.problem["after"]) == (reason, 1)
    assert len({told(room, id, language) for language in ("en", "de", "ja")}) == 3
    play(room, id, BEN, POST)  # the turn is Ben's to play, and then the matter is settled
    assert kept(room, id) == []


def test_the_prices_are_told_as_planned_and_as_they_are(room: Room) -> None:
    id = room.two()
    plan(room, id, ["transform H5 and build with power"])
    play(room, id, ANNA, ["transform H5", "done"])
    assert "−4 money" in told(room, id).partition("Now:")[0]
    assert "−10 money" in told(room, id).partition("Now:")[2]


def test_nobody_passes_unless_armed_so(room: Room) -> None:
    id = room.two()
    with room.refused("armed-passes", 409):
        plan(room, id, ["drop out for A"])
    with room.refused("armed-passes", 409):
        plan(room, id, POST, ["drop out for A"], planned=[SAIL, MONEY])
    assert kept(room, id) == []
    plan(room, id, ["drop out for A"], passes=True)
    play(room, id, ANNA, HERE)
    assert played(room, id) == [*HERE, "drop out for A", "done"]


def test_a_cancelled_turn_is_not_played(room: Room) -> None:
    id = room.two()
    plan(room, id, POST, ["sail"], planned=[SAIL, MONEY])
    cancel(room.tables, id, room.people[ANNA])  # hers, and she has none
    cancel(room.tables, id, room.people[BEN], 1)
    assert [turn.moves for turn in kept(room, id)] == [POST]
    cancel(room.tables, id, room.people[BEN])
    play(room, id, ANNA, HERE)
    assert played(room, id) == HERE


def test_a_bot_that_fills_in_plays_its_own_turns(room: Room) -> None:
    id = room.two()
    plan(room, id, POST)
    seats.vote(room.tables, id, room.people[BEN], 1)
    with room.refused("armed-bot", 409):
        plan(room, id, POST)
    play(room, id, ANNA, HERE)
    seats.reclaim(room.tables, id, room.people[BEN], 1)
    assert kept(room, id) == []
    assert played(room, id) == HERE


@pytest.mark.parametrize(("turns", "planned", "problem"), [
    ([], [], "armed-nothing"), ([[]], [SAIL], "armed-nothing"), ([POST] * 7, [SAIL], "armed-too-much"),
    ([POST], [SAIL * 101], "armed-too-much"), ([POST], [["sail"]], "armed-not-mine"),
    ([["exchange 1 power"]], [SAIL], "turn-not-finished"), ([POST + SAIL], [SAIL], "armed-too-long"),
    ([POST], [[*SAIL, "exchange 1 power"]], "armed-within")])
def test_a_plan_that_makes_no_sense_is_refused(room: Room, turns: list[list[str]], planned: list[list[str]],
                                               problem: str) -> None:
    id = room.two()
    with pytest.raises(Problem, check=lambda found: found.id == problem):
        arm(room.tables, id, room.people[BEN], 0, turns, planned)


def test_a_plan_is_checked_against_the_rules_the_game_and_the_seat(room: Room) -> None:
    id = room.two()
    with pytest.raises(IllegalMove):
        plan(room, id, ["upgrade A1 to trading post"])
    with room.refused("stale", 409):
        arm(room.tables, id, room.people[BEN], 1, [POST], [SAIL])
    with room.refused("not-at-the-table", 403):
        plan(room, id, POST, who=EVE)
    with room.refused("armed-now", 409):
        arm(room.tables, id, room.people[ANNA], 0, [HERE], [])


# Hidden -------------------------------------------------------------------------------------------------------------


def test_only_the_seat_itself_sees_and_hears_of_it(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        anna, eve = here.person(), here.person()
        made = anna.table("me", "open")
        id = made["id"]
        joined = here.person().post(f"/tables/{id}/join", seat=2, key=made["invitation"], name="Ben")
        ben = here.person(joined["keys"]["2"])
        anna_hears, ben_hears = Watcher(anna, id), Watcher(ben, id)
        before = {person: (person.get(f"/tables/{id}"), person.get(f"/tables/{id}/record")) for person in (anna, eve)}
        (turn,) = ben.post(f"/tables/{id}/armed", ply=0, turns=[POST], planned=[SAIL])
        assert (turn["seat"], turn["place"], turn["moves"], turn["problem"]) == (2, 0, POST, "")
        assert ben_hears.next("draft").data == {"seat": 1}
        assert [len(person.get(f"/tables/{id}/armed")) for person in (anna, ben, eve)] == [0, 1, 0]
        for person in (anna, eve):
            assert (person.get(f"/tables/{id}"), person.get(f"/tables/{id}/record")) == before[person]
            assert 'id="armed"' not in person.http.get(f"/t/{id}").text
        assert 'id="armed"' in ben.http.get(f"/t/{id}", headers=ben.headers).text
        anna.post(f"/tables/{id}/moves", ply=0, moves=HERE)
        heard = anna_hears.next("moves", "draft")  # of the arming nothing was heard
        while heard.data.get("ply") == 0:
            heard = anna_hears.next("moves", "draft")
        assert (heard.type, heard.data["moves"]) == ("moves", HERE + POST)
        assert "#" not in eve.get(f"/tables/{id}/record")


def test_the_page_shows_what_is_armed_and_takes_it_back(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        anna = here.person()
        id = anna.table("me", "bot:random")["id"]
        token = csrf_of(anna.http.get(f"/t/{id}").text)
        plan_fields = {"csrf": token, "ply": "0", "planned": "sail; done; sail; done", "turns": MONEY[0]}
        page = anna.http.post(f"/t/{id}/arm", data=plan_fields, follow_redirects=True).text
        assert "Planned turns" in page
        assert f'action="/t/{id}/disarm"' in page
        for bad in ("[[1]]", "[" * 50_000, "[{}]"):
            answer = anna.http.post(f"/t/{id}/arm", data={**plan_fields, "turns": bad})
            assert answer.status_code == 422
        assert 'id="armed"' not in anna.http.post(f"/t/{id}/disarm", data={"csrf": token}, follow_redirects=True).text
        with here.server.store.read() as db:
            assert db.execute(select(armed)).all() == []

"""The JSON API: every address, with cookies and with seat keys, on SQLite and on PostgreSQL."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from sqlalchemy import update

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.schema import tables
from tests.web.people import FIRST_GAME, Here, Json, Person, any_move, in_process

TRADING_POST = "upgrade B7 to trading post"


@pytest.fixture
def here(database: str) -> Iterator[Here]:
    with in_process(database) as found:
        yield found


@pytest.fixture
def anna(here: Here) -> Person:
    return here.person()


@pytest.fixture
def ben(here: Here) -> Person:
    return here.person()


def together(anna: Person, ben: Person) -> Json:
    """A first game between two people; Anna begins."""
    made = anna.table("me", "open")
    ben.post(f"/tables/{made['id']}/join", seat=2, key=made["invitation"], name="Ben")
    return made


def test_games_are_listed_with_their_options_and_bots(anna: Person) -> None:
    games = {game["id"]: game for game in anna.get("/games")}
    assert sorted(games) == ["mara", "mystica", "nova"]
    assert games["nova"]["name"] == "Terra Nova"
    assert games["nova"]["options"] == load("nova").options({})
    assert "greedy" in games["mara"]["bots"]


def test_a_table_is_set_up_joined_and_begins(anna: Person, ben: Person) -> None:
    made = anna.post("/tables", 201, game="nova", seats=["me", "open"], options=FIRST_GAME, name="Anna", clock=24)
    id = made["id"]
    assert list(made["keys"]) == ["1"]
    waiting = anna.get(f"/tables/{id}")
    assert (waiting["waiting"], waiting["asked"], waiting["over"]) == (1, None, False)
    assert anna.get(f"/tables/{id}/moves")["moves"] == []
    joined = ben.post(f"/tables/{id}/join", seat=2, key=made["invitation"], name="Ben")
    assert list(joined["keys"]) == ["2"]
    table = anna.get(f"/tables/{id}")
    assert [(seat["name"], seat["kind"], seat["mine"]) for seat in table["seats"]] == [
        ("Anna", "person", True), ("Ben", "person", False)]
    assert (table["asked"], table["waiting"], table["plies"]) == (1, 0, 0)
    assert load("nova").from_list(table["position"]).to_list() == table["position"]


def test_lists_hold_ones_own_open_and_running_tables(anna: Person, ben: Person) -> None:
    id = anna.post("/tables", 201, game="nova", seats=["me", "open"], options=FIRST_GAME, public=True)["id"]
    assert [table["id"] for table in anna.get("/tables")["mine"]] == [id]
    assert [table["id"] for table in ben.get("/tables")["open"]] == [id]
    ben.post(f"/tables/{id}/join", seat=2)  # no invitation is needed at a public table
    lists = ben.get("/tables")
    assert (lists["open"], [table["id"] for table in lists["running"]]) == ([], [id])
    assert not lists["mine"][0]["mine"]
    assert anna.get("/tables")["mine"][0]["mine"]


def test_legal_moves_say_what_they_cost_and_where_they_are(anna: Person, ben: Person) -> None:
    id = together(anna, ben)["id"]
    found = anna.get(f"/tables/{id}/moves")
    (move,) = [one for one in found["moves"] if one["move"] == TRADING_POST]
    assert (found["ply"], found["seat"]) == (0, 1)
    assert "hex:B7" in move["spots"]
    assert "money" in move["changes"]
    assert move["words"]
    later = anna.post(f"/tables/{id}/moves", ply=0, moves=[TRADING_POST, "done"])
    assert later == {"ply": 2}
    assert anna.get(f"/tables/{id}/moves?ply=0")["moves"] == found["moves"]


def test_moves_are_committed_all_or_none_and_once(anna: Person, ben: Person) -> None:
    id = together(anna, ben)["id"]
    path = f"/tables/{id}/moves"
    anna.refused("stale", 409, path, ply=1, moves=[TRADING_POST])
    anna.refused("bad-notation", 400, path, ply=0, moves=["fly to the moon"])
    anna.refused("not-your-turn", 409, path, ply=0, moves=[TRADING_POST, "done", "done"])
    assert anna.get(f"/tables/{id}")["plies"] == 0
    assert anna.post(path, ply=0, moves=[TRADING_POST, "done"]) == {"ply": 2}
    anna.refused("not-your-turn", 403, path, ply=0, moves=[TRADING_POST, "done"])
    assert ben.get(f"/tables/{id}")["asked"] == 2


def test_an_illegal_move_says_why(anna: Person, ben: Person) -> None:
    id = together(anna, ben)["id"]
    answer = anna.post(f"/tables/{id}/moves", 409, ply=0, moves=["upgrade B7 to left palace"])
    assert answer["error"] in answer["message"] or len(answer["message"]) > 20
    assert anna.get(f"/tables/{id}")["plies"] == 0


def test_a_draft_is_ones_own_until_the_turn_ends(anna: Person, ben: Person) -> None:
    id = together(anna, ben)["id"]
    drafted = anna.post(f"/tables/{id}/draft", ply=0, move=TRADING_POST)
    assert (drafted["draft"], drafted["ply"], drafted["plies"], drafted["can_end"]) == ([TRADING_POST], 1, 0, True)
    theirs = ben.get(f"/tables/{id}")
    beginning = Record(load("nova"), theirs["options"]).state.to_list()
    assert (theirs["draft"], theirs["ply"], theirs["position"]) == ([], 0, beginning)
    assert drafted["position"] != beginning
    back = anna.post(f"/tables/{id}/back", ply=0)
    assert (back["draft"], back["ply"]) == ([], 0)
    anna.refused("cannot-take-back", 409, f"/tables/{id}/back", ply=1)
    anna.refused("turn-not-finished", 409, f"/tables/{id}/turn", ply=0)
    anna.post(f"/tables/{id}/draft", ply=0, move=TRADING_POST)
    ended = anna.post(f"/tables/{id}/turn", ply=1)
    assert (ended["plies"], ended["asked"], ended["draft"]) == (2, 2, [])


def test_a_seats_key_moves_that_seat_and_nothing_else(here: Here, anna: Person, ben: Person) -> None:
    made = together(anna, ben)
    id, other = made["id"], anna.table("me", "me")["id"]
    program = here.person(key=made["keys"]["1"])
    assert [seat["mine"] for seat in program.get(f"/tables/{id}")["seats"]] == [True, False]
    assert program.post(f"/tables/{id}/moves", ply=0, moves=[TRADING_POST, "done"]) == {"ply": 2}
    program.refused("not-your-turn", 403, f"/tables/{id}/moves", ply=2, moves=["done"])
    program.refused("not-at-the-table", 403, f"/tables/{other}/moves", ply=0, moves=[TRADING_POST])
    program.refused("key-is-for-a-seat", 403, "/tables", game="nova", seats=["me", "me"])
    program.refused("key-is-for-a-seat", 403, "/records", text="game: nova")
    assert program.get("/tables")["mine"] == []
    program.post(f"/tables/{id}/chat", 204, text="hello from a program")
    forged = here.person(key=made["keys"]["1"].replace(".0.", ".1."))
    forged.refused("bad-key", 401, f"/tables/{id}")


def test_people_at_the_table_chat_and_others_do_not(anna: Person, ben: Person) -> None:
    id = anna.table("me", "me")["id"]
    anna.post(f"/tables/{id}/chat", 204, text="hello\x00 <b>")
    ben.refused("not-at-the-table", 403, f"/tables/{id}/chat", text="hi")
    page = anna.http.get(f"/t/{id}").text
    assert "hello &lt;b&gt;" in page
    assert "hi</span>" not in page


def test_standing_orders_come_in_their_shape_only(anna: Person, ben: Person) -> None:
    id = together(anna, ben)["id"]
    ben.post(f"/tables/{id}/orders", 204, single=True, power_up_to=2, free=True)
    ben.refused("bad-shape", 422, f"/tables/{id}/orders", power_up_to=100)
    anna.refused("bad-shape", 422, f"/tables/{id}/orders", single="perhaps")


def test_a_bot_sits_in_for_oneself_and_leaves_again(anna: Person) -> None:
    id = anna.table("me", "me")["id"]
    anna.post(f"/tables/{id}/vote", 204, seat=2)
    assert anna.get(f"/tables/{id}")["seats"][1]["kind"] == "bot"
    anna.refused("no-person-there", 409, f"/tables/{id}/vote", seat=2)
    anna.post(f"/tables/{id}/reclaim", 204, seat=2)
    assert anna.get(f"/tables/{id}")["seats"][1]["kind"] == "person"


def test_a_vote_needs_somebody_absent(here: Here, anna: Person, ben: Person) -> None:
    id = together(anna, ben)["id"]
    ben.refused("not-absent", 409, f"/tables/{id}/vote", seat=1)
    with here.server.store.write() as writing:
        writing.execute(update(tables).values(turn_since=0.0))
    ben.post(f"/tables/{id}/vote", 204, seat=1)
    assert anna.get(f"/tables/{id}")["seats"][0]["kind"] == "bot"
    ben.refused("not-your-seat", 403, f"/tables/{id}/reclaim", seat=1)


def test_a_game_is_played_to_the_end_downloaded_and_put_up_again(anna: Person, ben: Person) -> None:
    rng, id = Random(5), anna.table("me", "me")["id"]
    record = Record(load("nova"), anna.get(f"/tables/{id}")["options"])
    while not record.state.over:
        move = load("nova").moves[rng.choice(record.state.legal_moves())]
        assert anna.post(f"/tables/{id}/moves", ply=record.plies, moves=[move])["ply"] == record.plies + 1
        record.play(move)
    table = anna.get(f"/tables/{id}")
    assert table["over"]
    assert table["winners"] == [seat + 1 for seat in record.state.winners()]
    assert [seat["points"] for seat in table["seats"]] == record.state.scores()
    assert table["asked"] is None
    anna.refused("over", 409, f"/tables/{id}/moves", ply=record.plies, moves=["done"])
    text = ben.get(f"/tables/{id}/record")
    assert Record.read(text).moves == record.moves
    study = ben.post("/records", 201, text=text)["id"]
    assert ben.get(f"/tables/{study}/record") == text
    ben.refused("only-a-record", 403, f"/tables/{study}/moves", ply=0, moves=["done"])
    assert anna.get(f"/tables/{study}?ply=10")["position"] == record.at(10).to_list()
    ben.refused("no-such-ply", 404, f"/tables/{study}?ply={record.plies + 1}")


@pytest.mark.parametrize("game", ["mystica", "mara"])
def test_the_other_games_are_played_over_the_api_too(anna: Person, game: str) -> None:
    rng, id = Random(1), anna.table("me", "me", game=game, setup="first_game")["id"]
    for _ in range(12):
        ply, move = any_move(anna, id, rng)
        assert anna.post(f"/tables/{id}/moves", ply=ply, moves=[move])["ply"] > ply
    assert Record.read(anna.get(f"/tables/{id}/record")).plies == anna.get(f"/tables/{id}")["plies"] >= 12


@pytest.mark.parametrize(("asked", "game", "refusal"), [
    ("de-AT,de;q=0.9,en;q=0.5", "Haus", "Diesen Tisch gibt es nicht"),
    ("ja", "家", "そのテーブルはありません"),
    ("fr", "house", "There is no such table"),
])
def test_words_are_in_the_language_asked_for(here: Here, asked: str, game: str, refusal: str) -> None:
    reader = here.person(language=asked)
    id = reader.table("me", "me")["id"]
    moves = reader.get(f"/tables/{id}/moves")["moves"]
    assert any(game in move["words"] for move in moves), moves[:5]
    assert refusal in reader.refused("no-such-table", 404, "/tables/nowhere")


def test_an_address_says_how_it_can_be_used(anna: Person) -> None:
    answer = anna.http.request("PUT", "/api/tables")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, POST")
    assert anna.http.request("PATCH", "/t/nowhere/join").headers["allow"] == "GET, POST"


def test_the_api_describes_itself(anna: Person) -> None:
    described = anna.get("/openapi.json")
    addresses = {(path, method) for path, methods in described["paths"].items() for method in methods}
    assert len(addresses) == 38
    assert all(path.startswith("/api/") for path, _ in addresses)

"""Bots that play over the network: tokens, challenges, the stream, and what a stranger cannot do with any of them."""
from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import select, update

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web import challenges, net_bots, seats
from terrae.web.bot_streams import MAX_STREAMS
from terrae.web.db_person import export_person, forget
from terrae.web.limits import RATES
from terrae.web.schema import bots, tables
from terrae.web.schema import challenges as challenges_table
from terrae.web.schema import seats as seats_table
from tests.patience import PATIENCE
from tests.web.people import FIRST_GAME, Here, Json, Person, Watcher, csrf_of, in_process

ROOT = Path(__file__).parent.parent.parent
TOKEN = re.compile(r"terrae-bot-[\w-]+")


@pytest.fixture
def here(database: str) -> Iterator[Here]:
    with in_process(database) as found:
        yield found


@pytest.fixture
def lite(tmp_path: Path) -> Iterator[Here]:
    """For what no database can do differently."""
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as found:
        yield found


def submit(keeper: Person, path: str, **fields: str) -> httpx.Response:
    """Send a form as a browser does."""
    csrf = csrf_of(keeper.http.get("/bots").text)
    return keeper.http.post(path, data={"csrf": csrf, **fields}, headers=keeper.headers)


class Bot(Person):
    """A program with a bot's token."""

    def __init__(self, here: Here, keeper: Person, name: str = "Lucky") -> None:
        page = submit(keeper, "/bots", name=name)
        assert page.status_code == 200, page.text
        self.token_text = TOKEN.findall(page.text)[0]
        super().__init__(here.browser(), self.token_text)
        self.id: str = self.get("/bot")["id"]

    def listen(self) -> Stream:
        return Stream(self)


class Stream(Watcher):
    """A bot's stream, from the moment it is made."""

    def __init__(self, bot: Person) -> None:
        super().__init__(bot, "")

    def listen(self, person: Person, path: str) -> None:
        super().listen(person, "/api/bot/stream")

    def wait_for_end(self) -> str:
        reason: str = self.next("end").data["reason"]
        return reason


def challenge(host: Person, bot: Bot, seat: int = 2, *more: str) -> Json:
    table = host.table("me", *(["open"] * (seat - 1)), *more)
    table["challenge"] = host.post(f"/tables/{table['id']}/challenge", 201, seat=seat, bot=bot.id)["challenge"]
    return table


def seat_of(person: Person, table: str, seat: int) -> Json:
    found: Json = person.get(f"/tables/{table}")["seats"][seat - 1]
    return found


# The way of a game --------------------------------------------------------------------------------------------------


def test_a_bot_is_challenged_accepts_plays_chats_and_is_told_the_end(here: Here) -> None:
    host = here.person()
    bot = Bot(here, here.person())
    stream = bot.listen()
    assert stream.next("ready").data == {"bot": bot.id, "name": "Lucky"}
    assert [one["id"] for one in host.get("/bots")] == [bot.id]
    table = challenge(host, bot)
    told = stream.next("challenge").data
    assert (told["challenge"], told["table"], told["seat"]) == (table["challenge"], table["id"], 2)
    assert (told["game"], told["options"]["setup"]) == ("nova", "first_game")
    assert bot.post(f"/bot/challenges/{told['challenge']}/accept") == {"table": table["id"], "seat": 2}
    assert stream.next("gameStart").data == {"table": table["id"], "game": "nova", "seats": [2]}
    assert (seat_of(host, table["id"], 2)["name"], seat_of(host, table["id"], 2)["automatic"]) == ("Lucky", True)

    rng = Random(1)
    while host.get(f"/tables/{table['id']}")["asked"] == 1:
        found = host.get(f"/tables/{table['id']}/moves")
        host.post(f"/tables/{table['id']}/moves", ply=found["ply"], moves=[rng.choice(found["moves"])["move"]])
    turn = stream.next("yourTurn").data
    assert (turn["table"], turn["seat"]) == (table["id"], 2)
    record = Record(load(turn["game"]), turn["options"]).with_moves(turn["moves"])
    assert (record.plies, record.state.legal_moves()) == (turn["ply"], turn["legal"])
    bot.post(f"/tables/{table['id']}/moves", ply=turn["ply"], moves=turn["texts"][:1])

    host.post(f"/tables/{table['id']}/chat", 204, text="Well played!")
    assert stream.next("chat").data == {"table": table["id"], "seat": 1, "name": host.get(f"/tables/{table['id']}")[
        "seats"][0]["name"], "text": "Well played!"}
    bot.post(f"/tables/{table['id']}/chat", 204, text="Thank you")
    assert host.get(f"/tables/{table['id']}/chat")[-1]["name"] == "Lucky"
    host.post(f"/tables/{table['id']}/end", 204)
    assert stream.next("gameEnd").data == {"table": table["id"], "reason": "ended"}


def test_who_connects_again_is_told_what_waits(here: Here) -> None:
    host, bot = here.person(), Bot(here, here.person())
    first = bot.listen()
    open_one = challenge(host, bot)
    playing = challenge(host, bot, 2)
    bot.post(f"/bot/challenges/{playing['challenge']}/accept")
    with here.server.store.write() as writing:  # it is the bot's turn
        writing.execute(update(tables).where(tables.c.id == playing["id"]).values(status="person"))
    first.next("gameStart")
    again = bot.listen()
    assert again.next("challenge").data["challenge"] == open_one["challenge"]
    assert again.next("gameStart").data["table"] == playing["id"]
    host.http.request("DELETE", f"/api/tables/{open_one['id']}/challenge?seat=2", headers=host.headers | host.token())
    assert again.next("challengeGone").data["challenge"] == open_one["challenge"]


def test_a_bot_declines_and_the_host_sees_why(here: Here) -> None:
    host, bot = here.person(language="de"), Bot(here, here.person())
    stream = bot.listen()
    table = challenge(host, bot)
    stream.next("challenge")
    bot.post(f"/bot/challenges/{table['challenge']}/decline", 204, reason="game")
    assert stream.next("challengeGone").data == {"challenge": table["challenge"]}
    page = host.http.get(f"/t/{table['id']}", headers=host.headers).text
    assert "Lucky hat abgelehnt: er spielt dieses Spiel nicht" in page
    bot.refused("no-such-challenge", 404, f"/bot/challenges/{table['challenge']}/decline", reason="no")
    assert seat_of(host, table["id"], 2)["kind"] == "open"


def test_the_host_challenges_with_the_page_alone(lite: Here) -> None:
    host, bot = lite.person(), Bot(lite, lite.person())
    stream = bot.listen()
    table = host.table("me", "open")["id"]
    page = host.http.get(f"/t/{table}").text
    assert f'value="{bot.id}"' in page
    answer = host.http.post(f"/t/{table}/challenge", data={"csrf": csrf_of(page), "seat": "1", "bot": bot.id})
    assert answer.status_code == 303
    assert "Lucky has been asked" in host.http.get(f"/t/{table}").text
    told = stream.next("challenge").data
    host.http.post(f"/t/{table}/withdraw", data={"csrf": csrf_of(page), "seat": "1"})
    assert stream.next("challengeGone").data["challenge"] == told["challenge"]


def test_the_mark_is_wherever_the_seat_is_shown(lite: Here) -> None:
    host, bot = lite.person(), Bot(lite, lite.person())
    bot.listen()
    table = challenge(host, bot)
    bot.post(f"/bot/challenges/{table['challenge']}/accept")
    bot.post(f"/tables/{table['id']}/chat", 204, text="Hello")
    page = host.http.get(f"/t/{table['id']}").text
    assert len(re.findall(r'<b>Lucky</b> ?<small class="(?:muted|badge)"> ?Bot</small>', page)) == 2  # seats and chat
    assert re.search(r'aria-label="Bot"><title>Bot</title><use[^>]*></use></svg> Lucky</span>', page)  # its card


def test_a_silent_bot_is_replaced_by_the_vote_of_one(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    host, bot = here.person(), Bot(here, here.person())
    stream = bot.listen()
    table = challenge(host, bot)
    bot.post(f"/bot/challenges/{table['challenge']}/accept")
    rng = Random(1)
    while host.get(f"/tables/{table['id']}")["asked"] == 1:
        found = host.get(f"/tables/{table['id']}/moves")
        host.post(f"/tables/{table['id']}/moves", ply=found["ply"], moves=[rng.choice(found["moves"])["move"]])
    stream.next("yourTurn")
    host.refused("not-absent", 409, f"/tables/{table['id']}/vote", seat=2)
    monkeypatch.setattr(seats, "BOT_PATIENCE", 0.0)
    host.post(f"/tables/{table['id']}/vote", 204, seat=2)
    assert seat_of(host, table["id"], 2)["kind"] == "bot"
    bot.post(f"/tables/{table['id']}/reclaim", 204, seat=2)
    assert seat_of(host, table["id"], 2)["kind"] == "person"


# The sample in examples/ --------------------------------------------------------------------------------------------


def test_the_sample_client_plays_a_whole_game(lite: Here) -> None:
    """It answers a challenge and plays, in a process of its own, until the game is over."""
    host, bot = lite.person(), Bot(lite, lite.person())
    running = subprocess.Popen([sys.executable, str(ROOT / "examples" / "network_bot.py"), lite.url], text=True,
                               stdout=subprocess.PIPE, env={**os.environ, "TERRAE_TOKEN": bot.token_text})
    try:
        end = time.monotonic() + PATIENCE
        while not host.get("/bots"):
            assert time.monotonic() < end
            time.sleep(0.02)
        table = host.post("/tables", 201, game="nova", seats=["open", "bot:random"], options=FIRST_GAME)["id"]
        host.post(f"/tables/{table}/challenge", 201, seat=1, bot=bot.id)
        assert running.stdout is not None
        told = running.stdout.readline()
        assert "'reason': 'over'" in told
        found = host.get(f"/tables/{table}")
        assert found["over"]
        assert str(found["winners"]) in told
    finally:
        running.kill()
        running.wait()
        if running.stdout is not None:
            running.stdout.close()


# Tokens -------------------------------------------------------------------------------------------------------------


def test_a_token_is_shown_once_and_kept_as_a_hash(here: Here) -> None:
    keeper = here.person()
    bot = Bot(here, keeper)
    assert not TOKEN.findall(keeper.http.get("/bots").text)
    with here.server.store.read() as db:
        row = db.execute(select(bots)).one()
        written = "".join(export_person(db, row.keeper))
    assert bot.token_text not in str(tuple(row))
    assert row.token == net_bots.hash_token(bot.token_text)
    assert row.token not in written
    assert '"Lucky"' in written


def test_a_renewed_or_removed_token_is_worth_nothing_and_ends_its_streams(here: Here) -> None:
    keeper = here.person()
    bot = Bot(here, keeper)
    stream = bot.listen()
    new = TOKEN.findall(submit(keeper, f"/bots/{bot.id}/renew").text)[0]
    assert stream.wait_for_end() == "token"
    bot.refused("bad-token-of-bot", 401, "/bot")
    renewed = Person(here.browser(), new)
    assert renewed.get("/bot")["name"] == "Lucky"
    second = Stream(renewed)
    submit(keeper, f"/bots/{bot.id}/remove")
    assert second.wait_for_end() == "token"
    renewed.refused("bad-token-of-bot", 401, "/bot")
    assert "Lucky" not in keeper.http.get("/bots").text


def test_a_token_plays_and_can_do_nothing_else(lite: Here) -> None:
    keeper, host = lite.person(), lite.person()
    bot = Bot(lite, keeper)
    public = host.post("/tables", 201, game="nova", seats=["me", "open"], options=FIRST_GAME, public=True)
    bot.refused("not-invited", 403, f"/tables/{public['id']}/join", seat=2)  # nobody who looks for people gets a bot
    bot.refused("not-for-bots", 403, "/tables", game="nova", seats=["me", "open"])
    bot.refused("not-for-bots", 403, "/records", text="x")
    bot.refused("not-for-bots", 403, f"/tables/{public['id']}/vote", seat=1)
    for path in ("/", "/bots", "/me/data", f"/t/{public['id']}"):
        assert bot.http.get(path, headers=bot.headers).status_code == 403
    joined = bot.post(f"/tables/{public['id']}/join", seat=2, key=public["invitation"])
    assert joined["keys"] == {}  # a leaked token opens nothing that outlives it
    assert seat_of(host, public["id"], 2)["automatic"]


def test_only_bots_may_use_what_is_for_bots(lite: Here) -> None:
    person = lite.person()
    for path in ("/bot", "/bot/stream"):
        person.refused("only-for-bots", 403, path)
    Person(lite.browser(), "terrae-bot-guess").refused("bad-token-of-bot", 401, "/bot/stream")


def test_nobody_else_renews_or_removes_a_bot(lite: Here) -> None:
    bot = Bot(lite, lite.person())
    stranger = lite.person()
    for action in ("renew", "remove", "open"):
        assert submit(stranger, f"/bots/{bot.id}/{action}").status_code == 404
    assert stranger.http.post("/bots", data={"csrf": "0", "name": "Sly"}).status_code == 403
    assert bot.get("/bot")["name"] == "Lucky"


# Limits -------------------------------------------------------------------------------------------------------------


def test_bots_are_few_and_their_names_their_own(lite: Here) -> None:
    keeper = lite.person()
    for number in range(net_bots.MAX_BOTS):
        assert submit(keeper, "/bots", name=f"Bot {number}").status_code == 200
    assert submit(keeper, "/bots", name="One more").status_code == 409
    assert "already has this name" in submit(lite.person(), "/bots", name="BOT 1").text
    assert submit(lite.person(), "/bots", name="\u202egreedy").status_code == 422


def test_a_third_stream_ends_the_oldest(lite: Here) -> None:
    bot = Bot(lite, lite.person())
    streams = [bot.listen() for _ in range(MAX_STREAMS + 1)]
    assert streams[0].wait_for_end() == "replaced"
    assert [thread.thread.is_alive() for thread in streams[1:]] == [True] * MAX_STREAMS


def test_a_bot_that_hangs_up_is_not_here_any_more_and_leaves_nothing_behind(lite: Here) -> None:
    host, bot = lite.person(), Bot(lite, lite.person())
    bot.listen()
    table = challenge(host, bot)
    bot.post(f"/bot/challenges/{table['challenge']}/accept")
    bot.http.close()
    end = time.monotonic() + PATIENCE
    while host.get("/bots"):
        assert time.monotonic() < end
        time.sleep(0.02)
    assert not lite.server.bot_streams.open
    assert not lite.server.bot_streams.at


def test_challenges_do_not_pile_up(lite: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "MAX_ASKED", 1)
    host, bot = lite.person(), Bot(lite, lite.person())
    one = host.table("me", "open")["id"]
    host.refused("bot-away", 409, f"/tables/{one}/challenge", seat=2, bot=bot.id)
    stream = bot.listen()
    table = challenge(host, bot)
    host.refused("bot-busy", 409, f"/tables/{one}/challenge", seat=2, bot=bot.id)
    lite.person().refused("not-the-host", 403, f"/tables/{table['id']}/challenge", seat=2, bot=bot.id)
    host.refused("seat-taken", 409, f"/tables/{table['id']}/challenge", seat=1, bot=bot.id)
    stream.next("challenge")
    monkeypatch.setattr(challenges, "LASTS", 0.0)
    bot.refused("no-such-challenge", 404, f"/bot/challenges/{table['challenge']}/decline", reason="no")
    assert "Lucky did not answer" in host.http.get(f"/t/{table['id']}").text


def test_a_bot_that_is_not_for_others_is_challenged_by_its_keeper_only(lite: Here) -> None:
    keeper, stranger = lite.person(), lite.person()
    bot = Bot(lite, keeper)
    bot.listen()
    submit(keeper, f"/bots/{bot.id}/open")  # without the tick
    assert stranger.get("/bots") == []
    table = stranger.table("me", "open")["id"]
    stranger.refused("no-such-bot", 404, f"/tables/{table}/challenge", seat=2, bot=bot.id)
    assert [one["id"] for one in keeper.get("/bots")] == [bot.id]
    challenge(keeper, bot)


def test_the_ban_of_a_person_is_one_of_their_bots(lite: Here) -> None:
    from terrae.web.db_people import impose

    keeper, host = lite.person(), lite.person()
    bot = Bot(lite, keeper)
    bot.listen()
    table = challenge(host, bot)
    with lite.server.store.read() as db:
        owner = db.execute(select(bots.c.keeper)).scalar_one()
    impose(lite.server.store, "ban", owner, 0.0, False)
    lite.server.conduct.read_at = 0.0
    bot.refused("banned-for-good", 403, f"/bot/challenges/{table['challenge']}/decline", reason="no")


# Care for the database ----------------------------------------------------------------------------------------------


def test_whoever_is_forgotten_is_forgotten_with_their_bots(here: Here) -> None:
    host, keeper = here.person(), here.person()
    bot = Bot(here, keeper)
    stream = bot.listen()
    table = challenge(host, bot)
    bot.post(f"/bot/challenges/{table['challenge']}/accept")
    challenge(host, bot)
    with here.server.store.read() as db:
        row = db.execute(select(bots)).one()
    forget(here.server.tables, row.keeper)
    with here.server.store.read() as db:
        assert db.execute(select(bots)).first() is None
        assert db.execute(select(challenges_table)).first() is None
        seat = db.execute(select(seats_table).filter_by(table_id=table["id"], seat=1)).one()
    assert (seat.kind, seat.name, seat.outside) == ("bot", "", False)
    stream.wait_for_end()


# Budgets ------------------------------------------------------------------------------------------------------------


def test_streams_challenges_and_new_tokens_are_paid_from_the_budgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch
                                                                      ) -> None:
    for purpose, most in (("challenge", 1), ("bot", 2)):
        monkeypatch.setitem(RATES, purpose, (most, 0.0001))
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True, streams=1) as here:
        host = here.person()
        bot = Bot(here, host)
        bot.listen()
        bot.refused("too-many-streams", 429, "/bot/stream")
        table = challenge(host, bot)
        host.refused("too-fast", 429, f"/tables/{table['id']}/challenge", seat=2, bot=bot.id)
        assert submit(host, f"/bots/{bot.id}/renew").status_code == 200
        assert submit(host, f"/bots/{bot.id}/renew").status_code == 429
        assert submit(host, "/bots", name="Another").status_code == 429

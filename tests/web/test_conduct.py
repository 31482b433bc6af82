"""Reports, mutes and bans: what visitors can tell the administrator, and what the administrator can do."""
from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import select, update

from terrae.commands.main import main
from terrae.core.errors import BadOption
from terrae.study.tree import Tree
from terrae.web import conduct
from terrae.web.conduct import BAN, KEPT, MUTE, forget_origins
from terrae.web.db_people import dismiss, impose, lift, list_people, list_reports
from terrae.web.identity import Who
from terrae.web.schema import METADATA, guests, sanctions
from terrae.web.view import Guest
from tests.web.people import Here, Json, Person, csrf_of, in_process

HOUR = 3600.0


@pytest.fixture
def here(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Here]:
    monkeypatch.setattr(conduct, "FRESH", 0.0)
    with in_process(database) as found:
        yield found


@pytest.fixture
def anna(here: Here) -> Person:
    return here.person()


@pytest.fixture
def ben(here: Here) -> Person:
    return here.person()


@pytest.fixture
def table(anna: Person, ben: Person) -> Json:
    """Anna and Ben at a public table, where Ben has said something."""
    made: Json = anna.post("/tables", 201, game="nova", seats=["me", "open"], public=True, name="Anna",
                           options={"setup": "first_game", "start": "1"})
    made["bens"] = ben.post(f"/tables/{made['id']}/join", seat=2, name="Ben")["keys"]["2"]
    ben.post(f"/tables/{made['id']}/chat", 204, text="you dog")
    [line] = anna.get(f"/tables/{made['id']}/chat")
    return {**made, "line": line["line"]}


def guest_called(here: Here, name: str) -> str:
    with here.server.store.read() as db:
        return str(db.execute(select(guests.c.id).where(guests.c.name == name)).scalar_one())


def sends(person: Person, path: str, **fields: str) -> tuple[int, str]:
    """Send a form of a page: the status and the page."""
    answer = person.http.post(path, data={"csrf": csrf_of(person.http.get("/").text), **fields}, follow_redirects=True)
    return answer.status_code, answer.text


# Reports ------------------------------------------------------------------------------------------------------------


def test_a_reported_line_is_kept_as_it_was_with_who_said_it(here: Here, anna: Person, ben: Person, table: Json) -> None:
    anna.post(f"/tables/{table['id']}/report", 204, line=table["line"], remark="rude")
    lines = "\n".join(list_reports(here.server.store))
    assert f"table {table['id']}, seat 2" in lines
    assert f"about Ben ({guest_called(here, 'Ben')}), from {guest_called(here, 'Anna')}" in lines
    assert "it said: you dog" in lines
    assert "remark: rude" in lines


def test_there_is_one_open_report_of_somebody_about_somebody(here: Here, anna: Person, ben: Person,
                                                             table: Json) -> None:
    path = f"/tables/{table['id']}/report"
    anna.post(path, 204, line=table["line"])
    anna.refused("reported-already", 409, path, seat=2)
    ben.refused("reports-own", 409, path, seat=2)
    here.person().refused("nothing-to-report", 404, path, line=table["line"] + 1)
    [number] = [person.reports[0] for person in list_people(here.server.store) if person.reports]
    assert dismiss(here.server.store, str(number)) == f"report {number} is dismissed"
    with pytest.raises(BadOption):
        dismiss(here.server.store, str(number))
    anna.post(path, 204, seat=2)  # dealt with, so there may be another


def test_a_form_reports_a_line_and_a_name(anna: Person, table: Json) -> None:
    base = f"/t/{table['id']}"
    page = anna.http.get(base).text
    assert f"{base}/report?line={table['line']}" in page
    assert f"{base}/report?seat=1" in page
    assert f"{base}/report?seat=0" not in page  # the own seat
    assert "you dog" in anna.http.get(f"{base}/report?line={table['line']}").text
    status, answer = sends(anna, f"{base}/report", line=str(table["line"]), remark="")
    assert (status, "Thank you" in answer) == (200, True)
    status, answer = sends(anna, f"{base}/report", seat="1", remark="x")
    assert (status, "You have already reported this person" in answer) == (409, True)


def test_a_private_tables_chat_is_not_read_nor_reported_by_others(here: Here, anna: Person) -> None:
    made = anna.table("me", "bot:random")
    anna.post(f"/tables/{made['id']}/chat", 204, text="a secret")
    [line] = anna.get(f"/tables/{made['id']}/chat")
    stranger = here.person()
    assert stranger.get(f"/tables/{made['id']}/chat") == []
    stranger.refused("nothing-to-report", 404, f"/tables/{made['id']}/report", line=line["line"])
    for path in ("", "/view", f"/report?line={line['line']}"):
        assert "a secret" not in stranger.http.get(f"/t/{made['id']}{path}").text
    assert "Only the players see the chat" in stranger.http.get(f"/t/{made['id']}").text
    assert "Only the players at this table see this" in anna.http.get(f"/t/{made['id']}").text


# Bans ---------------------------------------------------------------------------------------------------------------


def test_who_is_banned_reads_on_and_writes_nothing_until_it_ends(here: Here, ben: Person, table: Json) -> None:
    store, id = here.server.store, guest_called(here, "Ben")
    impose(store, BAN, id, HOUR, False)
    said = ben.refused("banned", 403, f"/tables/{table['id']}/chat", text="again")
    assert re.search(r"until 20\d\d-\d\d-\d\d \d\d:\d\d UTC", said)
    status, page = sends(ben, f"/t/{table['id']}/chat", text="again")
    assert (status, "until 20" in page) == (403, True)
    here.person(table["bens"]).refused("banned", 403, f"/tables/{table['id']}/chat", text="by key")
    assert ben.get(f"/tables/{table['id']}")["seats"][1]["mine"]
    with store.write() as writing:
        writing.execute(update(sanctions).values(until=time.time() - 1))
    ben.post(f"/tables/{table['id']}/chat", 204, text="sorry")


def test_a_return_link_leads_around_no_ban(here: Here, table: Json) -> None:
    impose(here.server.store, BAN, guest_called(here, "Ben"), 0, False)
    other = here.person()
    status, page = sends(other, f"/return/{table['bens']}")
    assert (status, "You can’t change anything on this server" in page) == (403, True)
    assert not other.get(f"/tables/{table['id']}")["seats"][1]["mine"]


def test_a_ban_by_address_holds_for_everybody_there_and_nowhere_is_the_address(here: Here, anna: Person,
                                                                               table: Json) -> None:
    store = here.server.store
    anna.post(f"/tables/{table['id']}/chat", 204, text="hello")  # a known guest's second request is noted
    impose(store, BAN, guest_called(here, "Anna"), 0, True)
    here.person().refused("banned-for-good", 403, "/tables", game="nova", seats=["me", "bot:random"])
    elsewhere = here.browser(**{"x-forwarded-for": "192.0.2.7"})
    answer = elsewhere.post("/api/tables", json={"game": "nova", "seats": ["me", "bot:random"]})
    assert answer.status_code == 201
    with store.read() as db:
        kept = "".join(str(db.execute(select(one)).all()) for one in METADATA.sorted_tables)
    assert "127.0.0.1" not in kept
    assert here.server.keys.origin("127.0.0.1") in kept
    lift(store, BAN, guest_called(here, "Anna"))
    here.person().table("me", "bot:random")


def test_where_somebody_wrote_from_is_forgotten_after_a_month(here: Here, anna: Person, table: Json) -> None:
    store = here.server.store
    anna.post(f"/tables/{table['id']}/chat", 204, text="hello")
    forget_origins(store, time.time())
    with store.read() as db:
        assert db.execute(select(guests.c.address).where(guests.c.name == "Anna")).scalar_one()
    forget_origins(store, time.time() + KEPT + HOUR)
    with store.read() as db:
        assert db.execute(select(guests.c.address).where(guests.c.address != "")).all() == []
    with pytest.raises(BadOption, match="not known any more"):
        impose(store, BAN, guest_called(here, "Anna"), 0, True)


def test_a_ban_reaches_a_process_that_has_just_looked_for_bans_after_some_seconds(
        here: Here, ben: Person, table: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conduct, "FRESH", 3600.0)
    ben.post(f"/tables/{table['id']}/chat", 204, text="one")
    impose(here.server.store, BAN, guest_called(here, "Ben"), 0, False)
    ben.post(f"/tables/{table['id']}/chat", 204, text="two")  # known from memory
    monkeypatch.setattr(conduct, "FRESH", 0.0)
    ben.refused("banned-for-good", 403, f"/tables/{table['id']}/chat", text="three")


# Mutes --------------------------------------------------------------------------------------------------------------


def test_who_is_muted_plays_and_does_not_speak(here: Here, ben: Person, anna: Person, table: Json) -> None:
    store, id = here.server.store, guest_called(here, "Ben")
    impose(store, MUTE, id, 0, False)
    ben.refused("muted-for-good", 403, f"/tables/{table['id']}/chat", text="x")
    here.person(table["bens"]).refused("muted-for-good", 403, f"/tables/{table['id']}/chat", text="x")
    assert sends(ben, "/me", name="Worse")[0] == 403
    assert sends(ben, "/me", name="Ben")[0] == 200
    server, who = here.server, Who(Guest(id, "Ben"))
    study = server.studies.create(who.guest, Tree.of(server.tables.view(table["id"], who).record), "")
    assert sends(ben, f"/s/{study}/settle", title="Words", access="public")[0] == 403
    assert sends(ben, f"/s/{study}/settle", title="Words", access="own")[0] == 200
    anna.post(f"/tables/{table['id']}/moves", ply=0, moves=["upgrade B7 to trading post", "done"])
    move = ben.get(f"/tables/{table['id']}/moves")["moves"][0]["move"]
    ben.post(f"/tables/{table['id']}/draft", ply=2, move=move)
    lift(store, MUTE, id)
    ben.post(f"/tables/{table['id']}/chat", 204, text="thanks")


# The command --------------------------------------------------------------------------------------------------------


@pytest.fixture
def command(here: Here, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    def run(*given: str) -> tuple[int, str]:
        code = main(["db", "people", *given, "--database", here.server.settings.database])
        out = capsys.readouterr()
        return code, out.out + out.err

    return run


def test_the_administrator_lists_people_and_acts_on_a_report(
        here: Here, anna: Person, ben: Person, table: Json, command: Callable[..., tuple[int, str]]) -> None:
    assert command("reports") == (0, "no open reports\n")
    anna.post(f"/tables/{table['id']}/report", 204, line=table["line"])
    id = guest_called(here, "Ben")
    first = command()[1].splitlines()[0]
    assert first.startswith(f"{id}  Ben: here since ")
    assert "tables: 1; reports: 1" in first
    assert command("ban", "1", "--for", "7d")[1].startswith(f"Ben ({id}) is banned until 20")
    assert command("reports") == (0, "no open reports\n")
    assert "banned until" in command()[1].splitlines()[0]
    ben.refused("banned", 403, f"/tables/{table['id']}/chat", text="x")
    assert command("unban", id) == (0, f"Ben ({id}) is no longer banned\n")
    assert command("unban", id) == (0, f"Ben ({id}) is not banned\n")
    assert command("mute", id) == (0, f"Ben ({id}) is muted for good\n")


@pytest.mark.parametrize("given", [["ban"], ["ban", "nobody"], ["mute", "7"], ["list", "x"],
                                   ["unban", "x", "--address"], ["dismiss", "x"]])
def test_what_the_command_cannot_do_is_one_line(given: list[str], table: Json,
                                                command: Callable[..., tuple[int, str]]) -> None:
    code, said = command(*given)
    assert code == 2
    assert said.startswith("terrae: ")
    assert said.count("\n") == 1


# Hosts, over the API and by forms -----------------------------------------------------------------------------------


def test_the_host_decides_over_the_api_with_the_key_of_the_seat(here: Here, table: Json) -> None:
    id, host, guest = table["id"], here.person(table["keys"]["1"]), here.person(table["bens"])
    guest.refused("not-the-host", 403, f"/tables/{id}/remove", seat=1)
    guest.post(f"/tables/{id}/end", 403)
    host.post(f"/tables/{id}/close", 204)
    host.post(f"/tables/{id}/host", 204, seat=2)
    guest.post(f"/tables/{id}/remove", 204, seat=1)
    host.refused("bad-key", 401, f"/tables/{id}/chat", text="x")
    new = guest.post(f"/tables/{id}/key", seat=2)["key"]
    guest.get(f"/tables/{id}", 401)
    again = here.person(new)
    assert again.post(f"/tables/{id}/invitation")["key"] != table["invitation"]
    again.post(f"/tables/{id}/end", 204)
    info = again.get(f"/tables/{id}")
    assert (info["asked"], info["over"], info["ended"]) == (None, False, True)
    again.refused("ended", 409, f"/tables/{id}/moves", ply=0, moves=["done"])


def test_forms_of_the_page_do_the_same(here: Here, anna: Person, ben: Person) -> None:
    made = anna.table("me", "open", "open")
    base = f"/t/{made['id']}"
    ben.post(f"/tables/{made['id']}/join", seat=2, key=made["invitation"], name="Ben")
    page = anna.http.get(base).text
    hosts, everybodys = ["remove", "host", "close", "fill", "end"], ["leave", "renew"]
    assert all(f'action="{base}/{action}"' in page for action in hosts + everybodys)
    theirs = ben.http.get(base).text
    assert [one for one in hosts + everybodys if f'action="{base}/{one}"' in theirs] == everybodys
    assert sends(anna, f"{base}/close", closed="yes")[0] == 200
    assert "The host has closed this table" in here.person().http.get(f"{base}/join?key={made['invitation']}").text
    assert sends(ben, f"{base}/leave", seat="1")[0] == 200
    assert sends(anna, f"{base}/renew", seat="0")[0] == 200
    assert sends(anna, f"{base}/fill", bot="random")[0] == 200
    assert sends(ben, f"{base}/end")[0] == 403
    status, page = sends(anna, f"{base}/end")
    assert (status, "The game was ended" in page) == (200, True)
    assert f'action="{base}/end"' not in page

"""People who are away from the page are told that it is their turn: by mail and by webhook, if they want it."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from terrae.web import message_sender
from terrae.web.channels import channels_at
from terrae.web.schema import channels, messages
from tests.web.people import Here, Person, csrf_of, in_process
from tests.web.receivers import Mailbox, Receiver, text_of, wait_until


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    found = Mailbox()
    yield found
    found.close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


@pytest.fixture
def here(mailbox: Mailbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Here]:
    monkeypatch.setattr(message_sender, "POLL", 0.05)
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", messages=mailbox.settings()) as found:
        yield found


def send(person: Person, path: str, status: int = 303, **fields: str) -> httpx.Response:
    """Send a form of the page of messages, as a browser does."""
    page = person.http.get("/messages", headers=person.headers).text
    answer = person.http.post(path, data={"csrf": csrf_of(page), **fields}, headers=person.headers)
    assert answer.status_code == status, answer.text
    return answer


def path_in(mail_text: str, kind: str) -> str:
    found = re.search(rf"https://terrae\.example\.org(/messages/{kind}/\S+)", mail_text)
    assert found, mail_text
    return found[1]


def with_mail(person: Person, mailbox: Mailbox, address: str = "anna@example.org") -> None:
    """Add an address and confirm it, on another device without a cookie."""
    send(person, "/messages/email", address=address)
    link = path_in(text_of(mailbox.next(len(mailbox.mails) + 1)), "confirm")
    assert httpx.post(f"{person.http.base_url}{link}").status_code == 200


def two_people(here: Here, language: str = "en") -> tuple[Person, Person, str]:
    """Anna, who begins, and Ben, at a table that waits for him."""
    anna, ben = here.person(language=language), here.person()
    made = anna.post("/tables", 201, game="nova", seats=["me", "open"], options={"setup": "first_game", "start": "1"},
                     name="Anna")
    ben.post(f"/tables/{made['id']}/join", seat=2, key=made["invitation"], name="Ben")
    return anna, ben, made["id"]


def move(person: Person, table: str) -> None:
    """Play until it is somebody else's turn."""
    seat = person.get(f"/tables/{table}/moves")["seat"]
    while (asked := person.get(f"/tables/{table}/moves"))["seat"] == seat:
        person.post(f"/tables/{table}/moves", ply=asked["ply"], moves=[asked["moves"][0]["move"]])


def test_a_turn_is_told_by_mail_with_what_happened_since_and_a_link_that_ends_it(here: Here, mailbox: Mailbox) -> None:
    anna, ben, table = two_people(here, "de")
    with_mail(anna, mailbox)
    move(anna, table)
    move(ben, table)
    mail = mailbox.next(2)
    assert mail["Subject"].startswith("Du bist am Zug: Terra Nova")
    assert "Ben" in mail["Subject"]
    text = text_of(mail)
    assert f"https://terrae.example.org/t/{table}\n" in text
    assert "(Ben)" in text  # what he did, in a sentence
    assert '<html lang="de">' in text_of(mail, "html")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = path_in(mail["List-Unsubscribe"].strip("<>") + " ", "stop").rstrip(">")
    assert httpx.get(f"{here.url}{stop}").status_code == 200  # looking ends nothing
    with here.server.store.read() as db:
        assert len(list(db.execute(select(channels)))) == 1
    assert httpx.post(f"{here.url}{stop}", data={"List-Unsubscribe": "One-Click"}).status_code == 200
    with here.server.store.read() as db:
        assert list(db.execute(select(channels))) == list(db.execute(select(messages))) == []


def test_nothing_is_sent_to_an_address_nobody_has_confirmed(here: Here, mailbox: Mailbox) -> None:
    anna, ben, table = two_people(here)
    send(anna, "/messages/email", address="anna@example.org")
    confirmation = text_of(mailbox.next(1))
    move(anna, table)
    move(ben, table)
    with here.server.store.read() as db:
        assert [one.what for one in db.execute(select(messages))] == ["confirm"]
    link = path_in(confirmation, "confirm")
    forged = link[:-1] + ("0" if link[-1] != "0" else "1")
    assert httpx.post(f"{here.url}{forged}").status_code == 404
    assert httpx.post(f"{here.url}{path_in(confirmation, 'stop')}").status_code == 200
    said = send(anna, "/messages/email", 403, address="anna+again@example.org")
    assert "does not want mail" in said.text


def test_a_mailbox_gets_three_confirmations_a_day(here: Here, mailbox: Mailbox) -> None:
    anna = here.person()
    for number in range(3):
        send(anna if number else here.person(), "/messages/email", address=f"ben+{number}@example.org")
    assert "Enough e-mails" in send(anna, "/messages/email", 429, address="Ben@example.org").text
    assert len([mailbox.next(number) for number in (1, 2, 3)]) == 3


@pytest.mark.parametrize("address", ["a@b", "anna@example.org\nBcc: ben@example.org", "anna@example.org, b@example.org",
                                     "Anna <anna@example.org>", "anna@127.0.0.1", "a" * 250 + "@example.org"])
def test_what_is_not_one_address_is_refused(here: Here, mailbox: Mailbox, address: str) -> None:
    assert "This is not an e-mail address" in send(here.person(), "/messages/email", 422, address=address).text


def test_who_sees_the_turn_or_moves_is_not_called(here: Here, mailbox: Mailbox, receiver: Receiver) -> None:
    anna, ben, table = two_people(here)
    send(anna, "/messages/webhook", url=receiver.url, shape="plain")
    receiver.held.clear()  # the first message hangs, so that the others wait
    move(anna, table)
    move(ben, table)
    wait_until(lambda: receiver.asked)
    move(anna, table)
    move(ben, table)
    assert send(anna, "/messages/seen", 204, table=table).content == b""
    move(anna, table)
    move(ben, table)
    move(anna, table)
    receiver.held.set()
    wait_until(lambda: not waiting(here))
    assert [one["what"] for one in receiver.got] == ["turn"]


def waiting(here: Here) -> list[str]:
    with here.server.store.read() as db:
        return list(db.execute(select(messages.c.what).where(messages.c.settled == 0)).scalars())


def test_tables_against_bots_are_told_only_if_wanted(here: Here, receiver: Receiver) -> None:
    anna = here.person()
    send(anna, "/messages/webhook", url=receiver.url, shape="slack")
    table = anna.table("me", "bot:greedy")["id"]
    assert waiting(here) == []
    send(anna, "/messages/table", id=table, wanted="yes")
    move(anna, table)
    assert receiver.next(1)["text"].startswith("*Your turn: Terra Nova")
    send(anna, "/messages/table", id=table, wanted="no")
    move(anna, table)
    assert waiting(here) == []


def test_a_webhook_of_the_table_tells_of_every_seat_and_every_player_can_remove_it(here: Here,
                                                                                   receiver: Receiver) -> None:
    anna, ben, table = two_people(here)
    stranger = here.person()
    send(stranger, "/messages/webhook", 403, url=receiver.url, shape="discord", group=table)
    send(anna, "/messages/webhook", url=receiver.url, shape="discord", group=table)
    move(anna, table)
    first = receiver.next(1)
    assert "Ben" in first["content"]
    assert first["allowed_mentions"] == {"parse": []}
    move(ben, table)
    assert "Anna" in receiver.next(2)["content"]
    page = ben.http.get(f"/messages?table={table}").text
    found = re.search(r"/messages/channel/(\w+)/remove", page)
    assert found
    assert receiver.url not in page
    send(stranger, f"/messages/channel/{found[1]}/remove", 404)
    send(ben, f"/messages/channel/{found[1]}/remove")
    move(anna, table)
    assert waiting(here) == []


def test_who_is_removed_from_a_table_hears_nothing_more_of_it(here: Here, receiver: Receiver) -> None:
    anna, ben, table = two_people(here)
    send(anna, "/messages/webhook", url=f"{receiver.url}?of=anna", shape="plain", group=table)
    send(ben, "/messages/webhook", url=f"{receiver.url}?of=ben", shape="plain", group=table)
    anna.post(f"/tables/{table}/remove", 204, seat=2)
    with here.server.store.read() as db:
        assert [one.target for one in channels_at(db, table)] == [f"{receiver.url}?of=anna"]


def test_a_digest_is_one_message_about_all_tables_that_wait(here: Here, receiver: Receiver) -> None:
    anna, ben, table = two_people(here)
    send(anna, "/messages/webhook", url=receiver.url, shape="plain")
    with here.server.store.read() as db:
        id = db.execute(select(channels.c.id)).scalar_one()
    send(anna, f"/messages/channel/{id}/change", often="day", language="ja")
    move(anna, table)
    move(ben, table)
    assert receiver.next(1)["title"].startswith("あなたの手番です")
    for _ in range(2):
        made = anna.post("/tables", 201, game="nova", seats=["me", "open"], name="Anna",
                         options={"setup": "first_game", "start": "1"})
        ben.post(f"/tables/{made['id']}/join", seat=2, key=made["invitation"], name="Ben")
    with here.server.store.write() as writing:
        due = writing.execute(select(messages.c.due - messages.c.made).where(messages.c.settled == 0)).scalars()
        assert all(86_000 < seconds <= 86_400 for seconds in due)
        writing.execute(channels.update().values(last_sent=0))  # a day later
        writing.execute(messages.update().where(messages.c.settled == 0).values(due=0))
    assert [part["link"].count("/t/") for part in receiver.next(2)["parts"]] == [1, 1]


def test_a_receiver_that_fails_is_tried_again_later_and_switched_off_when_it_is_gone(here: Here,
                                                                                     receiver: Receiver) -> None:
    anna = here.person()
    send(anna, "/messages/webhook", url=receiver.url, shape="plain")
    with here.server.store.read() as db:
        id = db.execute(select(channels.c.id)).scalar_one()
    receiver.status = 302
    send(anna, f"/messages/channel/{id}/test")
    wait_until(lambda: waits_for_retry(here, 1, 60))
    assert "leads elsewhere" in anna.http.get("/messages").text
    receiver.status = 410
    with here.server.store.write() as writing:
        writing.execute(messages.update().values(due=0))
    wait_until(lambda: not waiting(here))
    assert receiver.asked == 2
    assert "Switched off" in anna.http.get("/messages").text


def waits_for_retry(here: Here, tries: int, seconds: float) -> bool:
    with here.server.store.read() as db:
        one = db.execute(select(messages)).one()
        return bool(one.tries == tries and one.lease_by == "" and seconds - 1 <= one.due - one.made < seconds + 60)


def test_the_end_of_a_game_and_a_rematch_are_told(here: Here, receiver: Receiver) -> None:
    anna, ben, table = two_people(here)
    send(ben, "/messages/webhook", url=receiver.url, shape="plain")
    while (asked := anna.get(f"/tables/{table}/moves"))["seat"] is not None:
        mover = anna if asked["seat"] == 1 else ben  # the last move listed ends a turn
        mover.post(f"/tables/{table}/moves", ply=asked["ply"], moves=[asked["moves"][-1]["move"]])
    over = wait_until(lambda: [one for one in receiver.got if one["what"] == "over"])[0]
    assert over["parts"][0]["lines"][0].endswith(("points", "point", "tie-break", "win"))
    anna.http.post(f"/t/{table}/rematch", data={"csrf": csrf_of(anna.http.get(f"/t/{table}").text)})
    told = wait_until(lambda: [one for one in receiver.got if one["what"] == "rematch"])[0]
    assert "/join?key=" in told["parts"][0]["link"]

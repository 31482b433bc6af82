"""A message is sent once, whichever of several processes sends it and whenever one of them is killed."""
from __future__ import annotations

import threading
from collections.abc import Iterator
from multiprocessing import get_context
from typing import Any

import pytest
from sqlalchemy import select, update

from terrae.web import outbox
from terrae.web.channels import WEBHOOK, add_channel
from terrae.web.identity import Keys
from terrae.web.message_sender import MessageSender
from terrae.web.message_settings import MessageSettings
from terrae.web.messengers import Undelivered
from terrae.web.outbox import FAILING, RETRIES, TEST, Parcel
from terrae.web.schema import channels, messages
from terrae.web.store import Store
from terrae.web.tables import Tables
from tests.web.receivers import LOOPBACK, Receiver, wait_until

SETTINGS = MessageSettings("https://terrae.example.org", wait=0, networks=LOOPBACK)
GUESTS = 12


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


def write_tests(store: Store, url: str, guests: int = 1) -> list[str]:
    """Write a message to each of some guests; return their channels."""
    with store.write() as writing:
        made = [add_channel(writing, f"guest{number}", WEBHOOK, f"{url}?{number}", "en", shape="plain")
                for number in range(guests)]
        for id in made:
            outbox.put_now(writing, id, TEST)
    return made


def test_two_processes_send_every_message_once(database: str, receiver: Receiver) -> None:
    senders = [MessageSender(Tables(store, Keys(store)), SETTINGS) for store in (Store(database), Store(database))]
    write_tests(senders[0].store, receiver.url, GUESTS)
    together = threading.Barrier(2)

    def work(sender: MessageSender) -> None:
        together.wait()
        while parcels := outbox.claim(sender.store, sender.me, 0, 60, 3):
            for one in parcels:
                sender.deliver(one)

    threads = [threading.Thread(target=work, args=(sender,)) for sender in senders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    ids = [one["id"] for one in receiver.got]
    assert len(ids) == len(set(ids)) == GUESTS
    for sender in senders:
        sender.store.close()


def send_due(database: str) -> None:
    """Send what is due, once."""
    store = Store(database)
    sender = MessageSender(Tables(store, Keys(store)), SETTINGS)
    for parcel in outbox.claim(store, sender.me, 0, 60):
        sender.deliver(parcel)
    store.close()


def test_a_message_survives_the_process_that_was_sending_it(database: str, receiver: Receiver) -> None:
    store = Store(database)
    write_tests(store, receiver.url)
    receiver.held.clear()
    receiver.status = 500
    process = get_context("spawn").Process(target=send_due, args=(database,))
    process.start()
    wait_until(lambda: receiver.asked)
    process.kill()
    process.join()
    receiver.status = 204
    receiver.held.set()
    send_due(database)
    assert receiver.asked == 1  # it is still reserved
    with store.write() as writing:  # the lease has run out
        writing.execute(update(messages).values(lease_until=1))
    send_due(database)
    send_due(database)
    assert (receiver.asked, len(receiver.got)) == (2, 1)
    store.close()


def settled(store: Store) -> bool:
    with store.read() as db:
        return all(db.execute(select(messages.c.settled)).scalars())


def test_what_is_being_sent_is_reserved_until_the_lease_ends(database: str) -> None:
    store = Store(database)
    [id] = write_tests(store, "http://127.0.0.1/")
    assert [one.channel.id for one in outbox.claim(store, "first", 0, 60)] == [id]
    with store.write() as writing:
        outbox.put_now(writing, id, "confirm")  # more by the same channel waits for the first to arrive
    assert outbox.claim(store, "first", 0, 60) == outbox.claim(store, "second", 0, 60) == []
    with store.write() as writing:
        writing.execute(update(messages).values(lease_until=1))
    [parcel] = outbox.claim(store, "second", 0, 60)
    assert len(parcel.messages) == 2
    outbox.mark_sent(store, "first", parcel)  # too late: it is no longer its own
    assert not settled(store)
    outbox.mark_sent(store, "second", parcel)
    assert settled(store)
    store.close()


def test_a_message_is_given_up_after_five_attempts_and_a_channel_after_days(database: str) -> None:
    store = Store(database)
    [id] = write_tests(store, "http://127.0.0.1/")
    waited = [fail(store) for _ in range(len(RETRIES) + 1)]
    assert [round(seconds) for seconds in waited[:-1]] == list(RETRIES)
    assert settled(store)
    assert channel(store).often == "turn"
    with store.write() as writing:
        writing.execute(update(channels).values(failing_since=channels.c.failing_since - FAILING - 1))
        outbox.put(writing, [{"channel_id": id, "what": TEST, "table_id": "", "ply": 1, "seat": 0, "made": 1.0,
                              "due": 1.0}])
    fail(store)
    assert (channel(store).often, channel(store).problem) == ("off", "webhook-silent")
    store.close()


def fail(store: Store) -> float:
    """Let the next attempt fail; return after how many seconds there will be another one."""
    with store.write() as writing:
        writing.execute(update(messages).values(due=1))
    [parcel] = outbox.claim(store, "me", 0, 60)
    assert isinstance(parcel, Parcel)
    outbox.mark_failed(store, "me", parcel, Undelivered("webhook-silent"))
    with store.read() as db:
        now = outbox.clock(db, store.lite)
        return float(max(db.execute(select(messages.c.due)).scalars())) - now


def channel(store: Store) -> Any:
    with store.read() as db:
        return db.execute(select(channels)).one()

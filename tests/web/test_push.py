"""Web push: what reaches a browser through its push service, who may send where, and how it ends."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select, update

from terrae.core.errors import BadOption
from terrae.web import push as push_module
from terrae.web.channels import PUSH
from terrae.web.identity import Keys
from terrae.web.message_settings import MessageSettings, read_networks
from terrae.web.push import Push, Subscription, decode, make_private_key, shorten
from terrae.web.schema import channels, messages
from terrae.web.store import Store
from tests.web.people import Here, Json, Person, csrf_of, in_process
from tests.web.push_service import Device, PushService, encode, push_service
from tests.web.receivers import wait_until

SETTINGS = MessageSettings("https://terrae.example", mail_from="Terrae <host@terrae.example>", wait=0.0,
                           networks=read_networks("127.0.0.0/8,::1/128"))
BAD_ENDPOINTS = ("http://push.example/1", "https://10.0.0.1/", "https://192.168.1.1/", "https://169.254.169.254/",
                 "https://[fd00::1]/", "https://[::ffff:10.0.0.1]/", "file:///etc/passwd", "https://user@push.example/",
                 "", "https://no-such-name.invalid/", "https://push.example/" + "x" * 1000)
MOVE = "upgrade B7 to trading post"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", messages=SETTINGS) as found:
        yield found


class Subscriber:
    """Somebody whose browser has subscribed."""

    def __init__(self, here: Here, service: PushService, name: str = "anna", language: str = "en") -> None:
        self.person: Person = here.person(language=language)
        self.device = Device()
        self.subscription = service.subscription(self.device, name)
        self.send("/messages/push", 204)

    def send(self, path: str, status: int, **changed: str) -> str:
        """Post what the page's script posts."""
        http = self.person.http
        page = http.get("/messages", headers=self.person.headers)
        fields = {"csrf": csrf_of(page.text), **vars(self.subscription), **changed}
        answer = http.post(path, data=fields, headers=self.person.headers)
        assert answer.status_code == status, answer.text
        return answer.text


def kept(here: Here) -> list[Any]:
    """The channels of all browsers."""
    with here.server.store.read() as db:
        return list(db.execute(select(channels).where(channels.c.kind == PUSH)))


def table_of(anna: Person, ben: Person) -> str:
    """Anna and Ben at a table; it is Ben's turn."""
    made: Json = anna.table("open", "me")
    ben.post(f"/tables/{made['id']}/join", seat=1, key=made["invitation"], name="Ben")
    return str(made["id"])


def ben_plays(ben: Person, table: str) -> None:
    ben.post(f"/tables/{table}/moves", ply=ben.get(f"/tables/{table}")["ply"], moves=[MOVE, "done"])


def ask_for_test(here: Here, anna: Subscriber) -> None:
    """Click on the button that sends a test."""
    (channel,) = kept(here)
    anna.send(f"/messages/channel/{channel.id}/test", 303)


# What arrives -------------------------------------------------------------------------------------------------------


def test_a_browser_is_told_that_it_is_its_guests_turn(database: str, service: PushService) -> None:
    with in_process(database, messages=SETTINGS) as here:
        anna, ben = Subscriber(here, service, language="de"), here.person()
        table = table_of(anna.person, ben)
        ben_plays(ben, table)
        pushed = service.next()
    told = anna.device.read(pushed.body)
    assert pushed.path == "/anna"
    assert told["title"].startswith("Du bist am Zug: Terra Nova")
    assert "Ben" in told["title"]
    assert told["body"]
    assert told["path"] == told["tag"] == f"/t/{table}"
    assert told["language"] == "de"
    assert told["stop_words"] == "Tisch stummschalten"
    assert pushed.headers["content-encoding"] == "aes128gcm"
    assert pushed.headers["topic"] == table  # the service replaces what still waits for the device
    assert int(pushed.headers["ttl"]) == push_module.TTL
    assert len(pushed.body) < 4096


def test_the_push_service_can_tell_who_sends(here: Here, service: PushService) -> None:
    anna = Subscriber(here, service)
    page = anna.person.http.get("/messages").text
    ask_for_test(here, anna)
    kind, _, given = service.next().headers["authorization"].partition(" ")
    facts = dict(part.strip().split("=", 1) for part in given.split(","))
    assert kind == "vapid"
    assert f'data-key="{facts["k"]}"' in page
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(facts["k"], 65))
    claims = jwt.decode(facts["t"], key, ["ES256"], audience="https://localhost")
    assert claims["sub"] == "mailto:host@terrae.example"


def test_a_long_message_is_cut_to_what_a_service_takes(here: Here) -> None:
    device = Device()
    most = {"title": shorten("新" * 500, push_module.MAX_TITLE), "body": shorten("新" * 5000, push_module.MAX_BODY),
            "path": "/t/" + "x" * 16, "tag": "/t/" + "x" * 16, "stop": "/" + "x" * 90, "stop_words": "新" * 20}
    subscription = Subscription("https://push.example/1", encode(device.public), encode(device.secret))
    body, _ = here.server.messages.push.sealed(subscription, most)
    assert len(body) < 4096
    assert device.read(body) == most


# When it does not arrive ----------------------------------------------------------------------------------------------


def test_a_browser_that_has_ended_its_subscription_is_forgotten(here: Here, service: PushService) -> None:
    service.status = 410
    anna = Subscriber(here, service)
    ask_for_test(here, anna)
    service.next()
    wait_until(lambda: not kept(here))


def test_a_service_in_trouble_is_asked_again_later(here: Here, service: PushService) -> None:
    service.status = 503
    anna = Subscriber(here, service)
    ask_for_test(here, anna)
    service.next()
    wait_until(lambda: [one.problem for one in kept(here)] == ["push-refused"])
    assert "its push service refused it" in anna.person.http.get("/messages").text
    service.status = 201
    with here.server.store.write() as writing:
        writing.execute(update(messages).values(due=0.0))  # a minute later
    assert anna.device.read(service.next().body)["title"] == "Terrae can reach you here"
    wait_until(lambda: [one.problem for one in kept(here)] == [""])


# Who may subscribe what -----------------------------------------------------------------------------------------------


def test_only_public_addresses_and_real_keys_are_accepted(here: Here, service: PushService) -> None:
    anna = Subscriber(here, service)
    for changed in [*[{"endpoint": one} for one in BAD_ENDPOINTS], {"p256dh": ""},
                    {"p256dh": encode(b"\4" + b"x" * 64)}, {"auth": encode(b"short")}, {"auth": "é" * 22}]:
        assert "push service" in anna.send("/messages/push", 422, **changed), changed
    assert [one.target for one in kept(here)] == [anna.subscription.text()]


def test_a_browser_belongs_to_the_guest_who_subscribed_last(here: Here, service: PushService) -> None:
    anna, ben = Subscriber(here, service), Subscriber(here, service)
    (row,) = kept(here)
    assert row.target == ben.subscription.text()
    anna.send("/messages/push/end", 204)  # it is no longer hers to end
    assert len(kept(here)) == 1
    ben.send("/messages/push/end", 204)
    assert kept(here) == []


def test_a_browser_can_exchange_its_address_if_it_knows_the_old_one(here: Here, service: PushService) -> None:
    anna = Subscriber(here, service)
    worker = here.browser()  # without cookies
    new = {**vars(anna.subscription), "endpoint": f"{service.url}/new"}
    assert worker.post("/messages/push/renew", data={**new, "old": f"{service.url}/guess%"}).status_code == 403
    assert worker.post("/messages/push/renew", data={**new, "old": f"{service.url}/anna",
                                                     "endpoint": "https://10.0.0.1/"}).status_code == 422
    assert worker.post("/messages/push/renew", data={**new, "old": f"{service.url}/anna"}).status_code == 204
    assert [json.loads(one.target)["endpoint"] for one in kept(here)] == [f"{service.url}/new"]


# Ending ---------------------------------------------------------------------------------------------------------------


def test_a_notification_ends_the_messages_about_its_table_only(here: Here, service: PushService) -> None:
    anna, ben = Subscriber(here, service), here.person()
    first, second = table_of(anna.person, ben), table_of(anna.person, ben)
    ben_plays(ben, first)
    stop = anna.device.read(service.next().body)["stop"]
    worker = here.browser()
    assert worker.post(f"{stop[:-2]}xx").status_code == 404
    assert worker.post(stop.replace(first, second)).status_code == 404
    assert worker.get(stop).status_code == 405  # a preview changes nothing
    assert worker.post(stop).status_code == 204
    ben_plays(ben, second)
    assert anna.device.read(service.next().body)["path"] == f"/t/{second}"
    page = anna.person.http.get("/messages").text
    assert page.count("You are not told about this table.") == 1


# The server's key -----------------------------------------------------------------------------------------------------


def test_the_key_is_made_once_or_given_by_the_host(database: str) -> None:
    store = Store(database)
    keys = Keys(store)
    made = Push(store, keys, SETTINGS).public_key
    assert Push(store, keys, SETTINGS).public_key == made
    own = MessageSettings(vapid=make_private_key())
    assert Push(store, keys, own).public_key == Push(store, keys, own).public_key != made
    with pytest.raises(BadOption, match="TERRAE_VAPID_PRIVATE_KEY"):
        Push(store, keys, MessageSettings(vapid="secret"))
    store.close()


def test_a_server_without_the_extra_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                            service: PushService) -> None:
    monkeypatch.setattr(push_module, "missing", lambda extra: ["webpush"])
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", messages=SETTINGS) as here:
        page = here.browser().get("/messages").text
        assert "This server can’t notify devices." in page
        assert "data-push" not in page
        person = here.person()
        token = csrf_of(person.http.get("/messages").text)
        assert person.http.post("/messages/push", data={"csrf": token}).status_code == 409

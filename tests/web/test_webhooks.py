"""A webhook leads to public addresses only, however its name is written and whatever it resolves to."""
from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from ipaddress import ip_address

import pytest

from terrae.core.errors import BadOption
from terrae.web import webhooks
from terrae.web.errors import Problem
from terrae.web.message_settings import MessageSettings, read_settings
from terrae.web.messengers import Message, Part, Undelivered
from terrae.web.webhooks import DISCORD, PLAIN, SLACK, Webhooks, read_url, shape_message
from tests.web.receivers import LOOPBACK, Receiver

URL = "https://terrae.example.org"
CLOSED = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "100.127.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.1",
    "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
    "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "2001:db8::1", "100::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1", "2002:7f00:1::", "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "3fff::1"]


def leading_to(*addresses: str) -> Webhooks:
    """Webhooks for which every name leads to these addresses."""
    return Webhooks(MessageSettings(URL), lambda host, port: list(addresses))


@pytest.mark.parametrize("address", CLOSED)
def test_addresses_that_are_not_public_are_refused(address: str) -> None:
    target = read_url("https://hooks.example.org/x")
    with pytest.raises(Problem, match="webhook-not-public"):
        leading_to(address).public_address(target)
    with pytest.raises(Problem, match="webhook-not-public"):
        leading_to("1.1.1.1", address).public_address(target)  # one of several is enough


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_public_addresses_are_allowed_at_the_usual_ports(address: str) -> None:
    for url in ("http://hooks.example.org/", "https://hooks.example.org:8443/x?y=1"):
        assert leading_to(address).public_address(read_url(url)) == ip_address(address)
    for url in ("http://hooks.example.org:22/", "https://hooks.example.org:6379/", "http://hooks.example.org:443/"):
        with pytest.raises(Problem, match="webhook-not-public"):
            leading_to(address).public_address(read_url(url))


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "localhost", "[::1]",
                                  "[::ffff:7f00:1]"])
def test_this_machine_is_refused_however_it_is_written(host: str) -> None:
    with pytest.raises((Problem, Undelivered)):
        Webhooks(MessageSettings(URL)).public_address(read_url(f"http://{host}/"))


@pytest.mark.parametrize("url", [
    "ftp://example.org/", "file:///etc/passwd", "//example.org/", "https://", "https://user:pw@example.org/",
    "https://exa mple.org/", "https://example.org/\r\nX: y", "https://example.org:99999/", "https://example.org:0/",
    "https://[::1/", "https://example.org\\@127.0.0.1/", "https://example.org/" + "x" * 1000, "https://exämple.org/"])
def test_what_is_not_the_address_of_a_webhook_is_refused(url: str) -> None:
    with pytest.raises(Problem, match="bad-webhook"):
        read_url(url)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


def test_a_name_is_resolved_once_and_the_address_that_was_checked_is_used(receiver: Receiver) -> None:
    """A name that leads elsewhere the second time (DNS rebinding) gains nothing."""
    answers = [["127.0.0.1"], ["127.0.0.2"]]
    sender = Webhooks(MessageSettings(URL, networks=LOOPBACK), lambda host, port: answers.pop(0))
    port = read_url(receiver.url).port
    assert sender.post(f"http://hooks.example.org:{port}/hook", b"{}") == 204
    assert answers == [["127.0.0.2"]]


def test_a_redirect_is_not_followed(receiver: Receiver) -> None:
    receiver.status = 307
    assert Webhooks(MessageSettings(URL, networks=LOOPBACK)).post(receiver.url, b"{}") == 307
    assert receiver.asked == 1


def test_a_receiver_that_drips_its_answer_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "WHOLE", 0.3)
    ended = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        def drip() -> None:
            with server.accept()[0] as caller:
                caller.sendall(b"HTTP/1.1 200 OK\r\n")
                while not ended.wait(0.05):
                    try:
                        caller.sendall(b"X-More: x\r\n")
                    except OSError:
                        return

        threading.Thread(target=drip, daemon=True).start()
        with pytest.raises(Undelivered, match="webhook-silent"):
            Webhooks(MessageSettings(URL, networks=LOOPBACK)).post(
                f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}")
        ended.set()


def test_names_of_players_call_nobody_and_hide_no_links() -> None:
    name = "@everyone <!channel> [here](https://bad.example) **x**"
    message = Message("1", "turn", name, [Part(name, [name], "/t/abc", "go")], "en", URL, "/stop", "stop")
    discord = shape_message(DISCORD, message)
    assert discord["allowed_mentions"] == {"parse": []}
    assert "[here](" not in discord["content"]
    assert "<!channel>" not in discord["content"]
    assert "<!channel>" not in shape_message(SLACK, message)["text"]
    assert shape_message(PLAIN, message)["parts"] == [{"heading": name, "lines": [name], "link": f"{URL}/t/abc"}]


@pytest.mark.parametrize(("environment", "why"), [
    ({"TERRAE_URL": "terrae.example.org"}, "TERRAE_URL"),
    ({"TERRAE_SMTP_URL": "http://mail"}, "begins with smtp"),
    ({"TERRAE_SMTP_URL": "smtp://mail", "TERRAE_URL": URL}, "TERRAE_MAIL_FROM"),
    ({"TERRAE_MESSAGE_WAIT": "soon"}, "TERRAE_MESSAGE_WAIT"),
    ({"TERRAE_WEBHOOK_NETWORKS": "10.0.0.1/8"}, "host bits set")])
def test_settings_that_cannot_work_are_refused_at_the_start(environment: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        read_settings(environment)

"""The door: slow and many connections cost the server next to nothing, and hinder nobody else."""
from __future__ import annotations

import logging
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from terrae.core.errors import BadOption
from terrae.web import door
from terrae.web.addresses import Proxies, one_visitor
from terrae.web.door import GuardedProtocol
from terrae.web.floods import ALLOWED
from tests.patience import PATIENCE
from tests.web.people import Here, in_process

STRANGER, VISITOR, PROXY = "127.0.0.2", "127.0.0.3", "127.0.0.1"  # the last is trusted
HALF = b"GET /api/games HTTP/1.1\r\nhost: x\r\nx-ha"
WHOLE = b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n"
BODY = b"POST /me HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('door') / 'terrae.db'}", limited=True) as found:
        yield found


def call(here: Here, sent: bytes, source: str = STRANGER) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", int(here.url.rpartition(":")[2])), PATIENCE, (source, 0))
    line.sendall(sent)
    return line


def answer(line: socket.socket) -> bytes:
    """One whole answer."""
    said = b""
    while b"\r\n\r\n" not in said:
        said += line.recv(65536)
    head, _, body = said.partition(b"\r\n\r\n")
    length = int(re.search(rb"content-length: (\d+)", head)[1])  # type: ignore[index]
    while len(body) < length:
        body += line.recv(65536)
    return head + body


def rest(line: socket.socket) -> bytes:
    """Everything the server says until it hangs up."""
    said = b""
    try:
        while part := line.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def is_served(here: Here, source: str) -> bool:
    with call(here, WHOLE, source) as line:
        return line.recv(65536).startswith(b"HTTP/1.1 200")


def wait_until_open(here: Here, count: int) -> None:
    end = time.monotonic() + PATIENCE
    while keeper(here).open != count:
        assert time.monotonic() < end, keeper(here).open
        time.sleep(0.01)


def keeper(here: Here) -> door.Doorkeeper:
    found: door.Doorkeeper = here.uvicorn.config.door  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("sent", [
    b"", HALF, BODY + b"content-length: 9\r\n\r\nname", BODY + b"transfer-encoding: chunked\r\n\r\n4\r\nname\r\n"])
def test_a_request_that_does_not_arrive_is_cut_off(here: Here, sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(door, "BODY_SECONDS", 0.2)
    with call(here, sent) as line:
        assert rest(line).startswith(b"HTTP/1.1 408 Request Timeout\r\n")


def test_a_body_may_take_longer_while_enough_of_it_arrives(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(door, "BODY_RATE", 10)
    with call(here, BODY + b"content-length: 200\r\nconnection: close\r\n\r\n" + b"x" * 100) as line:
        time.sleep(0.5)
        line.sendall(b"x" * 100)
        assert b" 408 " not in rest(line)


def test_an_answered_visitor_may_ask_again_on_the_same_connection(
        here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    with call(here, WHOLE) as line:
        assert answer(line).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(door, "HEAD_SECONDS", 0.1)  # not from the beginning: we may be slow to say the first word
        for _ in range(2):
            line.sendall(WHOLE)
            assert answer(line).startswith(b"HTTP/1.1 200")
            time.sleep(0.3)


def test_an_address_has_only_some_connections_and_others_notice_nothing(
        here: Here, caplog: pytest.LogCaptureFixture) -> None:
    most = keeper(here).each
    assert most == 100
    with ExitStack() as lines:
        for _ in range(most):
            lines.enter_context(call(here, HALF))
        wait_until_open(here, most)
        for _ in range(50):
            with call(here, b"") as refused:
                assert rest(refused).startswith(b"HTTP/1.1 503 ")
        assert is_served(here, VISITOR)
        for _ in range(most + 10):  # a proxy calls for everybody
            lines.enter_context(call(here, HALF, PROXY))
        assert is_served(here, PROXY)
    wait_until_open(here, 0)
    assert 0 < len([one for one in caplog.records if one.levelno >= logging.WARNING]) <= ALLOWED
    assert not [one for one in caplog.records if one.exc_info]


def test_when_all_connections_are_taken_whoever_waited_longest_must_go(
        here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper(here), "most", 3)
    with ExitStack() as lines:
        waiting = [lines.enter_context(call(here, HALF, f"127.0.0.{number}")) for number in range(10, 13)]
        wait_until_open(here, 3)
        assert is_served(here, VISITOR)
        assert rest(waiting[0]) == b""
        for line in waiting[1:]:
            line.sendall(b"lf: 1\r\n\r\n")
            assert line.recv(65536).startswith(b"HTTP/1.1 200")


def test_a_body_in_very_small_parts_is_refused_at_once(here: Here) -> None:
    head = BODY + b"transfer-encoding: chunked\r\n\r\n"
    with call(here, head + b"1\r\nx\r\n" * 3000) as line:
        assert rest(line).startswith(b"HTTP/1.1 400 ")
    with call(here, head + b"3e8\r\n" + b"x" * 1000 + b"\r\n0\r\n\r\n", VISITOR) as line:
        assert line.recv(65536).startswith(b"HTTP/1.1 422 ")  # read, and without a name


def test_lines_that_are_no_requests_fill_no_log(here: Here, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(40):
        with call(here, b"\x16\x03\x01 hello\r\n\r\n") as line:
            assert rest(line).startswith(b"HTTP/1.1 400 ")
    assert len(caplog.records) <= ALLOWED


def test_a_reader_who_fetches_nothing_is_cut_off(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "SEND_SECONDS", 0.1)
    with call(here, HALF) as line:
        wait_until_open(here, 1)
        (found,) = here.uvicorn.server_state.connections
        assert isinstance(found, GuardedProtocol)
        found.loop.call_soon_threadsafe(found.pause_writing)  # as when nothing more fits into the line
        assert rest(line) == b""


# Addresses ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("host", "counted"), [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"), ("::1", "::/64"), ("no address", "no address"),
    ("x" * 99, "x" * 64)])
def test_who_counts_as_one_visitor(host: str, counted: str) -> None:
    assert one_visitor(host) == counted


@pytest.mark.parametrize(("source", "forwarded", "counted"), [
    (STRANGER, "192.0.2.1", STRANGER),  # says so itself
    (PROXY, "192.0.2.1", "192.0.2.1"),
    (PROXY, "198.51.100.9, 192.0.2.1", "192.0.2.1"),  # the first was sent by the visitor, the last by the proxy
    (PROXY, "198.51.100.9, 2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    (PROXY, "192.0.2.1, 127.0.0.1", "192.0.2.1"),  # two proxies
])
def test_the_address_a_proxy_tells_counts_only_if_the_proxy_is_trusted(
        here: Here, source: str, forwarded: str, counted: str) -> None:
    here.server.limits.buckets.clear()
    with call(here, WHOLE[:-2] + f"x-forwarded-for: {forwarded}\r\n\r\n".encode(), source) as line:
        line.recv(65536)
    assert {address for _, address in here.server.limits.buckets} == {counted}


def test_proxies_are_named_by_address_or_network() -> None:
    found = Proxies("127.0.0.1, 10.0.0.0/8,2001:db8::/32")
    for host in ("127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "2001:db8::1"):
        assert host in found
    for host in ("127.0.0.2", "11.0.0.1", "2001:db9::1", "", "unix"):
        assert host not in found
    for bad in ("*", "proxy.example"):
        with pytest.raises(BadOption, match="FORWARDED_ALLOW_IPS"):
            Proxies(bad)


def test_a_server_with_few_files_keeps_some_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terrae.web.serving.file_limit", lambda: 512)
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as few:
        assert keeper(few).most == 256
        assert few.uvicorn.config.backlog == 64

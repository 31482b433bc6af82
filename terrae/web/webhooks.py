"""Webhooks: messages as JSON to an address somebody has typed in, which must be public.

The server must not become a way into the network it is in. So a name is resolved once, every address it has must be
public, and the connection goes to the address that was checked, while the certificate is checked for the name.
Redirects are not followed, proxies not used, and answers hardly read.
"""
from __future__ import annotations

import http.client
import json
import re
import socket
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Row

from terrae.web.errors import Problem
from terrae.web.message_settings import MessageSettings, Networks
from terrae.web.messengers import SECONDS, Message, Undelivered

DISCORD, SLACK, PLAIN = "discord", "slack", "plain"
SHAPES = (DISCORD, SLACK, PLAIN)
MAX_URL = 1000  # characters; push services have long ones
MAX_ANSWER = 8_000  # bytes
MAX_TEXT = 1_900  # characters; Discord takes 2000
WHOLE = 20.0  # seconds for everything
JSON = {"Content-Type": "application/json"}
PORTS = {"http": (80,), "https": (443, 8443)}
SHARED = [ip_network(one) for one in (  # ways into other networks that count as global
    "192.0.0.0/24", "192.88.99.0/24", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/23", "::/96", "fec0::/10",
    "3fff::/20")]
MARKDOWN = re.compile(r"([\\*_~`|>\[\]()#<@:-])")
Found = IPv4Address | IPv6Address
Resolve = Callable[[str, int], list[str]]


@dataclass(frozen=True)
class Target:
    """An address to send to, taken apart."""

    scheme: str
    host: str
    port: int
    path: str


class Webhooks:
    """Sends messages to webhooks."""

    def __init__(self, settings: MessageSettings, resolve: Resolve | None = None) -> None:
        self.networks = settings.networks
        self.offered = bool(settings.url)
        self.resolve = resolve or resolve_name

    def send(self, channel: Row[Any], message: Message) -> None:
        status = self.post(channel.target, json.dumps(shape_message(channel.shape, message)).encode())
        if not 200 <= status < 300:
            raise Undelivered("webhook-redirect" if 300 <= status < 400 else "webhook-refused",
                              gone=status in (404, 410))

    def post(self, url: str, body: bytes, headers: dict[str, str] = JSON) -> int:
        """Send something, by default JSON, and return the status of the answer."""
        try:
            target = read_url(url)
            address = self.public_address(target)
        except Problem:
            raise Undelivered("webhook-address", gone=True) from None
        connection = Connection(target, str(address))
        alarm = threading.Timer(WHOLE, connection.abort)
        alarm.daemon = True
        alarm.start()
        try:
            connection.request("POST", target.path, body, {"User-Agent": "Terrae", "Connection": "close", **headers})
            answer = connection.getresponse()
            answer.read(MAX_ANSWER)
            if connection.aborted:
                raise TimeoutError
            return answer.status
        except (OSError, http.client.HTTPException, ValueError):
            raise Undelivered("webhook-silent") from None
        finally:
            alarm.cancel()
            connection.close()

    def public_address(self, target: Target) -> Found:
        """Resolve the host and return one of its addresses; refuse it if any of them is not public."""
        try:
            found = [ip_address(one) for one in self.resolve(target.host, target.port)]
        except (OSError, UnicodeError, ValueError):
            raise Undelivered("webhook-silent") from None
        if not found or not all(may_connect(one, target, self.networks) for one in found):
            raise Problem(422, "webhook-not-public")
        return found[0]


def read_url(url: str) -> Target:
    """Take the address of a webhook apart, or refuse it."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Problem(422, "bad-webhook") from None
    plain = url.isascii() and url.isprintable() and " " not in url and "\\" not in url
    if len(url) > MAX_URL or not plain or parts.scheme not in PORTS or not host or "@" in parts.netloc or port == 0:
        raise Problem(422, "bad-webhook")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port or PORTS[parts.scheme][0], path)


def may_connect(address: Found, target: Target, networks: Networks) -> bool:
    """May we connect there? To public addresses at the usual ports, and wherever the host has said."""
    real = address.ipv4_mapped or address if isinstance(address, IPv6Address) else address
    if any(real in one for one in networks if one.version == real.version):
        return True
    return is_public(real) and target.port in PORTS[target.scheme]


def is_public(address: Found) -> bool:
    """Is an address on the internet, for everybody?"""
    return address.is_global and not (
        address.is_private or address.is_loopback or address.is_link_local or address.is_multicast
        or address.is_reserved or address.is_unspecified
        or any(address in one for one in SHARED if one.version == address.version))


def resolve_name(host: str, port: int) -> list[str]:
    return [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Connection(http.client.HTTPConnection):
    """A connection to one address of a host, whatever the host's name would lead to now."""

    def __init__(self, target: Target, address: str) -> None:
        super().__init__(target.host, target.port, timeout=SECONDS)
        self.address = address
        self.aborted = False
        self.tls = ssl.create_default_context() if target.scheme == "https" else None
        if target.scheme == "https":
            self.default_port = 443

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), self.timeout)
        if self.tls is not None:
            secured = self.tls.wrap_socket(self.sock, server_hostname=self.host, do_handshake_on_connect=False)
            self.sock = secured  # now, so that `abort` ends a slow handshake too
            secured.do_handshake()

    def abort(self) -> None:
        """End everything, from another thread, because it takes too long."""
        self.aborted = True
        if self.sock is not None:
            with suppress(OSError):  # it has just ended
                self.sock.shutdown(socket.SHUT_RDWR)


# What is sent ---------------------------------------------------------------------------------------------------------


def shape_message(shape: str, message: Message) -> dict[str, Any]:
    """Write a message as the receiver wants it. Nothing in it can call everybody in a channel or hide a link."""
    if shape == DISCORD:
        return {"content": listed(message, lambda text: MARKDOWN.sub(r"\\\1", text), "**{}**", "<{}>"),
                "username": "Terrae", "allowed_mentions": {"parse": []}}
    if shape == SLACK:
        return {"text": listed(message, escape_slack, "*{}*", "<{}>"), "unfurl_links": False}
    return {"id": message.id, "what": message.what, "title": message.title, "language": message.language, "parts": [
        {"heading": one.heading, "lines": one.lines, "link": message.link(one.path)} for one in message.parts]}


def listed(message: Message, escape: Callable[[str], str], heading: str, link: str) -> str:
    parts = ["\n".join([heading.format(escape(one.heading)), *[f"• {escape(line)}" for line in one.lines],
                        link.format(message.link(one.path))]) for one in message.parts]
    shown = 1
    while shown < len(parts) and sum(map(len, parts[:shown + 1])) < MAX_TEXT:
        shown += 1
    return "\n\n".join(parts[:shown] + ([f"+ {len(parts) - shown}"] if shown < len(parts) else []))


def escape_slack(text: str) -> str:
    """Write what means something in Slack as plain characters.

    >>> escape_slack("<!channel> & *co*")
    '&lt;!channel&gt; &amp; ∗co∗'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("*", "∗")

"""How a server reaches people who are away from its pages: settings from the environment."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from urllib.parse import urlsplit

from terrae.core.errors import BadOption

Networks = tuple[IPv4Network | IPv6Network, ...]


@dataclass(frozen=True)
class MessageSettings:
    """What the host has set up. Without an address of the server nothing with a link in it can be sent."""

    url: str = ""  # the public address, without a slash at the end
    smtp: str = ""  # smtp(s)://user:password@host:port
    mail_from: str = ""
    wait: float = 60.0  # seconds before somebody is told: perhaps they are looking anyway
    networks: Networks = ()  # where webhooks may go besides public addresses
    vapid: str = ""  # the private key for web push; empty: one kept in the database


def read_settings(environment: Mapping[str, str]) -> MessageSettings:
    """Read the settings and refuse what cannot work, so that the host learns it at the start."""
    url = environment.get("TERRAE_URL", "").rstrip("/")
    if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname or urlsplit(url).query):
        raise BadOption(f"TERRAE_URL is the server's public address, such as https://terrae.example.org, not {url!r}")
    smtp, sender = environment.get("TERRAE_SMTP_URL", ""), environment.get("TERRAE_MAIL_FROM", "")
    if smtp and urlsplit(smtp).scheme not in ("smtp", "smtps"):
        raise BadOption("TERRAE_SMTP_URL begins with smtp:// or smtps://")
    if smtp and not (sender and url):
        raise BadOption("to send mail, set TERRAE_MAIL_FROM and TERRAE_URL besides TERRAE_SMTP_URL")
    return MessageSettings(url, smtp, sender, read_seconds(environment.get("TERRAE_MESSAGE_WAIT", "60")),
                           read_networks(environment.get("TERRAE_WEBHOOK_NETWORKS", "")),
                           environment.get("TERRAE_VAPID_PRIVATE_KEY", ""))


def read_seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 3600:
        raise BadOption(f"TERRAE_MESSAGE_WAIT is a number of seconds from 0 to 3600, not {text!r}")
    return found


def read_networks(text: str) -> Networks:
    """Read networks with commas between them.

    >>> [str(one) for one in read_networks("10.1.0.0/16, fd00::/8")]
    ['10.1.0.0/16', 'fd00::/8']
    """
    try:
        return tuple(ip_network(one.strip()) for one in text.split(",") if one.strip())
    except ValueError as problem:
        raise BadOption(f"TERRAE_WEBHOOK_NETWORKS: {problem}") from None

"""Signed links in messages. They work on any device, without a cookie: who has the message has the channel."""
from __future__ import annotations

import time

from terrae.web.errors import Problem
from terrae.web.identity import Keys, equal_secrets

VALID = 24 * 3600  # seconds in which an address can be confirmed


def stop_path(keys: Keys, channel: str) -> str:
    """Return the page that ends a channel."""
    return f"/messages/stop/{channel}.{keys.sign('stop', channel)}"


def read_stop(keys: Keys, token: str) -> str:
    """Return the channel a link ends."""
    channel = token.partition(".")[0]
    if not equal_secrets(f"{channel}.{keys.sign('stop', channel)}", token):
        raise Problem(404, "no-such-message-link")
    return channel


def confirm_path(keys: Keys, channel: str, now: float) -> str:
    """Return the page that confirms an address, for a day."""
    until = int(now + VALID)
    return f"/messages/confirm/{channel}.{until}.{keys.sign('confirm', channel, until)}"


def read_confirm(keys: Keys, token: str) -> str:
    """Return the channel a link confirms, unless it is too late."""
    channel, _, rest = token.partition(".")
    until = rest.partition(".")[0]
    if not (until.isdecimal() and len(until) < 12
            and equal_secrets(f"{channel}.{until}.{keys.sign('confirm', channel, until)}", token)):
        raise Problem(404, "no-such-message-link")
    if time.time() > int(until):
        raise Problem(410, "message-link-too-old")
    return channel

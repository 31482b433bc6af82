"""The signed address by which a notification ends the messages about its table. It needs no cookie."""
from __future__ import annotations

from terrae.web.errors import Problem
from terrae.web.identity import Keys, equal_secrets


def stop_table_path(keys: Keys, channel: str, table: str) -> str:
    """Return the address that ends a channel's messages about a table."""
    return f"/messages/push/stop/{channel}.{table}.{keys.sign('stop-table', channel, table)}"


def read_stop_table(keys: Keys, token: str) -> tuple[str, str]:
    """Return the channel and the table of such an address."""
    channel, _, rest = token.partition(".")
    table = rest.partition(".")[0]
    if not equal_secrets(f"{channel}.{table}.{keys.sign('stop-table', channel, table)}", token):
        raise Problem(404, "no-such-message-link")
    return channel, table

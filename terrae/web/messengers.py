"""What is sent to somebody who is away from the page, and what every way of sending it has in common.

A way to send messages is a `Messenger`, known by the kind of channel it serves (`email`, `webhook`, `push`). It is
called in a thread of its own, may take its time up to a limit, and raises `Undelivered` if it fails. The outbox does
everything else: who is told what and when, retries, and no message twice.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Row

SECONDS = 10.0  # a messenger waits for the other side at most, at every step


@dataclass(frozen=True)
class Part:
    """One piece of news: about one table, or about the channel itself."""

    heading: str
    lines: list[str]
    path: str  # of the page it is about, without the server's address
    link_words: str  # what the link to it says


@dataclass(frozen=True)
class Message:
    """A message in its reader's language. A digest has several parts."""

    id: str  # the same when it is sent again, so that a receiver can tell
    what: str  # turn, over, rematch, confirm, test
    title: str
    parts: list[Part]
    language: str
    url: str  # the server's public address, without a slash at the end; empty if it has none
    stop: str  # the path of the page that ends these messages, which needs no cookie
    stop_words: str
    tag: str = ""  # a newer message with the same tag stands for the older ones; the table's id

    def link(self, path: str) -> str:
        """Return the whole address of one of our pages."""
        return self.url + path


class Undelivered(Exception):
    """A message did not arrive. `problem` is an id of the locales' [messages.problems]; with `gone` there is no point
    in trying again, and the channel is switched off."""

    def __init__(self, problem: str, gone: bool = False) -> None:
        super().__init__(problem)
        self.problem = problem
        self.gone = gone


class Messenger(Protocol):
    """A way to send messages."""

    offered: bool  # can it be used on this server?

    def send(self, channel: Row[Any], message: Message) -> None:
        """Deliver a message, or raise `Undelivered`."""

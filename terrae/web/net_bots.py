"""Bots that play over the network: each is a guest with a token instead of a cookie, and belongs to somebody."""
from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from terrae.web.errors import Problem
from terrae.web.identity import Who, clean_name, new_id, save_guest
from terrae.web.schema import bots, challenges, guests
from terrae.web.store import Store, Writing, get
from terrae.web.view import Guest

PREFIX = "terrae-bot-"  # so that a leaked token is known for what it is
MAX_BOTS = 5  # of one person
HERE = 90.0  # seconds after it last listened in which a bot counts as here
MAX_LISTED = 200


@dataclass(frozen=True)
class NewToken:
    """A bot with its token, which is shown once."""

    id: str
    name: str
    token: str


def is_token(key: str) -> bool:
    return key.startswith(PREFIX)


def hash_token(token: str) -> str:
    """Return what is kept of a token. Its 256 random bits cannot be guessed, so a plain hash is enough."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def find_visitor(store: Store, token: str) -> Who:
    """Return the bot that a token belongs to."""
    with store.read() as db:
        row = get(db, select(bots).where(bots.c.token == hash_token(token)))
    if row is None:
        raise Problem(401, "bad-token-of-bot")
    return Who(Guest(row.guest_id, row.name), bot=row.id, keeper=row.keeper)


# For those who keep bots ----------------------------------------------------------------------------------------------


def make(store: Store, keeper: Guest, name: str) -> NewToken:
    """Make a bot. Its name is its own, so that nobody can take a bot for another one."""
    name, token = clean_name(name), PREFIX + secrets.token_urlsafe(32)
    id, guest = new_id(12), Guest(new_id(20), name)
    with store.write() as writing:
        own = select(func.count()).select_from(bots).where(bots.c.keeper == keeper.id)
        if writing.execute(own).scalar_one() >= MAX_BOTS:
            raise Problem(409, "too-many-bots", most=MAX_BOTS)
        taken = select(bots.c.id).where((func.lower(bots.c.name) == name.lower()) | (bots.c.name == name)).limit(1)
        if writing.execute(taken).first() is not None:
            raise Problem(409, "bot-name-taken")
        save_guest(writing, keeper)
        save_guest(writing, guest)
        writing.execute(insert(bots).values(id=id, guest_id=guest.id, keeper=keeper.id, name=name,
                                            token=hash_token(token), open=True, made=time.time(), seen=0.0))
    return NewToken(id, name, token)


def renew(store: Store, keeper: str, id: str) -> NewToken:
    """Make a new token in the place of the old one, which is worth nothing at once."""
    token = PREFIX + secrets.token_urlsafe(32)
    with store.write() as writing:
        row = own_bot(writing, keeper, id)
        writing.execute(update(bots).where(bots.c.id == id).values(token=hash_token(token), seen=0.0))
        wake(writing, id)
    return NewToken(id, row.name, token)


def set_open(store: Store, keeper: str, id: str, may: bool) -> None:
    """Let others challenge a bot, or nobody but its keeper."""
    with store.write() as writing:
        own_bot(writing, keeper, id)
        writing.execute(update(bots).where(bots.c.id == id).values(open=may))


def remove(store: Store, keeper: str, id: str) -> None:
    """Remove a bot with its token. Its seats stay as they are, and nobody plays them: others vote for a stand-in."""
    with store.write() as writing:
        own_bot(writing, keeper, id)
        writing.execute(delete(challenges).where(challenges.c.bot_id == id))
        writing.execute(delete(bots).where(bots.c.id == id))
        wake(writing, id)


def own_bot(writing: Writing, keeper: str, id: str) -> Row[Any]:
    row = writing.execute(select(bots).where(bots.c.id == id).with_for_update()).first()
    if row is None or not keeper or row.keeper != keeper:
        raise Problem(404, "no-such-bot")
    return row


def wake(writing: Writing, id: str) -> None:
    """Let the streams of a bot look whether something has changed for it."""
    writing.announce({"type": "bot", "table": "", "bot": id})


def list_own(store: Store, keeper: str) -> list[Row[Any]]:
    with store.read() as db:
        return list(db.execute(select(bots).where(bots.c.keeper == keeper).order_by(bots.c.made)))


# For everybody --------------------------------------------------------------------------------------------------------


def list_here(store: Store, guest: str = "") -> list[Row[Any]]:
    """List the bots that are here now and may be challenged by a guest, by name; with the name of whose they are."""
    may = bots.c.open | (bots.c.keeper == guest) if guest else bots.c.open
    found = (select(bots.c.id, bots.c.name, bots.c.seen, guests.c.name.label("keeper_name"))
             .outerjoin(guests, guests.c.id == bots.c.keeper)
             .where(may, bots.c.seen > time.time() - HERE).order_by(bots.c.name).limit(MAX_LISTED))
    with store.read() as db:
        return list(db.execute(found))


def is_here(seen: float) -> bool:
    return seen > time.time() - HERE


def note_here(store: Store, id: str, here: bool) -> None:
    """Keep when a bot listened last; one that has hung up is not here any more."""
    with store.write() as writing:
        writing.execute(update(bots).where(bots.c.id == id).values(seen=time.time() - (0.0 if here else HERE)))

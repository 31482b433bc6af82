"""Who a visitor is: a guest known by a signed cookie, or the holder of a seat's key. No passwords, no accounts."""
from __future__ import annotations

import hmac
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from terrae.web.errors import Problem
from terrae.web.schema import GUEST_NAME, guests, seats, settings
from terrae.web.store import Store, Writing, get
from terrae.web.view import Guest

MAX_NAME = 24


@dataclass(frozen=True)
class Who:
    """A visitor. With a seat's key they can act at that table only, and are not a guest anywhere else."""

    guest: Guest
    key: tuple[str, int, int] | None = None  # table, seat and how often its key has been renewed
    origin: str = ""  # a keyed hash of the address they write from; empty while they only read
    bot: str = ""  # the id of the bot that the visitor is
    keeper: str = ""  # whose bot it is


class Keys:
    """Signs cookies, keys and links. The secret is in the database: all processes share it, and restarts keep it."""

    def __init__(self, store: Store, secret: str = "") -> None:
        self.store = store
        self.secret = (secret or load_setting(store, "secret", lambda: secrets.token_hex(32))).encode()
        self.cookies = URLSafeSerializer(self.secret, salt="guest")

    def sign(self, purpose: str, *parts: object) -> str:
        text = "/".join([purpose, *map(str, parts)])
        return hmac.new(self.secret, text.encode(), sha256).hexdigest()[:32]

    def cookie(self, guest: str) -> str:
        return str(self.cookies.dumps(guest))

    def guest_of(self, cookie: str | None) -> str | None:
        """Return the guest a cookie names; None if the cookie is not ours."""
        try:
            found = self.cookies.loads(cookie) if cookie else None
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def csrf(self, guest: str) -> str:
        return self.sign("csrf", guest)

    def invitation(self, table: str, number: int = 0) -> str:
        """Return the key of an invitation that has been renewed `number` times."""
        return self.sign("invitation", table, *renewal(number))[:16]

    def seat_key(self, table: str, seat: int, number: int = 0) -> str:
        """Return the key that opens a seat on another device and lets programs play without a cookie. It has been
        renewed `number` times."""
        return f"{table}.{seat}.{self.sign('seat', table, seat, *renewal(number))}"

    def seat_of(self, key: str) -> tuple[str, int, int] | None:
        """Return the table and seat a key opens, and its number; None if the key is not ours, or not any more."""
        table, _, rest = key.partition(".")
        text = rest.partition(".")[0]
        if not (table.isalnum() and text.isdecimal() and len(text) < 3):
            return None
        seat = int(text)
        with self.store.read() as db:
            row = get(db, select(seats.c.key_number).where(seats.c.table_id == table, seats.c.seat == seat))
        if row is None or not equal_secrets(self.seat_key(table, seat, row.key_number), key):
            return None
        return table, seat, row.key_number

    def origin(self, address: str) -> str:
        """Return what is kept of an address: enough to know it again, and not enough to find out what it is."""
        return self.sign("origin", address)


def renewal(number: int) -> tuple[int, ...]:
    """Return what is signed besides; nothing in links that were never renewed, so that those of old tables stay
    valid."""
    return (number,) if number else ()


def equal_secrets(ours: str, theirs: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(ours.encode(), theirs.encode())


def load_setting(store: Store, key: str, make: Callable[[], str]) -> str:
    """Return a secret in the database. The first process that needs it makes it."""
    known = select(settings.c.value).where(settings.c.key == key)
    with store.read() as db:
        row = get(db, known)
    if row is not None:
        return str(row.value)
    try:
        with store.write() as writing:
            writing.execute(insert(settings).values(key=key, value=make()))
    except IntegrityError:
        pass  # another process was first
    with store.read() as db:
        return str(db.execute(known).scalar_one())


def new_id(length: int = 12) -> str:
    """Make an id nobody can guess."""
    return secrets.token_urlsafe(length).replace("-", "a").replace("_", "b")[:length]


def load_guest(store: Store, id: str) -> Guest:
    """Return a guest with the name they have chosen, if any."""
    with store.read() as db:
        row = db.execute(GUEST_NAME, {"id": id}).first()
    return Guest(id, row.name if row else "")


def name_guest(store: Store, id: str, name: str) -> Guest:
    """Give a guest a name."""
    named = Guest(id, clean_name(name))
    with store.write() as writing:
        save_guest(writing, named)
    return named


def save_guest(writing: Writing, guest: Guest) -> None:
    """Save a guest and their name."""
    new = (sqlite if writing.lite else postgresql).insert(guests).values(id=guest.id, name=guest.name, made=time.time())
    writing.execute(new.on_conflict_do_update(index_elements=["id"], set_={"name": guest.name}))


def clean_name(name: str) -> str:
    """Return a name as it is shown: one line, without invisible or direction-changing characters."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= MAX_NAME:
        raise Problem(422, "bad-name-length", most=MAX_NAME, length=len(name))
    if any(unicodedata.category(sign)[0] == "C" for sign in name):
        raise Problem(422, "bad-name-signs")
    return name


def clean_text(text: str, most: int) -> str:
    """Return a line of chat: some text, not too long, without control characters."""
    text = visible_text(text)
    if not 1 <= len(text) <= most:
        raise Problem(422, "bad-text-length", most=most, length=len(text))
    return text


def visible_text(text: str) -> str:
    """Remove what cannot be seen from a text: control characters, changes of direction, invalid characters."""
    return "".join(sign for sign in unicodedata.normalize("NFC", text) if sign == "\n" or
                   unicodedata.category(sign)[0] != "C").strip()

"""Who somebody is: a guest known by a signed cookie, or the holder of a seat's key. No passwords, no accounts."""
from __future__ import annotations

import hmac
import secrets
import time
import unicodedata
from dataclasses import dataclass
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from terrae.web.errors import Problem
from terrae.web.schema import guests, settings
from terrae.web.store import Store, Writing, get
from terrae.web.view import Guest

MOST_NAME = 24


@dataclass(frozen=True)
class Who:
    """A visitor. With a seat's key they are somebody at that table only, and no guest anywhere else."""

    guest: Guest
    key: tuple[str, int] | None = None  # table and seat


class Keys:
    """Everything that is signed. The secret lies in the database: all processes share it, restarts keep it."""

    def __init__(self, store: Store, secret: str = "") -> None:
        self.secret = (secret or kept_secret(store)).encode()
        self.cookies = URLSafeSerializer(self.secret, salt="guest")

    def sign(self, purpose: str, *parts: object) -> str:
        text = "/".join([purpose, *map(str, parts)])
        return hmac.new(self.secret, text.encode(), sha256).hexdigest()[:32]

    def cookie(self, guest: str) -> str:
        return str(self.cookies.dumps(guest))

    def guest_of(self, cookie: str | None) -> str | None:
        """The guest a cookie names; None if it is not one of ours."""
        try:
            found = self.cookies.loads(cookie) if cookie else None
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def csrf(self, guest: str) -> str:
        return self.sign("csrf", guest)

    def invitation(self, table: str) -> str:
        return self.sign("invitation", table)[:16]

    def seat_key(self, table: str, seat: int) -> str:
        """What opens a seat on another device, and lets programs play without a cookie."""
        return f"{table}.{seat}.{self.sign('seat', table, seat)}"

    def seat_of(self, key: str) -> tuple[str, int] | None:
        """The table and seat a key opens; None if it is not one of ours."""
        table, _, rest = key.partition(".")
        seat = rest.partition(".")[0]
        if not (seat.isdecimal() and len(seat) < 3 and same(self.seat_key(table, int(seat)), key)):
            return None
        return table, int(seat)


def same(ours: str, theirs: str) -> bool:
    """Equal, found out in constant time."""
    return hmac.compare_digest(ours.encode(), theirs.encode())


def kept_secret(store: Store) -> str:
    """The secret of the first process that needed one."""
    known = select(settings.c.value).where(settings.c.key == "secret")
    with store.read() as db:
        row = get(db, known)
    if row is not None:
        return str(row.value)
    try:
        with store.write() as writing:
            writing.execute(insert(settings).values(key="secret", value=secrets.token_hex(32)))
    except IntegrityError:
        pass  # another process was first
    with store.read() as db:
        return str(db.execute(known).scalar_one())


def new_id(length: int = 12) -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(length).replace("-", "a").replace("_", "b")[:length]


def guest(store: Store, id: str) -> Guest:
    with store.read() as db:
        row = get(db, select(guests.c.name).where(guests.c.id == id))
    return Guest(id, row.name if row else "")


def call(store: Store, id: str, name: str) -> Guest:
    """Give a guest a name."""
    named = Guest(id, clean_name(name))
    with store.write() as writing:
        keep(writing, named)
    return named


def keep(writing: Writing, guest: Guest) -> None:
    """Remember a guest and how they are called."""
    new = (sqlite if writing.lite else postgresql).insert(guests).values(id=guest.id, name=guest.name, made=time.time())
    writing.execute(new.on_conflict_do_update(index_elements=["id"], set_={"name": guest.name}))


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no invisible or direction-changing signs."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= MOST_NAME:
        raise Problem(422, "bad-name-length", most=MOST_NAME, length=len(name))
    if any(unicodedata.category(sign)[0] == "C" for sign in name):
        raise Problem(422, "bad-name-signs")
    return name


def clean_text(text: str, most: int) -> str:
    """A line of chat: some text, not too long, without control signs."""
    text = shown_signs(text)
    if not 1 <= len(text) <= most:
        raise Problem(422, "bad-text-length", most=most, length=len(text))
    return text


def shown_signs(text: str) -> str:
    """A text without what cannot be seen: control signs, changes of direction, signs that are none."""
    return "".join(sign for sign in unicodedata.normalize("NFC", text) if sign == "\n" or
                   unicodedata.category(sign)[0] != "C").strip()

"""What visitors ask of their channels: to add an address or a webhook, to confirm it, to end it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, select, update
from sqlalchemy.dialects import postgresql, sqlite

from terrae.web import channels as kept
from terrae.web.channels import EMAIL, WEBHOOK
from terrae.web.errors import Problem
from terrae.web.identity import Keys, Who
from terrae.web.mail import clean_address, mailbox
from terrae.web.message_links import read_confirm, read_stop
from terrae.web.messengers import Undelivered
from terrae.web.outbox import CONFIRM, DAY_LONG, TEST, clock, put_now
from terrae.web.schema import channels, mail_counts
from terrae.web.seats import seats_owned
from terrae.web.store import Writing
from terrae.web.webhooks import SHAPES, Webhooks, read_url

if TYPE_CHECKING:
    from terrae.web.server import Server

MAILS_TO = 3  # confirmations a mailbox gets on a day
MAILS_FOR = 10  # confirmations somebody at an address may ask for on a day


# Adding ---------------------------------------------------------------------------------------------------------------


def add_email(server: Server, who: Who, text: str, language: str, visitor: str) -> None:
    """Add an e-mail address and send a link to confirm it. `visitor` is the network address of whoever asks."""
    check_offered(server, EMAIL)
    address = clean_address(text)
    with server.store.write() as writing:
        count_mail(writing, server.keys, mailbox(address), visitor)
        id = kept.add_channel(writing, guest_of(who), EMAIL, address, language, confirmed=False)
        put_now(writing, id, CONFIRM)


def send_again(server: Server, who: Who, id: str, visitor: str) -> None:
    """Send the link to confirm an address once more."""
    with server.store.write() as writing:
        channel = own_channel(writing.db, who, id)
        if channel.kind != EMAIL or channel.confirmed:
            raise Problem(404, "no-such-channel")
        count_mail(writing, server.keys, mailbox(channel.target), visitor)
        put_now(writing, id, CONFIRM)


def count_mail(writing: Writing, keys: Keys, box: str, visitor: str) -> None:
    """Count a confirmation; nobody can be flooded with mail through us. Who is counted is kept as a hash."""
    day = int(clock(writing.db, writing.lite) // DAY_LONG)
    for key, most in ((keys.sign("mailbox", box), MAILS_TO), (keys.sign("asker", visitor), MAILS_FOR)):
        known = writing.execute(select(mail_counts).where(mail_counts.c.key == key).with_for_update()).first()
        if known is not None and known.refused:
            raise Problem(403, "mail-refused")
        number = known.number if known is not None and known.day == day else 0
        if number >= most:
            raise Problem(429, "too-many-mails", seconds=DAY_LONG)
        new = (sqlite if writing.lite else postgresql).insert(mail_counts).values(
            key=key, day=day, number=number + 1, refused=False)
        writing.execute(new.on_conflict_do_update(index_elements=["key"], set_={
            "day": day, "number": number + 1}))


def add_webhook(server: Server, who: Who, url: str, shape: str, language: str, table: str = "") -> None:
    """Add a webhook for oneself, or for a table one plays at. Its address must be public already now."""
    check_offered(server, WEBHOOK)
    guest, url = guest_of(who), url.strip()
    if shape not in SHAPES:
        raise Problem(422, "bad-webhook")
    target = read_url(url)
    sender = server.messages.messengers[WEBHOOK]
    assert isinstance(sender, Webhooks)
    try:
        sender.public_address(target)
    except Undelivered:  # the same answer, so that nobody learns which names our network knows
        raise Problem(422, "webhook-not-public") from None
    with server.store.write() as writing:
        if table and not seats_owned(writing.db, table, who):
            raise Problem(403, "not-at-the-table")
        kept.add_channel(writing, guest, WEBHOOK, url, language, label=target.host[:80], shape=shape, table=table)


def send_test(server: Server, who: Who, id: str) -> None:
    with server.store.write() as writing:
        channel = own_channel(writing.db, who, id)
        if not channel.confirmed:
            raise Problem(404, "no-such-channel")
        put_now(writing, id, TEST)


def check_offered(server: Server, kind: str) -> None:
    if not server.messages.offers(kind):
        raise Problem(409, "not-offered")


# Changing and ending --------------------------------------------------------------------------------------------------


def guest_of(who: Who) -> str:
    """Return the guest a channel belongs to. The holder of a seat's key is none."""
    if who.key is not None or not who.guest.id:
        raise Problem(403, "key-is-for-a-seat")
    return who.guest.id


def own_channel(db: Connection, who: Who, id: str) -> Row[Any]:
    """Return a channel a visitor may change: their own, or of a table they play at."""
    channel = kept.find_channel(db, id)
    mine = seats_owned(db, channel.table_id, who) if channel.table_id else channel.guest_id == guest_of(who)
    if not mine:
        raise Problem(404, "no-such-channel")
    return channel


def change(server: Server, who: Who, id: str, often: str, language: str) -> None:
    with server.store.write() as writing:
        own_channel(writing.db, who, id)
        kept.change_channel(writing, id, often, language)


def remove(server: Server, who: Who, id: str) -> None:
    with server.store.write() as writing:
        own_channel(writing.db, who, id)
        kept.remove_channel(writing, id)


def choose_table(server: Server, who: Who, table: str, wanted: bool) -> None:
    """Choose whether to be told about a table one plays at."""
    with server.store.write() as writing:
        if not seats_owned(writing.db, table, who):
            raise Problem(403, "not-at-the-table")
        kept.want_calls(writing, guest_of(who), table, wanted)


# Links in messages ----------------------------------------------------------------------------------------------------


def confirm(server: Server, token: str) -> None:
    """Confirm an address by the link that was sent to it."""
    id = read_confirm(server.keys, token)
    with server.store.write() as writing:
        if not kept.find_channel(writing.db, id).confirmed:
            now = clock(writing.db, writing.lite)
            writing.execute(update(channels).where(channels.c.id == id).values(confirmed=now))


def stop(server: Server, token: str) -> None:
    """End a channel by the link in its messages. Who ends an address that nobody has confirmed never hears from us
    again."""
    id = read_stop(server.keys, token)
    with server.store.write() as writing:
        channel = writing.execute(select(channels).where(channels.c.id == id)).first()
        if channel is None:
            return
        if channel.kind == EMAIL and not channel.confirmed:
            key = server.keys.sign("mailbox", mailbox(channel.target))
            writing.execute(update(mail_counts).where(mail_counts.c.key == key).values(refused=True))
        kept.remove_channel(writing, id)

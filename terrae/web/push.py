"""Web push: messages that a browser shows although none of our pages is open.

A browser that agrees gives us a subscription: the address of its maker's push service, and keys. What we send there is
encrypted for that browser, so the push service cannot read it. Our own key (VAPID) tells the service who sends.
"""
from __future__ import annotations

import base64
import json
from dataclasses import asdict, dataclass
from email.utils import parseaddr
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sqlalchemy import Row

from terrae.core.errors import BadOption
from terrae.core.extras import missing
from terrae.locales import page_locale
from terrae.web.errors import Problem
from terrae.web.identity import Keys, load_setting
from terrae.web.message_settings import MessageSettings
from terrae.web.messengers import Message, Undelivered
from terrae.web.push_links import stop_table_path
from terrae.web.store import Store
from terrae.web.webhooks import Resolve, Webhooks, read_url

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from webpush import WebPush

TTL = 7 * 24 * 3600  # seconds the push service tries to reach a device that is switched off
MAX_TITLE, MAX_BODY = 120, 400  # characters; a push service takes 4096 bytes
PUBLIC_BYTES, SECRET_BYTES, PRIVATE_BYTES = 65, 16, 32  # of the keys
GONE = (404, 410)  # the browser has ended its subscription


@dataclass(frozen=True)
class Subscription:
    """Where a browser can be reached, and its keys, as it writes them."""

    endpoint: str
    p256dh: str
    auth: str

    def text(self) -> str:
        """Write it as the target of a channel; the endpoint comes first."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Subscription:
        return cls(**json.loads(text))


class Push:
    """Sends messages to browsers by their push services."""

    def __init__(self, store: Store, keys: Keys, settings: MessageSettings, resolve: Resolve | None = None) -> None:
        self.store = store
        self.keys = keys
        self.settings = settings
        self.web = Webhooks(settings, resolve)
        self.offered = not missing("push")
        if settings.vapid and self.offered:
            read_private_key(settings.vapid)  # so that the host learns at the start that it is none

    def send(self, channel: Row[Any], message: Message) -> None:
        subscription = Subscription.read(channel.target)
        body, headers = self.sealed(subscription, self.payload(channel, message))
        if message.tag:
            headers["topic"] = message.tag  # a newer message replaces one that waits for the device
        try:
            status = self.web.post(subscription.endpoint, body, headers)
        except Undelivered as failure:
            raise Undelivered("push-gone" if failure.gone else "push-silent", failure.gone) from None
        if not 200 <= status < 300:
            raise Undelivered("push-gone" if status in GONE else "push-refused", gone=status in GONE)

    def payload(self, channel: Row[Any], message: Message) -> dict[str, str]:
        """Write what the service worker shows."""
        part, say = message.parts[0], page_locale(message.language).text
        digest = len(message.parts) > 1
        lines = [one.heading for one in message.parts] if digest else part.lines
        found = {"title": shorten(message.title, MAX_TITLE), "body": shorten("\n".join(lines), MAX_BODY),
                 "path": "/" if digest else part.path, "language": message.language}
        if message.tag:
            found |= {"tag": f"/t/{message.tag}", "stop": stop_table_path(self.keys, channel.id, message.tag),
                      "stop_words": say("push", "stop")}
        return found

    def sealed(self, subscription: Subscription, payload: dict[str, str]) -> tuple[bytes, dict[str, str]]:
        """Encrypt a payload for one browser; return it with the headers its push service wants."""
        from webpush.types import WebPushSubscription

        found = self.pusher.get(json.dumps(payload, ensure_ascii=False), WebPushSubscription.model_validate({
            "endpoint": subscription.endpoint, "keys": {"auth": subscription.auth, "p256dh": subscription.p256dh}}))
        return found.encrypted, {"content-type": "application/octet-stream",
                                 **{name: str(value) for name, value in found.headers.items()}}

    def check(self, subscription: Subscription) -> None:
        """Refuse a subscription that nothing can be sent to, or that leads into a network of the host."""
        try:
            target = read_url(subscription.endpoint)
            self.web.public_address(target)
        except (Problem, Undelivered):  # the same answer, so that nobody learns which names our network knows
            raise Problem(422, "bad-subscription") from None
        if target.scheme != "https":
            raise Problem(422, "bad-subscription")
        check_keys(subscription)

    # Our key ----------------------------------------------------------------------------------------------------------

    @cached_property
    def private_key(self) -> EllipticCurvePrivateKey:
        """Our key: the host's, or one made once and kept in the database."""
        return read_private_key(self.settings.vapid or load_setting(self.store, "vapid", make_private_key))

    @cached_property
    def public_key(self) -> str:
        """The public half, as browsers want it when they subscribe."""
        from webpush.vapid import VAPID

        return str(VAPID.get_application_server_key(self.private_key.public_key()))

    @cached_property
    def pusher(self) -> WebPush:
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
        from webpush import WebPush

        private = self.private_key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        public = self.private_key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        return WebPush(private, public, subscriber=contact(self.settings), ttl=TTL)


def contact(settings: MessageSettings) -> str:
    """Return an address under which a push service reaches the host."""
    return parseaddr(settings.mail_from)[1] or f"terrae@{urlsplit(settings.url).hostname or 'localhost'}"


def make_private_key() -> str:
    """Make a key, written as it is usual for VAPID: 32 bytes in URL-safe Base64."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(PRIVATE_BYTES, "big")).decode().rstrip("=")


def read_private_key(text: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        return ec.derive_private_key(int.from_bytes(decode(text.strip(), PRIVATE_BYTES), "big"), ec.SECP256R1())
    except ValueError:
        raise BadOption(f"TERRAE_VAPID_PRIVATE_KEY is a key of {PRIVATE_BYTES} bytes in URL-safe Base64") from None


def check_keys(subscription: Subscription) -> None:
    """Refuse keys that are none."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(subscription.p256dh, PUBLIC_BYTES))
        decode(subscription.auth, SECRET_BYTES)
    except ValueError:
        raise Problem(422, "bad-subscription") from None


def decode(text: str, length: int) -> bytes:
    """Read URL-safe Base64 with or without its padding; anything of another length raises `ValueError`.

    >>> decode("AQID", 3)
    b'\\x01\\x02\\x03'
    """
    plain = text.rstrip("=")
    if len(plain) != -(-length * 4 // 3) or not plain.isascii():
        raise ValueError(f"not {length} bytes")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), altchars=b"-_", validate=True)


def shorten(text: str, most: int) -> str:
    """Cut a text that is too long.

    >>> shorten("Ada built a house", 10)
    'Ada built…'
    """
    return text if len(text) <= most else text[:most - 1].rstrip() + "…"

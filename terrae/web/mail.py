"""E-mail over the host's SMTP server, in plain text and small HTML, with a way out in every message."""
from __future__ import annotations

import re
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, parseaddr
from ipaddress import ip_address
from typing import Any
from urllib.parse import unquote, urlsplit

from sqlalchemy import Row

from terrae.draw import html as h
from terrae.web.message_settings import MessageSettings
from terrae.web.messengers import SECONDS, Message, Undelivered

MAX_ADDRESS = 254  # characters
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+"
                     r"[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]")
BUTTON = "display:inline-block;padding:10px 18px;border-radius:8px;background:#1f6f54;color:#fff;text-decoration:none"
BODY = "font:16px/1.5 system-ui,sans-serif;color:#222;max-width:34em;margin:0 auto;padding:16px"
SMALL = "color:#666;font-size:13px"


class Mail:
    """Sends messages as e-mail."""

    def __init__(self, settings: MessageSettings) -> None:
        self.settings = settings
        self.offered = bool(settings.smtp)

    def send(self, channel: Row[Any], message: Message) -> None:
        written = write_mail(channel.target, self.settings.mail_from, message)
        try:
            with connect(self.settings.smtp) as server:
                server.send_message(written)
        except smtplib.SMTPRecipientsRefused:
            raise Undelivered("mail-refused") from None  # its text names the address, which no log may hold
        except (smtplib.SMTPException, OSError):
            raise Undelivered("mail-server") from None


def connect(url: str) -> smtplib.SMTP:
    """Connect to the mail server and sign in. A password is sent over an encrypted connection only, or within this
    machine."""
    parts = urlsplit(url)
    host, tls = parts.hostname or "localhost", ssl.create_default_context()
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=SECONDS, context=tls)
    else:
        server = smtplib.SMTP(host, parts.port or (587 if parts.username else 25), timeout=SECONDS)
    try:
        server.ehlo_or_helo_if_needed()
        safe = parts.scheme == "smtps" or is_this_machine(host)
        if parts.scheme == "smtp" and server.has_extn("starttls"):
            server.starttls(context=tls)
            safe = True
        if parts.username:
            if not safe:
                raise smtplib.SMTPException("the mail server offers no encryption, so the password is not sent")
            server.login(unquote(parts.username), unquote(parts.password or ""))
    except BaseException:
        server.close()
        raise
    return server


def is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def clean_address(text: str) -> str:
    """Return an e-mail address as it is kept; None of its characters can break out of a header.

    >>> clean_address(" Anna@Example.ORG ")
    'Anna@example.org'
    """
    from terrae.web.errors import Problem

    text = text.strip()
    local, _, domain = text.rpartition("@")
    if len(text) > MAX_ADDRESS or not ADDRESS.fullmatch(text) or ".." in local or "." in (local[:1], local[-1:]):
        raise Problem(422, "bad-address")
    return f"{local}@{domain.lower()}"


def mailbox(address: str) -> str:
    """Return what addresses that lead to the same mailbox have in common.

    >>> mailbox("Anna+games@example.org")
    'anna@example.org'
    """
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


# What a mail looks like -----------------------------------------------------------------------------------------------


def write_mail(to: str, sender: str, message: Message) -> EmailMessage:
    """Write a message as a mail. Mail programs show its link to unsubscribe as a button of their own."""
    name, address = parseaddr(sender)
    written = EmailMessage(policy=SMTP)
    written["From"] = Address(name or "Terrae", addr_spec=address)
    written["To"] = Address(addr_spec=to)
    written["Subject"] = " ".join(message.title.split())
    written["Date"] = formatdate()
    written["Message-ID"] = f"<{message.id}@{address.rpartition('@')[2]}>"
    written["Auto-Submitted"] = "auto-generated"
    written["Content-Language"] = message.language
    written["List-Unsubscribe"] = f"<{message.link(message.stop)}>"
    written["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    written.set_content(as_text(message))
    written.add_alternative(as_html(message), subtype="html")
    return written


def as_text(message: Message) -> str:
    parts = ["\n".join([one.heading, *[f"  {line}" for line in one.lines], "", f"{one.link_words}:",
                        message.link(one.path)]) for one in message.parts]
    return "\n\n".join(parts) + f"\n\n-- \n{message.stop_words}:\n{message.link(message.stop)}\n"


def as_html(message: Message) -> str:
    return str(h.html(lang=message.language)[
        h.head[h.meta(charset="utf-8"), h.title[message.title]],
        h.body(style=BODY)[
            [[h.h2(style="font-size:18px")[one.heading],
              h.ul(style="padding-left:18px")[[h.li[line] for line in one.lines]] if one.lines else None,
              h.p[h.a(style=BUTTON, href=message.link(one.path))[one.link_words]]] for one in message.parts],
            h.hr(style="border:0;border-top:1px solid #ddd;margin:24px 0 8px"),
            h.p(style=SMALL)[h.a(style="color:#666", href=message.link(message.stop))[message.stop_words]]]])

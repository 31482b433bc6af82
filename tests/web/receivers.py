"""What messages are sent to: a real mail server and a real receiver of webhooks, on this machine."""
from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_network
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from terrae.web.message_settings import MessageSettings
from tests.patience import PATIENCE
from tests.postgres import free_port

LOOPBACK = (ip_network("127.0.0.0/8"),)


def wait_until(found: Callable[[], Any], what: str = "nothing came") -> Any:
    """Wait for something to be there and return it."""
    end = time.monotonic() + PATIENCE
    while not (here := found()):
        assert time.monotonic() < end, what
        time.sleep(0.01)
    return here


class Mailbox:
    """A mail server that keeps what it gets. While `refusing`, it accepts nothing."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusing = ""
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.refusing:
            return self.refusing
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"].addresses[0].addr_spec]
        self.mails.append(mail)
        return "250 OK"

    def next(self, number: int) -> EmailMessage:
        """Wait for the mail with this number, from 1."""
        wait_until(lambda: len(self.mails) >= number, f"mail {number} did not come")
        return self.mails[number - 1]

    def close(self) -> None:
        self.controller.stop()

    def settings(self, wait: float = 0.0) -> MessageSettings:
        """How a server sends here, and to webhooks on this machine."""
        return MessageSettings("https://terrae.example.org", self.url, "Terrae <games@example.org>", wait, LOOPBACK)


def text_of(mail: EmailMessage, kind: str = "plain") -> str:
    body = mail.get_body((kind,))
    assert body is not None
    content: str = body.get_content()
    return content.replace("\r\n", "\n")


class Receiver:
    """A receiver of webhooks: keeps what it gets and answers with `status`; not while `held` is clear."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.asked = 0
        self.status = 204
        self.held = threading.Event()
        self.held.set()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = receiver.status
                receiver.asked += 1
                receiver.held.wait(PATIENCE)
                if status < 300:
                    receiver.got.append(json.loads(body))
                self.send_response(status)
                self.send_header("location", "http://127.0.0.1/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/hook"

    def next(self, number: int) -> dict[str, Any]:
        wait_until(lambda: len(self.got) >= number, f"message {number} did not come")
        return self.got[number - 1]

    def close(self) -> None:
        self.held.set()
        self.server.shutdown()
        self.server.server_close()

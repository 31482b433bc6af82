"""A push service on this machine, over https, and a browser's keys, with which it reads what was sent (RFC 8291)."""
from __future__ import annotations

import base64
import json
import queue
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from terrae.web.push import Subscription
from tests.patience import PATIENCE


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


@dataclass
class Device:
    """A browser's half of a subscription."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"sixteen bytes of"

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(serialization.Encoding.X962,
                                                  serialization.PublicFormat.UncompressedPoint)

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt what a push service would hand to the browser."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21:21 + length], body[21 + length:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        key = derive(self.secret, shared, b"WebPush: info\0" + self.public + sender, 32)
        plain = AESGCM(derive(salt, key, b"Content-Encoding: aes128gcm\0", 16)).decrypt(
            derive(salt, key, b"Content-Encoding: nonce\0", 12), sealed, None)
        content, end = plain.rstrip(b"\0")[:-1], plain.rstrip(b"\0")[-1:]
        assert end == b"\2"  # the last record
        found: dict[str, Any] = json.loads(content)
        return found


def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Derive a key as RFC 5869 does, for up to 32 bytes."""
    return digest(digest(salt, secret), info + b"\1")[:length]


def digest(key: bytes, content: bytes) -> bytes:
    code = hmac.HMAC(key, hashes.SHA256())
    code.update(content)
    return code.finalize()


@dataclass(frozen=True)
class Pushed:
    """One request to the push service."""

    path: str
    headers: dict[str, str]  # in small letters
    body: bytes


class PushService:
    """Keeps what it is sent, and answers with `status`."""

    def __init__(self, folder: Path) -> None:
        self.status = 201
        self.pushed: queue.Queue[Pushed] = queue.Queue()
        self.certificate = folder / "service.pem"
        write_certificate(self.certificate)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(self.certificate)
        self.server.socket = tls.wrap_socket(self.server.socket, server_side=True)
        self.url = f"https://localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.pushed.put(Pushed(self.path, {key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        return Handler

    def subscription(self, device: Device, name: str = "anna") -> Subscription:
        return Subscription(f"{self.url}/{name}", encode(device.public), encode(device.secret))

    def next(self) -> Pushed:
        return self.pushed.get(timeout=PATIENCE)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """Run a push service whose certificate this process trusts."""
    found = PushService(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(found.certificate))
        yield found
    found.close()


def write_certificate(file: Path) -> None:
    """Write a certificate for this machine that vouches for itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
                   .serial_number(x509.random_serial_number()).not_valid_before(now - timedelta(days=1))
                   .not_valid_after(now + timedelta(days=2))
                   .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
                   .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
                   .sign(key, hashes.SHA256()))
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM) + key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))

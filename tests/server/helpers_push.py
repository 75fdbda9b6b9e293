"""A push service in this process: a browser that subscribed, and what it could read of what came for it."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

pytest.importorskip("cryptography", reason="the extra push is not installed")

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from stompoly.server.outside import ANSWER

CURVE = ec.SECP256R1()


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    def __init__(self, endpoint: str = "https://updates.push.services.mozilla.com/send/1") -> None:
        self.endpoint, self.key, self.auth = endpoint, ec.generate_private_key(CURVE), os.urandom(16)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": text(self.point), "auth": text(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """As RFC 8291 has a browser do it."""
        salt, size, point, sealed = body[:16], body[16:20], body[21:86], body[86:]
        assert int.from_bytes(size) >= len(sealed)
        assert body[20] == len(point)
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
        secret = derive(shared, self.auth, b"WebPush: info\0" + self.point + point, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1] == 2
        message: dict[str, Any] = json.loads(plain[:-1])
        return message


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(hashes.SHA256(), length, salt, info).derive(secret))


def claims(authorization: str, public: str) -> dict[str, Any]:
    """Of a signature that is checked against the server's key."""
    token, key = (part.partition("=")[2] for part in authorization.removeprefix("vapid ").split(", "))
    assert key == public
    signed, _, signature = token.rpartition(".")
    r, s = (int.from_bytes(data(signature)[at : at + 32]) for at in (0, 32))
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(public))
    try:
        point.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    except InvalidSignature as wrong:
        raise AssertionError(authorization) from wrong
    found: dict[str, Any] = json.loads(data(signed.partition(".")[2]))
    return found


class PushService:
    """Answers each request with the next of its statuses, 201 when they are used up; None: it never answers."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses: list[int | None] = []
        self.answers: bytes | None = None  # to everybody, instead of a status
        self.writers: list[asyncio.StreamWriter] = []
        self.port = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        self.got.append((first, headers, await reader.readexactly(int(headers["content-length"]))))
        self.writers.append(writer)
        status = self.statuses.pop(0) if self.statuses else 201
        if status is not None:
            usual = f"HTTP/1.1 {status} Whatever\r\nContent-Length: 0\r\n\r\n".encode()
            writer.write(usual if self.answers is None else self.answers)
            writer.close()

    async def connect(self, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=ANSWER)
        return reader, writer


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    listener = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.port = listener.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        listener.close()
        for writer in service.writers:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

"""Web Push without a third party's account: messages are encrypted for the browser that subscribed (RFC 8291) and
signed with the server's own key (RFC 8292). Needs the extra `push`."""

from __future__ import annotations

import base64
import json
import os
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

POINT, AUTH, SALT = 65, 16, 16  # bytes
RECORD = 4096  # bytes: one record holds a whole message
LONGEST = 2000  # bytes of a message
VALID = 12 * 3600  # seconds that a signature is valid
CURVE = ec.SECP256R1()


class BadKeyError(ValueError):
    """A subscription whose keys are not valid."""


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except ValueError as wrong:
        raise BadKeyError(text) from wrong


def check_keys(p256dh: str, auth: str) -> None:
    """Raises BadKeyError unless something can be encrypted for them."""
    browsers_key(p256dh)
    if len(decode(auth)) != AUTH:
        raise BadKeyError(auth)


def browsers_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    point = decode(p256dh)
    if len(point) != POINT:
        raise BadKeyError(p256dh)
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except (ValueError, InvalidKey) as wrong:
        raise BadKeyError(p256dh) from wrong


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(hashes.SHA256(), length, salt, info).derive(secret))


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a push message, in `aes128gcm`."""
    if len(message) > LONGEST:
        raise ValueError(len(message))
    theirs, mine = browsers_key(p256dh), ec.generate_private_key(CURVE)
    my_point, salt = point_of(mine.public_key()), os.urandom(SALT)
    info = b"WebPush: info\0" + point_of(theirs) + my_point
    secret = derive(mine.exchange(ec.ECDH(), theirs), decode(auth), info, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = bytes(AESGCM(key).encrypt(nonce, message + b"\x02", None))  # 2: the last record
    return salt + RECORD.to_bytes(4) + bytes([POINT]) + my_point + sealed


class Signer:
    """The server's key, which shows push services that messages come from the server that a browser subscribed to."""

    def __init__(self, secret: bytes, contact: str) -> None:
        self.key = ec.derive_private_key(int.from_bytes(secret), CURVE)
        self.contact = contact
        self.public = encode(point_of(self.key.public_key()))

    @staticmethod
    def new_secret() -> bytes:
        return bytes(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))

    def authorization(self, endpoint: str, now: float) -> str:
        address = urlsplit(endpoint)
        claims = {"aud": f"{address.scheme}://{address.netloc}", "exp": int(now) + VALID, "sub": self.contact}
        text = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={text}.{encode(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"

"""Requests to addresses that strangers have given: over TLS, to public addresses only, and never for long."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

LONGEST = 1000  # characters of an address
SECONDS = 10.0  # for a whole request
ANSWER = 8192  # bytes of an answer to read at most
PORT = 443
EMBEDDING = [ipaddress.IPv6Network(each) for each in ("::/96", "64:ff9b::/96")]  # an IPv4 address is in the last bits
OF_NETWORKS = [ipaddress.IPv6Network("64:ff9b:1::/48")]  # each network has its own
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[str], Awaitable[Streams]]


class OutsideError(OSError):
    """An address that may not be sent to, or that does not answer."""


def check_address(address: str) -> SplitResult:
    """The parts of an address, which must look like one that may be sent to."""
    try:
        parts = urlsplit(address)
        name, port = parts.hostname or "", parts.port
    except ValueError as wrong:
        raise OutsideError(address) from wrong
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= LONGEST
    ours = parts.username is not None or parts.password is not None or parts.fragment
    if not plain or parts.scheme != "https" or ours or port not in (None, PORT) or not is_name(name):
        raise OutsideError(address)
    return parts


def is_name(host: str) -> bool:
    """Whether a host has a public name: not a number, and not a name of this network."""
    *labels, last = host.split(".")
    known = all(label.replace("-", "").isalnum() for label in (*labels, last))
    return bool(labels) and known and not last.isdigit() and last not in ("local", "localhost", "internal")


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (inner_address(found) if in_any(found, EMBEDDING) else found)
        if not inner.is_global or found.is_site_local or in_any(found, OF_NETWORKS):
            return False
    return found.is_global and not found.is_multicast


def in_any(address: ipaddress.IPv6Address, networks: list[ipaddress.IPv6Network]) -> bool:
    return any(address in network for network in networks)


def inner_address(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address:
    """The address that a gateway would forward to."""
    return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)


async def connect(host: str) -> Streams:
    """Connects to the address that was checked, so that the name cannot be pointed elsewhere in between."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(map(is_public, addresses)):
        raise OutsideError(host)
    context = ssl.create_default_context()
    return await asyncio.open_connection(addresses[0], PORT, ssl=context, server_hostname=host, limit=ANSWER)


async def post(address: str, headers: dict[str, str], body: bytes, connect: Connect = connect) -> int:
    """The status that an address answers with; redirects are not followed."""
    parts = check_address(address)
    host = parts.hostname or ""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    all_headers = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in all_headers.items())
    async with asyncio.timeout(SECONDS):
        reader, writer = await connect(host)
        try:
            writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
            await writer.drain()
            return status_of(await reader.readline())
        except ValueError as wrong:  # a line without an end
            raise OutsideError(host) from wrong
        finally:
            writer.transport.abort()


def status_of(line: bytes) -> int:
    words = line.split(b" ", 2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise OutsideError(line[:20])
    return int(words[1])

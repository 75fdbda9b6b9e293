"""The names that the server answers to. A stranger's page can make a name of its own point to this machine (DNS
rebinding). For the browser, page and server are then the same site, but each request still contains that name."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

HOST = re.compile(r"\[([0-9a-f:.]+(?:%[\w.~-]+)?)\]|([^\s:@/\[\]]+)", re.IGNORECASE)
PORT = re.compile(r":\d{0,5}")
OF_NO_STRANGER = ("localhost", "local", "internal", "lan", "home.arpa")  # public DNS has no names that end like this


def name_in(host: str) -> str:
    """The name or address in a `Host` header; empty if there is none."""
    found = HOST.match(host)
    if found is None or not (found.end() == len(host) or PORT.fullmatch(host, found.end())):
        return ""
    return (found[1] or found[2]).lower().removesuffix(".")


def name_of(url: str) -> str:
    """The name in the address of a page; empty if there is none."""
    try:
        return name_in(urlsplit(url).netloc)
    except ValueError:
        return ""


class Names:
    """`known`: names that this server has; None: any name will do, because a proxy decides."""

    def __init__(self, known: Iterable[str] | None) -> None:
        self.known = None if known is None else {name.lower().removesuffix(".") for name in known}

    def stranger(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """The first name in a request that is not one of ours. Programs that give none are not browsers."""
        for key, value in headers:
            if key == b"host" and not self.are_ours(host := value.decode("latin-1")):
                return host
        return None

    def are_ours(self, host: str) -> bool:
        if self.known is None:
            return True
        name = name_in(host)
        return name in self.known or is_private(name)


def is_private(name: str) -> bool:
    """Whether no stranger can make it lead here: an address, a name without a dot, or one of a local network."""
    if not name:
        return False
    return is_address(name) or "." not in name or name.endswith(tuple(f".{end}" for end in OF_NO_STRANGER))


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

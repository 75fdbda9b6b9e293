"""A hash chain over a game file. Each head covers everything before it, so a player who kept one can prove what was
played.

The first link is the header as it was when the game began, and each line is the next. What was added to the header
later is a link at the point where it happened: online play that began (`fair`), and what the header said `earlier`,
before the rules changed during a game or a player took a hint. The secret of a table is left out: it is shown later,
and its hash fixes it.

A head is the SHA-256 of the head before it, as 64 hex digits, followed by the link as JSON: keys sorted, no spaces,
ASCII only.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

__all__ = ["LATER", "Head", "heads", "last_head", "link", "mixed_links"]

LATER = ("fair", "earlier")  # what was added to the header later
SECRET = "secret"
# The fields of a line, of online play that begins, and of a change of the header: no link has fields of two kinds
KINDS = (
    {"seat", "do", "forced", "seed", "undo", "agreed"},
    {"from", "commit", "seeds"},
    {"to", "fair", "header"},
)
_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
_encode_plain = msgspec.json.Encoder(order="sorted").encode  # the same, and much quicker, for most lines
_PLAIN = {str, int, type(None)}
_DELETE = 0x7F  # ASCII, but escaped all the same
_OTHER = b"\xff"
Part = dict[str, Any]


class Head(NamedTuple):
    """A head of the chain, and how many actions it covers: `212:9f2c...`."""

    actions: int
    hash: str

    def __str__(self) -> str:
        return f"{self.actions}:{self.hash}"


def link(head: str, part: Part) -> str:
    """The head after one more link."""
    return hashlib.sha256(head.encode() + _bytes_of(part)).hexdigest()


def _bytes_of(part: Part) -> bytes:
    plain = _plain_bytes(part)
    return plain if plain.isascii() and _DELETE not in plain else _encode(part).encode()


def _plain_bytes(part: Part) -> bytes:
    """The quick way, which may only be used for ASCII."""
    try:
        return _encode_plain(part) if _PLAIN.issuperset(map(type, part.values())) else _OTHER
    except UnicodeEncodeError:  # half a character, as in a forged file
        return _OTHER


def heads(header: Part, lines: Iterable[Part]) -> list[Head]:
    """Every head of a game, in order; `lines` are those between the header and the end."""
    found: list[Head] = []
    for actions, part in _links(header, lines):
        found.append(Head(actions, link(found[-1].hash if found else "", part)))
    return found


def last_head(header: Part, lines: Iterable[Part]) -> Head:
    """The head that covers the whole game."""
    return heads(header, lines)[-1]


def mixed_links(header: Part, lines: Iterable[Part]) -> Iterator[tuple[int, list[str]]]:
    """Links that could be read as another kind of link, and so be part of two games with the same hash: up to how many
    actions they go, and their fields that do not belong to the others."""
    _, *later = _links(header, lines)
    for actions, part in later:
        if strange := min((part.keys() - kind for kind in KINDS), key=len):
            yield actions, sorted(strange)


def _links(header: Part, lines: Iterable[Part]) -> Iterator[tuple[int, Part]]:
    """The links, each with the number of actions up to it."""
    start, later = _in_order(header)
    yield 0, start
    actions = 0
    for line in lines:
        while later and later[0][0] <= actions:
            yield actions, later.pop(0)[1]
        actions += "do" in line or "undo" in line
        yield actions, line
    yield from ((actions, part) for _, part in later)


def _in_order(header: Part) -> tuple[Part, list[tuple[int, Part]]]:
    """The header as it was at the start, and what came later with the number of actions before it."""
    now = {key: value for key, value in header.items() if key not in LATER}
    later: list[tuple[int, Part]] = []
    stretches = [(each["from"], {k: v for k, v in each.items() if k != SECRET}) for each in header.get("fair", [])]
    for change in reversed(header.get("earlier", [])):
        was, begun = change["header"], change["fair"]
        became = {**change, "header": {key: now.get(key) for key in was}}
        later = [(change["to"], became), *stretches[begun:], *later]
        del stretches[begun:]
        now |= was
    start = {key: value for key, value in now.items() if value is not None}  # None: it did not say that then
    return start, stretches + later

"""Rulings: how questions that the rulebook texts leave open are answered."""

from __future__ import annotations

from functools import cache

import msgspec

from .loader import HERE
from .reading import convert, read_tree


class Ruling(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    question: str
    options: str
    ruling: str
    option: str = ""


class Rulings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    ruling: list[Ruling]


@cache
def load_rulings() -> dict[str, Ruling]:
    path = HERE / "rulings.toml"
    return {ruling.id: ruling for ruling in convert(path, read_tree(path), Rulings).ruling}

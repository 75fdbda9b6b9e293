"""Rulings: how questions that the rulebook texts leave open are answered."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from .reading import convert, read_tree

HERE = Path(__file__).parent


class Ruling(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    question: str
    options: str
    ruling: str
    option: str = ""
    verdict: list[str] = []
    event: list[str] = []

    @property
    def holds_for(self) -> str:
        """The letters before the first dash, which name a rulebook's clauses or a family of rulebooks."""
        return self.id.split("-")[0]


class Rulings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    ruling: list[Ruling]


@cache
def load_rulings() -> dict[str, Ruling]:
    path = HERE / "rulings.toml"
    return {ruling.id: ruling for ruling in convert(path, read_tree(path), Rulings).ruling}

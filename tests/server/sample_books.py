"""The boards of the five rulebooks, as the page's own tests use them.

`python -m tests.server.sample_books` writes web/src/lib/sample_books.json again, after a board has changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.server.catalog import book_of, sample_game

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "sample_books.json"
KEPT = ("id", "title", "rules", "spaces", "groups")


def sample(name: str) -> dict[str, Any]:
    """What a board is drawn from, and the tokens that players can have."""
    book = load_rulebook(name)
    sent = msgspec.to_builtins(book_of(sample_game(book)))
    return {key: sent[key] for key in KEPT} | {"tokens": book.sheet.rulebook.tokens}


def samples() -> str:
    return json.dumps({name: sample(name) for name in RULEBOOKS}, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(samples(), encoding="utf-8")

"""The codes of tables: short enough to read out, and long enough not to be guessed if a table is private."""

from __future__ import annotations

import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that can be mistaken for another
SHORT = 6
LONG = 9  # 44 bits
TRIES = 50  # attempts before something must be wrong


def new_code(private: bool) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LONG if private else SHORT))


def is_code(text: str) -> bool:
    return len(text) in (SHORT, LONG) and all(letter in LETTERS for letter in text)

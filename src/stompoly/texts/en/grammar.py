"""How English counts and lists things."""

from __future__ import annotations

from collections.abc import Sequence


def plural(number: int, noun: str) -> str:
    """`houses`, or `house` of one."""
    return noun if number == 1 else f"{noun}s"


def count(number: int, noun: str) -> str:
    """`2 houses`, `1 house`."""
    return f"{number} {plural(number, noun)}"


def all_of(things: Sequence[str]) -> str:
    """`ann, bo and cy`."""
    return _list(things, " and ")


def one_of(things: Sequence[str]) -> str:
    """`ann, bo or cy`."""
    return _list(things, " or ")


def _list(things: Sequence[str], last: str) -> str:
    return last.join([", ".join(things[:-1]), things[-1]]) if len(things) > 1 else "".join(things)


def a(noun: str) -> str:
    """`a house`, `an office`."""
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def sentence(text: str) -> str:
    """`Sell or mortgage.` of `sell or mortgage`."""
    return f"{text[:1].upper()}{text[1:]}."

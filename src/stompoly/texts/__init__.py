"""Everything people read while they play, in one package per language: `texts/en/` is English.

    from stompoly.texts import estate_screen as texts

    texts.OUT  # "bankrupt", in the language that is in use

Each part is a module with the same names in every language: templates to fill in, tables of them, and functions for
grammar (plurals, lists). A text is looked up at the moment it is said, so nobody may keep one from import time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = [
    "PARTS",
    "commands",
    "common",
    "errors",
    "estate",
    "estate_screen",
    "estate_terminal",
    "exploit",
    "grammar",
    "kaiju",
    "kaiju_page",
    "kaiju_screen",
    "kaiju_terminal",
    "menace",
    "menace_page",
    "menace_screen",
    "menace_terminal",
    "server",
    "terminal",
    "use",
]

PARTS = [
    "commands",
    "common",
    "errors",
    "estate",
    "estate_screen",
    "estate_terminal",
    "exploit",
    "grammar",
    "kaiju",
    "kaiju_page",
    "kaiju_screen",
    "kaiju_terminal",
    "menace",
    "menace_page",
    "menace_screen",
    "menace_terminal",
    "server",
    "terminal",
]
ENGLISH = "stompoly.texts.en"

_language: dict[str, Any] = {}  # the modules in use, by part


class _Part:
    """Stands for one part of whichever language is in use. What was looked up is kept until the language changes."""

    def __init__(self, name: str) -> None:
        self.__dict__["part"] = name

    def __getattr__(self, name: str) -> Any:
        found = self.__dict__[name] = getattr(_language[self.__dict__["part"]], name)
        return found

    def forget(self) -> None:
        """The language has changed."""
        part = self.__dict__["part"]
        self.__dict__.clear()
        self.__dict__["part"] = part


_parts = {name: _Part(name) for name in PARTS}


def use(language: dict[str, Any] | str = ENGLISH) -> None:
    """Says everything in another language from now on: a package with a module for every part, or those modules."""
    found = language if isinstance(language, dict) else {part: import_module(f"{language}.{part}") for part in PARTS}
    _language.update(found)
    for part in _parts.values():
        part.forget()


if TYPE_CHECKING:
    from .en import (
        commands,
        common,
        errors,
        estate,
        estate_screen,
        estate_terminal,
        exploit,
        grammar,
        kaiju,
        kaiju_page,
        kaiju_screen,
        kaiju_terminal,
        menace,
        menace_page,
        menace_screen,
        menace_terminal,
        server,
        terminal,
    )
else:
    globals().update(_parts)
    use()

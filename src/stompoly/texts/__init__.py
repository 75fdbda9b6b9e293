"""Everything people read, in one package per language: `texts/en/` is English.

    from stompoly.texts import estate_screen as texts

    texts.OUT  # "bankrupt", in the language that is in use

Each part is a module with the same names in every language: templates to fill in, tables of them, and functions for
grammar (plurals, lists). A text is looked up at the moment it is said, so nobody may keep one from import time.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

__all__ = [
    "PARTS",
    "bots",
    "commands",
    "common",
    "designer",
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
    "lab",
    "lab_commands",
    "menace",
    "menace_page",
    "menace_screen",
    "menace_terminal",
    "notices",
    "report",
    "server",
    "study",
    "terminal",
    "use",
]

ENGLISH = "stompoly.texts.en"
PARTS = [part.name for part in iter_modules(import_module(ENGLISH).__path__)]

_parts = {name: SimpleNamespace() for name in PARTS}  # what stands for each part of whichever language is in use


def use(language: dict[str, Any] | str = ENGLISH) -> None:
    """Says everything in another language from now on: a package with a module for every part, or those modules."""
    found = language if isinstance(language, dict) else {part: import_module(f"{language}.{part}") for part in PARTS}
    for name, part in _parts.items():
        vars(part).clear()
        vars(part).update(vars(found[name]))


if TYPE_CHECKING:
    from .en import (
        bots,
        commands,
        common,
        designer,
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
        lab,
        lab_commands,
        menace,
        menace_page,
        menace_screen,
        menace_terminal,
        notices,
        report,
        server,
        study,
        terminal,
    )
else:
    globals().update(_parts)
    use()

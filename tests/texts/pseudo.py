"""A language for tests: every English text between brackets, so that words from anywhere else stand out.

`marked` is a part of it, `unmarked` what stands outside of all brackets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

from stompoly.texts import ENGLISH, PARTS

OPEN, CLOSE = "⟦", "⟧"


def pseudo() -> dict[str, Any]:
    """The language, for `texts.use`."""
    return {part: marked(import_module(f"{ENGLISH}.{part}")) for part in PARTS}


def marked(text: Any) -> Any:
    """A text, a table of texts or a function that makes one; blanks of a template are left open."""
    if isinstance(text, ModuleType):
        own = {name: value for name, value in vars(text).items() if not isinstance(value, ModuleType)}
        return SimpleNamespace(**{name: marked(value) for name, value in own.items() if not name.startswith("_")})
    if isinstance(text, str):
        return f"{OPEN}{text}{CLOSE}" if any(letter.isalpha() for letter in text) else text
    if isinstance(text, dict):
        return {key: marked(value) for key, value in text.items()}
    if isinstance(text, list | tuple):
        return type(text)(marked(value) for value in text)
    if callable(text) and not isinstance(text, type):
        return marking(text)
    return text


def marking(function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def call(*args: Any, **named: Any) -> Any:
        return marked(function(*args, **named))

    return call


def unmarked(text: str) -> str:
    """What stands outside of all brackets."""
    depth, outside = 0, []
    for letter in text:
        depth += letter == OPEN
        if depth == 0:
            outside.append(letter)
        depth -= letter == CLOSE
    return "".join(outside)

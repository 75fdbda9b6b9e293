"""What an option is: its name, the values it takes, and the field of the tables that holds it.

Every option has a default, and a rulebook states only what differs from it. The default of a new option keeps play as
it was, so that no rulebook or saved game is affected. `encode` turns a person's value into the table's number or says
what is wrong.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sized
from dataclasses import dataclass
from operator import index
from typing import Any, TypeGuard

from stompoly.texts import errors, grammar

LONGEST_TIMER = 14 * 86_400  # seconds: two weeks
LONGEST_TEXT = 4_000  # characters: a map with something on every space


class OptionError(ValueError):
    """A value that an option does not take; the message says which it does. `key` names the option to change if several
    do not go together."""

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True)
class Option:
    """One option. `words` gives named values, `low`..`high` whole numbers, `many` a list of either."""

    key: str
    help: str
    field: str = ""  # of Tables; empty if the table (terminal, server, lab) acts on it
    words: dict[str, int] = dataclasses.field(default_factory=dict)
    low: int = 0
    high: int = -1
    flag: bool = False
    many: bool = False
    text: bool = False
    seconds: bool = False  # the number is a time, which people see in days, hours and minutes
    ruling: str = ""
    default: Any = None  # the value if a rulebook says nothing

    def accepts(self) -> str:
        """The values it takes, in words."""
        if self.flag:
            return str(errors.TRUE_OR_FALSE)
        if self.text:
            return str(errors.TEXT)
        parts = list(self.words)
        if self.high >= self.low:
            parts.append(errors.WHOLE_NUMBER.format(low=self.low, high=self.high))
        listed = grammar.one_of(parts)
        return errors.LIST_OF.format(items=listed) if self.many else listed

    def refusal(self, value: Any) -> str:
        """Why it does not take a value."""
        return errors.BAD_VALUE.format(key=self.key, value=value, accepts=self.accepts())

    def number(self, value: Any) -> int:
        if self.flag:
            if isinstance(value, bool):
                return int(value)
        elif self.text:
            if isinstance(value, str):
                self.check_length(value, LONGEST_TEXT, errors.LONG_TEXT)
                return 0
        elif isinstance(value, str) and value in self.words:
            return self.words[value]
        elif isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise OptionError(self.refusal(value), self.key)

    def encode(self, value: Any) -> int:
        """The number for the tables; a list becomes a bit mask."""
        if not self.many:
            return self.number(value)
        if not isinstance(value, list):
            raise OptionError(self.refusal(value), self.key)
        self.check_length(value, len(self.words) + max(self.high - self.low + 1, 0), errors.LONG_LIST)
        mask = 0
        for item in value:
            number = self.number(item)
            mask |= number if isinstance(item, str) else 1 << number
        return mask

    def check_length(self, value: Sized, most: int, trouble: str) -> None:
        """Everybody at a table can read what it plays by, so a value must not go on for pages."""
        if len(value) > most:
            raise OptionError(trouble.format(key=self.key, most=most), self.key)

    def read(self, text: str) -> Any:
        """A value from the command line."""
        if self.many:
            return [self.read_one(part) for part in text.strip("[]").replace(" ", "").split(",") if part]
        return self.read_one(text)

    def read_one(self, text: str) -> Any:
        if self.text:
            return text
        if self.flag and text.lower() in ("true", "yes", "on", "false", "no", "off"):
            return text.lower() in ("true", "yes", "on")
        return int(text) if text.lstrip("-").isdecimal() else text


def is_whole(number: object) -> TypeGuard[int]:
    """Whether something is a whole number, which may come from an array. True and False are not."""
    if isinstance(number, bool):
        return False
    try:
        index(number)  # type: ignore[arg-type]
    except TypeError:  # also of an array with several numbers
        return False
    return True


def from_arrays(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Options as given from Python, where a number may come from an array: with numbers that can be saved."""
    if not isinstance(options, Mapping | None) or not all(isinstance(key, str) for key in options or {}):
        raise OptionError(errors.OPTIONS_AS_OTHER.format(what=options))
    return {key: _from_array(value) for key, value in (options or {}).items()}


def _from_array(value: Any) -> Any:
    """A number, truth value or list as Python's own: numpy is not imported just to ask for its types."""
    if isinstance(value, list | tuple) or getattr(value, "ndim", 0) == 1:
        return [_from_array(each) for each in value]
    if isinstance(value, bool) or getattr(getattr(value, "dtype", None), "kind", "") == "b":
        return bool(value)
    return index(value) if is_whole(value) else value


def flag(key: str, at: str, default: bool, text: str, ruling: str = "") -> Option:
    return Option(key, text, at, flag=True, ruling=ruling, default=default)


def number(key: str, at: str, default: int, low: int, high: int, text: str, ruling: str = "") -> Option:
    return Option(key, text, at, low=low, high=high, ruling=ruling, default=default)


def timer(key: str, text: str) -> Option:
    return Option(key, text, high=LONGEST_TIMER, seconds=True, default=0)


def word(key: str, at: str, default: str, words: dict[str, int], text: str, ruling: str = "") -> Option:
    return Option(key, text, at, words=words, ruling=ruling, default=default)

"""The vocabulary of the estate rules. Each list is a module of plain integers, because compiled code reads those as
constants; `names` gives them back as words."""

from __future__ import annotations

from types import ModuleType

from . import ask as Ask
from . import choice as Choice
from . import effect as Effect
from . import end as End
from . import event as Event
from . import fee as Fee
from . import kind as Kind
from . import verb as Verb
from . import verdict as Verdict

__all__ = ["Ask", "Choice", "Effect", "End", "Event", "Fee", "Kind", "Verb", "Verdict", "names"]


def names(codes: ModuleType) -> dict[int, str]:
    """Code -> its name in lower case."""
    return {value: name.lower() for name, value in vars(codes).items() if name.isupper() and isinstance(value, int)}

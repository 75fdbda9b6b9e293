"""The vocabulary of the estate rules. Each list is a module of plain integers."""

from __future__ import annotations

from . import ask as Ask
from . import choice as Choice
from . import effect as Effect
from . import end as End
from . import event as Event
from . import fee as Fee
from . import kind as Kind
from . import verb as Verb
from . import verdict as Verdict

__all__ = ["Ask", "Choice", "Effect", "End", "Event", "Fee", "Kind", "Verb", "Verdict"]

"""The vocabulary of the menace rules. Each list is a module of plain integers."""

from __future__ import annotations

from . import ask as Ask
from . import cause as Cause
from . import choice as Choice
from . import end as End
from . import event as Event
from . import kind as Kind
from . import monster as Monster
from . import prize as Prize
from . import token as Token
from . import verb as Verb
from . import verdict as Verdict

__all__ = ["Ask", "Cause", "Choice", "End", "Event", "Kind", "Monster", "Prize", "Token", "Verb", "Verdict"]

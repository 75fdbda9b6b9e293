"""The vocabulary of the kaiju rules. Each list is a module of plain integers."""

from __future__ import annotations

from . import ask as Ask
from . import choice as Choice
from . import effect as Effect
from . import end as End
from . import event as Event
from . import kind as Kind
from . import piece as Piece
from . import source as Source
from . import verb as Verb
from . import verdict as Verdict

__all__ = ["Ask", "Choice", "Effect", "End", "Event", "Kind", "Piece", "Source", "Verb", "Verdict"]

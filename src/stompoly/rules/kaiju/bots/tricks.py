"""What people try on bots in these games. Plain Python: nothing here is compiled."""

from __future__ import annotations

from stompoly.rules.tricks import Trick

TRICKS: dict[str, Trick] = {}

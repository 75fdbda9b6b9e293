"""The lab: many games at once, and what they show. A module for each question: `report` on a rulebook, `restrict` the
play of one seat, `sweep` options, `compare` two set-ups, the `ladder` of bots, `odd` games, the `odds` in a position,
and `tune` for the weights of a bot. `run` plays the games for all of them."""

from __future__ import annotations

__all__ = ["compare", "ladder", "odd", "odds", "report", "restrict", "run", "sweep", "tune"]

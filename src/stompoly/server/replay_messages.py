"""What the page asks for to show a game step by step: its steps, its odds and its turning point."""

from __future__ import annotations

from stompoly.faces.seen import NONE, Motion, Outgoing

from .messages import LogLine, View


class Step(Outgoing):
    """A game after `n` actions, with what the last one did."""

    n: int
    of: int
    view: View
    act: str = ""
    seat: int = NONE
    log: list[LogLine] = []
    motions: list[Motion] = []


class Odds(Outgoing):
    """Each seat's odds of winning from there, over `playouts` play-outs; rough ones are not played to the end."""

    n: int
    odds: list[float]
    playouts: int
    rough: bool = False


class Swing(Outgoing):
    """A step that changed somebody's odds of winning, and what happened there."""

    n: int
    seat: int
    before: float
    after: float
    text: str


class Turning(Outgoing):
    """What the odds say about a finished game: where the winner pulled ahead, and the deal that helped somebody most.
    `waits`: the odds are not ready yet, so ask again in a while."""

    point: Swing | None = None
    deal: Swing | None = None
    waits: bool = False

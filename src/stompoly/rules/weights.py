"""What the bots in rule code judge by, as data: a number for each thing that matters, the same code for all of them.
A character is a set of changes to the usual numbers; `stompoly lab tune` looks for better ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .memory import WEIGHTS


@dataclass(frozen=True)
class Weight:
    name: str
    usual: int  # of `sensible`
    low: int
    high: int
    about: str


@dataclass(frozen=True)
class Restriction:
    """Restricted play: verbs that a seat never uses while there is another answer, or uses whenever it may."""

    never: tuple[int, ...] = ()
    always: tuple[int, ...] = ()


def numbers(weights: list[Weight], changes: dict[str, int]) -> list[int]:
    """All weights in their order, some of them changed."""
    assert len(weights) <= WEIGHTS
    return [changes.get(weight.name, weight.usual) for weight in weights]


def arm(m: Any, weights: list[int], restriction: Restriction | None = None) -> None:
    """Gives a bot's memory, plain or packed, its weights and what it may not do."""
    for k, weight in enumerate(weights):
        m.w[k] = weight
    m.never = mask(restriction.never) if restriction else 0
    m.always = mask(restriction.always) if restriction else 0


def mask(verbs: Iterable[int]) -> int:
    return sum(1 << verb for verb in verbs)

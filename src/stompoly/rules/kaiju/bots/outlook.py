"""How likely each seat is to win, from what can be counted on the board. Net worth says little about that: health,
Masers and thralls decide. The weights are those of a logistic regression on games between experts; docs/lab.md says how
good it is. For play-outs, which look at many states at once: nothing here is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..state import CARDS, SPACES

HEALTH = 1.34  # times the root of the HP: the first ones matter most
THRALL = 2.33  # in its place, for who serves somebody else and may yet be freed
SERVANT = 0.37  # each thrall
MASER = 0.53
TANK = 0.024
AP = 0.035
CARD = 0.125
MONEY = 0.0425  # a thousand thousand yen
ESTATE = 0.111  # the same in districts and what stands on them
TINY = 1e-9  # instead of nothing at all, which cannot be shared
DIGITS = 9  # kept of a share: the last ones differ between machines


def outlook(field: Callable[[str], Any], worth: Any) -> Any:
    """The share that each seat has in the next win: one row per state. `field` gives a field of all states, one row
    each; `worth` is the net worth of their seats, which has as many columns as there are seats."""
    seats = worth.shape[1]
    master = field("master")[:, :seats]
    serves = master >= 0
    rights, masers = field("rights")[:, :seats], field("masers")[:, None]
    money = np.where(serves, 0, field("money")[:, :seats])
    strength = (
        np.where(serves, THRALL, HEALTH * np.sqrt(np.maximum(field("hp")[:, :seats], 0)))
        + SERVANT * (master[:, None, :] == np.arange(seats)[None, :, None]).sum(axis=2)
        + MASER * bits(rights & masers, SPACES).sum(axis=2)
        + TANK * (bits(rights, SPACES) * field("tanks")[:, None, :]).sum(axis=2)
        + AP * field("ap")[:, :seats]
        + CARD * bits(field("hand")[:, :seats], CARDS).sum(axis=2)
        + (MONEY * money + ESTATE * np.maximum(worth - money, 0)) / 1000
    )
    odds = np.exp(strength - strength.max(axis=1, keepdims=True))
    won = bits(field("winners"), seats)  # by then
    return np.where(won.any(axis=1, keepdims=True), share(won), np.round(share(odds), DIGITS))


def share(of: Any) -> Any:
    """Each number as a part of its row."""
    return of / np.maximum(of.sum(axis=1, keepdims=True), TINY)


def bits(mask: Any, many: int) -> Any:
    """The bits of each number, along one more axis."""
    return mask[..., None] >> np.arange(many) & 1

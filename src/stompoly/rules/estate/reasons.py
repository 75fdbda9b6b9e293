"""How a rent was worked out, as `rent.py` packs it into one number."""

from __future__ import annotations

import msgspec

from .rent import DICE, LEVELS, LOTS, OWNED


class RentReason(msgspec.Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """How a rent was worked out: what stands on the lot, whether it is bare and earns more because its whole group is
    owned, how many stations or utilities count, the dice of a utility, and what the dice or the rent are multiplied
    by."""

    level: int = 0
    whole_group: bool = False
    owned: int = 0
    dice: int = 0
    times: int = 1


def lot_of(why: int) -> int:
    """The lot that the rent is for."""
    return why % LOTS


def reason_of(why: int) -> RentReason:
    rest, level = divmod(why // LOTS, LEVELS)
    rest, owned = divmod(rest, OWNED)
    rest, whole = divmod(rest, 2)
    times, dice = divmod(rest, DICE)
    return RentReason(level=level, whole_group=bool(whole), owned=owned, dice=dice, times=times)

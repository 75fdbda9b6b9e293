"""Sets of seats, lots and cards are bits of one integer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .rule import rule


def lowest(mask: int) -> int:
    """The position of the lowest bit of a mask that is not empty. For all bits in turn:

    while mask:
        lot = lowest(mask)
        mask &= mask - 1
    """
    return (mask & -mask).bit_length() - 1


def lowest_compiled(mask: int) -> Callable[[int], int]:
    """One instruction."""
    from numba import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def trailing_zeros(context: Any, mask: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return builder.cttz(values[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), emit

    def impl(mask: int) -> int:
        return trailing_zeros(mask)  # type: ignore[no-any-return]

    return impl


@rule
def count(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n

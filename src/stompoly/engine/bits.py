"""Sets of seats, lots and cards are bits of one integer. Both functions are one or a few instructions when compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def lowest(mask: int) -> int:
    """The position of the lowest bit of a mask that is not empty. For all bits in turn:

    while mask:
        lot = lowest(mask)
        mask &= mask - 1
    """
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def bits_of(mask: int) -> list[int]:
    """The positions of all bits that are set, lowest first; for code that is not compiled."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def lowest_compiled(mask: int) -> Callable[[int], int]:
    return instruction(lambda builder, value, true: builder.cttz(value, true))


def count_compiled(mask: int) -> Callable[[int], int]:
    return instruction(lambda builder, value, true: builder.ctpop(value))


def instruction(emit: Callable[[Any, Any, Any], Any]) -> Callable[[int], int]:
    """A function of 64 bits that LLVM has."""
    from numba import types
    from numba.extending import intrinsic

    def define(typing: Any, mask: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return emit(builder, values[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), lower

    of_llvm: Any = intrinsic(define)

    def impl(mask: int) -> int:
        return of_llvm(mask)  # type: ignore[no-any-return]

    return impl

"""Codes without a branch. A switchboard ends in `unlisted`, so that a code that was added to the vocabulary but
forgotten in the rules stops the first plain game that meets it, instead of being mistaken for another."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["UnlistedError", "unlisted"]


class UnlistedError(LookupError):
    """A code that a switchboard does not list; the traceback names the switchboard."""


def unlisted(code: int) -> int:
    """Fails in plain Python. Compiled code, which is compared with plain games, has nothing here and goes on."""
    raise UnlistedError(f"code {code} is not listed in this switchboard: give it a branch")


def unlisted_compiled(code: int) -> Callable[[int], int]:
    """What numba makes of it."""

    def impl(code: int) -> int:
        return 0

    return impl

"""The time of day, for telling which tables nobody uses any more. The system's clock may be set forward or back while
the server runs, so it is checked against the time when the server began and what has passed since."""

from __future__ import annotations

import time

BEGAN = time.time() - time.monotonic()


def steady() -> float:
    """For deadlines that are stored: it does not jump while the server runs."""
    return BEGAN + time.monotonic()


def at_least() -> float:
    """For noting when a table was used: better too late than too early."""
    return max(time.time(), BEGAN + time.monotonic())


def at_most() -> float:
    """For telling how long ago that was: better too early than too late."""
    return min(time.time(), BEGAN + time.monotonic())

"""Tables are woken when something is due, those of one moment together."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from stompoly.server.alarms import Alarms
from stompoly.server.table import Table

from .helpers_tables import in_loop

NOW, SOON, LATER = 100.0, 100.01, 5000.0


class Sleeper:
    def __init__(self) -> None:
        self.alarm, self.woken = 0.0, asyncio.Event()
        self.inbox = self  # which a table has, and which is rung

    def ring(self) -> None:
        self.woken.set()


def wake(alarms: Alarms, sleeper: Sleeper, moment: float) -> None:
    alarms.set(as_table(sleeper), moment, NOW)


def as_table(sleeper: Sleeper) -> Table:
    return cast(Any, sleeper)  # type: ignore[no-any-return]


@in_loop
async def test_tables_that_wait_for_the_same_moment_are_woken_together() -> None:
    alarms, sleepers = Alarms(), [Sleeper() for _ in range(3)]
    for sleeper in sleepers:
        wake(alarms, sleeper, SOON)
    assert list(alarms.waiting) == [SOON]
    await asyncio.gather(*(sleeper.woken.wait() for sleeper in sleepers))
    assert not alarms.waiting
    assert [sleeper.alarm for sleeper in sleepers] == [0.0] * 3


@in_loop
async def test_a_new_moment_replaces_the_previous_one() -> None:
    alarms, sleeper, other = Alarms(), Sleeper(), Sleeper()
    wake(alarms, sleeper, SOON)
    wake(alarms, other, SOON)
    wake(alarms, sleeper, LATER)
    await other.woken.wait()
    assert not sleeper.woken.is_set()
    wake(alarms, sleeper, SOON)
    assert list(alarms.timers) == [SOON]  # nothing is left of what nobody waits for
    await sleeper.woken.wait()
    assert not alarms.timers


@in_loop
async def test_an_unloaded_table_is_neither_woken_nor_kept() -> None:
    alarms, sleeper, other = Alarms(), Sleeper(), Sleeper()
    wake(alarms, sleeper, SOON)
    wake(alarms, other, SOON)
    alarms.clear(as_table(sleeper))
    alarms.clear(as_table(sleeper))
    assert alarms.waiting == {SOON: [as_table(other)]}
    await other.woken.wait()
    assert not sleeper.woken.is_set()

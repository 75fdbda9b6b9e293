"""Whether anything happens at a table automatically: that depends on who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import days

if TYPE_CHECKING:
    from .table import Table


def goes_on(table: Table) -> bool:
    """Only while a player is there, except in a correspondence game."""
    return table.playing and not table.clocks.paused and (has_company(table) or days.goes_on_alone(table))


def has_company(table: Table) -> bool:
    """Whether a player is there; where only bots play, a watcher will do. When all players have left, none of them
    loses the game because a stranger stays to watch."""
    for peer in table.peers:
        if peer.seats:
            return True
    return bool(table.peers) and not has_people(table)


def has_people(table: Table) -> bool:
    """Whether any seat was ever a person's."""
    for seat in table.record.seats:
        if seat.key:
            return True
    return False

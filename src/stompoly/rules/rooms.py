"""The rules rooms that there are, by the name that a rulebook.toml gives as `rules`."""

from __future__ import annotations

from .estate.room import ROOM as ESTATE
from .kaiju.room import ROOM as KAIJU
from .menace.room import ROOM as MENACE
from .room import Room

ROOMS: dict[str, Room] = {room.name: room for room in (ESTATE, KAIJU, MENACE)}

"""The tables of a menace game: what the rulebook and its options fix. Constant during a game."""

from __future__ import annotations

from stompoly.engine.records import i64
from stompoly.rules.state import SEATS

from .options import Chosen
from .state import SPACES, TOKENS

SIDES = 4
FACES = 6


class Tables(Chosen):
    # the board
    spaces: int = i64()
    kind: list[int] = i64(SPACES)  # Kind.*
    properties: int = i64()  # bit per space that has a deed
    side: list[int] = i64(SIDES)  # the spaces of each side, corners included, bit per space
    corners: int = i64()
    street: list[list[int]] = i64(SIDES, FACES)  # where the second die of the set-up leads; -1 = roll again
    # tokens and monsters
    tokens: int = i64()
    token_does: list[int] = i64(TOKENS)  # Token.*
    token_value: list[int] = i64(TOKENS)  # bonus, points, or the least roll
    token_printed: list[int] = i64(TOKENS)  # its number among the printed tokens, -1 = none of them
    point_tokens: int = i64()  # bit per token
    monsters: int = i64()
    power: list[int] = i64(8)  # Monster.*
    giant: list[int] = i64(8)  # 1 = giant, 0 = mob
    power_value: list[int] = i64(8)  # bonus, or the roll up to which one suffers
    picked: list[int] = i64(SEATS)  # monster that a seat has picked, -1 = dealt
    # the set-up by list or map
    houses_at: list[int] = i64(SPACES)
    hotels_at: list[int] = i64(SPACES)
    token_to: list[int] = i64(TOKENS)  # -1 = the box

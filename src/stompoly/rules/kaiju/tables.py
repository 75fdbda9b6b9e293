"""The tables of a kaiju game: what the rulebook and its options fix. Constant during a game."""

from __future__ import annotations

from stompoly.engine.records import i64

from .options import Chosen
from .state import CARDS, SPACES

GROUPS = 20
TANKS = 4  # steps of the damage tables
RESERVE = SPACES  # where a piece of the reserve stands in an act


class Tables(Chosen):
    # the track
    spaces: int = i64()
    kind: list[int] = i64(SPACES)  # Kind.*
    price: list[int] = i64(SPACES)  # the district card: rights,
    tank_cost: list[int] = i64(SPACES)
    damage: list[list[int]] = i64(SPACES, TANKS + 1)  # HP lost to this many tanks
    maser_cost: list[int] = i64(SPACES)
    maser_damage: list[int] = i64(SPACES)  # on its own space,
    maser_far: list[int] = i64(SPACES)  # and elsewhere
    maser_reach: list[int] = i64(SPACES)  # spaces in range, bit per space, by the option
    group: list[int] = i64(SPACES)
    groups: int = i64()
    group_mask: list[int] = i64(GROUPS)
    districts: int = i64()  # bit per space
    fish: int = i64()  # space of the Big Pile of Fish
    cheapest_tank: int = i64()
    # the cards
    cards: int = i64()
    card_effect: list[int] = i64(CARDS)
    card_a: list[int] = i64(CARDS)
    card_b: list[int] = i64(CARDS)
    card_pool: list[int] = i64(CARDS)  # 1 = what is lost goes to the Nuclear Plant's pool
    combat_cards: int = i64()  # bit per card
    kept_cards: int = i64()  # bit per card that is kept, combat cards among them
    cards_of: list[int] = i64(32)  # bit per card, by Effect

"""The tables of a property-trading game: what the rulebook and its options fix. Constant during a game."""

from __future__ import annotations

from stompoly.engine.records import i64

from .options import Chosen
from .state import CARDS, DECKS, SPACES

GROUPS = 12
GROUP_LOTS = 8  # lots in a group at most
PASSES = 16
ALL_CARDS = DECKS * CARDS


class Tables(Chosen):
    # the board
    spaces: int = i64()
    kind: list[int] = i64(SPACES)  # Kind.*
    price: list[int] = i64(SPACES)
    mortgage: list[int] = i64(SPACES)
    rent: list[list[int]] = i64(SPACES, 6)  # street: bare, houses, [5] hotel; station, utility: by number owned
    house_price: list[int] = i64(SPACES)
    hotel_price: list[int] = i64(SPACES)
    group: list[int] = i64(SPACES)  # group of a deed
    deck_of: list[int] = i64(SPACES)  # deck of an event space
    tax_of: list[int] = i64(SPACES)  # 0 income, 1 luxury
    deeds: int = i64()  # bit per space that has a deed
    groups: int = i64()
    group_mask: list[int] = i64(GROUPS)
    group_size: list[int] = i64(GROUPS)
    group_lot: list[list[int]] = i64(GROUPS, GROUP_LOTS)  # its lots in board order
    group_street: list[int] = i64(GROUPS)  # 1 = can be built on
    jail: int = i64()  # space of the jail
    # the cards
    cards: list[int] = i64(DECKS)  # cards in each deck or list
    card_effect: list[int] = i64(ALL_CARDS)  # card number = deck * CARDS + place
    card_a: list[int] = i64(ALL_CARDS)
    card_b: list[int] = i64(ALL_CARDS)
    passes: int = i64()  # get-out cards in the game
    pass_card: list[int] = i64(PASSES)  # its card number where it lies in a deck
    # what follows from several options; those that are read as they are stand in `options.py`
    cutter: int = i64()  # the seat on the Banker's left
    end_bankruptcies: int = i64()
    end_clock: int = i64()
    end_rounds: int = i64()
    end_worth: int = i64()
    # for bots: about a twentieth of a hundred on the usual board, and what a complete group is worth beyond its prices
    unit: int = i64()
    group_bonus: list[int] = i64(GROUPS)

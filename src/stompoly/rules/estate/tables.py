"""The tables of a property-trading game: what the rulebook and its options fix. Constant during a game."""

from __future__ import annotations

from stompoly.engine.records import Record, i64

from .state import CARDS, DECKS, SPACES

GROUPS = 12
GROUP_LOTS = 8  # lots in a group at most
PASSES = 16
ALL_CARDS = DECKS * CARDS


class Tables(Record):
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
    # options, in the order of the ledgers' table; `options.py` says what each means
    start_cash: int = i64()
    start_order: int = i64()
    deal_deeds: int = i64()
    deal_paid: int = i64()
    cut: int = i64()
    cutter: int = i64()  # the seat on the Banker's left
    salary: int = i64()
    exact_bonus: int = i64()
    first_lap_no_buy: int = i64()
    doubles_again: int = i64()
    doubles_to_jail: int = i64()
    snake_eyes: int = i64()
    physical: int = i64()
    physical_void: int = i64()
    auction_always: int = i64()
    auction_on_decline: int = i64()
    auction_open: int = i64()
    min_raise: int = i64()
    auction_format: int = i64()
    bid_limit: int = i64()
    decliner_may_bid: int = i64()
    collection: int = i64()
    rent_deadline: int = i64()  # following turns; 0 = none
    may_waive: int = i64()
    rent_in_jail: int = i64()
    fresh_throw: int = i64()
    full_group: int = i64()
    full_mortgaged: int = i64()
    count_mortgaged: int = i64()
    tax_mode: int = i64()
    tax_flat: int = i64()
    tax_percent: int = i64()
    show_worth: int = i64()
    luxury_tax: int = i64()
    pot_on: int = i64()
    pot_sources: int = i64()  # bit per Fee
    pot_seed: int = i64()
    pot_refill: int = i64()
    fine: int = i64()
    max_held: int = i64()
    fine_turns: int = i64()  # bit per held turn
    jail_doubles_again: int = i64()
    held_manage: int = i64()
    held_trade: int = i64()
    houses: int = i64()
    hotels: int = i64()
    hotel_level: int = i64()
    even: int = i64()
    need_group: int = i64()
    skip_houses: int = i64()
    sale_literal: int = i64()
    resale: int = i64()  # percent
    resale_paid: int = i64()
    value_paid: int = i64()
    shortage_auction: int = i64()
    shortage_lowest: int = i64()
    window: int = i64()
    deed_resale: int = i64()  # percent; 0 = the Bank takes no deed back
    mortgages: int = i64()
    interest: int = i64()  # percent
    transfer_interest: int = i64()
    rounding: int = i64()
    trades: int = i64()
    simple_trades: int = i64()
    trade_window: int = i64()
    trade_cards: int = i64()
    trade_in_debt: int = i64()
    pay_in_kind: int = i64()
    estate_auction: int = i64()
    estate_clear: int = i64()
    interest_on_price: int = i64()
    pro_rata: int = i64()
    end_bankruptcies: int = i64()
    end_clock: int = i64()
    end_rounds: int = i64()
    end_worth: int = i64()
    clock_policy: int = i64()
    final_transfer: int = i64()
    tie: int = i64()
    cap: int = i64()
    cards_mode: int = i64()
    cash_hidden: int = i64()
    resign: int = i64()
    # for bots: about a twentieth of a hundred on the usual board, and what a complete group is worth beyond its prices
    unit: int = i64()
    group_bonus: list[int] = i64(GROUPS)

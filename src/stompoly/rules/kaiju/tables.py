"""The tables of a kaiju game: what the rulebook and its options fix. Constant during a game."""

from __future__ import annotations

from stompoly.engine.records import Record, i64

from .state import CARDS, SPACES

GROUPS = 20
TANKS = 4  # steps of the damage tables
RESERVE = SPACES  # where a piece of the reserve stands in an act


class Tables(Record):
    # the track
    spaces: int = i64()
    kind: list[int] = i64(SPACES)  # Kind.*
    price: list[int] = i64(SPACES)  # the district card: rights,
    tank_cost: list[int] = i64(SPACES)
    damage: list[list[int]] = i64(SPACES, TANKS + 1)  # HP lost to so many tanks
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
    # options; `options.py` says what each means
    start_money: int = i64()
    start_ap: int = i64()
    start_hp: int = i64()
    start_order: int = i64()
    start_houses: int = i64()
    ap_cap: int = i64()
    max_houses: int = i64()
    auto_smash: int = i64()
    ap_limit: int = i64()
    ap_shared: int = i64()
    demolished_rule: int = i64()
    house_cost: int = i64()
    sell_percent: int = i64()
    sell_any_time: int = i64()
    builds: int = i64()  # pieces a turn; 0 = no limit
    house_supply: int = i64()  # 0 = no limit
    tank_supply: int = i64()
    maser_range: int = i64()
    maser_resale: int = i64()
    double_is_turn: int = i64()
    doubles_to_fish: int = i64()
    go_money: int = i64()
    go_house: int = i64()
    go_ap: int = i64()
    go_hp: int = i64()
    fish_turns: int = i64()
    fish_damage: int = i64()
    fish_moves: int = i64()
    meal_ap: int = i64()
    meal_hp: int = i64()
    pool_money: int = i64()
    pool_hp: int = i64()
    fight_targets: int = i64()
    tank_target: int = i64()
    liquidation: int = i64()
    loser_cash: int = i64()
    thrall_hp: int = i64()
    thrall_ap: int = i64()
    thrall_buys: int = i64()
    deals: int = i64()
    hands_public: int = i64()
    physical: int = i64()
    cap: int = i64()

"""The options of the kaiju family: what may be changed, to what, and which field of the tables holds it."""

from __future__ import annotations

from stompoly.engine.records import Record, i64
from stompoly.rules.options import Option, flag, number, timer, word
from stompoly.rules.starting import ORDERS

from .codes import Choice


class Chosen(Record):
    """What the rules read of the options: the fields that `OPTIONS` names."""

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


OPTIONS = [
    number("start.money", "start_money", 10000, 0, 100_000, "money each player starts with, in thousands"),
    number("start.ap", "start_ap", 12, 0, 60, "attack points at the start"),
    number("start.hp", "start_hp", 12, 1, 1000, "health points at the start"),
    word(
        "start.order",
        "start_order",
        "rollOff",
        ORDERS,
        "who plays first",
        "UGM-R-02",
    ),
    number("start.houses", "start_houses", 4, 0, 4, "City houses on each district at the start"),
    number("ap.cap", "ap_cap", 12, 2, 60, "most attack points a kaiju can hold"),
    number("ap.perLanding", "ap_limit", 2, 0, 15, "attack points a kaiju may spend in one landing"),
    flag("ap.shared", "ap_shared", True, "one limit for houses, tanks and kaiju together", "UGM-R-07"),
    number("smash.auto", "auto_smash", 1, 0, 4, "houses smashed automatically by landing"),
    word(
        "district.demolished",
        "demolished_rule",
        "housesAndTanks",
        {"housesAndTanks": Choice.HOUSES_AND_TANKS, "housesOnly": Choice.HOUSES_ONLY},
        "what must be gone before a district counts as demolished",
        "UGM-R-06",
    ),
    number("build.house", "house_cost", 1000, 1, 100_000, "cost of a house, on any district"),
    number("build.maxHouses", "max_houses", 4, 1, 4, "most houses on a district"),
    Option(
        "build.perTurn",
        "most pieces built in one turn",
        "builds",
        words={"any": 0},
        low=1,
        high=100,
        ruling="UGM-R-11",
        default="any",
    ),
    Option(
        "build.houses",
        "house pieces in the supply",
        "house_supply",
        words={"any": 0},
        low=1,
        high=999,
        ruling="UGM-R-11",
        default="any",
    ),
    Option(
        "build.tanks",
        "tank pieces in the supply",
        "tank_supply",
        words={"any": 0},
        low=1,
        high=999,
        ruling="UGM-R-11",
        default="any",
    ),
    number("sell.percent", "sell_percent", 50, 0, 100, "percentage of its cost paid for anything sold or returned"),
    flag("sell.anyTime", "sell_any_time", False, "players may also sell on others' turns, outside combat", "UGM-R-22"),
    word(
        "maser.range",
        "maser_range",
        "distance",
        {"distance": Choice.DISTANCE, "group": Choice.GROUP, "own": Choice.OWN, "all": Choice.ALL},
        "how far a Maser Cannon fires",
        "UGM-R-12",
    ),
    number(
        "maser.resale",
        "maser_resale",
        0,
        0,
        100,
        "percentage of a Maser's cost paid when its district is returned, or sold off after a defeat",
        "UGM-R-14",
    ),
    flag(
        "turn.doubleIsTurn", "double_is_turn", True, "a double gives a full extra turn, including building", "UGM-R-04"
    ),
    number("turn.doublesToFish", "doubles_to_fish", 3, 2, 9, "doubles in a row that send a kaiju to the fish"),
    number("go.money", "go_money", 2000, 0, 100_000, "money for landing on or passing GO"),
    number("go.perHouse", "go_house", 500, 0, 100_000, "extra money for each house on the player's districts"),
    number("go.ap", "go_ap", 3, 0, 60, "attack points that come with the money"),
    number("go.hp", "go_hp", 1, 0, 60, "health points that may be taken instead of the money and attack points"),
    number("fish.turns", "fish_turns", 3, 1, 9, "turns a kaiju is trapped by the fish"),
    number("fish.damage", "fish_damage", 1, 0, 60, "health points the trap costs"),
    flag("fish.lastTurnMoves", "fish_moves", True, "the kaiju moves by its last failed roll", "UGM-R-37"),
    number("fish.mealAp", "meal_ap", 2, 0, 60, "attack points a meal costs"),
    number("fish.mealHp", "meal_hp", 1, 0, 60, "health points a meal gives"),
    number("plant.money", "pool_money", 1000, 0, 100_000, "money in a fresh pool at the Nuclear Plant"),
    number("plant.hp", "pool_hp", 1, 0, 60, "health points in a fresh pool"),
    word(
        "fight.targets",
        "fight_targets",
        "any",
        {"any": Choice.ANY_ENEMY, "attackerOnly": Choice.ATTACKER_ONLY},
        "whom a kaiju may hit after being landed on",
        "UGM-R-18",
    ),
    word(
        "tanks.target",
        "tank_target",
        "chooseOne",
        {"chooseOne": Choice.CHOOSE_ONE, "landerOnly": Choice.LANDER_ONLY},
        "whom tanks may fire at",
        "UGM-R-19",
    ),
    number(
        "subjugate.percent",
        "liquidation",
        50,
        0,
        100,
        "percentage of its cost paid for each thing a fallen player owned",
        "UGM-R-24",
    ),
    word(
        "subjugate.cash",
        "loser_cash",
        "pot",
        {"pot": Choice.POT, "controller": Choice.CONTROLLER},
        "who gets a fallen player's money",
        "UGM-R-25",
    ),
    number("thrall.hp", "thrall_hp", 1, 1, 60, "health points of a subjugated kaiju, and of one that breaks free"),
    number(
        "thrall.ap", "thrall_ap", 2, 0, 12, "attack points a subjugated kaiju always has, and keeps when it breaks free"
    ),
    flag(
        "thrall.controllerBuys",
        "thrall_buys",
        False,
        "a controller may buy the district a subjugated kaiju lands on",
        "UGM-R-31",
    ),
    flag("deals.enabled", "deals", True, "players may make deals", "UGM-R-34"),
    flag("cards.public", "hands_public", True, "cards in hand are visible to all", "UGM-R-36"),
    flag("dice.physical", "physical", False, "players roll real dice and type in the result"),
    number("end.cap", "cap", 0, 0, 100_000, "rounds after which a simulation stops; 0: never"),
    timer("timers.turn", "time to answer, in seconds; 0: no limit"),
]
BY_KEY = {option.key: option for option in OPTIONS}

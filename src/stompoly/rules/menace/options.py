"""The options of the menace family: what may be changed, to what, and which field of the tables holds it."""

from __future__ import annotations

from stompoly.engine.records import Record, i64
from stompoly.rules.options import Option, flag, number, timer, word

from .codes import Choice


class Chosen(Record):
    """What the rules read of the options: the fields that `OPTIONS` names."""

    mode: int = i64()
    houses: int = i64()  # pieces placed by dice
    hotels: int = i64()
    tokens_placed: int = i64()
    apart: int = i64()
    need_house: int = i64()
    need_hotel: int = i64()
    need_deed: int = i64()
    need_monster: int = i64()
    house_points: int = i64()
    hotel_points: int = i64()
    deed_points: int = i64()
    score_tokens: int = i64()
    throw_house: int = i64()
    throw_hotel: int = i64()
    throw_car: int = i64()
    army_roll: int = i64()
    squad_roll: int = i64()
    space_action: int = i64()
    sticky: int = i64()
    token_cost: int = i64()
    unlock_landing: int = i64()
    includes_user: int = i64()
    free_fire: int = i64()
    fire_bonus: int = i64()
    swing_rest: int = i64()
    shooter_picks: int = i64()
    finish_round: int = i64()
    tie_break: int = i64()
    stalemate: int = i64()
    cap: int = i64()
    stall: int = i64()


OPTIONS = [
    word(
        "setup.mode",
        "mode",
        "dice",
        {"dice": Choice.DICE, "quick": Choice.QUICK, "map": Choice.MAP, "handover": Choice.HANDOVER},
        "how the city is set up: by dice, from the quick list, from your own map, or as another game left it",
    ),
    Option(
        "setup.map",
        "with setup.mode map or handover: what stands where, for example 39:hotel, 6:3 houses, 24:dog",
        text=True,
        default="",
    ),
    word(
        "setup.supply",
        "",
        "asPrinted",
        {"asPrinted": 0, "boxed": 1},
        "the whole quick list, or only the 32 houses and 12 hotels in the box",
        "MMM-R-04",
    ),
    number("setup.houses", "houses", 32, 0, 99, "houses placed by dice"),
    number("setup.hotels", "hotels", 12, 0, 99, "hotels placed by dice"),
    number("setup.tokens", "tokens_placed", 13, 0, 13, "tokens placed by dice"),
    flag("monsters.apart", "apart", False, "no two players are dealt the same monster"),
    number("attack.house", "need_house", 6, 2, 12, "roll that destroys a house"),
    number("attack.hotel", "need_hotel", 7, 2, 12, "roll that destroys a hotel"),
    number("attack.property", "need_deed", 5, 2, 12, "roll that destroys a property"),
    number("attack.monster", "need_monster", 6, 2, 12, "roll that beats a monster"),
    flag("attack.unlockOnLanding", "unlock_landing", False, "landing exactly on Go unlocks attacks", "MMM-R-17"),
    number("points.house", "house_points", 1, 0, 20, "points for a house"),
    number("points.hotel", "hotel_points", 2, 0, 20, "points for a hotel"),
    number("points.deed", "deed_points", 2, 0, 20, "points for a deed"),
    flag("points.tokens", "score_tokens", True, "point tokens count while they are held", "MMM-R-20"),
    number("throw.house", "throw_house", 2, 0, 12, "what a thrown house adds to the roll"),
    number("throw.hotel", "throw_hotel", 4, 0, 12, "what a thrown hotel adds to the roll"),
    number("throw.trainCar", "throw_car", 1, 0, 12, "what a thrown train car adds to the roll"),
    number("space.army", "army_roll", 4, 1, 6, "lowest roll that succeeds for the Army on a Chance space"),
    number("space.squad", "squad_roll", 3, 1, 6, "lowest roll that succeeds for the Anti-Monster Squad"),
    word(
        "space.action",
        "space_action",
        "noMoveAfter",
        {
            "noMoveAfter": Choice.NO_MOVE_AFTER,
            "anyTime": Choice.ANY_TIME,
            "arrivalOnly": Choice.ARRIVAL_ONLY,
        },
        "when a space's action may be used",
        "MMM-R-09",
    ),
    flag(
        "space.putSticks",
        "sticky",
        True,
        "a monster moved by another may not use a space until it moves itself",
        "MMM-R-11",
    ),
    flag("tokens.costSpecial", "token_cost", True, "using a token in a roll counts as a special action", "MMM-R-13"),
    flag(
        "powers.includeUser",
        "includes_user",
        True,
        "Madness and the Transporter Beam also roll for their user",
        "MMM-R-30",
    ),
    flag("powers.freeFire", "free_fire", False, "Open Fire hits at a distance without throwing anything", "MMM-R-29"),
    number(
        "powers.fireBonus",
        "fire_bonus",
        0,
        -6,
        6,
        "what Open Fire adds to the roll of an attack at a distance",
        "MMM-R-29",
    ),
    number(
        "powers.swingRest",
        "swing_rest",
        0,
        0,
        9,
        "turns King Ape must wait between two swings through the skyscrapers",
        "MMM-R-49",
    ),
    word(
        "space.discardChoice",
        "shooter_picks",
        "victim",
        {"victim": 0, "attacker": 1},
        "who picks the prize lost to the Squad, the battleship or the cannon",
        "MMM-R-33",
    ),
    flag(
        "end.finishRound",
        "finish_round",
        False,
        "the round is finished after the last target is gone",
        "MMM-R-41",
    ),
    word(
        "end.tieBreak",
        "tie_break",
        "shared",
        {"shared": Choice.SHARED, "deeds": Choice.DEEDS},
        "players tied on points share the win, or the one with the most title deeds wins, then the most hotels",
        "MMM-R-48",
    ),
    number(
        "end.stalemate",
        "stalemate",
        300,
        0,
        100_000,
        "turns in a row without anything being destroyed after which the game ends, even between people; 0: never",
        "MMM-R-47",
    ),
    number("end.cap", "cap", 0, 0, 100_000, "turns after which a simulation stops; 0: never"),
    number(
        "end.stall",
        "stall",
        0,
        0,
        100_000,
        "turns without anything being destroyed after which a simulation stops; 0: never",
    ),
    timer("timers.turn", "time to answer, in seconds; 0: no limit"),
]
BY_KEY = {option.key: option for option in OPTIONS}

"""`make soak`: a million compiled games with every invariant checked after every action, over all rulebooks, modes,
numbers of seats and many house rules. `make soak ARGS=20000` plays fewer, `ARGS="20000 ugm"` one rulebook. With
`--strict` it stops at an index below zero or beyond the end, which compiled rules do not look for otherwise."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from typing import Any

from stompoly.lab.run import order_of, tally_of
from stompoly.lab.run.tally import UNFINISHED
from stompoly.rulebooks import RULEBOOKS, Rulebook, load_rulebook
from stompoly.rules.options import OptionError

GAMES = 1_000_000
TABLES = 400  # tables that the games are spread over
CAPS = {"estate": 60, "kaiju": 60, "menace": 300}  # rounds or turns: random players would go on for ever
MOST = 100_000  # decisions: a game that needs more hangs
ESTATE: list[dict[str, Any]] = [
    {},
    {"rent.collection": "manual"},
    {"rent.collection": "manual", "rent.deadline": "none"},
    {"build.houses": 4, "build.hotels": 1},
    {"build.houses": 4, "build.needFullGroup": False, "start.dealDeeds": 4, "start.dealPaid": False},
    {"auction.format": "sealed"},
    {"auction.bidLimit": "liquidation", "start.cash": 800},
    {"bankrupt.bankMortgages": "kept", "start.cash": 500},
    {"bankrupt.interestBase": "price", "start.cash": 400},
    {"build.even": False, "build.skipHouses": True},
    {"build.hotelSaleLiteral": True, "build.resaleBase": "paid"},
    {"manage.window": "ownTurnOnly", "trade.inDebt": "free"},
    {"pot.enabled": True, "pot.sources": ["jailFine", "cardFines", "interest"], "pot.seed": 500, "pot.refill": True},
    {"rent.mayWaive": True, "jail.doublesGrantThrow": True, "jail.maxTurns": 5},
    {"end.mode": "worth", "end.worth": 4000, "end.tie": "cashThenDeeds"},
    {"go.firstLapNoBuy": True, "bankrupt.bankMortgages": "kept", "start.cash": 400},
    {"resign.policy": "bankruptToBank"},
    {"resign.policy": "returnUnowned", "bankrupt.bankMortgages": "kept"},
    {"auction.bidLimit": "liquidation", "bankrupt.bankMortgages": "kept", "trade.inDebt": "free", "start.cash": 300},
    {"end.mode": "clock", "end.clockPolicy": "finishRound"},
    {"mortgage.transferInterest": False, "shortage.mode": "firstCome", "build.houses": 6},
    {"cards.mode": "discardPile", "rent.utilityOnCardMove": "moveDice"},
    {"auction.always": True, "dice.doublesAgain": False, "rent.fullMortgaged": False},
    {"deeds.resale": 50, "mortgage.enabled": False, "trade.kind": "simple", "start.cash": 800},
    {"deeds.resale": 90, "auction.always": True, "auction.bidLimit": "liquidation", "cards.mode": "discardPile"},
    {"bankrupt.creditors": "proRata", "start.cash": 300, "trade.inDebt": "free", "tax.income.mode": "cheaper"},
    {"bankrupt.creditors": "proRata", "start.cash": 300, "deeds.resale": 70, "bankrupt.toBank": "returnUnowned"},
]
KAIJU: list[dict[str, Any]] = [
    {},
    {"district.demolished": "housesOnly", "smash.auto": 2},
    {"maser.range": "all", "start.money": 60_000, "maser.resale": 50},
    {"maser.range": "group", "start.money": 60_000},
    {"start.hp": 2, "fight.targets": "attackerOnly"},
    {"start.hp": 3, "tanks.target": "landerOnly", "subjugate.cash": "controller"},
    {"start.hp": 1, "thrall.controllerBuys": True},
    {"ap.shared": False, "ap.perLanding": 4},
    {"turn.doubleIsTurn": False, "turn.doublesToFish": 2},
    {"fish.lastTurnMoves": False, "fish.damage": 3, "fish.turns": 1},
    {"build.perTurn": 2, "build.tanks": 6, "build.houses": 90},
    {"sell.anyTime": True, "start.money": 0},
    {"cards.public": False, "deals.enabled": False, "start.order": "random"},
    {"thrall.hp": 3, "thrall.ap": 4, "start.houses": 0},
    {"plant.money": 0, "plant.hp": 0, "go.hp": 3, "go.ap": 0},
]
MENACE: list[dict[str, Any]] = [
    {},
    {"setup.houses": 0, "setup.hotels": 0, "setup.tokens": 0},
    {"space.action": "anyTime", "space.putSticks": False, "space.discardChoice": "attacker"},
    {"space.action": "arrivalOnly", "tokens.costSpecial": False},
    {"powers.includeUser": False, "powers.freeFire": True, "monsters.apart": True},
    {"end.finishRound": True, "attack.unlockOnLanding": True},
    {"attack.monster": 2, "points.tokens": False},
    {"setup.mode": "map", "setup.map": "7:3 houses, 0:hotel, 12:dog, 5:4 hotels, 30:cat, 39:wheelbarrow"},
    {"powers.swingRest": 2, "powers.freeFire": True, "powers.fireBonus": 3, "end.tieBreak": "deeds"},
    {"powers.fireBonus": -6, "end.stalemate": 12},
    {"attack.house": 12, "attack.hotel": 12, "attack.property": 12, "throw.trainCar": 6},
]
HOUSE_RULES = {
    "estate": ESTATE,
    "kaiju": KAIJU,
    "menace": MENACE,
}  # by family of rules; where there are none, the printed rules are played


def tables(count: int, names: list[str], seed: int = 1) -> list[tuple[Rulebook, str, dict[str, Any], list[str]]]:
    """Tables to play at: each rulebook, mode and number of seats in turn, with some house rules and some bots."""
    dice = random.Random(seed)
    combos = [
        (book, mode, seats)
        for book in map(load_rulebook, names)
        for mode in book.modes
        for seats in range(book.seats[0], book.seats[1] + 1)
    ]
    found: list[tuple[Rulebook, str, dict[str, Any], list[str]]] = []
    while len(found) < count:
        book, mode, seats = combos[len(found) % len(combos)]
        bots = some_bots(list(book.family.bots), seats, dice)
        house_rules = dice.choice(HOUSE_RULES.get(book.family.name) or [{}])
        try:
            options = book.choose(mode, {"end.cap": CAPS[book.family.name], **house_rules})
        except OptionError:  # this mode does not go with them, as one that deals deeds that such a start cannot pay
            options = book.choose(mode, {"end.cap": CAPS[book.family.name]})
        found.append((book, mode, options, bots))
    return found


def some_bots(names: list[str], seats: int, dice: random.Random) -> list[str]:
    """A bot for each seat: all alike, or drawn for each."""
    return dice.choice([*([name] * seats for name in names), [dice.choice(names) for _ in range(seats)]])


def main() -> None:
    strict = "--strict" in sys.argv
    asked = [word for word in sys.argv[1:] if word != "--strict"]
    games = int(asked[0]) if asked else GAMES
    share = max(games // TABLES, 1)
    done, decisions, broken, began = 0, 0, 0, time.perf_counter()
    ends: Counter[str] = Counter()
    for number, (book, mode, options, bots) in enumerate(tables(TABLES, asked[1:] or RULEBOOKS)):
        order = order_of(book, options, bots, watch=True, time_up=10, most=MOST, strict=strict)
        tally = tally_of(order, share, number * share)
        done += tally.games
        decisions += tally.decisions
        ends.update(tally.ends)
        hangs = [(number * share, "does not end")] if UNFINISHED in tally.ends else []
        for seed, what in tally.broken or hangs:
            broken += 1
            changes = {key: value for key, value in options.items() if value != book.choose(mode)[key]}
            print(f"BROKEN {book.id} {mode} {','.join(bots)} seed {seed}: {what}; {changes}", flush=True)
        if sys.stderr.isatty() or number % 20 == 19:
            print(f"{done} games, {decisions} decisions, {broken} broken", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - began
    print(f"{done} games, {decisions} decisions in {seconds:.0f} s; ends {dict(ends)}; {broken} broken")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()

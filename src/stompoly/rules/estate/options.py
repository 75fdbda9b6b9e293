"""The options of the estate family: what may be changed, to what, and which field of the tables holds it.

Every rulebook gives a value for each. `encode` turns a person's value into the table's number or says what is wrong.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from .codes import Choice, Fee

UNLIMITED = 9999  # pieces in an unlimited stock


class OptionError(ValueError):
    """A value that an option does not take; the message says which it does."""


@dataclass(frozen=True)
class Option:
    """One option. `words` gives named values, `low`..`high` whole numbers, `many` a list of either."""

    key: str
    help: str
    field: str = ""  # of Tables; empty where the table (terminal, server, lab) acts on it
    words: dict[str, int] = dataclasses.field(default_factory=dict)
    low: int = 0
    high: int = -1
    flag: bool = False
    many: bool = False
    ruling: str = ""

    def accepts(self) -> str:
        """The values it takes, in words."""
        if self.flag:
            return "true or false"
        parts = list(self.words)
        if self.high >= self.low:
            parts.append(f"a whole number from {self.low} to {self.high}")
        listed = " or ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
        return f"a list of {listed}" if self.many else listed

    def number(self, value: Any) -> int:
        if self.flag:
            if isinstance(value, bool):
                return int(value)
        elif isinstance(value, str) and value in self.words:
            return self.words[value]
        elif isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise OptionError(f"{self.key} cannot be {value!r}: it takes {self.accepts()}")

    def encode(self, value: Any) -> int:
        """The number for the tables; a list becomes a bit mask."""
        if not self.many:
            return self.number(value)
        if not isinstance(value, list):
            raise OptionError(f"{self.key} cannot be {value!r}: it takes {self.accepts()}")
        mask = 0
        for item in value:
            number = self.number(item)
            mask |= number if isinstance(item, str) else 1 << number
        return mask

    def read(self, text: str) -> Any:
        """A value from the command line."""
        if self.many:
            return [self.read_one(part) for part in text.strip("[]").replace(" ", "").split(",") if part]
        return self.read_one(text)

    def read_one(self, text: str) -> Any:
        if self.flag and text.lower() in ("true", "yes", "on", "false", "no", "off"):
            return text.lower() in ("true", "yes", "on")
        return int(text) if text.lstrip("-").isdecimal() else text


def flag(key: str, at: str, text: str, ruling: str = "") -> Option:
    return Option(key, text, at, flag=True, ruling=ruling)


def number(key: str, at: str, low: int, high: int, text: str, ruling: str = "") -> Option:
    return Option(key, text, at, low=low, high=high, ruling=ruling)


def word(key: str, at: str, words: dict[str, int], text: str, ruling: str = "") -> Option:
    return Option(key, text, at, words=words, ruling=ruling)


POT_SOURCES = {
    "incomeTax": 1 << Fee.INCOME_FLAT | 1 << Fee.INCOME_PERCENT,
    "incomeTaxFlat": 1 << Fee.INCOME_FLAT,
    "luxuryTax": 1 << Fee.LUXURY,
    "cardFines": 1 << Fee.CARD,
    "jailFine": 1 << Fee.FINE,
    "interest": 1 << Fee.INTEREST,
}
ENDS = {"lastStanding": 0, "bankruptcies": 1, "clock": 2, "rounds": 3, "worth": 4}

OPTIONS = [
    number("start.cash", "start_cash", 300, 5000, "money each player starts with"),
    word(
        "start.order",
        "start_order",
        {"rollOff": Choice.ROLL_OFF, "random": Choice.RANDOM, "seat": Choice.SEAT},
        "who plays first",
        "FAM-AMB-01",
    ),
    number("start.dealDeeds", "deal_deeds", 0, 4, "deeds dealt to each player before play"),
    flag("start.dealPaid", "deal_paid", "dealt deeds are paid for at once", "FAM-AMB-33"),
    flag("start.cut", "cut", "the player on the Banker's left cuts the shuffled deeds"),
    word("bank.role", "", {"auto": 0, "player": 1, "nonPlayer": 2}, "who keeps the Bank; nonPlayer needs six people"),
    number("go.salary", "salary", 0, 1000, "paid for reaching or passing GO"),
    number("go.exactBonus", "exact_bonus", 0, 1000, "extra for stopping exactly on GO"),
    flag("go.firstLapNoBuy", "first_lap_no_buy", "no buying before the first pass of GO"),
    Option(
        "dice.doublesToJail", "doubles in a row that lead to jail", "doubles_to_jail", words={"off": 0}, low=2, high=5
    ),
    number("dice.snakeEyes", "snake_eyes", 0, 1000, "bonus for throwing 1 and 1"),
    flag("dice.physical", "physical", "people throw real dice and type them in"),
    flag("dice.physicalVoid", "physical_void", "a real throw off the board or against a deck is void", "CLA-AMB-10"),
    flag("auction.onDecline", "auction_on_decline", "a declined deed is auctioned"),
    Option(
        "auction.open",
        "opening bid: any amount, half or full list price, or a number",
        "auction_open",
        words={"any": 1, "half": Choice.OPEN_HALF, "list": Choice.OPEN_LIST},
        low=1,
        high=1000,
        ruling="FAM-AMB-05",
    ),
    number("auction.minRaise", "min_raise", 1, 100, "least raise over the standing bid", "FAM-AMB-05"),
    word(
        "auction.format",
        "auction_format",
        {"roundRobin": Choice.ROUND_ROBIN, "sealed": Choice.SEALED},
        "bids in turn, or sealed",
        "FAM-AMB-04",
    ),
    word(
        "auction.bidLimit",
        "bid_limit",
        {"cash": Choice.CASH, "liquidation": Choice.LIQUIDATION},
        "bids up to cash or what could be raised",
    ),
    flag("auction.declinerMayBid", "decliner_may_bid", "the player who declined may bid"),
    word(
        "rent.collection",
        "collection",
        {"auto": Choice.AUTO, "manual": Choice.MANUAL},
        "rent is paid at once, or the owner must ask",
    ),
    word("rent.deadline", "rent_deadline", {"nextThrow": 1, "secondThrow": 2, "none": 0}, "until when to ask"),
    flag("rent.mayWaive", "may_waive", "the owner may let a rent go (automatic collection)", "FAM-AMB-30"),
    flag("rent.inJail", "rent_in_jail", "a jailed owner collects rent"),
    word("rent.utilityOnCardMove", "fresh_throw", {"freshRoll": 1, "moveDice": 0}, "dice for a utility", "GNG-AMB-05"),
    number("rent.fullGroup", "full_group", 1, 4, "times the rent on bare lots of a complete group"),
    flag("rent.countMortgaged", "count_mortgaged", "mortgaged stations and utilities count as owned", "FAM-AMB-12"),
    word(
        "tax.income.mode",
        "tax_mode",
        {"choice": Choice.TAX_CHOICE, "flat": Choice.TAX_FLAT, "percent": Choice.TAX_PERCENT},
        "how income tax is set",
    ),
    number("tax.income.flat", "tax_flat", 0, 1000, "flat income tax"),
    number("tax.income.percent", "tax_percent", 0, 100, "income tax as percent of the total worth"),
    flag("tax.showWorth", "show_worth", "the worth is shown before the tax choice", "GOP-AMB-14"),
    number("tax.luxury.amount", "luxury_tax", 0, 1000, "luxury tax"),
    flag("pot.enabled", "pot_on", "Free Parking pays what lies in the middle", "GOP-AMB-02"),
    Option("pot.sources", "what feeds the pot", "pot_sources", words=POT_SOURCES, many=True, ruling="GOP-AMB-11"),
    number("pot.seed", "pot_seed", 0, 5000, "money the Bank puts in the pot at the start"),
    flag("pot.refill", "pot_refill", "the Bank puts it in again after each win"),
    number("jail.fine", "fine", 0, 1000, "the fine"),
    number("jail.maxTurns", "max_held", 1, 5, "held turns before the fine is forced"),
    Option(
        "jail.fineTurns",
        "held turns on which the fine may be paid before the throw",
        "fine_turns",
        low=1,
        high=5,
        many=True,
    ),
    flag("jail.doublesGrantThrow", "jail_doubles_again", "freeing doubles give another throw", "FAM-AMB-07"),
    flag("jail.mayManage", "held_manage", "a held player may build, sell and mortgage", "GNG-AMB-12"),
    flag("jail.mayTrade", "held_trade", "a held player may trade", "GNG-AMB-12"),
    Option("build.houses", "houses in the Bank", "houses", words={"unlimited": UNLIMITED}, low=0, high=999),
    Option("build.hotels", "hotels in the Bank", "hotels", words={"unlimited": UNLIMITED}, low=0, high=999),
    number("build.hotelLevel", "hotel_level", 3, 4, "houses on each lot before a hotel", "FAM-AMB-32"),
    flag("build.even", "even", "levels in a group differ by one at most"),
    flag("build.needFullGroup", "need_group", "building needs the complete group"),
    flag("build.skipHouses", "skip_houses", "a hotel may be bought when the Bank has no houses", "FAM-AMB-26"),
    flag("build.hotelSaleLiteral", "sale_literal", "one hotel may be sold outright beside others", "GNG-AMB-08"),
    number("build.resale", "resale", 0, 100, "percent of the price the Bank pays for buildings"),
    word("build.resaleBase", "resale_paid", {"printed": 0, "paid": 1}, "printed price or what was paid", "FAM-AMB-16"),
    word("shortage.mode", "shortage_auction", {"firstCome": 0, "auction": 1}, "when pieces run short", "FAM-AMB-17"),
    word("shortage.open", "shortage_lowest", {"any": 0, "lowestDeed": 1}, "opening bid for a piece", "FAM-AMB-17"),
    word(
        "manage.window",
        "window",
        {
            "betweenThrows": Choice.BETWEEN_THROWS,
            "ownTurnOrBetweenTurns": Choice.OWN_OR_BETWEEN,
            "ownTurnOnly": Choice.OWN_TURN,
        },
        "when to build, sell buildings and mortgage",
        "FAM-AMB-15",
    ),
    number("manage.pauseMs", "", 0, 10000, "pause between turns at a live table, in milliseconds", "GNG-AMB-20"),
    flag("mortgage.enabled", "mortgages", "deeds can be mortgaged"),
    number("mortgage.interest", "interest", 0, 50, "interest in percent"),
    flag("mortgage.transferInterest", "transfer_interest", "interest is due on taking over a mortgaged deed"),
    word(
        "money.rounding",
        "rounding",
        {"up": Choice.UP, "nearest": Choice.NEAREST, "down": Choice.DOWN},
        "rounding of percentages",
        "FAM-AMB-11",
    ),
    flag("trade.enabled", "trades", "players may trade", "FAM-AMB-14"),
    word(
        "trade.window",
        "trade_window",
        {
            "betweenThrows": Choice.TRADE_BETWEEN,
            "ownTurn": Choice.TRADE_OWN_TURN,
            "afterAllSold": Choice.TRADE_ALL_SOLD,
        },
        "when to trade",
    ),
    flag("trade.cards", "trade_cards", "get-out cards may be traded"),
    word(
        "trade.inDebt",
        "trade_in_debt",
        {"onlyIfSolves": Choice.ONLY_IF_SOLVES, "free": Choice.FREE, "none": Choice.NONE},
        "trades in debt",
        "FAM-AMB-23",
    ),
    flag("debt.payInKind", "pay_in_kind", "a player may take deeds for a debt", "GNG-AMB-18"),
    word("bankrupt.toBank", "estate_auction", {"returnUnowned": 0, "auction": 1}, "deeds that fall to the Bank"),
    word("bankrupt.bankMortgages", "estate_clear", {"kept": 0, "cancelled": 1}, "mortgages on them", "FAM-AMB-22"),
    word("bankrupt.interestBase", "interest_on_price", {"mortgage": 0, "price": 1}, "interest base", "GOP-AMB-04"),
    word("end.mode", "", ENDS, "what ends the game, besides only one player being left"),
    number("end.bankruptcies", "", 1, 7, "with end.mode bankruptcies: how many"),
    number("end.rounds", "", 1, 10000, "with end.mode rounds: how many"),
    number("end.worth", "", 1000, 1000000, "with end.mode worth: the value to reach"),
    number("end.minutes", "", 1, 1440, "with end.mode clock: minutes until time is up"),
    word(
        "end.clockPolicy",
        "clock_policy",
        {"finishTurn": Choice.FINISH_TURN, "immediate": Choice.IMMEDIATE, "finishRound": Choice.FINISH_ROUND},
        "time up",
        "FAM-AMB-19",
    ),
    word(
        "end.finalTransfer",
        "final_transfer",
        {"inKind": Choice.IN_KIND, "liquidated": Choice.LIQUIDATED, "none": Choice.NO_TRANSFER},
        "last estate",
        "GNG-AMB-11",
    ),
    word(
        "end.tie",
        "tie",
        {"shared": Choice.SHARED, "cashThenDeeds": Choice.CASH_THEN_DEEDS},
        "equal values",
        "FAM-AMB-20",
    ),
    number("end.cap", "cap", 0, 100000, "rounds after which a simulation stops; 0 is never"),
    word(
        "cards.mode",
        "cards_mode",
        {"deckCycle": Choice.DECK_CYCLE, "deckReshuffle": Choice.DECK_RESHUFFLE, "dice3List": Choice.DICE_LIST},
        "event cards",
        "FAM-AMB-27",
    ),
    number("cards.passes", "", 0, 16, "get-out cards in the supply of a task-list game"),
    word("info.cash", "cash_hidden", {"public": 0, "hidden": 1}, "whether others see your cash"),
    word(
        "resign.policy",
        "resign",
        {"bot": Choice.BOT, "bankruptToBank": Choice.RESIGN_TO_BANK, "returnUnowned": Choice.RESIGN_UNOWNED},
        "who resigns",
        "FAM-AMB-28",
    ),
    number("timers.turn", "", 0, 3600, "seconds to answer; 0 is no limit"),
    number("timers.auction", "", 0, 3600, "seconds to bid; 0 is no limit"),
]
BY_KEY = {option.key: option for option in OPTIONS}

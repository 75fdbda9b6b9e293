"""The options of the estate family: what may be changed, to what, and which field of the tables holds it."""

from __future__ import annotations

from stompoly.engine.records import Record, i64
from stompoly.rules.options import Option, flag, number, timer, word
from stompoly.rules.starting import ORDERS

from .codes import Choice, Fee

UNLIMITED = 9999  # pieces in an unlimited stock
POT_SOURCES = {
    "incomeTax": 1 << Fee.INCOME_FLAT | 1 << Fee.INCOME_PERCENT,
    "incomeTaxFlat": 1 << Fee.INCOME_FLAT,
    "luxuryTax": 1 << Fee.LUXURY,
    "cardFines": 1 << Fee.CARD,
    "jailFine": 1 << Fee.FINE,
    "interest": 1 << Fee.INTEREST,
}
ENDS = {"lastStanding": 0, "bankruptcies": 1, "clock": 2, "rounds": 3, "worth": 4}


class Chosen(Record):
    """What the rules read of the options: the fields that `OPTIONS` names."""

    start_cash: int = i64()
    start_order: int = i64()
    deal_deeds: int = i64()
    deal_paid: int = i64()
    cut: int = i64()
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
    clock_policy: int = i64()
    final_transfer: int = i64()
    tie: int = i64()
    cap: int = i64()
    cards_mode: int = i64()
    cash_hidden: int = i64()
    resign: int = i64()


OPTIONS = [
    number("start.cash", "start_cash", 1500, 300, 5000, "money each player starts with"),
    word(
        "start.order",
        "start_order",
        "rollOff",
        ORDERS,
        "who plays first",
        "FAM-AMB-01",
    ),
    number("start.dealDeeds", "deal_deeds", 0, 0, 4, "deeds dealt to each player before the game"),
    flag("start.dealPaid", "deal_paid", True, "dealt deeds are paid for at once", "FAM-AMB-33"),
    flag("start.cut", "cut", True, "the player on the Banker's left cuts the shuffled deeds"),
    word(
        "bank.role",
        "",
        "auto",
        {"auto": 0, "player": 1, "nonPlayer": 2},
        "who runs the Bank; at least six people are needed for one who does not play",
    ),
    number("go.salary", "salary", 200, 0, 1000, "paid for reaching or passing GO"),
    number("go.exactBonus", "exact_bonus", 0, 0, 1000, "extra for landing exactly on GO"),
    flag("go.firstLapNoBuy", "first_lap_no_buy", False, "no buying before passing GO for the first time"),
    flag("dice.doublesAgain", "doubles_again", True, "doubles give another roll"),
    Option(
        "dice.doublesToJail",
        "doubles in a row that send a player to jail",
        "doubles_to_jail",
        words={"off": 0},
        low=2,
        high=5,
        default=3,
    ),
    number("dice.snakeEyes", "snake_eyes", 0, 0, 1000, "bonus for rolling 1 and 1"),
    flag("dice.physical", "physical", False, "players roll real dice and type in the result"),
    flag(
        "dice.physicalVoid",
        "physical_void",
        False,
        "a real roll that leaves the board or hits a deck is void",
        "CLA-AMB-10",
    ),
    flag(
        "auction.always",
        "auction_always",
        False,
        "deeds cannot be bought at their price: each is auctioned as soon as someone lands on it",
    ),
    flag("auction.onDecline", "auction_on_decline", True, "a declined deed is auctioned"),
    Option(
        "auction.open",
        "opening bid: any amount, half or full list price, or a number",
        "auction_open",
        words={"any": 1, "half": Choice.OPEN_HALF, "list": Choice.OPEN_LIST},
        low=1,
        high=1000,
        ruling="FAM-AMB-05",
        default="any",
    ),
    number("auction.minRaise", "min_raise", 1, 1, 100, "smallest raise over the current bid", "FAM-AMB-05"),
    word(
        "auction.format",
        "auction_format",
        "roundRobin",
        {"roundRobin": Choice.ROUND_ROBIN, "sealed": Choice.SEALED},
        "bids in turn, or one sealed bid each; of equal sealed bids the first in seat order wins",
        "FAM-AMB-04",
    ),
    word(
        "auction.bidLimit",
        "bid_limit",
        "cash",
        {"cash": Choice.CASH, "liquidation": Choice.LIQUIDATION},
        "bids for deeds are limited to cash, or to what the bidder could raise",
    ),
    flag("auction.declinerMayBid", "decliner_may_bid", True, "the player who declined may bid"),
    word(
        "rent.collection",
        "collection",
        "auto",
        {"auto": Choice.AUTO, "manual": Choice.MANUAL},
        "rent is paid at once or, as printed, is lost unless the owner asks in time",
        "FAM-AMB-34",
    ),
    word(
        "rent.deadline",
        "rent_deadline",
        "nextThrow",
        {"nextThrow": 1, "secondThrow": 2, "none": 0},
        "how long the owner may ask for rent",
    ),
    flag("rent.mayWaive", "may_waive", False, "the owner may waive rent (with automatic collection)", "FAM-AMB-30"),
    flag("rent.inJail", "rent_in_jail", True, "a jailed owner collects rent"),
    word(
        "rent.utilityOnCardMove",
        "fresh_throw",
        "freshRoll",
        {"freshRoll": 1, "moveDice": 0},
        "dice for the rent of a utility reached by a card: a new roll, or the one that led to the card",
        "GNG-AMB-05",
    ),
    number("rent.fullGroup", "full_group", 2, 1, 4, "multiplies the rent on lots without buildings in a whole group"),
    flag(
        "rent.fullMortgaged",
        "full_mortgaged",
        True,
        "a whole group earns this even while one of its lots is mortgaged",
    ),
    flag(
        "rent.countMortgaged", "count_mortgaged", True, "mortgaged stations and utilities count as owned", "FAM-AMB-12"
    ),
    word(
        "tax.income.mode",
        "tax_mode",
        "choice",
        {
            "choice": Choice.TAX_CHOICE,
            "flat": Choice.TAX_FLAT,
            "percent": Choice.TAX_PERCENT,
            "cheaper": Choice.TAX_CHEAPER,
        },
        "income tax: the player chooses, flat, percent, or the cheaper of the two",
    ),
    number("tax.income.flat", "tax_flat", 200, 0, 1000, "flat income tax"),
    number("tax.income.percent", "tax_percent", 10, 0, 100, "income tax as a percentage of total worth"),
    flag("tax.showWorth", "show_worth", False, "players see their total worth before choosing the tax", "GOP-AMB-14"),
    number("tax.luxury.amount", "luxury_tax", 75, 0, 1000, "luxury tax"),
    flag("pot.enabled", "pot_on", False, "Free Parking pays out the pot in the middle", "GOP-AMB-02"),
    Option(
        "pot.sources",
        "what feeds the pot",
        "pot_sources",
        words=POT_SOURCES,
        many=True,
        ruling="GOP-AMB-11",
        default=[],
    ),
    number("pot.seed", "pot_seed", 0, 0, 5000, "money the Bank puts in the pot at the start"),
    flag("pot.refill", "pot_refill", False, "the Bank puts the same amount in again each time the pot is won"),
    number("jail.fine", "fine", 50, 0, 1000, "the fine for leaving jail"),
    number("jail.maxTurns", "max_held", 3, 1, 5, "turns in jail before the fine must be paid"),
    Option(
        "jail.fineTurns",
        "turns in jail on which the fine may be paid before rolling",
        "fine_turns",
        low=1,
        high=5,
        many=True,
        default=[1, 2],
    ),
    flag(
        "jail.doublesGrantThrow",
        "jail_doubles_again",
        False,
        "doubles that free a player give another roll",
        "FAM-AMB-07",
    ),
    flag("jail.mayManage", "held_manage", True, "a player in jail may build, sell and mortgage", "GNG-AMB-12"),
    flag("jail.mayTrade", "held_trade", True, "a player in jail may trade", "GNG-AMB-12"),
    Option("build.houses", "houses in the Bank", "houses", words={"unlimited": UNLIMITED}, low=0, high=999, default=32),
    Option("build.hotels", "hotels in the Bank", "hotels", words={"unlimited": UNLIMITED}, low=0, high=999, default=12),
    number("build.hotelLevel", "hotel_level", 4, 3, 4, "houses on each lot before a hotel", "FAM-AMB-32"),
    flag("build.even", "even", True, "buildings in a group differ by at most one level"),
    flag("build.needFullGroup", "need_group", True, "building needs the whole group"),
    flag("build.skipHouses", "skip_houses", False, "a hotel may be bought when the Bank has no houses", "FAM-AMB-26"),
    flag(
        "build.hotelSaleLiteral",
        "sale_literal",
        False,
        "one hotel of a group may be sold outright while others stay",
        "GNG-AMB-08",
    ),
    number("build.resale", "resale", 50, 0, 100, "percentage of the price that the Bank pays for buildings"),
    word(
        "build.resaleBase",
        "resale_paid",
        "paid",
        {"printed": 0, "paid": 1},
        "the Bank buys buildings back based on their printed price or on what was paid",
        "FAM-AMB-16",
    ),
    word(
        "build.valueBase",
        "value_paid",
        "paid",
        {"printed": 0, "paid": 1},
        "buildings count in total worth at their printed price or at what was paid",
        "FAM-AMB-16",
    ),
    word(
        "shortage.mode",
        "shortage_auction",
        "auction",
        {"firstCome": 0, "auction": 1},
        "when there are not enough buildings: first come, first served, or an auction",
        "FAM-AMB-17",
    ),
    word(
        "shortage.open",
        "shortage_lowest",
        "lowestDeed",
        {"any": 0, "lowestDeed": 1},
        "lowest bid for a building: any, or the price on the deed",
        "FAM-AMB-17",
    ),
    word(
        "manage.window",
        "window",
        "betweenThrows",
        {
            "betweenThrows": Choice.BETWEEN_THROWS,
            "ownTurnOrBetweenTurns": Choice.OWN_OR_BETWEEN,
            "ownTurnOnly": Choice.OWN_TURN,
        },
        "when players may build, sell buildings and mortgage",
        "FAM-AMB-15",
    ),
    number("manage.pauseMs", "", 0, 0, 10000, "pause between turns at a live table, in milliseconds", "GNG-AMB-20"),
    number(
        "deeds.resale",
        "deed_resale",
        0,
        0,
        100,
        "percentage of the price that the Bank pays for an unmortgaged deed of a group without buildings; 0: none",
        "FAM-AMB-35",
    ),
    flag("mortgage.enabled", "mortgages", True, "deeds can be mortgaged"),
    number("mortgage.interest", "interest", 10, 0, 50, "mortgage interest in percent"),
    flag("mortgage.transferInterest", "transfer_interest", True, "taking over a mortgaged deed costs interest"),
    word(
        "money.rounding",
        "rounding",
        "up",
        {"up": Choice.UP, "nearest": Choice.NEAREST, "down": Choice.DOWN},
        "how percentages are rounded",
        "FAM-AMB-11",
    ),
    flag("trade.enabled", "trades", True, "players may trade", "FAM-AMB-14"),
    word(
        "trade.kind",
        "simple_trades",
        "full",
        {"full": 0, "simple": 1},
        "simple: one deed for one deed or for cash; no get-out cards, no counter-offers",
        "FAM-AMB-14",
    ),
    word(
        "trade.window",
        "trade_window",
        "betweenThrows",
        {
            "betweenThrows": Choice.TRADE_BETWEEN,
            "ownTurn": Choice.TRADE_OWN_TURN,
            "afterAllSold": Choice.TRADE_ALL_SOLD,
        },
        "when players may trade: between rolls, only with the player whose turn it is, or once every deed is sold",
    ),
    flag("trade.cards", "trade_cards", True, "get-out cards may be traded"),
    word(
        "trade.inDebt",
        "trade_in_debt",
        "onlyIfSolves",
        {"onlyIfSolves": Choice.ONLY_IF_SOLVES, "free": Choice.FREE, "none": Choice.NONE},
        "trades while in debt: only if they settle it, freely, or not at all",
        "FAM-AMB-23",
    ),
    flag("debt.payInKind", "pay_in_kind", True, "a creditor may accept deeds in payment of a debt", "GNG-AMB-18"),
    word(
        "bankrupt.toBank",
        "estate_auction",
        "auction",
        {"returnUnowned": 0, "auction": 1},
        "what happens to deeds that fall to the Bank",
    ),
    word(
        "bankrupt.bankMortgages",
        "estate_clear",
        "cancelled",
        {"kept": 0, "cancelled": 1},
        "whether the mortgages on them are kept or cancelled",
        "FAM-AMB-22",
    ),
    word(
        "bankrupt.interestBase",
        "interest_on_price",
        "mortgage",
        {"mortgage": 0, "price": 1},
        "interest on deeds from a bankruptcy is charged on the mortgage or on the price",
        "GOP-AMB-04",
    ),
    word(
        "bankrupt.creditors",
        "pro_rata",
        "inOrder",
        {"inOrder": 0, "proRata": 1},
        "if a bankrupt player owes several others: the first unpaid creditor takes everything, or the Bank takes it "
        "for what it could raise, which they share equally",
        "FAM-AMB-25",
    ),
    word("end.mode", "", "lastStanding", ENDS, "what ends the game, apart from only one player being left"),
    number("end.bankruptcies", "", 2, 1, 7, "with end.mode bankruptcies: how many"),
    number("end.rounds", "", 30, 1, 10000, "with end.mode rounds: how many"),
    number("end.worth", "", 5000, 1000, 1000000, "with end.mode worth: the total worth to reach"),
    number("end.minutes", "", 90, 1, 1440, "with end.mode clock: minutes until time is up"),
    word(
        "end.clockPolicy",
        "clock_policy",
        "finishTurn",
        {"finishTurn": Choice.FINISH_TURN, "immediate": Choice.IMMEDIATE, "finishRound": Choice.FINISH_ROUND},
        "when time is up: finish the turn, stop at once, or finish the round",
        "FAM-AMB-19",
    ),
    word(
        "end.finalTransfer",
        "final_transfer",
        "inKind",
        {"inKind": Choice.IN_KIND, "liquidated": Choice.LIQUIDATED, "none": Choice.NO_TRANSFER},
        "what the last bankrupt player hands over: everything as it is, its cash value, or nothing",
        "GNG-AMB-11",
    ),
    word(
        "end.tie",
        "tie",
        "shared",
        {"shared": Choice.SHARED, "cashThenDeeds": Choice.CASH_THEN_DEEDS},
        "players with equal total worth share the win, or cash and then deeds decide",
        "FAM-AMB-20",
    ),
    number("end.cap", "cap", 0, 0, 100000, "rounds after which a simulation stops; 0: never"),
    word(
        "cards.mode",
        "cards_mode",
        "deckCycle",
        {
            "deckCycle": Choice.DECK_CYCLE,
            "deckReshuffle": Choice.DECK_RESHUFFLE,
            "discardPile": Choice.DISCARD_PILE,
            "dice3List": Choice.DICE_LIST,
        },
        "where used cards go: under the deck, shuffled back in, or on a pile that is shuffled when the deck is empty; "
        "or no cards: three dice pick a task",
        "FAM-AMB-27",
    ),
    number("cards.passes", "", 4, 0, 16, "get-out cards in the supply of a task-list game"),
    word("info.cash", "cash_hidden", "public", {"public": 0, "hidden": 1}, "whether others can see your cash"),
    word(
        "resign.policy",
        "resign",
        "bot",
        {"bot": Choice.BOT, "bankruptToBank": Choice.RESIGN_TO_BANK, "returnUnowned": Choice.RESIGN_UNOWNED},
        "when a player resigns: a bot takes over, or the deeds go to the Bank or become unowned",
        "FAM-AMB-28",
    ),
    timer("timers.turn", "time to answer, in seconds; 0: no limit"),
    timer("timers.auction", "time to bid, in seconds; 0: the same as for any answer"),
]
BY_KEY = {option.key: option for option in OPTIONS}

"""What the bots weigh, by number; the code reads `m.w[...]`. And what restricted play can forbid or demand."""

from __future__ import annotations

from stompoly.rules.weights import Restriction, Weight

from ..codes import Verb

# what deeds are worth
PRICE, COMPLETE, NEARLY, BEGUN, STATIONS, UTILITIES, BARE, RIPE_ROWS, BLOCK, PASS = range(10)
# what groups are worth, the first one and those after it
GROUP = 10
LIKED = 10  # groups that have a weight of their own; more groups share the last one
# cash in hand
RESERVE, THREAT, AHEAD, RESERVE_MOST = range(20, 24)
# buildings and mortgages
BUILD_FROM, ROW, BEYOND, HOARD, PLEDGE, LIFT_RICH, WANT_MOST, WANT_LEFT = range(24, 32)
# buying and bidding
BUY_LEFT, BUY_RAISE, BUY_HOPE, BID, BID_LEFT, BID_STEP, BID_PIECE, BID_SEALED = range(32, 40)
# jail and debts
JAIL_LOTS, JAIL_LEFT, JAIL_CALM, SETTLE = range(40, 44)
# trades
TRADE_LEAST, TRADE_PEACE, TRADE_PATIENCE, TRADE_SHARE, TRADE_PURSE, THEIR_LEFT = range(44, 50)
ACCEPT_LEAST, ACCEPT_SHARE, COUNTER_MORE, COOL_DOWN, DEBT_SALES = range(50, 55)
# credit, deals with the same seat, and cash for builders
LOANS, ACCEPT_AGAIN, BUILDER = range(55, 58)

NAMES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]

# A unit is a tenth of the average price of a deed.
WEIGHTS: list[Weight] = [
    Weight("price", 100, 40, 200, "what a deed is worth on its own, in percent of its price"),
    Weight("complete", 200, 40, 600, "what a complete group is worth beyond its prices, in percent of its rents"),
    Weight("nearly", 25, 0, 200, "the same for a group with one deed missing"),
    Weight("begun", 0, 0, 100, "the same for a group with two deeds missing"),
    Weight("stations", 60, 0, 200, "what stations are worth beyond their prices, in percent of their rents"),
    Weight("utilities", 60, 0, 200, "what utilities are worth beyond their prices, in percent of their usual rents"),
    Weight("bare", 40, 0, 100, "worth of a group for an owner without means to build, in percent"),
    Weight("ripe_rows", 2, 1, 4, "houses on each lot that an owner must be able to afford to make the most of a group"),
    Weight("block", 50, 0, 100, "worth of denying a deed to a seat whose group it would complete, in percent"),
    Weight("pass", 80, 0, 100, "what a get-out pass is worth, in percent of the fine"),
    *(Weight(f"group_{n + 1}", 100, 20, 300, f"liking for the {NAMES[n]} group, in percent") for n in range(LIKED)),
    Weight("reserve", 4, 0, 20, "least cash to keep in hand, in units"),
    Weight("threat", 40, 0, 150, "cash to keep for the highest rent on the board, in percent of it"),
    Weight("ahead", 0, 0, 150, "cash to keep for the highest rent within reach of the next roll, in percent of it"),
    Weight("reserve_most", 25, 5, 100, "most cash to keep in hand, in units"),
    Weight("build_from", 6, 0, 20, "cash from which it considers building, in units"),
    Weight("row", 3, 1, 5, "houses on each lot that it builds to before anything else"),
    Weight("beyond", 0, 0, 40, "cash to keep besides the reserve when it builds higher than that, in units"),
    Weight("hoard", 0, 0, 32, "no hotel while the Bank has fewer houses than this: houses stay scarce"),
    Weight("pledge", 0, 0, 5, "mortgages single deeds to build up to this many houses on each lot"),
    Weight("lift_rich", 15, 0, 60, "cash to spare with which it lifts mortgages outside complete groups, in units"),
    Weight("want_most", 3, 0, 8, "most buildings it wants in a shortage"),
    Weight("want_left", 10, 1, 30, "cash for each piece it wants in a shortage, in units"),
    Weight("buy_left", 2, 0, 20, "cash to keep when it buys a deed that it does not need, in units"),
    Weight("buy_raise", 150, 100, 400, "worth for which it raises the cash to buy a deed, in percent of the price"),
    Weight("buy_hope", 0, 0, 100, "declines a deed that others cannot bid this percent of the price for"),
    Weight("bid", 100, 40, 100, "most that it bids for a deed, in percent of its worth"),
    Weight("bid_left", 1, 0, 20, "cash to keep when it bids, in units"),
    Weight("bid_step", 10, 0, 60, "how far it goes above the lowest bid, in percent of the price"),
    Weight("bid_piece", 150, 80, 400, "most that it bids for a piece in a shortage, in percent of its price"),
    Weight("bid_sealed", 80, 40, 100, "a sealed bid, in percent of the most that it would bid"),
    Weight("jail_lots", 4, -1, 28, "leaves jail at once while more deeds than this are for sale"),
    Weight("jail_left", 8, 0, 40, "cash to keep when it pays to leave jail, in units"),
    Weight("jail_calm", 0, 0, 100, "leaves jail at once while no rent is as high as this, in units"),
    Weight("settle", 0, 0, 400, "pays a debt with deeds that cost it no more than this percent of the debt"),
    Weight("trade_least", 2, 0, 20, "gain below which it does not offer a trade, in units"),
    Weight("trade_peace", 2, 0, 10, "rounds before it asks the same seat again"),
    Weight("trade_patience", 7, 0, 30, "rounds after which it looks again although nobody's deeds have changed"),
    Weight("trade_share", 45, 0, 90, "share of the gain from a trade that it keeps, in percent"),
    Weight("trade_purse", 100, 0, 200, "cash to keep when it offers a trade, in percent of the reserve"),
    Weight("their_left", 5, 0, 30, "cash that an offer leaves the other seat, in units"),
    Weight("accept_least", 1, 1, 30, "gain from which it accepts an offer, in units"),
    Weight("accept_share", 40, 0, 90, "least share of the gain from a trade that it accepts, in percent"),
    Weight("counter_more", 1, 0, 30, "what a counter-offer asks for beyond the least that it accepts, in units"),
    Weight("cool_down", 8, 0, 40, "rounds for which it does not reconsider an offer that it has refused"),
    Weight("debt_sales", 6, 0, 8, "deeds that it offers to others for a debt before it goes bankrupt"),
    Weight("loans", 100, 50, 100, "loans on other deeds that count as means to build, in percent"),
    Weight("accept_again", 5, 0, 30, "added to accept_share for each deal that it has accepted from the same seat"),
    Weight("builder", 0, 0, 400, "what cash is worth beyond itself to a seat that would build with it, in percent"),
]
USUAL = tuple(weight.usual for weight in WEIGHTS)
CHARACTERS: dict[str, dict[str, int]] = {
    "sensible": {},
    "gentle": {  # saves its money, builds little, and hardly bids
        "complete": 60,
        "nearly": 0,
        "block": 0,
        "reserve": 15,
        "threat": 120,
        "reserve_most": 60,
        "build_from": 20,
        "row": 1,
        "beyond": 40,
        "bid": 60,
    },
    "expert": {
        "complete": 160,
        "nearly": 40,
        "group_2": 200,
        "group_3": 130,
        "group_4": 120,
        "group_6": 67,
        "group_8": 55,
        "threat": 12,
        "ahead": 20,
        "row": 5,
        "pledge": 4,
        "buy_left": 0,
        "buy_hope": 40,
        "settle": 327,
        "trade_peace": 1,
        "accept_share": 55,
        "accept_again": 8,
        "builder": 100,
    },
    "landlord": {  # borrows to build, as high and as early as it can
        "complete": 300,
        "reserve": 1,
        "threat": 10,
        "reserve_most": 8,
        "build_from": 1,
        "row": 5,
        "pledge": 5,
        "lift_rich": 40,
    },
    "trader": {  # makes everybody offers, and accepts most of theirs
        "trade_least": 0,
        "trade_peace": 0,
        "trade_patience": 2,
        "trade_share": 35,
        "accept_share": 25,
        "accept_again": 0,
    },
    "hoarder": {  # buys whatever it can, blocks, and lets nothing go
        "price": 130,
        "block": 100,
        "buy_left": 0,
        "buy_raise": 120,
        "bid_left": 0,
        "hoard": 32,
        "row": 4,
        "accept_share": 70,
        "trade_share": 55,
    },
    "conductor": {  # collects stations and utilities
        "stations": 200,
        "utilities": 200,
        "group_9": 300,
        "group_10": 250,
        "complete": 150,
    },
}
RESTRICTIONS: dict[str, Restriction] = {
    "never_auction": Restriction(never=(Verb.BID,)),
    "never_trade": Restriction(never=(Verb.OFFER, Verb.COUNTER, Verb.ACCEPT, Verb.SETTLE)),
    "never_offer": Restriction(never=(Verb.OFFER,)),
    "never_counter": Restriction(never=(Verb.COUNTER,)),
    "never_build": Restriction(never=(Verb.BUILD,)),
    "never_mortgage": Restriction(never=(Verb.MORTGAGE,)),
    "never_lift": Restriction(never=(Verb.LIFT,)),
    "never_buy": Restriction(never=(Verb.BUY,)),
    "never_own": Restriction(never=(Verb.BUY, Verb.BID)),
    "never_fine": Restriction(never=(Verb.FINE,)),
    "never_leave_jail": Restriction(never=(Verb.FINE, Verb.USE_PASS)),
    "never_sell_buildings": Restriction(never=(Verb.SELL,)),
    "always_buy": Restriction(always=(Verb.BUY,)),
    "always_leave_jail": Restriction(always=(Verb.USE_PASS, Verb.FINE)),
    "always_accept": Restriction(always=(Verb.ACCEPT,)),
}

"""What the estate rules ask, tell and refuse.

Tables are keyed by the names of the codes. Where a text depends on more, the entry is a table of its variants.
The blanks of an event are the fields of its fact, and the rulebook's own terms: {bank}, {jail}, {pass_} and so on.
"""

from __future__ import annotations

# --- parts of sentences ----------------------------------------------------------------------------
THE_BANK = "the {bank}"
THE_POT = "the {pot}"
CASH_HIDDEN = "cash hidden"
A_CARD = "a card"
OTHER_PLAYER = "the other player"
OFFERS = {
    "offer": "{by} offers {to} {give} for {get}",
    "counter": "{by} makes {to} a counter-offer: {give} for {get}",
    "settle": "{by} offers {to} {give} to settle the debt of {amount}",
}
OFFERS_TO_YOU = {
    "offer": "{by} offers you {give} for {get}",
    "counter": "{by} makes you a counter-offer: {give} for {get}",
    "settle": "{by} offers you {give} to settle the debt of {amount}",
}
ENDINGS = {
    "last_standing": "only one player is left",
    "bankruptcies": "the agreed number of players have gone bankrupt",
    "clock": "the agreed time is up",
    "rounds": "the agreed number of rounds has been played",
    "worth": "a player has reached the agreed total worth",
    "cap": "the limit on rounds has been reached",
}

# --- questions -------------------------------------------------------------------------------------
QUESTIONS: dict[str, str | dict[str, str]] = {
    "over": {
        "one": "The game is over: {how}. Winner: {winners}.",
        "several": "The game is over: {how}. Winners: {winners}.",
    },
    "roll_off": "{who} rolls to see who starts.",
    "cut": "{who} cuts the shuffled deeds.",
    "roll": {"first": "{who} to roll ({cash}).", "again": "{who} to roll again after doubles ({cash})."},
    "held": "{who} is held ({jail}, turn {turn} of {most}): {ways}.",
    "end": "{who} may manage property, trade or end the turn ({cash}).",
    "throw": {"task": "{who} rolls three dice for a task.", "utility": "{who} rolls again for the rent."},
    "buy": {
        "enough": "{who}: buy {space} for {price} (leaves {left}), or decline it?",
        "short": "{who}: buy {space} for {price} ({short} short), or decline it?",
        "hidden": "{who}: buy {space} for {price} ({cash}), or decline it?",
    },
    "auction": {
        "opening": "Auction of {what}: no bids yet. {who} ({cash}): bid {least} or more, or pass?",
        "raise": "Auction of {what}: {bidder} bids {high}. {who} ({cash}): bid {least} or more, or pass?",
        "sealed": "Auction of {what}: {who} ({cash}), make one sealed bid, {least} or more, or pass?",
    },
    "rent": "{who}: collect {amount} rent from {by} on {space}, or waive it?",
    "tax": {
        "counted": "{who}: pay a flat {flat}, or {percent}% of your total worth? It is {worth}.",
        "uncounted": "{who}: pay a flat {flat}, or {percent}% of your total worth? Decide before it is counted.",
    },
    "card": {
        "card": "{who}: pay {amount}, or draw from {deck}?",
        "task": "{who}: pay {amount}, or roll for a {deck} task?",
    },
    "debt": {
        "plain": "{who} owes {to} {amount} and has {cash}: {short} short, could reach {raisable} at most.",
        "held": (
            "{who} owes {to} {amount} and has {cash}, {held} of it from sales that only stand if the debt is paid: "
            "{short} short, could reach {raisable} at most."
        ),
        "hidden": "{who} owes {to} {amount} and does not have enough cash.",
        "hidden_held": (
            "{who} owes {to} {amount} and does not have enough cash, even with {held} from sales that only stand if "
            "the debt is paid."
        ),
    },
    "trade": {
        "offer": "{who}: {offer}.",
        "interest": "You would owe {interest} interest at once.",
        "final": "Accept or reject?",
        "open": "Accept, reject or counter?",
    },
    "transfer": (
        "{who} takes over {space}, which is mortgaged: lift the mortgage now for {lift}, or leave it mortgaged and pay "
        "{interest} interest?"
    ),
    "want": "{who}: {builder} wants {pieces}, and the {bank} has {stock}. How many do you want?",
    "place": {
        "price": "{who}: nobody else wants {piece}. Which lot will it go on, at the price on the deed?",
        "bid": "{who} has won {piece}: which lot will it go on?",
    },
}
# The same to the player who is asked, where what that player has is in sight and each choice says what it does
ASKED: dict[str, str | dict[str, str]] = QUESTIONS | {
    "roll_off": "Roll to see who starts.",
    "cut": "Cut the shuffled deeds.",
    "roll": {"first": "Your turn: roll the dice when you are ready.", "again": "Doubles: roll again."},
    "held": "You are held ({jail}, turn {turn} of {most}): {ways}.",
    "end": "Anything else? If not, end your turn.",
    "throw": {"task": "Roll three dice for a task.", "utility": "Roll again for the rent."},
    "buy": {
        "enough": "Buy {space} for {price} (leaves {left}), or decline it?",
        "short": "Buy {space} for {price} (you are {short} short), or decline it?",
        "hidden": "Buy {space} for {price} ({cash}), or decline it?",
    },
    "auction": {
        "opening": "Auction of {what}: no bids yet. Bid {least} or more, or pass?",
        "raise": "Auction of {what}: {bidder} bids {high}. Bid {least} or more, or pass?",
        "sealed": "Auction of {what}: make one sealed bid, {least} or more, or pass?",
    },
    "rent": "Collect {amount} rent from {by} on {space}, or waive it?",
    "tax": {
        "counted": "Pay a flat {flat}, or {percent}% of your total worth? It is {worth}.",
        "uncounted": "Pay a flat {flat}, or {percent}% of your total worth? Decide before it is counted.",
    },
    "card": {
        "card": "Pay {amount}, or draw from {deck}?",
        "task": "Pay {amount}, or roll for a {deck} task?",
    },
    "debt": {
        "plain": "You owe {to} {amount} and have {cash}: you are {short} short, and could reach {raisable} at most.",
        "held": (
            "You owe {to} {amount} and have {cash}, {held} of it from sales that only stand if the debt is paid: you "
            "are {short} short, and could reach {raisable} at most."
        ),
        "hidden": "You owe {to} {amount} and do not have enough cash.",
        "hidden_held": (
            "You owe {to} {amount} and do not have enough cash, even with {held} from sales that only stand if the "
            "debt is paid."
        ),
    },
    "trade": {
        "offer": "{offer_to_you}.",
        "interest": "You would owe {interest} interest at once.",
        "final": "Accept or reject?",
        "open": "Accept, reject or counter?",
    },
    "transfer": (
        "You take over {space}, which is mortgaged: leave it mortgaged and pay {interest} interest, or lift the "
        "mortgage now for {lift}?"
    ),
    "want": "{builder} wants {pieces}, and the {bank} has {stock}. How many do you want?",
    "place": {
        "price": "Nobody else wants {piece}. Which lot will it go on, at the price on the deed?",
        "bid": "You have won {piece}: which lot will it go on?",
    },
}
WAYS_OUT_OF_JAIL = {"roll": "roll for doubles", "fine": "pay {fine}", "use_pass": "use {pass_}"}
WAYS_OUT_OF_DEBT = {
    "sell": "sell buildings",
    "mortgage": "mortgage",
    "sell_deed": "sell deeds",
    "offer": "trade",
    "settle": "settle with deeds",
    "cancel": "withdraw what was sold",
    "bankrupt": "go bankrupt",
}

# --- what happened ---------------------------------------------------------------------------------
TO_POT = "{paid}, which goes into the {pot}"
# How a rent is worked out
REASON = " ({reasons})"
WHOLE_GROUP = "whole group"
DICE_TIMES = "{dice} × {times}"


def times(number: int) -> str:
    return "doubled" if number == 2 else f"× {number}"


EVENTS: dict[str, str | dict[str, str]] = {
    "rent": "{by} pays {to} {amount} rent for {space}{reason}",
    "tax_flat": "{by} pays {amount} ({space})",
    "tax_percent": "{by} pays {amount}, {percent}% of their total worth ({space})",
    "luxury_tax": "{by} pays {amount} ({space})",
    "card_fine": "{by} pays {amount}",
    "jail_fine": "{by} pays the fine of {amount}",
    "interest": "{by} pays {amount} interest",
    "player_paid": "{by} pays {to} {amount}",
    "price_paid": "{by} pays {to} {amount}",
    "starts": "{by} starts",
    "roll_off": "{by} rolls {die1} and {die2} to see who starts",
    "cut": "{by} cuts the deeds",
    "dealt": {"paid": "{to} is dealt {space} and pays {price} for it", "free": "{to} is dealt {space}"},
    "turn": "{by's} turn (round {round})",
    "throw": "{by} rolls {die1} and {die2}",
    "void": "{by's} roll is void; both dice are rolled again",
    "moved": "{by} moves to {end}",
    "landed": "{by} is on {space}",
    "salary": "{to} collects {amount} at {go}",
    "bonus": "{to} gets a bonus of {amount}",
    "jailed": {
        "space": "{by} is sent to {jail}",
        "card": "{by} is sent to {jail} by a card",
        "task": "{by} is sent to {jail} by a task",
        "doubles": "{by} is sent to {jail} for too many doubles in a row",
    },
    "freed": {
        "doubles": "{by} leaves {jail} by rolling doubles",
        "fine": "{by} leaves {jail} by paying the fine",
        "pass": "{by} leaves {jail} with {pass_}",
        "forced_fine": "{by} leaves {jail} and must pay the fine",
    },
    "stayed": "{by} does not roll doubles and cannot leave {jail}",
    "bought": "{by} buys {space} for {price}",
    "declined": {"auctioned": "{by} declines {space}, which goes to auction", "left": "{by} declines {space}"},
    "bid": "{by} bids {amount}",
    "passed": "{by} passes",
    "sold": "{by} wins {space} for {price}",
    "unsold": "Nobody bids for {space}",
    "piece_won": "{by} wins {piece} for {price}",
    "mortgaged": "{by} mortgages {space} for {amount}",
    "lifted": "{by} lifts the mortgage on {space} for {amount} in all",
    "built": "{by} builds on {space}: {level} ({price})",
    "building_sold": "{by} sells buildings on {space}: {level} left (+{refund})",
    "deed_moved": "{space} goes from {by} to {to}",
    "pass_moved": "{by} gives {to} {pass_}",
    "cash_moved": "{amount} goes from {by} to {to}",
    "card": "{by} draws: {card}",
    "task": "{by} rolls {total}: {card}",
    "pass_kept": "{by} keeps {pass_}",
    "no_pass_left": "There are no {passes} left",
    "gain": "{to} collects {amount}",
    "pot": "{by} takes {amount} from the {pot}",
    "chose": {
        "flat": "{by} chooses to pay the flat tax",
        "percent": "{by} chooses to pay the percentage",
        "pay": "{by} chooses to pay",
        "draw": "{by} chooses to draw",
        "task": "{by} chooses to roll for a task",
    },
    "claim": "{by} owes {to} {amount} rent for {space}{reason}, if {to} asks in time",
    "claim_lapsed": "{to} did not ask {by} for the {amount} rent on {space} in time",
    "waived": "{to} lets {by} off the {amount} rent on {space}",
    "debt": {
        "rent": "{by} owes {to} {amount} rent for {space}{reason} and is short of cash",
        "other": "{by} owes {to} {amount} and is short of cash",
    },
    "offered": {"offer": OFFERS["offer"], "settle": OFFERS["settle"]},
    "countered": OFFERS["counter"],
    "traded": "{by} and {to} make a deal",
    "refused": "{by} rejects {to's} offer",
    "withdrawn": "{by} withdraws the offer",
    "settled": "{to} accepts that as payment of the {amount} debt",
    "held_mortgage": "{by} leaves {space} mortgaged",
    "wanted": {"some": "{by} wants {pieces}", "none": "{by} wants none"},
    "shortage": "More {things} are wanted than the {bank} has; up for auction: {pieces}",
    "bankrupt": "{by} goes bankrupt, owing money to {to}",
    "liquidated": "The buildings are sold for {amount}",
    "left_to_bank": "The {bank} auctions the estate",
    "resigned": "{by} leaves the game",
    "time_up": "Time is up",
    "won": "{by} wins with a total worth of {worth}",
    "over": "The game is over: {ending}",
    "tied": "Equal rolls: {players} roll again",
    "sale_held": "The sale to {to} only stands once {by's} debt is paid",
    "sales_returned": "{by's} debt is not paid, so what was sold for it goes back",
    "put_up": "{space} is unowned and goes to auction",
    "deed_returned": "{by} sells {space} to the {bank} for {price}",
    "taken_over": "The {bank} takes over everything {by} has for {amount}, to be shared by the creditors",
}

# --- why something is refused ----------------------------------------------------------------------
REFUSALS = {
    "game_over": "the game is over",
    "out": "{who} is bankrupt and out of the game",
    "not_asked": "that does not answer the question: {question}",
    "not_yours_to_answer": "that is for {asked} to decide",
    "not_physical": "the game rolls the dice here; real dice are a house rule, chosen in the set-up",
    "bad_dice": "dice show 1 to 6, and there must be as many as this roll needs",
    "no_void": "a roll can only be void with real dice, and only if the house rules say so",
    "fine_not_now": "on this turn the fine cannot be paid before the roll",
    "no_pass": "{who} has no {pass_}",
    "too_poor": "{who} has only {cash}",
    "bid_too_low": "the next bid must be at least {least}",
    "opening_too_low": "the bidding opens at {least}",
    "bid_over_limit": "{who} can bid {most} at most",
    "window_closed": "not now: a roll is still being played out, or it is another player's turn",
    "not_while_held": "in this game a player who is held may not do that",
    "not_your_deed": "{who} does not own that",
    "not_a_street": "only streets can be built on",
    "group_incomplete": "{who} does not own the whole colour group",
    "group_mortgaged": "one of the lots in the group is mortgaged",
    "uneven": "build evenly: no lot of a group may be two levels above another",
    "uneven_sale": "sell evenly: no lot of a group may be two levels above another",
    "too_high": "a lot takes one {hotel}, and nothing on top of it",
    "no_houses": "the {bank} does not have enough {houses} left",
    "no_hotels": "the {bank} has no {hotels} left",
    "nothing_to_build": "that builds nothing",
    "nothing_to_sell": "there is no building to sell there",
    "bank_short": "the {bank} does not have enough {houses} to break up the {hotel}; sell more levels at once",
    "already_mortgaged": "it is already mortgaged",
    "not_mortgaged": "it is not mortgaged",
    "group_built": "sell all buildings of its colour group first",
    "trade_built": "sell all buildings of that colour group first; buildings are not traded",
    "no_mortgages": "this game is played without mortgages",
    "no_trades": "this game is played without trades",
    "trade_window": "no trades now: they are made {trade_times}",
    "no_partner": "there is no such player to trade with",
    "not_their_deed": "{other} does not own that",
    "they_are_too_poor": "{other} does not have that much cash",
    "nothing_in_return": "both sides must give something at once; there are no gifts and no loans",
    "no_card_trades": "{a_pass} cannot be traded in this game",
    "not_their_pass": "{other} has no {pass_}",
    "must_solve_debt": (
        "until the debt is paid, the debtor may only sell for cash, or make a trade that pays all of it"
    ),
    "no_trades_in_debt": "in this game there are no trades while a debt is unpaid",
    "not_in_kind": "debts are paid in cash in this game",
    "bank_takes_cash": "the {bank} takes cash, not deeds",
    "enough_counters": "no further counter-offer is possible: accept or reject",
    "no_claim": "there is no rent to ask for, or it is too late",
    "not_your_claim": "that rent is not {who's} to ask for",
    "can_still_pay": "{who} can reach {raisable} by selling and mortgaging",
    "bad_number": "that number is not possible here",
    "not_timed": "this game is not played against the clock",
    "no_resigning": "in this game a bot takes over the seat of a player who leaves",
    "no_legal_lot": "it cannot go there",
    "held_trade": "in this game a player who is held may not trade",
    "no_fifth_house": "a lot takes {row}, and then {a_hotel}",
    "too_deep": "too much is pending at once: answer the current question first",
    "no_deed_sales": "the {bank} does not buy deeds back in this game",
    "mortgaged_deed": "it is mortgaged: lift the mortgage first",
    "not_simple": "in this game a trade is one deed for one deed, or one deed for cash",
    "several_creditors": "a debt to several players is paid in cash",
    "hotel_needs_row": "{a_hotel} needs {row} on every lot of the group",
    "bid_below_price": "the bid of {bid} is below the price on that deed",
    "interest_too_high": "{who} could not raise the {interest} interest due on the mortgaged deeds",
}
# When trades are made
TRADE_TIMES = {
    "between": "between rolls",
    "own_turn": "between rolls, with the player whose turn it is",
    "all_sold": "between rolls, once every deed is sold",
}
# The same to the player who wanted to do it
REFUSALS_TO_YOU = REFUSALS | {
    "out": "you are bankrupt and out of the game",
    "no_pass": "you have no {pass_}",
    "too_poor": "you have only {cash}",
    "bid_over_limit": "you can bid {most} at most",
    "not_your_deed": "you do not own that",
    "group_incomplete": "you do not own the whole colour group",
    "not_your_claim": "that rent is not yours to ask for",
    "can_still_pay": "you can reach {raisable} by selling and mortgaging",
    "interest_too_high": "you could not raise the {interest} interest due on the mortgaged deeds",
    "must_solve_debt": "until the debt is paid, you may only sell for cash, or make a trade that pays all of it",
}

# --- what is not understood ------------------------------------------------------------------------
NEEDS_DEED = "a deed, for example: {head} baltic"
WHERE_TO_BUILD = "say where, for example: {head} boardwalk, or {head} boardwalk=3 park-place=3"
ONE_GROUP = "buildings of one colour group at a time, please"
NO_LEVEL = "{word!r} is not a number of houses; say 0 to {most}, or hotel"

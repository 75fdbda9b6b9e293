"""Sentences for people: what is asked, what happened, why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stompoly.engine.events import Event as Happened
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act
from stompoly.rules.words import blanks

from .choices import open_verbs
from .codes import Ask, Choice, End, Event, Verb, Verdict
from .creditors import creditors_in
from .escrow import could_raise
from .money import POT, tax_worth
from .mortgage import interest_due
from .reasons import lot_of, reason_text
from .shortage import stock_of
from .state import State

if TYPE_CHECKING:
    from .words import Words

PIECE = {Choice.HOUSE: "house", Choice.HOTEL: "hotel"}
ENDINGS = {
    End.LAST_STANDING: "only one player is left",
    End.BANKRUPTCIES: "the last bankruptcy of this short game",
    End.CLOCK: "the agreed time is up",
    End.ROUNDS: "the agreed number of rounds is played",
    End.WORTH: "a player reached the agreed worth",
    End.CAP: "the cap on rounds was reached",
}


def question(w: Words, s: State) -> str:
    """What the top frame asks, in a sentence that names price, rent and cash."""
    t = s.top
    ask, p = s.ask[t], s.seat[t]
    if ask == Ask.OVER:
        winners = " and ".join(w.seat(q) for q in range(s.seats) if s.winners >> q & 1)
        return f"The game is over ({ENDINGS[s.end]}). Winner: {winners}."
    who = w.seat(p)
    cash = w.cash(s, p)
    numbers = w.numbers(s)
    if ask == Ask.ROLL_OFF:
        return f"{who} throws for the start."
    if ask == Ask.CUT:
        return f"{who} cuts the shuffled deeds."
    if ask == Ask.ROLL:
        return f"{who} to throw{' again after doubles' if s.doubles else ''} ({cash})."
    if ask == Ask.HELD:
        where = f"{w.terms['jail']}, turn {s.held[p]} of {w.g.max_held}"
        ways = ["throw for doubles"]
        ways += [f"pay {w.money(w.g.fine)}"] if w.g.fine_turns >> s.held[p] & 1 else []
        ways += [f"use a {w.terms['pass']}"] if s.passes[p] else []
        return f"{who} is held ({where}): {' or '.join(ways)}."
    if ask == Ask.END:
        return f"{who} may do business or end the turn ({cash})."
    if ask == Ask.THROW:
        return f"{who} throws {'three dice for a task' if s.a[t] == Choice.THROW_TASK else 'again for the rent'}."
    if ask == Ask.BUY:
        lot = s.a[t]
        left = s.cash[p] - w.g.price[lot]
        after = cash if s.cash[p] < 0 else f"leaves {w.money(left)}" if left >= 0 else f"short of {w.money(-left)}"
        return f"{who}: buy {w.lot(lot)} for {w.money(w.g.price[lot])} ({after}), or decline it?"
    if ask == Ask.AUCTION:
        what = w.lot(s.a[t]) if s.d[t] == Choice.DEED else f"a {w.terms[PIECE[s.d[t]]]}"
        high = "no bid yet" if s.c[t] == NOBODY else f"{w.seat(s.c[t])} bids {w.money(s.b[t])}"
        return f"Auction of {what}: {high}. {who} ({cash}): bid {w.money(numbers['least'])} or more, or pass?"
    if ask == Ask.RENT:
        return f"{who}: collect {w.money(s.b[t])} from {w.seat(s.c[t])} on {w.lot(s.a[t])}, or waive it?"
    if ask == Ask.TAX:
        g = w.g
        hint = f"It is {w.money(tax_worth(g, s, p))}." if g.show_worth else "Choose before it is counted."
        return f"{who}: pay a flat {w.money(g.tax_flat)}, or {g.tax_percent}% of your worth? {hint}"
    if ask == Ask.CARD:
        return f"{who}: pay {w.money(s.a[t])}, or draw from {w.deck_titles[s.b[t]]}?"
    if ask == Ask.DEBT:
        return (
            f"{who} owes {w.creditors(s.b[t], creditors_in(s, t - 1))} {w.money(s.a[t])} and has {cash}"
            + (f", {w.money(numbers['held'])} of it from sales that wait for the debt" if numbers["held"] else "")
            + (f": {w.money(numbers['short'])} short, " if s.cash[p] >= 0 else ", ")
            + (f"could raise {w.money(numbers['raisable'])} in all" if s.cash[p] >= 0 else "too little")
            + f". {ways_out(w, s, p)}".rstrip()
        )
    if ask == Ask.TRADE:
        final = s.offer_settles or w.g.simple_trades
        due = f" You would owe {w.money(numbers['interest'])} interest at once." if numbers["interest"] else ""
        return f"{who}: {w.offer(s)}.{due} Accept{' or reject' if final else ', reject or counter'}?"
    if ask == Ask.TRANSFER:
        return (
            f"{who} takes over mortgaged {w.lot(s.a[t])}: lift it now for {w.money(numbers['lift'])}, or pay "
            f"{w.money(numbers['interest'])} and hold it?"
        )
    if ask == Ask.WANT:
        stock, piece = stock_of(s, s.a[t]), w.terms[PIECE[s.a[t]]]
        return (
            f"{who}: {w.seat(s.b[t])} wants {counted(s.want[s.b[t]], piece)}, and the {w.terms['bank']} has {stock}. "
            "How many do you want?"
        )
    if ask != Ask.PLACE:
        unlisted(ask)
    if s.b[t] == 0:
        return f"{who}, nobody else wants it: buy a {w.terms[PIECE[s.a[t]]]} at the price on the deed for which lot?"
    return f"{who} won a {w.terms[PIECE[s.a[t]]]}: put it on which lot?"


def counted(number: int, piece: str) -> str:
    return f"{number} {piece}{'s' if number != 1 else ''}"


WAYS_OUT = {
    Verb.SELL: "sell buildings",
    Verb.MORTGAGE: "mortgage",
    Verb.SELL_DEED: "sell deeds",
    Verb.OFFER: "trade",
    Verb.SETTLE: "settle in kind",
    Verb.CANCEL: "withdraw what was sold",
    Verb.BANKRUPT: "go bankrupt",
}


def ways_out(w: Words, s: State, p: int) -> str:
    """What a debtor can do now, and nothing else; not told where the cash that it turns on is hidden."""
    if s.cash[p] < 0:
        return ""
    verbs = open_verbs(w.g, s, p, WAYS_OUT)
    ways = [said for verb, said in WAYS_OUT.items() if verb in verbs]
    said = " or ".join([", ".join(ways[:-1]), ways[-1]] if len(ways) > 1 else ways)
    return f"{said.capitalize()}." if said else ""


REFUSALS = {
    Verdict.GAME_OVER: "the game is over",
    Verdict.OUT: "{who} is bankrupt and out of the game",
    Verdict.NOT_ASKED: "that is no answer to what is asked now ({question})",
    Verdict.NOT_YOURS_TO_ANSWER: "that is {asked}'s to decide",
    Verdict.NOT_PHYSICAL: "the game throws the dice here; with real dice, play with dice.physical on",
    Verdict.BAD_DICE: "dice show 1 to 6, and this throw needs the right number of them",
    Verdict.NO_VOID: "a throw is void only with real dice, where dice.physicalVoid is on",
    Verdict.FINE_NOT_NOW: "on this held turn the fine cannot be paid before the throw",
    Verdict.NO_PASS: "{who} holds no such {pass_}",
    Verdict.TOO_POOR: "{who} has only {cash}",
    Verdict.BID_TOO_LOW: "the least bid now is {least}",
    Verdict.OPENING_TOO_LOW: "the bidding opens at {least}",
    Verdict.BID_OVER_LIMIT: "{who} can bid {most} at most",
    Verdict.WINDOW_CLOSED: "no such business now: a throw is being resolved, or it is another player's turn",
    Verdict.NOT_WHILE_HELD: "a held player may not do that in this game",
    Verdict.NOT_YOUR_DEED: "{who} does not own that",
    Verdict.NOT_A_STREET: "buildings stand on streets only",
    Verdict.GROUP_INCOMPLETE: "{who} does not own the whole colour group",
    Verdict.GROUP_MORTGAGED: "a lot of the group is mortgaged",
    Verdict.UNEVEN: "build evenly: no lot of a group may be two levels above another",
    Verdict.UNEVEN_SALE: "sell evenly: no lot of a group may be two levels above another",
    Verdict.TOO_HIGH: "one {hotel} to a lot, and nothing on top of it",
    Verdict.NO_HOUSES: "the {bank} has not enough {house}s left",
    Verdict.NO_HOTELS: "the {bank} has no {hotel} left",
    Verdict.NOTHING_TO_BUILD: "that builds nothing",
    Verdict.NOTHING_TO_SELL: "there is no building to sell there",
    Verdict.BANK_SHORT: "the {bank} has not the {house}s that breaking a {hotel} needs; sell more steps at once",
    Verdict.ALREADY_MORTGAGED: "it is mortgaged already",
    Verdict.NOT_MORTGAGED: "it is not mortgaged",
    Verdict.GROUP_BUILT: "first sell all buildings of its colour group",
    Verdict.TRADE_BUILT: "first sell all buildings of that colour group; buildings are not traded",
    Verdict.NO_MORTGAGES: "this game is played without mortgages",
    Verdict.NO_TRADES: "this game is played without trades",
    Verdict.TRADE_WINDOW: "no trades now: they are made between throws",
    Verdict.NO_PARTNER: "there is nobody there to trade with",
    Verdict.NOT_THEIR_DEED: "{other} does not own that",
    Verdict.THEY_ARE_TOO_POOR: "{other} has not that much cash",
    Verdict.NOTHING_IN_RETURN: "both sides give something at once; there are no gifts and no loans",
    Verdict.NO_CARD_TRADES: "a {pass_} is not traded in this game",
    Verdict.NOT_THEIR_PASS: "{other} holds no such {pass_}",
    Verdict.MUST_SOLVE_DEBT: "while a debt is open the debtor only sells for cash, or trades for enough to pay it all",
    Verdict.NO_TRADES_IN_DEBT: "no trades while a debt is open, in this game",
    Verdict.NOT_IN_KIND: "debts are paid in cash in this game",
    Verdict.BANK_TAKES_CASH: "the {bank} takes cash, not deeds",
    Verdict.ENOUGH_COUNTERS: "no counter-offer here: accept or reject",
    Verdict.NO_CLAIM: "there is no rent to ask for, or its time has passed",
    Verdict.NOT_YOUR_CLAIM: "that rent is not {who}'s to ask for",
    Verdict.CAN_STILL_PAY: "{who} can still raise {raisable} by selling and mortgaging",
    Verdict.BAD_NUMBER: "that number does not fit",
    Verdict.NOT_TIMED: "this game is not played against the clock",
    Verdict.NO_RESIGNING: "a bot takes over a seat that is given up; the table sees to that",
    Verdict.NO_LEGAL_LOT: "it cannot stand there",
    Verdict.HELD_TRADE: "a held player may not trade in this game",
    Verdict.NO_FIFTH_HOUSE: "a lot takes {levels} {house}s, then a {hotel}",
    Verdict.TOO_DEEP: "too much is open at once: settle what is asked first",
    Verdict.NO_DEED_SALES: "the {bank} takes no deeds back in this game",
    Verdict.MORTGAGED_DEED: "it is mortgaged: lift the mortgage first",
    Verdict.NOT_SIMPLE: "in this game a trade is one deed for one deed, or one deed for cash",
    Verdict.SEVERAL_CREDITORS: "a debt to several players is paid in cash",
    Verdict.HOTEL_NEEDS_ROW: "a {hotel} needs {levels} {house}s on every lot of the group",
    Verdict.BID_BELOW_PRICE: "the bid of {bid} is below the price on that deed",
    Verdict.INTEREST_TOO_HIGH: "{who} could not raise the {interest} interest on the mortgaged deeds",
}


def refusal(w: Words, s: State, act: Act, verdict: int) -> str:
    """Why not, in a sentence."""
    p = act.seat if 0 <= act.seat < s.seats else 0
    numbers = w.numbers(s)
    other = s.offer_from if act.verb == Verb.COUNTER else act.a
    taken_over = (s.offer_give if act.verb == Verb.ACCEPT else act.c) | s.escrow_deeds[p]
    return REFUSALS[verdict].format(
        question=question(w, s).rstrip(".?"),
        other=w.seat(other) if 0 <= other < s.seats else "the other player",
        who=w.seat(p),
        asked=w.seat(s.seat[s.top]),
        cash=w.cash(s, p),
        least=w.money(numbers.get("least", 0)),
        most=w.money(numbers.get("most", 0)),
        bid=w.money(numbers.get("bid", 0)),
        raisable=w.money(could_raise(w.g, s, p)),
        interest=w.money(interest_due(w.g, s, taken_over)),
        levels=w.g.hotel_level,
        pass_=w.terms["pass"],
        house=w.terms["house"],
        hotel=w.terms["hotel"],
        bank=w.terms["bank"],
    )


JAILED = ["the space says so", "a card says so", "too many doubles in a row"]
FREED = ["by doubles", "by the fine", "by a pass", "and must pay the fine"]
EVENTS = {
    Event.RENT: "{who} pays {x_seat} {y_money} rent for {rent_lot}{reason}",
    Event.TAX_FLAT: "{who} pays {y_money}, {z_lot}{to_pot}",
    Event.TAX_PERCENT: "{who} pays {y_money}, {z_lot}: {percent}% of the total worth{to_pot}",
    Event.LUXURY_TAX: "{who} pays {y_money}, {z_lot}{to_pot}",
    Event.CARD_FINE: "{who} pays {y_money}{to_pot}",
    Event.JAIL_FINE: "{who} pays the fine of {y_money}{to_pot}",
    Event.INTEREST: "{who} pays {y_money} interest{to_pot}",
    Event.PLAYER_PAID: "{who} pays {x_seat} {y_money}",
    Event.PRICE_PAID: "{who} pays the {bank} {y_money}",
    Event.STARTS: "{who} starts",
    Event.ROLL_OFF: "{who} throws {x} and {y} for the start",
    Event.CUT: "{who} cuts the deeds",
    Event.DEALT: "{who} is dealt {x_lot} for {y_money}",
    Event.TURN: "{who}'s turn (round {y})",
    Event.THROW: "{who} throws {x} and {y}",
    Event.VOID: "{who}'s throw is void; both dice are thrown again",
    Event.MOVED: "{who} moves to {y_space}",
    Event.LANDED: "{who} is on {x_space}",
    Event.SALARY: "{who} collects {x_money} for {go}",
    Event.BONUS: "{who} gets a bonus of {x_money}",
    Event.JAILED: "{who} is sent to {jail}: {jailed}",
    Event.FREED: "{who} leaves {jail} {freed}",
    Event.STAYED: "{who} throws no doubles and is still held ({jail})",
    Event.BOUGHT: "{who} buys {x_lot} for {y_money}",
    Event.DECLINED: "{who} declines {x_lot}{auctioned}",
    Event.BID: "{who} bids {x_money}",
    Event.PASSED: "{who} passes",
    Event.SOLD: "{who} wins {x_lot} for {y_money}",
    Event.UNSOLD: "nobody bids for {x_lot}",
    Event.PIECE_WON: "{who} wins a {x_piece} for {y_money}",
    Event.MORTGAGED: "{who} mortgages {x_lot} for {y_money}",
    Event.LIFTED: "{who} lifts the mortgage on {x_lot} for {y_money}",
    Event.BUILT: "{who} builds on {x_lot}: {y_level} ({z_price})",
    Event.BUILDING_SOLD: "{who} sells buildings on {x_lot}: {y_level} left (+{z_price})",
    Event.DEED_MOVED: "{x_lot} goes from {y_seat} to {who}",
    Event.PASS_MOVED: "a {pass_} goes from {y_seat} to {who}",
    Event.CASH_MOVED: "{y_money} goes from {x_seat} to {who}",
    Event.CARD: "{who} draws: {x_card}",
    Event.TASK: "{who} throws {x}: {y_card}",
    Event.PASS_KEPT: "{who} keeps a {pass_}",
    Event.NO_PASS_LEFT: "there is no {pass_} left",
    Event.GAIN: "{who} collects {x_money}",
    Event.POT: "{who} takes {x_money} from the {pot}",
    Event.CHOSE: "{who} chooses: {choice}",
    Event.CLAIM: "{x_seat} owes {who} {y_money} rent for {rent_lot}{reason}, if asked in time",
    Event.CLAIM_LAPSED: "{who} did not ask {x_seat} for {y_money} ({z_lot}) in time",
    Event.WAIVED: "{who} lets {x_seat} off {y_money} ({z_lot})",
    Event.DEBT: "{who} owes {creditors} {y_money}{for_rent} and is short of cash",
    Event.OFFERED: "{offer}",
    Event.COUNTERED: "counter-offer: {offer}",
    Event.TRADED: "{who} and {x_seat} have a deal",
    Event.REFUSED: "{who} rejects {x_seat}'s offer",
    Event.WITHDRAWN: "{who} withdraws the offer",
    Event.SETTLED: "{x_seat} takes it for the debt of {y_money}",
    Event.HELD_MORTGAGE: "{who} leaves {x_lot} mortgaged",
    Event.WANTED: "{who} wants {x}",
    Event.SHORTAGE: "more {x_piece}s are wanted than the {bank} has: {going} to auction",
    Event.BANKRUPT: "{who} is bankrupt to {creditors}",
    Event.LIQUIDATED: "the buildings bring {x_money}",
    Event.LEFT_TO_BANK: "the {bank} auctions the estate",
    Event.RESIGNED: "{who} leaves the table",
    Event.TIME_UP: "time is up",
    Event.WON: "{who} wins, worth {y_money}",
    Event.OVER: "the game is over: {ending}",
    Event.TIED: "equal throws: {x_seats} throw again",
    Event.SALE_HELD: "the sale to {x_seat} holds once {who}'s debt is paid",
    Event.SALES_RETURNED: "{who}'s debt is not paid: what was sold for it goes back",
    Event.PUT_UP: "{x_lot} is unowned and goes to auction",
    Event.DEED_RETURNED: "{who} sells {x_lot} to the {bank} for {y_money}",
    Event.TAKEN_OVER: "the {bank} takes what {who} has for {x_money}, to be shared",
}


def event(w: Words, s: State, e: Happened) -> str:
    """One line of the log."""
    facts = {key: FACTS[key](w, s, e) for key in blanks(EVENTS[e.kind]) if key in FACTS}
    return EVENTS[e.kind].format(who=w.seat(e.seat), x=e.x, y=e.y, z=e.z, **facts)


def card_label(w: Words, number: int) -> str:
    return w.cards[number].label if number in w.cards else "a card"


FACTS: dict[str, Callable[[Words, State, Happened], str]] = {
    "x_seats": lambda w, s, e: " and ".join(w.seat(p) for p in range(s.seats) if e.x >> p & 1),
    "x_seat": lambda w, s, e: w.seat(e.x),
    "y_seat": lambda w, s, e: w.seat(e.y),
    "creditors": lambda w, s, e: w.creditors(e.x, e.z),
    "x_money": lambda w, s, e: w.money(e.x),
    "y_money": lambda w, s, e: w.money(e.y),
    "z_price": lambda w, s, e: w.money(e.z // 16),
    "x_lot": lambda w, s, e: w.lot(e.x),
    "z_lot": lambda w, s, e: w.lot(e.z),
    "x_space": lambda w, s, e: w.lot(e.x),
    "y_space": lambda w, s, e: w.lot(e.y),
    "y_level": lambda w, s, e: w.level(e.y),
    "x_piece": lambda w, s, e: w.terms[PIECE[e.x]],
    "x_card": lambda w, s, e: card_label(w, e.x),
    "y_card": lambda w, s, e: card_label(w, e.y),
    "jailed": lambda w, s, e: JAILED[e.x],
    "freed": lambda w, s, e: FREED[e.x],
    "choice": lambda w, s, e: {Verb.FLAT: "flat", Verb.PERCENT: "percent", Verb.PAY: "pay", Verb.DRAW: "draw"}[e.x],
    "offer": lambda w, s, e: w.offer(s),
    "ending": lambda w, s, e: ENDINGS[e.x],
    "auctioned": lambda w, s, e: ": it is auctioned" if w.g.auction_on_decline else "",
    "go": lambda w, s, e: w.terms["go"],
    "jail": lambda w, s, e: w.terms["jail"],
    "bank": lambda w, s, e: w.terms["bank"],
    "pot": lambda w, s, e: w.terms["pot"],
    "going": lambda w, s, e: "1 goes" if e.y == 1 else f"{e.y} go",
    "to_pot": lambda w, s, e: f"; it goes to the {w.terms['pot']}" if e.x == POT else "",
    "rent_lot": lambda w, s, e: w.lot(lot_of(e.why)),
    "reason": lambda w, s, e: reason_text(w, e.why),
    "for_rent": lambda w, s, e: f" rent for {w.lot(lot_of(e.why))}{reason_text(w, e.why)}" if e.why else "",
    "percent": lambda w, s, e: str(w.g.tax_percent),
    "pass_": lambda w, s, e: w.terms["pass"],
}

"""Fills in the sentences of `texts`: what is asked, what happened, why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from stompoly.engine.events import Event as Happened
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.facts import fields_of, numbers_of
from stompoly.rules.kinds import WHY, Word
from stompoly.rules.words import Blank, blanks, fill
from stompoly.texts import estate as texts
from stompoly.texts import grammar

from .choices import ways_out_of_debt
from .codes import Ask, Choice, End, Event, Verb, Verdict
from .creditors import creditors_in
from .escrow import could_raise
from .facts import FACTS, questions
from .money import POT, tax_worth
from .mortgage import interest_due
from .reasons import lot_of, reason_of
from .shortage import stock_of
from .state import State

if TYPE_CHECKING:
    from .words import Words

ASKS, ENDS, EVENTS, VERBS, VERDICTS = names(Ask), names(End), names(Event), names(Verb), names(Verdict)
PIECE = {Choice.HOUSE: "house", Choice.HOTEL: "hotel"}


# --- questions ---------------------------------------------------------------------------------------


Say = Callable[..., str]  # the text of the question on top, of several the one named, with its blanks filled in


def question(w: Words, s: State, to_you: bool = False) -> str:
    """What the top frame asks, in a sentence that names price, rent and cash; `to_you`: said to the player who is
    asked."""
    ask = QUESTIONS.get(s.ask[s.top])
    if ask is None:
        unlisted(s.ask[s.top])
        return ""
    return ask(w, s, partial(fill_question, w, s, texts.ASKED if to_you else texts.QUESTIONS))


def fill_question(w: Words, s: State, forms: dict[str, str | dict[str, str]], variant: str = "", **said: object) -> str:
    p = s.seat[s.top]
    return form_for(forms[ASKS[s.ask[s.top]]], variant).format(who=w.seat(p), cash=w.cash(s, p), **said)


def bare(w: Words, s: State, say: Say) -> str:
    """A question without numbers."""
    return say()


def form_for(form: str | dict[str, str], variant: str) -> str:
    return form if isinstance(form, str) else form[variant]


def over(w: Words, s: State, say: Say) -> str:
    winners = [w.seat(p) for p in range(s.seats) if s.winners >> p & 1]
    form = form_for(texts.QUESTIONS["over"], "several" if len(winners) > 1 else "one")
    return form.format(how=texts.ENDINGS[ENDS[s.end]], winners=grammar.all_of(winners))


def roll(w: Words, s: State, say: Say) -> str:
    return say("again" if s.doubles else "first")


def held(w: Words, s: State, say: Say) -> str:
    turn, has_pass = s.held[s.seat[s.top]], s.passes[s.seat[s.top]]
    ways = ["roll", *(["fine"] if w.g.fine_turns >> turn & 1 else []), *(["use_pass"] if has_pass else [])]
    terms = {"fine": w.money(w.g.fine), "pass_": grammar.a(w.terms["pass"])}
    said = grammar.one_of([texts.WAYS_OUT_OF_JAIL[way].format(**terms) for way in ways])
    return say(jail=w.terms["jail"], turn=turn, most=w.g.max_held, ways=said)


def throw(w: Words, s: State, say: Say) -> str:
    purpose = numbers_of(questions.ExtraRoll, s).purpose
    return say("task" if purpose == Choice.THROW_TASK else "utility")


def buy(w: Words, s: State, say: Say) -> str:
    lot, cash = numbers_of(questions.BuyOrDecline, s).space, s.cash[s.seat[s.top]]
    left = cash - w.g.price[lot]
    variant = "hidden" if cash < 0 else "enough" if left >= 0 else "short"
    money = {"price": w.money(w.g.price[lot]), "left": w.money(left), "short": w.money(-left)}
    return say(variant, space=w.lot(lot), **money)


def auction(w: Words, s: State, say: Say) -> str:
    on = numbers_of(questions.Auction, s)
    what = w.lot(on.space) if on.sold == Choice.DEED else a_piece(w, on.sold)
    least = w.money(w.numbers(s)["least"])
    if w.g.auction_format == Choice.SEALED:
        return say("sealed", what=what, least=least)
    if on.high_bidder == NOBODY:
        return say("opening", what=what, least=least)
    return say("raise", what=what, least=least, bidder=w.seat(on.high_bidder), high=w.money(on.high_bid))


def rent(w: Words, s: State, say: Say) -> str:
    due = numbers_of(questions.RentDue, s)
    return say(amount=w.money(due.amount), by=w.seat(due.by), space=w.lot(due.space))


def tax(w: Words, s: State, say: Say) -> str:
    p, said = s.seat[s.top], {"flat": w.money(w.g.tax_flat), "percent": w.g.tax_percent}
    if w.g.show_worth and s.cash[p] >= 0:
        return say("counted", worth=w.money(tax_worth(w.g, s, p)), **said)
    return say("uncounted", **said)


def card(w: Words, s: State, say: Say) -> str:
    choice = numbers_of(questions.PayOrDraw, s)
    return say(w.card_or_task, amount=w.money(choice.amount), deck=w.deck_titles[choice.deck])


def debt(w: Words, s: State, say: Say) -> str:
    """What is owed and what is missing, then what a debtor can do now. Neither is shown if cash is hidden."""
    owed, hidden = numbers_of(questions.Debt, s), s.cash[s.seat[s.top]] < 0
    numbers = w.numbers(s)
    waiting = numbers["held"] > 0
    variant = ("hidden_held" if waiting else "hidden") if hidden else "held" if waiting else "plain"
    to = w.creditors(owed.to, creditors_in(s, s.top - 1))
    sums = {key: w.money(number) for key, number in numbers.items()}
    said = say(variant, to=to, amount=w.money(owed.amount), **sums)
    return said if hidden else f"{said} {ways_out(w, s, owed.seat)}".rstrip()


def ways_out(w: Words, s: State, p: int) -> str:
    """What a debtor can do now, and nothing else."""
    possible = {VERBS[code] for code in ways_out_of_debt(w.g, s, p)}
    ways = [said for verb, said in texts.WAYS_OUT_OF_DEBT.items() if verb in possible]
    return grammar.sentence(grammar.one_of(ways)) if ways else ""


def trade(w: Words, s: State, say: Say) -> str:
    interest = w.numbers(s)["interest"]
    due = [say("interest", interest=w.money(interest))] if interest else []
    final = s.offer_settles or w.g.simple_trades
    return " ".join(
        [say("offer", offer=w.offer(s), offer_to_you=w.offer(s, to_you=True)), *due, say("final" if final else "open")]
    )


def transfer(w: Words, s: State, say: Say) -> str:
    lot, numbers = numbers_of(questions.MortgageTakenOver, s).space, w.numbers(s)
    return say(space=w.lot(lot), lift=w.money(numbers["lift"]), interest=w.money(numbers["interest"]))


def want(w: Words, s: State, say: Say) -> str:
    short = numbers_of(questions.PiecesShort, s)
    pieces = grammar.count(s.want[short.builder], w.terms[PIECE[short.piece]])
    stock = stock_of(s, short.piece)
    return say(builder=w.seat(short.builder), pieces=pieces, bank=w.terms["bank"], stock=stock)


def place(w: Words, s: State, say: Say) -> str:
    won = numbers_of(questions.PieceToPlace, s)
    return say("bid" if won.bid else "price", piece=a_piece(w, won.piece))


def a_piece(w: Words, piece: int) -> str:
    return grammar.a(w.terms[PIECE[piece]])


QUESTIONS: dict[int, Callable[[Words, State, Say], str]] = {
    Ask.OVER: over,
    Ask.ROLL_OFF: bare,
    Ask.CUT: bare,
    Ask.ROLL: roll,
    Ask.HELD: held,
    Ask.END: bare,
    Ask.THROW: throw,
    Ask.BUY: buy,
    Ask.AUCTION: auction,
    Ask.RENT: rent,
    Ask.TAX: tax,
    Ask.CARD: card,
    Ask.DEBT: debt,
    Ask.TRADE: trade,
    Ask.TRANSFER: transfer,
    Ask.WANT: want,
    Ask.PLACE: place,
}


# --- refusals ----------------------------------------------------------------------------------------


def refusal(w: Words, s: State, act: Act, verdict: int, to_you: bool = False) -> str:
    """Why not, in a sentence; `to_you`: said to the player who wanted to."""
    form = (texts.REFUSALS_TO_YOU if to_you else texts.REFUSALS)[VERDICTS[verdict]]
    return fill(form, lambda blank: REASONS[blank](w, s, act))


def seat_of(s: State, act: Act) -> int:
    return act.seat if 0 <= act.seat < s.seats else 0


def other_of(w: Words, s: State, act: Act) -> str:
    other = s.offer_from if act.verb == Verb.COUNTER else act.a
    return w.seat(other) if 0 <= other < s.seats else texts.OTHER_PLAYER


def interest_of(w: Words, s: State, act: Act) -> str:
    taken_over = (s.offer_give if act.verb == Verb.ACCEPT else act.c) | s.escrow_deeds[seat_of(s, act)]
    return w.money(interest_due(w.g, s, taken_over))


def trade_times(w: Words, s: State, act: Act) -> str:
    own_turn, all_sold = w.g.trade_window == Choice.TRADE_OWN_TURN, w.g.trade_window == Choice.TRADE_ALL_SOLD
    return texts.TRADE_TIMES["own_turn" if own_turn else "all_sold" if all_sold else "between"]


def number_of(name: str) -> Callable[[Words, State, Act], str]:
    return lambda w, s, act: w.money(w.numbers(s).get(name, 0))


REASONS: dict[str, Callable[[Words, State, Act], str]] = {
    "question": lambda w, s, act: question(w, s).rstrip(".?"),
    "who": lambda w, s, act: w.seat(seat_of(s, act)),
    "other": other_of,
    "trade_times": trade_times,
    "asked": lambda w, s, act: w.seat(s.seat[s.top]),
    "cash": lambda w, s, act: w.cash(s, seat_of(s, act)),
    "least": number_of("least"),
    "most": number_of("most"),
    "bid": number_of("bid"),
    "raisable": lambda w, s, act: w.money(could_raise(w.g, s, seat_of(s, act))),
    "interest": interest_of,
    "row": lambda w, s, act: grammar.count(w.g.hotel_level, w.terms["house"]),
    "pass_": lambda w, s, act: w.terms["pass"],
    "a_pass": lambda w, s, act: grammar.a(w.terms["pass"]),
    "houses": lambda w, s, act: grammar.plural(2, w.terms["house"]),
    "hotel": lambda w, s, act: w.terms["hotel"],
    "a_hotel": lambda w, s, act: grammar.a(w.terms["hotel"]),
    "hotels": lambda w, s, act: grammar.plural(2, w.terms["hotel"]),
    "bank": lambda w, s, act: w.terms["bank"],
}


# --- events ------------------------------------------------------------------------------------------


def event(w: Words, s: State, e: Happened, to_you: bool = False) -> str:
    """One line of the log; `to_you`: said to the player whose doing it is."""
    kind = e.kind
    form = texts.EVENTS[EVENTS[kind]]
    form = form if isinstance(form, str) else form[variant_of(w, s, e)]
    form = grammar.to_you(form) if to_you else form
    told: dict[str, object] = {}
    for blank, say, number in tellers(form, kind):
        told[blank] = say(w, number(e)) if number else say(w, s, e)
    said = form.format(**told)
    to_pot = kind <= Event.PRICE_PAID and e.x == POT
    return texts.TO_POT.format(paid=said, pot=w.terms["pot"]) if to_pot else said


def variant_of(w: Words, s: State, e: Happened) -> str:
    """Which of its sentences an event has: by the word in it, or by what follows."""
    if e.kind == Event.DECLINED:
        return "auctioned" if w.g.auction_on_decline else "left"
    if e.kind == Event.DEBT:
        return "rent" if e.why else "other"
    if e.kind == Event.DEALT:
        return "paid" if e.y else "free"
    if e.kind == Event.WANTED:
        return "some" if e.x else "none"
    if e.kind == Event.OFFERED:
        return "settle" if s.offer_settles else "offer"
    word = word_in(e.kind)(e)
    return "task" if word in ("card", "draw") and w.card_or_task == "task" else word


@cache
def word_in(kind: int) -> Callable[[Happened], str]:
    """Reads the word that is a field of such events."""
    fields = fields_of(FACTS.events[kind])
    words, number = next((of.words, place.getter) for _, of, place in fields if place and isinstance(of, Word))
    return lambda e: words[number(e)]


Number = Callable[[Happened], int]
Teller = tuple[str, Callable[..., object], Number | None]


@cache
def tellers(form: str, kind: int) -> tuple[Teller, ...]:
    """The blanks of a sentence as they are written, and what fills each in: a number of the event, which has the name
    of its fact, in words; or something that the table knows."""
    return tuple(teller(blank, NUMBER_OF[kind].get(blank.name)) for blank in blanks(form))


def teller(blank: Blank, number: Number | None) -> Teller:
    say = NUMBERS[blank.name] if number else OTHERS[blank.name]
    return blank.written, whose(say) if blank.possessive else say, number


def whose(say: Callable[..., object]) -> Callable[..., object]:
    return lambda *about: grammar.whose(str(say(*about)))


NUMBER_OF: dict[int, dict[str, Number]] = {
    code: {name: place.getter for name, _, place in fields_of(fact) if place and place != WHY}
    for code, fact in FACTS.events.items()
}


def rent_reason(w: Words, why: int) -> str:
    """` (whole group)`, ` (2 houses)`, ` (3 railroads)`, ` (7 × 10)`; nothing where the plain rent is due."""
    reason = reason_of(why)
    if reason.dice:
        said = [texts.DICE_TIMES.format(dice=reason.dice, times=reason.times)]
    else:
        said = [texts.WHOLE_GROUP] if reason.whole_group else [w.level(reason.level)] if reason.level else []
        said += [grammar.count(reason.owned, w.terms["station"])] if reason.owned > 1 else []
        said += [texts.times(reason.times)] if reason.times > 1 else []
    return texts.REASON.format(reasons=", ".join(said)) if said else ""


def card_label(w: Words, number: int) -> str:
    return w.cards[number].label if number in w.cards else texts.A_CARD


def plain(w: Words, number: int) -> str:
    return str(number)


def money(w: Words, number: int) -> str:
    return w.money(number)


def payee(w: Words, number: int) -> str:
    return w.payee(number)


def lot(w: Words, number: int) -> str:
    return w.lot(number)


NUMBERS: dict[str, Callable[[Words, int], str]] = {
    "by": payee,
    "to": payee,
    "amount": money,
    "price": money,
    "refund": money,
    "worth": money,
    "space": lot,
    "end": lot,
    "level": lambda w, number: w.level(number),
    "piece": a_piece,
    "pieces": plain,
    "card": card_label,
    "die1": plain,
    "die2": plain,
    "total": plain,
    "round": plain,
    "players": lambda w, number: w.listed_seats(number),
}
OTHERS: dict[str, Callable[[Words, State, Happened], Any]] = {
    "to": lambda w, s, e: w.creditors(e.x, e.z),
    "space": lambda w, s, e: w.lot(lot_of(e.why)),
    "reason": lambda w, s, e: rent_reason(w, e.why),
    "give": lambda w, s, e: w.offer_give(s),
    "get": lambda w, s, e: w.offer_get(s),
    "amount": lambda w, s, e: w.money(s.offer_settles),
    "ending": lambda w, s, e: texts.ENDINGS[ENDS[e.x]],
    "things": lambda w, s, e: grammar.plural(2, w.terms[PIECE[e.x]]),
    "percent": lambda w, s, e: w.g.tax_percent,
    "go": lambda w, s, e: w.terms["go"],
    "jail": lambda w, s, e: w.terms["jail"],
    "bank": lambda w, s, e: w.terms["bank"],
    "pot": lambda w, s, e: w.terms["pot"],
    "pass_": lambda w, s, e: grammar.a(w.terms["pass"]),
    "passes": lambda w, s, e: grammar.plural(2, w.terms["pass"]),
}

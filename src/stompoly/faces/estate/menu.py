"""The numbered choices: the answers to the question, then business in groups. All come from the game."""

from __future__ import annotations

from typing import Any, Literal

from stompoly.engine.state import NOBODY
from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Choice
from stompoly.rules.facts import numbers_of
from stompoly.texts import common as shared
from stompoly.texts import estate_screen as texts
from stompoly.texts import grammar

from ..facts import money, name
from ..menu import Item, may_counter, reply_means, verb, without_twins
from . import facts
from .lots import lot_of

GROUPED = ("build", "sell", "mortgage", "sell_deed", "lift", "settle")
RAISING = ("sell", "mortgage", "sell_deed")
RAISES = (10, 50)  # quick bids besides the least one
LAST = "bankrupt"  # never a number that could be pressed in haste
TYPED = ("want", "cut")  # answers that are a number
TRADE = "trade"  # the question that answers an offer


def menu(game: Game, seat: int) -> list[Item]:
    """What a seat may do now. `game` is as the seat sees it."""
    acts = game.choices(seat)
    answers = [act for act in acts if not is_business(game, act)]
    business = [act for act in acts if is_business(game, act)]
    items = auction_items(game, seat) if game.question.kind == "auction" else []
    items += [answer_item(game, seat, act) for act in answers if verb(game, act) != "bid"]
    if may_counter(game, seat, TRADE):
        items.append(Item(texts.GROUPS["counter"], "counter", shown_note=shared.COUNTER_MEANS))
    items += business_items(game, business)
    return sorted(items, key=lambda item: item.words == LAST)  # the rest keeps its order


def is_business(game: Game, act: Act) -> bool:
    """Business by the rules; a settlement answers a debt, but is chosen from a list of deeds like business."""
    return game.family.is_business(state_of(game), act.verb) or verb(game, act) == "settle"


# --- answers -----------------------------------------------------------------------------------------


def answer_item(game: Game, seat: int, act: Act) -> Item:
    """The word to type, and what it means, in short."""
    words = game.text(act)
    if verb(game, act) == "place":
        rent = facts.rent_at(game, seat, [(act.a, state_of(game).level[act.a] + 1)])
        return Item(
            words, words, lot=lot_of(game, act), note=rent, shown=texts.PLACES.format(lot=game.words.lot(act.a))
        )
    sums = amounts(game, seat)
    said = meaning_of(game, words).format(**sums)
    number: Literal["", "typed"] = "typed" if verb(game, act) in TYPED else ""
    shown, shown_note = texts.SHOWN.get(words, "").format(**sums), shown_note_of(game, words, sums)
    return Item(words, words, lot=lot_of(game, act), note=said, shown=shown, shown_note=shown_note, number=number)


def barred_name(game: Game, words: str) -> str:
    """What an answer that is not possible now is called where nobody types."""
    return texts.SHOWN.get(words, words).format(a_pass=grammar.a(game.book.terms["pass"]))


def shown_note_of(game: Game, words: str, sums: dict[str, Any]) -> str:
    s = state_of(game)
    if game.question.kind != TRADE:
        return texts.SHOWN_NOTES.get(f"{game.question.kind} {words}", "").format(**sums)
    if not s.offer_settles:
        return reply_means(game, words)
    give = game.words.offer_side(s.offer_give, s.offer_cash, s.offer_give_cards)
    return texts.SETTLE_REPLIES[words].format(give=give, money=money(game, s.offer_settles))


def meaning_of(game: Game, words: str) -> str:
    if words == "decline" and tables_of(game).auction_on_decline:
        return texts.ANSWERS["decline auctioned"]
    if words == "draw" and tables_of(game).cards_mode == Choice.DICE_LIST:
        return texts.ANSWERS["draw task"]
    return texts.ANSWERS.get(words, "")


def amounts(game: Game, seat: int) -> dict[str, Any]:
    """The numbers that the short explanations use."""
    g, lot, s = tables_of(game), facts.lot_asked_about(game), state_of(game)
    numbers = game.words.numbers(state_of(game))
    price = g.price[lot] if lot != NOBODY else 0
    interest, lift = numbers.get("interest", 0), numbers.get("lift", 0)
    choice = numbers_of(questions.PayOrDraw, s) if game.question.kind == "card" else None
    fee = choice.amount if choice else 0
    return {
        "fine": money(game, g.fine),
        "fee": money(game, fee),
        "fee_left": facts.after(game, seat, -fee),
        "deck": game.words.deck_titles[choice.deck] if choice else "",
        "debtor": name(game, numbers_of(questions.RentDue, s).by) if game.question.kind == "rent" else "",
        "pass_": game.book.terms["pass"],
        "a_pass": grammar.a(game.book.terms["pass"]),
        "price": money(game, price),
        "left": facts.after(game, seat, -price),
        "fine_left": facts.after(game, seat, -g.fine),
        "flat_left": facts.after(game, seat, -g.tax_flat),
        "interest_left": facts.after(game, seat, -interest),
        "lift_left": facts.after(game, seat, -lift),
        "flat": money(game, g.tax_flat),
        "percent": g.tax_percent,
        "interest": money(game, interest),
        "lift": money(game, lift),
    }


def auction_items(game: Game, seat: int) -> list[Item]:
    """The least bid, and the high bid raised by ten and by fifty, where that is allowed."""
    s = state_of(game)
    least, high = game.words.numbers(s)["least"], numbers_of(questions.Auction, s).high_bid
    wanted = [least, *(high + more for more in RAISES if high + more > least)]
    legal = [amount for amount in wanted if game.why(f"bid {amount}", seat) is None]
    lot = facts.lot_asked_about(game)
    notes = {amount: texts.RAISE.format(more=amount - high, left=facts.after(game, seat, -amount)) for amount in legal}
    return [
        Item(texts.BID.format(amount=amount), f"bid {amount}", lot=lot, note=note, number="quick")
        for amount, note in notes.items()
    ]


# --- business ----------------------------------------------------------------------------------------


def business_items(game: Game, acts: list[Act]) -> list[Item]:
    """Claims directly, then one group for each kind of business; in a debt, everything that raises cash is listed
    directly."""
    items = [claim_item(game, act) for act in acts if verb(game, act) in ("ask_rent", "waive", "cancel")]
    for word in GROUPED:
        group = without_twins([deed_item(game, word, act) for act in acts if verb(game, act) == word])
        if group and game.question.kind == "debt" and word in RAISING:
            items += group
        elif group:
            items.append(Item(texts.GROUPS[word], items=group, shown_note=texts.GROUP_MEANS[word]))
    if any(verb(game, act) == "offer" for act in acts):
        items.append(Item(texts.GROUPS["trade"], "trade", shown_note=shared.TRADE_MEANS))
    return items


def take_back_item(game: Game, act: Act) -> Item:
    """What a debtor sold, or an offer."""
    if game.question.kind == "debt":
        return Item(game.text(act), game.text(act), note=texts.TAKE_BACK)
    return Item(game.text(act), game.text(act), shown=shared.WITHDRAW_OFFER)


def claim_item(game: Game, act: Act) -> Item:
    """`ask bo for the rent of Baltic Avenue`, where nobody types it."""
    s, form = state_of(game), texts.CLAIMS.get(verb(game, act), "")
    if verb(game, act) == "cancel":
        return take_back_item(game, act)
    if not form or not s.claims >> act.a & 1:
        return Item(game.text(act), game.text(act), lot=lot_of(game, act))
    shown = form.format(name=name(game, s.claim_debtor[act.a]), lot=game.words.lot(s.claim_lot[act.a]))
    owed = money(game, s.claim_amount[act.a])
    return Item(game.text(act), game.text(act), lot=lot_of(game, act), shown=shown, shown_note=owed)


def deed_item(game: Game, word: str, act: Act) -> Item:
    """`mortgage Baltic Avenue (+$30, makes $350)`."""
    says, note = texts.DEED_ACTS[word].format(what=what_of(game, word, act)), ", ".join(facts.follows(game, act))
    settles = settled_with(game) if word == "settle" else ""
    return Item(says, game.text(act), lot=lot_of(game, act), note=note, shown_note=settles)


def settled_with(game: Game) -> str:
    """Deeds pay a debt only if the creditor takes them."""
    return texts.SETTLES.format(name=name(game, numbers_of(questions.Debt, state_of(game)).to))


def what_of(game: Game, word: str, act: Act) -> str:
    if word == "settle":
        return str(game.words.offer_side(act.b, act.d, act.e))
    if word == "sell":
        return facts.pieces_sold(game, act)
    if word == "build":
        return levels_of(game, act)
    return str(game.words.lot(act.a))


def levels_of(game: Game, act: Act) -> str:
    """What would stand on each lot that changes."""
    changed = facts.levels_after(game, act)
    return ", ".join(f"{game.words.lot(lot)}: {game.words.level(level)}" for lot, level in changed)

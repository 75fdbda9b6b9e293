"""What a person needs to know to answer a question, in a few lines beside it."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.estate.codes import Choice
from stompoly.rules.estate.mortgage import interest_due
from stompoly.rules.estate.sentences import PIECE
from stompoly.rules.facts import numbers_of
from stompoly.rules.words import fill_in
from stompoly.texts import common as shared
from stompoly.texts import estate_screen as texts
from stompoly.texts import grammar

from ..facts import money, name
from ..groups import GroupNames, notes_on_groups
from ..phrases import Phrase, phrase
from ..sheet import Sheet
from . import facts
from .deed import card_line

EXAMPLE_BID = 120  # a bid as somebody might say it, if it is possible now


def about(game: Game, seat: int, groups: GroupNames) -> list[str]:
    """The lines for the open question; `game` is as the seat sees it."""
    lot, kind = facts.lot_asked_about(game), game.question.kind
    lines = [card_line(game, lot, groups)] if lot != NOBODY else []
    if kind == "auction":
        lines += auction_lines(game, seat)
    if kind == "trade":
        lines += offer_lines(game, groups)
    return lines


def auction_lines(game: Game, seat: int) -> list[str]:
    s = state_of(game)
    asked = numbers_of(questions.Auction, s)
    what, high, bidder = asked.sold, asked.high_bid, asked.high_bidder
    lines = []
    if what != Choice.DEED:
        lines.append(texts.AUCTION_PIECE.format(piece=game.book.terms[PIECE[what]]))
    least, most = (game.words.numbers(s)[word] for word in ("least", "most"))
    cash = facts.cash(game, seat)
    have = texts.AUCTION_HAVE if money(game, most) == cash else texts.AUCTION_HAVE_MORE
    if tables_of(game).auction_format == Choice.SEALED:
        line = texts.AUCTION_SEALED
    elif least > most:  # those who could not even raise that much are not asked
        line = texts.AUCTION_SHORT
    else:
        line = texts.AUCTION_NONE if bidder == NOBODY else texts.AUCTION_HIGH
    said = have.format(cash=cash, most=money(game, most))
    bid = EXAMPLE_BID if least <= EXAMPLE_BID <= most else least
    lines.append(fill_in(line, have=said, bid=bid, high=money(game, high), name=name(game, bidder)))
    return lines


def offer_lines(game: Game, groups: GroupNames) -> list[str]:
    """The open offer, both sides, and what it would do."""
    s = state_of(game)
    give = game.words.offer_side(s.offer_give, s.offer_cash, s.offer_give_cards)
    lines = [shared.OFFER_GIVES.format(name=name(game, s.offer_from), items=give)]
    if s.offer_settles:
        lines.append(texts.OFFER_SETTLES.format(money=money(game, s.offer_settles)))
    else:
        get = game.words.offer_side(s.offer_get, -s.offer_cash, s.offer_get_cards)
        lines.append(shared.OFFER_GIVES.format(name=name(game, s.offer_to), items=get))
    if s.offer_cash:
        before, after = s.cash[s.offer_to], s.cash[s.offer_to] + s.offer_cash
        cash = {"before": money(game, before), "after": money(game, after)}
        lines.append(texts.OFFER_CASH.format(name=name(game, s.offer_to), **cash))
    return lines + deal_notes(game, s.offer_from, s.offer_to, s.offer_give, s.offer_get, groups, NOBODY)


def deal_notes(game: Game, p: int, q: int, give: int, get: int, groups: GroupNames, you: int) -> list[str]:
    """What a trade would do to colour groups and mortgages: the things people overlook; `you` is who reads it."""
    return [note.read_by(you) for note in effects(game, p, q, give, get, groups)]


def effects(game: Game, p: int, q: int, give: int, get: int, groups: GroupNames) -> list[Phrase]:
    """The same for every reader."""
    return [
        *group_notes(game, p, get & ~give, give & ~get, groups),
        *group_notes(game, q, give & ~get, get & ~give, groups),
        *interest_notes(game, q, give),
        *interest_notes(game, p, get),
    ]


def interest_notes(game: Game, p: int, deeds: int) -> list[Phrase]:
    """What a new owner would owe the Bank at once for mortgaged deeds."""
    due = interest_due(tables_of(game), state_of(game), deeds)
    lots = ", ".join(str(game.words.lot(lot)) for lot in game.words.lots(deeds & state_of(game).mortgaged))
    return [phrase(game, texts.DEAL_INTEREST, p, money=money(game, due), deeds=lots)] if due else []


def group_notes(game: Game, p: int, gains: int, loses: int, groups: GroupNames) -> list[Phrase]:
    return notes_on_groups(game, p, state_of(game).deeds[p], gains, loses, tables_of(game).group_mask, groups)


def belongings(game: Game, p: int, groups: GroupNames) -> Sheet:
    """Everything a seat has, deeds by colour."""
    s = state_of(game)
    sheet = Sheet(name(game, p))
    sheet.add(texts.OWNS_CASH, facts.cash(game, p))
    for holding in facts.holdings(game, p):
        label = f"{groups.before_list(holding.group)} {len(holding.lots)}/{holding.size}"
        sheet.add(label, ", ".join(facts.deed_text(game, lot) for lot in holding.lots))
    if s.passes[p]:
        sheet.add(texts.OWNS_PASSES, grammar.count(s.passes[p].bit_count(), game.book.terms["pass"]))
    return sheet

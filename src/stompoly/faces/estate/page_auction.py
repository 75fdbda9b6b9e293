"""An auction as everybody sees it: what is sold, the high bid, who is still in, and what was called out."""

from __future__ import annotations

from itertools import takewhile
from typing import Literal

from stompoly.engine.bits import bits_of
from stompoly.engine.state import NOBODY
from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.estate.auction import least_bid
from stompoly.rules.estate.codes import Choice, Event
from stompoly.rules.estate.sentences import PIECE
from stompoly.rules.facts import numbers_of
from stompoly.texts import estate_screen as texts
from stompoly.texts import grammar

from ..facts import money, name
from ..phrases import Phrase, phrase
from ..seen import NONE, Auction, Call, Paddle, Panel, Row
from .page_titles import lot_title, row_holders

# None of these happens during an auction: what was called out before belongs to another one.
BEFORE = (
    Event.THROW,
    Event.LANDED,
    Event.DECLINED,
    Event.SHORTAGE,
    Event.LEFT_TO_BANK,
    Event.SOLD,
    Event.UNSOLD,
    Event.PIECE_WON,
)
CALLS = 10  # how many are shown
GOING: dict[int, Literal["", "once", "twice"]] = {2: "once", 1: "twice"}  # by how many can still raise


def auction_panel(game: Game) -> Panel:
    asked = numbers_of(questions.Auction, state_of(game))
    lot = asked.space if asked.sold == Choice.DEED else NONE
    rows = [row_least(game)]
    if lot != NONE:
        rows.append(row_holders(game, lot))
    title = texts.AUCTION_TITLE.format(what=for_sale(game, lot))
    return Panel("auction", title, lot, rows, auction=sealed_auction(game) if is_sealed(game) else open_auction(game))


def for_sale(game: Game, lot: int) -> str:
    if lot != NONE:
        return lot_title(game, lot)
    return texts.ONE_PIECE.format(piece=game.book.terms[PIECE[numbers_of(questions.Auction, state_of(game)).sold]])


def is_sealed(game: Game) -> bool:
    return tables_of(game).auction_format == Choice.SEALED


def open_auction(game: Game) -> Auction:
    """Everybody hears every bid."""
    asked = numbers_of(questions.Auction, state_of(game))
    calls = calls_of(game)
    least, to_answer = least_bid(tables_of(game), state_of(game)), yet_to_answer(game)
    going = GOING.get(to_answer.bit_count(), "")
    call = phrase(game, texts.GOING[going], *bits_of(to_answer)) if going else Phrase("", {})
    return Auction(
        bid=texts.NO_BID if asked.high_bidder == NOBODY else money(game, asked.high_bid),
        high=asked.high_bid,
        bidder=asked.high_bidder,
        least=least,
        raise_words=f"bid {least}",
        pass_words="pass",
        going=going,
        call=call.plain,
        own=call.own,
        paddles=paddles_of(game, calls),
        calls=calls[-CALLS:],
    )


def yet_to_answer(game: Game) -> int:
    """Everybody who is still in and does not hold the high bid; nobody while there is no bid."""
    asked = numbers_of(questions.Auction, state_of(game))
    return 0 if asked.high_bidder == NOBODY else asked.bidders & ~(1 << asked.high_bidder)


def paddles_of(game: Game, calls: list[Call]) -> list[Paddle]:
    last = {call.seat: call.text for call in calls}
    return [Paddle(p, last.get(p, texts.PADDLE_OUT if out else ""), out) for p, out in bidders(game)]


def sealed_auction(game: Game) -> Auction:
    """Shows who has answered, but not how."""
    said = {True: texts.PADDLE_SEALED, False: ""}
    paddles = [Paddle(p, said[out], out) for p, out in bidders(game)]
    return Auction(texts.SEALED, least=least_bid(tables_of(game), state_of(game)), paddles=paddles)


def bidders(game: Game) -> list[tuple[int, bool]]:
    """Everybody in the game, and whether the auction goes on without them."""
    s = state_of(game)
    still_in = numbers_of(questions.Auction, s).bidders
    return [(p, not still_in >> p & 1) for p in range(s.seats) if not s.out[p]]


def calls_of(game: Game) -> list[Call]:
    """What was called out in this auction, the latest last."""
    since = takewhile(lambda line: line.event.kind not in BEFORE, reversed(game.log))
    heard = [line.event for line in since if line.event.kind in (Event.BID, Event.PASSED)]
    return [Call(e.seat, money(game, e.x) if e.kind == Event.BID else texts.PADDLE_PASSED) for e in reversed(heard)]


def row_least(game: Game) -> Row:
    return Row(texts.ROW_LEAST, money(game, least_bid(tables_of(game), state_of(game))))


def names_in(game: Game, seats: int) -> str:
    """The names of the seats in a mask."""
    return grammar.all_of([name(game, p) for p in range(state_of(game).seats) if seats >> p & 1])

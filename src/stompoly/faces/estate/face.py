"""The face of the estate family."""

from __future__ import annotations

import re

from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.game import Game, NotUnderstoodError
from stompoly.rules.facts import numbers_of
from stompoly.texts import estate_screen as texts

from ..face import DealWords, Face
from ..menu import verb
from . import facts
from .about import about, belongings, deal_notes
from .deed import card
from .defaults import safe, usual
from .ending import standings
from .menu import TRADE, menu
from .players import player_sheet, supplies, whereabouts
from .space import space_facts
from .telling import ECHOES

THROWS = ("roll", "held")
CAN_WAIT = frozenset(["offer", "mortgage", "sell", "sell_deed"])  # done for the sake of something else


def expand(game: Game, line: str) -> str:
    """`+10` in an auction."""
    if not re.fullmatch(r"\+\s*\d{1,7}", line):
        return line
    more = int(line[1:])
    if game.question.kind != "auction":
        raise NotUnderstoodError(texts.NO_AUCTION.format(more=more))
    return f"bid {numbers_of(questions.Auction, state_of(game)).high_bid + more}"


def for_game(game: Game, line: str) -> bool:
    """In jail, `card` means the card that gets out of it."""
    return line == "card" and game.question.kind == "held"


def is_secret(game: Game) -> bool:
    options = game.options_chosen
    sealed = options["auction.format"] == "sealed" and game.question.kind == "auction"
    return bool(sealed or options["info.cash"] == "hidden")


def lapses(game: Game, seat: int) -> str:
    """Rent that must be asked for before the next roll."""
    if not state_of(game).claims or game.question.kind not in THROWS:
        return ""
    owed = any(verb(game, act) == "ask_rent" for act in game.choices(seat))
    return texts.ABOUT_TO_THROW if owed else ""


def wrong_number(kind: str) -> str:
    """In an auction a bare number may be meant as a bid."""
    return texts.NO_NUMBER_BID if kind == "auction" else ""


def deal_words() -> DealWords:
    return DealWords(
        kind=TRADE,
        items=texts.ITEMS,
        example=texts.ITEMS_EXAMPLE,
        offer=texts.EXAMPLE_OFFER,
        form=texts.OFFER_FORM,
        after=texts.CASH_AFTER,
    )


FACE = Face(
    space_facts=space_facts,
    supplies=supplies,
    whereabouts=whereabouts,
    player_sheet=player_sheet,
    standings=standings,
    has_card=facts.is_deed,
    card=card,
    lot_asked_about=facts.lot_asked_about,
    example_lot=facts.example_deed,
    about=about,
    menu=menu,
    usual=usual,
    safe=safe,
    expand=expand,
    for_game=for_game,
    belongings=belongings,
    deal_notes=deal_notes,
    purse=facts.cash,
    owned_lot=facts.owned_deed,
    deal=deal_words,
    echoes=ECHOES,
    is_secret=is_secret,
    lapses=lapses,
    wrong_number=wrong_number,
    auctions=True,
    can_wait=CAN_WAIT,
)

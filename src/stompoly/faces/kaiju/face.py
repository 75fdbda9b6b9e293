"""The face of the kaiju family."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.kaiju import tables as tables_of
from stompoly.texts import kaiju_screen as texts

from ..face import DealWords, Face
from . import facts
from .about import about, deal_notes
from .defaults import safe, usual
from .district import card
from .ending import standings
from .menu import DEAL, menu
from .players import belongings, card_sheets, kept_card, player_sheet, supplies, whereabouts
from .space import space_facts
from .telling import ECHOES

CAN_WAIT = frozenset(["offer", "sell", "sell_spare", "return"])  # done for the sake of something else


def expand(game: Game, line: str) -> str:
    """In an offer, `card heavy-step` is heavy-step."""
    head, give, items = line.partition(" give ")
    words = [word for word in items.split() if word.lower() not in texts.CARD_WORDS]
    return f"{head}{give}{' '.join(words)}" if give else line


def is_secret(game: Game) -> bool:
    """If kept cards are hidden, nobody else may look."""
    return not tables_of(game).hands_public


def deal_words() -> DealWords:
    return DealWords(
        kind=DEAL,
        items=texts.ITEMS,
        example=texts.ITEMS_EXAMPLE,
        offer=texts.EXAMPLE_OFFER,
        form=texts.OFFER_FORM,
        after=texts.MONEY_AFTER,
        noise=texts.CARD_WORDS,
    )


FACE = Face(
    space_facts=space_facts,
    supplies=supplies,
    whereabouts=whereabouts,
    player_sheet=player_sheet,
    standings=standings,
    has_card=facts.is_district,
    card=card,
    lot_asked_about=facts.lot_asked_about,
    example_lot=facts.example_lot,
    about=about,
    menu=menu,
    usual=usual,
    safe=safe,
    expand=expand,
    belongings=belongings,
    deal_notes=deal_notes,
    purse=facts.purse,
    owned_lot=facts.owned_lot,
    deal=deal_words,
    echoes=ECHOES,
    is_secret=is_secret,
    can_wait=CAN_WAIT,
    kept_card=kept_card,
    sheets={"cards": card_sheets},
)

"""Events of cards, what they do, and debts."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Flag, Number, Player, X, Y

from ..codes import event as codes
from .kinds import Card, Payee, SomeCard


class CardDrawn(Event, frozen=True, kw_only=True):
    """A player draws a card; None if it is kept secret."""

    code = codes.CARD
    passing = True
    by: Annotated[Player, WHO]
    card: Annotated[SomeCard, X]


class NoCard(Event, frozen=True, kw_only=True):
    """There is no card to draw."""

    code = codes.NO_CARD
    passing = True
    by: Annotated[Player, WHO]


class CardKept(Event, frozen=True, kw_only=True):
    """A player keeps the card."""

    code = codes.KEPT
    by: Annotated[Player, WHO]


class CardPlayed(Event, frozen=True, kw_only=True):
    """A player plays a card."""

    code = codes.USED
    by: Annotated[Player, WHO]
    card: Annotated[Card, X]


class NoEffect(Event, frozen=True, kw_only=True):
    """A card does nothing."""

    code = codes.NO_EFFECT
    passing = True
    by: Annotated[Player, WHO]
    card: Annotated[Card, X]
    thrall: Annotated[Flag, Y]


class CardCancelled(Event, frozen=True, kw_only=True):
    """A player's card is cancelled by another."""

    code = codes.CANCELLED
    to: Annotated[Player, WHO]
    card: Annotated[Card, X]
    by: Annotated[Player, Y]


class Swapped(Event, frozen=True, kw_only=True):
    """Two kaiju swap places."""

    code = codes.SWAPPED
    by: Annotated[Player, WHO]
    other: Annotated[Player, X]


class MoneyGained(Event, frozen=True, kw_only=True):
    """A player receives money."""

    code = codes.GAINED_MONEY
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]


class HpGained(Event, frozen=True, kw_only=True):
    """A kaiju gains HP."""

    code = codes.GAINED_HP
    by: Annotated[Player, WHO]
    hp: Annotated[Number, X]


class ApGained(Event, frozen=True, kw_only=True):
    """A kaiju gains attack points."""

    code = codes.GAINED_AP
    by: Annotated[Player, WHO]
    ap: Annotated[Number, X]


class ApLost(Event, frozen=True, kw_only=True):
    """A kaiju loses attack points."""

    code = codes.LOST_AP
    by: Annotated[Player, WHO]
    ap: Annotated[Number, X]


class HpLost(Event, frozen=True, kw_only=True):
    """A kaiju loses HP to a neutral cause."""

    code = codes.LOST_HP
    by: Annotated[Player, WHO]
    hp: Annotated[Number, X]


class Spared(Event, frozen=True, kw_only=True):
    """A kaiju keeps its last HP."""

    code = codes.SPARED
    by: Annotated[Player, WHO]


class Fined(Event, frozen=True, kw_only=True):
    """A player pays a fine."""

    code = codes.FINED
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]
    to_pool: Annotated[Flag, Y]


class Paid(Event, frozen=True, kw_only=True):
    """A player pays another."""

    code = codes.PAID
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]
    money: Annotated[Number, Y]


class DebtOpened(Event, frozen=True, kw_only=True):
    """A player owes more money than they have."""

    code = codes.DEBT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    money: Annotated[Number, Y]


class DebtCancelled(Event, frozen=True, kw_only=True):
    """The rest of a debt is cancelled."""

    code = codes.CANCELLED_DEBT
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]

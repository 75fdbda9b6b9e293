"""Events of paying, earning and owing."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, WHY, Number, Player, Space, X, Y, Z

from ..codes import event as codes
from ..reasons import RentReason
from .kinds import (
    Creditors,
    OwedBecause,
    OwedFor,
    Payee,
    Reason,
    RentLot,
)


class RentPaid(Event, frozen=True, kw_only=True):
    """A player pays rent."""

    code = codes.RENT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[RentLot, WHY]
    reason: Annotated[Reason, WHY] = RentReason()


class FlatTaxPaid(Event, frozen=True, kw_only=True):
    """A player pays the flat tax."""

    code = codes.TAX_FLAT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class PercentTaxPaid(Event, frozen=True, kw_only=True):
    """A player pays the tax on the total worth."""

    code = codes.TAX_PERCENT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class LuxuryTaxPaid(Event, frozen=True, kw_only=True):
    """A player pays the luxury tax."""

    code = codes.LUXURY_TAX
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class CardPaid(Event, frozen=True, kw_only=True):
    """A player pays what a card says."""

    code = codes.CARD_FINE
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class FinePaid(Event, frozen=True, kw_only=True):
    """A player pays the fine to leave jail."""

    code = codes.JAIL_FINE
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class InterestPaid(Event, frozen=True, kw_only=True):
    """A player pays interest on a mortgage."""

    code = codes.INTEREST
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class PlayerPaid(Event, frozen=True, kw_only=True):
    """A player pays another because a card says so."""

    code = codes.PLAYER_PAID
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class PricePaid(Event, frozen=True, kw_only=True):
    """A player pays the Bank a price. `space` is where the player stands, not what is bought."""

    code = codes.PRICE_PAID
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class SalaryPaid(Event, frozen=True, kw_only=True):
    """The Bank pays the salary for GO."""

    code = codes.SALARY
    to: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class BonusPaid(Event, frozen=True, kw_only=True):
    """The Bank pays a bonus for a roll or an exact landing."""

    code = codes.BONUS
    to: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class Gained(Event, frozen=True, kw_only=True):
    """The Bank pays a player what a card says."""

    code = codes.GAIN
    to: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class PotTaken(Event, frozen=True, kw_only=True):
    """A player takes the pot."""

    code = codes.POT
    by: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class ClaimOpened(Event, frozen=True, kw_only=True):
    """Rent can now be asked for."""

    code = codes.CLAIM
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]
    reason: Annotated[Reason, WHY] = RentReason()


class ClaimLapsed(Event, frozen=True, kw_only=True):
    """Rent was not asked for in time."""

    code = codes.CLAIM_LAPSED
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]
    reason: Annotated[Reason, WHY] = RentReason()


class RentWaived(Event, frozen=True, kw_only=True):
    """A player lets another off the rent."""

    code = codes.WAIVED
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]
    reason: Annotated[Reason, WHY] = RentReason()


class DebtOpened(Event, frozen=True, kw_only=True):
    """A player owes more than they have in cash."""

    code = codes.DEBT
    by: Annotated[Player, WHO]
    to: Creditors
    amount: Annotated[Number, Y]
    space: OwedFor = None
    reason: OwedBecause = None


class DebtSettled(Event, frozen=True, kw_only=True):
    """A creditor accepts other things in payment of a debt."""

    code = codes.SETTLED
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]
    amount: Annotated[Number, Y]

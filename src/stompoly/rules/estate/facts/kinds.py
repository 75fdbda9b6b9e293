"""What the numbers of the estate rules mean, beyond what all families share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.facts import Frame
from stompoly.rules.kinds import (
    PLAYER,
    SPACE,
    WHY,
    A,
    B,
    DiceKind,
    Given,
    Kind,
    Named,
    NamedPlayer,
    PriceKind,
    Several,
    Whole,
    Word,
)
from stompoly.rules.names import NotUnderstoodError, names_of, slug
from stompoly.texts import errors

from ..auction import least_bid
from ..codes import Ask, Choice, End, Verb
from ..codes import Fee as Fees
from ..creditors import creditors_in
from ..deeds import wanted_level
from ..money import POT
from ..reasons import RentReason, lot_of, reason_of
from ..state import CLAIMS
from ..tables import PASSES

BANK_AND_POT = {NOBODY: "bank", POT: "pot"}


def payees(w: Any) -> Mapping[int, str]:
    return {**w.player_by_number, **BANK_AND_POT}


def cards(w: Any) -> Mapping[int, str]:
    return {number: card.id for number, card in w.cards.items()}


def decks(w: Any) -> Mapping[int, str]:
    return names_of(slug(title) for title in w.deck_titles)


def groups(w: Any) -> Mapping[int, str]:
    return dict(w.group_names)


Payee = Annotated[str, NamedPlayer(payees, "player")]  # a player, "bank" or "pot"
Card = Annotated[str | None, Named(cards, "card")]
Deck = Annotated[str, Named(decks, "deck")]
Group = Annotated[str, Named(groups, "colour group")]
Piece = Annotated[Literal["house", "hotel"], Word({Choice.HOUSE: "house", Choice.HOTEL: "hotel"})]
Ware = Annotated[
    Literal["deed", "house", "hotel"], Word({Choice.DEED: "deed", Choice.HOUSE: "house", Choice.HOTEL: "hotel"})
]
MovedWhy = Annotated[
    Literal["trade", "bankruptcy", "returned"],
    Word({Choice.TRADE: "trade", Choice.BANKRUPTCY: "bankruptcy", Choice.RETURNED: "returned"}),
]
JailedWhy = Annotated[Literal["space", "card", "doubles"], Word({0: "space", 1: "card", 2: "doubles"})]
FreedHow = Annotated[
    Literal["doubles", "fine", "pass", "forced_fine"], Word({0: "doubles", 1: "fine", 2: "pass", 3: "forced_fine"})
]
ThrowPurpose = Annotated[Literal["task", "utility"], Word({Choice.THROW_TASK: "task", Choice.THROW_UTILITY: "utility"})]
ChoiceMade = Annotated[
    Literal["flat", "percent", "pay", "draw"],
    Word({Verb.FLAT: "flat", Verb.PERCENT: "percent", Verb.PAY: "pay", Verb.DRAW: "draw"}),
]
Ending = Annotated[
    Literal["none", "last_standing", "bankruptcies", "clock", "rounds", "worth", "cap"], Word(names(End))
]
Fee = Annotated[
    Literal["rent", "income_flat", "income_percent", "luxury", "card", "fine", "interest", "player", "price"],
    Word(names(Fees)),
]


class OfferTerms(msgspec.Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """An open offer. `cash` goes to the other player; a negative amount is asked of them; `settles` is the debt it is
    for."""

    by: str
    to: str
    give: tuple[str, ...] = ()
    get: tuple[str, ...] = ()
    cash: int = 0
    give_passes: int = 0
    get_passes: int = 0
    settles: int = 0


class OfferKind(Whole):
    """The open offer, which is in the state."""

    def read(self, w: Any, s: Any, raw: Any) -> OfferTerms:
        spaces = Several(SPACE)
        return OfferTerms(
            by=PLAYER.read(w, s, s.offer_from),
            to=PLAYER.read(w, s, s.offer_to),
            give=spaces.read(w, s, s.offer_give),
            get=spaces.read(w, s, s.offer_get),
            cash=s.offer_cash,
            give_passes=s.offer_give_cards.bit_count(),
            get_passes=s.offer_get_cards.bit_count(),
            settles=s.offer_settles,
        )

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        """Passes are as good as each other: the first so many."""
        spaces = Several(SPACE)
        return {
            "offer_from": PLAYER.write(w, s, value.by),
            "offer_to": PLAYER.write(w, s, value.to),
            "offer_give": spaces.write(w, s, value.give),
            "offer_get": spaces.write(w, s, value.get),
            "offer_cash": value.cash,
            "offer_give_cards": (1 << value.give_passes) - 1,
            "offer_get_cards": (1 << value.get_passes) - 1,
            "offer_settles": value.settles,
        }


class LevelsKind(Whole):
    """What should stand on the lots of a group, where that differs from what does."""

    def read(self, w: Any, s: Any, raw: Act) -> dict[str, int]:
        wanted = [(lot, wanted_level(raw.b, k)) for k, lot in enumerate(w.group_lots(raw.a))]
        return {w.space_by_number[lot]: level for lot, level in wanted if level != s.level[lot]}

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        if not value:
            raise NotUnderstoodError(errors.NO_LEVELS.format(example="levels={'boardwalk': 1}"))
        act = w.levels_act(s, 0, 0, {SPACE.write(w, s, name): level for name, level in value.items()})
        return {"a": act.a, "b": act.b}


class LiftedKind(Whole):
    """The deed whose mortgage is lifted. The question about a deed taken over is answered without naming it."""

    def read(self, w: Any, s: Any, raw: Act) -> str:
        return str(SPACE.read(w, s, s.a[s.top] if s.ask[s.top] == Ask.TRANSFER else raw.a))

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        lot = SPACE.write(w, s, value)
        return {"a": 0 if s.ask[s.top] == Ask.TRANSFER and lot == s.a[s.top] else lot}


class PassesKind(Whole):
    """How many get-out cards change hands; which ones makes no difference."""

    def __init__(self, place: Literal["e", "f"]) -> None:
        self.held_at = place

    def read(self, w: Any, s: Any, raw: Act) -> int:
        return int(getattr(raw, self.held_at).bit_count())

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        whose = action.seat if self.held_at == "e" else getattr(action, "to", PLAYER.read(w, s, s.offer_from))
        return {self.held_at: w.read_items(s, PLAYER.write(w, s, whose), ["pass"] * min(value, PASSES + 1))[2]}


class ClaimSpaceKind(Whole):
    """The space whose rent is open, or is asked about now."""

    def read(self, w: Any, s: Any, raw: Act) -> str:
        return str(SPACE.read(w, s, s.a[s.top] if s.ask[s.top] == Ask.RENT else s.claim_lot[raw.a]))

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        if s.ask[s.top] == Ask.RENT:
            return {}
        lot, debtor = SPACE.write(w, s, value), PLAYER.write(w, s, action.by)
        waiting = [
            k for k in range(CLAIMS) if s.claims >> k & 1 and (s.claim_lot[k], s.claim_debtor[k]) == (lot, debtor)
        ]
        return {"a": waiting[0] if waiting else CLAIMS}


class ClaimDebtorKind(Whole):
    """Who owes that rent."""

    def read(self, w: Any, s: Any, raw: Act) -> str:
        return str(PLAYER.read(w, s, s.c[s.top] if s.ask[s.top] == Ask.RENT else s.claim_debtor[raw.a]))


class CreditorsKind(Whole):
    """The creditors of a debt in an event: a player or the Bank, or several players."""

    def read(self, w: Any, s: Any, raw: Any) -> tuple[str, ...]:
        return creditors(w, s, raw.x, raw.z)

    def seats(self, raw: Any) -> tuple[int, ...]:
        return Several(PLAYER).seats(raw.z) if raw.x == Choice.SEVERAL else PLAYER.seats(raw.x)


class DebtCreditorsKind(Whole):
    """The same for a question."""

    place = B

    def read(self, w: Any, s: Any, raw: Frame) -> tuple[str, ...]:
        return creditors(w, s, raw.b, creditors_in(s, raw.depth - 1) if raw.b == Choice.SEVERAL else 0)


def creditors(w: Any, s: Any, creditor: int, several: int) -> tuple[str, ...]:
    return Several(PLAYER).read(w, s, several) if creditor == Choice.SEVERAL else (payees(w)[creditor],)


class ReasonKind(Kind):
    """How a rent was worked out."""

    def read(self, w: Any, s: Any, number: int) -> RentReason:
        return reason_of(number)


class RentLotKind(Named):
    """The lot that a rent is for; the player who pays may have moved on."""

    def read(self, w: Any, s: Any, number: int) -> Any:
        return super().read(w, s, lot_of(number))


class ReasonAskedKind(Whole):
    """The same for a rent that is asked about."""

    def read(self, w: Any, s: Any, raw: Frame) -> RentReason:
        return reason_of(s.rent_why[raw.depth])


class LeastBidKind(Whole):
    def read(self, w: Any, s: Any, raw: Frame) -> int:
        return least_bid(w.g, s)


class TaxKind(Whole):
    """A number of the tables."""

    def __init__(self, field: str) -> None:
        self.field = field

    def read(self, w: Any, s: Any, raw: Frame) -> int:
        return int(getattr(w.g, self.field))


OpenOffer = Annotated[OfferTerms, OfferKind()]
Dice = Annotated[tuple[int, ...], DiceKind("abc")]
Levels = Annotated[dict[str, int], LevelsKind()]
LiftedSpace = Annotated[str, LiftedKind()]
GivenPasses = Annotated[int, PassesKind("e")]
AskedPasses = Annotated[int, PassesKind("f")]
ClaimSpace = Annotated[str, ClaimSpaceKind()]
ClaimDebtor = Annotated[str, ClaimDebtorKind()]
Creditors = Annotated[tuple[str, ...], CreditorsKind()]
DebtCreditors = Annotated[tuple[str, ...], DebtCreditorsKind()]
PriceOfSpace = Annotated[int, PriceKind()]
LeastBid = Annotated[int, LeastBidKind()]
FlatTax = Annotated[int, TaxKind("tax_flat")]
PercentTax = Annotated[int, TaxKind("tax_percent")]
AuctionSpace = Annotated[str | None, Given(SPACE, A, lambda w, s, raw: raw.d == Choice.DEED)]
ThrowDeck = Annotated[str | None, Given(Named(decks, "deck"), B, lambda w, s, raw: raw.a == Choice.THROW_TASK)]
ThrowSpace = Annotated[str | None, Given(SPACE, B, lambda w, s, raw: raw.a == Choice.THROW_UTILITY)]
REASON, RENT_LOT = ReasonKind(), RentLotKind(SPACE.names, SPACE.what)
Reason = Annotated[RentReason, REASON]
RentLot = Annotated[str, RENT_LOT]
ReasonAsked = Annotated[RentReason, ReasonAskedKind()]


def is_for_rent(w: Any, s: Any, raw: Any) -> bool:
    return bool(raw.why)


OwedFor = Annotated[str | None, Given(RENT_LOT, WHY, is_for_rent)]  # the lot, where a rent is owed
OwedBecause = Annotated[RentReason | None, Given(REASON, WHY, is_for_rent)]

"""What the numbers of the kaiju rules mean, beyond what all families share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.facts import Frame
from stompoly.rules.kinds import (
    PLAYER,
    SPACE,
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
from stompoly.rules.names import NotUnderstoodError
from stompoly.texts import errors

from ..codes import Ask, Choice, End
from ..codes import Piece as Pieces
from ..codes import Source as Sources
from ..money import piece_cost
from ..packing import MOST, pack_for, unpack_for
from ..tables import RESERVE


def payees(w: Any) -> Mapping[int, str]:
    return {**w.player_by_number, Choice.POOL: "pool", Choice.CITY: "city"}


def cards(w: Any) -> Mapping[int, str]:
    return w.card_words  # type: ignore[no-any-return]


def places(w: Any) -> Mapping[int, str]:
    return {**w.space_by_number, RESERVE: "reserve"}


PLACE, CARD, PAYEE = Named(places, "district"), Named(cards, "card"), NamedPlayer(payees, "player")
Payee = Annotated[str, PAYEE]  # a player, "pool" or "city"
Where = Annotated[str, PLACE]  # a district, or "reserve"
Card = Annotated[str, CARD]
SomeCard = Annotated[str | None, CARD]  # None if it is secret
Cards = Annotated[tuple[str, ...], Several(CARD)]
Piece = Annotated[Literal["house", "tank", "maser"], Word(names(Pieces))]
Source = Annotated[Literal["kaiju", "tanks", "maser", "neutral"], Word(names(Sources))]
Stage = Annotated[
    Literal["kaiju", "tanks", "maser"],
    Word({Choice.KAIJU_SLOT: "kaiju", Choice.TANK_SLOT: "tanks", Choice.MASER_SLOT: "maser"}),
]
SentWhy = Annotated[
    Literal["scent", "doubles", "card"], Word({Choice.SCENT: "scent", Choice.DOUBLES: "doubles", Choice.CARD: "card"})
]
FreedHow = Annotated[
    Literal["double", "trap", "card"],
    Word({Choice.BY_DOUBLE: "double", Choice.BY_TRAP: "trap", Choice.BY_CARD: "card"}),
]
MovedWhy = Annotated[
    Literal["deal", "subjugation"], Word({Choice.BY_DEAL: "deal", Choice.BY_SUBJUGATION: "subjugation"})
]
Ending = Annotated[Literal["none", "last_contender", "cap"], Word(names(End))]


class OfferTerms(msgspec.Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """An open offer. `money` goes to the other player; a negative amount is asked of them."""

    by: str
    to: str
    give: tuple[str, ...] = ()
    get: tuple[str, ...] = ()
    money: int = 0
    give_cards: tuple[str, ...] = ()
    get_cards: tuple[str, ...] = ()


class OfferKind(Whole):
    """The open offer, which is in the state."""

    def read(self, w: Any, s: Any, raw: Any) -> OfferTerms:
        spaces, kept = Several(SPACE), Several(CARD)
        return OfferTerms(
            by=PLAYER.read(w, s, s.offer_from),
            to=PLAYER.read(w, s, s.offer_to),
            give=spaces.read(w, s, s.offer_give),
            get=spaces.read(w, s, s.offer_get),
            money=s.offer_cash,
            give_cards=kept.read(w, s, s.offer_give_cards),
            get_cards=kept.read(w, s, s.offer_get_cards),
        )

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        spaces, kept = Several(SPACE), Several(CARD)
        return {
            "offer_from": PLAYER.write(w, s, value.by),
            "offer_to": PLAYER.write(w, s, value.to),
            "offer_give": spaces.write(w, s, value.give),
            "offer_get": spaces.write(w, s, value.get),
            "offer_cash": value.money,
            "offer_give_cards": kept.write(w, s, value.give_cards),
            "offer_get_cards": kept.write(w, s, value.get_cards),
        }


class BuildingPriceKind(Whole):
    """What the pieces that are built cost together."""

    def read(self, w: Any, s: Any, raw: Any) -> int:
        return piece_cost(w.g, raw.y, raw.x) * int(raw.z)


class AimedKind(Kind):
    """Points or damage for several kaiju, by player."""

    def read(self, w: Any, s: Any, number: int) -> dict[str, int]:
        return {name: unpack_for(number, q) for q, name in w.player_by_number.items() if unpack_for(number, q)}

    def write(self, w: Any, s: Any, value: Any) -> int:
        if not all(isinstance(points, int) and 0 <= points <= MOST for points in value.values()):
            raise NotUnderstoodError(errors.BAD_POINTS.format(most=MOST, value=value))
        return sum(pack_for(PLAYER.write(w, s, name), points) for name, points in value.items())


class FirstKind(Whole):
    """Who is hit first, if the order matters."""

    def read(self, w: Any, s: Any, raw: Act) -> str | None:
        return PLAYER.read(w, s, raw.d - 1)  # type: ignore[no-any-return]

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        return {"d": PLAYER.write(w, s, value) + 1}


class PickedKind(Whole):
    """A player, a district or the reserve: the question decides."""

    def read(self, w: Any, s: Any, raw: Act) -> str:
        return str((PLAYER if s.ask[s.top] == Ask.SWAP else PLACE).read(w, s, raw.a))

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        return {"a": (PLAYER if s.ask[s.top] == Ask.SWAP else PLACE).write(w, s, value)}


class StateKind(Whole):
    """A number of the open combat."""

    def __init__(self, kind: Kind, field: str) -> None:
        self.kind, self.field = kind, field

    def read(self, w: Any, s: Any, raw: Frame) -> Any:
        return self.kind.read(w, s, getattr(s, self.field))


def adjusts(w: Any, s: Any, raw: Act) -> bool:
    return bool(w.cards[raw.a].effect == "adjust_roll" and raw.b)


def aims_at_space(w: Any, s: Any, raw: Act) -> bool:
    return bool(w.cards[raw.a].effect != "adjust_roll" and raw.b)


OpenOffer = Annotated[OfferTerms, OfferKind()]
Dice = Annotated[tuple[int, ...], DiceKind("ab")]
Aimed = Annotated[dict[str, int], AimedKind()]
StruckFirst = Annotated[str | None, FirstKind()]
Picked = Annotated[str, PickedKind()]
CardWay = Annotated[Literal["more", "less"] | None, Given(Word({1: "more", 2: "less"}), B, adjusts)]
CardSpace = Annotated[str | None, Given(SPACE, B, aims_at_space)]
Arena = Annotated[str, StateKind(SPACE, "arena")]
Attacker = Annotated[str, StateKind(PLAYER, "lander")]
Fighters = Annotated[tuple[str, ...], StateKind(Several(PLAYER), "fighters")]
PriceOfSpace = Annotated[int, PriceKind()]

"""What a player may do, one class for each verb of `codes/verb.py`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from stompoly.rules import common
from stompoly.rules.facts import Action
from stompoly.rules.kinds import A, B, C, D, E, F, Number, Player, Space, Spaces

from ..codes import verb as codes
from .kinds import Aimed, Card, Cards, CardSpace, CardWay, Dice, Picked, Piece, StruckFirst

__all__ = [
    "Accept",
    "AnyAction",
    "Attack",
    "Build",
    "Buy",
    "CannotPay",
    "CounterOffer",
    "Decline",
    "Eat",
    "EndTurn",
    "Fire",
    "Hide",
    "MoveFull",
    "MoveOneLess",
    "MoveOneMore",
    "Offer",
    "Pick",
    "PlacePieces",
    "PlayCard",
    "Reject",
    "ReturnRights",
    "Roll",
    "SellPieces",
    "SellReserve",
    "StandDown",
    "Stay",
    "TakeHp",
    "TakeMoney",
    "Withdraw",
]


class Roll(common.Roll, frozen=True, kw_only=True):
    """Rolls the dice. With real dice, `dice` says what they show."""

    code = codes.ROLL
    dice: Dice = ()


class Stay(Action, frozen=True, kw_only=True):
    """A prisoner of the fish does not try to leave."""

    code = codes.STAY


class MoveFull(Action, frozen=True, kw_only=True):
    """Moves as far as rolled."""

    code = codes.FULL


class Hide(Action, frozen=True, kw_only=True):
    """Stops one space short, to hide."""

    code = codes.HIDE


class MoveOneMore(Action, frozen=True, kw_only=True):
    """A thrall goes one space more, into a fight."""

    code = codes.MORE


class MoveOneLess(Action, frozen=True, kw_only=True):
    """A thrall goes one space fewer, into a fight."""

    code = codes.LESS


class TakeMoney(Action, frozen=True, kw_only=True):
    """Takes money and attack points for GO."""

    code = codes.TAKE_MONEY


class TakeHp(Action, frozen=True, kw_only=True):
    """Takes HP for GO."""

    code = codes.TAKE_HP


class Eat(Action, frozen=True, kw_only=True):
    """Eats from the Big Pile of Fish."""

    code = codes.EAT


class Decline(Action, frozen=True, kw_only=True):
    """Declines the meal, the purchase, the shield or the cancelling."""

    code = codes.DECLINE


class Buy(Action, frozen=True, kw_only=True):
    """Buys the rights to the district."""

    code = codes.BUY


class PlayCard(Action, frozen=True, kw_only=True):
    """Plays a kept card. `way` and `space` are for the cards that need them."""

    code = codes.PLAY
    card: Annotated[Card, A]
    way: CardWay = None
    space: CardSpace = None


class Attack(Action, frozen=True, kw_only=True):
    """Divides attack points. With no points at all, the kaiju does not attack."""

    code = codes.ATTACK
    houses: Annotated[Number, A] = 0
    tanks: Annotated[Number, B] = 0
    maser: Annotated[Number, E] = 0
    kaiju: Annotated[Aimed, C] = msgspec.field(default_factory=dict)
    first: StruckFirst = None


class Fire(Action, frozen=True, kw_only=True):
    """Fires at a kaiju. `damage` 0 is what the card says."""

    code = codes.FIRE
    target: Annotated[Player, A]
    damage: Annotated[Number, B] = 0


class StandDown(Action, frozen=True, kw_only=True):
    """Tanks or a Maser do not fire."""

    code = codes.STAND_DOWN


class Build(Action, frozen=True, kw_only=True):
    """Builds on a district."""

    code = codes.BUILD
    piece: Annotated[Piece, A]
    space: Annotated[Space, B]
    count: Annotated[Number, C] = 1


class PlacePieces(Action, frozen=True, kw_only=True):
    """Places pieces from the reserve on a district."""

    code = codes.PLACE
    piece: Annotated[Piece, A]
    space: Annotated[Space, B]
    count: Annotated[Number, C] = 1


class SellPieces(Action, frozen=True, kw_only=True):
    """Sells pieces that stand on a district."""

    code = codes.SELL
    piece: Annotated[Piece, A]
    space: Annotated[Space, B]
    count: Annotated[Number, C] = 1


class SellReserve(Action, frozen=True, kw_only=True):
    """Sells pieces from the reserve."""

    code = codes.SELL_SPARE
    piece: Annotated[Piece, A]
    count: Annotated[Number, C] = 1


class ReturnRights(Action, frozen=True, kw_only=True):
    """Gives the rights to a demolished district back to the City."""

    code = codes.RETURN
    space: Annotated[Space, A]


class Pick(Action, frozen=True, kw_only=True):
    """Makes the choice that a card leaves: a player, a district, or "reserve"."""

    code = codes.PICK
    choice: Picked


class Offer(Action, frozen=True, kw_only=True):
    """Offers a deal. `money` goes to the other player; a negative amount is asked of them."""

    code = codes.OFFER
    to: Annotated[Player, A]
    give: Annotated[Spaces, B] = ()
    get: Annotated[Spaces, C] = ()
    money: Annotated[Number, D] = 0
    give_cards: Annotated[Cards, E] = ()
    get_cards: Annotated[Cards, F] = ()


class CounterOffer(Action, frozen=True, kw_only=True):
    """Answers an offer with another."""

    code = codes.COUNTER
    give: Annotated[Spaces, B] = ()
    get: Annotated[Spaces, C] = ()
    money: Annotated[Number, D] = 0
    give_cards: Annotated[Cards, E] = ()
    get_cards: Annotated[Cards, F] = ()


class Accept(common.Accept, frozen=True, kw_only=True):
    """Accepts the open offer."""

    code = codes.ACCEPT


class Reject(common.Reject, frozen=True, kw_only=True):
    """Rejects the open offer."""

    code = codes.REJECT


class Withdraw(common.Withdraw, frozen=True, kw_only=True):
    """Withdraws the player's own offer."""

    code = codes.CANCEL


class CannotPay(Action, frozen=True, kw_only=True):
    """A debtor with nothing left to sell has the rest of the debt cancelled."""

    code = codes.CANNOT_PAY


class EndTurn(common.EndTurn, frozen=True, kw_only=True):
    """Ends the turn."""

    code = codes.END


AnyAction = (
    Roll
    | Stay
    | MoveFull
    | Hide
    | MoveOneMore
    | MoveOneLess
    | TakeMoney
    | TakeHp
    | Eat
    | Decline
    | Buy
    | PlayCard
    | Attack
    | Fire
    | StandDown
    | Build
    | PlacePieces
    | SellPieces
    | SellReserve
    | ReturnRights
    | Pick
    | Offer
    | CounterOffer
    | Accept
    | Reject
    | Withdraw
    | CannotPay
    | EndTurn
)

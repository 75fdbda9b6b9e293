"""What can happen, one class for each event of `codes/event.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules.facts import WHO, Event, Flag, Number, Player, Players, SomePlayer, Space, X, Y, Z

from ..codes import event as codes
from .kinds import Card, Ending, FreedHow, MovedWhy, OpenOffer, Payee, Piece, SentWhy, SomeCard, Source, Where

__all__ = [
    "AnyEvent",
    "ApGained",
    "ApLost",
    "Ate",
    "Attacked",
    "BattleBegan",
    "BonusTurn",
    "BrokeFree",
    "Built",
    "CardCancelled",
    "CardDrawn",
    "CardKept",
    "CardMoved",
    "CardPlayed",
    "Countered",
    "DamageAbsorbed",
    "DealMade",
    "DebtCancelled",
    "DebtOpened",
    "Declined",
    "Demolished",
    "DuelWon",
    "Duelled",
    "Fell",
    "FightBegan",
    "FightEnded",
    "Fined",
    "Freed",
    "GameEnded",
    "GoHpTaken",
    "GoMoneyTaken",
    "HeldBack",
    "Hid",
    "Hit",
    "HousesFell",
    "HpGained",
    "HpLost",
    "Landed",
    "Liquidated",
    "MaserFired",
    "MaserLost",
    "MoneyGained",
    "MoneyMoved",
    "Moved",
    "NoCard",
    "NoEffect",
    "NoGoReward",
    "NoTank",
    "Offered",
    "Paid",
    "PassedGo",
    "PieceSold",
    "PiecesGained",
    "Placed",
    "PoolTaken",
    "Rebuilt",
    "Refused",
    "Released",
    "RightsBought",
    "RightsMoved",
    "RightsReturned",
    "SentToFish",
    "SentToGo",
    "Shared",
    "Smashed",
    "Spared",
    "Stalemate",
    "Starts",
    "StayedWithFish",
    "StoodDown",
    "StoodUp",
    "Subjugated",
    "Swapped",
    "TankLost",
    "TanksFired",
    "TanksLost",
    "TanksRefunded",
    "ThrallsInherited",
    "Threw",
    "ThrewForStart",
    "ThrowAdjusted",
    "ThrowsTied",
    "TooDear",
    "TookOver",
    "TrapSprung",
    "TurnBegan",
    "TurnSkipped",
    "Withdrawn",
    "Won",
]


class Starts(Event, frozen=True, kw_only=True):
    """A player has the first turn."""

    code = codes.STARTS
    passing = True
    by: Annotated[Player, WHO]


class ThrewForStart(Event, frozen=True, kw_only=True):
    """A player throws for the start."""

    code = codes.ROLL_OFF
    passing = True
    by: Annotated[Player, WHO]
    die: Annotated[Number, X]


class ThrowsTied(Event, frozen=True, kw_only=True):
    """Equal throws for the start."""

    code = codes.TIED
    passing = True
    players: Annotated[Players, X]


class TurnBegan(Event, frozen=True, kw_only=True):
    """A turn begins."""

    code = codes.TURN
    mark = "turn"
    passing = True
    by: Annotated[Player, WHO]
    turn: Annotated[Number, X]
    round: Annotated[Number, Y]


class BonusTurn(Event, frozen=True, kw_only=True):
    """Another turn after doubles."""

    code = codes.BONUS_TURN
    by: Annotated[Player, WHO]


class TurnSkipped(Event, frozen=True, kw_only=True):
    """A killed thrall is held on GO."""

    code = codes.SKIPPED
    by: Annotated[Player, WHO]


class Threw(Event, frozen=True, kw_only=True):
    """A player throws."""

    code = codes.THROW
    passing = True
    by: Annotated[Player, WHO]
    die1: Annotated[Number, X]
    die2: Annotated[Number, Y]


class ThrowAdjusted(Event, frozen=True, kw_only=True):
    """A kaiju goes another number of spaces than thrown."""

    code = codes.ADJUSTED
    passing = True
    by: Annotated[Player, WHO]
    spaces: Annotated[Number, X]
    thrown: Annotated[Number, Y]
    by_choice: Annotated[Flag, Z]


class Moved(Event, frozen=True, kw_only=True):
    """A kaiju moves."""

    code = codes.MOVED
    passing = True
    by: Annotated[Player, WHO]
    start: Annotated[Space, X]
    end: Annotated[Space, Y]
    backwards: Annotated[Flag, Z]


class Landed(Event, frozen=True, kw_only=True):
    """A throw or a card ended a kaiju's move."""

    code = codes.LANDED
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class Hid(Event, frozen=True, kw_only=True):
    """A kaiju hides one space short."""

    code = codes.HID
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class PassedGo(Event, frozen=True, kw_only=True):
    """A kaiju reaches GO."""

    code = codes.PASSED_GO
    passing = True
    by: Annotated[Player, WHO]


class GoMoneyTaken(Event, frozen=True, kw_only=True):
    """A player takes money and attack points for GO."""

    code = codes.GO_MONEY
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]
    ap: Annotated[Number, Y]


class GoHpTaken(Event, frozen=True, kw_only=True):
    """A player takes HP for GO."""

    code = codes.GO_HP
    by: Annotated[Player, WHO]
    hp: Annotated[Number, X]


class NoGoReward(Event, frozen=True, kw_only=True):
    """A thrall gets nothing at GO."""

    code = codes.NO_GO_REWARD
    passing = True
    by: Annotated[Player, WHO]


class Released(Event, frozen=True, kw_only=True):
    """A thrall held on GO may move again."""

    code = codes.RELEASED
    by: Annotated[Player, WHO]
    controller: Annotated[Player, X]


class HousesFell(Event, frozen=True, kw_only=True):
    """Houses fall by themselves."""

    code = codes.HOUSE_FELL
    space: Annotated[Space, X]
    left: Annotated[Number, Y]
    fallen: Annotated[Number, Z]


class Smashed(Event, frozen=True, kw_only=True):
    """A kaiju smashes houses."""

    code = codes.SMASHED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    houses: Annotated[Number, Y]
    left: Annotated[Number, Z]


class Demolished(Event, frozen=True, kw_only=True):
    """A district is demolished."""

    code = codes.DEMOLISHED
    space: Annotated[Space, X]


class RightsBought(Event, frozen=True, kw_only=True):
    """A player buys the rights of a district. `previous` is None for the City."""

    code = codes.BOUGHT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]
    previous: Annotated[SomePlayer, Z]


class Declined(Event, frozen=True, kw_only=True):
    """A player does not buy a district."""

    code = codes.DECLINED
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class MaserLost(Event, frozen=True, kw_only=True):
    """A Maser is gone."""

    code = codes.MASER_LOST
    by: Annotated[SomePlayer, WHO]
    space: Annotated[Space, X]


class Built(Event, frozen=True, kw_only=True):
    """A player builds."""

    code = codes.BUILT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    piece: Annotated[Piece, Y]
    count: Annotated[Number, Z]


class Placed(Event, frozen=True, kw_only=True):
    """A player places pieces from the reserve."""

    code = codes.PLACED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    piece: Annotated[Piece, Y]
    count: Annotated[Number, Z]


class TanksRefunded(Event, frozen=True, kw_only=True):
    """A Maser replaces tanks, which are refunded."""

    code = codes.REFUND
    to: Annotated[Player, WHO]
    space: Annotated[Space, X]
    money: Annotated[Number, Y]


class PieceSold(Event, frozen=True, kw_only=True):
    """A player sells a piece."""

    code = codes.SOLD
    by: Annotated[Player, WHO]
    place: Annotated[Where, X]
    piece: Annotated[Piece, Y]
    money: Annotated[Number, Z]


class RightsReturned(Event, frozen=True, kw_only=True):
    """A player gives the rights of a district back."""

    code = codes.RETURNED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    money: Annotated[Number, Y]


class BattleBegan(Event, frozen=True, kw_only=True):
    """Tanks or a Maser have a kaiju in range."""

    code = codes.BATTLE
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class FightBegan(Event, frozen=True, kw_only=True):
    """Kaiju fight."""

    code = codes.FIGHT
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    kaiju: Annotated[Players, Y]


class Attacked(Event, frozen=True, kw_only=True):
    """A kaiju spends attack points."""

    code = codes.ATTACKED
    by: Annotated[Player, WHO]
    ap: Annotated[Number, X]
    on_pieces: Annotated[Number, Y]
    on_kaiju: Annotated[Number, Z]


class HeldBack(Event, frozen=True, kw_only=True):
    """A kaiju spends nothing."""

    code = codes.HELD_BACK
    passing = True
    by: Annotated[Player, WHO]


class TanksLost(Event, frozen=True, kw_only=True):
    """Tanks are destroyed."""

    code = codes.TANKS_LOST
    by: Annotated[SomePlayer, WHO]
    space: Annotated[Space, X]
    tanks: Annotated[Number, Y]
    left: Annotated[Number, Z]


class TanksFired(Event, frozen=True, kw_only=True):
    """Tanks fire at a kaiju."""

    code = codes.FIRED
    by: Annotated[Player, WHO]
    target: Annotated[Player, X]
    damage: Annotated[Number, Y]
    tanks: Annotated[Number, Z]


class StoodDown(Event, frozen=True, kw_only=True):
    """Tanks or a Maser do not fire."""

    code = codes.STOOD_DOWN
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class MaserFired(Event, frozen=True, kw_only=True):
    """A Maser fires at a kaiju."""

    code = codes.MASER_FIRED
    by: Annotated[Player, WHO]
    target: Annotated[Player, X]
    damage: Annotated[Number, Y]
    space: Annotated[Space, Z]


class Hit(Event, frozen=True, kw_only=True):
    """A kaiju loses HP to an enemy."""

    code = codes.HIT
    to: Annotated[Player, WHO]
    hp: Annotated[Number, X]
    by: Annotated[SomePlayer, Y]
    source: Annotated[Source, Z]


class DamageAbsorbed(Event, frozen=True, kw_only=True):
    """A kaiju is spared HP."""

    code = codes.ABSORBED
    to: Annotated[Player, WHO]
    hp: Annotated[Number, X]


class Fell(Event, frozen=True, kw_only=True):
    """A kaiju is at 0 HP."""

    code = codes.FELL
    to: Annotated[Player, WHO]
    by: Annotated[SomePlayer, X]


class Duelled(Event, frozen=True, kw_only=True):
    """A kaiju duels."""

    code = codes.DUEL
    passing = True
    by: Annotated[Player, WHO]
    ap: Annotated[Number, X]


class DuelWon(Event, frozen=True, kw_only=True):
    """A kaiju wins the duel."""

    code = codes.DUEL_WON
    by: Annotated[Player, WHO]
    ap_left: Annotated[Number, X]


class Stalemate(Event, frozen=True, kw_only=True):
    """Kaiju stand up again with 1 HP each."""

    code = codes.STALEMATE
    players: Annotated[Players, X]


class Subjugated(Event, frozen=True, kw_only=True):
    """A player now serves another."""

    code = codes.SUBJUGATED
    mark = "out"
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]


class Liquidated(Event, frozen=True, kw_only=True):
    """All that a fallen player had brings money."""

    code = codes.LIQUIDATED
    of: Annotated[Player, WHO]
    money: Annotated[Number, X]


class Shared(Event, frozen=True, kw_only=True):
    """Players receive a share of it."""

    code = codes.SHARE
    to: Annotated[Players, X]
    money: Annotated[Number, Y]


class ThrallsInherited(Event, frozen=True, kw_only=True):
    """The thralls of one who fell serve another."""

    code = codes.INHERITED
    by: Annotated[Player, WHO]
    thralls: Annotated[Players, X]
    of: Annotated[Player, Y]


class BrokeFree(Event, frozen=True, kw_only=True):
    """A thrall is free."""

    code = codes.BROKE_FREE
    by: Annotated[Player, WHO]
    beaten: Annotated[Player, X]


class TookOver(Event, frozen=True, kw_only=True):
    """A player takes money and everything of another."""

    code = codes.TOOK_OVER
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]
    of: Annotated[Player, Y]


class SentToGo(Event, frozen=True, kw_only=True):
    """A killed thrall waits on GO."""

    code = codes.TO_GO
    to: Annotated[Player, WHO]
    controller: Annotated[Player, X]


class CardDrawn(Event, frozen=True, kw_only=True):
    """A player draws a card; None where it is kept in secret."""

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
    """Two kaiju change places."""

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


class TankLost(Event, frozen=True, kw_only=True):
    """A card takes a tank."""

    code = codes.LOST_TANK
    by: Annotated[Player, WHO]
    place: Annotated[Where, X]


class PiecesGained(Event, frozen=True, kw_only=True):
    """A player puts pieces into the reserve."""

    code = codes.GAINED_PIECE
    by: Annotated[Player, WHO]
    piece: Annotated[Piece, X]
    count: Annotated[Number, Y]


class Rebuilt(Event, frozen=True, kw_only=True):
    """The City rebuilds a district."""

    code = codes.REBUILT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    houses: Annotated[Number, Y]


class DebtOpened(Event, frozen=True, kw_only=True):
    """A player owes more than there is money for."""

    code = codes.DEBT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    money: Annotated[Number, Y]


class DebtCancelled(Event, frozen=True, kw_only=True):
    """Nobody gets the rest of a debt."""

    code = codes.CANCELLED_DEBT
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]


class SentToFish(Event, frozen=True, kw_only=True):
    """A kaiju is drawn to the fish."""

    code = codes.SENT
    by: Annotated[Player, WHO]
    why: Annotated[SentWhy, X]


class StayedWithFish(Event, frozen=True, kw_only=True):
    """A prisoner stays with the fish."""

    code = codes.STAYED
    passing = True
    by: Annotated[Player, WHO]
    turns_left: Annotated[Number, X]


class TrapSprung(Event, frozen=True, kw_only=True):
    """The trap springs."""

    code = codes.TRAP
    by: Annotated[Player, WHO]


class Freed(Event, frozen=True, kw_only=True):
    """A prisoner leaves the fish."""

    code = codes.FREED
    by: Annotated[Player, WHO]
    how: Annotated[FreedHow, X]


class Ate(Event, frozen=True, kw_only=True):
    """A kaiju eats."""

    code = codes.ATE
    by: Annotated[Player, WHO]
    ap: Annotated[Number, X]
    hp: Annotated[Number, Y]


class PoolTaken(Event, frozen=True, kw_only=True):
    """A player takes the pool of the Nuclear Plant."""

    code = codes.POOL
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]
    hp: Annotated[Number, Y]
    tanks: Annotated[Number, Z]


class Offered(Event, frozen=True, kw_only=True):
    """A player offers a deal."""

    code = codes.OFFERED
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]
    offer: OpenOffer


class Countered(Event, frozen=True, kw_only=True):
    """A player answers an offer with another."""

    code = codes.COUNTERED
    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]
    offer: OpenOffer


class DealMade(Event, frozen=True, kw_only=True):
    """Two players have a deal."""

    code = codes.DEALT
    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class Refused(Event, frozen=True, kw_only=True):
    """A player rejects an offer."""

    code = codes.REFUSED
    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class Withdrawn(Event, frozen=True, kw_only=True):
    """A player takes an offer back."""

    code = codes.WITHDRAWN
    passing = True
    by: Annotated[Player, WHO]


class RightsMoved(Event, frozen=True, kw_only=True):
    """Rights change hands by a deal."""

    code = codes.RIGHTS_MOVED
    to: Annotated[Player, WHO]
    space: Annotated[Space, X]
    by: Annotated[Player, Y]


class CardMoved(Event, frozen=True, kw_only=True):
    """A card changes hands."""

    code = codes.CARD_MOVED
    to: Annotated[Player, WHO]
    card: Annotated[SomeCard, X]
    by: Annotated[Player, Y]


class MoneyMoved(Event, frozen=True, kw_only=True):
    """Money changes hands."""

    code = codes.MONEY_MOVED
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    money: Annotated[Number, Y]
    why: Annotated[MovedWhy, Z]


class Won(Event, frozen=True, kw_only=True):
    """A player has won."""

    code = codes.WON
    mark = "won"
    by: Annotated[Player, WHO]
    how: Annotated[Ending, X]


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    code = codes.OVER
    mark = "end"
    how: Annotated[Ending, X]


class TooDear(Event, frozen=True, kw_only=True):
    """A player cannot pay for a district."""

    code = codes.TOO_DEAR
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]


class StoodUp(Event, frozen=True, kw_only=True):
    """A fallen kaiju is up again, since who felled it serves it by now."""

    code = codes.STOOD_UP
    by: Annotated[Player, WHO]
    servant: Annotated[Player, X]


class NoTank(Event, frozen=True, kw_only=True):
    """A player has no tank to lose."""

    code = codes.NO_TANK
    passing = True
    by: Annotated[Player, WHO]


class FightEnded(Event, frozen=True, kw_only=True):
    """No kaiju may hit a kaiju in this combat."""

    code = codes.FIGHT_ENDED
    passing = True
    by: Annotated[Player, WHO]


AnyEvent = (
    Starts
    | ThrewForStart
    | ThrowsTied
    | TurnBegan
    | BonusTurn
    | TurnSkipped
    | Threw
    | ThrowAdjusted
    | Moved
    | Landed
    | Hid
    | PassedGo
    | GoMoneyTaken
    | GoHpTaken
    | NoGoReward
    | Released
    | HousesFell
    | Smashed
    | Demolished
    | RightsBought
    | Declined
    | MaserLost
    | Built
    | Placed
    | TanksRefunded
    | PieceSold
    | RightsReturned
    | BattleBegan
    | FightBegan
    | Attacked
    | HeldBack
    | TanksLost
    | TanksFired
    | StoodDown
    | MaserFired
    | Hit
    | DamageAbsorbed
    | Fell
    | Duelled
    | DuelWon
    | Stalemate
    | Subjugated
    | Liquidated
    | Shared
    | ThrallsInherited
    | BrokeFree
    | TookOver
    | SentToGo
    | CardDrawn
    | NoCard
    | CardKept
    | CardPlayed
    | NoEffect
    | CardCancelled
    | Swapped
    | MoneyGained
    | HpGained
    | ApGained
    | ApLost
    | HpLost
    | Spared
    | Fined
    | Paid
    | TankLost
    | PiecesGained
    | Rebuilt
    | DebtOpened
    | DebtCancelled
    | SentToFish
    | StayedWithFish
    | TrapSprung
    | Freed
    | Ate
    | PoolTaken
    | Offered
    | Countered
    | DealMade
    | Refused
    | Withdrawn
    | RightsMoved
    | CardMoved
    | MoneyMoved
    | Won
    | GameEnded
    | TooDear
    | StoodUp
    | NoTank
    | FightEnded
)

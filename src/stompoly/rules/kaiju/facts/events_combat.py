"""Events of battles, fights and duels, and of those who lose them."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Number, Player, Players, SomePlayer, Space, X, Y, Z

from ..codes import event as codes
from .kinds import Source


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
    """Everything that a fallen player had is sold."""

    code = codes.LIQUIDATED
    of: Annotated[Player, WHO]
    money: Annotated[Number, X]


class Shared(Event, frozen=True, kw_only=True):
    """Players receive a share of it."""

    code = codes.SHARE
    to: Annotated[Players, X]
    money: Annotated[Number, Y]


class ThrallsInherited(Event, frozen=True, kw_only=True):
    """The thralls of a player who fell now serve another."""

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
    """A player takes money and everything else from another."""

    code = codes.TOOK_OVER
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]
    of: Annotated[Player, Y]


class StoodUp(Event, frozen=True, kw_only=True):
    """A fallen kaiju stands up again, because the one that felled it now serves it."""

    code = codes.STOOD_UP
    by: Annotated[Player, WHO]
    servant: Annotated[Player, X]


class FightEnded(Event, frozen=True, kw_only=True):
    """No kaiju may hit a kaiju in this combat."""

    code = codes.FIGHT_ENDED
    passing = True
    by: Annotated[Player, WHO]

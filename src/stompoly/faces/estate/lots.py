"""The space that a choice is about: it is lit on the board while somebody thinks about it."""

from __future__ import annotations

from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Verb

from ..seen import NONE
from . import facts

ON_LOT = (Verb.MORTGAGE, Verb.LIFT, Verb.PLACE, Verb.SELL_DEED)
CLAIMS = (Verb.ASK_RENT, Verb.WAIVE)
ANSWERS = (Verb.BUY, Verb.DECLINE, Verb.BID, Verb.PASS, Verb.COLLECT, Verb.WAIVE, Verb.LIFT, Verb.HOLD)


def lot_of(game: Game, act: Act) -> int:
    """The space that an act changes or is paid for; NONE where there is none, or more than one."""
    s, asked = state_of(game), facts.lot_asked_about(game)
    if act.verb in ANSWERS and s.seat[s.top] == act.seat and asked != NONE:
        return asked
    if act.verb in CLAIMS:
        return int(s.claim_lot[act.a]) if s.claims >> act.a & 1 else NONE
    if act.verb in (Verb.BUILD, Verb.SELL):
        return only([lot for lot, _ in facts.levels_after(game, act)])
    if act.verb == Verb.SETTLE:
        return only(game.words.lots(act.b))
    return act.a if act.verb in ON_LOT else NONE


def only(lots: list[int]) -> int:
    return lots[0] if len(lots) == 1 else NONE

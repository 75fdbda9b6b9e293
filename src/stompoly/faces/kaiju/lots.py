"""The space that a choice is about: it is lit on the board while somebody thinks about it."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.codes import Ask, Verb
from stompoly.rules.kaiju.tables import RESERVE

from ..seen import NONE
from . import facts

FURTHER = {Verb.FULL: 0, Verb.HIDE: -1, Verb.LESS: -1, Verb.MORE: 1}  # spaces than rolled
BUSINESS = (Verb.BUILD, Verb.PLACE, Verb.SELL)
AIMED = (Ask.END,)  # where a card that is played names a district


def lot_of(game: Game, act: Act) -> int:
    """The space that an act leads to, changes or is aimed at; NONE where there is none."""
    s = state_of(game)
    if act.verb in FURTHER:
        rolled = numbers_of(questions.HowFar, s).rolled
        return int((s.pos[act.seat] + rolled + FURTHER[act.verb]) % tables_of(game).spaces)
    if act.verb in BUSINESS:
        return act.b
    if act.verb in (Verb.BUY, Verb.DECLINE):
        return facts.lot_asked_about(game)
    if act.verb == Verb.ATTACK:
        return int(s.arena)
    if act.verb == Verb.FIRE:
        return int(s.pos[act.a])
    if act.verb == Verb.PICK:
        return lot_of_pick(game, act)
    if act.verb == Verb.PLAY and s.ask[s.top] in AIMED:
        return act.b if facts.is_district(game, act.b) else NONE
    return act.a if act.verb == Verb.RETURN else NONE


def lot_of_pick(game: Game, act: Act) -> int:
    """Where the kaiju stands that is picked, or the district; the reserve is nowhere."""
    if game.question.kind == "swap":
        return int(state_of(game).pos[act.a])
    return NONE if act.a == RESERVE else act.a

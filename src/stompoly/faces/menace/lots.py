"""The space that a choice is about: it is lit on the board while somebody thinks about it."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.menace import questions
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.menace.codes import Choice, Kind, Monster, Prize, Verb

from ..seen import NONE
from .aims import kind_here, lot_aimed_at, power_of

AT_A_MONSTER = (Kind.TAX, Kind.WATER)  # spaces whose action is aimed at one monster
HERE = (Verb.PICK_UP, Verb.PICK_AND_USE)


def leads_to(game: Game, act: Act) -> int:
    """The space that an act names or leads to, or NONE."""
    s, spaces = state_of(game), tables_of(game).spaces
    if act.verb == Verb.WALK:
        return int((s.pos[act.seat] + act.a) % spaces)
    if act.verb == Verb.SHOVE:
        asked = numbers_of(questions.WayToShove, s)
        way = asked.spaces if act.a == Choice.ON else -asked.spaces
        return int((s.pos[asked.victim] + way) % spaces)
    return lot_aimed_at(game, act)


def lot_of(game: Game, act: Act) -> int:
    """The space that an act leads to, or where what it is aimed at stands; NONE where there is none."""
    s = state_of(game)
    if act.verb == Verb.ATTACK:
        return int(s.pos[act.b if act.a == Prize.MONSTER else act.seat])
    if act.verb == Verb.AIM or kind_here(game, act) in AT_A_MONSTER or power_of(game, act) == Monster.SNEAK:
        return int(s.pos[act.a])
    if act.verb in (Verb.TAKE, Verb.GIVE_UP):
        return act.b if act.a == Prize.DEED else NONE
    return int(s.pos[act.seat]) if act.verb in HERE else leads_to(game, act)

"""The estate rules as one object: what a game, a bot or a batch needs of them, by the names every rules room has."""

from __future__ import annotations

from stompoly.rules.room import Room

from .acts import Act
from .choices import listed
from .codes import Ask, End, Event, Verb, Verdict, names
from .invariants import BROKEN, sound
from .machine import apply, begin, check
from .state import State
from .tables import Tables
from .views import view
from .words import Words

ROOM = Room(
    name="estate",
    state=State,
    tables=Tables,
    act=Act,
    begin=begin,
    check=check,
    apply=apply,
    options=listed,
    view=view,
    sound=sound,
    broken=BROKEN,
    words=Words,
    asks=names(Ask),
    events=names(Event),
    verbs=names(Verb),
    verdicts=names(Verdict),
    ends=names(End),
    ask_over=Ask.OVER,
    ok=Verdict.OK,
    time_up=Verb.TIME_UP,
)

"""The estate rules as one object: what a game, a bot or a batch needs of them, by the names every rules room has."""

from __future__ import annotations

from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.room import Room

from .choices import listed
from .codes import Ask, Choice, End, Event, Verb, Verdict
from .invariants import BROKEN, sound
from .machine import apply, begin, check, is_business
from .state import State
from .tables import Tables
from .views import view
from .words import Words

CASES = {  # events that cite a clause of their own for each case, by one of their numbers
    "over": ("x", names(End)),
    "won": ("x", names(End)),
    "freed": ("x", {0: "doubles", 1: "fine", 2: "pass", 3: "forced"}),
    "deed_moved": ("z", {Choice.TRADE: "trade", Choice.BANKRUPTCY: "bankruptcy"}),
    "cash_moved": ("z", {Choice.TRADE: "trade", Choice.BANKRUPTCY: "bankruptcy"}),
    "pass_moved": ("z", {Choice.TRADE: "trade", Choice.BANKRUPTCY: "bankruptcy"}),
}

ROOM = Room(
    name="estate",
    state=State,
    tables=Tables,
    act=Act,
    begin=begin,
    check=check,
    apply=apply,
    is_business=is_business,
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
    cases=CASES,
    ask_over=Ask.OVER,
    ok=Verdict.OK,
    time_up=Verb.TIME_UP,
)

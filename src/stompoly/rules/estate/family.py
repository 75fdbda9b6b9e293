"""The estate rules as one object: what a game, a bot or a batch needs of them, by the names every family has."""

from __future__ import annotations

from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.family import Deals, Family, vocabulary
from stompoly.rules.results import write_row

from . import codes
from .bots.memory import Memory
from .bots.objecting import objection
from .bots.trading import hear_consent, hear_offer, hear_refusal
from .bots.tricks import TRICKS
from .bots.valuing import forget
from .bots.weights import CHARACTERS, RESTRICTIONS, WEIGHTS
from .choices import list_acts, list_choices
from .codes import Choice, End, Verb
from .data import TERMS, Board, Cards, check_board, check_cards, check_together, make_tables
from .driver import BOTS, clock_due, decide, interject, others_speak, play_batch, play_only, play_trivial, sits_out
from .facts import FACTS
from .invariants import BROKEN, sound
from .leftovers import leftovers
from .machine import apply, begin, check, is_business
from .options import OPTIONS
from .state import SPACES, State
from .study import redeal
from .tables import Tables
from .version import VERSION
from .views import scramble, view
from .words import Words, card_labels

MOVED = {Choice.TRADE: "trade", Choice.BANKRUPTCY: "bankruptcy", Choice.RETURNED: "returned"}
CASES = {  # events that cite a clause of their own for each case, by one of their numbers
    "over": ("x", names(End)),
    "won": ("x", names(End)),
    "freed": ("x", {0: "doubles", 1: "fine", 2: "pass", 3: "forced"}),
    "deed_moved": ("z", MOVED),
    "cash_moved": ("z", MOVED),
    "pass_moved": ("z", MOVED),
}


def time_called(s: State) -> bool:
    """The agreed time has come."""
    return bool(s.time_up)


FAMILY = Family(
    name="estate",
    version=VERSION,
    state=State,
    tables=Tables,
    spaces=SPACES,
    act=Act,
    begin=begin,
    check=check,
    apply=apply,
    options=list_acts,
    choices=list_choices,
    is_business=is_business,
    sits_out=sits_out,
    time_up=Verb.TIME_UP,
    time_called=time_called,
    clock_due=clock_due,
    cap=1000,
    view=view,
    scramble=scramble,
    redeal=redeal,
    sound=sound,
    broken=BROKEN,
    facts=FACTS,
    words=Words,
    card_labels=card_labels,
    **vocabulary(codes),
    cases=CASES,
    bots=BOTS,
    weights=WEIGHTS,
    characters=CHARACTERS,
    restrictions=RESTRICTIONS,
    tricks=TRICKS,
    memory=Memory,
    forget=forget,
    decide=decide,
    interject=interject,
    others_speak=others_speak,
    objection=objection,
    deals=Deals(hear_offer, hear_refusal, hear_consent),
    play_batch=play_batch,
    play_only=play_only,
    play_trivial=play_trivial,
    write_row=write_row,
    board=Board,
    cards=Cards,
    option_list=OPTIONS,
    terms=TERMS,
    check_board=check_board,
    check_cards=check_cards,
    check_together=check_together,
    make_tables=make_tables,
    leftovers=leftovers,
    rulings="FAM",
)

"""The kaiju rules as one object: what a game, a bot or a batch needs of them, by the names every family has."""

from __future__ import annotations

from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.codes import names
from stompoly.rules.family import Deals, Family, vocabulary
from stompoly.rules.results import write_row

from . import codes
from .bots.dealing import hear_offer, hear_refusal
from .bots.memory import Memory, forget
from .bots.objecting import objection
from .bots.outlook import outlook
from .bots.tricks import TRICKS
from .bots.weights import CHARACTERS, RESTRICTIONS, WEIGHTS
from .choices import list_acts, list_choices
from .codes import Ask, Choice, Piece
from .data import TERMS, Board, Cards, check_board, check_cards, check_together, make_tables
from .driver import BOTS, clock_due, decide, interject, others_speak, play_batch, play_only, sits_out
from .facts import FACTS
from .invariants import BROKEN, sound
from .machine import apply, begin, check, is_business
from .options import OPTIONS
from .state import SPACES, State
from .study import redeal
from .tables import Tables
from .teams import is_thrall
from .version import VERSION
from .views import scramble, view
from .words import Words, card_labels

CASES = {  # events that cite a clause of their own for each case, by one of their numbers
    "sold": ("y", names(Piece)),
    "sent": ("x", {Choice.SCENT: "scent", Choice.DOUBLES: "doubles", Choice.CARD: "card"}),
    "freed": ("x", {Choice.BY_DOUBLE: "double", Choice.BY_TRAP: "trap", Choice.BY_CARD: "card"}),
    "no_effect": ("y", {1: "thrall"}),
    "adjusted": ("z", {1: "thrall"}),
    "built": ("y", names(Piece)),
}


def ask_case(s: State) -> str:
    """Questions of which a thrall, or a kaiju that only smashes houses, wants to read something else."""
    if s.ask[s.top] == Ask.FIGHT and not s.combat:
        return "smash"
    return "thrall" if is_thrall(s, s.seat[s.top]) else ""


FAMILY = Family(
    name="kaiju",
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
    time_up=NOTHING,
    clock_due=clock_due,
    cap=300,
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
    deals=Deals(hear_offer, hear_refusal),
    play_batch=play_batch,
    play_only=play_only,
    write_row=write_row,
    board=Board,
    cards=Cards,
    option_list=OPTIONS,
    terms=TERMS,
    check_board=check_board,
    check_cards=check_cards,
    check_together=check_together,
    make_tables=make_tables,
    ask_case=ask_case,
    outlook=outlook,
    met=("fights", "battles"),
)

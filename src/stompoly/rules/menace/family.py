"""The menace rules as one object: what a game, a bot or a batch needs of them, by the names every family has."""

from __future__ import annotations

from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.codes import names
from stompoly.rules.family import Family, vocabulary
from stompoly.rules.results import write_row
from stompoly.rules.state import SEATS

from . import codes
from .bots.memory import Memory, forget
from .bots.tricks import TRICKS
from .bots.weights import CHARACTERS, RESTRICTIONS, WEIGHTS
from .choices import list_acts
from .codes import Cause, Choice, End, Kind, Monster, Prize
from .data import PRINTED, TERMS, Board, Cards, check_board, check_cards, check_together, make_tables
from .driver import BOTS, clock_due, decide, interject, others_speak, play_batch, play_only, sits_out
from .facts import FACTS
from .invariants import BROKEN, sound
from .machine import apply, begin, check, is_business
from .options import OPTIONS
from .state import SPACES, State
from .study import redeal
from .tables import Tables
from .version import VERSION
from .views import scramble, view
from .words import Words

CAUSES = names(Cause)
TOKENS = dict(enumerate(PRINTED))
WAYS = {Choice.DICE: "dice", Choice.QUICK: "quick", Choice.MAP: "map", Choice.HANDOVER: "handover"}
CASES = {  # events that cite a clause of their own for each case, by one of their numbers
    "over": ("x", names(End)),
    "won": ("x", names(End)),
    "attacked": ("x", names(Prize)),
    "destroyed": ("x", names(Prize)),
    "space": ("x", names(Kind)),
    "power": ("x", names(Monster)),
    "threw": ("x", {Prize.HOUSE: "house", Prize.HOTEL: "hotel", Choice.TRAIN_CAR: "train_car"}),
    "city": ("z", {tokens + 32 * way: name for way, name in WAYS.items() for tokens in range(32)}),
    "shook": ("y", {Prize.MONSTER: "monster"}),
    "struck": ("z", dict.fromkeys(range(1, 7), "mob")),  # a third die
    "used_token": ("y", TOKENS),
    "boosted": ("y", TOKENS),
    "protected": ("z", TOKENS),
    "stole": ("x", {prize + 4 * cause: name for cause, name in CAUSES.items() for prize in range(4)}),
    "jumped": ("z", CAUSES),
    "shoved": ("z", {p + 8 * cause: name for cause, name in CAUSES.items() for p in range(SEATS)}),
    "die": ("z", CAUSES),
    "lost_turn": ("y", CAUSES),
    "skipped": ("x", CAUSES),
}


def seat_tokens(g: Tables, picked: list[int]) -> None:
    """The monsters that seats have picked; the others are dealt (MMM-COMP-06)."""
    for p, monster in enumerate(picked):
        g.picked[p] = monster


def tokens_of(s: State) -> list[int]:
    """The monsters that the seats have."""
    return s.monster[: s.seats]


FAMILY = Family(
    name="menace",
    version=VERSION,
    state=State,
    tables=Tables,
    spaces=SPACES,
    act=Act,
    begin=begin,
    check=check,
    apply=apply,
    options=list_acts,
    choices=list_acts,  # nobody deals
    is_business=is_business,
    sits_out=sits_out,
    time_up=NOTHING,
    clock_due=clock_due,
    cap=2000,
    view=view,
    scramble=scramble,
    redeal=redeal,
    sound=sound,
    broken=BROKEN,
    facts=FACTS,
    words=Words,
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
    seat_tokens=seat_tokens,
    token_names=lambda cards: [monster.name for monster in cards.monster],
    tokens_of=tokens_of,
    stuck=("cap", "stall", "stalemate"),
)

"""Several creditors at once, as an option: they are owed together and share what there is (FAM-AMB-25).

The frame of payments below the debt has the creditors and what each is owed. A debt that is met closes, and the
payments then go on as usual."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.events import note
from stompoly.engine.frames import push
from stompoly.engine.rule import rule
from stompoly.rules.seats import next_in

from .codes import Ask, Choice, Event, Fee
from .money import raisable
from .seats import solvent
from .state import State
from .tables import Tables


@rule
def creditors_in(s: State, t: int) -> int:
    """The seats that a frame of payments still owes, bit per seat."""
    return s.m[t] & solvent(s)


@rule
def owed_together(s: State, t: int) -> int:
    """The total of the payments still due in a frame."""
    return s.b[t] * count(creditors_in(s, t))


@rule
def owes_together(g: Tables, s: State, p: int) -> bool:
    """Whether a seat that is to pay several others has too little cash for all of them."""
    return g.pro_rata == 1 and count(creditors_in(s, s.top)) > 1 and s.cash[p] < owed_together(s, s.top)


@rule
def open_shared_debt(s: State, p: int) -> None:
    amount, creditors = owed_together(s, s.top), creditors_in(s, s.top)
    note(s, Event.DEBT, p, Choice.SEVERAL, amount, creditors)
    push(s, Ask.DEBT, p, amount, Choice.SEVERAL, Fee.PLAYER, 0, 0)


@rule
def count_shared_debt(s: State) -> None:
    """A creditor who has gone bankrupt in the meantime is owed nothing."""
    if s.b[s.top] == Choice.SEVERAL:
        s.a[s.top] = owed_together(s, s.top - 1)


@rule
def share_estate(g: Tables, s: State, p: int) -> None:
    """The Bank takes what a bankrupt player has, for as much as could be raised on it. The creditors of the payments on
    top share that evenly; what is left over goes one by one from the player's left. It is less than they are owed."""
    creditors = creditors_in(s, s.top)
    rest, left, q = raisable(g, s, p), count(creditors), p
    note(s, Event.TAKEN_OVER, p, rest, 0, 0)
    s.cash[p] = 0
    while left > 0:
        q = next_in(s, creditors, q)
        part = (rest + left - 1) // left
        if part > 0:
            s.cash[q] += part
            note(s, Event.CASH_MOVED, q, p, part, Choice.BANKRUPTCY)
        rest -= part
        left -= 1

"""The income tax choice: flat or a share of the player's worth, decided before the worth is counted."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act

from .codes import Event, Fee, Verb
from .money import owe, share, tax_worth
from .state import State
from .tables import Tables


@rule
def apply_tax(g: Tables, s: State, act: Act) -> None:
    """Binding once said (GOP-TAX-01, GOP-TAX-02, GOP-TAX-03, GOP-TAX-05, CLA-TAX-02, CLA-TAX-03, CLA-TAX-04)."""
    pop(s)
    note(s, Event.CHOSE, act.seat, act.verb, 0, 0)
    if act.verb == Verb.FLAT:
        owe(g, s, act.seat, NOBODY, g.tax_flat, Fee.INCOME_FLAT)
    else:
        owe(g, s, act.seat, NOBODY, percent_tax(g, s, act.seat), Fee.INCOME_PERCENT)


@rule
def percent_tax(g: Tables, s: State, p: int) -> int:
    """A share of all that a seat is worth (GOP-TAX-03, CLA-TAX-03)."""
    return share(g, tax_worth(g, s, p), g.tax_percent)

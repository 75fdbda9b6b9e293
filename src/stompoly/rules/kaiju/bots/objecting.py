"""Why a bot does not take a deal, in the order in which `answer_deal` looks at it."""

from __future__ import annotations

from stompoly.rules.objections import AGAIN, CASH, NO_REASON, WORTH, Objection, about_groups

from ..codes import Ask, Verdict
from ..deals import check_accept
from ..state import State
from ..tables import Tables
from .dealing import gets_by_offer, gives_by_offer, is_refused_again, is_still_worth_it
from .memory import Memory
from .weights import DEAL


def objection(g: Tables, s: State, p: int, m: Memory) -> Objection | None:
    """What the seat has against the open offer; None where it takes it, or is asked something else."""
    if s.ask[s.top] != Ask.DEAL or s.seat[s.top] != p:
        return None
    if is_refused_again(g, s, m):
        return Objection(AGAIN)
    gets, gives = gets_by_offer(g, s, p, m), gives_by_offer(g, s, p, m)
    if 100 * gets < m.w[DEAL] * gives and not is_still_worth_it(g, s, p, gets, m):
        masks = [int(mask) for mask in g.group_mask]
        return about_groups(masks, s.rights[p], s.rights[s.offer_from], s.offer_give, s.offer_get) or Objection(WORTH)
    verdict = check_accept(s, p)
    if verdict == Verdict.OK:
        return None
    return Objection(CASH if verdict == Verdict.TOO_POOR else NO_REASON)  # hands may be secret

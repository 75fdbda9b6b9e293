"""Why a bot does not take an offer, in the order in which `answer_offer` looks at it."""

from __future__ import annotations

from stompoly.rules.objections import AGAIN, CASH, NO_REASON, SHARE, WORTH, Objection, about_groups

from ..codes import Ask, Verdict
from ..state import State
from ..tables import Tables
from ..trade import check_accept
from .memory import Memory
from .trading import agrees, is_refused_again, least_share, offer_gain, offerer_gain
from .valuing import reserve, stake
from .weights import ACCEPT_LEAST


def objection(g: Tables, s: State, p: int, m: Memory) -> Objection | None:
    """What the seat has against the open offer; None where it takes it, or is asked something else."""
    if s.ask[s.top] != Ask.TRADE or s.seat[s.top] != p:
        return None
    if is_refused_again(g, s, m):
        return Objection(AGAIN)
    mine = offer_gain(g, s, p, m)
    if mine < m.w[ACCEPT_LEAST] * g.unit:
        return group_objection(g, s, p) or Objection(WORTH)
    if (s.offer_cash < 0 and s.cash[p] + s.offer_cash < reserve(g, s, p, m)) or check_accept(g, s, p) != Verdict.OK:
        return Objection(NO_REASON if g.cash_hidden else CASH)
    own = stake(g, s, p, m.copy())  # which takes notes: to ask must change nothing
    share = least_share(s, own, m.agreed[s.offer_from], m)
    if s.offer_settles or agrees(mine, offerer_gain(g, s, m), share):
        return None
    return group_objection(g, s, p) or Objection(SHARE)


def group_objection(g: Tables, s: State, p: int) -> Objection | None:
    masks = [int(mask) for mask in g.group_mask[: g.groups]]
    return about_groups(masks, s.deeds[p], s.deeds[s.offer_from], s.offer_give, s.offer_get)

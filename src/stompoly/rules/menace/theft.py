"""Prizes that change hands or go to the box: the thief picks, the victim may protect; a player who discards picks."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.seats import next_in

from .codes import Ask, Event, Prize, Token, Verb, Verdict
from .holdings import box_prize, change_prize, has_prize, held_tokens, holds, kinds_of, prizes, to_box
from .state import State
from .tables import Tables

SAVED_HOTEL = 64  # a theft counts the houses that were saved from it by ones and the hotels by this


@rule
def open_theft(s: State, p: int, victim: int, n: int, cause: int) -> None:
    """Takes that many prizes, one after the other, or as many as there are (MMM-R-37); from one who has none there is
    nothing to take (MMM-ATK-14)."""
    if prizes(s, victim) == 0:
        note(s, Event.NO_PRIZE, victim, 0, 0, 0)
    else:
        push(s, Ask.STEAL, p, victim, min(n, prizes(s, victim)), cause, 0, 0)


@rule
def only_kind(kinds: int) -> int:
    """The one kind among kinds of prizes, or NOBODY if there are several; of deeds any will do, as all are worth the
    same."""
    return lowest(kinds) if kinds and kinds & (kinds - 1) == 0 else NOBODY


@rule
def deeds_on_offer(s: State) -> int:
    """The deeds that the top frame's question is about, less those that a token has saved from this theft."""
    return s.deeds[s.a[s.top]] & ~s.m[s.top]


@rule
def kinds_on_offer(s: State) -> int:
    """The kinds of prizes that the top frame's question is about: what a token has saved is not named again
    (MMM-R-37, MMM-R-38)."""
    victim, saved = s.a[s.top], s.d[s.top]
    kinds = 1 << Prize.HOUSE if s.houses_won[victim] > saved % SAVED_HOTEL else 0
    if s.hotels_won[victim] > saved // SAVED_HOTEL:
        kinds |= 1 << Prize.HOTEL
    return kinds | 1 << Prize.DEED if deeds_on_offer(s) else kinds


@rule
def resume_theft(g: Tables, s: State) -> bool:
    """True: nobody need be asked, as nothing is left to take, or there is one kind only."""
    if s.b[s.top] == 0:
        pop(s)
        return True
    kind = only_kind(kinds_on_offer(s))
    if kind == NOBODY:
        return False
    steal(g, s, kind, lowest(deeds_on_offer(s)) if kind == Prize.DEED else 0)
    return True


@rule
def check_take(s: State, act: Act) -> int:
    """A house, a hotel or one deed, as the thief likes (MMM-ATK-13); the same for what is given up."""
    if not has_prize(s, s.a[s.top], act.a, act.b):
        return Verdict.NO_PRIZE
    deed_saved = act.a == Prize.DEED and deeds_on_offer(s) >> act.b & 1 == 0
    return Verdict.SAVED if deed_saved or kinds_on_offer(s) >> act.a & 1 == 0 else Verdict.OK


@rule
def steal(g: Tables, s: State, kind: int, lot: int) -> None:
    """The prize is named; its owner may stop this theft (MMM-R-38)."""
    t = s.top
    thief, victim, cause = s.seat[t], s.a[t], s.c[t]
    s.b[t] -= 1
    if held_tokens(g, s, victim, Token.SHIELD):
        push(s, Ask.PROTECT, victim, thief, kind, lot, cause, 0)
    else:
        hand_over(s, thief, victim, kind, lot, cause)


@rule
def hand_over(s: State, thief: int, victim: int, kind: int, lot: int, cause: int) -> None:
    change_prize(s, victim, kind, lot, -1)
    change_prize(s, thief, kind, lot, 1)
    note(s, Event.STOLE, thief, kind + 4 * cause, victim, lot)


@rule
def check_protect(g: Tables, s: State, act: Act) -> int:
    """A token for it, on another player's turn, at no cost (MMM-TOKEN-09, MMM-TOKEN-13, MMM-R-14)."""
    if act.verb == Verb.LEAVE:
        return Verdict.OK
    if act.a < 0 or act.a >= g.tokens or not holds(s, act.seat, act.a):
        return Verdict.NO_SUCH_TOKEN
    return Verdict.OK if g.token_does[act.a] == Token.SHIELD else Verdict.NOT_THAT_TOKEN


@rule
def apply_protect(g: Tables, s: State, act: Act) -> None:
    t = s.top
    thief, kind, lot, cause = s.a[t], s.b[t], s.c[t], s.d[t]
    pop(s)
    if act.verb == Verb.LEAVE:
        hand_over(s, thief, act.seat, kind, lot, cause)
    else:
        to_box(s, act.a)
        save(s, kind, lot)
        note(s, Event.PROTECTED, act.seat, act.a, thief, g.token_printed[act.a])


@rule
def save(s: State, kind: int, lot: int) -> None:
    """The piece is out of reach for the rest of this theft (MMM-R-37)."""
    if kind == Prize.DEED:
        s.m[s.top] |= 1 << lot
    else:
        s.d[s.top] += 1 if kind == Prize.HOUSE else SAVED_HOTEL


# --- discards ----------------------------------------------------------------------------------------


@rule
def open_losses(s: State, p: int, mask: int, chooser: int) -> None:
    """Each of the seats gives up one prize, clockwise from p: of its own choice, or of the chooser's (MMM-R-33)."""
    push(s, Ask.LOSSES, NOBODY, p, chooser, 0, 0, mask)


@rule
def resume_losses(s: State) -> None:
    t = s.top
    if s.m[t] == 0:
        pop(s)
        return
    p = s.a[t] if s.m[t] >> s.a[t] & 1 else next_in(s, s.m[t], s.a[t])
    s.a[t] = p
    s.m[t] &= ~(1 << p)
    if prizes(s, p) == 0:
        note(s, Event.NO_PRIZE, p, 0, 0, 0)
    elif only_kind(kinds_of(s, p)) != NOBODY:
        kind = only_kind(kinds_of(s, p))
        give_up(s, p, kind, lowest(s.deeds[p]) if kind == Prize.DEED else 0)
    else:
        push(s, Ask.DISCARD, p if s.b[t] == NOBODY else s.b[t], p, 0, 0, 0, 0)


@rule
def give_up(s: State, p: int, kind: int, lot: int) -> None:
    """To the box, worth nothing from then on; a property stays destroyed (MMM-SPACE-09, MMM-MON-06, MMM-END-05,
    MMM-R-42)."""
    box_prize(s, p, kind, lot)
    note(s, Event.DISCARDED, p, kind, lot, 0)


@rule
def apply_discard(s: State, act: Act) -> None:
    victim = s.a[s.top]
    pop(s)
    give_up(s, victim, act.a, act.b)

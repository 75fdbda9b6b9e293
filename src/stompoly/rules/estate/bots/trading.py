"""The bots' trades: offers that gain both sides, and answers by the same measure. A bot agrees to what raises its own
worth, and gives it at least its share of what the two gain together: a deed that completes a group goes for a part of
what the group brings its buyer."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, act, say
from stompoly.rules.memory import has_refused, remember_refusal

from ..codes import Ask, Verb, Verdict
from ..money import all_refunds, raisable
from ..state import State
from ..tables import Tables
from ..trade import check_accept, check_counter, check_offer
from .memory import Memory, has_offered, remember_offer
from .valuing import (
    built_value,
    built_with,
    deeds_gain,
    gain,
    group_value,
    pass_worth,
    purse_of,
    reserve,
    stake,
    swap_gain,
    weigh_all,
    whole_after,
)
from .weights import (
    ACCEPT_AGAIN,
    ACCEPT_LEAST,
    ACCEPT_SHARE,
    COOL_DOWN,
    COUNTER_MORE,
    THEIR_LEFT,
    TRADE_LEAST,
    TRADE_PATIENCE,
    TRADE_PEACE,
    TRADE_PURSE,
    TRADE_SHARE,
)

MOST_SHARE = 95  # of the gain from a trade that anybody asks for
THE_GAME = 1_000_000  # more than anything in it is worth


@rule
def holdings(g: Tables, s: State, p: int) -> int:
    """A number that changes when deeds of the groups change hands in which it holds any."""
    mark, shared, rest = 0, 0, s.deeds[p]
    while rest:
        mask = g.group_mask[g.group[lowest(rest)]]
        shared |= mask
        rest &= ~mask
    for q in range(s.seats):
        mark ^= (s.deeds[q] & shared) << q
    return mark


@rule
def least_share(s: State, stake: int, deals: int, m: Memory) -> int:
    """The share of a trade's gain that a seat with this stake wants for its consent, in percent: the leader the most,
    and everybody more from one with whom it has had so many deals. A seat with a hand in every trade gains by all of
    them, even if each is fair; so there must be less in it each time. Between the last two, only standings count."""
    if s.left == 2:
        return stake
    return min(max(stake, m.w[ACCEPT_SHARE]) + m.w[ACCEPT_AGAIN] * deals, MOST_SHARE)


@rule
def agrees(mine: int, theirs: int, share: int) -> bool:
    """Whether a gain is a fair share of what two seats gain together."""
    return mine > 0 and (mine + theirs <= 0 or 100 * mine >= share * (mine + theirs))


# --- offers ------------------------------------------------------------------------------------------


@rule
def look_for_trade(g: Tables, s: State, p: int, m: Memory) -> Act:
    """For each group that it shares with another seat: their part for cash, its own part for cash, or one of each; the
    best terms of all."""
    now = holdings(g, s, p)
    if now == m.seen and s.turn - m.trade_turn < m.w[TRADE_PATIENCE] * s.left:
        return say(p, NOTHING)
    m.seen = now
    m.noted = 0
    best, best_gain = say(p, NOTHING), m.w[TRADE_LEAST] * g.unit
    everything = keep = purse = 0  # weighed only if there is anybody to deal with
    for q in range(s.seats):
        if q != p and may_ask(s, m, q) and may_gain(g, s, p, q, best_gain, m):
            if everything == 0:
                everything = weigh_all(g, s, m)
                keep = 100 * m.strength[p] // everything
                purse = s.cash[p] - reserve(g, s, p, m) * m.w[TRADE_PURSE] // 100
                m.built_own = built_value(g, s, s.deeds[p], m.whole[p], s.cash[p], m)
            leave = least_share(s, 100 * m.strength[q] // everything, m.asked[q], m)
            leave = max(100 - m.w[TRADE_SHARE], leave) if s.left > 2 else leave
            if keep + leave <= 100:
                best, best_gain = best_with(g, s, p, q, purse, keep, leave, best, best_gain, m)
    if best.verb != NOTHING:
        remember_offer(m, s.turn, best.a, best.b, best.c)
    return best


@rule
def may_ask(s: State, m: Memory, q: int) -> bool:
    """Nobody likes to be asked all the time: a few rounds of peace after each offer."""
    return m.asked_turn[q] == 0 or s.turn - m.asked_turn[q] > m.w[TRADE_PEACE] * s.left


@rule
def may_gain(g: Tables, s: State, p: int, q: int, least: int, m: Memory) -> bool:
    """Whether two seats have anything to trade. They rarely do, so this is asked first; what they gain is noted."""
    get_more = give_more = 0
    leave = 100 - m.w[TRADE_SHARE] if s.left > 2 else 0  # at least
    rest = s.deeds[p]
    while rest:
        group = g.group[lowest(rest)]
        mask = g.group_mask[group]
        theirs, mine = s.deeds[q] & mask, rest & mask
        rest &= ~mask
        if theirs:
            more = gained_by_both(g, s, q, p, group, m)
            m.get_more[group] = more
            get_more = max(get_more, more)
            if theirs | mine == mask and g.group_street[group]:
                more = gained_by_both(g, s, p, q, group, m)
            m.give_more[group] = more
            give_more = max(give_more, more)
    return worth_a_look(get_more + give_more, leave, least)


@rule
def best_with(
    g: Tables, s: State, p: int, q: int, purse: int, keep: int, leave: int, best: Act, best_gain: int, m: Memory
) -> tuple[Act, int]:
    """The better of an offer and the best terms with one seat that leave it its share; and what p gains by it."""
    if g.simple_trades:
        return best_simple(g, s, p, q, purse, keep, leave, best, best_gain, m)
    get = give = NOBODY  # the groups by whose parts both gain most
    get_more = give_more = 0
    for group in range(g.groups):
        theirs, mine = s.deeds[q] & g.group_mask[group], s.deeds[p] & g.group_mask[group]
        if theirs and mine:
            note_parts(g, s, mine, theirs, group, m)
            if m.get_more[group] > get_more:
                get, get_more = group, m.get_more[group]
            if m.give_more[group] > give_more:
                give, give_more = group, m.give_more[group]
    best, best_gain = terms(g, s, p, q, give, get, purse, keep, leave, best, best_gain, m)
    for group in range(g.groups):
        if s.deeds[q] & g.group_mask[group] and s.deeds[p] & g.group_mask[group]:
            more = m.get_more[group]
            if worth_a_look(more, leave, best_gain):
                best, best_gain = terms(g, s, p, q, NOBODY, group, purse, keep, leave, best, best_gain, m)
            if give not in (NOBODY, group) and worth_a_look(more + give_more, leave, best_gain):
                best, best_gain = terms(g, s, p, q, give, group, purse, keep, leave, best, best_gain, m)
            more = m.give_more[group]
            if worth_a_look(more, leave, best_gain):
                best, best_gain = terms(g, s, p, q, group, NOBODY, purse, keep, leave, best, best_gain, m)
            if get not in (NOBODY, group) and worth_a_look(more + get_more, leave, best_gain):
                best, best_gain = terms(g, s, p, q, group, get, purse, keep, leave, best, best_gain, m)
    return best, best_gain


@rule
def note_parts(g: Tables, s: State, mine: int, theirs: int, group: int, m: Memory) -> None:
    """Notes what two parts of a group are worth, each by itself and both together."""
    m.mine[group] = group_value(g, s, mine, group, m)
    m.theirs[group] = group_value(g, s, theirs, group, m)
    m.both[group] = group_value(g, s, mine | theirs, group, m)


@rule
def gained_by_both(g: Tables, s: State, q: int, p: int, group: int, m: Memory) -> int:
    """What two seats gain together if all that q holds of a group goes to p, for nothing. Where that does not complete
    it, only the two parts and the whole are compared: this is asked often."""
    theirs, mine = s.deeds[q] & g.group_mask[group], s.deeds[p] & g.group_mask[group]
    if g.group_street[group] and theirs | mine == g.group_mask[group]:
        return swap_gain(g, s, p, theirs, 0, m) + swap_gain(g, s, q, 0, theirs, m)
    return m.extra[group][count(theirs | mine)] - m.extra[group][count(theirs)] - m.extra[group][count(mine)]


@rule
def worth_a_look(both: int, leave: int, least: int) -> bool:
    """Whether what is left of the gain of both may be more than `least`."""
    return (100 - leave) * both > 100 * least


@rule
def terms(
    g: Tables,
    s: State,
    p: int,
    q: int,
    give_group: int,
    get_group: int,
    purse: int,
    keep: int,
    leave: int,
    best: Act,
    best_gain: int,
    m: Memory,
) -> tuple[Act, int]:
    """The better of an offer and p's part of a group for q's part of another, with cash to make it fair."""
    give = s.deeds[p] & g.group_mask[give_group] if give_group != NOBODY else 0
    get = s.deeds[q] & g.group_mask[get_group] if get_group != NOBODY else 0
    if give | get == 0 or has_offered(m, q, give, get):
        return best, best_gain
    my_deeds, their_deeds = parts_gain(give_group, get_group, m)
    cash, fair = fair_cash(g, s, p, q, give, get, my_deeds, their_deeds, purse, keep, leave, best_gain, m)
    if fair <= best_gain:
        return best, best_gain
    offer = act(p, Verb.OFFER, q, give, get, cash, 0, 0)
    return (offer, fair) if check_offer(g, s, offer) == Verdict.OK else (best, best_gain)


@rule
def parts_gain(give: int, get: int, m: Memory) -> tuple[int, int]:
    """What the deeds of the two seats gain if one gives its part of a group and gets the other's part of one, as far as
    cash makes no difference."""
    if give == get:
        return m.theirs[get] - m.mine[get], m.mine[get] - m.theirs[get]
    mine = theirs = 0
    if get != NOBODY:
        mine, theirs = m.both[get] - m.mine[get], -m.theirs[get]
    if give != NOBODY:
        mine, theirs = mine - m.mine[give], theirs + m.both[give] - m.theirs[give]
    return mine, theirs


# --- simple trades -----------------------------------------------------------------------------------


@rule
def best_simple(
    g: Tables, s: State, p: int, q: int, purse: int, keep: int, leave: int, best: Act, best_gain: int, m: Memory
) -> tuple[Act, int]:
    """The same where trades are simple."""
    for group in range(g.groups):
        mask = g.group_mask[group]
        if s.deeds[p] & mask and s.deeds[q] & mask:
            offer, fair = simple_terms(g, s, p, q, group, purse, keep, leave, best_gain, m)
            if fair > best_gain and check_offer(g, s, offer) == Verdict.OK:
                best, best_gain = offer, fair
    return best, best_gain


@rule
def simple_terms(
    g: Tables, s: State, p: int, q: int, group: int, purse: int, keep: int, leave: int, least: int, m: Memory
) -> tuple[Act, int]:
    """One deed of the group, for cash or for one deed of a group that q has begun."""
    best, best_gain = say(p, NOTHING), least
    for k in range(g.group_size[group]):
        get = s.deeds[q] & 1 << g.group_lot[group][k]
        if get == 0:
            continue
        if not has_offered(m, q, 0, get):
            my_deeds, their_deeds = deeds_gain(g, s, p, get, 0, m), deeds_gain(g, s, q, 0, get, m)
            cash, fair = fair_cash(g, s, p, q, 0, get, my_deeds, their_deeds, purse, keep, leave, best_gain, m)
            if cash > 0 and fair > best_gain:
                best, best_gain = act(p, Verb.OFFER, q, 0, get, cash, 0, 0), fair
        give, fair = best_swap(g, s, p, q, get, keep, leave, best_gain, m)
        if fair > best_gain:
            best, best_gain = act(p, Verb.OFFER, q, give, get, 0, 0, 0), fair
    return best, best_gain


@rule
def best_swap(
    g: Tables, s: State, p: int, q: int, get: int, keep: int, leave: int, least: int, m: Memory
) -> tuple[int, int]:
    """The deed to give for another one so that both gain, with what p gains."""
    best, best_gain = 0, least
    for lot in range(g.spaces):
        other, give = g.group[lot], 1 << lot
        begun = s.deeds[p] & give and s.deeds[q] & g.group_mask[other] and get & g.group_mask[other] == 0
        if begun and not has_offered(m, q, give, get):
            mine = gain(g, s, p, get, give, 0, s.cash[p], m)
            theirs = gain(g, s, q, give, get, 0, purse_of(g, s, q), m)
            if mine > best_gain and agrees(mine, theirs, keep) and agrees(theirs, mine, leave):
                best, best_gain = give, mine
    return best, best_gain


@rule
def fair_cash(
    g: Tables,
    s: State,
    p: int,
    q: int,
    give: int,
    get: int,
    my_deeds: int,
    their_deeds: int,
    purse: int,
    keep: int,
    leave: int,
    least: int,
    m: Memory,
) -> tuple[int, int]:
    """The cash from p that leaves q its share of the gain, as far as their cash goes, and what p gains then: `least`
    where it cannot be done. What is paid is missing for houses, so both gains are looked at again with the cash."""
    my_purse, their_purse = s.cash[p], purse_of(g, s, q)
    my_after, their_after = (s.deeds[p] | get) & ~give, (s.deeds[q] | give) & ~get
    my_whole = whole_after(g, m.whole[p], my_after, give | get)
    their_whole = whole_after(g, m.whole[q], their_after, give | get)
    my_deeds -= m.built_own
    their_deeds -= m.built[q]
    mine = my_deeds + built_value(g, s, my_after, my_whole, my_purse, m)
    theirs = their_deeds + built_value(g, s, their_after, their_whole, their_purse, m)
    if (100 - leave) * (mine + theirs) <= 100 * least:
        return 0, least
    cash = leave * (mine + theirs) // 100 + 1 - theirs
    most = their_purse - m.w[THEIR_LEFT] * g.unit
    cash = max(min(cash, purse), 0) if cash > 0 else -max(min(-cash, most), 0)
    if (give == 0 and cash <= 0) or (get == 0 and cash >= 0):
        return 0, least
    mine = my_deeds - cash + built_value(g, s, my_after, my_whole, my_purse - cash, m)
    theirs = their_deeds + cash + built_value(g, s, their_after, their_whole, their_purse + cash, m)
    return cash, mine if agrees(theirs, mine, leave) and agrees(mine, theirs, keep) else least


# --- answers -----------------------------------------------------------------------------------------


@rule
def cash_and_cards(g: Tables, s: State, m: Memory) -> int:
    """What the cash and the passes of the open offer bring the seat it is made to."""
    return s.offer_cash + pass_worth(g, s.offer_give_cards, m) - pass_worth(g, s.offer_get_cards, m)


@rule
def offer_gain(g: Tables, s: State, p: int, m: Memory) -> int:
    """What the open offer gives the seat it is made to."""
    cards = cash_and_cards(g, s, m) - s.offer_cash
    mine = gain(g, s, p, s.offer_give, s.offer_get, s.offer_cash, s.cash[p], m) + cards
    return mine - s.offer_settles - lost_by_mercy(g, s, p, m)


@rule
def lost_by_mercy(g: Tables, s: State, p: int, m: Memory) -> int:
    """What a creditor gives up beyond the debt by a deal that saves a debtor from bankruptcy: all that it would leave,
    and between the last two the game."""
    t = s.top - 1
    debtor = s.seat[t]
    if s.ask[t] != Ask.DEBT or s.b[t] != p or debtor == p or raisable(g, s, debtor) >= s.a[t]:
        return 0
    if s.left == 2:
        return THE_GAME
    cash = s.cash[debtor] + all_refunds(g, s, debtor)
    estate = gain(g, s, p, s.deeds[debtor], 0, cash, s.cash[p], m) + pass_worth(g, s.passes[debtor], m)
    return max(estate - s.a[t], 0)


@rule
def offerer_gain(g: Tables, s: State, m: Memory) -> int:
    """What it gives the seat that made it, and what that can build with the cash."""
    q, cards = s.offer_from, cash_and_cards(g, s, m) - s.offer_cash
    worth = gain(g, s, q, s.offer_get, s.offer_give, -s.offer_cash, purse_of(g, s, q), m) - cards
    return worth + built_with(g, s, q, -s.offer_cash, m)


@rule
def answer_offer(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Yes to a fair share; to less, a counter-offer once, if cash can mend it; else no, and no again to the same offer
    for some rounds."""
    if is_refused_again(g, s, m):
        return say(p, Verb.REJECT)
    mine = offer_gain(g, s, p, m)
    afford = s.offer_cash >= 0 or s.cash[p] + s.offer_cash >= reserve(g, s, p, m)
    good = mine >= m.w[ACCEPT_LEAST] * g.unit and afford
    if s.offer_settles:
        return say(p, Verb.ACCEPT if good and check_accept(g, s, p) == Verdict.OK else Verb.REJECT)
    theirs, share = offerer_gain(g, s, m), least_share(s, stake(g, s, p, m), m.agreed[s.offer_from], m)
    if good and agrees(mine, theirs, share) and check_accept(g, s, p) == Verdict.OK:
        m.agreed[s.offer_from] += 1
        return say(p, Verb.ACCEPT)
    keep_refusal(g, s, m)
    return counter_offer(g, s, p, mine, theirs, share, m) if s.a[s.top] == 0 and afford else say(p, Verb.REJECT)


@rule
def is_refused_again(g: Tables, s: State, m: Memory) -> bool:
    """Whether it has refused the open offer, or a better one for the same deeds, in the last few rounds. One that
    settles a debt is always looked at."""
    since = s.turn - m.w[COOL_DOWN] * s.left
    same = has_refused(m, since, s.offer_from, s.offer_give, s.offer_get, cash_and_cards(g, s, m))
    return same and s.offer_settles == 0


@rule
def keep_refusal(g: Tables, s: State, m: Memory) -> None:
    """Remembers that it has refused the open offer."""
    remember_refusal(m, s.turn, s.offer_from, s.offer_give, s.offer_get, cash_and_cards(g, s, m))


def hear_offer(g: Tables, s: State, m: Memory) -> None:
    """Has made the open offer."""
    remember_offer(m, s.turn, s.offer_to, s.offer_give, s.offer_get)


def hear_refusal(g: Tables, s: State, m: Memory) -> None:
    """Has refused it."""
    if not s.offer_settles and not is_refused_again(g, s, m):
        keep_refusal(g, s, m)


def hear_consent(g: Tables, s: State, m: Memory) -> None:
    """Has accepted it."""
    if not s.offer_settles:
        m.agreed[s.offer_from] += 1


@rule
def counter_offer(g: Tables, s: State, p: int, mine: int, theirs: int, share: int, m: Memory) -> Act:
    """The same deeds for more cash, if there is a gain to share."""
    both = mine + theirs
    wanted = max(share * max(both, 0) // 100 + 1, m.w[ACCEPT_LEAST] * g.unit) + m.w[COUNTER_MORE] * g.unit
    cash = -(s.offer_cash + wanted - mine)
    counter = act(p, Verb.COUNTER, 0, s.offer_get, s.offer_give, cash, s.offer_get_cards, s.offer_give_cards)
    legal = wanted > mine and both - wanted > g.unit and check_counter(g, s, counter) == Verdict.OK
    return counter if legal else say(p, Verb.REJECT)

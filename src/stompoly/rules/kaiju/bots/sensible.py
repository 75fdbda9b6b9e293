"""`sensible`, its two cousins and the expert. `sensible` buys cheap demolished land, builds where others land, picks
fights it wins, hides from those it loses and heals when weak. `brawler` lives for fights and arms its land; `builder`
avoids them, buys and builds; `expert` has been tuned to win. They are one bot that judges by other weights, so that
balance work compares ways to play and not skill."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, say, say1

from ..chance import check_crews, check_swap, places_with_tanks
from ..codes import Ask, Effect, Verb, Verdict
from ..hand import held_cards
from ..money import can_raise
from ..rights import card_price
from ..state import State
from ..tables import RESERVE, Tables
from ..teams import are_enemies, is_thrall
from .building import build, raise_money, settle_debt
from .dealing import answer_deal, offer_money
from .fighting import choose_move, fight, fire, jam, shield
from .memory import Memory
from .valuing import enemy_guns, missing_of_group, wants_to_buy
from .weights import FISH_HP, HEAL_AP, HEAL_GUNS, HEAL_HP, HEAL_RICH, MEAL_HP, MEAL_SPARE, OFFER, OFFER_WAIT, STRETCH

SENSIBLE = 1  # the number of every bot here but `random`
RICH = 5000  # money that is counted at GO as one, in thousands


@rule
def sensible_decide(g: Tables, s: State, p: int, m: Memory) -> Act:
    """One small answer for each question."""
    ask = s.ask[s.top]
    if ask == Ask.ROLL:
        return start_of_turn(g, s, p, m)
    if ask == Ask.FIGHT:
        return fight(g, s, p, m)
    if ask == Ask.END:
        return end_of_turn(g, s, p, m) if m.w[OFFER] else say(p, Verb.END)
    if ask == Ask.FIRE or ask == Ask.MASER:
        return fire(g, s, p)
    if ask == Ask.PASS_GO:
        return at_go(g, s, p, m)
    if ask == Ask.BUY:
        return buy(g, s, p, m)
    if ask == Ask.MOVE:
        return choose_move(g, s, p, m)
    if ask == Ask.FISH:
        return with_the_fish(g, s, p, m)
    if ask == Ask.FEED:
        return meal(g, s, p, m)
    return answer_rare_questions(g, s, p, m)


@rule
def answer_rare_questions(g: Tables, s: State, p: int, m: Memory) -> Act:
    """The questions that rarely come up."""
    ask = s.ask[s.top]
    if ask == Ask.SHIELD:
        return shield(g, s, p, m)
    if ask == Ask.JAM:
        return jam(g, s, p)
    if ask == Ask.DEBT:
        return settle_debt(g, s, p, m)
    if ask == Ask.DEAL:
        return answer_deal(g, s, p, m)
    if ask == Ask.ROLL_OFF:
        return say(p, Verb.ROLL)
    return pick(g, s, p)


@rule
def start_of_turn(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Build while it pays, then roll."""
    if not is_thrall(s, p) and s.a[s.top] == 0:
        piece = build(g, s, p, m)
        if piece.verb != NOTHING:
            return piece
    return say(p, Verb.ROLL)


@rule
def end_of_turn(g: Tables, s: State, p: int, m: Memory) -> Act:
    """An offer now and then."""
    if s.turn >= m.turn + m.w[OFFER_WAIT] * s.seats:
        offer = offer_money(g, s, p, m)
        if offer.verb != NOTHING:
            m.turn = s.turn
            return offer
    return say(p, Verb.END)


@rule
def at_go(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Health when weak, else money and attack points; a card for both is used at once."""
    both = held_cards(g, s, p, Effect.GO_BOTH)
    if both:
        return say1(p, Verb.PLAY, lowest(both))
    least = m.w[HEAL_HP] + m.w[HEAL_RICH] * s.money[p] // RICH
    least += m.w[HEAL_GUNS] * enemy_guns(g, s, p) // 10 if m.w[HEAL_GUNS] else 0
    armed = s.ap[p] >= m.w[HEAL_AP] * g.ap_limit
    return say(p, Verb.TAKE_HP if s.hp[p] <= least and armed else Verb.TAKE_MONEY)


@rule
def buy(g: Tables, s: State, p: int, m: Memory) -> Act:
    """With the card for an expensive district, or where money is short; it sells for the last district of a group."""
    lot, cards = s.a[s.top], held_cards(g, s, p, Effect.HALF_PRICE)
    useful = g.price[lot] > 2 * g.house_cost or s.money[p] < g.price[lot]
    if cards and useful and s.money[p] >= card_price(g, s, p, lot):
        return say1(p, Verb.PLAY, cheapest_way(g, cards))
    if wants_to_buy(g, s, p, lot, m):
        return say(p, Verb.BUY)
    return raise_money(g, s, p, g.group_mask[g.group[lot]]) if sells_for(g, s, p, lot, m) else say(p, Verb.DECLINE)


@rule
def sells_for(g: Tables, s: State, p: int, lot: int, m: Memory) -> bool:
    """Whether it gives up other things for the last district of a group. What stands on the group itself stays."""
    price = card_price(g, s, p, lot)
    short = price - s.money[p]
    if missing_of_group(g, s, p, lot) != 1 or short <= 0 or 100 * short > m.w[STRETCH] * price:
        return False
    return can_raise(g, s, p, price, g.group_mask[g.group[lot]])


@rule
def cheapest_way(g: Tables, cards: int) -> int:
    """The card that takes most off the price."""
    best = lowest(cards)
    for card in range(g.cards):
        if cards >> card & 1 and g.card_a[card] < g.card_a[best]:
            best = card
    return best


@rule
def with_the_fish(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Builds; then stays while it is weak, since nobody fights here, else tries to get out."""
    if not is_thrall(s, p) and s.a[s.top] == 0:
        piece = build(g, s, p, m)
        if piece.verb != NOTHING:
            return piece
    out = held_cards(g, s, p, Effect.ESCAPE_FISH)
    if s.hp[p] <= m.w[FISH_HP] and s.fish[p] > 1 and not is_thrall(s, p):
        return say(p, Verb.STAY)
    return say1(p, Verb.PLAY, lowest(out)) if out and s.a[s.top] == 0 else say(p, Verb.ROLL)


@rule
def meal(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Eats when weak, or when there are points to spare."""
    spare = s.ap[p] - g.meal_ap
    hungry = (s.hp[p] <= m.w[MEAL_HP] and spare >= 0) or spare >= m.w[MEAL_SPARE]
    return say(p, Verb.EAT if hungry else Verb.DECLINE)


@rule
def pick(g: Tables, s: State, p: int) -> Act:
    """A card's choice: swaps with an enemy, the first district that can be rebuilt, a tank of the reserve."""
    ask = s.ask[s.top]
    if ask == Ask.SWAP:
        choice = -1
        for q in range(s.seats):
            if check_swap(s, p, q) == Verdict.OK and (choice < 0 or are_enemies(s, p, q)):
                choice = q
        return say1(p, Verb.PICK, choice)
    if ask == Ask.CREWS:
        for lot in range(g.spaces):
            if check_crews(g, s, s.a[s.top], lot) == Verdict.OK:
                return say1(p, Verb.PICK, lot)
    places = places_with_tanks(g, s, p)
    if places >> RESERVE & 1:
        return say1(p, Verb.PICK, RESERVE)
    most = -1
    for lot in range(g.spaces):
        if places >> lot & 1 and (most < 0 or s.tanks[lot] > s.tanks[most]):
            most = lot
    return say1(p, Verb.PICK, most)

"""Kept cards: a hand of bits, and when each may be played."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Effect, Event, Source, Verdict
from .districts import check_site, holder, is_district
from .state import State
from .tables import Tables


@rule
def held_cards(g: Tables, s: State, p: int, effect: int) -> int:
    """The cards with this effect in a seat's hand."""
    return s.hand[p] & g.cards_of[effect]


@rule
def discard(s: State, p: int, card: int) -> None:
    """A kept card is used up (UGM-CHANCE-03)."""
    s.hand[p] &= ~(1 << card)
    note(s, Event.USED, p, card, 0, 0)


@rule
def effect_of(g: Tables, card: int) -> int:
    return g.card_effect[card]


@rule
def check_play(g: Tables, s: State, act: Act) -> int:
    """Kept cards are used under their own conditions, any number of them outside combat (UGM-CHANCE-03, UGM-CHANCE-06);
    in combat only marked ones, one a player (UGM-CHANCE-04, UGM-CHANCE-05)."""
    p, card = act.seat, act.a
    if card < 0 or card >= g.cards or s.hand[p] >> card & 1 == 0:
        return Verdict.NO_SUCH_CARD
    ask = s.ask[s.top]
    if ask == Ask.FIGHT or ask == Ask.FIRE or ask == Ask.MASER or ask == Ask.SHIELD or ask == Ask.JAM:
        return check_combat_card(g, s, p, card)
    if not suits(s, ask, effect_of(g, card)):
        return Verdict.NOT_NOW
    return check_aim(g, s, p, effect_of(g, card), act.b)


@rule
def suits(s: State, ask: int, effect: int) -> bool:
    """Whether a kept card without the combat mark is for this question."""
    if effect == Effect.ESCAPE_FISH:
        return ask == Ask.FISH and s.a[s.top] == 0
    if effect == Effect.ADJUST_ROLL or effect == Effect.HIDE_ANYWAY:
        return ask == Ask.MOVE
    if effect == Effect.BUILD_NOW:
        return ask == Ask.END
    if effect == Effect.GO_BOTH:
        return ask == Ask.PASS_GO
    return effect == Effect.HALF_PRICE and ask == Ask.BUY


@rule
def check_aim(g: Tables, s: State, p: int, effect: int, aim: int) -> int:
    """What a card is played for: the district to build on, or one more (1) and one less (2)."""
    if effect == Effect.BUILD_NOW:
        if not is_district(g, aim):
            return Verdict.NOT_A_DISTRICT
        return check_site(s, p, aim)
    if effect == Effect.ADJUST_ROLL:
        return Verdict.OK if aim == 1 or aim == 2 else Verdict.BAD_NUMBER
    return Verdict.OK if aim == 0 else Verdict.BAD_NUMBER


@rule
def check_combat_card(g: Tables, s: State, p: int, card: int) -> int:
    if g.combat_cards >> card & 1 == 0:
        return Verdict.NOT_A_COMBAT_CARD
    if s.played >> p & 1:
        return Verdict.ONE_CARD
    fits = fits_moment(s, p, effect_of(g, card), s.ask[s.top], s.b[s.top])
    return Verdict.OK if fits else Verdict.NOT_NOW


@rule
def fits_moment(s: State, p: int, effect: int, ask: int, source: int) -> bool:
    """A combat card is for the start of its player's own slot, unless it names another moment (UGM-R-36)."""
    if ask == Ask.SHIELD:
        return effect == Effect.REDUCE_DAMAGE or (effect == Effect.IGNORE_FIRE and source != Source.KAIJU)
    if ask == Ask.JAM:
        return effect == Effect.CANCEL_CARD
    if s.combat == 0 or ask == Ask.MASER:
        return False
    if effect == Effect.EXTRA_TANKS:
        return holder(s, s.arena) == p and s.masers >> s.arena & 1 == 0
    if ask != Ask.FIGHT:
        return False
    if effect == Effect.FIRST_HIT:
        return s.fight == 1 and s.calm == 0
    if effect == Effect.RAISE_LIMIT:
        return s.calm == 0 or s.tanks[s.arena] + s.houses[s.arena] > 0
    return effect == Effect.END_FIGHT and p == s.lander and s.fight == 1 and s.calm == 0


@rule
def playable(g: Tables, s: State, p: int, ask: int, source: int) -> int:
    """The combat cards a seat could play if it were asked this, bit per card."""
    cards = s.hand[p] & g.combat_cards
    if cards == 0 or s.played >> p & 1:
        return 0
    fit = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if fits_moment(s, p, effect_of(g, card), ask, source):
            fit |= 1 << card
    return fit

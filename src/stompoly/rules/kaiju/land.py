"""Where a kaiju comes to rest: the space's own effect, then combat, then the offer of the rights (UGM-R-08)."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act

from .chance import draw_card
from .codes import Ask, Choice, Event, Kind, Piece, Verb
from .combat import open_combat
from .districts import pull_down_houses
from .money import attack_points, gain_money, gain_pieces, spend_points
from .movement import send_to_fish
from .rights import offer_rights
from .state import State
from .tables import Tables
from .teams import at_peace, is_thrall


@rule
def resume_land(g: Tables, s: State) -> None:
    """One stage after another; a frame that is pushed meanwhile is settled first. Nobody buys from hiding
    (UGM-HIDE-04)."""
    t = s.top
    p, stage, hiding, spares = s.seat[t], s.a[t], s.b[t], s.c[t]
    if stage == Choice.ARRIVE:
        s.a[t] = Choice.AFTER_SPACE
        arrive(g, s, p, hiding)
    elif stage == Choice.AFTER_SPACE:
        s.a[t] = Choice.AFTER_COMBAT
        open_combat(g, s, p, hiding, at_peace(s) if spares else 0)
    else:
        pop(s)
        if not hiding:
            offer_rights(g, s, p)


@rule
def arrive(g: Tables, s: State, p: int, hiding: int) -> None:
    """The space takes effect before any fight there (UGM-R-40); special spaces even for one that hides, but no house
    falls then (UGM-HIDE-02, UGM-HIDE-06)."""
    kind = g.kind[s.pos[p]]
    note(s, Event.LANDED, p, s.pos[p], 0, 0)
    if kind == Kind.DISTRICT:
        if not hiding:
            fall_by_itself(g, s, p)
    elif kind == Kind.CHANCE:
        draw_card(g, s, p)
    elif kind == Kind.SCENT_OF_FISH:
        pop(s)
        send_to_fish(g, s, p, Choice.SCENT)
    elif kind == Kind.BIG_PILE_OF_FISH:
        pop(s)
        offer_meal(g, s, p)
    elif kind == Kind.NUCLEAR_PLANT:
        pop(s)
        take_pool(g, s, p)
    elif kind != Kind.GO:
        unlisted(kind)


@rule
def fall_by_itself(g: Tables, s: State, p: int) -> None:
    """One house falls whether or not AP are spent, on the player's own district too; never a tank or a Maser
    (UGM-SMASH-02, UGM-SMASH-03, UGM-SMASH-04, UGM-OWN-03, UGM-SUBJ-18, UGM-MASER-06)."""
    lot = s.pos[p]
    n = min(g.auto_smash, s.houses[lot])
    if n > 0:
        note(s, Event.HOUSE_FELL, p, lot, s.houses[lot] - n, n)
        pull_down_houses(g, s, lot, n)


@rule
def offer_meal(g: Tables, s: State, p: int) -> None:
    """A kaiju that lands at the fish by a normal move may eat; a thrall gains no health (UGM-FISH-08, UGM-FISH-09,
    UGM-SUBJ-08)."""
    if not is_thrall(s, p) and attack_points(g, s, p) >= g.meal_ap:
        push(s, Ask.FEED, p, 0, 0, 0, 0, 0)


@rule
def apply_meal(g: Tables, s: State, act: Act) -> None:
    """AP for health (UGM-FISH-08)."""
    pop(s)
    if act.verb == Verb.EAT:
        spend_points(s, act.seat, g.meal_ap)
        s.hp[act.seat] += g.meal_hp
        note(s, Event.ATE, act.seat, g.meal_ap, g.meal_hp, 0)


@rule
def take_pool(g: Tables, s: State, p: int) -> None:
    """Everything in the pool, which is filled again with its standing stock (UGM-NUKE-01, UGM-NUKE-02, UGM-NUKE-03,
    UGM-R-41); a thrall's share goes to its controller, but health does not (UGM-SUBJ-08, UGM-SUBJ-13, UGM-SUBJ-14)."""
    health = 0 if is_thrall(s, p) else s.pool_hp
    note(s, Event.POOL, p, s.pool_money, health, s.pool_tanks)
    gain_money(s, p, s.pool_money)
    s.hp[p] += health
    tanks = s.pool_tanks
    s.pool_money = g.pool_money
    s.pool_hp = g.pool_hp
    s.pool_tanks = 0
    if tanks > 0:
        gain_pieces(g, s, p, Piece.TANK, tanks)

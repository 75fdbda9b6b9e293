"""Movement: how far a kaiju goes, the choice to hide or (for a thrall) to step one more or less, and being sent
away."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Choice, Effect, Event, Kind, Verb, Verdict
from .go import reach_go
from .hand import discard, effect_of, held_cards
from .state import State
from .tables import Tables
from .teams import enemies_on, is_thrall


@rule
def fighting_allowed(g: Tables, lot: int) -> bool:
    """No kaiju fights at the fish or at the plant (UGM-FISH-10, UGM-NUKE-04)."""
    return g.kind[lot] != Kind.BIG_PILE_OF_FISH and g.kind[lot] != Kind.NUCLEAR_PLANT


@rule
def meets_enemy(g: Tables, s: State, p: int, lot: int) -> bool:
    """Two enemy kaiju on one space, where fighting is allowed (UGM-COMBAT-10)."""
    return fighting_allowed(g, lot) and enemies_on(s, p, lot) != 0


@rule
def would_fight(g: Tables, s: State, p: int, steps: int) -> bool:
    """Whether a fight would start after this many steps: an enemy there, fighting allowed, and the mover past GO, be
    it on this very move (UGM-R-23, UGM-R-30)."""
    lot = (s.pos[p] + steps) % g.spaces
    past_go = s.lapped[p] == 1 or s.pos[p] + steps >= g.spaces
    return past_go and meets_enemy(g, s, p, lot)


@rule
def check_hide(g: Tables, s: State, p: int, steps: int) -> int:
    """Hiding is for a roll that leads to an enemy kaiju, in the peace lap too: tanks fire then as ever (UGM-R-15); not
    where nobody fights (UGM-R-23). An enemy one space before blocks it, a team-mate does not (UGM-HIDE-01, UGM-HIDE-07,
    UGM-HIDE-08)."""
    if steps < 2 or not meets_enemy(g, s, p, (s.pos[p] + steps) % g.spaces):
        return Verdict.NOTHING_TO_HIDE_FROM
    before = (s.pos[p] + steps - 1) % g.spaces
    return Verdict.HIDE_BLOCKED if enemies_on(s, p, before) else Verdict.OK


@rule
def check_adjust(g: Tables, s: State, p: int, steps: int) -> int:
    """A thrall may go one space more or fewer, into a fight and not otherwise (UGM-SUBJ-10)."""
    if not is_thrall(s, p):
        return Verdict.NOT_A_THRALL
    return Verdict.OK if steps > 0 and would_fight(g, s, p, steps) else Verdict.NO_FIGHT_THERE


@rule
def check_move(g: Tables, s: State, act: Act) -> int:
    p, steps = act.seat, s.a[s.top]
    if act.verb == Verb.HIDE:
        return check_hide(g, s, p, steps)
    if act.verb == Verb.MORE:
        return check_adjust(g, s, p, steps + 1)
    if act.verb == Verb.LESS:
        return check_adjust(g, s, p, steps - 1)
    return Verdict.OK


@rule
def check_move_card(g: Tables, s: State, act: Act) -> int:
    """Camouflage is for when hiding is blocked; another number of spaces must be at least one."""
    if effect_of(g, act.a) == Effect.HIDE_ANYWAY:
        blocked = check_hide(g, s, act.seat, s.a[s.top]) == Verdict.HIDE_BLOCKED
        return Verdict.OK if blocked else Verdict.NOT_NOW
    return Verdict.OK if adjusted_spaces(g, s, act) > 0 else Verdict.BAD_NUMBER


@rule
def adjusted_spaces(g: Tables, s: State, act: Act) -> int:
    """The spaces that a card makes of those rolled."""
    return s.a[s.top] + g.card_a[act.a] if act.b == 1 else s.a[s.top] - g.card_a[act.a]


@rule
def has_choice(g: Tables, s: State, p: int, steps: int) -> bool:
    """Whether the mover has anything to decide."""
    hiding = check_hide(g, s, p, steps)
    if hiding == Verdict.OK or held_cards(g, s, p, Effect.ADJUST_ROLL):
        return True
    if hiding == Verdict.HIDE_BLOCKED and held_cards(g, s, p, Effect.HIDE_ANYWAY):
        return True
    return check_adjust(g, s, p, steps + 1) == Verdict.OK or check_adjust(g, s, p, steps - 1) == Verdict.OK


@rule
def open_move(g: Tables, s: State, p: int, steps: int) -> None:
    """The roll is made: the mover chooses if there is a choice, otherwise just moves (UGM-TURN-02)."""
    if has_choice(g, s, p, steps):
        push(s, Ask.MOVE, p, steps, 0, 0, 0, 0)
    else:
        walk(g, s, p, steps, 0, 0)


@rule
def apply_move(g: Tables, s: State, act: Act) -> None:
    """As far as rolled, one short and hiding, or one more or less."""
    p, steps = act.seat, s.a[s.top]
    if act.verb == Verb.PLAY:
        play_on_move(g, s, act, steps)
        return
    pop(s)
    if act.verb == Verb.HIDE:
        hide(g, s, p, steps)
    elif act.verb == Verb.FULL:
        walk(g, s, p, steps, 0, 0)
    else:
        other = steps + 1 if act.verb == Verb.MORE else steps - 1
        note(s, Event.ADJUSTED, p, other, steps, 1)
        walk(g, s, p, other, 0, 0)


@rule
def play_on_move(g: Tables, s: State, act: Act, steps: int) -> None:
    """Cards for a roll: another number of spaces before any choice to hide, or hiding that nothing blocks."""
    p, other = act.seat, adjusted_spaces(g, s, act)
    pop(s)
    discard(s, p, act.a)
    if effect_of(g, act.a) == Effect.HIDE_ANYWAY:
        hide(g, s, p, steps)
    else:
        note(s, Event.ADJUSTED, p, other, steps, 0)
        open_move(g, s, p, other)


@rule
def hide(g: Tables, s: State, p: int, steps: int) -> None:
    """One space short (UGM-HIDE-01)."""
    walk(g, s, p, steps - 1, 1, 0)
    note(s, Event.HID, p, s.pos[p], 0, 0)


@rule
def walk(g: Tables, s: State, p: int, steps: int, hiding: int, spares: int) -> None:
    """Forward; GO first if it is reached, then the landing, which may spare kaiju in their peace lap."""
    start = s.pos[p]
    s.pos[p] = (start + steps) % g.spaces
    note(s, Event.MOVED, p, start, s.pos[p], 0)
    push(s, Ask.LAND, p, Choice.ARRIVE, hiding, spares, 0, 0)
    if start + steps >= g.spaces:
        reach_go(s, p, True)


@rule
def walk_back(g: Tables, s: State, p: int, steps: int, spares: int) -> None:
    """Backwards by a card: GO pays only where the move ends there (UGM-GO-01, UGM-R-43)."""
    start = s.pos[p]
    s.pos[p] = (start - steps) % g.spaces
    note(s, Event.MOVED, p, start, s.pos[p], 1)
    push(s, Ask.LAND, p, Choice.ARRIVE, 0, spares, 0, 0)
    if g.kind[s.pos[p]] == Kind.GO:
        reach_go(s, p, False)


@rule
def send_to_fish(g: Tables, s: State, p: int, why: int) -> None:
    """Straight to the Big Pile of Fish as a prisoner: no GO, no landing, and the turn is over (UGM-R-39, UGM-FISH-01,
    UGM-FISH-02, UGM-FISH-03, UGM-TURN-05, UGM-R-05)."""
    s.pos[p] = g.fish
    s.fish[p] = g.fish_turns
    s.sent = 1
    s.again = 0
    s.doubles = 0
    note(s, Event.SENT, p, why, 0, 0)

"""The switchboard: the only place that knows every question. `check` says what is legal, `apply` trusts that it was
asked, and `advance` resolves whatever needs no decision."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act

from .attack import apply_attack, apply_strike, check_attack, check_strike, resume_strike
from .codes import Ask, Verb, Verdict
from .movement import apply_pick_up, apply_roll, apply_walk, check_move, check_pick_up, check_walk
from .powers import (
    apply_corner,
    apply_power,
    breathe_on,
    check_breath,
    check_corner,
    check_power,
    resume_beamed,
    resume_breath,
)
from .spaces import (
    apply_aim,
    apply_attack_here,
    apply_shell,
    apply_shove,
    apply_space,
    check_aim,
    check_attack_here,
    check_shell,
    check_shove,
    check_space,
)
from .start import setup
from .state import State
from .tables import Tables
from .theft import apply_discard, apply_protect, check_protect, check_take, resume_losses, resume_theft, steal
from .turn import apply_end, resume_choose, resume_turn


@rule
def check(g: Tables, s: State, act: Act) -> int:
    """The one place that says what is legal: bots, the server and every front end ask here."""
    if s.ask[s.top] == Ask.OVER:
        return Verdict.GAME_OVER
    if act.seat < 0 or act.seat >= s.seats:
        return Verdict.NOT_YOURS_TO_ANSWER
    if not fits(s.ask[s.top], act.verb):
        return Verdict.NOT_ASKED
    if act.seat != s.seat[s.top]:
        return Verdict.NOT_YOURS_TO_ANSWER
    return check_answer(g, s, act)


def is_business(s: State, verb: int) -> bool:
    """Everything here is an answer to a question."""
    return False


@rule
def fits(ask: int, verb: int) -> bool:
    """Whether a verb is an answer to a question."""
    if verb == Verb.ATTACK:
        return ask == Ask.CHOOSE or ask == Ask.ATTACK_HERE
    if verb >= Verb.MOVE and verb <= Verb.END:
        return ask == Ask.CHOOSE
    if verb == Verb.WALK:
        return ask == Ask.MOVE
    if verb == Verb.REROLL:
        return ask == Ask.MOVE or ask == Ask.STRIKE
    if verb == Verb.BOOST or verb == Verb.THROW or verb == Verb.STAND:
        return ask == Ask.STRIKE
    if verb == Verb.PICK_UP:
        return ask == Ask.PICK_UP
    if verb == Verb.LEAVE:
        return ask == Ask.PICK_UP or ask == Ask.PROTECT or ask == Ask.ATTACK_HERE
    if verb == Verb.TAKE:
        return ask == Ask.STEAL
    if verb == Verb.PROTECT:
        return ask == Ask.PROTECT
    if verb == Verb.GIVE_UP:
        return ask == Ask.DISCARD
    if verb == Verb.AIM:
        return ask == Ask.AIM or ask == Ask.BREATH
    if verb == Verb.SHOVE:
        return ask == Ask.SHOVE
    return verb == Verb.CORNER and ask == Ask.CORNER


@rule
def check_answer(g: Tables, s: State, act: Act) -> int:
    ask = s.ask[s.top]
    if ask == Ask.CHOOSE:
        return check_activity(g, s, act)
    if ask == Ask.MOVE:
        return check_walk(g, s, act)
    if ask == Ask.STRIKE:
        return check_strike(g, s, act)
    if ask == Ask.PICK_UP:
        return check_pick_up(g, s, act)
    if ask == Ask.STEAL or ask == Ask.DISCARD:
        return check_take(s, act)
    if ask == Ask.PROTECT:
        return check_protect(g, s, act)
    if ask == Ask.AIM:
        return check_aim(s, act)
    if ask == Ask.BREATH:
        return check_breath(s, act)
    if ask == Ask.SHOVE:
        return check_shove(act)
    if ask == Ask.CORNER:
        return check_corner(g, act)
    return check_attack_here(g, s, act) if ask == Ask.ATTACK_HERE else unlisted(ask)


@rule
def check_activity(g: Tables, s: State, act: Act) -> int:
    """Move, special action or attack, in any order (MMM-TURN-02)."""
    if act.verb == Verb.MOVE:
        return check_move(g, s)
    if act.verb == Verb.ATTACK:
        return check_attack(g, s, act)
    if act.verb == Verb.SPACE:
        return check_space(g, s, act)
    if act.verb == Verb.SHELL or act.verb == Verb.PICK_AND_USE:
        return check_shell(g, s, act)
    if act.verb == Verb.POWER:
        return check_power(g, s, act)
    return Verdict.OK if act.verb == Verb.END else unlisted(act.verb)


@rule
def apply(g: Tables, s: State, act: Act) -> None:
    """Does what `check` allowed, then goes on to the next question."""
    ask = s.ask[s.top]
    if ask == Ask.CHOOSE:
        apply_activity(g, s, act)
    elif ask == Ask.MOVE:
        apply_walk(g, s, act)
    elif ask == Ask.STRIKE:
        apply_strike(g, s, act)
    elif ask == Ask.PICK_UP:
        apply_pick_up(s, act)
    elif ask == Ask.STEAL:
        steal(g, s, act.a, act.b)
    elif ask == Ask.DISCARD:
        apply_discard(s, act)
    elif ask == Ask.PROTECT:
        apply_protect(g, s, act)
    elif ask == Ask.AIM:
        apply_aim(g, s, act)
    elif ask == Ask.BREATH:
        breathe_on(g, s, act.seat, act.a)
    elif ask == Ask.SHOVE:
        apply_shove(g, s, act)
    elif ask == Ask.CORNER:
        apply_corner(s, act)
    elif ask == Ask.ATTACK_HERE:
        apply_attack_here(g, s, act)
    else:
        unlisted(ask)
    advance(g, s)


@rule
def apply_activity(g: Tables, s: State, act: Act) -> None:
    if act.verb == Verb.MOVE:
        apply_roll(g, s, act)
    elif act.verb == Verb.ATTACK:
        apply_attack(g, s, act)
    elif act.verb == Verb.SPACE:
        apply_space(g, s, act)
    elif act.verb == Verb.SHELL or act.verb == Verb.PICK_AND_USE:
        apply_shell(g, s, act)
    elif act.verb == Verb.POWER:
        apply_power(g, s, act)
    elif act.verb == Verb.END:
        apply_end(s)
    else:
        unlisted(act.verb)


@rule
def advance(g: Tables, s: State) -> None:
    """Resolves every frame that needs no decision; stops at the first question somebody must answer."""
    going = True
    while going:
        ask = s.ask[s.top]
        if ask == Ask.CHOOSE:
            going = resume_choose(s)
        elif ask == Ask.STRIKE:
            going = resume_strike(g, s)
        elif ask == Ask.TURN:
            resume_turn(g, s)
        elif ask == Ask.STEAL:
            going = resume_theft(g, s)
        elif ask == Ask.LOSSES:
            resume_losses(s)
        elif ask == Ask.BREATH:
            going = resume_breath(g, s)
        elif ask == Ask.BEAMED:
            resume_beamed(s)
        elif ask == Ask.OVER or s.seat[s.top] >= 0:
            going = False
        else:
            going = unlisted(ask) != 0


@rule
def begin(g: Tables, s: State, seed: int, seats: int) -> None:
    """A new game, at its first question."""
    setup(g, s, seed, seats)
    advance(g, s)

"""What the spaces let a monster do: a special action of the space it is on."""

from __future__ import annotations

from stompoly.engine.chance import draw
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act

from .attack import check_blow, strike
from .codes import Ask, Cause, Choice, Event, Kind, Token, Verb, Verdict
from .holdings import holds, lying, to_box
from .movement import come_forward, relocate, take_token
from .special import begin_special, check_special
from .state import State
from .tables import Tables
from .theft import open_losses, open_theft


@rule
def is_other(s: State, p: int, q: int) -> bool:
    return q >= 0 and q < s.seats and q != p


@rule
def check_space(g: Tables, s: State, act: Act) -> int:
    """The space the monster is on, if its owner brought it there, once a turn, and while a railroad or utility stands
    (MMM-SPEC-01, MMM-SPEC-03, MMM-SPEC-05, MMM-SPACE-07, MMM-SPACE-11, MMM-SPACE-15, MMM-R-12)."""
    p, lot = act.seat, s.pos[act.seat]
    kind = g.kind[lot]
    special = check_special(s)
    if special != Verdict.OK:
        return special
    if kind == Kind.STREET:
        return Verdict.NO_SPACE_ACTION
    if g.properties >> lot & 1 and s.standing >> lot & 1 == 0:
        return Verdict.DESTROYED
    if g.sticky and s.put >> p & 1:
        return Verdict.PUT_HERE
    if s.spaces_used >> lot & 1:
        return Verdict.USED_UP
    if (g.space_action == Choice.ARRIVAL_ONLY or kind == Kind.GO) and not s.arrived:
        return Verdict.NEEDS_ARRIVAL
    return check_space_aim(g, s, p, kind, act.a, act.b)


@rule
def check_space_aim(g: Tables, s: State, p: int, kind: int, a: int, b: int) -> int:
    """What the action asks for: a victim, a way, two monsters, or a monster and a space."""
    if kind == Kind.GO:
        return Verdict.NO_LOOP if s.bonus_turn else Verdict.OK
    if kind == Kind.RAILROAD:
        return Verdict.OK if a == Choice.ON or a == Choice.BACK else Verdict.BAD_NUMBER
    if kind == Kind.TAX or kind == Kind.WATER:
        return Verdict.OK if is_other(s, p, a) else Verdict.NOT_A_TARGET
    if kind == Kind.ELECTRIC:
        return Verdict.OK if is_other(s, b, a) and is_other(s, a, b) else Verdict.NOT_A_TARGET
    if kind == Kind.PARKING:
        there = is_other(s, p, a) and b >= 0 and b < g.spaces and b != s.pos[a]
        return Verdict.OK if there else Verdict.NOT_A_TARGET
    if kind == Kind.CHEST or kind == Kind.CHANCE or kind == Kind.JAIL or kind == Kind.GO_TO_JAIL:
        return Verdict.OK
    return unlisted(kind)


@rule
def apply_space(g: Tables, s: State, act: Act) -> None:
    """Each space by its kind; the tax spaces let a monster take a prize without a roll (MMM-SPACE-03, MMM-SPACE-17)."""
    p, lot = act.seat, s.pos[act.seat]
    kind = g.kind[lot]
    begin_special(s)
    s.spaces_used |= 1 << lot
    s.space_used = 1
    note(s, Event.SPACE, p, kind, lot, 0)
    if kind == Kind.GO:
        s.extra = 1
        note(s, Event.EXTRA_TURN, p, 0, 0, 0)
    elif kind == Kind.CHEST:
        speed_up(s, p)
    elif kind == Kind.TAX:
        open_theft(s, p, act.a, 1, Cause.TAX)
    elif kind == Kind.RAILROAD:
        shortcut(g, s, p, act.a)
    elif kind == Kind.CHANCE:
        roll_for(s, p, g.army_roll, Choice.ARMY, Cause.ARMY)
    elif kind == Kind.JAIL or kind == Kind.GO_TO_JAIL:
        roll_for(s, p, g.squad_roll, Choice.SQUAD, Cause.SQUAD)
    elif kind == Kind.ELECTRIC:
        swap(s, p, act.a, act.b)
    elif kind == Kind.PARKING:
        shove(s, p, act.a, act.b, Cause.PARKING)
    elif kind == Kind.WATER:
        dive(s, p, act.a)
    else:
        unlisted(kind)


@rule
def speed_up(s: State, p: int) -> None:
    """Three dice for the next turn's move, unless one die is due (MMM-SPACE-02, MMM-MON-13)."""
    if s.dice_next[p] != 1:
        s.dice_next[p] = 3
        note(s, Event.SPEEDED, p, 0, 0, 0)


@rule
def jump(s: State, p: int, lot: int, cause: int) -> None:
    """A monster's own leap: no move, nothing picked up, Go not passed."""
    note(s, Event.JUMPED, p, s.pos[p], lot, cause)
    relocate(s, p, lot, True)


@rule
def shortcut(g: Tables, s: State, p: int, way: int) -> None:
    """To the next railroad; a way along the board, so it counts for the first lap (MMM-SPACE-04, MMM-R-17)."""
    there = next_railroad(g, s.pos[p], way)
    come_forward(s, p, rail_progress(g, s.pos[p], there, way))
    jump(s, p, there, Cause.RAILROAD)


@rule
def rail_progress(g: Tables, here: int, there: int, way: int) -> int:
    """The spaces between two railroads, negative on the way back."""
    if way == Choice.ON:
        return (there - here + g.spaces) % g.spaces
    return -((here - there + g.spaces) % g.spaces)


@rule
def next_railroad(g: Tables, lot: int, way: int) -> int:
    """The neighbouring railroad, whether it stands or not (MMM-SPACE-04, MMM-R-45)."""
    step = 1 if way == Choice.ON else g.spaces - 1
    there = (lot + step) % g.spaces
    while g.kind[there] != Kind.RAILROAD:
        there = (there + step) % g.spaces
    return there


@rule
def roll_for(s: State, p: int, need: int, what: int, cause: int) -> None:
    """One die; if it is high enough a monster is chosen, and the action is spent in any case (MMM-SPACE-08,
    MMM-SPACE-09, MMM-SPACE-16, MMM-R-44)."""
    face = draw(s, 6) + 1
    note(s, Event.DIE, p, face, need, cause)
    if face >= need:
        push(s, Ask.AIM, p, what, 0, 0, 0, 0)
    else:
        note(s, Event.FAILED, p, 0, 0, 0)


@rule
def check_aim(s: State, act: Act) -> int:
    """Any other monster; the Army may also move the player's own (MMM-R-34)."""
    own = s.a[s.top] == Choice.ARMY and act.a == act.seat
    return Verdict.OK if own or is_other(s, act.seat, act.a) else Verdict.NOT_A_TARGET


@rule
def apply_aim(g: Tables, s: State, act: Act) -> None:
    what = s.a[s.top]
    pop(s)
    if what == Choice.ARMY:
        face = draw(s, 6) + 1
        note(s, Event.DIE, act.seat, face, 0, Cause.ARMY)
        push(s, Ask.SHOVE, act.seat, act.a, face, 0, 0, 0)
    else:
        open_losses(s, act.a, 1 << act.a, act.seat if g.shooter_picks else NOBODY)


@rule
def check_shove(act: Act) -> int:
    return Verdict.OK if act.a == Choice.ON or act.a == Choice.BACK else Verdict.BAD_NUMBER


@rule
def apply_shove(g: Tables, s: State, act: Act) -> None:
    """That many spaces, either way, which counts for the first lap (MMM-SPACE-08, MMM-R-17)."""
    monster, spaces = s.a[s.top], s.b[s.top]
    pop(s)
    come_forward(s, monster, spaces if act.a == Choice.ON else -spaces)
    lot = (s.pos[monster] + (spaces if act.a == Choice.ON else g.spaces - spaces)) % g.spaces
    shove(s, act.seat, monster, lot, Cause.ARMY)


@rule
def shove(s: State, p: int, monster: int, lot: int, cause: int) -> None:
    """Moved by p's doing (MMM-SPACE-12, MMM-R-36)."""
    note(s, Event.SHOVED, monster, s.pos[monster], lot, p + 8 * cause)
    relocate(s, monster, lot, monster == p)


@rule
def swap(s: State, p: int, one: int, two: int) -> None:
    """Two monsters change places, including the player's own (MMM-SPACE-10)."""
    here, there = s.pos[one], s.pos[two]
    note(s, Event.SWAPPED, p, one, two, 0)
    relocate(s, one, there, one == p)
    relocate(s, two, here, two == p)


@rule
def dive(s: State, p: int, monster: int) -> None:
    """To the space of another monster, and an attack there besides the regular one, if one likes and attacks are
    unlocked (MMM-SPACE-13, MMM-SPACE-14, MMM-R-18, MMM-R-35)."""
    jump(s, p, s.pos[monster], Cause.WATER)
    if s.unlocked:
        push(s, Ask.ATTACK_HERE, p, 0, 0, 0, 0, 0)


@rule
def check_attack_here(g: Tables, s: State, act: Act) -> int:
    return Verdict.OK if act.verb == Verb.LEAVE else check_blow(g, s, act, 0)


@rule
def apply_attack_here(g: Tables, s: State, act: Act) -> None:
    pop(s)
    if act.verb == Verb.ATTACK:
        strike(g, s, act, Choice.BY_SEWER)


# --- tokens as specials ------------------------------------------------------------------------------


@rule
def check_shell(g: Tables, s: State, act: Act) -> int:
    """A battleship or cannon that is held, or lies here, is used (MMM-SPEC-06, MMM-SPEC-07); points and protection may
    be taken along that way too (MMM-R-16)."""
    p, token = act.seat, act.a
    special = check_special(s)
    if special != Verdict.OK:
        return special
    if token < 0 or token >= g.tokens:
        return Verdict.NO_SUCH_TOKEN
    does = g.token_does[token]
    if act.verb == Verb.SHELL:
        if not holds(s, p, token):
            return Verdict.NO_SUCH_TOKEN
        return Verdict.OK if does == Token.SHELL else not_by_itself(does)
    if lying(g, s, s.pos[p]) >> token & 1 == 0:
        return Verdict.NO_SUCH_TOKEN
    return not_by_itself(does) if does == Token.BOOST or does == Token.REROLL else Verdict.OK


@rule
def not_by_itself(does: int) -> int:
    """What adds to an attack may be used before the roll, but with the attack (MMM-TOKEN-03, MMM-R-26)."""
    return Verdict.WITH_AN_ATTACK if does == Token.BOOST else Verdict.NOT_THAT_TOKEN


@rule
def apply_shell(g: Tables, s: State, act: Act) -> None:
    """Boxed, then one die (MMM-TOKEN-01, MMM-TOKEN-02); point tokens are held (MMM-TOKEN-06, MMM-TOKEN-07,
    MMM-TOKEN-08, MMM-TOKEN-10, MMM-TOKEN-11, MMM-R-15)."""
    p, token = act.seat, act.a
    begin_special(s)
    if act.verb == Verb.PICK_AND_USE:
        take_token(s, p, token)
    if g.token_does[token] == Token.SHELL:
        to_box(s, token)
        note(s, Event.USED_TOKEN, p, token, g.token_printed[token], 0)
        roll_for(s, p, g.token_value[token], Choice.SHELL, Cause.SHELL)

"""Moving: by any of the dice rolled, picking up a token, and being moved by others."""

from __future__ import annotations

from stompoly.engine.chance import draw
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Choice, Event, Token, Verb, Verdict
from .holdings import at_hand, lying, to_box
from .special import ACTIVITIES, begin_embedded, begin_host, check_embedded, close_host
from .state import HELD, State
from .tables import Tables


@rule
def check_move(g: Tables, s: State) -> int:
    """Once a turn (MMM-TURN-03), and not after the action of a space, which is that of the space where the turn ends
    (MMM-SPEC-04, MMM-R-09)."""
    if s.activities >= ACTIVITIES:
        return Verdict.THREE_ACTIVITIES
    if s.moved:
        return Verdict.MOVED_ALREADY
    return Verdict.NO_MOVE_AFTER_SPACE if s.space_used and g.space_action != Choice.ANY_TIME else Verdict.OK


@rule
def roll_dice(s: State, n: int) -> None:
    """One, two or three dice (MMM-MOVE-01, MMM-MOVE-02)."""
    s.die1 = draw(s, 6) + 1
    s.die2 = draw(s, 6) + 1 if n > 1 else 0
    s.die3 = draw(s, 6) + 1 if n > 2 else 0


@rule
def apply_roll(g: Tables, s: State, act: Act) -> None:
    begin_host(s)
    s.moved = 1
    roll_dice(s, s.dice)
    note(s, Event.ROLLED, act.seat, s.die1, s.die2, s.die3)
    push(s, Ask.MOVE, act.seat, s.dice, 0, 0, 0, 0)


@rule
def reachable(s: State, spaces: int) -> bool:
    """Whether some of the dice add up to this."""
    for dice in range(1, 8):
        if spaces > 0 and spaces == distance(s, dice):
            return True
    return False


@rule
def distance(s: State, dice: int) -> int:
    """The sum of the dice in a mask."""
    steps = s.die1 if dice & 1 else 0
    steps += s.die2 if dice & 2 else 0
    return steps + (s.die3 if dice & 4 else 0)


@rule
def check_walk(g: Tables, s: State, act: Act) -> int:
    """All of the dice or some of them, moved in full; once rolled, none is no choice (MMM-MOVE-03, MMM-MOVE-04,
    MMM-R-08). A token rolls them again."""
    if act.verb == Verb.REROLL:
        return check_reroll(g, s, act.seat, act.a)
    return Verdict.OK if reachable(s, act.a) else Verdict.NOT_THOSE_DICE


@rule
def check_reroll(g: Tables, s: State, p: int, token: int) -> int:
    """All dice of the player's own move or attack, by a token that is boxed for it (MMM-TOKEN-04, MMM-TOKEN-05,
    MMM-R-46)."""
    if token < 0 or token >= g.tokens or not at_hand(g, s, p, token):
        return Verdict.NO_SUCH_TOKEN
    return check_embedded(g, s, 0) if g.token_does[token] == Token.REROLL else Verdict.NOT_THAT_TOKEN


@rule
def use_token(g: Tables, s: State, p: int, token: int) -> None:
    """Boxed, inside a move or an attack."""
    begin_embedded(g, s)
    to_box(s, token)
    note(s, Event.USED_TOKEN, p, token, g.token_printed[token], 0)


@rule
def apply_walk(g: Tables, s: State, act: Act) -> None:
    p = act.seat
    if act.verb == Verb.REROLL:
        use_token(g, s, p, act.a)
        roll_dice(s, s.a[s.top])
        note(s, Event.ROLLED, p, s.die1, s.die2, s.die3)
        return
    pop(s)
    walk(g, s, p, act.a)
    if lying(g, s, s.pos[p]):
        push(s, Ask.PICK_UP, p, 0, 0, 0, 0, 0)
    else:
        close_host(s)


@rule
def walk(g: Tables, s: State, p: int, steps: int) -> None:
    """Clockwise; any number of monsters share a space (MMM-MOVE-05, MMM-MOVE-06). Passing Go after a whole lap unlocks
    attacks for all (MMM-ATK-03, MMM-R-17)."""
    start = s.pos[p]
    was_on_go = s.on_go >> p & 1
    beyond = (start > 0 and start + steps > g.spaces) or (start == 0 and was_on_go)
    relocate(s, p, (start + steps) % g.spaces, True)
    come_forward(s, p, steps)
    note(s, Event.MOVED, p, start, s.pos[p], 0)
    note(s, Event.LANDED, p, s.pos[p], 0, 0)
    if start > 0 and start + steps == g.spaces:
        s.on_go |= 1 << p
        beyond = g.unlock_landing != 0
    if beyond and not s.unlocked and s.progress[p] >= g.spaces:
        s.unlocked = 1
        note(s, Event.UNLOCKED, p, 0, 0, 0)


@rule
def come_forward(s: State, p: int, spaces: int) -> None:
    """Spaces along the board, negative if backwards, count for the first lap; later nobody asks (MMM-R-17)."""
    if not s.unlocked:
        s.progress[p] += spaces


@rule
def lap_left(g: Tables, s: State, p: int, lot: int, progress: int) -> int:
    """How far a monster that stood on a space with some progress would have to walk to unlock attacks (MMM-R-17)."""
    on_go = lot == 0 and s.pos[p] == 0 and s.on_go >> p & 1
    left = 1 if on_go else g.spaces - lot + 1
    missing = g.spaces - progress - left
    return left + (missing + g.spaces - 1) // g.spaces * g.spaces if missing > 0 else left


@rule
def relocate(s: State, p: int, lot: int, own: bool) -> None:
    """A monster comes to a space, by its own doing or another player's (MMM-SPEC-03, MMM-R-11, MMM-R-36). Where it is
    already it has not been moved and does not arrive, whoever puts it there (MMM-R-10, MMM-R-35)."""
    if s.pos[p] == lot:
        return
    if own:
        s.put &= ~(1 << p)
    else:
        s.put |= 1 << p
    s.pos[p] = lot
    s.on_go &= ~(1 << p)
    if p == s.current:
        s.arrived = 1 if own else 0


@rule
def check_pick_up(g: Tables, s: State, act: Act) -> int:
    """One of the tokens where the move ended, or none (MMM-MOVE-07, MMM-MOVE-08)."""
    if act.verb == Verb.LEAVE:
        return Verdict.OK
    here = lying(g, s, s.pos[act.seat])
    return Verdict.OK if act.a >= 0 and act.a < g.tokens and here >> act.a & 1 else Verdict.NO_SUCH_TOKEN


@rule
def apply_pick_up(s: State, act: Act) -> None:
    pop(s)
    close_host(s)
    if act.verb == Verb.PICK_UP:
        take_token(s, act.seat, act.a)


@rule
def take_token(s: State, p: int, token: int) -> None:
    s.token_at[token] = HELD + p
    note(s, Event.PICKED_UP, p, token, 0, 0)

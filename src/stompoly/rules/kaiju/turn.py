"""The spine of the game: turn follows turn; a turn is a build window, a roll, what it leads to, and its end."""

from __future__ import annotations

from stompoly.engine.chance import die
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act
from stompoly.rules.seats import left_of, places_after_starter

from .codes import Ask, Choice, End, Event, Verb, Verdict
from .ending import finish
from .hand import discard
from .money import lose_to_neutral
from .movement import open_move, send_to_fish
from .state import State
from .tables import Tables
from .teams import is_thrall


@rule
def resume_turn(g: Tables, s: State) -> None:
    """A turn is over (or none has begun): the seat to the left is next, thralls too (UGM-TURN-01, UGM-TURN-06); one
    that is held on GO is passed over (UGM-SUBJ-20)."""
    if s.turn == 0:
        begin_turn(s, s.starter, True)
        return
    p = left_of(s, s.current)
    new_round = places_after_starter(s, p) == 0
    if new_round and g.cap > 0 and s.round >= g.cap:
        finish(g, s, End.CAP)
    elif s.frozen[p]:
        s.current = p
        if new_round:
            s.round += 1
        note(s, Event.SKIPPED, p, 0, 0, 0)
    else:
        begin_turn(s, p, new_round)


@rule
def begin_turn(s: State, p: int, new_round: bool) -> None:
    s.current = p
    if new_round:
        s.round += 1
    s.doubles = 0
    push(s, Ask.END, p, 0, 0, 0, 0, 0)
    open_turn(s, p)


@rule
def open_turn(s: State, p: int) -> None:
    """A turn begins with its build window, on all districts held by now (UGM-TURN-03, UGM-BUILD-02, UGM-BUILD-03)."""
    s.turn += 1
    s.again = s.sent = s.fell = s.night = s.builds = s.draws = 0
    s.die1 = s.die2 = 0
    s.fresh &= ~s.rights[p]
    note(s, Event.TURN, p, s.turn, s.round, 0)
    push(s, Ask.FISH if s.fish[p] > 0 else Ask.ROLL, p, 0, 0, 0, 0, 0)


@rule
def is_quiet(s: State) -> bool:
    """Before the roll of a turn, or after all it led to: the time for selling, and for the
    deals of a thrall (UGM-R-22, UGM-R-34)."""
    ask = s.ask[s.top]
    return ask == Ask.ROLL or ask == Ask.END or (ask == Ask.FISH and s.a[s.top] == 0)


@rule
def resume_end(g: Tables, s: State) -> bool:
    """What a roll led to is settled. A double gives another turn (UGM-TURN-04, UGM-R-04), unless the kaiju was sent
    away or fell (UGM-R-05, UGM-R-27); otherwise the player is asked to end it. True: nobody needs to be asked."""
    p = s.seat[s.top]
    if s.again and not s.sent and not s.fell:
        s.again = 0
        note(s, Event.BONUS_TURN, p, 0, 0, 0)
        if g.double_is_turn:
            open_turn(s, p)
        else:
            push(s, Ask.ROLL, p, 1, 0, 0, 0, 0)
        return True
    nothing_to_do = is_thrall(s, p) and not (g.deals and s.hand[p])  # a thrall only sells cards
    if s.sent or s.fell or nothing_to_do:
        pop(s)
        return True
    return False


@rule
def apply_end(s: State) -> None:
    """The turn passes to the left (UGM-TURN-01)."""
    pop(s)


@rule
def check_dice(g: Tables, act: Act, dice: int) -> int:
    """Typed dice are for tables that roll real ones."""
    if act.a == 0 and act.b == 0:
        return Verdict.OK
    if not g.physical:
        return Verdict.NOT_PHYSICAL
    second = 1 <= act.b <= 6 if dice == 2 else act.b == 0
    return Verdict.OK if 1 <= act.a <= 6 and second else Verdict.BAD_DICE


@rule
def throw(s: State, act: Act) -> bool:
    """Two dice; True for a double."""
    s.die1 = die(s, act.a)
    s.die2 = die(s, act.b)
    note(s, Event.THROW, act.seat, s.die1, s.die2, 0)
    return s.die1 == s.die2


@rule
def apply_roll(g: Tables, s: State, act: Act) -> None:
    """The roll closes the build window (UGM-TURN-03). On the third double in a row the kaiju does not move, but
    goes to the fish, with one try at once to roll its way out (UGM-TURN-05, UGM-FISH-07)."""
    p = act.seat
    pop(s)
    if throw(s, act):
        s.doubles += 1
        if s.doubles >= g.doubles_to_fish:
            send_to_fish(g, s, p, Choice.DOUBLES)
            push(s, Ask.FISH, p, 1, 0, 0, 0, 0)
            return
        s.again = 1
    open_move(g, s, p, s.die1 + s.die2)


@rule
def check_fish(g: Tables, s: State, act: Act) -> int:
    """On the last turn there is no staying: the roll also moves the kaiju (UGM-R-38)."""
    if act.verb == Verb.STAY:
        return Verdict.MUST_TRY if s.fish[act.seat] == 1 and s.a[s.top] == 0 else Verdict.OK
    return check_dice(g, act, 2)


@rule
def apply_fish(g: Tables, s: State, act: Act) -> None:
    """A prisoner rolls for a double or stays (UGM-FISH-04, UGM-FISH-05); a card takes it out before its roll."""
    p, extra = act.seat, s.a[s.top]
    pop(s)
    if act.verb == Verb.PLAY:
        discard(s, p, act.a)
        s.fish[p] = 0
        note(s, Event.FREED, p, Choice.BY_CARD, 0, 0)
        push(s, Ask.ROLL, p, 0, 0, 0, 0, 0)
    elif act.verb == Verb.ROLL and throw(s, act):
        s.fish[p] = s.sent = 0
        note(s, Event.FREED, p, Choice.BY_DOUBLE, 0, 0)
        open_move(g, s, p, s.die1 + s.die2)
    elif extra:
        note(s, Event.STAYED, p, s.fish[p], 0, 0)
    else:
        serve_turn(g, s, p)


@rule
def serve_turn(g: Tables, s: State, p: int) -> None:
    """A turn with the fish is over; after the last the trap springs, and the kaiju moves on as rolled (UGM-FISH-06,
    UGM-R-37)."""
    s.fish[p] -= 1
    if s.fish[p] > 0:
        note(s, Event.STAYED, p, s.fish[p], 0, 0)
        return
    note(s, Event.TRAP, p, 0, 0, 0)
    lose_to_neutral(s, p, g.fish_damage)
    note(s, Event.FREED, p, Choice.BY_TRAP, 0, 0)
    if g.fish_moves:
        open_move(g, s, p, s.die1 + s.die2)

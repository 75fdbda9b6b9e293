"""Sentences for people: what is asked, what happened, why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stompoly.engine.events import Event as Happened
from stompoly.rules.acts import Act
from stompoly.rules.words import blanks

from .attack import must_throw, roll_needed
from .codes import Ask, Choice, End, Event, Kind, Prize, Verdict
from .movement import reachable
from .state import State

if TYPE_CHECKING:
    from .words import Words

ENDINGS = {
    End.CLEARED: "nothing is left to destroy",
    End.CAP: "the cap on turns was reached",
    End.STALL: "nothing was destroyed for too long",
    End.STALEMATE: "nothing has been destroyed for a long time",
}
TOLD_APART = {Choice.BY_DEEDS: "deed", Choice.BY_HOTELS: "hotel"}
ACTIONS = {
    Kind.GO: "Energize",
    Kind.CHEST: "Get A Move On",
    Kind.TAX: "Taxman",
    Kind.RAILROAD: "Shortcut",
    Kind.CHANCE: "Army",
    Kind.JAIL: "Anti-Monster Squad",
    Kind.GO_TO_JAIL: "Anti-Monster Squad",
    Kind.ELECTRIC: "Power Outage",
    Kind.PARKING: "Survey The Scene",
    Kind.WATER: "Sewer Tunnels",
}


def numbers(w: Words, s: State) -> dict[str, Any]:
    """The numbers a question turns on."""
    t = s.top
    if s.ask[t] == Ask.MOVE:
        return {"spaces": [n for n in range(1, 19) if reachable(s, n)]}
    if s.ask[t] == Ask.STRIKE:
        return {"total": s.c[t] + s.d[t], "needed": roll_needed(w.g, s.a[t])}
    return {}


def listed(w: Words, mask: int) -> str:
    names = [name for p, name in enumerate(w.seats) if mask >> p & 1] or ["nobody"]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def question(w: Words, s: State) -> str:
    """What the top frame asks, in a sentence."""
    ask, p = s.ask[s.top], s.seat[s.top]
    if ask == Ask.OVER:
        return f"The game is over ({ENDINGS[s.end]}). Winner: {listed(w, s.winners)}."
    return QUESTIONS[ask](w, s, p, w.seat(p))


def ask_choose(w: Words, s: State, p: int, who: str) -> str:
    here = what_is_here(w, s, s.pos[p])
    left = 3 - s.activities
    locked = "" if s.unlocked else " Attacks are locked until a monster has gone round and passed Go."
    times = "activity" if left == 1 else "activities"
    return f"{who} on {w.lot(s.pos[p])} ({here}; {many(w.score(s, p), 'point')}): {left} {times} left.{locked}"


def what_is_here(w: Words, s: State, lot: int) -> str:
    parts = [many(s.houses[lot], w.terms["house"])] if s.houses[lot] else []
    parts += [many(s.hotels[lot], w.terms["hotel"])] if s.hotels[lot] else []
    if w.g.properties >> lot & 1:
        parts.append("standing" if s.standing >> lot & 1 else "destroyed")
    return ", ".join(parts) or "nothing to destroy"


def ask_strike(w: Words, s: State, p: int, who: str) -> str:
    t = s.top
    what = w.seat(s.b[t]) if s.a[t] == Prize.MONSTER else w.target(s.a[t])
    total, need = s.c[t] + s.d[t], roll_needed(w.g, s.a[t])
    if not must_throw(w.g, s):
        return f"{who} attacks {what}: {total}, needs {need}. Help the roll, or let it stand?"
    if total >= need:
        return f"{who} attacks {what}: {total} hits already; something must still be thrown: what?"
    return f"{who} attacks {what}: {total}, needs {need}. Something must be thrown: what?"


def ask_protect(w: Words, s: State, p: int, who: str) -> str:
    t = s.top
    return f"{w.seat(s.a[t])} is about to steal {w.prize(s.b[t], s.c[t])} from {who}: protect it with a token?"


def ask_discard(w: Words, s: State, p: int, who: str) -> str:
    victim = s.a[s.top]
    if victim == p:
        return f"{who} must discard a prize: which?"
    return f"{who}: which prize does {w.seat(victim)} discard?"


AIMS = {
    Choice.SQUAD: "whose monster meets the squad and discards a prize?",
    Choice.SHELL: "the shot hits: whose monster loses a prize?",
    Choice.ARMY: "whose monster does the army push?",
}
QUESTIONS: dict[int, Callable[[Words, State, int, str], str]] = {
    Ask.CHOOSE: ask_choose,
    Ask.MOVE: lambda w, s, p, who: f"{who} rolled {dice(s)}: walk {ways(w, s)}?",
    Ask.PICK_UP: lambda w, s, p, who: f"{who} on {w.lot(s.pos[p])}: pick up a token, or leave it?",
    Ask.STRIKE: ask_strike,
    Ask.STEAL: lambda w, s, p, who: f"{who} takes a prize of {w.seat(s.a[s.top])}: which?",
    Ask.PROTECT: ask_protect,
    Ask.DISCARD: ask_discard,
    Ask.AIM: lambda w, s, p, who: f"{who}: {AIMS[s.a[s.top]]}",
    Ask.SHOVE: lambda w, s, p, who: f"{who} moves {w.seat(s.a[s.top])} {many(s.b[s.top], 'space')}: on or back?",
    Ask.ATTACK_HERE: lambda w, s, p, who: f"{who} came out on {w.lot(s.pos[p])}: attack something here, or leave?",
    Ask.BREATH: lambda w, s, p, who: f"{who} breathes fire: on whom next, {listed(w, s.m[s.top])}?",
    Ask.CORNER: lambda w, s, p, who: f"{who}: to which corner goes {w.seat(s.a[s.top])}, {now_on(w, s, s.a[s.top])}?",
}


def dice(s: State) -> str:
    return " and ".join(str(die) for die in (s.die1, s.die2, s.die3) if die)


def ways(w: Words, s: State) -> str:
    spaces = [str(n) for n in numbers(w, s)["spaces"]]
    said = " or ".join([", ".join(spaces[:-1]), spaces[-1]] if len(spaces) > 1 else spaces)
    return f"{said} {'space' if said == '1' else 'spaces'}"


def now_on(w: Words, s: State, p: int) -> str:
    return f"now on {w.lot(s.pos[p])}"


REFUSALS = {
    Verdict.GAME_OVER: "the game is over",
    Verdict.NOT_ASKED: "that is no answer to what is asked now ({question})",
    Verdict.NOT_YOURS_TO_ANSWER: "that is {asked}'s to decide",
    Verdict.BAD_NUMBER: "that does not fit",
    Verdict.THREE_ACTIVITIES: "a turn has three activities at most",
    Verdict.MOVED_ALREADY: "{who} has moved already this turn",
    Verdict.ATTACKED_ALREADY: "{who} has attacked already this turn",
    Verdict.TWO_SPECIALS: "there are two special actions in a turn at most",
    Verdict.NOT_BACK_TO_BACK: "two special actions must follow each other",
    Verdict.NO_MOVE_AFTER_SPACE: "no move follows the action of a space: it is that of the space where the turn ends",
    Verdict.LOCKED: "no attacks until a monster has gone round and passed Go",
    Verdict.NOT_THOSE_DICE: "the dice do not make that number",
    Verdict.NO_SUCH_TOKEN: "{who} does not have that token, or it is not here",
    Verdict.NOT_THAT_TOKEN: "that token is for something else",
    Verdict.NO_HOUSE: "there is no {house} here",
    Verdict.NO_HOTEL: "there is no {hotel} here",
    Verdict.NO_PROPERTY: "there is no property here, or it is destroyed already",
    Verdict.STILL_BUILT: "the property can be attacked when no {house} or {hotel} is left on it",
    Verdict.OUT_OF_REACH: "that monster is not on {who}'s side of the board",
    Verdict.MOB_REACH: "a mob attacks monsters on its own space only",
    Verdict.NOTHING_TO_THROW: "{who} has nothing to throw",
    Verdict.MUST_THROW: "a monster on another space is only hit by throwing something",
    Verdict.MOBS_DO_NOT_THROW: "mobs do not throw",
    Verdict.ONLY_AT_MONSTERS: "things are thrown at monsters only",
    Verdict.NO_TRAIN_CAR: "a train car is thrown from a railroad that stands, once a turn",
    Verdict.NO_SPACE_ACTION: "this space has no action",
    Verdict.PUT_HERE: "another player moved {who} here, so the space does nothing for it",
    Verdict.USED_UP: "that was used already this turn",
    Verdict.DESTROYED: "it works only while it stands",
    Verdict.NEEDS_ARRIVAL: "that is for who came here this turn by its own doing",
    Verdict.NO_LOOP: "a turn that Energize gave cannot give another",
    Verdict.NO_POWER: "{who}'s monster has no action to take: its power always works",
    Verdict.ONCE_A_GAME: "that is possible once in a game",
    Verdict.NOBODY_THERE: "no other monster is on this side of the board",
    Verdict.NOT_OPPOSITE: "that space is not on the opposite side of the board",
    Verdict.NOT_A_TARGET: "that cannot be chosen here",
    Verdict.NO_PRIZE: "there is no such prize",
    Verdict.TOO_LATE: "re-rolls come before tokens are added",
    Verdict.NOT_A_CORNER: "that is no corner",
    Verdict.RESTING: "after a swing it must wait before the next one",
    Verdict.SAVED: "a token has saved that prize from this theft",
    Verdict.WITH_AN_ATTACK: "that token adds to an attack: name it with the attack, or add it after the roll",
}


def refusal(w: Words, s: State, act: Act, verdict: int) -> str:
    """Why not, in a sentence."""
    p = act.seat if 0 <= act.seat < s.seats else 0
    return REFUSALS[verdict].format(
        question=question(w, s).rstrip(".?"), who=w.seat(p), asked=w.seat(s.seat[s.top]), **w.terms
    )


EVENTS = {
    Event.CITY: "the city stands: {city}",
    Event.MONSTER: "{who} is {x_monster}",
    Event.STARTS: "{who} starts",
    Event.TURN: "{who}'s turn (round {y})",
    Event.SKIPPED: "{who} loses this turn",
    Event.EXTRA_TURN: "{who} will take another turn",
    Event.ROLLED: "{who} rolls {dice}",
    Event.MOVED: "{who} moves to {y_lot}",
    Event.LANDED: "{who} is on {x_lot}",
    Event.UNLOCKED: "{who} has gone round: attacks are allowed from now on",
    Event.PICKED_UP: "{who} picks up the {x_token}",
    Event.USED_TOKEN: "{who} uses the {x_token}, which goes to the {box}",
    Event.ATTACKED: "{who} attacks {target}",
    Event.STRUCK: "{who} rolls {dice}{best_two}",
    Event.BOOSTED: "{who} adds {x}",
    Event.THREW: "{who} throws {thrown} (+{y})",
    Event.MISSED: "{who} fails with {x}, {y} were needed",
    Event.DESTROYED: "{who} destroys {x_prize} on {y_lot}",
    Event.BEAT: "{who} beats {x_seat}",
    Event.NO_PRIZE: "{who} has no prize to lose",
    Event.STOLE: "{who} takes {z_prize} from {y_seat}",
    Event.PROTECTED: "{who} stops {y_seat} with the {x_token}",
    Event.DISCARDED: "{who} discards {y_prize}",
    Event.SLOWED: "{who} moves with one die next turn",
    Event.SPEEDED: "{who} moves with three dice next turn",
    Event.JUMPED: "{who} {jumps} {y_lot}",
    Event.SHOVED: "{who} {shoved} {y_lot} by {z_seat}",
    Event.SWAPPED: "{x_seat} and {y_seat} change places",
    Event.DIE: "{who} rolls a {x}",
    Event.FAILED: "{who}'s die is too low: nothing happens",
    Event.SPACE: "{who}: {action}",
    Event.POWER: "{who} uses a power: {power}",
    Event.LOST_TURN: "{x_seats} will lose a turn",
    Event.WON: "{who} wins with {points}{told_apart}",
    Event.OVER: "the game is over: {ending}",
    Event.SHOOK: "{who}: {power} {adds}",
    Event.STALEMATE_NEAR: "nothing has been destroyed for {turns}; after {y} the game ends",
}


def many(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def event(w: Words, s: State, e: Happened) -> str:
    """One line of the log."""
    facts = {key: FACTS[key](w, s, e) for key in blanks(EVENTS[e.kind]) if key in FACTS}
    return EVENTS[e.kind].format(who=w.seat(e.seat), x=e.x, y=e.y, z=e.z, **w.terms, **facts)


FACTS: dict[str, Callable[[Words, State, Happened], str]] = {
    "city": lambda w, s, e: ", ".join(
        many(n, what) for n, what in ((e.x, w.terms["house"]), (e.y, w.terms["hotel"]), (e.z % 32, "token"))
    ),
    "x_seats": lambda w, s, e: listed(w, e.x),
    "x_seat": lambda w, s, e: w.seat(e.x),
    "y_seat": lambda w, s, e: w.seat(e.y),
    "z_seat": lambda w, s, e: w.seat(e.z % 8),
    "x_lot": lambda w, s, e: w.lot(e.x),
    "y_lot": lambda w, s, e: w.lot(e.y),
    "x_token": lambda w, s, e: w.token(e.x),
    "x_monster": lambda w, s, e: w.monster(e.x),
    "x_prize": lambda w, s, e: w.target(e.x),
    "y_prize": lambda w, s, e: w.prize(e.x, e.y),
    "z_prize": lambda w, s, e: w.prize(e.x % 4, e.z),
    "dice": lambda w, s, e: " and ".join(str(die) for die in (e.x, e.y, e.z) if die),
    "best_two": lambda w, s, e: f": the best two make {e.x + e.y + e.z - min(e.x, e.y, e.z)}" if e.z else "",
    "jumps": lambda w, s, e: "stays on" if e.x == e.y else "jumps to",
    "shoved": lambda w, s, e: "is left on" if e.x == e.y else "is moved to",
    "points": lambda w, s, e: many(e.y, "point"),
    "turns": lambda w, s, e: many(e.x, "turn"),
    "told_apart": lambda w, s, e: f" and more {w.terms[TOLD_APART[e.z]]}s" if e.z else "",
    "adds": lambda w, s, e: f"adds {e.x}" if e.x > 0 else f"takes {-e.x} away",
    "target": lambda w, s, e: w.seat(e.y) if e.x == Prize.MONSTER else f"{w.target(e.x)} on {w.lot(e.z)}",
    "thrown": lambda w, s, e: "a train car" if e.x == Choice.TRAIN_CAR else w.prize(e.x),
    "action": lambda w, s, e: ACTIONS[e.x],
    "power": lambda w, s, e: w.power_name(s.monster[e.seat]),
    "ending": lambda w, s, e: ENDINGS[e.x],
}

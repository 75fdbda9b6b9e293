"""Sentences for people, from the facts and the texts of the language: what is asked, what happened, why something is
refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from stompoly.engine.events import Event as Happened
from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.facts import fields_of, numbers_of
from stompoly.rules.kinds import PLAYER, SPACE, Place, Several, Whole
from stompoly.rules.kinds import Kind as KindOfNumber
from stompoly.rules.words import fill, fill_in
from stompoly.texts import grammar
from stompoly.texts import menace as texts

from .attack import must_throw, roll_needed
from .codes import Ask, Choice, End, Event, Kind, Prize, Verdict
from .facts import FACTS, questions
from .facts.kinds import MONSTER, TOKEN
from .movement import reachable
from .state import State

if TYPE_CHECKING:
    from .words import Words

EVENT_NAMES, VERDICT_NAMES, END_NAMES, KIND_NAMES = names(Event), names(Verdict), names(End), names(Kind)
AIMS = {Choice.SQUAD: "aim_squad", Choice.SHELL: "aim_shell", Choice.ARMY: "aim_army"}
FARTHEST = 18  # spaces that three dice make


def numbers(w: Words, s: State) -> dict[str, Any]:
    """The numbers a question turns on."""
    if s.ask[s.top] == Ask.MOVE:
        return {"spaces": [n for n in range(1, FARTHEST + 1) if reachable(s, n)]}
    if s.ask[s.top] == Ask.STRIKE:
        asked = numbers_of(questions.AttackRoll, s)
        return {"total": asked.roll + asked.bonus, "needed": roll_needed(w.g, asked.target)}
    return {}


def players(w: Words, mask: int) -> list[str]:
    return [name for p, name in enumerate(w.seats) if mask >> p & 1]


# --- questions ---------------------------------------------------------------------------------------


def question(w: Words, s: State, to_you: bool = False) -> str:
    """What the top frame asks, in a sentence; `to_you`: said to the player who is asked."""
    form, said = QUESTIONS[s.ask[s.top]](w, s)
    return (texts.ASKED if to_you else texts.QUESTIONS)[form].format(who=w.seat(s.seat[s.top]), **said, **w.terms)


Said = tuple[str, dict[str, str | int]]  # the name of a sentence, and what it is filled in with


def ask_over(w: Words, s: State) -> Said:
    return "over", {"ending": texts.ENDINGS[END_NAMES[s.end]], "winners": texts.winners(players(w, s.winners))}


def ask_choose(w: Words, s: State) -> Said:
    p = s.seat[s.top]
    return "choose" if s.unlocked else "choose_locked", {
        "space": w.lot(s.pos[p]),
        "here": what_is_here(w, s, s.pos[p]),
        "points": texts.points(w.score(s, p)),
    }


def what_is_here(w: Words, s: State, lot: int) -> str:
    there = ((s.houses[lot], w.terms["house"]), (s.hotels[lot], w.terms["hotel"]))
    parts = [grammar.count(n, what) for n, what in there if n]
    if w.g.properties >> lot & 1:
        parts.append(texts.STANDS if s.standing >> lot & 1 else texts.DESTROYED)
    return ", ".join(parts) or texts.NOTHING_HERE


def ask_move(w: Words, s: State) -> Said:
    dice = say_dice(s.die1, s.die2, s.die3)
    return "move", {"dice": dice, "ways": texts.spaces_to_walk(numbers(w, s)["spaces"])}


def ask_strike(w: Words, s: State) -> Said:
    asked, roll = numbers_of(questions.AttackRoll, s), numbers(w, s)
    target = w.seat(asked.victim) if asked.target == Prize.MONSTER else w.target(asked.target)
    said = {"target": target, "total": roll["total"], "need": roll["needed"]}
    if not must_throw(w.g, s):
        return "strike", said
    return "strike_throw_anyway" if roll["total"] >= roll["needed"] else "strike_throw", said


def ask_protect(w: Words, s: State) -> Said:
    asked = numbers_of(questions.TheftToStop, s)
    return "protect", {"thief": w.seat(asked.thief), "prize": w.prize(asked.prize, asked.space)}


def ask_discard(w: Words, s: State) -> Said:
    asked = numbers_of(questions.PrizeToGiveUp, s)
    return "discard" if asked.of == asked.seat else "discard_for", {"victim": w.seat(asked.of)}


def ask_shove(w: Words, s: State) -> Said:
    asked = numbers_of(questions.WayToShove, s)
    return "shove_self" if asked.victim == asked.seat else "shove", {
        "victim": w.seat(asked.victim),
        "spaces": texts.spaces(asked.spaces),
    }


def ask_breath(w: Words, s: State) -> Said:
    left = numbers_of(questions.NextForFire, s).left
    return "breath", {"names": grammar.one_of(players(w, left))}


def ask_corner(w: Words, s: State) -> Said:
    victim = numbers_of(questions.CornerToChoose, s).victim
    return "corner", {"victim": w.seat(victim), "space": w.lot(s.pos[victim])}


def own_space(w: Words, s: State) -> dict[str, str | int]:
    return {"space": w.lot(s.pos[s.seat[s.top]])}


QUESTIONS: dict[int, Callable[[Words, State], Said]] = {
    Ask.OVER: ask_over,
    Ask.CHOOSE: ask_choose,
    Ask.MOVE: ask_move,
    Ask.PICK_UP: lambda w, s: ("pick_up", own_space(w, s)),
    Ask.STRIKE: ask_strike,
    Ask.STEAL: lambda w, s: ("steal", {"victim": w.seat(numbers_of(questions.PrizeToTake, s).victim)}),
    Ask.PROTECT: ask_protect,
    Ask.DISCARD: ask_discard,
    Ask.AIM: lambda w, s: (AIMS[numbers_of(questions.TargetToChoose, s).purpose], {}),
    Ask.SHOVE: ask_shove,
    Ask.ATTACK_HERE: lambda w, s: ("attack_here", own_space(w, s)),
    Ask.BREATH: ask_breath,
    Ask.CORNER: ask_corner,
}


def say_dice(*dice: int) -> str:
    """Those that were rolled; a die of 0 was not."""
    return grammar.all_of([str(die) for die in dice if die])


# --- refusals ----------------------------------------------------------------------------------------


def refusal(w: Words, s: State, act: Act, verdict: int, to_you: bool = False) -> str:
    """Why not, in a sentence; `to_you`: said to the player who wanted to."""
    p = act.seat if 0 <= act.seat < s.seats else 0
    form = (texts.REFUSALS_TO_YOU if to_you else texts.REFUSALS)[VERDICT_NAMES[verdict]]
    return fill_in(form, question=question(w, s), who=w.seat(p), asked=w.seat(s.seat[s.top]), **w.terms)


# --- the log -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Told:
    """An event at a table. `told["bonus"]` is one of its numbers, by the name that it has among its facts."""

    w: Words
    s: State
    e: Happened

    def __getitem__(self, name: str) -> int:
        return fields(self.e.kind)[name][1].of(self.e)


@cache
def fields(event: int) -> dict[str, tuple[KindOfNumber | Whole, Place]]:
    """The facts of an event: of which kind each is, and where its number stands."""
    found = [(n, k, k.place if isinstance(k, Whole) else place) for n, k, place in fields_of(FACTS.events[event])]
    return {name: (kind, place) for name, kind, place in found if place}


def event(w: Words, s: State, e: Happened, to_you: bool = False) -> str:
    """One line of the log; `to_you`: said to the player whose doing it is."""
    told = Told(w, s, e)
    form = grammar.to_you(form_of(told)) if to_you else form_of(told)
    return fill(form, lambda blank: fill_blank(told, blank))


def fill_blank(told: Told, blank: str) -> str:
    """What stands in a blank: what more than one number says, a fact in words, or a term of the rulebook."""
    if blank in BLANKS:
        return BLANKS[blank](told)
    known = fields(told.e.kind)
    if blank not in known:
        return told.w.terms[blank]
    kind, place = known[blank]
    return SAID.get(kind, say_number)(told.w, place.of(told.e))


def form_of(told: Told) -> str:
    case = CASES[told.e.kind](told) if told.e.kind in CASES else ""
    return texts.CASES[case] if case else texts.EVENTS[EVENT_NAMES[told.e.kind]]


TOLD_APART = {Choice.BY_DEEDS: "won_by_deeds", Choice.BY_HOTELS: "won_by_hotels"}
CASES: dict[int, Callable[[Told], str]] = {  # events that are worded differently in some cases
    Event.MONSTER: lambda told: (
        "monster_by_name" if told.w.seats[told["by"]] == told.w.monster(told["monster"]) else ""
    ),
    Event.ATTACKED: lambda told: "attacked_monster" if told["target"] == Prize.MONSTER else "",
    Event.STRUCK: lambda told: "struck_three" if told["die3"] else "",
    Event.JUMPED: lambda told: "jumped_nowhere" if told["start"] == told["end"] else "",
    Event.SHOVED: lambda told: (
        "shoved_nowhere" if told["start"] == told["end"] else "shoved_self" if told["by"] == told["to"] else ""
    ),
    Event.LOST_TURN: lambda told: "" if told["players"] else "lost_turn_nobody",
    Event.WON: lambda told: TOLD_APART.get(told.e.z, ""),
    Event.SHOOK: lambda told: "shook_less" if told["bonus"] < 0 else "",
}


def say_number(w: Words, number: int) -> str:
    return str(number)


SAID: dict[Any, Callable[[Words, int], str]] = {  # how a number is said, by its kind
    PLAYER: lambda w, p: w.seat(p),
    Several(PLAYER): lambda w, mask: grammar.all_of(players(w, mask)),
    SPACE: lambda w, lot: w.lot(lot),
    TOKEN: lambda w, token: w.token(token),
    MONSTER: lambda w, monster: w.monster(monster),
}
BLANKS: dict[str, Callable[[Told], str]] = {  # what takes more than one number, or another form
    "houses": lambda told: grammar.count(told["houses"], told.w.terms["house"]),
    "hotels": lambda told: grammar.count(told["hotels"], told.w.terms["hotel"]),
    "tokens": lambda told: texts.tokens(told["tokens"]),
    "more_deeds": lambda told: grammar.plural(2, told.w.terms["deed"]),
    "more_hotels": lambda told: grammar.plural(2, told.w.terms["hotel"]),
    "dice": lambda told: say_dice(told["die1"], told["die2"], told["die3"]),
    "best_two": lambda told: str(best_two(told["die1"], told["die2"], told["die3"])),
    "target": lambda told: told.w.target(told["target"]),
    "ruin": lambda told: told.w.target(told["prize"]),
    "prize": lambda told: told.w.prize(told["prize"], told["space"]),
    "thing": lambda told: told.w.thing_thrown(told["thing"]),
    "action": lambda told: texts.ACTIONS[KIND_NAMES[told["kind"]]],
    "power": lambda told: told.w.power_name(told.s.monster[told.e.seat]),
    "penalty": lambda told: str(-told["bonus"]),
    "points": lambda told: texts.points(told["points"]),
    "turns": lambda told: texts.turns(told["turns"]),
    "ending": lambda told: texts.ENDINGS[END_NAMES[told["how"]]],
}


def best_two(*dice: int) -> int:
    return sum(dice) - min(dice)

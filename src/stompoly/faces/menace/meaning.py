"""What each choice means, in the brackets after it: odds, points, who is hit, where it leads."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.game import Game
from stompoly.menace import questions
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.menace.attack import must_throw, roll_needed
from stompoly.rules.menace.codes import Choice, Kind, Monster, Prize, Verb
from stompoly.rules.menace.spaces import next_railroad
from stompoly.texts import grammar
from stompoly.texts import menace_screen as texts

from ..facts import name
from . import aims, facts, odds
from .cards import space_does


def meaning(game: Game, act: Act, aim_only: bool = False, named: bool = True) -> str:
    """In short; nothing where the words say it all. `named` is false where the action of a space or a power is already
    called by its name."""
    if act.verb in (Verb.SPACE, Verb.POWER):
        return aim_means(game, act, aim_only, texts.NAMED_AIMS if named else texts.AIMS)
    return MEANINGS[act.verb](game, act)


# --- activities --------------------------------------------------------------------------------------


def move_means(game: Game, act: Act) -> str:
    return texts.move_with(state_of(game).dice)


def attack_means(game: Game, act: Act) -> str:
    """`7+, 58%, worth 2 points`, `6+, 72%; has 1 house`."""
    if act.a == Prize.MONSTER:
        return texts.ROB.format(odds=odds.against(game, act.seat, act.b), prizes=victim_has(game, act.b))
    points = texts.points(facts.worth(game, act.a))
    return texts.WORTH.format(needs=odds.needs(game, act.seat, act.a), points=points)


def victim_has(game: Game, q: int) -> str:
    prizes = facts.prizes(game, q)
    return texts.HAS.format(prizes=prizes) if prizes else texts.HAS_NONE


def walk_means(game: Game, act: Act, explained: bool = False) -> str:
    """Where it leads, and what is there; `explained`: with what the action of the space does."""
    s, spaces = state_of(game), tables_of(game).spaces
    start = s.pos[act.seat]
    lot = (start + act.a) % spaces
    unlocks = not s.unlocked and would_unlock(game, act)
    does = space_does(game, lot) if explained and facts.action(game, lot) else ""
    what = facts.what_is_there(game, lot, act.seat, does)
    form = texts.TO if what else texts.TO_BARE
    note = texts.NOTE.format(note=texts.WALK_UNLOCKS) if unlocks else ""
    return form.format(space=facts.lot_name(game, lot), what=what) + note


def would_unlock(game: Game, act: Act) -> bool:
    """Asks the rules on a copy of the state instead of repeating them."""
    twin = game.copy()
    twin.family.apply(tables_of(twin), state_of(twin), act)
    return bool(state_of(twin).unlocked)


def token_means(game: Game, act: Act) -> str:
    card = game.words.tokens[act.a]
    fired = card.effect == "shell" and act.verb != Verb.PICK_UP
    vain = fired and facts.nobody_has_prizes(game, but=act.seat)
    form = texts.SHELL_IN_VAIN if vain else texts.TOKEN_DOES[card.effect]
    return form.format(value=card.value, odds=odds.die(card.value), points=texts.points(card.value))


# --- the roll of an attack ---------------------------------------------------------------------------


def stand_means(game: Game, act: Act) -> str:
    total, need = strike_total(game)
    return (texts.STAND_HITS if total >= need else texts.STAND_FAILS).format(total=total, need=need)


def strike_total(game: Game) -> tuple[int, int]:
    """The total of the roll with everything added, and what it needs."""
    asked = numbers_of(questions.AttackRoll, state_of(game))
    return asked.roll + asked.bonus, roll_needed(tables_of(game), asked.target)


def reroll_means(game: Game, act: Act) -> str:
    if game.question.kind == "move":
        return texts.REROLL_MOVE.format(spent=spent(game))
    asked = numbers_of(questions.AttackRoll, state_of(game))
    likely = odds.strike(game, act.seat, asked.target, asked.bonus)
    again = texts.REROLL_ATTACK.format(odds=likely, spent=spent(game))
    return again + throw_note(game)


def boost_means(game: Game, act: Act) -> str:
    said = texts.BOOSTS.format(adds=adds(game, tables_of(game).token_value[act.a]), spent=spent(game))
    return said + throw_note(game)


def spent(game: Game) -> str:
    """What a token in a roll costs."""
    form = texts.SPENT_SPECIAL if tables_of(game).token_cost else texts.SPENT
    return form.format(box=game.book.terms["box"])


def throw_note(game: Game) -> str:
    """Says that something must be thrown too, whatever else is added."""
    return texts.NOTE.format(note=texts.STILL_THROW) if must_throw(*facts.parts(game)) else ""


def adds(game: Game, n: int) -> str:
    total, need = strike_total(game)
    form = texts.ADDS_HITS if total + n >= need else texts.ADDS_FAILS
    return form.format(n=n, total=total + n, need=need)


def throw_means(game: Game, act: Act) -> str:
    g = tables_of(game)
    bonus = {Prize.HOUSE: g.throw_house, Prize.HOTEL: g.throw_hotel}.get(act.a, g.throw_car)
    if act.a == Choice.TRAIN_CAR:
        form = texts.CAR_COSTS_MOVE if facts.bars_move(game) else texts.CAR_COSTS
        return form.format(adds=adds(game, bonus))
    return texts.COSTS.format(adds=adds(game, bonus), points=texts.points(facts.worth(game, act.a)))


# --- prizes ------------------------------------------------------------------------------------------


def prize_means(game: Game, act: Act) -> str:
    return texts.points(facts.worth(game, act.a))


def leave_means(game: Game, act: Act) -> str:
    kind = game.question.kind
    if kind == "protect":
        return texts.LET_GO.format(what=prize_at_stake(game))
    return texts.TAKE_NOTHING if kind == "pick_up" else texts.ATTACK_NOTHING


def protect_means(game: Game, act: Act) -> str:
    return texts.KEEPS.format(what=prize_at_stake(game))


def prize_at_stake(game: Game) -> str:
    asked = numbers_of(questions.TheftToStop, state_of(game))
    return str(game.words.prize(asked.prize, asked.space))


# --- monsters and places -----------------------------------------------------------------------------


def meaning_of_aim(game: Game, act: Act) -> str:
    """The target: by place for the Army, by odds for Fire Breath, by prizes for those who must discard one."""
    s = state_of(game)
    if game.question.kind == "breath":
        against = odds.against(game, act.seat, act.a, breath=True)
        return texts.ROB.format(odds=against, prizes=victim_has(game, act.a))
    if numbers_of(questions.TargetToChoose, s).purpose == Choice.ARMY:
        return facts.where(game, act.a)
    return victim_has(game, act.a)


def shove_means(game: Game, act: Act) -> str:
    s, spaces = state_of(game), tables_of(game).spaces
    asked = numbers_of(questions.WayToShove, s)
    q, n = asked.victim, asked.spaces
    return place_means(game, (s.pos[q] + (n if act.a == Choice.ON else -n)) % spaces, q)


def place_means(game: Game, lot: int, visitor: int) -> str:
    what = facts.what_is_there(game, lot, visitor)
    there = lot == state_of(game).pos[visitor]
    form = (texts.STAYS if what else texts.STAYS_BARE) if there else texts.TO if what else texts.TO_BARE
    return form.format(space=facts.lot_name(game, lot), what=what)


def corner_means(game: Game, act: Act) -> str:
    s = state_of(game)
    victim = numbers_of(questions.CornerToChoose, s).victim
    what = facts.what_is_there(game, act.a, victim)
    if act.a != s.pos[victim]:
        return what
    return texts.CORNER_SAME.format(what=what) if what else texts.CORNER_SAME_BARE


def aim_means(game: Game, act: Act, aim_only: bool, forms: dict[str, str]) -> str:
    """For a space's action or a power: what it does, and what this aim is."""
    title, does = aims.title(game, act)
    if aims.power_of(game, act) == Monster.SNEAK and not aim_only:
        return forms["sneak"].format(name=title, on=name(game, act.a), prizes=victim_has(game, act.a))
    what, notes = aim_fact(game, act), aims.notes(game, act, is_theft(game, act))
    if what and aim_only:
        return what
    if what:
        form = "does_at" if is_theft(game, act) else "at"
    else:
        form = "does" if act.verb == Verb.SPACE or aims.power_of(game, act) == Monster.SWING else "once"
    return forms[form].format(name=title, does=does, what=what) + notes


def aim_fact(game: Game, act: Act) -> str:
    """What is known about its target."""
    s, kind = state_of(game), aims.kind_here(game, act)
    if is_theft(game, act):
        return victim_has(game, act.a)
    if kind == Kind.WATER:
        return sewer_means(game, act)
    if kind == Kind.RAILROAD:
        return place_means(game, next_railroad(tables_of(game), s.pos[act.seat], act.a), act.seat)
    if kind == Kind.ELECTRIC:
        return grammar.all_of([facts.lot_name(game, s.pos[q]) for q in (act.a, act.b)])
    lot = aims.lot_aimed_at(game, act)
    return facts.what_is_there(game, lot, act.a if kind == Kind.PARKING else act.seat) if lot >= 0 else ""


def sewer_means(game: Game, act: Act) -> str:
    """Where the sewer comes out, and what an attack on the monster there would need: both would then be on one
    space."""
    place = place_means(game, state_of(game).pos[act.a], act.seat)
    odds_there = odds.needs(game, act.seat, Prize.MONSTER) if state_of(game).unlocked else texts.LOCKED_YET
    who, prizes = name(game, act.a), victim_has(game, act.a)
    return texts.SEWER.format(place=place, name=who, odds=odds_there, prizes=prizes)


def is_theft(game: Game, act: Act) -> bool:
    return aims.kind_here(game, act) == Kind.TAX or aims.power_of(game, act) == Monster.SNEAK


MEANINGS: dict[int, Callable[[Game, Act], str]] = {
    Verb.MOVE: move_means,
    Verb.ATTACK: attack_means,
    Verb.SHELL: token_means,
    Verb.PICK_AND_USE: token_means,
    Verb.END: lambda game, act: texts.END,
    Verb.WALK: walk_means,
    Verb.REROLL: reroll_means,
    Verb.BOOST: boost_means,
    Verb.THROW: throw_means,
    Verb.STAND: stand_means,
    Verb.PICK_UP: token_means,
    Verb.LEAVE: leave_means,
    Verb.TAKE: prize_means,
    Verb.PROTECT: protect_means,
    Verb.GIVE_UP: prize_means,
    Verb.AIM: meaning_of_aim,
    Verb.SHOVE: shove_means,
    Verb.CORNER: corner_means,
}

"""The open combat: who acts when and with what, and a short list of ways to divide attack points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.codes import Ask, Choice, Piece, Verb
from stompoly.rules.kaiju.combat import (
    apply_attack,
    apply_fire,
    fire_targets,
    first_struck,
    maser_shot,
    masers_ready,
    points,
    tanks_ready,
    volley,
)
from stompoly.rules.kaiju.districts import is_demolished
from stompoly.rules.kaiju.money import attack_points
from stompoly.rules.kaiju.packing import unpack_for
from stompoly.rules.kaiju.state import State
from stompoly.rules.kaiju.strike import damage_taken, resume_strike
from stompoly.rules.seats import next_in
from stompoly.texts import kaiju_screen as texts

from ..facts import money, name
from ..menu import Item
from . import facts

MOST = 12  # choices shown at once
FEW = 3  # slots of a kind that have a line each


# --- who comes when ----------------------------------------------------------------------------------


def combat_lines(game: Game) -> list[str]:
    """One line for each seat that takes part: the one whose slot it is, those to come in their order, those who have
    acted. None if a kaiju only smashes houses, and nothing about what the question itself says."""
    s = state_of(game)
    frame = combat_frame(s)
    if frame == NOBODY or not s.combat:
        return []
    fight = numbers_of(questions.Combat, s, frame)
    done = s.fighters & ~fight.still_to_come & ~(1 << fight.by)
    now = slot_line(game, fight.by, fight.slot)
    then = [slot_line(game, p, Choice.KAIJU_SLOT) for p in coming(s, frame)]
    before = [slot_line(game, p, NOBODY) for p in range(s.seats) if done >> p & 1]
    return [*under(texts.SLOT_NOW, [now]), *under(texts.SLOT_THEN, then), *under(texts.SLOT_DONE, before)]


def under(form: str, lines: list[str]) -> list[str]:
    """One line each, or a single line if there are many."""
    lines = [line for line in lines if line]
    return [form.format(slot=line) for line in (lines if len(lines) <= FEW else ["; ".join(lines)])]


def combat_frame(s: State) -> int:
    """Where the open combat is on the stack, or NOBODY."""
    return next((k for k in range(s.top, -1, -1) if s.ask[k] == Ask.COMBAT), NOBODY)


def coming(s: State, frame: int) -> Iterator[int]:
    """The seats whose slot is yet to come, in their order."""
    fight = numbers_of(questions.Combat, s, frame)
    left, p = fight.still_to_come, fight.by
    while left:
        p = next_in(s, left, p)
        left &= ~(1 << p)
        yield p


def slot_line(game: Game, p: int, stage: int) -> str:
    """What a seat fights with: its kaiju, and those of its tanks and Masers that are yet to act."""
    s = state_of(game)
    said = [kaiju_text(game, p)] if s.fighters >> p & 1 else []
    if stage in (Choice.KAIJU_SLOT, Choice.TANK_SLOT):
        said += tank_text(game, p)
    if stage != NOBODY:
        said += maser_texts(game, p)
    return texts.SLOT.format(name=name(game, p), what=", ".join(said)) if said else ""


def kaiju_text(game: Game, p: int) -> str:
    """`12 HP, 10 AP (2 to spend)`, and what cards have done for it."""
    g, s = facts.parts(game)
    said = [texts.POINTS.format(hp=s.hp[p], ap=attack_points(g, s, p))]
    if game.question.kind == "fight" and game.question.seat == p:
        said.append(texts.TO_SPEND.format(ap=points(g, s, p)))
    if s.armour[p]:
        said.append(texts.ARMOUR.format(n=s.armour[p]))
    if s.smoke >> p & 1:
        said.append(texts.SMOKE)
    if s.swipe[p]:
        said.append(texts.SWIPE.format(n=s.swipe[p]))
    return ", ".join(said)


def tank_text(game: Game, p: int) -> list[str]:
    """A seat's tanks here, if there is somebody they could fire at."""
    g, s = facts.parts(game)
    if not tanks_ready(s, p) or not fire_targets(g, s, p):
        return []
    return [texts.WOULD_HIT.format(what=facts.pieces(game, Piece.TANK, tanks_ready(s, p)), hp=volley(g, s, p))]


def maser_texts(game: Game, p: int) -> list[str]:
    """A seat's Masers that have yet to fire."""
    g, s = facts.parts(game)
    fight = numbers_of(questions.Combat, s, combat_frame(s))
    ready = masers_ready(g, s, p) & -1 << (fight.next_lot if fight.by == p else 0)
    maser = facts.pieces(game, Piece.MASER, 1)
    said = [(texts.MASER_ON.format(maser=maser, lot=game.words.lot(lot)), lot) for lot in game.words.lots(ready)]
    return [texts.WOULD_HIT.format(what=what, hp=maser_shot(g, s, lot)) for what, lot in said]


def rights_line(game: Game) -> str:
    """What a contender that landed may win: the rights to the district, once nothing is left of it."""
    s, p = state_of(game), game.question.seat
    holder = facts.holder(game, s.arena) if facts.is_district(game, s.arena) else p
    if p != s.lander or holder == p or s.master[p] != NOBODY:
        return ""
    return texts.RIGHTS_HERE.format(
        holder=facts.holder_name(game, s.arena),
        price=money(game, tables_of(game).price[s.arena]),
        name=name(game, p),
        money=facts.purse(game, p),
    )


# --- dividing attack points --------------------------------------------------------------------------


@dataclass(frozen=True)
class Aim:
    """What an attack is aimed at: in words, how many targets, how many points, and where it stands in a list."""

    says: str
    shown: str  # the same with names as they are shown, where nobody types
    note: str  # what it would lead to
    target: str  # the only one
    targets: int
    spent: int
    order: tuple[bool, bool, int, int]  # houses, then tanks, then kaiju by their seats; few points first

    @property
    def single(self) -> bool:
        return self.targets == 1


def aim_of(game: Game, act: Act) -> Aim:
    aimed = [(piece, n) for piece, n in ((Piece.HOUSE, act.a), (Piece.TANK, act.b)) if n]
    blows = {q: unpack_for(act.c, q) for q in struck_in_order(state_of(game), act)}
    smashed = [texts.SMASH.format(what=texts.AND.join(facts.pieces(game, *each) for each in aimed))] if aimed else []
    spent = act.a + act.b + sum(blows.values())
    note = ", ".join(outcome(game, act)) if spent else ""
    typed, shown = (
        texts.AND.join(smashed + [texts.HIT.format(name=called(game, q), hp=n) for q, n in blows.items()])
        for called in (typed_name, name)
    )
    targets = [game.book.terms[facts.TERMS[piece]] for piece, _ in aimed] + [name(game, q) for q in blows]
    order = (act.c > 0, act.b > 0, min(blows, default=0), spent)
    return Aim(typed, shown, note, "".join(targets[:1]), len(targets), spent, order)


def struck_in_order(s: State, act: Act) -> list[int]:
    """The kaiju aimed at, in the order they are hit: in words, the order they are named in."""
    first = first_struck(s, act.seat, act.c, act.d)
    aimed = [q for q in range(s.seats) if unpack_for(act.c, q)]
    return sorted(aimed, key=lambda q: q != first)


def typed_name(game: Game, q: int) -> str:
    """A name as it may be typed in an attack; one with a number in it would read as points."""
    shown, word = name(game, q), str(game.words.seat_word(q))
    return shown if shown.lower() == word else word


# --- what an attack would lead to --------------------------------------------------------------------


def state_after(game: Game, act: Act) -> State:
    """The state after an attack or a shot. It is done on a copy, in which nobody has a card to play."""
    g, s = facts.parts(game)
    after = s.copy()
    after.hand = [0] * len(after.hand)
    if act.verb == Verb.FIRE:
        apply_fire(g, after, act)
    else:
        apply_attack(g, after, act)
    while after.ask[after.top] == Ask.STRIKE:
        resume_strike(g, after)
    return after


def outcome(game: Game, act: Act) -> list[str]:
    """What it costs, and what is notable about it: tanks that are left and their volley, a district in ruins, a kaiju
    that falls or takes a different blow from the one aimed."""
    g, s = facts.parts(game)
    after = state_after(game, act)
    said = [spent(game, act, after)]
    said += houses_after(game, after) if act.a else []
    said += tanks_after(game, after, named=act.a > 0) if act.b else []
    if is_demolished(g, after, s.arena) and not is_demolished(g, s, s.arena):
        said.append(texts.RUINS)
    alone = act.a + act.b == 0 and len(struck_in_order(s, act)) == 1
    return said + [text for q in struck_in_order(s, act) for text in blow_after(game, after, act, q, alone)]


def spent(game: Game, act: Act, after: State) -> str:
    """What it costs."""
    points = act.a + act.b + sum(unpack_for(act.c, q) for q in range(after.seats))
    return texts.COSTS_AP.format(n=points, left=attack_points(tables_of(game), after, act.seat))


def houses_after(game: Game, after: State) -> list[str]:
    """The houses that remain."""
    left = after.houses[after.arena]
    return [texts.HOUSES_LEFT.format(what=facts.pieces(game, Piece.HOUSE, left))] if left else []


def tanks_after(game: Game, after: State, named: bool) -> list[str]:
    """`2 left, firing for 2 HP`; the damage only where they have yet to fire. Beside houses, tanks are named."""
    p, left = facts.holder(game, after.arena), after.tanks[after.arena]
    n = facts.pieces(game, Piece.TANK, left) if named else str(left)
    if not left:
        return [texts.LEFT.format(n=n) if named else texts.NONE_LEFT]
    fires = numbers_of(questions.Combat, after, combat_frame(after)).still_to_come >> p & 1
    hp = volley(tables_of(game), after, p)
    return [texts.LEFT_FIRE.format(n=n, hp=hp) if fires else texts.LEFT.format(n=n)]


def blow_after(game: Game, after: State, act: Act, q: int, alone: bool) -> list[str]:
    """`falls`, or what it actually loses; with its name if it is not the only target."""
    lost = state_of(game).hp[q] - after.hp[q]
    if after.hp[q] > 0 and lost == unpack_for(act.c, q):
        return []
    forms = texts.LOSES if after.hp[q] else texts.FALLS
    return [forms["alone" if alone else "named"].format(name=name(game, q), hp=lost)]


def shot(game: Game, act: Act) -> str:
    """How much damage firing would do and to which kaiju, and whether that takes its last HP."""
    g, s = facts.parts(game)
    maser = game.question.kind == "maser"
    hp = maser_shot(g, s, numbers_of(questions.MaserSlot, s).space) if maser else volley(g, s, act.seat)
    form = texts.SHOT_FELLS if state_after(game, act).hp[act.a] == 0 else texts.SHOT
    return form.format(hp=hp, has=s.hp[act.a])


def takes_last(game: Game) -> bool:
    """Whether the blow that the seat asked may shield itself from takes its last HP."""
    s = state_of(game)
    asked = numbers_of(questions.AboutToBeHit, s)
    return bool(damage_taken(s, asked.seat, asked.source, asked.damage) >= s.hp[asked.seat])


# --- as a list ---------------------------------------------------------------------------------------


def attack_items(game: Game, acts: list[Act]) -> list[Item]:
    """Hold back; then all on one target; then mixtures, in a group of their own where there are many."""
    aims = sorted(((aim_of(game, act), game.text(act)) for act in acts), key=lambda aim: aim[0].order)
    here = int(state_of(game).arena)
    held = [Item(texts.HOLD, words, lot=here, note=holding_means(game)) for aim, words in aims if not aim.spent]
    single = [attack_item(aim, words, here) for aim, words in aims if aim.single]
    mixed = [attack_item(aim, words, here) for aim, words in aims if aim.targets > 1]
    if len(held) + len(single) + len(mixed) <= MOST:
        return [*held, *single, *mixed]
    single = single if len(single) < MOST else by_target(aims, here)
    return [*held, *single, *([Item(texts.DIVIDE, items=tuple(mixed), shown_note=texts.DIVIDE_MEANS)] if mixed else [])]


def holding_means(game: Game) -> str:
    """Nothing is spent, but tanks that are yet to fire at whoever holds back will do so."""
    g, s = facts.parts(game)
    p = facts.holder(game, s.arena) if facts.is_district(game, s.arena) else NOBODY
    fires = p != NOBODY and tanks_ready(s, p) and fire_targets(g, s, p) >> game.question.seat & 1
    return ", ".join([texts.SPEND_NOTHING, *(tanks_after(game, s, named=True) if fires else [])])


def attack_item(aim: Aim, words: str, lot: int) -> Item:
    return Item(aim.says, words, lot=lot, note=aim.note, shown=aim.shown)


def by_target(aims: list[tuple[Aim, str]], lot: int) -> list[Item]:
    """If there are many single targets too, one group for each."""
    groups: dict[str, list[Item]] = {}
    for aim, words in aims:
        if aim.single:
            groups.setdefault(aim.target, []).append(attack_item(aim, words, lot))
    return [Item(texts.ATTACK_ON.format(target=target), items=tuple(items)) for target, items in groups.items()]

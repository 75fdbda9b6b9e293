"""What spaces and powers are aimed at: in words, and divided into groups that can be taken in at a glance."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.menace.attack import power
from stompoly.rules.menace.codes import Choice, Kind, Monster, Prize, Verb
from stompoly.texts import grammar
from stompoly.texts import menace_screen as texts

from ..facts import name
from . import facts, odds
from .cards import space_does

PRIZE_WORDS = {Prize.HOUSE: "house", Prize.HOTEL: "hotel", Prize.DEED: "deed"}
THROWN = {Prize.HOUSE: "house", Prize.HOTEL: "hotel", Choice.TRAIN_CAR: "train_car"}
WAYS = {Choice.ON: "on", Choice.BACK: "back"}
ROBBING_SPACES = (Kind.TAX, Kind.JAIL, Kind.GO_TO_JAIL)
ROBBING_POWERS = (Monster.SNEAK, Monster.MADNESS)
SIDE = 10  # spaces from corner to corner


def kind_here(game: Game, act: Act) -> int:
    """The kind of the space that is used, or -1 for a power."""
    return int(tables_of(game).kind[state_of(game).pos[act.seat]]) if act.verb == Verb.SPACE else -1


def power_of(game: Game, act: Act) -> int:
    return power(*facts.parts(game), act.seat) if act.verb == Verb.POWER else -1


def lot_aimed_at(game: Game, act: Act) -> int:
    """The space that an act names, or -1."""
    if act.verb == Verb.CORNER or power_of(game, act) == Monster.SWING:
        return act.a
    return act.b if kind_here(game, act) == Kind.PARKING else -1


def aim_words(game: Game, act: Act, forms: dict[str, str] = texts.AIM) -> str:
    """` bo`, ` on`, ` bo cy`, ` bo to Boardwalk`."""
    kind = kind_here(game, act)
    if kind == Kind.RAILROAD:
        return forms["one"].format(one=texts.WAYS[WAYS[act.a]])
    if kind in (Kind.TAX, Kind.WATER) or power_of(game, act) == Monster.SNEAK:
        return forms["one"].format(one=name(game, act.a))
    if kind == Kind.ELECTRIC:
        return forms["two"].format(one=name(game, act.a), two=name(game, act.b))
    if kind == Kind.PARKING:
        return forms["at"].format(one=name(game, act.a), two=facts.lot_name(game, act.b))
    return forms["one"].format(one=facts.lot_name(game, act.a)) if power_of(game, act) == Monster.SWING else ""


def title(game: Game, act: Act) -> tuple[str, str]:
    """The name of a space's action or a monster's power, and what it does."""
    if act.verb == Verb.SPACE:
        lot = state_of(game).pos[act.seat]
        return facts.action_name(game, lot), space_does(game, lot)
    return game.words.power_name(state_of(game).monster[act.seat]), power_does(game, act.seat)


def power_does(game: Game, p: int) -> str:
    card = facts.monster(game, p)
    names = grammar.all_of([name(game, q) for q in facts.on_side(game, p)])
    who = texts.ALL_ROLL if tables_of(game).includes_user else texts.OTHERS_ROLL
    return texts.POWER_DOES.get(card.power, "").format(
        value=card.value, odds=odds.die_up_to(card.value), names=names, who=who
    )


def notes(game: Game, act: Act, victim_said: bool = False) -> str:
    """What a player must know before using a space or a power, whatever its aim: `; nobody else has a prize`, unless it
    already says what the victim has."""
    barred = act.verb == Verb.SPACE and facts.bars_move(game)
    said = ["" if victim_said else no_prizes(game, act), texts.NO_MOVE_AFTER if barred else ""]
    return "".join(texts.NOTE.format(note=note) for note in said if note)


def no_prizes(game: Game, act: Act) -> str:
    """Says that nobody has a prize, where one would be taken."""
    if power_of(game, act) == Monster.MADNESS and tables_of(game).includes_user:
        return texts.NOBODY_HAS if facts.nobody_has_prizes(game) else ""
    if kind_here(game, act) in ROBBING_SPACES or power_of(game, act) in ROBBING_POWERS:
        return texts.NO_OTHER_HAS if facts.nobody_has_prizes(game, but=act.seat) else ""
    return ""


# --- groups ------------------------------------------------------------------------------------------


def by_monster(game: Game, acts: list[Act]) -> dict[int, list[Act]]:
    """By the target monster; if two change places, under each of them."""
    found: dict[int, list[Act]] = {}
    for act in acts:
        for q in monsters_meant(game, act):
            found.setdefault(q, []).append(act)
    return dict(sorted(found.items()))


def monsters_meant(game: Game, act: Act) -> list[int]:
    if kind_here(game, act) == Kind.ELECTRIC:
        return [act.a, act.b]
    return [act.a] if kind_here(game, act) == Kind.PARKING else [-1]


def by_side(game: Game, acts: list[Act]) -> list[tuple[str, list[Act]]]:
    """Spaces from corner to corner; a corner that is left over goes to those before it, round the board."""
    sides: list[list[Act]] = []
    for act in acts:
        side = lot_aimed_at(game, act) // SIDE
        if sides and lot_aimed_at(game, sides[-1][0]) // SIDE == side:
            sides[-1].append(act)
        else:
            sides.append([act])
    for k, part in enumerate(sides):
        if len(part) == 1:
            sides[k - 1] += part
    return [(side_label(game, part), part) for part in sides if len(part) > 1]


def side_label(game: Game, acts: list[Act]) -> str:
    first, last = (facts.lot_name(game, lot_aimed_at(game, act)) for act in (acts[0], acts[-1]))
    return texts.GROUP_SIDE.format(first=first, last=last)

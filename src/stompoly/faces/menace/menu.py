"""The numbered choices: every activity with what it means and its odds. All come from the game."""

from __future__ import annotations

from stompoly.game import Game, NotUnderstoodError
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.menace.codes import Prize, Verb
from stompoly.texts import menace_screen as texts

from ..facts import name
from ..menu import Item, verb
from . import aims, facts
from .lots import lot_of
from .meaning import meaning, walk_means

MANY = 12  # choices at once
FEW = 2  # aims that are listed among the other choices
SOME = 3  # monsters to attack that are


def menu(game: Game, seat: int) -> list[Item]:
    """What a seat may do now."""
    acts = game.choices(seat)
    items: list[Item] = []
    for act in acts:
        if act.verb in (Verb.SPACE, Verb.POWER):
            same = [other for other in acts if other.verb == act.verb]
            items += aim_items(game, same) if act == same[0] else []
        else:
            items.append(item_of(game, act))
    return with_monsters_apart(game, acts, items)


def with_monsters_apart(game: Game, acts: list[Act], items: list[Item]) -> list[Item]:
    """Where many monsters can be attacked, they are a group."""
    words = [game.text(act) for act in acts if act.verb == Verb.ATTACK and act.a == Prize.MONSTER]
    apart = [item for item in items if item.words in words]
    if len(apart) <= SOME:
        return items
    first = items.index(apart[0])
    group = Item(texts.GROUP_ATTACK, items=tuple(apart))
    return [*items[:first], group, *(item for item in items[first:] if item not in apart)]


# --- one choice --------------------------------------------------------------------------------------


def item_of(game: Game, act: Act, aim_only: bool = False) -> Item:
    """What may be typed, and what it means, in short; in a group that already says what is done, only what this aim
    means."""
    typed, note = words_to_type(game, act), meaning(game, act, aim_only)
    shown, shown_note = shown_words(game, act, aim_only), note
    if act.verb in (Verb.SPACE, Verb.POWER):
        shown_note = meaning(game, act, aim_only, named=False)
    elif act.verb == Verb.WALK:
        shown_note = walk_means(game, act, explained=True)
    lot = aims.lot_aimed_at(game, act)
    if typed.endswith(f"#{lot}"):  # a number alone says nothing
        note = texts.WHERE_AND_WHAT.format(name=facts.lot_name(game, lot), what=note)
    return Item(typed, game.text(act), lot=lot_of(game, act), note=note, shown=shown, shown_note=shown_note)


def shown_words(game: Game, act: Act, aim_only: bool) -> str:
    """Where nothing is typed, spaces and powers go by their names, and nobody aims at a player called like oneself."""
    if act.verb == Verb.AIM and act.a == act.seat:
        return texts.AIM_AT_YOURSELF
    if act.verb not in (Verb.SPACE, Verb.POWER):
        return in_form(game, act, texts.SHOWN.get(f"{verb(game, act)} {game.question.kind}", form_of(game, act)))
    title, aim = aims.title(game, act)[0], aims.aim_words(game, act, texts.SHOWN_AIM)
    if not aim:
        return title
    return aim if aim_only else texts.AIMED.format(action=title, aim=aim)


def words_to_type(game: Game, act: Act) -> str:
    """In readable words, if the game understands them as this act; otherwise in the game's own words."""
    said, words = readable(game, act), game.text(act)
    if ":" in said or "(" in said:
        return words
    try:
        return said if game.read(said, act.seat) == act else words
    except NotUnderstoodError:
        return words


def readable(game: Game, act: Act) -> str:
    return in_form(game, act, form_of(game, act))


def form_of(game: Game, act: Act) -> str:
    return texts.SAY[f"{verb(game, act)}_lying" if lies_here(game, act) else verb(game, act)]


def in_form(game: Game, act: Act, form: str) -> str:
    return form.format(
        target=target(game, act),
        token=game.words.token(act.a) if 0 <= act.a < tables_of(game).tokens else "",
        n=act.a,
        prize=aims.PRIZE_WORDS.get(act.a, ""),
        thrown=texts.THROWN.get(aims.THROWN.get(act.a, ""), ""),
        name=name(game, act.a) if 0 <= act.a < state_of(game).seats else "",
        way=texts.WAYS.get(aims.WAYS.get(act.a, ""), ""),
        space=facts.lot_name(game, act.a) if 0 <= act.a < tables_of(game).spaces else "",
        aim=aims.aim_words(game, act),
    )


def lies_here(game: Game, act: Act) -> bool:
    """Whether a token used in a roll is taken from the space instead of being held."""
    return act.verb in (Verb.REROLL, Verb.BOOST) and act.a not in facts.tokens(game, act.seat)


def target(game: Game, act: Act) -> str:
    if act.verb != Verb.ATTACK:
        return ""
    return name(game, act.b) if act.a == Prize.MONSTER else texts.TARGETS[aims.PRIZE_WORDS[act.a]]


# --- actions of spaces and monsters ------------------------------------------------------------------


def aim_items(game: Game, acts: list[Act]) -> list[Item]:
    """The ways to use a space or a power: a few are listed directly, many form a group, very many a group of groups."""
    if len(acts) <= FEW:
        return [item_of(game, act) for act in acts]
    title, does = aims.title(game, acts[0])
    does += aims.notes(game, acts[0])
    return [Item(title, items=group_items(game, acts), note=does)]


def group_items(game: Game, acts: list[Act]) -> tuple[Item, ...]:
    """About a dozen at once: by monster, then by side of the board."""
    if len(acts) <= MANY:
        return tuple(item_of(game, act, aim_only=True) for act in acts)
    groups = aims.by_monster(game, acts)
    if len(groups) == 1:
        return group_items_by_side(game, acts)
    return tuple(
        Item(name(game, q), items=group_items(game, group), note=facts.where(game, q)) for q, group in groups.items()
    )


def group_items_by_side(game: Game, acts: list[Act]) -> tuple[Item, ...]:
    groups = aims.by_side(game, acts)
    return tuple(
        Item(label, items=tuple(item_of(game, act, aim_only=True) for act in group)) for label, group in groups
    )

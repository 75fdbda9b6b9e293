"""The numbered choices: the answers to the question, then business in groups. All come from the game."""

from __future__ import annotations

from typing import Any

from stompoly.game import Game, NotUnderstoodError
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.build import apply_build
from stompoly.rules.kaiju.codes import Piece, Verb
from stompoly.rules.kaiju.go import go_money
from stompoly.rules.kaiju.sell import apply_sell
from stompoly.rules.kaiju.tables import RESERVE, TANKS
from stompoly.texts import kaiju as rule_texts
from stompoly.texts import kaiju_screen as texts

from ..facts import money, name
from ..menu import Item, may_counter, verb, without_twins
from ..seen import NONE
from . import facts
from .combat import attack_items, shot, takes_last
from .lots import lot_of

DEAL = "deal"  # the question that answers an offer
GROUPED = {
    "build": (Verb.BUILD,),
    "place": (Verb.PLACE,),
    "sell": (Verb.SELL, Verb.SELL_SPARE),
    "return": (Verb.RETURN,),
}
BY_NUMBER = (Verb.PLACE, Verb.SELL, Verb.SELL_SPARE)
MANY = 12  # choices in a group, before it is divided by district


def menu(game: Game, seat: int) -> list[Item]:
    """What a seat may do now. `game` is as the seat sees it."""
    acts = game.acts(seat)
    answers = [act for act in acts if not game.family.is_business(state_of(game), act.verb)]
    items = attack_items(game, [act for act in answers if act.verb == Verb.ATTACK])
    items += [answer_item(game, act) for act in answers if act.verb not in (Verb.ATTACK, Verb.PLAY)]
    items += card_items(game, [act for act in answers if act.verb == Verb.PLAY])
    if may_counter(game, seat, DEAL):
        items.append(Item(texts.GROUPS["counter"], "counter"))
    return items + business_items(game, [act for act in acts if game.family.is_business(state_of(game), act.verb)])


# --- answers -----------------------------------------------------------------------------------------


def answer_item(game: Game, act: Act) -> Item:
    """The word to type, and in short what it means."""
    words = game.text(act)
    said, typed = meaning(game, act, words), texts.SAY.get(words, words)
    named = texts.NAMED[verb(game, act)].format(name=name(game, act.a)) if is_aimed_at_a_seat(game, act) else ""
    typed = first_read(game, act, [named]) if named else typed
    label, shown = (f"{text} ({said})" if said else text for text in (typed, named or typed))
    return Item(label, words, lot=lot_of(game, act), shown=shown)


def is_aimed_at_a_seat(game: Game, act: Act) -> bool:
    return act.verb == Verb.FIRE or (act.verb == Verb.PICK and game.question.kind == "swap")


def first_read(game: Game, act: Act, ways: list[str]) -> str:
    """The first of some readable ways to say an act that the game reads as it; else its own words."""
    for said in ways:
        try:
            if not set(said) & set(":()") and game.read(said, act.seat) == act:
                return said
        except NotUnderstoodError:
            continue
    return game.text(act)


def play_words(game: Game, act: Act) -> str:
    """A card by its title: `play Atomic Breath`; with the number of the copy only where two are held."""
    titles = (card_title(game, act.a), title_of(game.words.card_words[act.a]))
    return first_read(game, act, [game.words.play_text(act, title) for title in titles])


def card_title(game: Game, card: int) -> str:
    return title_of(game.words.cards[card].id)


def title_of(id: str) -> str:
    """`atomic_breath` as `Atomic Breath`."""
    return " ".join(id.replace("_", " ").replace("-", " ").split()).title()


def meaning(game: Game, act: Act, words: str) -> str:
    if act.verb == Verb.FIRE:
        return shot(game, act)
    if act.verb == Verb.PICK:
        return meaning_of_pick(game, act)
    if game.question.kind == "shield" and takes_last(game):
        return texts.ANSWERS["shield last"]
    form = texts.ANSWERS.get(f"{game.question.kind} {words}", texts.ANSWERS.get(words, ""))
    return form.format(**amounts(game, act)) if form else ""


def amounts(game: Game, act: Act) -> dict[str, Any]:
    """The numbers that the short explanations use."""
    g, s = facts.parts(game)
    p, steps = act.seat, numbers_of(questions.HowFar, s).thrown if game.question.kind == "move" else 0
    ahead = {word: game.words.lot((s.pos[p] + steps + more) % g.spaces) for word, more in STEPS.items()}
    price = g.price[numbers_of(questions.BuyRights, s).space] if game.question.kind == "buy" else 0
    return ahead | {
        "turns": rule_texts.turns(s.fish[p]),
        "go": money(game, go_money(g, s, p)),
        "go_ap": g.go_ap,
        "go_hp": g.go_hp,
        "meal_ap": g.meal_ap,
        "meal_hp": g.meal_hp,
        "price": money(game, price),
        "left": money(game, s.money[p] - price),
    }


STEPS = {"full": 0, "short": -1, "further": 1}


def meaning_of_pick(game: Game, act: Act) -> str:
    """What is known about a card's choice: a kaiju, a district, or the reserve."""
    s = state_of(game)
    if game.question.kind == "swap":
        return texts.STANDS_ON.format(space=game.words.lot(s.pos[act.a]))
    if act.a == RESERVE:
        return facts.pieces(game, Piece.TANK, s.spare_tanks[act.seat])
    return ", ".join(facts.standing(game, act.a)) or texts.RUINS


def card_items(game: Game, acts: list[Act]) -> list[Item]:
    """Cards with what they do; one that could be aimed at many districts is a group."""
    ways: dict[int, list[Item]] = {}
    for act in acts:
        ways.setdefault(act.a, []).append(Item(play_words(game, act), game.text(act), lot=lot_of(game, act)))
    items = []
    for card, aims in ways.items():
        does = card_does(game, card)
        if len(aims) > 2:
            label = texts.PLAY_GROUP.format(word=card_title(game, card), does=does)
            items.append(Item(label, items=tuple(aims)))
        else:
            items += [Item(f"{aim.label} ({does})", aim.words, lot=aim.lot) for aim in aims]
    return items


def card_does(game: Game, card: int) -> str:
    """In few words; of an effect that has none, the end of what stands on the card."""
    form = texts.CARD_DOES.get(game.words.cards[card].effect, "")
    printed = game.words.label(card).rpartition(": ")[2]
    return form.format(n=tables_of(game).card_a[card], **game.book.terms) if form else printed


# --- business ----------------------------------------------------------------------------------------


def with_more(game: Game, acts: list[Act]) -> list[Act]:
    """The game lists one piece to place or sell; here are the larger numbers that it allows too."""
    found = []
    for act in acts:
        found.append(act)
        if act.verb in BY_NUMBER:
            more = [act._replace(c=n) for n in range(act.c + 1, TANKS + 1)]
            found += [act for act in more if game.why(act) is None]
    return found


def business_items(game: Game, acts: list[Act]) -> list[Item]:
    """One group for each kind of business; where money is short, everything that raises some is open."""
    items = [Item(game.text(act), game.text(act)) for act in acts if act.verb == Verb.CANCEL]
    for word, verbs in GROUPED.items():
        mine = with_more(game, [act for act in acts if act.verb in verbs])
        group = without_twins([piece_item(game, act) for act in mine])
        if facts.short_of(game) and acts[0].seat == state_of(game).seat[state_of(game).top] and len(group) <= MANY:
            items += group
        elif len(group) > MANY:
            items.append(Item(texts.GROUPS[word], items=by_district(game, mine)))
        elif group:
            items.append(Item(texts.GROUPS[word], items=group))
    if any(act.verb == Verb.OFFER for act in acts):
        items.append(Item(texts.GROUPS["trade"], "trade"))
    return items


def by_district(game: Game, acts: list[Act]) -> tuple[Item, ...]:
    """A long list of business, one group for each district."""
    groups: dict[int, list[Item]] = {}
    for act in acts:
        groups.setdefault(lot_of(game, act), []).append(piece_item(game, act))
    names = {lot: texts.RESERVE if lot == NONE else facts.district_text(game, lot) for lot in groups}
    return tuple(Item(texts.PLACE.format(place=names[lot]), items=tuple(items)) for lot, items in groups.items())


def piece_item(game: Game, act: Act) -> Item:
    """`build 2 tanks on Kita (-¥1M)`."""
    what = "" if act.verb == Verb.RETURN else facts.pieces(game, act.a, act.c)
    lot = lot_of(game, act)
    place = texts.RESERVE if lot == NONE else game.words.lot(lot)
    said = texts.BUSINESS[verb(game, act)].format(what=what, place=place, bank=game.book.terms["bank"])
    follows = consequences(game, act)
    return Item(f"{said} ({', '.join(follows)})" if follows else said, game.text(act), lot=lot)


def consequences(game: Game, act: Act) -> list[str]:
    """What business brings or costs: it is done on a copy, to see."""
    g, s = facts.parts(game)
    twin = s.copy()
    if act.verb == Verb.BUILD:
        apply_build(g, twin, act)
    elif act.verb != Verb.PLACE:
        apply_sell(g, twin, act)
    cash = twin.money[act.seat] - s.money[act.seat]
    said = [(texts.GETS if cash > 0 else texts.PAYS).format(money=money(game, abs(cash)))] if cash else []
    if s.masers & ~twin.masers:
        said.append(texts.MASER_GONE.format(maser=game.book.terms["maser"]))
    return said

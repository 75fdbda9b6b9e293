"""The numbered choices: the answers to the question, then business in groups. All come from the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stompoly.game import Game, NotUnderstoodError
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.build import apply_build, apply_place
from stompoly.rules.kaiju.codes import Piece, Verb
from stompoly.rules.kaiju.go import go_money
from stompoly.rules.kaiju.movement import meets_enemy, would_fight
from stompoly.rules.kaiju.sell import apply_sell
from stompoly.rules.kaiju.sentences import go_points
from stompoly.rules.kaiju.state import State
from stompoly.rules.kaiju.tables import RESERVE, TANKS
from stompoly.rules.kaiju.words import title_of
from stompoly.texts import common as shared
from stompoly.texts import kaiju as rule_texts
from stompoly.texts import kaiju_screen as texts

from ..facts import money, name
from ..menu import Item, may_counter, reply_means, verb, without_twins
from ..seen import NONE
from . import facts
from .combat import attack_items, shot, takes_last
from .lots import FURTHER, lot_of

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
    acts = game.choices(seat)
    answers = [act for act in acts if not game.family.is_business(state_of(game), act.verb)]
    items = attack_items(game, [act for act in answers if act.verb == Verb.ATTACK])
    items += [answer_item(game, act) for act in answers if act.verb not in (Verb.ATTACK, Verb.PLAY)]
    items += card_items(game, [act for act in answers if act.verb == Verb.PLAY])
    if may_counter(game, seat, DEAL):
        items.append(Item(texts.GROUPS["counter"], "counter", shown_note=shared.COUNTER_MEANS))
    return items + business_items(game, [act for act in acts if game.family.is_business(state_of(game), act.verb)])


# --- answers -----------------------------------------------------------------------------------------


def answer_item(game: Game, act: Act) -> Item:
    """The word to type, and what it means, in short."""
    words = game.text(act)
    said, typed = meaning(game, act, words), texts.SAY.get(words, words)
    aim = name_of_aim(game, act)
    named = texts.NAMED[verb(game, act)].format(name=aim) if aim else ""
    typed = first_read(game, act, [named]) if named else typed
    kind = game.question.kind
    if kind == "move":
        named, far = (form.format(**amounts(game, act)) for form in texts.MOVES[words])
        shown_note = ", ".join([far, *meeting(game, act)])
        return Item(typed, words, lot=lot_of(game, act), note=said, shown=named, shown_note=shown_note)
    reply = reply_means(game, words) if kind == DEAL else texts.SHOWN_NOTES.get(f"{kind} {words}", "")
    return Item(typed, words, lot=lot_of(game, act), note=said, shown=named, shown_note=reply)


def meeting(game: Game, act: Act) -> list[str]:
    """Whether moving that far leads to a fight, or avoids one."""
    g, s = facts.parts(game)
    rolled = numbers_of(questions.HowFar, s).rolled
    steps = rolled + FURTHER[act.verb]
    if would_fight(g, s, act.seat, steps):
        return [texts.MEETS["fight"]]
    if meets_enemy(g, s, act.seat, (s.pos[act.seat] + steps) % g.spaces):
        return [texts.MEETS["peace"]]
    hidden = act.verb == Verb.HIDE and would_fight(g, s, act.seat, rolled)
    return [texts.MEETS["hidden"]] if hidden else []


def name_of_aim(game: Game, act: Act) -> str:
    """The player or the district that is fired at or picked."""
    if act.verb == Verb.FIRE or (act.verb == Verb.PICK and game.question.kind == "swap"):
        return name(game, act.a)
    return game.words.lot(act.a) if act.verb == Verb.PICK and act.a != RESERVE else ""


def first_read(game: Game, act: Act, ways: list[str]) -> str:
    """The first readable wording that the game understands as this act; otherwise the act's own words."""
    for said in ways:
        try:
            if not set(said) & set(":()") and game.read(said, act.seat) == act:
                return said
        except NotUnderstoodError:
            continue
    return game.text(act)


def play_words(game: Game, act: Act) -> str:
    """A card by its title: `play Atomic Breath`; with the number of the copy only where two are held."""
    titles = (game.words.title(act.a), title_of(game.words.card_words[act.a]))
    return first_read(game, act, [game.words.play_text(act, title) for title in titles])


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
    p, steps = act.seat, numbers_of(questions.HowFar, s).rolled if game.question.kind == "move" else 0
    ahead = {word: game.words.lot((s.pos[p] + steps + more) % g.spaces) for word, more in STEPS.items()}
    price = g.price[numbers_of(questions.BuyRights, s).space] if game.question.kind == "buy" else 0
    return ahead | {
        "turns": rule_texts.turns(s.fish[p]),
        "go": money(game, go_money(g, s, p)),
        "go_points": go_points(g, s, p),
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
        ways.setdefault(act.a, []).append(aimed_card(game, act))
    items = []
    for card, aims in ways.items():
        does = card_does(game, card)
        if len(aims) > 2:
            items.append(Item(texts.PLAY_GROUP.format(word=game.words.title(card)), items=tuple(aims), note=does))
        else:
            items += [replace(aim, note=does, shown_note="") for aim in aims]
    return items


def aimed_card(game: Game, act: Act) -> Item:
    """A card, with the district it is aimed at and what stands there."""
    says, lot = play_words(game, act), lot_of(game, act)
    if lot == NONE:
        return Item(says, game.text(act))
    shown = texts.PLAY_ON.format(card=game.words.title(act.a), place=game.words.lot(lot))
    return Item(says, game.text(act), lot=lot, shown=shown, shown_note=facts.buildings(game, lot))


def card_does(game: Game, card: int) -> str:
    """In a few words."""
    form = texts.CARD_DOES[game.words.cards[card].effect]
    return form.format(n=tables_of(game).card_a[card], **game.book.terms)


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
    """One group for each kind of business; if money is short, everything that raises some is listed directly."""
    shown = shared.WITHDRAW_OFFER
    items = [Item(game.text(act), game.text(act), shown=shown) for act in acts if act.verb == Verb.CANCEL]
    for word, verbs in GROUPED.items():
        mine = with_more(game, [act for act in acts if act.verb in verbs])
        group = without_twins([piece_item(game, act) for act in mine])
        if len(group) > MANY:
            items.append(Item(texts.GROUPS[word], items=by_district(game, mine), shown_note=texts.GROUP_MEANS[word]))
        elif group and facts.short_of(game) and acts[0].seat == state_of(game).seat[state_of(game).top]:
            items += group
        elif group:
            items.append(Item(texts.GROUPS[word], items=group, shown_note=texts.GROUP_MEANS[word]))
    if any(act.verb == Verb.OFFER for act in acts):
        items.append(Item(texts.GROUPS["trade"], "trade", shown_note=shared.TRADE_MEANS))
    return items


def by_district(game: Game, acts: list[Act]) -> tuple[Item, ...]:
    """A long list of business, one group for each district."""
    groups: dict[int, list[Item]] = {}
    for act in acts:
        groups.setdefault(lot_of(game, act), []).append(piece_item(game, act))
    return tuple(
        Item(texts.RESERVE, items=tuple(items), note=", ".join(facts.reserve(game, acts[0].seat)))
        if lot == NONE
        else Item(game.words.lot(lot), items=tuple(items), note=facts.buildings(game, lot))
        for lot, items in groups.items()
    )


def piece_item(game: Game, act: Act) -> Item:
    """`build 2 tanks on Kita (-¥1M)`."""
    what = "" if act.verb == Verb.RETURN else facts.pieces(game, act.a, act.c)
    lot = lot_of(game, act)
    place = texts.RESERVE if lot == NONE else game.words.lot(lot)
    said = texts.BUSINESS[verb(game, act)].format(what=what, place=place, bank=game.book.terms["bank"])
    return Item(said, game.text(act), lot=lot, note=", ".join(consequences(game, act)))


def consequences(game: Game, act: Act) -> list[str]:
    """What business brings in or costs, found by doing it on a copy."""
    g, s = facts.parts(game)
    twin, gains = s.copy(), list[str]()
    if act.verb == Verb.BUILD:
        apply_build(g, twin, act)
        gains = [benefit(game, act, twin)]
    elif act.verb == Verb.PLACE:
        apply_place(twin, act)
        gains = [benefit(game, act, twin)]
    else:
        apply_sell(g, twin, act)
    cash = twin.money[act.seat] - s.money[act.seat]
    said = [(texts.GETS if cash > 0 else texts.PAYS).format(money=money(game, abs(cash)))] if cash else []
    if s.masers & ~twin.masers:
        said.append(texts.MASER_GONE.format(maser=game.book.terms["maser"]))
    return said + gains


def benefit(game: Game, act: Act, after: State) -> str:
    """What buildings are good for: houses pay, guns hurt visitors."""
    g, lot = tables_of(game), act.b
    if act.a == Piece.HOUSE:
        return texts.EARNS.format(money=money(game, g.go_house * act.c), go=game.book.terms["go"])
    return texts.GUARDS.format(hp=g.damage[lot][after.tanks[lot]] if act.a == Piece.TANK else g.maser_damage[lot])

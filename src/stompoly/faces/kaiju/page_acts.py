"""What can be done with a district, the answers people expect, and what a deal could contain."""

from __future__ import annotations

from stompoly.engine.bits import bits_of
from stompoly.engine.state import NOBODY
from stompoly.game import AnyAction, Game
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.codes import Ask, Piece, Verb
from stompoly.rules.kaiju.money import spare_of
from stompoly.rules.kaiju.tables import TANKS
from stompoly.rules.kaiju.teams import is_thrall
from stompoly.texts import kaiju_page as page_texts
from stompoly.texts import kaiju_screen as texts

from ..facts import money
from ..menu import verb
from ..seen import LotAct, Ware, WareSide
from . import facts
from .menu import answer_item, card_items, piece_item

EXPECTED = {  # the answers people expect, so that those not possible now can be shown with the reason
    "roll_off": ["roll"],
    "roll": ["roll"],
    "fish": ["roll", "stay"],
    "move": ["full", "hide", "more", "less"],
    "pass_go": ["money", "hp"],
    "feed": ["eat", "decline"],
    "fight": ["hold", "attack house", "attack tank"],
    "fire": ["fire", "stand down"],
    "maser": ["fire", "stand down"],
    "shield": ["decline"],
    "jam": ["decline"],
    "buy": ["buy", "decline"],
    "deal": ["accept", "reject"],
    "end": ["end"],
    "debt": ["cannot pay"],
}
NO_ROOM = {"too_many_houses", "too_many_tanks", "no_tanks_by_maser", "maser_stands", "group_incomplete"}
IDLE = frozenset(NO_ROOM | {"no_such_house", "no_such_tank", "not_a_thrall", "nothing_to_hide_from"})
BUILDING = ("roll", "fish", "end")  # when people expect to build
BUILDINGS = (Piece.HOUSE, Piece.TANK, Piece.MASER)
MOVABLE = (Piece.HOUSE, Piece.TANK)  # a Maser stays where it is


# --- what people expect ------------------------------------------------------------------------------


def barred_name(game: Game, words: str) -> str:
    return page_texts.BARRED.get(words, words)


def expected_business(game: Game, seat: int) -> dict[str, list[AnyAction]]:
    """Building, for whoever holds a district."""
    lots = bits_of(state_of(game).rights[seat]) if game.question.kind in BUILDING else ()
    ways: list[AnyAction] = [Act(seat, Verb.BUILD, piece, lot, 1) for lot in lots for piece in BUILDINGS]
    return {texts.GROUPS["build"]: ways}


# --- a district --------------------------------------------------------------------------------------


def lot_acts(game: Game, seat: int, lot: int) -> list[LotAct]:
    """The answers that mean this district, then business on it, allowed now or not."""
    if seat == NOBODY or game.over or not facts.is_district(game, lot):
        return []
    return [*answers(game, seat, lot), *business(game, seat, lot)]


def answers(game: Game, seat: int, lot: int) -> list[LotAct]:
    """Buy it, pick it for a card, or play a card on it."""
    s = state_of(game)
    if s.seat[s.top] != seat:
        return []
    ask, found = s.ask[s.top], []
    if ask == Ask.BUY and numbers_of(questions.BuyRights, s).space == lot:
        found.append(Act(seat, Verb.BUY))
    if ask in (Ask.CREWS, Ask.LOSE_TANK):
        found.append(Act(seat, Verb.PICK, lot))
    if ask == Ask.END:
        found += [Act(seat, Verb.PLAY, card, lot) for card in game.words.cards if s.hand[seat] >> card & 1]
    allowed = [act for act in found if game.why(act) is None]
    items = [card_items(game, [act])[0] if act.verb == Verb.PLAY else answer_item(game, act) for act in allowed]
    return [LotAct(item.name, item.words, True, item.meaning) for item in items]


def business(game: Game, seat: int, lot: int) -> list[LotAct]:
    """Several pieces at once only where that is allowed. For somebody else's district, only why nobody else may build
    there."""
    if not state_of(game).rights[seat] >> lot & 1:
        return [lot_act(game, Act(seat, Verb.BUILD, Piece.HOUSE, lot, 1))]
    acts = [*of_each(game, seat, lot), Act(seat, Verb.RETURN, lot)]
    return [lot_act(game, act) for act in acts if act.c <= 1 or game.why(act) is None]


def of_each(game: Game, seat: int, lot: int) -> list[Act]:
    """Build, place from the reserve, sell: every kind of piece, and every possible number."""
    s = state_of(game)
    acts = [Act(seat, Verb.BUILD, piece, lot, n) for piece in BUILDINGS for n in range(1, TANKS + 1)]
    for piece in MOVABLE:
        acts += [Act(seat, Verb.PLACE, piece, lot, n) for n in range(1, min(spare_of(s, seat, piece), TANKS) + 1)]
    standing = {Piece.HOUSE: s.houses[lot], Piece.TANK: s.tanks[lot], Piece.MASER: s.masers >> lot & 1}
    return acts + [Act(seat, Verb.SELL, piece, lot, n) for piece, most in standing.items() for n in range(1, most + 1)]


def lot_act(game: Game, act: Act) -> LotAct:
    """With its price or gain if it is allowed, and with the reason if it is not."""
    refused = game.why(act, to_you=True)
    if refused is None:
        item = piece_item(game, act)
        return LotAct(item.name, item.words, True, item.meaning)
    lot, what = (act.a, "") if act.verb == Verb.RETURN else (act.b, facts.pieces(game, act.a, act.c))
    form, bank = texts.BUSINESS[verb(game, act)], game.book.terms["bank"]
    label = form.format(what=what, place=game.words.lot(lot), bank=bank)
    return LotAct(label, game.text(act), False, reason=refused.reason, clause=refused.clause)


# --- a deal ------------------------------------------------------------------------------------------


def wares(game: Game, seat: int, to: int) -> tuple[WareSide, WareSide]:
    return ware_side(game, seat, to), ware_side(game, to, seat)


def ware_side(game: Game, p: int, to: int) -> WareSide:
    """What a seat could give another: money, districts, visible cards. A thrall only sells cards, so it can only be
    given money."""
    g, s = facts.parts(game)
    if not g.deals or (is_thrall(s, p) and is_thrall(s, to)):
        return WareSide(p, 0)
    if is_thrall(s, to):
        return WareSide(p, s.money[p])
    goods = [district_ware(game, lot) for lot in game.words.lots(s.rights[p])]
    return WareSide(p, s.money[p], goods + card_wares(game, p))


def district_ware(game: Game, lot: int) -> Ware:
    group = facts.group_of(game, lot).id
    return Ware(game.words.lot_word(lot), facts.district_text(game, lot), lot, group, district_facts(game, lot))


def district_facts(game: Game, lot: int) -> list[str]:
    """Its price, what its tanks do, and how many of the group its holder has."""
    g, s = facts.parts(game)
    hp = texts.HP.format(n=g.damage[lot][s.tanks[lot]])
    fire = [texts.WARE_FIRE.format(hp=hp)] if s.tanks[lot] else []
    whole = g.group_mask[g.group[lot]]
    own = (s.rights[facts.holder(game, lot)] & whole).bit_count()
    return [money(game, g.price[lot]), *fire, texts.WARE_COUNT.format(n=own, size=whole.bit_count())]


def card_wares(game: Game, p: int) -> list[Ware]:
    words = game.words
    rows = [
        (words.card_words[n], texts.CARD_ROW.format(word=words.title(n), label=words.label(n)))
        for n in facts.cards_held(game, p)
    ]
    return [Ware(word, label, group=page_texts.CARDS_GROUP) for word, label in rows]

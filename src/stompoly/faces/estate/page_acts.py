"""What can be done with a deed, the numbers that can be typed, and what a trade could contain."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import AnyAction, Game
from stompoly.rules.estate.auction import bid_limit, least_bid
from stompoly.rules.estate.codes import Ask, Kind
from stompoly.rules.estate.deeds import any_built
from stompoly.rules.estate.rent import earns
from stompoly.rules.estate.sentences import PIECE
from stompoly.rules.estate.shortage import could_use
from stompoly.rules.facts import numbers_of
from stompoly.texts import estate_screen as texts

from ..facts import money
from ..players import holdings_of
from ..seen import LotAct, NumberForm, Ware, WareSide
from . import facts
from .page_seats import knows_cash

EXPECTED = {  # the answers people expect, so that those not possible now can be shown with the reason
    "roll_off": ["roll"],
    "roll": ["roll"],
    "throw": ["roll"],
    "held": ["roll", "fine", "use pass"],
    "end": ["end"],
    "buy": ["buy", "decline"],
    "auction": ["pass"],
    "rent": ["collect", "waive"],
    "tax": ["flat", "percent"],
    "card": ["pay", "draw"],
    "debt": ["bankrupt"],
    "trade": ["accept", "reject"],
    "transfer": ["lift", "hold"],
}
BUILDING = ("roll", "held", "end")  # when people expect to build
IDLE = frozenset({"too_high", "uneven"})  # what stands on a lot says so
STEPS = (1, 10, 50)  # quick raises over the high bid


# --- what people expect ------------------------------------------------------------------------------


def expected_business(game: Game, seat: int) -> dict[str, list[AnyAction]]:
    """Building, for whoever has a whole group of streets."""
    if game.question.kind not in BUILDING:
        return {}
    groups = [held for held in holdings_of(game, state_of(game).deeds[seat]) if held.whole]
    streets = [lot for held in groups for lot in held.lots if tables_of(game).kind[lot] == Kind.STREET]
    return {texts.GROUPS["build"]: [f"build {game.words.lot_word(lot)}" for lot in streets]}


# --- a deed ------------------------------------------------------------------------------------------


def lot_acts(game: Game, seat: int, lot: int) -> list[LotAct]:
    """What the owner of a deed could do with it, allowed now or not."""
    if seat == NOBODY or game.over or not facts.is_deed(game, lot) or facts.owner(game, lot) != seat:
        return []
    return [lot_act(game, seat, lot, verb) for verb in verbs_for(game, seat, lot)]


def verbs_for(game: Game, seat: int, lot: int) -> list[str]:
    s = state_of(game)
    g = tables_of(game)
    verbs = ["lift" if facts.is_mortgaged(game, lot) else "mortgage"] if g.mortgages else []
    verbs += ["sell deed"] if g.deed_resale else []
    if g.kind[lot] == Kind.STREET:
        verbs = ["build", *(["sell"] if s.level[lot] else []), *verbs]
        if s.ask[s.top] == Ask.PLACE and s.seat[s.top] == seat:
            verbs.insert(0, "place")
    return verbs


def lot_act(game: Game, seat: int, lot: int, verb: str) -> LotAct:
    words = f"{verb} {game.words.lot_word(lot)}"
    refused = game.why(words, seat, to_you=True)
    label, note = label_of(game, lot, verb), ", ".join(costs(game, seat, lot, words))
    if refused is None:
        return LotAct(label, words, True, note)
    return LotAct(label, words, False, note, refused.reason, refused.clause)


def label_of(game: Game, lot: int, verb: str) -> str:
    s = state_of(game)
    level = min(s.level[lot] + 1, tables_of(game).hotel_level + 1)
    piece = game.book.terms[PIECE[numbers_of(questions.PieceToPlace, s).piece]] if verb == "place" else ""
    bank = game.book.terms["bank"]
    return texts.LOT_ACTS[verb].format(level=game.words.level(level), piece=piece, what=one_less(game, lot), bank=bank)


def one_less(game: Game, lot: int) -> str:
    """What goes when one level is sold: `1 house, 2 houses left`."""
    level = state_of(game).level[lot] - 1
    what = game.words.level(state_of(game).level[lot] if facts.has_hotel(game, lot) else 1)
    return texts.ONE_LESS.format(what=what, left=game.words.level(max(level, 0)))


def costs(game: Game, seat: int, lot: int, words: str) -> list[str]:
    """The cash that it brings in or costs, and what is left afterwards. A new owner is asked with a separate price."""
    s = state_of(game)
    if s.ask[s.top] == Ask.TRANSFER and numbers_of(questions.MortgageTakenOver, s).space == lot:
        lift = int(game.words.numbers(s)["lift"])
        return [texts.PAYS.format(money=money(game, lift)), facts.after(game, seat, -lift)]
    return facts.follows(game, game.read(words, seat))


# --- a number ----------------------------------------------------------------------------------------


def number(game: Game, seat: int) -> NumberForm | None:
    """The number that the seat is asked for; in an auction only while the seat can pay the least bid."""
    s, g = state_of(game), tables_of(game)
    if seat == NOBODY or s.seat[s.top] != seat:
        return None
    if s.ask[s.top] == Ask.AUCTION:
        return bid_form(game, seat)
    if s.ask[s.top] == Ask.WANT:
        piece = numbers_of(questions.PiecesShort, s).piece
        return NumberForm("want", texts.NUMBER_WANT, 0, could_use(g, s, seat, piece))
    if s.ask[s.top] == Ask.CUT:
        return NumberForm("cut", texts.NUMBER_CUT, 0, g.deeds.bit_count() - 1)
    return None


def bid_form(game: Game, seat: int) -> NumberForm | None:
    s, g = state_of(game), tables_of(game)
    least, most, high = least_bid(g, s), bid_limit(g, s, seat), numbers_of(questions.Auction, s).high_bid
    steps = [step for step in STEPS if least <= high + step <= most]
    return NumberForm("bid", texts.NUMBER_BID, least, most, steps) if least <= most else None


# --- a trade -----------------------------------------------------------------------------------------


def wares(game: Game, seat: int, to: int) -> tuple[WareSide, WareSide]:
    return ware_side(game, seat), ware_side(game, to)


def ware_side(game: Game, p: int) -> WareSide:
    """What a seat could give: cash if it is visible, passes, and deeds of groups that nobody has built on."""
    s, g = state_of(game), tables_of(game)
    if not g.trades:
        return WareSide(p, 0)
    lots = [lot for lot in game.words.lots(s.deeds[p]) if not any_built(g, s, p, 1 << lot)]
    goods = [deed_ware(game, lot) for lot in lots]
    if g.trade_cards and not g.simple_trades:
        goods += [Ware("pass", game.book.terms["pass"])] * s.passes[p].bit_count()
    return WareSide(p, s.cash[p] if knows_cash(game, p) else 0, goods)


def deed_ware(game: Game, lot: int) -> Ware:
    group = facts.group_of(game, lot).id
    return Ware(game.words.lot_word(lot), facts.deed_text(game, lot), lot, group, deed_facts(game, lot))


def deed_facts(game: Game, lot: int) -> list[str]:
    """Its price, its rent as things stand, and how many of the group its owner has."""
    g, s, p = tables_of(game), state_of(game), facts.owner(game, lot)
    rent = texts.WARE_RENT.format(rent=facts.landing(game, lot, NOBODY)) if earns(g, s, lot, p) else texts.WARE_NO_RENT
    group = g.group[lot]
    own = (s.deeds[p] & g.group_mask[group]).bit_count()
    return [money(game, g.price[lot]), rent, texts.WARE_COUNT.format(n=own, size=g.group_size[group])]

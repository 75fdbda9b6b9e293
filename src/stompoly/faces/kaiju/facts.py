"""What the screens show about kaiju and districts, as a seat sees it: `game` is always `Game.seen_by(seat)`."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.facts import Question, numbers_of
from stompoly.rules.kaiju.codes import Piece
from stompoly.rules.kaiju.data import Group
from stompoly.rules.kaiju.districts import holder as holder_of
from stompoly.rules.kaiju.districts import is_demolished
from stompoly.rules.kaiju.state import State
from stompoly.rules.kaiju.tables import Tables
from stompoly.texts import grammar
from stompoly.texts import kaiju as rule_texts
from stompoly.texts import kaiju_screen as texts

from ..facts import money, name
from ..players import Holding, holdings_of

ABOUT_A_LOT: dict[str, type[Question]] = {"buy": questions.BuyRights, "maser": questions.MaserSlot}
IN_COMBAT = ("fight", "fire", "shield", "jam")
TERMS = {Piece.HOUSE: "house", Piece.TANK: "tank", Piece.MASER: "maser"}


def parts(game: Game) -> tuple[Tables, State]:
    """Tables and state, for calling the rules."""
    return tables_of(game), state_of(game)


# --- districts ---------------------------------------------------------------------------------------


def is_district(game: Game, lot: int) -> bool:
    return bool(tables_of(game).districts >> lot & 1)


def group_of(game: Game, lot: int) -> Group:
    group: Group = game.book.board.group[tables_of(game).group[lot]]
    return group


def holder(game: Game, lot: int) -> int:
    return holder_of(state_of(game), lot)


def holder_name(game: Game, lot: int) -> str:
    p = holder(game, lot)
    return texts.THE_CITY.format(city=game.book.terms["bank"]) if p == NOBODY else name(game, p)


def in_ruins(game: Game, lot: int) -> bool:
    return is_district(game, lot) and is_demolished(tables_of(game), state_of(game), lot)


def has_maser(game: Game, lot: int) -> bool:
    return bool(state_of(game).masers >> lot & 1)


def pieces(game: Game, piece: int, n: int) -> str:
    """`2 tanks`, `Maser Cannon`."""
    term = str(game.book.terms[TERMS[piece]])
    return term if piece == Piece.MASER else grammar.count(n, term)


def standing(game: Game, lot: int) -> list[str]:
    """What stands on a district."""
    s = state_of(game)
    said = [pieces(game, Piece.HOUSE, s.houses[lot])] if s.houses[lot] else []
    if s.tanks[lot]:
        said.append(pieces(game, Piece.TANK, s.tanks[lot]))
    if has_maser(game, lot):
        said.append(pieces(game, Piece.MASER, 1))
    return said


def district_text(game: Game, lot: int) -> str:
    """A district with what stands on it."""
    return texts.DISTRICT.format(name=game.words.lot(lot), what=buildings(game, lot))


def buildings(game: Game, lot: int) -> str:
    """What stands on a district."""
    return ", ".join(standing(game, lot)) or texts.RUINS


def holders(game: Game, lot: int) -> str:
    """Who holds how many districts of a district's group."""
    whole = tables_of(game).group_mask[tables_of(game).group[lot]]
    rows = [(name(game, p), (state_of(game).rights[p] & whole).bit_count()) for p in range(state_of(game).seats)]
    said = [texts.CARD_HOLDER.format(name=who, n=own, size=whole.bit_count()) for who, own in rows if own]
    return ", ".join(said) or texts.NO_HOLDER


def lot_asked_about(game: Game) -> int:
    """The district a question is about, or NOBODY."""
    s, kind = state_of(game), game.question.kind
    if kind in ABOUT_A_LOT:
        return numbers_of(ABOUT_A_LOT[kind], s).space
    return int(s.arena) if kind in IN_COMBAT and is_district(game, s.arena) else NOBODY


def example_lot(game: Game) -> str:
    """A district as it is typed, to show in hints."""
    lots = game.words.lots(tables_of(game).districts)
    return str(game.words.lot_word(lots[-1]))


def owned_lot(game: Game, p: int) -> str:
    """A district of a seat as it is typed, for examples; empty if it has none."""
    lots = game.words.lots(state_of(game).rights[p])
    return str(game.words.lot_word(lots[-1])) if lots else ""


def pool(game: Game) -> str:
    """What waits at the Nuclear Plant."""
    s = state_of(game)
    said = [money(game, s.pool_money), texts.HP.format(n=s.pool_hp)]
    return ", ".join([*said, *([pieces(game, Piece.TANK, s.pool_tanks)] if s.pool_tanks else [])])


# --- players -----------------------------------------------------------------------------------------


def holdings(game: Game, p: int) -> list[Holding]:
    """A seat's districts by colour group."""
    return holdings_of(game, state_of(game).rights[p])


def purse(game: Game, p: int, change: int = 0) -> str:
    return money(game, state_of(game).money[p] + change)


def short_of(game: Game) -> int:
    """The money that the seat asked would still have to raise: for a debt, a district, or what an offer asks for."""
    s = state_of(game)
    p, kind = s.seat[s.top], game.question.kind
    if kind == "debt":
        return int(max(numbers_of(questions.Debt, s).money - s.money[p], 0))
    if kind == "buy":
        return int(max(tables_of(game).price[numbers_of(questions.BuyRights, s).space] - s.money[p], 0))
    return int(max(-s.offer_cash - s.money[p], 0)) if kind == "deal" else 0


def reserve(game: Game, p: int) -> list[str]:
    """Pieces that wait to be placed."""
    s = state_of(game)
    spare = ((Piece.HOUSE, s.spare_houses[p]), (Piece.TANK, s.spare_tanks[p]))
    return [pieces(game, piece, n) for piece, n in spare if n]


def team(game: Game, p: int) -> str:
    """Whom a seat serves, or who serves it."""
    s = state_of(game)
    if s.master[p] != NOBODY:
        return texts.SERVES.format(name=name(game, s.master[p]))
    servants = [name(game, q) for q in range(s.seats) if s.master[q] == p]
    return texts.RULES.format(names=", ".join(servants)) if servants else ""


def trouble(game: Game, p: int, short: bool = False) -> list[str]:
    """What keeps a kaiju from moving, and the peace of its first lap."""
    s, terms = state_of(game), game.book.terms
    said = [texts.ON_GO.format(go=terms["go"])] if s.frozen[p] else []
    if s.fish[p]:
        fish = texts.FISH.format(turns=rule_texts.turns(s.fish[p]), fish=terms["fish"])
        said.append(texts.FISH_SHORT.format(turns=s.fish[p]) if short else fish)
    if not s.lapped[p]:
        said.append((texts.FIRST_LAP_SHORT if short else texts.FIRST_LAP).format(go=terms["go"]))
    return said


def facts_in_question(game: Game, p: int) -> tuple[str, ...]:
    """What the question says about the seat that it asks."""
    kind, asked = game.question.kind, game.question.seat == p
    if asked and kind in ("roll", "end"):
        return ("points", "money") if state_of(game).master[p] == NOBODY else ("master",)
    return ("points",) if asked and kind == "fight" else ()


# --- cards -------------------------------------------------------------------------------------------


def hand(game: Game, p: int) -> list[tuple[str, str]]:
    """A seat's kept cards and what they say, as far as the viewer may see them."""
    return [(game.words.title(n), game.words.label(n)) for n in cards_held(game, p)]


def cards_held(game: Game, p: int) -> list[int]:
    return [n for n in game.words.cards if state_of(game).hand[p] >> n & 1]

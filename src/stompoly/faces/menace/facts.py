"""What the screens show about monsters and the city. Nothing is hidden in these games."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game, NotUnderstoodError
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.menace.attack import check_train_car
from stompoly.rules.menace.codes import Choice, Kind, Prize, Verdict
from stompoly.rules.menace.data import KINDS, Group, MonsterCard
from stompoly.rules.menace.holdings import holds, lying, points
from stompoly.rules.menace.movement import check_move, reachable
from stompoly.rules.menace.powers import is_once, on_side_of
from stompoly.rules.menace.state import State
from stompoly.rules.menace.tables import Tables
from stompoly.rules.names import match, one_of, slug
from stompoly.texts import grammar
from stompoly.texts import menace as rules_texts
from stompoly.texts import menace_screen as texts

from ..facts import name, tokens_on

TERMS = {Prize.HOUSE: "house", Prize.HOTEL: "hotel"}
KIND_NAMES = {code: word for word, code in KINDS.items()}


def parts(game: Game) -> tuple[Tables, State]:
    """Tables and state, for calling the rules."""
    return tables_of(game), state_of(game)


# --- spaces ------------------------------------------------------------------------------------------


def is_property(game: Game, lot: int) -> bool:
    return bool(tables_of(game).properties >> lot & 1)


def stands(game: Game, lot: int) -> bool:
    return bool(state_of(game).standing >> lot & 1)


def is_ruin(game: Game, lot: int) -> bool:
    return is_property(game, lot) and not stands(game, lot)


def group_of(game: Game, lot: int) -> Group | None:
    """The colour of a property; it means nothing in these rules, but people know the board by it."""
    wanted = game.book.board.space[lot].group
    return next((group for group in game.book.board.group if group.id == wanted), None)


def kind_of(game: Game, lot: int) -> str:
    return KIND_NAMES[tables_of(game).kind[lot]]


def lot_name(game: Game, lot: int) -> str:
    return str(game.words.lot(lot))


def where(game: Game, p: int) -> str:
    """`on Boardwalk`."""
    return texts.STANDS_ON.format(space=lot_name(game, state_of(game).pos[p]))


def pieces(game: Game, kind: int, n: int) -> str:
    """`2 houses`."""
    term = texts.DEED if kind == Prize.DEED else game.book.terms[TERMS[kind]]
    return grammar.count(n, term)


def buildings(game: Game, lot: int) -> list[str]:
    s = state_of(game)
    there = ((Prize.HOUSE, s.houses[lot]), (Prize.HOTEL, s.hotels[lot]))
    return [pieces(game, kind, n) for kind, n in there if n]


def buildings_or_ruin(game: Game, lot: int) -> list[str]:
    """What can be destroyed on a space, or that nothing is left."""
    if is_ruin(game, lot):
        return [*buildings(game, lot), texts.RUIN]
    return buildings(game, lot) or ([texts.BARE] if stands(game, lot) else [])


def loot(game: Game, lot: int) -> list[int]:
    """The tokens that lie on a space."""
    mask = lying(*parts(game), lot)
    return [token for token in range(tables_of(game).tokens) if mask >> token & 1]


def action(game: Game, lot: int) -> str:
    """The name of the action that a space has, while it has one."""
    return "" if is_ruin(game, lot) else action_name(game, lot)


def action_name(game: Game, lot: int) -> str:
    return rules_texts.ACTIONS.get(kind_of(game, lot), "")


def what_is_there(game: Game, lot: int, visitor: int = NOBODY, does: str = "") -> str:
    """In a few words, for a player who might go there: what stands there, its action (and what that `does`), tokens,
    other monsters."""
    tokens = [texts.TOKEN_THERE.format(token=game.words.token(token)) for token in loot(game, lot)]
    others = [name(game, p) for p in tokens_on(game, lot) if p != visitor]
    there = [texts.OTHERS_THERE.format(names=grammar.all_of(others))] if others else []
    named = action(game, lot)
    use = texts.ACTION_THERE.format(name=named, does=does) if named and does else named
    return ", ".join(word for word in (*buildings_or_ruin(game, lot), use, *tokens, *there) if word)


def find_space(game: Game, words: str) -> int:
    """Any space by its number, its name or its short name; the first of those with the same name. A token's name is
    reserved for it (`car` does not match Carolina)."""
    if any(slug(words) == word for _, word in game.words.token_names):
        raise NotUnderstoodError(words)
    spaces = game.book.board.space
    if words.lstrip("#").isdecimal() and int(words.lstrip("#")[:4]) < len(spaces):
        return int(words.lstrip("#"))
    long, short = ([(lot, slug(getattr(space, key))) for lot, space in enumerate(spaces)] for key in ("name", "short"))
    found = match(words, long) or match(words, short)
    exact = [lot for lot, word in short if word == slug(words)]
    if exact or (found and len({spaces[lot].name for lot in found}) == 1):
        return (exact or found)[0]
    if not found:
        raise NotUnderstoodError(texts.NO_SUCH_CARD.format(words=words))
    return one_of(words, long, texts.CARD_NUMBER)


def example_lot(game: Game) -> str:
    """A property as it is typed, to show in hints."""
    return str(game.words.lot_word(game.words.lots(tables_of(game).properties)[-1]))


def city_left(game: Game) -> tuple[int, int, int]:
    """Houses, hotels and properties that are not yet destroyed."""
    s, spaces = state_of(game), range(tables_of(game).spaces)
    return sum(s.houses[lot] for lot in spaces), sum(s.hotels[lot] for lot in spaces), s.standing.bit_count()


def reach(game: Game, p: int) -> list[int]:
    """How far a move may lead: what the dice on the table make, or could make; nowhere if no move is left this turn."""
    g, s = parts(game)
    if game.question.kind == "move" and game.question.seat == p:
        return [n for n in range(1, 19) if reachable(s, n)]
    if s.current == p and check_move(g, s) != Verdict.OK:
        return []
    dice = s.dice if s.current == p else s.dice_next[p] or 2
    return list(range(1, 6 * dice + 1))


def bars_move(game: Game) -> bool:
    """Whether the action of a space would cost the move that is still open."""
    g, s = parts(game)
    return g.space_action != Choice.ANY_TIME and check_move(g, s) == Verdict.OK


# --- players -----------------------------------------------------------------------------------------


def monster(game: Game, p: int) -> MonsterCard:
    card: MonsterCard = game.words.monsters[state_of(game).monster[p]]
    return card


def kind_word(game: Game, p: int, brief: bool = False) -> str:
    giant = monster(game, p).kind == "giant"
    if brief:
        return texts.GIANT_BRIEF if giant else texts.MOB_BRIEF
    return texts.GIANT if giant else texts.MOB


def score(game: Game, p: int) -> int:
    return points(*parts(game), p)


def worth(game: Game, kind: int) -> int:
    """Points of a prize."""
    g = tables_of(game)
    return int({Prize.HOUSE: g.house_points, Prize.HOTEL: g.hotel_points}.get(kind, g.deed_points))


def prizes_of(game: Game, p: int) -> list[tuple[int, int]]:
    """The prizes of a seat: kind and number."""
    s = state_of(game)
    has = ((Prize.HOUSE, s.houses_won[p]), (Prize.HOTEL, s.hotels_won[p]), (Prize.DEED, s.deeds[p].bit_count()))
    return [(kind, n) for kind, n in has if n]


def prizes(game: Game, p: int) -> str:
    """`2 houses, 1 title deed`, or nothing."""
    return ", ".join(pieces(game, kind, n) for kind, n in prizes_of(game, p))


def nobody_has_prizes(game: Game, but: int = NOBODY) -> bool:
    """Whether there is nothing to lose, for anybody but that seat."""
    return not any(prizes_of(game, q) for q in range(state_of(game).seats) if q != but)


def tokens(game: Game, p: int) -> list[int]:
    return [token for token in range(tables_of(game).tokens) if holds(state_of(game), p, token)]


def token_names(game: Game, p: int) -> str:
    return ", ".join(game.words.token(token) for token in tokens(game, p))


def has_train_car(game: Game, p: int) -> bool:
    """Whether an attack could throw one: the attack itself is an activity of the turn, unless a space gives it."""
    attack = int(game.question.kind == "choose")
    return check_train_car(*parts(game), p, attack) == Verdict.OK


def power_used(game: Game, p: int) -> bool:
    g, s = parts(game)
    return is_once(g.power[s.monster[p]]) and bool(s.once >> p & 1)


def troubles(game: Game, p: int, brief: bool = False) -> list[str]:
    return list(troubles_by_term(game, p, brief).values())


def troubles_by_term(game: Game, p: int, brief: bool = False) -> dict[str, str]:
    """The progress of the first lap, then lost turns, a different number of dice, a power that is used up or resting.
    Each by the term that explains it."""
    s, way = state_of(game), lap(game, p, brief)
    said = {"lap": way[0]} if way else {}
    if s.skip[p]:
        said["skips"] = texts.SKIPS_BRIEF.format(n=s.skip[p]) if brief else texts.loses_turns(s.skip[p])
    if s.dice_next[p]:
        said["next_dice"] = texts.NEXT_BRIEF.format(n=s.dice_next[p]) if brief else texts.next_dice(s.dice_next[p])
    if power_used(game, p):
        said["power_used"] = texts.USED_BRIEF if brief else texts.POWER_USED
    if s.rest[p]:
        said["rests"] = texts.RESTS_BRIEF.format(n=s.rest[p]) if brief else texts.rests(s.rest[p])
    return said


def lap(game: Game, p: int, brief: bool = False) -> list[str]:
    """How far a monster has come, while nobody may attack."""
    s, spaces = state_of(game), tables_of(game).spaces
    if s.unlocked:
        return []
    form = texts.LAP_BRIEF if brief else texts.LAP if s.progress[p] < spaces else texts.LAP_DONE
    return [form.format(n=s.progress[p], spaces=spaces, go=game.book.terms["go"])]


def moved_here(game: Game, p: int) -> bool:
    """Whether another player has put it where it cannot use the space."""
    s = state_of(game)
    other = tables_of(game).kind[s.pos[p]] != Kind.STREET
    return bool(tables_of(game).sticky and s.put >> p & 1 and other)


def on_side(game: Game, p: int) -> list[int]:
    """The other monsters on a seat's side of the board."""
    mask = on_side_of(*parts(game), p)
    return [q for q in range(state_of(game).seats) if mask >> q & 1]

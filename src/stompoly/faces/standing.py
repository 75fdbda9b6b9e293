"""Standing answers: what a player may let the page answer without being asked each time. Only answers that cost nothing
and miss nothing are offered; the page holds no rules and sends the words it is given."""

from __future__ import annotations

from stompoly.game import REAL_DICE, Game
from stompoly.table import GRAVE

from .by_family import face_of
from .menu import DIALOGS, Item, verb
from .seen import StandingAnswer, StandingKind


def standing_kinds(game: Game) -> list[StandingKind]:
    """The standing answers that this kind of game can use."""
    face = face_of(game)
    kinds: list[StandingKind] = [] if game.options_chosen.get(REAL_DICE) else ["roll"]
    kinds += ["end", "only"]
    kinds += ["pass"] if face.auctions else []
    return [*kinds, "refuse"] if face.deal().kind else kinds


def standing_answers(game: Game, seat: int, menu: list[Item]) -> list[StandingAnswer]:
    """The standing answers that fit what a seat is asked now; `menu` has its choices."""
    found, only = [*in_dealings(game, seat), *in_turn(game, seat, menu)], only_choice(menu)
    if found or only in ("", face_of(game).throws):  # real dice are never rolled for anybody
        return found
    return [StandingAnswer("only", only)]


def in_dealings(game: Game, seat: int) -> list[StandingAnswer]:
    """No to an auction or an offer."""
    kind, face = game.question.kind, face_of(game)
    if face.auctions and kind == "auction" and game.why("pass", seat) is None:
        return [StandingAnswer("pass", "pass")]
    if kind == face.deal().kind and game.why("reject", seat) is None:
        return [StandingAnswer("refuse", "reject", int(game.state.offer_from))]
    return []


def in_turn(game: Game, seat: int, menu: list[Item]) -> list[StandingAnswer]:
    """Rolling the dice or ending the turn, where everything else can wait."""
    face = face_of(game)
    if not {face.throws, "end"} & {item.words for item in menu}:
        return []  # listing all that can be done takes a while
    words = {verb(game, act) for act in game.choices(seat)}
    throws = face.throws in words and words <= face.can_wait | {face.throws}
    if throws:
        return [] if game.options_chosen.get(REAL_DICE) else [StandingAnswer("roll", face.throws)]
    ends = "end" in words and words <= face.can_wait | {"end"}
    return [StandingAnswer("end", "end")] if ends else []


def only_choice(menu: list[Item]) -> str:
    """The words of the only thing that can be done, unless it must be confirmed; or nothing."""
    if len(menu) != 1 or menu[0].items or menu[0].number:
        return ""
    words = menu[0].words
    return "" if words in DIALOGS or words.partition(" ")[0] in GRAVE else words

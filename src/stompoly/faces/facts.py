"""What the screens show about any game, as a seat sees it: `game` is always `Game.seen_by(seat)`."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.texts import common as texts

from .sheet import printable


def name(game: Game, p: int) -> str:
    return printable(game.words.seat(p))


def name_and_token(game: Game, p: int, token: str) -> str:
    """`ann, Top Hat`; a bot named after its token is named once."""
    who = name(game, p)
    return who if who.casefold() == token.casefold() else texts.NAME_AND_TOKEN.format(name=who, token=token)


def money(game: Game, amount: int) -> str:
    return str(game.words.money(amount))


def in_play(game: Game) -> list[int]:
    return [p for p in range(game.state.seats) if not game.family.sits_out(game.state, p)]


def tokens_on(game: Game, lot: int) -> list[int]:
    return [p for p in in_play(game) if game.state.pos[p] == lot]


def position(game: Game, p: int) -> str:
    return str(game.book.board.space[game.state.pos[p]].brief)


def title(game: Game, short: bool) -> str:
    """Rulebook, mode (unless it must be short) and round."""
    form = texts.TITLE_SHORT if short else texts.TITLE
    mode = game.book.modes[game.mode].title
    return form.format(title=game.book.title, mode=mode, round=max(game.state.round, 1))


def changed_options(game: Game) -> list[tuple[str, str, str]]:
    """What this game changes in the printed rulebook, by mode, edition or choice: option, value, printed value."""
    chosen, printed = game.options_chosen, game.book.printed
    return [(key, value_text(chosen[key]), value_text(printed[key])) for key in chosen if chosen[key] != printed[key]]


def value_text(value: object) -> str:
    """Values as they are typed after --set."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) or texts.NOTHING if isinstance(value, list) else str(value)

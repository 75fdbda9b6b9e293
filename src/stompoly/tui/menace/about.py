"""What a person needs to know to answer a question, in a few lines beside it."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.rules.menace.codes import Verdict
from stompoly.rules.menace.movement import check_move
from stompoly.rules.menace.special import ACTIVITIES, SPECIALS, check_special

from . import facts, texts


def about(game: Game, seat: int) -> list[str]:
    """The lines for the question on the table."""
    kind = game.question.kind
    if kind == "choose":
        return turn_lines(game, seat)
    if kind == "pick_up":
        return [token_line(game, token) for token in facts.loot(game, game.state.pos[seat])]
    return []


def turn_lines(game: Game, p: int) -> list[str]:
    """What is left of the turn; at first also what the monster can do."""
    lines = [power_line(game, p)] if game.state.round <= 1 and not game.state.activities else []
    still = ", ".join(still_open(game))
    lines += [texts.STILL.format(what=still)] if still else []
    return lines + ([texts.PUT_HERE] if facts.moved_here(game, p) else [])


def power_line(game: Game, p: int) -> str:
    monster, kind = facts.monster(game, p).name, facts.kind_word(game, p)
    return texts.YOUR_POWER.format(monster=monster, kind=kind, power=game.words.power(game.state.monster[p]))


def still_open(game: Game) -> list[str]:
    """The activities that may yet follow, whatever there is to do them with."""
    g, s = facts.parts(game)
    said = []
    if check_move(g, s) == Verdict.OK:
        said.append(texts.STILL_MOVE_ONE if s.dice == 1 else texts.STILL_MOVE.format(n=s.dice))
    if s.unlocked and not s.attacked:
        said.append(texts.STILL_ATTACK)
    if check_special(s) == Verdict.OK:
        two = s.specials + 2 <= SPECIALS and s.activities + 2 <= ACTIVITIES
        said.append(texts.STILL_SPECIALS if two else texts.STILL_SPECIAL)
    return said


def token_line(game: Game, token: int) -> str:
    return texts.TOKEN_IS.format(token=game.words.token(token), label=game.words.token_label(token))

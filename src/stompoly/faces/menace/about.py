"""What a person needs to know to answer a question, in a few lines beside it."""

from __future__ import annotations

from collections.abc import Sequence

from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.rules.acts import Act
from stompoly.rules.menace.codes import Verb, Verdict
from stompoly.rules.menace.movement import check_move
from stompoly.rules.menace.special import ACTIVITIES, SPECIALS
from stompoly.texts import grammar
from stompoly.texts import menace_screen as texts

from ..groups import GroupNames
from . import facts

OF_TOKENS = {Verb.SHELL, Verb.PICK_AND_USE}
SPECIAL_VERBS = {Verb.SPACE, Verb.POWER, *OF_TOKENS}


def about(game: Game, seat: int, groups: GroupNames) -> list[str]:
    """The lines for the open question."""
    kind = game.question.kind
    if kind == "choose":
        return turn_lines(game, seat)
    if kind == "pick_up":
        return [token_line(game, token) for token in facts.loot(game, state_of(game).pos[seat])]
    return []


def turn_lines(game: Game, p: int) -> list[str]:
    """What is left of the turn; at first also what the monster can do."""
    lines = [power_line(game, p)] if state_of(game).round <= 1 and not state_of(game).activities else []
    lines.append(still_line(game, p))
    lines += [texts.NO_MOVE_LEFT] if check_move(*facts.parts(game)) == Verdict.NO_MOVE_AFTER_SPACE else []
    return lines + ([texts.PUT_HERE] if facts.moved_here(game, p) else [])


def power_line(game: Game, p: int) -> str:
    monster, kind = facts.monster(game, p).name, facts.kind_word(game, p)
    return texts.YOUR_POWER.format(monster=monster, kind=kind, power=game.words.power(state_of(game).monster[p]))


def still_line(game: Game, p: int) -> str:
    """What the menu offers, and that an attack is left but nothing to attack."""
    s = state_of(game)
    choices = game.choices(p)
    still = grammar.one_of(still_open(game, choices))
    if s.unlocked and not s.attacked and all(act.verb != Verb.ATTACK for act in choices):
        return texts.STILL_NO_TARGET.format(what=still) if still else texts.ONLY_END_NO_TARGET
    return texts.STILL.format(what=still) if still else texts.ONLY_END


def still_open(game: Game, choices: Sequence[Act]) -> list[str]:
    """The activities among the choices. The action of a space may lead to another special action; a power or a token
    by itself is only one."""
    s, said = state_of(game), []
    verbs = {act.verb for act in choices}
    if Verb.MOVE in verbs:
        said.append(texts.still_move(s.dice))
    if Verb.ATTACK in verbs:
        said.append(texts.STILL_ATTACK)
    if verbs & SPECIAL_VERBS:
        sources = {(act.verb, act.a if act.verb in OF_TOKENS else 0) for act in choices if act.verb in SPECIAL_VERBS}
        several = Verb.SPACE in verbs or len(sources) > 1
        two = several and s.specials + 2 <= SPECIALS and s.activities + 2 <= ACTIVITIES
        said.append(texts.STILL_SPECIALS if two else texts.STILL_SPECIAL)
    return said


def token_line(game: Game, token: int) -> str:
    return texts.TOKEN_IS.format(token=game.words.token(token), label=game.words.token_label(token))

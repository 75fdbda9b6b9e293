"""How everybody stands at the end."""

from __future__ import annotations

from functools import cmp_to_key

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Line
from stompoly.rules.kaiju.ending import beats, net_worth
from stompoly.texts import common as shared
from stompoly.texts import grammar
from stompoly.texts import kaiju as rule_texts
from stompoly.texts import kaiju_screen as texts

from ..facts import money, name, name_and_token
from ..sheet import Sheet
from . import facts


def standings(game: Game) -> Sheet:
    """Contenders, the best first; then the subjugated, in the reverse order of their falls."""
    sheet = Sheet(shared.STANDINGS)
    fell = falls(game.log)
    for place, p in enumerate(ranking(game, fell), 1):
        sheet.add(f"{place}. {name_and_token(game, p, game.players[p].token)}", standing(game, p, fell))
    return sheet


def ranking(game: Game, fell: dict[int, tuple[int, int]]) -> list[int]:
    g, s = facts.parts(game)
    free = [p for p in range(s.seats) if s.master[p] == NOBODY]
    thralls = [p for p in range(s.seats) if s.master[p] != NOBODY]

    def behind(p: int, q: int) -> int:
        return -beats(g, s, p, q)

    free.sort(key=cmp_to_key(behind))
    return free + sorted(thralls, key=lambda p: -fell.get(p, (0, 0))[0])


def falls(log: list[Line]) -> dict[int, tuple[int, int]]:
    """Seat -> when it was last subjugated: place in the log, and round."""
    fell: dict[int, tuple[int, int]] = {}
    now = 0
    for place, line in enumerate(log):
        if line.kind == "turn":
            now = line.event.y
        if line.kind == "subjugated":
            fell[line.event.seat] = (place, now)
    return fell


def standing(game: Game, p: int, fell: dict[int, tuple[int, int]]) -> str:
    g, s = facts.parts(game)
    if s.master[p] != NOBODY:
        when = fell.get(p, (0, 0))[1]  # 0: the log no longer goes back so far
        form = texts.STANDING_FELL if when else texts.STANDING_SERVES
        return form.format(name=name(game, s.master[p]), round=when)
    said = texts.STANDING_FREE.format(
        hp=s.hp[p],
        ap=s.ap[p],
        worth=money(game, net_worth(g, s, p)),
        money=facts.purse(game, p),
        districts=grammar.count(s.rights[p].bit_count(), rule_texts.DISTRICT),
    )
    return ", ".join(line for line in (said, facts.team(game, p)) if line)

"""Which log lines only repeat what another has already said."""

from __future__ import annotations

from stompoly.game import Line

RESULTS = ("smashed", "tanks_lost", "hit", "absorbed")  # what spent points lead to
REWARDS = ("go_money", "go_hp")
SHOTS = ("fired", "maser_fired")  # x = target, y = damage


def after_a_move(lines: list[Line], k: int) -> int:
    """`is on X` after `moves to X`: the last move of the kaiju that landed, if it led there."""
    seat, space = lines[k].event.seat, lines[k].event.x
    moves = [n for n in range(k) if lines[n].kind == "moved" and lines[n].event.seat == seat]
    return moves[-1] if moves and lines[moves[-1]].event.y == space else k


def after_a_shot(lines: list[Line], k: int) -> int:
    """A hit that the shot before it has already mentioned."""
    hit, shot = lines[k].event, lines[k - 1]
    told = k > 0 and shot.kind in SHOTS and (shot.event.x, shot.event.y) == (hit.seat, hit.x)
    return k - 1 if told else k


def after_a_double(lines: list[Line], k: int) -> int:
    """A turn after the double that gives it."""
    return k - 1 if k > 0 and lines[k - 1].kind == "bonus_turn" else k


def before_results(lines: list[Line], k: int) -> int:
    """Points spent before what they did, and `reaches GO` before the reward."""
    told = RESULTS if lines[k].kind == "attacked" else REWARDS
    return k + 1 if k + 1 < len(lines) and lines[k + 1].kind in told else k


ECHOES = {
    "landed": after_a_move,
    "hit": after_a_shot,
    "turn": after_a_double,
    "attacked": before_results,
    "passed_go": before_results,
}

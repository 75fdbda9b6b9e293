"""What restricted bots do, seen in plain games of any rules."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

from stompoly.lab.run.order import TIME_UP
from stompoly.rulebooks import load_rulebook
from stompoly.rules.acts import Act
from stompoly.rules.listing import blank
from stompoly.rules.loop import Job, make_loop
from stompoly.rules.results import COLUMNS
from stompoly.rules.study import Study
from stompoly.rules.weights import Restriction, arm

Done = list[tuple[Act, set[int]]]


def acts_under(rulebook: str, name: str, bot: str, games: int, most: int) -> Done:
    """What the restricted first seat does in plain games, with the verbs of all its answers at that moment."""
    done: Done = []
    book = load_rulebook(rulebook)
    family = book.family
    parts = sys.modules[family.play_batch.__module__].PARTS
    replies, apply = parts.replies, parts.apply

    def watched(g: Any, s: Any, act: Act) -> None:
        if act.seat == 0 and s.seat[s.top] == 0:
            out = blank()
            done.append((act, {row[1] for row in out[: replies(g, s, out)]}))
        apply(g, s, act)

    memory = [family.memory() for _ in range(8)]
    for p, m in enumerate(memory[:3]):
        arm(m, book.weights(bot if p == 0 else "sensible"), family.restrictions[name] if p == 0 else None)
    job = Job()
    job.first, job.games, job.seats, job.time_up, job.most = 1, games, 3, TIME_UP, most
    make_loop(__name__, replace(parts, apply=watched))(
        [book.tables(book.choose("regular", {"end.cap": 100}))],
        [family.state()],
        memory,
        [1, 1, 1],
        [job],
        [],
        [0] * family.spaces,
        [Study()],
        [],
        [0] * 8,
        blank(),
        [[0] * COLUMNS for _ in range(games)],
    )
    return done


def check_restriction(restriction: Restriction, done: Done) -> None:
    """A verb that it forbids is used only if there is no other answer, one that it demands whenever it is legal."""
    assert len(done) > 200
    tempted = 0
    for act, open_verbs in done:
        if act.verb in restriction.never:
            assert not open_verbs - {*restriction.never}, act
        if open_verbs & {*restriction.always}:
            tempted += 1
            assert act.verb in restriction.always
    assert tempted or not restriction.always

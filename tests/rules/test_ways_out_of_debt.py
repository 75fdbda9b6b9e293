"""The question of a debt names all that the debtor can do, and nothing else."""

from __future__ import annotations

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.estate import state, tables
from stompoly.rules.codes import names
from stompoly.rules.estate.choices import list_acts, ways_out_of_debt
from stompoly.rules.estate.codes import Verb
from stompoly.table import bot_step
from stompoly.texts import estate as texts

VERBS = names(Verb)


@pytest.mark.parametrize("bot", ["sensible", "random"])
@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
def test_the_ways_out_of_debt_are_the_verbs_of_the_listed_choices(book: str, bot: str) -> None:
    debts = 0
    for seed in range(3):
        game = stompoly.new(book, 4, seed=seed)
        bots = [make_bot(bot, p, game.family) for p in range(4)]
        for _ in range(500):
            if game.over:
                break
            if game.question.kind == "debt":
                debts += 1
                g, s, p = tables(game), state(game), game.question.seat
                listed = {act.verb for act in list_acts(g, s, p) if VERBS[act.verb] in texts.WAYS_OUT_OF_DEBT}
                assert ways_out_of_debt(g, s, p) == listed
            bot_step(game, bots)
    assert debts

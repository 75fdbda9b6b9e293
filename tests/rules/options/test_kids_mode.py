"""The mode `kids`: simple trades, no mortgages, deeds back at half price, a clock."""

import pytest

from stompoly.bots import make_bot
from stompoly.game import Game, Seat
from stompoly.rulebooks import load_rulebook
from stompoly.rules.estate.codes import Ask
from stompoly.table import bot_step
from stompoly.testing.scene import scene

ESTATES = ["classic", "gopoly", "grab_and_go"]


@pytest.mark.parametrize("book", ESTATES)
def test_what_children_need_not_learn_yet_is_off(book: str) -> None:
    t = scene(book, "AB", mode="kids", phase="end", deeds={"A": [1, 5], "B": [39]}, passes={"A": 1})
    assert t.refused("mortgage #1").verdict == "no_mortgages"
    assert t.refused("offer B give #1 #5 for #39").verdict == "not_simple"
    assert t.refused("offer B give pass for +20").verdict == "not_simple"
    t.play("sell deed #5")
    assert t.cash("A") == 1600
    t.play("offer B give #1 for +60")
    assert t.refused("counter give +30 for #1").verdict == "enough_counters"


@pytest.mark.parametrize("book", ESTATES)
def test_the_cheaper_tax_is_taken(book: str) -> None:
    t = scene(book, "AB", mode="kids", at={"A": 1}, cash={"A": 1000})
    t.roll(1, 2)
    assert (t.cash("A"), t.ask) == (900, "end")


@pytest.mark.parametrize("book", ESTATES)
def test_the_richest_wins_when_time_is_up(book: str) -> None:
    t = scene(book, "AB", mode="kids", at={"A": 7}, cash={"A": 1000, "B": 1200}, deeds={"A": [39]})
    assert load_rulebook(book).choose("kids")["end.minutes"] == 45
    t.roll(1, 2)
    t.play("time up")
    t.play("end")
    assert t.over
    assert t.winners == ["A"]


@pytest.mark.parametrize("book", ESTATES)
def test_a_debt_is_met_by_selling_deeds_or_not_at_all(book: str) -> None:
    t = scene(book, "ABC", mode="kids", at={"A": 36}, cash={"A": 0}, deeds={"A": [24], "B": [39]})
    t.roll(1, 2)
    assert t.refused("offer C give #24 for +200").verdict == "no_trades_in_debt"
    assert t.refused("settle with #24").verdict == "not_in_kind"
    t.play("sell deed #24")
    assert (t.cash("A"), t.cash("B"), t.owner(24)) == (70, 1550, None)


@pytest.mark.parametrize("book", ESTATES)
def test_what_a_bankrupt_leaves_to_the_bank_is_for_sale_again(book: str) -> None:
    t = scene(book, "ABC", mode="kids", at={"A": 35}, cash={"A": 0}, deeds={"A": [1]})
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.out("A"), t.owner(1), t.ask, t.asked) == (True, None, "roll", "B")


@pytest.mark.parametrize("book", ESTATES)
@pytest.mark.parametrize("bot", ["sensible", "expert", "random"])
def test_bots_play_it_to_the_end_and_never_face_what_is_off(book: str, bot: str) -> None:
    game = Game(load_rulebook(book), [Seat(f"p{n}", bot=bot) for n in range(4)], 7, "kids", {})
    bots = [make_bot(bot, 7, game.family) for _ in range(4)]
    asks = set()
    while not game.over:
        asks.add(game.state.ask[game.state.top])
        bot_step(game, bots, 15)
    assert not asks & {Ask.TRANSFER, Ask.WANT, Ask.PLACE, Ask.TAX}

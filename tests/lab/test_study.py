"""What the lab counts while games are played: cards without the roll before them, first holders, parts of a win."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import numpy as np
import pytest

import stompoly
from stompoly.lab.run import Batch, Setup
from stompoly.lab.run.chunk import Chunk
from stompoly.lab.run.tally import Tally
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.estate.codes import Event
from stompoly.rules.estate.state import State
from stompoly.rules.estate.study import observe, standing
from stompoly.rules.loop import make_loop
from stompoly.rules.results import BROKEN, COLUMNS, WINNERS
from stompoly.rules.study import DRAWN, SENT, TENTH, THROWN, WHOLE, Study, close_game, note_held, note_holder, open_game


def events(game: stompoly.Game, *happened: tuple[int, int, int]) -> None:
    """As if these had just happened to seat 0: kind, x, y."""
    s = game.state
    s.noted = len(happened)
    for k, (kind, x, y) in enumerate(happened):
        s.event[k], s.who[k], s.x[k], s.y[k] = kind, 0, x, y


def study_of(game: stompoly.Game) -> Study:
    t = Study()
    open_game(t, 2)
    t.before[0] = standing(game.tables, state_of(game), 0)
    return t


def state_of(game: stompoly.Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def test_what_the_roll_brought_is_not_the_cards_gain() -> None:
    """Past GO to a Community Chest whose card costs 50."""
    game = stompoly.new("classic", 2, seed=1)
    t = study_of(game)
    state_of(game).cash[0] += 200 - 50
    events(game, (Event.SALARY, 200, 0), (Event.LANDED, 2, 0), (Event.CARD, 7, 0), (Event.CARD_FINE, 0, 50))
    observe(game.tables, state_of(game), t)
    assert (t.card_draws[7], t.card_gain[7]) == (1, -50)


def test_a_salary_that_the_card_leads_to_is_its_gain() -> None:
    game = stompoly.new("classic", 2, seed=1)
    t = study_of(game)
    state_of(game).cash[0] += 200
    events(game, (Event.LANDED, 7, 0), (Event.CARD, 3, 0), (Event.SALARY, 200, 0), (Event.LANDED, 0, 0))
    observe(game.tables, state_of(game), t)
    assert t.card_gain[3] == 200
    assert (t.came[THROWN][7], t.came[DRAWN][0]) == (1, 1)


def test_how_a_token_comes_to_jail() -> None:
    game = stompoly.new("classic", 2, seed=1)
    t, jail = study_of(game), game.tables.jail
    events(game, (Event.LANDED, 30, 0), (Event.JAILED, 0, 0))  # by the space
    observe(game.tables, state_of(game), t)
    events(game, (Event.JAILED, 2, 0), (Event.LANDED, jail, 0))  # by doubles
    observe(game.tables, state_of(game), t)
    events(game, (Event.LANDED, 7, 0), (Event.CARD, 1, 0), (Event.JAILED, 1, 0), (Event.LANDED, jail, 0))  # by a card
    observe(game.tables, state_of(game), t)
    assert (t.came[THROWN][jail], t.came[DRAWN][jail], t.came[SENT][jail]) == (0, 1, 2)
    assert t.land[jail] == 2


def test_holders_first_in_round_10_and_at_some_time() -> None:
    """Seat 0 buys, seat 1 has it in round 10, and wins."""
    t, row = Study(), [0] * COLUMNS
    open_game(t, 2)
    note_holder(t, 0, 1 << 5)
    t.round = TENTH
    note_held(t, 1, 1 << 5, 0)
    close_game(t, row, [0, 9], 0b10, 2)
    assert (t.lot_seats[5], t.first_seats[5], t.tenth_seats[5]) == (2, 1, 1)
    assert (t.lot_wins[5], t.first_wins[5], t.tenth_wins[5]) == (WHOLE, 0, WHOLE)
    assert t.lot_games[5] == 1


@pytest.mark.parametrize("sharers", range(1, 9))
def test_a_shared_win_counts_for_each_in_part(sharers: int) -> None:
    t = Study()
    open_game(t, 8)
    for p in range(8):
        note_holder(t, p, 1)
    close_game(t, [0] * COLUMNS, [1] * 8, (1 << sharers) - 1, 8)
    assert t.lot_wins[0] == WHOLE


def test_thefts_are_added_up_by_game() -> None:
    t = Study()
    for thefts in (3, 1):
        open_game(t, 2)
        t.beat[0][1] = thefts
        close_game(t, [0] * COLUMNS, [0, 0], 1, 2)
    assert (t.beaten[0][1], t.beaten_2[0][1]) == (4, 10)


def test_a_tally_shares_wins_too() -> None:
    family = load_rulebook("monsters_menace").family
    tally, rows = Tally(family), np.zeros((3, COLUMNS), np.int64)
    rows[:, WINNERS] = [0b11, 0b10, 0b111]
    tally.add(1, Chunk(rows, np.zeros(family.spaces, np.int64)))
    assert tally.wins[:3] == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 + 1 / 3, 1 / 3])
    assert sum(tally.wins) == pytest.approx(3)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_landings_add_up(rulebook: str) -> None:
    setup = Setup(load_rulebook(rulebook), changes={"end.cap": 12}, bots=("sensible",) * 3)
    chunk = setup.order().play_plain(Batch(1, 2))
    ways = chunk.sums["came"].sum(axis=0)[: len(chunk.landings)]
    assert (ways >= chunk.landings).all()
    assert chunk.sums["came"][:2].sum() <= chunk.landings.sum() <= chunk.sums["came"].sum()
    assert chunk.sums["land_both"].sum() == chunk.sums["land_all_2"]


@pytest.mark.parametrize("rulebook", ["classic", "grab_and_go", "ugm"])
def test_standings_are_taken_before_every_action_that_draws_a_card(
    rulebook: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taking them before every action whatever gives the same gains of cards."""
    book = load_rulebook(rulebook)
    parts = import_module(f"stompoly.rules.{book.family.name}.driver").PARTS
    always = make_loop(__name__, replace(parts, may_draw=lambda s, verb: True))
    order = replace(Setup(book, bots=("random", "sensible", "random")).order(), most=600)
    seldom = order.play_plain(Batch(1, 4)).sums
    monkeypatch.setattr("stompoly.bots.calls.driver_of", lambda family, part: always)
    often = order.play_plain(Batch(1, 4)).sums
    assert seldom["card_draws"].sum() > 20
    assert [name for name in often if not np.array_equal(often[name], seldom[name])] == []


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_compiled_games_are_studied_alike(rulebook: str) -> None:
    pytest.importorskip("numba")
    setup = Setup(load_rulebook(rulebook), changes={"end.cap": 12}, bots=("sensible", "random", "sensible"))
    order, batch = setup.order(), Batch(3, 2)
    compiled, plain = order.play(batch).sums, order.play_plain(batch).sums
    assert [name for name in plain if not np.array_equal(plain[name], compiled[name])] == []


@pytest.mark.parametrize("restriction", ["never_fight", "never_shoot", "never_smash", "never_attack"])
@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_restrained_kaiju_spend_no_points_on_what_they_shun(restriction: str, bot: str) -> None:
    """A game in which everybody plays restricted: what nobody does is not counted."""
    book = load_rulebook("ugm")
    way = dict.fromkeys(range(3), restriction)
    order = replace(Setup(book, changes={"end.cap": 15}, bots=(bot,) * 3, restricted=way).order(), watch=True)
    free = Setup(book, changes={"end.cap": 15}, bots=(bot,) * 3).order()
    rows, others = order.play_plain(Batch(1, 3)), free.play_plain(Batch(1, 3))
    assert not rows.rows[:, BROKEN].any()
    assert (rows.rows != others.rows).any() or bot == "random"
    if restriction in ("never_fight", "never_attack"):
        assert rows.sums["harm_by"][0] == 0 < others.sums["harm_by"][0]

"""Runs: the same bytes for any number of workers, on a cluster, with a worker killed, and after an interruption."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stompoly.game import SeatError
from stompoly.lab.run import CHUNK, HERE, Batch, Means, Order, Outcome, Part, Setup, keeping, run
from stompoly.lab.run.series import TRACED, fingerprint
from stompoly.lab.run.setup import group_numbers
from stompoly.rulebooks import load_rulebook
from stompoly.rules.options import OptionError
from stompoly.rules.results import FELL, LEADS, LOWEST, SCORE
from stompoly.rules.study import WHOLE
from tests.cli.helpers_cli import without_numba

pytest.importorskip("numba")
GAMES = 2 * CHUNK + 100


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What runs keep goes elsewhere; the compiled code stays where it is."""
    monkeypatch.setattr(keeping, "home", lambda: tmp_path / "runs")
    return tmp_path / "runs"


def setup_of(book: str = "classic", **more: Any) -> Setup:
    return Setup(load_rulebook(book), **more)


def same(one: Outcome, other: Outcome) -> bool:
    arrays = [(one.rows, other.rows), (one.landings, other.landings), (one.trace, other.trace)]
    arrays += [(one.sums[name], other.sums[name]) for name in one.sums]
    return all(a.dtype == b.dtype and a.tobytes() == b.tobytes() for a, b in arrays)


@pytest.mark.parametrize("book", ["classic", "ugm", "monsters_menace"])
def test_any_number_of_workers_gives_the_same_bytes(book: str) -> None:
    one, three = (run(setup_of(book), GAMES, 7, Means(workers=n)) for n in (1, 3))
    assert same(one, three)
    assert not same(one, run(setup_of(book), GAMES, 8))


@pytest.mark.parametrize("book", ["classic", "ugm", "monsters_menace"])
def test_without_numba_the_bytes_are_the_same(monkeypatch: pytest.MonkeyPatch, book: str) -> None:
    setup = setup_of(book, changes={"end.cap": 12}, restricted={1: next(iter(load_rulebook(book).family.restrictions))})
    fast = run(setup, 12, 7)
    without_numba(monkeypatch)
    assert same(fast, run(setup, 12, 7))


def test_a_longer_run_begins_with_the_same_games() -> None:
    short, long = run(setup_of(), 50, 3), run(setup_of(), 80, 3)
    assert (long.rows[:50] == short.rows).all()


@pytest.mark.parametrize("book", ["classic", "ugm", "monsters_menace"])
def test_the_columns_say_what_they_should(book: str) -> None:
    out = run(setup_of(book), 400)
    assert out.games == 400
    assert sum(out.ends.values()) == 400
    np.testing.assert_allclose(out.shares.sum(axis=1), 1)
    assert (out.rows[:, LEADS] >= 0).all()
    assert (out.rows[:, LOWEST] <= 1000 * 4).all()
    winner = out.winners.argmax(axis=1)
    scores = out.rows[:, SCORE : SCORE + 4]
    assert (scores[np.arange(400), winner] == scores.max(axis=1)).mean() > 0.9
    fell = out.rows[:, FELL : FELL + 4]
    assert (fell <= out.rounds[:, None]).all()
    if book != "monsters_menace":
        assert ((fell > 0).sum(axis=1) >= 3).mean() > 0.9  # all but the winner


def test_tallies_of_deeds_add_up() -> None:
    out = run(setup_of(), 300)
    deeds = [k for k, space in enumerate(out.setup.book.board.space) if space.price]
    for lot in deeds:
        assert 0 < out.sums["lot_games"][lot] <= 300
        assert out.sums["lot_games"][lot] <= out.sums["lot_seats"][lot] <= 1200
        assert out.sums["lot_wins"][lot] <= out.sums["lot_games"][lot] * WHOLE
        assert out.sums["tenth_seats"][lot] <= out.sums["first_seats"][lot] == out.sums["lot_games"][lot]
        assert out.sums["lot_outlay"][lot] > 0
    assert out.sums["lot_seats"][0] == 0
    assert out.sums["card_draws"].sum() > 300


@pytest.mark.parametrize("book", ["classic", "ugm"])
def test_groups_are_the_sums_of_their_spaces(book: str) -> None:
    """Games one by one: squares and products are those of whole games, not of their parts."""
    setup, games = setup_of(book), 30
    groups = np.array(group_numbers(setup.book))
    each = [run(setup, 1, seed).sums for seed in range(1, games + 1)]
    out = run(setup, games, 1).sums
    for k in range(groups.max() + 1):
        lots = np.flatnonzero(groups == k)
        money = np.array([[sums[name][lots].sum() for name in ("lot_income", "lot_outlay")] for sums in each])
        names = ("group_income", "group_outlay", "group_income_2", "group_outlay_2", "group_both")
        wanted = [*money.sum(axis=0), *np.square(money).sum(axis=0), money.prod(axis=1).sum()]
        assert [out[name][k] for name in names] == wanted


def test_harm_is_counted_by_space_by_cause_and_in_all() -> None:
    setup, games = setup_of("ugm"), 30
    each = [run(setup, 1, seed).sums for seed in range(1, games + 1)]
    out = run(setup, games, 1).sums
    assert out["harm"].sum() == out["harm_by"].sum() > 0
    for name in ("harm", "harm_by"):
        np.testing.assert_array_equal(out[f"{name}_2"], np.square([sums[name] for sums in each]).sum(axis=0))
    assert out["harm_all_2"] == sum(int(sums["harm"].sum()) ** 2 for sums in each)


def test_standings_are_traced_round_by_round() -> None:
    out = run(setup_of(), 60)
    assert (out.trace[:, 0] == 1500).all()
    for game in range(60):
        rounds = min(int(out.rounds[game]), out.trace.shape[1])
        assert (out.trace[game, : rounds - 1].max(axis=1) > 0).all()
        assert (out.trace[game, rounds:] == 0).all()


def test_an_interrupted_run_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch, own_cache: Path) -> None:
    whole = run(setup_of(), GAMES, 5)
    assert list(own_cache.iterdir()) == []
    heard: list[int] = []

    def stop_soon(done: int) -> None:
        heard.append(done)
        if len(heard) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(setup_of(), GAMES, 5, HERE, stop_soon)
    assert len(list(next(own_cache.iterdir()).glob("*.npz"))) >= 2
    played: list[int] = []
    play = Order.play

    def noted(order: Order, batch: Batch) -> Any:
        played.append(batch.first)
        return play(order, batch)

    monkeypatch.setattr(Order, "play", noted)
    assert same(whole, run(setup_of(), GAMES, 5, Means(resume=True)))
    assert 5 not in played
    assert list(own_cache.iterdir()) == []


def test_without_resume_a_run_begins_again(own_cache: Path) -> None:
    stale = own_cache / name_of(setup_of(), 40, 5)
    stale.mkdir(parents=True)
    (stale / "0.npz").write_bytes(b"not a chunk")
    assert run(setup_of(), 40, 5).games == 40


def name_of(setup: Setup, games: int, seed: int) -> str:
    """The folder of a run's chunks."""
    return fingerprint([setup.order()], [Part(setup, games, seed, TRACED)])


def test_other_games_have_another_fingerprint() -> None:
    plain = name_of(setup_of(), 40, 5)
    others = [
        name_of(setup_of(changes={"go.salary": 400}), 40, 5),
        name_of(setup_of(bots=("random",) * 4), 40, 5),
        name_of(setup_of(restricted={0: "never_auction"}), 40, 5),
        name_of(setup_of(), 41, 5),
        name_of(setup_of(), 40, 6),
    ]
    assert len({plain, *others}) == 6


def test_what_cannot_be_played_is_refused_before_anything_is() -> None:
    with pytest.raises(SeatError, match="2 to 8 players"):
        setup_of(bots=("sensible",)).order()
    with pytest.raises(OptionError, match="bots in rule code"):
        setup_of(bots=("sensible", "nobody")).order()
    with pytest.raises(OptionError, match="has no restriction 'never_sleep'"):
        setup_of(restricted={0: "never_sleep"}).order()


# --- a cluster -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    made = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, silence_logs=50
    )
    yield made
    made.close()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.xdist_group("cluster")
def test_a_cluster_gives_the_same_bytes_even_when_a_worker_is_killed(cluster: Any) -> None:
    here = run(setup_of(), 8 * CHUNK, 11)
    means = Means(cluster=cluster.scheduler_address)
    assert same(here, run(setup_of(), 8 * CHUNK, 11, means))
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    assert same(here, run(setup_of(), 8 * CHUNK, 11, means, kill_one))
    assert killed


def test_a_missing_cluster_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    from stompoly.lab.run import cluster as module

    monkeypatch.setattr(module, "CONNECT", 0.3)
    with monkeypatch.context() as patch:  # a client of an address without a port is never finished with closing
        patch.setattr("distributed.Client", lambda *given, **more: pytest.fail("a client"))
        with pytest.raises(OptionError, match="no Dask scheduler answers at nowhere: missing port"):
            run(setup_of(), 10, 1, Means(cluster="nowhere"))
    with pytest.raises(OptionError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        run(setup_of(), 10, 1, Means(cluster="tcp://127.0.0.1:9"))


def test_runs_that_others_delete_meanwhile_are_left_to_them(own_cache: Path) -> None:
    """A run that ended at that very moment once ended another."""
    own_cache.mkdir()
    (own_cache / "gone").symlink_to(own_cache / "nothing")
    assert run(setup_of(), 3).games == 3

"""Somebody sets the system's clock, forward or back, while the server runs or while it is down."""

from __future__ import annotations

import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers_clock import Clock
from tests.server.helpers_postgres import BINARIES, MISSING, Postgres
from tests.server.helpers_server import Served, play_on

YEAR = 365 * 86_400
JUMPS = [YEAR, -YEAR, 0]
DAY = 86_400


def left_by_day(server: Served, made: dict[str, Any]) -> float:
    """Seconds that the player to act has, as their list of tables shows it."""
    asked = {"tables": [{"code": made["code"], "keys": [each["key"] for each in made["keys"]]}]}
    return float(server.http.post("/api/turns", json=asked).json()["tables"][0]["left"])


def check_play(server: Served, made: dict[str, Any], clock: Clock) -> None:
    """People play on and have as much time as ever, whatever the clock says."""
    with server.sit(made, 0, 1) as both:
        for ahead in JUMPS:
            clock.set(ahead)
            time.sleep(1.1)  # a beat of the leases
            play_on(both.again(), random.Random(ahead), 3)
            assert both.question()["deadline"] > 550
            assert server.http.get("/healthz").status_code == 200


@pytest.mark.slow
def test_a_clock_that_is_set_while_people_play_changes_nothing(tmp_path: Path) -> None:
    clock = Clock()
    with Served(str(tmp_path / "tables.db"), "--unlimited", env=clock.env) as server:
        by_day = server.make("classic", ["cy", "dee"], options={"timers.turn": DAY})
        check_play(server, server.make("classic", ["ann", "bo"], options={"timers.turn": 600}), clock)
        clock.set(YEAR)
        assert DAY - 600 < left_by_day(server, by_day) <= DAY
        assert server.stop() == ""


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [10 * YEAR, -10 * YEAR])
def test_a_clock_that_was_wrong_at_the_last_start_costs_nobody_their_turn(tmp_path: Path, wrong: int) -> None:
    clock, path = Clock(), tmp_path / "tables.db"
    clock.set(wrong)
    with Served(str(path), "--unlimited", env=clock.env) as server:
        made = server.make("classic", ["ann", "bo"], options={"timers.turn": DAY})
        with server.sit(made, 0, 1) as both:
            play_on(both, random.Random(1), 3)
        server.stop()
    with closing(sqlite3.connect(path)) as db:
        due = db.execute("SELECT due FROM tables").fetchone()[0]
    assert due == pytest.approx(time.time() + wrong + DAY, abs=600)
    clock.set(0)
    with Served(str(path), "--unlimited", env=clock.env) as server:
        with server.sit(made, 0, 1) as both:
            assert both.hello["table"]["status"] == "play"
        assert DAY / 4 - 600 < left_by_day(server, made) <= DAY
        server.stop()


@pytest.mark.slow
@pytest.mark.xdist_group("postgres")
@pytest.mark.skipif(not BINARIES, reason=MISSING)
def test_a_database_whose_clock_is_set_keeps_every_table_where_it_is(tmp_path: Path) -> None:
    clock = Clock()
    database = Postgres(clock.env)
    try:
        with Served(database.url, "--unlimited", "--workers", "2") as server:
            made = server.make("classic", ["ann", "bo"], options={"timers.turn": 600})
            check_play(server, made, clock)
            clock.set(YEAR)
            assert database.ask("SELECT extract(epoch FROM now())::float")[0][0] > time.time() + YEAR / 2
            server.stop()
    finally:
        database.remove()

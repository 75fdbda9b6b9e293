"""`stompoly simulate` with the compiled rules: what it reports, and that threads change nothing."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

from stompoly.cli import app
from tests.cli.helpers_cli import KEYS, results, simulated, without_numba

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")


def test_the_report_has_these_keys_and_they_fit_together() -> None:
    report = simulated("classic", "--games", "300", "--seats", "3", "--seed", "5")
    assert set(report) == KEYS
    assert (report["rulebook"], report["mode"], report["seats"], report["seed"]) == ("classic", "regular", 3, 5)
    assert report["bots"] == ["sensible"] * 3
    assert report["options"] == {"end.cap": 1000}
    assert report["games"] == sum(report["ends"].values()) == 300
    assert len(report["wins"]) == 3
    assert sum(report["wins"]) == pytest.approx(300, abs=0.01)
    assert len(report["landings"]) == 40
    assert sum(report["landings"]) > 300 * 20
    assert 20 < report["turns_mean"] < 1000
    rounds = report["rounds"]
    assert 0 < rounds["p5"] <= rounds["median"] <= rounds["p95"]
    assert rounds["median"] <= report["turns_median"]
    assert report["seconds"] >= 0
    assert report["games_per_s"] > 0
    assert report["decisions_per_s"] > report["games_per_s"]


@pytest.mark.parametrize("arguments", [["classic"], ["gopoly", "--mode", "short", "--seats", "2", "--bots", "random"]])
def test_workers_change_nothing(arguments: list[str]) -> None:
    one, two = (simulated(*arguments, "--games", "600", "--workers", workers) for workers in ("1", "2"))
    assert results(one) == results(two)


def test_the_seed_decides() -> None:
    one, same, other = (simulated("--games", "50", "--seed", seed) for seed in ("1", "1", "51"))
    assert results(one) == results(same)
    assert one["landings"] != other["landings"]


def test_batches_add_up() -> None:
    whole = simulated("--games", "100", "--seed", "1")
    parts = [simulated("--games", "50", "--seed", seed) for seed in ("1", "51")]
    for key in ("wins", "landings"):
        assert whole[key] == [a + b for a, b in zip(parts[0][key], parts[1][key], strict=True)]


def test_each_seat_may_have_a_bot_of_its_own() -> None:
    report = simulated("--games", "200", "--seats", "3", "--bots", "sensible, random,random")
    assert report["bots"] == ["sensible", "random", "random"]
    assert report["wins"][0] > sum(report["wins"][1:])


def test_modes_and_options_are_played_and_reported() -> None:
    report = simulated("gopoly", "--mode", "time-limit", "--games", "40", "--time-up", "5")
    assert report["mode"] == "time-limit"
    assert report["ends"]["clock"] >= 35
    capped = simulated("--games", "40", "--set", "end.cap=3", "--set", "go.salary=0")
    assert capped["options"] == {"end.cap": 3, "go.salary": 0}
    assert capped["ends"] == {"cap": 40}


def test_a_large_seed_plays() -> None:
    assert simulated("--games", "3", "--seed", str(1 << 62), "--set", "end.cap=5")["games"] == 3


def test_people_get_a_summary() -> None:
    result = CliRunner().invoke(app, ["simulate", "classic", "--games", "40", "--seats", "2"])
    assert result.exit_code == 0
    assert result.stdout.startswith("Classic, regular: 40 games with 2 players (sensible), seed 1")
    for words in ("turns: ", "ended by last_standing:", "95% interval", "Jail"):
        assert words in result.stdout
    shares = [float(share) for share in re.findall(r"([\d.]+) %", result.stdout)]
    assert all(0 <= share <= 100 for share in shares)


@pytest.mark.parametrize(
    "arguments",
    [
        ["classic", "--bots", "random,sensible,random"],
        ["gopoly", "--mode", "time-limit", "--time-up", "4", "--set", "rent.collection=manual"],
        ["grab_and_go", "--seats", "2", "--bots", "random"],
        ["ugm", "--bots", "expert,brawler,builder", "--seed", "9"],
        ["monsters_menace", "--seats", "8", "--set", "end.cap=60"],
    ],
)
def test_without_numba_it_plays_the_same_games(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    """The same bytes but for the timings, and it is said that this is slow."""
    arguments = ["--games", "35", "--set", "end.cap=8", *arguments]
    fast = simulated(*arguments)
    without_numba(monkeypatch)
    slow = simulated(*arguments)
    assert json.dumps(results(slow)) == json.dumps(results(fast))
    said = CliRunner().invoke(app, ["simulate", *arguments])
    assert "playing in plain Python, which is slow: compiled games need numba" in said.stderr


def test_without_numba_no_game_is_played_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop of the rules plays them, not a table with its log and its views, which takes ten times as long."""
    without_numba(monkeypatch)
    monkeypatch.setattr("stompoly.lab.run.playing.play_python", None)
    assert simulated("--games", "3", "--set", "end.cap=5")["games"] == 3

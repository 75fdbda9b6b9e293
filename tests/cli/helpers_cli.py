"""Running `stompoly simulate` in a test, with numba and without."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from typer.testing import CliRunner

from stompoly.bots import loops
from stompoly.cli import app

TIMINGS = {"seconds", "games_per_s", "decisions_per_s"}
KEYS = {
    *TIMINGS,
    "rulebook",
    "mode",
    "options",
    "seats",
    "bots",
    "seed",
    "games",
    "turns_mean",
    "turns_median",
    "rounds",
    "ends",
    "wins",
    "landings",
}


def simulated(*arguments: str) -> dict[str, Any]:
    """The JSON that `simulate` prints, and nothing else on stdout."""
    result = CliRunner().invoke(app, ["simulate", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    report: dict[str, Any] = json.loads(result.stdout)
    return report


def results(report: dict[str, Any]) -> dict[str, Any]:
    """All but the timings."""
    return {key: value for key, value in report.items() if key not in TIMINGS}


def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it were not installed: importing it fails, and nothing is or was compiled."""
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(loops, "find", lambda family, part: None)
    for name in ("_loops", "_warming", "_never"):
        monkeypatch.setattr(loops, name, {})

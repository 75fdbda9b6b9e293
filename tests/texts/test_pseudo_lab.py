"""In a language that puts every text between brackets, the lab says nothing outside of them but data and numbers: its
reports, pages and tables, and what it finds wrong with a designer's files. No game is played."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from stompoly import texts
from stompoly.cli.lab.compare import show as show_compare
from stompoly.cli.lab.ladder import show as show_ladder
from stompoly.cli.lab.restrict import show as show_restrict
from stompoly.cli.lab.sweep import show as show_sweep
from stompoly.lab import compare, ladder, restrict, sweep
from stompoly.lab.measures import find_measure, measures_of
from stompoly.lab.report import Names, figures, findings, write
from stompoly.lab.run import Outcome, Setup
from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.rules.results import FELL, TOKEN
from stompoly.rules.study import WHOLE
from tests.lab.helpers_runs import made_up, outcome_for
from tests.texts.helpers_said import strings
from tests.texts.helpers_session import bare, ordered, strict_pseudo

KEYS = ["sensible", "random", "expert", "regular", "stompoly", "report", "start.cash", "end.cap", "go.salary"]
KEYS += ["_low", "_high"]


@pytest.fixture(autouse=True)
def marked_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (compare, ladder, restrict, sweep):
        monkeypatch.setattr(module, "play_series", lambda parts, *means: iter([outcome_for(part) for part in parts]))
    monkeypatch.setenv("COLUMNS", "1000")  # no line is broken
    texts.use(strict_pseudo())
    yield
    texts.use()


def data_of(setup: Setup) -> list[str]:
    """The texts of the rulebook, the names of bots, options, measures and restrictions: data, in any language."""
    book = setup.book
    parts = [msgspec.to_builtins(part) for part in (book.board, book.decks, book.sheet)]
    names = [*KEYS, *measures_of(setup), *book.family.restrictions, book.terms["go"]]
    cards = [piece for label in Names(setup).cards.values() for piece in re.split(r"⟦[^⟧]*⟧", label)]
    return ordered({*strings(parts), *names, *cards})


def texts_of(page: str) -> list[str]:
    """What a page shows and says: between its tags, and in the names of its parts. What is cut short there is said in
    full elsewhere."""
    body = re.sub(r"<style>.*?</style>|<code>.*?</code>|<!doctype html>", "", page, flags=re.DOTALL)
    said = re.findall(r'(?:title|aria-label)="([^"]*)"', body)
    shown = re.split(r"<[^>]*>", body)
    return [html.unescape(text) for text in [*said, *shown] if not text.endswith("…")]


def run_of(rulebook: str) -> Outcome:
    """A made-up run in which everything happens that the report can count."""
    outcome = made_up(rulebook, seats=3, games=300)
    chance = np.random.default_rng(3)
    absent = {
        "classic": ("lot_", "land", "harm", "beaten"),
        "ugm": ("lot_", "land"),
        "monsters_menace": ("lot_", "land", "group", "card"),
    }
    for name, sums in outcome.sums.items():
        if not name.startswith(absent[rulebook]):
            sums[...] = chance.integers(1, 200, sums.shape)
    for name in {"lot", "group", "card"} - set(absent[rulebook]):
        outcome.sums[f"{name}_seats"][...] = 200
        outcome.sums[f"{name}_wins"][...] = WHOLE * chance.integers(20, 180, outcome.sums[f"{name}_wins"].shape)
    if rulebook == "monsters_menace":
        outcome.rows[:, TOKEN : TOKEN + 3] = chance.integers(0, 4, (300, 3))
        outcome.rows[:, FELL : FELL + 3] = 0
    return outcome


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_a_report_says_nothing_of_its_own(rulebook: str, tmp_path: Path) -> None:
    outcome = run_of(rulebook)
    found, names = figures(outcome), Names(outcome.setup)
    data = data_of(outcome.setup)
    page = write(outcome, found, tmp_path / "report.html")[0].read_text(encoding="utf-8")
    assert bare(texts_of(page), data) == []
    assert bare([text for one in findings(found, names) for text in (one.topic, one.text)], data) == []
    assert len(findings(found, names)) >= 8


def shown(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return re.sub(r"[─-╿●█]", " ", capsys.readouterr().out).split("\n")


def test_compare_says_nothing_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    one = Setup(load_rulebook("ugm"), changes={"end.cap": 10})
    measures = measures_of(one)
    for other in (one, Setup(one.book, changes={"end.cap": 20})):
        report = compare.compare(one, other, 200, 1, 5)
        show_compare(report, measures)
        assert bare([*texts_of(compare.page_of(report, measures)), *shown(capsys)], data_of(one)) == []


def test_sweep_says_nothing_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    setup = Setup(load_rulebook("classic"))
    measures = [find_measure(name, setup) for name in ("rounds", "capped", "win_1")]
    cash, salary = (sweep.read_axis(setup.book, text) for text in ("start.cash=500,900", "go.salary=100,200"))
    for axes in ([cash], [cash, salary]):
        report = sweep.sweep(setup, axes, measures, 200)
        show_sweep(report, axes, measures)
        assert bare([*texts_of(sweep.page_of(report, axes, measures)), *shown(capsys)], data_of(setup)) == []


def test_restrictions_and_ladders_say_nothing_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    setup = Setup(load_rulebook("monsters_menace"))
    reports: list[tuple[Any, Any, Any]] = [
        (restrict, restrict.restrict(setup, list(setup.book.family.restrictions), 80), show_restrict),
        (ladder, ladder.ladder(setup, ["random", "sensible", "expert"], 80), show_ladder),
    ]
    for lab, report, show in reports:
        show(report)
        assert bare([*texts_of(lab.page_of(report)), *shown(capsys)], data_of(setup)) == []


WRONG = {
    "options.go.salary = 'much'": "go.salary",
    "options.go.wages = 3": "go.wages",
    "options.jail.maxTurns = 1": "regular",
    "modes.regular.pace = 3": "modes.regular.pace",
    "rulebook.seats = [1, 99]": "seats",
    "rulebook.rules = 'chess'": "chess",
    "rulebook.extends = 'clasic'": "extends",
    "rulebook.tokens = ['Cat']": "tokens",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_with_a_file_is_said_in_the_language(line: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    base = "" if "extends" in line else 'rulebook.extends = "classic"\n'
    file.write_text(f'{base}{line}\nrulebook.id = "mine"\n')
    with pytest.raises(RulebookError) as caught:
        load_rulebook(file)
    option_keys = [option.key for option in load_rulebook("classic").option_list]
    fields = ["title", "about", "recommended", "options", "pace", "modes", "regular", "go.wages", "much", "chess"]
    known = ["clasic", "classic", "gopoly", "grab_and_go", "ugm", "monsters_menace", "estate", "kaiju", "menace"]
    assert WRONG[line] in str(caught.value)
    assert bare([str(caught.value)], ordered({str(file), *option_keys, *fields, *known})) == []

"""`stompoly rules`, `stompoly clauses`, and errors as one line on stderr."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stompoly.cli import app, main
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rulebooks.loader import HERE


def said(*arguments: str) -> str:
    """What a command prints that works."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def trouble(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """What the console script says when it cannot: exit code 2, nothing on stdout, one line on stderr."""
    monkeypatch.setattr(sys, "argv", ["stompoly", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    captured = capsys.readouterr()
    assert left.value.code == 2
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err


# --- rules ---------------------------------------------------------------------------------------


def test_rules_lists_the_rulebooks() -> None:
    lines = said("rules").splitlines()
    assert [line.partition(":")[0] for line in lines] == RULEBOOKS
    assert lines[2].startswith("grab_and_go: Grab & Go, 2 to 4 players.")


def test_rules_lists_the_rulebooks_as_json() -> None:
    facts = json.loads(said("rules", "--json"))
    assert [fact["rulebook"] for fact in facts] == RULEBOOKS
    assert facts[2]["seats"] == [2, 4]


@pytest.mark.parametrize("name", RULEBOOKS)
def test_rules_shows_modes_and_every_option_with_what_it_takes(name: str) -> None:
    text = said("rules", name)
    for mode in load_rulebook(name).modes:
        assert f"\n  {mode}: " in text
    for option in load_rulebook(name).family.option_list:
        assert f"\n  {option.key} = " in text
        assert f": {option.help}; {option.accepts()}" in text
    assert "--set option=value" in text


def test_rules_shows_a_value_with_what_it_is_for_and_what_it_takes() -> None:
    text = said("rules", "classic")
    assert "go.salary = 200: paid for reaching or passing GO; a whole number from 0 to 1000" in text


def test_rules_shows_the_default_beside_the_value() -> None:
    text = said("rules", "grab_and_go")
    assert "tax.luxury.amount = 100: luxury tax; a whole number from 0 to 1000; default 75\n" in text


def test_rules_as_json_are_all_options_of_the_mode() -> None:
    regular = json.loads(said("rules", "gopoly", "--json"))
    short = json.loads(said("rules", "gopoly", "--mode", "short", "--json"))
    assert set(regular) == {option.key for option in load_rulebook("gopoly").family.option_list}
    assert regular == load_rulebook("gopoly").choose("regular")
    assert short == load_rulebook("gopoly").choose("short")
    assert regular != short


def test_rules_says_where_the_files_are_for_people_who_copy_them(tmp_path: Path) -> None:
    assert f"\nfiles: {HERE / 'classic'}\n" in said("rules", "classic")
    (tmp_path / "own.toml").write_text('[rulebook]\nextends = "classic"\nid = "own"\ntitle = "Own"\n')
    assert f"\nfiles: {tmp_path / 'own.toml'}\n" in said("rules", str(tmp_path / "own.toml"))


def test_rules_shows_editions_where_there_are_some() -> None:
    assert 'edition = "pre2008"' in said("rules", "classic")
    assert "edition =" not in said("rules", "gopoly")


def test_rules_shows_a_folder_of_your_own(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "mine"))
    sheet = mine / "rulebook.toml"
    sheet.write_text(sheet.read_text().replace("go.salary = 200", "go.salary = 321"))
    assert "go.salary = 321" in said("rules", str(mine))


# --- clauses -------------------------------------------------------------------------------------


def test_clauses_sums_up_every_rulebook() -> None:
    text = said("clauses")
    for name in RULEBOOKS:
        assert f"{name}: {len(load_rulebook(name).clauses)} clauses, " in text
    assert text.count("without a test:") == len(RULEBOOKS)


def test_clauses_of_one_rulebook_as_json() -> None:
    report = json.loads(said("clauses", "gopoly", "--json"))
    assert len(report) == 1
    part = report[0]
    assert list(part) == ["rulebook", "clauses", "tested", "lacking", "excused", "without_function"]
    assert part["rulebook"] == "gopoly"
    assert part["clauses"] == len(load_rulebook("gopoly").clauses)
    assert part["tested"] + len(part["lacking"]) <= part["clauses"]
    assert not set(part["lacking"]) & set(part["excused"])


@pytest.mark.parametrize("what", ["GOP-JAIL-03", "gop-jail-03"])
def test_a_clause_is_shown_with_its_rule_tests_and_functions(what: str) -> None:
    text = said("clauses", what)
    assert text.startswith("GOP-JAIL-03 · ")
    assert load_rulebook("gopoly").clauses["GOP-JAIL-03"].rule in text
    tests, functions = text.partition("tests:")[2].split("functions:")
    assert "tests/rules/gopoly/test_island.py:" in tests
    assert "stompoly/rules/estate/roll.py:" in functions


def test_a_clause_as_json() -> None:
    clause = json.loads(said("clauses", "GOP-JAIL-03", "--json"))
    assert list(clause) == ["id", "section", "rule", "choice", "source", "tests", "functions"]
    assert clause["id"] == "GOP-JAIL-03"
    assert clause["tests"]
    assert clause["functions"]


def test_the_places_of_a_clause_are_there() -> None:
    clause = json.loads(said("clauses", "CLA-JAIL-03", "--json"))
    root = HERE.parent.parent.parent
    for folder, places in ((root, clause["tests"]), (root / "src", clause["functions"])):
        for place in places:
            file, _, rest = place.partition(":")
            number, name = rest.split()
            assert f"def {name}(" in (folder / file).read_text().splitlines()[int(number) - 1]


def test_an_excused_clause_says_why() -> None:
    excused = {key: clause for key, clause in load_rulebook("grab_and_go").clauses.items() if clause.excused}
    for key, clause in excused.items():
        assert f"Excused: {clause.excused}" in said("clauses", key)


# --- trouble -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "clasic"], ["clasic: no such rulebook. Did you mean classic?"]),
        (["rules", "gopoly", "--mode", "shrt"], ["Gopoly has no mode 'shrt': it has regular, short"]),
        (["clauses", "nonsense"], ["'nonsense' is neither a clause such as GOP-JAIL-03 nor a rulebook", "gopoly"]),
        (["clauses", "gopolly"], ["Did you mean gopoly?"]),
        (["clauses", "GOP-JAIL-99"], ["no rulebook has a clause GOP-JAIL-99; did you mean GOP-JAIL-"]),
        (["clauses", "gop-jale-03"], ["no rulebook has a clause GOP-JALE-03; did you mean GOP-JAIL-03"]),
        (["simulate", "clasic"], ["Did you mean classic?"]),
        (["simulate", "--seats", "1"], ["Classic is for 2 to 8 players, not 1"]),
        (["simulate", "grab_and_go", "--seats", "5"], ["Grab & Go is for 2 to 4 players, not 5"]),
        (["simulate", "--bots", "sensibel"], ["there is no bot 'sensibel'; did you mean sensible?"]),
        (["simulate", "--seats", "3", "--bots", "random,sensible"], ["2 bots are named for 3 seats"]),
        (["simulate", "--set", "go.salary"], ["--set takes option=value", "--set go.salary=400"]),
        (["simulate", "--set", "go.salery=4"], ["no option 'go.salery'; did you mean go.salary"]),
        (["simulate", "--set", "go.salary=lots"], ["go.salary cannot be 'lots': it takes a whole number"]),
        (["simulate", "--set", "go.salary=--5"], ["go.salary cannot be '--5': it takes a whole number"]),
        (["simulate", "--set", "pot.enabled=maybe"], ["pot.enabled cannot be 'maybe': it takes true or false"]),
        (["simulate", "--set", "pot.sources=rent"], ["'rent'", "a list; each item is incomeTax"]),
        (["simulate", "--set", "cards.mode=dice3List"], ["cards.mode cannot be 'dice3List' with the cards of this"]),
        (["simulate", "--mode", "shrt"], ["no mode 'shrt'"]),
        (["play", "clasic"], ["Did you mean classic?"]),
    ],
)
def test_errors_are_one_line_with_a_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: list[str]
) -> None:
    text = trouble(capsys, monkeypatch, *arguments)
    assert text.startswith("stompoly: ")
    assert text.count("\n") == 1
    for word in words:
        assert word in text


def test_a_broken_rulebook_is_reported_with_file_and_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "mine"))
    board = mine / "board.toml"
    board.write_text(board.read_text().replace("price = 60", "prise = 60", 1))
    line = board.read_text().partition("prise")[0].count("\n") + 1
    for command in (["rules", str(mine)], ["simulate", str(mine)], ["clauses", str(mine)], ["play", str(mine)]):
        text = trouble(capsys, monkeypatch, *command)
        assert f"{board}, line {line}: space[1].prise: there is no such key; did you mean price?" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "--games", "0"], "--games"),
        (["simulate", "--games", "many"], "--games"),
        (["simulate", "--workers", "-1"], "--workers"),
        (["simulate", "--seed", "-1"], "--seed"),
        (["simulate", "--seed", str(1 << 64)], "--seed"),
        (["simulate", "--time-up", "0"], "--time-up"),
        (["simulate", "--nonsense"], "--nonsense"),
        (["dance"], "dance"),
    ],
)
def test_a_wrong_call_names_what_is_wrong_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    assert words in trouble(capsys, monkeypatch, *arguments)


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "clauses", "verify"])
def test_help_has_examples_on_lines_of_their_own(command: str) -> None:
    lines = [line.strip() for line in said(command, "--help").splitlines()]
    examples = [line for line in lines if line.startswith(f"stompoly {command}")]
    assert len(examples) >= 2


def test_help_lists_the_commands() -> None:
    text = said("--help")
    for command in ("play", "simulate", "rules", "clauses", "verify"):
        assert f"\n  {command} " in text

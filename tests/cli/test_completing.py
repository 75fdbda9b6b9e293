"""What a shell is offered: rulebooks, modes, options and their values, bots, seats and clauses. bash is asked as it
asks, with its own idea of words; the other shells hand over the line."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from stompoly.cli import app
from stompoly.cli.completing import complete_in_bash, join


def offered(line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """In bash, with the cursor at the end of the line."""
    words = [word for part in line.split(" ") for word in re.findall(r"[=:]+|[^=:]+", part) or [""]]
    monkeypatch.setenv("COMP_WORDS", "\n".join(words))
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    monkeypatch.setenv("_STOMPOLY_COMPLETE", "complete_bash")
    monkeypatch.setattr(sys, "argv", ["stompoly"])
    complete_in_bash(lambda: app(prog_name="stompoly"))
    return capsys.readouterr().out.split()


LINES = [
    ("stompoly simulate gr", ["grab_and_go"]),
    ("stompoly rules mon", ["monsters_menace"]),
    ("stompoly lab compare classic go", ["gopoly"]),
    ("stompoly lab tune --rulebook ug", ["ugm"]),
    ("stompoly simulate gopoly --mode sh", ["short"]),
    ("stompoly simulate ugm --mode ", ["regular"]),
    ("stompoly simulate ugm --bots br", ["brawler"]),
    ("stompoly simulate ugm --bots brawler,bu", ["brawler,builder"]),
    ("stompoly simulate --bots br", []),
    ("stompoly lab tune expert --rulebook ugm --against br", ["brawler"]),
    ("stompoly lab exploit gen", ["gentle"]),
    ("stompoly play ugm --seats you,bot:br", ["brawler"]),
    ("stompoly play classic --seats y", ["you"]),
    ("stompoly simulate --set pot.s", ["pot.seed=", "pot.sources="]),
    ("stompoly simulate --set go.sal", ["go.salary=0", "go.salary=1000", "go.salary=200"]),
    ("stompoly simulate --set go.salary=", ["0", "1000", "200"]),
    ("stompoly play classic --set auction.onDecline=f", ["false"]),
    ("stompoly lab sweep classic --vary auction.onD", ["auction.onDecline=false", "auction.onDecline=true"]),
    ("stompoly clauses GOP-JAIL-01", ["GOP-JAIL-01"]),
    ("stompoly clauses gop", ["gopoly"]),
    ("stompoly play nosuch --mode re", ["regular"]),
]


@pytest.mark.parametrize(("line", "found"), LINES)
def test_options_values_and_bots_are_completed(
    line: str, found: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sorted(offered(line, monkeypatch, capsys)) == found


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_words_in_one_piece(shell: str) -> None:
    asked = {"_STOMPOLY_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_ARGS": "stompoly play ugm --seats you,bot:br"}
    if shell == "fish":
        asked["_TYPER_COMPLETE_FISH_ACTION"] = "get-args"
    said = CliRunner().invoke(app, prog_name="stompoly", env=asked).output
    assert "you,bot" in said
    assert "brawler" in said


def test_words_are_joined_as_they_were_typed() -> None:
    assert join(["play", "--set", "a", "=", "1", "--seats", "x", ":", ""]) == ["play", "--set", "a=1", "--seats", "x:"]
    assert join(["play", "", "x"]) == ["play", "", "x"]


def test_bash_runs_what_is_installed_for_it() -> None:
    """The whole way: the script that `--show-completion` prints, called as bash calls it."""
    main = "import sys; sys.argv[0] = 'stompoly'; from stompoly.cli import main; main()"
    stompoly = shlex.join([sys.executable, "-c", main])
    script = CliRunner().invoke(app, prog_name="stompoly", env={"_STOMPOLY_COMPLETE": "source_bash"}).output
    asked = "COMP_WORDS=(stompoly simulate --set auction.onDecline = f); COMP_CWORD=5; _stompoly_completion stompoly"
    told = f'{script}\nenv() {{ command env "${{@:1:3}}" {stompoly}; }}\n{asked}\necho "offered ${{COMPREPLY[*]}}"'
    done = subprocess.run(["bash", "--norc", "-c", told], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "offered false", done.stderr

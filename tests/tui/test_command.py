"""`stompoly play` as people call it: arguments, errors, set-up questions, files, pipes and a real terminal."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

import stompoly
from stompoly.cli.play import play
from stompoly.tui import seating
from stompoly.tui.source import wrap_prompt

PATIENCE = 120.0  # seconds that anything may take on a busy machine


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(seating, "login_name", lambda: "Mia")
    return tmp_path


def run(*arguments: str, lines: str = "") -> Result:
    app = typer.Typer()
    app.command()(play)
    return CliRunner().invoke(app, list(arguments), input=lines)


def games(home: Path) -> list[Path]:
    return sorted((home / "data" / "stompoly" / "games").glob("*.jsonl"))


# --- starting ----------------------------------------------------------------------------------------


def test_enter_four_times_starts_a_game_against_bots(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stompoly.tui.setup.login_name", lambda: "Mia")
    result = run(lines="\n\n\n\n")
    assert result.exit_code == 0
    assert "1. Classic: The familiar game" in result.output
    assert "Mia rolls to see who starts." in result.output
    head = json.loads(games(home)[0].read_text().splitlines()[0])
    assert head["rulebook"] == "classic"
    assert [seat["bot"] for seat in head["seats"]] == ["", "sensible", "sensible", "sensible"]
    assert [seat["name"] for seat in head["seats"]] == ["Mia", "Race Car", "Scottie Dog", "Battleship"]


def test_a_first_game_mentions_the_guide_and_a_second_does_not(home: Path) -> None:
    hint = "New to Classic? Type guide: how to play, in two minutes."
    first, second = (run("classic", "--seats", "ann,bo") for _ in range(2))
    assert hint in first.output
    assert hint not in second.output
    assert "New to Gopoly?" in run("gopoly", "--seats", "ann,bo").output


def test_the_questions_take_names_and_ask_again(home: Path) -> None:
    result = run(lines="zz\ngra\nquick\nann\n9\nann\nann\nann\nbo, bot:random\n")
    assert result.exit_code == 0
    assert "There is no choice 'zz'" in result.output
    assert "is for 2 to 4 players, not 10" in result.output
    assert "two seats are called ann" in result.output
    head = json.loads(games(home)[0].read_text().splitlines()[0])
    assert (head["rulebook"], head["mode"]) == ("grab_and_go", "quick")
    assert [seat["name"] for seat in head["seats"]] == ["ann", "bo", "Scottie Dog"]


def test_a_list_of_seats_is_never_taken_for_a_name(home: Path) -> None:
    result = run(lines="classic\nregular\nyou,bot:foo\nbot:random\nyou,bo,bot:random\n")
    assert result.exit_code == 0
    assert "there is no bot 'foo'" in result.output
    assert "is for 2 to 8 players, not 1" in result.output
    assert "Who else plays?" not in result.output
    head = json.loads(games(home)[0].read_text().splitlines()[0])
    assert [seat["name"] for seat in head["seats"]] == ["Mia", "bo", "Scottie Dog"]


def test_the_questions_name_the_bots_and_tokens_of_the_rulebook(home: Path) -> None:
    result = run(lines="ugm\nann=Rodan\nbo, bot:random=Gigan, bot:brawler\nann=Rodan\nbo, bot:brawler\n")
    assert result.exit_code == 0
    assert "How do you want" not in result.output  # there is only one
    assert "The tokens are Godzilla, Mothra, Rodan," in result.output
    assert "  brawler: fights whenever it can" in result.output
    assert "  thinker: plays every choice out" in result.output
    assert "landlord" not in result.output
    head = json.loads(games(home)[0].read_text().splitlines()[0])
    assert (head["seats"][0]["name"], head["seats"][0]["token"]) == ("ann", "Rodan")
    assert [seat["bot"] for seat in head["seats"]] == ["", "", "brawler"]


def test_long_prompts_break_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    assert wrap_prompt("Who else plays, and as what? [3]: ") == "Who else plays, and\nas what? [3]: "
    assert wrap_prompt("ann> ") == "ann> "


def test_leaving_the_questions_starts_nothing(home: Path) -> None:
    result = run(lines="\n")
    assert result.exit_code == 0
    assert "No game was started." in result.output
    assert games(home) == []


def test_seats_tokens_bots_options_and_seed(home: Path) -> None:
    seats = "you,ann=Mothra,bo:random,bot:random"
    settings = ["--set", "go.salary=400", "--set", "pot.sources=jailFine,interest", "--set", "build.even=no"]
    result = run("gopoly", "--seats", seats, *settings, "--seed", "7")
    assert result.exit_code == 0
    head = json.loads(games(home)[0].read_text().splitlines()[0])
    assert head["options"] == {"go.salary": 400, "pot.sources": ["jailFine", "interest"], "build.even": False}
    assert head["seed"] == 7
    assert head["seats"][1] == {"name": "ann", "token": "Mothra", "bot": ""}
    assert [seat["name"] for seat in head["seats"]] == ["Mia", "ann", "bo", "Jet Jaguar"]


def test_minutes_play_against_the_clock(home: Path) -> None:
    result = run("classic", "--seats", "ann,bo", "--minutes", "45")
    assert "The clock starts at 45 min" in result.output
    assert "45 min left" in result.output
    assert "--minutes 45" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["clasic"], "Did you mean classic?"),
        (["classic", "--mode", "blitz"], "Classic has no mode 'blitz': it has regular, short, time-limit"),
        (["classic", "--set", "go.salery=3"], "did you mean go.salary"),
        (["classic", "--set", "go.salary=lots"], "go.salary cannot be 'lots'"),
        (["classic", "--set", "go.salary"], "--set takes option=value"),
        (["classic", "--seats", "ann"], "is for 2 to 8 players, not 1"),
        (["classic", "--seats", "ann,,bo"], "empty seat"),
        (["classic", "--seats", "4"], "who plays, as in you,bot:sensible,bot:sensible, not how many: '4'"),
        (["classic", "--recover"], "add --resume FILE"),
        (["classic", "--seats", "ann,Ann"], "two seats are called Ann"),
        (["classic", "--seats", "ann=Mothra,bo"], "has no token 'Mothra'"),
        (["classic", "--seats", "ann=Boot,bo=Boot"], "the token Boot is taken"),
        (["classic", "--seats", "ann,bot:"], "has no bot after the colon"),
        (["classic", "--seats", "ann,!!"], "needs a name"),
        (["classic", "--minutes", "0"], "--minutes takes a whole number"),
        (["ugm", "--minutes", "45"], "Unofficial Godzilla Monopoly cannot be played against the clock"),
        (["classic", "--seed", "-4"], "a seed is a whole number"),
        (["--resume", "/nowhere/game.jsonl"], "cannot be read"),
        (["classic", "--resume", "x"], "leave out RULEBOOK"),
        (["classic", "--save", "/proc/nope/x.jsonl"], "cannot write the game file"),
    ],
)
def test_mistakes_are_shown_on_stderr_with_exit_code_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output


def test_a_bot_that_does_not_exist_is_a_mistake_too_and_leaves_no_file(home: Path) -> None:
    result = run("classic", "--seats", "ann,bot:sensibel", "--save", str(home / "z2.jsonl"))
    assert result.exit_code == 2
    assert "did you mean sensible?" in result.stderr
    assert list(home.iterdir()) == []


# --- files -------------------------------------------------------------------------------------------


def test_a_game_is_resumed_and_goes_on_in_the_same_file(home: Path) -> None:
    run("gopoly", "--seats", "ann,bo", "--seed", "5", lines="roll\nroll\nroll\n")
    path = games(home)[0]
    before = stompoly.load(path)
    result = run("--resume", str(path), lines="players\nquit\n")
    assert result.exit_code == 0
    assert f"continued after {len(before.moves)} moves" in result.output
    assert games(home) == [path]
    result = run("--resume", str(path), lines="?\n1\n")
    after = stompoly.load(path)
    assert len(after.moves) == len(before.moves) + 1
    assert after.moves[: len(before.moves)] == before.moves


def test_the_last_game_is_resumed_by_that_word(home: Path) -> None:
    nothing = run("--resume", "last")
    assert nothing.exit_code == 2
    assert "there is no saved game" in nothing.stderr
    run("classic", "--seats", "ann,bo", "--seed", "5", lines="roll\n")
    older = games(home)[0]
    os.utime(older, (1, 1))
    run("gopoly", "--seats", "ann,bo", "--seed", "5", lines="roll\nroll\n")
    result = run("--resume", "last", lines="quit\n")
    assert result.exit_code == 0
    assert "Gopoly" in result.output
    assert "continued after 2 moves" in result.output


def test_save_names_the_file_and_never_writes_over_a_game(home: Path) -> None:
    path = home / "here" / "my game.jsonl"
    result = run("classic", "--seats", "ann,bo", "--save", str(path), lines="roll\n")
    assert f"stompoly play --resume '{path}'" in result.output
    assert len(stompoly.load(path).moves) == 1
    result = run("classic", "--seats", "ann,bo", "--save", str(path))
    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert len(stompoly.load(path).moves) == 1


def test_save_in_the_game_writes_a_copy(home: Path) -> None:
    copy, nowhere = home / "copy.jsonl", "/proc/nope/x.jsonl"
    lines = f"roll\nsave\nsave {copy}\nsave {copy}\nno\nsave {nowhere}\nsave {home}\n"
    result = run("classic", "--seats", "ann,bo", lines=lines)
    assert "Every move is already saved in" in result.output
    assert f"Saved in {copy}" in result.output
    assert "Nothing was done." in result.output
    assert "Cannot save there: No such file" in result.output
    assert "Cannot save there: Is a directory" in result.output  # without asking whether to write over it
    assert len(stompoly.load(copy).moves) == 1


def test_a_damaged_file_is_refused_and_recovered_on_request(home: Path) -> None:
    run("classic", "--seats", "ann,bo", lines="roll\nroll\n")
    path = games(home)[0]
    whole = path.read_text()
    path.write_text(whole + '{"seat": "ann", "do": "ro')
    result = run("--resume", str(path))
    assert result.exit_code == 2
    assert "--recover" in result.stderr
    result = run("--resume", str(path), "--recover")
    assert result.exit_code == 0
    assert path.read_text() == whole
    assert (path.parent / f"{path.name}.damaged").read_text().endswith('"do": "ro')


def test_two_games_of_one_second_have_files_of_their_own(home: Path) -> None:
    for _ in range(3):
        run("classic", "--seats", "ann,bo")
    assert len(games(home)) == 3


def test_a_resumed_game_takes_minutes_only_on_a_clock(home: Path) -> None:
    run("classic", "--seats", "ann,bo")
    assert "not played against the clock" in run("--resume", str(games(home)[0]), "--minutes", "5").stderr


# --- pipes and terminals -------------------------------------------------------------------------------


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from stompoly.cli import main; main()", "play", *arguments]


def test_a_piped_script_is_played_plainly_and_ends_cleanly(home: Path) -> None:
    script = b"roll\nroll\n\xff\xfe nonsense\n"
    done = subprocess.run(
        command("classic", "--seats", "ann,bo", "--seed", "1"),
        input=script,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    said = done.stdout.decode()
    assert done.returncode == 0, done.stderr.decode()
    assert "\x1b" not in said
    assert "│" not in said
    assert "ann [Enter: roll]> roll" in said
    assert "Your game is saved. Continue with: stompoly play --resume" in said


def test_a_program_sees_the_prompt_before_it_answers(home: Path) -> None:
    with subprocess.Popen(
        command("classic", "--seats", "ann,bo"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        said, end = b"", time.monotonic() + PATIENCE
        while not said.endswith(b"ann [Enter: roll]> ") and time.monotonic() < end:
            if select.select([process.stdout], [], [], 0.1)[0]:
                said += os.read(process.stdout.fileno(), 65536)
        process.stdin.close()
    assert said.endswith(b"ann [Enter: roll]> ")


def test_a_reader_that_goes_away_is_no_disaster(home: Path) -> None:
    words = " ".join(f"'{word}'" for word in command("classic", "--seats", "ann,bo"))
    done = subprocess.run(
        ["bash", "-c", f"yes roll | {words} | head -n 3"], capture_output=True, timeout=PATIENCE, check=False
    )
    assert b"Traceback" not in done.stderr


class Terminal:
    """A real terminal, by a pseudo-terminal."""

    def __init__(self, *arguments: str, **env: str) -> None:
        self.master, slave = pty.openpty()
        settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40", **env}
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=settings,
            start_new_session=True,
            # a shell that runs the tests in the background lets them ignore ctrl-C, and children would inherit that
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        os.close(slave)
        self.said = ""

    def wait_for(self, text: str, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while text not in self.said and time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.said += os.read(self.master, 65536).decode(errors="replace")
                except OSError:  # the other side has ended
                    break
        assert text in self.said, self.said[-2000:]

    def wait_until_it_reads(self, seconds: float = PATIENCE) -> None:
        """It takes no time of the processor any more, and so it waits for a key."""
        stat, end = Path(f"/proc/{self.process.pid}/stat"), time.monotonic() + seconds
        used: list[str] = []
        while time.monotonic() < end:
            state, *fields = stat.read_text().rpartition(")")[2].split()
            if state == "S" and fields[10:12] == used:
                return
            used = fields[10:12]  # ticks as user and as system
            time.sleep(0.5)

    def resize(self, columns: int, lines: int) -> None:
        """As a window does that is pulled larger."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def test_at_a_terminal_the_board_is_drawn_and_ctrl_c_keeps_the_game(terminals: list[Terminal]) -> None:
    terminal = Terminal("classic", "--seats", "ann,bo")
    terminals.append(terminal)
    terminal.wait_for("ann [Enter: roll]>")
    assert "┌──" in terminal.said
    assert "\x1b[" in terminal.said
    terminal.wait_until_it_reads()  # a signal before that is only noticed with the next key
    terminal.process.send_signal(signal.SIGINT)
    terminal.wait_for("Your game is saved")
    assert terminal.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("options", [(), ("--set", "timers.turn=300")])
def test_a_terminal_of_another_size_is_drawn_again(options: tuple[str, ...], terminals: list[Terminal]) -> None:
    terminal = Terminal("classic", "--seats", "ann,bo", *options, COLUMNS="", LINES="")
    terminals.append(terminal)
    terminal.wait_for("ann [Enter: roll]>")
    assert "┌──" not in terminal.said  # 80 by 24
    terminal.type("undo")
    terminal.wait_for("> undo")
    terminal.wait_until_it_reads()
    terminal.said = ""
    terminal.resize(120, 40)
    terminal.wait_for("┌──")
    terminal.wait_for("ann [Enter: roll]>")
    terminal.type("\n")  # what was typed before still counts
    terminal.wait_for("No: ")


def test_at_a_terminal_time_runs_out(terminals: list[Terminal]) -> None:
    terminal = Terminal("classic", "--seats", "ann,bo", "--set", "timers.turn=1")
    terminals.append(terminal)
    terminal.wait_for("ann's time is up. The safe choice is played: roll")
    terminal.wait_for("bo [Enter: roll]>")
    terminal.type("\x04")
    terminal.wait_for("Your game is saved")


def test_a_dumb_terminal_gets_plain_words(terminals: list[Terminal]) -> None:
    terminal = Terminal("classic", "--seats", "ann,bo", TERM="dumb")
    terminals.append(terminal)
    terminal.wait_for("1. roll")
    assert "┌" not in terminal.said
    assert "\x1b[" not in terminal.said


def test_enter_skips_the_pauses_of_bots(terminals: list[Terminal]) -> None:
    terminal = Terminal(
        "grab_and_go", "--seats", "bot:random,bot:random,ann", "--seed", "4", "--set", "start.order=seat"
    )
    terminals.append(terminal)
    terminal.wait_for("Enter skips to your turn")
    terminal.type("\n")
    terminal.wait_for("Skipping")
    terminal.wait_for(" ANN ")

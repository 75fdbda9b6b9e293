"""The documents tell the truth: their snippets run, their outputs are real, what they name exists.

Conventions: a `python` block is run, and a `text` block after it is what it prints; a `console` block is a command and
its output; a `py` block is an excerpt of the file it names; a block whose first line is `# name` is that file.
`python -m tests.test_documents` rewrites the outputs of commands.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

from stompoly.bots import make_bot
from stompoly.cli import app
from stompoly.cli.settings import read_settings
from stompoly.lab.seating import bots_for_seats
from stompoly.rulebooks import load_rulebook
from stompoly.tui.seating import read_seats
from tests.bots.helpers_bots import offer

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/benchmarks.md",
    "docs/lab.md",
    "docs/python.md",
    "docs/server.md",
]
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
FILE_LINE = re.compile(r"# ([\w./-]+\.\w+)\n")
COMPILED = pytest.mark.xdist_group("compiled")


@dataclass(frozen=True)
class Block:
    """A fenced block: where it stands, its language, its text without the indent."""

    document: str
    line: int
    language: str
    text: str

    @property
    def file(self) -> str:
        """The file that the block is, if it says so."""
        found = FILE_LINE.match(self.text)
        return found.group(1) if found else ""


def read(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def blocks_of(document: str) -> list[Block]:
    text = read(document)
    return [
        Block(
            document,
            text.count("\n", 0, found.start()) + 1,
            found.group(2),
            re.sub(rf"^{found.group(1)}", "", found.group(3), flags=re.MULTILINE),
        )
        for found in FENCE.finditer(text)
    ]


BLOCKS = [block for document in DOCUMENTS for block in blocks_of(document)]


def blocks(language: str) -> list[Any]:
    return [pytest.param(block, id=f"{block.document}:{block.line}") for block in BLOCKS if block.language == language]


def inline_code() -> list[tuple[str, str]]:
    """(document, code between single backticks), outside of fenced blocks."""
    return [(document, code) for document in DOCUMENTS for code in INLINE.findall(FENCE.sub("", read(document)))]


@pytest.fixture
def workbench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return lay_out(tmp_path, monkeypatch)


def lay_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with the files that the documents have the reader write, and the example bot installed."""
    shutil.copytree(load_rulebook("classic").path.parent, tmp_path / "mine")  # as step 1 says
    for block in BLOCKS:
        if block.file and block.language in ("toml", "python"):
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    bots = tomllib.loads((tmp_path / "pyproject.toml").read_text())["project"]["entry-points"]["stompoly.bots"]
    offer(monkeypatch, **bots)
    for value in bots.values():
        monkeypatch.delitem(sys.modules, value.partition(":")[0], raising=False)
    return tmp_path


# --- snippets and outputs ------------------------------------------------------------------------


@COMPILED
@pytest.mark.parametrize("block", blocks("python"))
def test_python_snippets_run_and_print_what_is_shown(block: Block, workbench: Path) -> None:
    """When a bot or a rule is changed on purpose, rewrite the outputs: `python -m tests.test_documents`."""
    assert printed_by(block) == "".join(other.text for other in shown_after(block))


def test_python_snippets_pass_the_type_checker(tmp_path: Path) -> None:
    for number, block in enumerate(block for block in BLOCKS if block.language == "python"):
        (tmp_path / (block.file or f"snippet_{number}.py")).write_text(block.text, encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", *tmp_path.glob("*.py")],
        cwd=ROOT,
        env=os.environ | {"MYPYPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def printed_by(block: Block) -> str:
    """What a snippet prints, and its tests."""
    printed = io.StringIO()
    names: dict[str, Any] = {"__name__": "snippet"}
    with contextlib.redirect_stdout(printed):
        exec(compile(block.text, f"{block.document}:{block.line}", "exec"), names)
        for name, value in list(names.items()):
            if name.startswith("test_"):
                value()
    return printed.getvalue()


def shown_after(block: Block) -> list[Block]:
    """The block with the output of a snippet, if it has one."""
    after = BLOCKS[BLOCKS.index(block) + 1 :][:1]
    return [other for other in after if other.language == "text" and other.document == block.document]


def settled(text: str) -> list[str]:
    """Output without what differs from run to run: timings, and the lines of source files."""
    text = re.sub(r"[\d.]+\s+s\s+\([\d.]+\s+games/s,\s+[\d.]+(\s+M)?\s+decisions/s\)", "TIME", text)
    text = re.sub(r"(\.py):\d+ ", r"\1 ", text)
    return [line.rstrip() for line in text.strip().splitlines()]


def output_of(command: str) -> str:
    """What a line like `$ stompoly rules` prints."""
    prompt, program, *arguments = shlex.split(command)
    assert (prompt, program) == ("$", "stompoly")
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    return "".join(f"{line.rstrip()}\n" for line in result.stdout.splitlines())


@COMPILED
@pytest.mark.parametrize("block", blocks("console"))
def test_commands_print_what_is_shown(block: Block) -> None:
    """When a bot or a rule is changed on purpose, rewrite the outputs: `python -m tests.test_documents`."""
    command, _, shown = block.text.partition("\n")
    assert settled(output_of(command)) == settled(shown)


@pytest.mark.parametrize("block", blocks("py"))
def test_excerpts_stand_in_their_files(block: Block) -> None:
    assert block.text.partition("\n")[2] in (ROOT / block.file).read_text(encoding="utf-8")


@pytest.mark.parametrize("block", [*blocks("toml")])
def test_rulebooks_in_the_documents_can_be_read(block: Block, workbench: Path) -> None:
    tree = tomllib.loads(block.text)
    if "rulebook" in tree:
        book = load_rulebook(block.file)
        assert book.title == tree["rulebook"]["title"]
        for mode in book.modes:
            book.choose(mode)


def test_the_example_bot_sits_down(workbench: Path) -> None:
    assert make_bot("miser", 3).__class__.__module__ == "stompoly_miser"


# --- commands ------------------------------------------------------------------------------------


def command_lines(program: str) -> list[tuple[str, str]]:
    """(document, command line) wherever a program is called."""
    lines = [(block.document, line) for block in BLOCKS if block.language == "sh" for line in block.text.splitlines()]
    lines += [(block.document, block.text.partition("\n")[0][2:]) for block in BLOCKS if block.language == "console"]
    return sorted({(document, line) for document, line in [*lines, *inline_code()] if line.split()[:1] == [program]})


@cache
def program() -> Any:
    """The command line. It takes longer to build than to parse anything."""
    return typer.main.get_command(app)


def parsed(line: str) -> tuple[str, dict[str, Any]]:
    """The subcommand and the values of a command line, by the command's own parser; nothing is started."""
    _, *arguments = shlex.split(line, comments=True)
    group = program()
    if arguments[0].startswith("--"):  # an option of the program itself
        assert {*arguments} <= {option for parameter in group.params for option in parameter.opts}
        return "", {}
    if arguments[0] == "lab":
        return "lab", lab_values(group.commands["lab"], arguments[1:])
    if arguments == ["replay"]:  # named, not called
        return "replay", {}
    outer = group.make_context("stompoly", arguments, resilient_parsing=True)
    name, command, rest = group.resolve_command(outer, arguments)
    with command.make_context(name, rest, parent=outer) as context:
        return str(name), dict(context.params)


def lab_values(lab: Any, arguments: list[str]) -> dict[str, Any]:
    """What a verb of the lab is given; nothing where only the lab is named."""
    if not arguments:
        return {}
    with lab.commands[arguments[0]].make_context(arguments[0], arguments[1:]) as context:
        return dict(context.params)


@pytest.mark.parametrize(("document", "line"), [call for call in command_lines("stompoly") if call[1] != "stompoly"])
def test_command_lines_are_understood(document: str, line: str, workbench: Path) -> None:
    name, values = parsed(line)
    if name in ("rules", "clauses"):
        result = CliRunner().invoke(app, shlex.split(line)[1:])
        assert result.exit_code == 0, result.output
        return
    if name == "verify":
        assert values["commit"] == "" or len(values["commit"]) == 64
        return
    if name == "serve":
        assert values["host"]
        return
    if name in ("", "lab", "replay"):  # what they are given is made by other commands; that it parses was the question
        return
    assert name in ("play", "simulate")
    book = load_rulebook(values["rulebook"] or "classic")
    mode = values["mode"] or next(iter(book.modes))
    book.choose(mode, read_settings(book, values.get("settings") or values.get("set_") or []))
    if name == "play":
        bots = [seat.bot for seat in read_seats(values["seats"] or "you")]
    else:
        bots = list(bots_for_seats(book, values["seats"], values["bots"]))
    for bot in filter(None, bots):
        make_bot(bot, family=book.family)


def test_there_are_commands_to_check() -> None:
    assert {parsed(line)[0] for _, line in command_lines("stompoly") if line != "stompoly"} == {
        "",
        "play",
        "simulate",
        "rules",
        "clauses",
        "verify",
        "serve",
        "lab",
        "replay",
    }


@pytest.mark.parametrize(("document", "line"), [call for call in command_lines("make") if call[1] != "make"])
def test_make_targets_exist(document: str, line: str) -> None:
    targets = re.findall(r"^([a-z]+):.*## ", read("Makefile"), re.MULTILINE)
    assert line.split()[1] in targets


# --- files, links, the picture -------------------------------------------------------------------

PATH = re.compile(r"\.?[\w-][\w./-]*(/|\.(py|toml|md|svg|lock|jsonl))")
WRITTEN = {block.file for block in BLOCKS} | {"rules/estate/bots/NAME.py"}  # by the reader


def known_paths() -> list[str]:
    folders = [ROOT / "src", ROOT / "tests", ROOT / "docs", ROOT / "tools", ROOT / "web" / "src"]
    inside = [path for folder in folders for path in folder.rglob("*") if "__pycache__" not in path.parts]
    web = [ROOT / "web", *(path for path in (ROOT / "web").iterdir() if path.name != "node_modules")]
    every = [*inside, *folders, *web, *(path for path in ROOT.iterdir() if path.is_file())]
    return [f"/{path.relative_to(ROOT).as_posix()}" + "/" * path.is_dir() for path in every]


KNOWN = known_paths()


@pytest.mark.parametrize(
    ("document", "path"), sorted({(name, code) for name, code in inline_code() if PATH.fullmatch(code)})
)
def test_named_files_exist(document: str, path: str) -> None:
    assert path in WRITTEN or any(known.endswith(f"/{path}") for known in KNOWN)


def headings(document: str) -> set[str]:
    """The anchors that a page shows for its headings."""
    found = re.findall(r"^#+ (.+)$", FENCE.sub("", read(document)), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", FENCE.sub("", read(document))):
        path, _, anchor = target.partition("#")
        if not target.startswith("https://"):
            there = (ROOT / document).parent / path if path else ROOT / document
            assert there.is_file(), target
            assert not anchor or anchor in headings(str(there)), target


@pytest.mark.parametrize("name", ["play", "fight"])
def test_a_picture_needs_nothing_from_elsewhere(name: str) -> None:
    text = read(f"docs/{name}.svg")
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert set(re.findall(r"https?://[^\"\s]+", text)) == {"http://www.w3.org/2000/svg"}


def test_the_pictures_can_be_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = module(ROOT / "docs" / "picture.py")
    monkeypatch.setattr(drawing, "HERE", tmp_path)
    drawing.main()
    for name in ("play.svg", "fight.svg"):
        assert ElementTree.parse(tmp_path / name).getroot().tag.endswith("svg")


def module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def write_outputs() -> None:
    """Puts what the commands of `console` blocks and the snippets with an output print now into the documents."""
    for block in BLOCKS:
        if block.language == "console":
            command = block.text.partition("\n")[0]
            replace(block, f"{command}\n{output_of(command)}")
        for shown in shown_after(block) if block.language == "python" else []:
            with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
                lay_out(Path(folder), monkeypatch)
                replace(shown, printed_by(block))


def replace(block: Block, text: str) -> None:
    (ROOT / block.document).write_text(read(block.document).replace(block.text, text), encoding="utf-8")


if __name__ == "__main__":
    write_outputs()

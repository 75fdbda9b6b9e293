"""The parts of a language: everything in them is said somewhere."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import stompoly
from stompoly import texts
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family
from stompoly.texts import ENGLISH, PARTS
from tests.texts.pseudo import pseudo

PACKAGE = Path(stompoly.__file__).parent


def test_every_file_of_a_language_is_a_part() -> None:
    files = {path.stem for path in (PACKAGE / "texts" / "en").glob("*.py")}
    assert files - {"__init__"} == {*PARTS}


@pytest.mark.parametrize("part", PARTS)
def test_every_text_is_used(part: str) -> None:
    files = [path for ending in ("*.py", "*.j2") for path in PACKAGE.rglob(ending)]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    names = [name for name in vars(import_module(f"{ENGLISH}.{part}")) if name.isupper()]
    assert [name for name in names if not re.search(rf"\.{name}\b", code)] == []


@pytest.mark.parametrize("part", PARTS)
def test_no_text_replaces_another_of_its_name(part: str) -> None:
    named = []
    for node in ast.parse((PACKAGE / "texts" / "en" / f"{part}.py").read_text(encoding="utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        named += [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
        named += [node.name] if isinstance(node, ast.FunctionDef) else []
    assert [name for name in named if named.count(name) > 1] == []


def test_a_change_of_language_is_heard_at_once() -> None:
    assert texts.common.BOT == "bot"
    texts.use(pseudo())
    try:
        assert texts.common.BOT == "⟦bot⟧"
    finally:
        texts.use()
    assert texts.common.BOT == "bot"


# Files that say nothing of their own; and strings in them that look like sentences but are typed, or code
SILENT = [
    *(f"{package}/**/*.py" for package in ("bots", "cli", "faces", "rulebooks", "server", "table", "tui")),
    *(f"lab/{files}.py" for files in ("report/*", "run/*", "[!bsw]*", "s[!o]*")),  # not the tools of developers
    *("fair.py", "files.py", "game.py", "people.py", "seats.py", "undo.py", "versions.py"),
    *(f"rules/{name}.py" for name in ("data", "facts", "family", "names", "options", "words")),
    *(f"rules/estate/{name}.py" for name in ("data", "facts/kinds", "family", "sentences", "words")),
    *(f"rules/kaiju/{name}.py" for name in ("attack_words", "data", "facts/kinds", "family", "sentences", "words")),
    *(f"rules/menace/{name}.py" for name in ("data", "facts/kinds", "family", "sentences", "words")),
]
TYPED = ["counter give", "let it stand", "pay the fine", "{fact.__name__}("]
TYPED += [
    "stompoly lab report",
    "--bots {setup.bots",
    ") for part in key",
    "game {seed} came out differently",
    "http://{f",
]


@pytest.mark.parametrize("files", SILENT)
def test_no_sentence_stands_elsewhere(files: str) -> None:
    wrong, paths = [], sorted(PACKAGE.glob(files))
    assert paths
    for path in paths:
        bare = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        literals = re.findall(r'"([^"\n]*)"', bare)
        sentences = [text for text in literals if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", text)]
        wrong += [f"{path.name}: {text}" for text in sentences if not text.startswith(tuple(TYPED))]
    assert wrong == []


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_the_lab_has_words_for_every_family(family: Family) -> None:
    assert {*texts.study.RESTRICTIONS[family.name]} == {*family.restrictions}
    ends = {f"end.{end}" for number, end in family.ends.items() if number}
    assert ends | {f"met.{name}" for name in family.met} <= {*texts.study.WORDS[family.name]}
    assert family.name in texts.study.CAP.keys() & texts.study.AHEAD.keys()

"""The words of the terminal live in one module for all games and one for each family, so they can be translated."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from stompoly.tui import texts
from stompoly.tui.estate import texts as estate_texts
from stompoly.tui.kaiju import texts as kaiju_texts
from stompoly.tui.menace import texts as menace_texts

FOLDER = Path(texts.__file__).parent


def code_in(folder: Path) -> str:
    return "\n".join(path.read_text() for path in sorted(folder.rglob("*.py")) if path.name != "texts.py")


CODE = code_in(FOLDER)


@pytest.mark.parametrize("words", [texts, estate_texts, kaiju_texts, menace_texts])
def test_every_text_is_used(words: ModuleType) -> None:
    code = code_in(Path(str(words.__file__)).parent)
    names = [name for name in vars(words) if name.isupper()]
    said = "texts|shared" if words is texts else "texts"  # a face calls the common ones `shared`
    assert [name for name in names if not re.search(rf"\b({said})\.{name}\b", code)] == []


def test_no_sentence_stands_elsewhere() -> None:
    bare = re.sub(r'""".*?"""', "", CODE, flags=re.S)
    literals = re.findall(r'"([^"\n]*)"', bare)
    sentences = [text for text in literals if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", text)]
    assert [text for text in sentences if not text.startswith("counter give")] == []

"""The words of faces and terminal live in one module for all games and one for each family, so they can be
translated."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from stompoly.faces import texts as face_texts
from stompoly.faces.estate import texts as estate_face_texts
from stompoly.faces.kaiju import texts as kaiju_face_texts
from stompoly.faces.menace import texts as menace_face_texts
from stompoly.tui import texts
from stompoly.tui.estate import texts as estate_texts
from stompoly.tui.kaiju import texts as kaiju_texts
from stompoly.tui.menace import texts as menace_texts

COMMON = [face_texts, texts]
OF_FACES = [estate_face_texts, kaiju_face_texts, menace_face_texts]
OF_DRAWINGS = [estate_texts, kaiju_texts, menace_texts]


def code_beside(words: ModuleType) -> str:
    folder = Path(str(words.__file__)).parent
    return "\n".join(path.read_text() for path in sorted(folder.rglob("*.py")) if not path.name.endswith("texts.py"))


@pytest.mark.parametrize("words", [*COMMON, *OF_FACES, *OF_DRAWINGS])
def test_every_text_is_used(words: ModuleType) -> None:
    code = code_beside(words)
    names = [name for name in vars(words) if name.isupper()]
    said = "texts|shared" if words in COMMON else "texts"  # a face calls the common ones `shared`
    assert [name for name in names if not re.search(rf"\b({said})\.{name}\b", code)] == []


@pytest.mark.parametrize("words", COMMON)
def test_no_sentence_stands_elsewhere(words: ModuleType) -> None:
    bare = re.sub(r'""".*?"""', "", code_beside(words), flags=re.S)
    literals = re.findall(r'"([^"\n]*)"', bare)
    sentences = [text for text in literals if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", text)]
    assert [text for text in sentences if not text.startswith("counter give")] == []

"""The words of the terminal live in one module, so that they can be translated."""

from __future__ import annotations

import re
from pathlib import Path

from stompoly.tui import texts

FOLDER = Path(texts.__file__).parent
CODE = "\n".join(path.read_text() for path in sorted(FOLDER.glob("*.py")) if path.name != "texts.py")


def test_every_text_is_used() -> None:
    names = [name for name in vars(texts) if name.isupper()]
    assert [name for name in names if not re.search(rf"texts\.{name}\b", CODE)] == []


def test_no_sentence_stands_elsewhere() -> None:
    bare = re.sub(r'""".*?"""', "", CODE, flags=re.S)
    literals = re.findall(r'"([^"\n]*)"', bare)
    sentences = [text for text in literals if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", text)]
    assert [text for text in sentences if not text.startswith("counter give")] == []

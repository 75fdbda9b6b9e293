"""Every option of the rulebook is tried with another value than the printed one."""

from __future__ import annotations

from pathlib import Path

import pytest

from stompoly import new

PRINTED = new("monsters_menace", 2).book.printed
TESTS = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*_options.py"))


@pytest.mark.parametrize("key", PRINTED)
def test_every_option_is_tried_with_another_value(key: str) -> None:
    assert f'"{key}": ' in TESTS

"""The page's own tests draw the boards as they are today."""

from __future__ import annotations

from .sample_books import FILE, samples


def test_the_boards_of_the_page_s_tests_are_those_of_the_rulebooks() -> None:
    stale = "web/src/lib/sample_books.json is stale: python -m tests.server.sample_books"
    assert FILE.read_text(encoding="utf-8") == samples(), stale

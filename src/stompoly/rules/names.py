"""Names of seats and deeds as people write them, and numbers back."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from stompoly.texts import errors, grammar

Names = Sequence[tuple[int, str]]  # what each number is called
MOST_LISTED = 15  # names in an error; of more there are only examples, as nobody reads a whole board


class NotUnderstoodError(ValueError):
    """Words that are not an action, or a name that nothing here has; the message says what would be."""


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as one typed word: `St. Charles Place` is `st-charles-place`. Letters of any script stay."""
    return re.sub(r"[\W_]+", "-", name.casefold().replace("'", "").replace(".", "")).strip("-")


def match(words: str, names: Names) -> list[int]:
    """The numbers whose name is meant: the whole name, otherwise its beginning, otherwise the beginning of one of its
    words."""
    wanted = slug(words)
    if not wanted:
        return []
    near = [(number, name) for number, name in names if wanted in name]  # all others need no closer look
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: f"-{wanted}" in name,
    ):
        found = [number for number, name in near if fits(name)]
        if found:
            return found
    return []


def one_of(words: str, names: Names, what: str, nicknames: Names = ()) -> int:
    """The one number that is meant, by its name or else by a nickname; or an error that lists what could be."""
    found = match(words, names) or match(words, nicknames)
    if len(found) == 1:
        return found[0]
    if not found:
        raise unknown_name(words, [name for _, name in names], what)
    raise several_names(words, [name for number, name in names if number in found])


def several_names(words: object, names: Sequence[str]) -> NotUnderstoodError:
    """The error for a word that several names begin with."""
    return NotUnderstoodError(errors.SEVERAL_NAMES.format(words=words, names=grammar.one_of(names)))


def unknown_name(words: object, names: Sequence[str], what: str) -> NotUnderstoodError:
    """The error for a name that nothing here has: it suggests what is spelt like it, or lists what there is, or gives
    examples if that is a lot."""
    kind = errors.KINDS.get(what, what)  # or what the rulebook calls it
    near = difflib.get_close_matches(slug(str(words)), names, 3)
    if not near and len(names) > MOST_LISTED:
        examples = grammar.one_of(names[:3])
        return NotUnderstoodError(errors.UNKNOWN_OF_MANY.format(what=kind, words=words, names=examples))
    form = errors.MISSPELT_NAME if near else errors.UNKNOWN_NAME
    return NotUnderstoodError(form.format(what=kind, words=words, names=grammar.one_of(near or list(names))))


def split_items(words: list[str], names: Names) -> list[str]:
    """Joins words that together are one name: `park place baltic` is two deeds."""
    items: list[str] = []
    k = 0
    while k < len(words):
        size = next(
            (n for n in (4, 3, 2) if k + n <= len(words) and len(match(" ".join(words[k : k + n]), names)) == 1), 1
        )
        items.append(" ".join(words[k : k + size]))
        k += size
    return items


def names_of(words: Iterable[str]) -> dict[int, str]:
    """Words for the numbers from 0 on; the second of two with the same name gets its number."""
    listed = list(words)
    return {n: word if listed.count(word) == 1 else f"{word}-{n}" for n, word in enumerate(listed)}

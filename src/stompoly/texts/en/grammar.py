"""How English counts and lists things."""

from __future__ import annotations

import itertools
from collections.abc import Sequence


def plural(number: int, noun: str) -> str:
    """`houses`, or `house` of one."""
    return noun if number == 1 else f"{noun}s"


def count(number: int, noun: str) -> str:
    """`2 houses`, `1 house`."""
    return f"{number} {plural(number, noun)}"


def span(seconds: float) -> str:
    """`2 days 4 hours`, `5 minutes`, `30 seconds`: the largest unit that fits, and the next where it is not nothing."""
    units = [(86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")]
    for (size, unit), (smaller, rest) in itertools.pairwise(units):
        if seconds >= size:
            whole = round(seconds / smaller)
            most, left = divmod(whole, size // smaller)
            return " ".join([count(most, unit), *([count(left, rest)] if left else [])])
    return count(max(round(seconds), 0), "second")


def all_of(things: Sequence[str]) -> str:
    """`ann, bo and cy`."""
    return _list(things, " and ")


def one_of(things: Sequence[str]) -> str:
    """`ann, bo or cy`."""
    return _list(things, " or ")


def _list(things: Sequence[str], last: str) -> str:
    return last.join([", ".join(things[:-1]), things[-1]]) if len(things) > 1 else "".join(things)


def a(noun: str) -> str:
    """`a house`, `an office`."""
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def whose(name: str) -> str:
    """`ann's`, `the Slime Creatures'`."""
    return f"{name}'" if name[-1:] in ("s", "S") else f"{name}'s"


def to_you(form: str) -> str:
    """A sentence about its doer as the doer reads it: `you buy {space}` of `{by} buys {space}`."""
    by, space, rest = form.partition(" ")
    if by == "{by's}":
        return f"your{space}{rest}"
    if by != "{by}":
        return form
    words = rest.split(" ")
    verbs = {1 if words[0] == "now" else 0, *(at + 1 for at, word in enumerate(words) if word == "and")}
    said = " ".join(_bare(word) if at in verbs else word for at, word in enumerate(words))
    return f"you{space}{said}".replace("{by}", "you").replace(" their ", " your ")


def _bare(verb: str) -> str:
    """`pass` of `passes`, `buy` of `buys`, `draw:` of `draws:`."""
    if verb.endswith(":"):
        return f"{_bare(verb[:-1])}:"
    irregular = {"is": "are", "has": "have", "does": "do", "goes": "go"}
    if verb in irregular:
        return irregular[verb]
    return verb.removesuffix("es" if verb.endswith(("sses", "shes", "ches")) else "s")


def sentence(text: str) -> str:
    """`Sell or mortgage.` of `sell or mortgage`."""
    return f"{text[:1].upper()}{text[1:]}."

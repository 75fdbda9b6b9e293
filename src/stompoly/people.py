"""What people at a table may be called: the one check for set-ups, seats taken online and game files.

A name is written in the log, typed in commands and printed on terminals. So it has no invisible characters, and nobody
can pass for somebody else at the same table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from stompoly.lookalikes import AS_CAPITALS, AS_SMALL
from stompoly.rules.names import slug
from stompoly.texts import errors

LONGEST = 24  # characters of a name
MARKS = 2  # accents on one letter
PILED = 4  # accents on one letter of a remark: some scripts need as many
JOINERS = "\u200c\u200d"  # format characters that some scripts and many pictures need
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control and format characters, and noncharacters
BLANK = set(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u1680\u2800\U00016fe4\U0001d159"
)  # letters and marks that are not visible
SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # which of two pictures of a character to show

# Addresses, also with the signs that browsers read as a full stop or that look like a slash, and long numbers
CONTACT = re.compile(r"[@/\\\u2044\u2215\u29f8]|[.\u3002]\w{2,}|(\d\W?){6,}", re.IGNORECASE)

SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
BELOW = 220  # the class of dots and strokes below a letter, which nobody notices


class BadNameError(ValueError):
    """A name that nobody may have; the message says why."""


def clean_name(text: str) -> str:
    """A name as it is stored: one form of each letter, and single spaces. `check_name` says whether it will do."""
    plain = SELECTORS.sub("", unicodedata.normalize("NFKC", text))
    return re.sub(r" +", " ", plain).strip(" ")


def check_name(name: str) -> None:
    """Whether somebody may be called that, anywhere."""
    if any(unicodedata.category(sign) in UNSEEN or sign in BLANK for sign in name):
        raise BadNameError(errors.NAME_UNSEEN.format(name=quote(name)))
    if len(name) > LONGEST:
        raise BadNameError(errors.NAME_LONG.format(most=LONGEST, name=quote(name), length=len(name)))
    if name != clean_name(name):
        raise BadNameError(errors.NAME_FORM.format(name=quote(name), clean=clean_name(name)))
    if not slug(name):
        raise BadNameError(errors.NO_NAME.format(name=name))
    if any(len(marks) > MARKS for marks in re.findall(r"\u0300+", marks_of(name))):
        raise BadNameError(errors.NAME_ACCENTS.format(name=quote(name)))


def clean_remark(text: str) -> str:
    """A remark as the others get to see it: on one line, without anything that a terminal obeys or that changes the
    direction of the text after it, and without piles of accents that cover other lines."""
    text = re.sub(r"\s+", " ", text)
    seen = "".join(sign for sign in text if unicodedata.category(sign) not in UNSEEN or sign in JOINERS)
    piles = re.compile(rf"(?<=\u0300{{{PILED}}})\u0300+")
    covers = {at for pile in piles.finditer(marks_of(seen)) for at in range(*pile.span())}
    return "".join(sign for at, sign in enumerate(seen) if at not in covers).strip()


def check_public_name(name: str) -> None:
    """Whether strangers may read it: a name is not a place to advertise or to leave a telephone number."""
    if CONTACT.search(name):
        raise BadNameError(errors.NAME_CONTACT.format(name=quote(name)))


def marks_of(name: str) -> str:
    """A name in which every accent is the same one."""
    return "".join("\u0300" if unicodedata.category(sign) in ("Mn", "Me") else sign for sign in name)


def check_new_names(names: Sequence[str]) -> None:
    """Whether people may be called that at a new table."""
    check_names(names)
    known: dict[str, str] = {}
    for name in names:
        if skeleton(name) in known:
            raise BadNameError(errors.NAMES_ALIKE.format(first=known[skeleton(name)], second=name))
        known[skeleton(name)] = name


def check_names(names: Sequence[str]) -> None:
    """Whether a game can be played under these names. Which of them look alike does not matter to one that has begun:
    we may know more of such letters now than then."""
    typed: set[str] = set()
    for name in names:
        check_name(name)
        if slug(name) in typed:
            raise BadNameError(errors.SAME_NAME.format(name=name))
        typed.add(slug(name))


def differs(name: str, others: Iterable[str]) -> bool:
    """Whether a name can be told apart from others when read and typed."""
    return all(slug(name) != slug(other) and skeleton(name) != skeleton(other) for other in others)


def skeleton(name: str) -> str:
    """What a name looks like at a glance: names with the same skeleton are taken for each other."""
    capitals = "".join(map(as_typed, name)).translate(AS_CAPITALS)
    folded = capitals.replace("I", "l").casefold()  # a capital i does not look like a small one
    bare = "".join(sign for sign in unicodedata.normalize("NFD", folded) if unicodedata.combining(sign) != BELOW)
    latin = unicodedata.normalize("NFKC", bare).translate(AS_SMALL)
    return re.sub(r"[\W_]+", "", latin).replace("rn", "m").replace("vv", "w")


def as_typed(sign: str) -> str:
    """Turns digits of any script into ours, and small capitals into capitals."""
    digit, called = unicodedata.decimal(sign, -1), unicodedata.name(sign, "")
    if digit >= 0:
        return str(digit)
    small = called.startswith(SMALL_CAPITAL) and len(called) == len(SMALL_CAPITAL) + 1
    return called[-1] if small else sign


def quote(text: str) -> str:
    """Any text in a form that a terminal can print: short, and without control sequences."""
    return ascii(text[:40])


def printable(text: str) -> str:
    """A message that may quote what somebody else wrote, for a terminal: control characters are spelled out."""
    return "".join(sign if sign in "\n\t" or sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def shorten(text: str, most: int = 1000) -> str:
    """A message that may quote a file: the middle is left out if it is too long to read."""
    return text if len(text) <= most else f"{text[: most // 2]} ... {text[-most // 2 :]}"

"""The rivals that a bot is tuned against: bots by their weights, and tricks that are nothing but weights."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from stompoly.rulebooks import Rulebook
from stompoly.rules.options import OptionError
from stompoly.rules.tricks import NoTrickster
from stompoly.rules.weights import Restriction, Weight, numbers
from stompoly.texts import lab as texts

Row = tuple[int, ...]
FILE = ".toml"


@dataclass(frozen=True)
class Rival:
    """A bot by all its weights, or a trick by those in which it differs from the bot that it is tried on."""

    weights: Row = ()
    changes: dict[str, int] = field(default_factory=dict)
    never: tuple[int, ...] = ()

    @property
    def is_bot(self) -> bool:
        """Whether a table of it is worth beating: a trick plays alone."""
        return bool(self.weights)

    @property
    def restriction(self) -> Restriction | None:
        return Restriction(never=self.never) if self.never else None

    def among(self, weights: list[Weight], others: Row) -> Row:
        """Its weights at a table of others."""
        if self.is_bot:
            return self.weights
        return tuple(self.changes.get(weight.name, now) for weight, now in zip(weights, others, strict=True))


def bots_of(book: Rulebook, bots: tuple[str, ...]) -> tuple[Rival, ...]:
    """Each of some bots once."""
    return tuple(Rival(tuple(book.weights(bot))) for bot in dict.fromkeys(bots))


def league_of(book: Rulebook, bot: str, rivals: list[str]) -> tuple[Rival, ...]:
    """Rivals by their names, or earlier weights of the same bot from a bots.toml."""
    return tuple(rival_of(book, bot, name) for name in rivals)


def rival_of(book: Rulebook, bot: str, name: str) -> Rival:
    family = book.family
    tricks = {known: trick for known, trick in family.tricks.items() if trick.make is NoTrickster}
    if name.endswith(FILE):
        return Rival(tuple(numbers(family.weights, known_weights(Path(name)).get(bot, {}))))
    if name in family.characters:
        return Rival(tuple(book.weights(name)))
    if name in tricks:
        return Rival(changes=tricks[name].weights, never=tricks[name].never)
    known = ", ".join(dict.fromkeys([*family.characters, *tricks]))
    raise OptionError(texts.NO_RIVAL.format(name=name, title=book.title, known=known))


def known_weights(path: Path) -> dict[str, dict[str, int]]:
    """What a bots.toml holds by now."""
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    except ValueError as wrong:
        raise OptionError(texts.BAD_WEIGHTS.format(path=path, why=wrong)) from wrong

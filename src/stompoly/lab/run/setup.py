"""What is played, in the words of the table: a rulebook, its options, and a bot for each seat."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from stompoly.game import SeatError
from stompoly.rulebooks import Rulebook, load_rulebook
from stompoly.rulebooks.loader import lineage
from stompoly.rules.options import OptionError
from stompoly.texts import errors, study
from stompoly.texts import lab as texts

from .order import TIME_UP, Order, order_of


@dataclass(frozen=True)
class Setup:
    """What is played: a rulebook with its options, and a bot for each seat."""

    book: Rulebook
    mode: str = "regular"
    changes: dict[str, Any] = field(default_factory=dict)  # the table's own changes to the mode
    bots: tuple[str, ...] = ("sensible",) * 4
    restricted: dict[int, str] = field(default_factory=dict)  # seats that play restricted, and how
    weights: dict[int, list[int]] = field(default_factory=dict)  # seats with weights of their own
    time_up: int = TIME_UP

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def changed(self) -> dict[str, Any]:
        """The table's own changes, and when a game is called off."""
        return {"end.cap": self.book.family.cap, **self.changes}

    @property
    def options(self) -> dict[str, Any]:
        return self.book.choose(self.mode, self.changed)

    @property
    def chosen(self) -> dict[str, Any]:
        """Options by which this differs from a rulebook as shipped: what its file changes in the rulebook it extends,
        and the table's own changes."""
        _, *bases = lineage(self.book.path)
        if not bases:
            return dict(self.changes)
        base = load_rulebook(bases[0])
        before = base.choose(self.mode) if self.mode in base.modes else {}
        own = {key: value for key, value in self.book.choose(self.mode).items() if before.get(key) != value}
        return {**own, **self.changes}

    @property
    def is_in_rule_code(self) -> bool:
        """Whether every bot is; others are plain Python."""
        return all(bot in self.book.family.bots for bot in self.bots)

    def with_changes(self, **changes: Any) -> Setup:
        return replace(self, changes={**self.changes, **changes})

    def check_seats(self) -> None:
        low, high = self.book.seats
        if not low <= self.seats <= high:
            raise SeatError(errors.WRONG_NUMBER.format(title=self.book.title, low=low, high=high, seats=self.seats))

    def order(self, study: bool = True) -> Order:
        """The same without the rulebook: plain numbers."""
        book, family = self.book, self.book.family
        self.check_seats()
        for bot in self.bots:
            if bot not in family.bots:
                raise OptionError(texts.NOT_IN_RULE_CODE.format(bot=bot, bots=", ".join(family.bots)))
        for name in self.restricted.values():
            if name not in family.restrictions:
                raise OptionError(no_restriction(book, name))
        return order_of(
            book,
            self.options,
            self.bots,
            weights=tuple(tuple(self.weights.get(p, book.weights(bot))) for p, bot in enumerate(self.bots)),
            restricted={p: family.restrictions[name] for p, name in self.restricted.items()},
            groups=group_numbers(book),
            time_up=self.time_up,
            study=study,
        )


def group_numbers(book: Rulebook) -> tuple[int, ...]:
    """The group of each space of a board, -1 for none."""
    ids = [group.id for group in book.board.group]
    own = [getattr(space, "group", "") for space in book.board.space]
    return tuple(ids.index(group) if group in ids else -1 for group in own)


def no_restriction(book: Rulebook, name: str) -> str:
    return texts.NO_RESTRICTION.format(title=book.title, name=name, known=", ".join(book.family.restrictions))


def called_off_after(setup: Setup) -> str:
    """When a game is called off, in words."""
    return study.CAP[setup.book.family.name].format(cap=setup.options["end.cap"])


def describe(setup: Setup) -> dict[str, Any]:
    """What is played, for `--json`."""
    return {
        "rulebook": setup.book.id,
        "title": setup.book.title,
        "mode": setup.mode,
        "options": setup.chosen,
        "called_off_after": called_off_after(setup),
        "seats": setup.seats,
        "bots": list(setup.bots),
    }

"""What colour groups are called. In the terminal every colour also has a letter; on the page it has a shape, and
letters are for players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stompoly.game import Game
from stompoly.texts import common as texts

from .phrases import Phrase, phrase
from .players import Group


@dataclass(frozen=True)
class GroupNames:
    """How colour groups are named: the screen that shows a text chooses whether they have their letters in it."""

    letters: bool

    def name(self, group: Group) -> str:
        """In a sentence."""
        return self._fill(texts.GROUP_BRIEF, group)

    def in_facts(self, group: Group) -> str:
        """Among the facts of a space, which are also read aloud."""
        return self._fill(texts.GROUP_FULL, group)

    def before_list(self, group: Group) -> str:
        """Before a list."""
        return self._fill(texts.GROUP_LABEL, group)

    def _fill(self, form: str, group: Group) -> str:
        return form.format(group=group.name, letter=group.letter) if self.letters else str(group.name)


def notes_on_groups(
    game: Game, p: int, held: int, gains: int, loses: int, wholes: Sequence[int], groups: GroupNames
) -> list[Phrase]:
    """Which groups a seat would complete or break up with a deal. Lots are bits; `wholes` has all lots of each
    group."""
    notes = []
    after = held & ~loses | gains
    for whole, group in zip(wholes, game.book.board.group, strict=False):
        had, has = held & whole == whole, after & whole == whole
        if had != has:
            form = texts.GROUP_COMPLETED if has else texts.GROUP_BROKEN
            notes.append(phrase(game, form, p, group=groups.name(group)))
    return notes


LETTERED = GroupNames(letters=True)
PLAIN = GroupNames(letters=False)

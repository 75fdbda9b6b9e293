"""What colour groups are called. A terminal doubles every colour by a letter; a page doubles it by a shape, and keeps
letters for players."""

from __future__ import annotations

from dataclasses import dataclass

from stompoly.texts import common as texts

from .players import Group


@dataclass(frozen=True)
class GroupNames:
    """Whoever shows a text chooses whether groups have their letters in it."""

    letters: bool

    def name(self, group: Group) -> str:
        """In a sentence."""
        return self._filled(texts.GROUP_BRIEF, group)

    def described(self, group: Group) -> str:
        """Among the facts of a space, which are also read aloud."""
        return self._filled(texts.GROUP_FULL, group)

    def labelled(self, group: Group) -> str:
        """Before a list."""
        return self._filled(texts.GROUP_LABEL, group)

    def _filled(self, form: str, group: Group) -> str:
        return form.format(group=group.name, letter=group.letter) if self.letters else str(group.name)


LETTERED = GroupNames(letters=True)
PLAIN = GroupNames(letters=False)

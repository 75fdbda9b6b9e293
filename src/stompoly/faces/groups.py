"""How colour groups are called. A terminal doubles every colour by a letter; a page doubles it by a shape, and keeps
letters for players."""

from __future__ import annotations

from dataclasses import dataclass

from . import texts
from .players import Group


@dataclass(frozen=True)
class GroupNames:
    """Three forms, of a {group} and its {letter}. Whoever shows a text chooses them."""

    brief: str  # in a sentence
    full: str  # among the facts of a space, which are also read aloud
    label: str  # before a list

    def name(self, group: Group) -> str:
        return self.brief.format(group=group.name, letter=group.letter)

    def described(self, group: Group) -> str:
        return self.full.format(group=group.name, letter=group.letter)

    def labelled(self, group: Group) -> str:
        return self.label.format(group=group.name, letter=group.letter)


LETTERED = GroupNames(texts.GROUP_BRIEF, texts.GROUP_FULL, texts.GROUP_LABEL)
PLAIN = GroupNames(texts.GROUP, texts.GROUP, texts.GROUP)

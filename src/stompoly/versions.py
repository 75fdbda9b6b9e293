"""What a game was played by: the options, the data and the version of the rules. Game files and stored tables record
all three, so that a game never silently continues under different rules.

A new option has a default that leaves play unchanged, and the game continues. If the rules or the data differ, the game
is replayed: if that leads to the recorded state, it is the same game; if not, it is refused with advice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stompoly.rulebooks import Rulebook
from stompoly.texts import errors

__all__ = ["UNVERSIONED", "Doubt", "doubt_about", "options_then"]

UNVERSIONED = 1  # the rules of games from before rules had versions


@dataclass(frozen=True)
class Doubt:
    """Why a game may play differently now, and what to do if it does."""

    why: str
    advice: str
    finished_only: bool = False  # the board has changed: what was played may be the same, what follows is not


def doubt_about(book: Rulebook, rules: int, data: str) -> Doubt | None:
    """None if a game was played by these rules with this board and these cards."""
    now, family = book.family.version, book.family.name
    if rules != now:
        why = errors.OTHER_RULES.format(then=rules, family=family, now=now)
        if rules > now:
            return Doubt(why, errors.UPDATE)
        return Doubt(why, errors.OLD_STOMPOLY.format(then=rules, family=family))
    if data not in ("", book.digest):
        return Doubt(errors.OTHER_DATA.format(rulebook=book.id), errors.OLD_DATA, finished_only=True)
    return None


def options_then(book: Rulebook, mode: str, changed: dict[str, Any], resolved: dict[str, Any]) -> dict[str, Any]:
    """What a game changes in its rulebook: the table's own changes, and whatever the rulebook now says differently. An
    option that the game does not know has its default, whatever the rulebook says. Without `resolved` (the game is from
    before it was kept) the rulebook's word is taken."""
    if not resolved:
        return changed
    now = book.resolve(mode, changed)
    then = {option.key: option.default for option in book.option_list} | resolved
    return {**changed, **{key: value for key, value in then.items() if key not in now or now[key] != value}}

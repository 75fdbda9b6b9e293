"""The words that all faces have in common; each has a file like this of its own too. What the rules say comes from the
rules; to translate, replace these files and those of whoever shows them."""

from __future__ import annotations

TITLE = "{title} · {mode} · round {round}"
TITLE_SHORT = "{title} · round {round}"
BOT = "bot"
HIDDEN = "?"
NOTHING = "nothing"
GROUP = "{group}"
GROUP_BRIEF = "{group} ({letter})"
GROUP_FULL = "{group} (letter {letter})"
GROUP_LABEL = "{letter} {group}"
OFFER_GIVES = "{name} would give: {items}"
STANDINGS = "Final standings"
STANDING = "{name}, {token}"

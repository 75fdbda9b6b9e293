"""The drawing of the kaiju family."""

from __future__ import annotations

from stompoly.texts import kaiju_terminal as texts

from ..drawing import Drawing, HelpWords
from .cells import cell, space_signs
from .roster import roster


def help_words() -> HelpWords:
    return HelpWords(
        words=texts.HELP_WORDS,
        legend=texts.LEGEND,
        act=texts.EXAMPLE_ACT,
        card=texts.CARD,
        plainly=texts.PLAINLY,
    )


DRAWING = Drawing(
    cell=cell,
    space_signs=space_signs,
    roster=roster,
    help=help_words,
)

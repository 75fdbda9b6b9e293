"""A hint in one sentence: what a strong bot would do, and what its play-outs say about it."""

from __future__ import annotations

from collections.abc import Iterable

from stompoly.bots import Advice
from stompoly.game import Game, NotUnderstoodError
from stompoly.rules.acts import Act
from stompoly.texts import common as texts

from .by_family import face_of
from .menu import Item, verb

OFFER, COUNTER = "offer", "counter"


def hint_text(seen: Game, advice: Advice) -> str:
    """The whole hint. `seen` is the game as the seat sees it."""
    choice = choice_text(seen, advice.act)
    if advice.other is None:
        return texts.HINT_ONLY.format(choice=choice)
    share, other_share = texts.percent(advice.share), texts.percent(advice.other_share)
    return form_of(advice, share == other_share).format(
        choice=choice,
        other=choice_text(seen, advice.other),
        share=share,
        other_share=other_share,
        playouts=advice.playouts,
    )


def form_of(advice: Advice, same: bool) -> str:
    """The sentence for it. `same`: rounded, both choices have the same share."""
    if advice.rough:
        return texts.HINT_EVEN if same else texts.HINT_ROUGH
    return texts.HINT_CLEAR if advice.clear else texts.HINT_CLOSE


def choice_text(seen: Game, act: Act) -> str:
    """A choice as the menu words it, without the details; an offer as the log would word it."""
    if verb(seen, act) in (OFFER, COUNTER):
        return offer_text(seen, act)
    for item in leaves(face_of(seen).menu(seen, act.seat)):
        if item.words and is_act(seen, item.words, act):
            return item.name
    return str(seen.words.in_names(seen.text(act)))


def offer_text(seen: Game, act: Act) -> str:
    told = seen.copy().perform(act, "", None)[0].text
    return texts.HINT_OFFER.format(offer=told) if verb(seen, act) == OFFER else told


def is_act(seen: Game, words: str, act: Act) -> bool:
    try:
        return seen.read(words, act.seat) == act
    except NotUnderstoodError:  # words that open a dialog
        return False


def leaves(items: Iterable[Item]) -> Iterable[Item]:
    """All choices, however deep in groups."""
    for item in items:
        yield from leaves(item.items) if item.items else [item]

"""The numbered choices in any game: what a choice is, and what all menus are made with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.texts import common as texts

from .seen import NONE

DIALOGS = ("trade", "counter")  # choices that open a dialog
ENOUGH = "enough_counters"  # the verdict that bars any counter-offer
EMPTY_COUNTER = "counter give nothing for nothing"


@dataclass(frozen=True)
class Item:
    """A choice: words as if typed, or a group of further choices. Its text may be typed too, as far as the game
    understands it; where names cannot be typed as they are shown, `shown` has them for screens on which nobody
    types."""

    says: str
    words: str = ""
    items: tuple[Item, ...] = ()
    lot: int = NONE  # the space it is about
    note: str = ""  # in short what it means
    shown: str = ""
    shown_note: str = ""
    number: Literal["", "quick", "typed"] = ""  # an answer that is a number: one to offer at once, or any to be typed

    @property
    def label(self) -> str:
        """One line of a list: its text, its note in brackets, and a mark if it opens more choices."""
        more = self.items or self.words in DIALOGS
        return with_note(self.says, self.note) + (texts.OPENS_MORE if more else "")

    @property
    def name(self) -> str:
        """What it says where nobody types."""
        return self.shown or self.says

    @property
    def meaning(self) -> str:
        """Its note there."""
        return self.shown_note or self.note

    @property
    def place(self) -> int:
        """The space it is about; for a group, the space that all of its choices are about."""
        places = {item.place for item in self.items} or {self.lot}
        return places.pop() if len(places) == 1 else NONE

    def leads_to(self, word: str) -> bool:
        """Whether its words, or those of the first choice in it, begin with a word."""
        return self.items[0].leads_to(word) if self.items else self.words.split()[:1] == [word]


def with_note(text: str, note: str) -> str:
    return f"{text} ({note})" if note else text


def verb(game: Game, act: Act) -> str:
    return game.family.verbs[act.verb]


def without_twins(items: list[Item]) -> tuple[Item, ...]:
    """Two ways to the same act are one choice."""
    return tuple({item.words: item for item in items}.values())


def may_counter(game: Game, seat: int, kind: str) -> bool:
    """Whether a counter-offer is possible at all: the game is asked about an empty one, which is refused for another
    reason if it is."""
    if game.question.kind != kind or game.question.seat != seat:
        return False
    refused = game.why(EMPTY_COUNTER, seat)
    return refused is None or refused.verdict != ENOUGH


def reply_means(game: Game, words: str) -> str:
    """What accepting or rejecting the open offer means to the player who is asked."""
    s, say = game.state, game.words.offer_side
    give = say(s.offer_get, -s.offer_cash, s.offer_get_cards)
    get = say(s.offer_give, s.offer_cash, s.offer_give_cards)
    return texts.ACCEPT_MEANS.format(give=give, get=get) if words == "accept" else texts.REJECT_MEANS

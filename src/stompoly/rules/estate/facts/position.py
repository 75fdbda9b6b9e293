"""The position of a property-trading game, with names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stompoly.rules.kinds import FLAG, PLAYER, SPACE, Several
from stompoly.rules.positions import (
    Asked,
    PlayerPosition,
    Sitting,
    SpacePosition,
    TablePosition,
    columns,
    heading,
    player_fields,
    plural,
    space_fields,
    table_fields,
)

from ..deeds import owner_of
from ..state import CLAIMS, State
from .kinds import decks
from .questions import AnyQuestion

if TYPE_CHECKING:
    from ..words import Words

__all__ = ["Claim", "Player", "Position", "Question", "Space", "position"]


class Player(PlayerPosition, frozen=True, kw_only=True):
    """A player. `cash` is None where it is hidden; `jail_turn` is 0 for a player who is free, otherwise the number of
    the current or next turn in jail; `passes` are get-out cards."""

    cash: int | None
    deeds: tuple[str, ...]
    passes: int
    jail_turn: int
    passed_go: bool
    bankrupt: bool


class Space(SpacePosition, frozen=True, kw_only=True):
    """A space. `level` counts houses, and one more for a hotel; None where there is no deed to own."""

    price: int | None
    owner: str | None
    level: int
    houses: int
    hotel: bool
    mortgaged: bool


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A rent that has not been asked for yet."""

    by: str
    to: str
    space: str
    amount: int


class Question(Asked, frozen=True, kw_only=True):
    """The open question."""

    about: AnyQuestion


class Position(TablePosition[Player, Space], frozen=True, kw_only=True):
    """A position of a property-trading game. `decks` are the cards left to draw, by deck."""

    question: Question
    bank_houses: int
    bank_hotels: int
    pot: int
    decks: dict[str, int]
    discards: dict[str, int]
    claims: tuple[Claim, ...]

    def __str__(self) -> str:
        rows = [["", "player", "token", "cash", "on", "deeds"]]
        for player in self.players:
            mark = ">" if player.name == self.question.who else ""
            cash = "bankrupt" if player.bankrupt else "hidden" if player.cash is None else str(player.cash)
            where = f"{player.space} (jail, turn {player.jail_turn})" if player.jail_turn else player.space
            rows.append([mark, player.name, player.token, cash, where, " ".join(map(self.deed_text, player.deeds))])
        left = [plural(self.bank_houses, "house"), plural(self.bank_hotels, "hotel")]
        left += [f"{name} {cards}" for name, cards in self.decks.items()]
        return "\n".join(
            [heading(self), columns(rows), f"bank: {', '.join(left)}; pot: {self.pot}", self.question.text]
        )

    def deed_text(self, name: str) -> str:
        """A deed with what stands on it: `boardwalk+2`, `boardwalk+hotel`, `(boardwalk)` for a mortgaged one."""
        space = self.space(name)
        built = "+hotel" if space.hotel else f"+{space.houses}" if space.houses else ""
        return f"({name})" if space.mortgaged else f"{name}{built}"


def position(w: Words, s: State, at: Sitting) -> Position:
    """The position that a view shows."""
    titles = decks(w)
    return Position(
        **table_fields(w, s, at),
        players=tuple(player(w, s, at, p) for p in range(s.seats)),
        spaces=tuple(space(w, s, lot) for lot in range(w.g.spaces)),
        question=Question(**at.asked),
        bank_houses=s.houses,
        bank_hotels=s.hotels,
        pot=s.pot,
        decks={title: s.deck_size[deck] for deck, title in titles.items()},
        discards={title: s.discards[deck] for deck, title in titles.items()},
        claims=tuple(claim(w, s, k) for k in range(CLAIMS) if s.claims >> k & 1),
    )


def player(w: Words, s: State, at: Sitting, p: int) -> Player:
    return Player(
        **player_fields(w, s, at, p),
        cash=s.cash[p] if s.cash[p] >= 0 else None,
        deeds=Several(SPACE).read(w, s, s.deeds[p]),
        passes=s.passes[p].bit_count(),
        jail_turn=s.held[p],
        passed_go=FLAG.read(w, s, s.lapped[p]),
        bankrupt=FLAG.read(w, s, s.out[p]),
    )


def space(w: Words, s: State, lot: int) -> Space:
    printed, level = w.board.space[lot], s.level[lot]
    hotel = level > w.g.hotel_level
    return Space(
        **space_fields(w, lot),
        price=printed.price or None,
        owner=PLAYER.read(w, s, owner_of(s, lot)),
        level=level,
        houses=0 if hotel else level,
        hotel=hotel,
        mortgaged=bool(s.mortgaged >> lot & 1),
    )


def claim(w: Words, s: State, k: int) -> Claim:
    return Claim(
        by=w.seats[s.claim_debtor[k]],
        to=w.seats[s.claim_owner[k]],
        space=w.space_by_number[s.claim_lot[k]],
        amount=s.claim_amount[k],
    )

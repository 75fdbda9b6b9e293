"""What the numbers of the menace rules mean, beyond what all families share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.facts import Frame
from stompoly.rules.kinds import PLAYER, SPACE, A, B, C, Given, Named, Whole, Word, Y, Z
from stompoly.rules.names import slug

from ..codes import Cause as Causes
from ..codes import Choice, End
from ..codes import Kind as Kinds
from ..codes import Monster as Powers
from ..codes import Prize as Prizes


def tokens(w: Any) -> Mapping[int, str]:
    return dict(w.token_names)


def monsters(w: Any) -> Mapping[int, str]:
    return {n: slug(monster.name) for n, monster in enumerate(w.monsters)}


TOKEN, MONSTER = Named(tokens, "token"), Named(monsters, "monster")
WAY = Word({Choice.ON: "on", Choice.BACK: "back"})
Token = Annotated[str, TOKEN]
Monster = Annotated[str, MONSTER]
Prize = Annotated[Literal["house", "hotel", "deed", "monster"], Word(names(Prizes))]
Thrown = Annotated[
    Literal["house", "hotel", "train_car"],
    Word({Prizes.HOUSE: "house", Prizes.HOTEL: "hotel", Choice.TRAIN_CAR: "train_car"}),
]
Cause = Annotated[
    Literal[
        "fight",
        "tax",
        "sneak",
        "railroad",
        "water",
        "swing",
        "army",
        "parking",
        "squad",
        "shell",
        "madness",
        "beam",
        "unknown",
    ],
    Word(names(Causes)),
]
SpaceKind = Annotated[
    Literal["go", "street", "chest", "tax", "railroad", "chance", "jail", "electric", "parking", "water", "go_to_jail"],
    Word(names(Kinds)),
]
Power = Annotated[
    Literal["sneak", "fire_breath", "madness", "swing", "shakedown", "open_fire", "beam", "brains"],
    Word(names(Powers)),
]
Ending = Annotated[Literal["none", "cleared", "cap", "stall"], Word(names(End))]
Way = Annotated[Literal["on", "back"], WAY]
SetupWay = Annotated[
    Literal["dice", "quick", "map", "handover"],
    Word({Choice.DICE: "dice", Choice.QUICK: "quick", Choice.MAP: "map", Choice.HANDOVER: "handover"}),
]
AimPurpose = Annotated[
    Literal["squad", "shell", "army"], Word({Choice.SQUAD: "squad", Choice.SHELL: "shell", Choice.ARMY: "army"})
]
AttackPart = Annotated[
    Literal["attack", "sewer", "breath"],
    Word({Choice.BY_ATTACK: "attack", Choice.BY_SEWER: "sewer", Choice.BY_BREATH: "breath"}),
]


class AddedToken(Whole):
    """The token that an attack begins with."""

    def read(self, w: Any, s: Any, raw: Act) -> str | None:
        return TOKEN.read(w, s, raw.c.bit_length() - 1)  # type: ignore[no-any-return]

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        return {} if value is None else {"c": 1 << TOKEN.write(w, s, value)}


class DiceKind(Whole):
    """The dice that were rolled."""

    def read(self, w: Any, s: Any, raw: Frame) -> tuple[int, ...]:
        return tuple(die for die in (s.die1, s.die2, s.die3) if die)


def on_kind(*kinds: int) -> Callable[[Any, Any, Any], bool]:
    """On a space of one of these kinds."""
    return lambda w, s, raw: w.g.kind[s.pos[raw.seat]] in kinds


def with_power(power: int) -> Callable[[Any, Any, Any], bool]:
    return lambda w, s, raw: bool(w.g.power[s.monster[raw.seat]] == power)


Attacked = Annotated[str | None, Given(PLAYER, B, lambda w, s, raw: raw.a == Prizes.MONSTER)]
AttackVictim = Attacked
StrikeVictim = Attacked
AttackToken = Annotated[str | None, AddedToken()]
ActionVictim = Annotated[str | None, Given(PLAYER, A, on_kind(Kinds.TAX, Kinds.WATER, Kinds.ELECTRIC, Kinds.PARKING))]
ActionOther = Annotated[str | None, Given(PLAYER, B, on_kind(Kinds.ELECTRIC))]
ActionWay = Annotated[Literal["on", "back"] | None, Given(WAY, A, on_kind(Kinds.RAILROAD))]
ActionSpace = Annotated[str | None, Given(SPACE, B, on_kind(Kinds.PARKING))]
PowerVictim = Annotated[str | None, Given(PLAYER, A, with_power(Powers.SNEAK))]
PowerSpace = Annotated[str | None, Given(SPACE, A, with_power(Powers.SWING))]
PrizeSpace = Annotated[str | None, Given(SPACE, B, lambda w, s, raw: raw.a == Prizes.DEED)]
StolenSpace = Annotated[str | None, Given(SPACE, Z, lambda w, s, raw: raw.x % 4 == Prizes.DEED)]
DiscardedSpace = Annotated[str | None, Given(SPACE, Y, lambda w, s, raw: raw.x == Prizes.DEED)]
ThreatenedSpace = Annotated[str | None, Given(SPACE, C, lambda w, s, raw: raw.b == Prizes.DEED)]
DiceThrown = Annotated[tuple[int, ...], DiceKind()]

"""What every bot in rule code has in mind: its own stream, the weights it judges by, and what it has been told never
or always to do."""

from __future__ import annotations

from stompoly.engine.records import Record, i64, u64
from stompoly.engine.rule import rule

OWN_STREAM = 0x5EED0FB075  # keeps a bot's stream apart from that of a game with the same number
WEIGHTS = 64


class BotMemory(Record):
    rng: int = u64()  # the bot's own stream; never the game's
    never: int = i64()  # restricted play: verbs that it does not use while there is another answer, bit per verb
    always: int = i64()  # and verbs that it uses whenever it may
    w: list[int] = i64(WEIGHTS)  # `rules/<family>/bots/weights.py` says what each means


@rule
def restart(m: BotMemory, seed: int) -> None:
    """The bot's stream for a new game; its weights and restrictions stay."""
    m.rng = seed ^ OWN_STREAM

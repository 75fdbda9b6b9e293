"""What every bot in rule code keeps in memory: its own stream, the weights it judges by, and what it must never or
always do."""

from __future__ import annotations

from stompoly.engine.records import Record, i64, u64
from stompoly.engine.rule import rule

OWN_STREAM = 0x5EED0FB075  # keeps a bot's stream apart from that of a game with the same number
WEIGHTS = 64
REFUSALS = 16  # refused offers that are remembered


class BotMemory(Record):
    rng: int = u64()  # the bot's own stream; never the game's
    never: int = i64()  # restricted play: verbs that it does not use while there is another answer, bit per verb
    always: int = i64()  # and verbs that it uses whenever it may
    w: list[int] = i64(WEIGHTS)  # `rules/<family>/bots/weights.py` says what each means


@rule
def restart(m: BotMemory, seed: int) -> None:
    """The bot's stream for a new game; its weights and restrictions stay."""
    m.rng = seed ^ OWN_STREAM


# --- offers refused, in games where players deal ------------------------------------------------------------


class DealMemory(BotMemory):
    refused: int = i64()  # how many offers it has refused
    refused_from: list[int] = i64(REFUSALS)  # the latest of them: by whom,
    refused_get: list[int] = i64(REFUSALS)  # the lots it would have got
    refused_give: list[int] = i64(REFUSALS)  # and given,
    refused_gain: list[int] = i64(REFUSALS)  # what money and cards would have brought it,
    refused_turn: list[int] = i64(REFUSALS)  # and when


@rule
def restart_deals(m: DealMemory, seed: int) -> None:
    """As `restart`; no offer has been refused."""
    restart(m, seed)
    m.refused = 0  # what lies beyond this count is never read


@rule
def remember_refusal(m: DealMemory, turn: int, by: int, get: int, give: int, gain: int) -> None:
    k = m.refused % REFUSALS
    m.refused += 1
    m.refused_from[k] = by
    m.refused_get[k] = get
    m.refused_give[k] = give
    m.refused_gain[k] = gain
    m.refused_turn[k] = turn


@rule
def has_refused(m: DealMemory, since: int, by: int, get: int, give: int, gain: int) -> bool:
    """Whether it has refused the same lots from the same seat since a turn, with as much money or more."""
    for k in range(min(m.refused, REFUSALS)):
        same = m.refused_from[k] == by and m.refused_get[k] == get and m.refused_give[k] == give
        if same and m.refused_turn[k] >= since and gain <= m.refused_gain[k]:
            return True
    return False


@rule
def recall_deals(m: DealMemory, kept: DealMemory) -> None:
    """Begins with the refusals that another memory holds."""
    m.refused = kept.refused
    for k in range(min(kept.refused, REFUSALS)):
        m.refused_from[k] = kept.refused_from[k]
        m.refused_get[k] = kept.refused_get[k]
        m.refused_give[k] = kept.refused_give[k]
        m.refused_gain[k] = kept.refused_gain[k]
        m.refused_turn[k] = kept.refused_turn[k]

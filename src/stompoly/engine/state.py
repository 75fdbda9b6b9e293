"""The part of a state that every game has: the stream, the forced outcomes, the frames, the events."""

from __future__ import annotations

from .records import Record, i16, i32, i64, u64

NOBODY = -1  # no seat: the Bank, an unanswered question that no seat decides
DEPTH = 16  # frames that may nest
FORCED = 16  # outcomes that can be fixed in advance
RING = 64  # events one action may cause


class State(Record):
    """Everything that changes during a game. The top frame alone says what is asked, and who is asked. A game
    that needs fewer frames or events may declare its lists shorter."""

    beside = frozenset({"why"})

    rng: int = u64()  # counter of the random stream
    forced_at: int = i64()  # where the next forced outcome lies
    forced_left: int = i64()  # how many forced outcomes wait
    top: int = i64()  # index of the top frame
    ask: list[int] = i64(DEPTH)  # frames: what is asked,
    seat: list[int] = i64(DEPTH)  # who is asked (NOBODY where no one decides),
    a: list[int] = i64(DEPTH)  # and five numbers whose meaning each question defines
    b: list[int] = i64(DEPTH)
    c: list[int] = i64(DEPTH)
    d: list[int] = i64(DEPTH)
    m: list[int] = i64(DEPTH)  # usually a bit mask
    noted: int = i64()  # events since the last drain
    forced: list[int] = i32(FORCED)  # outcomes that `draw` gives before it asks the stream
    event: list[int] = i16(RING)  # what happened,
    who: list[int] = i16(RING)  # to whom,
    x: list[int] = i32(RING)  # and three numbers whose meaning each event defines
    y: list[int] = i32(RING)
    z: list[int] = i32(RING)
    why: list[int] = i32(1)  # and why it is so: as long as the ring in games whose events explain themselves

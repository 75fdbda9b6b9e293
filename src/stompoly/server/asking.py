"""Questions to pages: what a player may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.game import Game

from . import telling
from .peers import Peer, encode

if TYPE_CHECKING:
    from .table import Table

Same = dict[tuple[int, bool], bytes]  # what a seat is asked, openly or under cover


def ask_all(table: Table) -> None:
    same: Same = {}
    for peer in table.peers:
        if peer.seats:
            ask(table, peer, same)


def ask(table: Table, peer: Peer, same: Same | None = None) -> None:
    """Tells the player who is asked what they may do, and people who would lose something what that is."""
    if not table.playing or table.game is None or table.seated is None or not peer.seats:
        return
    seat = table.asked_seat()
    asked = [seat] if seat in peer.seats and seat not in table.bots else []
    if seat in table.bots:
        asked = [p for p in table.seated.losing(table.people_here()) if p in peer.seats]
    for p in asked:
        ask_seat(table, table.game, peer, p, same)


def ask_seat(table: Table, game: Game, peer: Peer, p: int, same: Same | None = None) -> None:
    """At a device that several share, what is secret waits until its player sits there. `same`: what other pages have
    been told just now."""
    covered, same = is_covered(game, peer, p), {} if same is None else same
    if (p, covered) not in same:
        tell = telling.covered_message if covered else telling.question_message
        left = table.clocks.seconds_left(table.server.now())
        same[p, covered] = encode(tell(game.seen_by(NOBODY if covered else p), p, table.n, left))
    peer.send(same[p, covered])


def is_covered(game: Game, peer: Peer, p: int) -> bool:
    return len(peer.seats) > 1 and peer.sitting != p and face_of(game).is_secret(game)

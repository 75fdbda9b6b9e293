"""What people ask for around a game: pauses, time, stand-ins, who is at a shared device, and chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.faces.seen import NONE
from stompoly.people import clean_remark
from stompoly.table.waiting import MOST_MORE
from stompoly.texts import server as texts

from .asking import ask, ask_all
from .messages import Manage, News, Refused, Said, Say, Sit
from .paying import pay_for_record
from .peers import Peer, encode
from .stand_ins import end_stand_in, start_stand_in

if TYPE_CHECKING:
    from .table import Table


async def manage(table: Table, peer: Peer, message: Manage) -> None:
    if message.seat not in peer.seats:
        peer.tell(Refused("not_your_seat", texts.NO_KEY))
    elif not table.purses.take("manage", message.seat):
        peer.tell(Refused("too_fast", texts.TOO_MANY_REQUESTS))
    elif message.what in ("pause", "go_on") and table.game is None:
        peer.tell(Refused("table_lobby", texts.NOT_BEGUN))
    elif message.what in ("pause", "more_time") and table.by_day:
        peer.tell(Refused("by_day", texts.NO_PAUSE))
    elif message.what == "pause" and others_wait(table, message.seat) and not table.purses.take("pause", message.seat):
        peer.tell(Refused("too_fast", texts.TOO_FAST_PAUSE))
    elif message.what == "pause" or message.what == "go_on":
        table.clocks.pause(message.what == "pause", table.server.now())
        table.remark(message.seat, texts.PAUSES if table.clocks.paused else texts.RESUMES)
        table.tell_people()
        ask_all(table)
    elif message.what == "more_time":
        give_time(table, peer)
    elif message.what == "pace":
        table.record.pace = message.value
        pay_for_record(table)
        await table.server.put(table)
        if table.clocks.due_at:
            table.set_due()
        table.tell_people()
    elif message.what == "stand_in" and table.playing:
        pay_for_record(table)
        await start_stand_in(table, message.seat)
    elif message.what == "back" and table.playing:
        pay_for_record(table)
        await end_stand_in(table, message.seat)
    elif message.what in ("mute", "unmute") and table.seated and message.value < len(table.record.seats):
        table.seated.mute(message.seat, message.value, message.what == "mute")


def others_wait(table: Table, seat: int) -> bool:
    """Whether a pause of one seat also stops people at other pages."""
    return any(peer.seats and seat not in peer.seats for peer in table.peers)


def give_time(table: Table, peer: Peer) -> None:
    if table.waiting.extended >= MOST_MORE:
        peer.tell(Refused("too_many", texts.TIME_ENOUGH.format(most=MOST_MORE)))
    elif table.waiting.extend(table.clocks):
        ask_all(table)


def sit(table: Table, peer: Peer, message: Sit) -> None:
    """Who is looking at a page that several seats share."""
    if message.seat != NONE and message.seat not in peer.seats:
        peer.tell(Refused("not_your_seat", texts.NO_KEY))
        return
    peer.sitting = message.seat
    if table.game:
        peer.tell(News(table.view_for(peer.sitting)))
        ask(table, peer)


def say(table: Table, peer: Peer, message: Say) -> None:
    if message.seat not in peer.seats:
        peer.tell(Refused("not_your_seat", texts.NO_KEY))
    elif not table.purses.take("say", message.seat):
        peer.tell(Refused("too_fast", texts.TOO_FAST_SAY))
    elif text := clean_remark(message.text):
        table.talk.append(Said(message.seat, text))
        table.tell_all(encode(table.talk[-1]))

"""What a person does in a game: read, judged and done, or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.faces.doubts import doubt_about
from stompoly.game import Game, NotUnderstoodError
from stompoly.rules.acts import Act
from stompoly.texts import server as texts

from .asking import ask
from .messages import Do, Done, News, Refused
from .peers import Peer

if TYPE_CHECKING:
    from .table import Table


async def play(table: Table, peer: Peer, message: Do) -> None:
    trouble = not_now(table, peer, message.seat)
    if trouble:
        peer.tell(Refused(*trouble, id=message.id))
        return
    if message.n != table.n:
        refuse_stale(table, peer, message.id)
        return
    assert table.seated is not None
    assert table.game is not None
    try:
        act = table.game.read(message.words, message.seat)
        refused = table.game.why(act, to_you=True) if act.seat == message.seat else None
    except NotUnderstoodError as wrong:
        peer.tell(Refused("not_understood", str(wrong), message.id))
        return
    if act.seat != message.seat:
        peer.tell(Refused("not_your_seat", texts.NOT_YOURS, message.id))
    elif refused:
        seen = table.game.seen_by(message.seat)  # so that the reason reveals nothing hidden
        refused = seen.why(act, to_you=True) or refused
        peer.tell(Refused("refused", refused.reason, message.id, refused.clause))
    elif table.seated.is_muted(act):
        peer.tell(Refused("muted", texts.MUTED.format(name=table.name(act.a)), message.id))
    elif not message.sure and (doubt := doubt_about(table.game.seen_by(message.seat), act, table.record.undo)):
        peer.tell(Refused("sure", doubt, message.id))
    elif too_fast := too_much_business(table, table.game, act):
        peer.tell(Refused("too_fast", too_fast, message.id))
    elif not table.server.charges.pays(peer.who, "kept"):
        peer.tell(Refused("too_fast", texts.PLAYED_ENOUGH, message.id))
    else:
        table.seated.absence.answer(message.seat)
        await table.act(act, lambda n: peer.tell(Done(message.id, n)))


def too_much_business(table: Table, game: Game, act: Act) -> str:
    """Why a seat has to wait before it does what nobody asked it for: again and again, that would fill the game."""
    if game.family.verbs[act.verb] == "offer" and not table.purses.take("offer", act.seat):
        return texts.TOO_FAST_OFFER
    if game.family.is_business(game.state, act.verb) and not table.purses.take("business", act.seat):
        return texts.TOO_FAST_BUSINESS
    return ""


def refuse_stale(table: Table, peer: Peer, id: int) -> None:
    """Refuses an answer to a question that was asked before something else happened."""
    peer.tell(Refused("stale", texts.STALE, id))
    peer.tell(News(table.view_for(peer.sitting)))
    ask(table, peer)


def not_now(table: Table, peer: Peer, seat: int) -> tuple[str, str] | None:
    if seat not in peer.seats:
        return "not_your_seat", texts.NO_KEY
    if not table.playing:
        status = table.record.status
        return f"table_{status}", texts.NOT_BEGUN if status == "lobby" else texts.OVER
    if table.clocks.paused:
        return "paused", texts.PAUSED
    if seat in table.bots:
        return "stand_in", texts.STAND_IN
    return None

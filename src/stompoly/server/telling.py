"""A game as messages: what is on the table, what happened, what is asked. All of it comes from the faces."""

from __future__ import annotations

from typing import Any

import msgspec

from stompoly.engine.bits import bits_of
from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.faces.facts import name
from stompoly.faces.groups import PLAIN
from stompoly.faces.menu import Item as MenuItem
from stompoly.faces.page import Page, Standing
from stompoly.faces.pages import page_of
from stompoly.faces.phrases import own_answer, own_doing
from stompoly.faces.seen import Barred, DiceForm, Item, LotAct, Motion, Row
from stompoly.faces.seen import Sheet as SheetSeen
from stompoly.faces.sheet import Sheet
from stompoly.faces.standing import standing_answers
from stompoly.faces.telling import tellers, told_by
from stompoly.game import REAL_DICE, Game, Line, NotUnderstoodError
from stompoly.table import GRAVE
from stompoly.texts import common as shared

from .messages import Asked, Judged, LogLine, Offered, QuestionView, View
from .peers import encode


class Board:
    """The seats and spaces of one game as they were last sent: most actions change few of them."""

    __slots__ = ("keys", "lots", "seated", "standing", "told_lots", "told_seats")

    def __init__(self) -> None:
        self.keys: list[tuple[object, ...]] = []  # of the seats
        self.seated: list[bytes] = []
        self.told_seats: Any = None
        self.standing: Standing | None = None
        self.lots: list[bytes] = []
        self.told_lots: Any = None

    def seats(self, seen: Game, page: Page) -> Any:
        now = page.seat_keys(seen)
        if now != self.keys:
            if not self.keys:
                self.keys, self.seated = [()] * len(now), [b""] * seen.state.seats
            for p in range(len(self.seated)):
                if now[p] != self.keys[p]:
                    self.seated[p] = encode(page.seat(seen, p))
            self.keys, self.told_seats = now, json_list(self.seated)
        return self.told_seats

    def spaces(self, seen: Game, page: Page) -> Any:
        now = page.standing(seen)
        if now != self.standing:
            if self.standing is None:
                self.lots = [b""] * seen.tables.spaces
            for lot in now.changed_spaces(self.standing, len(self.lots)):
                self.lots[lot] = encode(page.space(seen, lot))
            self.standing, self.told_lots = now, json_list(self.lots)
        return self.told_lots


def json_list(parts: list[bytes]) -> msgspec.Raw:
    """A JSON list of parts that are already JSON."""
    return msgspec.Raw(b"[" + b",".join(parts) + b"]")


def view(seen: Game, n: int, board: Board | None = None) -> View:
    """Everything on the table. `seen` is the game as somebody sees it (`Game.seen_by`)."""
    s, page, face = seen.state, page_of(seen), face_of(seen)
    over, board = seen.over, board or Board()
    return View(
        n=n,
        round=max(s.round, 1),
        current=s.current,
        seats=board.seats(seen, page),
        spaces=board.spaces(seen, page),
        question=QuestionView(*seen.asked_in_words()),
        dice=page.dice(seen),
        supplies=face.supplies(seen),
        panel=None if over else page.panel(seen),
        winners=bits_of(s.winners),
        standings=sheet_message(face.standings(seen)) if over else None,
    )


def spoken_line(told: list[LogLine], text: str) -> list[LogLine]:
    """What a bot says about its answer, which is the last of these lines; everybody who sees the answer sees this
    too."""
    return [msgspec.structs.replace(told[-1], kind="table", text=text, clause="", own={})] if told and text else []


def log_lines(game: Game, lines: list[Line], n: int) -> list[LogLine]:
    """What is worth telling of an action."""
    return log_of(game, lines, tellers(game, lines), n)


def log_of(game: Game, lines: list[Line], by: list[int], n: int) -> list[LogLine]:
    """The same where it is known which line is shown for each (`tellers`). The first line of each player says what that
    player did, so it is also worded for them."""
    told: list[LogLine] = []
    heard: set[int] = set()
    for k in told_by(by):
        line = lines[k]
        seat = line.event.seat
        told.append(log_line(game, line, n, {} if seat in heard else own_doing(game, line)))
        heard.add(seat)
    return told


def log_line(game: Game, line: Line, n: int, own: dict[int, str]) -> LogLine:
    """The end is about everybody."""
    event, sort = line.event, line.sort
    mark = sort.mark
    about = list(range(len(game.players))) if mark in ("end", "won") else game.family.facts.seats(event)
    own = {**own, **own_answer(game, line)} if mark == "answer" else own
    return LogLine(n, line.kind, line.text, int(event.seat), line.clause, about, mark, sort.passing, own)


def motions(seen: Game, lines: list[Line], before: list[int]) -> list[Motion]:
    """What moved in an action."""
    return motions_of(seen, lines, tellers(seen, lines), before)


def motions_of(seen: Game, lines: list[Line], by: list[int], before: list[int]) -> list[Motion]:
    """The same where it is known which line is shown for each: each motion belongs to one of those that are sent."""
    moved = page_of(seen).motions(seen, lines, before)
    if moved:
        told = told_by(by)
        for motion in moved:
            motion.line = told.index(by[motion.line])
    return moved


def sheet_message(sheet: Sheet) -> SheetSeen:
    return SheetSeen(sheet.title, [Row(label, text) for label, text in sheet.rows], sheet.colour)


# --- questions ---------------------------------------------------------------------------------------


def question_message(seen: Game, seat: int, n: int, left: float) -> Asked:
    """What a seat may do now, with what helps to decide it."""
    face, page, question = face_of(seen), page_of(seen), seen.question
    mine = question.seat == seat
    usual = face.usual(seen, seat) if mine else ""
    menu = face.menu(seen, seat)
    return Asked(
        n=n,
        seat=seat,
        mine=mine,
        text=seen.words.question(seen.state, to_you=mine),
        about=face.about(seen, seat, PLAIN) if mine else [],
        items=[item_message(item, usual) for item in menu],
        barred=barred_answers(seen, seat) if mine else [],
        number=page.number(seen, seat) if mine else None,
        dice=real_dice(seen, seat) if mine else None,
        lot=face.lot_asked_about(seen) if mine else NOBODY,
        secret=mine and face.is_secret(seen),
        standing=standing_answers(seen, seat, menu) if mine else [],
        deadline=left if mine else 0,
    )


def covered_message(seen: Game, seat: int, n: int, left: float) -> Asked:
    """Says only that a seat is asked, for a device that somebody else may be looking at: no choices yet."""
    question = seen.question
    mine = question.seat == seat
    return Asked(n=n, seat=seat, mine=mine, text=question.text, secret=True, deadline=left if mine else 0)


def real_dice(seen: Game, seat: int) -> DiceForm | None:
    """Where people roll real dice: how many are to be typed in now."""
    if not seen.options_chosen.get(REAL_DICE):
        return None
    for dice in (2, 1, 3):
        try:
            if seen.why(" ".join(["roll", *["1"] * dice]), seat) is None:
                return DiceForm("roll", dice)
        except NotUnderstoodError:
            continue
    return None


def item_message(item: MenuItem, usual: str) -> Item:
    return Item(
        label=item.name,
        note=item.meaning,
        words=item.words,
        items=[item_message(inner, usual) for inner in item.items],
        lot=item.place,
        usual=bool(usual) and item.words == usual,
        grave=item.words.partition(" ")[0] in GRAVE,
        number=item.number,
    )


def barred_answers(seen: Game, seat: int) -> list[Barred]:
    """The answers that a player might expect but that are not allowed now; those for one reason stand together."""
    named: dict[tuple[str, str], list[str]] = {}
    page = page_of(seen)
    for words in page.expected.get(seen.question.kind, []):
        try:
            refused = seen.why(words, seat, to_you=True)
        except NotUnderstoodError:
            continue
        if refused and refused.verdict not in page.idle:
            named.setdefault((refused.reason, refused.clause), []).append(page.barred_name(seen, words))
    found = [Barred(", ".join(names), reason, clause) for (reason, clause), names in named.items()]
    return found + barred_business(seen, seat)


def barred_business(seen: Game, seat: int) -> list[Barred]:
    """Business that a player might expect, if one and the same reason bars it everywhere."""
    found, page = [], page_of(seen)
    for label, ways in page.business(seen, seat).items():
        refusals = [seen.why(way, seat, to_you=True) for way in ways]
        telling = {each.verdict: each for each in refusals if each and each.verdict not in page.idle}
        if all(refusals) and len(telling) == 1:
            found += [Barred(label, each.reason, each.clause) for each in telling.values()]
    return found


def judge_words(seen: Game, id: int, seat: int, words: str) -> Judged:
    """Whether something would be allowed."""
    try:
        refused = seen.why(words, seat, to_you=True)
    except NotUnderstoodError as wrong:
        return Judged(id, False, str(wrong))
    if refused:
        return Judged(id, False, refused.reason, refused.clause)
    return Judged(id, True, notes=deal_notes(seen, seat, words))


def deal_notes(seen: Game, seat: int, words: str) -> list[str]:
    """Effects of an offer, on both sides, that people easily overlook."""
    act = seen.read(words, seat)
    verb = seen.family.verbs[act.verb]
    if verb not in ("offer", "counter"):
        return []
    face, to = face_of(seen), act.a if verb == "offer" else seen.state.offer_from
    both = ((shared.YOU, seat, -act.d), (name(seen, to), to, act.d))
    after = [f"{who} {face.purse(seen, p, change)}" for who, p, change in both]
    notes = face.deal_notes(seen, seat, to, act.b, act.c, PLAIN, seat)
    return [f"{face.deal().after}: {', '.join(after)}", *notes]


def lot_sheet(seen: Game, lot: int, seat: int) -> tuple[SheetSeen, list[LotAct]]:
    """The card of a space, and what the seat that looks could do there."""
    face = face_of(seen)
    acts = page_of(seen).lot_acts(seen, seat, lot) if seat != NOBODY else []
    if face.has_card(seen, lot):
        return sheet_message(face.card(seen, lot, seat, PLAIN)), acts
    rows = [Row("", text) for text in face.space_facts(seen, lot, PLAIN)]
    return SheetSeen(str(seen.book.board.space[lot].name), rows), acts


def wares(seen: Game, id: int, seat: int, to: int, names_price: bool = False) -> Offered:
    give, get = page_of(seen).wares(seen, seat, to)
    currency, _, unit = str(seen.words.money(1)).partition("1")
    return Offered(id, give, get, currency, unit, names_price)

"""The trade dialog: partner, what you give, what you want; shown, judged by the game, and changed until it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.engine.state import NOBODY
from stompoly.faces import facts
from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED
from stompoly.faces.menu import Item
from stompoly.faces.sheet import Sheet
from stompoly.game import Game, NotUnderstoodError
from stompoly.rules.acts import Act
from stompoly.rules.names import slug
from stompoly.texts import common as shared
from stompoly.texts import terminal as texts

from .screen import PLAIN, TROUBLE
from .source import BACK

if TYPE_CHECKING:
    from .table import Table

GIVE, WANT, LEAVE, SEND = "give", "want", "leave", "send"
NOTHING = "nothing"  # as it is typed
KEYS = (
    {"g": GIVE, "w": WANT, "": SEND} | dict.fromkeys(BACK, LEAVE) | {word: word for word in (GIVE, WANT, LEAVE, SEND)}
)


class TradeDialog:
    """One offer or counter-offer of a seat, as two lists of items in words."""

    def __init__(self, table: Table, seat: int, partner: int, counter: bool = False) -> None:
        self.table, self.seat, self.partner, self.counter = table, seat, partner, counter
        self.face = face_of(table.game)
        self.give = self.want = ""
        if counter:
            # a counter-offer begins as what was offered, seen from the other side
            s, words = table.game.state, table.game.words
            self.give = words.items_text(s.offer_get, -s.offer_cash, s.offer_get_cards)
            self.want = words.items_text(s.offer_give, s.offer_cash, s.offer_give_cards)
        self.offered = self.act() if counter else None

    @property
    def game(self) -> Game:
        """As this seat sees it."""
        return self.table.game.seen_by(self.seat)

    def run(self) -> bool:
        """True when the offer was sent."""
        game = self.game
        self.table.screen.show(*(self.face.belongings(game, p, LETTERED) for p in (self.seat, self.partner)))
        if not self.counter and not (self.ask_give() and self.ask_want()):
            self.table.screen.say(texts.DEAL_LEFT)
            return False
        while True:
            act = self.act()
            choice = self.choice(self.show(act))
            if choice == LEAVE:
                self.table.screen.say(texts.DEAL_LEFT)
                return False
            if choice == SEND:
                self.table.play(act)
                return True
            self.change(choice)

    def obstacle(self, act: Act) -> str:
        """Why it cannot be sent; empty if it can. A counter-offer with the same terms is refused: accept instead."""
        refused = self.table.game.why(act)
        return str(refused) if refused else texts.DEAL_SAME if act == self.offered else ""

    def choice(self, obstacle: str) -> str:
        menu = texts.DEAL_MENU_BAD if obstacle else texts.DEAL_MENU
        while True:
            words = answer(self.table, self.seat, menu)
            choice = KEYS.get(words.lower())
            if choice is None:
                self.table.screen.say(texts.DEAL_UNKNOWN.format(words=words), TROUBLE)
            elif choice == SEND and obstacle:
                self.table.screen.say(texts.DEAL_NOT_SENT.format(why=obstacle), TROUBLE)
            else:
                return choice

    def change(self, what: str) -> None:
        if what == GIVE:
            self.ask_give()
        else:
            self.ask_want()

    # --- the two sides -----------------------------------------------------------------------------

    def ask_give(self) -> bool:
        """False when the person goes back."""
        name, example = facts.name(self.game, self.seat), self.example(self.seat)
        prompt = texts.YOU_GIVE.format(name=name, items=self.face.deal().items, example=example)
        items = self.items(prompt, self.seat, self.give)
        self.give = self.give if items is None else items
        return items is not None

    def ask_want(self) -> bool:
        name, other = facts.name(self.game, self.seat), facts.name(self.game, self.partner)
        example = self.example(self.partner)
        prompt = texts.YOU_WANT.format(name=name, other=other, items=self.face.deal().items, example=example)
        items = self.items(prompt, self.partner, self.want)
        self.want = self.want if items is None else items
        return items is not None

    def example(self, owner: int) -> str:
        """With a lot that the owner really has, or none."""
        lot = self.face.owned_lot(self.game, owner)
        return self.face.deal().example.format(lot=lot) if lot else ""

    def items(self, prompt: str, owner: int, before: str) -> str | None:
        """Items in words; Enter keeps what was there, None means going back. What is not understood is asked again."""
        kept = texts.KEEPS.format(items=before or shared.NOTHING)
        while True:
            said = answer(self.table, self.seat, f"{prompt}{kept}").lower()
            if said in BACK:
                return None
            words = " ".join(word for word in said.split() if word not in self.face.deal().noise)
            words = words or before or NOTHING
            try:
                self.game.words.read_items(self.game.state, owner, words.split())
            except NotUnderstoodError as wrong:
                self.table.screen.say(texts.not_understood(wrong), TROUBLE)
            else:
                return words

    def act(self) -> Act:
        """The offer as the game reads it from words."""
        head = "counter" if self.counter else f"offer {slug(facts.name(self.game, self.partner))}"
        give, want = (text.replace(",", " ") for text in (self.give, self.want))
        return self.game.read(f"{head} give {give} for {want}", self.seat)

    def show(self, act: Act) -> str:
        """Both sides, what follows from it, and whether it can be sent. Returns the obstacle, if any."""
        game = self.game
        sheet = Sheet(texts.DEAL)
        sheet.add(texts.DEAL_GIVES.format(name=facts.name(game, self.seat)), game.words.offer_side(act.b, act.d, act.e))
        sheet.add(
            texts.DEAL_GIVES.format(name=facts.name(game, self.partner)), game.words.offer_side(act.c, -act.d, act.f)
        )
        sheet.add(self.face.deal().after, self.money_after(game, act.d))
        for note in self.face.deal_notes(game, self.seat, self.partner, act.b, act.c, LETTERED, NOBODY):
            sheet.add(texts.DEAL_NOTE, note)
        obstacle = self.obstacle(act)
        sheet.add(texts.DEAL_ALLOWED, texts.DEAL_NO.format(why=obstacle) if obstacle else texts.DEAL_YES)
        self.table.screen.show(sheet)
        return obstacle

    def money_after(self, game: Game, paid: int) -> str:
        changes = ((self.seat, -paid), (self.partner, paid))
        rows = [(facts.name(game, p), self.face.purse(game, p, change)) for p, change in changes]
        return ", ".join(texts.DEAL_MONEY.format(name=name, money=money) for name, money in rows)


def answer(table: Table, seat: int, prompt: str) -> str:
    """A line in this dialog; commands that also work in here are carried out first."""
    while True:
        line = table.line(f"{prompt}: ").strip()
        if not table.commands.look(line, seat, face_of(table.game).deal().kind):
            return line


def open_trade(table: Table, seat: int, words: str) -> bool:
    """`trade` or `trade ann`."""
    partner = table.game.words.find_seat(words) if words else ask_partner(table, seat)
    if partner in (seat, NOBODY):
        table.screen.say(texts.NOBODY_TO_TRADE if partner == seat else texts.DEAL_LEFT, PLAIN)
        return False
    return TradeDialog(table, seat, partner).run()


def open_counter(table: Table, seat: int) -> bool:
    """Other terms for the open offer."""
    return TradeDialog(table, seat, table.game.state.offer_from, counter=True).run()


def ask_partner(table: Table, seat: int) -> int:
    """The only other player, or one of several; NOBODY when the person goes back."""
    game = table.game.seen_by(seat)
    others = [p for p in facts.in_play(game) if p != seat]
    if len(others) < 2:
        return others[0] if others else seat
    table.screen.say(texts.TRADE_WITH)
    purse = face_of(game).purse
    table.screen.choices([Item(f"{facts.name(game, p)} ({purse(game, p, 0)})") for p in others])
    while True:
        words = answer(table, seat, texts.TRADE_BACK)
        if not words:
            return NOBODY
        if words.isdecimal() and 1 <= int(words) <= len(others):
            return others[int(words) - 1]
        try:
            return int(game.words.find_seat(words))
        except NotUnderstoodError as wrong:
            if words.lower() in BACK:  # unless that is somebody's name
                return NOBODY
            table.screen.say(texts.not_understood(wrong), TROUBLE)

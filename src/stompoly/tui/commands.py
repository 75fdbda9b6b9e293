"""What a typed line does: a number, a command of the terminal, or words for the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.faces.face import Face
from stompoly.faces.groups import LETTERED
from stompoly.faces.menu import EMPTY_COUNTER, Item
from stompoly.faces.sheet import Sheet
from stompoly.game import Game, NotUnderstoodError, RefusedError
from stompoly.table import GRAVE, HintError, Plan, UndoError
from stompoly.texts import terminal as texts

from . import looking
from .clauses import look_up
from .guide import guide_sheet
from .screen import PATH, TROUBLE
from .signs import ASCII
from .source import BACK, YES, LeavingError
from .trade import GIVE, open_counter, open_trade

if TYPE_CHECKING:
    from .table import Table

RESIGN = "resign"
OFFER, TRADE = "offer", "trade"
TERMS = {GIVE, "for"}  # words that an offer in one line contains
BOT_TAKES_SEAT = "no_resigning"  # the verdict that leaves the seat of a player who gives up to the table


class Commands:
    """Reads lines for one table. `items` are the numbered choices shown last."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.face: Face = face_of(table.game)
        self.items: list[Item] = []
        self.known = {
            "help": self.help,
            "guide": self.guide,
            "board": self.board,
            "players": self.players,
            "log": self.log,
            "options": self.options,
            "card": self.card,
            "why": self.why,
            "save": self.save,
            "undo": self.undo,
            "hint": self.hint,
            "quit": self.quit,
            "exit": self.quit,
        }

    def do(self, line: str, seat: int) -> None:
        """Does what a line says, or says why not. Nonsense does no harm."""
        try:
            self.dispatch(line.strip(), seat)
        except RefusedError as refused:
            self.trouble(texts.REFUSED.format(why=refused))
        except NotUnderstoodError as wrong:
            self.trouble(texts.not_understood(wrong))

    def dispatch(self, line: str, seat: int) -> None:
        name, colon, rest = line.partition(":")
        if not line:
            self.enter(seat)
        elif line.isdecimal():
            self.number(int(line[:9]), seat)
        elif line.startswith("?"):
            self.show_rules(line[1:].strip(), seat)
        elif colon:
            self.for_other(name.strip(), rest.strip())
        else:
            self.words(self.face.expand(self.game, line), seat)

    def words(self, line: str, seat: int) -> None:
        """A command, a group by its name, or an action."""
        head, _, rest = line.partition(" ")
        command = self.known.get(head.lower())
        group = self.find_group(line.lower(), seat)
        if line.lower() == "counter" and seat != NOBODY:
            self.counter(seat)
        elif group:
            self.open(group, seat)
        elif head.lower() in (OFFER, TRADE) and self.face.deal().kind:
            self.deal(line, rest.strip(), seat)
        elif command and not self.face.for_game(self.game, line.lower()):
            command(rest.strip(), seat)
        elif line.lower() in self.face.sheets:
            self.own_sheets(line.lower(), seat)
        else:
            self.act(line, seat)

    # --- helpers -----------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.table.game

    def view_of(self, seat: int) -> Game:
        return self.game.seen_by(seat)

    def trouble(self, text: str) -> None:
        self.table.screen.say(text, TROUBLE)

    def somebody(self, seat: int, words: str) -> int:
        """The seat that acts; if several people could be meant, they must say who."""
        if seat == NOBODY:
            raise NotUnderstoodError(texts.WHOSE.format(name=self.game.players[self.table.people[0]].name, words=words))
        return seat

    # --- acting ------------------------------------------------------------------------------------

    def enter(self, seat: int) -> None:
        """The obvious answer; if there is none, redraws the screen."""
        words = self.face.usual(self.game, seat) if seat != NOBODY else ""
        if words:
            self.act(words, seat)
        else:
            self.table.show_scene()

    def number(self, number: int, seat: int) -> None:
        if 1 <= number <= len(self.items):
            self.take(self.items[number - 1], seat)
        else:
            form = self.face.wrong_number(self.game.question.kind) or texts.NO_NUMBER
            self.trouble(form.format(number=number, most=len(self.items)))

    def take(self, item: Item, seat: int) -> None:
        if item.items:
            self.open(item, seat)
        else:
            self.words(item.words, seat)

    def open(self, item: Item, seat: int) -> None:
        """A group of choices: a number takes one, Enter goes back, anything else is a line like any other."""
        self.table.screen.choices(list(item.items))
        line = self.table.line(f"{texts.SUBMENU.format(label=item.label)}: ").strip()
        if not line:
            self.table.show_question()
        elif line.isdecimal() and 1 <= int(line) <= len(item.items):
            self.take(item.items[int(line) - 1], seat)
        else:
            self.dispatch(line, seat)

    def find_group(self, word: str, seat: int) -> Item | None:
        """The group that a bare `build` or `mortgage` means."""
        if seat == NOBODY or not word.isalpha():
            return None
        groups = [item for item in self.face.menu(self.view_of(seat), seat) if item.items]
        return next((item for item in groups if item.leads_to(word)), None)

    def for_other(self, name: str, words: str) -> None:
        """`bo: build baltic`; `bo:` alone lists what bo may do."""
        seat = int(self.game.words.find_seat(name))
        if seat not in self.table.people:
            self.trouble(texts.PLAYED_BY_BOT.format(name=self.game.players[seat].name))
        elif words:
            self.dispatch(words, seat)
        else:
            self.open(Item(self.game.players[seat].name, items=tuple(self.face.menu(self.view_of(seat), seat))), seat)

    def act(self, words: str, seat: int) -> None:
        """Words for the game; serious ones must be confirmed."""
        seat = self.somebody(seat, words)
        if words.lower() == RESIGN and RESIGN not in self.game.family.verbs.values():
            self.give_up(words, seat)
            return
        act = self.game.read(words, seat)
        refused = self.game.why(act)
        if refused and refused.verdict == BOT_TAKES_SEAT:
            self.give_up(words, seat)
            return
        if refused:
            raise refused
        if self.game.family.verbs[act.verb] not in GRAVE or self.sure(words):
            self.table.play(act)

    def give_up(self, words: str, seat: int) -> None:
        """If the rules do not provide for resigning, a bot takes the seat."""
        if self.sure(words):
            self.table.give_to_bot(seat)

    def sure(self, words: str) -> bool:
        answer = self.table.line(f"{texts.SURE.format(words=words)}: ").strip().lower()
        if answer not in YES:
            self.table.screen.say(texts.NOT_DONE)
        return answer in YES

    def undo(self, rest: str, seat: int) -> None:
        """`undo` or `undo 3`: to before the last thing, or the last three things, that the seat did."""
        seat = self.somebody(seat, "undo")
        if rest and not (rest.isdecimal() and int(rest[:9]) > 0):
            raise NotUnderstoodError(texts.UNDO_WHAT)
        try:
            plan = self.table.seated.plan_undo(seat, int(rest[:9]) if rest else 1)
        except UndoError as wrong:
            self.trouble(texts.REFUSED.format(why=wrong))
            return
        if self.all_agree(plan):
            self.table.undo(plan)

    def all_agree(self, plan: Plan) -> bool:
        """Asks everybody who must agree to an undo: the others, or a person alone with bots."""
        what = self.table.text_of_undo(plan)
        if not plan.barrier:
            return True
        others = self.table.seated.must_agree(plan)
        if not others:
            return self.sure(texts.UNDO_ALONE.format(what=what, why=plan.barrier))
        name = self.game.players[plan.seat].name
        for p in others:
            asked = texts.UNDO_AGREE.format(other=self.game.players[p].name, name=name, what=what, why=plan.barrier)
            if self.table.line(asked).strip().lower() not in YES:
                self.table.screen.say(texts.NOT_DONE)
                return False
        return True

    def hint(self, rest: str, seat: int) -> None:
        """What a strong bot would do; the seat is marked as assisted."""
        seat = self.somebody(seat, "hint")
        try:
            self.table.seated.check_hint(seat)
        except HintError as wrong:
            self.trouble(texts.REFUSED.format(why=wrong))
            return
        self.table.hint(seat)

    def deal(self, line: str, rest: str, seat: int) -> None:
        """An offer in one line where it names its terms (`offer ann give …`), else step by step."""
        if TERMS & {*rest.lower().split()}:
            self.act(line, seat)
        else:
            open_trade(self.table, self.somebody(seat, TRADE), rest)

    def counter(self, seat: int) -> None:
        refused = self.game.why(EMPTY_COUNTER, seat)
        if refused and refused.verdict in ("not_asked", "not_yours_to_answer", "enough_counters"):
            raise refused
        open_counter(self.table, seat)

    # --- looking -----------------------------------------------------------------------------------

    def show(self, sheet: Sheet) -> None:
        """A sheet page by page; anything typed between pages ends it, and is read as the next line."""
        pages = self.table.screen.pages(sheet)
        for number, page in enumerate(pages, 1):
            self.table.screen.show(page)
            if number < len(pages):
                line = self.table.line(f"{texts.NEXT_PAGE.format(page=number, pages=len(pages))}: ").strip()
                if line:
                    self.table.ahead += [line] if line.lower() not in BACK else []
                    return

    def look(self, line: str, seat: int, kind: str) -> bool:
        """What also works inside a dialog: `help`, the rules (`?` alone: those of a kind of question), `card X` where
        X has one, and leaving. False when the line is something else."""
        head, _, rest = line.strip().partition(" ")
        if line.startswith("?"):
            self.show(look_up(self.view_of(seat), line[1:].strip(), kind))
        elif line.lower() in ("help", "quit", "exit"):
            self.known[line.lower()]("", seat)
        elif head.lower() == "card" and self.has_card(rest):
            self.card(rest, seat)
        else:
            return False
        return True

    def has_card(self, words: str) -> bool:
        try:
            return bool(words) and self.face.has_card(self.game, self.face.find_lot(self.game, words))
        except NotUnderstoodError:
            return False

    def own_sheets(self, word: str, seat: int) -> None:
        """A command of this family: one long sheet comes in pages."""
        sheets = self.face.sheets[word](self.view_of(seat), seat)
        if len(sheets) == 1:
            self.show(sheets[0])
        else:
            self.table.screen.show(*sheets)

    def show_rules(self, words: str, seat: int) -> None:
        self.show(look_up(self.view_of(seat), words))

    def help(self, rest: str, seat: int) -> None:
        signs = getattr(self.table.screen, "signs", ASCII)
        self.show(looking.help_sheet(self.view_of(seat), signs, seat))

    def guide(self, rest: str, seat: int) -> None:
        """How to play in two minutes; `guide words` says what the words mean, `guide rent` explains one."""
        self.show(guide_sheet(self.game, rest))

    def board(self, rest: str, seat: int) -> None:
        self.table.screen.board(self.view_of(seat), seat)

    def players(self, rest: str, seat: int) -> None:
        self.table.screen.show(*looking.player_sheets(self.view_of(seat)))

    def log(self, rest: str, seat: int) -> None:
        self.table.screen.show(looking.log_sheet(self.view_of(seat), rest))

    def options(self, rest: str, seat: int) -> None:
        self.show(looking.options_sheet(self.game))

    def card(self, rest: str, seat: int) -> None:
        game = self.view_of(seat)
        kept = self.face.kept_card(game, rest) if rest and not self.has_card(rest) else None
        if kept:
            self.show(kept)
            return
        lot = looking.card_lot(game, rest, seat)
        if lot == NOBODY:
            self.trouble(texts.WHICH_CARD.format(example=self.face.example_lot(game)))
        else:
            self.table.screen.show(self.face.card(game, lot, seat, LETTERED))

    def why(self, rest: str, seat: int) -> None:
        for line in looking.why_lines(self.view_of(seat), rest, self.somebody(seat, f"why {rest}")):
            self.table.screen.say(line)

    # --- leaving -----------------------------------------------------------------------------------

    def save(self, rest: str, seat: int) -> None:
        """A copy; the game itself is saved anyway."""
        kept = self.table.keeper.path
        path = Path(rest).expanduser() if rest else kept
        if path == kept and not self.table.keeper.failed:
            self.table.screen.say(texts.ALREADY_KEPT.format(path=kept), PATH)
            return
        if path != kept and path.exists() and not path.is_dir() and not self.sure(texts.OVERWRITE.format(path=path)):
            return
        try:
            self.game.save(path)
        except OSError as wrong:
            self.trouble(texts.CANNOT_SAVE.format(why=wrong.strerror or wrong))
        else:
            self.table.screen.say(texts.SAVED.format(path=path), PATH)

    def quit(self, rest: str, seat: int) -> None:
        raise LeavingError

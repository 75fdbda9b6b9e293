"""A table at this terminal: shows what happens, and asks people, until the game is over or somebody leaves. Who acts
next is decided by `stompoly.table`."""

from __future__ import annotations

from stompoly import table
from stompoly.bots import Adviser, Bot, make_bot
from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.faces.face import Face
from stompoly.faces.groups import LETTERED
from stompoly.faces.hints import hint_text
from stompoly.faces.manners import manners_of
from stompoly.faces.objections import objection_text
from stompoly.files import head_of
from stompoly.game import Game, Line
from stompoly.rules.acts import Act
from stompoly.rules.words import fill_in
from stompoly.table import Maker, Next, Plan
from stompoly.texts import grammar
from stompoly.texts import terminal as texts

from . import ending
from .clock import Clock
from .commands import Commands
from .keeper import Keeper
from .screen import NEWS, PATH, TROUBLE, Asked, Screen
from .source import LeavingError, Source, TooLateError

PAUSE = 0.6  # seconds after a bot's step


class Table:
    def __init__(
        self,
        game: Game,
        screen: Screen,
        source: Source,
        keeper: Keeper,
        clock: Clock,
        fast: bool = False,
        make: Maker = make_bot,
        may_undo: bool = True,
        may_hint: bool = True,
    ) -> None:
        self.game, self.screen, self.source, self.keeper, self.clock = game, screen, source, keeper, clock
        self.face: Face = face_of(game)
        self.fast = fast
        self.seated = table.Table(game, manners_of(game), make, clock.clocks, may_undo, may_hint)
        self.adviser = Adviser()
        self.commands = Commands(self)
        self.source.redraw = screen.redraw
        self.fresh = dict.fromkeys(range(len(game.players)), len(game.log))
        self.asked: Asked | None = None
        self.known = 0  # log lines that the person asked has seen before
        self.ahead: list[str] = []  # lines typed while the table was waiting for something else
        self.at_screen = NOBODY  # the person who looked at it last
        self.hurry = self.hinted = self.greeted = self.watched = False
        self.notes: list[str] = []  # said since the last picture, and not in the log

    @property
    def bots(self) -> dict[int, Bot]:
        return self.seated.bots

    @property
    def people(self) -> list[int]:
        """The seats that people at this terminal play."""
        return self.seated.people

    # --- the course of the game --------------------------------------------------------------------

    def run(self) -> bool:
        """True when the game came to its end, False when somebody left."""
        try:
            while not self.game.over:
                self.step()
        except (LeavingError, KeyboardInterrupt):
            self.leave()
            return False
        self.finish()
        return True

    def step(self) -> None:
        """One decision, by whichever seat must make it, after the clock and the bots that act out of turn."""
        what, seat, act = self.seated.next(self.clock.now())
        if what == Next.TIME and act:
            self.play(act)
        elif what == Next.INTERJECTION and act:
            self.pause(self.play(act, watched=True))
        elif seat not in self.bots:
            self.person_step(seat)
        elif not self.people_break_in():
            self.bot_step(seat)

    def play(self, act: Act | str, watched: bool = False) -> list[Line]:
        """Does it, prints it (unless a picture follows for those watching), and saves it."""
        lines = self.game.play(act)
        trouble = self.keeper.keep()
        if not (watched and self.paced and self.screen.draws):
            self.screen.show_lines(self.game, lines)
        if trouble:
            self.note(trouble, TROUBLE)
        return lines

    def note(self, text: str, tone: str) -> None:
        """Said at once, and again below the next picture."""
        self.screen.say(text, tone)
        self.notes.append(text)

    def undo(self, plan: Plan) -> None:
        """Takes back what was planned, says so, and saves that."""
        self.seated.undo(plan)
        self.fresh = {p: min(lines, len(self.game.log)) for p, lines in self.fresh.items()}
        trouble = self.keeper.keep()
        self.note(texts.UNDONE.format(name=self.game.players[plan.seat].name, what=self.text_of_undo(plan)), NEWS)
        if trouble:
            self.note(trouble, TROUBLE)

    def text_of_undo(self, plan: Plan) -> str:
        """What an undo takes back, with the names of the others; only how much, if it could contain a secret."""
        if self.seated.manners.hides:
            return texts.actions(len(plan.moves))
        names, spell = [player.name for player in self.game.players], self.game.words.in_names
        moves = [(move.seat, spell(move.text)) for move in plan.moves]
        return ", ".join(f"{names[seat]}: {text}" if seat not in (plan.seat, NOBODY) else text for seat, text in moves)

    def words_of(self, act: Act) -> str:
        return str(self.game.words.in_names(self.game.text(act)))

    def hint(self, seat: int) -> None:
        """Says what a strong bot would do, and records that somebody asked."""
        seen = self.game.seen_by(seat)
        text = hint_text(seen, self.adviser.advise(seen, seat))
        if self.seated.mark_assisted(seat) and (trouble := self.keeper.keep()):
            self.note(trouble, TROUBLE)
        self.screen.say(text, NEWS)

    def leave(self) -> None:
        trouble = self.keeper.close()
        self.screen.say("")
        if trouble or self.keeper.failed:
            self.screen.say(trouble or self.keeper.failed, TROUBLE)
        self.screen.say(texts.LEAVING.format(command=self.keeper.resume_command(self.clock.minutes_left())), PATH)
        self.say_hash()

    def finish(self) -> None:
        if trouble := self.keeper.close():
            self.screen.say(trouble, TROUBLE)
        self.screen.say("")
        for line in ending.result_lines(self.game):
            self.screen.say(line, NEWS)
        self.screen.show(self.face.standings(self.game))
        self.screen.say(texts.FILE_IS.format(path=self.keeper.path), PATH)
        self.say_hash()

    def say_hash(self) -> None:
        """A game that was played online can be checked: its players can recognise it by this hash."""
        if self.game.fair:
            self.screen.say(texts.GAME_HASH.format(head=head_of(self.game)))

    # --- bots --------------------------------------------------------------------------------------

    @property
    def paced(self) -> bool:
        """Whether somebody is watching who wants to see every step."""
        return self.screen.live and not self.fast and not self.hurry

    def bot_step(self, seat: int) -> None:
        if self.paced and not self.watched:
            self.show_watched()  # a bot may think for a while
        objection = self.seated.objection(seat)
        act, wrong = self.seated.decide(seat)
        if wrong:
            name = self.game.players[seat].name
            self.note(texts.BOT_STUMBLED.format(name=name, why=wrong, words=self.words_of(act)), TROUBLE)
        lines = self.play(act, watched=True)
        if said := objection_text(self.game, act, objection, LETTERED):
            self.note(said, NEWS)
        self.pause(lines)

    def pause(self, lines: list[Line]) -> None:
        """Time to read a bot's step. Enter skips to the next question for a person; a line breaks in."""
        if not self.paced or not lines:
            return
        if not self.hinted and self.people and not self.screen.draws:
            self.hinted = True
            self.screen.say(texts.PAUSE_HINT)
        self.show_watched()
        between_turns = any(line.kind == "turn" for line in lines)
        seconds = max(PAUSE, self.game.options_chosen.get("manage.pauseMs", 0) / 1000 if between_turns else 0)
        typed = self.source.poll(seconds)
        if typed and self.people:
            self.break_in(texts.BREAK_IN, typed)
        elif typed is not None:
            self.hurry = True
            self.screen.say(texts.SKIPPING)

    def show_watched(self) -> None:
        """The picture while bots play, as the only person here sees it, or everybody."""
        people = self.people
        seen = self.game.seen_by(people[0] if len(people) == 1 else NOBODY)
        fresh = min((self.fresh[p] for p in people), default=0)
        self.screen.clock = self.clock.text()
        self.screen.watch(seen, fresh, [*self.notes, *([texts.PAUSE_HINT] if people else [])])
        self.watched, self.notes = True, []

    def give_to_bot(self, seat: int) -> None:
        """Somebody leaves while the others play on."""
        name = self.game.players[seat].name
        self.seated.stand_in(seat)
        self.note(texts.BOT_TAKES_OVER.format(name=name), NEWS)
        self.asked = None

    # --- people ------------------------------------------------------------------------------------

    def person_step(self, seat: int) -> None:
        """Shows everything once, then takes lines until the game has moved or the seat was given up."""
        self.hurry = self.watched = False
        self.screen.clock = self.clock.text()
        self.gate(seat)
        self.seated.set_due(self.clock.now())
        self.asked = self.make_question(seat)
        self.known, self.fresh[seat] = self.fresh[seat], len(self.game.log)
        self.show_scene()
        self.notes = []
        moves = len(self.game.moves)
        try:
            while len(self.game.moves) == moves and seat not in self.bots:
                self.commands.do(self.line(self.prompt(seat)), seat)
        except TooLateError:
            act = self.seated.safe(self.seated.asked)
            name = self.game.question.who
            self.note(fill_in(texts.TIME_OUT, name=name, words=self.words_of(act)), TROUBLE)
            self.play(act)
        self.seated.clocks.clear()

    def make_question(self, seat: int) -> Asked:
        seen = self.game.seen_by(seat)
        question = seen.question
        lines = self.face.about(seen, seat, LETTERED)
        if self.seated.clocks.deadline:
            lines.append(texts.TIME.format(time=grammar.span(table.seconds_allowed(self.game))))
        if not self.greeted:
            lines.append(texts.HINT)
            self.greeted = True
        self.commands.items = self.face.menu(seen, seat)
        return Asked(seat, question.who, question.text, lines, self.commands.items)

    def show_scene(self) -> None:
        """Everything, with the question to a person."""
        if self.asked and self.asked.seat != NOBODY:
            self.screen.scene(self.game.seen_by(self.asked.seat), self.known, self.asked)

    def show_question(self) -> None:
        """Again, without drawing everything."""
        if self.asked:
            self.screen.ask(self.asked)

    def prompt(self, seat: int) -> str:
        words, name = self.face.usual(self.game, seat), self.game.players[seat].name
        return (texts.PROMPT_DEFAULT if words else texts.PROMPT).format(name=name, words=words)

    def gate(self, seat: int) -> None:
        """If people at one terminal have secrets, the next player is called to it first."""
        if self.face.is_secret(self.game) and len(self.people) > 1 and self.at_screen != seat:
            self.screen.wipe()
            self.source.line(f"{texts.HERE.format(name=self.game.players[seat].name)}: ")
            self.screen.wipe()
        self.at_screen = seat

    def line(self, prompt: str) -> str:
        """A line from the person; within the time that the question has, where there is a limit."""
        if self.ahead:
            return self.ahead.pop(0)
        deadline = self.seated.clocks.deadline
        if not deadline:
            return self.source.line(prompt)
        return self.source.line(prompt, max(deadline - self.clock.now(), 0.01))

    # --- people out of turn ------------------------------------------------------------------------

    def people_break_in(self) -> bool:
        """If people would lose something when a bot goes on, gives them time to act first. True if they did
        something."""
        losing = self.seated.losing()
        return bool(losing) and self.break_in(next(iter(losing.values())), people=list(losing))

    def break_in(self, text: str, line: str = "", people: list[int] | None = None) -> bool:
        """Lines from people while a bot is asked, until they do something (True) or an empty one lets the bot go on."""
        self.watched = False
        people = people or self.people
        seat = people[0] if len(people) == 1 else NOBODY
        name = self.game.players[seat].name if seat != NOBODY else texts.TABLE
        asked = self.game.question.who
        self.commands.items = self.face.menu(self.game.seen_by(seat), seat) if seat != NOBODY else []
        self.asked = Asked(seat, name, text.format(name=asked), [], self.commands.items)
        moves = len(self.game.moves)
        if line:
            self.commands.do(line, seat)
        else:
            self.show_question()
        while len(self.game.moves) == moves and seat not in self.bots:
            line = self.line(texts.PROMPT.format(name=name)).strip()
            if not line:
                return False
            self.commands.do(line, seat)
        return True

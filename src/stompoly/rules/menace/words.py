"""The text forms: acts that read back, and sentences for questions, refusals and events."""

from __future__ import annotations

import re
from typing import Any

from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.names import NotUnderstoodError, match, one_of, slug
from stompoly.rules.words import TableWords, not_a_command
from stompoly.texts import common as shared
from stompoly.texts import grammar
from stompoly.texts import menace as texts

from . import sentences
from .choices import list_acts
from .codes import Ask, Choice, Kind, Monster, Prize, Verb
from .data import Board, Cards, MonsterCard
from .holdings import points
from .state import State
from .tables import Tables
from .theft import deeds_on_offer

PLAIN = {
    "move": Verb.MOVE,
    "end": Verb.END,
    "stand": Verb.STAND,
    "leave": Verb.LEAVE,
}
SAME = {  # other ways people say it
    "roll": "move",
    "end turn": "end",
    "done": "end",
    "pass": "leave",
    "no": "leave",
    "nothing": "leave",
    "let it stand": "stand",
    "go": "walk",
    "take": "steal",
    "discard": "give up",
    "pick": "pick up",
    "special": "action",
    "space": "action",
    "fire": "aim",
    "smash": "attack",
    "destroy": "attack",
}
TAKING = {"take": "pick up", "steal": "pick up"}  # what they mean where a token lies
ON_TOKEN = {
    "use": Verb.SHELL,
    "grab": Verb.PICK_AND_USE,
    "reroll": Verb.REROLL,
    "add": Verb.BOOST,
    "pick up": Verb.PICK_UP,
    "protect": Verb.PROTECT,
}
ON_PRIZE = {"steal": Verb.TAKE, "give up": Verb.GIVE_UP}
KINDS = {"house": Prize.HOUSE, "hotel": Prize.HOTEL, "property": Prize.DEED}
PRIZES = {"house": Prize.HOUSE, "hotel": Prize.HOTEL, "deed": Prize.DEED}
THROWN = {"house": Prize.HOUSE, "hotel": Prize.HOTEL, "car": Choice.TRAIN_CAR}
WAYS = {"on": Choice.ON, "back": Choice.BACK}
WAYS_READ = {"forward": Choice.ON, "back": Choice.BACK, "on": Choice.ON}
NOT_NAMES = {*KINDS, *PRIZES, *WAYS_READ, "with", "monster", "the", "to"}
LONG = {
    "walk": Verb.WALK,
    "attack": Verb.ATTACK,
    "action": Verb.SPACE,
    "power": Verb.POWER,
    "throw": Verb.THROW,
    "aim": Verb.AIM,
    "shove": Verb.SHOVE,
    "corner": Verb.CORNER,
}
HEADS = ON_TOKEN | ON_PRIZE | LONG  # words that something follows
LYING = " lying here"  # after a token that is not held
FEW = 6  # choices named in an answer
PRIZE_NAMES = names(Prize)


class Words(TableWords):
    """Reads and writes the words of one game: its board, tokens, monsters and the names at the table."""

    sentences = sentences
    deed = "property"

    def __init__(
        self, board: Board, cards: Cards, terms: dict[str, str], currency: str, g: Tables, seats: list[str]
    ) -> None:
        super().__init__(board, terms, currency, g.properties, seats)
        self.g: Tables = g
        self.tokens = list(cards.token)
        self.monsters: list[MonsterCard] = list(cards.monster)
        self.token_names = [(n, slug(token.id)) for n, token in enumerate(self.tokens)]

    # --- names ---------------------------------------------------------------------------------

    def seat_word(self, p: int) -> str:
        """A name as it is typed, where some words and all numbers mean something else."""
        word = slug(self.seats[p])
        return f"@{word}" if word in NOT_NAMES or word.isdecimal() else word

    def find_name(self, word: str) -> int:
        for filler in ("at ", "the ", "monster "):
            word = word.removeprefix(filler)
        return self.find_seat(word.lstrip("@"))

    def space_word(self, lot: int) -> str:
        """A property by its name, another space by its number."""
        return self.lot_word(lot) if self.g.properties >> lot & 1 else f"#{lot}"

    def find_space(self, words: str) -> int:
        for filler in ("to ", "the "):
            words = words.removeprefix(filler)
        number = re.fullmatch(r"#?(\d{1,2})", words)
        if number and int(number.group(1)) < self.g.spaces:
            return int(number.group(1))
        return one_of(words, list(enumerate(self.lot_words)), "space")

    def one_token(self, words: str) -> int:
        """A token by its id."""
        return one_of(words, self.token_names, "token")

    def token(self, token: int) -> str:
        return self.tokens[token].name

    def monster(self, monster: int) -> str:
        return self.monsters[monster].name

    def lot(self, lot: int) -> str:
        """Its name; spaces with the same name have a number, in the order in which they come."""
        alike = [space.pos for space in self.board.space if space.name == self.board.space[lot].name]
        number = f" {alike.index(lot) + 1}" if len(alike) > 1 else ""
        return f"{self.board.space[lot].name}{number}"

    def power_name(self, monster: int) -> str:
        """`Sneak Attack`; for a card that gives it no name, what the rules call it."""
        card = self.monsters[monster]
        return card.power_name or card.power.replace("_", " ").title()

    def power(self, monster: int) -> str:
        """What a monster can do; in a label, `{power}` is the name of that, `{value}` its number, and `{when}` how
        often it swings here."""
        card = self.monsters[monster]
        when = texts.swing_when(self.g.swing_rest)
        label = card.label.replace("{value}", str(card.value)).replace("{when}", when)
        label = label.replace("{power}", self.power_name(monster))
        return "; ".join([label, *(self.fire_terms() if card.power == "open_fire" else [])])

    def fire_terms(self) -> list[str]:
        """What the options change about attacks on monsters elsewhere."""
        bonus = self.g.fire_bonus
        form = texts.FIRE_BONUS if bonus > 0 else texts.FIRE_PENALTY
        said = [form.format(n=abs(bonus))] if bonus else []
        return [texts.FREE_FIRE, *said] if self.g.free_fire else said

    def token_label(self, token: int) -> str:
        card = self.tokens[token]
        return card.label.replace("{value}", str(card.value))

    def score(self, s: State, p: int) -> int:
        return points(self.g, s, p)

    def names_by_word(self) -> dict[str, str]:
        return super().names_by_word() | {word: self.token(n) for n, word in self.token_names}

    def prize(self, kind: int, lot: int = -1) -> str:
        """`a house`, `the deed to Boardwalk`."""
        if kind == Prize.DEED and lot >= 0:
            return texts.DEED_TO.format(space=self.lot(lot), **self.terms)
        return texts.PRIZES[PRIZE_NAMES[kind]].format(**self.terms)

    def target(self, kind: int) -> str:
        """A building or the property, as the target of an attack."""
        return texts.TARGETS[PRIZE_NAMES[kind]].format(**self.terms)

    def thing_thrown(self, thing: int) -> str:
        """`a house`, `a train car`."""
        return texts.TRAIN_CAR if thing == Choice.TRAIN_CAR else self.prize(thing)

    # --- acts as text --------------------------------------------------------------------------

    def text(self, s: State, act: Act) -> str:
        """An act as people write it; `read` gives the same act back."""
        for word, code in PLAIN.items():
            if code == act.verb:
                return word
        for word, code in ON_TOKEN.items():
            if code == act.verb:
                return f"{word} {slug(self.tokens[act.a].id)}"
        for word, code in ON_PRIZE.items():
            if code == act.verb:
                deed = f" {self.lot_word(act.b)}" if act.a == Prize.DEED else ""
                return f"{word} {word_for(act.a, PRIZES)}{deed}"
        if act.verb == Verb.WALK:
            return f"walk {act.a}"
        if act.verb == Verb.ATTACK:
            return self.attack_text(act)
        if act.verb == Verb.THROW:
            return f"throw {word_for(act.a, THROWN)}"
        if act.verb == Verb.AIM:
            return f"aim {self.seat_word(act.a)}"
        if act.verb == Verb.SHOVE:
            return f"shove {word_for(act.a, WAYS)}"
        if act.verb == Verb.CORNER:
            return f"corner {self.space_word(act.a)}"
        return self.special_text(s, act)

    def attack_text(self, act: Act) -> str:
        what = self.seat_word(act.b) if act.a == Prize.MONSTER else word_for(act.a, KINDS)
        tokens = [word for n, word in self.token_names if act.c >> n & 1]
        return f"attack {what} with {tokens[0]}" if tokens else f"attack {what}"

    def special_text(self, s: State, act: Act) -> str:
        if act.verb == Verb.POWER:
            power = self.g.power[s.monster[act.seat]]
            if power == Monster.SNEAK:
                return f"power {self.seat_word(act.a)}"
            return f"power {self.space_word(act.a)}" if power == Monster.SWING else "power"
        kind = self.g.kind[s.pos[act.seat]]
        if kind == Kind.RAILROAD:
            return f"action {word_for(act.a, WAYS)}"
        if kind in (Kind.TAX, Kind.WATER):
            return f"action {self.seat_word(act.a)}"
        if kind == Kind.ELECTRIC:
            return f"action {self.seat_word(act.a)} {self.seat_word(act.b)}"
        if kind == Kind.PARKING:
            return f"action {self.seat_word(act.a)} {self.space_word(act.b)}"
        return "action"

    # --- text as acts --------------------------------------------------------------------------

    def read(self, s: State, seat: int, text: str) -> Act:
        """The act that a person's words mean for a seat; says what is not understood and what would be."""
        line = in_usual_words(s, " ".join(text.strip().lower().split()))
        if not line:
            raise NotUnderstoodError(shared.SAY_WHAT.format(example="move"))
        if line in PLAIN:
            return Act(seat, PLAIN[line])
        if line in HEADS:
            return self.read_bare(s, seat, line)
        for word, verb in ON_TOKEN.items():
            if line.startswith(f"{word} "):
                name = line.removeprefix(f"{word} ").removeprefix("with ").removeprefix("the ").removesuffix(LYING)
                return Act(seat, verb, self.one_token(name))
        for word, verb in ON_PRIZE.items():
            if line.startswith(f"{word} "):
                return self.read_prize(s, seat, verb, line.removeprefix(f"{word} ").split())
        head, *rest = line.split()
        return self.read_long(s, seat, head, rest)

    def read_bare(self, s: State, seat: int, head: str) -> Act:
        """A verb alone: what it means where that is one thing; what could follow it; or an act like it, for the rules
        to say why there is none."""
        meant = [act for act in list_acts(self.g, s, seat) if act.verb == HEADS[head]]
        if len(meant) == 1:
            return meant[0]
        if meant:
            said = [self.text(s, act) for act in meant]
            form = texts.NEEDS_MORE_CUT if len(said) > FEW else texts.NEEDS_MORE
            raise NotUnderstoodError(form.format(head=head, choices=", ".join(said[:FEW])))
        return self.like(s, seat, HEADS[head])

    def like(self, s: State, seat: int, verb: int) -> Act:
        """An act of that kind that lacks nothing but what the rules have against it."""
        other, spaces = 1 if seat == 0 else 0, self.g.spaces
        if verb == Verb.ATTACK:
            return Act(seat, verb, Prize.DEED)
        if verb == Verb.AIM:
            return Act(seat, verb, other)
        power = self.g.power[s.monster[seat]] if verb == Verb.POWER and seat >= 0 else -1
        kind = self.g.kind[s.pos[seat]] if verb == Verb.SPACE and seat >= 0 else -1
        aims = {
            Kind.RAILROAD: (Choice.ON, 0),
            Kind.TAX: (other, 0),
            Kind.WATER: (other, 0),
            Kind.ELECTRIC: (seat, other),
            Kind.PARKING: (other, (s.pos[other] + 1) % spaces),
        }
        if power == Monster.SWING:
            return Act(seat, verb, (s.pos[seat] + spaces // 2) % spaces)
        return Act(seat, verb, other) if power == Monster.SNEAK else Act(seat, verb, *aims.get(kind, (0, 0)))

    def read_prize(self, s: State, seat: int, verb: int, rest: list[str]) -> Act:
        kind = next((PRIZES[word] for word in rest[:3] if word in PRIZES), -1)
        if kind < 0:
            raise NotUnderstoodError(texts.WHICH_PRIZE)
        if kind != Prize.DEED:
            return Act(seat, verb, kind)
        name = " ".join(word for word in rest if word not in (*PRIZES, "a", "the", "of", "to"))
        asked = s.ask[s.top] in (Ask.STEAL, Ask.DISCARD)
        own = self.lots(deeds_on_offer(s) if asked else s.deeds[seat] if seat >= 0 else 0)
        return Act(seat, verb, kind, self.find_lot(name) if name else own[0] if own else 0)

    def read_long(self, s: State, seat: int, head: str, rest: list[str]) -> Act:
        if head == "walk":
            return Act(seat, Verb.WALK, self.whole(head, rest))
        if head == "attack":
            return self.read_attack(seat, rest)
        if head == "action":
            return self.read_action(s, seat, rest)
        if head == "power":
            return self.read_power(s, seat, rest)
        if head == "throw":
            return Act(seat, Verb.THROW, self.word_of(head, rest, THROWN))
        if head == "shove":
            return Act(seat, Verb.SHOVE, self.word_of(head, rest, WAYS_READ))
        if head == "aim":
            return Act(seat, Verb.AIM, self.find_name(self.require(head, rest, texts.NEEDED["player"])))
        if head == "corner":
            return Act(seat, Verb.CORNER, self.find_space(self.require(head, rest, texts.NEEDED["corner"])))
        if head in PLAIN:
            raise NotUnderstoodError(shared.STANDS_ALONE.format(head=head, rest=" ".join(rest)))
        raise not_a_command(head, PLAIN | HEADS, list_acts(self.g, s, seat))

    def word_of(self, head: str, rest: list[str], words: dict[str, int]) -> int:
        word = rest[-1] if rest else ""
        if word not in words:
            raise NotUnderstoodError(shared.NEEDS.format(head=head, what=grammar.one_of(list(words))))
        return words[word]

    def read_attack(self, seat: int, rest: list[str]) -> Act:
        what, _, token = " ".join(rest).removeprefix("the ").partition(" with ")
        tokens = 1 << self.one_token(token) if token else 0
        if what in KINDS or what == "deed":
            return Act(seat, Verb.ATTACK, KINDS.get(what, Prize.DEED), 0, tokens)
        name = self.require("attack", what.split(), texts.NEEDED["target"])
        return Act(seat, Verb.ATTACK, Prize.MONSTER, self.find_name(name), tokens)

    def read_action(self, s: State, seat: int, rest: list[str]) -> Act:
        """What the space under the monster asks for."""
        kind = self.g.kind[s.pos[seat]] if seat >= 0 else Kind.STREET
        if kind == Kind.RAILROAD:
            return Act(seat, Verb.SPACE, self.word_of("action", rest, WAYS_READ))
        if kind in (Kind.TAX, Kind.WATER):
            return Act(seat, Verb.SPACE, self.find_name(self.require("action", rest, texts.NEEDED["player"])))
        if kind in (Kind.ELECTRIC, Kind.PARKING):
            self.require("action", rest, texts.NEEDED["aims"])
            for cut in range(1, len(rest)):
                if match(" ".join(rest[:cut]).lstrip("@"), self.seat_names):
                    first, second = self.find_name(" ".join(rest[:cut])), " ".join(rest[cut:])
                    aim = self.find_name(second) if kind == Kind.ELECTRIC else self.find_space(second)
                    return Act(seat, Verb.SPACE, first, aim)
            raise NotUnderstoodError(texts.TWO_AIMS)
        return Act(seat, Verb.SPACE)

    def read_power(self, s: State, seat: int, rest: list[str]) -> Act:
        power = self.g.power[s.monster[seat]] if seat >= 0 else Monster.BRAINS
        if power == Monster.SNEAK:
            return Act(seat, Verb.POWER, self.find_name(self.require("power", rest, texts.NEEDED["player"])))
        if power == Monster.SWING:
            return Act(seat, Verb.POWER, self.find_space(self.require("power", rest, texts.NEEDED["space"])))
        return Act(seat, Verb.POWER)

    def numbers(self, s: State) -> dict[str, Any]:
        """The numbers a question turns on, for sentences and screens."""
        return sentences.numbers(self, s)


def word_for(code: int, words: dict[str, int]) -> str:
    """What is typed for a code; any other number stands for itself."""
    return next((word for word, known in words.items() if known == code), str(code))


def in_usual_words(s: State, line: str) -> str:
    """With the verb that the game has for it."""
    same = SAME | TAKING if s.ask[s.top] == Ask.PICK_UP else SAME
    for other, usual in same.items():
        if line == other or (line.startswith(f"{other} ") and not line.startswith(usual)):
            return usual + line[len(other) :]
    return line

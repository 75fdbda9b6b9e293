"""The text forms: acts that read back, and sentences for questions, refusals and events."""

from __future__ import annotations

import re
from functools import lru_cache

from stompoly.engine.bits import lowest
from stompoly.rules.acts import Act
from stompoly.rules.names import NotUnderstoodError, match, one_of, slug, split_items
from stompoly.rules.words import TableWords, not_a_command
from stompoly.texts import common as shared
from stompoly.texts import grammar
from stompoly.texts import kaiju as texts

from . import sentences
from .attack_words import PIECES, aims, name_word, piece_of
from .choices import list_acts
from .codes import Ask, Verb
from .combat import fire_targets, first_struck
from .data import Board, Cards, card_pile
from .deals import POINTS
from .packing import MOST, pack_for, unpack_for
from .state import State
from .tables import RESERVE, Tables

PLAIN = {  # verbs that are one or two words and nothing else
    "stay": Verb.STAY,
    "full": Verb.FULL,
    "hide": Verb.HIDE,
    "more": Verb.MORE,
    "less": Verb.LESS,
    "money": Verb.TAKE_MONEY,
    "hp": Verb.TAKE_HP,
    "eat": Verb.EAT,
    "decline": Verb.DECLINE,
    "buy": Verb.BUY,
    "hold": Verb.ATTACK,
    "stand down": Verb.STAND_DOWN,
    "accept": Verb.ACCEPT,
    "reject": Verb.REJECT,
    "withdraw": Verb.CANCEL,
    "end": Verb.END,
    "cannot pay": Verb.CANNOT_PAY,
}
WORDS = {verb: word for word, verb in PLAIN.items()}
SAME = {  # other ways people say it
    "throw": "roll",
    "try": "roll",
    "smash": "attack",
    "hit": "attack",
    "attack nothing": "hold",
    "hold back": "hold",
    "hold fire": "stand down",
    "take money": "money",
    "take hp": "hp",
    "health": "hp",
    "feed": "eat",
    "move": "full",
    "end turn": "end",
    "done": "end",
    "can't pay": "cannot pay",
    "give up": "cannot pay",
    "refuse": "reject",
    "cancel": "withdraw",
    "trade": "offer",
    "deal": "offer",
    "choose": "pick",
}
NO = {  # what `no` and `pass` mean for each question
    Ask.FIGHT: "hold",
    Ask.FIRE: "stand down",
    Ask.MASER: "stand down",
    Ask.FEED: "decline",
    Ask.BUY: "decline",
    Ask.SHIELD: "decline",
    Ask.JAM: "decline",
    Ask.DEAL: "reject",
    Ask.FISH: "stay",
    Ask.MOVE: "full",
    Ask.END: "end",
    Ask.DEBT: "cannot pay",
}
YES = {Ask.FEED: "eat", Ask.BUY: "buy", Ask.DEAL: "accept", Ask.FIRE: "fire", Ask.MASER: "fire"}
ON_PIECES = {"build": Verb.BUILD, "place": Verb.PLACE, "sell": Verb.SELL}
SPARE = "reserve"
TERMS = {code: name for name, code in PIECES.items()}
WAYS = {"more": 1, "less": 2}  # what the card that changes a roll is played for
IN_MONEY = ("gain_money", "gain_money_each", "lose_money")  # cards whose amount is money
LONG = {
    "roll": Verb.ROLL,
    "attack": Verb.ATTACK,
    "fire": Verb.FIRE,
    "play": Verb.PLAY,
    "return": Verb.RETURN,
    "pick": Verb.PICK,
    "offer": Verb.OFFER,
    "counter": Verb.COUNTER,
}
AMOUNT = re.compile(r"\+?(\d{1,7}(?:\.\d{1,3})?)([km]?)")


class Words(TableWords):
    """Reads and writes the words of one game: its track, cards, terms and the names at the table."""

    sentences = sentences
    deed = "district"

    def __init__(
        self, board: Board, cards: Cards, terms: dict[str, str], currency: str, g: Tables, seats: list[str]
    ) -> None:
        super().__init__(board, terms, currency, g.districts, seats)
        self.g: Tables = g
        self.cards = dict(enumerate(card_pile(cards)))
        self.card_words = card_words(tuple(card.id for card in self.cards.values()))

    # --- names ---------------------------------------------------------------------------------

    def money(self, amount: int) -> str:
        """Thousands of yen as people say them: ¥500K, ¥2.5M."""
        return texts.money(self.currency, amount)

    def many(self, piece: int, n: int) -> str:
        """`1 tank`, `2 tanks`."""
        return grammar.count(n, self.terms[TERMS[piece]])

    def place(self, lot: int) -> str:
        """A district, or the reserve."""
        return texts.RESERVE if lot >= self.g.spaces else self.lot(lot)

    def card(self, card: int) -> str:
        """A card by its title and its label."""
        if card not in self.cards:
            return texts.A_CARD
        return texts.CARD.format(title=self.title(card), label=self.label(card))

    def title(self, card: int) -> str:
        """What a card is called, the same for all copies: `atomic_breath` is Atomic Breath."""
        return title_of(self.cards[card].id)

    def names_by_word(self) -> dict[str, str]:
        return super().names_by_word() | {word: self.title(card) for card, word in self.card_words.items()}

    def label(self, card: int) -> str:
        """What the card says below its title; `{amount}`, `{house}` and `{tank}` in it are the card's own numbers."""
        of = self.cards[card]
        amount = self.money(of.amount) if of.effect in IN_MONEY else str(of.amount)
        label = of.label.replace("{amount}", amount)
        return label.replace("{house}", self.money(of.house)).replace("{tank}", self.money(of.tank))

    def seat_word(self, p: int) -> str:
        """A name as it is typed in an attack, where numbers and some words mean something else."""
        return name_word(slug(self.seats[p]))

    def listed_seats(self, mask: int) -> str:
        return grammar.all_of([name for p, name in enumerate(self.seats) if mask >> p & 1]) or texts.NOBODY

    # --- acts as text --------------------------------------------------------------------------

    def text(self, s: State, act: Act) -> str:
        """An act as people write it; `read` gives the same act back."""
        if act.verb == Verb.ATTACK:
            return self.attack_text(s, act)
        if act.verb in WORDS:
            return WORDS[act.verb]
        if act.verb == Verb.ROLL:
            return " ".join(["roll", *(str(die) for die in (act.a, act.b) if die)])
        if act.verb == Verb.FIRE:
            return f"fire {self.seat_word(act.a)}{f' {act.b}' if act.b else ''}"
        if act.verb == Verb.PLAY:
            return self.play_text(act, self.card_words[act.a])
        if act.verb == Verb.RETURN:
            return f"return {self.lot_word(act.a)}"
        if act.verb == Verb.PICK:
            return f"pick {self.pick_word(s, act.a)}"
        if act.verb in (Verb.OFFER, Verb.COUNTER):
            return self.offer_text(act)
        return self.pieces_text(act)

    def attack_text(self, s: State, act: Act) -> str:
        parts = [f"house {act.a}"] if act.a else []
        parts += [f"tank {act.b}"] if act.b else []
        parts += [f"maser {act.e}"] if act.e else []
        first = first_struck(s, act.seat, act.c, act.d)
        order = [first, *(q for q in range(len(self.seats)) if q != first)]
        parts += [f"{self.seat_word(q)} {unpack_for(act.c, q)}" for q in order if q >= 0 and unpack_for(act.c, q)]
        return f"attack {' '.join(parts)}" if parts else "hold"

    def play_text(self, act: Act, card: str) -> str:
        """Playing a card that is called like this."""
        return f"play {card}{self.aim_text(act)}"

    def aim_text(self, act: Act) -> str:
        if self.cards[act.a].effect == "adjust_roll":
            return "".join(f" {word}" for word, way in WAYS.items() if way == act.b)
        return f" {self.lot_word(act.b)}" if act.b else ""

    def pick_word(self, s: State, number: int) -> str:
        if s.ask[s.top] == Ask.SWAP:
            return self.seat_word(number)
        return SPARE if number == RESERVE else self.lot_word(number)

    def pieces_text(self, act: Act) -> str:
        word = next((word for word, verb in ON_PIECES.items() if verb == act.verb), "sell")
        piece = next(name for name, code in PIECES.items() if code == act.a)
        where = SPARE if act.verb == Verb.SELL_SPARE else self.lot_word(act.b)
        return f"{word} {piece} {where}{f' {act.c}' if act.c != 1 else ''}"

    def offer_text(self, act: Act) -> str:
        head = f"offer {slug(self.seats[act.a])}" if act.verb == Verb.OFFER else "counter"
        give, get = self.items_text(act.b, act.d, act.e), self.items_text(act.c, -act.d, act.f)
        return f"{head} give {give} for {get}"

    def items_text(self, lots: int, money: int, cards: int) -> str:
        items = [self.lot_word(lot) for lot in self.lots(lots)]
        items += [word for card, word in self.card_words.items() if cards >> card & 1]
        items += ["points"] if cards & POINTS else []
        items += [f"+{money}"] if money > 0 else []
        return " ".join(items) or "nothing"

    # --- text as acts --------------------------------------------------------------------------

    def read(self, s: State, seat: int, text: str) -> Act:
        """The act that a person's words mean for a seat; says what is not understood and what would be."""
        line = " ".join(text.strip().lower().split())
        if line in ("no", "pass", "nothing"):
            line = NO.get(s.ask[s.top], line)
        elif line in ("yes", "y"):
            line = YES.get(s.ask[s.top], line)
        for other, usual in SAME.items():
            if line == other or line.startswith(f"{other} "):
                line = usual + line[len(other) :]
                break
        words = line.split()
        if not words:
            raise NotUnderstoodError(shared.SAY_WHAT.format(example="roll"))
        if line in PLAIN:
            return Act(seat, PLAIN[line])
        return self.read_long(s, seat, words[0], words[1:])

    def read_long(self, s: State, seat: int, head: str, rest: list[str]) -> Act:
        if head == "roll":
            return self.read_dice(seat, Verb.ROLL, rest, (1,) if s.ask[s.top] == Ask.ROLL_OFF else (2,))
        if head == "attack":
            return self.read_attack(s, seat, rest)
        if head == "fire":
            return self.read_fire(s, seat, rest)
        if head == "play":
            return self.read_play(s, seat, rest)
        if head in ON_PIECES:
            return self.read_pieces(head, seat, rest)
        if head == "return":
            where = " ".join(rest).removesuffix(f" to the {self.terms['bank'].lower()}")
            return Act(seat, Verb.RETURN, self.find_lot(self.require(head, where.split(), texts.NEEDS_DISTRICT)))
        if head == "pick":
            return Act(seat, Verb.PICK, self.read_pick(s, self.require(head, rest, texts.NEEDS_PICK)))
        if head == "offer":
            to, terms = self.read_addressee(head, rest)
            return self.read_offer(s, seat, Verb.OFFER, to, terms, False)
        if head == "counter":
            return self.read_offer(s, seat, Verb.COUNTER, s.offer_from, rest, True)
        if head == "buy" and s.ask[s.top] == Ask.BUY and self.find_lot(" ".join(rest)) == s.a[s.top]:
            return Act(seat, Verb.BUY)
        if head in PLAIN:
            raise NotUnderstoodError(shared.STANDS_ALONE.format(head=head, rest=" ".join(rest)))
        raise not_a_command(head, PLAIN | ON_PIECES | LONG, list_acts(self.g, s, seat))

    def read_attack(self, s: State, seat: int, rest: list[str]) -> Act:
        """`bo 1 tank 1`: what is hit, and how many points on it (one if none is said). The first kaiju named is struck
        first."""
        on = {"house": 0, "tank": 0, "maser": 0}
        packed, first = 0, -1
        for name, number in aims(self.whole_names(rest), "house" if s.houses[s.arena] else "tank"):
            if piece_of(name):
                on[piece_of(name)] += number
            else:
                q = self.find_seat(name.lstrip("@"))
                if unpack_for(packed, q) + number > MOST:
                    raise NotUnderstoodError(texts.TOO_MANY_POINTS.format(number=number))
                packed += pack_for(q, number)
                first = q if first < 0 else first
        struck = 0 if not packed or first == first_struck(s, seat, packed, 0) else first + 1
        return Act(seat, Verb.ATTACK, on["house"], on["tank"], packed, struck, on["maser"])

    def whole_names(self, words: list[str]) -> list[str]:
        """Names of several words as one each, so that the 3 of `Sensible 3` is not a number of points; a name that
        begins like a shorter one or a piece does not count."""
        known = {name for _, name in self.seat_names}
        joined: list[str] = []
        k = 0
        while k < len(words):
            sizes = [n for n in (4, 3, 2) if k + n <= len(words) and slug(" ".join(words[k : k + n])) in known]
            size = sizes[0] if sizes and words[k] not in known and not piece_of(words[k]) else 1
            joined.append(slug(" ".join(words[k : k + size])) if size > 1 else words[k])
            k += size
        return joined

    def read_fire(self, s: State, seat: int, rest: list[str]) -> Act:
        rest = rest[1:] if rest[:1] == ["at"] else rest
        if slug(" ".join(rest)) in map(slug, self.seats):  # a name may end with a number
            return Act(seat, Verb.FIRE, self.find_seat(" ".join(rest)))
        damage = int(rest[-1]) if len(rest) > 1 and rest[-1].isdecimal() and len(rest[-1]) < 3 else 0
        names = rest[:-1] if damage else rest
        if names:
            return Act(seat, Verb.FIRE, self.find_seat(" ".join(names).lstrip("@")), damage)
        targets = fire_targets(self.g, s, seat)
        return Act(seat, Verb.FIRE, s.lander if targets >> s.lander & 1 or not targets else lowest(targets))

    def read_play(self, s: State, seat: int, rest: list[str]) -> Act:
        """A card in hand by its id, and what it is played for."""
        self.require("play", rest, texts.NEEDS_CARD)
        way = WAYS.get(rest[-1], 0) if len(rest) > 1 else 0
        mine = [(card, word) for card, word in self.card_words.items() if s.hand[seat] >> card & 1]
        known = mine + [(card, word) for card, word in self.card_words.items() if not s.hand[seat] >> card & 1]
        for size in range(len(rest), 0, -1):
            name, aim = " ".join(rest[:size]), rest[size:]
            found = match(name, mine) or match(name, known)
            if found:
                if way:
                    return Act(seat, Verb.PLAY, found[0], way)
                return Act(seat, Verb.PLAY, found[0], self.find_lot(" ".join(aim)) if aim else 0)
        what = texts.CARD_IN_HAND if mine else "card"
        return Act(seat, Verb.PLAY, one_of(" ".join(rest), mine or known, what))

    def read_pieces(self, head: str, seat: int, rest: list[str]) -> Act:
        """`tank adachi`, `2 tanks adachi`, `tank adachi 2`, `tank reserve`."""
        example = f"{head} tank {self.deed_names[0][1]}"
        left = [word for word in rest if word not in ("a", "on", "in", "of", "the", "from", "cannon")]
        at = next((k for k, word in enumerate(left) if piece_of(word)), -1)
        if at < 0:
            raise NotUnderstoodError(texts.NEEDS_PIECE.format(head=head, example=example))
        code, count, place = PIECES[piece_of(left[at])], left[:at], left[at + 1 :]
        if len(place) > 1 and not count and place[-1].isdecimal():
            count = [place.pop()]
        if not place:
            raise NotUnderstoodError(texts.NEEDS_PLACE.format(head=head, piece=left[at], example=example))
        if count and not (len(count) == 1 and count[0].isdecimal() and len(count[0]) < 3):
            raise NotUnderstoodError(texts.NOT_A_COUNT.format(words=" ".join(count), example=example))
        number, where = int(count[0]) if count else 1, " ".join(place)
        if head == "sell" and where == SPARE:
            return Act(seat, Verb.SELL_SPARE, code, 0, number)
        return Act(seat, ON_PIECES[head], code, self.find_lot(where), number)

    def read_pick(self, s: State, words: str) -> int:
        if s.ask[s.top] == Ask.SWAP:
            return self.find_seat(words.lstrip("@"))
        return RESERVE if words == SPARE else self.find_lot(words)

    def read_items(self, s: State, seat: int, words: list[str]) -> tuple[int, int, int]:
        """Districts, money and cards: `adachi thick-hide +1.5M`. Health and attack points are understood, so that they
        can be refused."""
        money, cards, names_left = 0, 0, []
        for word in " ".join(words).replace(",", " ").split():
            amount = AMOUNT.fullmatch(word.replace(self.currency, ""))
            if word in ("ap", "hp", "points"):
                cards |= POINTS
            elif amount and word != "1":
                money += amount_of(amount)
            elif word not in ("and", "nothing", "+", "a", "the", "1"):
                names_left.append(word)
        mine = [(card, word) for card, word in self.card_words.items() if s.hand[seat] >> card & 1]
        others = [(card, word) for card, word in self.card_words.items() if not s.hand[seat] >> card & 1]
        lots = 0
        for item in split_items(names_left, [*self.deed_names, *((1000 + n, word) for n, word in mine)]):
            held, elsewhere = match(item, mine), match(item, others)
            if match(item, self.deed_names) or item.lstrip("#").isdecimal():
                lots |= 1 << self.find_lot(item)
            elif held or elsewhere:
                cards |= 1 << (held or elsewhere)[0]
            else:
                lots |= 1 << self.find_lot(item)
        return lots, money, cards

    # --- sentences -----------------------------------------------------------------------------

    def offer(self, s: State, to_you: bool = False) -> str:
        """The open offer in words; `to_you`: said to the player it is made to."""
        form = (texts.OFFERS_TO_YOU if to_you else texts.OFFERS)["counter" if self.is_counter(s) else "offer"]
        by, to = self.seat(s.offer_from), self.seat(s.offer_to)
        return form.format(by=by, to=to, give=self.offer_give(s), get=self.offer_get(s))

    def offer_give(self, s: State) -> str:
        """What the one who makes the open offer would give."""
        return self.offer_side(s.offer_give, s.offer_cash, s.offer_give_cards)

    def offer_get(self, s: State) -> str:
        """What they would get for it."""
        return self.offer_side(s.offer_get, -s.offer_cash, s.offer_get_cards)

    @staticmethod
    def is_counter(s: State) -> bool:
        """Whether the open offer answers another one."""
        return s.ask[s.top] == Ask.DEAL and s.a[s.top] > 0

    def offer_side(self, lots: int, money: int, cards: int) -> str:
        items = [self.lot(lot) for lot in self.lots(lots)]
        items += [texts.CARD_OFFERED.format(title=self.title(card)) for card in self.cards if cards >> card & 1]
        items += [self.money(money)] if money > 0 else []
        return grammar.all_of(items) or texts.NOTHING


@lru_cache(maxsize=16)
def card_words(ids: tuple[str, ...]) -> dict[int, str]:
    """A word for every card; copies are distinguished by a number."""
    words: dict[int, str] = {}
    for card, name in enumerate(ids):
        copy = ids[:card].count(name) + 1
        words[card] = slug(name) + (f"-{copy}" if copy > 1 else "")
    return words


def title_of(id: str) -> str:
    return " ".join(re.split("[_ -]+", id)).title()


def amount_of(found: re.Match[str]) -> int:
    """Thousands: `500`, `500K` and `0.5M` are the same."""
    number, unit = float(found.group(1)), found.group(2)
    return round(number * 1000) if unit == "m" else round(number)


def card_labels(words: Words) -> dict[int, str]:
    """What each card says, by its number in the tables; copies say the same."""
    return {n: words.label(n) for n in words.cards}

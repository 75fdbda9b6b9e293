"""The text forms: acts that read back, and the names that sentences are filled in with."""

from __future__ import annotations

import re
from typing import Any

from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.names import NotUnderstoodError, match, slug, split_items
from stompoly.rules.words import TableWords, not_a_command
from stompoly.texts import common as shared
from stompoly.texts import estate as texts
from stompoly.texts import grammar

from . import sentences
from .auction import bid_limit, least_bid
from .choices import list_acts
from .codes import Ask, Choice, Verb, Verdict
from .data import Board, Cards, card_order
from .deeds import packed_levels, place_in_group, wanted_level
from .escrow import cash_held, could_raise, due_now
from .money import POT, lift_price
from .mortgage import interest_due, transfer_interest
from .state import CARDS, CLAIMS, State
from .tables import PASSES, Tables

VERDICTS = names(Verdict)
ASKS = names(Ask)
PLAIN = {  # verbs that are one or two words and nothing else
    "fine": Verb.FINE,
    "use pass": Verb.USE_PASS,
    "buy": Verb.BUY,
    "decline": Verb.DECLINE,
    "pass": Verb.PASS,
    "accept": Verb.ACCEPT,
    "reject": Verb.REJECT,
    "withdraw": Verb.CANCEL,
    "collect": Verb.COLLECT,
    "flat": Verb.FLAT,
    "percent": Verb.PERCENT,
    "pay": Verb.PAY,
    "draw": Verb.DRAW,
    "hold": Verb.HOLD,
    "bankrupt": Verb.BANKRUPT,
    "end": Verb.END,
    "time up": Verb.TIME_UP,
    "resign": Verb.RESIGN,
    "void": Verb.VOID,
}
SAME = {  # other ways people say it
    "auction": "decline",
    "use card": "use pass",
    "card": "use pass",
    "throw": "roll",
    "end turn": "end",
    "done": "end",
    "unmortgage": "lift",
    "no": "reject",
    "yes": "accept",
    "refuse": "reject",
    "cancel": "withdraw",
    "claim": "ask rent",
    "pay fine": "fine",
    "pay the fine": "fine",
    "trade": "offer",
}
SAME_WORDS = max(len(other.split()) for other in SAME)
NUMBERED = {"bid": Verb.BID, "want": Verb.WANT, "cut": Verb.CUT}
LONG = {
    "roll": Verb.ROLL,
    "build": Verb.BUILD,
    "sell": Verb.SELL,
    "offer": Verb.OFFER,
    "counter": Verb.COUNTER,
    "settle": Verb.SETTLE,
    "ask rent": Verb.ASK_RENT,
    "waive": Verb.WAIVE,
}
SELL_DEED = "sell deed"
ON_LOT = {"mortgage": Verb.MORTGAGE, "lift": Verb.LIFT, "place": Verb.PLACE, SELL_DEED: Verb.SELL_DEED}
WORDS = {verb: word for word, verb in (PLAIN | NUMBERED | ON_LOT).items()}


class Words(TableWords):
    """Reads and writes the words of one game: its board, cards, terms and the names at the table."""

    sentences = sentences

    def __init__(
        self, board: Board, cards: Cards, terms: dict[str, str], currency: str, g: Tables, seats: list[str]
    ) -> None:
        super().__init__(board, terms, currency, g.deeds, seats)
        self.g: Tables = g
        lists = g.cards_mode == Choice.DICE_LIST
        self.card_or_task = "task" if lists else "card"  # what people draw, or roll for
        self.cards = {
            deck * CARDS + k: card
            for deck, name in enumerate(d.id for d in cards.deck)
            for k, card in enumerate(card_order(cards, name, lists))
        }
        self.deck_titles = [deck.title for deck in cards.deck]

    # --- names ---------------------------------------------------------------------------------

    def money(self, amount: int) -> str:
        return f"{self.currency}{amount}" if amount >= 0 else f"-{self.currency}{-amount}"

    def creditors(self, creditor: int, several: int) -> str:
        """The creditors of a debt: a seat or the Bank, or several seats, bit per seat."""
        return self.listed_seats(several) if creditor == Choice.SEVERAL else self.payee(creditor)

    def listed_seats(self, mask: int) -> str:
        return grammar.all_of([name for p, name in enumerate(self.seats) if mask >> p & 1])

    def payee(self, p: int) -> str:
        """Who pays or is paid: a seat, the Bank or the pot."""
        if p == POT:
            return texts.THE_POT.format(pot=self.terms["pot"])
        return texts.THE_BANK.format(bank=self.terms["bank"]) if p == NOBODY else self.seats[p]

    def cash(self, s: State, p: int) -> str:
        """A seat's cash, as far as the state shows it."""
        return texts.CASH_HIDDEN if s.cash[p] < 0 else self.money(s.cash[p])

    def level(self, level: int) -> str:
        """What stands on a lot: `2 houses`, `hotel`, `nothing`."""
        if level > self.g.hotel_level:
            return self.terms["hotel"]
        return grammar.count(level, self.terms["house"]) if level else shared.NOTHING

    # --- acts as text --------------------------------------------------------------------------

    def text(self, s: State, act: Act) -> str:
        """An act as people write it; `read` gives the same act back."""
        word = WORDS.get(act.verb)
        if word is None:
            return self.long_text(s, act)
        if word in PLAIN or (act.verb == Verb.LIFT and s.ask[s.top] == Ask.TRANSFER):
            return word
        what = str(act.a) if word in NUMBERED else self.lot_word(act.a)
        return f"{word} {what}"

    def long_text(self, s: State, act: Act) -> str:
        if act.verb == Verb.ROLL:
            return " ".join(["roll", *(str(die) for die in (act.a, act.b, act.c) if die)])
        if act.verb in (Verb.BUILD, Verb.SELL):
            word = "build" if act.verb == Verb.BUILD else "sell"
            return f"{word} {self.levels_text(s, act)}"
        if act.verb in (Verb.ASK_RENT, Verb.WAIVE):
            word = "ask rent" if act.verb == Verb.ASK_RENT else "waive"
            return f"{word} {self.claim_text(s, act.a)}" if s.claims >> act.a & 1 else word
        give = self.items_text(act.b, act.d, act.e)
        if act.verb == Verb.SETTLE:
            return f"settle with {give}"
        get = self.items_text(act.c, -act.d, act.f)
        word = f"offer {slug(self.seats[act.a])}" if act.verb == Verb.OFFER else "counter"
        return f"{word} give {give} for {get}"

    def levels_text(self, s: State, act: Act) -> str:
        lots = self.g.group_lot[act.a][: self.g.group_size[act.a]]
        changed = [
            (lot, wanted_level(act.b, k)) for k, lot in enumerate(lots) if wanted_level(act.b, k) != s.level[lot]
        ]
        step = 1 if act.verb == Verb.BUILD else -1
        if len(changed) == 1 and changed[0][1] == s.level[changed[0][0]] + step:
            return self.lot_word(changed[0][0])
        return " ".join(f"{self.lot_word(lot)}={self.level_word(level)}" for lot, level in changed)

    def level_word(self, level: int) -> str:
        return (
            str(level)
            if level <= self.g.hotel_level
            else "hotel"
            if level == self.g.hotel_level + 1
            else str(level - 1)
        )

    def claim_text(self, s: State, k: int) -> str:
        """A player who came to the same space twice owes two rents there; the later one has a number."""
        text = f"{self.lot_word(s.claim_lot[k])} {slug(self.seats[s.claim_debtor[k]])}"
        rent = (s.claim_lot[k], s.claim_debtor[k], s.claim_owner[k])
        alike = [
            j for j in range(k) if s.claims >> j & 1 and (s.claim_lot[j], s.claim_debtor[j], s.claim_owner[j]) == rent
        ]
        return f"{text} {len(alike) + 1}" if alike else text

    def items_text(self, deeds: int, cash: int, passes: int) -> str:
        items = [self.lot_word(lot) for lot in self.lots(deeds)]
        items += ["pass"] * passes.bit_count()
        if cash > 0:
            items.append(f"+{cash}")
        return " ".join(items) or "nothing"

    # --- text as acts --------------------------------------------------------------------------

    def read(self, s: State, seat: int, text: str) -> Act:
        """The act that a person's words mean for a seat; says what is not understood and what would be."""
        words = text.strip().lower().split()
        line = " ".join(words)
        if line in PLAIN:
            return Act(seat, PLAIN[line])
        for size in range(1, SAME_WORDS + 1):
            other = " ".join(words[:size])
            if other in SAME:
                line = SAME[other] + line[len(other) :]
                words = line.split()
                break
        if not words:
            raise NotUnderstoodError(shared.SAY_WHAT.format(example="roll"))
        if line in PLAIN:
            return Act(seat, PLAIN[line])
        if line == "waive" and s.ask[s.top] == Ask.RENT:
            return Act(seat, Verb.WAIVE)
        if line == "lift" and s.ask[s.top] == Ask.TRANSFER:
            return Act(seat, Verb.LIFT)
        return self.read_long(s, seat, words)

    def read_long(self, s: State, seat: int, words: list[str]) -> Act:
        head, rest = words[0], words[1:]
        if words[:2] == SELL_DEED.split():
            head, rest = SELL_DEED, words[2:]
        if head == "roll":
            return self.read_dice(seat, Verb.ROLL, rest, (2, 3))
        if head in NUMBERED:
            return Act(seat, NUMBERED[head], self.whole(head, rest))
        if head in ON_LOT:
            lot = self.find_lot(self.require(head, rest, texts.NEEDS_DEED.format(head=head)))
            asked = s.ask[s.top] == Ask.TRANSFER and lot == s.a[s.top]
            return Act(seat, ON_LOT[head], 0 if asked and head == "lift" else lot)
        if head in ("build", "sell"):
            return self.read_levels(s, seat, Verb.BUILD if head == "build" else Verb.SELL, rest)
        if head == "offer":
            to, terms = self.read_addressee(head, rest)
            return self.read_offer(s, seat, Verb.OFFER, to, terms, False)
        if head == "counter":
            return self.read_offer(s, seat, Verb.COUNTER, s.offer_from, rest, True)
        if head == "settle":
            deeds, cash, passes = self.read_items(s, seat, rest[1:] if rest[:1] == ["with"] else rest)
            return Act(seat, Verb.SETTLE, 0, deeds, 0, cash, passes)
        if head == "ask" or head == "waive":
            return self.read_claim(s, seat, head, rest[1:] if rest[:1] == ["rent"] else rest)
        if head in ("buy", "decline") and s.ask[s.top] == Ask.BUY and self.find_lot(" ".join(rest)) == s.a[s.top]:
            return Act(seat, PLAIN[head])
        if head in PLAIN:
            raise NotUnderstoodError(shared.STANDS_ALONE.format(head=head, rest=" ".join(rest)))
        raise not_a_command(head, PLAIN | NUMBERED | ON_LOT | LONG, list_acts(self.g, s, seat))

    def read_levels(self, s: State, seat: int, verb: int, rest: list[str]) -> Act:
        """`boardwalk` is one step; `boardwalk=3 park-place=hotel` names levels; a colour is one step on each lot."""
        step = 1 if verb == Verb.BUILD else -1
        if not rest:
            word = "build" if verb == Verb.BUILD else "sell"
            raise NotUnderstoodError(texts.WHERE_TO_BUILD.format(head=word))
        words = " ".join(rest)
        row = match(words, self.group_names) if "=" not in words and not match(words, self.deed_names) else []
        if len(row) == 1:
            return self.levels_act(s, seat, verb, {lot: s.level[lot] + step for lot in self.group_lots(row[0])})
        wanted: dict[int, int] = {}
        for item in split_items(rest, self.deed_names):
            name, _, said = item.partition("=")
            lot = self.find_lot(name)
            wanted[lot] = self.read_level(said) if said else s.level[lot] + step
        return self.levels_act(s, seat, verb, wanted)

    def levels_act(self, s: State, seat: int, verb: int, wanted: dict[int, int]) -> Act:
        groups = {self.g.group[lot] for lot in wanted}
        if len(groups) > 1:
            raise NotUnderstoodError(texts.ONE_GROUP)
        group = groups.pop()
        levels = packed_levels(self.g, s, group)
        for lot, level in wanted.items():
            shift = 4 * place_in_group(self.g, lot)
            levels = levels & ~(15 << shift) | max(level, 0) << shift
        return Act(seat, verb, group, levels)

    def group_lots(self, group: int) -> list[int]:
        return self.g.group_lot[group][: self.g.group_size[group]]

    def read_level(self, word: str) -> int:
        """Houses as a number, or `hotel`; more houses than a lot takes are kept apart from the hotel."""
        if word in ("hotel", "h"):
            return self.g.hotel_level + 1
        if not word.isdecimal() or int(word) > 12:
            raise NotUnderstoodError(texts.NO_LEVEL.format(word=word, most=self.g.hotel_level))
        return int(word) if int(word) <= self.g.hotel_level else int(word) + 1

    def read_items(self, s: State, seat: int, words: list[str]) -> tuple[int, int, int]:
        """Deeds, cash and passes: `baltic reading +50 pass`."""
        cash, passes, names_left = 0, 0, []
        for word in " ".join(words).replace(",", " ").split():
            if re.fullmatch(r"\+?[$£]?\d{1,7}", word):
                cash += int(word.strip("+$£"))
            elif word in ("pass", "card"):
                passes += 1
            elif word not in ("and", "nothing", "+", ""):
                names_left.append(word)
        deeds = 0
        for item in split_items(names_left, self.deed_names):
            deeds |= 1 << self.find_lot(item)
        held = [1 << n for n in range(PASSES) if s.passes[seat] >> n & 1]
        mask = sum(held[:passes])
        return deeds, cash, mask if len(held) >= passes else mask | 1 << PASSES - 1

    def read_claim(self, s: State, seat: int, head: str, rest: list[str]) -> Act:
        verb = Verb.ASK_RENT if head == "ask" else Verb.WAIVE
        mine_first = sorted(range(CLAIMS), key=lambda k: s.claim_owner[k] != seat)
        own, which = [k for k in mine_first if s.claims >> k & 1], 1
        if len(rest) > 2 and rest[-1].isdecimal() and self.split_claim(rest[:-1])[1]:
            rest, which = rest[:-1], int(rest[-1])
        if rest and re.fullmatch(r"#?\d+|\D.*", rest[0]):
            named, debtor = self.split_claim(rest)
            lot = self.find_lot(" ".join(named))
            own = [k for k in own if s.claim_lot[k] == lot and (not debtor or s.claim_debtor[k] in debtor)]
        return Act(seat, verb, own[which - 1] if 0 < which <= len(own) else CLAIMS)

    def split_claim(self, words: list[str]) -> tuple[list[str], list[int]]:
        """The words for a deed, and the debtors that the words after them could mean."""
        for cut in range(len(words) - 1, 0, -1):
            debtor = match(" ".join(words[cut:]), self.seat_names)
            if debtor and (re.fullmatch(r"#?\d+", words[cut - 1]) or match(" ".join(words[:cut]), self.deed_names)):
                return words[:cut], debtor
        return words, []

    # --- sentences -----------------------------------------------------------------------------

    def offer(self, s: State, to_you: bool = False) -> str:
        """The open offer in words; `to_you`: said to the player it is made to."""
        form = "settle" if s.offer_settles else "counter" if self.is_counter(s) else "offer"
        return (texts.OFFERS_TO_YOU if to_you else texts.OFFERS)[form].format(
            by=self.seat(s.offer_from),
            to=self.seat(s.offer_to),
            give=self.offer_give(s),
            get=self.offer_get(s),
            amount=self.money(s.offer_settles),
        )

    def offer_give(self, s: State) -> str:
        """What the one who makes the open offer would give."""
        return self.offer_side(s.offer_give, s.offer_cash, s.offer_give_cards)

    def offer_get(self, s: State) -> str:
        """What they would get for it."""
        return self.offer_side(s.offer_get, -s.offer_cash, s.offer_get_cards)

    @staticmethod
    def is_counter(s: State) -> bool:
        """Whether the open offer answers another one."""
        return s.ask[s.top] == Ask.TRADE and s.a[s.top] > 0

    def offer_side(self, deeds: int, cash: int, passes: int) -> str:
        items = [self.lot(lot) for lot in self.lots(deeds)]
        items += [self.terms["pass"]] * passes.bit_count()
        if cash > 0:
            items.append(self.money(cash))
        return grammar.all_of(items) or shared.NOTHING

    def numbers(self, s: State) -> dict[str, Any]:
        """The numbers a question turns on, for sentences and screens."""
        t = s.top
        p = s.seat[t]
        ask = s.ask[t]
        if ask == Ask.AUCTION:
            return {"least": least_bid(self.g, s), "most": bid_limit(self.g, s, p)}
        if ask == Ask.DEBT:
            return {"short": due_now(s) - s.cash[p], "raisable": could_raise(self.g, s, p), "held": cash_held(s)}
        if ask == Ask.TRADE:
            return {"interest": interest_due(self.g, s, s.offer_give | s.escrow_deeds[p])}
        if ask == Ask.PLACE:
            return {"bid": s.b[t]}
        if ask == Ask.TRANSFER:
            interest = transfer_interest(self.g, s)
            return {
                "lift": self.g.mortgage[s.a[t]] + interest,
                "interest": interest,
                "later": lift_price(self.g, s.a[t]),
            }
        return {}


def card_labels(words: Words) -> dict[int, str]:
    """What each card says, by its number in the tables."""
    return {n: card.label for n, card in words.cards.items()}

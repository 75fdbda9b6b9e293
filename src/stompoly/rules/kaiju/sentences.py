"""Fills in the sentences of `texts`: what is asked, what happened, why something is refused.

A blank is a field of the fact, a term of the rulebook, or what a function here makes of the state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from stompoly.engine.events import Event as Happened
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.codes import names
from stompoly.rules.facts import Fact, fields_of, frame_of, read_fact
from stompoly.rules.kinds import PLAYER, SPACE, Kind, Place, Several, Whole
from stompoly.rules.words import fill, fill_in
from stompoly.texts import grammar
from stompoly.texts import kaiju as texts

from .codes import Ask, Choice, End, Event, Piece, Source, Verdict
from .combat import maser_shot, points, tanks_ready, volley
from .districts import holder
from .facts import FACTS
from .facts.kinds import CARD, PAYEE, PLACE, StateKind
from .go import go_money
from .money import attack_points
from .movement import check_adjust, check_hide
from .sell import has_something_to_sell
from .state import State
from .strike import damage_taken
from .tables import TANKS, Tables
from .teams import is_thrall, kaiju_on

if TYPE_CHECKING:
    from .words import Words

ASKS, HAPPENED, VERDICTS = names(Ask), names(Event), names(Verdict)
PIECES, SOURCES, ENDS = names(Piece), names(Source), names(End)

# --- filling in --------------------------------------------------------------------------------------


def fill_blanks(form: str, w: Words, value: Callable[[str], object]) -> str:
    """A sentence with its blanks filled in by `value`, or with the rulebook's terms."""
    return fill(form, lambda name: noun(w, name) if (said := value(name)) is None else said)


def noun(w: Words, name: str) -> str:
    """`tank` or `tank_plural`, as the rulebook calls it."""
    term = w.terms[name.removesuffix("_plural")]
    return grammar.plural(2, term) if name.endswith("_plural") else term


def field_in_words(w: Words, s: State, fact: type[Fact], raw: Any, name: str) -> object:
    """A field of a fact as people say it; None where the fact has no such field."""
    for field, kind, place in fields_of(fact):
        if field == name:
            kind, number = number_of(w, s, kind, place, raw)
            say = BY_NAME.get(name) or BY_KIND.get(kind)
            return say(w, number) if say else number
    return None


def number_of(w: Words, s: State, kind: Kind | Whole, place: Place | None, raw: Any) -> tuple[Kind | Whole, Any]:
    """The number of a field and what kind of number it is."""
    if isinstance(kind, StateKind):
        return kind.kind, getattr(s, kind.field)
    if isinstance(kind, Whole):
        return kind, kind.read(w, s, raw)
    assert place is not None
    return kind, place.of(raw)


def player(w: Words, p: int) -> str:
    return texts.THE_BANK.format(bank=w.terms["bank"]) if p == NOBODY else w.seat(p)


def creditor(w: Words, to: int) -> str:
    if to == Choice.POOL:
        return texts.THE_PLANT.format(plant=w.terms["plant"])
    return player(w, NOBODY if to == Choice.CITY else to)


BY_KIND: Mapping[Kind | Whole, Callable[[Words, Any], str]] = {
    PLAYER: player,
    PAYEE: creditor,
    Several(PLAYER): lambda w, mask: w.listed_seats(mask),
    SPACE: lambda w, lot: w.lot(lot),
    PLACE: lambda w, lot: w.place(lot),
    CARD: lambda w, card: w.card(card),
}
BY_NAME: Mapping[str, Callable[[Words, Any], str]] = {  # numbers whose name says more than their kind
    "money": lambda w, n: w.money(n),
    "price": lambda w, n: w.money(n),
    "houses": lambda w, n: w.many(Piece.HOUSE, n),
    "fallen": lambda w, n: w.many(Piece.HOUSE, n),
    "tanks": lambda w, n: w.many(Piece.TANK, n),
    "piece": lambda w, piece: w.terms[PIECES[piece]],
    "spaces": lambda w, n: texts.spaces(n),
    "turns_left": lambda w, n: texts.turns(n),
    "left": lambda w, n: texts.left(n),
}

# --- questions ---------------------------------------------------------------------------------------

Asked = tuple[str, dict[str, object]]  # which of several sentences, and the blanks that the fact has not


def question(w: Words, s: State, to_you: bool = False) -> str:
    """What the top frame asks, in a sentence that names prices, points and damage; `to_you`: said to the player who is
    asked."""
    ask, p = s.ask[s.top], s.seat[s.top]
    case, own = QUESTIONS[ASKS[ask]](w, s, p)
    forms = texts.ASKED if to_you else texts.QUESTIONS
    form, fact, frame = forms[ASKS[ask]], FACTS.questions[ask], frame_of(s, s.top)
    own["who"] = w.seat(p)
    form = form if isinstance(form, str) else form[case]
    return fill_blanks(form, w, lambda name: own[name] if name in own else field_in_words(w, s, fact, frame, name))


def plain(w: Words, s: State, p: int) -> Asked:
    """A question that says nothing beyond its facts."""
    return "", {}


def resources(w: Words, s: State, p: int) -> str:
    form = texts.RESOURCES["thrall" if is_thrall(s, p) else "free"]
    return form.format(hp=s.hp[p], ap=s.ap[p], money=w.money(s.money[p]), master=w.seat(s.master[p]))


def ask_over(w: Words, s: State, p: int) -> Asked:
    return "", {"ending": texts.ENDINGS[ENDS[s.end]], "winners": w.listed_seats(s.winners)}


def ask_end(w: Words, s: State, p: int) -> Asked:
    return "", {"resources": resources(w, s, p)}


def ask_roll(w: Words, s: State, p: int) -> Asked:
    case = "only" if is_thrall(s, p) or s.a[s.top] else "again" if s.doubles else "first"
    return case, {"resources": resources(w, s, p)}


def ask_fish(w: Words, s: State, p: int) -> Asked:
    case = "sent" if s.a[s.top] else "last" if s.fish[p] == 1 else "prisoner"
    return case, {"turns": texts.turns(s.fish[p]), "damage": w.g.fish_damage}


def ask_move(w: Words, s: State, p: int) -> Asked:
    steps = s.a[s.top]
    less = check_hide(w.g, s, p, steps) == Verdict.OK or check_adjust(w.g, s, p, steps - 1) == Verdict.OK
    more = check_adjust(w.g, s, p, steps + 1) == Verdict.OK
    ways = {"full": steps, "short": steps - 1, "further": steps + 1}
    case = "both" if less and more else "less" if less else "more" if more else "only"
    return case, {name: space(w, s, p, way) for name, way in ways.items()}


def space(w: Words, s: State, p: int, steps: int) -> str:
    """The space this many steps ahead, and which other kaiju stand there."""
    lot = (s.pos[p] + steps) % w.g.spaces
    there = kaiju_on(s, lot) & ~(1 << p)
    return texts.OCCUPIED.format(space=w.lot(lot), names=w.listed_seats(there)) if there else w.lot(lot)


def ask_go(w: Words, s: State, p: int) -> Asked:
    g = w.g
    return "", {"money": w.money(go_money(g, s, p)), "points": go_points(g, s, p), "hp": g.go_hp}


def go_points(g: Tables, s: State, p: int) -> str:
    """As many of the AP at GO as there is room for."""
    room = g.ap_cap - s.ap[p]
    return texts.GO_POINTS["some" if room else "full"].format(ap=min(g.go_ap, room))


def ask_meal(w: Words, s: State, p: int) -> Asked:
    return "", {"resources": resources(w, s, p), "meal_ap": w.g.meal_ap, "meal_hp": w.g.meal_hp}


def ask_fight(w: Words, s: State, p: int) -> Asked:
    most, here = points(w.g, s, p), ", ".join(targets(w, s, p)) or texts.NOTHING_TO_HIT
    own = {"ap": attack_points(w.g, s, p), "hp": s.hp[p], "most": most, "here": here}
    return "spend" if most else "spent", own


def targets(w: Words, s: State, p: int) -> list[str]:
    """Houses, tanks and kaiju on the space of a fight."""
    houses, tanks, owner = s.houses[s.arena], s.tanks[s.arena], holder(s, s.arena)
    here = [w.many(Piece.HOUSE, houses)] if houses else []
    here += [fill_in(texts.TANKS_OF, owner=player(w, owner), tanks=w.many(Piece.TANK, tanks))] if tanks else []
    others = [q for q in range(s.seats) if s.fighters >> q & 1 and q != p]
    return here + [texts.KAIJU_HERE.format(name=w.seat(q), hp=s.hp[q]) for q in others]


def ask_fire(w: Words, s: State, p: int) -> Asked:
    ready = tanks_ready(s, p)
    return "tanks" if ready > 1 else "one" if ready else "none", {
        "tanks": w.many(Piece.TANK, ready),
        "damage": volley(w.g, s, p),
    }


def ask_maser(w: Words, s: State, p: int) -> Asked:
    damage = maser_shot(w.g, s, s.a[s.top])
    return "", {"arena": w.lot(s.arena), "hp": s.hp[s.lander], "damage": damage}


def ask_shield(w: Words, s: State, p: int) -> Asked:
    source, damage = s.b[s.top], s.c[s.top]
    what = fill_blanks(texts.SOURCES[SOURCES[source]], w, lambda name: None)
    return "", {"source": what, "damage": min(damage_taken(s, p, source, damage), s.hp[p]), "hp": s.hp[p]}


def ask_buy(w: Words, s: State, p: int) -> Asked:
    lot = s.a[s.top]
    left, old = s.money[p] - w.g.price[lot], holder(s, lot)
    rights = fill_in(texts.RIGHTS["city" if old == NOBODY else "player"], space=w.lot(lot), holder=player(w, old))
    after = texts.AFTER["enough" if left >= 0 else "short"].format(money=w.money(abs(left)))
    return "", {"rights": rights, "after": after}


def ask_debt(w: Words, s: State, p: int) -> Asked:
    case = "sell" if has_something_to_sell(s, p) else "broke"
    return f"{case} or deal" if w.g.deals else case, {"cash": w.money(s.money[p])}


def ask_deal(w: Words, s: State, p: int) -> Asked:
    return "", {"offer": w.offer(s), "offer_to_you": w.offer(s, to_you=True)}


QUESTIONS: dict[str, Callable[[Words, State, int], Asked]] = {
    "over": ask_over,
    "roll_off": plain,
    "end": ask_end,
    "roll": ask_roll,
    "fish": ask_fish,
    "move": ask_move,
    "pass_go": ask_go,
    "feed": ask_meal,
    "swap": plain,
    "crews": plain,
    "lose_tank": plain,
    "debt": ask_debt,
    "fight": ask_fight,
    "fire": ask_fire,
    "maser": ask_maser,
    "shield": ask_shield,
    "jam": plain,
    "buy": ask_buy,
    "deal": ask_deal,
}

# --- refusals ----------------------------------------------------------------------------------------


def refusal(w: Words, s: State, act: Act, verdict: int, to_you: bool = False) -> str:
    """Why not, in a sentence; `to_you`: said to the player who wanted to."""
    form = (texts.REFUSALS_TO_YOU if to_you else texts.REFUSALS)[VERDICTS[verdict]]
    if not isinstance(form, str):
        form = form["together" if w.g.ap_shared else "apart"]
    p = act.seat if 0 <= act.seat < s.seats else 0
    return fill_blanks(form, w, lambda name: REFUSED[name](w, s, act, p) if name in REFUSED else None)


def other_side(w: Words, s: State, act: Act, p: int) -> str:
    other = s.offer_from if s.ask[s.top] == Ask.DEAL else act.a
    return w.seat(other) if 0 <= other < s.seats else texts.THE_OTHER


REFUSED: dict[str, Callable[[Words, State, Act, int], object]] = {  # the blanks of refusals
    "question": lambda w, s, act, p: question(w, s).rstrip("."),
    "other": other_side,
    "who": lambda w, s, act, p: w.seat(p),
    "asked": lambda w, s, act, p: w.seat(s.seat[s.top]),
    "money": lambda w, s, act, p: w.money(s.money[p]),
    "ap": lambda w, s, act, p: attack_points(w.g, s, p),
    "limit": lambda w, s, act, p: s.budget[p] or w.g.ap_limit,
    "most_houses": lambda w, s, act, p: w.g.max_houses,
    "most_tanks": lambda w, s, act, p: TANKS,
}

# --- events ------------------------------------------------------------------------------------------


def event(w: Words, s: State, e: Happened, to_you: bool = False) -> str:
    """One line of the log; `to_you`: said to the player whose doing it is."""
    name, kind = HAPPENED[e.kind], FACTS.events[e.kind]
    form = texts.EVENTS[name]
    if not isinstance(form, str):
        form = form[CASES[name](read_fact(kind, w, s, e))]
    form = grammar.to_you(form) if to_you else form
    return fill_blanks(form, w, lambda blank: blank_of_event(w, s, kind, e, blank))


def blank_of_event(w: Words, s: State, kind: type[Fact], e: Happened, blank: str) -> object:
    return MADE[blank](w, s, read_fact(kind, w, s, e)) if blank in MADE else field_in_words(w, s, kind, e, blank)


def say_taken(w: Words, s: State, fact: Any) -> str:
    """Money, HP and tanks, as far as there were any."""
    parts = [w.money(fact.money)] if fact.money else []
    parts += [texts.HP.format(n=fact.hp)] if fact.hp else []
    parts += [w.many(Piece.TANK, fact.tanks)] if fact.tanks else []
    return grammar.all_of(parts) or texts.NOTHING


def place_case(fact: Any) -> str:
    return "reserve" if fact.place == "reserve" else "district"


def card_case(fact: Any) -> str:
    return "secret" if fact.card is None else "seen"


CASES: dict[str, Callable[[Any], str]] = {  # which sentence, of events that have several
    "bought": lambda fact: "city" if fact.previous is None else "player",
    "sold": place_case,
    "lost_tank": place_case,
    "card": card_case,
    "card_moved": card_case,
    "share": lambda fact: "one" if len(fact.to) == 1 else "several",
    "go_money": lambda fact: "both" if fact.ap else "money",
    "sent": lambda fact: str(fact.why),
    "freed": lambda fact: str(fact.how),
}
MADE: dict[str, Callable[[Words, State, Any], str]] = {  # blanks of events that are more than one field
    "pieces": lambda w, s, fact: texts.some(fact.count, w.terms[fact.piece]),
    "others": lambda w, s, fact: grammar.all_of([name for name in fact.kaiju if name != fact.by]),
    "taken": say_taken,
    "give": lambda w, s, fact: w.offer_give(s),
    "get": lambda w, s, fact: w.offer_get(s),
    "ending": lambda w, s, fact: texts.ENDINGS[fact.how],
}

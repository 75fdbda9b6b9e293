"""Sentences for people: what is asked, what happened, why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stompoly.engine.events import Event as Happened
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.words import blanks

from .codes import Ask, Choice, End, Event, Piece, Source, Verdict
from .combat import maser_shot, points, tanks_ready, volley
from .districts import holder
from .go import go_money
from .money import attack_points
from .movement import check_adjust, check_hide
from .sell import has_something_to_sell
from .state import State
from .strike import damage_taken
from .teams import is_thrall, kaiju_on

if TYPE_CHECKING:
    from .words import Words

ENDINGS = {
    End.LAST_CONTENDER: "one player has subjugated all others",
    End.CAP: "the cap on rounds was reached",
}


def numbers(w: Words, s: State) -> dict[str, Any]:
    """The numbers a question turns on."""
    t = s.top
    ask, p = s.ask[t], s.seat[t]
    if ask == Ask.FIGHT:
        return {"points": points(w.g, s, p)}
    if ask == Ask.FIRE:
        return {"damage": volley(w.g, s, p), "tanks": tanks_ready(s, p)}
    if ask == Ask.MASER:
        return {"damage": maser_shot(w.g, s, s.a[t])}
    if ask == Ask.SHIELD:
        return {"damage": damage_taken(s, p, s.b[t], s.c[t])}
    if ask == Ask.BUY:
        return {"price": w.g.price[s.a[t]]}
    if ask == Ask.PASS_GO:
        return {"money": go_money(w.g, s, p)}
    return {}


def question(w: Words, s: State) -> str:
    """What the top frame asks, in a sentence that names prices, points and damage."""
    ask, p = s.ask[s.top], s.seat[s.top]
    if ask == Ask.OVER:
        return f"The game is over ({ENDINGS[s.end]}). Winner: {w.listed_seats(s.winners)}."
    return QUESTIONS[ask](w, s, p, w.seat(p))


def resources(w: Words, s: State, p: int) -> str:
    if is_thrall(s, p):
        return f"serves {w.seat(s.master[p])}"
    return f"{s.hp[p]} HP, {s.ap[p]} AP, {w.money(s.money[p])}"


def ask_roll(w: Words, s: State, p: int, who: str) -> str:
    build = "" if is_thrall(s, p) or s.a[s.top] else "build or do business, then "
    return f"{who} to {build}throw ({resources(w, s, p)})."


def ask_fish(w: Words, s: State, p: int, who: str) -> str:
    if s.a[s.top]:
        return f"{who} was sent to the {w.terms['fish']} by doubles: one try at once to throw a double, or stay?"
    if s.fish[p] == 1:
        return (
            f"{who}, last turn at the {w.terms['fish']}: throw; without a double the trap takes {w.g.fish_damage} HP."
        )
    turns = f"{s.fish[p]} turns to serve"
    return f"{who} is a prisoner of the {w.terms['fish']} ({turns}): try for a double, or stay?"


def ask_move(w: Words, s: State, p: int, who: str) -> str:
    steps = s.a[s.top]
    ways = [f"{who} threw {steps}, to {space(w, s, p, steps)}."]
    if check_hide(w.g, s, p, steps) == Verdict.OK or check_adjust(w.g, s, p, steps - 1) == Verdict.OK:
        ways.append(f"One short is {space(w, s, p, steps - 1)}.")
    if check_adjust(w.g, s, p, steps + 1) == Verdict.OK:
        ways.append(f"One more is {space(w, s, p, steps + 1)}.")
    return " ".join(ways)


def space(w: Words, s: State, p: int, steps: int) -> str:
    """The space so many steps ahead, and which other kaiju stand there."""
    lot = (s.pos[p] + steps) % w.g.spaces
    there = kaiju_on(s, lot) & ~(1 << p)
    return f"{w.lot(lot)} ({w.listed_seats(there)} there)" if there else w.lot(lot)


def ask_go(w: Words, s: State, p: int, who: str) -> str:
    g = w.g
    points = min(g.go_ap, g.ap_cap - s.ap[p])
    return f"{who} reaches {w.terms['go']}: {w.money(go_money(g, s, p))} and {points} AP, or {g.go_hp} HP?"


def ask_fight(w: Words, s: State, p: int, who: str) -> str:
    where, most = w.lot(s.arena), points(w.g, s, p)
    here = [w.many(Piece.HOUSE, s.houses[s.arena])] if s.houses[s.arena] else []
    owner = w.seat(holder(s, s.arena))
    here += [f"{w.many(Piece.TANK, s.tanks[s.arena])} of {owner}"] if s.tanks[s.arena] else []
    here += [f"{w.seat(q)} ({s.hp[q]} HP)" for q in range(s.seats) if s.fighters >> q & 1 and q != p]
    what = ", ".join(here) or "nothing to hit"
    state = f"{attack_points(w.g, s, p)} AP, {s.hp[p]} HP"
    asked = f"spend up to {most} AP?" if most else "no AP to spend; play a card, or hold?"
    return f"{who} on {where} ({state}): {asked} Here: {what}."


def ask_fire(w: Words, s: State, p: int, who: str) -> str:
    if tanks_ready(s, p) == 0:
        return f"{who} has no {w.terms['tank']} left on {w.lot(s.arena)}: play a card, or stand down?"
    tanks = f"{who}'s {w.many(Piece.TANK, tanks_ready(s, p))} on {w.lot(s.arena)}"
    return f"{tanks}: fire for {volley(w.g, s, p)} HP, or stand down?"


def ask_maser(w: Words, s: State, p: int, who: str) -> str:
    lot = s.a[s.top]
    target = f"{w.seat(s.lander)} on {w.lot(s.arena)} ({s.hp[s.lander]} HP)"
    return (
        f"{who}'s {w.terms['maser']} on {w.lot(lot)}: fire at {target} for {maser_shot(w.g, s, lot)} HP, or stand down?"
    )


def ask_shield(w: Words, s: State, p: int, who: str) -> str:
    t = s.top
    what = {Source.KAIJU: "kaiju", Source.TANKS: "tanks", Source.MASER: w.terms["maser"]}[s.b[t]]
    damage = min(damage_taken(s, p, s.b[t], s.c[t]), s.hp[p])
    return f"{who} is about to lose {damage} of {s.hp[p]} HP to {w.seat(s.a[t])}'s {what}: play a card, or take it?"


def ask_buy(w: Words, s: State, p: int, who: str) -> str:
    lot = s.a[s.top]
    price, old = w.g.price[lot], holder(s, lot)
    left = s.money[p] - price
    after = f"leaves {w.money(left)}" if left >= 0 else f"{w.money(-left)} short: sell something first"
    whose = f", now {w.seat(old)}'s" if old != NOBODY else ""
    return f"{who}: buy the rights to {w.lot(lot)}{whose}, for {w.money(price)} ({after}), or decline?"


def ask_debt(w: Words, s: State, p: int, who: str) -> str:
    t = s.top
    to = w.seat(s.b[t]) if s.b[t] >= 0 else f"the {w.terms['plant']}" if s.b[t] == Choice.POOL else w.terms["bank"]
    owes = f"{who} owes {to} {w.money(s.a[t])} and has {w.money(s.money[p])}."
    if has_something_to_sell(s, p):
        return f"{owes} Sell buildings, return rights{' or make a deal' if w.g.deals else ''}."
    return f"{owes} Nothing is left to sell: offer somebody a card, or say that you cannot pay."


QUESTIONS: dict[int, Callable[[Words, State, int, str], str]] = {
    Ask.ROLL_OFF: lambda w, s, p, who: f"{who} throws one die for the start.",
    Ask.END: lambda w, s, p, who: f"{who} may do business or end the turn ({resources(w, s, p)}).",
    Ask.ROLL: ask_roll,
    Ask.FISH: ask_fish,
    Ask.MOVE: ask_move,
    Ask.PASS_GO: ask_go,
    Ask.FEED: lambda w, s, p, who: (
        f"{who} at the {w.terms['fish']} ({resources(w, s, p)}): pay {w.g.meal_ap} AP to get {w.g.meal_hp} HP?"
    ),
    Ask.SWAP: lambda w, s, p, who: f"{who} changes places: with which kaiju?",
    Ask.CREWS: lambda w, s, p, who: f"{who}: which district does the {w.terms['bank']} rebuild?",
    Ask.LOSE_TANK: lambda w, s, p, who: f"{who} loses a {w.terms['tank']}: from where?",
    Ask.DEBT: ask_debt,
    Ask.FIGHT: ask_fight,
    Ask.FIRE: ask_fire,
    Ask.MASER: ask_maser,
    Ask.SHIELD: ask_shield,
    Ask.JAM: lambda w, s, p, who: (
        f"{w.seat(s.b[s.top])} plays: {w.card(s.a[s.top])}. {who}: cancel it, or let it stand?"
    ),
    Ask.BUY: ask_buy,
    Ask.DEAL: lambda w, s, p, who: f"{who}: {w.offer(s)}. Accept, reject or counter?",
}

REFUSALS = {
    Verdict.GAME_OVER: "the game is over",
    Verdict.NOT_ASKED: "that is no answer to what is asked now ({question})",
    Verdict.NOT_YOURS_TO_ANSWER: "that is {asked}'s to decide",
    Verdict.NOT_PHYSICAL: "the game throws the dice here; with real dice, play with dice.physical on",
    Verdict.BAD_DICE: "dice show 1 to 6, and this throw needs the right number of them",
    Verdict.BAD_NUMBER: "that number does not fit",
    Verdict.TOO_POOR: "{who} has only {money}",
    Verdict.NOT_YOUR_DISTRICT: "{who} does not hold the rights there",
    Verdict.NOT_A_DISTRICT: "that is no district",
    Verdict.TOO_FRESH: "building there begins the turn after the rights were acquired",
    Verdict.BUILD_WINDOW: "building is for the start of one's own turn, before the throw",
    Verdict.THRALL_BUILDS: "a subjugated player cannot build",
    Verdict.TOO_MANY_HOUSES: "a district takes {houses} {house}s at most",
    Verdict.TOO_MANY_TANKS: "a district takes four {tank}s at most",
    Verdict.NO_TANKS_BY_MASER: "no {tank}s beside a {maser}",
    Verdict.GROUP_INCOMPLETE: "a {maser} needs the rights to the whole colour group",
    Verdict.MASER_STANDS: "a district takes one {maser}",
    Verdict.NOT_IN_RESERVE: "{who}'s reserve does not hold that many",
    Verdict.BUILD_LIMIT: "no more pieces may be built this turn",
    Verdict.NO_SUPPLY: "there are not that many pieces left",
    Verdict.NOTHING_TO_SELL: "there are not that many to sell",
    Verdict.MASER_UNSELLABLE: "a {maser} cannot be sold",
    Verdict.STILL_STANDING: "only the rights to a demolished district go back; sell what stands there first",
    Verdict.SELL_WINDOW: "selling is for one's own turn outside a landing, or for money that one is asked for",
    Verdict.TOO_MUCH_AP: "{limit} AP at most in one landing{together}",
    Verdict.NO_AP: "{who} has only {ap} AP",
    Verdict.NO_SUCH_HOUSE: "there are not that many {house}s here",
    Verdict.NO_SUCH_TANK: "there are not that many {tank}s here",
    Verdict.OWN_HOUSES: "no AP on the {house}s of one's own district",
    Verdict.OWN_TANKS: "no AP on one's own {tank}s",
    Verdict.TEAM_HOUSES: "no AP on the {house}s of one's own team",
    Verdict.TEAM_TANKS: "no AP on the {tank}s of one's own team",
    Verdict.TEAM_KAIJU: "a team does not fight itself",
    Verdict.NOT_HERE: "there is no such enemy kaiju here",
    Verdict.PEACE_LAP: "a kaiju that has not passed {go} yet only answers its attacker; no card starts a fight with it",
    Verdict.NO_FIGHT_HERE: "no kaiju may hit a kaiju in this combat",
    Verdict.ATTACKER_ONLY: "only the attacker may be hit back in this game",
    Verdict.ALREADY_DOWN: "that kaiju has no HP left to take",
    Verdict.HIDE_BLOCKED: "an enemy kaiju is on the space before",
    Verdict.NOTHING_TO_HIDE_FROM: "nobody fights there, so there is nothing to hide from",
    Verdict.NOT_A_THRALL: "one space more or less is for subjugated kaiju",
    Verdict.NO_FIGHT_THERE: "one space more or less must lead into a fight with an enemy kaiju",
    Verdict.MUST_TRY: "on the last turn at the {fish} the dice must be thrown",
    Verdict.NO_SUCH_CARD: "{who} does not hold that card",
    Verdict.NOT_NOW: "that card is for another moment",
    Verdict.ONE_CARD: "one card for each player and combat",
    Verdict.NOT_A_COMBAT_CARD: "that card has no combat mark",
    Verdict.NOT_A_TARGET: "that cannot be chosen here",
    Verdict.NO_DEALS: "this game is played without deals",
    Verdict.DEAL_WINDOW: "no offer in a landing, a fight or another offer; a subjugated player offers on its own turn",
    Verdict.NO_PARTNER: "there is nobody there to deal with",
    Verdict.NOT_THEIR_DISTRICT: "{other} does not hold the rights there",
    Verdict.THEY_ARE_TOO_POOR: "{other} could not raise that much money",
    Verdict.NOT_THEIR_CARD: "{other} does not hold that card",
    Verdict.MUST_SELL: "a debt is cancelled when nothing is left to sell",
    Verdict.IN_THE_OFFER: "that district is part of the open offer or purchase",
    Verdict.LESS_FOR_DEBT: "while a debt is open, no deal may leave the debtor with less to pay it",
    Verdict.TOO_MUCH_AT_ONCE: "that is too much at once; make two of it",
    Verdict.EMPTY_DEAL: "that deal is empty",
    Verdict.POINTS_IN_DEAL: "HP and AP are never part of a deal",
    Verdict.THRALL_DEAL: "a subjugated player may only sell cards, and its money goes to its controller",
    Verdict.ENOUGH_COUNTERS: "no counter-offer here: accept or reject",
    Verdict.TOO_MUCH_FOR_HP: "that is more than the last HP of that kaiju",
    Verdict.ONLY_LANDER_SMASHES: "only the kaiju that landed smashes {house}s",
    Verdict.MASER_IMMUNE: "kaiju cannot hurt a {maser}",
    Verdict.ALL_OR_NOTHING: "a volley is all or nothing; the damage is the card's",
}


def refusal(w: Words, s: State, act: Act, verdict: int) -> str:
    """Why not, in a sentence."""
    p = act.seat if 0 <= act.seat < s.seats else 0
    other = s.offer_from if s.ask[s.top] == Ask.DEAL else act.a
    return REFUSALS[verdict].format(
        question=question(w, s).rstrip(".?"),
        other=w.seat(other) if 0 <= other < s.seats else "the other player",
        who=w.seat(p),
        asked=w.seat(s.seat[s.top]),
        money=w.money(s.money[p]),
        ap=attack_points(w.g, s, p),
        limit=s.budget[p] or w.g.ap_limit,
        together=", for everything together" if w.g.ap_shared else " on houses, and as many on tanks and kaiju",
        houses=w.g.max_houses,
        go=w.terms["go"],
        house=w.terms["house"],
        tank=w.terms["tank"],
        maser=w.terms["maser"],
        fish=w.terms["fish"],
    )


SENT = ["it smells the fish", "too many doubles in a row", "a card says so"]
FREED = ["by a double", "when the trap has sprung", "by a card"]
EVENTS = {
    Event.STARTS: "{who} starts",
    Event.ROLL_OFF: "{who} throws {x} for the start",
    Event.TIED: "equal throws: {x_seats} throw again",
    Event.TURN: "{who}'s turn (round {y})",
    Event.BONUS_TURN: "{who} threw a double and goes on",
    Event.SKIPPED: "{who} is held on {go} and misses a turn",
    Event.THROW: "{who} throws {x} and {y}",
    Event.ADJUSTED: "{who} goes {x} spaces instead of {y}",
    Event.MOVED: "{who} moves to {y_lot}",
    Event.LANDED: "{who} is on {x_lot}",
    Event.HID: "{who} hides on {x_lot}",
    Event.PASSED_GO: "{who} reaches {go}",
    Event.GO_MONEY: "{who} takes {x_money} and {y} AP",
    Event.GO_HP: "{who} takes {x} HP",
    Event.NO_GO_REWARD: "{who} serves another and gets nothing at {go}",
    Event.RELEASED: "{who} may leave {go} again, since {x_seat} came by",
    Event.HOUSE_FELL: "{fallen} on {x_lot} by itself ({y} left)",
    Event.SMASHED: "{who} smashes {y_houses} on {x_lot} ({z} left)",
    Event.DEMOLISHED: "{x_lot} is demolished",
    Event.BOUGHT: "{who} buys the rights to {x_lot} for {y_money}{from_z}",
    Event.TOO_DEAR: "{who} cannot pay {y_money} for the rights to {x_lot}",
    Event.DECLINED: "{who} leaves {x_lot} alone",
    Event.MASER_LOST: "the {maser} on {x_lot} is gone",
    Event.BUILT: "{who} builds {pieces} on {x_lot}",
    Event.PLACED: "{who} places {pieces} on {x_lot}",
    Event.REFUND: "{who} gets {y_money} for the {tank}s replaced on {x_lot}",
    Event.SOLD: "{who} sells {y_piece} ({x_place}) for {z_money}",
    Event.RETURNED: "{who} returns the rights to {x_lot} for {y_money}",
    Event.BATTLE: "guns have {who} in range on {x_lot}",
    Event.FIGHT: "fight on {x_lot}: {who} attacks ({y_seats} are there)",
    Event.ATTACKED: "{who} spends {x} AP",
    Event.HELD_BACK: "{who} holds back",
    Event.TANKS_LOST: "{who} loses {y_tanks} on {x_lot} ({z} left)",
    Event.FIRED: "{who} fires {z_tanks} at {x_seat}: {y} HP",
    Event.STOOD_DOWN: "{who}'s guns on {x_lot} stay silent",
    Event.MASER_FIRED: "{who}'s {maser} on {z_lot} fires at {x_seat}: {y} HP",
    Event.HIT: "{who} loses {x} HP to {y_seat}",
    Event.ABSORBED: "{who} is spared {x} HP",
    Event.FELL: "{who} is down, brought to 0 HP by {x_seat}",
    Event.DUEL: "{who} duels with {x} AP",
    Event.DUEL_WON: "{who} wins the duel with {x} AP left",
    Event.STALEMATE: "a true stalemate: {x_seats} stand up again with 1 HP",
    Event.STOOD_UP: "{who} stands up again, since {x_seat} serves {who} by now",
    Event.SUBJUGATED: "{who} is subjugated and serves {x_seat}",
    Event.LIQUIDATED: "all that {who} had brings {x_money}",
    Event.SHARE: "{x_seats} each receive {y_money} of it",
    Event.INHERITED: "{x_seats}, so far under {y_seat}, now serve {who}",
    Event.BROKE_FREE: "{who} beats {x_seat} and breaks free",
    Event.TOOK_OVER: "{who} takes over {x_money} and everything of {y_seat}",
    Event.TO_GO: "{who} is killed and waits on {go} until {x_seat} passes there",
    Event.CARD: "{who} draws: {x_card}",
    Event.NO_CARD: "there is no card to draw",
    Event.KEPT: "{who} keeps it",
    Event.USED: "{who} plays: {x_card}",
    Event.NO_EFFECT: "the card does nothing to {who}",
    Event.CANCELLED: "{y_seat} cancels {who}'s card",
    Event.SWAPPED: "{who} changes places with {x_seat}",
    Event.GAINED_MONEY: "{who} receives {x_money}",
    Event.GAINED_HP: "{who} gains {x} HP",
    Event.GAINED_AP: "{who} gains {x} AP",
    Event.LOST_AP: "{who} loses {x} AP",
    Event.LOST_HP: "{who} loses {x} HP",
    Event.SPARED: "{who} keeps its last HP",
    Event.FINED: "{who} pays {x_money}",
    Event.PAID: "{who} pays {x_seat} {y_money}",
    Event.NO_TANK: "{who} has no {tank} to lose",
    Event.LOST_TANK: "{who} loses a {tank} ({x_place})",
    Event.GAINED_PIECE: "{who} puts {x_pieces} into the reserve",
    Event.REBUILT: "the {bank} rebuilds {x_lot}: {y_houses}",
    Event.DEBT: "{who} owes {y_money} and is short of money",
    Event.CANCELLED_DEBT: "{x_money} of {who}'s debt is cancelled",
    Event.SENT: "{who} is drawn to the {fish}: {sent}",
    Event.STAYED: "{who} stays at the {fish} ({turns} to serve)",
    Event.TRAP: "the trap springs on {who}",
    Event.FREED: "{who} leaves the {fish} {freed}",
    Event.ATE: "{who} eats: pays {x} AP, gets {y} HP",
    Event.POOL: "{who} takes the pool of the {plant}: {taken}",
    Event.OFFERED: "{offer}",
    Event.COUNTERED: "counter-offer: {offer}",
    Event.DEALT: "{who} and {x_seat} have a deal",
    Event.REFUSED: "{who} rejects {x_seat}'s offer",
    Event.WITHDRAWN: "{who} withdraws the offer",
    Event.RIGHTS_MOVED: "the rights to {x_lot} go from {y_seat} to {who}",
    Event.CARD_MOVED: "a card goes from {y_seat} to {who}: {x_card}",
    Event.MONEY_MOVED: "{y_money} goes from {x_seat} to {who}",
    Event.WON: "{who} wins",
    Event.OVER: "the game is over: {ending}",
    Event.FIGHT_ENDED: "{who} breaks off: no kaiju hits a kaiju in this combat",
}


def event(w: Words, s: State, e: Happened) -> str:
    """One line of the log."""
    facts = {key: FACTS[key](w, s, e) for key in blanks(EVENTS[e.kind]) if key in FACTS}
    return EVENTS[e.kind].format(who=w.seat(e.seat), x=e.x, y=e.y, z=e.z, **w.terms, **facts)


def losses(w: Words, e: Happened) -> str:
    """Money, HP and tanks, as far as there were any."""
    parts = [w.money(e.x)] if e.x else []
    parts += [f"{e.y} HP"] if e.y else []
    parts += [w.many(Piece.TANK, e.z)] if e.z else []
    return ", ".join(parts) or "nothing"


FACTS: dict[str, Callable[[Words, State, Happened], str]] = {
    "x_seats": lambda w, s, e: w.listed_seats(e.x),
    "y_seats": lambda w, s, e: w.listed_seats(e.y),
    "x_seat": lambda w, s, e: w.seat(e.x),
    "y_seat": lambda w, s, e: w.seat(e.y),
    "x_money": lambda w, s, e: w.money(e.x),
    "y_money": lambda w, s, e: w.money(e.y),
    "z_money": lambda w, s, e: w.money(e.z),
    "x_lot": lambda w, s, e: w.lot(e.x),
    "y_lot": lambda w, s, e: w.lot(e.y),
    "z_lot": lambda w, s, e: w.lot(e.z),
    "x_place": lambda w, s, e: w.place(e.x),
    "y_piece": lambda w, s, e: w.piece(e.y),
    "turns": lambda w, s, e: f"{e.x} turn{'' if e.x == 1 else 's'}",
    "taken": lambda w, s, e: losses(w, e),
    "fallen": lambda w, s, e: f"{w.piece(Piece.HOUSE, e.z)} {'falls' if e.z == 1 else 'fall'}",
    "y_houses": lambda w, s, e: w.many(Piece.HOUSE, e.y),
    "y_tanks": lambda w, s, e: w.many(Piece.TANK, e.y),
    "z_tanks": lambda w, s, e: w.many(Piece.TANK, e.z),
    "pieces": lambda w, s, e: w.piece(e.y, e.z),
    "x_pieces": lambda w, s, e: w.piece(e.x, e.y),
    "x_card": lambda w, s, e: w.card(e.x),
    "from_z": lambda w, s, e: f", so far {w.seat(e.z)}'s" if e.z != NOBODY else "",
    "sent": lambda w, s, e: SENT[e.x],
    "freed": lambda w, s, e: FREED[e.x],
    "offer": lambda w, s, e: w.offer(s),
    "ending": lambda w, s, e: ENDINGS[e.x],
}

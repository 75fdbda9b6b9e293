"""What the kaiju rules ask, tell and refuse.

Blanks are the names of the facts (`rules/kaiju/facts/`) and the rulebook's terms (`{go}`, `{tank}`, `{tank_plural}`).
Where one name has several sentences, `rules/kaiju/sentences.py` says which is for which case.
"""

from __future__ import annotations

from .grammar import count

# --- things ----------------------------------------------------------------------------------------


def money(currency: str, amount: int) -> str:
    """Thousands of yen as people say them: ¥500K, ¥2.5M."""
    if amount < 0:
        return f"-{money(currency, -amount)}"
    if amount < 1000:
        return f"{currency}{amount}K" if amount else f"{currency}0"
    return f"{currency}{amount // 1000}{f'.{amount % 1000:03}'.rstrip('0').rstrip('.')}M"


def some(number: int, noun: str) -> str:
    """`2 tanks`, `a house`."""
    return f"a {noun}" if number == 1 else count(number, noun)


def turns(number: int) -> str:
    return count(number, "turn")


def spaces(number: int) -> str:
    return count(number, "space")


def left(number: int) -> str:
    return f"{number} left" if number else "none left"


DISTRICT = "district"
THE_BANK = "the {bank}"
THE_PLANT = "the {plant}"
RESERVE = "the reserve"
CARD = "{title} ({label})"
A_CARD = "a card"
CARD_OFFERED = "the card {title}"
NOTHING = "nothing"
NOBODY = "nobody"
THE_OTHER = "the other player"
HP = "{n} HP"
OFFERS = {
    "offer": "{by} offers {to} {give} for {get}",
    "counter": "{by} makes {to} a counter-offer: {give} for {get}",
}
OFFERS_TO_YOU = {
    "offer": "{by} offers you {give} for {get}",
    "counter": "{by} makes you a counter-offer: {give} for {get}",
}

# --- questions -------------------------------------------------------------------------------------
RESOURCES = {"free": "{hp} HP, {ap} AP, {money}", "thrall": "serves {master}"}
OCCUPIED = "{space} (occupied by {names})"
RIGHTS = {"city": "the rights to {space}", "player": "{holder's} rights to {space}"}
AFTER = {"enough": "leaves {money}", "short": "{money} short: sell something first"}
TANKS_OF = "{owner's} {tanks}"
KAIJU_HERE = "{name} ({hp} HP)"
NOTHING_TO_HIT = "nothing to hit"
GO_POINTS = {"some": "{ap} AP", "full": "no more AP"}
SOURCES = {"kaiju": "kaiju", "tanks": "{tank_plural}", "maser": "{maser}"}

QUESTIONS: dict[str, str | dict[str, str]] = {
    "over": "The game is over: {ending}. Winner: {winners}.",
    "roll_off": "{who} rolls one die to see who starts.",
    "end": "{who} may sell, trade or end the turn ({resources}).",
    "roll": {
        "first": "{who} may build, sell or trade, then rolls ({resources}).",
        "again": "{who} rolled a double and may build, sell or trade, then rolls again ({resources}).",
        "only": "{who} to roll ({resources}).",
    },
    "fish": {
        "sent": "{who} was sent to the {fish} for doubles: try for a double at once, or stay?",
        "last": "{who's} last turn at the {fish}: roll. Without a double, the trap takes {damage} HP.",
        "prisoner": "{who} is a prisoner at the {fish} ({turns} to serve): try for a double, or stay?",
    },
    "move": {
        "only": "{who} rolled {rolled} and would land on {full}.",
        "less": "{who} rolled {rolled} and would land on {full}. One space short is {short}.",
        "more": "{who} rolled {rolled} and would land on {full}. One space further is {further}.",
        "both": "{who} rolled {rolled} and would land on {full}. One space short is {short}, one further is {further}.",
    },
    "pass_go": "{who} reaches {go}: take {money} and {points}, or {hp} HP?",
    "feed": "{who} at the {fish} ({resources}): pay {meal_ap} AP for {meal_hp} HP?",
    "swap": "{who} swaps places with another kaiju: which one?",
    "crews": "{who}: which district does the {bank} rebuild?",
    "lose_tank": "{who} loses a {tank}: from where?",
    "debt": {
        "sell": "{who} owes {to} {money} and has {cash}. Sell buildings or return rights.",
        "sell or deal": "{who} owes {to} {money} and has {cash}. Sell buildings, return rights or make a deal.",
        "broke": "{who} owes {to} {money} and has {cash}. Nothing is left to sell: say that you cannot pay.",
        "broke or deal": "{who} owes {to} {money} and has {cash}. Nothing is left to sell: offer somebody a card, or "
        "say that you cannot pay.",
    },
    "fight": {
        "spend": "{who} on {space} ({ap} AP, {hp} HP): spend up to {most} AP? Here: {here}.",
        "spent": "{who} on {space} ({ap} AP, {hp} HP): no AP to spend; play a card, or hold? Here: {here}.",
    },
    "fire": {
        "one": "{who's} {tank} on {space}: fire for {damage} HP, or stand down?",
        "tanks": "{who's} {tanks} on {space}: fire for {damage} HP, or stand down?",
        "none": "{who} has no {tank} on {space}: play a card, or stand down?",
    },
    "maser": "{who's} {maser} on {space}: fire at {attacker} on {arena} ({hp} HP) for {damage} HP, or stand down?",
    "shield": "{who} is about to lose {damage} of {hp} HP to {by's} {source}: play a card, or take the hit?",
    "jam": "{by} plays: {card}. {who}: cancel it, or let it stand?",
    "buy": "{who}: buy {rights} for {price} ({after}), or decline?",
    "deal": "{who}: {offer}. Accept, reject or counter?",
}

# The same to the player who is asked, where what that player has is in sight and each choice says what it does
ASKED: dict[str, str | dict[str, str]] = QUESTIONS | {
    "roll_off": "Roll one die. The highest roll starts.",
    "end": "Anything else? If not, end your turn.",
    "roll": {
        "first": "Your turn: roll the dice when you are ready.",
        "again": "A double: your turn again. Roll the dice when you are ready.",
        "only": "Roll the dice.",
    },
    "fish": {
        "sent": "Doubles have sent you to the {fish}: try for a double at once, or stay?",
        "last": "This is your last turn at the {fish}: roll. Without a double, the trap takes {damage} HP.",
        "prisoner": "You are a prisoner at the {fish} ({turns} to serve): try for a double, or stay?",
    },
    "move": {
        "only": "You rolled {rolled} and would land on {full}.",
        "less": "You rolled {rolled} and would land on {full}. One space short is {short}.",
        "more": "You rolled {rolled} and would land on {full}. One space further is {further}.",
        "both": "You rolled {rolled} and would land on {full}. One space short is {short}, one further is {further}.",
    },
    "pass_go": "You reach {go}: take {money} and {points}, or {hp} HP?",
    "feed": "You are at the {fish}: pay {meal_ap} AP for {meal_hp} HP?",
    "swap": "Which kaiju will you swap places with?",
    "crews": "Which district does the {bank} rebuild?",
    "lose_tank": "You lose a {tank}: from where?",
    "debt": {
        "sell": "You owe {to} {money} and have {cash}. Sell buildings or return rights.",
        "sell or deal": "You owe {to} {money} and have {cash}. Sell buildings, return rights or make a deal.",
        "broke": "You owe {to} {money} and have {cash}. Nothing is left to sell: say that you cannot pay.",
        "broke or deal": "You owe {to} {money} and have {cash}. Nothing is left to sell: offer somebody a card, or say "
        "that you cannot pay.",
    },
    "fight": {
        "spend": "You are on {space}. Here: {here}. Spend up to {most} AP?",
        "spent": "You are on {space}. Here: {here}. You have no AP to spend: play a card, or hold?",
    },
    "fire": {
        "one": "Your {tank} on {space} can take {damage} HP from an enemy kaiju. Fire, or stand down?",
        "tanks": "Your {tanks} on {space} can take {damage} HP from an enemy kaiju. Fire, or stand down?",
        "none": "You have no {tank} on {space}: play a card, or stand down?",
    },
    "maser": "Your {maser} on {space} can take {damage} HP from {attacker} on {arena}, who has {hp}. Fire, or stand "
    "down?",
    "shield": "You are about to lose {damage} of {hp} HP to {by's} {source}: play a card, or take the hit?",
    "jam": "{by} plays: {card}. Cancel it, or let it stand?",
    "buy": "Buy {rights} for {price} ({after}), or decline?",
    "deal": "{offer_to_you}. Accept, reject or counter?",
}

# --- refusals --------------------------------------------------------------------------------------
REFUSALS: dict[str, str | dict[str, str]] = {
    "game_over": "the game is over",
    "not_asked": "that does not answer the question: {question}",
    "not_yours_to_answer": "that is for {asked} to decide",
    "not_physical": "the game rolls the dice here; real dice are a house rule, chosen in the set-up",
    "bad_dice": "dice show 1 to 6, and there must be as many as this roll needs",
    "bad_number": "that number is not possible here",
    "too_poor": "{who} has only {money}",
    "not_your_district": "{who} does not hold the rights there",
    "not_a_district": "that is not a district",
    "too_fresh": "nothing may be built there until the turn after the rights were acquired",
    "build_window": "you may only build at the start of your own turn, before the roll",
    "thrall_builds": "a subjugated player cannot build",
    "too_many_houses": "a district holds at most {most_houses} {house_plural}",
    "too_many_tanks": "a district holds at most {most_tanks} {tank_plural}",
    "no_tanks_by_maser": "a district with a {maser} holds no {tank_plural}",
    "group_incomplete": "a {maser} needs the rights to the whole colour group",
    "maser_stands": "a district holds one {maser}",
    "not_in_reserve": "{who} does not have that many in reserve",
    "build_limit": "no more pieces may be built this turn",
    "no_supply": "there are not that many pieces left",
    "nothing_to_sell": "there are not that many to sell",
    "maser_unsellable": "a {maser} cannot be sold",
    "still_standing": "only the rights to a demolished district can be returned: sell what stands there first",
    "sell_window": "you may sell on your own turn outside a landing, or to pay what you are asked for",
    "too_much_ap": {
        "together": "{limit} AP at most in one landing, for everything together",
        "apart": "{limit} AP at most in one landing on {house_plural}, and as many on {tank_plural} and kaiju",
    },
    "no_ap": "{who} has only {ap} AP",
    "no_such_house": "there are not that many {house_plural} here",
    "no_such_tank": "there are not that many {tank_plural} here",
    "own_houses": "AP cannot be spent on the {house_plural} of your own district",
    "own_tanks": "AP cannot be spent on your own {tank_plural}",
    "team_houses": "AP cannot be spent on your own team's {house_plural}",
    "team_tanks": "AP cannot be spent on your own team's {tank_plural}",
    "team_kaiju": "members of a team do not fight each other",
    "not_here": "there is no such enemy kaiju here",
    "peace_lap": "a kaiju that has not passed {go} yet may only hit its attacker, and no card starts a fight with it",
    "no_fight_here": "kaiju may not hit each other in this combat",
    "attacker_only": "in this game only the attacker may be hit back",
    "already_down": "that kaiju has no HP left",
    "hide_blocked": "there is an enemy kaiju on the space before it too",
    "nothing_to_hide_from": "there is no fight to hide from",
    "not_a_thrall": "only a subjugated kaiju may move one space more or less",
    "no_fight_there": "one space more or less must lead into a fight with an enemy kaiju",
    "must_try": "on the last turn at the {fish} you must roll",
    "no_such_card": "{who} does not hold that card",
    "not_now": "that card cannot be played now",
    "one_card": "each player may play one card in a combat",
    "not_a_combat_card": "that is not a combat card",
    "not_a_target": "that cannot be chosen here",
    "no_deals": "this game is played without deals",
    "deal_window": "no offers during a landing, a fight or another offer; a subjugated player may make them only on "
    "their own turn",
    "no_partner": "there is nobody there to deal with",
    "not_their_district": "{other} does not hold the rights there",
    "they_are_too_poor": "{other} could not raise that much money",
    "not_their_card": "{other} does not hold that card",
    "must_sell": "a debt is only cancelled when nothing is left to sell",
    "in_the_offer": "that district is part of the open offer or purchase",
    "less_for_debt": "while a debt is unpaid, no deal may leave the debtor less able to pay it",
    "too_much_at_once": "that is too much for one deal: split it in two",
    "empty_deal": "that deal is empty",
    "points_in_deal": "HP and AP cannot be part of a deal",
    "thrall_deal": "a subjugated player may only sell cards, and the money goes to the controller",
    "enough_counters": "no more counter-offers: accept or reject",
    "too_much_for_hp": "that kaiju has fewer HP than that left",
    "only_lander_smashes": "only the kaiju that landed may smash {house_plural}",
    "maser_immune": "kaiju cannot hurt a {maser}",
    "all_or_nothing": "a volley is all or nothing, and the district card fixes its damage",
}
# The same to the player who wanted to do it
REFUSALS_TO_YOU = REFUSALS | {
    "too_poor": "you have only {money}",
    "not_your_district": "you do not hold the rights there",
    "not_in_reserve": "you do not have that many in reserve",
    "no_ap": "you have only {ap} AP",
    "no_such_card": "you do not hold that card",
}

# --- events ----------------------------------------------------------------------------------------
ENDINGS = {"last_contender": "one player has subjugated all others", "cap": "the limit on rounds was reached"}

EVENTS: dict[str, str | dict[str, str]] = {
    "starts": "{by} starts",
    "roll_off": "{by} rolls {die} to see who starts",
    "tied": "A tie: {players} roll again",
    "turn": "{by's} turn (round {round})",
    "bonus_turn": "{by} rolled a double and goes again",
    "skipped": "{by} is held on {go} and misses a turn",
    "throw": "{by} rolls {die1} and {die2}",
    "adjusted": "{by} moves {spaces} instead of {rolled}",
    "moved": "{by} moves to {end}",
    "landed": "{by} is on {space}",
    "hid": "{by} hides on {space}",
    "passed_go": "{by} reaches {go}",
    "go_money": {"both": "{by} takes {money} and {ap} AP", "money": "{by} takes {money}"},
    "go_hp": "{by} takes {hp} HP",
    "no_go_reward": "{by} is subjugated and gets nothing at {go}",
    "released": "{controller} passes {go}, so {by} may move again",
    "house_fell": "{space} loses {fallen} to the landing ({left})",
    "smashed": "{by} smashes {houses} on {space} ({left})",
    "demolished": "{space} is demolished",
    "bought": {
        "city": "{by} buys the rights to {space} for {price}",
        "player": "{by} buys the rights to {space} for {price}, and {previous} loses them",
    },
    "cannot_afford": "{by} cannot pay {price} for the rights to {space}",
    "declined": "{by} does not buy the rights to {space}",
    "maser_lost": "The {maser} on {space} is lost",
    "built": "{by} builds {pieces} on {space} for {price}",
    "placed": "{by} places {pieces} on {space}",
    "refund": "{to} gets {money} for the {tank_plural} replaced on {space}",
    "sold": {
        "district": "{by} sells a {piece} on {place} for {money}",
        "reserve": "{by} sells a {piece} from the reserve for {money}",
    },
    "returned": "{by} returns the rights to {space} for {money}",
    "battle": "{by} comes within range of the guns on {space}",
    "fight": "{by} starts a fight with {others} on {space}",
    "attacked": "{by} spends {ap} AP",
    "held_back": "{by} does not attack",
    "tanks_lost": "{by} loses {tanks} on {space} ({left})",
    "fired": "{by} fires at {target} with {tanks}: {damage} HP",
    "stood_down": "{by's} guns on {space} hold their fire",
    "maser_fired": "{by's} {maser} on {space} fires at {target}: {damage} HP",
    "hit": "{to} loses {hp} HP to {by}",
    "absorbed": "{to} is spared {hp} HP of damage",
    "fell": "{by} brings {to} down to 0 HP",
    "duel": "{by} duels with {ap} AP",
    "duel_won": "{by} wins the duel with {ap_left} AP left",
    "stalemate": "A stalemate: {players} stand up again with 1 HP each",
    "stood_up": "{by} stands up again, because {servant} now serves {by}",
    "subjugated": "{to} is subjugated and serves {by}",
    "liquidated": "Everything {of} had is sold for {money}",
    "share": {"one": "{to} receives {money} of it", "several": "{to} each receive {money} of it"},
    "inherited": "{by} now controls {thralls}, who served {of}",
    "broke_free": "{by} beats {beaten} and breaks free",
    "took_over": "{by} takes {money} and everything else from {of}",
    "to_go": "{to} is killed and waits on {go} until {controller} passes",
    "card": {"seen": "{by} draws: {card}", "secret": "{by} draws a card"},
    "no_card": "There is no card to draw",
    "kept": "{by} keeps the card",
    "used": "{by} plays: {card}",
    "no_effect": "The card has no effect on {by}",
    "cancelled": "{by} cancels {to's} card",
    "swapped": "{by} swaps places with {other}",
    "gained_money": "{by} receives {money}",
    "gained_hp": "{by} gains {hp} HP",
    "gained_ap": "{by} gains {ap} AP",
    "lost_ap": "{by} loses {ap} AP",
    "lost_hp": "{by} loses {hp} HP",
    "spared": "{by} keeps the last HP",
    "fined": "{by} pays {money}",
    "paid": "{by} pays {to} {money}",
    "no_tank": "{by} has no {tank} to lose",
    "lost_tank": {
        "district": "{by} loses a {tank} on {place}",
        "reserve": "{by} loses a {tank} from the reserve",
    },
    "gained_piece": "{by} puts {pieces} in reserve",
    "rebuilt": "The {bank} rebuilds {space}: {houses}",
    "debt": "{by} owes {to} {money} and is short of money",
    "cancelled_debt": "{money} of {by's} debt is cancelled",
    "sent": {
        "scent": "{by} smells fish and is drawn to the {fish}",
        "doubles": "{by} rolls too many doubles in a row and goes to the {fish}",
        "card": "A card sends {by} to the {fish}",
    },
    "stayed": "{by} stays at the {fish} ({turns_left} to serve)",
    "trap": "The trap springs on {by}",
    "freed": {
        "double": "{by} rolls a double and leaves the {fish}",
        "trap": "{by} leaves the {fish} after the trap",
        "card": "{by} leaves the {fish} with a card",
    },
    "ate": "{by} eats: {ap} AP for {hp} HP",
    "pool": "{by} takes the pool of the {plant}: {taken}",
    "offered": OFFERS["offer"],
    "countered": OFFERS["counter"],
    "dealt": "{by} and {to} make a deal",
    "refused": "{by} rejects {to's} offer",
    "withdrawn": "{by} withdraws the offer",
    "rights_moved": "The rights to {space} go from {by} to {to}",
    "card_moved": {"seen": "A card goes from {by} to {to}: {card}", "secret": "A card goes from {by} to {to}"},
    "money_moved": "{money} goes from {by} to {to}",
    "won": "{by} wins",
    "over": "The game is over: {ending}",
    "fight_ended": "{by} breaks off the fight: kaiju may not hit each other in this combat",
}

# --- words that are not understood -----------------------------------------------------------------
NEEDS_DISTRICT = "a district"
NEEDS_PICK = "a kaiju or a district"
NEEDS_CARD = "a card, for example: play atomic-breath"
NEEDS_TARGET = "attack needs a target and points, for example: attack tank 1 house 1"
NEEDS_PIECE = "{head} needs house, tank or maser, and where, for example: {example}"
NEEDS_PLACE = "{head} {piece} where? For example: {example}"
NOT_A_COUNT = "{words!r} is not a number of pieces; for example: {example}"
CARD_IN_HAND = "card in your hand"
TOO_MANY_POINTS = "nobody has {number} points to spend on one kaiju"

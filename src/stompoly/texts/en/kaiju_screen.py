"""What screens show and say about games of the kaiju family."""

from __future__ import annotations

# --- the numbered choices --------------------------------------------------------------------------
# What they say besides the word that is typed; `shield decline` is for that question alone
ANSWERS = {
    "roll_off roll": "one die",
    "fish roll": "try for a double",
    "stay": "wait, {turns} to serve",
    "full": "to {full}",
    "hide": "one space short, on {short}",
    "more": "to {further}",
    "less": "to {short}",
    "money": "{go} and {go_points}",
    "hp": "{go_hp} HP, no money and no AP",
    "eat": "pay {meal_ap} AP, get {meal_hp} HP",
    "feed decline": "keep your AP",
    "buy": "pay {price}, leaves {left}",
    "buy decline": "keep your money",
    "shield decline": "take the hit",
    "shield last": "take the hit and fall",
    "jam decline": "let the card stand",
    "stand down": "do not fire",
    "end": "your turn is over",
    "cannot pay": "the rest of the debt is cancelled",
}
SHOWN_NOTES = {"roll roll": "both dice, and move that far"}  # on screens where nobody types
SAY = {"money": "take money", "hp": "take HP"}  # for words that alone do not say what is done
NAMED = {"fire": "fire at {name}", "pick": "pick {name}"}  # for what is aimed at somebody or some place
# How far a kaiju moves, on screens where nobody types: the choice, and what it means
MOVES = {
    "full": ("move to {full}", "the whole roll"),
    "hide": ("hide on {short}", "one space short"),
    "more": ("move to {further}", "one space further"),
    "less": ("move to {short}", "one space short"),
}
# Whether an enemy kaiju is met that way
MEETS = {"fight": "and you fight", "peace": "no fight in your peace lap", "hidden": "no fight"}
GROUPS = {
    "build": "build",
    "place": "place from the reserve",
    "sell": "sell",
    "return": "return rights",
    "trade": "trade",
    "counter": "counter",
}
GROUP_MEANS = {
    "build": "houses, tanks and Masers on your districts",
    "place": "costs nothing",
    "sell": "get part of the cost back",
    "return": "get part of the price back",
}
BUSINESS = {
    "build": "build {what} on {place}",
    "place": "place {what} on {place}",
    "sell": "sell {what} on {place}",
    "sell_spare": "sell {what} from the {place}",
    "return": "return {place} to the {bank}",
}
GETS = "+{money}"
PAYS = "\N{MINUS SIGN}{money}"
EARNS = "+{money} at each {go}"
GUARDS = "visitors lose {hp} HP"
MASER_GONE = "the {maser} there is lost"
SHOT = "takes {hp} of its {has} HP"
SHOT_FELLS = "takes its last {has} HP, and it falls"
STANDS_ON = "on {space}"
PLAY_GROUP = "play {word}"
PLAY_ON = "play {card} on {place}"
# What a kept card does, by its effect, more briefly than the card itself says it; n is its number
CARD_DOES = {
    "escape_fish": "leave the {fish} unhurt",
    "adjust_roll": "doubles stay doubles",
    "hide_anyway": "hide one space short, no fight",
    "build_now": "build on one of your districts",
    "go_both": "money, AP and HP together",
    "half_price": "pay {n}% of the price",
    "raise_limit": "spend up to {n} AP in this combat",
    "reduce_damage": "your kaiju takes up to {n} less damage in this combat",
    "first_hit": "your first AP on a kaiju takes {n} more HP",
    "ignore_fire": "tanks and Masers do not hurt your kaiju in this combat",
    "extra_tanks": "{n} more tanks fire in this combat",
    "end_fight": "no kaiju hits a kaiju in this combat",
    "cancel_card": "cancel that card",
}

# --- combat ----------------------------------------------------------------------------------------
HOLD, SPEND_NOTHING = "hold", "spend nothing"
SMASH = "smash {what}"
COSTS_AP = "{n} AP, leaves {left} AP"
HOUSES_LEFT = "{what} left"
HIT = "hit {name} for {hp} HP"
AND = " and "
LEFT, LEFT_FIRE, NONE_LEFT = "{n} left", "{n} left, firing for {hp} HP", "none left"
FALLS = {"alone": "falls", "named": "{name} falls"}
LOSES = {"alone": "loses {hp} HP", "named": "{name} loses {hp} HP"}
DIVIDE = "attack several targets"
DIVIDE_MEANS = "split your AP among them"
ATTACK_ON = "attack {target}"
SLOT = "{name} ({what})"
SLOT_NOW = "Now {slot}"
SLOT_THEN = "Then {slot}"
SLOT_DONE = "Has acted: {slot}"
POINTS = "{hp} HP, {ap} AP"
TO_SPEND = "{ap} to spend here"
ARMOUR = "takes {n} less damage"
SMOKE = "safe from fire"
SWIPE = "{n} more HP with its first hit"
WOULD_HIT = "{what} for {hp} HP"
MASER_ON = "{maser} on {lot}"
RIGHTS_HERE = "Rights held by {holder}, and for sale at {price} once demolished ({name} has {money})."
WAITS = "{space}: {what}"
SERVING = (
    "You serve {name}: you fight on that team, cannot build, and any money you get goes to {name}. "
    "Bring an enemy kaiju that serves nobody to 0 HP in combat, and you are free (UGM-FREE-01)."
)

# --- what waits on a space -------------------------------------------------------------------------
THREAT_KAIJU = "{name's} kaiju, up to {hp} HP"
THREAT_TANKS = "{name's} {tanks}, {hp} HP"
THREAT_MASER = "{name's} {maser} on {lot}, {hp} HP"
THREATS = "{all}; {hp} HP in all"
NO_THREAT = "nothing there can hurt you"

# --- the board and the players ---------------------------------------------------------------------
KAIJU, MONEY, ON = "kaiju", "money", "on"
POOL = "{plant}: {what}"
SERVES = "serves {name}"
RULES = "controls {names}"
ON_GO = "held on {go}"
FISH = "prisoner at the {fish}, {turns} to serve"
FISH_SHORT = "fish {turns}"
FIRST_LAP = "first lap: no fights with kaiju until {go}"
FIRST_LAP_SHORT = "lap 1"
RESERVE = "reserve"
CARD_LABEL = "card {word}"
CARD_SAYS, CARD_KEEPER = "text", "kept by"
NO_KEEPER = "nobody"
CARD_SECRET = "{keepers}, as far as you can see"
CARD_ROW = "{word}: {label}"
CARDS_TITLE = "Kept cards"
WHERE = {
    "": "{name} is on {space}.",
    "has": "{name} is on {space} with {has}.",
    "more": "{name} is on {space} ({more}).",
    "has more": "{name} is on {space} with {has} ({more}).",
}
DISTRICT = "{name} ({what})"
RUINS = "demolished"
THE_CITY = "the {city}"
HELD_BY = "held by {name}"
FOR_SALE = "for sale at {price}"
COSTS = "price {price}"
HOLDS = "holds {what}"

# --- the district card -----------------------------------------------------------------------------
CARD_GROUP = "group"
CARD_PRICE = "price"
CARD_BUILD = "a {piece} costs"
CARD_FIRE = "damage of {tanks}"
CARD_MASER = "damage of a {maser}"
HP = "{n} HP"
MASER_HERE = "{here} HP here"
MASER_FAR = "{here} HP here, {far} HP on {lots}"
CARD_HOLDS = "rights"
CARD_STANDS = "stands there"
CARD_NOW = "landing here now"
FRESH = "can be built on from the next turn"
CARD_HELD_OF = "{group}; {holders}"
CARD_HOLDER = "{name}: {n} of {size}"
NO_HOLDER = "nobody yet"
CARD_LINE = (
    "{name}, {group}; {holders}. House {house}, tank {tank} ({damage} HP), Maser {maser} ({here} HP, {far} in range)."
)

# --- deals -----------------------------------------------------------------------------------------
WARE_FIRE = "tanks {hp}"
WARE_COUNT = "{n} of {size}"
CARD_WORDS = frozenset({"card", "cards"})  # may stand before the word of a card
ITEMS = "districts, cards, +money in thousands, or nothing"
ITEMS_EXAMPLE = "; for example: {lot} +500"
EXAMPLE_OFFER = "{name} give {give} +500 for {want}"
OFFER_FORM = "PLAYER give DISTRICTS +MONEY for DISTRICTS"
MONEY_AFTER = "money after"
RAISE = "{name} is {short} short and could raise {most} by selling."
OFFER_MONEY = "{name} has {before} and would have {after}."

# --- the end ---------------------------------------------------------------------------------------
STANDING_FREE = "{hp} HP, {ap} AP, worth {worth}: money {money}, {districts}"
STANDING_FELL = "subjugated in round {round}, serves {name}"
STANDING_SERVES = "serves {name}"

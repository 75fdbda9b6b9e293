"""What the bots weigh, by number; the code reads `m.w[...]`. And what restricted play can forbid or demand."""

from __future__ import annotations

from stompoly.rules.weights import Restriction, Weight

from ..codes import Verb

# health
WEAK, HEAL_HP, HEAL_AP, HEAL_RICH, HEAL_GUNS, MEAL_HP, MEAL_SPARE, FISH_HP, SHIELD = range(9)
# what an attack point is worth, and what it buys
PLENTY, ENOUGH, PRICE_PLENTY, PRICE_ENOUGH, PRICE_FEW, PRICE_THRALL = range(9, 15)
FELL, FELL_THRALL, BLOW, BLOW_WEAK = range(15, 19)
TANK, TANK_WEAK, TANK_ALWAYS, TANK_PAIR, TANK_DEADLY = range(19, 24)
SITE, SITE_TANK, HOUSE_ENEMY, HOUSE_CITY = range(24, 28)
# moving
GUN_HARM, KAIJU_HARM, FELL_GAIN, APPETITE, EXPOSED = range(28, 33)
# buying and building
BUY_TANKS, BUY_HOUSES = range(33, 35)
COVER, COVER_HOUSE, HOLD, MASER, LEFT = range(35, 40)
HOUSE, HOUSE_MORE, HOUSE_MASER = range(40, 43)
GUNS, GUNS_DAMAGE, GUNS_MORE, GUNS_AFTER, GUNS_NEAR, GUNS_COST = range(43, 49)
# deals
DEAL, DEAL_CARD, OFFER, OFFER_ANY, OFFER_WAIT = range(49, 54)
# hiding, selling to buy, deals in a debt
HIDE_LOSS, STRETCH, DEBT_OFFER = range(54, 57)
# whole groups in a deal, and offers that come again
DEAL_GROUP, COOL_DOWN = range(57, 59)
# how far it follows a counter-offer
OFFER_MOST = 59

# deeds that no verb stands for: restricted play names them among the verbs, and the bots look for them themselves
FIGHTING, SHOOTING, SMASHING = range(32, 35)  # points spent on kaiju, on tanks and Masers, on houses

WEIGHTS = [
    Weight("weak", 4, 0, 12, "HP at which a kaiju counts itself weak and saves HP before all else"),
    Weight("heal_hp", 4, 0, 20, "HP at which it takes health at GO"),
    Weight("heal_ap", 1, 0, 6, "and the attack points it has by then, in landings"),
    Weight("heal_rich", 0, -4, 8, "extra HP at which it heals, for each 5 million it has"),
    Weight("heal_guns", 0, -4, 8, "extra HP at which it heals, for each ten HP that enemy tanks on the board can take"),
    Weight("meal_hp", 4, 0, 20, "HP at which it eats the fish"),
    Weight("meal_spare", 4, 0, 12, "attack points beyond those of the meal with which it eats anyway"),
    Weight("fish_hp", 4, 0, 20, "HP at which a prisoner of the fish stays where nobody fights"),
    Weight("shield", 2, 1, 6, "HP of a blow against which it plays a card"),
    Weight("plenty", 8, 0, 12, "attack points beyond which there are plenty"),
    Weight("enough", 4, 0, 12, "attack points beyond which there are enough"),
    Weight("price_plenty", 10, 0, 60, "what an attack point must bring when there are plenty"),
    Weight("price_enough", 20, 0, 80, "and when there are enough"),
    Weight("price_few", 30, 0, 120, "and when there are few"),
    Weight("price_thrall", 0, 0, 120, "and what it must bring to a thrall, whose points are never used up"),
    Weight("fell", 300, 0, 400, "a blow that fells a contender"),
    Weight("fell_thrall", 40, 0, 120, "a blow that fells a thrall"),
    Weight("blow", 30, 0, 120, "any other blow against a kaiju"),
    Weight("blow_weak", 0, -20, 40, "and for each HP its target has below eight"),
    Weight("tank", 40, 0, 120, "shooting tanks, for each HP that they would take"),
    Weight("tank_weak", 80, 0, 200, "likewise when weak"),
    Weight("tank_always", 0, 0, 60, "shooting a tank, whatever it would take"),
    Weight("tank_pair", 0, 0, 1, "1 = counts what all points together save, not each alone"),
    Weight("tank_deadly", 0, 0, 400, "shooting tanks that would take the last HP"),
    Weight("site", 40, 0, 200, "smashing a house if that lets it buy the district"),
    Weight("site_tank", 0, 0, 200, "shooting a tank if that lets it buy the district"),
    Weight("house_enemy", 20, 0, 100, "smashing an enemy's house"),
    Weight("house_city", 10, 0, 100, "smashing a house of the City"),
    Weight("gun_harm", 10, 0, 40, "coming to rest: each HP that tanks and Masers would take"),
    Weight("kaiju_harm", 10, 0, 40, "each HP that kaiju there could take"),
    Weight("fell_gain", 120, 0, 400, "a contender there that would fall"),
    Weight("appetite", 0, -100, 100, "any other fight there"),
    Weight("exposed", 0, 0, 40, "each HP that kaiju behind may take there with their next roll"),
    Weight("buy_tanks", 100, 0, 800, "money left after buying a district, in percent of a tank there"),
    Weight("buy_houses", 0, 0, 800, "and in percent of a house"),
    Weight("cover", 100, 0, 200, "building a first tank on bare land"),
    Weight("cover_house", 0, 0, 200, "a first house on bare land, added to that of a house"),
    Weight("hold", 0, -60, 120, "any further piece where one landing could still clear the district"),
    Weight("maser", 90, 0, 300, "building a Maser"),
    Weight("left", 200, 0, 600, "money it has beyond a Maser or with a house, in percent of a house"),
    Weight("house", 40, -300, 200, "building a house"),
    Weight("house_more", 6, -20, 40, "less for each house already there"),
    Weight("house_maser", 50, 0, 200, "more for the first two beside a Maser"),
    Weight("guns", 45, -100, 200, "building a tank beside others or houses"),
    Weight("guns_damage", 10, 0, 60, "more for each extra HP that the district's tanks then take"),
    Weight("guns_more", 3, -20, 40, "less for each tank already there"),
    Weight("guns_after", 0, 0, 60, "more for each HP that they take by it after a landing's points are spent on them"),
    Weight("guns_near", 0, 0, 200, "more for each contender that may land there with its next roll"),
    Weight("guns_cost", 0, -60, 120, "less for each million that a tank costs there"),
    Weight("deal", 150, 105, 400, "what it must get in a deal, in percent of what it gives"),
    Weight("deal_card", 100, 0, 500, "each card in a deal, in percent of a house"),
    Weight("offer", 0, 0, 400, "what it offers for the last district of a group, in percent of its cost; 0 = nothing"),
    Weight("offer_any", 0, 0, 1, "1 = also for the cheapest other district"),
    Weight("offer_wait", 4, 1, 30, "rounds from one offer to the next"),
    Weight("hide_loss", 0, 0, 60, "what it gives up by hiding: houses to smash, a district to buy"),
    Weight("stretch", 50, 0, 100, "the last district of a group: what it sells things for, in percent of the price"),
    Weight(
        "debt_offer", 66, 0, 200, "price asked for a debtor's bare land, in percent of its price; 0 = back to the City"
    ),
    Weight("deal_group", 50, 0, 300, "a whole group in a deal, beyond its districts, in percent of their prices"),
    Weight("cool_down", 6, 0, 30, "rounds for which it does not reconsider an offer that it has refused"),
    Weight("offer_most", 0, 0, 400, "a counter-offer that it accepts, in percent of the land's worth; 0 accepts none"),
]
CHARACTERS: dict[str, dict[str, int]] = {
    "sensible": {},
    "gentle": {  # keeps its attack points, and builds houses rather than tanks
        "price_plenty": 30,
        "price_enough": 60,
        "price_few": 120,
        "blow": 10,
        "tank": 20,
        "buy_tanks": 400,
        "maser": 0,
        "guns": 0,
    },
    "hermit": {"heal_hp": 12, "fish_hp": 12, "kaiju_harm": 30, "gun_harm": 25, "blow": 10, "appetite": -100},
    "brawler": {"heal_hp": 2, "blow": 60, "appetite": 60, "buy_tanks": 400, "maser": 0, "house": -300},
    "builder": {
        "blow": 20,
        "tank_always": 10,
        "site": 50,
        "buy_tanks": 0,
        "buy_houses": 100,
        "house": 60,
        "guns": 30,
    },
    "expert": {
        "weak": 3,
        "heal_rich": 3,
        "plenty": 12,
        "price_plenty": 13,
        "price_enough": 11,
        "price_few": 16,
        "blow": 53,
        "blow_weak": 4,
        "tank": 49,
        "tank_weak": 66,
        "tank_pair": 1,
        "tank_deadly": 27,
        "site": 50,
        "site_tank": 22,
        "house_enemy": 18,
        "house_city": 0,
        "exposed": 2,
        "buy_tanks": 469,
        "buy_houses": 163,
        "cover": 118,
        "hold": 30,
        "maser": 164,
        "house": -120,
        "guns": 65,
        "guns_damage": 2,
        "guns_more": 7,
        "guns_after": 14,
        "guns_near": 24,
        "guns_cost": -23,
        "deal": 220,
        "offer": 150,
        "offer_any": 1,
        "offer_wait": 2,
        "offer_most": 221,
        "hide_loss": 5,
    },
}
RESTRICTIONS: dict[str, Restriction] = {
    "never_hide": Restriction(never=(Verb.HIDE,)),
    "always_hide": Restriction(always=(Verb.HIDE,)),
    "never_build": Restriction(never=(Verb.BUILD, Verb.PLACE)),
    "never_buy": Restriction(never=(Verb.BUY,)),
    "always_buy": Restriction(always=(Verb.BUY,)),
    "never_heal": Restriction(never=(Verb.TAKE_HP, Verb.EAT)),
    "always_heal": Restriction(always=(Verb.TAKE_HP,)),
    "always_eat": Restriction(always=(Verb.EAT,)),
    "never_fire": Restriction(never=(Verb.FIRE,)),
    "never_stay": Restriction(never=(Verb.STAY,)),
    "always_stay": Restriction(always=(Verb.STAY,)),
    "never_fight": Restriction(never=(FIGHTING,)),
    "never_shoot": Restriction(never=(SHOOTING,)),
    "never_smash": Restriction(never=(SMASHING,)),
    "never_attack": Restriction(never=(FIGHTING, SHOOTING, SMASHING)),
    "never_play": Restriction(never=(Verb.PLAY,)),
    "never_deal": Restriction(never=(Verb.OFFER, Verb.COUNTER, Verb.ACCEPT)),
    "never_sell": Restriction(never=(Verb.SELL, Verb.SELL_SPARE)),
}

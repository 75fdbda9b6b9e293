"""What the bots weigh, by number; the code reads `m.w[...]`. And what restricted play can forbid or demand."""

from __future__ import annotations

from stompoly.rules.weights import Restriction, Weight

from ..codes import Verb

# what places are worth, in hundredths of a point
HURRY = 0
LATER = 1
GO = 2
TAX = 3
SQUAD = 4
CHEST = 5
WATER = 6
PARKING = 7
BOOST = 8
SHIELD = 9
SHELL = 10
REROLL = 11
STATUE = 12
STAY = 13
PREY = 14
CROWD = 15
REACH = 16
REACH_BASE = 17
# attacks and robberies
ROB = 18
ROB_MOB = 19
ROB_LEADER = 20
ROB_FAR = 21
THROW = 22
MOVE_FIRST = 23
HELP_HOUSE = 24
HELP_PRIZE = 25
SPARE_LAST = 26
# what is used when
CAMP = 27
PATIENCE = 28
SHELL_LEAD = 29
SHORTCUT = 30
SUMMON = 31
REROLL_MOVE = 32
PROTECT_HOUSE = 33
OWN_CORNER = 34
THEIR_CORNER = 35
# the monsters' own actions
SNEAK = 36
BREATH = 37
BEHIND = 38
SWING_BACK = 39
SEWER = 40
# what it does about robbers on tax spaces
GRUDGE = 41
HUNT = 42
STUBBORN = 43
# when it stays where it is
LINGER = 44

# deeds that no verb stands for: restricted play names them among the verbs, and the bots look for them themselves
ROBBING = 32
WRECKING = 33

WEIGHTS = [
    Weight("hurry", 10, 0, 200, "a step forward while attacks are still forbidden"),
    Weight("later", 100, 0, 300, "hundredths of a target's worth on a space where only the next turn can attack it"),
    Weight("go", 160, 0, 1000, "ending a move on Go, for the turn it gives"),
    Weight("tax", 100, 0, 400, "a tax space, for each point of the leader's most valuable prize"),
    Weight("squad", 50, 0, 400, "a jail corner while somebody has a prize"),
    Weight("chest", 25, 0, 400, "a Community Chest space"),
    Weight("water", 0, 0, 600, "the Water Works while they stand and somebody has a prize"),
    Weight("parking", 0, 0, 600, "Free Parking while somebody has a prize"),
    Weight("boost", 80, 0, 400, "picking up a token that adds to an attack"),
    Weight("shield", 80, 0, 400, "picking up a token that stops a theft"),
    Weight("shell", 60, 0, 400, "picking up a battleship or cannon"),
    Weight("reroll", 60, 0, 400, "picking up a token that rerolls dice"),
    Weight("statue", 100, 0, 400, "each point of a token that is worth points"),
    Weight("stay", 0, 0, 2000, "a tax space in addition, as a place to stay and rob from turn after turn"),
    Weight("prey", 0, 0, 300, "hundredths of the worth of robbing those on a space"),
    Weight("crowd", 0, -200, 200, "taken off a space for each monster on it"),
    Weight("reach", 0, 0, 300, "hundredths of what the next move could reach from a space"),
    Weight("reach_base", 150, 0, 600, "what a space must be worth to count as something to reach"),
    Weight("rob", 75, 0, 400, "beating a monster, for each point of its most valuable prize, as a giant"),
    Weight("rob_mob", 75, 0, 400, "the same as a mob"),
    Weight("rob_leader", 0, 0, 400, "added to that if it is the leader"),
    Weight("rob_far", 0, 0, 400, "the same from afar, as a giant; 0 never attacks from afar"),
    Weight("throw", 100, 0, 400, "taken off an attack from afar for each point of the piece thrown"),
    Weight("move_first", 0, 0, 300, "moves before it attacks where the attack at hand is worth less"),
    Weight("help_house", 0, 0, 1, "1 uses tokens on an attack on a house too"),
    Weight("help_prize", 2, 0, 9, "points of a monster's best prize from which tokens and throws are worth it"),
    Weight("spare_last", 0, 0, 280, "turns for which it leaves the last target alone if another player would win"),
    Weight("camp", 0, 0, 9, "points of a prize for which it stays on a tax space instead of moving; 0 never stays"),
    Weight("patience", 12, 0, 24, "turns without anything destroyed after which it stops staying and sparing"),
    Weight("shell_lead", 1, -20, 20, "points by which the leader is ahead when a battleship or cannon is used"),
    Weight("shortcut", 0, 0, 300, "how much better the next railroad must be to go there; 0 never goes"),
    Weight("summon", 0, 0, 1, "1 brings the leader to Free Parking to attack it there"),
    Weight("reroll_move", 0, 0, 400, "rolls a move again where the best place is worth less"),
    Weight("protect_house", 0, 0, 1, "1 stops the theft of a house too"),
    Weight("own_corner", 1, 0, 3, "corner where the Transporter Beam sends its own monster, from Go clockwise"),
    Weight("their_corner", 3, 0, 3, "corner where it sends the others"),
    Weight("sneak", 2, 0, 12, "hotels and deeds of the leader for which the Sneak Attack is used"),
    Weight("breath", 2, 1, 7, "monsters with prizes on the side for which Fire Breath is used"),
    Weight("behind", 6, -30, 30, "points behind the leader beyond which Madness or the Transporter Beam is used"),
    Weight("swing_back", 0, 0, 1, "1 swings to a tax space to rob from there"),
    Weight("sewer", 2, 1, 9, "points of a monster's best prize for which it is attacked from the Sewer Tunnels"),
    Weight("grudge", 0, 0, 30, "points that a robber on a tax space counts as richer than it is"),
    Weight("hunt", 0, 0, 1000, "a tax space where a robber with a prize stands"),
    Weight("stubborn", 0, 0, 900, "more patience while another monster stands on a tax space, in percent"),
    Weight(
        "linger", 200, 0, 200, "what a target must be worth to stay and attack it next turn, in hundredths of a point"
    ),
]
FOR_EVER = 1_000_000  # beyond the bounds, which say what tuning may find
CHARACTERS: dict[str, dict[str, int]] = {
    "sensible": {},
    "gentle": {  # destroys what is near, and robs nobody from afar
        "later": 0,
        "go": 0,
        "tax": 0,
        "rob": 20,
        "rob_mob": 20,
        "help_prize": 9,
        "statue": 20,
    },
    "thief": {"tax": 400, "rob": 300, "rob_mob": 300, "rob_far": 200, "prey": 200, "help_prize": 1, "sneak": 1},
    "wrecker": {"later": 200, "tax": 0, "rob": 0, "rob_mob": 0, "reach": 100, "help_house": 1},
    "camper": {"stay": 2000, "tax": 400, "camp": 1, "patience": FOR_EVER},
    "expert": {
        "stay": 300,
        "crowd": 45,
        "reach": 100,
        "reach_base": 200,
        "rob_far": 120,
        "spare_last": 100,
        "camp": 1,
        "patience": 16,
        "swing_back": 1,
    },
}
RESTRICTIONS: dict[str, Restriction] = {
    "never_power": Restriction(never=(Verb.POWER,)),
    "never_special": Restriction(never=(Verb.SPACE,)),
    "never_rob": Restriction(never=(ROBBING,)),
    "never_attack_buildings": Restriction(never=(WRECKING,)),
    "never_throw": Restriction(never=(Verb.THROW,)),
    "never_pick_up": Restriction(never=(Verb.PICK_UP, Verb.PICK_AND_USE)),
    "never_token": Restriction(
        never=(Verb.SHELL, Verb.PICK_AND_USE, Verb.REROLL, Verb.BOOST, Verb.PROTECT),
    ),
    "never_shell": Restriction(never=(Verb.SHELL,)),
    "never_protect": Restriction(never=(Verb.PROTECT,)),
    "always_protect": Restriction(always=(Verb.PROTECT,)),
    "always_throw": Restriction(always=(Verb.THROW,)),
}

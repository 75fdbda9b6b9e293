"""The bots in a line each, by level and by name: how strong they are, or what they are like."""

LEVELS = {
    "gentle": ("Gentle", "saves its money and lets you find your feet"),
    "solid": ("Solid", "a steady player"),
    "hard": ("Hard", "knows what everything is worth here"),
}
BOTS = {
    "random": "does anything the rules allow",
    "gentle": LEVELS["gentle"][1],
    "sensible": LEVELS["solid"][1],
    "expert": LEVELS["hard"][1],
    "thinker": "plays every choice out many times before it moves",
    "landlord": "borrows to build early and high",
    "trader": "makes everybody offers, and accepts most of theirs",
    "hoarder": "buys whatever it can and lets nothing go",
    "conductor": "collects stations and utilities",
    "brawler": "fights whenever it can",
    "hermit": "hides from every fight and looks after its health",
    "thief": "robs others rather than the city",
    "wrecker": "wrecks the city and robs nobody",
    "builder": "builds before it fights",
    "camper": "settles on a tax space, if the rules let it, and robs from there",
}

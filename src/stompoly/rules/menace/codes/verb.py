"""What a seat may do. The comment says what the act's arguments mean."""

MOVE = 0  # roll for movement
ATTACK = 1  # a = Prize aimed at, b = the monster (Prize.MONSTER)
SPACE = 2  # the action of the space; a, b = what it asks for: victim, way, pair, monster and space
SHELL = 3  # use a battleship or cannon; a = token
PICK_AND_USE = 4  # take a token here and use it at once; a = token
POWER = 5  # the monster's own action; a = victim or space
END = 6
WALK = 7  # a = spaces
REROLL = 8  # a = token
BOOST = 9  # a = token
THROW = 10  # a = Prize, or Choice.TRAIN_CAR
STAND = 11  # the roll stands
PICK_UP = 12  # a = token
LEAVE = 13  # take nothing, protect nothing, attack nothing
TAKE = 14  # a = Prize, b = lot of the deed
PROTECT = 15  # a = token
GIVE_UP = 16  # a = Prize, b = lot of the deed
AIM = 17  # a = monster
SHOVE = 18  # a = 1 on, 2 back
CORNER = 19  # a = space

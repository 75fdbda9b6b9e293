"""What happened. The comment says what x, y and z mean; the clause of each stands in the rulebook."""

# The course of the game
STARTS = 0  # seat begins
ROLL_OFF = 1  # x = die
TIED = 2  # x = seats that roll again
TURN = 3  # x = turn, y = round
BONUS_TURN = 4  # another turn after doubles
SKIPPED = 5  # held on GO
THROW = 6  # x, y = dice
ADJUSTED = 7  # x = spaces instead of those rolled, y = rolled, z = 1 by a thrall's own choice
MOVED = 8  # x = from, y = to, z = 1 backwards
LANDED = 9  # x = space where a roll or a card ended the move
HID = 10  # x = space
# GO
PASSED_GO = 11
GO_MONEY = 12  # x = money, y = AP gained
GO_HP = 13  # x = HP gained
NO_GO_REWARD = 14  # a thrall passes GO
RELEASED = 15  # thrall on GO may move again; x = controller
# Districts
HOUSE_FELL = 16  # by itself: x = lot, y = houses left, z = how many fell
SMASHED = 17  # x = lot, y = houses knocked down with AP, z = houses left
DEMOLISHED = 18  # x = lot
BOUGHT = 19  # x = lot, y = price, z = previous holder (NOBODY: the City)
DECLINED = 20  # x = lot
MASER_LOST = 21  # x = lot; seat = who had it
BUILT = 22  # x = lot, y = Piece, z = how many
PLACED = 23  # x = lot, y = Piece, z = how many
REFUND = 24  # tanks that a Maser replaces; x = lot, y = money
SOLD = 25  # x = lot or RESERVE, y = Piece, z = money
RETURNED = 26  # x = lot, y = money
# Combat
BATTLE = 27  # seat = lander, x = space: tanks or a Maser against a kaiju
FIGHT = 28  # seat = attacker, x = space, y = kaiju that take part
ATTACKED = 29  # seat spends x AP; y = on houses and tanks, z = on kaiju
HELD_BACK = 30  # seat spends nothing in its slot
TANKS_LOST = 31  # seat = owner, x = lot, y = how many, z = left
FIRED = 32  # seat = owner, x = target, y = damage, z = tanks
STOOD_DOWN = 33  # x = lot
MASER_FIRED = 34  # seat = owner, x = target, y = damage, z = lot
HIT = 35  # seat loses x HP to y (Source z)
ABSORBED = 36  # seat is spared x HP
FELL = 37  # seat is at 0 HP; x = by whom
# What becomes of the fallen
DUEL = 38  # seat duels with x AP
DUEL_WON = 39  # seat wins, x = AP left
STALEMATE = 40  # seats x all keep 1 HP
SUBJUGATED = 41  # seat now serves x
LIQUIDATED = 42  # seat's things bring x in all
SHARE = 43  # the seats x receive y each of it
INHERITED = 44  # the thralls x of y, who fell, now serve seat
BROKE_FREE = 45  # seat is free; x = whom it beat
TOOK_OVER = 46  # seat takes x money and everything of y
TO_GO = 47  # killed thrall seat waits on GO; x = controller
# Chance
CARD = 48  # x = card, NOBODY where it is kept in secret
NO_CARD = 49
KEPT = 50
USED = 51  # x = card
NO_EFFECT = 52  # x = card, y = 1 for a thrall
CANCELLED = 53  # seat's card x is cancelled by y
SWAPPED = 54  # seat changes places with x
GAINED_MONEY = 55  # x = money
GAINED_HP = 56  # x = HP
GAINED_AP = 57  # x = AP
LOST_AP = 58  # x = AP
LOST_HP = 59  # x = HP to a neutral cause
SPARED = 60  # the last HP is never lost to a neutral cause
FINED = 61  # x = money, y = 1 into the pool
PAID = 62  # x = to whom, y = money
LOST_TANK = 63  # x = lot or RESERVE
GAINED_PIECE = 64  # x = Piece, y = how many, into the reserve
REBUILT = 65  # x = lot, y = houses
DEBT = 66  # x = creditor, y = money
CANCELLED_DEBT = 67  # x = money that nobody gets
# Fish and the plant
SENT = 68  # to the fish; x = why
STAYED = 69  # x = turns left
TRAP = 70  # the trap springs
FREED = 71  # x = how
ATE = 72  # x = AP, y = HP
POOL = 73  # x = money, y = HP, z = tanks
# Deals
OFFERED = 74  # x = to
COUNTERED = 75  # x = to
DEALT = 76  # x = with
REFUSED = 77  # x = whose offer
WITHDRAWN = 78
RIGHTS_MOVED = 79  # by a deal: seat = new holder, x = lot, y = old holder
CARD_MOVED = 80  # seat = new holder, x = card, y = old holder
MONEY_MOVED = 81  # seat = receiver, x = giver, y = money, z = why
# Ends
WON = 82  # seat = winner, x = end
OVER = 83  # x = end
CANNOT_AFFORD = 87  # the lander cannot buy x = lot, whose price is y
STOOD_UP = 85  # seat is up again, since x, who felled it, serves it by now
NO_TANK = 86  # seat has none to lose
FIGHT_ENDED = 84  # no kaiju may hit a kaiju in this combat

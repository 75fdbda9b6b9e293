"""What can hurt a kaiju (UGM-COMBAT-01). Neutral causes never take the last HP."""

KAIJU = 0
TANKS = 1
MASER = 2
NEUTRAL = 3

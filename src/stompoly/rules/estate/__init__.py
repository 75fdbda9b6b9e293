"""Property trading: classic, Gopoly and Grab & Go are data on these rules.

Start at `turn.py` (the spine of a turn) and `machine.py` (the switchboard); each question has a file of its own.
"""

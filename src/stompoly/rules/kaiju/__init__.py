"""The kaiju family: monsters trample districts that players buy, build on and defend with tanks (UGM).

Read `machine.py` first, then `combat.py`; `codes/` has every word.
"""

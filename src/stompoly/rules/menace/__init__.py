"""The menace family: monsters trample a finished city for points (Monsters Menace).

Read `machine.py` first, then `attack.py`; `codes/` has every word.
"""

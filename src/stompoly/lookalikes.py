"""Signs that look like Latin letters or digits, by their numbers in Unicode: with any of them, somebody could pass for
somebody else at the same table. Ligatures look like several letters."""

from __future__ import annotations

# As they look once they are in lower case.
SMALL = {
    "a": "0251 03b1 0430 13aa 237a a4ee",
    "b": "0185 03b2 042c 0432 044c 13cf 13f4 1472 15af a4d0",
    "c": "0188 03f2 0441 13df a4da 1043d",
    "d": "0257 0501 13a0 13e7 146f a4d2 a4d3",
    "e": "025b 03b5 0435 0454 04bd 13ac 212e a4f0 ab32",
    "f": "0584 1e9d a799 ab35",
    "g": "018d 0261 050d 0581 1d83 a4d6",
    "h": "043d 04bb 0570 13bb 13c2 a4e7",
    "i": "0131 0269 03b9 0456 13a5 2373 a647 118c3",
    "j": "029d 03f3 0458 0575 13ab a4d9",
    "k": "03ba 043a 13e6 a4d7",
    "l": (
        "0021 0031 007c 01c0 026d 04cf 05c0 05d5 05df 0627 0671 07ca 13de 16c1 2223 23fd 2502 4e28 a4e1 a4f2 1028a "
        "10309 10320 16f28 1e8c7"
    ),
    "m": "043c 13b7 a4df",
    "n": "019e 0273 03b7 043f 0578 057c a4e0",
    "o": (
        "0030 03bf 03c3 043e 0585 05e1 0629 0647 06be 06c1 06d5 0a66 0be6 0c02 0c82 0d02 0d20 0d82 101d 10ff 1d11 "
        "25cb 25ef a4f3 ab3d 1042c 104ea 118c8 118d7"
    ),
    "p": "03c1 0440 13e2 1d29 2374 a4d1",
    "q": "051b 0563 0566",
    "r": "0433 13a1 1d26 2c85 a4e3 ab47 ab48",
    "s": "01bd 0455 13da a4e2 10448 118c1",
    "t": "03c4 0442 13a2 a4d4",
    "u": "028b 03c5 057d a4f4 a79f ab4e ab52 104f6 118d8",
    "v": "03bd 0475 05d8 13d9 2228 22c1 a4e6 11706 118c0",
    "w": "026f 03c9 0461 051d 0561 13b3 a4ea 1170a 1170e 1170f",
    "x": "00d7 03c7 0445 1541 157d 166e 2573 292b 292c 2a2f a4eb",
    "y": "0263 03b3 0443 04af 10e7 13a9 1d8c 1eff a4ec ab5a 118dc",
    "z": "0290 03b6 13c3 a4dc 118c4",
    "aa": "a733",
    "ae": "00e6 04d5",
    "ao": "a735",
    "au": "a737",
    "av": "a739 a73b",
    "ay": "a73d",
    "bl": "044b",
    "dz": "02a3",
    "ll": "01c1 05f0 2016 2225",
    "lo": "044e",
    "ls": "02aa",
    "lz": "02ab",
    "oe": "0153",
    "oo": "221e a699 a74f",
    "ts": "02a6",
    "ue": "1d6b",
    "uo": "ab63",
}

# Those that look different in lower case, or like a capital or a digit only: a Greek Eta looks like an H, a small one
# like an n.
CAPITALS = {
    "2": "01a7 03e8 14bf a644 a6ef a75a",
    "3": "01b7 021c 0417 0437 04e0 2ccc a76a a7ab 118ca 16f3b",
    "4": "13ce 118af",
    "5": "118bb",
    "6": "0431 13ee 2cd2 118d5",
    "7": "104d2 118c6",
    "8": "0222 0223 0b03 1031a",
    "9": "2cca a76e 118ac 118cc 118d6",
    "A": "15c5 15e9 2c80 2c81 102a0 16f40",
    "B": "15f7 2c82 2c83 a7b4 10282 102a1 10301",
    "C": "1455 2ca4 2ca5 102a2 10302 10415 1051c 118e9 118f2",
    "D": "15de 15ea",
    "E": "22ff 2c88 2c89 2d39 10286 118a6 118ae",
    "F": "0191 0192 03dc 15b4 a4dd a798 10287 102a5 10525 118a2 118c2",
    "G": "13c0 13f3 13fb",
    "H": "0397 157c 2c8e 2c8f 102cf",
    "I": "0196 0399 0406 2c92 2c93 2d4f",
    "J": "148d a7b2",
    "K": "16d5 2c94 2c95 10518",
    "L": "053c 14aa 2cd0 1041b 10526 118a3 118b2 16f16",
    "M": "039c 03fa 15f0 16d6 2c98 2c99 102b0 10311",
    "N": "039d 2c9a 2c9b 10513",
    "O": "0b20 12d0 2c9e 2c9f 2d54 3007 10292 102ab 10404 104c2 10516 118b5",
    "P": "146d 2ca2 2ca3 10295",
    "Q": "2d55",
    "R": "01a6 13d2 1587 ab81 104b4 16f35",
    "S": "054f 13d5 10296 10420 16f3a",
    "T": "22a4 27d9 2ca6 2ca7 10297 102b1 10315 118bc 16f0a",
    "U": "1200 144c 222a 22c3 104ce 118b8 16f42",
    "V": "142f 2d38 a6df 1051d 118a0 16f08",
    "W": "13d4 15ef 118e6 118ef",
    "X": "166d 16b7 2cac 2cad 2d5d a7b3 10290 102b4 10317 10322 10527 118ec",
    "Y": "03a5 13bd 2ca8 2ca9 102b2 118a4 16f43",
    "Z": "102f5 118a5 118a9",
}


def table_of(looks: dict[str, str]) -> dict[int, str]:
    """For `str.translate`."""
    return {int(sign, 16): letters for letters, signs in looks.items() for sign in signs.split()}


AS_SMALL, AS_CAPITALS = table_of(SMALL), table_of(CAPITALS)

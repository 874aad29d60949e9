#!/usr/bin/env python3
"""Asks Fairy-Stockfish where men may go between others: riders, lame leapers, cannons and grasshoppers.

A developer's script, run by hand; the tests read the table that it wrote.

    pip install pyffish
    python3 tests/oracle/betza_blocked.py > tests/betza_blocked.tsv

For each string some random positions of a 9x9 board: the man X in the middle, own men P and enemy men p scattered about.
"""

import random
import re

import pyffish

STRINGS = ["R", "B", "Q", "W3", "F2", "R4", "NN", "fNN", "nN", "fsnN", "nA", "nD", "nZ", "mRcpR", "pR", "pB", "cpQ",
           "mRpR", "gQ", "gR", "mgQ", "cgB", "mNcW", "mBcR2", "mfWcfF", "mfFcfW", "WfhF", "FfW", "D", "A", "C"]
POSITIONS = 8
random.seed(1)


def placement():
    rows = [[random.choice("Pp") if random.random() < 0.35 else "." for _ in range(9)] for _ in range(9)]
    rows[4][4] = "X"
    text = "/".join("".join(row) for row in rows)
    return re.sub(r"\.+", lambda gap: str(len(gap.group())), text)


print("# Where the man X on e5 may go, as offsets (right, forward), among own men P and enemy men p.")
print(f"# Computed by Fairy-Stockfish (pyffish {'.'.join(map(str, pyffish.version()))}) through {__file__.split('/')[-1]}")
print("# string\tplacement\ttargets")
for number, string in enumerate(STRINGS):
    variant = f"blocked{number}"
    # How P moves does not matter: only the moves of X are read.
    pyffish.load_variant_config(
        f"[{variant}]\nmaxRank=9\nmaxFile=9\ncustomPiece1=x:{string}\ncustomPiece2=p:fbW\nchecking=false\n"
        "startFen=9/9/9/9/4X4/9/9/9/9 w - - 0 1\n"
    )
    for _ in range(POSITIONS):
        board = placement()
        moves = pyffish.legal_moves(variant, board + " w - - 0 1", [])
        found = [re.fullmatch(r"e5([a-i])(\d+)", move) for move in moves]
        offsets = sorted({(ord(hit[1]) - ord("a") - 4, int(hit[2]) - 5) for hit in found if hit})
        print(string, board, " ".join(f"{x},{y}" for x, y in offsets), sep="\t")

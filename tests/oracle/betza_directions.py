#!/usr/bin/env python3
"""Asks Fairy-Stockfish where every direction letter and pair of letters leads.

A developer's script, run by hand; the tests read the table that it wrote.

    pip install pyffish
    python3 tests/oracle/betza_directions.py > tests/betza_directions.tsv

For each atom and each direction a one-piece variant is defined, a lone man is put in the middle of an empty 9x9 board,
and its moves are written as offsets (right, forward). Fairy-Stockfish does not complain of
letters that it does not combine (`sf`): such a piece has no moves.
"""

import re

import pyffish

ATOMS = ["W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q"]
SINGLE = list("fblrsv")
PAIRS = [a + b for a in SINGLE for b in SINGLE]
HALVES = [a + "h" for a in "fblr"] + ["hl", "hr"]
SIZE, MIDDLE = 9, 4


def targets(betza):
    variant = "v" + re.sub(r"\W", "", betza) + str(abs(hash(betza)) % 10**6)
    fen = "9/9/9/9/4X4/9/9/9/9 w - - 0 1"
    pyffish.load_variant_config(
        f"[{variant}]\nmaxRank={SIZE}\nmaxFile={SIZE}\ncustomPiece1=x:{betza}\nstartFen={fen}\nchecking=false\n"
    )
    offsets = []
    for move in pyffish.legal_moves(variant, fen, []):
        file, rank = re.fullmatch(r"e5([a-i])(\d+)", move).groups()
        offsets.append((ord(file) - ord("a") - MIDDLE, int(rank) - 1 - MIDDLE))
    return sorted(set(offsets))


print("# Targets of a lone man in the middle of an empty 9x9 board, as offsets (right, forward), sorted.")
print(f"# Computed by Fairy-Stockfish (pyffish {'.'.join(map(str, pyffish.version()))}) through {__file__.split('/')[-1]}")
print("# string\ttargets")
for atom in ATOMS:
    for letters in ["", *SINGLE, *PAIRS, *HALVES]:
        if atom in "RBQ" and len(letters) != 1:
            continue
        print(letters + atom, " ".join(f"{x},{y}" for x, y in targets(letters + atom)), sep="\t")

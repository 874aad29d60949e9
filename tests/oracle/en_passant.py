#!/usr/bin/env python3
"""Positions just after a double step, counted by Fairy-Stockfish.

A developer's script, run by hand; tests/perft.rs reads the table that it wrote.

    pip install pyffish
    python3 tests/oracle/en_passant.py > tests/perft/en_passant.tsv

Some positions are made for what they show: each is given by the position before, and the double step. Others come out of
random games of each variant: the first in which the next player may capture en passant, those in check before the others.

Fairy-Stockfish writes the crossed cell and the cell of a berolina pawn one behind the other, the lower first, `d3c4`;
fairywright writes `d3:c4`, the crossed one first.
"""

import random
import re
import sys

import pyffish

# Variant, position before, double step, what it shows.
MADE = [
    ("chess", "4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e4", "two captors"),
    ("chess", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4", "a captor pinned on its file"),
    ("chess", "8/8/1k6/8/3p4/8/4P3/4K1B1 w - - 0 1", "e2e4", "a captor pinned on the line of its capture"),
    ("chess", "8/1B6/8/3k4/4p3/8/3P4/4K3 w - - 0 1", "d2d4", "check by the pawn, the captor pinned on a slanting line"),
    ("chess", "8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1", "d2d4", "the capture would uncover the rank"),
    ("chess", "8/8/8/8/k2p1p1R/8/4P3/4K3 w - - 0 1", "e2e4", "two men remain on the rank: no pin"),
    ("chess", "k7/8/8/8/3p4/8/4P1B1/4K3 w - - 0 1", "e2e4", "the capture would uncover a slanting line through the victim"),
    ("chess", "8/8/8/8/1k1p4/8/2P3K1/8 w - - 0 1", "c2c4", "the pawn beside the king gives no check"),
    ("chess", "8/8/8/2k5/4p3/8/3P4/6K1 w - - 0 1", "d2d4", "the pawn gives check"),
    ("chess", "3R4/8/1R6/2k5/R3p3/8/3P4/2Q3K1 w - - 0 1", "d2d4", "nothing but the capture answers the check"),
    ("chess", "4k3/8/8/8/3p4/8/4P3/4RK2 w - - 0 1", "e2e4", "the double step stands between"),
    ("chess", "8/2p5/8/1P1P4/4K3/8/8/4k3 b - - 0 1", "c7c5", "White captures, from both sides"),
    ("chess", "4k3/8/8/8/6p1/8/7P/4K3 w - - 0 1", "h2h4", "on the edge"),
    ("berolina", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2c4", "crossed to the left"),
    ("berolina", "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1", "c2e4", "crossed to the right"),
    ("berolina", "4k3/8/8/8/2Pp4/8/2P5/4K3 w - - 0 1", "c2e4", "a pawn that did not cross stands where one might have"),
    ("berolina", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2c4", "a pinned captor stays on its file"),
    ("berolina", "6k1/8/8/8/3p4/8/4P3/B3K3 w - - 0 1", "e2c4", "a captor pinned on a slanting line"),
    ("berolina", "8/8/8/2k5/3p4/8/4P3/4K3 w - - 0 1", "e2c4", "the pawn beside the king"),
    ("berolina", "8/8/2k5/8/3p4/8/4P3/2R1K3 w - - 0 1", "e2c4", "the capture would uncover the file of the victim"),
    ("berolina", "8/4p3/8/3P4/8/8/2k5/4K3 b - - 0 1", "e7c5", "White captures"),
    ("torpedo", "4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e4", "from the second rank"),
    ("torpedo", "4k3/8/8/3p1p2/8/4P3/8/4K3 w - - 0 1", "e3e5", "from the third"),
    ("torpedo", "4k3/8/3p1p2/8/4P3/8/8/4K3 w - - 0 1", "e4e6", "from the fourth"),
    ("torpedo", "4k3/3p1p2/8/4P3/8/8/8/K7 w - - 0 1", "e5e7", "from the fifth: the captors stand on the second rank"),
    ("torpedo", "8/8/8/4p3/k4P1R/8/8/4K3 b - - 0 1", "e5e3", "a pawn that passed the fourth rank"),
    ("torpedo", "8/8/8/k3p2R/8/3P4/8/4K3 w - - 0 1", "d3d5", "the capture would uncover the rank"),
    ("capablanca", "5k4/10/10/10/8p1/10/9P/5K4 w - - 0 1", "j2j4", "on the tenth file"),
    ("capablanca", "10/10/10/10/k6p1R/10/8P1/5K4 w - - 0 1", "i2i4", "the capture would uncover a rank of ten"),
    ("shako", "5k4/10/10/10/10/4p1p3/10/5P4/5K4/10 w - - 0 1", "f3f5", "from the third rank"),
    ("shako", "10/10/10/10/10/k1pp3C2/10/4P5/5K4/10 w - - 0 1", "e3e5", "the capture would leave a cannon one man to jump"),
    ("shako", "10/10/10/10/10/k2p3C2/10/4P5/5K4/10 w - - 0 1", "e3e5", "the capture takes both men before a cannon away"),
    ("tencubed", "5k4/10/10/10/10/3p1p4/10/4P5/5K4/10 w - - 0 1", "e3e5", "two captors"),
    ("grand", "5k4/10/10/10/10/3p1p4/10/4P5/5K4/10 w - - 0 1", "e3e5", "two captors"),
    ("grand", "5k4/10/4p5/10/3P1P4/10/10/10/5K4/10 b - - 0 1", "e8e6", "White captures, from both sides"),
    ("horde", "4k3/8/8/8/8/3p1p2/8/4P3 w - - 0 1", "e1e3", "from the first rank: no capture en passant"),
    ("horde", "4k3/8/8/8/3p1p2/8/4P3/4P3 w - - 0 1", "e2e4", "from the second"),
    ("horde", "4k3/4p3/8/3P1P2/8/8/8/8 b - - 0 1", "e7e5", "White captures"),
    ("crazyhouse", "4k3/8/8/8/3p4/8/4P3/4K3[Nn] w - - 0 1", "e2e4", "the victim goes to the hand"),
    ("antichess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "the capture is compulsory"),
    ("antichess", "4k3/8/8/8/3p1p2/8/2P1P3/4K3 w - - 0 1", "e2e4", "one of two compulsory captures"),
    ("losers", "8/8/8/2k5/4p3/8/3P4/6K1 w - - 0 1", "d2d4", "of the answers to a check only captures"),
    ("atomic", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "the blast is on the crossed cell"),
    ("atomic", "8/8/8/8/3p4/3k4/4P3/7K w - - 0 1", "e2e4", "the blast would take one's own king"),
    ("atomic", "4k3/8/8/8/3p4/8/4PK2/8 w - - 0 1", "e2e4", "the blast takes the enemy's king"),
    ("extinction", "rnbqkbnr/8/8/8/3p4/8/4P3/RNBQKBNR w - - 0 1", "e2e4", "the last pawn captured"),
    ("threekings", "4k2k/k7/8/8/3p4/8/4P3/K3K2K w - - 0 1", "e2e4", "nobody is in check"),
    ("spartan", "2k2k2/8/8/8/3h4/8/4P3/4K3 w - - 0 1", "e2e4", "a hoplite does not capture en passant"),
    ("knightmate", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "royal knights"),
    ("3check", "8/8/8/2k5/4p3/8/3P4/6K1 w - - 3+3 0 1", "d2d4", "check by the pawn"),
    ("kingofthehill", "8/8/8/2k5/4p3/8/3P4/6K1 w - - 0 1", "d2d4", "check by the pawn"),
]

# Whose random games are searched, and for how many positions.
RANDOM = [
    "chess", "berolina", "torpedo", "capablanca", "janus", "shako", "tencubed", "grand", "amazon", "losers", "atomic",
    "extinction", "kinglet",
]  # fmt: skip
EACH = 4


def perft(variant, fen, moves, depth):
    legal = pyffish.legal_moves(variant, fen, moves)
    return len(legal) if depth == 1 else sum(perft(variant, fen, [*moves, move], depth - 1) for move in legal)


def ours(fen, step):
    """The FEN in fairywright's dialect, after a double step."""
    board, side, castling, crossed, *rest = fen.split()
    if re.fullmatch(r"([a-z]\d+){2}", crossed):
        (from_file, from_rank), (file, rank) = re.findall(r"([a-z])(\d+)", step)
        middle = chr((ord(from_file) + ord(file)) // 2)
        crossed = f"{middle}{(int(from_rank) + int(rank)) // 2}:{file}{rank}"
    return " ".join([board, side, castling, crossed, *rest])


def captured_so(variant, fen, move):
    """Whether a capture goes to the crossed cell of a FEN in fairywright's dialect."""
    crossed = re.match(r"[a-z]\d+", fen.split()[3])
    to = re.match(r"[a-z]\d+([a-z]\d+)", move)
    return crossed and to and to.group(1) == crossed.group()


def found(variant):
    """Positions of random games in which a capture en passant is legal: ours, and start and moves."""
    choose = random.Random(variant)
    in_check, others = [], []
    for _ in range(300):
        start, moves = pyffish.start_fen(variant), []
        while len(moves) < 100:
            legal = sorted(pyffish.legal_moves(variant, start, moves))
            if not legal:
                break
            fen = pyffish.get_fen(variant, start, moves)
            if fen.split()[3] not in ("-", "3+3") and "@" not in moves[-1]:
                fen = ours(fen, moves[-1])
                pawns = [move for move in legal if captured_so(variant, fen, move)]
                if any(pyffish.is_capture(variant, start, moves, move) for move in pawns):
                    royal = variant not in ("antichess", "extinction", "kinglet", "threekings")
                    checked = royal and pyffish.gives_check(variant, start, moves)
                    (in_check if checked else others).append((fen, start, list(moves)))
            moves.append(choose.choice(legal))
        if len(others) >= EACH * 3:
            break
    return [*in_check[: EACH // 2], *others][:EACH]


def main():
    print("variant\tfen\tdepth\tnodes\tnote")
    wanted = sys.argv[1:]
    for variant, before, step, note in MADE:
        if wanted and variant not in wanted:
            continue
        after = ours(pyffish.get_fen(variant, before, [step]), step)
        for depth in (1, 2, 3):
            print(variant, after, depth, perft(variant, before, [step], depth), note, sep="\t")
        if note == "two captors":
            board, side, castling, _, *rest = after.split()
            expired = " ".join([board, side, castling, "-", *rest])
            print(variant, expired, 1, perft(variant, expired, [], 1), "expired", sep="\t")
    for variant in RANDOM:
        if wanted and variant not in wanted:
            continue
        for fen, start, moves in found(variant):
            for depth in (1, 2):
                print(variant, fen, depth, perft(variant, start, moves, depth), "from a random game", sep="\t")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

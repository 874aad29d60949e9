#!/usr/bin/env python3
"""Games that Fairy-Stockfish ends by what came before: repetition, perpetual check, moves to and fro, counts of moves.

A developer's script, run by hand: it writes the table that tests/oracle_endings.rs reads.

    pip install pyffish
    python3 tests/oracle/endings.py > tests/oracle/endings.tsv

Fairy-Stockfish plays at random, but likes to take its last move back and to give check, so that positions come up again. Each
game goes on until the program says that it is over, by whatever rule. A line of the table: the variant, the FEN, the moves in
fairywright's dialect, and how the game stands after the last of them and not before: `first` or `second` has won, `draw`, or
`none` where the game was stopped.
"""

import random
import sys

import pyffish

from differential import Dialect

# What a file of this project says otherwise than Fairy-Stockfish's variant of that name, so that the rules are the same.
pyffish.load_variant_config(
    """
[tori3:torishogi]
nFoldRule = 3
"""
)

# Our variant, theirs, FENs, games of each.
SCENES = [
    ("minishogi", "minishogi", ["4k/5/5/5/K2R1[] w - - 0 1", "4k/3r1/5/1B3/K4[] b - - 0 1"], 12),
    ("kyotoshogi", "kyotoshogi", ["4k/5/5/5/KP3[] w - - 0 1", "3sk/5/5/5/K+P3[] w - - 0 1"], 8),
    ("shogi", "shogi", ["8k/9/9/9/9/9/9/9/K6R1[] w - - 0 1", "8k/7r1/9/9/9/9/9/1B7/K8[] b - - 0 1"], 8),
    ("torishogi", "tori3", ["6k/7/7/+F6/7/7/K6[] w - - 0 1", "6k/5+f1/7/7/7/1C5/K6[] b - - 0 1"], 12),
    ("minixiangqi", "minixiangqi", ["3k3/7/7/7/7/R6/2K4 w - - 0 1", "3k3/7/5r1/7/7/R6/2K4 b - - 0 1"], 12),
    ("manchu", "manchu", ["3k5/9/9/9/9/9/9/M8/9/4K4 w - - 0 1", "3k4r/9/9/9/9/9/9/M8/9/4K4 w - - 0 1"], 12),
    ("janggi", "janggi", ["3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1", "3k5/9/8r/9/9/9/9/R3P4/9/5K3 b - - 0 1"], 16),
    ("janggi-modern", "janggimodern", ["3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1", "3k5/9/8r/9/9/9/N8/R3P4/9/5K3 b - - 0 1"], 24),
    ("chess", "chess", ["7k/8/8/8/8/8/8/K3Q3 w - - 0 1", "7k/8/8/4r3/8/8/8/K3Q3 b - - 0 1"], 8),
    ("makruk", "makruk", ["3k4/8/8/8/8/r7/8/R3K3 w - - 0 1"], 8),
]

PLIES = 120


def side_to_move(fen, plies):
    return ["first", "second"][((fen.split()[1] == "b") + plies) % 2]


def verdict(variant, fen, moves):
    """Who has won by Fairy-Stockfish's account, `draw`, or None while the game goes on."""
    mover = side_to_move(fen, len(moves))
    other = "second" if mover == "first" else "first"
    over, value = pyffish.is_immediate_game_end(variant, fen, moves)
    if not over and not pyffish.legal_moves(variant, fen, moves):
        over, value = True, pyffish.game_result(variant, fen, moves)
    if not over and variant == "chess" and all(pyffish.has_insufficient_material(variant, fen, moves)):
        return "draw"
    if not over:
        over, value = pyffish.is_optional_game_end(variant, fen, moves)
    if not over:
        return None
    return "draw" if value == 0 else mover if value > 0 else other


def play(variant, fen, choose):
    """The moves of a game, and how it ends."""
    moves = []
    # Some players like to repeat, some to give check.
    repeats, checks = choose.choice([(0.9, 0.5), (0.95, 0.1), (0.7, 0.9), (0.5, 0.2)])
    while len(moves) < PLIES:
        over = verdict(variant, fen, moves)
        if over:
            return moves, over
        # Fairy-Stockfish holds a position before and after a pass for the same; here the next pass may end the game after one.
        legal = sorted(move for move in pyffish.legal_moves(variant, fen, moves) if not is_pass(move))
        if not legal:
            return moves, "none"
        checking = [move for move in legal if pyffish.gives_check(variant, fen, [*moves, move])]
        last = moves[-2] if len(moves) > 1 else ""
        cells = last.rstrip("+-")
        half = next((at for at in range(2, len(cells)) if cells[at].isalpha()), 0)
        back = cells[half:] + cells[:half]
        if checking and choose.random() < checks:
            moves.append(choose.choice([move for move in checking if move == back] or checking))
        elif back in legal and choose.random() < repeats:
            moves.append(back)
        else:
            moves.append(choose.choice(legal))
    return moves, verdict(variant, fen, moves) or "none"


def main():
    only = sys.argv[1:]
    for ours, theirs, fens, games in SCENES:
        dialect = Dialect(ours)
        for fen in fens:
            for game in range(games if not only or ours in only else 0):
                moves, over = play(theirs, fen, random.Random(f"{ours} {fen} {game}"))
                print(ours, fen, " ".join(dialect.ours(move) for move in moves), over, sep="\t")


def is_pass(move):
    """A pass is a king's move to where it stands."""
    half = len(move) // 2
    return len(move) % 2 == 0 and move[:half] == move[half:]


if __name__ == "__main__":
    main()

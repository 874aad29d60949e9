#!/usr/bin/env python3
"""Random atomic positions with castling rights, and their legal moves by python-chess.

A developer's script, run by hand; tests/castling.rs reads the table that it wrote:

    python3 atomic.py 400 > atomic.tsv
"""

import random
import sys

import chess
import chess.variant

TYPES = [chess.ROOK, chess.QUEEN, chess.BISHOP, chess.KNIGHT, chess.PAWN, chess.ROOK]


def position():
    """The kings are often near each other: where they touch neither can be captured."""
    board = chess.variant.AtomicBoard(None)
    board.clear()
    side = random.choice([chess.WHITE, chess.BLACK])
    rank = 0 if side == chess.WHITE else 7
    home = chess.square(4, rank)
    board.set_piece_at(home, chess.Piece(chess.KING, side))
    rooks = [file for file in (0, 7) if random.random() < 0.8] or [0]
    for file in rooks:
        board.set_piece_at(chess.square(file, rank), chess.Piece(chess.ROOK, side))
    free = [cell for cell in chess.SQUARES if not board.piece_at(cell)]
    near = [cell for cell in free if chess.square_distance(cell, home) <= 2]
    enemy = random.choice(near if random.random() < 0.6 else free)
    board.set_piece_at(enemy, chess.Piece(chess.KING, not side))
    for _ in range(random.randint(1, 6)):
        cell, kind = random.choice(free), random.choice(TYPES)
        owner = side if random.random() < 0.3 else not side
        if board.piece_at(cell) or kind == chess.PAWN and chess.square_rank(cell) in (0, 7):
            continue
        board.set_piece_at(cell, chess.Piece(kind, owner))
    board.turn = side
    board.castling_rights = sum(chess.BB_SQUARES[chess.square(file, rank)] for file in rooks)
    return board


random.seed(7)
written = 0
while written < int(sys.argv[1]):
    board = position()
    # Of a side that could capture the other's king no game comes to move.
    taken = any(move.to_square == board.king(not board.turn) for move in board.legal_moves)
    if board.is_valid() and not taken:
        print(board.fen() + "\t" + " ".join(sorted(move.uci() for move in board.legal_moves)))
        written += 1

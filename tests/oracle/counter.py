#!/usr/bin/env python3
"""Counts move sequences of games for which no other program was at hand, written from their rules alone.

A developer's script, run by hand; the rows of tests/perft/counter.tsv are its figures. It uses nothing of fairywright: no
definition, no table, no output. Python 3.9 or later, no packages.

    python3 tests/oracle/counter.py mini_hexchess 4              # from the start
    python3 tests/oracle/counter.py xiang_hex 2 --fen 'FEN'      # from a position
    python3 tests/oracle/counter.py hexshogi 1 --divide          # move by move
    python3 tests/oracle/counter.py starchess 2 --random 5 --seed 1   # rows for five positions of random games

How it works: a cell is a pair (x, y) with the middle of the board at (0, 0). On hexagons with a side on top, x counts files and y
half cells upwards: the cell above is (x, y + 2), the one to the upper right (x + 1, y + 1). Every move that the pieces allow is
made on a copy of the board; it is legal if the opponent could then take no king of the mover's. There are no pins, no attack
tables and no undo. Each game is a file in counted/ that states its source.
"""

import argparse
import importlib
import random
import re
import sys
from pathlib import Path

N, NE, SE, S, SW, NW = (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)
SIDES = [N, NE, SE, S, SW, NW]
CORNERS = [(a[0] + b[0], a[1] + b[1]) for a, b in zip(SIDES, SIDES[1:] + SIDES[:1])]
KNIGHT = [(2 * a[0] + b[0], 2 * a[1] + b[1]) for i, a in enumerate(SIDES) for b in (SIDES[i - 1], SIDES[(i + 1) % 6])]


class State:
    """One moment: the pieces as (side, type) by cell, the hands, the side to move, the cells that a pawn has just crossed with
    its own, and the letters of the castlings still possible."""

    def __init__(self, board, hands=({}, {}), turn=0, passed=((), None), rights=""):
        self.board, self.hands, self.turn, self.passed, self.rights = board, hands, turn, passed, rights


class Game:
    """What all the games share. A game states cells, names, rows of its FEN, set-up, and how its pieces go."""

    cells = frozenset()
    names = {}
    rows = []
    royal = "K"
    ahead = N
    has_hands = False

    # ---- to be stated by a game

    def start(self):
        raise NotImplementedError

    def goes(self, state, cell):
        """Where the piece on a cell may go, friend and king safety apart: cells."""
        raise NotImplementedError

    def becomes(self, side, kind, origin, target):
        """What a piece may be after a move: its types."""
        return [kind]

    def drops(self, state):
        """Drops, safety of the king apart: (type, cell)."""
        return []

    def drop_stands(self, state, kind, after):
        """Whether a drop that leaves the own king safe is allowed, once made."""
        return True

    def must_drop(self, state):
        return False

    def allowed(self, state):
        """Whether a position is forbidden for another reason than an attacked king."""
        return True

    def crossed(self, side, kind, origin, target):
        """The cells on which a pawn that made this move may be taken in passing."""
        return ()

    def castlings(self, state):
        """Castlings, as text and position after."""
        return []

    def keeps(self, state, origin, target):
        """The castlings still possible after a move between two cells."""
        return state.rights

    def takes_in_passing(self, kind):
        return False

    def captured_as(self, kind):
        return kind

    # ---- walking

    def forward(self, side, step):
        """A step as its owner sees it: the second player's board is turned half round."""
        return step if side == 0 else (-step[0], -step[1])

    def steps(self, cell, steps):
        for dx, dy in steps:
            target = (cell[0] + dx, cell[1] + dy)
            if target in self.cells:
                yield target

    def slides(self, state, cell, steps):
        for dx, dy in steps:
            target = (cell[0] + dx, cell[1] + dy)
            while target in self.cells:
                yield target
                if target in state.board:
                    break
                target = (target[0] + dx, target[1] + dy)

    # ---- making and looking

    def make(self, state, origin, target, kind):
        side, before = state.board[origin]
        board = dict(state.board)
        del board[origin]
        taken = board.get(target)
        if taken is None and target in state.passed[0] and self.takes_in_passing(before):
            taken = board.pop(state.passed[1])
        board[target] = (side, kind)
        hands = state.hands
        if taken and self.has_hands:
            hands = (dict(hands[0]), dict(hands[1]))
            gained = self.captured_as(taken[1])
            hands[side][gained] = hands[side].get(gained, 0) + 1
        passed = (self.crossed(side, before, origin, target), target)
        return State(board, hands, 1 - side, passed, self.keeps(state, origin, target))

    def drop(self, state, kind, target):
        board = dict(state.board)
        board[target] = (state.turn, kind)
        hands = (dict(state.hands[0]), dict(state.hands[1]))
        hand = hands[state.turn]
        hand[kind] -= 1
        if not hand[kind]:
            del hand[kind]
        return State(board, hands, 1 - state.turn)

    def targets(self, state, cell):
        side = state.board[cell][0]
        for target in self.goes(state, cell):
            there = state.board.get(target)
            if there is None or there[0] != side:
                yield target

    def attacked(self, state, side):
        """Whether a royal piece of a side could be taken."""
        royals = {cell for cell, (owner, kind) in state.board.items() if owner == side and kind in self.royal}
        return any(
            target in royals
            for cell, (owner, _) in list(state.board.items())
            if owner != side
            for target in self.goes(state, cell)
        )

    def moves(self, state):
        """Every legal move: its text and the position after it."""
        side = state.turn
        if not self.must_drop(state):
            for cell in [cell for cell, (owner, _) in state.board.items() if owner == side]:
                kind = state.board[cell][1]
                for target in dict.fromkeys(self.targets(state, cell)):
                    for new in self.becomes(side, kind, cell, target):
                        after = self.make(state, cell, target, new)
                        if self.allowed(after) and not self.attacked(after, side):
                            yield self.names[cell] + self.names[target] + ("" if new == kind else "=" + new), after
        yield from self.castlings(state)
        for kind, target in self.drops(state):
            after = self.drop(state, kind, target)
            if self.allowed(after) and not self.attacked(after, side) and self.drop_stands(state, kind, after):
                yield kind + "@" + self.names[target], after

    def perft(self, state, depth):
        if depth == 0:
            return 1
        return sum(self.perft(after, depth - 1) if depth > 1 else 1 for _, after in self.moves(state))

    # ---- text

    def fen(self, state):
        lines = []
        for row in self.rows:
            line = ""
            for cell in row:
                there = state.board.get(cell)
                line += "." if there is None else there[1] if there[0] == 0 else there[1].lower()
            lines.append(re.sub(r"\.+", lambda gap: str(len(gap.group())), line))
        hands = ""
        if self.has_hands:
            first, second = ("".join(kind * count for kind, count in sorted(hand.items())) for hand in state.hands)
            hands = f"[{first}{second.lower()}]"
        passed = ",".join(self.names[cell] for cell in state.passed[0]) or "-"
        return f"{'/'.join(lines)}{hands} {'wb'[state.turn]} {state.rights or '-'} {passed} 0 1"

    def read(self, fen):
        fields = fen.split()
        placement, _, held = fields[0].partition("[")
        board = {}
        for row, line in zip(self.rows, placement.split("/")):
            at = 0
            for word in re.findall(r"\d+|\+?[A-Za-z]~?", line):
                if word.isdigit():
                    at += int(word)
                else:
                    board[row[at]] = (0 if word.upper() == word else 1, word.upper())
                    at += 1
        hands = ({}, {})
        for letter in held.rstrip("]"):
            hand = hands[0 if letter.isupper() else 1]
            hand[letter.upper()] = hand.get(letter.upper(), 0) + 1
        turn = 0 if fields[1] == "w" else 1
        rights = "" if fields[2] == "-" else fields[2]
        crossed = tuple(cell for name in fields[3].split(",") for cell in self.cells if self.names[cell] == name)
        pawn = None
        if crossed:
            x, y = crossed[0]
            ahead = self.forward(1 - turn, self.ahead)
            while (x, y) not in board:
                x, y = x + ahead[0], y + ahead[1]
            pawn = (x, y)
        return State(board, hands, turn, (crossed, pawn), rights)


def counted_names(cells, letters):
    """File letter and number, counted up each file; and the rows of a FEN, the cells with the same number."""
    names, ranks = {}, {}
    for x in sorted({x for x, _ in cells}):
        for rank, y in enumerate(sorted(y for file, y in cells if file == x), 1):
            names[x, y] = f"{letters[x]}{rank}"
            ranks.setdefault(rank, []).append((x, y))
    return names, [ranks[rank] for rank in sorted(ranks, reverse=True)]


def straight_rows(cells):
    """The rows of the picture, top first."""
    return [sorted(cell for cell in cells if cell[1] == y) for y in sorted({y for _, y in cells}, reverse=True)]


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game")
    ask.add_argument("depth", type=int)
    ask.add_argument("--fen")
    ask.add_argument("--divide", action="store_true")
    ask.add_argument("--random", type=int, default=0, metavar="POSITIONS")
    ask.add_argument("--seed", type=int, default=1)
    said = ask.parse_args()
    game = importlib.import_module(f"counted.{said.game}").GAME
    start = game.read(said.fen) if said.fen else game.start()
    if said.random:
        random.seed(said.seed)
        for _ in range(said.random):
            while True:
                state = start
                for _ in range(random.randrange(8, 120)):
                    legal = [after for _, after in game.moves(state)]
                    if not legal:
                        break
                    state = random.choice(legal)
                else:
                    break
            for depth in range(1, said.depth + 1):
                print(said.game.replace("_", "-"), game.fen(state), depth, game.perft(state, depth), "random game", sep="\t")
    elif said.divide:
        for text, after in sorted(game.moves(start), key=lambda move: move[0]):
            print(text, game.perft(after, said.depth - 1))
    else:
        print(game.fen(start))
        for depth in range(1, said.depth + 1):
            print(depth, game.perft(start, depth), flush=True)


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.modules["counter"] = sys.modules["__main__"]
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()

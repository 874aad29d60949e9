"""Xiang Hex (L. Lynn Smith), from https://www.chessvariants.com/rules/xiang-hex:

Nine files of 7, 8, 9, 10, 11, 10, 9, 8 and 7 cells. Palace: the first three cells of the middle file, the first two of those
beside it. River: a4 c5 e6 g5 i4; a player's side is what lies before it. Soldier one straight ahead; from the river on also to
the forward neighbours left and right, and one diagonal step straight to the left or right. Horse one step through a side to a
vacant cell, then one diagonal step outwards. Chariot slides through sides; cannon likewise, but captures over exactly one piece.
Elephant two diagonal steps (over a vacant cell), never across the river. Mandarin one diagonal step, general one step through a
side, both within the palace. The generals may not face each other on an empty file. Set-up from the drawing on that page.
"""

from counter import CORNERS, N, NE, NW, SIDES, Game, State, counted_names

CELLS = frozenset((x, y) for x in range(-4, 5) for y in range(-10, 11) if (x + y) % 2 == 0 and abs(x) + abs(y) <= 10)
SET_UP = {"G": "e1", "M": "d1 f1", "E": "c1 g1", "H": "b1 h1", "C": "a1 i1", "A": "b2 h2", "S": "a2 c3 e4 g3 i2"}


class XiangHex(Game):
    cells = CELLS
    names, rows = counted_names(CELLS, {x: "abcdefghi"[x + 4] for x in range(-4, 5)})
    royal = "G"

    def __init__(self):
        at = {name: cell for cell, name in self.names.items()}
        red = {at[name] for name in "d1 d2 e1 e2 e3 f1 f2".split()}
        self.palace = [red, {(-x, -y) for x, y in red}]
        self.set_up = [(kind, at[name]) for kind, names in SET_UP.items() for name in names.split()]

    def start(self):
        board = {}
        for kind, (x, y) in self.set_up:
            board[x, y] = (0, kind)
            board[-x, -y] = (1, kind)
        return State(board)

    def height(self, side, cell):
        """How far beyond the river a cell lies for a side: negative before it, 0 on it."""
        return cell[1] if side == 0 else -cell[1]

    def goes(self, state, cell):
        side, kind = state.board[cell]
        board = state.board
        if kind == "S":
            yield from self.steps(cell, [self.forward(side, N)])
            if self.height(side, cell) >= 0:
                yield from self.steps(cell, [self.forward(side, NW), self.forward(side, NE), (-2, 0), (2, 0)])
        elif kind == "H":
            for i, (x, y) in enumerate(SIDES):
                first = (cell[0] + x, cell[1] + y)
                if first in CELLS and first not in board:
                    yield from self.steps(first, [CORNERS[i], CORNERS[i - 1]])
        elif kind == "C":
            yield from self.slides(state, cell, SIDES)
        elif kind == "A":
            for x, y in SIDES:
                target, screens = (cell[0] + x, cell[1] + y), 0
                while target in CELLS and screens < 2:
                    if target in board:
                        screens += 1
                        if screens == 2:
                            yield target
                    elif screens == 0:
                        yield target
                    target = (target[0] + x, target[1] + y)
        elif kind == "E":
            for x, y in CORNERS:
                middle, target = (cell[0] + x, cell[1] + y), (cell[0] + 2 * x, cell[1] + 2 * y)
                if middle not in board and target in CELLS and self.height(side, target) <= 0:
                    yield target
        elif kind == "M":
            yield from (target for target in self.steps(cell, CORNERS) if target in self.palace[side])
        else:
            yield from (target for target in self.steps(cell, SIDES) if target in self.palace[side])

    def allowed(self, state):
        """The generals do not face each other on an empty file."""
        generals = sorted(cell for cell, (_, kind) in state.board.items() if kind == "G")
        if len(generals) < 2 or generals[0][0] != generals[1][0]:
            return True
        (x, low), (_, high) = generals
        return any((x, y) in state.board for y in range(low + 2, high, 2))


GAME = XiangHex()

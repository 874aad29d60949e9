"""Mini Hexchess (Dave McCooey, 1997), from https://www.chessvariants.com/hexagonal.dir/minihex.html:

McCooey's game on 37 hexes, each side with king, rook, bishop, knight and five pawns. No double step, so no en passant; a pawn
promotes to rook, bishop or knight on any of the seven hexes of the opponent's side. McCooey's pawn moves straight ahead and
takes on the two forward diagonals; king 12 ways, rook through sides, bishop through corners, knight 12 leaps; no castling.
"""

from counter import CORNERS, KNIGHT, N, SIDES, Game, State, counted_names

CELLS = frozenset((x, y) for x in range(-3, 4) for y in range(-6, 7) if (x + y) % 2 == 0 and abs(x) + abs(y) <= 6)
SET_UP = {"N": "c1", "B": "d1", "R": "e1", "K": "d2", "P": "b1 c2 d3 e2 f1"}


class MiniHexchess(Game):
    cells = CELLS
    names, rows = counted_names(CELLS, {x: "abcdefg"[x + 3] for x in range(-3, 4)})

    def start(self):
        at = {name: cell for cell, name in self.names.items()}
        board = {}
        for kind, cells in SET_UP.items():
            for x, y in map(at.get, cells.split()):
                board[x, y] = (0, kind)
                board[-x, -y] = (1, kind)
        return State(board)

    def goes(self, state, cell):
        side, kind = state.board[cell]
        if kind == "K":
            yield from self.steps(cell, SIDES + CORNERS)
        elif kind == "N":
            yield from self.steps(cell, KNIGHT)
        elif kind == "R":
            yield from self.slides(state, cell, SIDES)
        elif kind == "B":
            yield from self.slides(state, cell, CORNERS)
        else:
            ahead = self.steps(cell, [self.forward(side, N)])
            yield from (target for target in ahead if target not in state.board)
            diagonals = [self.forward(side, step) for step in [(-1, 3), (1, 3)]]
            yield from (target for target in self.steps(cell, diagonals) if target in state.board)

    def becomes(self, side, kind, origin, target):
        ahead = self.forward(side, N)
        at_the_end = (target[0] + ahead[0], target[1] + ahead[1]) not in CELLS
        return ["R", "B", "N"] if kind == "P" and at_the_end else [kind]


GAME = MiniHexchess()

"""Hexofen (Valeriy Trubitsyn, 1997): Gliński's board of 91 hexes, each side with king, queen, two rooks, three bishops, three
knights and eleven pawns (https://perceptiofr.com/Гексофен, from the Russian Wikipedia). Set-up, pawns and promotion as in
https://github.com/esbudylin/HexChess, whose notes on release 2.0 say that it promotes "according to the author's description";
https://github.com/GarrettSidle/Hexagonal-Chess-Application has the same set-up.

Pieces as in Gliński's game. A pawn moves one cell straight ahead, two from a cell where a pawn of its side starts, captures on the
two forward diagonals, also in passing, and promotes to queen, rook, bishop or knight on the ten cells where the opponent's
pieces start. No castling.
"""

from counter import CORNERS, KNIGHT, N, SIDES, Game, State, counted_names

CELLS = frozenset((x, y) for x in range(-5, 6) for y in range(-10, 11) if (x + y) % 2 == 0 and abs(x) + abs(y) <= 10)
SET_UP = {
    "K": "f1",
    "Q": "g1",
    "R": "d1 h1",
    "B": "e1 f2 i1",
    "N": "c1 e2 g2",
    "P": "a1 b1 c2 d2 e3 f3 g3 h2 i2 j1 k1",
}


class Hexofen(Game):
    cells = CELLS
    names, rows = counted_names(CELLS, {x: "abcdefghijk"[x + 5] for x in range(-5, 6)})

    def __init__(self):
        at = {name: cell for cell, name in self.names.items()}
        self.men = [(kind, at[name]) for kind, names in SET_UP.items() for name in names.split()]
        self.pawn_cells = {cell for kind, cell in self.men if kind == "P"}
        self.goal = {(-x, -y) for kind, (x, y) in self.men if kind != "P"}

    def start(self):
        board = {}
        for kind, (x, y) in self.men:
            board[x, y] = (0, kind)
            board[-x, -y] = (1, kind)
        return State(board)

    def seen(self, side, cell):
        return cell if side == 0 else (-cell[0], -cell[1])

    def goes(self, state, cell):
        side, kind = state.board[cell]
        if kind == "K":
            yield from self.steps(cell, SIDES + CORNERS)
        elif kind == "N":
            yield from self.steps(cell, KNIGHT)
        elif kind != "P":
            yield from self.slides(state, cell, {"Q": SIDES + CORNERS, "R": SIDES, "B": CORNERS}[kind])
        else:
            x, y = self.forward(side, N)
            one, two = (cell[0] + x, cell[1] + y), (cell[0] + 2 * x, cell[1] + 2 * y)
            if one in CELLS and one not in state.board:
                yield one
                if self.seen(side, cell) in self.pawn_cells and two not in state.board:
                    yield two
            for target in self.steps(cell, [self.forward(side, step) for step in [(-1, 3), (1, 3)]]):
                if target in state.board or (target in state.passed[0] and side == state.turn):
                    yield target

    def becomes(self, side, kind, origin, target):
        return ["Q", "R", "B", "N"] if kind == "P" and self.seen(side, target) in self.goal else [kind]

    def crossed(self, side, kind, origin, target):
        if kind == "P" and origin[0] == target[0] and abs(origin[1] - target[1]) == 4:
            return ((origin[0], (origin[1] + target[1]) // 2),)
        return ()

    def takes_in_passing(self, kind):
        return kind == "P"


GAME = Hexofen()

"""Starchess (László Polgár), from the rules sheet "Polgar Superstar Chess" (https://paperzz.com/doc/7280977/polgar-superstar-chess)
and https://en.wikipedia.org/wiki/Starchess, which numbers the 37 cells:

Nine files of 1, 2, 7, 6, 5, 6, 7, 2 and 1 cells, numbered up each file from the left. White pawns 5 12 18 23 29, Black's 9 15 20
26 33. The players alternately, White first, place king, queen, rook, bishop and knight behind them: White on 4 11 17 22 28,
Black on 10 16 21 27 34. Rook along the file, bishop in the four other directions through sides, queen in all six, king one step
in these, knight 12 leaps. Pawn one straight ahead, two with its very first move (one that has captured has lost this: it is a
"limping pawn"), takes on the two forward neighbours to left and right, promotes at once to queen, rook, bishop or knight on the
opponent's five back cells. No en passant, no castling.

A pawn that has moved is P~.
"""

from counter import KNIGHT, N, NE, NW, S, SE, SIDES, SW, Game, State, straight_rows

HEIGHT = {-4: 0, -3: 1, -2: 6, -1: 5, 0: 4, 1: 5, 2: 6, 3: 1, 4: 0}
CELLS = [(x, y) for x in range(-4, 5) for y in range(-HEIGHT[x], HEIGHT[x] + 1, 2)]
NUMBER = {cell: number for number, cell in enumerate(CELLS, 1)}
CELL = {number: cell for cell, number in NUMBER.items()}
BACK = [{CELL[n] for n in (4, 11, 17, 22, 28)}, {CELL[n] for n in (10, 16, 21, 27, 34)}]


class Starchess(Game):
    cells = frozenset(CELLS)
    names = {cell: f"{number:02}" for cell, number in NUMBER.items()}
    rows = straight_rows(CELLS)
    has_hands = True

    def start(self):
        board = {CELL[n]: (0, "P") for n in (5, 12, 18, 23, 29)}
        board.update({CELL[n]: (1, "P") for n in (9, 15, 20, 26, 33)})
        return State(board, (dict.fromkeys("KQRBN", 1), dict.fromkeys("KQRBN", 1)))

    def goes(self, state, cell):
        side, kind = state.board[cell]
        if kind == "K":
            yield from self.steps(cell, SIDES)
        elif kind == "N":
            yield from self.steps(cell, KNIGHT)
        elif kind == "Q":
            yield from self.slides(state, cell, SIDES)
        elif kind == "R":
            yield from self.slides(state, cell, [N, S])
        elif kind == "B":
            yield from self.slides(state, cell, [NE, SE, SW, NW])
        else:
            x, y = self.forward(side, N)
            one, two = (cell[0] + x, cell[1] + y), (cell[0] + 2 * x, cell[1] + 2 * y)
            if one in self.cells and one not in state.board:
                yield one
                if kind == "P" and two in self.cells and two not in state.board:
                    yield two
            taking = self.steps(cell, [self.forward(side, NW), self.forward(side, NE)])
            yield from (target for target in taking if target in state.board)

    def becomes(self, side, kind, origin, target):
        if kind not in ("P", "P~"):
            return [kind]
        return ["Q", "R", "B", "N"] if target in BACK[1 - side] else ["P~"]

    def captured_as(self, kind):
        raise AssertionError("nobody holds captured pieces")

    def make(self, state, origin, target, kind):
        side, _ = state.board[origin]
        board = dict(state.board)
        del board[origin]
        board[target] = (side, kind)
        return State(board, state.hands, 1 - side)

    def must_drop(self, state):
        return bool(state.hands[state.turn])

    def drops(self, state):
        for kind in state.hands[state.turn]:
            for cell in BACK[state.turn]:
                if cell not in state.board:
                    yield kind, cell


GAME = Starchess()

"""Omega Chess (Daniel MacDonald, 1992), from https://omegachess.com/rules and https://en.wikipedia.org/wiki/Omega_Chess:

Ten files a-j, ten ranks 0-9, and four more squares w1 w2 w3 w4 diagonally beyond a0 j0 j9 a9. White's first rank: champion, rook,
knight, bishop, queen, king, bishop, knight, rook, champion; wizards on w1 and w2; pawns on rank 1; Black's facing them. Champion:
one square orthogonally, or a leap of two squares orthogonally or diagonally. Wizard: one square diagonally, or a leap of 1 by 3.
A pawn's first move may be up to three squares long; it may then be taken in passing on every square that it crossed. It
promotes on the last rank to any piece. Castling as in chess, the king going two squares: to h or d. All else as in chess.
"""

from counter import Game, State

CORNERS = {(-1, -1): "w1", (10, -1): "w2", (10, 10): "w3", (-1, 10): "w4"}
CELLS = frozenset([(x, y) for x in range(10) for y in range(10)] + list(CORNERS))
FIRST_RANK = "CRNBQKBNRC"
ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]


def both_ways(a, b):
    return [(x, y) for i in (1, -1) for j in (1, -1) for x, y in ((a * i, b * j), (b * j, a * i))]


STEPS = {
    "K": ORTHOGONAL + DIAGONAL,
    "N": both_ways(1, 2),
    "C": ORTHOGONAL + [(2 * x, 2 * y) for x, y in ORTHOGONAL + DIAGONAL],
    "W": DIAGONAL + both_ways(1, 3),
}
SLIDES = {"R": ORTHOGONAL, "B": DIAGONAL, "Q": ORTHOGONAL + DIAGONAL}
# Letter: the king's and the rook's files before and after, the files that must be empty, those that must be safe.
CASTLINGS = {"K": (5, 7, 8, 6, (6, 7), (5, 6, 7)), "Q": (5, 3, 1, 4, (2, 3, 4), (5, 4, 3))}


class Omega(Game):
    cells = CELLS
    names = {(x, y): CORNERS.get((x, y)) or f"{'abcdefghij'[x]}{y}" for x, y in CELLS}
    rows = [sorted(cell for cell in CELLS if cell[1] == y) for y in range(10, -2, -1)]
    ahead = (0, 1)

    def start(self):
        board = {cell: (int(cell[1] > 0), "W") for cell in CORNERS}
        for x, kind in enumerate(FIRST_RANK):
            board[x, 0], board[x, 1], board[x, 8], board[x, 9] = (0, kind), (0, "P"), (1, "P"), (1, kind)
        return State(board, rights="KQkq")

    def goes(self, state, cell):
        side, kind = state.board[cell]
        if kind != "P":
            yield from self.steps(cell, STEPS.get(kind, []))
            yield from self.slides(state, cell, SLIDES.get(kind, []))
            return
        x, y = cell
        up = 1 if side == 0 else -1
        for n in range(1, 4 if y == (1 if side == 0 else 8) else 2):
            target = (x, y + n * up)
            if target not in CELLS or target in state.board:
                break
            yield target
        for target in self.steps(cell, [(-1, up), (1, up)]):
            if target in state.board or (target in state.passed[0] and side == state.turn):
                yield target

    def becomes(self, side, kind, origin, target):
        return ["Q", "R", "B", "N", "C", "W"] if kind == "P" and target[1] == (9 if side == 0 else 0) else [kind]

    def crossed(self, side, kind, origin, target):
        if kind != "P" or origin[0] != target[0]:
            return ()
        step = 1 if target[1] > origin[1] else -1
        return tuple((origin[0], y) for y in range(origin[1] + step, target[1], step))

    def takes_in_passing(self, kind):
        return kind == "P"

    def keeps(self, state, origin, target):
        touched = {(5, 0): "KQ", (8, 0): "K", (1, 0): "Q", (5, 9): "kq", (8, 9): "k", (1, 9): "q"}
        lost = touched.get(origin, "") + touched.get(target, "")
        return "".join(right for right in state.rights if right not in lost)

    def castlings(self, state):
        side, rank = state.turn, 0 if state.turn == 0 else 9
        for letter, (king, king_to, rook, rook_to, empty, safe) in CASTLINGS.items():
            right = letter if side == 0 else letter.lower()
            if right not in state.rights or any((x, rank) in state.board for x in empty):
                continue
            for x in safe:
                board = {cell: man for cell, man in state.board.items() if cell != (king, rank)}
                board[x, rank] = (side, "K")
                if self.attacked(State(board, turn=1 - side), side):
                    break
            else:
                board = {cell: man for cell, man in state.board.items() if cell not in ((king, rank), (rook, rank))}
                board[king_to, rank], board[rook_to, rank] = (side, "K"), (side, "R")
                rights = "".join(r for r in state.rights if r not in ("KQ" if side == 0 else "kq"))
                yield self.names[king, rank] + self.names[king_to, rank], State(board, turn=1 - side, rights=rights)


GAME = Omega()

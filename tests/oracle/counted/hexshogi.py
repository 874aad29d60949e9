"""Hexshogi (George R. Dekle Sr., 1986), from https://en.wikipedia.org/wiki/Hexshogi; set-up as in the picture there, and as Ludii
has it (https://ludii.games/details.php?keyword=Hexshogi):

85 cells, nine files of 9 and 10 cells by turns. On the first cells of the files lance, knight, silver, gold, king, gold, silver,
knight, lance; a bishop on the second of the third file, a rook on the second of the seventh; pawns on the third of every file.
Rook through sides, bishop through corners, king one step of either. Gold one step through a side or diagonally forward. Silver
one step diagonally or straight ahead. Lance straight ahead, pawn one step so. Knight the two leaps furthest forward. Dragon king:
rook or king; dragon horse: bishop or king. Everything else as in shogi: drops, promotion on the last three cells of a file and on
leaving them, no second pawn on a file, no mate by a dropped pawn, no piece where it could never move, and then forced promotion.
"""

from counter import CORNERS, N, SIDES, Game, State, straight_rows

CELLS = frozenset((x, y) for x in range(-4, 5) for y in range(-9, 10) if (x + y) % 2 == 0 and (x % 2 or abs(y) <= 8))
FIRST_CELLS = "LNSGKGSNL"
GOLD = SIDES + [(-1, 3), (1, 3)]
STEPS = {
    "K": SIDES + CORNERS,
    "G": GOLD,
    "S": CORNERS + [N],
    "N": [(-1, 5), (1, 5)],
    "P": [N],
    "+S": GOLD,
    "+N": GOLD,
    "+L": GOLD,
    "+P": GOLD,
    "+R": CORNERS,
    "+B": SIDES,
}
SLIDES = {"R": SIDES, "+R": SIDES, "B": CORNERS, "+B": CORNERS, "L": [N]}


class Hexshogi(Game):
    cells = CELLS
    # Files 9 to 1 from the left, cells a, b, ... from the far end of each.
    names = {(x, y): f"{5 - x}{'abcdefghij'[((9 if x % 2 else 8) - y) // 2]}" for x, y in CELLS}
    rows = straight_rows(CELLS)
    has_hands = True

    def start(self):
        board = {}
        for x in range(-4, 5):
            low = -9 if x % 2 else -8
            men = [(FIRST_CELLS[x + 4], low), ("P", low + 4)]
            men += [("B", low + 2)] if x == -2 else [("R", low + 2)] if x == 2 else []
            for kind, y in men:
                board[x, y] = (0, kind)
                board[-x, -y] = (1, kind)
        return State(board)

    def goes(self, state, cell):
        side, kind = state.board[cell]
        yield from self.steps(cell, [self.forward(side, step) for step in STEPS.get(kind, [])])
        yield from self.slides(state, cell, [self.forward(side, step) for step in SLIDES.get(kind, [])])

    def far(self, side, cell):
        """Whether a cell is one of the last three of its file."""
        x, y = cell if side == 0 else (-cell[0], -cell[1])
        return (x, y + 6) not in CELLS

    def stuck(self, side, kind, cell):
        ways = STEPS.get(kind, []) + SLIDES.get(kind, [])
        return not any(True for _ in self.steps(cell, [self.forward(side, step) for step in ways]))

    def becomes(self, side, kind, origin, target):
        if kind not in "PLNSRB" or not (self.far(side, origin) or self.far(side, target)):
            return [kind]
        return ["+" + kind] if self.stuck(side, kind, target) else [kind, "+" + kind]

    def captured_as(self, kind):
        return kind.lstrip("+")

    def drops(self, state):
        side = state.turn
        with_pawn = {x for (x, _), man in state.board.items() if man == (side, "P")}
        for kind in state.hands[side]:
            for cell in CELLS:
                if cell in state.board or self.stuck(side, kind, cell):
                    continue
                if kind == "P" and cell[0] in with_pawn:
                    continue
                yield kind, cell

    def drop_stands(self, state, kind, after):
        """A pawn may not be dropped to give mate."""
        return kind != "P" or not self.attacked(after, after.turn) or any(True for _ in self.moves(after))


GAME = Hexshogi()

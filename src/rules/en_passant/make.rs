//! Captures en passant: where they might happen, and whether they make a difference.

use super::tables::{Conditions, Crossed, CrossedTable, CrossedWay};
use crate::board::{Bits, Cell, Side};
use crate::model::{EnPassant, Move};
use crate::position::{Content, Position, State, View, in_width};
use crate::variant::tables::{Mode, PieceTable, Table, mix};

impl<const W: usize, const N: usize> State<W, N> {
    /// A step that `us` is about to make leaves the piece open to such a capture, if it is one of those that do.
    #[inline(always)]
    pub(crate) fn leave_crossed(&mut self, table: &Table<W, N>, us: Side, mv: Move) {
        if table.rules.en_passant.is_left
            && let Some(leaves) = &table.sides[us].piece_types[mv.piece_type as usize].rules.en_passant.leaves
            && leaves.targets[mv.from as usize & (N - 1)].contains(Cell(mv.to))
        {
            let cells = View::new(self, table, us).crossed_by(leaves, mv.from, mv.to);
            self.crossed = if cells.any() { Crossed { cells, victim: mv.to } } else { Crossed::NONE };
        }
    }

    /// The piece that has just passed by, on `victim`, is taken off the board; what it was.
    #[inline]
    pub(crate) fn take_passed<const HASH: bool>(&mut self, table: &Table<W, N>, victim: u8) -> Content {
        let captured = self.board[victim as usize & (N - 1)];
        self.set::<HASH>(table, victim, Content::EMPTY);
        captured
    }

    /// The share of such a right in the hash: none where it makes no difference.
    pub(crate) fn crossed_hash(&self, table: &Table<W, N>) -> u64 {
        if self.crossed.cells.is_empty() || !View::new(self, table, self.turn.side).en_passant_matters() {
            return 0;
        }
        self.crossed.cells.0.iter().fold(u64::from(self.crossed.victim), |sum, &word| mix(sum ^ word))
    }
}

impl Position {
    /// The piece that may be captured en passant, if the last move left one.
    #[must_use]
    pub fn en_passant(&self) -> Option<EnPassant> {
        in_width!(self, |state, _table| state.crossed.plain())
    }
}

impl<const W: usize, const N: usize> View<'_, W, N> {
    /// The cells that our piece crosses so that it may be captured there, by all the ways that are open to it.
    fn crossed_by(&self, table: &CrossedTable<W, N>, from: u8, to: u8) -> Bits<W> {
        let captures = self.enemy.contains(Cell(to));
        let open = |way: &&CrossedWay<W>| {
            way.mode != (if captures { Mode::Quiet } else { Mode::Capture })
                && match &way.conditions {
                    None => !way.crossed.meets(self.occupied),
                    Some(conditions) => self.allows(conditions),
                }
        };
        let crossed = table.ways(from, to).filter(open).fold(Bits::EMPTY, |crossed, way| crossed | way.crossed);
        // Nobody captures on the cell of a piece that was jumped over.
        crossed.without(self.occupied)
    }

    /// Whether everybody stands where a way wants it.
    fn allows(&self, conditions: &Conditions<W>) -> bool {
        let Conditions { clear, one, full, barred, peaceful } = *conditions;
        let jumped = one & self.occupied;
        !clear.meets(self.occupied)
            && full.within(self.occupied)
            && (one.is_empty() || jumped.count() == 1)
            && !peaceful.meets(self.enemy)
            && !(jumped | full).meets(self.pieces_of_set(barred))
    }

    /// Whether a royal of ours may have just crossed cells on which it can be captured.
    #[inline(always)]
    pub(crate) fn may_be_taken_aside(&self) -> bool {
        self.table.rules.en_passant.royals_cross && self.state.crossed.cells.any()
    }

    /// Whether our royal on a cell has just crossed others, and some enemy piece may capture it there en passant and keep
    /// a royal of its own, if it has any.
    #[cold]
    pub(crate) fn is_taken_aside(&self, royal: Cell) -> bool {
        if self.state.crossed.cells.is_empty() || self.state.crossed.victim != royal.0 || !self.own.contains(royal) {
            return false;
        }
        let enemy = self.turned();
        enemy.en_passant_capturers().any(|(_, table, piece)| {
            Iterator::any(&mut enemy.en_passant_targets(table, piece), |to| enemy.outlives_capture(piece, to))
        })
    }

    /// Our pieces that may capture en passant: their types by number, their tables and their cells.
    pub(crate) fn en_passant_capturers(&self) -> impl Iterator<Item = (u8, &PieceTable<W, N>, Cell)> {
        let side = &self.table.sides[self.us];
        self.table.rules.en_passant.sides[self.us].piece_types.iter().flat_map(move |&piece_type| {
            let pieces = self.state.piece_types[piece_type as usize & 63] & self.own;
            pieces.map(move |piece| (piece_type, &side.piece_types[piece_type as usize], piece))
        })
    }

    /// Whether a royal of ours is left when our piece on `from` captures en passant on `to`, or there is none to lose.
    fn outlives_capture(&self, from: Cell, to: Cell) -> bool {
        let Some(explosion) = &self.table.rules.explosion else { return true };
        let royals = self.royals();
        let gone = explosion.cells[self.us][to.index() & (N - 1)].without(self.pieces_of_set(explosion.spares));
        royals.is_empty() || royals.without(gone).without(Bits::of(from)).any()
    }

    /// Whether a piece of ours stands where it might capture en passant, whatever stands between.
    #[inline(always)]
    pub(crate) fn may_capture_en_passant(&self) -> bool {
        let side = &self.table.rules.en_passant.sides[self.us];
        let Some(capturers) = &side.capturers else { return false };
        let near = self.state.crossed.cells.fold(Bits::EMPTY, |near, cell| near | capturers[cell.index() & (N - 1)]);
        near.meets(self.own & self.pieces_of_types(&side.piece_types))
    }

    /// The crossed cells on which our piece on a cell may capture en passant, safety not considered.
    #[cold]
    pub(crate) fn en_passant_targets(&self, table: &PieceTable<W, N>, piece: Cell) -> Bits<W> {
        let victim = self.state.board[self.state.crossed.victim as usize & (N - 1)];
        if !victim.is_piece() {
            return Bits::EMPTY;
        }
        let ops = table.rules.en_passant.ops.iter().filter(|op| op.victims.contains(victim.piece_type()));
        let reached = ops.fold(Bits::EMPTY, |cells, op| cells | self.reach(op, piece.index()));
        reached & self.state.crossed.cells.without(self.occupied)
    }

    /// Whether a right to capture en passant makes a difference to the moves: somebody could use it and leave the royal
    /// safe, or loses a quiet move to the same cell by it. Where more than that decides what is legal, the answer may
    /// be yes in vain.
    #[cold]
    fn en_passant_matters(&self) -> bool {
        let victim = self.state.crossed.victim as usize;
        self.may_capture_en_passant()
            && self.en_passant_capturers().any(|(piece_type, table, piece)| {
                let careless = table.rules.en_passant.twice || self.table.rules.obligations.is_some();
                let safe =
                    |to: Cell| careless || self.is_legal_after(piece_type, Some(piece.index()), to.index(), victim);
                Iterator::any(&mut self.en_passant_targets(table, piece), safe)
            })
    }
}

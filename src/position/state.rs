//! The state of one moment in the width that the board needs: playing a move and taking it back.

use super::attacks::View;
use crate::board::{Bits, Cell, Side};
use crate::model::{Move, MoveClass, NONE, NOTE_BYTES};
use crate::rules::notes::CHECKS_LEFT;
use crate::variant::tables::{Table, mix};
use crate::variant::{EnPassant, Note, Notes, PieceType, Setup};

/// No piece on a cell.
pub(crate) const EMPTY: u8 = u8::MAX;

/// A piece as one byte: `piece_type * 2 + side`.
#[inline(always)]
pub(crate) const fn piece(side: usize, piece_type: u8) -> u8 {
    piece_type << 1 | side as u8
}

/// [`Notes`] in the width of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WideNotes<const W: usize> {
    bytes: [u8; NOTE_BYTES],
    pub cells: Bits<W>,
}

impl<const W: usize> WideNotes<W> {
    fn new(notes: &Notes) -> Self {
        WideNotes { bytes: notes.bytes(), cells: notes.cells().resize() }
    }

    fn plain(&self) -> Notes {
        Notes::from_parts(self.bytes, self.cells.resize())
    }

    /// A byte.
    #[inline(always)]
    pub fn get(&self, note: Note) -> u8 {
        self.bytes[note.index()]
    }

    /// Sets a byte.
    #[inline(always)]
    pub fn set(&mut self, note: Note, value: u8) {
        self.bytes[note.index()] = value;
    }

    /// 0 where nothing is remembered.
    fn hash(&self) -> u64 {
        let words = self.cells.0.iter().fold(0, |sum, &word| if word == 0 { sum } else { mix(sum ^ word) });
        let rest = u64::from_le_bytes(self.bytes);
        words ^ if rest == 0 { 0 } else { mix(rest ^ NOTES_KEY) }
    }
}

/// The pieces of one moment, sized by the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State<const W: usize, const N: usize> {
    pub sides: [Bits<W>; 2],
    /// By piece type, both sides together.
    pub piece_types: [Bits<W>; 64],
    pub board: [u8; N],
    pub hands: [[u8; 64]; 2],
    /// Pieces in hand, all piece types together.
    pub hand_sizes: [u16; 2],
    pub side: Side,
    pub rights: u64,
    /// The cells that the piece on `victim` crossed with the last move.
    pub crossed: Bits<W>,
    pub victim: u8,
    pub halfmoves: u32,
    pub fullmoves: u32,
    pub notes: WideNotes<W>,
    /// Pieces that explosions have taken, each as cell and piece, oldest first.
    pub gone: [(u8, u8); N],
    pub gone_count: usize,
    /// Of everything but rights and en passant; see [`State::hash`].
    pub pieces_hash: u64,
}

/// What a move changes for good, to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undo<const W: usize> {
    captured: u8,
    captured_at: u8,
    victim: u8,
    crossed: Bits<W>,
    rights: u64,
    halfmoves: u32,
    notes: WideNotes<W>,
    gone_count: usize,
    pieces_hash: u64,
}

const SIDE_KEY: u64 = 0x5eed_51de;
const NOTES_KEY: u64 = 0xc0_u64 << 32;

impl<const W: usize, const N: usize> State<W, N> {
    pub fn new(table: &Table<W, N>, setup: &Setup) -> Self {
        let mut state = State {
            sides: [Bits::EMPTY; 2],
            piece_types: [Bits::EMPTY; 64],
            board: [EMPTY; N],
            hands: [[0; 64]; 2],
            hand_sizes: [0; 2],
            side: setup.side,
            rights: setup.rights,
            crossed: setup.en_passant.map_or(Bits::EMPTY, |en_passant| en_passant.crossed.resize()),
            victim: setup.en_passant.map_or(NONE, |en_passant| en_passant.victim.0),
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
            notes: WideNotes::new(&setup.notes),
            gone: [(0, 0); N],
            gone_count: 0,
            pieces_hash: 0,
        };
        for (index, piece_there) in setup.board.iter().enumerate().take(N) {
            if let &Some((side, piece_type)) = piece_there {
                state.put(index as u8, piece(side.index(), piece_type.0));
            }
        }
        for side in Side::BOTH {
            for (piece_type, &count) in setup.hands[side.index()].iter().enumerate().take(64) {
                state.hands[side.index()][piece_type] = count;
                state.hand_sizes[side.index()] += u16::from(count);
            }
        }
        state.pieces_hash = state.fresh_pieces_hash(table);
        state
    }

    pub fn setup(&self, cells: usize, piece_types: usize) -> Setup {
        let piece_at = |&byte: &u8| {
            let side = if byte & 1 == 0 { Side::First } else { Side::Second };
            (byte != EMPTY).then_some((side, PieceType(byte >> 1)))
        };
        Setup {
            board: self.board[..cells].iter().map(piece_at).collect(),
            hands: [0, 1].map(|side: usize| self.hands[side][..piece_types].to_vec()),
            side: self.side,
            rights: self.rights,
            en_passant: self.en_passant(),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            notes: self.notes.plain(),
        }
    }

    pub fn en_passant(&self) -> Option<EnPassant> {
        (self.crossed.any()).then_some(EnPassant { crossed: self.crossed.resize(), victim: Cell(self.victim) })
    }

    /// Hash of board, hands, side to move, rights, notes and, where it makes a difference, en passant.
    pub fn hash(&self, table: &Table<W, N>) -> u64 {
        let passing = self.crossed.any() && View::new(self, table, self.side.index()).passing_matters();
        let en_passant =
            if passing { self.crossed.0.iter().fold(u64::from(self.victim), |sum, &word| mix(sum ^ word)) } else { 0 };
        let side = if self.side == Side::First { 0 } else { mix(SIDE_KEY) };
        self.pieces_hash ^ side ^ mix(self.rights) ^ en_passant ^ self.notes.hash()
    }

    pub fn fresh_pieces_hash(&self, table: &Table<W, N>) -> u64 {
        let mut hash = 0;
        for (cell, &byte) in self.board.iter().enumerate() {
            if byte != EMPTY {
                hash ^= table.keys[byte as usize][cell];
            }
        }
        for side in 0..2 {
            for (piece_type, &count) in self.hands[side].iter().enumerate() {
                hash ^= hand_key(side, piece_type as u8, count);
            }
        }
        hash
    }

    /// The piece type of the side's piece on a cell.
    pub fn piece_of(&self, side: usize, cell: Cell) -> Option<PieceType> {
        let byte = self.board[cell.index() & (N - 1)];
        (byte != EMPTY && byte as usize & 1 == side).then_some(PieceType(byte >> 1))
    }

    #[inline(always)]
    pub fn put(&mut self, cell: u8, byte: u8) {
        let bit = Bits::of(Cell(cell));
        self.board[cell as usize & (N - 1)] = byte;
        self.sides[byte as usize & 1] |= bit;
        self.piece_types[(byte >> 1) as usize & 63] |= bit;
    }

    #[inline(always)]
    pub(super) fn lift(&mut self, cell: u8, byte: u8) {
        let bit = Bits::of(Cell(cell));
        self.board[cell as usize & (N - 1)] = EMPTY;
        self.sides[byte as usize & 1] ^= bit;
        self.piece_types[(byte >> 1) as usize & 63] ^= bit;
    }

    #[inline(always)]
    pub(super) fn change_hand<const HASH: bool>(&mut self, side: usize, piece_type: u8, change: i8) {
        let count = &mut self.hands[side][piece_type as usize & 63];
        let before = *count;
        *count = count.saturating_add_signed(change);
        let after = *count;
        self.hand_sizes[side] = self.hand_sizes[side].saturating_add_signed(i16::from(change));
        if HASH {
            self.pieces_hash ^= hand_key(side, piece_type, before) ^ hand_key(side, piece_type, after);
        }
    }

    /// Plays a move. With `HASH` false the hash is left stale, for counting that never asks for it; taking the move
    /// back restores it all the same.
    #[inline]
    pub fn make<const HASH: bool>(&mut self, table: &Table<W, N>, mv: Move) -> Undo<W> {
        let us = self.side.index();
        let victim_cell = if mv.class == MoveClass::EnPassant { self.victim } else { mv.to };
        let captured = match mv.class {
            MoveClass::Step | MoveClass::EnPassant => self.board[victim_cell as usize & (N - 1)],
            MoveClass::Castling | MoveClass::Drop | MoveClass::InPlace | MoveClass::Pass => EMPTY,
        };
        let undo = Undo {
            captured,
            captured_at: victim_cell,
            victim: self.victim,
            crossed: self.crossed,
            rights: self.rights,
            halfmoves: self.halfmoves,
            notes: self.notes,
            gone_count: self.gone_count,
            pieces_hash: self.pieces_hash,
        };
        if table.notes_plies {
            self.note_ply(table, mv.class == MoveClass::Pass);
        }
        let key = |byte: u8, cell: u8| table.keys.get(byte as usize).map_or(0, |keys| keys[cell as usize & (N - 1)]);
        let moved = piece(us, mv.piece_type);
        self.halfmoves = self.halfmoves.wrapping_add(table.counts_halfmoves);
        if captured != EMPTY {
            self.lift(victim_cell, captured);
            if HASH {
                self.pieces_hash ^= key(captured, victim_cell);
            }
            if table.captures_to_hand {
                let piece_type = table.captured_as[(captured >> 1) as usize];
                self.change_hand::<HASH>(us, piece_type, 1);
            }
            if table.capture_resets {
                self.halfmoves = 0;
            }
        }
        self.crossed = Bits::EMPTY;
        self.victim = NONE;
        match mv.class {
            MoveClass::Step | MoveClass::EnPassant => {
                let arrives = if mv.arg == NONE { moved } else { piece(us, mv.arg) };
                self.lift(mv.from, moved);
                self.put(mv.to, arrives);
                if HASH {
                    self.pieces_hash ^= key(moved, mv.from) ^ key(arrives, mv.to);
                }
                if table.has_en_passant
                    && let Some(leaves) = &table.sides[us].piece_types[mv.piece_type as usize].leaves_en_passant
                    && leaves.targets[mv.from as usize & (N - 1)].contains(Cell(mv.to))
                {
                    self.crossed = leaves.crossed(mv.from, mv.to);
                    self.victim = mv.to;
                }
            }
            MoveClass::Castling => {
                if let Some(castling) = table.sides[us].castlings.get(mv.arg as usize) {
                    let partner = self.board[castling.partner_from.index() & (N - 1)];
                    self.lift(mv.from, moved);
                    self.lift(castling.partner_from.0, partner);
                    self.put(mv.to, moved);
                    self.put(castling.partner_to.0, partner);
                    self.rights &= table.kept_rights[castling.partner_from.index() & (N - 1)];
                    if HASH {
                        self.pieces_hash ^= key(moved, mv.from) ^ key(moved, mv.to);
                        self.pieces_hash ^= key(partner, castling.partner_from.0) ^ key(partner, castling.partner_to.0);
                    }
                }
            }
            MoveClass::Drop => {
                self.put(mv.to, moved);
                self.change_hand::<HASH>(us, table.held_as[mv.piece_type as usize], -1);
                if HASH {
                    self.pieces_hash ^= key(moved, mv.to);
                }
                if table.drop_resets {
                    self.halfmoves = 0;
                }
            }
            MoveClass::InPlace => {
                self.lift(mv.from, moved);
                self.put(mv.to, piece(us, mv.arg));
                if HASH {
                    self.pieces_hash ^= key(moved, mv.from) ^ key(piece(us, mv.arg), mv.to);
                }
            }
            MoveClass::Pass => {
                self.turn_over(table, us);
                return undo;
            }
        }
        if table.reset_piece_types.contains(PieceType(mv.piece_type)) {
            self.halfmoves = 0;
        }
        if self.rights != 0 {
            let from = if mv.class == MoveClass::Drop { mv.to } else { mv.from };
            self.rights &= table.kept_rights[from as usize & (N - 1)] & table.kept_rights[mv.to as usize & (N - 1)];
        }
        if captured != EMPTY && table.explosion.is_some() {
            self.explosion::<HASH>(table, us, mv.to);
        }
        if table.gates {
            self.gate_in::<HASH>(table, mv, victim_cell);
        }
        self.turn_over(table, us);
        undo
    }

    /// Ends the turn of `us`.
    #[inline(always)]
    fn turn_over(&mut self, table: &Table<W, N>, us: usize) {
        self.fullmoves = self.fullmoves.wrapping_add(us as u32);
        self.side = self.side.other();
        if table.counts_checks && View::new(self, table, us ^ 1).in_check() {
            self.notes.set(CHECKS_LEFT[us], self.notes.get(CHECKS_LEFT[us]).saturating_sub(1));
        }
    }

    /// Takes away what a capture on `centre` blows up, the capturer included.
    #[cold]
    fn explosion<const HASH: bool>(&mut self, table: &Table<W, N>, us: usize, centre: u8) {
        let Some(explosion) = &table.explosion else { return };
        // Nobody is left to be captured en passant.
        self.crossed = Bits::EMPTY;
        self.victim = NONE;
        let mut cells = explosion.cells[us][centre as usize & (N - 1)] & (self.sides[0] | self.sides[1]);
        for piece_type in explosion.spares.iter() {
            cells = cells.without(self.piece_types[piece_type.index() & 63]);
        }
        cells.insert(Cell(centre));
        for cell in cells {
            let piece = self.board[cell.index() & (N - 1)];
            if piece == EMPTY {
                continue;
            }
            self.lift(cell.0, piece);
            if let Some(slot) = self.gone.get_mut(self.gone_count) {
                *slot = (cell.0, piece);
                self.gone_count += 1;
            }
            if HASH && let Some(keys) = table.keys.get(piece as usize) {
                self.pieces_hash ^= keys[cell.index() & (N - 1)];
            }
            self.rights &= table.kept_rights[cell.index() & (N - 1)];
            self.notes.cells.remove(cell);
        }
    }

    /// Takes back the move that [`State::make`] has just played.
    #[inline]
    pub fn unmake(&mut self, table: &Table<W, N>, mv: Move, undo: &Undo<W>) {
        self.side = self.side.other();
        let us = self.side.index();
        self.fullmoves = self.fullmoves.wrapping_sub(us as u32);
        if mv.gate != NONE {
            self.send_back(table, mv);
        }
        for index in (undo.gone_count..self.gone_count.min(N)).rev() {
            let (cell, piece) = self.gone[index];
            self.put(cell, piece);
        }
        self.gone_count = undo.gone_count;
        let moved = piece(us, mv.piece_type);
        match mv.class {
            MoveClass::Step | MoveClass::EnPassant => {
                let arrived = if mv.arg == NONE { moved } else { piece(us, mv.arg) };
                self.lift(mv.to, arrived);
                self.put(mv.from, moved);
                if undo.captured != EMPTY {
                    self.put(undo.captured_at, undo.captured);
                    if table.captures_to_hand {
                        let piece_type = table.captured_as[(undo.captured >> 1) as usize];
                        self.change_hand::<false>(us, piece_type, -1);
                    }
                }
            }
            MoveClass::Castling => {
                if let Some(castling) = table.sides[us].castlings.get(mv.arg as usize) {
                    let partner = self.board[castling.partner_to.index() & (N - 1)];
                    self.lift(mv.to, moved);
                    self.lift(castling.partner_to.0, partner);
                    self.put(mv.from, moved);
                    self.put(castling.partner_from.0, partner);
                }
            }
            MoveClass::Drop => {
                self.lift(mv.to, moved);
                self.change_hand::<false>(us, table.held_as[mv.piece_type as usize], 1);
            }
            MoveClass::InPlace => {
                self.lift(mv.to, piece(us, mv.arg));
                self.put(mv.from, moved);
            }
            MoveClass::Pass => {}
        }
        self.victim = undo.victim;
        self.crossed = undo.crossed;
        self.rights = undo.rights;
        self.halfmoves = undo.halfmoves;
        self.notes = undo.notes;
        self.pieces_hash = undo.pieces_hash;
    }
}

/// The key of `count` pieces of a type in a side's hand; none for an empty hand.
#[inline(always)]
fn hand_key(side: usize, piece_type: u8, count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        mix(0x6861_6e64 ^ (u64::from(count) << 32 | (piece_type as u64) << 16 | (side as u64) << 8))
    }
}

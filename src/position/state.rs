//! The state of one moment in the width that the board needs, and every way to write to it.

use super::content::Content;
use super::log::{Change, Log};
use super::notes::WideNotes;
use super::turn::Turn;
use crate::board::{Bits, BySide, Cell, Owner, Side};
use crate::model::Move;
use crate::rules::tables::{Counters, Crossed};
use crate::variant::tables::{Table, mix};
use crate::variant::{CastlingRights, Note, PieceType, Setup};

/// Plies for whose changes the log has room from the start.
const PLIES_OF_ROOM: usize = 4;

/// The pieces of one moment, sized by the board, and the way back to the moments before.
#[derive(Clone, Debug)]
pub(crate) struct State<const W: usize, const N: usize> {
    /// By owner.
    sides: [Bits<W>; 3],
    /// By piece type, whoever owns them.
    pub piece_types: [Bits<W>; 64],
    pub board: [Content; N],
    pub hands: BySide<[u8; 64]>,
    /// Pieces in hand, all piece types together.
    pub hand_sizes: BySide<u16>,
    pub turn: Turn,
    pub rights: CastlingRights,
    pub crossed: Crossed<W>,
    pub counters: Counters,
    pub notes: WideNotes<W>,
    /// Of everything but rights and en passant; see [`State::hash`].
    pub pieces_hash: u64,
    /// What the moves that can be undone have changed.
    pub(super) log: Log,
}

impl<const W: usize, const N: usize> State<W, N> {
    pub fn new(table: &Table<W, N>, setup: &Setup) -> Self {
        let mut state = State {
            sides: [Bits::EMPTY; 3],
            piece_types: [Bits::EMPTY; 64],
            board: [Content::EMPTY; N],
            hands: BySide::new([0; 64], [0; 64]),
            hand_sizes: BySide::new(0, 0),
            turn: Turn::of(setup.side),
            rights: setup.rights,
            crossed: Crossed::of(setup),
            counters: Counters::of(setup),
            notes: WideNotes::new(&setup.notes),
            pieces_hash: 0,
            log: Log::with_room(PLIES_OF_ROOM * table.most_changes),
        };
        for (index, piece_there) in setup.board.iter().enumerate().take(N) {
            if let &Some((side, piece_type)) = piece_there {
                state.put(index as u8, Content::of(side.owner(), piece_type.0));
            }
        }
        for side in Side::BOTH {
            for (piece_type, &count) in setup.hands[side.index()].iter().enumerate().take(64) {
                state.hands[side][piece_type] = count;
                state.hand_sizes[side] += u16::from(count);
            }
        }
        state.pieces_hash = state.fresh_pieces_hash(table);
        state
    }

    /// A copy to try moves on, one by one: it keeps no log. See [`State::end_trial`].
    #[inline(always)]
    pub fn trial(&self) -> Self {
        State { log: Log::forgetful(), ..*self }
    }

    pub fn setup(&self, cells: usize, piece_types: usize) -> Setup {
        let mut setup = Setup {
            board: self.board[..cells].iter().map(|content| content.of_side()).collect(),
            hands: Side::BOTH.map(|side| self.hands[side][..piece_types].to_vec()),
            side: self.turn.side,
            rights: self.rights,
            notes: self.notes.plain(),
            ..Setup::empty(0, 0)
        };
        self.crossed.write(&mut setup);
        self.counters.write(&mut setup);
        setup
    }

    /// Who stands on a cell; nobody on one that is not the board's.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<(Side, PieceType)> {
        self.board.get(cell.index())?.of_side()
    }

    /// The cell of the piece that a move captures, if it captures one; what an explosion takes with it is left out.
    #[inline]
    pub fn captured_at(&self, mv: Move) -> Option<Cell> {
        let cell = mv.captures_on(self.crossed.piece())?;
        self.at(cell).map(|_| cell)
    }

    /// The piece type of the side's piece on a cell.
    pub fn piece_of(&self, side: Side, cell: Cell) -> Option<PieceType> {
        let (owner, piece_type) = self.board[cell.index() & (N - 1)].occupant()?;
        (owner == side.owner()).then_some(piece_type)
    }

    /// The cells of a side's pieces.
    #[inline(always)]
    pub fn pieces(&self, side: Side) -> Bits<W> {
        self.sides[side.index()]
    }

    /// The cells of the pieces that are nobody's.
    #[inline(always)]
    pub fn of_nobody(&self) -> Bits<W> {
        self.sides[Owner::Nobody.index()]
    }

    /// The hash of pieces and hands worked out anew.
    pub fn fresh_pieces_hash(&self, table: &Table<W, N>) -> u64 {
        let mut hash = 0;
        for (cell, content) in self.board.iter().enumerate() {
            if content.is_piece() {
                hash ^= table.keys[content.index()][cell];
            }
        }
        for side in Side::BOTH {
            for (piece_type, &count) in self.hands[side].iter().enumerate() {
                hash ^= hand_key(side, piece_type as u8, count);
            }
        }
        hash
    }

    /// Writes what a cell holds, and keeps what it held.
    pub(crate) fn set<const HASH: bool>(&mut self, table: &Table<W, N>, cell: u8, content: Content) {
        let old = self.board[cell as usize & (N - 1)];
        self.log.push(Change::Cell(cell, old));
        self.replace(cell, old, content);
        if HASH {
            self.pieces_hash ^= key(table, old, cell) ^ key(table, content, cell);
        }
    }

    /// Changes how many pieces of a type a side has in hand, and keeps how many there were.
    pub(crate) fn hand<const HASH: bool>(&mut self, side: Side, piece_type: u8, change: i8) {
        let old = self.hands[side][piece_type as usize & 63];
        let new = old.saturating_add_signed(change);
        self.log.push(Change::Hand(side, piece_type, old));
        self.hold(side, piece_type, new);
        if HASH {
            self.pieces_hash ^= hand_key(side, piece_type, old) ^ hand_key(side, piece_type, new);
        }
    }

    /// Notes something, and keeps what was noted.
    pub(crate) fn note(&mut self, note: Note, value: u8) {
        let old = self.notes.get(note);
        if old != value {
            self.log.push(Change::Note(note, old));
            self.notes.set(note, value);
        }
    }

    /// Takes those of the cells out of the notes that are there, and keeps each.
    pub(crate) fn forget_cells(&mut self, cells: Bits<W>) {
        for cell in self.notes.cells() & cells {
            self.log.push(Change::ForgottenCell(cell));
            self.notes.forget_cell(cell);
        }
    }

    /// Writes back everything that was changed since the log had that height, the last change first. The hash is left
    /// as it is.
    #[inline]
    pub(crate) fn write_back(&mut self, height: usize) {
        while let Some(change) = self.log.pop_above(height) {
            match change {
                Change::Cell(cell, old) => self.replace(cell, self.board[cell as usize & (N - 1)], old),
                Change::Hand(side, piece_type, old) => self.hold(side, piece_type, old),
                Change::Note(note, old) => self.notes.set(note, old),
                Change::ForgottenCell(cell) => self.notes.note_cell(cell),
            }
        }
    }

    /// Puts a piece on an empty cell, and keeps nothing.
    #[inline(always)]
    pub(crate) fn put(&mut self, cell: u8, content: Content) {
        let bit = Bits::of(Cell(cell));
        self.board[cell as usize & (N - 1)] = content;
        self.sides[content.owner().index()] |= bit;
        self.piece_types[content.piece_type().index() & 63] |= bit;
    }

    /// Takes the piece `content` off its cell, and keeps nothing.
    #[inline(always)]
    pub(crate) fn lift(&mut self, cell: u8, content: Content) {
        let bit = Bits::of(Cell(cell));
        self.board[cell as usize & (N - 1)] = Content::EMPTY;
        self.sides[content.owner().index()] ^= bit;
        self.piece_types[content.piece_type().index() & 63] ^= bit;
    }

    fn replace(&mut self, cell: u8, old: Content, new: Content) {
        if old.is_piece() {
            self.lift(cell, old);
        }
        if new.is_piece() {
            self.put(cell, new);
        }
    }

    fn hold(&mut self, side: Side, piece_type: u8, count: u8) {
        let held = &mut self.hands[side][piece_type as usize & 63];
        self.hand_sizes[side] = self.hand_sizes[side].wrapping_sub(u16::from(*held)).wrapping_add(u16::from(count));
        *held = count;
    }
}

/// The key of what a cell holds; none for an empty one.
#[inline(always)]
pub(crate) fn key<const W: usize, const N: usize>(table: &Table<W, N>, content: Content, cell: u8) -> u64 {
    table.keys.get(content.index()).map_or(0, |keys| keys[cell as usize & (N - 1)])
}

/// The key of `count` pieces of a type in a side's hand; none for an empty hand.
#[inline(always)]
fn hand_key(side: Side, piece_type: u8, count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        mix(0x6861_6e64 ^ (u64::from(count) << 32 | (piece_type as u64) << 16 | (side.index() as u64) << 8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library;
    use crate::position::View;
    use crate::variant::tables::Tables;

    /// A state of a shipped game on a board of at most 64 cells, at the start.
    fn with_state(id: &str, test: impl FnOnce(&mut State<1, 64>, &Table<1, 64>)) {
        let variant = library::variant(id).unwrap();
        let Tables::Small(table) = variant.tables() else { panic!("{id}: a larger board") };
        test(&mut State::new(table, variant.start()), table);
    }

    #[test]
    fn what_is_nobodys_is_in_the_way_of_both_and_the_enemy_of_none() {
        with_state("chess", |state, table| {
            let e4 = Cell(28);
            state.set::<true>(table, e4.0, Content::of(Owner::Nobody, 0));
            for side in Side::BOTH {
                let view = View::new(state, table, side);
                assert!(view.occupied.contains(e4) && !view.own.contains(e4) && !view.enemy.contains(e4));
                assert_eq!(state.piece_of(side, e4), None);
            }
            assert_eq!(state.pieces_hash, state.fresh_pieces_hash(table));
            state.write_back(0);
            assert!(!View::new(state, table, Side::First).occupied.contains(e4) && state.of_nobody().is_empty());
        });
    }

    #[test]
    fn all_that_is_written_is_written_back() {
        with_state("seirawan", |state, table| {
            let (setup, sides, piece_types) = (state.setup(64, 8), state.sides, state.piece_types);
            let (hawk, note) = (setup.hands[0].iter().position(|&count| count > 0).unwrap() as u8, Note::new(5));
            let all = state.notes.cells();
            let pieces = state.board;
            // Swapped, taken off, and put on an empty cell.
            state.set::<true>(table, 0, pieces[63]);
            state.set::<true>(table, 63, pieces[0]);
            state.set::<true>(table, 4, Content::EMPTY);
            state.set::<true>(table, 30, pieces[4]);
            state.hand::<true>(Side::First, hawk, -1);
            state.hand::<true>(Side::Second, hawk, 1);
            state.note(note, 7);
            state.forget_cells(all);
            assert_eq!(state.log.height(), 7 + all.count() as usize);
            assert_eq!(state.pieces_hash, state.fresh_pieces_hash(table));
            assert_eq!((state.hands[Side::First][hawk as usize], state.hands[Side::Second][hawk as usize]), (0, 2));
            assert_ne!(state.setup(64, 8), setup);
            state.write_back(0);
            assert_eq!((state.setup(64, 8), state.sides, state.piece_types), (setup, sides, piece_types));
            assert_eq!(state.hand_sizes, BySide::new(2, 2));
        });
    }

    #[test]
    fn games_of_plain_moves_take_no_room_for_a_log() {
        let room = |id| {
            let mut room = 0;
            with_state(id, |_, table| room = table.most_changes);
            room
        };
        assert_eq!((room("makruk"), room("chess")), (0, 4));
        assert!(room("atomic") > 4 + 8);
    }
}

//! Positions: who stands where, whose turn it is, and playing a move and taking it back.

mod attacks;
mod build;
mod consequences;
mod content;
mod error;
mod facing;
mod hash;
mod log;
mod make;
mod notes;
mod reach;
mod returning;
pub(crate) mod soundness;
mod state;
mod threats;
mod turn;
mod view;

pub use crate::model::Move;
pub(crate) use crate::model::MoveClass;
pub use crate::variant::{SetupProblem, SetupProblemKind};
pub(crate) use content::Content;
pub use error::PositionError;
pub(crate) use make::Undo;
pub(crate) use state::State;
pub(crate) use view::View;

use std::sync::Arc;

use crate::board::{Bits, Cell, CellSet, Side};
use crate::variant::tables::{Table, Tables};
use crate::variant::{PieceType, Setup, Variant, fen};

/// A position of one variant: pieces, hands, side to move, rights, counters.
#[derive(Clone, Debug)]
pub struct Position {
    variant: Arc<Variant>,
    wide: Wide,
}

/// A state in the width of its board, with the moves that led to it.
#[derive(Clone, Debug)]
enum Wide {
    Small(Box<Played<1, 64>>),
    Medium(Box<Played<2, 128>>),
    Large(Box<Played<4, 256>>),
}

/// A state and what is needed to go back.
#[derive(Clone, Debug)]
pub(crate) struct Played<const W: usize, const N: usize> {
    pub state: State<W, N>,
    past: Vec<(Move, Undo<W>)>,
}

/// Runs `$body` with the state and the tables in their width.
macro_rules! in_width {
    ($position:expr, |$state:ident, $table:ident| $body:expr) => {
        match ($position.played(), $position.variant().tables()) {
            ($crate::position::PlayedRef::Small(played), $crate::variant::tables::Tables::Small($table)) => {
                let $state = &played.state;
                $body
            }
            ($crate::position::PlayedRef::Medium(played), $crate::variant::tables::Tables::Medium($table)) => {
                let $state = &played.state;
                $body
            }
            ($crate::position::PlayedRef::Large(played), $crate::variant::tables::Tables::Large($table)) => {
                let $state = &played.state;
                $body
            }
            _ => unreachable!("a position's width is its variant's"),
        }
    };
}
pub(crate) use in_width;

/// A borrowed state with the moves that led to it, for [`in_width`].
pub(crate) enum PlayedRef<'a> {
    Small(&'a Played<1, 64>),
    Medium(&'a Played<2, 128>),
    Large(&'a Played<4, 256>),
}

impl Position {
    /// A position from a set-up that may break the rules (two royals in check, none at all): moves can be generated,
    /// but they may mean little.
    ///
    /// # Panics
    /// If the set-up is one of another game: [`Setup::fits`] tells.
    pub fn unchecked(variant: &Arc<Variant>, setup: &Setup) -> Position {
        fn played<const W: usize, const N: usize>(table: &Table<W, N>, setup: &Setup) -> Box<Played<W, N>> {
            Box::new(Played { state: State::new(table, setup), past: Vec::new() })
        }
        assert!(setup.fits(variant.board().len(), variant.pieces().len()), "the set-up is one of another game");
        let wide = match variant.tables() {
            Tables::Small(table) => Wide::Small(played(table, setup)),
            Tables::Medium(table) => Wide::Medium(played(table, setup)),
            Tables::Large(table) => Wide::Large(played(table, setup)),
        };
        Position { variant: Arc::clone(variant), wide }
    }

    /// The rules it belongs to.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    pub(crate) fn played(&self) -> PlayedRef<'_> {
        match &self.wide {
            Wide::Small(played) => PlayedRef::Small(played),
            Wide::Medium(played) => PlayedRef::Medium(played),
            Wide::Large(played) => PlayedRef::Large(played),
        }
    }

    /// Everything of the position as plain data.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let (cells, piece_types) = (self.variant.board().len(), self.variant.pieces().len());
        in_width!(self, |state, _table| state.setup(cells, piece_types))
    }

    /// The position as a FEN; [`Position::from_fen`] reads it.
    #[must_use]
    pub fn fen(&self) -> String {
        fen::write(&self.variant, &self.setup())
    }

    /// Who stands on a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<(Side, PieceType)> {
        in_width!(self, |state, _table| state.at(cell))
    }

    /// Who is to move.
    #[must_use]
    pub fn side(&self) -> Side {
        in_width!(self, |state, _table| state.turn.side)
    }

    /// How many pieces of `piece_type` the side has in hand.
    #[must_use]
    pub fn hand(&self, side: Side, piece_type: PieceType) -> u8 {
        in_width!(self, |state, _table| state.hands[side].get(piece_type.index()).copied().unwrap_or(0))
    }

    /// Every occupied cell.
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        in_width!(self, |state, table| View::new(state, table, state.turn.side).occupied.resize())
    }

    /// The cells of one side's pieces.
    #[must_use]
    pub fn pieces(&self, side: Side) -> CellSet {
        in_width!(self, |state, _table| state.pieces(side).resize())
    }

    /// The cells of one side's pieces of one type.
    #[must_use]
    pub fn pieces_of(&self, side: Side, piece_type: PieceType) -> CellSet {
        let both = in_width!(self, |state, _table| state
            .piece_types
            .get(piece_type.index())
            .map_or(Bits::EMPTY, |pieces| pieces.resize()));
        both & self.pieces(side)
    }

    /// The cells of one side's royals.
    #[must_use]
    pub fn royals(&self, side: Side) -> CellSet {
        self.variant.royals().iter().fold(CellSet::EMPTY, |cells, piece_type| cells | self.pieces_of(side, piece_type))
    }

    /// Number of the current move pair, from 1.
    #[must_use]
    pub fn fullmoves(&self) -> u32 {
        in_width!(self, |state, _table| state.counters.fullmoves)
    }

    /// Hash of board, hands, side to move, rights, notes and, where such a capture can be made, en passant; kept up
    /// move by move.
    #[must_use]
    pub fn hash(&self) -> u64 {
        in_width!(self, |state, table| state.hash(table))
    }

    /// The same hash worked out anew.
    pub fn fresh_hash(&self) -> u64 {
        in_width!(self, |state, table| {
            let mut fresh = (*state).clone();
            fresh.pieces_hash = fresh.fresh_pieces_hash(table);
            fresh.hash(table)
        })
    }

    /// Plays a move that is known to be legal. Any other move of this game leaves a position that means nothing.
    ///
    /// # Panics
    /// Perhaps, if the move is one of another game; [`Position::play`] refuses it.
    pub fn play_unchecked(&mut self, mv: Move) {
        fn play<const W: usize, const N: usize>(played: &mut Played<W, N>, table: &Table<W, N>, mv: Move) {
            let undo = played.state.make::<true>(table, mv);
            played.past.push((mv, undo));
        }
        match (&mut self.wide, self.variant.tables()) {
            (Wide::Small(played), Tables::Small(table)) => play(played, table, mv),
            (Wide::Medium(played), Tables::Medium(table)) => play(played, table, mv),
            (Wide::Large(played), Tables::Large(table)) => play(played, table, mv),
            _ => unreachable!("a position's width is its variant's"),
        }
    }

    /// Takes the last played move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        fn undo<const W: usize, const N: usize>(played: &mut Played<W, N>) -> bool {
            let Some((mv, undo)) = played.past.pop() else { return false };
            played.state.unmake(mv, &undo);
            true
        }
        match &mut self.wide {
            Wide::Small(played) => undo(played),
            Wide::Medium(played) => undo(played),
            Wide::Large(played) => undo(played),
        }
    }
}

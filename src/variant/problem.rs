//! Why a set-up is no position that the rules allow.

use super::{CastlingRights, PieceType, Setup, Variant};
use crate::board::{Cell, CellSet, Side};

/// Declares a problem of a set-up with its kind, from one list.
macro_rules! problems {
    ($($(#[doc = $doc:literal])* $name:ident $(($($of:ty),*))?,)*) => {
        /// One thing for which a set-up is no position that the rules allow.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum SetupProblem {
            $($(#[doc = $doc])* $name $(($($of),*))?,)*
        }

        /// A kind of [`SetupProblem`], by which it can be ignored.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum SetupProblemKind {
            $($(#[doc = $doc])* $name,)*
        }

        impl SetupProblemKind {
            /// Every kind.
            pub const ALL: &'static [SetupProblemKind] = &[$(SetupProblemKind::$name),*];
        }

        impl SetupProblemKind {
            /// The kind of that name.
            pub(crate) fn named(name: &str) -> Option<SetupProblemKind> {
                match name {
                    $(stringify!($name) => Some(SetupProblemKind::$name),)*
                    _ => None,
                }
            }
        }

        impl SetupProblem {
            /// Its kind.
            pub const fn kind(&self) -> SetupProblemKind {
                match self {
                    $(SetupProblem::$name { .. } => SetupProblemKind::$name,)*
                }
            }
        }
    };
}

problems! {
    /// The board has another number of cells, or a piece type is not of this variant. Nothing can be made of such a
    /// set-up, so it is never ignored.
    Foreign,
    /// A side has no royal piece though it has one at the start and cannot have lost it.
    NoRoyal(Side),
    /// A side has more royal pieces than at the start: so many.
    TooManyRoyals(Side, u32),
    /// A side has pieces in hand of a type that never comes there.
    Hand(Side, PieceType),
    /// A castling right whose pieces do not stand on their cells: the castling's index and side. Ignored, the right is
    /// taken away.
    CastlingRight(usize, Side),
    /// An en passant victim that could not have come there. Ignored, nothing can be captured en passant.
    EnPassant(Cell),
    /// A piece that may let another one in with its first move does not stand there. Ignored, it has moved.
    Unmoved(Cell),
    /// The player who is not to move is in check.
    OppositeCheck(Side),
    /// The player to move is in check though no move may give check.
    ForbiddenCheck(Side),
}

impl SetupProblem {
    /// The problem in words, by the variant's own names.
    pub fn describe(&self, variant: &Variant) -> String {
        let player = |side: Side| variant.players()[side.index()].name.as_str();
        let royals = || {
            let names: Vec<&str> = variant.royals().iter().map(|id| variant.piece(id).name.as_str()).collect();
            names.join(" or ")
        };
        match *self {
            SetupProblem::Foreign => "the board or the pieces are those of another game".into(),
            SetupProblem::NoRoyal(side) => format!("{} has no {}", player(side), royals()),
            SetupProblem::TooManyRoyals(side, count) => {
                format!("{} has {count} royal pieces ({}), more than the game allows", player(side), royals())
            }
            SetupProblem::Hand(side, piece_type) => {
                format!("{} has {} in hand, which is never there", player(side), variant.piece(piece_type).name)
            }
            SetupProblem::CastlingRight(index, side) => {
                let Some(castling) = variant.rules().castling.get(index) else {
                    return format!("{} has a right to a castling that this game does not have", player(side));
                };
                let cells = &castling.sides[side.index()];
                let (king, partner) = (variant.board().name(cells.king_from), variant.board().name(cells.partner_from));
                format!(
                    "{} may not castle ({}): the pieces of that castling do not stand on {king} and {partner}",
                    player(side),
                    castling.name
                )
            }
            SetupProblem::EnPassant(cell) => {
                format!("no piece on {} can just have passed the en passant cells", name(variant, cell))
            }
            SetupProblem::Unmoved(cell) => {
                format!("no piece on {} can let another one in with its first move", name(variant, cell))
            }
            SetupProblem::OppositeCheck(side) => format!("{0} is in check though it is not {0}'s turn", player(side)),
            SetupProblem::ForbiddenCheck(side) => {
                format!("{} is in check though no move may give check", player(side))
            }
        }
    }

    /// Takes out of a set-up what the problem speaks of, where the rest means something without it.
    pub(crate) fn mend(&self, setup: &mut Setup) {
        match *self {
            SetupProblem::CastlingRight(index, side) => setup.rights.remove(CastlingRights::of(index, side)),
            SetupProblem::EnPassant(_) => setup.en_passant = None,
            SetupProblem::Unmoved(cell) => setup.notes.set_cells(setup.notes.cells().without(CellSet::of(cell))),
            SetupProblem::Foreign
            | SetupProblem::NoRoyal(_)
            | SetupProblem::TooManyRoyals(..)
            | SetupProblem::Hand(..)
            | SetupProblem::OppositeCheck(_)
            | SetupProblem::ForbiddenCheck(_) => {}
        }
    }
}

/// A cell's name, or its number when the board does not have it.
fn name(variant: &Variant, cell: Cell) -> String {
    let known = variant.board().all().contains(cell);
    if known { variant.board().name(cell).to_owned() } else { format!("cell number {}", cell.index()) }
}

//! Rules that belong to the game rather than to one piece.

pub(crate) mod bare_kings;
pub(crate) mod bikjang;
pub(crate) mod check_count;
pub(crate) mod declared;
pub(crate) mod double_pass;
pub(crate) mod ends;
pub(crate) mod extinction;
pub(crate) mod fen;
pub(crate) mod goal;
pub(crate) mod mates;
pub(crate) mod n_move_rule;
pub(crate) mod notes;
pub(crate) mod points;
pub(crate) mod repetition;
pub(crate) mod royal_lost;
pub(crate) mod scene;
pub(crate) mod scope;

pub use ends::{Ending, Endings, Reason};
pub use n_move_rule::NMoveRule;

use crate::betza::Ray;
use crate::board::{Cell, CellSet};
pub use crate::definition::{Pass, RoyalMode};
use crate::model::PieceTypeSet;

/// Rules beyond the moves of single pieces.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Castlings by name; each for both players.
    pub castling: Vec<Castling>,
    /// Lines on which two royals may not face each other with only empty cells between; as the first player sees them.
    pub flying_general: Vec<Ray>,
    /// There are pieces in hand.
    pub hands: bool,
    /// Captured pieces go to the capturer's hand.
    pub captures_to_hand: bool,
    /// While a player has pieces in hand he must drop.
    pub placement: bool,
    /// What becomes of a player with several royals.
    pub royal_mode: RoyalMode,
    /// No move may give check.
    pub no_checks: bool,
    /// Who can capture must.
    pub mandatory_capture: bool,
    /// What a capture does to those near it.
    pub explosion: Option<Explosion>,
    /// When a player may pass.
    pub pass: Pass,
    /// Where the pieces stand at the start whose first move lets one in from the hand: first and second player's cells.
    pub gating: Option<[CellSet; 2]>,
    /// When the game is over.
    pub endings: Endings,
}

impl Rules {
    /// Whether a side may come to have fewer royals than before, and in the end none.
    pub fn royals_can_go(&self) -> bool {
        self.explosion.is_some() || self.royal_mode != RoyalMode::Each
    }

    /// Whether royals may not face each other though not every attack on a royal is a check: then facing is no attack
    /// of one royal on the other, but forbidden for itself.
    pub(crate) fn flying_general_stands_apart(&self) -> bool {
        !self.flying_general.is_empty() && self.royals_can_go()
    }
}

/// What a capture does to those near it: they leave the board, and so does the capturer.
#[derive(Clone, Debug)]
pub struct Explosion {
    /// Steps from the cell where the capturer arrives, as the first player sees them.
    pub rays: Vec<Ray>,
    /// Piece types that it spares, unless they capture.
    pub spares: PieceTypeSet,
}

/// One castling.
#[derive(Clone, Debug)]
pub struct Castling {
    /// Such as `short`.
    pub name: String,
    /// Its letter in a FEN, for the first player; small for the second.
    pub letter: char,
    /// How it is written: `0-0`. Otherwise, as coordinates, it is the king's two cells.
    pub text: String,
    /// First and second player's cells.
    pub sides: [CastlingSide; 2],
    /// The right is won when both pieces have been dropped on their cells, the partner being one of these piece types;
    /// None: the pieces stand there at the start.
    pub dropped: Option<PieceTypeSet>,
}

/// The cells of a castling for one player.
#[derive(Clone, Debug)]
pub struct CastlingSide {
    /// The royal piece's cell, before.
    pub king_from: Cell,
    /// And after.
    pub king_to: Cell,
    /// The partner's cell, before.
    pub partner_from: Cell,
    /// And after.
    pub partner_to: Cell,
    /// Cells that must be empty, but for the two pieces themselves.
    pub empty: CellSet,
    /// Cells that may not be attacked, as the pieces stand before castling (the king's own cell among them).
    pub safe: CellSet,
}

/// The game's own way to write moves.
#[derive(Clone, Debug)]
pub struct Notation {
    /// Such as `{piece}{rank?}{file}{direction}{to}`.
    pub pattern: String,
    /// Signs for forward, backward and level moves.
    pub forward: String,
    /// Backward.
    pub backward: String,
    /// Level.
    pub level: String,
    /// Annotation of a capture, such as ` (x{victim})`.
    pub capture: Option<String>,
    /// Annotation of a check.
    pub check: Option<String>,
    /// Annotation of a mate.
    pub mate: Option<String>,
}

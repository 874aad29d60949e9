//! Rules that belong to the game rather than to one piece.

use crate::betza::Ray;
use crate::board::{Cell, CellSet};
pub use crate::definition::{Pass, RoyalMode, Value, Verdict};

use super::PieceTypeSet;

/// Rules beyond the moves of single pieces.
#[derive(Clone, Debug, Default)]
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
    pub end: End,
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

/// When the game is over.
#[derive(Clone, Debug)]
pub struct End {
    /// No legal move and in check; for the player to move.
    pub checkmate: Value,
    /// No legal move and not in check; for the player to move.
    pub stalemate: Value,
    /// Of stalemate's point the loser still has a quarter.
    pub stalemate_in_part: bool,
    /// A position that comes back.
    pub repetition: Option<Repetition>,
    /// Too long without progress.
    pub n_move_rule: Option<NMoveRule>,
    /// Only royals are left, on the board and in hand.
    pub bare_kings: Option<Value>,
    /// A piece on his goal.
    pub goal: Option<Goal>,
    /// So many checks win.
    pub check_count: Option<u8>,
    /// Too few pieces.
    pub extinction: Option<Extinction>,
    /// Two passes in a row.
    pub double_pass: Option<Verdict>,
    /// Royals that face each other in two positions running.
    pub bikjang: Option<Bikjang>,
    /// Points that the second player has beforehand.
    pub komi: u32,
}

impl Default for End {
    /// Mate loses, stalemate draws, and nothing else ends the game.
    fn default() -> End {
        End {
            checkmate: Value::Loss,
            stalemate: Value::Draw,
            stalemate_in_part: false,
            repetition: None,
            n_move_rule: None,
            bare_kings: None,
            goal: None,
            check_count: None,
            extinction: None,
            double_pass: None,
            bikjang: None,
            komi: 0,
        }
    }
}

/// A piece on his goal ends the game.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The piece types that count.
    pub piece_types: PieceTypeSet,
    /// The cells, first and second player's.
    pub zone: [CellSet; 2],
    /// For the player who is there.
    pub result: Value,
    /// When the first player is there the second may still get there with his next move, which draws.
    pub last_reply: bool,
    /// Only pieces count that no enemy piece attacks, on whosever turn.
    pub safe: bool,
}

/// Too few pieces end the game.
#[derive(Clone, Debug)]
pub struct Extinction {
    /// The piece types that count, each for itself; None: all pieces together.
    pub piece_types: Option<PieceTypeSet>,
    /// At most so many pieces, hand included, are too few.
    pub left: u32,
    /// Only while the opponent has at least so many.
    pub opponent: u32,
    /// A player to move is only lost while the opponent has more than that.
    pub reply: bool,
    /// For the player who has too few.
    pub result: Value,
}

/// Royals that face each other in two positions running end the game.
#[derive(Clone, Debug)]
pub struct Bikjang {
    /// The lines, as the first player sees them.
    pub lines: Vec<Ray>,
    /// Who wins.
    pub result: Verdict,
}

/// A position that comes back.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// On this occurrence the game ends.
    pub count: u8,
    /// For the player who made the last move.
    pub result: Value,
    /// For a player each of whose moves since the first occurrence gave check.
    pub perpetual_check: Option<Value>,
}

/// Too long without progress.
#[derive(Clone, Debug)]
pub struct NMoveRule {
    /// Plies.
    pub plies: u32,
    /// A capture sets the counter back.
    pub capture_resets: bool,
    /// A drop sets the counter back.
    pub drop_resets: bool,
    /// A move by one of these piece types sets the counter back.
    pub piece_types: super::PieceTypeSet,
    /// For the player who made the last move.
    pub result: Value,
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

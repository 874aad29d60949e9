//! Rules that belong to the game rather than to one piece.

pub(crate) mod bare_kings;
pub(crate) mod bikjang;
pub(crate) mod captures;
pub(crate) mod check_count;
pub(crate) mod declared;
pub(crate) mod double_pass;
pub(crate) mod ending;
pub(crate) mod ends;
pub(crate) mod explosion;
pub(crate) mod extinction;
pub(crate) mod fen;
pub(crate) mod flying_general;
pub(crate) mod goal;
pub(crate) mod id;
pub(crate) mod mandatory_capture;
pub(crate) mod mates;
pub(crate) mod n_move_rule;
pub(crate) mod no_check;
pub(crate) mod notes;
pub(crate) mod passing;
pub(crate) mod points;
pub(crate) mod repetition;
pub(crate) mod royal_lost;
pub(crate) mod royalty;
pub(crate) mod rule;
pub(crate) mod scene;
pub(crate) mod scope;
pub(crate) mod whose;

pub use ending::{Ending, Reason};
pub use ends::Endings;
pub use explosion::Explosion;
pub use flying_general::FlyingGeneral;
pub use id::RuleId;
pub use n_move_rule::NMoveRule;
pub use passing::Pass;
pub use royalty::RoyalMode;
pub use whose::Whose;

use crate::board::{Cell, CellSet};
pub use crate::model::PieceTypeSet;

use mandatory_capture::MandatoryCapture;
use no_check::NoCheck;
use royalty::Royalty;
use rule::{Forbids, Guards, Obliges, Rule};

/// Rules beyond the moves of single pieces.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Castlings by name; each for both players.
    pub castling: Vec<Castling>,
    /// Royal pieces may not face each other.
    pub(crate) flying_general: Option<FlyingGeneral>,
    /// There are pieces in hand.
    pub hands: bool,
    /// Captured pieces go to the capturer's hand.
    pub captures_to_hand: bool,
    /// While a player has pieces in hand he must drop.
    pub placement: bool,
    /// Which royal pieces must be safe.
    pub(crate) royalty: Royalty,
    /// No move may give check.
    pub(crate) no_check: Option<NoCheck>,
    /// Who can capture must.
    pub(crate) mandatory_capture: Option<MandatoryCapture>,
    /// What a capture does to those near it.
    pub(crate) explosion: Option<Explosion>,
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
        self.explosion.is_some() || self.royalty.mode != RoyalMode::Each
    }

    /// The rules on moves, as all of them answer. Every field is named here: a new one is not forgotten.
    pub(crate) fn all(&self) -> Vec<&dyn Rule> {
        let Rules {
            castling: _,
            flying_general,
            hands: _,
            captures_to_hand: _,
            placement: _,
            royalty,
            no_check,
            mandatory_capture,
            explosion,
            pass: _,
            gating: _,
            endings: _,
        } = self;
        let mut all: Vec<&dyn Rule> = vec![royalty];
        all.extend(no_check.iter().map(|rule| -> &dyn Rule { rule }));
        all.extend(flying_general.iter().map(|rule| -> &dyn Rule { rule }));
        all.extend(mandatory_capture.iter().map(|rule| -> &dyn Rule { rule }));
        all.extend(explosion.iter().map(|rule| -> &dyn Rule { rule }));
        all
    }

    /// The rules of the second stratum, which guard royal pieces.
    pub(crate) fn guarding(&self) -> Vec<&dyn Guards> {
        let mut all: Vec<&dyn Guards> = vec![&self.royalty];
        all.extend(self.flying_general.iter().map(|rule| -> &dyn Guards { rule }));
        all.extend(self.explosion.iter().map(|rule| -> &dyn Guards { rule }));
        all
    }

    /// The rules of the third stratum, which forbid single moves.
    pub(crate) fn forbidding(&self) -> Vec<&dyn Forbids> {
        self.no_check.iter().map(|rule| -> &dyn Forbids { rule }).collect()
    }

    /// The rules of the fourth stratum, which oblige a player to something, in the order in which they do.
    pub(crate) fn obliging(&self) -> Vec<&dyn Obliges> {
        self.mandatory_capture.iter().map(|rule| -> &dyn Obliges { rule }).collect()
    }

    /// Whether royals may not face each other though not every attack on a royal is a check: then facing is no attack
    /// of one royal on the other, but forbidden for itself.
    pub(crate) fn flying_general_stands_apart(&self) -> bool {
        self.flying_general.is_some() && self.royals_can_go()
    }
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

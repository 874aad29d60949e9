//! Rules that belong to the game rather than to one piece.

pub(crate) mod captures;
pub(crate) mod castling;
pub(crate) mod drops;
pub(crate) mod en_passant;
pub mod ends;
pub(crate) mod explosion;
pub(crate) mod fen;
pub(crate) mod flying_general;
pub(crate) mod gating;
pub(crate) mod id;
pub(crate) mod mandatory_capture;
pub(crate) mod movement;
pub(crate) mod no_check;
pub(crate) mod passing;
pub(crate) mod placement;
pub(crate) mod promotion;
pub(crate) mod royalty;
pub(crate) mod rule;
pub(crate) mod scene;
pub(crate) mod scope;
pub(crate) mod tables;
pub(crate) mod turn;
mod without;

pub use castling::{Castling, CastlingSide, Castlings};
pub use drops::{DropRule, Drops, Hands};
pub use ends::{Ending, Endings, NMoveRule, Reason, Whose};
pub use explosion::Explosion;
pub use flying_general::FlyingGeneral;
pub use gating::Gating;
pub use id::RuleId;
pub use passing::Pass;
pub use promotion::{Promotion, Promotions};
pub use royalty::RoyalMode;
pub use turn::TurnRules;

use en_passant::PassingCapture;
use fen::FenLetters;
use movement::Movement;
use royalty::Royalty;
use rule::{Adds, Forbids, Guards, Obliges, Proposes, Rule};

/// Rules beyond the moves of single pieces.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Pieces move as their types do.
    pub(crate) movement: Movement,
    /// Captures of a piece that has just passed by.
    pub(crate) en_passant: PassingCapture,
    /// Castlings by name; each for both players.
    pub castling: Castlings,
    /// How each piece type promotes.
    pub promotion: Promotions,
    /// Royal pieces may not face each other.
    pub(crate) flying_general: Option<FlyingGeneral>,
    /// What lies in hand, and how it is dropped.
    pub drops: Drops,
    /// Pieces that enter from the hand with the first move of others.
    pub gating: Option<Gating>,
    /// What a side may or must do with its turn.
    pub turn: TurnRules,
    /// Which royal pieces must be safe.
    pub(crate) royalty: Royalty,
    /// What a capture does to those near it.
    pub(crate) explosion: Option<Explosion>,
    /// When the game is over.
    pub endings: Endings,
}

impl Rules {
    /// Whether a side may come to have fewer royals than before, and in the end none.
    pub fn royals_can_go(&self) -> bool {
        self.explosion.is_some() || self.royalty.mode != RoyalMode::Each
    }

    /// Whether captures explode.
    pub fn has_explosions(&self) -> bool {
        self.explosion.is_some()
    }

    /// The rules on moves, as all of them answer. Every field is named here: a new one is not forgotten.
    pub(crate) fn all(&self) -> Vec<&dyn Rule> {
        let Rules {
            movement,
            en_passant,
            castling,
            promotion,
            flying_general,
            drops,
            gating,
            turn,
            royalty,
            explosion,
            endings: _,
        } = self;
        let TurnRules { passing, placement, mandatory_capture, no_check } = turn;
        let mut all: Vec<&dyn Rule> = vec![movement, en_passant];
        all.extend(placement.iter().map(|rule| -> &dyn Rule { rule }));
        all.push(drops);
        all.extend(gating.iter().map(|rule| -> &dyn Rule { rule }));
        all.push(castling);
        all.push(royalty);
        all.extend(no_check.iter().map(|rule| -> &dyn Rule { rule }));
        all.extend(flying_general.iter().map(|rule| -> &dyn Rule { rule }));
        all.extend(mandatory_capture.iter().map(|rule| -> &dyn Rule { rule }));
        all.extend(explosion.iter().map(|rule| -> &dyn Rule { rule }));
        all.push(promotion);
        all.push(passing);
        all
    }

    /// The rules of the first stratum, which let a player do something.
    pub(crate) fn proposing(&self) -> Vec<&dyn Proposes> {
        vec![&self.movement, &self.en_passant, &self.promotion, &self.castling, &self.drops, &self.turn.passing]
    }

    /// The rules that make more of a move which is allowed by itself.
    pub(crate) fn adding(&self) -> Vec<&dyn Adds> {
        self.gating.iter().map(|rule| -> &dyn Adds { rule }).collect()
    }

    /// The rules with letters in the FEN's field of castling rights.
    pub(crate) fn fen_letters(&self) -> Vec<&dyn FenLetters> {
        self.gating.iter().map(|rule| -> &dyn FenLetters { rule }).collect()
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
        let mut all: Vec<&dyn Forbids> = Vec::new();
        all.extend(self.turn.no_check.iter().map(|rule| -> &dyn Forbids { rule }));
        all.push(&self.promotion);
        all.push(&self.drops);
        all
    }

    /// The rules of the fourth stratum, which oblige a player to something, in the order in which they do.
    pub(crate) fn obliging(&self) -> Vec<&dyn Obliges> {
        self.turn.obliging(&self.endings)
    }

    /// Whether royals may not face each other though not every attack on a royal is a check: then facing is no attack
    /// of one royal on the other, but forbidden for itself.
    pub(crate) fn flying_general_stands_apart(&self) -> bool {
        self.flying_general.is_some() && self.royals_can_go()
    }
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

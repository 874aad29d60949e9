//! Rules that belong to the game rather than to one piece: the closed list of them. No other file names them all.
//!
//! A rule has a home of its own, and its lines in this file: module, name, keys, field, where the definition is given its
//! meaning, and the lists of the strata that it belongs to. Endings are in [`ends`].

mod asked;
pub(crate) mod castling;
pub(crate) mod drops;
pub(crate) mod effect;
pub(crate) mod en_passant;
pub mod ends;
pub(crate) mod explosion;
pub(crate) mod fen;
pub(crate) mod flying_general;
pub(crate) mod gating;
pub(crate) mod id;
pub(crate) mod making;
pub(crate) mod mandatory_capture;
pub(crate) mod movement;
pub(crate) mod no_check;
pub(crate) mod passing;
pub(crate) mod promotion;
pub(crate) mod remembers;
pub(crate) mod royalty;
pub(crate) mod rule;
pub(crate) mod scene;
pub(crate) mod scope;
pub(crate) mod tables;

pub(crate) use drops::placement;

pub use data::*;
pub use id::RuleId;

use crate::board::Side;
use crate::keys::{Always, Text, keys};
use crate::model::{Equipment, MoveRule, PieceType, PieceTypeSet, Setup};
use castling::CastlingKeys;
use drops::{DropsKeys, PieceDropKeys};
use en_passant::EnPassantRule;
use ends::{Around, EndingsKeys, PieceWorthKeys};
use explosion::ExplosionKeys;
use fen::{FenLetters, StandardField};
use gating::{GatingKeys, Ungated};
use mandatory_capture::{MandatoryCapture, MandatoryCaptureKeys};
use movement::{Movement, MovementKeys};
use no_check::NoCheck;
use passing::{Passing, TurnDef};
use placement::Placement;
use promotion::{PiecePromotionKeys, PromotionKeys};
use royalty::{Royalty, RoyaltyDef};
use rule::{Adds, Completes, Follows, Forbids, Guards, Obliges, Proposes, Remembers, Rule};
use scope::Scope;

/// What the rules of a game are, as data that others may look at.
pub mod data {
    pub use super::castling::{Castling, CastlingSide, Castlings};
    pub use super::drops::{DropRule, Drops, Hands};
    pub use super::ends::data::*;
    pub use super::explosion::Explosion;
    pub use super::flying_general::FlyingGeneral;
    pub use super::gating::Gating;
    pub use super::passing::Pass;
    pub use super::promotion::{Kinds, Limit, Promotion, Promotions};
    pub use super::royalty::RoyalMode;
    pub use super::{Rules, TurnRules};
}

/// The keys that rules have in a definition.
pub mod defs {
    pub use super::castling::{CastlingDef, CastlingKeys, CastlingLetter, CastlingSideDef};
    pub use super::drops::{DropDef, DropsDef, DropsKeys, PieceDropKeys};
    pub use super::ends::defs::*;
    pub use super::gating::{GatingDef, GatingKeys};
    pub use super::movement::{MoveDef, MovementKeys, Only};
    pub use super::passing::{Pass, PassingKeys, TurnDef};
    pub use super::promotion::{Immobile, PiecePromotionKeys, PromotionDef, PromotionKeys, PromotionOn};
    pub use super::royalty::{RoyalMode, RoyalModeKeys, RoyaltyDef};
    pub use super::{CaptureDef, PieceRuleKeys, RuleKeys};
}

impl RuleId {
    /// Every rule on moves.
    pub const ALL: &'static [RuleId] = &[
        movement::ID,
        en_passant::ID,
        promotion::ID,
        drops::ID,
        placement::ID,
        gating::ID,
        castling::ID,
        royalty::ID,
        flying_general::ID,
        no_check::ID,
        explosion::ID,
        mandatory_capture::ID,
        passing::ID,
        ends::BIKJANG,
    ];
}

keys! {
    /// The tables of rules.
    pub struct RuleKeys {
        /// How pieces promote.
        ..promotion: PromotionKeys,
        /// What lies in hand, and how it is dropped.
        ..drops: DropsKeys,
        /// King and partner move at once.
        ..castling: CastlingKeys,
        /// Rules about royal pieces.
        royalty: Always<RoyaltyDef>,
        /// Rules about captures.
        captures: Always<CaptureDef>,
        /// What a player may do with a turn.
        turn: Always<TurnDef>,
        /// Pieces that enter with a move.
        ..gating: GatingKeys,
        /// When the game is over.
        ..endings: EndingsKeys,
    }
}

keys! {
    /// What the table of one piece says of rules.
    pub struct PieceRuleKeys {
        /// How it moves.
        ..movement: MovementKeys,
        /// How it promotes.
        ..promotion: PiecePromotionKeys,
        /// What it is in hand, and how it is dropped.
        ..in_hand: PieceDropKeys,
        /// What it counts.
        ..worth: PieceWorthKeys,
    }
}

keys! {
    /// Rules about captures. With an explosion, a capture that removes the player's own last royal piece is illegal, so
    /// such a capture is not an attack on a royal piece: not from a cell one such step from the enemy's only royal
    /// piece, and not by that royal piece itself.
    pub struct CaptureDef("captures", "[captures]") {
        /// Whether one must capture.
        ..mandatory: MandatoryCaptureKeys,
        /// What a capture does to those near it.
        ..explosion: ExplosionKeys,
    }
}

/// Rules beyond the moves of single pieces.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Pieces move as their types do.
    pub(crate) movement: Movement,
    /// Captures of a piece that has just passed by.
    pub(crate) en_passant: EnPassantRule,
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

/// What a side may or must do with its turn.
#[derive(Clone, Debug, Default)]
pub struct TurnRules {
    /// It may pass.
    pub(crate) passing: Passing,
    /// Who has pieces in hand must drop them first.
    pub(crate) placement: Option<Placement>,
    /// Who can capture must.
    pub(crate) mandatory_capture: Option<MandatoryCapture>,
    /// No move may give check.
    pub(crate) no_check: Option<NoCheck>,
}

/// Those of the rules that there are, as all rules of a list answer.
macro_rules! present {
    ($what:ident: $($rule:expr),* $(,)?) => {{
        let mut all: Vec<&dyn $what> = Vec::new();
        $(all.extend($rule.into_iter().map(|rule| -> &dyn $what { rule }));)*
        all
    }};
}

/// The lists, in the order in which the rules are asked.
impl Rules {
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
            turn: TurnRules { passing, placement, mandatory_capture, no_check },
            royalty,
            explosion,
            endings: _,
        } = self;
        present![Rule:
            Some(movement),
            Some(en_passant),
            placement,
            Some(drops),
            gating,
            Some(castling),
            Some(royalty),
            no_check,
            flying_general,
            mandatory_capture,
            explosion,
            Some(promotion),
            Some(passing),
        ]
    }

    /// Everything that a piece type may become.
    pub(crate) fn becomes(&self, piece_type: PieceType) -> &[PieceType] {
        self.promotion.choices(piece_type)
    }

    /// The rules of the first stratum, which let a player do something.
    pub(crate) fn proposing(&self) -> Vec<&dyn Proposes> {
        vec![&self.movement, &self.en_passant, &self.promotion, &self.castling, &self.drops, &self.turn.passing]
    }

    /// The rules that make of proposed moves all that can be made of them, in the order in which they do.
    pub(crate) fn completing(&self) -> Vec<&dyn Completes> {
        vec![&self.promotion, &self.en_passant]
    }

    /// The rules by which more happens at a move than that pieces go their ways, in the order in which it happens.
    pub(crate) fn following(&self) -> Vec<&dyn Follows> {
        present![Follows: Some(&self.drops), &self.explosion, Some(&self.en_passant), Some(&self.castling), &self.gating]
    }

    /// The rules of the second stratum, which guard royal pieces.
    pub(crate) fn guarding(&self) -> Vec<&dyn Guards> {
        present![Guards: Some(&self.royalty), &self.flying_general, &self.explosion]
    }

    /// The rules of the third stratum, which forbid single moves.
    pub(crate) fn forbidding(&self) -> Vec<&dyn Forbids> {
        present![Forbids: &self.turn.no_check, Some(&self.promotion), Some(&self.drops)]
    }

    /// The rules of the fourth stratum, which oblige a player to something; endings among them.
    pub(crate) fn obliging(&self) -> Vec<&dyn Obliges> {
        let TurnRules { passing, placement, mandatory_capture, no_check: _ } = &self.turn;
        let mut all = present![Obliges: placement, mandatory_capture];
        all.extend(self.endings.obliging());
        all.push(passing);
        all
    }

    /// The rules that a set-up remembers something for.
    pub(crate) fn remembering(&self) -> Vec<&dyn Remembers> {
        let gating = self.gating.as_ref().map_or(&Ungated as &dyn Remembers, |rule| rule);
        vec![&self.castling, &self.en_passant, gating]
    }

    /// The rules that make more of a move which is allowed by itself.
    pub(crate) fn adding(&self) -> Vec<&dyn Adds> {
        present![Adds: &self.gating]
    }

    /// The standard fields of a FEN, used or not.
    pub(crate) fn fen_fields(&self) -> Vec<Box<dyn StandardField + '_>> {
        let letters = present![FenLetters: &self.gating];
        vec![Box::new(self.castling.field(letters)), Box::new(self.en_passant), Box::new(self.endings.clock_field())]
    }
}

/// What a definition says of rules: its tables, and those of each piece with its letter.
#[derive(Debug)]
pub(crate) struct Written<'d> {
    game: &'d RuleKeys,
    pieces: Vec<(&'d Text, &'d PieceRuleKeys)>,
}

/// What is known of the rules before anything is known of the pieces.
#[derive(Debug)]
pub(crate) struct Early {
    castling: Castlings,
}

impl<'d> Written<'d> {
    /// The game's tables, and those of the pieces.
    pub(crate) fn new(game: &'d RuleKeys, pieces: impl Iterator<Item = (&'d Text, &'d PieceRuleKeys)>) -> Written<'d> {
        Written { game, pieces: pieces.collect() }
    }

    /// What the pieces' tables say of one rule.
    fn of_pieces<K>(&self, part: fn(&'d PieceRuleKeys) -> &'d K) -> Vec<(&'d Text, &'d K)> {
        self.pieces.iter().map(|&(letter, keys)| (letter, part(keys))).collect()
    }

    /// What can be known before the pieces are.
    pub(crate) fn early(&self, scope: &mut dyn Scope) -> Early {
        Early { castling: Castlings::compile(&self.game.castling, scope) }
    }

    /// What the hands hold; the pieces of the start are not known by then.
    pub(crate) fn hands(&self, scope: &mut dyn Scope) -> Hands {
        let gates = self.game.gating.gating.is_some();
        Hands::compile(&self.game.drops, &self.of_pieces(|piece| &piece.in_hand), gates, scope)
    }

    /// How a piece moves by itself.
    pub(crate) fn moves(&self, index: usize, scope: &mut dyn Scope) -> Vec<MoveRule> {
        Movement::compile(&self.of_pieces(|piece| &piece.movement), index, scope)
    }

    /// Looks for what is there in vain.
    pub(crate) fn lint(&self, scope: &mut dyn Scope) {
        Movement::lint(&self.of_pieces(|piece| &piece.movement), scope);
    }
}

impl Rules {
    /// What the tables of a definition mean, once board, pieces and start are known; every mistake is noted.
    pub(crate) fn compile(written: &Written<'_>, early: Early, hands: Hands, scope: &mut dyn Scope) -> Rules {
        let RuleKeys { promotion, drops, castling, royalty, captures, turn, gating, endings } = written.game;
        let RoyaltyDef { table: _, flying_general, royal_mode, no_checks } = &**royalty;
        let CaptureDef { table: _, mandatory, explosion } = &**captures;
        let TurnDef { table: _, passing } = &**turn;
        let royal_mode = RoyalMode::compile(royal_mode);
        let of_pieces = written.of_pieces(|piece| &piece.promotion);
        let explosion = Explosion::compile(explosion, scope);
        let royals_stay = !royal_mode.lets_royals_go(explosion.is_some());
        let promotion = Promotions::compile(promotion, &of_pieces, royals_stay, scope);
        Castlings::check(castling, scope);
        let turn = TurnRules {
            passing: Passing::compile(passing),
            placement: Placement::compile(drops.drops.as_ref().map(|drops| &drops.placement)),
            mandatory_capture: MandatoryCapture::compile(mandatory),
            no_check: NoCheck::compile(no_checks),
        };
        let flying_general = FlyingGeneral::compile(flying_general, scope);
        let drops = Drops::compile(drops, &written.of_pieces(|piece| &piece.in_hand), hands, scope);
        let gating = Gating::compile(gating, &drops, scope);
        let around = Around {
            checks: turn.no_check.is_none(),
            can_wait: turn.passing.ever(),
            captures_to_hand: drops.hands.are_fed(),
            royals_can_go: !royals_stay,
        };
        let endings = Endings::compile(endings, &written.of_pieces(|piece| &piece.worth), around, scope);
        let mated = endings.judge_stuck(Side::First, true).value;
        Rules {
            movement: Movement,
            en_passant: EnPassantRule,
            castling: early.castling,
            promotion,
            flying_general,
            drops,
            gating,
            turn,
            royalty: Royalty { mode: royal_mode, checks: around.checks, mated },
            explosion,
            endings,
        }
    }

    /// Takes note of the start, once it is known.
    pub(crate) fn start_from(&mut self, start: &Setup) {
        self.castling.start_from(start);
    }

    /// Notes what a FEN could not tell of the start, and what a record could not tell of castlings.
    pub(crate) fn check(&self, written: &Written<'_>, equipment: &Equipment, scope: &mut dyn Scope) {
        if let Some(rule) = &self.gating {
            rule.check_letters(&written.game.gating, equipment.start(), &self.castling.letters_of_all(), scope);
        }
        let enters =
            |side: Side, cell| self.gating.as_ref().is_some_and(|rule| rule.cells[side.index()].contains(cell));
        self.castling.check_texts(&written.game.castling, (equipment, &self.promotion), &enters, scope);
    }

    /// The rules without these, and the equipment without what belongs to them.
    pub(crate) fn without(&self, gone: &[RuleId], equipment: &mut Equipment) -> Rules {
        let stays = |rule: RuleId| !gone.contains(&rule);
        let Rules { turn, drops, explosion, flying_general, royalty, endings, .. } = self.clone();
        let TurnRules { passing, placement, mandatory_capture, no_check } = turn;
        Rules {
            flying_general: flying_general.filter(|_| stays(flying_general::ID)),
            drops: if stays(drops::ID) { drops } else { drops.without_limits(&equipment.board) },
            turn: TurnRules {
                passing: if stays(passing::ID) { passing } else { Passing::free() },
                placement: placement.filter(|_| stays(placement::ID)),
                mandatory_capture: mandatory_capture.filter(|_| stays(mandatory_capture::ID)),
                no_check: no_check.filter(|_| stays(no_check::ID)),
            },
            royalty: if stays(royalty::ID) { royalty } else { royalty.without_royals(equipment) },
            explosion: explosion.filter(|_| stays(explosion::ID)),
            endings: endings.without(gone),
            ..self.clone()
        }
    }

    /// What the hands hold.
    pub fn hands(&self) -> &Hands {
        &self.drops.hands
    }

    /// Whether a side may come to have fewer royals than before, and in the end none.
    pub fn royals_can_go(&self) -> bool {
        self.royalty.mode.lets_royals_go(self.explosion.is_some())
    }

    /// Whether a side may come to have more royals than at the start.
    pub(crate) fn royals_can_come(&self, royals: PieceTypeSet) -> bool {
        self.promotion.crown_more(royals)
    }

    /// Whether royals may not face each other though not every attack on a royal is a check: then facing is no attack
    /// of one royal on the other, but forbidden for itself.
    pub(crate) fn flying_general_stands_apart(&self) -> bool {
        self.flying_general.is_some() && self.royals_can_go()
    }

    /// What can come of pieces of these types, once they are there: what they become, and what they are once captured.
    pub(crate) fn brought(&self, equipment: &Equipment, piece_types: PieceTypeSet) -> PieceTypeSet {
        self.promotion.brought(equipment, piece_types) | self.drops.hands.gained(equipment, piece_types)
    }

    /// The piece types that castle as kings and that attacks matter to: the royal ones or, where nobody is royal, those
    /// that stand on the kings' cells of castlings at the start.
    pub(crate) fn kings(&self, equipment: &Equipment) -> PieceTypeSet {
        let royals = equipment.royals();
        if royals.is_empty() { self.castling.kings_at_start(equipment.start()) } else { royals }
    }
}

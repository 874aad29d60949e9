//! The rules of the whole game, each as its home compiles it.

use crate::definition::{MovementKeys, PieceDef, PieceDropKeys};
use crate::keys::Text;

use super::super::{Castlings, Endings, Explosion, Promotions, RoyalMode, Rules, Variant};
use super::Compiler;
use crate::rules::en_passant::PassingCapture;
use crate::rules::ends::Around;
use crate::rules::movement::Movement;
use crate::rules::promotion::PromotionTables;
use crate::rules::royalty::Royalty;
use crate::rules::{Drops, FlyingGeneral, Gating, Hands, TurnRules};

impl<'d> Compiler<'d> {
    /// The rules of the whole game.
    pub(super) fn rules(&mut self, castling: Castlings, promotion: Promotions) -> Rules {
        let definition = self.definition;
        let turn = &definition.turn;
        let drops = definition.drops.as_ref();
        let turn = TurnRules::compile(&turn.passing, drops, &definition.captures, &definition.royalty);
        let (hands, pieces) = (self.hands.clone(), self.pieces_in_hand());
        let around = Around {
            no_checks: turn.no_check.is_some(),
            passes: turn.passing.ever(),
            captures_to_hand: hands.are_fed(),
            royals_can_go: self.royals_can_go(),
        };
        let points = definition.pieces.iter().map(|(_, piece)| piece.worth.count()).collect();
        Rules {
            movement: Movement,
            en_passant: PassingCapture,
            castling,
            promotion,
            flying_general: FlyingGeneral::compile(&definition.royalty.flying_general, self),
            gating: definition.gating.as_ref().map(|table| Gating::compile(table, &hands, self)),
            drops: Drops::compile(drops, &pieces, hands, self),
            turn,
            royalty: Royalty { mode: self.royal_mode() },
            explosion: Explosion::compile(&definition.captures.explosion, self),
            endings: Endings::compile(&definition.end, &definition.endings, points, around, self),
        }
    }

    /// What the hands hold.
    pub(super) fn hands(&mut self) -> Hands {
        let (definition, pieces) = (self.definition, self.pieces_in_hand());
        Hands::compile(definition.drops.as_ref(), &pieces, definition.gating.is_some(), self)
    }

    /// What each piece's table says of hands and drops.
    fn pieces_in_hand(&self) -> Vec<(&'d Text, &'d PieceDropKeys)> {
        self.definition.pieces.iter().map(|(letter, piece)| (letter, &piece.in_hand)).collect()
    }

    /// What each piece's table says of its moves.
    pub(super) fn pieces_that_move(&self) -> Vec<(&'d Text, &'d MovementKeys)> {
        self.definition.pieces.iter().map(|(letter, piece)| (letter, &piece.movement)).collect()
    }

    /// How pieces promote.
    pub(super) fn promotions(&mut self) -> Promotions {
        let definition = self.definition;
        let table = |(letter, piece): &'d (Text, PieceDef)| (letter, piece.promotion.as_ref());
        let tables = PromotionTables {
            game: definition.promotion.as_ref(),
            pieces: definition.pieces.iter().map(table).collect(),
            royals_stay: self.royal_mode() == RoyalMode::Each,
        };
        Promotions::compile(&tables, self)
    }

    pub(super) fn royal_mode(&self) -> RoyalMode {
        self.definition.royalty.royal_mode.royal_mode.as_ref().map(|royal_mode| royal_mode.value).unwrap_or_default()
    }

    /// Whether a side may come to have fewer royals than before, and in the end none.
    pub(super) fn royals_can_go(&self) -> bool {
        self.definition.captures.explosion.explosion.is_some() || self.royal_mode() != RoyalMode::Each
    }

    /// Checks that each castling has a text of its own.
    pub(super) fn check_castlings(&mut self, variant: &Variant) {
        let (tables, rules) = (&self.definition.castling, variant.rules());
        if self.sound() {
            let in_place = |piece_type| {
                let becomes = rules.promotion.of(piece_type).filter(|promotion| promotion.is_in_place());
                becomes.map_or_else(Vec::new, |promotion| promotion.to.clone())
            };
            rules.castling.check_texts(tables, variant.equipment(), &in_place, self);
        }
    }

    /// Checks that a FEN can tell the pieces that let others in.
    pub(super) fn check_gating(&mut self, variant: &Variant) {
        let table = self.definition.gating.as_ref().filter(|_| self.board_known);
        if let (Some(table), Some(rule)) = (table, &variant.rules().gating) {
            let castlings: Vec<char> = variant.rules().castling.iter().map(|castling| castling.letter).collect();
            rule.check_letters(table, variant.start(), &castlings, self);
        }
    }
}

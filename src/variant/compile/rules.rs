//! The rules of the whole game, each as its home compiles it.

use crate::diagnostic::Meaning;

use super::super::{Castlings, Endings, Explosion, Promotions, RoyalMode, Rules, Variant};
use super::Compiler;
use crate::rules::declared::Around;
use crate::rules::en_passant::PassingCapture;
use crate::rules::movement::Movement;
use crate::rules::royalty::Royalty;
use crate::rules::{Drops, Gating, TurnRules};

impl Compiler<'_> {
    /// The rules of the whole game.
    pub(super) fn rules(&mut self, castling: Castlings, promotion: Promotions) -> Rules {
        let definition = self.definition;
        let turn = TurnRules::compile(definition);
        let hands = self.hands.clone();
        let around = Around {
            no_checks: turn.no_check.is_some(),
            passes: turn.passing.ever(),
            captures_to_hand: hands.are_fed(),
            royals_can_go: self.royals_can_go(),
        };
        Rules {
            movement: Movement,
            en_passant: PassingCapture,
            castling,
            promotion,
            flying_general: self.flying_general(),
            gating: definition.gating.as_ref().map(|table| Gating::compile(table, &hands, self)),
            drops: Drops::compile(definition, hands, self),
            turn,
            royalty: Royalty { mode: self.royal_mode() },
            explosion: self.explosion(),
            endings: Endings::compile(definition, around, self),
        }
    }

    pub(super) fn royal_mode(&self) -> RoyalMode {
        self.definition.royalty.royal_mode.as_ref().map(|royal_mode| royal_mode.value).unwrap_or_default()
    }

    /// Whether a side may come to have fewer royals than before, and in the end none.
    pub(super) fn royals_can_go(&self) -> bool {
        self.definition.captures.explosion.is_some() || self.royal_mode() != RoyalMode::Each
    }

    fn explosion(&mut self) -> Option<Explosion> {
        let captures = &self.definition.captures;
        let spares = self.piece_types(&captures.explosion_spares);
        if captures.explosion.is_none()
            && let Some(letter) = captures.explosion_spares.first()
        {
            let because = "there is no explosion; add `explosion`";
            self.report(Meaning::Idle { key: "explosion-spares", because }, letter.span);
        }
        captures.explosion.as_ref().map(|text| Explosion { rays: self.rays(text), spares })
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

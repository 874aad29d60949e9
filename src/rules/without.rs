//! Rules with some of them taken out, for tests of reasons: what a rule refuses is legal without it.

use super::ends::EndRule;
use super::id::RuleId;
use super::passing::Pass;
use super::{DropRule, Drops, Rules};
use crate::board::Board;
use crate::model::PieceTypeSet;

impl RuleId {
    /// Whether what the rule refuses can be had by taking it out. The others refuse what they do not propose, or what
    /// belongs to their own moves.
    pub(crate) fn can_be_taken_out(self) -> bool {
        match self {
            RuleId::Drops
            | RuleId::Placement
            | RuleId::Royalty
            | RuleId::FlyingGeneral
            | RuleId::NoCheck
            | RuleId::Explosion
            | RuleId::MandatoryCapture
            | RuleId::Passing
            | RuleId::Bikjang => true,
            RuleId::Movement | RuleId::EnPassant | RuleId::Promotion | RuleId::Gating | RuleId::Castling => false,
        }
    }
}

impl Rules {
    /// The rules without these. That nobody is royal any more, without [`RuleId::Royalty`], is for the equipment to say.
    pub(crate) fn without(&self, gone: &[RuleId], board: &Board) -> Rules {
        let mut rules = self.clone();
        for rule in gone {
            match rule {
                RuleId::Drops => rules.drops = rules.drops.without_limits(board),
                RuleId::Placement => rules.turn.placement = None,
                RuleId::FlyingGeneral => rules.flying_general = None,
                RuleId::NoCheck => rules.turn.no_check = None,
                RuleId::Explosion => rules.explosion = None,
                RuleId::MandatoryCapture => rules.turn.mandatory_capture = None,
                RuleId::Passing => rules.turn.passing.when = Pass::Always,
                RuleId::Bikjang => {
                    rules.endings.of_position.retain(|rule| !matches!(rule, EndRule::Bikjang(_)));
                }
                RuleId::Royalty
                | RuleId::Movement
                | RuleId::EnPassant
                | RuleId::Promotion
                | RuleId::Gating
                | RuleId::Castling => {}
            }
        }
        rules
    }
}

impl Drops {
    /// The same drops on any empty cell.
    fn without_limits(&self, board: &Board) -> Drops {
        self.map(|rule| DropRule {
            held_as: rule.held_as,
            cells: [board.all(); 2],
            dead: Default::default(),
            per_file: None,
            no_check: false,
            no_mate: false,
            not_defended_by: PieceTypeSet::default(),
            opposite_colours: None,
        })
    }
}

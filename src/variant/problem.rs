//! Why a set-up is no position that the rules allow.

use super::{PieceType, Variant};
use crate::board::{Cell, Side};
use crate::rules::RuleId;

/// One thing for which a set-up is no position that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem {
    /// The board has another number of cells, or a piece type is not of this variant. Nothing can be made of such a
    /// set-up, so it is never ignored.
    Foreign,
    /// A side has no royal piece though it has one at the start and cannot have lost it.
    NoRoyal(Side),
    /// A side has more royal pieces than at the start: so many.
    TooManyRoyals(Side, u32),
    /// A side has pieces in hand of a type that never comes there.
    Hand(Side, PieceType),
    /// There are so many pieces of one type that those captured might not all fit in a hand. Nothing can be made of such
    /// a set-up, so it is never ignored.
    CrowdedHands,
    /// The player who is not to move is in check.
    OppositeCheck(Side),
    /// Something that a single rule does not allow, such as a right whose pieces do not stand on their cells. Ignored,
    /// what would mean nothing is taken away.
    Rule {
        /// The rule.
        rule: RuleId,
        /// The cells that it is about.
        cells: Vec<Cell>,
        /// What is wrong, in words.
        words: String,
    },
}

/// A kind of [`SetupProblem`], by which it can be ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SetupProblemKind {
    /// See [`SetupProblem::Foreign`].
    Foreign,
    /// See [`SetupProblem::NoRoyal`].
    NoRoyal,
    /// See [`SetupProblem::TooManyRoyals`].
    TooManyRoyals,
    /// See [`SetupProblem::Hand`].
    Hand,
    /// See [`SetupProblem::CrowdedHands`].
    CrowdedHands,
    /// See [`SetupProblem::OppositeCheck`].
    OppositeCheck,
    /// Whatever that rule does not allow, see [`SetupProblem::Rule`].
    Rule(RuleId),
}

/// The kinds that do not belong to single rules.
const GENERAL: [SetupProblemKind; 6] = [
    SetupProblemKind::Foreign,
    SetupProblemKind::NoRoyal,
    SetupProblemKind::TooManyRoyals,
    SetupProblemKind::Hand,
    SetupProblemKind::CrowdedHands,
    SetupProblemKind::OppositeCheck,
];

/// Those, and one for each rule.
const ALL: [SetupProblemKind; GENERAL.len() + RuleId::ALL.len()] = {
    let mut all = [SetupProblemKind::Foreign; GENERAL.len() + RuleId::ALL.len()];
    let mut index = 0;
    while index < all.len() {
        all[index] = match index.checked_sub(GENERAL.len()) {
            None => GENERAL[index],
            Some(rule) => SetupProblemKind::Rule(RuleId::ALL[rule]),
        };
        index += 1;
    }
    all
};

impl SetupProblemKind {
    /// Every kind.
    pub const ALL: &'static [SetupProblemKind] = &ALL;
}

impl SetupProblem {
    /// Its kind.
    pub const fn kind(&self) -> SetupProblemKind {
        match self {
            SetupProblem::Foreign => SetupProblemKind::Foreign,
            SetupProblem::NoRoyal(_) => SetupProblemKind::NoRoyal,
            SetupProblem::TooManyRoyals(..) => SetupProblemKind::TooManyRoyals,
            SetupProblem::Hand(..) => SetupProblemKind::Hand,
            SetupProblem::CrowdedHands => SetupProblemKind::CrowdedHands,
            SetupProblem::OppositeCheck(_) => SetupProblemKind::OppositeCheck,
            SetupProblem::Rule { rule, .. } => SetupProblemKind::Rule(*rule),
        }
    }

    /// The problem in words, by the variant's own names.
    pub fn describe(&self, variant: &Variant) -> String {
        let player = |side: Side| variant.equipment().player(side);
        let royals = || {
            let names: Vec<&str> = variant.royals().iter().map(|id| variant.piece(id).name.as_str()).collect();
            names.join(" or ")
        };
        match self {
            SetupProblem::Foreign => "the board or the pieces are those of another game".into(),
            SetupProblem::NoRoyal(side) => format!("{} has no {}", player(*side), royals()),
            SetupProblem::TooManyRoyals(side, count) => {
                format!("{} has {count} royal pieces ({}), more than the game allows", player(*side), royals())
            }
            SetupProblem::Hand(side, piece_type) => {
                format!("{} has {} in hand, which is never there", player(*side), variant.piece(*piece_type).name)
            }
            SetupProblem::CrowdedHands => "there are more than 255 pieces of one type, board and hands together".into(),
            SetupProblem::OppositeCheck(side) => {
                format!("{0} is in check though it is not {0}'s turn", player(*side))
            }
            SetupProblem::Rule { words, .. } => words.clone(),
        }
    }
}

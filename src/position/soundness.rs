//! What keeps a set-up from being a position that the rules allow.

use super::Position;
use crate::board::{Cell, Side};
use crate::rules::remembers::Unsound;
use crate::variant::{Hands, PieceType, Setup, SetupProblem, SetupProblemKind, Variant};

/// Everything; nothing but that it is foreign when it is.
pub(crate) fn problems(variant: &Variant, setup: &Setup) -> Vec<SetupProblem> {
    if !setup.fits(variant.board().len(), variant.pieces().len()) {
        return vec![SetupProblem::Foreign];
    }
    let mut problems = Vec::new();
    for side in Side::BOTH {
        problems.extend(royals(variant, setup, side));
        problems.extend(hand(variant, setup, side));
    }
    let (rules, given) = (variant.rules(), variant.rules().given(variant.equipment(), setup));
    problems.extend(rules.remembering().into_iter().flat_map(|rule| rule.unsound(&given)).map(of_rule));
    problems
}

/// Who is in check and which cells are attacked in a set-up.
pub(crate) trait Danger {
    /// Whether a side is in check.
    fn in_check(&self, side: Side) -> bool;

    /// Whether pieces of a side could capture on the cell.
    fn attacked(&self, cell: Cell, by: Side) -> bool;
}

impl Danger for Position {
    fn in_check(&self, side: Side) -> bool {
        Position::in_check(self, side)
    }

    fn attacked(&self, cell: Cell, by: Side) -> bool {
        self.attackers(cell, by).any()
    }
}

/// Everything, where it is known by other means than a position's who is in check.
pub(crate) fn problems_with(variant: &Variant, setup: &Setup, danger: &dyn Danger) -> Vec<SetupProblem> {
    let mut problems = problems(variant, setup);
    if !problems.contains(&SetupProblem::Foreign) {
        problems.extend(checks(variant, setup, danger));
    }
    problems
}

/// What a single rule finds wrong.
fn of_rule(Unsound { rule, cells, words }: Unsound) -> SetupProblem {
    SetupProblem::Rule { rule, cells, words }
}

/// Royal pieces are those of the start, in hand or on the board, unless they can be lost or others can become royal.
fn royals(variant: &Variant, setup: &Setup, side: Side) -> Option<SetupProblem> {
    let count: u32 = variant.royals().iter().map(|piece_type| setup.count(side, piece_type)).sum();
    // Who has lost the last one must be to move, if only to find the game over.
    let can_have_lost = variant.rules().royals_can_go() && side == setup.side;
    match (count, variant.royals_at_start(side)) {
        (0, 1..) if !can_have_lost => Some(SetupProblem::NoRoyal(side)),
        (now, start) if now > start && !variant.rules().royals_can_come(variant.royals()) => {
            Some(SetupProblem::TooManyRoyals(side, now))
        }
        _ => None,
    }
}

/// The cells of a side's royal pieces.
fn royals_on_board(variant: &Variant, setup: &Setup, side: Side) -> impl Iterator<Item = Cell> {
    let royals = variant.royals();
    let is_royal = move |piece: &Option<(Side, PieceType)>| {
        piece.is_some_and(|(owner, piece_type)| owner == side && royals.contains(piece_type))
    };
    variant.board().cells().filter(move |cell| is_royal(&setup.board[cell.index()]))
}

/// In hand are only types that come there.
fn hand(variant: &Variant, setup: &Setup, side: Side) -> impl Iterator<Item = SetupProblem> {
    let hands = variant.rules().hands();
    // Whatever is captured must still find room.
    let census = if hands.are_fed() { hands.census(setup) } else { Vec::new() };
    let crowded = census.iter().any(|&pieces| pieces > usize::from(u8::MAX));
    let crowded = (crowded && side == Side::First).then_some(SetupProblem::CrowdedHands);
    let strange = move |&piece_type: &PieceType| {
        Hands::holds(setup, side, piece_type) && !(hands.exist() && hands.may_hold(variant.equipment(), piece_type))
    };
    variant.piece_types().filter(strange).map(move |piece_type| SetupProblem::Hand(side, piece_type)).chain(crowded)
}

/// Checks that no game can come to, where it is known who is in check.
pub(super) fn checks(variant: &Variant, setup: &Setup, danger: &dyn Danger) -> Vec<SetupProblem> {
    let (us, them) = (setup.side, setup.side.other());
    let (rules, equipment) = (variant.rules(), variant.equipment());
    let excused = || rules.endings.of_position().any(|rule| rule.excuses(equipment, setup));
    let mut problems = Vec::new();
    let (given, us_in_check) = (rules.given(equipment, setup), danger.in_check(us));
    if danger.in_check(them) && !excused() {
        let stands_so = rules.guarding().into_iter().flat_map(|rule| rule.keeps_from(&given)).map(of_rule);
        problems.extend(stands_so);
        let mut royals = royals_on_board(variant, setup, them);
        if problems.is_empty() || royals.any(|cell| danger.attacked(cell, us)) {
            problems.push(SetupProblem::OppositeCheck(them));
        }
    }
    problems.extend(rules.forbidding().into_iter().flat_map(|rule| rule.keeps_from(&given, us_in_check)).map(of_rule));
    problems
}

/// Takes out of a set-up what such problems speak of, where the rest means something without it.
pub(super) fn mend(variant: &Variant, kind: SetupProblemKind, setup: &mut Setup) {
    let SetupProblemKind::Rule(id) = kind else { return };
    let before = setup.clone();
    let given = variant.rules().given(variant.equipment(), &before);
    for rule in variant.rules().remembering().into_iter().filter(|rule| rule.rule() == id) {
        rule.mend(&given, setup);
    }
}

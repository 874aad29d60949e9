//! Tables of rules that few games have: explosions, endings of the position itself, and what else a move must respect.

use super::super::{Explosion, Pass, PieceTypeSet, Promotion, RoyalMode, Variant};
use crate::board::{Bits, BySide};
use crate::rules::ends::EndRule;

/// What a capture blows up.
#[derive(Clone, Debug)]
pub(crate) struct ExplosionTable<const W: usize, const N: usize> {
    /// By the capturer's side and the cell where it arrives: the cells beside.
    pub cells: BySide<Box<[Bits<W>; N]>>,
    /// Piece types that it spares, unless they capture.
    pub spares: PieceTypeSet,
}

impl<const W: usize, const N: usize> ExplosionTable<W, N> {
    pub fn new(variant: &Variant, explosion: &Explosion) -> Self {
        let board = variant.board();
        let cells = BySide::each(|side| {
            let mut table = Box::new([Bits::EMPTY; N]);
            for cell in board.cells() {
                let steps = explosion.rays.iter().map(|ray| board.symmetry().seen_by(side, ray.step));
                table[cell.index()] = steps.filter_map(|step| board.step(cell, step)).collect();
            }
            table
        });
        ExplosionTable { cells, spares: explosion.spares }
    }
}

/// What legal moves depend on besides the safety of one's own royal.
#[derive(Clone, Debug)]
pub(crate) struct SpecialTable {
    /// Positions may end the game, but as long as it goes on the moves are ordinary.
    pub only_ends: bool,
    pub mandatory_capture: bool,
    pub no_checks: bool,
    /// Some cannon can't jump over every piece, and a move may change what a piece is or put two pieces between: only
    /// the position after it tells whether our royal is safe.
    pub screens_change: bool,
    /// When a player may pass.
    pub pass: Pass,
}

impl SpecialTable {
    /// None when no rule looks at more than the safety of one's own royal.
    pub fn new(variant: &Variant) -> Option<Box<Self>> {
        let rules = variant.rules();
        let in_place_or_limited = |rule: &Promotion| !rule.limited.is_empty() || rule.is_in_place();
        let ends_by_facing = rules.endings.of_position.iter().any(|rule| matches!(rule, EndRule::Bikjang(_)));
        let moves = rules.turn.has_placement()
            || rules.royalty.mode == RoyalMode::All
            || rules.turn.no_check.is_some()
            || rules.turn.mandatory_capture.is_some()
            || rules.explosion.is_some()
            || rules.turn.pass() != Pass::Never
            || rules.gating.is_some()
            || ends_by_facing
            || screens_change(variant)
            || rules.flying_general_stands_apart()
            || rules.castling.iter().any(|castling| castling.dropped.is_some())
            || rules.promotion.all().any(|(_, rule)| in_place_or_limited(rule));
        let table = || SpecialTable {
            only_ends: !moves,
            mandatory_capture: rules.turn.mandatory_capture.is_some(),
            no_checks: rules.turn.no_check.is_some(),
            screens_change: screens_change(variant),
            pass: rules.turn.pass(),
        };
        let ends = !rules.endings.of_position.is_empty();
        (moves || ends).then(|| Box::new(table()))
    }
}

/// Whether a promotion or a castling may make or unmake a piece that some rule can't jump over.
fn screens_change(variant: &Variant) -> bool {
    let limited: Vec<PieceTypeSet> = variant
        .pieces()
        .iter()
        .flat_map(|piece_type| &piece_type.moves)
        .map(|rule| rule.screens)
        .filter(|&screens| variant.piece_types().any(|piece_type| !screens.contains(piece_type)))
        .collect();
    let changes = |screens: &PieceTypeSet| {
        variant.piece_types().any(|old| {
            variant.rules().promotion.choices(old).iter().any(|&new| screens.contains(old) != screens.contains(new))
        })
    };
    !limited.is_empty() && !variant.rules().castling.is_empty() || limited.iter().any(changes)
}

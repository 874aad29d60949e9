//! What the fast path looks up of every rule, in the width of the board. The closed list once more: a rule that is new
//! in [`Rules`] has no place here until somebody has thought of it.

pub(crate) use super::en_passant::tables::Crossed;
pub(crate) use super::ends::tables::{Counters, EndCalls};

use super::castling::tables::CastlingTables;
use super::drops::tables::DropTables;
use super::en_passant::tables::{EnPassantPiece, EnPassantTables, royals_cross};
use super::ends::tables::{self as ends, EndTables};
use super::explosion::tables::ExplosionTable;
use super::promotion::tables::{ChoiceTables, PromotionTable};
use super::{FlyingGeneral, Pass, RoyalMode, Rules, TurnRules};
use crate::betza::{Hop, Ray};
use crate::board::{CellSet, Side};
use crate::model::{MoveRule, PieceType, PieceTypeSet};
use crate::variant::Variant;
use crate::variant::tables::facing::FacingTable;

/// What each rule looks up.
#[derive(Clone, Debug)]
pub(crate) struct RuleTables<const W: usize, const N: usize> {
    pub castling: CastlingTables<W, N>,
    pub en_passant: EnPassantTables<W, N>,
    pub promotion: Box<ChoiceTables<W>>,
    pub drops: DropTables<W, N>,
    /// Pieces let others in with their first move.
    pub gating: bool,
    /// A piece that enters can leave a royal attacked: it is royal, or an attack may hang on a piece that stands between.
    pub entering_exposes: bool,
    /// A piece may enter with another's move, or a drop win a right.
    pub finishes_moves: bool,
    /// While a player can drop a piece he must.
    pub placement: bool,
    /// Some moves must be played if there are any.
    pub some_come_first: bool,
    pub royalty: RoyalMode,
    pub explosion: Option<ExplosionTable<W, N>>,
    /// Royals may not face each other, and that counts neither as an attack nor as the end of the game.
    pub flying_general: Option<FacingTable<W, N>>,
    pub ends: EndTables<W, N>,
    /// What a move must respect besides; None when the safety of one's own royal is all.
    pub obligations: Option<Box<ObligationTable>>,
}

/// What legal moves depend on besides the safety of one's own royal.
#[derive(Clone, Debug)]
pub(crate) struct ObligationTable {
    /// Positions may end the game, but as long as it goes on the moves are ordinary.
    pub only_ends: bool,
    /// The same where no piece can choose what it becomes just now.
    pub only_choices: bool,
    pub mandatory_capture: bool,
    pub no_check: bool,
    /// Some cannon can't jump over every piece, and a move may change what a piece is or put two pieces between: only
    /// the position after it tells whether our royal is safe.
    pub screens_change: bool,
    /// What attacks royals may hang on more than where they stand: only the position after a move tells whether they are
    /// safe.
    pub royals_by_trial: bool,
    /// A piece may become royal or a royal another piece, and only the position after such a move tells.
    pub crowns: bool,
    /// Explosions aside, some rule asks what a move leaves behind, so that every move is tried.
    pub by_trial: bool,
    /// When a player may pass.
    pub passing: Pass,
}

/// What rules look up of one piece type and side.
#[derive(Clone, Debug)]
pub(crate) struct PieceRuleTables<const W: usize, const N: usize> {
    pub promotion: Option<PromotionTable<W>>,
    pub en_passant: EnPassantPiece<W, N>,
}

impl<const W: usize, const N: usize> RuleTables<W, N> {
    pub fn new(variant: &Variant) -> Self {
        let rules = variant.rules();
        let Rules {
            movement: _,
            en_passant: _,
            castling: _,
            promotion: _,
            flying_general: _,
            drops: _,
            gating,
            turn,
            royalty,
            explosion,
            endings: _,
        } = rules;
        let TurnRules { passing: _, placement, mandatory_capture, no_check: _ } = turn;
        let castling = CastlingTables::new(variant);
        RuleTables {
            en_passant: EnPassantTables::new(variant),
            promotion: Box::new(ChoiceTables::new(variant)),
            drops: DropTables::new(variant),
            gating: gating.is_some(),
            entering_exposes: entering_exposes(variant),
            finishes_moves: gating.is_some() || !castling.won_rights.is_empty(),
            placement: placement.is_some(),
            some_come_first: placement.is_some() || mandatory_capture.is_some(),
            royalty: royalty.mode,
            explosion: explosion.as_ref().map(|explosion| ExplosionTable::new(variant, explosion)),
            flying_general: standing_apart(rules).map(|rule| FacingTable::new(variant, &rule.lines)),
            ends: EndTables::new(variant),
            obligations: ObligationTable::new(variant),
            castling,
        }
    }

    /// About the most changes that a ply of this game writes to the log: room for them is taken beforehand, and games
    /// whose every move is a plain step or capture take none.
    pub fn most_changes(&self) -> usize {
        let RuleTables {
            castling,
            en_passant,
            promotion,
            drops,
            gating,
            entering_exposes: _,
            finishes_moves: _,
            placement: _,
            some_come_first: _,
            royalty: _,
            explosion,
            flying_general: _,
            ends,
            obligations: _,
        } = self;
        let moves = [castling.changes(), en_passant.changes(), promotion.changes(), drops.changes()];
        // The piece let in leaves the hand, and at most three cells hold no unmoved piece any more.
        let gated = if *gating { 5 } else { 0 };
        let blown_up = explosion.as_ref().map_or(0, |explosion| explosion.changes);
        moves.into_iter().max().unwrap_or(0) + drops.changes_by_capture() + gated + blown_up + ends.changes()
    }

    /// Whether a castling right that is lost may be won again.
    pub fn rights_come_back(&self) -> bool {
        !self.castling.won_rights.is_empty()
    }

    /// Whether a piece that is captured may come back from the hand.
    pub fn captures_come_back(&self) -> bool {
        self.drops.captures_to_hand
    }

    /// What a move must respect besides the safety of one's own royal, as far as `which` asks; no in games without.
    #[inline(always)]
    pub fn obliges(&self, which: impl FnOnce(&ObligationTable) -> bool) -> bool {
        self.obligations.as_deref().is_some_and(which)
    }
}

impl<const W: usize, const N: usize> PieceRuleTables<W, N> {
    pub fn new(variant: &Variant, piece_type: PieceType, side: Side) -> Self {
        PieceRuleTables {
            promotion: PromotionTable::new(variant, piece_type, side),
            en_passant: EnPassantPiece::new(variant, piece_type, side),
        }
    }

    /// Whether it matters where a move of the piece starts, and not only where it ends.
    pub fn look_at_the_start(&self) -> bool {
        self.promotion.is_some_and(|promotion| promotion.from.any())
    }
}

impl ObligationTable {
    /// None when no rule looks at more than the safety of one's own royal.
    fn new(variant: &Variant) -> Option<Box<Self>> {
        let rules = variant.rules();
        let moves = has_obligations(variant);
        let choices = variant.piece_types().any(|id| rules.promotion.is_bound(id, variant.royals()));
        let (screens_change, royals_by_trial) = (screens_change(variant), royals_by_trial(variant));
        let crowns = variant.piece_types().any(|piece_type| rules.promotion.crowns(piece_type, variant.royals()));
        let no_check = rules.turn.no_check.is_some();
        let table = || ObligationTable {
            only_ends: !moves && !choices,
            only_choices: !moves,
            mandatory_capture: rules.turn.mandatory_capture.is_some(),
            no_check,
            screens_change,
            royals_by_trial,
            crowns,
            by_trial: screens_change
                || royals_by_trial
                || crowns
                || no_check
                || rules.royalty.mode != RoyalMode::Each
                || rules.flying_general.is_some()
                || rules.gating.is_some(),
            passing: rules.turn.passing.when,
        };
        let ends = !rules.endings.of_position.is_empty();
        (moves || choices || ends).then(|| Box::new(table()))
    }
}

/// Whether legal moves hang on more than the safety of one's own royal by any other rule.
fn has_obligations(variant: &Variant) -> bool {
    let Rules {
        movement: _,
        en_passant: _,
        castling,
        promotion: _,
        flying_general: _,
        drops: _,
        gating,
        turn: TurnRules { passing, placement, mandatory_capture, no_check },
        royalty: _,
        explosion,
        endings,
    } = variant.rules();
    screens_change(variant)
        || royals_by_trial(variant)
        || castling.iter().any(|castling| castling.dropped.is_some())
        || standing_apart(variant.rules()).is_some()
        || gating.is_some()
        || passing.ever()
        || placement.is_some()
        || mandatory_capture.is_some()
        || no_check.is_some()
        || explosion.is_some()
        || endings.obliging().next().is_some()
}

/// Whether some piece captures only some of several royal types, or a royal can be captured en passant.
fn royals_by_trial(variant: &Variant) -> bool {
    // A king that castles may not cross attacked cells, royal or not.
    let kings = variant.kings();
    let spares = |rule: &MoveRule| {
        let captured = rule.victims.0 & kings.0;
        rule.capture && captured != 0 && captured != kings.0
    };
    let spare = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).any(spares);
    spare || royals_cross(variant)
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
        variant
            .piece_types()
            .any(|old| variant.rules().becomes(old).iter().any(|&new| screens.contains(old) != screens.contains(new)))
    };
    !limited.is_empty() && !variant.rules().castling.is_empty() || limited.iter().any(changes)
}

/// Whether a piece that enters can leave a royal attacked.
fn entering_exposes(variant: &Variant) -> bool {
    let rules = variant.rules();
    let moves = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).flat_map(|rule| &rule.rays);
    let lines = rules.flying_general.iter().flat_map(|rule| &rule.lines);
    let needs_pieces = |ray: &Ray| ray.hop != Hop::Slide || !ray.jumped.is_empty();
    let enters = |royal: PieceType| rules.drops.hands.may_hold(variant.equipment(), royal);
    moves.chain(lines).any(needs_pieces) || variant.royals().iter().any(enters)
}

/// The lines on which royals attack each other, as two that face each other do unless that stands apart.
pub(crate) fn royal_lines(variant: &Variant) -> &[Ray] {
    let rules = variant.rules();
    let attacks = rules.flying_general.as_ref().filter(|_| standing_apart(rules).is_none());
    attacks.map_or(&[], |rule| &rule.lines)
}

/// The rule that royals may not face each other, where that is forbidden for itself.
fn standing_apart(rules: &Rules) -> Option<&FlyingGeneral> {
    rules.flying_general.as_ref().filter(|_| rules.flying_general_stands_apart())
}

/// The piece types that pieces may come to be, by promotion or from the hand.
pub(crate) fn made(variant: &Variant) -> PieceTypeSet {
    if variant.rules().drops.hands.are_fed() {
        return PieceTypeSet::ALL;
    }
    variant.rules().promotion.all().flat_map(|(_, promotion)| promotion.to.iter().copied()).collect()
}

/// Rules of a piece type's moves that rules on moves make further tables of.
pub(crate) fn further_moves(variant: &Variant, piece_type: PieceType) -> Vec<&MoveRule> {
    let moves = || variant.piece(piece_type).moves.iter();
    moves().filter(|rule| rule.takes_en_passant).chain(moves().filter(|rule| rule.leaves_en_passant)).collect()
}

/// Rays of rules that are no piece type's.
pub(crate) fn further_rays(variant: &Variant) -> Vec<&Ray> {
    let rules = variant.rules();
    let lines = rules.flying_general.iter().flat_map(|rule| &rule.lines);
    let blown_up = rules.explosion.iter().flat_map(|rule| &rule.rays);
    lines.chain(blown_up).chain(ends::rays(&rules.endings)).collect()
}

/// What rules add to the moves of one call, and how many of them it must try.
#[derive(Clone, Debug)]
pub(crate) struct CallTable {
    /// Every move is tried, and not only those of the royal.
    pub all_tried: bool,
    /// Whether a move gives check is only seen by trying it.
    pub checks_by_trial: bool,
    /// Moves that come first are looked for by themselves.
    pub looks_twice: bool,
    /// How many piece types may enter with a move of another, and whether those moves are tried.
    pub enter: (u64, bool),
    /// Moves of two pieces of one side.
    pub of_two: u64,
    /// By piece type.
    pub piece_types: Vec<CallPiece>,
    /// Cells that an attack on a royal may come from beside its own.
    pub attacked_from: u64,
    /// What endings ask.
    pub ends: EndCalls,
}

/// The same of one piece type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallPiece {
    /// What it may become.
    pub choices: u64,
    /// On how many cells; all of them where it matters where a move starts.
    pub changes_on: u64,
    /// What it may become by itself: any of these, anywhere.
    pub in_place: PieceTypeSet,
    /// From the hand: on how many cells.
    pub enters_on: u64,
    /// Its checks from the hand are looked for, and it may not mate.
    pub enters: (bool, bool),
}

impl CallTable {
    pub fn new(variant: &Variant) -> CallTable {
        let rules = variant.rules();
        let equipment = variant.equipment();
        let gates = |piece_type: &PieceType| rules.drops.hands.may_hold(equipment, *piece_type);
        let several = Side::BOTH.into_iter().any(|side| variant.royals_at_start(side) > 1);
        let table = ObligationTable::new(variant);
        let tries = |table: &ObligationTable| table.screens_change || table.royals_by_trial || table.no_check;
        let blown_up = rules.explosion.as_ref().map_or(0, |rule| rule.rays.len() as u64 + 1);
        CallTable {
            all_tried: several
                || blown_up > 0
                || rules.royalty.mode == RoyalMode::All
                || rules.flying_general_stands_apart()
                || table.as_deref().is_some_and(tries),
            checks_by_trial: rules.royals_can_go(),
            looks_twice: rules.turn.placement.is_some() || rules.turn.mandatory_capture.is_some(),
            enter: match &rules.gating {
                Some(_) => (variant.piece_types().filter(gates).count() as u64, entering_exposes(variant)),
                None => (0, false),
            },
            of_two: rules.castling.len() as u64,
            piece_types: variant.piece_types().map(|id| CallPiece::new(variant, id)).collect(),
            attacked_from: 1 + blown_up,
            ends: EndCalls::of(&rules.endings),
        }
    }
}

impl CallPiece {
    fn new(variant: &Variant, id: PieceType) -> CallPiece {
        let (rules, cells) = (variant.rules(), variant.board().len() as u64);
        let promotion = rules.promotion.of(id);
        let drop = rules.drops.of(id).filter(|rule| rules.drops.hands.may_hold(variant.equipment(), rule.held_as));
        let most = |of: &[CellSet; 2]| u64::from(of[0].count().max(of[1].count()));
        CallPiece {
            choices: rules.promotion.choices(id).len() as u64,
            changes_on: promotion
                .iter()
                .map(|rule| if rule.from.iter().any(|from| from.any()) { cells } else { most(&rule.into) })
                .max()
                .unwrap_or(0),
            in_place: rules.promotion.in_place_of(id).collect(),
            enters_on: drop.map_or(0, |rule| most(&rule.cells)),
            enters: drop.map_or((false, false), |rule| (rule.no_check || rule.no_mate, rule.no_mate)),
        }
    }
}

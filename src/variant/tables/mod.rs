//! Everything the fast path looks up, worked out once per variant.
//!
//! Generic over the width of the bit sets: `W` words, `N` = 64 × `W` cells. [`Tables`] holds one of the three widths
//! and is asked once per call, never per node.

pub(crate) mod facing;
mod lines;
mod one_way;
pub(crate) mod ops;
pub(crate) mod paths;
mod shifts;
mod threats;

pub(crate) use ops::{Mode, Op};
pub(crate) use shifts::Shift;
pub(crate) use threats::{Screened, Threats};

use super::{MoveRule, PieceType, PieceTypeSet, Variant};
use crate::board::{Bits, BySide, Owner, Side};
use crate::rules::tables::{PieceRuleTables, RuleTables, royal_lines};

/// The tables in the width that the board needs.
#[derive(Clone, Debug)]
pub(crate) enum Tables {
    Small(Box<Table<1, 64>>),
    Medium(Box<Table<2, 128>>),
    Large(Box<Table<4, 256>>),
}

impl Tables {
    pub fn new(variant: &Variant) -> Tables {
        match variant.board().len() {
            0..=64 => Tables::Small(Box::new(Table::new(variant))),
            65..=128 => Tables::Medium(Box::new(Table::new(variant))),
            _ => Tables::Large(Box::new(Table::new(variant))),
        }
    }
}

/// The tables of one variant.
#[derive(Clone, Debug)]
pub(crate) struct Table<const W: usize, const N: usize> {
    pub all: Bits<W>,
    pub sides: BySide<SideTable<W, N>>,
    /// Hash keys by what a cell holds (`piece_type * 4 + owner`), then cell.
    pub keys: Vec<[u64; N]>,
    pub royals: PieceTypeSet,
    /// The piece types that castle as kings.
    pub kings: PieceTypeSet,
    /// Piece types of which no step can be reversed.
    pub one_way: PieceTypeSet,
    /// What each rule looks up.
    pub rules: RuleTables<W, N>,
    /// How many changes a ply writes to the log at most, but for a few where rules come together that seldom do.
    pub most_changes: usize,
}

/// The tables of one side.
#[derive(Clone, Debug)]
pub(crate) struct SideTable<const W: usize, const N: usize> {
    pub piece_types: Vec<PieceTable<W, N>>,
    /// How this side's pieces attack enemy royals.
    pub threats: Threats<W, N>,
    /// Checks by this side's pieces are attacks that only empty cells let through, on royals that must each be safe.
    pub plain_checks: bool,
}

/// The tables of one piece type and side.
#[derive(Clone, Debug)]
pub(crate) struct PieceTable<const W: usize, const N: usize> {
    pub ops: Vec<Op<W, N>>,
    /// What rules look up of it.
    pub rules: PieceRuleTables<W, N>,
    /// All of `ops` once more, for many pieces at once; None where that does not pay or can't be said.
    pub shifts: Option<Vec<Shift<W>>>,
    pub royal: bool,
}

impl<const W: usize, const N: usize> Table<W, N> {
    fn new(variant: &Variant) -> Self {
        let rules = RuleTables::new(variant);
        Table {
            all: variant.board().all().resize(),
            sides: BySide::each(|side| SideTable::new(variant, side)),
            keys: keys(variant.pieces().len(), 0x6b65_7973),
            royals: variant.royals(),
            kings: variant.kings(),
            one_way: one_way::piece_types(variant),
            most_changes: rules.most_changes(),
            rules,
        }
    }
}

impl<const W: usize, const N: usize> SideTable<W, N> {
    fn new(variant: &Variant, side: Side) -> Self {
        let paths = royal_threats(variant, side);
        let threats = Threats::new(variant.board(), variant.pieces().len(), variant.kings(), paths);
        let screened = threats.rare || threats.lined.iter().any(|lined| lined.need != 0);
        SideTable {
            plain_checks: !screened && !variant.rules().royals_can_go(),
            threats,
            piece_types: variant.piece_types().map(|id| PieceTable::new(variant, id, side)).collect(),
        }
    }
}

impl<const W: usize, const N: usize> PieceTable<W, N> {
    fn new(variant: &Variant, id: PieceType, side: Side) -> Self {
        let (board, piece_type) = (variant.board(), variant.piece(id));
        // Shifts pay where there are more pieces than directions.
        let most = variant.start().count(side, id).saturating_sub(1) as usize;
        let rules = PieceRuleTables::new(variant, id, side);
        let shifts = (!rules.look_at_the_start() && !piece_type.royal)
            .then(|| shifts::of_rules(board, &piece_type.moves, side, most, Mode::of));
        PieceTable {
            shifts: shifts.flatten(),
            royal: piece_type.royal,
            ops: ops::of_rules(board, variant.pieces().len(), &piece_type.moves, side, Mode::of),
            rules,
        }
    }
}

/// Paths by which each piece type of `side` attacks an enemy royal (or king of castling); two royals that face each
/// other attack each other, unless that stands apart.
fn royal_threats(variant: &Variant, side: Side) -> Vec<threats::PiecePaths> {
    let kings = variant.kings();
    let along_lines = MoveRule { victims: kings, ..MoveRule::along(royal_lines(variant).to_vec()) };
    let paths_of = |id: PieceType| {
        let piece_type = variant.piece(id);
        let attacks = |rule: &&MoveRule| rule.capture && rule.victims.0 & kings.0 != 0;
        let rules = piece_type.moves.iter().filter(attacks).chain(piece_type.royal.then_some(&along_lines));
        rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side)).collect()
    };
    variant.piece_types().map(|piece_type| threats::PiecePaths { piece_type, paths: paths_of(piece_type) }).collect()
}

/// The number that the keys of a piece type's pieces and their owner are made of.
fn row_of(piece_type: usize, owner: Owner) -> u64 {
    let piece_type = piece_type as u64;
    match owner {
        Owner::First => 2 * piece_type,
        Owner::Second => 2 * piece_type + 1,
        Owner::Nobody => 2 * super::MAX_PIECE_TYPES as u64 + piece_type,
    }
}

/// Random numbers for hashing, by splitmix64 (Steele, Lea and Flood 2014) from a fixed seed.
fn keys<const N: usize>(piece_types: usize, seed: u64) -> Vec<[u64; N]> {
    let owners = [Some(Owner::First), Some(Owner::Second), Some(Owner::Nobody), None];
    let rows = (0..piece_types).flat_map(|piece_type| owners.map(|owner| owner.map(|owner| row_of(piece_type, owner))));
    let keys = |row: u64| std::array::from_fn(|column| mix(seed ^ (row << 32 | column as u64)));
    rows.map(|row| row.map_or([0; N], keys)).collect()
}

/// One round of splitmix64: a good 64-bit hash of one number.
#[inline(always)]
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

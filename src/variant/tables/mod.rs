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
pub(crate) mod threats;

pub(crate) use ops::{Mode, Op};
pub(crate) use shifts::Shift;
pub(crate) use threats::{Screened, Threats};

use super::{MoveRule, PieceType, PieceTypeSet, Variant};
use crate::board::{Bits, BySide, Owner, Side};
use crate::rules::tables::{PieceRuleTables, RuleTables, royal_lines};
use paths::Path;
use std::sync::Arc;

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
    /// How it moves; shared with piece types that move alike.
    pub ops: Arc<[Op<W, N>]>,
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
        let alike = variant.equipment().alike();
        let attackers = royal_attackers(variant, side, &alike);
        let threats = Threats::new(variant.board(), variant.pieces().len(), variant.kings(), attackers);
        let screened = threats.rare || threats.lined.iter().any(|lined| lined.need != 0);
        SideTable {
            plain_checks: !screened && !variant.rules().royals_can_go(),
            threats,
            piece_types: piece_tables(variant, side, &alike),
        }
    }
}

/// The tables of all piece types; those that move alike share them.
fn piece_tables<const W: usize, const N: usize>(
    variant: &Variant,
    side: Side,
    alike: &[PieceType],
) -> Vec<PieceTable<W, N>> {
    let mut tables: Vec<PieceTable<W, N>> = Vec::new();
    for id in variant.piece_types() {
        let piece_type = variant.piece(id);
        let known = tables.get(alike[id.index()].index()).map(|table| table.ops.clone());
        let ops = known.unwrap_or_else(|| {
            ops::of_rules(variant.board(), variant.pieces().len(), &piece_type.moves, side, Mode::of).into()
        });
        tables.push(PieceTable::new(variant, id, side, ops));
    }
    tables
}

impl<const W: usize, const N: usize> PieceTable<W, N> {
    fn new(variant: &Variant, id: PieceType, side: Side, ops: Arc<[Op<W, N>]>) -> Self {
        let (board, piece_type) = (variant.board(), variant.piece(id));
        // Shifts pay where there are more pieces than directions.
        let most = variant.start().count(side, id).saturating_sub(1) as usize;
        let rules = PieceRuleTables::new(variant, id, side);
        let shifts = (!rules.look_at_the_start() && !piece_type.royal)
            .then(|| shifts::of_rules(board, &piece_type.moves, side, most, Mode::of));
        PieceTable { shifts: shifts.flatten(), royal: piece_type.royal, ops, rules }
    }
}

/// The piece types of `side` by how they attack an enemy royal (or king of castling); two royals that face each other
/// attack each other, unless that stands apart.
fn royal_attackers<'v>(
    variant: &'v Variant,
    side: Side,
    alike: &'v [PieceType],
) -> impl Iterator<Item = threats::Attackers<'v>> {
    let kings = variant.kings();
    let faces = |id: PieceType| variant.piece(id).royal && !royal_lines(variant).is_empty();
    let first = move |id: PieceType| {
        variant.piece_types().find(|&other| alike[other.index()] == alike[id.index()] && faces(other) == faces(id))
    };
    let paths_of = move |id: PieceType, show: &mut dyn FnMut(Path)| {
        let piece_type = variant.piece(id);
        for rule in piece_type.moves.iter().filter(|rule| rule.capture && rule.victims.0 & kings.0 != 0) {
            paths::each(variant.board(), rule, rule.rays.iter(), side, show);
        }
        if piece_type.royal {
            let along_lines = MoveRule { victims: kings, ..MoveRule::along(royal_lines(variant).to_vec()) };
            paths::each(variant.board(), &along_lines, along_lines.rays.iter(), side, show);
        }
    };
    variant.piece_types().filter(move |&id| first(id) == Some(id)).map(move |id| threats::Attackers {
        piece_types: variant.piece_types().filter(|&other| first(other) == Some(id)).collect(),
        paths: Box::new(move |show| paths_of(id, show)),
    })
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

//! Everything the fast path looks up, worked out once per variant.
//!
//! Generic over the width of the bit sets: `W` words, `N` = 64 × `W` cells. [`Tables`] holds one of the three widths
//! and is asked once per call, never per node.

mod arrivals;
mod changes;
mod ends;
mod explosion;
mod lines;
mod obligations;
mod one_way;
mod ops;
mod passing;
mod paths;
mod shifts;
mod threats;

pub(crate) use arrivals::ArrivalTable;
pub(crate) use ends::{EndTable, GoalTable};
pub(crate) use explosion::ExplosionTable;
pub(crate) use obligations::ObligationTable;
pub(crate) use ops::{Mode, Op};
pub(crate) use passing::FacingTable;
pub(crate) use shifts::Shift;
pub(crate) use threats::{Screened, Threats};

use super::{CastlingRights, MAX_CASTLINGS, MoveRule, PieceType, PieceTypeSet, RoyalMode, Variant};
use crate::betza::Ray;
use crate::board::{Bits, BySide, Cell, CellSet, Owner, Side};

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
    /// Rights that survive when a cell is left or entered.
    pub kept_rights: Box<[CastlingRights; N]>,
    /// Hash keys by what a cell holds (`piece_type * 4 + owner`), then cell.
    pub keys: Vec<[u64; N]>,
    /// What each piece type becomes in the capturer's hand; only read when captures go to the hand.
    pub captured_as: Vec<u8>,
    pub captures_to_hand: bool,
    /// Any rule leaves a piece open to en passant.
    pub has_en_passant: bool,
    pub royals: PieceTypeSet,
    /// The piece types that castle as kings.
    pub kings: PieceTypeSet,
    /// What a ply adds to the halfmove clock: 1, or 0 in a game without an n-move rule.
    pub counts_halfmoves: u32,
    pub capture_resets: bool,
    pub drop_resets: bool,
    pub reset_piece_types: PieceTypeSet,
    /// Piece types of which no step can be reversed.
    pub one_way: PieceTypeSet,
    /// A piece may enter with another's move, or a drop win a right.
    pub gates: bool,
    /// What a piece of each type is in hand when it is dropped.
    pub held_as: Vec<u8>,
    /// What the rules say of pieces that enter, and of promotions, beyond the cells where they may.
    pub arrivals: Box<ArrivalTable>,
    pub royal_mode: RoyalMode,
    pub explosion: Option<ExplosionTable<W, N>>,
    /// Checks are counted.
    pub counts_checks: bool,
    /// How the position itself ends the game.
    pub ends: Box<EndTable<W, N>>,
    /// Royals may not face each other, and that counts neither as an attack nor as the end of the game.
    pub flying_general: Option<FacingTable<W, N>>,
    /// Passes are counted, or royals that face each other remembered.
    pub notes_plies: bool,
    /// How many changes a ply writes to the log at most, but for a few where rules come together that seldom do.
    pub most_changes: usize,
    /// What a move must respect besides; None when the safety of one's own royal is all.
    pub obligations: Option<Box<ObligationTable>>,
}

/// The tables of one side.
#[derive(Clone, Debug)]
pub(crate) struct SideTable<const W: usize, const N: usize> {
    pub piece_types: Vec<PieceTable<W, N>>,
    /// How this side's pieces attack enemy royals.
    pub threats: Threats<W, N>,
    /// Checks by this side's pieces are attacks that only empty cells let through, on royals that must each be safe.
    pub plain_checks: bool,
    pub castlings: Vec<CastlingTable<W>>,
    /// Piece types that may capture en passant.
    pub en_passant_piece_types: Vec<u8>,
    /// By crossed cell: from where one of them might capture there, whatever stands between.
    pub en_passant_capturers: Option<Box<[Bits<W>; N]>>,
    /// Piece types that can be dropped at all.
    pub drops: Vec<DropTable<W, N>>,
}

/// The tables of one piece type and side.
#[derive(Clone, Debug)]
pub(crate) struct PieceTable<const W: usize, const N: usize> {
    pub ops: Vec<Op<W, N>>,
    pub en_passant_ops: Vec<Op<W, N>>,
    pub promotion: Option<PromotionTable<W>>,
    pub leaves_en_passant: Option<CrossedTable<W, N>>,
    /// All of `ops` once more, for many pieces at once; None where that does not pay or can't be said.
    pub shifts: Option<Vec<Shift<W>>>,
    /// The piece may go to a crossed cell by both kinds of move.
    pub passes_twice: bool,
    pub royal: bool,
}

/// How one piece type promotes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PromotionTable<const W: usize> {
    pub from: Bits<W>,
    pub into: Bits<W>,
    pub forced: Bits<W>,
    pub to: PieceTypeSet,
    /// The piece types of `to` of which the side must have fewer pieces than at the start.
    pub limited: PieceTypeSet,
    /// Where a piece may become another piece type as a move by itself.
    pub in_place: Bits<W>,
    /// Where the last piece of its type may do so.
    pub in_place_last: Bits<W>,
}

impl<const W: usize> PromotionTable<W> {
    /// Of `targets` from `from`, those where the piece may promote and those where it must.
    #[inline(always)]
    pub fn split(&self, from: usize, targets: Bits<W>) -> (Bits<W>, Bits<W>) {
        let may = if self.from.contains(Cell(from as u8)) { targets } else { targets & self.into };
        (may, may & self.forced)
    }
}

/// Moves that leave a piece open to en passant.
#[derive(Clone, Debug)]
pub(crate) struct CrossedTable<const W: usize, const N: usize> {
    /// By start: the targets of such moves.
    pub targets: Box<[Bits<W>; N]>,
    /// (from, to, crossed cells), sorted.
    crossed: Vec<((u8, u8), Bits<W>)>,
}

impl<const W: usize, const N: usize> CrossedTable<W, N> {
    /// The cells crossed on the way.
    #[inline]
    pub fn crossed(&self, from: u8, to: u8) -> Bits<W> {
        let found = self.crossed.binary_search_by_key(&(from, to), |&(key, _)| key);
        found.map_or(Bits::EMPTY, |index| self.crossed[index].1)
    }
}

/// One castling of one side.
#[derive(Clone, Debug)]
pub(crate) struct CastlingTable<const W: usize> {
    pub right: CastlingRights,
    pub index: u8,
    pub king_from: Cell,
    pub king_to: Cell,
    pub partner_from: Cell,
    pub partner_to: Cell,
    pub empty: Bits<W>,
    pub safe: Bits<W>,
}

/// How one piece type is dropped.
#[derive(Clone, Debug)]
pub(crate) struct DropTable<const W: usize, const N: usize> {
    pub piece_type: u8,
    /// What it is in the hand.
    pub held: u8,
    pub cells: Bits<W>,
    /// The most on one file, and by cell the file it lies on.
    pub per_file: Option<(u8, Box<[Bits<W>; N]>)>,
    pub no_check: bool,
    pub no_mate: bool,
    pub not_defended_by: Vec<u8>,
    /// The cells of the first colour, when the pieces are to stand on both colours.
    pub opposite_colours: Option<Bits<W>>,
}

impl<const W: usize, const N: usize> Table<W, N> {
    fn new(variant: &Variant) -> Self {
        let rules = variant.rules();
        let clock = rules.endings.clock();
        let ends = EndTable::new(variant);
        let leaves = |rule: &MoveRule| rule.leaves_en_passant;
        Table {
            all: variant.board().all().resize(),
            sides: BySide::each(|side| SideTable::new(variant, side)),
            kept_rights: kept_rights(variant),
            keys: keys(variant.pieces().len(), 0x6b65_7973),
            captured_as: variant.piece_types().map(|id| rules.drops.captured_as(id).0).collect(),
            captures_to_hand: rules.drops.hands.are_fed(),
            has_en_passant: variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).any(leaves),
            royals: variant.royals(),
            kings: variant.kings(),
            counts_halfmoves: u32::from(clock.is_some()),
            capture_resets: clock.is_some_and(|clock| clock.captures),
            drop_resets: clock.is_some_and(|clock| clock.drops),
            reset_piece_types: clock.map_or(PieceTypeSet::default(), |clock| clock.movers),
            gates: rules.gating.is_some() || castlings_dropped(variant),
            held_as: variant.piece_types().map(|id| rules.drops.held_as(id).0).collect(),
            arrivals: Box::new(ArrivalTable::new(variant)),
            royal_mode: rules.royalty.mode,
            explosion: rules.explosion.as_ref().map(|explosion| ExplosionTable::new(variant, explosion)),
            counts_checks: ends.counts_checks,
            notes_plies: ends.double_pass.is_some() || ends.bikjang.is_some(),
            flying_general: rules
                .flying_general_stands_apart()
                .then(|| FacingTable::new(variant, flying_lines(variant))),
            one_way: one_way::piece_types(variant),
            most_changes: changes::most(variant, &ends),
            ends: Box::new(ends),
            obligations: ObligationTable::new(variant),
        }
    }
}

/// The lines on which royals may not face each other; none where they may.
fn flying_lines(variant: &Variant) -> &[Ray] {
    variant.rules().flying_general.as_ref().map_or(&[], |rule| &rule.lines)
}

/// Whether drops win castling rights.
fn castlings_dropped(variant: &Variant) -> bool {
    variant.rules().castling.iter().any(|castling| castling.dropped.is_some())
}

impl<const W: usize, const N: usize> SideTable<W, N> {
    fn new(variant: &Variant, side: Side) -> Self {
        let piece_types: Vec<PieceTable<W, N>> =
            variant.piece_types().map(|id| PieceTable::new(variant, id, side)).collect();
        let takes = |&id: &PieceType| !piece_types[id.index()].en_passant_ops.is_empty();
        let threats = Threats::new(variant.board(), variant.pieces().len(), royal_threats(variant, side));
        let screened = threats.rare || threats.lined.iter().any(|lined| lined.need != 0);
        SideTable {
            plain_checks: !screened && !variant.rules().royals_can_go(),
            threats,
            castlings: castlings(variant, side),
            en_passant_piece_types: variant.piece_types().filter(takes).map(|id| id.0).collect(),
            en_passant_capturers: en_passant_capturers(variant, side),
            drops: drops(variant, side),
            piece_types,
        }
    }
}

impl<const W: usize, const N: usize> PieceTable<W, N> {
    fn new(variant: &Variant, id: PieceType, side: Side) -> Self {
        let (board, piece_type) = (variant.board(), variant.piece(id));
        let mode = |rule: &MoveRule| match (rule.quiet, rule.capture) {
            (true, true) => Some(Mode::Both),
            (true, false) => Some(Mode::Quiet),
            (false, true) => Some(Mode::Capture),
            (false, false) => None,
        };
        let takes = |rule: &MoveRule| rule.takes_en_passant.then_some(Mode::Quiet);
        // Shifts pay where there are more pieces than directions.
        let most = variant.start().count(side, id).saturating_sub(1) as usize;
        let promotion = variant.rules().promotion.of(id);
        let whole = promotion.is_none_or(|promotion| promotion.from[side.index()].is_empty());
        let shifts = (whole && !piece_type.royal).then(|| shifts::of_rules(board, &piece_type.moves, side, most, mode));
        PieceTable {
            shifts: shifts.flatten(),
            passes_twice: passes_twice(variant, id, side),
            royal: piece_type.royal,
            ops: ops::of_rules(board, variant.pieces().len(), &piece_type.moves, side, mode),
            en_passant_ops: ops::of_rules(board, variant.pieces().len(), &piece_type.moves, side, takes),
            promotion: promotion.map(|promotion| PromotionTable {
                from: promotion.from[side.index()].resize(),
                into: promotion.into[side.index()].resize(),
                forced: promotion.forced[side.index()].resize(),
                to: promotion.to.iter().copied().collect(),
                limited: promotion.limited,
                in_place: promotion.in_place[side.index()].resize(),
                in_place_last: promotion.in_place_cells(side, true, board.all()).resize(),
            }),
            leaves_en_passant: crossed(variant, id, side),
        }
    }
}

/// Paths by which each piece type of `side` attacks an enemy royal (or king of castling); two royals that face each
/// other attack each other, unless that stands apart.
fn royal_threats(variant: &Variant, side: Side) -> Vec<threats::PiecePaths> {
    let kings = variant.kings();
    let flying_general = MoveRule { victims: kings, ..MoveRule::along(flying_lines(variant).to_vec()) };
    let paths_of = |id: PieceType| {
        let piece_type = variant.piece(id);
        let attacks = |rule: &&MoveRule| rule.capture && rule.victims.0 & kings.0 != 0;
        let flying_general =
            (piece_type.royal && !variant.rules().flying_general_stands_apart()).then_some(&flying_general);
        let rules = piece_type.moves.iter().filter(attacks).chain(flying_general);
        rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side)).collect()
    };
    variant.piece_types().map(|piece_type| threats::PiecePaths { piece_type, paths: paths_of(piece_type) }).collect()
}

/// Whether a piece of the type has both a quiet move and a capture en passant from one cell to another.
fn passes_twice(variant: &Variant, id: PieceType, side: Side) -> bool {
    let pairs = |wanted: fn(&MoveRule) -> bool| {
        let rules = variant.piece(id).moves.iter().filter(move |rule| wanted(rule));
        rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side)).map(|path| (path.from, path.to))
    };
    let mut quiet: Vec<_> = pairs(|rule| rule.quiet).collect();
    quiet.sort_unstable();
    pairs(|rule| rule.takes_en_passant).any(|pair| quiet.binary_search(&pair).is_ok())
}

fn en_passant_capturers<const W: usize, const N: usize>(variant: &Variant, side: Side) -> Option<Box<[Bits<W>; N]>> {
    let rules = variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).filter(|rule| rule.takes_en_passant);
    let paths: Vec<_> = rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side)).collect();
    let mut table = (!paths.is_empty()).then(|| Box::new([Bits::EMPTY; N]))?;
    paths.iter().for_each(|path| table[path.to.index()].insert(path.from));
    Some(table)
}

fn crossed<const W: usize, const N: usize>(variant: &Variant, id: PieceType, side: Side) -> Option<CrossedTable<W, N>> {
    let rules = variant.piece(id).moves.iter().filter(|rule| rule.leaves_en_passant);
    let paths = rules.flat_map(|rule| paths::of_rule(variant.board(), rule, side));
    let mut crossed: Vec<_> =
        paths.filter(|path| path.way.any()).map(|path| ((path.from.0, path.to.0), path.way.resize())).collect();
    crossed.sort_unstable();
    crossed.dedup_by_key(|&mut (key, _)| key);
    let mut targets = Box::new([Bits::EMPTY; N]);
    for &((from, to), _) in &crossed {
        targets[from as usize].insert(Cell(to));
    }
    (!crossed.is_empty()).then_some(CrossedTable { targets, crossed })
}

fn castlings<const W: usize>(variant: &Variant, side: Side) -> Vec<CastlingTable<W>> {
    let table = |(index, castling): (usize, &super::Castling)| {
        let cells = &castling.sides[side.index()];
        let own = CellSet::of(cells.king_from) | CellSet::of(cells.partner_from);
        let arrivals = CellSet::of(cells.king_to) | CellSet::of(cells.partner_to);
        CastlingTable {
            right: CastlingRights::of(index, side),
            index: index as u8,
            king_from: cells.king_from,
            king_to: cells.king_to,
            partner_from: cells.partner_from,
            partner_to: cells.partner_to,
            empty: (cells.empty | arrivals).without(own).resize(),
            safe: cells.safe.resize(),
        }
    };
    variant.rules().castling.iter().take(MAX_CASTLINGS).enumerate().map(table).collect()
}

fn drops<const W: usize, const N: usize>(variant: &Variant, side: Side) -> Vec<DropTable<W, N>> {
    let board = variant.board();
    let file_of = |cell: Cell| board.info(cell).file.map_or(CellSet::of(cell), |file| board.file(file));
    let files = || {
        let mut table = Box::new([Bits::EMPTY; N]);
        for cell in board.cells() {
            table[cell.index()] = file_of(cell).resize();
        }
        table
    };
    let table = |id: PieceType| {
        let rule = variant.rules().drops.of(id)?;
        Some(DropTable {
            piece_type: id.0,
            held: rule.held_as.0,
            cells: rule.cells[side.index()].resize(),
            per_file: rule.per_file.map(|most| (most, files())),
            no_check: rule.no_check,
            no_mate: rule.no_mate,
            not_defended_by: rule.not_defended_by.iter().map(|piece_type| piece_type.0).collect(),
            opposite_colours: rule.opposite_colours.map(|cells| cells.resize()),
        })
    };
    variant.piece_types().filter_map(table).collect()
}

fn kept_rights<const N: usize>(variant: &Variant) -> Box<[CastlingRights; N]> {
    let mut kept = Box::new([!CastlingRights::NONE; N]);
    for side in Side::BOTH {
        for castling in castlings::<4>(variant, side) {
            kept[castling.king_from.index()].remove(castling.right);
            kept[castling.partner_from.index()].remove(castling.right);
        }
    }
    kept
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

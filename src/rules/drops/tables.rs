//! Drops as the fast path looks them up.

use crate::board::{Bits, BySide, Cell, CellSet, Side};
use crate::model::{NO_PIECE_TYPE, PieceType};
use crate::variant::Variant;

/// What goes to the hands, and what comes from there.
#[derive(Clone, Debug)]
pub(crate) struct DropTables<const W: usize, const N: usize> {
    /// By side: the piece types that can be dropped at all.
    pub sides: BySide<Vec<DropTable<W, N>>>,
    /// Some piece may be in hand.
    hands_exist: bool,
    pub captures_to_hand: bool,
    /// What each piece type becomes in the capturer's hand, [`NO_PIECE_TYPE`] when it leaves the game; only read when
    /// captures go to the hand.
    pub captured_as: Vec<u8>,
    /// What a piece of each type is in hand when it is dropped.
    pub held_as: Vec<u8>,
    /// By side: the piece types that are to stand on both colours.
    pub spread: BySide<Vec<SpreadTable<W>>>,
    /// Some piece type is.
    pub opposite_colours: bool,
    /// Where a royal would be attacked is what its enemies' moves reach, and nothing else.
    pub royals_by_reach: bool,
}

impl<const W: usize, const N: usize> DropTables<W, N> {
    pub fn new(variant: &Variant) -> Self {
        let drops = &variant.rules().drops;
        DropTables {
            sides: BySide::each(|side| of_side(variant, side)),
            hands_exist: drops.hands.exist(),
            captures_to_hand: drops.hands.are_fed(),
            captured_as: variant
                .piece_types()
                .map(|id| drops.hands.kept_as(id).map_or(NO_PIECE_TYPE, |held| held.0))
                .collect(),
            held_as: variant.piece_types().map(|id| drops.held_as(id).0).collect(),
            spread: BySide::each(|side| spread(variant, side)),
            opposite_colours: drops.look_at_colours(),
            royals_by_reach: variant.rules().flying_general.is_none(),
        }
    }

    /// How many changes a drop writes to the log.
    pub fn changes(&self) -> usize {
        if self.hands_exist { 2 } else { 0 }
    }

    /// How many a capture writes besides what it does on the board.
    pub fn changes_by_capture(&self) -> usize {
        usize::from(self.captures_to_hand)
    }
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
}

/// A piece type whose pieces are to stand on both colours.
#[derive(Clone, Debug)]
pub(crate) struct SpreadTable<const W: usize> {
    pub piece_type: u8,
    /// What it is in the hand.
    pub held: u8,
    /// Where it may be dropped.
    pub cells: Bits<W>,
    /// The cells of either colour.
    pub colours: [Bits<W>; 2],
}

fn of_side<const W: usize, const N: usize>(variant: &Variant, side: Side) -> Vec<DropTable<W, N>> {
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
        })
    };
    variant.piece_types().filter_map(table).collect()
}

fn spread<const W: usize>(variant: &Variant, side: Side) -> Vec<SpreadTable<W>> {
    let table = |id: PieceType| {
        let rule = variant.rules().drops.of(id)?;
        let first = rule.opposite_colours?;
        let colours = [first, variant.board().all().without(first)].map(|cells| cells.resize());
        let cells = rule.cells[side.index()].resize();
        Some(SpreadTable { piece_type: id.0, held: rule.held_as.0, cells, colours })
    };
    variant.piece_types().filter_map(table).collect()
}

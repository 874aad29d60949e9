//! Kinds of men: how they move, promote and drop.

use crate::betza::Ray;
use crate::board::{CellSet, Side};

/// The most kinds a game may have, promoted forms counted.
pub const MAX_KINDS: usize = 64;

/// A kind of man, by its index in [`super::Variant::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(pub u8);

impl KindId {
    /// The number as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of kinds: bit `k` for kind `k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct KindSet(pub u64);

impl KindSet {
    /// Every kind.
    pub const ALL: KindSet = KindSet(u64::MAX);

    /// Whether the kind is in the set.
    #[inline(always)]
    pub const fn contains(self, kind: KindId) -> bool {
        self.0 >> kind.0 & 1 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The kinds in order.
    pub fn iter(self) -> impl Iterator<Item = KindId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| KindId(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }
}

impl std::ops::BitOr for KindSet {
    type Output = KindSet;

    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl FromIterator<KindId> for KindSet {
    fn from_iter<I: IntoIterator<Item = KindId>>(kinds: I) -> Self {
        KindSet(kinds.into_iter().fold(0, |set, kind| set | 1 << kind.0))
    }
}

/// A kind of man.
#[derive(Clone, Debug)]
pub struct Kind {
    /// English name, such as `Dragon King`.
    pub name: String,
    /// How a FEN and a move text write it for the first player: `P`, `+P`; small for the second.
    pub letter: String,
    /// A character to draw for each player, such as 車 or ♞.
    pub symbols: [Option<String>; 2],
    /// A shape to draw.
    pub shape: Option<String>,
    /// Whether attack on it is check and its loss the end.
    pub royal: bool,
    /// Everything it may do, besides drops, promotion and castling.
    pub moves: Vec<MoveRule>,
    /// How it promotes.
    pub promotion: Option<Promotion>,
    /// What it is in the captor's hand.
    pub captured_as: KindId,
    /// How it is dropped from the hand; None when it can't be.
    pub drop: Option<DropRule>,
    /// What it counts when points decide.
    pub points: u32,
}

/// One way to move: rays under common conditions. Cells are [first player's, second player's].
#[derive(Clone, Debug)]
pub struct MoveRule {
    /// As the file writes it, for rule pages and explanations.
    pub text: String,
    /// May go to an empty cell.
    pub quiet: bool,
    /// May go to an enemy man's cell.
    pub capture: bool,
    /// May capture en passant (then the target is a crossed cell, empty).
    pub takes_en_passant: bool,
    /// Afterwards the man may be captured en passant on any cell it crossed.
    pub leaves_en_passant: bool,
    /// Where it must start.
    pub from: Option<[CellSet; 2]>,
    /// Where it must end.
    pub to: Option<[CellSet; 2]>,
    /// Where start, way and end must all be.
    pub within: Option<[CellSet; 2]>,
    /// The kinds it may capture.
    pub victims: KindSet,
    /// The kinds it may jump over.
    pub screens: KindSet,
    /// Steps from the start on which no enemy man may stand, as the first player sees them.
    pub unless_enemy: Vec<Ray>,
    /// The steps, as the first player makes them; [`crate::board::Symmetry::turn`] gives the second player's.
    pub rays: Vec<Ray>,
}

impl MoveRule {
    /// Along the rays to empty cells and enemy men, with no condition at all.
    pub fn along(rays: Vec<Ray>) -> MoveRule {
        MoveRule {
            text: String::new(),
            quiet: true,
            capture: true,
            takes_en_passant: false,
            leaves_en_passant: false,
            from: None,
            to: None,
            within: None,
            victims: KindSet::ALL,
            screens: KindSet::ALL,
            unless_enemy: Vec::new(),
            rays,
        }
    }
}

/// How a man promotes. Cells are [first player's, second player's].
#[derive(Clone, Debug)]
pub struct Promotion {
    /// What it may become, in the order of the file.
    pub to: Vec<KindId>,
    /// A move that starts on one of these cells may promote (empty unless promotion is on leaving).
    pub from: [CellSet; 2],
    /// A move that ends on one of these cells may promote.
    pub into: [CellSet; 2],
    /// A move that may promote and ends on one of these cells must.
    pub forced: [CellSet; 2],
    /// A move by itself instead: a man on one of these cells becomes the new kind on its own cell, or one quiet move of
    /// the new kind away, if it attacks no enemy man from there (empty unless promotion is standing).
    pub standing: [CellSet; 2],
    /// The last man of its kind may do that anywhere.
    pub lone_anywhere: bool,
    /// Kinds it may become only while the player has fewer men of them on the board than at the start, hands included:
    /// all with `lost-only`, and always royal ones.
    pub limited: KindSet,
}

impl Promotion {
    /// Where a man may become another kind as a move by itself, of all the board's cells; `alone`: it is the last of its
    /// kind.
    pub fn standing_cells(&self, side: Side, alone: bool, all: CellSet) -> CellSet {
        let cells = self.standing[side.index()];
        if alone && self.lone_anywhere && cells.any() { all } else { cells }
    }
}

/// How a man is dropped. Cells are [first player's, second player's].
#[derive(Clone, Debug)]
pub struct DropRule {
    /// What it is in the hand.
    pub held_as: KindId,
    /// Where it may be dropped, when empty.
    pub cells: [CellSet; 2],
    /// The most men of this kind and owner on one file.
    pub per_file: Option<u8>,
    /// It may not give check.
    pub no_check: bool,
    /// It may not give checkmate.
    pub no_mate: bool,
    /// Not on a cell that an own man of these kinds attacks (as a capture; pinned or not).
    pub not_defended_by: KindSet,
    /// Of the cells of the first colour and those of the other, only on one where none of its kind and owner stands.
    pub opposite_colours: Option<CellSet>,
}

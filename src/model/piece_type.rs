//! Piece types and how they move.

use crate::betza::Ray;
use crate::board::CellSet;

/// The most piece types a game may have, promoted forms counted.
pub const MAX_PIECE_TYPES: usize = 64;

/// A piece type, by its index in [`Equipment::pieces`](super::Equipment::pieces).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceType(pub(crate) u8);

impl PieceType {
    /// The piece type of that number; None from [`MAX_PIECE_TYPES`] on.
    pub const fn from_index(index: usize) -> Option<PieceType> {
        if index < MAX_PIECE_TYPES { Some(PieceType(index as u8)) } else { None }
    }

    /// The number as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of piece types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct PieceTypeSet(pub(crate) u64);

impl PieceTypeSet {
    /// Every piece type.
    pub const ALL: PieceTypeSet = PieceTypeSet(u64::MAX);

    /// No piece type.
    pub const EMPTY: PieceTypeSet = PieceTypeSet(0);

    /// Just `piece_type`.
    pub const fn of(piece_type: PieceType) -> PieceTypeSet {
        PieceTypeSet(1 << piece_type.0)
    }

    /// Adds a piece type.
    pub const fn insert(&mut self, piece_type: PieceType) {
        self.0 |= 1 << piece_type.0;
    }

    /// Takes a piece type out.
    pub const fn remove(&mut self, piece_type: PieceType) {
        self.0 &= !(1 << piece_type.0);
    }

    /// Those that are not in `other`.
    #[must_use]
    pub const fn without(self, other: PieceTypeSet) -> PieceTypeSet {
        PieceTypeSet(self.0 & !other.0)
    }

    /// Whether the piece type is in the set.
    #[inline(always)]
    pub const fn contains(self, piece_type: PieceType) -> bool {
        self.0 >> piece_type.0 & 1 != 0
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

    /// The piece types in order.
    pub fn iter(self) -> impl Iterator<Item = PieceType> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| PieceType(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }
}

impl std::ops::BitOr for PieceTypeSet {
    type Output = PieceTypeSet;

    fn bitor(self, other: PieceTypeSet) -> PieceTypeSet {
        PieceTypeSet(self.0 | other.0)
    }
}

impl std::ops::BitAnd for PieceTypeSet {
    type Output = PieceTypeSet;

    fn bitand(self, other: PieceTypeSet) -> PieceTypeSet {
        PieceTypeSet(self.0 & other.0)
    }
}

impl FromIterator<PieceType> for PieceTypeSet {
    fn from_iter<I: IntoIterator<Item = PieceType>>(piece_types: I) -> Self {
        PieceTypeSet(piece_types.into_iter().fold(0, |set, piece_type| set | 1 << piece_type.0))
    }
}

/// A piece type.
#[derive(Clone, Debug)]
pub struct PieceInfo {
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
    /// The piece type that it is said to move as.
    pub moves_as: Option<PieceType>,
    /// Everything it may do, besides drops, promotion and castling.
    pub moves: Vec<MoveRule>,
}

/// One way to move: rays under common conditions. Cells are [first player's, second player's].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRule {
    /// As the file writes it, for rule pages and explanations.
    pub text: String,
    /// May go to an empty cell.
    pub quiet: bool,
    /// May go to an enemy piece's cell.
    pub capture: bool,
    /// May capture en passant (then the target is a crossed cell, empty).
    pub takes_en_passant: bool,
    /// Afterwards the piece may be captured en passant on any cell it crossed.
    pub leaves_en_passant: bool,
    /// Where it must start.
    pub from: Option<[CellSet; 2]>,
    /// Where it must end.
    pub to: Option<[CellSet; 2]>,
    /// Where start, way and end must all be.
    pub within: Option<[CellSet; 2]>,
    /// The piece types it may capture.
    pub victims: PieceTypeSet,
    /// The piece types it may jump over.
    pub screens: PieceTypeSet,
    /// Steps from the start on which no enemy piece may stand, as the first player sees them.
    pub unless_enemy: Vec<Ray>,
    /// The steps, as the first player makes them; [`crate::board::Symmetry::turn`] gives the second player's.
    pub rays: Vec<Ray>,
}

impl MoveRule {
    /// Whether it may end on an empty cell.
    pub(crate) fn goes_to_empty_cells(&self) -> bool {
        self.quiet || self.takes_en_passant
    }

    /// Along the rays to empty cells and enemy pieces, with no condition at all.
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
            victims: PieceTypeSet::ALL,
            screens: PieceTypeSet::ALL,
            unless_enemy: Vec::new(),
            rays,
        }
    }
}

//! The content of a Betza string, independent of the board.

use std::ops::Range;

/// One atom with its modifiers and range, such as `mfW2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atom {
    /// Its place in the string.
    pub place: Place,
    /// `i`: only from the cells where pieces of its type start.
    pub initial: bool,
    /// `m`, or no mode: may go to an empty cell.
    pub quiet: bool,
    /// `c`, or no mode: may capture on its target.
    pub capture: bool,
    /// `e`: may capture en passant.
    pub en_passant: bool,
    /// `n`, `j`, `p` or `g`: how the cells between are passed.
    pub manner: Manner,
    /// Which of the steps; none for all of them.
    pub headings: Vec<Heading>,
    /// The atom's letter.
    pub letter: Letter,
    /// The maximum number of steps; `u8::MAX` for no limit.
    pub range: u8,
}

/// The place of a part in the string, in bytes.
///
/// All places are equal: trees are compared by content.
#[derive(Clone, Debug)]
pub struct Place(pub Range<usize>);

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

/// How the cells between start and target are passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// A single step ignores them; of several, each except the last must end on an empty cell.
    Plain,
    /// `n`: the cells that each step passes must be empty.
    Lame,
    /// `j`: the cells that each step passes must be occupied.
    Jump,
    /// `p`: exactly one piece must stand on the way, at any distance.
    Hop,
    /// `g`: the only piece on the way must stand just before the target.
    Land,
}

/// A letter for a direction, as the piece's owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bearing {
    /// `f`: forward.
    Forward,
    /// `b`: backward.
    Backward,
    /// `l`: left.
    Left,
    /// `r`: right.
    Right,
    /// `s`: left and right.
    Sideways,
    /// `v`: forward and backward.
    Vertical,
}

/// A selection of an atom's steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// `f` (or `ff`): the sector of one letter.
    Sector(Bearing),
    /// `fl`, `rv`, ...: the steps common to two letters, nearest to the second.
    Pair(Bearing, Bearing),
    /// `fh`: the whole open half of the board.
    Half(Bearing),
    /// `hl`, `hr`: of the two steps next to each orthogonal line, the left or the right one.
    Turned(Bearing),
}

/// The letter of an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letter {
    /// Wazir: one straight step.
    W,
    /// Ferz: one diagonal step.
    F,
    /// Dabbaba: two straight.
    D,
    /// Knight: one straight, one diagonal.
    N,
    /// Alfil: two diagonal.
    A,
    /// Threeleaper: three straight.
    H,
    /// Camel: two straight, one diagonal.
    C,
    /// Zebra: one straight, two diagonal.
    Z,
    /// Tripper: three diagonal.
    G,
    /// Rook: `W` without limit.
    R,
    /// Bishop: `F` without limit.
    B,
    /// Queen: `R` and `B`.
    Q,
    /// King: `W` and `F`.
    K,
}

impl Letter {
    /// The atom's steps: the multiples of one orthogonal step and of the orthogonal step next to it.
    pub const fn leaps(self) -> &'static [(i16, i16)] {
        match self {
            Letter::W | Letter::R => &[(1, 0)],
            Letter::F | Letter::B => &[(1, 1)],
            Letter::D => &[(2, 0)],
            Letter::N => &[(2, 1)],
            Letter::A => &[(2, 2)],
            Letter::H => &[(3, 0)],
            Letter::C => &[(3, 1)],
            Letter::Z => &[(3, 2)],
            Letter::G => &[(3, 3)],
            Letter::Q | Letter::K => &[(1, 0), (1, 1)],
        }
    }

    /// Whether the atom alone is already unlimited.
    pub const fn slides(self) -> bool {
        matches!(self, Letter::R | Letter::B | Letter::Q)
    }

    /// The maximum number of steps without a range.
    pub const fn default_range(self) -> u8 {
        if self.slides() { u8::MAX } else { 1 }
    }
}

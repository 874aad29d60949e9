//! What a movement string says, before anybody asks on which board.

use std::ops::Range;

/// One capital with its modifiers and range, such as `mfW2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atom {
    /// Where it stands in the string.
    pub place: Place,
    /// `i`: only from the cells where pieces of its type start.
    pub initial: bool,
    /// `m`, or no mode at all: may go to an empty cell.
    pub quiet: bool,
    /// `c`, or no mode at all: may capture on its target.
    pub capture: bool,
    /// `e`: may capture en passant.
    pub en_passant: bool,
    /// `n`, `j`, `p` or `g`: how the cells between are passed.
    pub manner: Manner,
    /// Which of the steps; none for all of them.
    pub headings: Vec<Heading>,
    /// The capital.
    pub letter: Letter,
    /// The most steps; `u8::MAX` for as far as the board goes.
    pub range: u8,
}

/// Where a part stands in the string, in bytes.
///
/// All places are equal: trees are compared by what they say.
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
    /// A single step minds nothing; of several, each must end on an empty cell but the last.
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

/// One choice among the steps of an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// `f` (or `ff`): the sector of one letter.
    Sector(Bearing),
    /// `fl`, `rv`, ...: what two letters have in common, nearest to the second.
    Pair(Bearing, Bearing),
    /// `fh`: the whole open half of the board.
    Half(Bearing),
    /// `hl`, `hr`: of each two steps next to an orthogonal line, the one to the left or the right of it.
    Turned(Bearing),
}

/// A capital that names steps.
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
    /// The capital's steps: so many times one orthogonal step, and so many times the orthogonal step next to it.
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

    /// Whether the capital alone already goes as far as the board does.
    pub const fn slides(self) -> bool {
        matches!(self, Letter::R | Letter::B | Letter::Q)
    }

    /// The most steps when no range is written.
    pub const fn default_range(self) -> u8 {
        if self.slides() { u8::MAX } else { 1 }
    }
}

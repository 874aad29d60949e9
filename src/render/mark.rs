//! The signs of a diagram.

/// What the piece of a diagram can do on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// It moves there, capturing or not.
    Both,
    /// It moves there without capturing.
    Quiet,
    /// It moves there only to capture.
    Capture,
    /// It moves there only over another piece.
    Hop,
    /// It captures there only over another piece and moves there without.
    QuietHop,
    /// It moves there, capturing or not, only from or to some cells of the board.
    BothSome,
    /// It moves there without capturing, likewise.
    QuietSome,
    /// It captures there, likewise.
    CaptureSome,
    /// A piece here stops a leap.
    Leg,
}

impl Mark {
    /// The sign in a text diagram and its meaning.
    pub fn sign(self) -> (&'static str, &'static str) {
        match self {
            Mark::Both => ("o", "moves or captures"),
            Mark::Quiet => ("-", "moves only"),
            Mark::Capture => ("x", "captures only"),
            Mark::Hop => ("^", "over another piece only"),
            Mark::QuietHop => ("+", "moves; captures over another piece only"),
            Mark::BothSome => ("O", "moves or captures, in some places"),
            Mark::QuietSome => ("=", "moves only, in some places"),
            Mark::CaptureSome => ("X", "captures only, in some places"),
            Mark::Leg => ("!", "a piece here blocks"),
        }
    }
}

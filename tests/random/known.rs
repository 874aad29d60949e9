//! Faults that are known and not mended yet, each by its number and exactly what it looks like. Whatever else differs
//! fails. Who mends a fault takes it out here.

use fairywright::position::Position;

/// A fault.
pub struct Fault {
    /// By this number it is counted.
    pub number: u32,
    /// Whether a problem with a position, in words, is this fault's.
    is: fn(&Position, &str) -> bool,
}

/// Every known fault.
pub const KNOWN: &[Fault] = &[];

/// The number of the fault that a problem is of; None of a new one.
pub fn number(position: &Position, problem: &str) -> Option<u32> {
    KNOWN.iter().find(|fault| (fault.is)(position, problem)).map(|fault| fault.number)
}

//! From what the user calls a variant to the variant.

use std::sync::Arc;

use super::failure::Failure;
use super::shelf::{Found, Shelf};
use super::stand_in::{self, Reading};
use crate::variant::Variant;

/// Loads a variant by its id or path.
///
/// # Errors
/// Exit code 2 when there is none, 1 with every mistake when the definition is bad.
pub fn load(shelf: &Shelf, wanted: &str) -> Result<Arc<Variant>, Failure> {
    let found = shelf.find(wanted)?;
    let reading = read(shelf, &found, true);
    let told = format!("{}\n{}", reading.text.trim_end(), tally(&found, &reading));
    reading.variant.ok_or(Failure::Told(told))
}

/// Reads a definition, whatever comes of it.
pub fn read(shelf: &Shelf, found: &Found, colour: bool) -> Reading {
    stand_in::load(shelf, found, colour)
}

/// How many mistakes there are: `game.toml: 2 errors, 1 warning`.
pub fn tally(found: &Found, reading: &Reading) -> String {
    let count = |number: usize, word: &str| match number {
        0 => None,
        1 => Some(format!("1 {word}")),
        _ => Some(format!("{number} {word}s")),
    };
    let parts: Vec<String> =
        [count(reading.errors, "error"), count(reading.warnings, "warning")].into_iter().flatten().collect();
    match parts.is_empty() {
        true => format!("{}: no mistakes", found.name),
        false => format!("{}: {}", found.name, parts.join(", ")),
    }
}

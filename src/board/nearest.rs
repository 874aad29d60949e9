//! Guessing the cell for a misspelt name.

use super::Board;

impl Board {
    /// The cell name most similar to `text`: equal except for case or leading zeros, or one typo away; of several such the
    /// one whose letter or digit is nearest in order, as `i8` is to `i9`.
    pub fn nearest(&self, text: &str) -> Option<&str> {
        if text.len() > 16 {
            return None;
        }
        let plain = |name: &str| name.trim_start_matches('0').to_lowercase();
        let wanted = plain(text);
        let turned: String = text.chars().rev().collect();
        let names = || self.cells.iter().map(|cell| cell.name.as_str());
        let one_typo = |name: &&str| strsim::damerau_levenshtein(&plain(name), &wanted) == 1;
        names()
            .find(|name| plain(name) == wanted)
            .or_else(|| names().find(|name| plain(name) == plain(&turned)))
            .or_else(|| names().filter(one_typo).min_by_key(|name| apart(&plain(name), &wanted)))
    }
}

/// How far two texts are from each other in the order of letters and digits; very far when one is longer.
fn apart(one: &str, other: &str) -> u32 {
    if one.chars().count() != other.chars().count() {
        return u32::MAX;
    }
    let letters = one.chars().zip(other.chars());
    letters.map(|(a, b)| u32::from(a).abs_diff(u32::from(b))).fold(0, u32::saturating_add)
}

//! Guessing the cell for a misspelt name.

use super::Board;

impl Board {
    /// The cell name most similar to `text`: equal except for case or leading zeros, or one typo away.
    pub fn nearest(&self, text: &str) -> Option<&str> {
        if text.len() > 16 {
            return None;
        }
        let plain = |name: &str| name.trim_start_matches('0').to_lowercase();
        let wanted = plain(text);
        let turned: String = text.chars().rev().collect();
        let names = || self.cells.iter().map(|cell| cell.name.as_str());
        names()
            .find(|name| plain(name) == wanted)
            .or_else(|| names().find(|name| plain(name) == plain(&turned)))
            .or_else(|| names().find(|name| strsim::damerau_levenshtein(&plain(name), &wanted) == 1))
    }
}

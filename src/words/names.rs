//! Names of piece types in prose.

use super::directions::join;
use crate::model::{Equipment, PieceTypeSet};

/// A piece type's name inside a sentence: small letters, except where the name is only the piece type's letter.
pub(crate) fn piece(name: &str) -> String {
    if is_letter(name) { name.to_string() } else { name.to_lowercase() }
}

/// The same in the plural: `pawns`, `januses`, `K's`.
pub(crate) fn pieces(name: &str) -> String {
    let one = piece(name);
    let before_y = one.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u']));
    if is_letter(name) {
        format!("{one}'s")
    } else if let Some(stem) = before_y {
        format!("{stem}ies")
    } else if let Some(stem) = one.strip_suffix("piece") {
        format!("{stem}pieces")
    } else if ["s", "x", "z", "ch", "sh"].iter().any(|end| one.ends_with(end)) {
        format!("{one}es")
    } else {
        format!("{one}s")
    }
}

/// The same with its article: `a pawn`, `an elephant`, `an R`.
pub(crate) fn a_piece(name: &str) -> String {
    let lower = name.to_lowercase();
    let vowel = match lower.chars().find(|c| c.is_alphabetic()) {
        Some(first) if is_letter(name) => "aefhilmnorsx".contains(first),
        Some(first) => "aeiou".contains(first) && !["uni", "eu", "one"].iter().any(|start| lower.starts_with(start)),
        None => false,
    };
    format!("{} {}", if vowel { "an" } else { "a" }, piece(name))
}

/// Whether it is a letter such as `K` or `+P` and no word.
fn is_letter(name: &str) -> bool {
    name.trim_start_matches('+').chars().count() == 1
}

/// `pawn`, `pawn or lance`.
pub(crate) fn piece_types_in_words(equipment: &Equipment, piece_types: PieceTypeSet) -> String {
    let among = equipment.piece_types().filter(|&id| piece_types.contains(id));
    join(&among.map(|id| piece(&equipment.piece(id).name)).collect::<Vec<_>>(), "or")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals() {
        let said: Vec<String> =
            ["Pawn", "Janus", "Canary", "Donkey", "Piece", "K"].iter().map(|name| pieces(name)).collect();
        assert_eq!(said, ["pawns", "januses", "canaries", "donkeys", "pieces", "K's"]);
    }

    #[test]
    fn articles() {
        let said: Vec<String> =
            ["Pawn", "Elephant", "Unicorn", "R", "K", "+P"].iter().map(|name| a_piece(name)).collect();
        assert_eq!(said, ["a pawn", "an elephant", "a unicorn", "an R", "a K", "a +P"]);
    }
}

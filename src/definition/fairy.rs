//! Pointers from the keys of Fairy-Stockfish's variants.ini to ours.

use super::FileDef;
use crate::keys::{Declared, TableSpec};

/// What to write for a key of Fairy-Stockfish's; None for a word that is not one.
pub(super) fn pointer(key: &str) -> Option<String> {
    let plain = plain(key);
    for table in FileDef::spec().all() {
        for ours in table.keys {
            if ours.fairy.contains(&plain) {
                return Some(format!("Fairy-Stockfish's `{key}` is `{}` in {}", ours.name, place(table)));
            }
        }
    }
    OTHERS
        .iter()
        .find(|(theirs, _)| theirs.contains(&plain))
        .map(|(_, ours)| format!("Fairy-Stockfish's `{key}`: {ours}"))
}

fn place(table: &TableSpec) -> String {
    match table.name {
        "file" => "the file, outside all tables".to_string(),
        "promotion" => "`[promotion]` or `[pieces.….promotion]`".to_string(),
        "drop" => "`[drops]` or `[pieces.….drop]`".to_string(),
        _ => table.title.to_string(),
    }
}

/// The key without the suffix for one side or one piece type.
fn plain(key: &str) -> &str {
    ["White", "Black"].iter().find_map(|side| key.strip_suffix(side)).unwrap_or(key)
}

/// Keys that have no single counterpart.
const OTHERS: &[(&[&str], &str)] = &[
    (&["pieceToCharTable"], "not needed, the keys of `[pieces]` are the letters"),
    (&["pocketSize"], "not needed, a hand holds any number of pieces"),
    (&["chess960"], "there is no key for it yet; castlings are lists of cells in `[[castling]]`"),
    (&["king", "pawn", "knight", "bishop", "rook", "queen"], "a piece is a table `[pieces.…]` with its letter"),
    (&["customPiece1", "customPiece2", "customPiece3"], "a piece is a table `[pieces.…]` with its letter and `moves`"),
    (&["promotionPawnTypes"], "give `promotion` to each piece that promotes, `[pieces.….promotion]`"),
    (&["doubleStep"], "give the pawn a move `{ move = \"mfW2\", from = … }`"),
    (&["enPassantTypes"], "`en-passant = true` in the move that may be captured, `e` in the move that captures"),
    (&["pieceDemotion"], "give the promoted form a `promotion` back, `[pieces.\"+P\".promotion]`"),
    (&["sittuyinPromotion"], "`on = \"in-place\"` in `[promotion]` or `[pieces.….promotion]`"),
    (&["makpongRule", "cambodianMoves"], "there is no key for it yet"),
    (&["connectN", "countingRule", "chasingRule"], "there is no key for it yet"),
    (&["extinctionPseudoRoyal"], "a piece is royal or not: `royal` in `[pieces.…]`, `royal-mode` in `[royalty]`"),
    (&["diagonalLines"], "give the pieces moves with `within = …`"),
    (&["soldierPromotionRank"], "give the soldier moves with `from = …`"),
    (&["dropLoop", "dropOnTop", "freeDrops", "symmetricDropTypes"], "there is no key for it yet"),
];

#[cfg(test)]
mod tests {
    use super::pointer;

    #[test]
    fn fairy_stockfish_keys_lead_to_ours() {
        let says = |key: &str| pointer(key).unwrap_or_default();
        assert_eq!(says("maxRank"), "Fairy-Stockfish's `maxRank` is `ranks` in [board]");
        assert!(says("promotionRegionWhite").contains("`zone` in `[promotion]`"));
        assert!(says("pieceToCharTable").contains("not needed"));
        assert_eq!(pointer("colour"), None);
    }
}

//! Promotion in words.

use super::Promotion;
use crate::board::{CellSet, Side};
use crate::model::{Equipment, PieceType};
use crate::words::{a_piece, cells_in_words, join};

/// When a piece promotes, and to what, in a sentence or two.
pub(super) fn promotion_in_words(equipment: &Equipment, promotion: &Promotion) -> String {
    if [promotion.into[0], promotion.forced[0]] == [equipment.board().all(); 2] && promotion.limited.is_empty() {
        let names: Vec<String> =
            promotion.to.iter().map(|&piece_type| a_piece(&equipment.piece(piece_type).name)).collect();
        return format!("Becomes {} with every move.", join(&names, "or"));
    }
    let name = |piece_type: &PieceType| {
        let royal = equipment.piece(*piece_type).royal && promotion.limited.contains(*piece_type);
        let lost = if royal { " (if one was lost)" } else { "" };
        format!("{}{lost}", equipment.piece(*piece_type).name)
    };
    let what = join(&promotion.to.iter().map(name).collect::<Vec<_>>(), "or");
    let mut words = match promotion.in_place[0].any() {
        true => in_place_in_words(equipment, promotion, &what),
        false => moving_in_words(equipment, promotion, &what),
    };
    if promotion
        .to
        .iter()
        .all(|&piece_type| promotion.limited.contains(piece_type) && !equipment.piece(piece_type).royal)
    {
        words += " It may become only what its player has lost";
        words += if promotion.forced[0].any() { "; a move that must promote and cannot is illegal." } else { "." };
    }
    words
}

/// A promotion at the end of a move.
fn moving_in_words(equipment: &Equipment, promotion: &Promotion, what: &str) -> String {
    let within = |cells: [CellSet; 2]| {
        let words = cells_in_words(equipment, cells, Side::First);
        format!("{} {words}", if words.ends_with(" rank") { "on" } else { "in" })
    };
    let into = within(promotion.into);
    let (entering, leaving, forced) = (promotion.into[0], promotion.from[0].any(), promotion.forced[0]);
    let when = match (entering.any(), leaving) {
        (true, true) if promotion.from == promotion.into => format!("a move that starts or ends {into}"),
        (true, true) => format!("a move that starts {} or ends {into}", within(promotion.from)),
        (false, true) => format!("a move that starts {}", within(promotion.from)),
        (_, false) if entering.within(forced) => {
            format!("reaching {}", cells_in_words(equipment, promotion.into, Side::First))
        }
        (_, false) => format!("a move that ends {into}"),
    };
    let always = forced == equipment.board().all() || !leaving && entering.within(forced);
    if entering.any() && always {
        return format!("Must promote to {what} on {when}.");
    }
    let mut words = format!("May promote to {what} on {when}");
    if forced.any() {
        words += &format!("; must on reaching {}", cells_in_words(equipment, promotion.forced, Side::First));
    }
    words + "."
}

/// A promotion that is a move by itself.
fn in_place_in_words(equipment: &Equipment, promotion: &Promotion, what: &str) -> String {
    let zone = cells_in_words(equipment, promotion.in_place, Side::First);
    let last = if promotion.last_pawn { ", or anywhere when it is its player's last of this piece type" } else { "" };
    format!(
        "Standing on {zone}{last}, it may become {what} as a move by itself, either where it stands or on an empty cell to \
         which a {what} could go from there; but not where that attacks any piece, and not with check."
    )
}

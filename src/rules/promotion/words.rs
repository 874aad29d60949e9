//! Promotion in words.

use super::{Kinds, Limit, Promotion};
use crate::board::{CellSet, Side};
use crate::model::{Equipment, PieceType};
use crate::words::{a_piece, cells_in_words, count_word, join};

/// When a piece promotes, and to what: a sentence or two for each of its promotions.
pub(super) fn in_words(equipment: &Equipment, promotions: &[Promotion]) -> Vec<String> {
    promotions.iter().map(|promotion| promotion_in_words(equipment, promotion, promotions.len() > 1)).collect()
}

/// One promotion, perhaps of `several`.
fn promotion_in_words(equipment: &Equipment, promotion: &Promotion, several: bool) -> String {
    // It is told as the player sees it whose pieces promote so.
    let side = if promotion.is_of(Side::First) { Side::First } else { Side::Second };
    let words = both_in_words(equipment, promotion, side, several);
    if Side::BOTH.into_iter().all(|side| promotion.is_of(side)) {
        return words;
    }
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    format!("For {}: {first}{}", equipment.player(side), letters.as_str())
}

fn both_in_words(equipment: &Equipment, promotion: &Promotion, side: Side, several: bool) -> String {
    let all = equipment.board().all();
    let always = [promotion.into[side.index()], promotion.forced[side.index()]] == [all; 2];
    if always && promotion.limit == Limit::Free && promotion.by == Kinds::ALL {
        let names: Vec<String> =
            promotion.to.iter().map(|&piece_type| a_piece(&equipment.piece(piece_type).name)).collect();
        return format!("Becomes {} with every move.", join(&names, "or"));
    }
    let name = |piece_type: &PieceType| equipment.piece(*piece_type).name.clone();
    let mut what = join(&promotion.to.iter().map(name).collect::<Vec<_>>(), "or");
    if several && promotion.limit == Limit::Lost {
        what += " (if one was lost)";
    }
    let mut words = match promotion.is_in_place() {
        true => in_place_in_words(equipment, promotion, &what),
        false => moving_in_words(equipment, promotion, side, &what),
    };
    match promotion.limit {
        Limit::Free => {}
        Limit::Lost if several => {}
        Limit::Lost => {
            words += " It may become only what its player has lost";
            let forced = promotion.forced[side.index()].any();
            words += if forced { "; a move that must promote and cannot is illegal." } else { "." };
        }
        Limit::Most(most) => {
            let few = match most {
                1 => "none".to_string(),
                most => format!("fewer than {}", count_word(most.into())),
            };
            words += &format!(" It may become only a piece of which its player has {few} on the board.");
        }
    }
    words
}

/// A promotion at the end of a move.
fn moving_in_words(equipment: &Equipment, promotion: &Promotion, side: Side, what: &str) -> String {
    let within = |cells: [CellSet; 2]| {
        let words = cells_in_words(equipment, cells, side);
        format!("{} {words}", if words.ends_with(" rank") { "on" } else { "in" })
    };
    let mv = promotion.by.in_words();
    let into = within(promotion.into);
    let own = |cells: [CellSet; 2]| cells[side.index()];
    let (entering, leaving, forced) = (own(promotion.into), own(promotion.from).any(), own(promotion.forced));
    let when = match (entering.any(), leaving) {
        (true, true) if promotion.from == promotion.into => format!("{mv} that starts or ends {into}"),
        (true, true) => format!("{mv} that starts {} or ends {into}", within(promotion.from)),
        (false, true) => format!("{mv} that starts {}", within(promotion.from)),
        (_, false) if entering.within(forced) && promotion.by == Kinds::ALL => {
            format!("reaching {}", cells_in_words(equipment, promotion.into, side))
        }
        (_, false) => format!("{mv} that ends {into}"),
    };
    let always = forced == equipment.board().all() || !leaving && entering.within(forced);
    if entering.any() && always {
        return format!("Must promote to {what} on {when}.");
    }
    let mut words = format!("May promote to {what} on {when}");
    if forced.any() {
        words += &format!("; must on reaching {}", cells_in_words(equipment, promotion.forced, side));
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

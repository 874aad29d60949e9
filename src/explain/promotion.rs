//! Promotion in words.

use crate::board::{CellSet, Side};
use crate::variant::{KindId, Promotion, Variant};
use crate::words::a_man;
use crate::words::cells_in_words;
use crate::words::join;

pub(super) fn promotion_in_words(variant: &Variant, promotion: &Promotion) -> String {
    if [promotion.into[0], promotion.forced[0]] == [variant.board().all(); 2] && promotion.limited.is_empty() {
        let names: Vec<String> = promotion.to.iter().map(|&kind| a_man(&variant.kind(kind).name)).collect();
        return format!("Becomes {} with every move.", join(&names, "or"));
    }
    let name = |kind: &KindId| {
        let royal = variant.kind(*kind).royal && promotion.limited.contains(*kind);
        let lost = if royal { " (if one was lost)" } else { "" };
        format!("{}{lost}", variant.kind(*kind).name)
    };
    let what = join(&promotion.to.iter().map(name).collect::<Vec<_>>(), "or");
    let mut words = match promotion.standing[0].any() {
        true => standing_in_words(variant, promotion, &what),
        false => moving_in_words(variant, promotion, &what),
    };
    if promotion.to.iter().all(|&kind| promotion.limited.contains(kind) && !variant.kind(kind).royal) {
        words += " It may become only what its player has lost";
        words += if promotion.forced[0].any() { "; a move that must promote and cannot is illegal." } else { "." };
    }
    words
}

/// A promotion at the end of a move.
fn moving_in_words(variant: &Variant, promotion: &Promotion, what: &str) -> String {
    let within = |cells: [CellSet; 2]| {
        let words = cells_in_words(variant.equipment(), cells, Side::First);
        format!("{} {words}", if words.ends_with(" rank") { "on" } else { "in" })
    };
    let into = within(promotion.into);
    let (entering, leaving, forced) = (promotion.into[0], promotion.from[0].any(), promotion.forced[0]);
    let when = match (entering.any(), leaving) {
        (true, true) if promotion.from == promotion.into => format!("a move that starts or ends {into}"),
        (true, true) => format!("a move that starts {} or ends {into}", within(promotion.from)),
        (false, true) => format!("a move that starts {}", within(promotion.from)),
        (_, false) if entering.within(forced) => {
            format!("reaching {}", cells_in_words(variant.equipment(), promotion.into, Side::First))
        }
        (_, false) => format!("a move that ends {into}"),
    };
    let always = forced == variant.board().all() || !leaving && entering.within(forced);
    if entering.any() && always {
        return format!("Must promote to {what} on {when}.");
    }
    let mut words = format!("May promote to {what} on {when}");
    if forced.any() {
        words += &format!("; must on reaching {}", cells_in_words(variant.equipment(), promotion.forced, Side::First));
    }
    words + "."
}

/// A promotion that is a move by itself.
fn standing_in_words(variant: &Variant, promotion: &Promotion, what: &str) -> String {
    let zone = cells_in_words(variant.equipment(), promotion.standing, Side::First);
    let last = if promotion.lone_anywhere { ", or anywhere when it is its player's last of this kind" } else { "" };
    format!(
        "Standing on {zone}{last}, it may become {what} as a move by itself, either where it stands or on an empty cell to \
         which a {what} could go from there; but not where that attacks any man, and not with check."
    )
}

//! Castling in words.

use super::{Castling, CastlingSide, Castlings, ID};
use crate::board::{Cell, Side};
use crate::model::{CastlingRights, Equipment, Move};
use crate::rules::effect::{Effect, Place};
use crate::rules::scene::Scene;
use crate::words::{Section, Seen, cell_names, piece, piece_types_in_words, sentence};

/// Who may castle, when, and over which cells.
pub(super) fn say(castlings: &Castlings, equipment: &Equipment, section: &mut Section) {
    let castlings: Vec<(&Castling, Vec<Side>)> = (castlings.iter().enumerate())
        .map(|(index, castling)| (castling, who(castling, index, equipment)))
        .filter(|(_, sides)| !sides.is_empty())
        .collect();
    if castlings.is_empty() {
        return;
    }
    let may = |side: Side| castlings.iter().any(|(_, sides)| sides.contains(&side));
    let player = match (may(Side::First), may(Side::Second)) {
        (true, false) => equipment.players()[0].name.as_str(),
        (false, true) => equipment.players()[1].name.as_str(),
        _ => "Each player",
    };
    let dropped = castlings.iter().any(|(castling, _)| castling.dropped.is_some());
    let standing = match dropped {
        true => "a piece was dropped when both stood on the cells listed here and neither has moved since",
        false => "neither of the two pieces has moved",
    };
    let king = king_in_words(equipment, &castlings);
    section.say(format!(
        "{player} may castle once, if {standing} and the cells in brackets are empty. {}",
        match castlings.iter().any(|(castling, sides)| sides.iter().any(|side| castling.sides[side.index()].safe.any()))
        {
            false => format!("It does not matter whether the {king}, or a cell on its way, is attacked."),
            true => format!(
                "The {king} may not be in check, nor pass over a cell where it could be captured, nor arrive on one; \
                 its partner moves last."
            ),
        }
    ));
    for (castling, sides) in castlings {
        let cells = |&side: &Side| castling_in_words(equipment, castling, side);
        let sides: Vec<String> = sides.iter().map(cells).collect();
        let name = sentence(&castling.name);
        let name = name.trim_end_matches('.');
        let heading = match castling.text.as_str() {
            "" => name.to_string(),
            text => format!("{name} ({text})"),
        };
        section.entry(&heading, format!("{}.", sides.join("; ")));
    }
}

/// The players who have castling number `index` at the start, or may win the right.
fn who(castling: &Castling, index: usize, equipment: &Equipment) -> Vec<Side> {
    let rights = equipment.start().rights;
    let held = |side: &Side| castling.dropped.is_some() || rights.contains(CastlingRights::of(index, *side));
    Side::BOTH.into_iter().filter(held).collect()
}

/// What the piece is called that castles: `king`.
fn king_in_words(equipment: &Equipment, castlings: &[(&Castling, Vec<Side>)]) -> String {
    let mut names: Vec<String> = Vec::new();
    for (castling, sides) in castlings {
        names.extend(sides.iter().map(|side| king(equipment, &castling.sides[side.index()])));
    }
    names.dedup();
    match &names[..] {
        [one] => one.clone(),
        _ => "king".to_string(),
    }
}

fn king(equipment: &Equipment, cells: &CastlingSide) -> String {
    standing(equipment, cells.king_from).unwrap_or_else(|| piece_types_in_words(equipment, equipment.royals()))
}

/// Who stands on a cell at the start.
fn standing(equipment: &Equipment, cell: Cell) -> Option<String> {
    let (_, piece_type) = equipment.start().board.get(cell.index()).copied().flatten()?;
    Some(piece(&equipment.piece(piece_type).name))
}

fn castling_in_words(equipment: &Equipment, castling: &Castling, side: Side) -> String {
    let cells = &castling.sides[side.index()];
    let name = |cell| equipment.board().name(cell);
    let partner = match castling.dropped {
        Some(piece_types) => piece_types_in_words(equipment, piece_types),
        None => standing(equipment, cells.partner_from).unwrap_or_else(|| "piece".to_string()),
    };
    let mut words = format!(
        "{}: {} {} to {}, {partner} {} to {}",
        equipment.players()[side.index()].name,
        king(equipment, cells),
        name(cells.king_from),
        name(cells.king_to),
        name(cells.partner_from),
        name(cells.partner_to),
    );
    if cells.empty.any() {
        words += &format!(" ({})", cell_names(equipment.board(), cells.empty));
    }
    words
}

/// What a castling does: `White's king castles from e1 to g1; the rook goes from h1 to f1`.
pub(super) fn effect(castlings: &Castlings, before: &dyn Scene, mv: Move) -> Option<Effect> {
    let (equipment, side) = (before.equipment(), before.setup().side);
    let cells = &castlings.get(mv.castling()?)?.sides[side.index()];
    let king = Seen { side, piece_type: mv.piece_type(), cell: mv.from()? };
    let partner = Seen::at(before.setup(), cells.partner_from)?;
    let name = |cell: Cell| equipment.board().name(cell);
    let words = format!(
        "{} castles from {} to {}; the {} goes from {} to {}",
        king.owned(equipment),
        name(king.cell),
        name(mv.to()),
        piece(&equipment.piece(partner.piece_type).name),
        name(partner.cell),
        name(cells.partner_to),
    );
    let all = vec![king.cell, mv.to(), partner.cell, cells.partner_to];
    Some(Effect::of(ID, Place::Goes, all, words))
}

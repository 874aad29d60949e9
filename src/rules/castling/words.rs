//! Castling in words.

use super::{Castling, CastlingSide, Castlings, ID};
use crate::board::{Cell, CellSet, Side};
use crate::model::{Equipment, Move};
use crate::rules::effect::{Effect, Place};
use crate::rules::scene::Scene;
use crate::words::{Section, Seen, cell_names, join, piece, piece_types_in_words, sentence};

/// Who may castle, when, and over which cells.
pub(super) fn say(castlings: &Castlings, equipment: &Equipment, section: &mut Section) {
    let all: &[Castling] = castlings;
    let castlings: Vec<(&Castling, Vec<Side>)> = (castlings.iter())
        .map(|castling| (castling, who(castling, equipment)))
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
    let mut said = Vec::new();
    for (castling, sides) in castlings {
        if said.contains(&castling.table) {
            continue;
        }
        said.push(castling.table);
        let of_table: Vec<&Castling> = all.iter().filter(|other| other.table == castling.table).collect();
        let cells = |&side: &Side| castling_in_words(equipment, &of_table, side);
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

/// The players who have a castling at the start, or may win the right.
fn who(castling: &Castling, equipment: &Equipment) -> Vec<Side> {
    let rights = equipment.start().rights;
    let held =
        |&side: &Side| castling.is_of(side) && (castling.dropped.is_some() || rights.contains(castling.right(side)));
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

/// The castlings of one table, as one player's.
fn castling_in_words(equipment: &Equipment, castlings: &[&Castling], side: Side) -> String {
    let name = |cell: Cell| equipment.board().name(cell).to_string();
    let of_side: Vec<&Castling> = castlings.iter().copied().filter(|castling| castling.is_of(side)).collect();
    let Some(first) = of_side.first() else { return String::new() };
    let all = || of_side.iter().map(|castling| &castling.sides[side.index()]);
    let cells = &first.sides[side.index()];
    let partner = match first.dropped {
        Some(piece_types) => piece_types_in_words(equipment, piece_types),
        None => standing(equipment, cells.partner_from).unwrap_or_else(|| "piece".to_string()),
    };
    let to = |cell: fn(&CastlingSide) -> Cell| join(&all().map(|cells| name(cell(cells))).collect::<Vec<_>>(), "or");
    let mut words = format!(
        "{}: {} {} to {}, {partner} {} to {}",
        equipment.players()[side.index()].name,
        king(equipment, cells),
        name(cells.king_from),
        to(|cells| cells.king_to),
        name(cells.partner_from),
        to(|cells| cells.partner_to),
    );
    if all().count() > 1 {
        words += " in the same order";
    }
    let empty = all().fold(CellSet::EMPTY, |empty, cells| empty | cells.empty);
    if empty.any() {
        words += &format!(" ({})", cell_names(equipment.board(), empty));
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

//! Coordinate moves: `7g7f`, `7980q`, `P@5e`.

use std::collections::HashMap;

use crate::board::Cell;
use crate::position::{Move, Position};
use crate::variant::{PieceType, Variant};

/// The coordinate text of a legal move.
///
/// # Panics
/// If the move is one of another game.
pub fn text(position: &Position, mv: Move) -> String {
    match mv.castling() {
        // Only a castling's text depends on the other moves.
        Some(_) => text_among(position, mv, &position.legal_moves()),
        None => text_among(position, mv, &[]),
    }
}

/// Every legal move with its coordinate text, sorted by text.
pub fn texts(position: &Position) -> Vec<(String, Move)> {
    let moves = position.legal_moves();
    let mut texts: Vec<_> = moves.iter().map(|&mv| (text_among(position, mv, &moves), mv)).collect();
    texts.sort();
    texts
}

/// The text of `mv`, one of `moves`.
pub(super) fn text_among(position: &Position, mv: Move, moves: &[Move]) -> String {
    let variant = position.variant();
    let board = variant.board();
    let cells = |from: Cell, to: Cell| {
        let dash = if board.needs_dash(from, to) { "-" } else { "" };
        format!("{}{dash}{}", board.name(from), board.name(to))
    };
    let Some(from) = mv.from() else {
        return format!("{}@{}", variant.piece(mv.piece_type()).letter, board.name(mv.to()));
    };
    // A slash separates the gated piece from a promotion of the moving one.
    let slash = if variant.rules().promotion.of(mv.piece_type()).is_empty() { "" } else { "/" };
    let gated =
        |(piece_type, _): (PieceType, bool)| format!("{slash}{}", variant.piece(piece_type).letter.to_lowercase());
    let gate = mv.gate().map_or(String::new(), gated);
    if let (Some((_, true)), Some(castling)) = (mv.gate(), mv.castling()) {
        // From the partner's cell, onto which the piece is gated.
        let partner = variant.rules().castling[castling].sides[position.side().index()].partner_from;
        return format!("{}{gate}", cells(partner, from));
    }
    let mut to = mv.to();
    if let Some(castling) = mv.castling() {
        let same =
            |other: &Move| other.castling() != Some(castling) && (other.from(), other.to()) == (mv.from(), mv.to());
        if moves.iter().any(same) {
            to = variant.rules().castling[castling].sides[position.side().index()].partner_from;
        }
    }
    let new = mv.promotion().map_or(String::new(), |new| suffix(variant, mv.piece_type(), new));
    format!("{}{new}{gate}", cells(from, to))
}

/// The text for a promotion of `old` to `new`.
pub(super) fn suffix(variant: &Variant, old: PieceType, new: PieceType) -> String {
    let (old, new) = (&variant.piece(old).letter, &variant.piece(new).letter);
    if new.strip_prefix('+') == Some(old) {
        return "+".to_owned();
    }
    if old.strip_prefix('+') == Some(new) {
        return "-".to_owned();
    }
    // `Q~`, a queen that was a pawn, is chosen as a queen.
    let plain = new.strip_suffix('~').filter(|plain| !plain.is_empty()).unwrap_or(new);
    plain.to_lowercase()
}

/// Pairs of moves, by their cells, that would share a coordinate text, at most ten. The cause is the cell names of the
/// board, such as `1`, `11` and `111`. A sound game has none.
pub fn clashes(variant: &Variant) -> Vec<[String; 2]> {
    let board = variant.board();
    let mut suffixes = vec![String::new()];
    for piece_type in variant.piece_types() {
        for &new in variant.rules().promotion.choices(piece_type) {
            let suffix = suffix(variant, piece_type, new);
            if !suffixes.contains(&suffix) {
                suffixes.push(suffix);
            }
        }
    }
    // Two texts can be equal only if one cell name is a prefix of another, or a name ends like a suffix.
    let names: Vec<&str> = board.cells().map(|cell| board.name(cell)).collect();
    let starts = |longer: &str| names.iter().any(|name| *name != longer && longer.starts_with(name));
    if !names.iter().any(|name| starts(name)) {
        return Vec::new();
    }
    let mut seen: HashMap<String, String> = HashMap::new();
    let mut found = Vec::new();
    for from in &names {
        for to in names.iter().filter(|to| *to != from) {
            for suffix in &suffixes {
                let mv = format!("{from}-{to}{suffix}");
                if let Some(other) = seen.insert(format!("{from}{to}{suffix}"), mv.clone()) {
                    found.push([other, mv]);
                    if found.len() == 10 {
                        return found;
                    }
                }
            }
        }
    }
    found
}

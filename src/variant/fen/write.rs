//! Writing a FEN.

use std::fmt::Write;

use crate::board::Side;
use crate::variant::{Equipment, PieceType, Setup, Variant};

/// The FEN of a setup; [`super::parse`] gives the setup back.
///
/// # Panics
/// If the set-up is one of another game: [`Setup::fits`] tells.
pub fn write(variant: &Variant, setup: &Setup) -> String {
    let (equipment, rules) = (variant.equipment(), variant.rules());
    let mut text = board(variant, setup);
    if rules.hands().exist() {
        text.push('[');
        text.push_str(&hands(variant, setup));
        text.push(']');
    }
    text.push_str(match setup.side {
        Side::First => " w",
        Side::Second => " b",
    });
    text.push_str(&words(variant, setup));
    let fields = rules.fen_fields();
    let (counters, texts): (Vec<_>, Vec<_>) =
        fields.iter().filter(|field| field.is_used(equipment)).partition(|field| field.is_counter());
    for field in texts {
        let _ = write!(text, " {}", field.write(equipment, setup));
    }
    for field in rules.endings.of_position().filter_map(|rule| rule.fen_field()) {
        let _ = write!(text, " {}", field.write(&setup.notes));
    }
    for field in counters {
        let _ = write!(text, " {}", field.write(equipment, setup));
    }
    let _ = write!(text, " {}", setup.fullmoves);
    text
}

/// How a FEN writes a piece.
pub(super) fn letter(equipment: &Equipment, side: Side, piece_type: PieceType) -> String {
    let letter = &equipment.piece(piece_type).letter;
    match side {
        Side::First => letter.clone(),
        Side::Second => letter.to_lowercase(),
    }
}

fn board(variant: &Variant, setup: &Setup) -> String {
    let mut text = String::new();
    for (index, row) in variant.board().rows().iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        let mut gap = 0;
        for cell in row {
            let Some((side, piece_type)) = setup.board[cell.index()] else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                let _ = write!(text, "{gap}");
                gap = 0;
            }
            text.push_str(&letter(variant.equipment(), side, piece_type));
        }
        if gap > 0 {
            let _ = write!(text, "{gap}");
        }
    }
    text
}

fn hands(variant: &Variant, setup: &Setup) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for piece_type in variant.piece_types() {
            let count = setup.hands[side.index()].get(piece_type.index()).copied().unwrap_or(0);
            text.push_str(&letter(variant.equipment(), side, piece_type).repeat(count as usize));
        }
    }
    text
}

/// The words that follow the side to move, with a space before them.
fn words(variant: &Variant, setup: &Setup) -> String {
    let known = variant.rules().endings.of_position().filter_map(|rule| rule.fen_word());
    let written: Vec<&str> =
        known.flat_map(|known| std::iter::repeat_n(known.word, setup.notes.get(known.note).into())).collect();
    if written.is_empty() { String::new() } else { format!(" {}", written.join(",")) }
}
